/* Openings and the choice of a colour: see gomoku_swap2.h.
 *
 * Where a strategy of Black is known, a position that it wins is one to take
 * Black in; elsewhere the estimate of the players decides.  Openings are tried
 * at random near a corner, where stones have less room and Black's advantage is
 * smaller, and the most even one is taken.
 */
#include "games/gomoku/play/gomoku_swap2.h"

#include "games/gomoku/play/gomoku_players.h"
#include "games/gomoku/rules/gomoku_moves.h"
#include "games/gomoku/strategy/gomoku_known.h"

#include <stdlib.h>

enum { TRIES = 12, CORNER = 5, ESTIMATE_POLLS = 2000 };

typedef struct share {
  const sw_budget *whole;
  uint64_t polls;
} share;

/* Openings share the time: each estimate ends after this many polls. */
static int used_up(void *ctx) {
  share *s = ctx;
  return ++s->polls > ESTIMATE_POLLS || sw_budget_stop(s->whole);
}

static int draw_opening(const gomoku_rules *rules, sw_rng *rng, sw_pos *pos,
                        int cells[3]) {
  gomoku_start(&rules->base, pos);
  for (int i = 0; i < 3; i++) {
    int x = sw_rng_index(rng, CORNER), y = sw_rng_index(rng, CORNER);
    cells[i] = y * rules->side + x;
    if (pos->b[cells[i]])
      return 0;
    gomoku_put(pos, cells[i]);
  }
  return 1;
}

int gomoku_swap2_open(const gomoku_rules *rules, sw_rng *rng,
                      const sw_budget *budget, int cells[3], sw_err *err) {
  int32_t least = INT32_MAX;
  for (int n = 0; n < TRIES && (n == 0 || !sw_budget_stop(budget));) {
    share part = {budget, 0};
    sw_budget inside = {.stop = used_up, .ctx = &part};
    int tried[3];
    int32_t value;
    sw_move move;
    sw_pos pos;
    if (!draw_opening(rules, rng, &pos, tried))
      continue;
    n++;
    if (gomoku_estimate(&rules->base, &pos, &inside, &value, &move, err))
      return SW_NO_MEMORY;
    if (abs(value) >= least)
      continue;
    least = abs(value);
    for (int i = 0; i < 3; i++)
      cells[i] = tried[i];
  }
  return 0;
}

int gomoku_swap2_choose(const gomoku_rules *rules, const sw_pos *pos,
                        const sw_budget *budget, int *cell, sw_err *err) {
  int32_t value;
  sw_move move;
  *cell = GOMOKU_NONE;
  if (gomoku_known_promise(rules, pos))
    return 0;
  int rc = gomoku_estimate(&rules->base, pos, budget, &value, &move, err);
  if (!rc && value >= 0)
    *cell = gomoku_move_cell(move);
  return rc;
}
