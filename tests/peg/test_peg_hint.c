/* Ratings and hints of peg solitaire against plain recursion. */
#include "../game_test.h"
#include "engine/play/abilities.h"
#include "engine/play/hint.h"
#include "engine/play/players.h"
#include "games/peg/rules/peg_rules.h"
#include "plain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void expect_plain_ratings(const sw_rules *rules, const sw_pos *pos) {
  sw_hint hint;
  uint64_t all = plain_count(rules, pos, NULL);
  assert_int_equal(sw_hint_make(rules, pos, NULL, &hint, NULL), 0);
  assert_int_equal(hint.value, all ? SW_WIN : SW_LOSS);
  for (size_t i = 0; i < hint.moves.n; i++) {
    const sw_rating *rating = &hint.rating[i];
    sw_pos child;
    sw_game_peg.apply(rules, pos, hint.moves.v[i], &child, NULL);
    uint64_t left = plain_count(rules, &child, NULL);
    assert_int_equal(rating->value, left ? SW_WIN : SW_LOSS);
    assert_true(rating->has_count && rating->count == left);
    assert_int_equal(rating->forced,
                     left && !plain_count(rules, pos, &hint.moves.v[i]));
  }
  if (all && hint.moves.n)
    assert_int_equal(hint.rating[hint.best].value, SW_WIN);
  sw_hint_free(&hint);
}

static void equals_plain_recursion(void **state) {
  (void)state;
  static const char *const words[] = {
      "peg:triangle-15", "peg:english", "peg:square-5",
      "peg:triangle-15,goal=?/?./o../..../....."};
  sw_rng rng = sw_rng_seed(11);
  for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
    sw_rules *rules = rules_of(words[w]);
    for (int i = 0, done = 0; i < 400 && done < 40; i++) {
      sw_pos pos;
      assert_int_equal(sw_game_peg.fresh(rules, &rng, &pos, NULL), 0);
      if (__builtin_popcountll(peg_pegs(&pos)) > 9)
        continue;
      expect_plain_ratings(rules, &pos);
      done++;
    }
    sw_game_peg.rules_free(rules);
  }
}

static void says(const char *position, sw_hint_step step, const char *words) {
  sw_rules *rules = rules_of("peg");
  sw_pos pos = position_of(rules, position);
  sw_hint hint;
  sw_buf text;
  assert_int_equal(sw_hint_make(rules, &pos, NULL, &hint, NULL), 0);
  sw_buf_init(&text, SW_BUF_TEXT);
  sw_hint_tell(rules, &pos, &hint, step, &text);
  assert_string_equal(sw_buf_text(&text), words);
  sw_buf_free(&text);
  sw_hint_free(&hint);
  sw_game_peg.rules_free(rules);
}

/* A clock that goes on by one with each look at it. */
typedef struct counted {
  double looks, most;
} counted;

static int is_over(void *ctx) {
  counted *clock = ctx;
  return ++clock->looks >= clock->most;
}

static double spent(void *ctx) {
  const counted *clock = ctx;
  return clock->looks / clock->most;
}

/* Moves that take all of the time to rate leave some for the position. */
static void leaves_time(void **state) {
  (void)state;
  counted clock = {0, 600};
  sw_budget budget = {.stop = is_over, .spent = spent, .ctx = &clock};
  sw_rules *rules = rules_of("peg:wiegleb");
  sw_pos pos;
  sw_hint hint;
  rules->game->start(rules, &pos);
  assert_int_equal(sw_hint_make(rules, &pos, &budget, &hint, NULL), 0);
  assert_int_equal(hint.value, SW_WIN);
  assert_int_equal(hint.rating[hint.best].value, SW_WIN);
  assert_true(clock.looks <= clock.most / 2 + 10);
  sw_hint_free(&hint);
  rules->game->rules_free(rules);
}

static void speaks(void **state) {
  (void)state;
  const char *two = ".../.../...oo../......./......./.../...";
  const char *lost = ".../.o./...o.../...o.../......./.../...";
  const char *over = ".../.../......./...o.../......./.../...";
  says(over, SW_HINT_VERDICT, "this is solved");
  says(over, SW_HINT_MOVE, "this is solved");
  says(two, SW_HINT_VERDICT, "this cannot be solved any more (by a theorem)");
  says(lost, SW_HINT_MOVE, "try d3-d1, though nothing helps any more");
}

static void plays_to_the_end(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:english");
  sw_pos pos;
  sw_rng rng = sw_rng_seed(1);
  sw_game_peg.start(rules, &pos);
  sw_budget budget = {.nodes = 20000};
  while (sw_game_peg.result(rules, &pos) == SW_OPEN) {
    sw_move move;
    assert_int_equal(
        sw_player_solver.choose(rules, &pos, &rng, &budget, &move, NULL), 0);
    assert_int_equal(sw_game_peg.apply(rules, &pos, move, &pos, NULL), 0);
  }
  assert_int_equal(sw_game_peg.result(rules, &pos), SW_WIN);
  sw_move move;
  assert_int_equal(
      sw_player_random.choose(rules, &pos, &rng, NULL, &move, NULL),
      SW_ILLEGAL);
  sw_game_peg.start(rules, &pos);
  const sw_player *player;
  for (size_t i = 0; (player = sw_game_player(&sw_game_peg, i)); i++) {
    sw_pos child;
    assert_int_equal(player->choose(rules, &pos, &rng, &budget, &move, NULL),
                     0);
    assert_int_equal(sw_game_peg.apply(rules, &pos, move, &child, NULL), 0);
  }
  sw_game_peg.rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(equals_plain_recursion), cmocka_unit_test(speaks),
      cmocka_unit_test(leaves_time), cmocka_unit_test(plays_to_the_end)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
