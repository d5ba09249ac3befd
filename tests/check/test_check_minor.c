/* The checker against the solver of Minorfinder: random games are followed to
 * their first dead end, both answers are certified and accepted; changes of a
 * certificate are refused unless they make another one that holds. */
#include "../game_test.h"
#include "../random_graph.h"
#include "base/rng.h"
#include "certify.h"
#include "frame/check.h"
#include "games/minor/rules/minor_rules.h"
#include "games/minor/search/minor_find.h"
#include "graph/planarity/planar.h"
#include "mutate.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Random legal moves until the pattern is lost; counts the ways it was proved.
 */
static void play(const sw_rules *rules, uint64_t seed, sw_buf *text,
                 int closed[4]) {
  static const char *const how[] = {"\nbound", "\nplanar", "\ntree",
                                    "\nclauses"};
  sw_rng rng = sw_rng_seed(seed);
  sw_pos pos;
  assert_int_equal(rules->game->fresh(rules, &rng, &pos, NULL), 0);
  assert_int_equal(certify(rules, &pos, text), SW_WIN);
  while (certify(rules, &pos, text) == SW_WIN) {
    sw_moves moves = {0};
    assert_int_equal(rules->game->moves(rules, &pos, &moves), 0);
    assert_true(moves.n > 0);
    sw_move move = moves.v[sw_rng_below(&rng, moves.n)];
    rules->game->apply(rules, &pos, move, &pos, NULL);
    sw_moves_free(&moves);
  }
  for (int i = 0; i < 4; i++)
    closed[i] += strstr(text->data, how[i]) != NULL;
}

static void random_games(void **state) {
  (void)state;
  static const char *const words[] = {"minor:random4-15",
                                      "minor:random5-19",
                                      "minor:random6-23",
                                      "minor:k5-19",
                                      "minor:k33-23",
                                      "minor:wagner-40,medium",
                                      "minor:octahedron-30,hard",
                                      "minor:k6-30",
                                      "minor:c6-20"};
  uint64_t games = getenv("SPIELWERK_LONG") ? 100 : 4;
  int closed[4] = {0};
  sw_buf text;
  sw_buf_init(&text, 1 << 26);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_rules *rules = rules_of(words[i]);
    for (uint64_t seed = 1; seed <= games; seed++)
      play(rules, seed, &text, closed);
    sw_rules_free(rules);
  }
  for (int i = 0; i < 4; i++)
    assert_true(closed[i] > 0);
  sw_buf_free(&text);
}

/* Any patterns in any hosts: whatever the answer, its evidence holds. */
static void random_pairs(void **state) {
  (void)state;
  sw_rules *rules = rules_of("minor");
  sw_rng rng = sw_rng_seed(6);
  sw_buf text;
  int yes = 0, no = 0;
  sw_buf_init(&text, 1 << 26);
  while (yes + no < 300) {
    minor_state s = {.alive = {{0, 0}}};
    int k = 2 + sw_rng_index(&rng, 9);
    int n = k + sw_rng_index(&rng, 15 - k);
    random_graph(&rng, k, k + sw_rng_index(&rng, 3 * k), &s.pattern);
    random_graph(&rng, n, n + sw_rng_index(&rng, 2 * n), &s.host);
    s.alive = sw_vset_below(n);
    sw_pos pos;
    minor_pack(&s, &pos);
    if (certify(rules, &pos, &text) == SW_WIN)
      yes++;
    else
      no++;
  }
  assert_true(yes > 50 && no > 50);
  sw_rules_free(rules);
  sw_buf_free(&text);
}

/* A grid with diagonals, which is planar. */
static void draw_grid(int side, sw_graph *g) {
  sw_graph_init(g, side * side);
  for (int v = 0; v < side * side; v++) {
    if (v % side)
      sw_graph_join(g, v, v - 1);
    if (v >= side)
      sw_graph_join(g, v, v - side);
    if (v % side && v >= side)
      sw_graph_join(g, v, v - side - 1);
  }
}

/* Patterns of up to 31 vertices, in pieces or not, that are not planar, in a
 * planar host. */
