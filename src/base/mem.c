/* Memory: see mem.h.
 *
 * The gate is the one mutable global of the core.  It exists for failure
 * injection only and is never set outside tests.
 */
#include "base/mem.h"

#include "base/err.h"

#include <stdint.h>
#include <stdlib.h>

static sw_mem_gate *the_gate;
static void *the_gate_ctx;

void sw_mem_set_gate(sw_mem_gate *gate, void *ctx) {
  the_gate = gate;
  the_gate_ctx = ctx;
}

/* The product, or 0 when the request must fail. Empty requests ask for 1. */
static size_t request(size_t count, size_t unit) {
  if (unit && count > SIZE_MAX / unit)
    return 0;
  size_t bytes = count * unit;
  if (!bytes)
    bytes = 1;
  if (the_gate && !the_gate(the_gate_ctx, bytes))
    return 0;
  return bytes;
}

void *sw_mem_alloc(size_t count, size_t unit) {
  size_t bytes = request(count, unit);
  return bytes ? malloc(bytes) : NULL;
}

void *sw_mem_zero(size_t count, size_t unit) {
  size_t bytes = request(count, unit);
  return bytes ? calloc(bytes, 1) : NULL;
}

void *sw_mem_grow(void *block, size_t count, size_t unit) {
  size_t bytes = request(count, unit);
  return bytes ? realloc(block, bytes) : NULL;
}

void sw_mem_free(void *block) {
  free(block);
}

int sw_mem_reserve(void **block, size_t *capacity, size_t need, size_t unit) {
  if (need <= *capacity)
    return 0;
  size_t wish = *capacity + *capacity / 2;
  if (wish < need)
    wish = need;
  if (wish < 16)
    wish = 16;
  void *grown = sw_mem_grow(*block, wish, unit);
  if (!grown)
    return SW_NO_MEMORY;
  *block = grown;
  *capacity = wish;
  return 0;
}
