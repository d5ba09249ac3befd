/* The rules of play: texts, moves, solved positions, new games, par, ratings,
 * the filter. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "../game_test.h"
#include "games/minor/drawing/minor_scene.h"
#include "games/minor/minor.h"
#include "games/minor/play/minor_line.h"
#include "games/minor/play/minor_rate.h"
#include "games/minor/play/minor_solve.h"
#include "games/minor/search/minor_find.h"
#include "games/minor/search/minor_greedy.h"
#include "games/minor/search/minor_sat.h"
#include "games/minor/search/minor_tree.h"
#include "graph/formats/graph_text.h"
#include "registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int parse(const char *text, sw_pos *pos, sw_err *err) {
  return minor_pos_parse(NULL, text, strlen(text), pos, err);
}

/* ---- text -------------------------------------------------------------- */

static void words(void **state) {
  (void)state;
  static const char *const same[][2] = {
      {"minor", "minor:random4-15"},
      {"minor:0-15x4", "minor:random4-15"},
      {"minor:0-19x5", "minor:random5-19"},
      {"minor:0-23x6", "minor:random6-23"},
      {"minor:1-19x5", "minor:k5-19"},
      {"minor:1-23x6", "minor:k33-23"},
      {"minor:k222-30,hard,seed=20261120", "minor:k222-30,hard,seed=20261120"},
      {"minor:=Dhc-20,easy,seed=0", "minor:=Dhc-20"}};
  static const wrong_word bad[] = {
      {"minor:2-19x5", 6},       {"minor:k5", 6},
      {"minor:k5-9", 9},         {"minor:k5-129", 9},
      {"minor:random9-40", 12},  {"minor:k5-19,seed=", 17},
      {"minor:k5-19,rough", 11}, {"minor:=@-20", 7}};
  assert_words(same, sizeof same / sizeof *same);
  assert_wrong_words(bad, sizeof bad / sizeof *bad);
}

static void bad_positions(void **state) {
  (void)state;
  static const struct {
    const char *text;
    size_t at;
  } bad[] = {{"", 0},
             {"Cl", 2},
             {"Cl;", 3},
             {"@;DqK", 0},
             {"Cl;DqK;5", 7},
             {"Cl;DqK;0", 7},
             {"Cl;D?C;1,1", 9},
             {"Cl;D?C;1,", 8},
             {"Cl;D?C;2,1", 9},
             {"Cl;DqK;;1.1", 11},
             {"Cl;A_;;1.1,2.2,3.3", 14},
             {"Cl;A_;;1.1,2.65536", 13},
             {"Cl;A_;;1.1,2.2;", 15}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    sw_pos pos;
    sw_err err;
    if (parse(bad[i].text, &pos, &err) != SW_BAD_INPUT || err.at != bad[i].at)
      fail_msg("'%s' at %zu", bad[i].text, err.at);
  }
}

/* The original's description of K4 in a wheel with a decoy, and what is wrong
 * with others: truncated, wrong degrees, ids that jump, clusters too large. */
#define PATTERN "0-2-10-10,1-2-90-10,2-2-50-90;0-1,0-2,1-2;"
#define HOST "0-2-1-2,1-2-3-4,2-2-5-6,3-2-7-8;0-1,1-2,2-3,0-3;"

