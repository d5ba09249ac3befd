/* Memory: one interface to malloc, so that a test can make any call fail.
 *
 * Sizes are given as count times unit; a product that does not fit size_t
 * fails like an exhausted heap.  Blocks are released by sw_mem_free.
 */
#ifndef SW_BASE_MEM_H
#define SW_BASE_MEM_H

#include <stddef.h>

void *sw_mem_alloc(size_t count, size_t unit); /* NULL when it fails */
void *sw_mem_zero(size_t count, size_t unit);  /* the same, filled with 0 */
/* Resizes; on failure NULL is returned and the old block stays valid. */
void *sw_mem_grow(void *block, size_t count, size_t unit);
void sw_mem_free(void *block); /* NULL is allowed */

/* Makes room for at least `need` elements of `unit` bytes in a block that holds
 * *capacity of them, growing by half.  Returns 0 and the (moved) block in
 * *block, or SW_NO_MEMORY with everything unchanged. */
int sw_mem_reserve(void **block, size_t *capacity, size_t need, size_t unit);

/* For tests: `gate` is asked before each allocation and makes it fail by
 * returning 0.  NULL lifts the gate.  Set it while no other thread allocates.
 */
typedef int sw_mem_gate(void *ctx, size_t bytes);
void sw_mem_set_gate(sw_mem_gate *gate, void *ctx);

#endif
