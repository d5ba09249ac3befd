/* Who wins: the small boards from the start, solvers against each other, lines
 * that end, hints that tell the truth. */
#include "agents_test.h"
#include "engine/ask/ask.h"
#include "games/agents/search/agents_oracle.h"
#include "games/agents/solver/agents_solve.h"

static sw_value value_of(agents_oracle *oracle, const agents_state *state) {
  sw_value value = SW_OPEN;
  assert_int_equal(agents_oracle_value(oracle, state, &value, NULL), 0);
  return value;
}

static agents_state start_of(const agents_rules *rules) {
  agents_state state;
  sw_pos pos;
  sw_game_agents.start(&rules->base, &pos);
  agents_state_get(rules, &pos, &state);
  return state;
}

/* Blue wins the small boards; no first pair of Red wins.  The long run, with
 * SPIELWERK_LONG, takes 5 GB. */
static void blue_wins(void **state) {
  (void)state;
  static const struct {
    const char *word;
    size_t moves;
    unsigned means;
  } want[] = {{"agents:1", 66, AGENTS_BY_TABLE},
              {"agents:1", 66, AGENTS_BY_LAYERS},
              {"agents:hex-2-2-3", 171, AGENTS_BY_TABLE},
              {"agents:hex-2-2-3,rounds=2", 171, AGENTS_BY_LAYERS},
              {"agents:hex-2-2-4", 325, AGENTS_BY_LAYERS},
              {"agents:hex-2-3-3", 406, AGENTS_BY_LAYERS}};
  const sw_budget budget = {.memory = (size_t)6 << 30};
  size_t last = sizeof want / sizeof *want - (getenv("SPIELWERK_LONG") ? 0 : 2);
  for (size_t i = 0; i < last; i++) {
    const agents_rules *rules = the_rules(want[i].word);
    agents_state start = start_of(rules);
    agents_oracle *oracle;
    sw_moves list = {0};
    sw_pos pos;
    agents_state_put(rules, &start, &pos);
    assert_int_equal(
        agents_oracle_new(rules, &start, want[i].means, &budget, &oracle, NULL),
        0);
    assert_int_equal(value_of(oracle, &start), SW_LOSS);
    assert_int_equal(agents_moves(&rules->base, &pos, &list), 0);
    assert_int_equal(list.n, want[i].moves);
    for (size_t m = 0; m < list.n; m++) {
      agents_state after = start;
      agents_make(&after, list.v[m]);
      assert_int_equal(value_of(oracle, &after), SW_WIN);
    }
    sw_moves_free(&list);
    agents_oracle_free(oracle);
    free_rules(rules);
  }
}

/* The table and its layers: positions of phases 1 and 2, and the first ones of
 * phase 3. */
static void layers_and_table(void **state) {
  (void)state;
  static const char *const words[] = {
      "agents:1", "agents:graph=0-1+0-2+1-2+2-3+3-4+4-5+5-6+3-5,rounds=1"};
  sw_rng rng = sw_rng_seed(6);
  int values[4] = {0};
  for (size_t i = 0; i < 400; i += (size_t)trials_every()) {
    const agents_rules *rules = the_rules(words[i % 2]);
    agents_oracle *table, *layers;
    agents_state s = start_of(rules);
    assert_int_equal(
        agents_oracle_new(rules, &s, AGENTS_BY_TABLE, NULL, &table, NULL), 0);
    assert_int_equal(
        agents_oracle_new(rules, &s, AGENTS_BY_LAYERS, NULL, &layers, NULL), 0);
    for (int more = 1; more && agents_result(rules, &s) == SW_OPEN;) {
      sw_moves list = {0};
      sw_pos pos;
      sw_value value = value_of(layers, &s);
      assert_int_equal(value, value_of(table, &s));
      values[value]++;
      more = agents_phase(rules, &s) < 3;
      agents_state_put(rules, &s, &pos);
      assert_int_equal(agents_moves(&rules->base, &pos, &list), 0);
      agents_make(&s, list.v[sw_rng_below(&rng, list.n)]);
      sw_moves_free(&list);
      assert_true(more || agents_result(rules, &s) != SW_OPEN ||
                  agents_oracle_value(layers, &s, &value, NULL) ==
                      SW_UNSUPPORTED);
    }
    agents_oracle_free(table);
    agents_oracle_free(layers);
    free_rules(rules);
  }
  assert_true(values[SW_WIN] && values[SW_LOSS]);
}

