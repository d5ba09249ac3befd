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
  if (sw_game_changes_side(rules, pos, &after))
    value = sw_value_opposite(value);
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

/* The strongest player's move, but for one that is known to lose where another
 * is not.  Lengths of losses are bounds, so which of them resists best is for
 * that player to say. */
static int choose_freely(const sw_rules *rules, const sw_pos *pos,
                         const sw_hint *hint, sw_rng *rng,
                         const sw_budget *budget, sw_move *move, sw_err *err) {
  int rc = sw_player_strongest(rules->game)
               ->choose(rules, pos, rng, budget, move, err);
  size_t i = rc ? hint->moves.n : sw_moves_find(&hint->moves, *move);
  if (i < hint->moves.n && hint->rating[i].value == SW_LOSS &&
      hint->rating[hint->best].value != SW_LOSS)
    *move = hint->moves.v[hint->best];
  return rc;
}

/* The strongest player's move, unless what it leaves of a limited time is
 * enough to prove that another one is better. */
static int choose_open(const sw_rules *rules, const sw_pos *pos, sw_hint *hint,
                       sw_rng *rng, const sw_budget *budget, sw_move *move,
                       sw_err *err) {
  int rc = choose_freely(rules, pos, hint, rng, budget, move, err);
  if (!rc)
    rc = sw_hint_rest(rules, pos, budget, hint, err);
  if (!rc && (hint->value == SW_WIN || hint->value == SW_DRAW))
    *move = hint->moves.v[hint->best];
  return rc;
}

/* Of limited time a hint takes three eighths at most.  A game with players of
 * its own lets proofs have a quarter of that at first, for without one its
 * strongest player needs the rest; elsewhere proofs are the better part of
 * play. */
static double proof_share(const sw_game *game) {
  return game->players && *game->players ? 0.25 : 1;
}

static int choose_solver(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                         const sw_budget *budget, sw_move *move, sw_err *err) {
  sw_hint hint;
  sw_time_share room;
  sw_budget share = sw_budget_until(budget, proof_share(rules->game), &room);
  int rc = sw_hint_make(rules, pos, &share, &hint, err);
  if (!rc && hint.best < 0)
    rc = no_move(err);
  sw_value value = rc ? SW_OPEN : hint.rating[hint.best].value;
  if (value == SW_WIN || value == SW_DRAW)
    *move = hint.moves.v[hint.best];
  else if (!rc)
    rc = choose_open(rules, pos, &hint, rng, budget, move, err);
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
