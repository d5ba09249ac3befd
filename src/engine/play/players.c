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

/* What a move decides at once: 1, 0 or -1; *after is the position behind it. */
static int decided(const sw_rules *rules, const sw_pos *pos, sw_move move,
                   sw_pos *after) {
  const sw_game *game = rules->game;
  if (game->apply(rules, pos, move, after, NULL))
    return -1;
  sw_value value = game->result(rules, after);
  if (sw_game_changes_side(rules, pos, after))
    value = sw_value_opposite(value);
  return value == SW_WIN ? 1 : value == SW_LOSS ? -1 : 0;
}

/* 1 when the other side, if it has the turn after a move, can win at once. */
static int gives_win(const sw_rules *rules, const sw_pos *before,
                     const sw_pos *after, const sw_budget *budget) {
  sw_moves replies = {0};
  sw_pos end;
  int gives = 0;
  if (sw_game_changes_side(rules, before, after) &&
      !rules->game->moves(rules, after, &replies))
    for (size_t i = 0; i < replies.n && !gives && !sw_budget_stop(budget); i++)
      gives = decided(rules, after, replies.v[i], &end) > 0;
  sw_moves_free(&replies);
  return gives;
}

static void shuffle(sw_moves *moves, sw_rng *rng) {
  for (size_t i = 0; i < moves->n; i++) {
    size_t k = sw_rng_below(rng, i + 1);
    sw_move move = moves->v[i];
    moves->v[i] = moves->v[k];
    moves->v[k] = move;
  }
}

/* The first move that wins at once; else the first that neither loses at once
 * nor lets the other side win at once, as most moves do, so that few replies
 * are looked at; else the first that does not lose at once. */
static sw_move best_of(const sw_rules *rules, const sw_pos *pos,
                       const sw_moves *moves, const sw_budget *budget) {
  sw_pos after;
  size_t open = moves->n; /* the first that does not lose at once */
  for (size_t i = 0; i < moves->n && !sw_budget_stop(budget); i++) {
    int s = decided(rules, pos, moves->v[i], &after);
    if (s > 0)
      return moves->v[i];
    open = !s && i < open ? i : open;
  }
  for (size_t i = open; i < moves->n && !sw_budget_stop(budget); i++)
    if (!decided(rules, pos, moves->v[i], &after) &&
        !gives_win(rules, pos, &after, budget))
      return moves->v[i];
  return moves->v[open < moves->n ? open : 0];
}

static int choose_greedy(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                         const sw_budget *budget, sw_move *move, sw_err *err) {
  sw_moves moves = {0};
  int rc = legal_moves(rules, pos, &moves, err);
  if (!rc) {
    shuffle(&moves, rng);
    *move = best_of(rules, pos, &moves, budget);
  }
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