static void original(void **state) {
  (void)state;
  sw_pos pos;
  sw_err err;
  assert_int_equal(parse("0-15x4:" PATTERN HOST "0-1,1-1,2-2;", &pos, &err), 0);
  assert_prints(&sw_game_minor, &pos, "Bw;Cl;;1.2,3.4,5.6,7.8");
  assert_int_equal(parse(PATTERN HOST "2,2;", &pos, &err), 0);
  static const char *const bad[] = {PATTERN,
                                    PATTERN HOST,
                                    PATTERN "0-2-1-2,1-2-3-4;0-1;1,1;",
                                    PATTERN "0-1-1-2,2-1-3-4;0-2;1,1;",
                                    PATTERN "0-2-1-2,1-0-3-4;0-0;1,1;",
                                    PATTERN "0-2-1-2,1-2-3-4;0-1,1-0;1,1;",
                                    PATTERN HOST "0-4,1-4;",
                                    PATTERN HOST "0-4;x",
                                    "0-2-10-10,"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    if (parse(bad[i], &pos, &err) != SW_BAD_INPUT)
      fail_msg("'%s' is read", bad[i]);
}

/* ---- play -------------------------------------------------------------- */

static void assert_refused(const sw_pos *pos, const char *text, int rc,
                           size_t at) {
  sw_moves moves = {0};
  sw_err err;
  assert_int_equal(
      minor_move_parse(NULL, pos, text, strlen(text), &moves, &err), rc);
  assert_int_equal(err.at, at);
  assert_int_equal(moves.n, 0);
  sw_moves_free(&moves);
}

/* A house becomes a triangle; every kind of move, in both notations. */
static void moves(void **state) {
  (void)state;
  sw_pos pos, start;
  assert_int_equal(parse("k3;house;", &start, NULL), SW_BAD_INPUT);
  assert_int_equal(parse("k3;Dhs;;1.1,2.2,3.3,4.4,5.5", &start, NULL), 0);
  pos = start;
  make_moves(&sw_game_minor, &pos, "0@70,80");
  assert_prints(&sw_game_minor, &pos, "Bw;Dhs;;70.80,2.2,3.3,4.4,5.5");
  make_moves(&sw_game_minor, &pos, "1:0-1-1;");
  assert_true(sw_pos_equal(&pos, &start));
  make_moves(&sw_game_minor, &pos,
             "3+2"); /* 3 is dragged onto 2, which stays */
  assert_prints(&sw_game_minor, &pos, "Bw;Dgw;3;1.1,2.2,3.3,5.5");
  assert_refused(&pos, "0+2", SW_ILLEGAL, 0); /* no edge joins them */
  assert_refused(&pos, "x3", SW_ILLEGAL, 0);  /* it is gone */
  make_moves(&sw_game_minor, &pos, "4x1");
  assert_prints(&sw_game_minor, &pos,
                "Bw;Dgg;3;1.1,2.2,3.3,5.5"); /* 4-1 and no more */
  make_moves(&sw_game_minor, &pos, "x0");
  assert_prints(&sw_game_minor, &pos,
                "Bw;DGG;0,3;2.2,3.3,5.5"); /* 0 with all its edges */
  assert_int_equal(sw_game_minor.result(NULL, &pos), SW_LOSS);
  sw_pos again = start;
  make_moves(&sw_game_minor, &again, "2:2-3;");
  make_moves(&sw_game_minor, &again, "8:1-4;");
  make_moves(&sw_game_minor, &again, "4:0;");
  assert_true(sw_pos_equal(&pos, &again));
}

static int occurrences(const char *text, const char *word) {
  int n = 0;
  for (; (text = strstr(text, word)); text++)
    n++;
  return n;
}

/* R32: what the original's solver answers, in one text. */
static void solution(void **state) {
  (void)state;
  sw_pos pos;
  sw_moves moves = {0};
  const char *text = "S4:0;0:;2:2-3;8:1-4;";
  static const char *const each[] = {"x0", "3+2", "1x4"};
  assert_int_equal(parse("k3;Dhs;", &pos, NULL), 0);
  assert_int_equal(
      minor_move_parse(NULL, &pos, text, strlen(text), &moves, NULL), 0);
  assert_int_equal(moves.n, 3);
  for (size_t i = 0; i < moves.n; i++) {
    sw_buf out;
    sw_buf_init(&out, SW_BUF_TEXT);
    minor_move_print(NULL, &pos, moves.v[i], &out);
    assert_string_equal(sw_buf_text(&out), each[i]);
    sw_buf_free(&out);
  }
  sw_moves_free(&moves);
  assert_refused(&pos, "S", SW_BAD_INPUT, 0);
  assert_refused(&pos, "S0:;", SW_BAD_INPUT, 0);
  assert_refused(&pos, "S4:0;4:0;", SW_ILLEGAL, 5);
  assert_refused(&pos, "S4:0;4:1", SW_BAD_INPUT, 5);
}

/* Solved is what is isomorphic, whatever the numbers are; the picture then
 * shows the host as the pattern. */
static void solved(void **state) {
  (void)state;
  static const struct {
    const char *text;
    sw_value value;
  } cases[] = {{"p4;Ch;", SW_WIN},      {"p4;CU;", SW_WIN},
               {"prism;E{Sw;", SW_WIN}, {"prism;EFz_;", SW_OPEN},
               {"k5;D~{;", SW_WIN},     {"k5;D~w;", SW_LOSS},
               {"c4;D]o;", SW_OPEN},    {"k3;E?~o;", SW_OPEN}};
  sw_buf scene;
  sw_buf_init(&scene, SW_BUF_TEXT);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    sw_pos pos;
    assert_int_equal(parse(cases[i].text, &pos, NULL), 0);
    assert_int_equal(sw_game_minor.result(NULL, &pos), cases[i].value);
    sw_buf_clear(&scene);
    minor_scene(NULL, &pos, &scene);
    int goals = occurrences(sw_buf_text(&scene), "\"node goal\"");
    int patterns = pos.b[1];
    assert_int_equal(goals, cases[i].value == SW_WIN ? 2 * patterns : patterns);
  }
  sw_buf_free(&scene);
}

