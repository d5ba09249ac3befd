/* Ratings: what can still be drawn, in how many ways, and what is forced.
 *
 * The only way on is forced: often the others cross a bridge too early, and
 * nothing leads back (Fleury, Deux problemes de geometrie de situation, 1883).
 */
#include "games/euler/play/euler_rate.h"

#include "games/euler/search/euler_count.h"

enum { QUICK_GRAPHS = 1 << 12 }; /* behind one move, for a hint */

static int rate_move(const euler_state *s, sw_move move,
                     const sw_budget *budget, sw_rating *rating) {
  sw_graph left = s->left;
  int to = euler_move_to(move), pen = s->pen != EULER_NOWHERE;
  if (pen)
    sw_graph_part(&left, s->pen, to);
  *rating = (sw_rating){.value = SW_LOSS, .distance = -1};
  if (euler_judge(&left, to, NULL) == EULER_DRAWABLE) {
    rating->value = SW_WIN;
    rating->distance = sw_graph_edges(&left) + 1;
  }
  int rc = euler_count(&left, to, QUICK_GRAPHS, budget, &rating->count);
  rating->has_count = !rc;
  return rc == SW_NO_MEMORY ? rc : 0;
}

int euler_rate(const sw_rules *rules, const sw_pos *pos, const sw_moves *moves,
               const sw_budget *budget, sw_rating *ratings, sw_err *err) {
  (void)rules;
  euler_state s;
  int safe = 0;
  euler_unpack(pos, &s);
  for (size_t i = 0; i < moves->n; i++) {
    if (rate_move(&s, moves->v[i], budget, &ratings[i]))
      return sw_err_memory(err);
    safe += ratings[i].value == SW_WIN;
  }
  for (size_t i = 0; i < moves->n; i++)
    ratings[i].forced = safe == 1 && ratings[i].value == SW_WIN;
  return 0;
}
