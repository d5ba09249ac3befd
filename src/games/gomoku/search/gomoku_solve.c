/* Who wins, as far as forcing play decides it.
 *
 * The solver `threats` first looks for a win by fours and threes.  If there is
 * none, it lets the side to move pass and looks for a win of the other side:
 * when every stone that could change it loses as well, the position is lost.
 * Otherwise, where Black is to move, quiet moves are tried (gomoku_prove.h);
 * the strategy found that way is verified before it is believed.
 */
#include "games/gomoku/search/gomoku_solve.h"

#include "base/mem.h"
#include "games/gomoku/proof/gomoku_repair.h"
#include "games/gomoku/search/gomoku_database.h"
#include "games/gomoku/search/gomoku_opening.h"
#include "games/gomoku/threats/gomoku_tree.h"
#include "proof/proof.h"

#include <stdio.h>
#include <string.h>

enum {
  TABLE_BYTES = 32 << 20,
  WIN_NODES = 5000000,
  REPLY_NODES = 300000,    /* on one reply to a threatened win */
  PROVE_NODES = 200000000, /* on quiet moves, when the budget sets no limit */
  FURTHER = 33,            /* stones that a win may need from here */
  WHOLE = 35               /* the same for the whole game */
};

typedef struct solver {
  const gomoku_rules *rules;
  const sw_budget *budget;
  gomoku_threats *threats;
  gomoku_board *board;
  gomoku_forest forest;
  gomoku_colour turn;
  int stones, limit;
} solver;

static int solver_open(solver *s, const gomoku_rules *rules, const sw_pos *pos,
                       const sw_budget *budget) {
  *s = (solver){.rules = rules, .budget = budget, .turn = gomoku_turn(pos)};
  s->stones = gomoku_stones(pos);
  s->limit = s->stones ? s->stones + FURTHER : WHOLE;
  s->limit = s->limit < rules->cells ? s->limit : rules->cells;
  size_t room = budget && budget->memory ? budget->memory : TABLE_BYTES;
  s->threats = gomoku_threats_new(room < TABLE_BYTES ? room : TABLE_BYTES);
  s->board = gomoku_board_new(rules);
  if (!s->threats || !s->board)
    return SW_NO_MEMORY;
  gomoku_threats_set_budget(s->threats, budget);
  gomoku_board_set(s->board, pos);
  return 0;
}

static void solver_close(solver *s) {
  gomoku_threats_free(s->threats);
  gomoku_board_free(s->board);
  gomoku_forest_free(&s->forest);
}

/* What is left of the budget, at most `wish`. */
static uint64_t nodes_left(const solver *s, uint64_t wish) {
  uint64_t used = gomoku_threats_nodes(s->threats);
  if (!s->budget || !s->budget->nodes)
    return wish;
  uint64_t left = s->budget->nodes > used ? s->budget->nodes - used : 0;
  return left < wish ? left : wish;
}

/* ---- wins by threats --------------------------------------------------- */

static int write_win(const solver *s, const sw_pos *pos, uint32_t root,
                     const sw_sink *sink, sw_err *err) {
  sw_proof proof;
  sw_buf tree;
  char claim[80];
  if (s->rules->kind == GOMOKU_RENJU)
    return sink ? sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                             "there are no certificates for renju")
                : 0;
  snprintf(claim, sizeof claim, "%s wins with at most %d stones on the board",
           s->turn == GOMOKU_BLACK ? "Black" : "White", s->limit);
  sw_buf_init(&tree, SW_BUF_TEXT);
  gomoku_tree_print(&s->forest, root, s->rules->side, &tree);
  sw_proof_begin(&proof, sink, "strategy", &s->rules->base, pos, claim,
                 "0 positions, 0 replies");
  sw_proof_record(&proof, "win %s", sw_buf_text(&tree));
  int rc = sw_buf_failed(&tree) ? sw_err_memory(err) : 0;
  int closed = sw_proof_end(&proof, rc ? NULL : err);
  sw_buf_free(&tree);
  return rc ? rc : closed;
}

/* A tree of forced moves with which this colour, were it to move, wins within
 * the limit; *stones is how many are then on the board at most.  1 or 0. */
