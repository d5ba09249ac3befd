/* Players that know no game: see players.h. */
#include "engine/play/players.h"

#include "engine/ask/ask.h"
#include "engine/play/hint.h"
#include "engine/play/strongest.h"

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

/* What a move decides at once: 1, 0 or -1. */
static int decided(const sw_rules *rules, const sw_pos *pos, sw_move move) {
  const sw_game *game = rules->game;
  sw_pos after;
  if (game->apply(rules, pos, move, &after, NULL))
    return -1;
  sw_value value = game->result(rules, &after);
  if (sw_ask_changes_side(rules, pos, &after))
    value = sw_ask_other(value);
  return value == SW_WIN ? 1 : value == SW_LOSS ? -1 : 0;
}

/* The index of a best move, among those that were looked at within the budget;
 * equal ones are drawn at random. */
static size_t best_of(const sw_rules *rules, const sw_pos *pos,
                      const sw_moves *moves, sw_rng *rng,
                      const sw_budget *budget) {
  int most = 0;
  size_t best = 0, equal = 0;
  for (size_t i = 0; i < moves->n && !(i && sw_budget_stop(budget)); i++) {
    int s = decided(rules, pos, moves->v[i]);
    if (!equal || s > most)
      equal = 0, most = s;
    if (s == most && !sw_rng_below(rng, ++equal))
      best = i;
  }
  return best;
}

static int choose_greedy(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                         const sw_budget *budget, sw_move *move, sw_err *err) {
  sw_moves moves = {0};
  int rc = legal_moves(rules, pos, &moves, err);
  if (!rc)
    *move = moves.v[best_of(rules, pos, &moves, rng, budget)];
  sw_moves_free(&moves);
  return rc;
}

/* ---- solver ------------------------------------------------------------- */

/* Nothing is to be kept but the length of a loss. */
static int is_worse(const sw_rating *rating, const sw_rating *best) {
  return rating->value == SW_LOSS &&
         (best->value != SW_LOSS || rating->distance < best->distance);
}

/* The strongest player's move, but for one that is known to be worse than
 * another. */
static int choose_freely(const sw_rules *rules, const sw_pos *pos,
                         const sw_hint *hint, sw_rng *rng,
                         const sw_budget *budget, sw_move *move, sw_err *err) {
  int rc = sw_player_strongest(rules->game)
               ->choose(rules, pos, rng, budget, move, err);
  for (size_t i = 0; !rc && i < hint->moves.n; i++)
    if (sw_move_equal(hint->moves.v[i], *move) &&
        is_worse(&hint->rating[i], &hint->rating[hint->best]))
      *move = hint->moves.v[hint->best];
  return rc;
}

/* Where time is limited, proofs get a small part of it, for without one the
 * strongest player needs the rest. */
enum { PARTS_OF_TIME = 8 };

static int proof_is_over(void *ctx) {
  const sw_budget *whole = ctx;
  return sw_budget_stop(whole) || whole->spent(whole->ctx) * PARTS_OF_TIME >= 1;
}

static sw_budget proof_share(const sw_budget *whole) {
  sw_budget share = whole ? *whole : (sw_budget){0};
  if (whole && whole->spent) {
    share.stop = proof_is_over;
    share.ctx = (void *)(uintptr_t)whole;
    share.progress = NULL;
    share.spent = NULL;
  }
  return share;
}

static int choose_solver(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                         const sw_budget *budget, sw_move *move, sw_err *err) {
  sw_hint hint;
  sw_budget share = proof_share(budget);
  int rc = sw_hint_make(rules, pos, &share, &hint, err);
  if (!rc && hint.best < 0)
    rc = no_move(err);
  sw_value value = rc ? SW_OPEN : hint.rating[hint.best].value;
  if (value == SW_WIN || value == SW_DRAW)
    *move = hint.moves.v[hint.best];
  else if (!rc)
    rc = choose_freely(rules, pos, &hint, rng, budget, move, err);
  sw_hint_free(&hint);
  return rc;
}

const sw_player sw_player_random = {
    "random", "any legal move, each equally likely", choose_random};
const sw_player sw_player_greedy = {
    "greedy",
    "wins at once when it can, avoids losing at once, else moves at random",
    choose_greedy};
const sw_player sw_player_solver = {
    "solver", "keeps what is proved, else moves as the strongest player",
    choose_solver};
