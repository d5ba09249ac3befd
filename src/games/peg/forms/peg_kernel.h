/* The inner loop of counting: expand keys, find normal forms, press into keys.
 *
 * This is the body of three translation units, compiled for every processor,
 * for AVX2 with BMI2, and for AVX-512; it is written as plain loops over arrays
 * that compilers turn into vector code.  All give the same results.
 *
 * A line can be jumped, in exactly one direction, when its middle is filled and
 * its ends differ, and either way the same cells flip.  So the jumps of a
 * position are the set bits of middle & ends, both affine in the key and looked
 * up by bytes of it.  To take jumps back, the middle has to be empty.
 *
 * A jump along a near line leaves the head of a position as it is.  When no
 * symmetry but the identity keeps that head, the child is normal as it comes,
 * and its key is the parent's with some bits flipped.
 *
 * KERNEL names the peg_kernel; KERNEL_PEXT is defined where pressing bits
 * together is one instruction, KERNEL_COMPRESS where the words that a mask
 * picks are.
 */
#include "base/bits.h"
#include "games/peg/forms/peg_code.h"

#include <assert.h>

#ifdef KERNEL_PEXT
#include <immintrin.h>
#endif

enum { LANES = 8 }; /* words that are picked from at a time */

/* ---- least image, pinwheel of 32 bits ----------------------------------- */

typedef struct wheel {
  uint64_t ring, left, diagonal;
  int down; /* how far a key of one run is shifted */
} wheel;

/* Every nibble by so many bits. */
static inline uint32_t turn_small(uint32_t x, int turns) {
  uint32_t kept = 0x11111111u * (15u >> turns);
  return (x & kept) << turns | (x & ~kept) >> (4 - turns);
}

static inline uint32_t mirror_small(uint32_t x, const wheel *w) {
  uint32_t left = (uint32_t)w->left, diagonal = (uint32_t)w->diagonal;
  uint32_t r = (x & 0x55555555u) << 1 | (x >> 1 & 0x55555555u);
  r = (r & 0x33333333u) << 2 | (r >> 2 & 0x33333333u);
  uint32_t d = (r >> 4 ^ r) & left;
  uint32_t s = r ^ d ^ d << 4;
  return turn_small(s & ~diagonal, 1) | (r & diagonal);
}

static inline uint32_t least_of(uint32_t x, uint32_t y) {
  return x < y ? x : y;
}

static inline uint32_t least_turn_small(uint32_t x) {
  return least_of(least_of(x, turn_small(x, 1)),
                  least_of(turn_small(x, 2), turn_small(x, 3)));
}

static void least_small(uint64_t *code, size_t n, wheel w) {
  for (size_t i = 0; i < n; i++) {
    uint32_t x = (uint32_t)(code[i] >> PEG_RING);
    uint64_t best =
        least_of(least_turn_small(x), least_turn_small(mirror_small(x, &w)));
    code[i] = ((code[i] & ~w.ring) | best << PEG_RING) >> w.down;
  }
}

/* How many of the eight images are the code itself. */
static void fixed_small(const uint64_t *code, size_t n, wheel w,
                        uint32_t *fixed) {
  for (size_t i = 0; i < n; i++) {
    uint32_t x = (uint32_t)(code[i] >> PEG_RING), m = mirror_small(x, &w);
    fixed[i] = 1u + (turn_small(x, 1) == x) + (turn_small(x, 2) == x) +
               (turn_small(x, 3) == x) + (m == x) + (turn_small(m, 1) == x) +
               (turn_small(m, 2) == x) + (turn_small(m, 3) == x);
  }
}

/* ---- least image, larger pinwheels -------------------------------------- */

/* Rings have their highest bits clear, so that signed comparison, which vector
 * units have, orders them. */
static inline int64_t turn_large(int64_t x, int turns) {
  uint64_t kept = UINT64_C(0x1111111111111111) * (15u >> turns);
  uint64_t u = (uint64_t)x;
  return (int64_t)((u & kept) << turns | (u & ~kept) >> (4 - turns));
}

static inline int64_t mirror_large(int64_t x, const wheel *w) {
  const uint64_t odd = UINT64_C(0x5555555555555555);
  const uint64_t low = UINT64_C(0x3333333333333333);
  uint64_t u = (uint64_t)x, r = (u & odd) << 1 | (u >> 1 & odd);
  r = (r & low) << 2 | (r >> 2 & low);
  uint64_t d = (r >> 4 ^ r) & w->left;
  uint64_t s = r ^ d ^ d << 4;
  return turn_large((int64_t)(s & ~w->diagonal), 1) |
         (int64_t)(r & w->diagonal);
}

static inline int64_t lesser(int64_t x, int64_t y) {
  return x < y ? x : y;
}

static inline int64_t least_turn_large(int64_t x) {
  return lesser(lesser(x, turn_large(x, 1)),
                lesser(turn_large(x, 2), turn_large(x, 3)));
}

static void least_large(uint64_t *code, size_t n, wheel w) {
  for (size_t i = 0; i < n; i++) {
    int64_t x = (int64_t)((code[i] & w.ring) >> PEG_RING);
    int64_t best =
        lesser(least_turn_large(x), least_turn_large(mirror_large(x, &w)));
    code[i] = (code[i] & ~w.ring) | (uint64_t)best << PEG_RING;
  }
}