/* The 495 results of phase 1 with 7 sites: 306 for Blue, 189 for Red. */
static void results_of_phase_1(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:1");
  agents_state start = start_of(rules);
  agents_oracle *oracle;
  int wins[4] = {0};
  assert_int_equal(
      agents_oracle_new(rules, &start, AGENTS_BY_TABLE, NULL, &oracle, NULL),
      0);
  for (uint64_t links = 0; links < UINT64_C(1) << 12; links++) {
    agents_state s = start;
    s.links.w[0] = links;
    if (sw_bits_count(links) == 8)
      wins[value_of(oracle, &s)]++;
  }
  assert_int_equal(wins[SW_LOSS], 306);
  assert_int_equal(wins[SW_WIN], 189);
  assert_int_equal(wins[SW_DRAW], 0);
  agents_oracle_free(oracle);
  free_rules(rules);
}

/* The longest phase 3 that both sides play at their best: 5 turns. */
static int longest(agents_oracle *oracle, const agents_rules *rules,
                   const agents_state *state, int depth) {
  sw_moves list = {0};
  sw_pos pos;
  int best = -1, win = value_of(oracle, state) == SW_WIN;
  agents_state_put(rules, state, &pos);
  assert_int_equal(agents_moves(&rules->base, &pos, &list), 0);
  for (size_t m = 0; m < list.n && depth; m++) {
    agents_state after = *state;
    agents_make(&after, list.v[m]);
    sw_value value = agents_result(rules, &after);
    if (value == SW_DRAW || (win && value_of(oracle, &after) != SW_LOSS))
      continue;
    int n =
        1 + (value == SW_OPEN ? longest(oracle, rules, &after, depth - 1) : 0);
    if (best < 0 || (win ? n < best : n > best))
      best = n;
  }
  sw_moves_free(&list);
  return best < 0 ? 100 : best;
}

static void longest_end(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:1");
  agents_state start = start_of(rules);
  agents_oracle *oracle;
  int most = 0;
  assert_int_equal(
      agents_oracle_new(rules, &start, AGENTS_BY_TABLE, NULL, &oracle, NULL),
      0);
  for (uint64_t links = 0; links < UINT64_C(1) << 12; links += 1)
    for (int m = 0; m < 7 && sw_bits_count(links) == 6; m++)
      for (int o = 0; o < 7; o++) {
        agents_state s = {{{links}}, {m, o}, AGENTS_RED, 0};
        if (m == o || agents_result(rules, &s) != SW_OPEN)
          continue;
        int n = longest(oracle, rules, &s, 6);
        most = n > most ? n : most;
      }
  assert_int_equal(most, 5);
  agents_oracle_free(oracle);
  free_rules(rules);
}

static sw_value solved(const agents_rules *rules, const sw_pos *pos,
                       const char *solver, sw_answer *answer) {
  for (const sw_solver *const *s = agents_solvers; *s; s++)
    if (!strcmp((*s)->name, solver)) {
      sw_answer_init(answer);
      sw_err err = {0};
      if ((*s)->solve(&rules->base, pos, SW_WANT_LINE, NULL, NULL, answer,
                      &err))
        fail_msg("%s: %s", solver, err.msg);
      return answer->value;
    }
  fail_msg("no solver %s", solver);
  return SW_OPEN;
}

/* A line is legal, ends the game, and the winner of the value wins it. */
static void check_line(const agents_rules *rules, sw_pos pos,
                       const sw_answer *answer) {
  for (size_t i = 0; i < answer->line.n; i++)
    assert_int_equal(
        agents_apply(&rules->base, &pos, answer->line.v[i], &pos, NULL), 0);
  sw_value end = sw_game_agents.result(&rules->base, &pos);
  int mover_wins = (end == SW_WIN) == (answer->line.n % 2 == 0);
  assert_true(end == SW_WIN || end == SW_LOSS);
  assert_int_equal(mover_wins, answer->value == SW_WIN);
  assert_int_equal(answer->distance, -1);
}

