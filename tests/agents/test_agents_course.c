/* The course's strategy: weights by hand, values by plain minimax, choices. */
#include "agents_test.h"
#include "games/agents/play/agents_course.h"
#include "games/agents/play/agents_strong.h"

/* Five sites in a row with a triangle at the end; Red on 0, Blue on 3. */
static void weights(void **state) {
  (void)state;
  const agents_rules *rules =
      the_rules("agents:graph=0-1+1-2+2-3+3-4+4-5+4-6+5-6+7-8");
  agents_state s = the_state(rules, "ff/0/3/red");
  /* without site 3: 0-1-2 is 3 nodes and 2 links */
  assert_int_equal(agents_weight_of(rules, &s, AGENTS_COMPONENT, 0), 5);
  /* without site 0: nodes 1..6, links 1-2 2-3 3-4 4-5 4-6 5-6 */
  assert_int_equal(agents_weight_of(rules, &s, AGENTS_COMPONENT, 1), 12);
  assert_int_equal(agents_weight_of(rules, &s, AGENTS_DEGREES, 0), 7);
  assert_int_equal(agents_weight_of(rules, &s, AGENTS_AROUND, 0), 3);
  assert_int_equal(agents_weight_of(rules, &s, AGENTS_BOARD, 0), 14);
  free_rules(rules);
}

/* Section by section: minimax over two turns, no short cuts at all. */
static int plain_value(const agents_rules *rules, const agents_state *state,
                       agents_weight kind, sw_move move) {
  agents_state after = *state;
  sw_moves list = {0};
  sw_pos pos;
  int color = state->turn, least = AGENTS_COURSE_WON;
  agents_make(&after, move);
  sw_value now = agents_result(rules, &after);
  if (now != SW_OPEN)
    return now == SW_LOSS  ? AGENTS_COURSE_WON
           : now == SW_WIN ? AGENTS_COURSE_LOST
                           : 0;
  agents_state_put(rules, &after, &pos);
  assert_int_equal(agents_moves(&rules->base, &pos, &list), 0);
  for (size_t i = 0; i < list.n; i++) {
    agents_state end = after;
    agents_make(&end, list.v[i]);
    sw_value value = agents_result(rules, &end);
    int worth = value == SW_LOSS  ? AGENTS_COURSE_LOST
                : value == SW_WIN ? AGENTS_COURSE_WON
                : value == SW_DRAW
                    ? 0
                    : agents_weight_of(rules, &end, kind, color) -
                          agents_weight_of(rules, &end, kind, !color);
    least = worth < least ? worth : least;
  }
  sw_moves_free(&list);
  return least;
}

static void values_are_minimax(void **state) {
  (void)state;
  static const char *const words[] = {"agents:1", "agents:hex-2-2-3",
                                      "agents:2"};
  for (uint64_t i = 0; i < 12; i++) {
    const agents_rules *rules = the_rules(words[i % 3]);
    agents_weight kind = (agents_weight)(i / 3);
    sw_rng rng = sw_rng_seed(i);
    sw_pos pos;
    agents_state s;
    sw_moves list = {0};
    assert_int_equal(sw_game_agents.fresh(&rules->base, &rng, &pos, NULL), 0);
    for (int turn = 0; turn < 2; turn++) { /* to phase 3 */
      sw_move move;
      assert_int_equal(agents_course_choose(rules, &pos, kind, SIZE_MAX, &rng,
                                            NULL, &move, NULL),
                       0);
      agents_apply(&rules->base, &pos, move, &pos, NULL);
    }
    agents_state_get(rules, &pos, &s);
    assert_int_equal(agents_moves(&rules->base, &pos, &list), 0);
    int *value = calloc(list.n + 1, sizeof *value);
    assert_non_null(value);
    assert_int_equal(
        agents_course_values(rules, &s, kind, &list, NULL, value, NULL), 0);
    size_t step = list.n / 20 + 1;
    for (size_t m = 0; m < list.n; m += step)
      assert_int_equal(value[m], plain_value(rules, &s, kind, list.v[m]));
    free(value);
    sw_moves_free(&list);
    free_rules(rules);
  }
}

/* The choice is one of the best moves, and all of them are chosen. */
static void choices(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:1");
  sw_pos pos = the_pos(rules, "bd7/1,1/2,2/red");
  agents_state s;
  sw_moves list = {0};
  int value[128], best = AGENTS_COURSE_LOST, many = 0, seen = 0;
  char met[128] = {0};
  agents_state_get(rules, &pos, &s);
  assert_int_equal(agents_moves(&rules->base, &pos, &list), 0);
  assert_true(list.n > 0 && list.n <= 128);
  assert_int_equal(agents_course_values(rules, &s, AGENTS_COMPONENT, &list,
                                        NULL, value, NULL),
                   0);
  for (size_t m = 0; m < list.n; m++)
    best = value[m] > best ? value[m] : best;
  for (size_t m = 0; m < list.n; m++)
    many += value[m] == best;
  for (uint64_t seed = 0; seed < 400; seed++) {
    sw_rng rng = sw_rng_seed(seed);
    sw_move move;
    assert_int_equal(agents_course_choose(rules, &pos, AGENTS_COMPONENT,
                                          SIZE_MAX, &rng, NULL, &move, NULL),
                     0);
    size_t m = sw_moves_find(&list, move);
    assert_int_equal(value[m], best);
    seen += !met[m];
    met[m] = 1;
  }
  assert_int_equal(seen, many);
  sw_moves_free(&list);
  free_rules(rules);
}

/* Of some moves: those whose evaluation at once is best, by hand, and of these
 * the best two turns ahead; with Red to place, and with both on the board. */