/* The circles of a class in the scene, in field units; returns how many. */
static int read_circles(const char *scene, const char *class, int at[][2]) {
  int n = 0;
  for (; (scene = strstr(scene, class)); n++) {
    char *end;
    double x = strtod(strstr(scene, "\"x\":") + 4, &end);
    double y = strtod(strstr(end, "\"y\":") + 4, &end);
    at[n][0] = (int)(x * 50 + 0.5);
    at[n][1] = (int)(y * 50 + 0.5);
    scene = end;
  }
  return n;
}

/* The right edge of the pattern's sheet, in field units: its circle has a
 * radius of 120, and the sheet a margin of 45. */
static int sheet_edge(const sw_graph *pattern) {
  uint16_t x[MINOR_PATTERN], y[MINOR_PATTERN];
  minor_layout(pattern, 500, 500, 120, x, y);
  int left = x[0], right = x[0];
  for (int v = 1; v < pattern->n; v++) {
    left = x[v] < left ? x[v] : left;
    right = x[v] > right ? x[v] : right;
  }
  return right - left + 2 * 45;
}

/* Each vertex of a solved host stands where its pattern vertex does, the whole
 * larger and to the right. */
static void places(void **state) {
  (void)state;
  static const char *const cases[] = {"p4;CU;", "prism;E{Sw;", "k5;D~{;"};
  sw_buf scene;
  sw_buf_init(&scene, SW_BUF_TEXT);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    sw_pos pos;
    minor_state s;
    uint16_t x[MINOR_PATTERN], y[MINOR_PATTERN];
    int at[2 * MINOR_PATTERN][2], slot[MINOR_PATTERN];
    assert_int_equal(parse(cases[i], &pos, NULL), 0);
    minor_unpack(&pos, &s);
    int k = s.pattern.n;
    int right = sheet_edge(&s.pattern) + 40;
    minor_layout(&s.pattern, 500, 500, 400, x, y);
    sw_buf_clear(&scene);
    minor_scene(NULL, &pos, &scene);
    assert_int_equal(read_circles(sw_buf_text(&scene), "\"node goal\"", at),
                     2 * k);
    for (int v = 0; v < k; v++) {
      slot[v] = 0;
      while (x[slot[v]] + right != at[k + v][0] || y[slot[v]] != at[k + v][1])
        assert_true(++slot[v] < k);
      for (int u = 0; u < v; u++)
        assert_int_equal(sw_graph_has(&s.host, u, v),
                         sw_graph_has(&s.pattern, slot[u], slot[v]));
    }
  }
  sw_buf_free(&scene);
}

/* R2: the pattern small, at the top left, and the host beside it. */
static void both_graphs(void **state) {
  (void)state;
  sw_rules *rules = rules_of("minor:k33-23");
  sw_pos pos;
  sw_buf scene;
  int small[MINOR_PATTERN][2], large[SW_GRAPH_MAX][2];
  sw_buf_init(&scene, SW_BUF_TEXT);
  rules->game->start(rules, &pos);
  minor_scene(rules, &pos, &scene);
  const char *text = sw_buf_text(&scene);
  assert_int_equal(read_circles(text, "\"node goal\"", small), 6);
  assert_int_equal(read_circles(text, "\"node\"", large), 23);
  assert_int_equal(occurrences(text, "\"link goal\""), 9);
  for (int i = 0; i < 6; i++) {
    assert_true(small[i][0] < 300);
    assert_in_range(small[i][1], 375, 675); /* half way down 1050 */
  }
  for (int i = 0; i < 23; i++)
    assert_true(large[i][0] > 340);
  sw_buf_free(&scene);
  sw_rules_free(rules);
}

/* Where a vertex and an edge are both near, the one later in the list is meant:
 * all vertices come behind all edges. */
