/* The checker against the solver of Untangle+: random games are followed to
 * their ends, every answer is certified and accepted; changes of a certificate
 * are refused unless they make another one that holds. */
#include "../game_test.h"
#include "base/rng.h"
#include "certify.h"
#include "frame/check.h"
#include "games/untangle/rules/untangle_rules.h"
#include "games/untangle/search/untangle_layout.h"
#include "games/untangle/search/untangle_par.h"
#include "mutate.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void parse(const char *text, size_t len, sw_pos *pos) {
  sw_err err;
  if (untangle_pos_parse(NULL, text, len, pos, &err))
    fail_msg("%.*s: %s", (int)len, text, err.msg);
}

/* Random play to the end, an edge being erased one time in four; counts what
 * the answers were: lines of placings, lines of erasures, drawings. */
static void play(const sw_rules *rules, sw_rng *rng, sw_buf *text,
                 int kinds[3]) {
  sw_pos pos;
  sw_moves moves = {0};
  assert_int_equal(rules->game->fresh(rules, rng, &pos, NULL), 0);
  for (;;) {
    untangle_state s;
    sw_value value = certify(rules, &pos, text);
    if (value != SW_WIN)
      assert_int_equal(rules->game->result(rules, &pos), value);
    kinds[value == SW_LOSS ? 2
                           : strchr(strstr(text->data, "\n\n"), 'x') != NULL]++;
    moves.n = 0;
    assert_int_equal(untangle_moves(rules, &pos, &moves), 0);
    if (!moves.n)
      break;
    untangle_unpack(&pos, &s);
    size_t edges = (size_t)sw_graph_edges(&s.g);
    size_t i = sw_rng_below(rng, 4) ? sw_rng_below(rng, moves.n - edges)
                                    : moves.n - 1 - sw_rng_below(rng, edges);
    assert_int_equal(untangle_apply(rules, &pos, moves.v[i], &pos, NULL), 0);
  }
  sw_moves_free(&moves);
}

static void random_games(void **state) {
  (void)state;
  static const char *const words[] = {"untangle:6", "untangle:8", "untangle:10",
                                      "untangle:=IheA@GUAo"};
  int kinds[3] = {0};
  sw_buf text;
  sw_buf_init(&text, 1 << 20);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_rules *rules = rules_of(words[i]);
    sw_rng rng = sw_rng_seed(i);
    for (int k = 0; k < 4; k++)
      play(rules, &rng, &text, kinds);
    sw_rules_free(rules);
  }
  assert_true(kinds[0] > 5 && kinds[1] > 5 && kinds[2] > 5);
  sw_buf_free(&text);
}

/* ---- changes ------------------------------------------------------------ */

/* Replays the records with the rules of the core. */
static void replay(const sw_rules *rules, sw_pos *pos, const char *record) {
  while (strncmp(record, "end ", 4) != 0) {
    size_t n = strcspn(record, "\n");
    sw_moves moves = {0};
    assert_int_equal(untangle_move_parse(rules, pos, record, n, &moves, NULL),
                     0);
    assert_int_equal(untangle_apply(rules, pos, moves.v[0], pos, NULL), 0);
    sw_moves_free(&moves);
    record += n + 1;
  }
}

/* What is accepted must hold by the rules of the core. */
static void visit(void *ctx, const mutant *m) {
  const sw_rules *rules = ctx;
  sw_pos pos;
  if (mutate_check(m->text, m->len, NULL) != CK_TRUE)
    return;
  const char *line = strstr(m->text, "\nposition ") + strlen("\nposition ");
  parse(line, strcspn(line, "\n"), &pos);
  if (strstr(m->text, "\nclaim solved"))
    replay(rules, &pos, strstr(m->text, "\n\n") + 2);
  sw_value value = rules->game->result(rules, &pos);
  if (value != (strstr(m->text, "\nclaim solved") ? SW_WIN : SW_LOSS))
    fail_msg("accepted, %s: %s", m->what, m->text);
}

