/* Lists of sums. */
#include "engine/impartial/parts.h"

#include "base/mem.h"

int sw_sums_add(sw_sums *sums, const uint32_t *parts, uint32_t n) {
  void *v = sums->v;
  if (sw_mem_reserve(&v, &sums->capacity, sums->n + n + 1, sizeof *sums->v))
    return SW_NO_MEMORY;
  sums->v = v;
  sums->v[sums->n++] = n;
  for (uint32_t i = 0; i < n; i++)
    sums->v[sums->n++] = parts[i];
  return 0;
}

void sw_sums_free(sw_sums *sums) {
  sw_mem_free(sums->v);
  *sums = (sw_sums){0};
}
