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

/* A value from the database, within this many stones; 0: it holds no promise.
 */
static void promise(sw_rating *rating, sw_value value, int most, int stones) {
  if (most)
    *rating = (sw_rating){
        .value = value, .distance = most - stones, .source = SW_SOURCE_KNOWN};
}

/* White's stones, each of which leads on in the strategy or leaves Black a win
 * by threats within what was promised before; 1: all of them do. */
static int rate_defences(const gomoku_forced *s, const sw_pos *pos,
                         const sw_moves *moves, sw_rating *ratings) {
  int before = gomoku_known_promise(s->rules, pos);
  for (size_t i = 0; i < moves->n; i++) {
    sw_pos after;
    int most;
    sw_pos_copy(&after, pos);
    gomoku_put(&after, gomoku_move_cell(moves->v[i]));
    int listed = gomoku_known_move(s->rules, &after, &most) != GOMOKU_NONE;
    promise(&ratings[i], SW_LOSS, listed ? most : before, s->stones);
  }
  return before > 0;
}

/* What the database says.  1: that is all there is to say, for a move of the
 * strategy is the best there is, and White has no other but the rated ones. */
static int rate_by_strategy(const gomoku_forced *s, const sw_pos *pos,
                            const sw_moves *moves, sw_rating *ratings) {
  int most;
  for (size_t i = 0; i < moves->n; i++)
    ratings[i] = (sw_rating){.value = SW_OPEN, .distance = -1};
  if (!s->rules->known)
    return 0;
  if (s->turn == GOMOKU_WHITE)
    return rate_defences(s, pos, moves, ratings);
  int best = gomoku_known_move(s->rules, pos, &most);
  for (size_t i = 0; i < moves->n; i++)
    if (gomoku_move_cell(moves->v[i]) == best)
      promise(&ratings[i], SW_WIN, most, s->stones);
  return best != GOMOKU_NONE && most;
}

/* Lost where the other side's win is not stopped; won for the moves that start
 * a win by threats. */
static void rate_by_threats(gomoku_forced *s, const sw_moves *moves,
                            sw_rating *ratings) {
  gomoku_set zone;
  int length = -1, danger_length = -1;
  int best = winning_move(s, &length);
  int danger = gomoku_forced_threatened(s, &zone, &danger_length);
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
    else if (danger && gomoku_forced_loses(s, cell))
      ratings[i].value = SW_LOSS;
  }
}

int gomoku_rate(const sw_rules *rules, const sw_pos *pos, const sw_moves *moves,
                const sw_budget *budget, sw_rating *ratings, sw_err *err) {
  gomoku_forced s;
  int rc = gomoku_forced_open(&s, gomoku_of(rules), pos, budget);
  if (!rc && !rate_by_strategy(&s, pos, moves, ratings))
    rate_by_threats(&s, moves, ratings);
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