static void changes(void **state) {
  (void)state;
  static const char *const positions[] = {
      "C~",                 /* K4 on a circle */
      "C~;0.0,3.3,1.1,2.2", /* and on a line */
      "Cl",                 /* solved already */
      "E}rw",               /* K5 and an edge more */
      "EFz_;;erased",       /* K3,3 and nothing else */
      "E~z_;;erased",       /* and an edge more */
      "EFz?;;erased"};      /* and an edge less */
  sw_rules *rules = rules_of("untangle:6");
  sw_buf text;
  sw_buf_init(&text, 1 << 20);
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
    sw_pos pos;
    parse(positions[i], strlen(positions[i]), &pos);
    certify(rules, &pos, &text);
    assert_true(mutate_each(text.data, visit, rules) > 100);
  }
  sw_buf_free(&text);
  sw_rules_free(rules);
}

/* ---- par ---------------------------------------------------------------- */

static int true_par(const sw_pos *pos) {
  untangle_state s;
  untangle_par par;
  untangle_effort effort = {.most = UINT64_MAX};
  sw_drawing layout;
  untangle_unpack(pos, &s);
  untangle_layout(&s, NULL, &layout);
  untangle_par_find(&s, &layout, &effort, &par);
  assert_int_equal(par.least, par.most);
  return par.least;
}

static void write_par(const sw_rules *rules, const sw_pos *pos, sw_buf *text) {
  sw_answer answer;
  sw_sink sink = sw_sink_into(text);
  sw_buf_clear(text);
  sw_answer_init(&answer);
  assert_int_equal(rules->game->solvers[0]->solve(rules, pos, SW_WANT_SHORTEST,
                                                  NULL, &sink, &answer, NULL),
                   0);
  assert_int_equal(answer.shortest, 1);
  assert_int_equal(mutate_check(text->data, text->len, NULL), CK_TRUE);
  sw_answer_free(&answer);
}

/* What is accepted solves, and claims no more than par from below. */
static void visit_par(void *ctx, const mutant *m) {
  const sw_rules *rules = ctx;
  sw_pos pos;
  int moves, least;
  if (mutate_check(m->text, m->len, NULL) != CK_TRUE)
    return;
  const char *line = strstr(m->text, "\nposition ") + strlen("\nposition ");
  parse(line, strcspn(line, "\n"), &pos);
  const char *claim = strstr(m->text, "\nclaim ");
  assert_int_equal(
      sscanf(claim, "\nclaim solved in %d moves, at least %d", &moves, &least),
      2);
  if (least > true_par(&pos))
    fail_msg("accepted, %s: %s", m->what, m->text);
  const char *record = strstr(m->text, "\n\n") + 2;
  for (; !strncmp(record, "move ", 5); moves--) {
    size_t n = strcspn(record, "\n");
    sw_moves list = {0};
    assert_int_equal(
        untangle_move_parse(rules, &pos, record + 5, n - 5, &list, NULL), 0);
    untangle_apply(rules, &pos, list.v[0], &pos, NULL);
    sw_moves_free(&list);
    record += n + 1;
  }
  assert_int_equal(moves, 0);
  assert_int_equal(rules->game->result(rules, &pos), SW_WIN);
}

static void changes_of_par(void **state) {
  (void)state;
  sw_buf text;
  sw_buf_init(&text, 1 << 20);
  static const char *const words[] = {"untangle:6,planar,seed=1",
                                      "untangle:7,planar,seed=2"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_rules *rules = rules_of(words[i]);
    sw_pos pos;
    rules->game->start(rules, &pos);
    write_par(rules, &pos, &text);
    assert_true(mutate_each(text.data, visit_par, rules) > 200);
    sw_rules_free(rules);
  }
  sw_buf_free(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(random_games),
                                     cmocka_unit_test(changes),
                                     cmocka_unit_test(changes_of_par)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
