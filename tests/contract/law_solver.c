/* Solvers, ratings and players against plain recursion.
 *
 * Wherever a variant is small enough for its sample to be whole, the truth
 * about each position is known.  A solver may leave a position undecided, but
 * what it says has to be true, also when it is stopped or starved on the way;
 * and it must have decided something.
 */
#include "engine/play/abilities.h"
#include "famine.h"
#include "laws.h"
#include "looks.h"
#include "truth.h"

#include "base/mem.h"
#include "engine/exact/exact_solver.h"

#include <stdio.h>
#include <string.h>

enum {
  TRIED = 40,        /* positions of a sample that are solved */
  PATIENCE = 1 << 18 /* looks at a clock, for one move */
};

static int whole(const law_case *c) {
  return c->sample.whole;
}

static int whole_and_solvable(const law_case *c) {
  return c->sample.whole && c->game->solvers && c->game->solvers[0];
}

/* The i-th of the positions tried, spread over the sample; NULL at the end. */
static const sw_pos *nth(const law_case *c, size_t i) {
  size_t step = 1 + (c->sample.n - 1) / TRIED;
  return i * step < c->sample.n ? &c->sample.v[i * step] : NULL;
}

/* ---- what an answer says ------------------------------------------------- */

/* The line is legal, and alone it leads to the goal. */
static void check_line(law_case *c, const sw_pos *pos, const sw_answer *a,
                       const char *name) {
  sw_pos now = *pos;
  for (size_t i = 0; i < a->line.n; i++)
    if (!law_expect(c,
                    !c->game->apply(c->rules, &now, a->line.v[i], &now, NULL),
                    pos, "%s: move %zu of its line is illegal", name, i + 1))
      return;
  if (sw_game_is_alone(c->game) && a->value == SW_WIN)
    law_expect(c, c->game->result(c->rules, &now) == SW_WIN, pos,
               "%s: its line does not reach the goal", name);
  if (a->distance >= 0 && a->line.n)
    law_expect(c, (size_t)a->distance <= a->line.n, pos,
               "%s: its line is shorter than its distance", name);
}

/* "At most so many moves" is a promise against every reply, so it may not be
 * less than what best play of both sides takes.  A distance in other units than
 * the line's moves is not compared. */
static void check_distance(law_case *c, const sw_pos *pos, const truth *t,
                           const sw_answer *a, const char *name) {
  if (a->distance < 0 || (size_t)a->distance != a->line.n)
    return;
  law_expect(
      c, a->shortest ? a->distance == t->distance : a->distance >= t->distance,
      pos, "%s: %s %d moves, best play takes %d", name,
      a->shortest ? "exactly" : "at most", a->distance, t->distance);
}

static void check_answer(law_case *c, const sw_pos *pos, const truth *t,
                         unsigned want, const sw_answer *a, const char *name) {
  if (a->value == SW_OPEN)
    return;
  law_expect(c, a->value == t->value, pos, "%s says %d, the value is %d", name,
             (int)a->value, (int)t->value);
  law_expect(c, a->reason.len || sw_buf_failed(&a->reason), pos,
             "%s gives no reason", name);
  if (a->has_count)
    law_expect(c, a->count == t->solutions, pos, "%s: wrong count", name);
  else
    law_expect(c, !(want & SW_WANT_COUNT), pos, "%s: no count", name);
  if (a->nimber >= 0)
    law_expect(c, a->nimber == t->nimber, pos, "%s: nimber %d, not %d", name,
               a->nimber, t->nimber);
  if (want & SW_WANT_LINE)
    check_line(c, pos, a, name);
  check_distance(c, pos, t, a, name);
}

