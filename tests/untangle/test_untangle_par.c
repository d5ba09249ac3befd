/* Par against trying everything, and the cores against a search of their own.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "../game_test.h"
#include "games/untangle/search/untangle_hit.h"
#include "games/untangle/search/untangle_layout.h"
#include "games/untangle/search/untangle_par.h"
#include "graph/planarity/planar.h"
#include "registry.h"

#include <stdio.h>
#include <string.h>

/* The part of a drawing on some vertices. */
static int is_clear_on(const untangle_state *s, sw_vset set) {
  sw_graph g;
  sw_drawing at;
  int old[SW_GRAPH_MAX];
  sw_graph_induced(&s->g, set, &g, old);
  for (int i = 0; i < g.n; i++) {
    at.x[i] = s->at.x[old[i]];
    at.y[i] = s->at.y[old[i]];
  }
  return sw_drawing_is_clear(&g, &at);
}

/* Every way to put the free vertices, one after the other. */
static int can_place(untangle_state *s, sw_vset placed, sw_vset free) {
  int side = untangle_side(s->g.n);
  if (sw_vset_empty(free))
    return is_clear_on(s, placed);
  if (!is_clear_on(s, placed))
    return 0;
  int v = sw_vset_first(free);
  sw_vset_drop(&free, v);
  for (int at = 0; at < side * side; at++) {
    int taken = 0;
    for (SW_VSET_EACH(u, placed))
      taken |= s->at.x[u] == at % side && s->at.y[u] == at / side;
    if (taken)
      continue;
    s->at.x[v] = (uint16_t)(at % side);
    s->at.y[v] = (uint16_t)(at / side);
    sw_vset more = placed;
    sw_vset_add(&more, v);
    if (can_place(s, more, free))
      return 1;
  }
  return 0;
}

static int par_by_trying(const untangle_state *s) {
  sw_vset all = sw_vset_below(s->g.n);
  for (int k = 0;; k++)
    for (uint64_t set = 0; set < UINT64_C(1) << s->g.n; set++) {
      sw_vset free = {{set, 0}};
      untangle_state tried = *s;
      if (sw_vset_count(free) == k &&
          can_place(&tried, sw_vset_minus(all, free), free))
        return k;
    }
}

static void find_par(const untangle_state *s, uint64_t most,
                     untangle_par *par) {
  untangle_effort effort = {.most = most};
  sw_drawing layout;
  untangle_layout(s, NULL, &layout);
  assert_int_equal(untangle_par_find(s, &layout, &effort, par), 0);
}

/* The layout moves as many vertices as it says and crosses nothing; no smaller
 * set meets all cores. */
static void check_bounds(const untangle_state *s, const untangle_par *par) {
  int moved = 0, least = s->g.n;
  for (int v = 0; v < s->g.n; v++)
    moved += s->at.x[v] != par->at.x[v] || s->at.y[v] != par->at.y[v];
  assert_int_equal(moved, par->most);
  assert_true(sw_drawing_is_clear(&s->g, &par->at));
  for (uint64_t set = 0; set < UINT64_C(1) << s->g.n; set++) {
    int meets = 1;
    for (int i = 0; i < par->n && meets; i++)
      meets = sw_vset_meets((sw_vset){{set, 0}}, par->core[i].fixed);
    if (meets && sw_vset_count((sw_vset){{set, 0}}) < least)
      least = sw_vset_count((sw_vset){{set, 0}});
  }
  assert_int_equal(least, par->least);
}

static untangle_state game_of(int n, int seed) {
  char word[64];
  untangle_state s;
  snprintf(word, sizeof word, "untangle:%d,planar,seed=%d", n, seed);
  sw_rules *rules = rules_of(word);
  untangle_unpack(&untangle_of(rules)->start, &s);
  sw_rules_free(rules);
  return s;
}

static void small_games(void **state) {
  (void)state;
  int seen[UNTANGLE_MAX] = {0};
  for (int seed = 1; seed <= trials(40); seed++) {
    untangle_state s = game_of(6, seed);
    untangle_par par;
    find_par(&s, UINT64_MAX, &par);
    assert_int_equal(par.least, par.most);
    assert_int_equal(par.least, par_by_trying(&s));
    check_bounds(&s, &par);
    seen[par.least]++;
  }
  assert_true(trials_every() > 1 || (seen[2] && seen[3]));
}

/* Cores with few free vertices, tried in every way. */
static void cores(void **state) {
  (void)state;
  int checked = 0;
  for (int seed = 1; seed <= trials(8); seed++) {
    untangle_state s = game_of(8, seed);
    untangle_par par;
    find_par(&s, UINT64_MAX, &par);
    assert_int_equal(par.least, par.most);
    check_bounds(&s, &par);
    for (int i = 0; i < par.n; i++) {
      untangle_state tried = s;
      if (sw_vset_count(par.core[i].free) > 2)
        continue;
      assert_false(can_place(&tried, par.core[i].fixed, par.core[i].free));
      checked += !sw_vset_empty(par.core[i].free);
    }
  }
  assert_true(checked > 0);
}

/* Whatever the effort, the bounds hold; crossings alone show no more. */
static void little_effort(void **state) {
  (void)state;
  for (int seed = 1; seed <= trials(6); seed++) {
    untangle_state s = game_of(9, seed);
    untangle_par full;
    find_par(&s, UINT64_MAX, &full);
    for (uint64_t most = 1; most < 3000; most *= 5) {
      untangle_par par;
      find_par(&s, most, &par);
      check_bounds(&s, &par);
      assert_true(par.least <= full.least && par.most >= full.least);
    }
    assert_true(untangle_par_crossings(&s) <= full.least);
  }
}

/* Sizes that are ruled out only with much effort: the next size begins with
 * little of it, else this takes three million points. */
static void next_size(void **state) {
  (void)state;
  untangle_state s = game_of(11, 158);
  untangle_par par;
  find_par(&s, 1000000, &par);
  assert_int_equal(par.least, 7);
  assert_int_equal(par.most, 7);
}

static void hitting_sets(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(1);
  for (int trial = 0; trial < trials(300); trial++) {
    uint32_t set[20];
    int n = sw_rng_index(&rng, 20), least, best = 11, low;
    for (int i = 0; i < n; i++)
      do
        set[i] = (uint32_t)(sw_rng_next(&rng) & sw_rng_next(&rng) & 1023);
      while (!set[i]);
    for (uint32_t in = 0; in < 1024; in++) {
      int meets = 1;
      for (int i = 0; i < n; i++)
        meets &= (set[i] & in) != 0;
      if (meets && sw_bits_count(in) < best)
        best = sw_bits_count(in);
    }
    uint32_t found = untangle_hit(set, n, UINT64_MAX, &least);
    assert_int_equal(least, best);
    assert_int_equal(sw_bits_count(found), best);
    untangle_hit(set, n, 2, &low);
    assert_true(low <= best);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(small_games), cmocka_unit_test(cores),
      cmocka_unit_test(little_effort), cmocka_unit_test(next_size),
      cmocka_unit_test(hitting_sets)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
