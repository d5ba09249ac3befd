/* The checker against the solver of Euler's trail: random games are followed to
 * their ends, every answer is certified and accepted; changes of a certificate
 * are refused unless they make another one that holds. */
#include "../game_test.h"
#include "base/rng.h"
#include "certify.h"
#include "frame/check.h"
#include "games/euler/rules/euler_rules.h"
#include "mutate.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* Random play to the end; counts what the answers were, by kind. */
static void play(const sw_rules *rules, sw_rng *rng, sw_buf *text,
                 int kinds[3]) {
  static const char *const names[] = {"\nkind line\n", "\nkind odd\n",
                                      "\nkind apart\n"};
  sw_pos pos;
  assert_int_equal(rules->game->fresh(rules, rng, &pos, NULL), 0);
  for (sw_moves moves = {0};; moves.n = 0) {
    certify(rules, &pos, text);
    for (int k = 0; k < 3; k++)
      kinds[k] += strstr(text->data, names[k]) != NULL;
    assert_int_equal(rules->game->moves(rules, &pos, &moves), 0);
    if (!moves.n) {
      sw_moves_free(&moves);
      return;
    }
    sw_move move = moves.v[sw_rng_below(rng, moves.n)];
    assert_int_equal(euler_apply(rules, &pos, move, &pos, NULL), 0);
  }
}

static void random_games(void **state) {
  (void)state;
  static const char *const words[] = {
      "euler:12-20",         "euler:nikolaus", "euler:koenigsberg",
      "euler:40-72,circuit", "euler:63-100",   "euler:64-130,trail"};
  int kinds[3] = {0};
  sw_buf text;
  sw_buf_init(&text, 1 << 20);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_rules *rules = rules_of(words[i]);
    sw_rng rng = sw_rng_seed(i);
    for (int k = 0; k < 20; k++)
      play(rules, &rng, &text, kinds);
    sw_rules_free(rules);
  }
  assert_true(kinds[0] > 50 && kinds[1] > 50 && kinds[2] > 50);
  sw_buf_free(&text);
}

/* ---- changes ------------------------------------------------------------ */

typedef struct tally {
  const sw_rules *rules;
  const char *text;
} tally;

/* Only what has no part in the claim may change: the places, what was drawn,
 * the variant.  The core must read the position, and solve it as claimed. */
static void visit(void *ctx, const mutant *m) {
  tally *t = ctx;
  if (mutate_check(m->text, m->len, NULL) != CK_TRUE)
    return;
  const char *line = strstr(m->text, "\nposition ") + strlen("\nposition ");
  const char *claim = strstr(t->text, "\nclaim ");
  sw_pos pos;
  sw_answer answer;
  if (!strstr(m->text, claim))
    fail_msg("accepted, %s: %s", m->what, m->text);
  if (t->rules->game->pos_parse(t->rules, line, strcspn(line, "\n"), &pos,
                                NULL))
    return; /* what was drawn is no trail, which is not claimed */
  sw_answer_init(&answer);
  assert_int_equal(t->rules->game->solvers[0]->solve(t->rules, &pos, 0, NULL,
                                                     NULL, &answer, NULL),
                   0);
  assert_int_equal(answer.value == SW_LOSS,
                   strstr(m->text, "claim unsolvable") != NULL);
  sw_answer_free(&answer);
}

static void changes(void **state) {
  (void)state;
  static const char *const positions[] = {
      "Cl",        /* a circuit of four */
      "DL?;0;DqK", /* on the way */
      "C~",        /* four odd vertices */
      "C~;0",      /* three besides the pen's */
      "EwCW;0",    /* the pen cannot reach an edge */
      "DwC"};      /* a triangle, and an edge elsewhere */
  sw_rules *rules = rules_of("euler:nikolaus");
  sw_buf text;
  sw_buf_init(&text, 1 << 20);
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
    sw_pos pos;
    sw_err err;
    if (rules->game->pos_parse(rules, positions[i], strlen(positions[i]), &pos,
                               &err))
      fail_msg("%s: %s", positions[i], err.msg);
    certify(rules, &pos, &text);
    tally t = {rules, text.data};
    assert_true(mutate_each(text.data, visit, &t) > 100);
  }
  sw_buf_free(&text);
  sw_rules_free(rules);
}

/* Positions that are none; the first is one. */
static void positions(void **state) {
  (void)state;
  static const char *const texts[] = {"A?;;;1.2,3.4",     ";;;",
                                      "A;;;1.2,3.4",      "A?;2;;1.2,3.4",
                                      "A?;00;;1.2,3.4",   "A_;0;A_;1.2,3.4",
                                      "A?;0;B?;1.2,3.4",  "A@;;;1.2,3.4",
                                      "A?;;;1.2",         "A?;;;1.2,3.4,5.6",
                                      "A?;;;1.2,3.65536", "A?;;",
                                      "~?@@;;;1.2",       "~~~~;;;1.2",
                                      "~;;;1.2"};
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    char text[200];
    int n = snprintf(text, sizeof text,
                     "spielwerk-certificate 1\ngame euler\nkind line\n"
                     "position %s\nclaim solved in 0 moves\ncost 0 moves\n\n"
                     "end 0\n",
                     texts[i]);
    assert_int_equal(mutate_check(text, (size_t)n, NULL),
                     i ? CK_WRONG : CK_TRUE);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_games),
                                     cmocka_unit_test(positions),
                                     cmocka_unit_test(changes)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
