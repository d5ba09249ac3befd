/* Euler's trail: words and notation, the theorem against exhaustive search, the
 * counts of trails against known ones, new games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "../game_test.h"
#include "../graph/pipes.h"
#include "games/euler/euler.h"
#include "games/euler/play/euler_rate.h"
#include "games/euler/rules/euler_rules.h"
#include "games/euler/search/euler_count.h"
#include "graph/drawing/drawing.h"
#include "graph/formats/graph_text.h"
#include "registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int parse(const char *text, sw_pos *pos, sw_err *err) {
  return euler_pos_parse(NULL, text, strlen(text), pos, err);
}

/* ---- text --------------------------------------------------------------- */

static void words(void **state) {
  (void)state;
  static const char *const same[][2] = {
      {"euler", "euler:12-20"},
      {"euler:8-12,seed=20261121,trail", "euler:8-12,trail,seed=20261121"},
      {"euler:9-9,seed=0,circuit", "euler:9-9,circuit"},
      {"euler:nikolaus", "euler:nikolaus"},
      {"euler:=D~{", "euler:=D~{"}};
  static const wrong_word bad[] = {
      {"euler:3-3", 6},         {"euler:65-70", 6},         {"euler:12", 8},
      {"euler:12-", 9},         {"euler:12-11", 9},         {"euler:12-31", 9},
      {"euler:12-20,hard", 11}, {"euler:12-20,seed=x", 17}, {"euler:santa", 6},
      {"euler:=D~", 8},         {"euler:=D~{;0", 10}};
  assert_words(same, sizeof same / sizeof *same);
  assert_wrong_words(bad, sizeof bad / sizeof *bad);
}

static void bad_positions(void **state) {
  (void)state;
  static const struct {
    const char *text, *says;
    size_t at;
  } bad[] = {{"", "graph6", 0},
             {"Cl;4", "3 at most", 3},
             {"Cl;1x", "';' is expected", 4},
             {"Cl;1;D??", "5 vertices are drawn on", 5},
             {"Cl;1;Cl", "both drawn and left", 0},
             {"C?;0;C`", "no trail", 0},
             {"C?;;Cl", "no trail", 0},
             {"Cl;;;1.1,2.2,3.3", "',' is expected", 16},
             {"Cl;;;1.1,2.2,3.3,4.4,", "more places", 20},
             {"Cl;;;1.1,2.2,3.3,4.4;", "5 parts", 21}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    sw_pos pos;
    sw_err err;
    if (parse(bad[i].text, &pos, &err) != SW_BAD_INPUT || err.at != bad[i].at ||
        !strstr(err.msg, bad[i].says))
      fail_msg("'%s' at %zu: %s", bad[i].text, err.at, err.msg);
  }
}

/* The house of Santa Claus, edge by edge and all at once. */
static void moves(void **state) {
  (void)state;
  sw_pos start, pos;
  sw_err err;
  sw_rules *rules = rules_of("euler:nikolaus");
  rules->game->start(rules, &start);
  static const struct {
    const char *before, *move, *says;
    size_t at;
  } bad[] = {
      {NULL, "0", "a move is", 1},     {NULL, "@5", "no vertex 5", 0},
      {NULL, "@0-1", "behind @0", 2},  {NULL, "0-1-0", "drawn already", 4},
      {"@0", "@1", "down already", 0}, {"@0", "1-0", "at vertex 0", 2},
      {"@0", "0-4", "no edge 0-4", 2}, {"0-1", "1-0", "drawn already", 2},
      {NULL, "0-64", "63 at most", 2}};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
    pos = start;
    if (bad[i].before)
      make_moves(&sw_game_euler, &pos, bad[i].before);
    sw_pos before = pos;
    int rc = try_moves(&sw_game_euler, &pos, bad[i].move, &err);
    if (!rc || err.at != bad[i].at || !strstr(err.msg, bad[i].says))
      fail_msg("%s at %zu: %s", bad[i].move, err.at, err.msg);
    assert_true(sw_pos_equal(&before, &pos));
  }
  pos = start;
  make_moves(&sw_game_euler, &pos, "0-1-3-4-2-0");
  assert_prints(&sw_game_euler, &pos,
                "DL?;0;DqK;250.900,750.900,250.450,750.450,500.130");
  assert_int_equal(rules->game->result(rules, &pos), SW_OPEN);
  make_moves(&sw_game_euler, &pos, "0-3-2-1");
  assert_int_equal(rules->game->result(rules, &pos), SW_WIN);
  make_moves(&sw_game_euler, &start, "@4");
  make_moves(&sw_game_euler, &start, "4-2-3-4");
  assert_int_equal(rules->game->result(rules, &start), SW_LOSS);
  sw_rules_free(rules);
}