/* The frame of a certificate; what is in it is the checker's to judge. */
static void check_certificate(law_case *c, const sw_pos *pos,
                              const sw_answer *a, const sw_buf *text,
                              const char *name) {
  char head[1200], last[40];
  const char *word =
      c->game->kind == SW_EXISTENCE ? c->game->name : c->rules->word;
  snprintf(head, sizeof head, "spielwerk-certificate 1\ngame %s\nkind ", word);
  const char *bytes = sw_buf_text(text);
  const char *body = strstr(bytes, "\n\n");
  if (!text->len || a->value == SW_OPEN) {
    law_expect(c, a->value != SW_OPEN || !text->len, pos,
               "%s proves what it leaves open", name);
    return;
  }
  law_expect(c, !strncmp(bytes, head, strlen(head)) && body, pos,
             "%s: not the head of a certificate", name);
  size_t records = 0;
  for (body = body ? body + 2 : ""; *body; body++)
    records += *body == '\n';
  snprintf(last, sizeof last, "\nend %zu\n", records ? records - 1 : 0);
  size_t n = strlen(last);
  law_expect(c, text->len > n && !strcmp(bytes + text->len - n, last), pos,
             "%s: the certificate does not end in%s", name, last);
}

/* ---- solving ------------------------------------------------------------ */

typedef struct attempt {
  const sw_solver *solver;
  const sw_budget *budget;
  unsigned want;
  sw_answer answer;
  sw_buf proof;
  int rc;
} attempt;

/* A solver that has no certificate for the game which the checker knows is
 * asked without. */
static int writes(const attempt *a, const sw_rules *rules) {
  return a->solver != &sw_solver_alpha_beta ||
         sw_game_certificates(rules)->bounds;
}

static void attempt_begin(attempt *a, const law_case *c, const sw_pos *pos) {
  sw_sink sink = sw_sink_into(&a->proof);
  sw_answer_init(&a->answer);
  sw_buf_init(&a->proof, 1 << 24);
  a->rc =
      a->solver->solve(c->rules, pos, a->want, a->budget,
                       writes(a, c->rules) ? &sink : NULL, &a->answer, NULL);
}

static void attempt_end(attempt *a) {
  sw_answer_free(&a->answer);
  sw_buf_free(&a->proof);
}

static int solve_one(law_case *c, const sw_pos *pos, const truth *t,
                     const sw_solver *solver, unsigned want) {
  sw_budget free_hand = {0};
  attempt a = {.solver = solver, .budget = &free_hand, .want = want}, b = a;
  attempt_begin(&a, c, pos);
  attempt_begin(&b, c, pos);
  law_expect(c, a.rc == 0 || a.rc == SW_UNSUPPORTED, pos,
             "%s answers %d with a free hand", solver->name, a.rc);
  law_expect(
      c,
      a.rc == b.rc && a.answer.value == b.answer.value &&
          a.answer.nodes == b.answer.nodes && a.proof.len == b.proof.len &&
          !memcmp(sw_buf_text(&a.proof), sw_buf_text(&b.proof), a.proof.len),
      pos, "%s, asked twice, answers differently", solver->name);
  if (!a.rc) {
    check_answer(c, pos, t, want, &a.answer, solver->name);
    check_certificate(c, pos, &a.answer, &a.proof, solver->name);
  }
  law_see(c, sw_buf_text(&a.proof), a.proof.len);
  int decided = !a.rc && a.answer.value != SW_OPEN;
  attempt_end(&a);
  attempt_end(&b);
  return decided;
}

static size_t solve_with(law_case *c, const truths *t,
                         const sw_solver *solver) {
  size_t decided = 0;
  const sw_pos *pos;
  for (size_t i = 0; (pos = nth(c, i)); i++)
    for (unsigned want = 0; want < 8; want++)
      if ((want & solver->wants) == want)
        decided += (size_t)solve_one(c, pos, truth_at(t, pos), solver, want);
  return decided;
}

static void decides(law_case *c, const truths *t, const sw_solver *solver) {
  law_expect(c, solve_with(c, t, solver) > 0, NULL, "%s has decided nothing",
             solver->name);
}

static void solvers_are_right(law_case *c) {
  truths t;
  if (law_expect(c, !truths_open(&t, c), NULL, "no truth"))
    for (const sw_solver *const *s = c->game->solvers; *s; s++)
      decides(c, &t, *s);
  truths_close(&t);
}

/* The solver that every game has proves its distances.  Where a position comes
 * back it leaves everything open, which only a game without a solver of its own
 * cannot afford. */
