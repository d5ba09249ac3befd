/* What a search that has to forget saw lately: see sights.h.
 *
 * Weights are added up, latest first, until they exceed half of the total.
 * Everything seen at that last moment counts as older.
 */
#include "engine/search/sights.h"

#include <stdlib.h>

static int later_first(const void *x, const void *y) {
  uint32_t a = ((const sw_sight *)x)->seen, b = ((const sw_sight *)y)->seen;
  return (a < b) - (a > b);
}

uint32_t sw_sights_half(sw_sight *list, size_t n) {
  size_t all = 0, sum = 0;
  for (size_t i = 0; i < n; i++)
    all += list[i].weight;
  if (n > 1)
    qsort(list, n, sizeof *list, later_first);
  for (size_t i = 0; i < n; i++) {
    sum += list[i].weight;
    if (2 * sum > all)
      return list[i].seen + 1;
  }
  return UINT32_MAX;
}