static void solvers_and_hints(void **state) {
  (void)state;
  const agents_rules *rules = the_rules("agents:2");
  static const char *const positions[] = {
      "00cd2f71b35/0,0/2,2/red", "13f0a61f0c3/1,1/3,3/blue",
      "2aaaaaaaaaa/0,2/4,2/red", "0123f5a0e71/2,1/0,1/blue"};
  for (size_t i = 0; i < sizeof positions / sizeof *positions;
       i += (size_t)trials_every()) {
    sw_pos pos = the_pos(rules, positions[i]);
    if (sw_game_agents.result(&rules->base, &pos) != SW_OPEN)
      fail_msg("%s is over", positions[i]);
    sw_answer table, parts, search, either;
    sw_value value = solved(rules, &pos, "table", &table);
    assert_int_equal(solved(rules, &pos, "parts", &parts), value);
    assert_int_equal(solved(rules, &pos, "dfpn", &search), value);
    assert_int_equal(solved(rules, &pos, "auto", &either), value);
    check_line(rules, pos, &table);
    check_line(rules, pos, &parts);
    check_line(rules, pos, &search);
    check_line(rules, pos, &either);
    sw_moves list = {0};
    sw_rating ratings[1024];
    sw_value best = SW_OPEN;
    assert_int_equal(agents_moves(&rules->base, &pos, &list), 0);
    assert_true(list.n <= 1024);
    assert_int_equal(
        agents_rate(&rules->base, &pos, &list, NULL, ratings, NULL), 0);
    for (size_t m = 0; m < list.n; m++)
      best = ratings[m].value > best ? ratings[m].value : best;
    assert_int_equal(best, value);
    sw_moves_free(&list);
    sw_answer_free(&table);
    sw_answer_free(&parts);
    sw_answer_free(&search);
    sw_answer_free(&either);
  }
  free_rules(rules);
}

static void lines_by_layers(void **state) {
  (void)state;
  static const char *const words[] = {"agents:1", "agents:hex-2-2-3"};
  for (size_t i = 0; i < 2; i++) {
    const agents_rules *rules = the_rules(words[i]);
    sw_answer answer;
    sw_pos pos;
    sw_game_agents.start(&rules->base, &pos);
    assert_int_equal(solved(rules, &pos, "layers", &answer), SW_LOSS);
    check_line(rules, pos, &answer);
    sw_answer_free(&answer);
    free_rules(rules);
  }
}

/* Where the tables that know a whole line do not fit in memory, layers still
 * know its first move. */
static void a_line_of_one_move(void **state) {
  (void)state;
  sw_rules *rules = rules_of("agents:hex-2-2-4");
  sw_pos pos = position_of(rules, "3fff1ef/0,1/2,4/red");
  for (size_t memory = 64 << 20; memory <= 4096u << 20; memory <<= 6) {
    sw_budget budget = {.memory = memory};
    sw_answer answer;
    sw_answer_init(&answer);
    for (const sw_solver *const *s = agents_solvers; *s; s++)
      if (!strcmp((*s)->name, "layers"))
        assert_int_equal((*s)->solve(rules, &pos, SW_WANT_LINE, &budget, NULL,
                                     &answer, NULL),
                         0);
    assert_int_equal(answer.value, SW_WIN);
    assert_int_equal(answer.line.n == 1, memory == 64 << 20);
    assert_int_not_equal(answer.line.n, 0);
    sw_answer_free(&answer);
  }
  sw_game_agents.rules_free(rules);
}

/* What is too large stays open, with the reason; a means that is not for the
 * phase is refused. */
