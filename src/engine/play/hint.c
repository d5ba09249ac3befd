/* Hints in steps: see hint.h.
 *
 * Among moves of equal value the one with more solutions behind it is better,
 * then the quicker win or the slower loss.
 */
#include "engine/play/hint.h"

#include "base/mem.h"
#include "engine/ask/ask.h"
#include "engine/ask/rated.h"
#include "engine/play/strongest.h"

#include <assert.h>

/* ---- what follows for the position -------------------------------------- */

/* Open stands between a loss and a draw: it may turn out well. */
static int rank(sw_value value) {
  static const int ranks[] = {
      [SW_LOSS] = 0, [SW_OPEN] = 1, [SW_DRAW] = 2, [SW_WIN] = 3};
  return ranks[value];
}

static int is_better(const sw_rating *x, const sw_rating *y) {
  if (x->value != y->value)
    return rank(x->value) > rank(y->value);
  if (x->has_count && y->has_count && x->count != y->count)
    return x->count > y->count;
  if (x->distance < 0 || y->distance < 0)
    return 0;
  return x->value == SW_LOSS ? x->distance > y->distance
                             : x->distance < y->distance;
}

static void choose_best(sw_hint *hint) {
  hint->best = -1;
  for (size_t i = 0; i < hint->moves.n; i++)
    if (hint->best < 0 ||
        is_better(&hint->rating[i], &hint->rating[hint->best]))
      hint->best = (int)i;
}

/* The best value, unless an open move could be better still; and the solutions
 * left in all. */
static void judge(sw_hint *hint) {
  hint->has_count = hint->moves.n > 0;
  for (size_t i = 0; i < hint->moves.n; i++) {
    hint->has_count &= hint->rating[i].has_count;
    if (hint->has_count &&
        __builtin_add_overflow(hint->count, hint->rating[i].count,
                               &hint->count))
      hint->has_count = 0;
  }
  hint->value = sw_rated_value(hint->rating, hint->moves.n);
  hint->source = sw_rated_source(hint->rating, hint->moves.n);
}

/* The place of the move with which the line begins; hint->moves.n: no line. */
static size_t first_of_line(const sw_hint *hint, const sw_answer *answer) {
  return answer->line.n ? sw_moves_find(&hint->moves, answer->line.v[0])
                        : hint->moves.n;
}

static void take_line(sw_hint *hint, const sw_answer *answer,
                      int (*tells)(const sw_answer *, const sw_rating *)) {
  size_t i = first_of_line(hint, answer);
  if (i < hint->moves.n && tells(answer, &hint->rating[i])) {
    hint->rating[i].value = answer->value;
    hint->rating[i].distance = answer->distance;
    hint->rating[i].source = answer->source;
  }
  choose_best(hint);
}

static int tells_value(const sw_answer *answer, const sw_rating *rating) {
  (void)answer;
  return rating->value == SW_OPEN;
}

/* A win that is nearer than rating the moves could tell in its time. */
static int tells_more(const sw_answer *answer, const sw_rating *rating) {
  return tells_value(answer, rating) ||
         (rating->value == SW_WIN && answer->value == SW_WIN &&
          answer->distance >= 0 && answer->distance < rating->distance);
}

void sw_hint_take(sw_hint *hint, const sw_answer *answer) {
  take_line(hint, answer, tells_value);
}

/* The parts of a limited time after which the position, and then its moves,
 * have been asked about for long enough, if the strongest player still has to
 * move.  The position comes first, for that is what analyse asks about; what
 * the player leaves is the position's again. */
static const double proved_until = 0.25, rated_until = 0.375;

/* Asks about the position itself; a solver that finds no room leaves it open.
 * The answer is the caller's to free, also after an error. */
static int ask_position(const sw_rules *rules, const sw_pos *pos,
                        const sw_budget *budget, int rated, sw_answer *answer,
                        sw_err *err) {
  sw_question q = {rules, pos, .want = SW_WANT_LINE, .budget = budget,
                   .rated = rated};
  int rc = sw_ask(&q, answer, err);
  return rc == SW_STOPPED || rc == SW_UNSUPPORTED || rc == SW_NO_MEMORY ? 0
                                                                        : rc;
}

static void take_value(sw_hint *hint, const sw_answer *answer) {
  if (hint->value == SW_OPEN && answer->value != SW_OPEN) {
    hint->value = answer->value;
    hint->source = answer->source;
  }
  if (answer->value != SW_OPEN)
    take_line(hint, answer, tells_more);
}

/* Nodes are limited by the caller, or here, so that what a hint says seldom
 * depends on the clock. */
