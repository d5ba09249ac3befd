/* Bit sets in one machine word. */
#ifndef SW_BASE_BITS_H
#define SW_BASE_BITS_H

#include <assert.h>
#include <stdint.h>

/* Adds up neighbouring fields of 1, 2, 4 and 8 bits (Knuth, TAOCP 7.1.3): where
 * the machine need not have an instruction for it, a call of the compiler's
 * library costs more. */
static inline int sw_bits_count(uint64_t x) {
  x -= x >> 1 & UINT64_C(0x5555555555555555);
  x = (x & UINT64_C(0x3333333333333333)) +
      (x >> 2 & UINT64_C(0x3333333333333333));
  x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
  return (int)(x * UINT64_C(0x0101010101010101) >> 56);
}

/* Index of the lowest set bit; x must not be 0. */
static inline int sw_bits_lowest(uint64_t x) {
  assert(x);
  return __builtin_ctzll(x);
}

/* The lowest n bits set, 0 <= n <= 64. */
static inline uint64_t sw_bits_below(int n) {
  assert(n >= 0 && n <= 64);
  return n == 64 ? ~UINT64_C(0) : (UINT64_C(1) << n) - 1;
}

static inline uint64_t sw_bit(int i) {
  assert(i >= 0 && i < 64);
  return UINT64_C(1) << i;
}

/* Visits the set bits of x from low to high: for (SW_BITS_EACH(i, x)) ... */
#define SW_BITS_EACH(i, x)                                                     \
  uint64_t i##_left = (x), i = 0;                                              \
  i##_left && (i = (uint64_t)__builtin_ctzll(i##_left), 1);                    \
  i##_left &= i##_left - 1

#endif
