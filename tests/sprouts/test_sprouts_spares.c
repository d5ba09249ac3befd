/* Spare facts against their definition: of all lands near a random set of
 * nimbers those that it supports, but for so many needs; and what other
 * searches for a claim find against a search for each of its nimbers.
 */
#include "../game_test.h"
#include "base/mem.h"
#include "base/rng.h"
#include "games/sprouts/proof/sprouts_spare_facts.h"
#include "games/sprouts/search/sprouts_search.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
  SPOTS = 4,
  LIVES = 9,
  TRIALS = 8,
  MOST_UNMET = 3,
  ANYTHING = 10000,
  SEARCHED = 8, /* spots */
  ORDERS = 3,
  WHOLE = 3 /* lives that the searches for single nimbers begin with */
};

typedef struct setting {
  sprouts_search search;
  sprouts_option_cache options;
  uint32_t start, lands;
  uint8_t *in; /* the set as it was */
} setting;

static const uint32_t *options_of(setting *s, uint32_t land, size_t *n) {
  size_t from, to;
  assert_int_equal(
      sprouts_option_cache_get(&s->options, land, &from, &to, NULL), 0);
  *n = to - from;
  return s->options.sums.v + from;
}

/* Whether the set tells all of a sum but for one place; *worth is that. */
static int tells(const setting *s, const uint32_t *sum, uint32_t without,
                 int *worth) {
  *worth = 0;
  for (uint32_t i = 1; i <= sum[0]; i++)
    if (i != without) {
      if (!s->in[sum[i]])
        return 0;
      *worth ^= sw_nimbers_known(s->search.nimbers, sum[i]);
    }
  return 1;
}

static int has_worth(setting *s, uint32_t land, int value) {
  size_t n;
  int worth;
  const uint32_t *v = options_of(s, land, &n);
  for (size_t i = 0; i < n; i += v[i] + 1)
    if (tells(s, &v[i], 0, &worth) && worth == value)
      return 1;
  return 0;
}

static int is_met(setting *s, const uint32_t *sum, int value) {
  int worth, met = tells(s, sum, 0, &worth);
  for (uint32_t i = 1; i <= sum[0] && !met; i++)
    met = tells(s, sum, i, &worth) && has_worth(s, sum[i], worth ^ value);
  return met;
}

static int unmet(setting *s, uint32_t land) {
  size_t n;
  int nimber = sw_nimbers_known(s->search.nimbers, land), all = 0;
  const uint32_t *v = options_of(s, land, &n);
  for (int j = 0; j < nimber; j++)
    all += !has_worth(s, land, j);
  for (size_t i = 0; i < n; i += v[i] + 1)
    all += !is_met(s, &v[i], nimber);
  return all;
}

/* Marks what one move leads to. */
static void mark(setting *s, uint32_t land, uint8_t *near) {
  size_t n;
  const uint32_t *v = options_of(s, land, &n);
  for (size_t i = 0; i < n; i += v[i] + 1)
    for (uint32_t k = 1; k <= v[i]; k++)
      near[v[i + k]] = 1;
}

/* One move, or two, from the set, or one from what is spared. */
static uint8_t *mark_near(setting *s, const sprouts_kept *kept) {
  uint8_t *one = calloc(s->lands, 1), *near = calloc(s->lands, 1);
  assert_non_null(one);
  assert_non_null(near);
  for (uint32_t l = 0; l < s->lands; l++)
    if (s->in[l])
      mark(s, l, one);
  for (uint32_t l = 0; l < s->lands; l++) {
    near[l] |= one[l];
    if (one[l] || kept->land[l] == SPROUTS_SPARE)
      mark(s, l, near);
  }
  free(one);
  return near;
}

static void assert_spares(setting *s, int most, int *spares) {
  sprouts_facts facts = {s->search.nimbers, &s->options, &s->start, 1, 0, NULL};
  sprouts_spare_rule rule = {LIVES, ANYTHING, most, 0};
  sprouts_kept kept = {0};
  assert_int_equal(sprouts_kept_reserve(&kept, s->lands), 0);
  for (uint32_t l = 0; l < s->lands; l++)
    kept.land[l] = s->in[l] ? SPROUTS_IN : SPROUTS_OUT;
  assert_int_equal(sprouts_spare_facts(&facts, &kept, &rule, 0, NULL), 0);
  assert_int_equal(kept.n, s->lands);
  uint8_t *near = mark_near(s, &kept);
  for (uint32_t l = 0; l < s->lands; l++) {
    int is_spare = near[l] && !s->in[l] && unmet(s, l) <= most &&
                   sprouts_store_lives(s->search.store, l) <= LIVES;
    assert_int_equal(kept.land[l], s->in[l]   ? SPROUTS_IN
                                   : is_spare ? SPROUTS_SPARE
                                              : SPROUTS_OUT);
    *spares += is_spare;
  }
  free(near);
  sw_mem_free(kept.land);
}

