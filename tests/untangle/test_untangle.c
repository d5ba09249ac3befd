/* The rules of Untangle+: texts, the end, new games, the solver's lines and
 * bounds, ratings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "../game_test.h"
#include "engine/play/hint.h"
#include "games/untangle/play/untangle_solve.h"
#include "games/untangle/rules/untangle_rules.h"
#include "games/untangle/untangle.h"
#include "graph/planarity/planar.h"
#include "registry.h"

#include <stdlib.h>
#include <string.h>

static int parse(const char *text, sw_pos *pos, sw_err *err) {
  return untangle_pos_parse(NULL, text, strlen(text), pos, err);
}

static sw_value value_of(const sw_pos *pos) {
  return sw_game_untangle.result(NULL, pos);
}

/* ---- text -------------------------------------------------------------- */

static void words(void **state) {
  (void)state;
  static const char *const same[][2] = {
      {"untangle", "untangle:10"},
      {"untangle:24,planar,seed=7", "untangle:24,planar,seed=7"},
      {"untangle:12,seed=0", "untangle:12"},
      {"untangle:=IheA@GUAo,seed=3", "untangle:=IheA@GUAo,seed=3"}};
  static const wrong_word wrong[] = {
      {"untangle:5", 9},   {"untangle:25", 9},
      {"untangle:x", 9},   {"untangle:12,plane", 11},
      {"untangle:=I", 11}, {"untangle:12,seed=", 17},
      {"untangle:=?", 10}, {"untangle:=Bw,planar", 12}};
  assert_words(same, sizeof same / sizeof *same);
  assert_wrong_words(wrong, sizeof wrong / sizeof *wrong);
}

static void wrong_texts(void **state) {
  (void)state;
  static const struct {
    const char *text;
    size_t at;
  } positions[] = {{"C~;0.0,1.1,2.2", 14},
                   {"C~;0.0,1.1,2.2,4.3", 3},
                   {"C~;0.0,1.1,2.2,1.1", 3},
                   {"C~;;gone", 3},
                   {"?", 0},
                   {"C~;0.0,1.1,2.2,3.3;", 18}};
  static const char *const moves[] = {"0@4,0", "4@1,1", "0@0,3", "0x0",
                                      "3@",    "x0-1",  "0@1",   "0@1,1,"};
  sw_pos pos;
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
    sw_err err = {0};
    assert_int_equal(parse(positions[i].text, &pos, &err), SW_BAD_INPUT);
    assert_int_equal(err.at, positions[i].at);
  }
  assert_int_equal(parse("C~;0.0,3.0,3.3,0.3", &pos, NULL), 0);
  for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
    sw_moves list = {0};
    sw_err err = {0};
    assert_true(untangle_move_parse(NULL, &pos, moves[i], strlen(moves[i]),
                                    &list, &err) < 0);
    assert_true(err.msg[0] && !list.n);
  }
}

/* ---- the end ------------------------------------------------------------ */

static void planar_ends(void **state) {
  (void)state;
  sw_pos pos, square;
  assert_int_equal(parse("C~;0.0,3.0,3.3,0.3", &square, NULL), 0);
  assert_int_equal(value_of(&square), SW_OPEN);
  pos = square;
  make_moves(&sw_game_untangle, &pos, "2@1,0"); /* onto the edge 0-1 */
  assert_int_equal(value_of(&pos), SW_OPEN);
  make_moves(&sw_game_untangle, &pos, "2@1,1");
  assert_int_equal(value_of(&pos), SW_WIN);
  pos = square;
  make_moves(&sw_game_untangle, &pos,
             "2x0"); /* no crossing is left, but an edge was erased */
  assert_int_equal(value_of(&pos), SW_LOSS);
}

static void nonplanar_ends(void **state) {
  (void)state;
  static const char *const solved[] = {
      "D~{",        /* K5 */
      "EFz_",       /* K3,3 */
      "FFzc?",      /* K3,3 and an edge that hangs on */
      "IheA@GUAo"}; /* Petersen's */
  static const sw_value values[] = {SW_WIN, SW_WIN, SW_OPEN, SW_OPEN};
  sw_pos pos;
  for (size_t i = 0; i < sizeof solved / sizeof *solved; i++) {
    assert_int_equal(parse(solved[i], &pos, NULL), 0);
    assert_int_equal(value_of(&pos), values[i]);
  }
  assert_int_equal(parse("D~{;;erased", &pos, NULL), 0);
  assert_int_equal(value_of(&pos), SW_WIN);
  assert_int_equal(parse("D~k;;erased", &pos, NULL), 0); /* K5 less an edge */
  assert_int_equal(value_of(&pos), SW_LOSS);
}

/* ---- new games ---------------------------------------------------------- */

/* Tangled, connected, twice as many edges as vertices less 2, of both kinds in
 * about equal parts, the same for the same seed. */