static void areas(void **state) {
  (void)state;
  sw_pos pos;
  sw_buf scene;
  sw_buf_init(&scene, SW_BUF_TEXT);
  assert_int_equal(parse("k3;Dhs;", &pos, NULL), 0);
  minor_scene(NULL, &pos, &scene);
  const char *text = sw_buf_text(&scene);
  const char *vertex = strstr(text, "\"label\":\"vertex");
  assert_int_equal(occurrences(text, "\"label\":\"vertex"), 5);
  assert_int_equal(occurrences(text, "\"label\":\"edge"), 6);
  assert_null(strstr(vertex, "\"label\":\"edge"));
  sw_buf_free(&scene);
}

/* ---- new games --------------------------------------------------------- */

static sw_value value_of(const minor_state *s) {
  minor_search search = {0};
  minor_model model;
  int rc = minor_find(&s->host, s->alive, &s->pattern, &search, &model);
  return rc == MINOR_YES ? SW_WIN : rc == MINOR_NO ? SW_LOSS : SW_OPEN;
}

/* Cuts that keep the pattern, in percent. */
static int safe_cuts(const minor_state *s) {
  int all = 0, safe = 0;
  for (int v = 0; v < s->host.n; v++)
    for (SW_VSET_EACH(u, sw_vset_below(v)))
      if (sw_graph_has(&s->host, u, v)) {
        minor_state less = *s;
        sw_graph_part(&less.host, u, v);
        safe += value_of(&less) == SW_WIN;
        all++;
      }
  return 100 * safe / all;
}

/* All solvable, in one piece, and as hard as promised; with SPIELWERK_LONG a
 * thousand of each. */
static void fresh_games(void **state) {
  (void)state;
  static const struct {
    const char *word;
    int games, most_safe;
  } cases[] = {
      {"minor:random4-15", 300, 100}, {"minor:random5-19", 300, 100},
      {"minor:random6-23", 300, 100}, {"minor:k5-19", 300, 100},
      {"minor:k33-23", 300, 100},     {"minor:random8-60", 30, 100},
      {"minor:k5-19,medium", 60, 60}, {"minor:k33-23,hard", 60, 30},
      {"minor:k6-40,medium", 2, 60},  {"minor:octahedron-30,hard", 10, 30}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    sw_rules *rules = rules_of(cases[i].word);
    sw_rng rng = sw_rng_seed(7);
    int games = getenv("SPIELWERK_LONG") ? 1000 : cases[i].games;
    for (int k = 0; k < games; k++) {
      sw_pos pos;
      minor_state s;
      assert_int_equal(minor_fresh(rules, &rng, &pos, NULL), 0);
      assert_int_equal(sw_game_minor.valid(rules, &pos, NULL), 0);
      minor_unpack(&pos, &s);
      assert_int_equal(s.host.n, minor_of(rules)->host_n);
      assert_true(sw_graph_is_connected(&s.host, s.alive) ||
                  cases[i].most_safe == 100);
      assert_int_equal(value_of(&s), SW_WIN);
      if (cases[i].most_safe < 100)
        assert_true(safe_cuts(&s) <= cases[i].most_safe);
    }
    sw_rules_free(rules);
  }
}

/* ---- par and safety ---------------------------------------------------- */

/* The fewest moves, by trying everything breadth first. */
static int fewest(const minor_state *s, int limit) {
  sw_pos pos;
  minor_pack(s, &pos);
  if (sw_game_minor.result(NULL, &pos) == SW_WIN)
    return 0;
  if (!limit || sw_game_minor.result(NULL, &pos) == SW_LOSS)
    return 99;
  sw_moves list = {0};
  int best = 99;
  assert_int_equal(minor_moves(NULL, &pos, &list), 0);
  for (size_t i = 0; i < list.n && best > 1; i++) {
    sw_pos to;
    minor_state child;
    assert_int_equal(minor_apply(NULL, &pos, list.v[i], &to, NULL), 0);
    minor_unpack(&to, &child);
    int rest = 1 + fewest(&child, (best < limit ? best : limit) - 1);
    best = rest < best ? rest : best;
  }
  sw_moves_free(&list);
  return best;
}

