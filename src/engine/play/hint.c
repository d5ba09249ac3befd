/* Hints in steps: see hint.h.
 *
 * The value of a move is that of the position behind it, seen by the one who
 * moves: in a game of two, a position lost for the other side is a win.  Among
 * moves of equal value the one with more solutions behind it is better, then
 * the quicker win or the slower loss.
 */
#include "engine/play/hint.h"

#include "base/mem.h"

#include <assert.h>

/* ---- rating move by move ------------------------------------------------ */

static sw_value seen_by_other(sw_value value) {
  return value == SW_WIN ? SW_LOSS : value == SW_LOSS ? SW_WIN : value;
}

/* 1 when the position behind a move belongs to the other side. */
static int changes_side(const sw_rules *rules, const sw_pos *before,
                        const sw_pos *after) {
  const sw_game *game = rules->game;
  if (game->kind == SW_SOLITAIRE || game->kind == SW_EXISTENCE)
    return 0;
  return !game->turn || game->turn(rules, before) != game->turn(rules, after);
}

static void take_answer(const sw_answer *answer, sw_rating *rating) {
  rating->value = answer->value;
  rating->distance = answer->distance < 0 ? -1 : answer->distance + 1;
  rating->has_count = answer->has_count;
  rating->count = answer->count;
}

/* Asks the solver about a position that is not over.  A refusal for want of
 * time or ability leaves it open. */
static int ask_solver(const sw_rules *rules, const sw_pos *pos,
                      const sw_budget *budget, sw_rating *rating, sw_err *err) {
  const sw_game *game = rules->game;
  if (!game->solvers || !game->solvers[0] || sw_budget_stop(budget))
    return 0;
  sw_answer answer;
  sw_answer_init(&answer);
  int rc = game->solvers[0]->solve(rules, pos, 0, budget, NULL, &answer, err);
  if (!rc)
    take_answer(&answer, rating);
  sw_answer_free(&answer);
  return rc == SW_STOPPED || rc == SW_UNSUPPORTED ? 0 : rc;
}

static int rate_one(const sw_rules *rules, const sw_pos *pos, sw_move move,
                    const sw_budget *budget, sw_rating *rating, sw_err *err) {
  const sw_game *game = rules->game;
  sw_pos after;
  *rating = (sw_rating){.distance = -1};
  int rc = game->apply(rules, pos, move, &after, err);
  if (rc)
    return rc;
  rating->value = game->result(rules, &after);
  if (rating->value != SW_OPEN)
    rating->distance = 1;
  else
    rc = ask_solver(rules, &after, budget, rating, err);
  if (!rc && changes_side(rules, pos, &after))
    rating->value = seen_by_other(rating->value);
  return rc;
}

static int rate_all(const sw_rules *rules, const sw_pos *pos,
                    const sw_budget *budget, sw_hint *hint, sw_err *err) {
  const sw_game *game = rules->game;
  if (game->rate)
    return game->rate(rules, pos, &hint->moves, budget, hint->rating, err);
  int rc = 0;
  for (size_t i = 0; !rc && i < hint->moves.n; i++)
    rc = rate_one(rules, pos, hint->moves.v[i], budget, &hint->rating[i], err);
  return rc;
}

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

/* The best value, unless an open move could be better still. */
static void judge(sw_hint *hint) {
  int open = 0;
  hint->has_count = hint->moves.n > 0;
  for (size_t i = 0; i < hint->moves.n; i++) {
    open |= hint->rating[i].value == SW_OPEN;
    hint->has_count &= hint->rating[i].has_count;
    if (hint->has_count &&
        __builtin_add_overflow(hint->count, hint->rating[i].count,
                               &hint->count))
      hint->has_count = 0;
  }
  sw_value best = hint->rating[hint->best].value;
  hint->value = open && best != SW_WIN ? SW_OPEN : best;
}

int sw_hint_make(const sw_rules *rules, const sw_pos *pos,
                 const sw_budget *budget, sw_hint *hint, sw_err *err) {
  const sw_game *game = rules->game;
  *hint = (sw_hint){.best = -1, .value = game->result(rules, pos)};
  if (hint->value != SW_OPEN)
    return 0;
  if (game->moves(rules, pos, &hint->moves))
    return sw_err_memory(err);
  hint->rating = sw_mem_zero(hint->moves.n, sizeof *hint->rating);
  if (!hint->rating)
    return sw_err_memory(err);
  int rc = rate_all(rules, pos, budget, hint, err);
  if (rc || !hint->moves.n)
    return rc;
  choose_best(hint);
  judge(hint);
  return 0;
}

static size_t count_value(const sw_hint *hint, sw_value value) {
  size_t n = 0;
  for (size_t i = 0; i < hint->moves.n; i++)
    n += hint->rating[i].value == value;
  return n;
}

int sw_hint_lines(const sw_rules *rules, const sw_pos *pos,
                  const sw_budget *budget, sw_hint *hint, sw_err *err) {
  const sw_game *game = rules->game;
  int rc = 0;
  if (!game->threat || hint->best < 0)
    return 0;
  if (hint->rating[hint->best].value == SW_WIN)
    rc = game->threat(rules, pos, 0, budget, &hint->line, err);
  if (hint->line.n &&
      !sw_move_equal(hint->line.v[0], hint->moves.v[hint->best]))
    hint->line.n = 0; /* another way to win */
  if (!rc && count_value(hint, SW_LOSS))
    rc = game->threat(rules, pos, 1, budget, &hint->danger, err);
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

static int is_alone(const sw_rules *rules) {
  return rules->game->kind == SW_SOLITAIRE || rules->game->kind == SW_EXISTENCE;
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
  return is_alone(rules) ? alone[value] : two[value];
}

static void put_move(const sw_rules *rules, const sw_pos *pos,
                     const sw_hint *hint, size_t i, sw_buf *out) {
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
  if (hint->best < 0) {
    sw_buf_puts(out, "there is no move");
    return;
  }
  const sw_rating *rating = &hint->rating[hint->best];
  sw_buf_puts(out, "try ");
  put_move(rules, pos, hint, (size_t)hint->best, out);
  if (rating->value == SW_LOSS)
    sw_buf_puts(out, ", though nothing helps any more");
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
  switch (step) {
  case SW_HINT_VERDICT:
    sw_buf_puts(out, verdict(rules, hint->value));
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
    tell_counts(rules, pos, hint, out);
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