static void alpha_beta_is_right(law_case *c) {
  truths t;
  const sw_pos *pos;
  sw_answer a;
  int known = law_expect(c, !truths_open(&t, c), NULL, "no truth");
  size_t decided = known ? solve_with(c, &t, &sw_solver_alpha_beta) : 0;
  law_expect(c, decided || c->game->solvers, NULL, "nothing is decided");
  for (size_t i = 0; known && decided && (pos = nth(c, i)); i++) {
    sw_answer_init(&a);
    if (!sw_solver_alpha_beta.solve(c->rules, pos, SW_WANT_LINE, NULL, NULL, &a,
                                    NULL) &&
        a.distance >= 0)
      law_expect(c,
                 a.distance == truth_at(&t, pos)->distance && a.shortest &&
                     a.line.n == (size_t)a.distance,
                 pos, "alpha-beta says %d moves, there are %d", a.distance,
                 truth_at(&t, pos)->distance);
    sw_answer_free(&a);
  }
  truths_close(&t);
}

/* ---- stopped and starved ------------------------------------------------ */

static int stop_later(void *ctx) {
  unsigned *left = ctx;
  return *left == 0 || --*left == 0;
}

static void stop_one(law_case *c, const sw_pos *pos, const truth *t,
                     const sw_solver *solver) {
  for (unsigned polls = 1; polls < 5; polls++) {
    unsigned left = polls;
    sw_budget budget = {.stop = stop_later, .ctx = &left, .nodes = polls * 10};
    attempt a = {.solver = solver, .budget = &budget};
    attempt_begin(&a, c, pos);
    law_expect(c, !a.rc || a.rc == SW_STOPPED || a.rc == SW_UNSUPPORTED, pos,
               "%s, stopped, answers %d", solver->name, a.rc);
    if (!a.rc || a.rc == SW_STOPPED) /* a value that is there has to be true */
      check_answer(c, pos, t, 0, &a.answer, solver->name);
    attempt_end(&a);
  }
}

static void starve_one(law_case *c, const sw_pos *pos, const truth *t,
                       const sw_solver *solver) {
  sw_budget free_hand = {0};
  int starved = 1;
  for (uint64_t n = 1; starved; n += n / 8 + 1) {
    famine f;
    attempt a = {.solver = solver, .budget = &free_hand};
    famine_begin(&f, n);
    attempt_begin(&a, c, pos);
    starved = famine_end(&f);
    /* A proof that was asked for and does not fit is lost, not the answer. */
    law_expect(c, a.rc == SW_NO_MEMORY || a.rc == 0 || !starved, pos,
               "%s answers %d when allocation %llu fails", solver->name, a.rc,
               (unsigned long long)n);
    if (!a.rc)
      check_answer(c, pos, t, 0, &a.answer, solver->name);
    attempt_end(&a);
  }
}

static void solvers_take_trouble(law_case *c) {
  truths t;
  const sw_pos *pos;
  int known = law_expect(c, !truths_open(&t, c), NULL, "no truth");
  for (size_t i = 0; known && (pos = nth(c, i)); i += 1 + TRIED / 8)
    for (const sw_solver *const *s = c->game->solvers; *s; s++) {
      stop_one(c, pos, truth_at(&t, pos), *s);
      starve_one(c, pos, truth_at(&t, pos), *s);
    }
  truths_close(&t);
}

/* ---- ratings and players ------------------------------------------------ */

static int whole_and_rated(const law_case *c) {
  return c->sample.whole && c->game->rate;
}

