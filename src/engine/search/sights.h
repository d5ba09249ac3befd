/* When things were seen last, for a search that has to forget. */
#ifndef SW_ENGINE_SEARCH_SIGHTS_H
#define SW_ENGINE_SEARCH_SIGHTS_H

#include <stddef.h>
#include <stdint.h>

/* When something was seen last, and what it weighs. */
typedef struct sw_sight {
  uint32_t seen;
  size_t weight;
} sw_sight;

/* The earliest time such that all that was seen since then weighs at most half
 * of the list, which is sorted in place; UINT32_MAX when half is nothing. */
uint32_t sw_sights_half(sw_sight *list, size_t n);

#endif
