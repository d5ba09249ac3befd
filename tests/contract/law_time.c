/* A move comes when its time is over.
 *
 * The clock is one of the law's: it goes on by one each time a player looks,
 * and the time is over at a look that the law chooses.  From there on a player
 * may look a few times more, on its way out, and then has to have a legal move,
 * without an error: a move that comes late, or none, is a lost game.
 */
#include "engine/play/abilities.h"
#include "laws.h"
#include "looks.h"

#include <inttypes.h>

enum {
  TIMED = 3,  /* positions, spread over the sample */
  LATE = 1000 /* looks behind the end: one for each move that is left */
};

static double spent(void *ctx) {
  looks *t = ctx;
  return (double)++t->n / (double)t->end;
}

static void hurry(law_case *c, const sw_pos *pos, const sw_player *p,
                  uint64_t end) {
  looks t = {.end = end};
  sw_budget budget = {.stop = look, .spent = spent, .ctx = &t};
  sw_rng rng = c->rng;
  sw_move move = {0};
  sw_pos to;
  sw_err err = {.msg = ""};
  int rc = p->choose(c->rules, pos, &rng, &budget, &move, &err);
  law_expect(c, !rc, pos, "%s has no move after %" PRIu64 " looks: %s", p->name,
             end, err.msg);
  law_expect(c, rc || !c->game->apply(c->rules, pos, move, &to, NULL), pos,
             "%s, in a hurry, chooses no legal move", p->name);
  law_expect(c, t.n <= end + LATE, pos,
             "%s looks %" PRIu64 " times at a clock that ends at %" PRIu64,
             p->name, t.n, end);
}

/* Where the start is over, nobody moves. */
static int is_open(const law_case *c) {
  return c->game->result(c->rules, &c->sample.v[0]) == SW_OPEN;
}

static void moves_in_time(law_case *c) {
  static const uint64_t ends[] = {1, 7, 60};
  size_t step = 1 + (c->sample.n - 1) / TIMED;
  for (size_t i = 0; i < c->sample.n; i += step) {
    const sw_pos *pos = &c->sample.v[i];
    const sw_player *p;
    if (c->game->result(c->rules, pos) != SW_OPEN)
      continue;
    for (size_t k = 0; (p = sw_game_player(c->game, k)); k++)
      for (size_t e = 0; e < sizeof ends / sizeof *ends; e++)
        hurry(c, pos, p, ends[e]);
  }
}

const law law_time = {"a move comes when its time is over", is_open,
                      moves_in_time};
