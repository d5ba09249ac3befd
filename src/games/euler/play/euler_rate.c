/* Ratings: what can still be drawn, in how many ways, and what is forced.
 *
 * The only way on is forced: often the others cross a bridge too early, and
 * nothing leads back (Fleury, Deux problemes de geometrie de situation, 1883).
 */
#include "games/euler/play/euler_rate.h"

#include "games/euler/search/euler_count.h"

enum { MOST_SETS = 1 << 16 }; /* for the counts of a hint */

static void rate_move(const euler_state *s, sw_move move, sw_rating *rating) {
  sw_graph left = s->left;
  int to = euler_move_to(move);
  if (s->pen != EULER_NOWHERE)
    sw_graph_part(&left, s->pen, to);
  *rating = (sw_rating){
      .value = SW_LOSS, .distance = -1, .source = SW_SOURCE_THEOREM};
  if (euler_judge(&left, to, NULL) == EULER_DRAWABLE) {
    rating->value = SW_WIN;
    rating->distance = sw_graph_edges(&left) + 1;
  }
}

/* All moves have their counts, or none has: a sum over some of them would be
 * mistaken for the number of solutions. */
int euler_rate(const sw_rules *rules, const sw_pos *pos, const sw_moves *moves,
               const sw_budget *budget, sw_rating *ratings, sw_err *err) {
  (void)rules;
  euler_state s;
  sw_u128 count[EULER_VERTICES];
  int safe = 0;
  euler_unpack(pos, &s);
  int rc = euler_count_moves(&s.left, s.pen, MOST_SETS, budget, count);
  if (rc == SW_NO_MEMORY)
    return sw_err_memory(err);
  for (size_t i = 0; i < moves->n; i++) {
    rate_move(&s, moves->v[i], &ratings[i]);
    ratings[i].has_count = !rc;
    ratings[i].count = rc ? 0 : count[euler_move_to(moves->v[i])];
    safe += ratings[i].value == SW_WIN;
  }
  for (size_t i = 0; i < moves->n; i++)
    ratings[i].forced = safe == 1 && ratings[i].value == SW_WIN;
  return 0;
}
