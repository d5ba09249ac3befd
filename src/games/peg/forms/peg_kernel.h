/* The inner loop of counting: expand keys, find normal forms, press into keys.
 *
 * This is the body of two translation units, compiled once for every processor
 * and once for AVX2 with BMI2; it is written as plain loops over arrays that
 * compilers turn into vector code.  Both give the same results.
 *
 * A line can be jumped, in exactly one direction, when its middle is filled and
 * its ends differ, and either way the same cells flip.  So the jumps of a
 * position are the set bits of middle & ends, both affine in the key and looked
 * up by bytes of it.  To take jumps back, the middle has to be empty.
 *
 * KERNEL names the peg_kernel; KERNEL_PEXT is defined where pressing bits
 * together is one instruction.
 */
#include "base/bits.h"
#include "games/peg/forms/peg_code.h"

#include <assert.h>

#ifdef KERNEL_PEXT
#include <immintrin.h>
#endif

/* ---- least image, pinwheel of 8-bit fields ------------------------------ */

typedef struct wheel {
  uint64_t ring, left, diagonal;
  int pair, down; /* down: how far a key of one run is shifted */
} wheel;

static inline uint32_t turn_small(uint32_t x, int bits) {
  return x << bits | x >> (32 - bits);
}

static inline uint32_t mirror_small(uint32_t x, const wheel *w) {
  uint32_t left = (uint32_t)w->left, diagonal = (uint32_t)w->diagonal;
  uint32_t r = __builtin_bswap32(x);
  uint32_t d = (r >> w->pair ^ r) & left;
  uint32_t s = r ^ d ^ d << w->pair;
  return turn_small(s & ~diagonal, 8) | (r & diagonal);
}

static inline uint32_t least_of(uint32_t x, uint32_t y) {
  return x < y ? x : y;
}

static inline uint32_t least_turn_small(uint32_t x) {
  return least_of(least_of(x, turn_small(x, 8)),
                  least_of(turn_small(x, 16), turn_small(x, 24)));
}

static void least_small(uint64_t *code, size_t n, wheel w) {
  for (size_t i = 0; i < n; i++) {
    uint32_t x = (uint32_t)code[i];
    uint32_t best =
        least_of(least_turn_small(x), least_turn_small(mirror_small(x, &w)));
    code[i] = (code[i] >> 32 << 32 | best) >> w.down;
  }
}

/* How many of the eight images are the code itself. */
static void fixed_small(const uint64_t *code, size_t n, wheel w,
                        uint32_t *fixed) {
  for (size_t i = 0; i < n; i++) {
    uint32_t x = (uint32_t)code[i], m = mirror_small(x, &w);
    fixed[i] = 1u + (turn_small(x, 8) == x) + (turn_small(x, 16) == x) +
               (turn_small(x, 24) == x) + (m == x) + (turn_small(m, 8) == x) +
               (turn_small(m, 16) == x) + (turn_small(m, 24) == x);
  }
}

/* ---- least image, pinwheel of 16-bit fields ----------------------------- */

/* Rings have their highest bits clear, so that signed comparison, which vector
 * units have, orders them. */
static inline int64_t turn_large(int64_t x, int bits) {
  uint64_t u = (uint64_t)x;
  return (int64_t)(u << bits | u >> (64 - bits));
}

static inline int64_t mirror_large(int64_t x, const wheel *w) {
  const uint64_t low = UINT64_C(0x0000ffff0000ffff);
  uint64_t u = (uint64_t)x, r = u << 32 | u >> 32;
  r = (r & low) << 16 | (r >> 16 & low);
  uint64_t d = (r >> w->pair ^ r) & w->left;
  uint64_t s = r ^ d ^ d << w->pair;
  return turn_large((int64_t)(s & ~w->diagonal), 16) |
         (int64_t)(r & w->diagonal);
}

static inline int64_t lesser(int64_t x, int64_t y) {
  return x < y ? x : y;
}

static inline int64_t least_turn_large(int64_t x) {
  return lesser(lesser(x, turn_large(x, 16)),
                lesser(turn_large(x, 32), turn_large(x, 48)));
}

static void least_large(uint64_t *code, size_t n, wheel w) {
  for (size_t i = 0; i < n; i++) {
    int64_t x = (int64_t)(code[i] & w.ring);
    int64_t best =
        lesser(least_turn_large(x), least_turn_large(mirror_large(x, &w)));
    code[i] = (code[i] & ~w.ring) | (uint64_t)best;
  }
}

