/* The smallest set that meets all of some sets. */
#ifndef SW_UNTANGLE_HIT_H
#define SW_UNTANGLE_HIT_H

#include <stdint.h>

/* Finds a smallest set of numbers below 32 that has a member in each of the n
 * sets, which are not empty.  Examines at most `most` partial sets; if it stops
 * there, the set returned may be too large, and *least, otherwise its size, is
 * a lower bound for such sets. */
uint32_t untangle_hit(const uint32_t *set, int n, uint64_t most, int *least);

#endif