static void choices_among_some(void **state) {
  (void)state;
  static const char *const texts[] = {"3ffefdfbff7/-/-/red",
                                      "3ffefdfbf07/1,1/3,3/blue"};
  const agents_rules *rules = the_rules("agents:2");
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    sw_pos pos = the_pos(rules, texts[i]);
    agents_state s;
    sw_moves list = {0};
    int at_once[1024], least_kept, better = 0, most = 20;
    agents_state_get(rules, &pos, &s);
    assert_int_equal(agents_moves(&rules->base, &pos, &list), 0);
    assert_true(list.n > (size_t)most && list.n <= 1024);
    for (size_t m = 0; m < list.n; m++) {
      agents_state after = s;
      agents_make(&after, list.v[m]);
      sw_value value = agents_result(rules, &after);
      at_once[m] =
          value == SW_LOSS ? AGENTS_COURSE_WON
          : value == SW_WIN
              ? AGENTS_COURSE_LOST
              : agents_weight_of(rules, &after, AGENTS_COMPONENT, s.turn) -
                    agents_weight_of(rules, &after, AGENTS_COMPONENT, !s.turn);
    }
    for (uint64_t seed = 0; seed < 20; seed++) {
      sw_rng rng = sw_rng_seed(seed);
      sw_move move;
      assert_int_equal(agents_course_choose(rules, &pos, AGENTS_COMPONENT,
                                            (size_t)most, &rng, NULL, &move,
                                            NULL),
                       0);
      size_t chosen = sw_moves_find(&list, move);
      least_kept = at_once[chosen];
      better = 0;
      for (size_t m = 0; m < list.n; m++)
        better += at_once[m] > least_kept;
      assert_true(better < most);
    }
    sw_moves_free(&list);
  }
  free_rules(rules);
}

/* Plays a game; returns the winner, or -1 for a draw. */
static int play(const agents_rules *rules, const sw_player *const side[2],
                uint64_t seed) {
  sw_rng rng = sw_rng_seed(seed);
  sw_budget budget = {.nodes = 2000};
  sw_pos pos;
  sw_game_agents.start(&rules->base, &pos);
  while (sw_game_agents.result(&rules->base, &pos) == SW_OPEN) {
    sw_move move;
    const sw_player *mover = side[sw_game_agents.turn(&rules->base, &pos)];
    assert_int_equal(
        mover->choose(&rules->base, &pos, &rng, &budget, &move, NULL), 0);
    assert_int_equal(agents_apply(&rules->base, &pos, move, &pos, NULL), 0);
  }
  sw_value value = sw_game_agents.result(&rules->base, &pos);
  int turn = sw_game_agents.turn(&rules->base, &pos);
  return value == SW_DRAW ? -1 : value == SW_WIN ? turn : !turn;
}

static void ladder(void **state) {
  (void)state;
  static const struct {
    const char *word;
    const sw_player *better, *worse;
    int games, least;
  } want[] = {
      {"agents:1", &agents_player_course, &agents_player_random, 20, 18},
      {"agents:2", &agents_player_course, &agents_player_random, 10, 9},
      {"agents:2", &agents_player_strong, &agents_player_random, 4, 4},
      {"agents:2", &agents_player_quick, &agents_player_random, 4, 4},
      {"agents:3", &agents_player_course_around, &agents_player_random, 2, 2}};
  for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
    const agents_rules *rules = the_rules(want[i].word);
    int won = 0, games = trials(want[i].games);
    for (int g = 0; g < games; g++) {
      const sw_player *side[2] = {want[i].better, want[i].worse};
      if (g % 2) {
        side[0] = want[i].worse;
        side[1] = want[i].better;
      }
      won += play(rules, side, (uint64_t)g) == g % 2;
    }
    assert_true(won && games - won <= want[i].games - want[i].least);
    free_rules(rules);
  }
}

/* In the board game links stay protected until both agents have moved: every
 * player keeps to that, whatever was played before. */
static void protected_links(void **state) {
  (void)state;
  const sw_player *const players[] = {
      &agents_player_strong, &agents_player_quick, &agents_player_course};
  const agents_rules *rules = the_rules("agents:2-boardgame");
  for (uint64_t seed = 0; seed < (uint64_t)trials(60); seed++) {
    sw_rng rng = sw_rng_seed(seed);
    sw_budget budget = {.nodes = 50};
    sw_pos pos;
    sw_move move;
    sw_game_agents.start(&rules->base, &pos);
    for (int turn = 0; turn < 6; turn++) {
      for (int p = 0; p < 3 && turn > 3; p++) {
        sw_pos after;
        assert_int_equal(
            players[p]->choose(&rules->base, &pos, &rng, &budget, &move, NULL),
            0);
        assert_int_equal(agents_apply(&rules->base, &pos, move, &after, NULL),
                         0);
      }
      assert_int_equal(agents_player_random.choose(&rules->base, &pos, &rng,
                                                   NULL, &move, NULL),
                       0);
      assert_int_equal(agents_apply(&rules->base, &pos, move, &pos, NULL), 0);
      if (sw_game_agents.result(&rules->base, &pos) != SW_OPEN)
        break;
    }
  }
  free_rules(rules);
}

/* On the 7-site board the strong player is perfect: Blue never loses. */
static void perfect_on_seven_sites(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:1");
  const sw_player *side[2] = {&agents_player_course, &agents_player_strong};
  for (uint64_t seed = 0; seed < 10; seed++)
    assert_int_equal(play(rules, side, seed), AGENTS_BLUE);
  free_rules(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(weights),
      cmocka_unit_test(values_are_minimax),
      cmocka_unit_test(choices),
      cmocka_unit_test(choices_among_some),
      cmocka_unit_test(ladder),
      cmocka_unit_test(protected_links),
      cmocka_unit_test(perfect_on_seven_sites),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
