/* The only way to ask: see ask.h.
 *
 * The sources are tried in order with a fresh answer each; bounds that one has
 * proved are kept.  If two sources decided differently one of them would be
 * wrong, which is asserted here and tested by the law of agreement
 * (tests/contract/law_agreement.c).
 */
#include "engine/ask/ask.h"

#include "base/mem.h"
#include "engine/ask/rated.h"
#include "engine/exact/exact_solver.h"

#include <assert.h>

typedef struct asking {
  const sw_question *q;
  const sw_passage *through; /* of its certificate; NULL: it is kept back */
  sw_answer *answer;
  sw_value over;   /* by the rules; SW_OPEN while the game goes on */
  sw_value lo, hi; /* by a theorem */
  sw_buf theorem;  /* its reason */
  int served;      /* 1: some source could serve what is wanted */
  int ran_out;     /* 1: a search came to the end of a limit of its own */
  sw_err *err;
} asking;

static int passes_on(int rc) {
  return rc == SW_UNSUPPORTED || rc == SW_STOPPED;
}

/* A fresh answer that keeps what was spent. */
static void clear(sw_answer *answer) {
  uint64_t nodes = answer->nodes;
  sw_answer_free(answer);
  sw_answer_init(answer);
  answer->nodes = nodes;
}

/* ---- the sources -------------------------------------------------------- */

/* The reason of a source that wrote a certificate stays: it is the one proved.
 */
static void put_over(asking *a) {
  a->answer->value = a->over;
  a->answer->source = SW_SOURCE_RULES;
  a->answer->distance = 0;
  a->answer->shortest = 1;
  /* Without moves the least number that no move leads to is 0; where who cannot
   * move wins, nimbers say nothing. */
  if (a->q->rules->game->kind == SW_IMPARTIAL && a->over == SW_LOSS)
    a->answer->nimber = 0;
  if (!a->answer->reason.len)
    sw_buf_puts(&a->answer->reason, "the game is over");
}

static int by_rules(asking *a) {
  if (a->over == SW_OPEN || a->q->proof || a->q->want & SW_WANT_COUNT)
    return 0;
  a->served = 1;
  put_over(a);
  return 0;
}

/* Keeps the bounds; they are the answer where nothing else is wanted. */
static int by_theorem(asking *a) {
  const sw_question *q = a->q;
  const sw_advice *advice = sw_game_advice(q->rules->game);
  if (!advice->bounds || q->proof || q->solver || a->over != SW_OPEN)
    return 0;
  if (!advice->bounds(q->rules, q->pos, &a->lo, &a->hi, &a->theorem))
    sw_buf_clear(&a->theorem);
  assert(a->lo <= a->hi);
  if (a->lo != a->hi || q->want & ~(unsigned)SW_WANT_LINE ||
      (q->want & SW_WANT_LINE && a->lo != SW_LOSS))
    return 0;
  a->served = 1;
  a->answer->value = a->lo;
  a->answer->source = SW_SOURCE_THEOREM;
  sw_buf_puts(&a->answer->reason, sw_buf_text(&a->theorem));
  return 0;
}

/* Work that keeps checkpoints finds out by itself. */
static int keeps_work(const sw_question *q) {
  return q->budget && q->budget->store;
}

static int by_database(asking *a) {
  const sw_question *q = a->q;
  const sw_database *database = q->rules->game->database;
  int works = q->proof || q->solver || keeps_work(q);
  if (!database || !database->tell || works || a->over != SW_OPEN)
    return 0;
  int rc = database->tell(q->rules, q->pos, q->want, a->answer, a->err);
  if (rc <= 0)
    return rc;
  a->served = 1;
  a->answer->source = SW_SOURCE_KNOWN;
  return 0;
}

static int serves(const sw_solver *solver, unsigned want) {
  return !(want & ~solver->wants & ~(unsigned)SW_WANT_LINE);
}

/* 1 when the budget has ended the search for a certificate of which nothing is
 * written, after the value was found: that stands. */
static int stands(const asking *a) {
  return a->through && a->through->to && !a->through->used &&
         a->answer->value != SW_OPEN;
}

