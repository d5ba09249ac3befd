/* The longest lines of a known strategy.
 *
 * For each reply to Black's first move that the strategy lists, up to symmetry,
 * or for any reply when it lists none, one line in which White holds out
 * longest: through the strategy by the lengths that it states, which count each
 * leaf with the tree that beats a pass; then, where it ends, by the reply whose
 * tree is longest.  So the line can be shorter than what is stated, and never
 * longer.  The nodes of the budget are positions of the searches for trees; the
 * strategy itself is read without a search.
 */
#include "games/gomoku/studies/gomoku_longest.h"

#include "games/gomoku/strategy/gomoku_known.h"
#include "games/gomoku/threats/gomoku_tree.h"

#include <stdio.h>
#include <string.h>

enum { TABLE_BYTES = 16 << 20, NODES = 5000000, MOST_STONES = 400 };

static const sw_column columns[] = {
    {"reply", SW_COLUMN_TEXT, "White's answer to Black's first move"},
    {"most", SW_COLUMN_INT, "stones on the board at Black's five, at most"},
    {"stones", SW_COLUMN_INT, "the same in the line of this row"},
    {"line", SW_COLUMN_TEXT, "a line in which White holds out longest"},
};

typedef struct tracer {
  const gomoku_rules *rules;
  const gomoku_strategy *strategy;
  gomoku_board *board;
  gomoku_threats *threats;
  gomoku_forest forest;
  gomoku_sequence line; /* what is on the board */
  sw_moves end;         /* the moves behind it */
} tracer;

static void play(tracer *t, int cell) {
  gomoku_board_play(t->board, cell, (gomoku_colour)(t->line.stones % 2));
  t->line.cell[t->line.stones++] = (uint16_t)cell;
}

static void undo(tracer *t) {
  gomoku_board_undo(t->board);
  t->line.stones--;
}

/* The most stones after White's reply; 0 when the strategy does not list it. */
static int most_after(const tracer *t, gomoku_key *key, int reply) {
  int most = 0;
  if (gomoku_strategy_answer(t->strategy, gomoku_board_cells(t->board), key,
                             reply) == GOMOKU_NONE)
    return 0;
  gomoku_key_flip(t->rules, key, reply, GOMOKU_WHITE);
  most = gomoku_strategy_most(t->strategy, key);
  gomoku_key_flip(t->rules, key, reply, GOMOKU_WHITE);
  return most;
}

/* The square of the distance from the centre, in half cells. */
static int off_centre(const tracer *t, int cell) {
  int side = t->rules->side;
  int x = 2 * (cell % side) - side + 1, y = 2 * (cell / side) - side + 1;
  return x * x + y * y;
}

/* Goes on by a reply after which there are still `most` stones to come; of
 * several, by the one nearest to the centre. */
static int go_on(tracer *t, int most) {
  const uint8_t *cells = gomoku_board_cells(t->board);
  gomoku_key key = gomoku_sequence_key(t->rules, &t->line);
  int best = GOMOKU_NONE;
  for (int reply = 0; reply < t->rules->cells; reply++)
    if (!cells[reply] && most_after(t, &key, reply) == most &&
        (best == GOMOKU_NONE || off_centre(t, reply) < off_centre(t, best)))
      best = reply;
  if (best == GOMOKU_NONE || t->line.stones + 2 > GOMOKU_SEQUENCE)
    return 0;
  int move = gomoku_strategy_answer(t->strategy, cells, &key, best);
  play(t, best);
  play(t, move);
  return 1;
}

/* White's reply, and the tree that answers it, when that is longer than what
 * was found before. */
static int try_reply(tracer *t, int reply, int most, const sw_budget *budget) {
  sw_moves end = {0};
  uint32_t root;
  gomoku_forest_clear(&t->forest);
  gomoku_board_play(t->board, reply, GOMOKU_WHITE);
  int found = gomoku_tree_grow(&t->forest, t->threats, t->board, GOMOKU_BLACK,
                               most, NODES, &root);
  int won = found == GOMOKU_YES, rc = t->forest.failed;
  if (!rc && found == GOMOKU_UNDECIDED &&
      sw_budget_over(budget, gomoku_threats_nodes(t->threats), 0))
    rc = SW_STOPPED;
  if (won && !rc)
    rc = sw_moves_add(&end, gomoku_move(reply));
  if (won && !rc)
    rc = gomoku_tree_longest(&t->forest, root, t->board, GOMOKU_BLACK, &end);
  gomoku_board_undo(t->board);
  if (!rc && end.n > t->end.n) {
    sw_moves shorter = t->end;
    t->end = end;
    end = shorter;
  }
  sw_moves_free(&end);
  return rc;
}

/* Where the strategy ends: the reply that holds out longest. */
static int finish(tracer *t, int most, const sw_budget *budget) {
  gomoku_key key = gomoku_sequence_key(t->rules, &t->line);
  int rc = 0;
  t->end.n = 0;
  for (int reply = 0; reply < t->rules->cells && !rc; reply++) {
    if (gomoku_board_cells(t->board)[reply] || most_after(t, &key, reply))
      continue;
    if (t->line.stones + (int)t->end.n == most)
      break;
    rc =
        sw_budget_stop(budget) ? SW_STOPPED : try_reply(t, reply, most, budget);
  }
  return rc;
}