static void fixed_large(const uint64_t *code, size_t n, wheel w,
                        uint32_t *fixed) {
  for (size_t i = 0; i < n; i++) {
    int64_t x = (int64_t)((code[i] & w.ring) >> PEG_RING),
            m = mirror_large(x, &w);
    fixed[i] = 1u + (turn_large(x, 1) == x) + (turn_large(x, 2) == x) +
               (turn_large(x, 3) == x) + (m == x) + (turn_large(m, 1) == x) +
               (turn_large(m, 2) == x) + (turn_large(m, 3) == x);
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
  return p->ring_bits && p->symmetries == 8;
}

static wheel wheel_of(const peg_packing *p) {
  return (wheel){p->ring, p->left, p->diagonal, 0};
}

/* Codes to keys of their normal forms. */
static void normal_keys(const peg_packing *p, uint64_t *code, size_t n) {
  wheel w = wheel_of(p);
  if (is_full_wheel(p) && p->ring_bits == 32) {
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
  else if (p->ring_bits == 32)
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

/* Appends what jumps along a set of lines, all below `end`, lead to: `from`
 * with their flips. */
static inline size_t expand_lines(const uint64_t *flip, int end, uint64_t from,
                                  uint64_t lines, size_t parent, size_t m,
                                  sw_expansion *expansion) {
#ifdef KERNEL_COMPRESS
  const __m512i all = _mm512_set1_epi64((long long)from);
  const __m128i of = _mm_set1_epi16((short)parent);
  for (int l = 0; l < end; l += LANES, lines >>= LANES) {
    __mmask8 some = (__mmask8)lines;
    __m512i to = _mm512_xor_si512(all, _mm512_loadu_si512(flip + l));
    _mm512_storeu_si512(expansion->child + m,
                        _mm512_maskz_compress_epi64(some, to));
    _mm_storeu_si128((__m128i *)(void *)(expansion->parent + m), of);
    m += (size_t)_mm_popcnt_u32(some);
  }
#else
  (void)end;
  while (lines)
    for (int k = 0; k < 4; k++) { /* spares guesses at their number */
      uint64_t last = sw_bit(PEG_FAST_LINES - 1);
      expansion->child[m] = from ^ flip[sw_bits_lowest(lines | last)];
      expansion->parent[m] = (uint16_t)parent;
      m += lines != 0;
      lines &= lines - 1;
    }
#endif
  return m;
}

/* The codes of the keys, and the lines along which each can be jumped. */
static void read_keys(const peg_packing *p, const uint64_t *keys, size_t n,
                      uint64_t back, uint64_t *code, uint64_t *lines,
                      sw_expansion *expansion) {
  assert(n <= SW_EXPANSION_KEYS);
  for (size_t i = 0; i < n; i++) {
    peg_row row = peg_key_row(p, keys[i]);
    code[i] = row.code;
    lines[i] = (row.middle ^ back) & row.ends;
    expansion->moves[i] = (uint32_t)sw_bits_count(lines[i]);
  }
  if (expansion->orbit)
    class_sizes(p, code, n, expansion->orbit);
}

static size_t expand(const peg_packing *p, const uint64_t *keys, size_t n,
                     uint64_t back, sw_expansion *expansion) {
  uint64_t code[SW_EXPANSION_KEYS], lines[SW_EXPANSION_KEYS];
  size_t m = 0;
  read_keys(p, keys, n, back, code, lines, expansion);
  for (size_t i = 0; i < n; i++) {
    size_t before = m;
    m = expand_lines(p->flip, p->fast, code[i], lines[i], i, m, expansion);
    if (p->lines > PEG_FAST_LINES)
      m = expand_more(p, code[i], back, i, m, expansion);
    expansion->moves[i] = (uint32_t)(m - before);
  }
  normal_keys(p, expansion->child, m);
  return m;
}

/* 1 when no symmetry but the identity keeps this part of a code. */
static int is_alone(const peg_packing *p, uint64_t head) {
  for (int k = 1; k < p->symmetries; k++)
    if (peg_code_image(p, k, head) == head)
      return 0;
  return 1;
}

/* The near children of keys whose head is alone; their lines are taken away. */
static size_t expand_near(const peg_packing *p, const uint64_t *keys, size_t n,
                          const uint64_t *code, uint64_t *lines,
                          sw_expansion *expansion) {
  uint64_t head = ~code[0], near = 0;
  size_t m = 0;
  for (size_t i = 0; i < n; i++) {
    if ((code[i] & p->head) != head) {
      head = code[i] & p->head;
      near = is_alone(p, head) ? sw_bits_below(p->near) : 0;
    }
    m = expand_lines(p->near_flip, p->near, keys[i], lines[i] & near, i, m,
                     expansion);
    lines[i] &= ~near;
  }
  return m;
}

static size_t sweep(const peg_packing *p, const uint64_t *keys, size_t n,
                    sw_expansion *expansion) {
  uint64_t code[SW_EXPANSION_KEYS], lines[SW_EXPANSION_KEYS];
  if (!n || p->lines > PEG_FAST_LINES)
    return expand(p, keys, n, 0, expansion);
  read_keys(p, keys, n, 0, code, lines, expansion);
  size_t near = expand_near(p, keys, n, code, lines, expansion), m = near;
  const int skip = p->near / LANES * LANES;
  for (size_t i = 0; i < n; i++) {
    int from = lines[i] & sw_bits_below(skip) ? 0 : skip;
    m = expand_lines(p->flip + from, p->fast - from, code[i], lines[i] >> from,
                     i, m, expansion);
  }
  normal_keys(p, expansion->child + near, m - near);
  return m;
}

const peg_kernel KERNEL = {KERNEL_NAME, expand, sweep, normal_keys};