static int solve_with(asking *a, const sw_solver *solver,
                      const sw_budget *budget) {
  const sw_question *q = a->q;
  uint64_t before = a->answer->nodes;
  a->served = 1;
  a->answer->nodes = 0;
  int rc = solver->solve(q->rules, q->pos, q->want & solver->wants, budget,
                         q->proof, a->answer, a->err);
  a->answer->nodes += before;
  if (rc == SW_NO_MEMORY && budget && budget->memory) /* of what is allowed */
    rc = SW_UNSUPPORTED;
  if (rc == SW_STOPPED && stands(a))
    rc = 0;
  if (!rc && a->answer->value != SW_OPEN && !a->answer->source)
    a->answer->source = SW_SOURCE_SEARCH;
  return rc;
}

/* The first of the game's solvers that serves what is wanted. */
static int by_solver(asking *a) {
  const sw_question *q = a->q;
  const sw_solver *const *s = q->rules->game->solvers;
  if (q->solver)
    return serves(q->solver, q->want) ? solve_with(a, q->solver, q->budget) : 0;
  for (; s && *s; s++)
    if (serves(*s, q->want))
      return solve_with(a, *s, q->budget);
  return 0;
}

static int by_alpha_beta(asking *a) {
  const sw_question *q = a->q;
  const sw_game *game = q->rules->game;
  sw_budget share = q->budget ? *q->budget : (sw_budget){0};
  if (q->solver || !serves(&sw_solver_alpha_beta, q->want) ||
      (share.nodes && share.nodes <= a->answer->nodes))
    return 0;
  if (share.nodes)
    share.nodes -= a->answer->nodes;
  int brief = game->solvers && *game->solvers &&
              (!share.nodes || share.nodes > SW_ASK_NODES);
  if (brief)
    share.nodes = SW_ASK_NODES;
  int rc = solve_with(a, &sw_solver_alpha_beta, &share);
  if (!brief || rc != SW_STOPPED || sw_budget_stop(q->budget))
    return rc;
  a->ran_out = 1; /* the caller's budget is not used up */
  return SW_UNSUPPORTED;
}

/* The line begins with a move that keeps the value. In a game of one player it
 * goes on to the goal, as far as the budget allows. */
static int follow_best(asking *a, const sw_moves *moves,
                       const sw_rating *ratings) {
  const sw_question *q = a->q;
  size_t best = sw_rated_soonest(ratings, moves->n, a->answer->value);
  sw_pos after;
  sw_answer rest;
  sw_question next = {q->rules, &after, .want = SW_WANT_LINE,
                      .budget = q->budget};
  int rc = sw_moves_add(&a->answer->line, moves->v[best]);
  a->answer->distance = ratings[best].distance;
  if (rc || !sw_game_is_alone(q->rules->game))
    return rc ? sw_err_memory(a->err) : 0;
  rc = q->rules->game->apply(q->rules, q->pos, moves->v[best], &after, a->err);
  if (rc)
    return rc;
  rc = sw_ask(&next, &rest, a->err);
  for (size_t i = 0; (!rc || passes_on(rc)) && i < rest.line.n; i++)
    if (sw_moves_add(&a->answer->line, rest.line.v[i]))
      rc = sw_err_memory(a->err);
  sw_answer_free(&rest);
  return passes_on(rc) ? 0 : rc;
}

static int follow_moves(asking *a, const sw_moves *moves, sw_rating *ratings) {
  const sw_question *q = a->q;
  int rc = sw_ask_moves(q->rules, q->pos, moves, q->budget, ratings, a->err);
  if (rc || (a->answer->value = sw_rated_value(ratings, moves->n)) == SW_OPEN)
    return rc;
  a->served = 1;
  a->answer->source = sw_rated_source(ratings, moves->n);
  sw_buf_puts(&a->answer->reason, "what every move leads to is known");
  return q->want & SW_WANT_LINE && a->answer->value != SW_LOSS
             ? follow_best(a, moves, ratings)
             : 0;
}

static int by_moves(asking *a) {
  const sw_question *q = a->q;
  const sw_game *game = q->rules->game;
  if (q->solver || q->proof || q->rated || q->want & ~(unsigned)SW_WANT_LINE ||
      keeps_work(q) || sw_budget_stop(q->budget) || a->over != SW_OPEN)
    return 0;
  sw_moves moves = {0};
  int rc = game->moves(q->rules, q->pos, &moves) ? sw_err_memory(a->err) : 0;
  sw_rating *ratings = rc ? NULL : sw_mem_zero(moves.n, sizeof *ratings);
  if (!rc && !ratings)
    rc = sw_err_memory(a->err);
  if (!rc)
    rc = follow_moves(a, &moves, ratings);
  sw_mem_free(ratings);
  sw_moves_free(&moves);
  return rc;
}