static int ask_briefly(const sw_rules *rules, const sw_pos *pos,
                       const sw_budget *budget, sw_answer *answer,
                       sw_err *err) {
  sw_time_share room;
  sw_budget share = sw_budget_until(budget, proved_until, &room);
  if (!share.nodes)
    share.nodes = sw_budget_timed(budget) ? SW_HINT_TIMED_NODES : SW_HINT_NODES;
  return ask_position(rules, pos, &share, 1, answer, err);
}

int sw_hint_rest(const sw_rules *rules, const sw_pos *pos,
                 const sw_budget *budget, sw_hint *hint, sw_err *err) {
  int best = hint->best;
  if (hint->value != SW_OPEN || best < 0 || !sw_budget_timed(budget) ||
      sw_budget_stop(budget))
    return 0;
  sw_budget rest = *budget;
  if (!rest.nodes)
    rest.nodes = SW_HINT_REST_NODES;
  sw_answer answer;
  int rc = ask_position(rules, pos, &rest, 0, &answer, err);
  if (!rc)
    take_value(hint, &answer);
  sw_answer_free(&answer);
  if (hint->value == SW_WIN || hint->value == SW_DRAW)
    hint->estimate = NULL;
  else
    hint->best = best;
  return rc;
}

static int rate_moves(const sw_rules *rules, const sw_pos *pos,
                      const sw_budget *budget, sw_hint *hint, sw_err *err) {
  sw_time_share room;
  sw_budget share = sw_budget_until(budget, rated_until, &room);
  int rc = sw_ask_moves(rules, pos, &hint->moves, &share, hint->rating, err);
  if (!rc && hint->moves.n) {
    choose_best(hint);
    judge(hint);
  }
  return rc;
}

/* Moves of one player that win, and nobody says how soon: any of them may be a
 * detour. */
static int is_aimless(const sw_rules *rules, const sw_hint *hint) {
  return sw_game_is_alone(rules->game) && hint->value == SW_WIN &&
         hint->rating[hint->best].distance < 0;
}

/* The line that solves the position leads on. */
static void follow_line(sw_hint *hint, const sw_answer *answer) {
  size_t i = first_of_line(hint, answer);
  if (i < hint->moves.n && hint->rating[i].value == SW_WIN)
    hint->best = (int)i;
}

/* With a limit of time the position is asked about first; without, only where
 * its moves leave it open, or leave it open where to go. */
static int find_out(const sw_rules *rules, const sw_pos *pos,
                    const sw_budget *budget, sw_hint *hint, sw_err *err) {
  sw_answer answer;
  int first = sw_budget_timed(budget), rc = 0;
  sw_answer_init(&answer);
  if (first)
    rc = ask_briefly(rules, pos, budget, &answer, err);
  if (!rc)
    rc = rate_moves(rules, pos, budget, hint, err);
  if (!rc && !first && hint->moves.n && !sw_budget_stop(budget) &&
      (hint->value == SW_OPEN || is_aimless(rules, hint)))
    rc = ask_briefly(rules, pos, budget, &answer, err);
  if (!rc)
    take_value(hint, &answer);
  if (!rc && hint->moves.n && is_aimless(rules, hint))
    follow_line(hint, &answer);
  sw_answer_free(&answer);
  return rc;
}

int sw_hint_make(const sw_rules *rules, const sw_pos *pos,
                 const sw_budget *budget, sw_hint *hint, sw_err *err) {
  const sw_game *game = rules->game;
  *hint = (sw_hint){.best = -1, .value = game->result(rules, pos)};
  if (hint->value != SW_OPEN) {
    hint->source = SW_SOURCE_RULES;
    return 0;
  }
  if (game->moves(rules, pos, &hint->moves))
    return sw_err_memory(err);
  hint->rating = sw_mem_zero(hint->moves.n, sizeof *hint->rating);
  if (!hint->rating)
    return sw_err_memory(err);
  return find_out(rules, pos, budget, hint, err);
}

static size_t count_value(const sw_hint *hint, sw_value value) {
  size_t n = 0;
  for (size_t i = 0; i < hint->moves.n; i++)
    n += hint->rating[i].value == value;
  return n;
}

static int find_lines(const sw_rules *rules, const sw_pos *pos,
                      const sw_budget *budget, sw_hint *hint, sw_err *err) {
  const sw_advice *advice = sw_game_advice(rules->game);
  int rc = 0;
  if (hint->rating[hint->best].value == SW_WIN)
    rc = advice->threat(rules, pos, 0, budget, &hint->line, err);
  if (hint->line.n &&
      !sw_move_equal(hint->line.v[0], hint->moves.v[hint->best]))
    hint->line.n = 0; /* another way to win */
  if (!rc && count_value(hint, SW_LOSS))
    rc = advice->threat(rules, pos, 1, budget, &hint->danger, err);
  return rc;
}

/* The move of the strongest player is the good one among those that are rated
 * alike: where nothing is proved, and where all is lost, for then the lengths
 * are bounds and say little of which move resists best. */