static void what_is_out_of_reach(void **state) {
  (void)state;
  static const struct {
    const char *word, *solver;
    int code;
  } want[] = {{"agents:2", "dfpn", SW_UNSUPPORTED},
              {"agents:hex-2-2-3", "cats", SW_UNSUPPORTED},
              {"agents:hex-2-2-3", "parts", SW_UNSUPPORTED},
              {"agents:2", "table", SW_STOPPED},
              {"agents:2", "layers", SW_STOPPED},
              {"agents:5", "auto", SW_STOPPED},
              {"agents:2-boardgame", "auto", SW_STOPPED}};
  for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
    const agents_rules *rules = the_rules(want[i].word);
    sw_answer answer;
    sw_err err = {0};
    sw_pos pos;
    sw_game_agents.start(&rules->base, &pos);
    sw_answer_init(&answer);
    for (const sw_solver *const *s = agents_solvers; *s; s++)
      if (!strcmp((*s)->name, want[i].solver))
        assert_int_equal(
            (*s)->solve(&rules->base, &pos, 0, NULL, NULL, &answer, &err),
            want[i].code);
    assert_int_equal(answer.value, SW_OPEN);
    assert_int_equal(answer.line.n, 0);
    assert_int_equal(answer.reason.len > 0, want[i].code == SW_STOPPED);
    if (want[i].code == SW_STOPPED)
      assert_non_null(strstr(answer.reason.data, "too large to solve: "));
    sw_answer_free(&answer);
    free_rules(rules);
  }
}

/* Limits that are enough for the value are enough for the move that wins. */
static void a_win_found_with_the_last_node(void **state) {
  (void)state;
  sw_rules *rules = rules_of("agents:hex-2-2-4");
  sw_pos pos = position_of(rules, "27fefa3/1,2/1,3/blue");
  sw_budget budget = {.nodes = 1500, .memory = 4 << 20};
  sw_value value[2];
  for (unsigned want = 0; want <= SW_WANT_LINE; want += SW_WANT_LINE) {
    sw_answer answer;
    sw_answer_init(&answer);
    int rc = agents_solvers[0]->solve(rules, &pos, want, &budget, NULL, &answer,
                                      NULL);
    value[want != 0] = rc ? SW_OPEN : answer.value;
    assert_true(!want || answer.line.n > 0);
    sw_answer_free(&answer);
  }
  assert_int_equal(value[0], SW_WIN);
  assert_int_equal(value[1], SW_WIN);
  sw_game_agents.rules_free(rules);
}

/* What takes more than is taken without a limit of memory is open, and no
 * error, as it is with a limit. */
static void too_large_is_open(void **state) {
  (void)state;
  sw_rules *rules = rules_of("agents:hex-2-3-3");
  const sw_budget budget = {.memory = 100 << 20};
  sw_answer answer;
  sw_pos pos;
  rules->game->start(rules, &pos);
  sw_question q = {rules, &pos, .budget = &budget};
  assert_int_equal(sw_ask(&q, &answer, NULL), 0);
  assert_int_equal(answer.value, SW_OPEN);
  assert_non_null(strstr(sw_buf_text(&answer.reason), "allow more memory"));
  sw_answer_free(&answer);
  sw_game_agents.rules_free(rules);
}

static int stop_later(void *ctx) {
  unsigned *left = ctx;
  return *left == 0 || --*left == 0;
}

static int count_bytes(void *ctx, const char *bytes, size_t n) {
  (void)bytes;
  *(size_t *)ctx += n;
  return 0;
}

/* The table is filled in a few looks at the clock; the certificate of all that
 * follows takes many. */
static void a_certificate_keeps_its_time(void **state) {
  (void)state;
  sw_rules *rules = rules_of("agents:hex-2-2-3");
  unsigned looks = 2000;
  size_t written = 0;
  sw_budget budget = {.stop = stop_later, .ctx = &looks};
  sw_sink sink = {count_bytes, &written};
  sw_answer answer;
  sw_pos pos;
  rules->game->start(rules, &pos);
  sw_answer_init(&answer);
  assert_int_equal(
      agents_solvers[0]->solve(rules, &pos, 0, &budget, &sink, &answer, NULL),
      SW_STOPPED);
  assert_int_equal(written, 0);
  assert_true(answer.nodes > 1000);
  sw_answer_free(&answer);
  sw_game_agents.rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(blue_wins),
      cmocka_unit_test(layers_and_table),
      cmocka_unit_test(results_of_phase_1),
      cmocka_unit_test(longest_end),
      cmocka_unit_test(solvers_and_hints),
      cmocka_unit_test(lines_by_layers),
      cmocka_unit_test(a_win_found_with_the_last_node),
      cmocka_unit_test(a_line_of_one_move),
      cmocka_unit_test(what_is_out_of_reach),
      cmocka_unit_test(too_large_is_open),
      cmocka_unit_test(a_certificate_keeps_its_time),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