/* ---- what every move leads to ------------------------------------------- */

/* A game that rates moves is asked for all of them at once, for one search
 * serves many; else each position is asked about by itself.  What stays open is
 * looked up after every move: the rules, a theorem and the database cost no
 * search. */
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

/* ---- certificates -------------------------------------------------------- */

enum {
  CERTIFICATE = 1 << 26, /* bytes of one for a small position, */
  CERTIFICATES = 1 << 30 /* and of any that has to wait */
};

static void remark_no_proof(sw_answer *answer) {
  sw_buf_puts(&answer->reason, "; no certificate was found for this");
}

/* What a solver decides and has no certificate for, such as a draw, the rules
 * alone may show where little is left of the game. */
static int certify(const asking *a, const sw_sink *proof) {
  sw_answer other;
  sw_buf text;
  sw_buf_init(&text, CERTIFICATE);
  sw_answer_init(&other);
  other.nodes = a->answer->nodes;
  sw_sink sink = sw_sink_into(&text);
  sw_question q = *a->q;
  sw_err err;
  asking b = {.q = &q, .answer = &other, .over = a->over, .err = &err};
  q.proof = &sink;
  int rc = by_alpha_beta(&b);
  int holds = !rc && other.value != SW_OPEN && !sw_buf_failed(&text);
  assert((!holds || other.value == a->answer->value) && "two sources disagree");
  a->answer->nodes = other.nodes;
  rc = holds ? proof->write(proof->ctx, text.data, text.len) : 0;
  if (!holds)
    remark_no_proof(a->answer);
  sw_buf_free(&text);
  sw_answer_free(&other);
  return rc;
}

/* ---- asking ------------------------------------------------------------- */

static int (*const sources[])(asking *) = {
    by_rules, by_theorem, by_database, by_solver, by_alpha_beta, by_moves};

enum {
  AT_ONCE = 3, /* of them search nothing */
  SOURCES = sizeof sources / sizeof *sources
};

/* Why no source has decided; the first that gave a reason is the game's own. */
static void keep_reason(sw_buf *why, const sw_answer *answer, int rc,
                        const sw_err *err) {
  if (why->len)
    return;
  if (passes_on(rc))
    sw_buf_puts(why, err->msg);
  else if (!rc)
    sw_buf_puts(why, sw_buf_text(&answer->reason));
}

/* A value that the rules or a theorem give, without what else was wanted; or
 * nothing but why it is open. */
static void leave_open(asking *a, const sw_buf *why) {
  clear(a->answer);
  a->answer->lo = a->lo;
  a->answer->hi = a->hi;
  if (a->over != SW_OPEN && a->served) {
    put_over(a);
  } else if (a->lo == a->hi) {
    a->answer->value = a->lo;
    a->answer->source = SW_SOURCE_THEOREM;
    sw_buf_puts(&a->answer->reason, sw_buf_text(&a->theorem));
  } else if (why->len) {
    sw_buf_put(&a->answer->reason, why->data, why->len);
  } else {
    sw_buf_puts(&a->answer->reason,
                "not decided within the limits of this search");
  }
}

/* A game that is over needs no proof of how it ended, whoever was asked, and
 * every door reports the same facts. */
static void close_answer(asking *a) {
  sw_value value = a->answer->value;
  assert(a->lo <= value && value <= a->hi && "a theorem and a source disagree");
  a->answer->lo = a->answer->hi = value;
  if (a->over == SW_OPEN)
    return;
  assert(value == a->over && "the rules and a source disagree");
  put_over(a);
}

static int try_sources(asking *a, sw_buf *why) {
  sw_err err = {.at = SW_NOWHERE, .msg = ""};
  sw_err *given = a->err;
  int rc = 0, last = 0, n = a->q->at_once ? AT_ONCE : SOURCES;
  a->err = &err;
  for (int i = 0; i < n && a->answer->value == SW_OPEN; i++) {
    clear(a->answer);
    rc = sources[i](a);
    keep_reason(why, a->answer, rc, &err);
    if (rc && !passes_on(rc))
      break;
    if (rc)
      a->answer->value = SW_OPEN;
    if (rc == SW_STOPPED || (rc && !last))
      last = rc;
    if (rc == SW_STOPPED && sw_budget_stop(a->q->budget))
      break;
  }
  a->err = given;
  if (rc && !passes_on(rc)) {
    if (given)
      *given = err;
    return rc;
  }
  if (last && given)
    *given = err;
  return a->answer->value == SW_OPEN ? last : 0;
}