static void par(void **state) {
  (void)state;
  static const char *const cases[] = {"c4;D~{;",  "c4;D}w;",     "p4;D~{;",
                                      "p3;C~;",   "house;E}lw;", "k3;EFz_;",
                                      "paw;DrK;", "c5;E~~w;"};
  int cuts = 0;
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    sw_pos pos;
    minor_state s;
    minor_search search = {0};
    minor_model model;
    int moves_needed = 0, proved = 0;
    assert_int_equal(parse(cases[i], &pos, NULL), 0);
    minor_unpack(&pos, &s);
    int rc = minor_par(&s, &search, &model, &moves_needed, &proved);
    assert_int_equal(rc, value_of(&s) == SW_WIN ? MINOR_YES : MINOR_NO);
    if (!rc)
      continue;
    assert_true(proved);
    cuts += moves_needed > s.host.n - s.pattern.n;
    if (moves_needed <= 4)
      assert_int_equal(moves_needed, fewest(&s, 4));
    sw_moves line = {0};
    assert_int_equal(minor_line(&s, &model, &line), 0);
    assert_int_equal(line.n, moves_needed);
    sw_moves_free(&line);
  }
  assert_true(cuts > 2);
}

/* Every rating along random games against a search of the child alone. */
static void ratings(void **state) {
  (void)state;
  sw_rules *rules = rules_of("minor:random5-19");
  sw_rng rng = sw_rng_seed(11);
  int lost = 0;
  for (int game = 0; game < 6; game++) {
    sw_pos pos;
    minor_fresh(rules, &rng, &pos, NULL);
    while (sw_game_minor.result(rules, &pos) == SW_OPEN) {
      sw_moves list = {0};
      assert_int_equal(minor_moves(rules, &pos, &list), 0);
      sw_rating *rating = calloc(list.n, sizeof *rating);
      assert_int_equal(minor_rate(rules, &pos, &list, NULL, rating, NULL), 0);
      for (size_t i = 0; i < list.n; i++) {
        sw_pos to;
        minor_state child;
        minor_apply(rules, &pos, list.v[i], &to, NULL);
        minor_unpack(&to, &child);
        assert_int_equal(rating[i].value, value_of(&child));
        lost += rating[i].value == SW_LOSS;
      }
      minor_apply(rules, &pos, list.v[sw_rng_below(&rng, list.n)], &pos, NULL);
      free(rating);
      sw_moves_free(&list);
    }
  }
  assert_true(lost > 50);
  sw_rules_free(rules);
}

/* ---- filter ------------------------------------------------------------ */

/* Both answers with what shows them; lines and patterns that are none. */
static void filter(void **state) {
  (void)state;
  const sw_filter *f = sw_game_minor.foreign->filter;
  void *k4;
  sw_err err;
  sw_buf sets, text;
  const sw_sink proof = sw_sink_into(&text);
  sw_buf_init(&sets, SW_BUF_TEXT);
  sw_buf_init(&text, SW_BUF_TEXT);
  assert_int_equal(f->open(&sw_game_minor, "k4", 2, &k4, &err), 0);
  assert_int_equal(f->has(k4, "D~{", 3, NULL, &sets, NULL, &err), 1);
  assert_int_equal(occurrences(sw_buf_text(&sets), " "), 4);
  sw_buf_clear(&sets);
  assert_int_equal(f->has(k4, "Dhc", 3, NULL, &sets, &proof, &err), 0);
  assert_int_equal(sets.len, 0);
  assert_non_null(strstr(sw_buf_text(&text), "\nbound vertices 0 4\n"));
  sw_buf_clear(&text);
  assert_int_equal(f->has(k4, ":Dn", 3, NULL, NULL, &proof, &err), 0);
  assert_non_null(strstr(sw_buf_text(&text), "\nkind absent\n"));
  assert_int_equal(f->has(k4, "D", 1, NULL, NULL, NULL, &err), SW_BAD_INPUT);
  f->close(k4);
  assert_int_equal(f->open(&sw_game_minor, "@", 1, &k4, &err), SW_BAD_INPUT);
  assert_int_equal(f->open(&sw_game_minor, "", 0, &k4, &err), SW_BAD_INPUT);
  sw_buf_free(&sets);
  sw_buf_free(&text);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(words),    cmocka_unit_test(bad_positions),
      cmocka_unit_test(original), cmocka_unit_test(moves),
      cmocka_unit_test(solution), cmocka_unit_test(both_graphs),
      cmocka_unit_test(solved),   cmocka_unit_test(places),
      cmocka_unit_test(areas),    cmocka_unit_test(fresh_games),
      cmocka_unit_test(par),      cmocka_unit_test(ratings),
      cmocka_unit_test(filter)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