/* ---- the theorem -------------------------------------------------------- */

/* Whether some trail from v draws all: by trying every one. */
static int some_trail(sw_graph *g, int v, int edges) {
  if (!edges)
    return 1;
  for (SW_VSET_EACH(u, g->row[v])) {
    sw_graph_part(g, v, u);
    int found = some_trail(g, u, edges - 1);
    sw_graph_join(g, v, u);
    if (found)
      return 1;
  }
  return 0;
}

/* 1 when the walk is a trail of g from the pen. */
static void assert_trail(const sw_graph *g, int pen) {
  uint8_t walk[EULER_EDGES + 1];
  sw_graph left = *g;
  int n = euler_trail(g, pen, walk);
  if (pen != EULER_NOWHERE)
    assert_int_equal(walk[0], pen);
  for (int i = 1; i < n; i++) {
    assert_true(sw_graph_has(&left, walk[i - 1], walk[i]));
    sw_graph_part(&left, walk[i - 1], walk[i]);
  }
  assert_int_equal(sw_graph_edges(&left), 0);
}

static void judge_all(void *ctx, const sw_graph *g) {
  sw_graph copy = *g;
  int edges = sw_graph_edges(g), any = !edges;
  for (int v = 0; v < g->n; v++) {
    int truth = some_trail(&copy, v, edges);
    assert_int_equal(euler_judge(g, v, NULL) == EULER_DRAWABLE, truth);
    if (truth)
      assert_trail(g, v);
    any |= truth;
  }
  assert_int_equal(euler_judge(g, EULER_NOWHERE, NULL) == EULER_DRAWABLE, any);
  if (any && edges)
    assert_trail(g, EULER_NOWHERE);
  *(int *)ctx += any;
}

/* All graphs of at most 6 vertices, connected or not, from every vertex. */
static void theorem(void **state) {
  (void)state;
  for (int n = 1; n <= 6; n++) {
    char command[40];
    int drawable = 0;
    snprintf(command, sizeof command, "nauty-geng -q %d", n);
    if (each_graph(command, judge_all, &drawable) < 0)
      return;
    assert_true(drawable > 0);
  }
}

/* The largest complete graph that there is room for. */
static void large(void **state) {
  (void)state;
  sw_graph g;
  sw_graph_init(&g, 63);
  for (int v = 0; v < 63; v++)
    for (int u = 0; u < v; u++)
      sw_graph_join(&g, u, v);
  assert_trail(&g, 62);
}

/* ---- counts ------------------------------------------------------------- */

/* Circuits of complete graphs as cyclic sequences, directed: 2, 264,
 * 129976320 (OEIS A135388); each begins at any of its edges.  The house of
 * Santa Claus: 44 ways from either corner. */
static void counts(void **state) {
  (void)state;
  static const struct {
    const char *graph;
    int pen;
    uint64_t trails;
  } known[] = {{"Bw", EULER_NOWHERE, 2 * 3},
               {"D~{", EULER_NOWHERE, 264 * 10},
               {"D~{", 3, 264 * 2},
               {"F~~~w", EULER_NOWHERE, UINT64_C(129976320) * 21},
               {"D}k", EULER_NOWHERE, 0},
               {"D~c", EULER_NOWHERE, 88},
               {"C~", EULER_NOWHERE, 0},
               {"A_", 0, 1},
               {"D??", EULER_NOWHERE, 1}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    sw_graph g;
    sw_u128 count;
    sw_graph_parse(known[i].graph, strlen(known[i].graph), &g, NULL);
    assert_int_equal(euler_count(&g, known[i].pen, 1 << 20, NULL, &count), 0);
    if (count != known[i].trails)
      fail_msg("%s: %llu", known[i].graph, (unsigned long long)count);
  }
}

static void house(void **state) {
  (void)state;
  euler_state s;
  sw_u128 count;
  assert_true(euler_figure_find("nikolaus", 8, &s));
  for (int v = 0; v < 5; v++) {
    assert_int_equal(euler_count(&s.left, v, 1000, NULL, &count), 0);
    assert_int_equal(count, v < 2 ? 44 : 0);
  }
  assert_int_equal(euler_count(&s.left, 0, 10, NULL, &count), SW_STOPPED);
  sw_graph_init(&s.left, 64);
  for (int v = 0; v < 64; v++)
    sw_graph_join(&s.left, v, (v + 1) % 64);
  assert_int_equal(euler_count(&s.left, 0, 1000, NULL, &count), 0);
  assert_int_equal(count, 2);
}

