/* Byte strings by number, against a plain list of them. */
#include "base/intern.h"
#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { STRINGS = 600, LONGEST = 24, ADDITIONS = 4000 };

typedef struct string {
  size_t n;
  uint8_t t[LONGEST];
} string;

static uint32_t find(const string *list, uint32_t n, const string *x) {
  for (uint32_t k = 0; k < n; k++)
    if (list[k].n == x->n && !memcmp(list[k].t, x->t, x->n))
      return k;
  return n;
}

/* Adds a string at once, or in steps. */
static int add(sw_intern *table, const string *x, int steps, uint32_t *number) {
  if (!steps)
    return sw_intern_add(table, x->t, x->n, number);
  uint64_t hash = sw_intern_hash(x->t, x->n);
  sw_intern_expect(table, hash);
  sw_intern_announce(table, hash);
  return sw_intern_add_hashed(table, hash, x->t, x->n, number);
}

static void numbers(void **state) {
  (void)state;
  static string list[STRINGS];
  sw_intern table = {0};
  sw_rng rng = sw_rng_seed(5);
  uint32_t n = 0;
  for (int i = 0; i < ADDITIONS; i++) {
    string x = {.n = (size_t)sw_rng_below(&rng, LONGEST + 1)};
    /* one byte repeated, so that strings come again and begin one another */
    memset(x.t, sw_rng_index(&rng, 20), x.n);
    uint32_t number = 0, known = find(list, n, &x);
    assert_int_equal(sw_intern_find(&table, x.t, x.n, &number), known < n);
    assert_int_equal(number, known < n ? known : 0);
    assert_int_equal(add(&table, &x, i % 2, &number), 0);
    assert_int_equal(number, known);
    if (known == n) {
      assert_true(n < STRINGS);
      list[n++] = x;
    }
  }
  assert_int_equal(table.n, n);
  for (uint32_t k = 0; k < n; k++) {
    size_t len;
    const uint8_t *t = sw_intern_get(&table, k, &len);
    assert_int_equal(len, list[k].n);
    assert_memory_equal(t, list[k].t, len);
  }
  sw_intern_free(&table);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(numbers)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
