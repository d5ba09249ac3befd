/* Codes and keys against the byte form: on random play from many boards, the
 * keys' children, class sizes and normal forms are those that moves, apply,
 * relabelling and sorting give; all kernels agree; jumps can be taken back. */
#include "../game_test.h"
#include "base/bits.h"
#include "base/mem.h"
#include "games/peg/forms/peg_packing.h"
#include "games/peg/rules/peg_rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const words[] = {"peg:english",
                                    "peg:french",
                                    "peg:diamond-41",
                                    "peg:wiegleb",
                                    "peg:3-3-2-2",
                                    "peg:square-5",
                                    "peg:square-6",
                                    "peg:square-7",
                                    "peg:diamond-25",
                                    "peg:triangle-15",
                                    "peg:triangle-21",
                                    "peg:english,start=d3",
                                    "peg:english,start=c1,goal=c4",
                                    "peg:french,start=d1,goal=any",
                                    "peg:ooo./oooo/oooo",
                                    ("peg:oooooooo/oooooooo/oooooooo/oooooooo/"
                                     "oooo.ooo/oooooooo/oooooooo/oooooooo")};

enum { WORDS = sizeof words / sizeof *words };

static int by_value(const void *x, const void *y) {
  uint64_t a = *(const uint64_t *)x, b = *(const uint64_t *)y;
  return (a > b) - (a < b);
}

/* Room for the expansion of a few keys. */
typedef struct family {
  sw_expansion expansion;
  uint64_t child[SW_EXPANSION_KEYS * 4 + SW_EXPANSION_SLACK];
  uint16_t parent[SW_EXPANSION_KEYS * 4 + SW_EXPANSION_SLACK];
  uint32_t moves[SW_EXPANSION_KEYS];
  uint16_t orbit[SW_EXPANSION_KEYS];
} family;

static sw_expansion brood_of(family *f) {
  return (sw_expansion){f->child, f->parent, f->moves, f->orbit};
}

static int images(const peg_rules *peg, uint64_t pegs) {
  uint64_t seen[PEG_SYMMETRIES];
  int n = 0;
  for (int i = 0; i < peg->symmetries; i++) {
    uint64_t image = peg_image(&peg->board, peg->symmetry[i], pegs);
    int k = 0;
    while (k < n && seen[k] != image)
      k++;
    seen[n] = image;
    n += k == n;
  }
  return n;
}

static void check_position(const sw_rules *rules, const sw_pos *pos,
                           family *f) {
  sw_pos normal, again, child;
  const sw_packed *packed = &peg_packed;
  peg_symmetry.normal(rules, pos, &normal, NULL);
  uint64_t key = packed->pack(rules, &normal), expected[PEG_LINES];
  assert_true(packed->bits(rules) == 64 || key >> packed->bits(rules) == 0);
  packed->unpack(rules, key, &again);
  assert_true(sw_pos_equal(&normal, &again));
  assert_int_equal(packed->orbit(rules, key),
                   images(peg_of(rules), peg_pegs(pos)));

  sw_moves moves = {0};
  assert_int_equal(sw_game_peg.moves(rules, &normal, &moves), 0);
  for (size_t i = 0; i < moves.n; i++) {
    assert_int_equal(
        sw_game_peg.apply(rules, &normal, moves.v[i], &child, NULL), 0);
    peg_symmetry.normal(rules, &child, &child, NULL);
    expected[i] = packed->pack(rules, &child);
  }
  sw_expansion expansion = brood_of(f);
  assert_int_equal(packed->expand(rules, &key, 1, &expansion), moves.n);
  assert_int_equal(f->moves[0], moves.n);
  assert_int_equal(f->orbit[0], packed->orbit(rules, key));
  qsort(expected, moves.n, sizeof *expected, by_value);
  qsort(f->child, moves.n, sizeof *f->child, by_value);
  assert_memory_equal(expected, f->child, moves.n * sizeof *expected);
  sw_moves_free(&moves);
}

static int random_step(const sw_rules *rules, sw_rng *rng, sw_pos *pos) {
  sw_moves moves = {0};
  sw_game_peg.moves(rules, pos, &moves);
  size_t n = moves.n;
  if (n)
    sw_game_peg.apply(rules, pos, moves.v[sw_rng_below(rng, n)], pos, NULL);
  sw_moves_free(&moves);
  return n > 0;
}

static void keys_agree_with_bytes(void **state) {
  (void)state;
  family *f = sw_mem_zero(1, sizeof *f);
  sw_rng rng = sw_rng_seed(1);
  for (int w = 0; w < WORDS; w++) {
    sw_rules *rules = rules_of(words[w]);
    for (int game = 0; game < 20; game++) {
      sw_pos pos;
      sw_game_peg.start(rules, &pos);
      do
        check_position(rules, &pos, f);
      while (random_step(rules, &rng, &pos));
    }
    sw_game_peg.rules_free(rules);
  }
  sw_mem_free(f);
}

/* A mixed batch, so that vector bodies and tails are both used. */
static size_t some_keys(const sw_rules *rules, uint64_t *keys) {
  sw_rng rng = sw_rng_seed(2);
  size_t n = 0;
  while (n < 100) {
    sw_pos pos, normal;
    sw_game_peg.start(rules, &pos);
    do {
      peg_symmetry.normal(rules, &pos, &normal, NULL);
      keys[n++] = peg_packed.pack(rules, &normal);
    } while (n < 100 && random_step(rules, &rng, &pos));
  }
  return n;
}

