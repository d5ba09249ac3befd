/* Repeatable random numbers: the same seed gives the same numbers everywhere.
 *
 * The generator is SplitMix64: a counter sent through sw_hash_mix.
 */
#ifndef SW_BASE_RNG_H
#define SW_BASE_RNG_H

#include "base/hash.h"

#include <assert.h>

typedef struct sw_rng {
  uint64_t counter;
} sw_rng;

static inline sw_rng sw_rng_seed(uint64_t seed) {
  return (sw_rng){sw_hash_mix(seed)};
}

static inline uint64_t sw_rng_next(sw_rng *rng) {
  return sw_hash_mix(rng->counter++);
}

/* Uniform in 0..n-1 without bias; n must not be 0. */
static inline uint64_t sw_rng_below(sw_rng *rng, uint64_t n) {
  assert(n);
  uint64_t x = sw_rng_next(rng);
  while (x < n && x < (UINT64_MAX - n + 1) % n) /* 2^64 mod n, less than n */
    x = sw_rng_next(rng);
  return x % n;
}

/* The same for numbers of things, which are positive. */
static inline int sw_rng_index(sw_rng *rng, int n) {
  return (int)sw_rng_below(rng, (uint64_t)n);
}

/* Of items that are offered one after another, the one of the least value;
 * equal ones are equally likely (reservoir sampling).  Begins as {.item = -1}.
 */
typedef struct sw_least {
  int item, value, ties;
} sw_least;

static inline void sw_least_offer(sw_least *least, int item, int value,
                                  sw_rng *rng) {
  if (least->item < 0 || value < least->value)
    *least = (sw_least){item, value, 1};
  else if (value == least->value && !sw_rng_index(rng, ++least->ties))
    least->item = item;
}

#endif