static void large_patterns(void **state) {
  (void)state;
  sw_rules *rules = rules_of("minor");
  sw_rng rng = sw_rng_seed(10);
  sw_buf text;
  sw_buf_init(&text, 1 << 20);
  for (int i = 0; i < 40; i++) {
    minor_state s = {.alive = sw_vset_below(100)};
    int k = 12 + i % 20;
    sw_pos pos;
    draw_grid(10, &s.host);
    do
      random_graph(&rng, k, k + k / 2 + 5, &s.pattern);
    while (sw_graph_planar(&s.pattern, NULL));
    minor_pack(&s, &pos);
    assert_int_equal(certify(rules, &pos, &text), SW_LOSS);
  }
  sw_rules_free(rules);
  sw_buf_free(&text);
}

/* Start positions of every grade; with SPIELWERK_LONG a thousand of each. */
static void new_games(void **state) {
  (void)state;
  static const char *const words[] = {
      "minor:random4-15",     "minor:random5-19", "minor:random6-23",
      "minor:k5-19",          "minor:k33-23",     "minor:k5-19,medium",
      "minor:k33-23,medium",  "minor:k5-19,hard", "minor:k33-23,hard",
      "minor:random6-23,hard"};
  int games = getenv("SPIELWERK_LONG") ? 1000 : 10;
  sw_buf text;
  sw_buf_init(&text, 1 << 20);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_rules *rules = rules_of(words[i]);
    sw_rng rng = sw_rng_seed(12);
    for (int k = 0; k < games; k++) {
      sw_pos pos;
      assert_int_equal(rules->game->fresh(rules, &rng, &pos, NULL), 0);
      assert_int_equal(certify(rules, &pos, &text), SW_WIN);
    }
    sw_rules_free(rules);
  }
  sw_buf_free(&text);
}

/* ---- changes ----------------------------------------------------------- */

typedef struct tally {
  const sw_rules *rules;
  sw_value value;
  int accepted;
} tally;

/* An accepted mutant has to be the same answer about a position that has it:
 * read it again with the core and solve it. */
static void visit(void *ctx, const mutant *m) {
  tally *t = ctx;
  if (mutate_check(m->text, m->len, NULL) != CK_TRUE)
    return;
  t->accepted++;
  const char *line = strstr(m->text, "\nposition ") + strlen("\nposition ");
  sw_pos pos;
  minor_state s;
  minor_search search = {0};
  minor_model model;
  assert_int_equal(t->rules->game->pos_parse(t->rules, line,
                                             strcspn(line, "\n"), &pos, NULL),
                   0);
  minor_unpack(&pos, &s);
  int rc = minor_find(&s.host, s.alive, &s.pattern, &search, &model);
  assert_int_equal(rc, t->value == SW_WIN ? MINOR_YES : MINOR_NO);
  assert_non_null(strstr(m->text, rc ? "claim solvable" : "claim unsolvable"));
}

static void change_each(const sw_rules *rules, const sw_pos *pos,
                        sw_buf *text) {
  tally t = {.rules = rules, .value = certify(rules, pos, text)};
  assert_true(mutate_each(text->data, visit, &t) > 100);
}

/* A dead end of the game whose proof has clauses and is not long. */
static void change_clauses(const char *word, sw_buf *text) {
  sw_rules *rules = rules_of(word);
  sw_pos pos;
  int closed[4] = {0};
  for (uint64_t seed = 1; !closed[3] || text->len > 4000; seed++) {
    closed[3] = 0;
    play(rules, seed, text, closed);
  }
  const char *line = strstr(text->data, "\nposition ") + strlen("\nposition ");
  assert_int_equal(
      rules->game->pos_parse(rules, line, strcspn(line, "\n"), &pos, NULL), 0);
  change_each(rules, &pos, text);
  sw_rules_free(rules);
}

static void changes(void **state) {
  (void)state;
  static const char *const cases[][2] = {
      {"minor:k5-19", "Cl;DqK"},        /* yes */
      {"minor:k5-19", "k4;DqK"},        /* by counting */
      {"minor:k33-23", "k33;Gl`HGs"},   /* the cube, by a drawing */
      {"minor:k5-19", "k6;IheA@GUAo"}}; /* Petersen's, by its cycles */
  sw_buf text;
  sw_buf_init(&text, 1 << 24);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    sw_rules *rules = rules_of(cases[i][0]);
    sw_pos pos = position_of(rules, cases[i][1]);
    change_each(rules, &pos, &text);
    sw_rules_free(rules);
  }
  change_clauses("minor:random6-23", &text);
  sw_buf_free(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_games), cmocka_unit_test(random_pairs),
      cmocka_unit_test(large_patterns), cmocka_unit_test(new_games),
      cmocka_unit_test(changes)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