static int estimate(const sw_rules *rules, const sw_pos *pos,
                    const sw_budget *budget, sw_hint *hint, sw_err *err) {
  const sw_player *player = sw_player_strongest(rules->game);
  sw_rng rng = sw_rng_seed(0);
  sw_move move;
  int rc = player->choose(rules, pos, &rng, budget, &move, err);
  size_t i = rc ? hint->moves.n : sw_moves_find(&hint->moves, move);
  if (i < hint->moves.n &&
      hint->rating[i].value == hint->rating[hint->best].value) {
    hint->best = (int)i;
    hint->estimate = player->name;
  }
  return rc == SW_STOPPED ? 0 : rc;
}

int sw_hint_lines(const sw_rules *rules, const sw_pos *pos, sw_hint_step step,
                  const sw_budget *budget, sw_hint *hint, sw_err *err) {
  int rc = 0;
  if (hint->best < 0)
    return 0;
  sw_value best = hint->rating[hint->best].value;
  if (step == SW_HINT_MOVE &&
      (best == SW_OPEN || (best == SW_LOSS && rules->game->players)))
    rc = estimate(rules, pos, budget, hint, err);
  if (!rc)
    rc = sw_hint_rest(rules, pos, budget, hint, err);
  if (!rc && sw_game_advice(rules->game)->threat)
    rc = find_lines(rules, pos, budget, hint, err);
  return rc;
}

void sw_hint_free(sw_hint *hint) {
  sw_moves_free(&hint->moves);
  sw_moves_free(&hint->line);
  sw_moves_free(&hint->danger);
  sw_mem_free(hint->rating);
  hint->rating = NULL;
}

/* ---- sentences ---------------------------------------------------------- */

/* Where a decided value comes from, behind the verdict. */
static const char *origin(sw_source source) {
  static const char *const words[] = {
      [SW_SOURCE_NONE] = "",
      [SW_SOURCE_RULES] = "",
      [SW_SOURCE_THEOREM] = " (by a theorem)",
      [SW_SOURCE_KNOWN] = " (from the database)",
      [SW_SOURCE_SEARCH] = " (found by search)"};
  return words[source];
}

/* The result of a game that is over. */
static const char *result(const sw_rules *rules, sw_value value) {
  if (sw_game_is_alone(rules->game))
    return value == SW_WIN ? "this is solved" : "the game is over, not solved";
  return value == SW_WIN    ? "the game is over; the side to move has won"
         : value == SW_LOSS ? "the game is over; the side to move has lost"
                            : "the game is over; nobody has won";
}

static const char *verdict(const sw_rules *rules, sw_value value) {
  static const char *const alone[] = {
      [SW_OPEN] = "it is not known whether this can be solved",
      [SW_LOSS] = "this cannot be solved any more",
      [SW_DRAW] = "this is a draw",
      [SW_WIN] = "this can be solved"};
  static const char *const two[] = {
      [SW_OPEN] = "it is not known who wins",
      [SW_LOSS] = "the side to move loses against best play",
      [SW_DRAW] = "this is a draw with best play",
      [SW_WIN] = "the side to move can win"};
  return sw_game_is_alone(rules->game) ? alone[value] : two[value];
}

static void put_move(const sw_rules *rules, const sw_pos *pos,
                     const sw_hint *hint, size_t i, sw_buf *out) {
  if (hint->brief)
    sw_game_move_brief(rules, pos, hint->moves.v[i], out);
  else
    rules->game->move_print(rules, pos, hint->moves.v[i], out);
}

/* Lists the moves that `holds` picks, or says that there are none. */
static void list(const sw_rules *rules, const sw_pos *pos, const sw_hint *hint,
                 int (*holds)(const sw_hint *, const sw_rating *),
                 const char *some, const char *none, sw_buf *out) {
  int n = 0;
  for (size_t i = 0; i < hint->moves.n; i++) {
    if (!holds(hint, &hint->rating[i]))
      continue;
    sw_buf_puts(out, n++ ? ", " : some);
    put_move(rules, pos, hint, i, out);
  }
  if (!n)
    sw_buf_puts(out, none);
}

/* Gives away what the position is worth. */
static int gives_away(const sw_hint *hint, const sw_rating *rating) {
  return hint->value != SW_OPEN && rating->value != SW_OPEN &&
         rank(rating->value) < rank(hint->value);
}

static int is_forced(const sw_hint *hint, const sw_rating *rating) {
  (void)hint;
  return rating->forced;
}

/* Threats say no more than a cell, so each prints from any position. */
static void put_line(const sw_rules *rules, const sw_pos *pos,
                     const sw_moves *line, sw_buf *out) {
  for (size_t i = 0; i < line->n; i++) {
    sw_buf_puts(out, i ? ", " : "");
    rules->game->move_print(rules, pos, line->v[i], out);
  }
}