static int find_win(solver *s, gomoku_colour colour, uint64_t nodes,
                    uint32_t *root, int *stones) {
  return gomoku_tree_grow(&s->forest, s->threats, s->board, colour, s->limit,
                          nodes_left(s, nodes), root) == GOMOKU_YES &&
         gomoku_tree_replay(&s->forest, *root, s->board, colour, s->limit,
                            stones);
}

/* 1: decided, 0: not, negative: an error. */
static int win_by_threats(solver *s, const sw_pos *pos, const sw_sink *sink,
                          sw_answer *answer, sw_err *err) {
  uint32_t root;
  int longest = 0;
  if (!find_win(s, s->turn, WIN_NODES, &root, &longest))
    return 0;
  s->limit = longest;
  answer->value = SW_WIN;
  answer->distance = longest - s->stones;
  sw_buf_puts(&answer->reason, "fours and threes win against every defence");
  if (gomoku_tree_longest(&s->forest, root, s->board, s->turn, &answer->line))
    return sw_err_memory(err);
  int rc = write_win(s, pos, root, sink, err);
  return rc ? rc : 1;
}

/* ---- losses by threats ------------------------------------------------- */

/* A win that the other side threatens.  In renju none is found: there a stone
 * could stop it from any cell, by making a foul of a move. */
static int find_danger(solver *s, uint32_t *root, int *stones) {
  return s->rules->kind != GOMOKU_RENJU &&
         find_win(s, gomoku_other(s->turn), REPLY_NODES, root, stones);
}

/* The cells where a stone could stop the win that the other side threatens; 0
 * when it threatens none. */
static int threatened(solver *s, gomoku_set *zone, int *distance) {
  uint32_t root;
  int longest = 0;
  gomoku_colour other = gomoku_other(s->turn);
  memset(zone, 0, sizeof *zone);
  if (!find_danger(s, &root, &longest))
    return 0;
  gomoku_tree_zone(&s->forest, root, s->board, other, zone);
  *distance = longest + 1 - s->stones;
  return 1;
}

/* 1 when the other side wins by threats after this move. */
static int loses(solver *s, int cell) {
  if (gomoku_board_ways(s->board, s->turn, cell, GOMOKU_FIVE))
    return 0;
  gomoku_board_play(s->board, cell, s->turn);
  int lost = gomoku_threats_search(s->threats, s->board, gomoku_other(s->turn),
                                   s->limit, nodes_left(s, REPLY_NODES),
                                   NULL) == GOMOKU_YES;
  gomoku_board_undo(s->board);
  return lost;
}

static int lost_by_threats(solver *s, sw_answer *answer) {
  gomoku_set zone;
  int distance = 0;
  if (!threatened(s, &zone, &distance))
    return 0;
  for (int cell; (cell = gomoku_set_take(&zone)) != GOMOKU_NONE;)
    if (!gomoku_board_cells(s->board)[cell] && !loses(s, cell))
      return 0;
  answer->value = SW_LOSS;
  sw_buf_puts(&answer->reason,
              "fours and threes of the other side win after every move");
  return 1;
}

/* ---- wins with quiet moves --------------------------------------------- */

/* Verifies the strategy and writes it down; 1: it holds. */
static int verify(const solver *s, const gomoku_line *line,
                  const gomoku_aim *aim, gomoku_strategy *strategy,
                  const sw_sink *sink, sw_answer *answer, sw_err *err) {
  size_t failures = 0;
  gomoku_verification *v = gomoku_verification_new(
      s->rules, strategy, line, aim->limit, WIN_NODES, s->budget);
  if (!v)
    return sw_err_memory(err);
  int rc = gomoku_verification_run(v, err);
  if (!rc)
    rc = gomoku_repair(s->rules, aim, v, strategy, err);
  gomoku_verification_failures(v, &failures);
  if (!rc && !failures && sink)
    rc = gomoku_verification_write(v, sink, err);
  gomoku_tally tally = gomoku_verification_tally(v);
  answer->distance = tally.longest - s->stones;
  answer->nodes += tally.nodes;
  gomoku_verification_free(v);
  return rc ? rc : !failures;
}

/* Teaches the strategy how Black wins after the line: GOMOKU_YES, or what
 * gomoku_prove returns else. */
