/* Misere play of Kayles, where a move takes one pin or two neighbours out of a
 * row: the search against plain recursion, on all sums of rows. */
#include "engine/misere/misere.h"

#include "base/hash.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { PINS = 13, SUMS = 512 };

/* ---- plain recursion ---------------------------------------------------- */

/* How many rows there are of each length. */
typedef struct rows {
  uint8_t n[PINS + 1];
} rows;

typedef struct memory {
  rows sum[SUMS];
  int wins[SUMS], n;
} memory;

static int wins(memory *m, const rows *sum);

/* 1 when a move in a row of that length leads to a loss for the other side. */
static int row_wins(memory *m, const rows *sum, int length, int *moves) {
  for (int taken = 1; taken <= 2; taken++)
    for (int left = 0; left + taken <= length; left++) {
      rows next = *sum;
      next.n[length]--;
      next.n[left]++;
      next.n[length - taken - left]++;
      next.n[0] = 0;
      *moves = 1;
      if (!wins(m, &next))
        return 1;
    }
  return 0;
}

static int wins(memory *m, const rows *sum) {
  int moves = 0, win = 0;
  for (int i = 0; i < m->n; i++)
    if (!memcmp(&m->sum[i], sum, sizeof *sum))
      return m->wins[i];
  for (int length = 1; length <= PINS && !win; length++)
    if (sum->n[length])
      win = row_wins(m, sum, length, &moves);
  assert_true(m->n < SUMS);
  m->sum[m->n] = *sum;
  m->wins[m->n++] = win || !moves;
  return win || !moves;
}

/* ---- the game for the search: a row's number is its length --------------- */

static int options(void *ctx, uint32_t row, sw_sums *out, sw_err *err) {
  (void)ctx, (void)err;
  for (uint32_t taken = 1; taken <= 2; taken++)
    for (uint32_t left = 0; left + taken <= row; left++) {
      uint32_t parts[2] = {left, row - taken - left};
      if (sw_sums_add(out, parts, 2))
        return SW_NO_MEMORY;
    }
  return 0;
}

static uint32_t size(void *ctx, uint32_t row) {
  (void)ctx;
  return row;
}

static uint64_t rank(void *ctx, uint32_t row) {
  (void)ctx;
  return sw_hash_mix(row);
}

static const sw_parts kayles = {.options = options, .size = size, .rank = rank};

/* Rows of at most this many pins are small. */
static sw_misere *new_search(uint32_t small) {
  sw_misere *search = sw_misere_new(&kayles, small);
  assert_non_null(search);
  return search;
}

static int is_won(sw_misere *search, const rows *sum) {
  uint32_t list[PINS], n = 0, state;
  sw_value value = SW_OPEN;
  for (uint32_t length = PINS; length > 0; length--)
    for (int i = 0; i < sum->n[length]; i++)
      list[n++] = length;
  assert_int_equal(sw_misere_find(search, list, n, &state, NULL), 0);
  assert_int_equal(sw_misere_solve(search, state, NULL, &value, NULL), 0);
  assert_true(value == SW_WIN || value == SW_LOSS);
  assert_int_equal(sw_misere_known(search, state), value);
  return value == SW_WIN;
}

/* Compares all sums of `left` more pins in rows of at most `most`. */
static int compare(sw_misere *search, memory *m, rows *sum, int left,
                   int most) {
  int count = 0;
  if (!left) {
    assert_int_equal(is_won(search, sum), wins(m, sum));
    return 1;
  }
  for (int length = most < left ? most : left; length > 0; length--) {
    sum->n[length]++;
    count += compare(search, m, sum, left - length, length);
    sum->n[length]--;
  }
  return count;
}

static void all_sums(void **state) {
  (void)state;
  static memory m;
  for (uint32_t small = 0; small <= 6; small += 2) {
    sw_misere *search = new_search(small);
    int count = 0;
    for (int pins = 0; pins <= PINS; pins++) {
      rows none = {{0}};
      count += compare(search, &m, &none, pins, PINS);
    }
    assert_int_equal(count, 373); /* partitions of 0 to 13 */
    sw_misere_free(search);
  }
}

/* The children of a state are what one move leads to, but for trees that are
 * won for the other side; a state is lost when none of them is lost. */
static void children(void **state) {
  (void)state;
  sw_misere *search = new_search(3);
  uint32_t rows_of[2] = {7, 5}, root;
  sw_misere_moves moves;
  sw_value value;
  assert_int_equal(sw_misere_find(search, rows_of, 2, &root, NULL), 0);
  assert_int_equal(sw_misere_solve(search, root, NULL, &value, NULL), 0);
  sw_misere_view view = sw_misere_look(search, root);
  assert_int_equal(view.parts, 2);
  assert_int_equal(view.part[0], 5);
  assert_int_equal(view.part[1], 7);
  assert_int_equal(sw_misere_list(search, root, &moves, NULL), 0);
  assert_true(moves.n > 0);
  uint32_t n = moves.n, child[64], lost = 0;
  assert_true(n <= 64);
  memcpy(child, moves.state, n * sizeof *child);
  uint32_t states = sw_misere_states(search);
  assert_int_equal(sw_misere_list_known(search, root, &moves, NULL), 0);
  assert_int_equal(moves.n, n); /* all are there by now */
  assert_memory_equal(moves.state, child, n * sizeof *child);
  assert_int_equal(sw_misere_list_known(search, child[0], &moves, NULL), 0);
  assert_int_equal(sw_misere_states(search), states);
  for (uint32_t i = 0; i < n; i++) {
    sw_value behind;
    assert_int_equal(sw_misere_solve(search, child[i], NULL, &behind, NULL), 0);
    lost += behind == SW_LOSS;
    for (uint32_t k = 0; k < i; k++)
      assert_true(sw_misere_rank(search, child[i]) !=
                  sw_misere_rank(search, child[k]));
  }
  assert_int_equal(value == SW_WIN, lost > 0);
  sw_misere_free(search);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(all_sums),
                                     cmocka_unit_test(children)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