static void spares_what_is_close(void **state) {
  (void)state;
  setting s = {0};
  sw_sums sum = {0};
  sw_rng rng = sw_rng_seed(5);
  int spares[MOST_UNMET + 1] = {0};
  sw_rules *rules = rules_of("sprouts");
  assert_int_equal(sprouts_search_begin(&s.search, rules, 1, NULL), 0);
  assert_int_equal(sprouts_search_start(&s.search, SPOTS, &sum, NULL), 0);
  s.start = sum.v[1];
  assert_int_equal(sw_nimbers_enumerate(s.search.nimbers, s.start, NULL, NULL),
                   0);
  s.options.store = s.search.store;
  s.lands = sprouts_store_count(s.search.store);
  s.in = malloc(s.lands);
  assert_non_null(s.in);
  for (int t = 0; t < TRIALS; t++) {
    for (uint32_t l = 0; l < s.lands; l++)
      s.in[l] = sw_rng_below(&rng, 3) > 0;
    for (int most = 0; most <= MOST_UNMET; most++)
      assert_spares(&s, most, &spares[most]);
  }
  for (int most = 0; most <= MOST_UNMET; most++)
    assert_true(spares[most] > (most ? spares[most - 1] : 0));
  free(s.in);
  sw_sums_free(&sum);
  sprouts_option_cache_free(&s.options);
  sprouts_search_end(&s.search);
  sw_rules_free(rules);
}

/* One more search for the start; how many nimbers it finds.  All that are known
 * are spare or in. */
static uint32_t search_other(setting *s, sprouts_kept *kept, uint32_t order,
                             const sw_budget *budget, uint64_t steps) {
  sprouts_facts facts = {
      s->search.nimbers, &s->options, &s->start, 1, 1, budget};
  uint32_t known = 0;
  assert_int_equal(sprouts_spare_others(&facts, kept, order, steps, NULL), 0);
  assert_int_equal(kept->n, sprouts_store_count(s->search.store));
  for (uint32_t l = 0; l < kept->n; l++) {
    int is_known = sw_nimbers_known(s->search.nimbers, l) >= 0;
    assert_int_equal(kept->land[l] != SPROUTS_OUT, is_known);
    known += (uint32_t)is_known;
  }
  return known;
}

static void assert_nimbers(const setting *s) {
  sw_parts parts = sprouts_parts_interface(s->search.parts);
  sw_nimbers *alone = sw_nimbers_new(&parts, WHOLE);
  uint32_t n = sprouts_store_count(s->search.store);
  assert_non_null(alone);
  for (uint32_t l = 0; l < n; l++) {
    int known = sw_nimbers_known(s->search.nimbers, l), nimber;
    if (known < 0)
      continue;
    assert_int_equal(sw_nimbers_part(alone, l, NULL, &nimber, NULL), 0);
    assert_int_equal(known, nimber);
  }
  sw_nimbers_free(alone);
}

static void spares_what_others_find(void **state) {
  (void)state;
  setting s = {0};
  sw_sums sum = {0};
  sw_value value;
  sprouts_kept kept = {0};
  static const sw_budget little = {.memory = 1};
  sw_rules *rules = rules_of("sprouts");
  assert_int_equal(sprouts_search_begin(&s.search, rules, 1, NULL), 0);
  assert_int_equal(sprouts_search_start(&s.search, SEARCHED, &sum, NULL), 0);
  assert_int_equal(sprouts_search_value(&s.search, &sum, NULL, &value, NULL),
                   0);
  s.start = sum.v[1];
  s.options.store = s.search.store;
  uint32_t n = sprouts_store_count(s.search.store), known = 0;
  assert_int_equal(sprouts_kept_reserve(&kept, n), 0);
  for (uint32_t l = 0; l < n; l++) {
    int is_known = sw_nimbers_known(s.search.nimbers, l) >= 0;
    kept.land[l] = is_known ? SPROUTS_IN : SPROUTS_OUT;
    known += (uint32_t)is_known;
  }
  assert_int_equal(search_other(&s, &kept, 1, &little, ANYTHING), known);
  for (uint32_t order = 1; order <= ORDERS; order++) {
    uint32_t more = search_other(&s, &kept, order, NULL, ANYTHING);
    assert_true(more > known);
    known = more;
  }
  assert_int_equal(search_other(&s, &kept, 1, NULL, ANYTHING), known);
  assert_nimbers(&s);
  sw_mem_free(kept.land);
  sw_sums_free(&sum);
  sprouts_option_cache_free(&s.options);
  sprouts_search_end(&s.search);
  sw_rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(spares_what_is_close),
                                     cmocka_unit_test(spares_what_others_find)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
