/* Reduced canonical trees: their number by height, and their sums against play
 * without any reduction. */
#include "engine/misere/misere_tree.h"

#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static uint32_t make(sw_trees *trees, uint32_t *options, uint32_t n) {
  uint32_t tree;
  assert_int_equal(sw_trees_make(trees, options, n, &tree), 0);
  return tree;
}

/* Conway counts 1, 2, 3, 5, 22 games of height up to 0, 1, 2, 3, 4. */
static void by_height(void **state) {
  (void)state;
  static const uint32_t known[] = {2, 3, 5, 22};
  sw_trees *trees = sw_trees_new();
  uint32_t count = 1;
  assert_non_null(trees);
  for (int height = 0; height < 4; height++) {
    uint32_t most = 0;
    for (uint32_t set = 0; set < UINT32_C(1) << count; set++) {
      uint32_t options[32], n = 0;
      for (uint32_t i = 0; i < count; i++)
        if (set >> i & 1)
          options[n++] = i;
      uint32_t tree = make(trees, options, n);
      most = tree > most ? tree : most;
    }
    count = most + 1;
    assert_int_equal(count, known[height]);
  }
  sw_trees_free(trees);
}

/* A tree as it was drawn, unreduced. */
typedef struct drawn {
  uint32_t n, option[3], tree;
} drawn;

static int sum_wins(const drawn *list, uint32_t x, uint32_t y) {
  if (!list[x].n && !list[y].n)
    return 1;
  for (uint32_t i = 0; i < list[x].n; i++)
    if (!sum_wins(list, list[x].option[i], y))
      return 1;
  for (uint32_t i = 0; i < list[y].n; i++)
    if (!sum_wins(list, x, list[y].option[i]))
      return 1;
  return 0;
}

static void sums(void **state) {
  (void)state;
  enum { TREES = 40 };
  drawn list[TREES] = {{0}};
  sw_rng rng = sw_rng_seed(5);
  sw_trees *trees = sw_trees_new();
  assert_non_null(trees);
  for (uint32_t k = 1; k < TREES; k++) {
    uint32_t options[3], below = k < 14 ? k : 14;
    list[k].n = 1 + (uint32_t)sw_rng_below(&rng, 3);
    for (uint32_t i = 0; i < list[k].n; i++) {
      list[k].option[i] = (uint32_t)sw_rng_below(&rng, below);
      options[i] = list[list[k].option[i]].tree;
    }
    list[k].tree = make(trees, options, list[k].n);
  }
  for (uint32_t x = 0; x < TREES; x++)
    for (uint32_t y = 0; y < TREES; y++) {
      uint32_t sum, other;
      assert_int_equal(sw_trees_sum(trees, list[x].tree, list[y].tree, &sum),
                       0);
      assert_int_equal(sw_trees_wins(trees, sum), sum_wins(list, x, y));
      assert_int_equal(sw_trees_sum(trees, list[y].tree, list[x].tree, &other),
                       0);
      assert_int_equal(sum, other);
    }
  sw_trees_free(trees);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(by_height),
                                     cmocka_unit_test(sums)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