/* 1 when the caller's own limits may be what ended a search. */
static int is_limited(const sw_budget *budget) {
  return budget && (budget->nodes || budget->memory || sw_budget_stop(budget));
}

/* An answer that is open needs no error; a certificate that
 * cannot be written of what is decided is one. */
static int is_no_error(const asking *a, int rc) {
  const sw_question *q = a->q;
  if (!a->served || q->solver || (q->proof && !a->ran_out))
    return 0;
  return rc == SW_UNSUPPORTED || (rc == SW_STOPPED && !is_limited(q->budget));
}

static int cannot(const sw_question *q, sw_err *err) {
  const sw_game *game = q->rules->game;
  const char *what =
      q->want & SW_WANT_COUNT ? "count solutions" : "prove a line shortest";
  if (q->solver)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "the solver '%s' of %s cannot %s", q->solver->name,
                      game->name, what);
  return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE, "no solver of %s can %s",
                    game->name, what);
}

static int ask_sources(const sw_question *, sw_answer *, sw_err *);

/* A value that costs no search stands where the search for a certificate has
 * decided nothing: 1, and it takes the place of the answer. */
static int stands_unproved(const sw_question *q, sw_answer *answer) {
  sw_question plain = *q;
  sw_answer known;
  sw_err err;
  plain.proof = NULL;
  plain.at_once = 1;
  plain.want &= SW_WANT_LINE;
  int stands = !ask_sources(&plain, &known, &err) && known.value != SW_OPEN;
  if (stands) {
    known.nodes = answer->nodes;
    remark_no_proof(&known);
  }
  sw_answer_free(stands ? answer : &known);
  if (stands)
    *answer = known;
  return stands;
}

static int ask_sources(const sw_question *q, sw_answer *answer, sw_err *err) {
  asking a = {
      .q = q, .answer = answer, .lo = SW_LOSS, .hi = SW_WIN, .err = err};
  a.over = q->rules->game->result(q->rules, q->pos);
  sw_buf why;
  sw_answer_init(answer);
  sw_buf_init(&a.theorem, SW_BUF_TEXT);
  sw_buf_init(&why, SW_BUF_TEXT);
  sw_passage through = {.to = q->proof};
  sw_sink sink = sw_sink_through(&through);
  sw_question watched = *q;
  watched.proof = q->proof ? &sink : NULL;
  a.through = &through;
  a.q = &watched;
  int rc = try_sources(&a, &why);
  if (!rc && q->proof && !q->solver && !through.used && a.over == SW_OPEN &&
      answer->value != SW_OPEN)
    rc = certify(&a, q->proof);
  if (!a.served && !rc)
    rc = cannot(q, err);
  if (answer->value == SW_OPEN)
    leave_open(&a, &why);
  if (answer->value == SW_OPEN && q->proof && !q->solver && !through.used &&
      (!rc || passes_on(rc)) && stands_unproved(q, answer))
    rc = 0;
  if (answer->value != SW_OPEN)
    close_answer(&a);
  if (is_no_error(&a, rc))
    rc = 0;
  if (answer->value != SW_OPEN && passes_on(rc))
    rc = 0;
  sw_buf_free(&a.theorem);
  sw_buf_free(&why);
  if (!rc && sw_buf_failed(&answer->reason))
    rc = sw_err_memory(err);
  return rc;
}

/* ---- the value, and more ------------------------------------------------ */

enum { SW_WANT_MORE = SW_WANT_SHORTEST | SW_WANT_COUNT };

static int has_own(const sw_question *q) {
  const sw_solver *const *s = q->rules->game->solvers;
  while (s && *s && !serves(*s, q->want))
    s++;
  return s && *s;
}

/* What follows from a loss of one who plays alone. */
static int has_no_solution(const sw_question *q, const sw_answer *answer) {
  return sw_game_is_alone(q->rules->game) && answer->value == SW_LOSS;
}

static int is_enough(const sw_question *q, const sw_answer *answer) {
  return has_no_solution(q, answer) ||
         ((!(q->want & SW_WANT_SHORTEST) || answer->shortest) &&
          (!(q->want & SW_WANT_COUNT) || answer->has_count));
}

