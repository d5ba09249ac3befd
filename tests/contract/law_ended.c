/* A game that is over is over at every door.
 *
 * Analyse, the same with a count, and solve with a certificate give the result
 * that the rules give, say that it is theirs and why; a count may be refused
 * and a certificate left out, the result may not.  A hint rates no move, and
 * choose finds none.
 */
#include "laws.h"

enum { ASKED = 8, NODES = 500 };

static int is_over(const law_case *c, const sw_pos *pos) {
  return c->game->result(c->rules, pos) != SW_OPEN;
}

static int has_over(const law_case *c) {
  for (size_t i = 0; i < c->sample.n; i++)
    if (is_over(c, &c->sample.v[i]))
      return 1;
  return 0;
}

static const sw_budget few = {.nodes = NODES, .memory = 1 << 20};

static void ask(law_case *c, const sw_pos *pos, unsigned want,
                const sw_sink *proof) {
  sw_answer a;
  sw_question q = {c->rules, pos, .want = want, .budget = &few, .proof = proof};
  sw_value over = c->game->result(c->rules, pos);
  int rc = (proof ? c->doors->solve : c->doors->analyse)(&q, &a, NULL);
  int refused = rc == SW_UNSUPPORTED && want & SW_WANT_COUNT;
  law_expect(c, !rc || refused, pos, "the game is over, and the answer is %d",
             rc);
  law_expect(c, refused || (a.value == over && a.source == SW_SOURCE_RULES),
             pos, "the game is over: %d by the rules, but %d from source %d",
             (int)over, (int)a.value, (int)a.source);
  law_expect(c, refused || (a.reason.len && !a.line.n), pos,
             "the game is over, without a reason or with a line");
  sw_answer_free(&a);
}

static void over_at_doors(law_case *c, const sw_pos *pos) {
  sw_hint hint;
  sw_move move;
  sw_rng rng = sw_rng_seed(1);
  sw_buf text;
  sw_buf_init(&text, 1 << 26);
  sw_sink sink = sw_sink_into(&text);
  ask(c, pos, SW_WANT_LINE, NULL);
  ask(c, pos, SW_WANT_LINE | SW_WANT_COUNT, NULL);
  ask(c, pos, SW_WANT_LINE, &sink);
  int rc = c->doors->hint(c->rules, pos, &few, &hint, NULL);
  law_expect(c,
             !rc && hint.value == c->game->result(c->rules, pos) &&
                 hint.source == SW_SOURCE_RULES && hint.best < 0,
             pos, "the game is over, and the hint is %d, from source %d", rc,
             (int)hint.source);
  rc = c->doors->choose(c->rules, pos, &rng, &few, &move, NULL);
  law_expect(c, rc == SW_ILLEGAL, pos, "the game is over, and choose says %d",
             rc);
  sw_hint_free(&hint);
  sw_buf_free(&text);
}

static void over_everywhere(law_case *c) {
  size_t asked = 0;
  for (size_t i = c->sample.n; i-- && asked < ASKED;)
    if (is_over(c, &c->sample.v[i])) {
      asked++;
      over_at_doors(c, &c->sample.v[i]);
    }
}

const law law_ended = {"a game that is over is over at every door", has_over,
                       over_everywhere};