static void same_children(const sw_expansion *x, const sw_expansion *y,
                          size_t n, size_t m) {
  assert_memory_equal(x->child, y->child, m * sizeof *x->child);
  assert_memory_equal(x->parent, y->parent, m * sizeof *x->parent);
  assert_memory_equal(x->moves, y->moves, n * sizeof *x->moves);
  assert_memory_equal(x->orbit, y->orbit, n * sizeof *x->orbit);
}

/* Children sorted by parent, then by key; both fit a word together. */
static void sort_children(sw_expansion *x, size_t m) {
  for (size_t i = 0; i < m; i++) {
    assert_true(x->child[i] >> 48 == 0);
    x->child[i] |= (uint64_t)x->parent[i] << 48;
  }
  qsort(x->child, m, sizeof *x->child, by_value);
}

static void check_kernel(const peg_kernel *kernel, const sw_rules *rules,
                         family f[3]) {
  const peg_packing *packing = peg_of(rules)->packing;
  uint64_t keys[100];
  size_t n = some_keys(rules, keys), m = 0;
  sw_expansion x = brood_of(&f[0]), y = brood_of(&f[1]), z = brood_of(&f[2]);
  for (int back = 1; back >= 0; back--) {
    uint64_t flag = back ? ~UINT64_C(0) : 0;
    m = kernel->expand(packing, keys, n, flag, &x);
    assert_int_equal(peg_kernel_portable.expand(packing, keys, n, flag, &y), m);
    same_children(&x, &y, n, m);
  }
  assert_int_equal(kernel->sweep(packing, keys, n, &z), m);
  assert_int_equal(peg_kernel_portable.sweep(packing, keys, n, &y), m);
  same_children(&z, &y, n, m);
  if (packing->bits > 48)
    return;
  sort_children(&x, m);
  sort_children(&z, m);
  assert_memory_equal(x.child, z.child, m * sizeof *x.child);
}

static void kernels_agree(void **state) {
  (void)state;
  family *f = sw_mem_zero(3, sizeof *f);
  for (int w = 0; w < WORDS; w++) {
    sw_rules *rules = rules_of(words[w]);
    for (int i = 0; peg_kernel_number(i); i++)
      check_kernel(peg_kernel_number(i), rules, f);
    sw_game_peg.rules_free(rules);
  }
  sw_mem_free(f);
}

static void jumps_are_taken_back(void **state) {
  (void)state;
  family *f = sw_mem_zero(2, sizeof *f);
  for (int w = 0; w < WORDS; w++) {
    sw_rules *rules = rules_of(words[w]);
    const peg_packing *packing = peg_of(rules)->packing;
    uint64_t keys[100];
    size_t n = some_keys(rules, keys);
    sw_expansion down = brood_of(&f[0]), up = brood_of(&f[1]);
    size_t m = packing->kernel->expand(packing, keys, n, 0, &down);
    for (size_t i = 0; i < m; i++) {
      int found = 0;
      size_t k = packing->kernel->expand(packing, &down.child[i], 1,
                                         ~UINT64_C(0), &up);
      while (k-- > 0)
        found |= up.child[k] == keys[down.parent[i]];
      assert_true(found);
    }
    sw_game_peg.rules_free(rules);
  }
  sw_mem_free(f);
}

static void english_keys_are_dense(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:english");
  assert_int_equal(peg_packed.bits(rules), 29); /* parity, 28 of the ring */
  assert_int_equal(peg_of(rules)->packing->runs, 1);
  assert_int_equal(peg_of(rules)->packing->symmetries, 8);
  sw_game_peg.rules_free(rules);
}

/* The example of peg_code.h: the start, a jump, its normal form and its key. */
static void a_jump_in_codes(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:english");
  const peg_packing *packing = peg_of(rules)->packing;
  sw_pos pos, normal;
  sw_moves line = {0};
  peg_start(rules, &pos);
  uint64_t start = peg_code_of(packing, peg_pegs(&pos));
  assert_int_equal(start, UINT64_C(0x1fffffffe));
  assert_int_equal(peg_move_parse(rules, &pos, "d2-d4", 5, &line, NULL), 0);
  assert_int_equal(peg_apply(rules, &pos, line.v[0], &pos, NULL), 0);
  uint64_t after = peg_code_of(packing, peg_pegs(&pos));
  assert_int_equal(after, UINT64_C(0x3fff7ff7f));
  assert_int_equal(after ^ start, UINT64_C(0x200080081));
  peg_symmetry.normal(rules, &pos, &normal, NULL);
  assert_int_equal(peg_code_of(packing, peg_pegs(&normal)),
                   UINT64_C(0x3ffeffeff));
  assert_int_equal(peg_packed.pack(rules, &normal), 0x1fff7ff7);
  sw_moves_free(&line);
  sw_game_peg.rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(keys_agree_with_bytes),
                                     cmocka_unit_test(kernels_agree),
                                     cmocka_unit_test(jumps_are_taken_back),
                                     cmocka_unit_test(english_keys_are_dense),
                                     cmocka_unit_test(a_jump_in_codes)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