static void rate_one(law_case *c, const truths *t, const sw_pos *pos,
                     const sw_moves *list) {
  sw_budget free_hand = {0};
  sw_rating *r = sw_mem_zero(list->n, sizeof *r);
  int rc = r ? c->game->rate(c->rules, pos, list, &free_hand, r, NULL)
             : SW_NO_MEMORY;
  law_expect(c, !rc, pos, "rate answers %d", rc);
  for (size_t i = 0; !rc && i < list->n; i++) {
    sw_pos child;
    c->game->apply(c->rules, pos, list->v[i], &child, NULL);
    const truth *behind = truth_at(t, &child);
    sw_value value = truth_for_mover(c, pos, &child, behind->value);
    law_expect(c, r[i].value == SW_OPEN || r[i].value == value, pos,
               "move %zu is rated %d, its value is %d", i, (int)r[i].value,
               (int)value);
    if (r[i].has_count)
      law_expect(c, r[i].count == behind->solutions, pos,
                 "move %zu: the solutions left are miscounted", i);
    law_expect(c, r[i].distance < 0 || r[i].distance > behind->distance, pos,
               "move %zu: at most %d moves, best play takes %d", i,
               r[i].distance, behind->distance + 1);
  }
  sw_mem_free(r);
}

static void ratings_are_right(law_case *c) {
  truths t;
  sw_moves list = {0};
  const sw_pos *pos;
  int known = law_expect(c, !truths_open(&t, c), NULL, "no truth");
  for (size_t i = 0; known && (pos = nth(c, i)); i++) {
    list.n = 0;
    if (!c->game->moves(c->rules, pos, &list) && list.n &&
        c->game->result(c->rules, pos) == SW_OPEN)
      rate_one(c, &t, pos, &list);
  }
  sw_moves_free(&list);
  truths_close(&t);
}

/* Whether a player can be asked here at little cost. */
static int worth_playing(const law_case *c, const sw_pos *pos) {
  sw_moves list = {0};
  int rc = c->game->moves(c->rules, pos, &list);
  size_t n = list.n;
  sw_moves_free(&list);
  return !rc && n && n <= 400 && c->game->result(c->rules, pos) == SW_OPEN;
}

/* Those that every game has are tried on small ones, where they are quick. */
static const sw_player *player(const law_case *c, size_t k) {
  return c->sample.whole    ? sw_game_player(c->game, k)
         : c->game->players ? c->game->players[k]
                            : NULL;
}

static int has_players(const law_case *c) {
  const sw_pos *pos;
  if (!player(c, 0))
    return 0;
  for (size_t i = 0; (pos = nth(c, i)); i++)
    if (worth_playing(c, pos))
      return 1;
  return 0;
}

/* A clock as the protocol has it where no time was given. */
static double never_over(void *clock) {
  (void)clock;
  return 0;
}

static void choose_one(law_case *c, const sw_pos *pos, const sw_player *p) {
  looks clock = {.end = PATIENCE};
  sw_budget budget = {.nodes = 200}, timed = budget;
  timed.stop = look;
  timed.spent = never_over;
  timed.ctx = &clock;
  sw_rng rng = c->rng, same = c->rng;
  sw_move move = {0}, again = {0};
  sw_pos to;
  int rc = p->choose(c->rules, pos, &rng, &budget, &move, NULL);
  law_expect(c, !rc && !c->game->apply(c->rules, pos, move, &to, NULL), pos,
             "%s chooses no legal move", p->name);
  p->choose(c->rules, pos, &same, &timed, &again, NULL);
  law_expect(c, clock.n < clock.end, pos, "%s thinks without end", p->name);
  law_expect(c, sw_move_equal(move, again), pos,
             "%s changes its mind with the same chance", p->name);
  law_see(c, &move, sizeof move);
}

static void players_move(law_case *c) {
  const sw_pos *pos;
  int most = c->sample.whole ? TRIED : 4;
  for (size_t i = 0; most && (pos = nth(c, i)); i++) {
    if (!worth_playing(c, pos))
      continue;
    const sw_player *p;
    for (size_t k = 0; (p = player(c, k)); k++)
      choose_one(c, pos, p);
    most--;
  }
}

const law law_solvers = {"solvers agree with plain recursion",
                         whole_and_solvable, solvers_are_right};
const law law_alpha_beta = {"alpha-beta agrees with plain recursion", whole,
                            alpha_beta_is_right};
const law law_trouble = {"solvers stand being stopped and starved",
                         whole_and_solvable, solvers_take_trouble};
const law law_ratings = {"ratings agree with plain recursion", whole_and_rated,
                         ratings_are_right};
const law law_players = {"players choose legal moves", has_players,
                         players_move};