static void tell_danger(const sw_rules *rules, const sw_pos *pos,
                        const sw_hint *hint, sw_buf *out) {
  sw_buf_puts(out, "the other side threatens ");
  put_line(rules, pos, &hint->danger, out);
  sw_buf_printf(out, "; %zu of %zu moves lose", count_value(hint, SW_LOSS),
                hint->moves.n);
}

static void tell_losing(const sw_rules *rules, const sw_pos *pos,
                        const sw_hint *hint, sw_buf *out) {
  if (hint->danger.n)
    tell_danger(rules, pos, hint, out);
  else
    list(rules, pos, hint, gives_away,
         "these moves give it away: ", "no move is known to give anything away",
         out);
}

static void tell_move(const sw_rules *rules, const sw_pos *pos,
                      const sw_hint *hint, sw_buf *out) {
  const sw_rating *rating = &hint->rating[hint->best];
  sw_buf_puts(out, "try ");
  put_move(rules, pos, hint, (size_t)hint->best, out);
  if (rating->value == SW_LOSS)
    sw_buf_puts(out, ", though nothing helps any more");
  else if (hint->estimate)
    sw_buf_printf(
        out, ", the choice of the player '%s'; where it leads is not known",
        hint->estimate);
  else if (rating->value == SW_OPEN)
    sw_buf_puts(out, ", though where it leads is not known");
  if (rating->value != SW_OPEN && rating->distance > 1)
    sw_buf_printf(out, "; the end is at most %d moves away", rating->distance);
  if (hint->line.n > 1) {
    sw_buf_puts(out, ": ");
    put_line(rules, pos, &hint->line, out);
  }
}

static void put_count(const sw_rating *rating, sw_buf *out) {
  char digits[SW_U128_TEXT];
  if (rating->has_count)
    sw_buf_puts(out, sw_u128_print(digits, rating->count));
  else
    sw_buf_puts(out, rating->value == SW_LOSS  ? "0"
                     : rating->value == SW_WIN ? "at least 1"
                                               : "unknown");
}

/* Where two play there are no solutions to count: how each move ends. */
static void tell_values(const sw_rules *rules, const sw_pos *pos,
                        const sw_hint *hint, sw_buf *out) {
  static const char *const words[] = {[SW_OPEN] = "open",
                                      [SW_LOSS] = "loses",
                                      [SW_DRAW] = "draws",
                                      [SW_WIN] = "wins"};
  for (size_t i = 0; i < hint->moves.n; i++) {
    sw_buf_puts(out, i ? ", " : "what each move leads to: ");
    put_move(rules, pos, hint, i, out);
    sw_buf_printf(out, " %s", words[hint->rating[i].value]);
  }
}

static void tell_counts(const sw_rules *rules, const sw_pos *pos,
                        const sw_hint *hint, sw_buf *out) {
  char digits[SW_U128_TEXT];
  sw_buf_puts(out, "solutions left");
  if (hint->has_count)
    sw_buf_printf(out, ", %s in all", sw_u128_print(digits, hint->count));
  for (size_t i = 0; i < hint->moves.n; i++) {
    sw_buf_puts(out, i ? ", " : ": ");
    put_move(rules, pos, hint, i, out);
    sw_buf_putc(out, ' ');
    put_count(&hint->rating[i], out);
  }
}

void sw_hint_tell(const sw_rules *rules, const sw_pos *pos, const sw_hint *hint,
                  sw_hint_step step, sw_buf *out) {
  if (hint->source == SW_SOURCE_RULES) {
    sw_buf_puts(out, result(rules, hint->value));
    return;
  }
  switch (step) {
  case SW_HINT_VERDICT:
    sw_buf_printf(out, "%s%s", verdict(rules, hint->value),
                  origin(hint->source));
    break;
  case SW_HINT_LOSING:
    tell_losing(rules, pos, hint, out);
    break;
  case SW_HINT_MOVE:
    tell_move(rules, pos, hint, out);
    break;
  case SW_HINT_FORCED:
    list(rules, pos, hint, is_forced, "every solution makes, now or later: ",
         "no move is known to be forced", out);
    break;
  case SW_HINT_COUNTS:
    if (sw_game_is_alone(rules->game))
      tell_counts(rules, pos, hint, out);
    else
      tell_values(rules, pos, hint, out);
    break;
  case SW_HINT_STEPS:
    assert(0 && "a step");
  }
}

const char *sw_hint_step_name(sw_hint_step step) {
  static const char *const names[] = {"verdict", "losing", "move", "forced",
                                      "counts"};
  assert(step < SW_HINT_STEPS);
  return names[step];
}