static int is_nearer(const sw_answer *more, const sw_answer *answer) {
  return more->distance >= 0 &&
         (answer->distance < 0 || more->distance <= answer->distance);
}

/* What is left of the nodes; 0 when nothing is. */
static int leave_rest(const sw_budget *budget, uint64_t spent,
                      sw_budget *rest) {
  *rest = budget ? *budget : (sw_budget){0};
  if (rest->nodes && rest->nodes <= spent)
    return 0;
  rest->nodes -= rest->nodes ? spent : 0;
  return !sw_budget_stop(budget);
}

/* What is proved of the rest is put into `proof`, unless that is NULL. */
static int ask_more(const sw_question *q, sw_buf *proof, sw_answer *answer,
                    sw_err *err) {
  sw_budget rest;
  sw_answer more;
  sw_sink sink = sw_sink_into(proof);
  sw_question next = *q;
  next.budget = &rest;
  next.proof = proof ? &sink : NULL;
  if (!leave_rest(q->budget, answer->nodes, &rest))
    return 0;
  int rc = ask_sources(&next, &more, err);
  int takes = !rc && more.value != SW_OPEN &&
              (is_enough(q, &more) || is_nearer(&more, answer));
  assert((!takes || more.value == answer->value) && "two sources disagree");
  uint64_t nodes = answer->nodes + more.nodes;
  sw_answer_free(takes ? answer : &more);
  if (takes)
    *answer = more;
  else if (proof)
    sw_buf_clear(proof);
  answer->nodes = nodes;
  return passes_on(rc) ? 0 : rc;
}

static void remark_lack(const sw_question *q, sw_answer *answer) {
  if (q->want & SW_WANT_COUNT && !answer->has_count)
    sw_buf_puts(&answer->reason, "; the solutions were not counted");
  if (q->want & SW_WANT_SHORTEST && !answer->shortest)
    sw_buf_puts(&answer->reason, "; a shortest line was not found");
}

/* First the value, with its proof, and then the rest, with one of both. */
static int ask_in_turn(const sw_question *q, const sw_sink *of_value,
                       sw_buf *of_both, sw_answer *answer, sw_err *err) {
  sw_question plain = *q;
  plain.want &= ~(unsigned)(of_both ? SW_WANT_COUNT : SW_WANT_MORE);
  plain.proof = of_value;
  int rc = ask_sources(&plain, answer, err);
  if (rc || answer->value == SW_OPEN)
    return rc;
  if (!is_enough(q, answer))
    rc = ask_more(q, of_both, answer, err);
  if (has_no_solution(q, answer))
    answer->has_count |= (q->want & SW_WANT_COUNT) != 0; /* of 0 */
  else if (!rc && !is_enough(q, answer))
    remark_lack(q, answer);
  return rc;
}

/* Certificates wait until it is known which of them stands. */
static int ask_with_proof(const sw_question *q, sw_answer *answer,
                          sw_err *err) {
  sw_buf of_value, of_both;
  sw_buf_init(&of_value, CERTIFICATES);
  sw_buf_init(&of_both, CERTIFICATES);
  sw_sink sink = sw_sink_into(&of_value);
  int rc = ask_in_turn(q, &sink, &of_both, answer, err);
  const sw_buf *proof = of_both.len ? &of_both : &of_value;
  if (!rc && sw_buf_failed(proof))
    rc = sw_err_memory(err);
  if (!rc && answer->value != SW_OPEN && proof->len)
    rc = q->proof->write(q->proof->ctx, proof->data, proof->len);
  sw_buf_free(&of_value);
  sw_buf_free(&of_both);
  return rc;
}

/* The value comes first and stands without what takes longer: a shortest line,
 * the number of solutions.  A certificate of these is the own solver's. */
int sw_ask(const sw_question *q, sw_answer *answer, sw_err *err) {
  int own = has_own(q), proves = own && q->proof;
  if (!(q->want & (proves ? SW_WANT_COUNT : SW_WANT_MORE)) || q->solver ||
      (!own && !serves(&sw_solver_alpha_beta, q->want)))
    return ask_sources(q, answer, err);
  return proves ? ask_with_proof(q, answer, err)
                : ask_in_turn(q, q->proof, NULL, answer, err);
}
