/* Nimbers and outcomes against the known tables, and the rewritings of lands
 * against plain enumeration. */
#include "../game_test.h"
#include "engine/impartial/nimber.h"
#include "engine/play/players.h"
#include "games/sprouts/forms/sprouts_form_text.h"
#include "games/sprouts/rules/sprouts_glop.h"
#include "games/sprouts/rules/sprouts_rules.h"
#include "games/sprouts/search/sprouts_parts.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { WHOLE = 9, EVERYTHING = 1000 };

typedef struct solver {
  sprouts_store *store;
  sw_nimbers *nimbers;
  sw_sums sum;
  sprouts_parts *parts;
} solver;

static solver begin(int spots, int rewrite, uint32_t whole) {
  solver s = {.store = sprouts_store_new(rewrite)};
  sprouts_map map;
  assert_non_null(s.store);
  s.parts = sprouts_parts_new(s.store, 1);
  assert_non_null(s.parts);
  sw_parts parts = sprouts_parts_interface(s.parts);
  s.nimbers = sw_nimbers_new(&parts, whole);
  assert_non_null(s.nimbers);
  sprouts_map_start(&map, spots);
  assert_int_equal(sprouts_store_map(s.store, &map, &s.sum, NULL), 0);
  return s;
}

static void end(solver *s) {
  sw_sums_free(&s->sum);
  sw_nimbers_free(s->nimbers);
  sprouts_parts_free(s->parts);
  sprouts_store_free(s->store);
}

static int nimber(solver *s, uint32_t land) {
  int value = -1;
  assert_int_equal(sw_nimbers_part(s->nimbers, land, NULL, &value, NULL), 0);
  return value;
}

/* How many lands reachable from n spots are worth 0, 1, 2, .. */
static void land_nimbers(void **state) {
  (void)state;
  static const uint32_t known[][11] = {
      {6, 6, 3, 2},
      {37, 46, 16, 26, 1},
      {357, 345, 213, 251, 20, 2},
      {3479, 3533, 2412, 2656, 527, 464, 158, 97, 13, 2, 1}};
  for (int n = 2; n <= 5; n++) {
    solver s = begin(n, SPROUTS_PLAIN, EVERYTHING);
    uint32_t count[64] = {0};
    sw_sums options = {0};
    for (uint32_t k = 0; k < sprouts_store_count(s.store); k++) {
      options.n = 0;
      assert_int_equal(sprouts_store_options(s.store, k, 0, &options, NULL), 0);
      count[nimber(&s, k)]++;
    }
    for (int v = 0; v < 11; v++)
      assert_int_equal(count[v], known[n - 2][v]);
    sw_sums_free(&options);
    end(&s);
  }
}

/* Winner and nimber of n spots, as far as a second takes. */
static void outcomes(void **state) {
  (void)state;
  static const char known[] = "LLWWWLLLWWW";
  for (int n = 1; n <= 11; n++) {
    solver s = begin(n, SPROUTS_REWRITE, WHOLE);
    sw_value value = SW_OPEN;
    assert_int_equal(sw_nimbers_sum(s.nimbers, s.sum.v + 1, s.sum.v[0], 0, NULL,
                                    &value, NULL),
                     0);
    assert_int_equal(value, known[n - 1] == 'W' ? SW_WIN : SW_LOSS);
    if (n <= 8)
      assert_int_equal(nimber(&s, s.sum.v[1]), known[n - 1] == 'W');
    end(&s);
  }
}

/* The search gives the nimbers that enumeration gives, with and without
 * rewriting, on every land that 4 spots lead to. */