/* GOMOKU_NONE stands for any reply. */
static int put_row(const tracer *t, int reply, int most,
                   const sw_table_sink *table) {
  char first[GOMOKU_NAME] = "any", limit[12], stones[12];
  char text[MOST_STONES * GOMOKU_NAME] = "";
  size_t used = 0, n = (size_t)t->line.stones + t->end.n;
  for (size_t i = 0; i < n; i++) {
    size_t k = i - (size_t)t->line.stones;
    int cell = i < (size_t)t->line.stones ? t->line.cell[i]
                                          : gomoku_move_cell(t->end.v[k]);
    gomoku_cell_name(t->rules->side, cell, text + used);
    used += strlen(text + used);
  }
  if (reply != GOMOKU_NONE)
    gomoku_cell_name(t->rules->side, reply, first);
  snprintf(limit, sizeof limit, "%d", most);
  snprintf(stones, sizeof stones, "%zu", n);
  return table->row(table->ctx,
                    (const char *const[]){first, limit, stones, text});
}

/* The longest line after this reply to Black's first move. */
static int trace(tracer *t, int reply, const sw_budget *budget,
                 const sw_table_sink *table) {
  gomoku_key key = gomoku_sequence_key(t->rules, &t->line);
  int most = most_after(t, &key, reply), stones = t->line.stones;
  int move = gomoku_strategy_answer(t->strategy, gomoku_board_cells(t->board),
                                    &key, reply);
  play(t, reply);
  play(t, move);
  while (go_on(t, most))
    continue;
  int rc = finish(t, most, budget);
  if (!rc)
    rc = put_row(t, reply, most, table);
  while (t->line.stones > stones)
    undo(t);
  return rc;
}

/* Replies that are equal up to symmetry give one row. */
static int trace_all(tracer *t, const sw_budget *budget,
                     const sw_table_sink *table) {
  gomoku_key key = gomoku_sequence_key(t->rules, &t->line);
  uint64_t seen[GOMOKU_CELLS];
  int n = 0, rc = 0, symmetry;
  for (int reply = t->rules->cells; reply-- > 0 && !rc;) {
    if (gomoku_board_cells(t->board)[reply] || !most_after(t, &key, reply))
      continue;
    gomoku_key_flip(t->rules, &key, reply, GOMOKU_WHITE);
    seen[n] = gomoku_key_least(&key, &symmetry);
    gomoku_key_flip(t->rules, &key, reply, GOMOKU_WHITE);
    int first = 0;
    while (seen[first] != seen[n])
      first++;
    if (first == n++)
      rc = trace(t, reply, budget, table);
  }
  if (n || rc)
    return rc;
  gomoku_sequence before = t->line;
  before.stones--;
  key = gomoku_sequence_key(t->rules, &before);
  int most = gomoku_strategy_most(t->strategy, &key);
  rc = finish(t, most, budget);
  return rc ? rc : put_row(t, GOMOKU_NONE, most, table);
}

static int run_known(tracer *t, const gomoku_known *known,
                     const sw_budget *budget, const sw_table_sink *table) {
  gomoku_key key = gomoku_sequence_key(t->rules, &known->from);
  if (!t->board || !t->threats)
    return SW_NO_MEMORY;
  gomoku_threats_set_budget(t->threats, budget);
  if (budget && budget->nodes)
    gomoku_threats_set_most(t->threats, budget->nodes);
  for (int i = 0; i < known->from.stones; i++)
    play(t, known->from.cell[i]);
  play(t, gomoku_strategy_find(known->strategy, &key));
  return trace_all(t, budget, table);
}

static int run(const sw_rules *rules, const sw_budget *budget,
               const sw_table_sink *table, sw_err *err) {
  const gomoku_known *known = gomoku_of(rules)->known;
  int rc = table->begin(table->ctx, columns, sizeof columns / sizeof *columns);
  if (rc)
    return rc;
  if (!known)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "no strategy is known: name one with --database");
  tracer t = {.rules = gomoku_of(rules), .strategy = known->strategy};
  gomoku_key key = gomoku_sequence_key(t.rules, &known->from);
  if (!gomoku_strategy_most(known->strategy, &key))
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "the lengths in this strategy are not known: 'spielwerk "
                      "database' measures them");
  t.board = gomoku_board_new(t.rules);
  t.threats = gomoku_threats_new(
      budget && budget->memory && budget->memory < TABLE_BYTES ? budget->memory
                                                               : TABLE_BYTES);
  rc = run_known(&t, known, budget, table);
  gomoku_board_free(t.board);
  gomoku_threats_free(t.threats);
  gomoku_forest_free(&t.forest);
  sw_moves_free(&t.end);
  if (rc == SW_STOPPED)
    return sw_err_set(err, rc, SW_NOWHERE, "stopped before the end");
  return rc ? sw_err_memory(err) : 0;
}

static const sw_study lines = {
    .name = "lines",
    .help = "the longest line of the known strategy after each second stone",
    .run = run,
};

const sw_study *const gomoku_studies[] = {&lines, NULL};
