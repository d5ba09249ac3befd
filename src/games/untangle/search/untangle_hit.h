/* The smallest set that meets all of some sets. */
#ifndef SW_UNTANGLE_HIT_H
#define SW_UNTANGLE_HIT_H

#include <stdint.h>

/* Finds a smallest set of numbers below 32 that has a member in each of the n
 * sets, which are not empty.  Looks at `most` partial sets at the most; then
 * the set returned may be too large, and *least, otherwise its size, is what no
 * such set goes below. */
uint32_t untangle_hit(const uint32_t *set, int n, uint64_t most, int *least);

#endif
