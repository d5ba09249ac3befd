/* What every move leads to: sw_ask_moves of ask.h.
 *
 * A game that rates moves is asked for all of them at once, for one search
 * serves many; else each position is asked about by itself.  What stays open is
 * looked up after every move: the rules, a theorem and the database cost no
 * search.
 */
#include "engine/ask/ask.h"

static int rate_one(const sw_rules *rules, const sw_pos *pos, sw_move move,
                    const sw_budget *budget, int at_once, sw_rating *rating,
                    sw_err *err) {
  const sw_game *game = rules->game;
  sw_pos after;
  sw_answer answer;
  sw_question q = {rules, &after, .budget = budget, .rated = 1};
  q.at_once = at_once || sw_budget_stop(budget);
  *rating = (sw_rating){.distance = -1};
  int rc = game->apply(rules, pos, move, &after, err);
  if (rc)
    return rc;
  rc = sw_ask(&q, &answer, err);
  if (!rc && answer.value != SW_OPEN)
    *rating =
        (sw_rating){.value = answer.value,
                    .distance = answer.distance < 0 ? -1 : answer.distance + 1,
                    .has_count = answer.has_count,
                    .count = answer.count,
                    .source = answer.source};
  if (sw_game_changes_side(rules, pos, &after))
    rating->value = sw_value_opposite(rating->value);
  sw_answer_free(&answer);
  return rc == SW_UNSUPPORTED || rc == SW_STOPPED ? 0 : rc;
}

int sw_ask_moves(const sw_rules *rules, const sw_pos *pos,
                 const sw_moves *moves, const sw_budget *budget,
                 sw_rating *ratings, sw_err *err) {
  const sw_game *game = rules->game;
  int rc = 0;
  if (game->rate) {
    rc = game->rate(rules, pos, moves, budget, ratings, err);
    if (rc == SW_NO_MEMORY && budget && budget->memory) { /* of the budget */
      rc = 0;
      for (size_t i = 0; i < moves->n; i++)
        ratings[i].value = SW_OPEN;
    }
  } else {
    for (size_t i = 0; !rc && i < moves->n; i++)
      rc = rate_one(rules, pos, moves->v[i], budget, 0, &ratings[i], err);
  }
  for (size_t i = 0; !rc && i < moves->n; i++) {
    sw_rating *r = &ratings[i];
    if (r->value == SW_OPEN)
      rc = rate_one(rules, pos, moves->v[i], budget, 1, r, err);
    else if (!r->source)
      r->source = SW_SOURCE_SEARCH;
  }
  return rc;
}
