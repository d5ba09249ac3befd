/* Ratings of moves, and lines of threats for hints: see gomoku_rating.h. */
#include "games/gomoku/play/gomoku_rating.h"

#include "games/gomoku/search/gomoku_forced.h"
#include "games/gomoku/strategy/gomoku_known.h"

/* ---- ratings ----------------------------------------------------------- */

/* The move that begins a win by threats, or GOMOKU_NONE. */
static int winning_move(gomoku_forced *s, int *distance) {
  uint32_t root;
  int longest;
  if (!gomoku_forced_shortest(s, &root, &longest))
    return GOMOKU_NONE;
  *distance = longest - s->stones;
  return s->forest.nodes[root].move;
}

/* What the database says of the positions after the moves: a strategy answers
 * up to symmetry and whatever the order of the stones, so a move can lead into
 * it beside the one that it names.  1: it knows some of them, so that no other
 * win need be looked for. */
static int rate_by_strategy(const gomoku_forced *s, const sw_pos *pos,
                            const sw_moves *moves, sw_rating *ratings) {
  sw_value value = s->turn == GOMOKU_BLACK ? SW_WIN : SW_LOSS;
  int known = 0;
  for (size_t i = 0; i < moves->n; i++) {
    sw_pos after;
    sw_pos_copy(&after, pos);
    gomoku_put(&after, gomoku_move_cell(moves->v[i]));
    int most = gomoku_known_promise(s->rules, &after);
    ratings[i] = (sw_rating){.value = SW_OPEN, .distance = -1};
    if (!most)
      continue;
    ratings[i] = (sw_rating){.value = value,
                             .distance = most - s->stones,
                             .source = SW_SOURCE_KNOWN};
    known = 1;
  }
  return known;
}

/* Lost where the other side's win is not stopped; won for the moves that start
 * a win by threats, which is looked for unless a win is known. */
static void rate_by_threats(gomoku_forced *s, int known, const sw_moves *moves,
                            sw_rating *ratings) {
  gomoku_set zone;
  int length = -1, danger_length = -1;
  int best = known ? GOMOKU_NONE : winning_move(s, &length);
  int danger = gomoku_forced_threatened(s, &zone, &danger_length);
  uint64_t nodes = best == GOMOKU_NONE ? 0 : GOMOKU_MOVE_NODES;
  for (size_t i = 0; i < moves->n; i++) {
    int cell = gomoku_move_cell(moves->v[i]), soon = 0;
    if (ratings[i].value != SW_OPEN)
      continue;
    if (gomoku_board_ways(s->board, s->turn, cell, GOMOKU_FIVE))
      ratings[i] = (sw_rating){.value = SW_WIN, .distance = 1};
    else if (cell == best)
      ratings[i] = (sw_rating){.value = SW_WIN, .distance = length};
    else if (gomoku_forced_wins(s, cell, nodes, &soon))
      ratings[i] = (sw_rating){.value = SW_WIN, .distance = soon};
    else if (danger && !gomoku_set_has(&zone, cell))
      ratings[i] = (sw_rating){.value = SW_LOSS, .distance = danger_length};
    else if (danger && gomoku_forced_loses(s, cell))
      ratings[i].value = SW_LOSS;
  }
}

int gomoku_rate(const sw_rules *rules, const sw_pos *pos, const sw_moves *moves,
                const sw_budget *budget, sw_rating *ratings, sw_err *err) {
  gomoku_forced s;
  int rc = gomoku_forced_open(&s, gomoku_of(rules), pos, budget);
  if (!rc) {
    int known = rate_by_strategy(&s, pos, moves, ratings);
    rate_by_threats(&s, known, moves, ratings);
  }
  if (s.forest.failed)
    rc = SW_NO_MEMORY;
  gomoku_forced_close(&s);
  return rc ? sw_err_memory(err) : 0;
}

/* ---- lines for hints --------------------------------------------------- */

int gomoku_threat(const sw_rules *rules, const sw_pos *pos, int pass,
                  const sw_budget *budget, sw_moves *line, sw_err *err) {
  gomoku_forced s;
  uint32_t root;
  int longest = 0, won = 0;
  if (rules->game->result(rules, pos) != SW_OPEN)
    return 0;
  int rc = gomoku_forced_open(&s, gomoku_of(rules), pos, budget);
  gomoku_colour attacker = pass ? gomoku_other(s.turn) : s.turn;
  if (!rc)
    won = pass ? gomoku_forced_danger(&s, &root, &longest)
               : gomoku_forced_shortest(&s, &root, &longest);
  if (won)
    rc = gomoku_tree_longest(&s.forest, root, s.board, attacker, line);
  if (s.forest.failed)
    rc = SW_NO_MEMORY;
  gomoku_forced_close(&s);
  return rc ? sw_err_memory(err) : 0;
}