static void fixed_large(const uint64_t *code, size_t n, wheel w,
                        uint32_t *fixed) {
  for (size_t i = 0; i < n; i++) {
    int64_t x = (int64_t)(code[i] & w.ring), m = mirror_large(x, &w);
    fixed[i] = 1u + (turn_large(x, 16) == x) + (turn_large(x, 32) == x) +
               (turn_large(x, 48) == x) + (m == x) + (turn_large(m, 16) == x) +
               (turn_large(m, 32) == x) + (turn_large(m, 48) == x);
  }
}

/* ---- any group ---------------------------------------------------------- */

static void least_any(const peg_packing *p, uint64_t *code, size_t n) {
  for (size_t i = 0; i < n; i++) {
    uint64_t best = code[i];
    for (int k = 1; k < p->symmetries; k++) {
      uint64_t image = peg_code_image(p, k, code[i]);
      best = image < best ? image : best;
    }
    code[i] = best;
  }
}

static void fixed_any(const peg_packing *p, const uint64_t *code, size_t n,
                      uint32_t *fixed) {
  for (size_t i = 0; i < n; i++) {
    fixed[i] = 1;
    for (int k = 1; k < p->symmetries; k++)
      fixed[i] += peg_code_image(p, k, code[i]) == code[i];
  }
}

/* ---- together ----------------------------------------------------------- */

static void press(const peg_packing *p, uint64_t *code, size_t n) {
#ifdef KERNEL_PEXT
  for (size_t i = 0; i < n; i++)
    code[i] = _pext_u64(code[i], p->keep);
#else
  for (size_t i = 0; i < n; i++)
    code[i] = peg_code_key(p, code[i]);
#endif
}

static int is_full_wheel(const peg_packing *p) {
  return p->field && p->symmetries == 8;
}

static wheel wheel_of(const peg_packing *p) {
  return (wheel){p->ring, p->left, p->diagonal, p->pair, 0};
}

/* Codes to keys of their normal forms. */
static void normal_keys(const peg_packing *p, uint64_t *code, size_t n) {
  wheel w = wheel_of(p);
  if (is_full_wheel(p) && p->field == 8) {
    if (p->runs == 1) {
      w.down = p->shift[0];
      least_small(code, n, w);
      return;
    }
    least_small(code, n, w);
  } else if (is_full_wheel(p)) {
    least_large(code, n, w);
  } else {
    least_any(p, code, n);
  }
  press(p, code, n);
}

static void class_sizes(const peg_packing *p, const uint64_t *code, size_t n,
                        uint16_t *orbit) {
  uint32_t fixed[SW_EXPANSION_KEYS];
  if (!is_full_wheel(p))
    fixed_any(p, code, n, fixed);
  else if (p->field == 8)
    fixed_small(code, n, wheel_of(p), fixed);
  else
    fixed_large(code, n, wheel_of(p), fixed);
  for (size_t i = 0; i < n; i++)
    orbit[i] = p->orbit[fixed[i]];
}

/* Lines that the rows do not know, one by one. */
static size_t expand_more(const peg_packing *p, uint64_t code, uint64_t back,
                          size_t parent, size_t m, sw_expansion *expansion) {
  for (int l = PEG_FAST_LINES; l < p->lines; l++) {
    uint64_t ends = code & p->ends[l];
    if (!((code ^ back) & p->middle[l]) || !ends || ends == p->ends[l])
      continue;
    expansion->child[m] = code ^ p->flip[l];
    expansion->parent[m++] = (uint16_t)parent;
  }
  return m;
}

static size_t expand(const peg_packing *p, const uint64_t *keys, size_t n,
                     uint64_t back, sw_expansion *expansion) {
  uint64_t code[SW_EXPANSION_KEYS];
  uint64_t *child = expansion->child;
  uint16_t *parent = expansion->parent;
  size_t m = 0;
  assert(n <= SW_EXPANSION_KEYS);
  for (size_t i = 0; i < n; i++) {
    peg_row row = peg_key_row(p, keys[i]);
    size_t before = m;
    code[i] = row.code;
    for (SW_BITS_EACH(l, (row.middle ^ back) & row.ends)) {
      child[m] = row.code ^ p->flip[l];
      parent[m++] = (uint16_t)i;
    }
    if (p->lines > PEG_FAST_LINES)
      m = expand_more(p, row.code, back, i, m, expansion);
    expansion->moves[i] = (uint32_t)(m - before);
  }
  if (expansion->orbit)
    class_sizes(p, code, n, expansion->orbit);
  normal_keys(p, child, m);
  return m;
}

const peg_kernel KERNEL = {KERNEL_NAME, expand, normal_keys};
