/* Small sets of facts against all subsets, on random needs: the chosen set
 * meets them all, none of its facts can be spared, and with so few facts no
 * smaller set does, wherever the choice starts from.
 */
#include "base/rng.h"
#include "engine/logic/minimal_proof.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum {
  FACTS = 11,
  SETS = 1 << FACTS,
  NEEDS = 40,
  WAYS = 4,
  TRIALS = 300,
  WORK = 20000
};

/* Facts as bits. A fact rests on those behind it. */
typedef struct needs {
  int n, owner[NEEDS], ways[NEEDS];
  unsigned way[NEEDS][WAYS];
} needs;

static unsigned random_way(sw_rng *rng, int owner) {
  unsigned way = 0;
  for (uint64_t k = 1 + sw_rng_below(rng, 3); k > 0; k--)
    way |= 1U << (owner + 1 + sw_rng_index(rng, FACTS - 1 - owner));
  return way;
}

/* The last facts need nothing. */
static void make_needs(needs *x, sw_rng *rng) {
  x->n = 0;
  for (int owner = SW_SUPPORT_CLAIM; owner < FACTS - 4; owner++)
    for (uint64_t k = 1 + sw_rng_below(rng, 3); k > 0; k--) {
      x->owner[x->n] = owner;
      x->ways[x->n] = 1 + sw_rng_index(rng, WAYS);
      for (int w = 0; w < x->ways[x->n]; w++)
        x->way[x->n][w] = random_way(rng, owner);
      x->n++;
    }
}

static int is_met(const needs *x, unsigned set) {
  for (int i = 0; i < x->n; i++) {
    int met = x->owner[i] >= 0 && !(set >> x->owner[i] & 1);
    for (int w = 0; w < x->ways[i]; w++)
      met |= !(x->way[i][w] & ~set);
    if (!met)
      return 0;
  }
  return 1;
}

static int least_size(const needs *x) {
  int least = FACTS;
  for (unsigned set = 0; set < SETS; set++)
    if (__builtin_popcount(set) < least && is_met(x, set))
      least = __builtin_popcount(set);
  return least;
}

static sw_support *support_of(const needs *x) {
  sw_support *s = sw_support_new(FACTS);
  assert_non_null(s);
  for (int i = 0; i < x->n; i++) {
    assert_int_equal(sw_support_need(s, x->owner[i]), 0);
    for (int w = 0; w < x->ways[i]; w++) {
      uint32_t list[2 * FACTS], n = 0;
      for (uint32_t k = 0; k < 2 * FACTS; k++) /* falling, and each twice */
        if (x->way[i][w] >> (FACTS - 1 - k % FACTS) & 1)
          list[n++] = FACTS - 1 - k % FACTS;
      assert_int_equal(sw_support_way(s, list, n), 0);
    }
  }
  return s;
}

static unsigned choose(const needs *x, unsigned from, uint64_t work) {
  uint8_t in[FACTS];
  unsigned set = 0;
  sw_support *s = support_of(x);
  for (int f = 0; f < FACTS; f++)
    in[f] = from >> f & 1;
  assert_int_equal(sw_support_choose(s, in, work, NULL), 0);
  for (int f = 0; f < FACTS; f++)
    set |= (unsigned)in[f] << f;
  sw_support_free(s);
  return set;
}

static void assert_tight(const needs *x, unsigned set) {
  assert_true(is_met(x, set));
  for (int f = 0; f < FACTS; f++)
    if (set >> f & 1)
      assert_false(is_met(x, set & ~(1U << f)));
}

static void chooses_least_sets(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(3);
  int shorter = 0;
  for (int t = 0; t < TRIALS; t++) {
    needs x;
    make_needs(&x, &rng);
    unsigned first = choose(&x, SETS - 1, 0), last = choose(&x, first, WORK);
    assert_tight(&x, first);
    assert_tight(&x, last);
    assert_int_equal(__builtin_popcount(last), least_size(&x));
    assert_true(choose(&x, SETS - 1, WORK) == choose(&x, SETS - 1, WORK));
    shorter += __builtin_popcount(last) < __builtin_popcount(first);
  }
  assert_true(shorter > 0);
}

/* A way that has another one within takes no room. */
static void drops_ways_around_others(void **state) {
  (void)state;
  static const uint32_t one[] = {2, 0, 2}, around[] = {0, 1, 2}, other[] = {1};
  sw_support *s = sw_support_new(3);
  assert_non_null(s);
  assert_int_equal(sw_support_need(s, SW_SUPPORT_CLAIM), 0);
  assert_int_equal(sw_support_way(s, one, 3), 0);
  assert_int_equal(sw_support_size(s), 2);
  assert_int_equal(sw_support_way(s, around, 3), 0);
  assert_int_equal(sw_support_size(s), 2);
  assert_int_equal(sw_support_way(s, other, 1), 0);
  assert_int_equal(sw_support_size(s), 3);
  sw_support_free(s);
}

/* Needs each fact from `first` on up to the one before `end` by the last one.
 */
static void add_chain(sw_support *s, uint32_t first, uint32_t end) {
  for (uint32_t f = first; f < end - 1; f++) {
    uint32_t next = f + 1;
    assert_int_equal(sw_support_need(s, (int32_t)f), 0);
    assert_int_equal(sw_support_way(s, &next, 1), 0);
  }
}

/* Of two proofs that have nothing in common and are too long to be exchanged
 * fact by fact, the shorter one. */
static void finds_proofs_far_away(void **state) {
  (void)state;
  enum { LONG = 60, SHORT = 40, ALL = LONG + SHORT };
  static const uint32_t heads[] = {0, LONG};
  uint8_t in[ALL];
  sw_support *s = sw_support_new(ALL);
  assert_non_null(s);
  assert_int_equal(sw_support_need(s, SW_SUPPORT_CLAIM), 0);
  for (int k = 0; k < 2; k++)
    assert_int_equal(sw_support_way(s, &heads[k], 1), 0);
  add_chain(s, 0, LONG);
  add_chain(s, LONG, ALL);
  for (int f = 0; f < ALL; f++)
    in[f] = f < LONG;
  assert_int_equal(sw_support_choose(s, in, WORK, NULL), 0);
  for (int f = 0; f < ALL; f++)
    assert_int_equal(in[f], f >= LONG);
  sw_support_free(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(chooses_least_sets),
                                     cmocka_unit_test(drops_ways_around_others),
                                     cmocka_unit_test(finds_proofs_far_away)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
