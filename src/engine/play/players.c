/* Players that know no game: see players.h. */
#include "engine/play/players.h"

#include "base/mem.h"
#include "engine/play/hint.h"

#include <assert.h>

static int no_move(sw_err *err) {
  return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                    "the game is over; there is no move");
}

static int legal_moves(const sw_rules *rules, const sw_pos *pos,
                       sw_moves *moves, sw_err *err) {
  int rc = rules->game->moves(rules, pos, moves);
  if (rc)
    return sw_err_memory(err);
  return moves->n ? 0 : no_move(err);
}

static int choose_random(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                         const sw_budget *budget, sw_move *move, sw_err *err) {
  (void)budget;
  sw_moves moves = {0};
  int rc = legal_moves(rules, pos, &moves, err);
  if (!rc)
    *move = moves.v[sw_rng_below(rng, moves.n)];
  sw_moves_free(&moves);
  return rc;
}

/* ---- greedy ------------------------------------------------------------- */

enum { AT_ONCE = 1 << 30 }; /* outweighs every score of the game */

/* What a move decides at once: AT_ONCE, 0 or -AT_ONCE. */
static int64_t decided(const sw_rules *rules, const sw_pos *pos, sw_move move) {
  const sw_game *game = rules->game;
  sw_pos after;
  if (game->apply(rules, pos, move, &after, NULL))
    return -AT_ONCE;
  sw_value value = game->result(rules, &after);
  int two = game->kind == SW_IMPARTIAL || game->kind == SW_PARTISAN;
  if (two &&
      (!game->turn || game->turn(rules, pos) != game->turn(rules, &after)))
    return value == SW_LOSS ? AT_ONCE : value == SW_WIN ? -AT_ONCE : 0;
  return value == SW_WIN ? AT_ONCE : value == SW_LOSS ? -AT_ONCE : 0;
}

/* The index of a best move; equal ones are drawn by lot. */
static size_t best_of(const sw_rules *rules, const sw_pos *pos,
                      const sw_moves *moves, const int32_t *score,
                      sw_rng *rng) {
  int64_t most = 0;
  size_t best = 0, equal = 0;
  for (size_t i = 0; i < moves->n; i++) {
    int64_t s = 2 * decided(rules, pos, moves->v[i]) + score[i];
    if (!equal || s > most)
      equal = 0, most = s;
    if (s == most && !sw_rng_below(rng, ++equal))
      best = i;
  }
  return best;
}

static int choose_greedy(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                         const sw_budget *budget, sw_move *move, sw_err *err) {
  (void)budget;
  const sw_advice *advice = rules->game->advice;
  sw_moves moves = {0};
  int rc = legal_moves(rules, pos, &moves, err);
  int32_t *score = rc ? NULL : sw_mem_zero(moves.n, sizeof *score);
  if (!rc && !score)
    rc = sw_err_memory(err);
  if (!rc && advice && advice->order)
    advice->order(rules, pos, moves.v, moves.n, score);
  if (!rc)
    *move = moves.v[best_of(rules, pos, &moves, score, rng)];
  sw_mem_free(score);
  sw_moves_free(&moves);
  return rc;
}

/* ---- solver ------------------------------------------------------------- */

static int choose_solver(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                         const sw_budget *budget, sw_move *move, sw_err *err) {
  (void)rng;
  sw_hint hint;
  int rc = sw_hint_make(rules, pos, budget, &hint, err);
  if (!rc && hint.best < 0)
    rc = no_move(err);
  if (!rc)
    *move = hint.moves.v[hint.best];
  sw_hint_free(&hint);
  return rc;
}

const sw_player sw_player_random = {"random", "any legal move, all alike",
                                    choose_random};
const sw_player sw_player_greedy = {
    "greedy", "wins at once when it can, else the move that looks best",
    choose_greedy};
const sw_player sw_player_solver = {
    "solver", "asks the solver, as strong as the budget allows", choose_solver};
