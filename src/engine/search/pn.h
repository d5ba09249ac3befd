/* The arithmetic of proof-number searches.
 *
 * A proof number is the least number of open leaves that have to be decided to
 * prove a win, a disproof number the same for a loss.  What is decided has the
 * numbers 0 and SW_PN_INFINITY; everything else is between.
 */
#ifndef SW_ENGINE_SEARCH_PN_H
#define SW_ENGINE_SEARCH_PN_H

#include <stdint.h>

#define SW_PN_INFINITY (UINT32_C(1) << 30)

static inline uint32_t sw_pn_least(uint32_t x, uint32_t y) {
  return x < y ? x : y;
}

/* A sum of two numbers, which stays at infinity. */
static inline uint32_t sw_pn_add(uint32_t x, uint32_t y) {
  return sw_pn_least(x + y, SW_PN_INFINITY);
}

/* Up to which number a search stays with the best child when the second best
 * has number `second`: a quarter more, so that it does not hop between equals
 * (Pawlewicz, Lew 2007). */
static inline uint32_t sw_pn_patience(uint32_t second) {
  return sw_pn_least(second + 1 + second / 4, SW_PN_INFINITY);
}

#endif
