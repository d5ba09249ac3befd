/* Sets of up to 128 vertices: two machine words, plain values.
 *
 * Visit the members from low to high:
 *   for (int v = sw_vset_next(set, 0); v >= 0; v = sw_vset_next(set, v + 1))
 * or, shorter, SW_VSET_EACH(v, set).
 */
#ifndef SW_GRAPH_SIMPLE_VSET_H
#define SW_GRAPH_SIMPLE_VSET_H

#include "base/bits.h"

typedef struct sw_vset {
  uint64_t w[2];
} sw_vset;

static inline int sw_vset_has(sw_vset s, int v) {
  assert(v >= 0 && v < 128);
  return (int)(s.w[v >> 6] >> (v & 63) & 1);
}

static inline void sw_vset_add(sw_vset *s, int v) {
  assert(v >= 0 && v < 128);
  s->w[v >> 6] |= UINT64_C(1) << (v & 63);
}

static inline void sw_vset_drop(sw_vset *s, int v) {
  assert(v >= 0 && v < 128);
  s->w[v >> 6] &= ~(UINT64_C(1) << (v & 63));
}

static inline sw_vset sw_vset_one(int v) {
  sw_vset s = {{0, 0}};
  sw_vset_add(&s, v);
  return s;
}

/* The vertices 0..n-1. */
static inline sw_vset sw_vset_below(int n) {
  assert(n >= 0 && n <= 128);
  uint64_t all = ~UINT64_C(0);
  if (n >= 64)
    return (sw_vset){{all, n == 128 ? all : ~(all << (n - 64))}};
  return (sw_vset){{~(all << n), 0}};
}

static inline sw_vset sw_vset_and(sw_vset a, sw_vset b) {
  return (sw_vset){{a.w[0] & b.w[0], a.w[1] & b.w[1]}};
}

static inline sw_vset sw_vset_or(sw_vset a, sw_vset b) {
  return (sw_vset){{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
}

static inline sw_vset sw_vset_minus(sw_vset a, sw_vset b) {
  return (sw_vset){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}};
}

static inline int sw_vset_empty(sw_vset s) {
  return !(s.w[0] | s.w[1]);
}

static inline int sw_vset_equal(sw_vset a, sw_vset b) {
  return a.w[0] == b.w[0] && a.w[1] == b.w[1];
}

static inline int sw_vset_meets(sw_vset a, sw_vset b) {
  return !sw_vset_empty(sw_vset_and(a, b));
}

static inline int sw_vset_within(sw_vset a, sw_vset b) {
  return sw_vset_empty(sw_vset_minus(a, b));
}

/* Most sets are small: the second word is mostly 0. */
static inline int sw_vset_count(sw_vset s) {
  return sw_bits_count(s.w[0]) + (s.w[1] ? sw_bits_count(s.w[1]) : 0);
}

/* The least member that is at least `from`, or -1. */
static inline int sw_vset_next(sw_vset s, int from) {
  if (from < 64) {
    uint64_t low = s.w[0] >> from << from;
    if (low)
      return __builtin_ctzll(low);
    from = 64;
  }
  if (from > 127)
    return -1;
  uint64_t high = s.w[1] >> (from - 64) << (from - 64);
  return high ? 64 + __builtin_ctzll(high) : -1;
}

/* The least member; the set must not be empty. */
static inline int sw_vset_first(sw_vset s) {
  int v = sw_vset_next(s, 0);
  assert(v >= 0);
  return v;
}

#define SW_VSET_EACH(v, set)                                                   \
  int v = sw_vset_next((set), 0);                                              \
  v >= 0;                                                                      \
  v = sw_vset_next((set), v + 1)

#endif
