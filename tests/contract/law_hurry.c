/* The law of agreement in a hurry: the same short time at two doors.
 *
 * The clock is one of the law's and goes on by one at each look.  What analyse
 * finds out about a position before its time is over, a hint that has four
 * times as long finds out too, whatever else it looks at: a quarter of a hint's
 * time is the position's.  It promises no later win either.  And the other way
 * round: what a hint decides, analyse with four times as long decides.
 */
#include "laws.h"
#include "looks.h"

enum { HURRIED = 5, NODES = 20000, MEMORY = 64 << 20, LONGEST = 1 << 12 };

static double spent(void *ctx) {
  const looks *t = ctx;
  return (double)t->n / (double)t->end;
}

static sw_budget within(looks *t) {
  t->n = 1;
  return (sw_budget){
      .nodes = NODES, .memory = MEMORY, .stop = look, .spent = spent, .ctx = t};
}

typedef struct found {
  sw_value value;
  int most; /* moves to a win; LONGEST: nobody says how many */
} found;

static found found_of(sw_value value, int distance) {
  return (found){value, value == SW_WIN && distance >= 0 ? distance : LONGEST};
}

/* Without what the moves lead to, unless `rated` is 0. */
static found analysed(law_case *c, const sw_pos *pos, uint64_t end, int rated) {
  looks t = {.end = end};
  sw_budget budget = within(&t);
  sw_answer a;
  sw_question q = {c->rules, pos, .want = SW_WANT_LINE, .budget = &budget,
                   .rated = rated};
  int rc = c->doors->analyse(&q, &a, NULL);
  found f = found_of(rc ? SW_OPEN : a.value, a.line.n ? a.distance : -1);
  sw_answer_free(&a);
  return f;
}

static found hinted(law_case *c, const sw_pos *pos, uint64_t end) {
  looks t = {.end = end};
  sw_budget budget = within(&t);
  sw_hint hint;
  int rc = c->doors->hint(c->rules, pos, &budget, &hint, NULL);
  found f =
      found_of(rc ? SW_OPEN : hint.value,
               rc || hint.best < 0 ? -1 : hint.rating[hint.best].distance);
  sw_hint_free(&hint);
  return f;
}

/* What the first of the two decides in so little time, the other one decides in
 * four times as much, and a few looks more. */
static void hurry(law_case *c, const sw_pos *pos) {
  for (uint64_t end = 4; end <= LONGEST; end *= 8) {
    found first = analysed(c, pos, end, 1);
    found other = hinted(c, pos, end * 4 + 8);
    if (first.value != SW_OPEN)
      law_expect(c, other.value == first.value, pos,
                 "analyse says %d after %d looks, and hint something else",
                 (int)first.value, (int)end);
    law_expect(c, other.most <= first.most || other.most == LONGEST, pos,
               "analyse wins in %d moves after %d looks, hint in %d",
               first.most, (int)end, other.most);
    first = hinted(c, pos, end);
    if (first.value != SW_OPEN)
      law_expect(c, analysed(c, pos, end * 4 + 8, 0).value == first.value, pos,
                 "hint says %d after %d looks, and analyse something else",
                 (int)first.value, (int)end);
  }
}

static void doors_hurry(law_case *c) {
  size_t step = 1 + (c->sample.n - 1) / HURRIED;
  for (size_t i = 0; i < c->sample.n; i += step)
    if (c->game->result(c->rules, &c->sample.v[i]) == SW_OPEN)
      hurry(c, &c->sample.v[i]);
  law_expect(c, 1, NULL, "done");
}

const law law_hurry = {"doors with the same short time agree", NULL,
                       doors_hurry};
