/* Indexes of lists, against a search through the list. */
#include "base/index.h"
#include "base/rng.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { KEYS = 700, ADDITIONS = 5000 };

typedef struct list {
  uint64_t key[KEYS];
  uint32_t n;
  int shift; /* of the hash: 64 - 2 leaves many keys one place */
  sw_index index;
} list;

static uint64_t hash(const list *l, uint64_t key) {
  return (key * UINT64_C(0x9e3779b97f4a7c15)) >> l->shift;
}

static uint64_t hash_of(const void *l, uint32_t row) {
  return hash(l, ((const list *)l)->key[row]);
}

static int has_key(const void *l, uint32_t row, const void *key) {
  return ((const list *)l)->key[row] == *(const uint64_t *)key;
}

static uint32_t find(const list *l, uint64_t key) {
  return sw_index_find(&l->index, hash(l, key), has_key, l, &key);
}

static uint32_t find_slowly(const list *l, uint64_t key) {
  for (uint32_t row = 0; row < l->n; row++)
    if (l->key[row] == key)
      return row;
  return SW_INDEX_NONE;
}

static uint32_t add(list *l, uint64_t key) {
  assert_int_equal(sw_index_reserve(&l->index, l->n, hash_of, l), 0);
  assert_true(2 * ((size_t)l->n + 1) <= l->index.slots);
  uint32_t *slot = sw_index_slot(&l->index, hash(l, key), has_key, l, &key);
  if (!*slot) {
    l->key[l->n] = key;
    *slot = ++l->n;
  }
  return *slot - 1;
}

static void check_all(const list *l) {
  for (uint64_t key = 0; key < KEYS; key++)
    assert_int_equal(find(l, key), find_slowly(l, key));
}

static void rows(void **state) {
  (void)state;
  const int shifts[] = {0, 40, 62};
  for (size_t s = 0; s < sizeof shifts / sizeof *shifts; s++) {
    list l = {.shift = shifts[s]};
    sw_rng rng = sw_rng_seed(s);
    assert_int_equal(find(&l, 1), SW_INDEX_NONE);
    for (int i = 0; i < ADDITIONS; i++) {
      uint64_t key = sw_rng_below(&rng, KEYS);
      uint32_t known = find_slowly(&l, key), n = l.n;
      assert_int_equal(add(&l, key), known == SW_INDEX_NONE ? n : known);
      if (i % 500 == 0)
        check_all(&l);
    }
    assert_int_equal(sw_index_bytes(&l.index), l.index.slots * 4);
    sw_index_free(&l.index);
  }
}

/* A list whose rows changed places is indexed anew in the same memory. */
static void again(void **state) {
  (void)state;
  list l = {.shift = 40};
  for (uint64_t key = 0; key < KEYS; key += 2)
    add(&l, key);
  for (uint32_t i = 0; i < l.n / 2; i++) {
    uint64_t swap = l.key[i];
    l.key[i] = l.key[l.n - 1 - i];
    l.key[l.n - 1 - i] = swap;
  }
  const uint32_t *memory = l.index.slot;
  sw_index_clear(&l.index);
  assert_int_equal(find(&l, 0), SW_INDEX_NONE);
  sw_index_fill(&l.index, l.n, hash_of, &l);
  check_all(&l);
  assert_ptr_equal(memory, l.index.slot);
  sw_index_free(&l.index);
}

static int refuse(void *ctx, size_t bytes) {
  (void)ctx;
  (void)bytes;
  return 0;
}

static void no_memory(void **state) {
  (void)state;
  list l = {.shift = 40};
  while (l.n < SW_INDEX_FIRST / 2)
    add(&l, l.n);
  sw_mem_set_gate(refuse, NULL);
  assert_int_equal(sw_index_reserve(&l.index, l.n, hash_of, &l), SW_NO_MEMORY);
  sw_mem_set_gate(NULL, NULL);
  assert_int_equal(l.index.slots, SW_INDEX_FIRST);
  check_all(&l);
  assert_int_equal(sw_index_reserve(&l.index, UINT32_MAX, hash_of, &l),
                   SW_NO_MEMORY);
  check_all(&l);
  sw_index_free(&l.index);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(rows),
      cmocka_unit_test(again),
      cmocka_unit_test(no_memory),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