static void check_sum(const sw_rules *rules, const sw_pos *pos,
                      const sw_moves *moves) {
  euler_state s;
  sw_rating rating[EULER_VERTICES];
  sw_u128 sum = 0, one, all;
  euler_unpack(pos, &s);
  assert_int_equal(euler_rate(rules, pos, moves, NULL, rating, NULL), 0);
  for (size_t i = 0; i < moves->n; i++) {
    sw_graph left = s.left;
    int to = euler_move_to(moves->v[i]);
    if (s.pen != EULER_NOWHERE)
      sw_graph_part(&left, s.pen, to);
    assert_int_equal(euler_count(&left, to, 1 << 20, NULL, &one), 0);
    assert_true(rating[i].has_count && rating[i].count == one);
    sum += one;
  }
  assert_int_equal(euler_count(&s.left, s.pen, 1 << 20, NULL, &all), 0);
  assert_true(sum == all);
}

/* What the moves lead to adds up to what there is, at the start, where one
 * count has to do for 12 vertices, and on the way. */
static void counts_of_moves(void **state) {
  (void)state;
  static const char *const words[] = {"euler:12-20",
                                      "euler:12-20,circuit,seed=3",
                                      "euler:9-15,trail", "euler:koenigsberg"};
  sw_rng rng = sw_rng_seed(1);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_rules *rules = rules_of(words[i]);
    sw_moves moves = {0};
    sw_pos pos;
    for (euler_start(rules, &pos); !euler_moves(rules, &pos, &moves) && moves.n;
         moves.n = 0) {
      check_sum(rules, &pos, &moves);
      size_t pick = (size_t)sw_rng_below(&rng, moves.n);
      euler_apply(rules, &pos, moves.v[pick], &pos, NULL);
    }
    sw_moves_free(&moves);
    sw_rules_free(rules);
  }
}

/* ---- new games ---------------------------------------------------------- */

static void check_game(const euler_rules *rules, const sw_pos *pos) {
  euler_state s;
  euler_unpack(pos, &s);
  assert_int_equal(s.left.n, rules->n);
  assert_int_equal(sw_graph_edges(&s.left), rules->m);
  assert_int_equal(euler_judge(&s.left, EULER_NOWHERE, NULL), EULER_DRAWABLE);
  assert_true(sw_graph_is_connected(&s.left, sw_vset_below(rules->n)));
  int starts = sw_vset_count(euler_starts(&s.left));
  if (rules->shape != EULER_ANY)
    assert_int_equal(starts, rules->shape == EULER_CIRCUIT ? rules->n : 2);
  for (int u = 0; u < s.left.n; u++) /* no edge runs across a vertex */
    for (SW_VSET_EACH(v, s.left.row[u]))
      for (int w = 0; w < s.left.n; w++)
        if (w != u && w != v)
          assert_false(sw_is_in_the_way(s.at.x, s.at.y, u, v, w, 30));
}

/* Each size in both shapes, all different; the lot gives both shapes. */
static void new_games(void **state) {
  (void)state;
  static const char *const sizes[] = {"euler:12-20", "euler:8-12,circuit",
                                      "euler:16-28,trail", "euler:24-44",
                                      "euler:40-72,circuit"};
  int games = getenv("SPIELWERK_LONG") ? 2000 : 40, closed = 0;
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    sw_rules *rules = rules_of(sizes[i]);
    sw_rng rng = sw_rng_seed(i);
    sw_pos pos, before = {0};
    for (int k = 0; k < games; k++) {
      assert_int_equal(rules->game->fresh(rules, &rng, &pos, NULL), 0);
      check_game(euler_of(rules), &pos);
      assert_false(sw_pos_equal(&pos, &before));
      before = pos;
      euler_state s;
      euler_unpack(&pos, &s);
      closed += i == 0 && sw_vset_count(euler_starts(&s.left)) > 2;
    }
    sw_rules_free(rules);
  }
  assert_in_range(closed, games / 5, games * 4 / 5);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(words),    cmocka_unit_test(bad_positions),
      cmocka_unit_test(moves),    cmocka_unit_test(theorem),
      cmocka_unit_test(large),    cmocka_unit_test(counts),
      cmocka_unit_test(house),    cmocka_unit_test(counts_of_moves),
      cmocka_unit_test(new_games)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