static int teach(const solver *s, const gomoku_line *line,
                 const gomoku_aim *aim, gomoku_strategy *strategy,
                 sw_buf *report, uint64_t *spent, sw_err *err) {
  const gomoku_strategy *known =
      s->rules->known ? s->rules->known->strategy : NULL;
  gomoku_key key = gomoku_line_key(s->rules, line);
  if (!line->stones)
    return gomoku_opening_prove(s->rules, aim, known, strategy, report, spent,
                                err);
  if (known && gomoku_strategy_join(strategy, known)) {
    sw_err_memory(err);
    return GOMOKU_UNDECIDED;
  }
  if (gomoku_opening_recall(s->rules, line, s->budget, strategy, err))
    return GOMOKU_UNDECIDED;
  if (gomoku_strategy_find(strategy, &key) != GOMOKU_NONE)
    return GOMOKU_YES;
  return gomoku_prove(s->rules, line, aim, NULL, strategy, spent, err);
}

/* The same with the answer; 1, 0 or an error. */
static int prove(const solver *s, const gomoku_line *line,
                 const gomoku_aim *aim, gomoku_strategy *strategy,
                 sw_answer *answer, sw_err *err) {
  sw_buf report;
  sw_err why = {0};
  sw_buf_init(&report, SW_BUF_TEXT);
  int won = teach(s, line, aim, strategy, &report, &answer->nodes, &why) ==
            GOMOKU_YES;
  if (won)
    sw_buf_puts(&answer->reason, "every reply to a quiet move was answered");
  if (report.len)
    sw_buf_printf(&answer->reason, "%s%s", won ? "; second stones " : "",
                  sw_buf_text(&report));
  sw_buf_free(&report);
  if (why.code && err)
    *err = why;
  return why.code ? why.code : won;
}

static int win_with_quiet_moves(solver *s, const sw_pos *pos,
                                const sw_sink *sink, sw_answer *answer,
                                sw_err *err) {
  if (s->turn != GOMOKU_BLACK || s->rules->kind == GOMOKU_RENJU ||
      s->stones + 7 > GOMOKU_LINE)
    return 0;
  gomoku_line line = gomoku_line_of(pos);
  gomoku_key key = gomoku_line_key(s->rules, &line);
  int limited = s->budget && s->budget->nodes;
  gomoku_aim aim = {s->limit < GOMOKU_LINE ? s->limit : GOMOKU_LINE,
                    nodes_left(s, limited ? UINT64_MAX : PROVE_NODES),
                    s->budget, 0};
  gomoku_strategy *strategy = gomoku_strategy_new(s->rules);
  if (!strategy)
    return sw_err_memory(err);
  int rc = prove(s, &line, &aim, strategy, answer, err);
  if (rc == 1)
    rc = verify(s, &line, &aim, strategy, sink, answer, err);
  int move = gomoku_strategy_find(strategy, &key);
  if (rc == 1 && sw_moves_add(&answer->line, gomoku_move(move)))
    rc = sw_err_memory(err);
  gomoku_strategy_free(strategy);
  if (rc == 1)
    answer->value = SW_WIN;
  return rc;
}

static int solve(const sw_rules *rules, const sw_pos *pos, unsigned want,
                 const sw_budget *budget, const sw_sink *proof,
                 sw_answer *answer, sw_err *err) {
  solver s;
  (void)want;
  answer->value = rules->game->result(rules, pos);
  if (answer->value != SW_OPEN) {
    answer->distance = 0;
    return 0;
  }
  if (solver_open(&s, gomoku_of(rules), pos, budget)) {
    solver_close(&s);
    return sw_err_memory(err);
  }
  int rc = win_by_threats(&s, pos, proof, answer, err);
  if (!rc)
    rc = lost_by_threats(&s, answer);
  if (!rc)
    rc = win_with_quiet_moves(&s, pos, proof, answer, err);
  answer->nodes += gomoku_threats_nodes(s.threats);
  if (!rc && sw_budget_stop(budget))
    rc = sw_err_set(err, SW_STOPPED, SW_NOWHERE, "stopped before the end");
  solver_close(&s);
  return rc < 0 ? rc : 0;
}

static const sw_solver threats = {
    "threats",
    "wins by fours and threes, and for Black with quiet moves between them",
    SW_WANT_LINE, solve};

const sw_solver *const gomoku_solvers[] = {&threats, NULL};

/* ---- ratings ----------------------------------------------------------- */