static void search_and_enumeration(void **state) {
  (void)state;
  solver plain = begin(4, SPROUTS_PLAIN, EVERYTHING);
  sw_sums options = {0};
  for (uint32_t k = 0; k < sprouts_store_count(plain.store); k++) {
    options.n = 0;
    assert_int_equal(sprouts_store_options(plain.store, k, 0, &options, NULL),
                     0);
  }
  static const int rewritings[] = {SPROUTS_PLAIN, SPROUTS_TAIL, SPROUTS_CAVE,
                                   SPROUTS_REWRITE};
  for (int i = 0; i < 4; i++) {
    solver s = begin(4, rewritings[i], 4);
    sw_buf text;
    sw_buf_init(&text, SW_BUF_TEXT);
    for (uint32_t k = 0; k < sprouts_store_count(plain.store); k++) {
      int all = 0;
      sprouts_land form;
      sprouts_map map;
      sprouts_store_form(plain.store, k, &form);
      sw_buf_clear(&text);
      sprouts_form_print(form.t, form.len, &text);
      assert_int_equal(sprouts_glop_parse(text.data, text.len, &map, NULL), 0);
      s.sum.n = 0;
      assert_int_equal(sprouts_store_map(s.store, &map, &s.sum, NULL), 0);
      for (uint32_t p = 1; p <= s.sum.v[0]; p++)
        all ^= nimber(&s, s.sum.v[p]);
      assert_int_equal(all, nimber(&plain, k));
    }
    sw_buf_free(&text);
    end(&s);
  }
  sw_sums_free(&options);
  end(&plain);
}

/* Who wins when the last to move loses. */
static void misere_outcomes(void **state) {
  (void)state;
  static const char known[] = "WLLLWWLLLWWWLL";
  int most = getenv("SPIELWERK_LONG") ? 14 : 9;
  for (int n = 1; n <= most; n++) {
    char word[24];
    sw_pos pos;
    sw_answer answer;
    snprintf(word, sizeof word, "sprouts:%d-misere", n);
    sw_rules *rules = rules_of(word);
    rules->game->start(rules, &pos);
    sw_answer_init(&answer);
    assert_int_equal(rules->game->solvers[0]->solve(rules, &pos, 0, NULL, NULL,
                                                    &answer, NULL),
                     0);
    assert_int_equal(answer.value, known[n - 1] == 'W' ? SW_WIN : SW_LOSS);
    sw_answer_free(&answer);
    sw_rules_free(rules);
  }
}

/* The solver never gives a won position away, to the greedy and the random
 * player in turn. */
static void perfect_play(void **state) {
  (void)state;
  static const char *const words[] = {"sprouts:3", "sprouts:4", "sprouts:5",
                                      "sprouts:5-misere"};
  sw_rng rng = sw_rng_seed(7);
  int games = getenv("SPIELWERK_LONG") ? 1000 : 24;
  for (int game = 0; game < games; game++) {
    sw_rules *rules = rules_of(words[game % 4]);
    sw_pos pos;
    sw_move move;
    sw_budget budget = {0};
    rules->game->start(rules, &pos);
    int turn = 0;
    for (; rules->game->result(rules, &pos) == SW_OPEN; turn = !turn) {
      const sw_player *player = !turn          ? &sw_player_solver
                                : game / 4 % 2 ? &sw_player_random
                                               : &sw_player_greedy;
      assert_int_equal(player->choose(rules, &pos, &rng, &budget, &move, NULL),
                       0);
      assert_int_equal(rules->game->apply(rules, &pos, move, &pos, NULL), 0);
    }
    /* the other one cannot move, or in misere play the solver cannot */
    assert_int_equal(turn, !sprouts_of(rules)->misere);
    sw_rules_free(rules);
  }
}

/* The search follows what is promising: one that opens all options of a land
 * once before it follows one needs more than twice as many expansions. */
static void expansions(void **state) {
  (void)state;
  solver s = begin(14, SPROUTS_REWRITE, 7);
  sw_budget budget = {.nodes = 30000};
  sw_value value = SW_OPEN;
  assert_int_equal(sw_nimbers_sum(s.nimbers, s.sum.v + 1, s.sum.v[0], 0,
                                  &budget, &value, NULL),
                   0);
  assert_int_equal(value, SW_LOSS);
  end(&s);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(land_nimbers),
                                     cmocka_unit_test(outcomes),
                                     cmocka_unit_test(expansions),
                                     cmocka_unit_test(search_and_enumeration),
                                     cmocka_unit_test(misere_outcomes),
                                     cmocka_unit_test(perfect_play)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