static void new_games(void **state) {
  (void)state;
  static const char *const words[] = {"untangle:6", "untangle:10",
                                      "untangle:17", "untangle:24",
                                      "untangle:9,planar"};
  int games = getenv("SPIELWERK_LONG") ? 2000 : 24;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_rules *rules = rules_of(words[i]);
    int planar = 0, only = untangle_of(rules)->planar;
    for (int k = 0; k < games; k++) {
      sw_rng rng = sw_rng_seed((uint64_t)k), same = rng;
      sw_pos pos, again;
      untangle_state s;
      assert_int_equal(untangle_fresh(rules, &rng, &pos, NULL), 0);
      assert_int_equal(untangle_fresh(rules, &same, &again, NULL), 0);
      assert_true(sw_pos_equal(&pos, &again));
      assert_int_equal(sw_game_untangle.valid(rules, &pos, NULL), 0);
      untangle_unpack(&pos, &s);
      assert_int_equal(untangle_value(&s), SW_OPEN);
      assert_true(sw_drawing_crossings(&s.g, &s.at, NULL) > 0);
      assert_true(sw_graph_is_connected(&s.g, sw_vset_below(s.g.n)));
      assert_int_equal(sw_graph_edges(&s.g), 2 * s.g.n - 2);
      planar += sw_graph_planar(&s.g, NULL);
    }
    assert_in_range(planar, only ? games : games / 4,
                    only ? games : games - games / 4);
    sw_rules_free(rules);
  }
}

/* ---- solving ------------------------------------------------------------ */

static void solve(const sw_rules *rules, const sw_pos *pos, sw_answer *answer) {
  sw_answer_init(answer);
  assert_int_equal(untangle_solvers[0]->solve(rules, pos, SW_WANT_LINE, NULL,
                                              NULL, answer, NULL),
                   0);
}

/* The line solves, one move before its end it does not, and it is no longer
 * than one move for each vertex and one for each cycle among them, or for each
 * edge but nine. */
static void lines(void **state) {
  (void)state;
  static const char *const words[] = {"untangle:6", "untangle:11",
                                      "untangle:16", "untangle:=IheA@GUAo"};
  int games = getenv("SPIELWERK_LONG") ? 200 : 3;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_rules *rules = rules_of(words[i]);
    for (int k = 0; k < games; k++) {
      sw_rng rng = sw_rng_seed((uint64_t)k);
      sw_pos pos;
      sw_answer answer;
      untangle_fresh(rules, &rng, &pos, NULL);
      solve(rules, &pos, &answer);
      untangle_state s;
      untangle_unpack(&pos, &s);
      int most = sw_graph_planar(&s.g, NULL) ? s.g.n + s.g.n / 2
                                             : sw_graph_edges(&s.g) - 9;
      assert_in_range(answer.line.n, 1, most);
      for (size_t m = 0; m < answer.line.n; m++) {
        assert_int_equal(value_of(&pos), SW_OPEN);
        assert_int_equal(
            untangle_apply(rules, &pos, answer.line.v[m], &pos, NULL), 0);
      }
      assert_int_equal(value_of(&pos), SW_WIN);
      sw_answer_free(&answer);
    }
    sw_rules_free(rules);
  }
}

/* Two squares with their diagonals, each of which asks for a move: no line of
 * one move, and the solver knows it. */
static void fewest(void **state) {
  (void)state;
  sw_rules *rules = rules_of("untangle:8");
  sw_pos pos;
  sw_answer answer;
  sw_moves moves = {0};
  assert_int_equal(parse("G~?GW[;0.0,1.0,1.1,0.1,6.6,7.6,7.7,6.7", &pos, NULL),
                   0);
  solve(rules, &pos, &answer);
  assert_int_equal(answer.distance, 2);
  assert_int_equal(answer.shortest, 1);
  assert_int_equal(untangle_moves(rules, &pos, &moves), 0);
  for (size_t i = 0; i < moves.n; i++) {
    sw_pos child;
    assert_int_equal(untangle_apply(rules, &pos, moves.v[i], &child, NULL), 0);
    assert_int_not_equal(value_of(&child), SW_WIN);
  }
  sw_moves_free(&moves);
  sw_answer_free(&answer);
  sw_rules_free(rules);
}

/* What a rating says of a move, the solver says of the position behind it; and
 * the move that a hint offers leads on. */
static void ratings(void **state) {
  (void)state;
  for (uint64_t seed = 0; seed < 3; seed++) {
    sw_rules *rules = rules_of("untangle:8");
    sw_rng rng = sw_rng_seed(seed);
    sw_pos pos, child;
    sw_hint hint;
    sw_answer answer;
    int losing = 0;
    untangle_fresh(rules, &rng, &pos, NULL);
    assert_int_equal(sw_hint_make(rules, &pos, NULL, &hint, NULL), 0);
    assert_int_equal(hint.value, SW_WIN);
    for (size_t i = 0; i < hint.moves.n; i += i + 60 < hint.moves.n ? 17 : 1) {
      untangle_apply(rules, &pos, hint.moves.v[i], &child, NULL);
      solve(rules, &child, &answer);
      assert_int_equal(hint.rating[i].value, answer.value);
      losing += answer.value == SW_LOSS;
      sw_answer_free(&answer);
    }
    assert_true(losing > 0);
    solve(rules, &pos, &answer);
    assert_int_equal(hint.rating[hint.best].distance, answer.distance);
    sw_answer_free(&answer);
    sw_hint_free(&hint);
    sw_rules_free(rules);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(words),       cmocka_unit_test(wrong_texts),
      cmocka_unit_test(planar_ends), cmocka_unit_test(nonplanar_ends),
      cmocka_unit_test(new_games),   cmocka_unit_test(lines),
      cmocka_unit_test(fewest),      cmocka_unit_test(ratings)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