/* The move that begins a win by threats, or GOMOKU_NONE. */
static int winning_move(solver *s, int *distance) {
  uint32_t root;
  int longest = 0;
  if (!find_win(s, s->turn, WIN_NODES, &root, &longest))
    return GOMOKU_NONE;
  *distance = longest - s->stones;
  return s->forest.nodes[root].move;
}

/* 1 when White's stone leads to a position that Black is known to win. */
static int loses_by_heart(const solver *s, const sw_pos *pos, int cell,
                          int *distance) {
  sw_pos after;
  int most = 0;
  sw_pos_copy(&after, pos);
  after.b[cell] = gomoku_stone(GOMOKU_WHITE);
  if (gomoku_known_move(s->rules, &after, &most) == GOMOKU_NONE)
    return 0;
  *distance = most ? most - s->stones : -1;
  return 1;
}

/* What is known by heart; a move of Black's strategy is the best there is. */
static int rate_by_heart(const solver *s, const sw_pos *pos,
                         const sw_moves *moves, sw_rating *ratings) {
  int most = 0, best = GOMOKU_NONE;
  if (s->turn == GOMOKU_BLACK)
    best = gomoku_known_move(s->rules, pos, &most);
  for (size_t i = 0; i < moves->n; i++) {
    int cell = gomoku_move_cell(moves->v[i]), distance;
    ratings[i] = (sw_rating){.value = SW_OPEN, .distance = -1};
    if (cell == best)
      ratings[i] = (sw_rating){.value = SW_WIN,
                               .distance = most ? most - s->stones : -1};
    else if (s->turn == GOMOKU_WHITE && loses_by_heart(s, pos, cell, &distance))
      ratings[i] = (sw_rating){.value = SW_LOSS, .distance = distance};
  }
  return best != GOMOKU_NONE;
}

/* Lost where the other side's win is not stopped; won for the moves that start
 * a win by threats. */
static void rate_by_threats(solver *s, const sw_moves *moves,
                            sw_rating *ratings) {
  gomoku_set zone;
  int length = -1, danger_length = -1;
  int best = winning_move(s, &length);
  int danger = threatened(s, &zone, &danger_length);
  for (size_t i = 0; i < moves->n; i++) {
    int cell = gomoku_move_cell(moves->v[i]);
    if (ratings[i].value != SW_OPEN)
      continue;
    if (gomoku_board_ways(s->board, s->turn, cell, GOMOKU_FIVE))
      ratings[i] = (sw_rating){.value = SW_WIN, .distance = 1};
    else if (cell == best)
      ratings[i] = (sw_rating){.value = SW_WIN, .distance = length};
    else if (danger && !gomoku_set_has(&zone, cell))
      ratings[i] = (sw_rating){.value = SW_LOSS, .distance = danger_length};
    else if (danger && loses(s, cell))
      ratings[i].value = SW_LOSS;
  }
}

int gomoku_rate(const sw_rules *rules, const sw_pos *pos, const sw_moves *moves,
                const sw_budget *budget, sw_rating *ratings, sw_err *err) {
  solver s;
  int rc = solver_open(&s, gomoku_of(rules), pos, budget);
  if (!rc && !rate_by_heart(&s, pos, moves, ratings))
    rate_by_threats(&s, moves, ratings);
  if (s.forest.failed)
    rc = SW_NO_MEMORY;
  solver_close(&s);
  return rc ? sw_err_memory(err) : 0;
}

/* ---- lines for hints --------------------------------------------------- */

int gomoku_threat(const sw_rules *rules, const sw_pos *pos, int pass,
                  const sw_budget *budget, sw_moves *line, sw_err *err) {
  solver s;
  uint32_t root;
  int longest = 0;
  if (rules->game->result(rules, pos) != SW_OPEN)
    return 0;
  int rc = solver_open(&s, gomoku_of(rules), pos, budget);
  gomoku_colour attacker = pass ? gomoku_other(s.turn) : s.turn;
  if (!rc && (pass ? find_danger(&s, &root, &longest)
                   : find_win(&s, attacker, WIN_NODES, &root, &longest)))
    rc = gomoku_tree_longest(&s.forest, root, s.board, attacker, line);
  if (s.forest.failed)
    rc = SW_NO_MEMORY;
  solver_close(&s);
  return rc ? sw_err_memory(err) : 0;
}
