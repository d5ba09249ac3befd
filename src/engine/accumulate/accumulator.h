/* How the bins of a level are filled (level_bins.h).
 *
 * A level grows from records (low bits, counter), which the workers scatter
 * into chunks of their own arena, a chain of chunks for each bin.  When an
 * arena is full, and at the end, every bin is reduced: its old content and all
 * its records are added up in one dense array that fits a cache, or sorted when
 * the low bits are too many for an array.  Sums do not depend on the order, so
 * the result is the same for any number of workers and any size of arena.
 */
#ifndef SW_ENGINE_ACCUMULATE_ACCUMULATOR_H
#define SW_ENGINE_ACCUMULATE_ACCUMULATOR_H

#include "engine/level/level_bins.h"

/* What one worker scatters and reduces with. */
typedef struct sw_accumulator {
  uint32_t *arena, *head;   /* head: for each bin where its last record is */
  size_t room, used;        /* of the arena, in chunks */
  size_t limit, reserve;    /* chunks: the reserve is for leaving home */
  size_t home, at_home;     /* the home bin, and what was added up there */
  size_t most_home;         /* what the reserve has room for */
  uint64_t *lo, *hi, *seen; /* the dense array, or NULL */
  void *sorting;            /* entries being sorted, when sparse */
  size_t sorting_room;
} sw_accumulator;

/* Bytes of an arena for which so many are given: it is made larger when it
 * could not hold two chunks for each bin. */
uint64_t sw_accumulator_needs(sw_bin_form form, uint64_t arena_bytes);
int sw_accumulator_init(sw_accumulator *p, sw_bin_form form,
                        size_t arena_bytes);
void sw_accumulator_free(sw_accumulator *p);
uint64_t sw_accumulator_bytes(const sw_accumulator *p); /* of the arena */

/* Children to be scattered: the counter of key[i] is that of its parent, entry
 * parent[i] of lo and hi. */
typedef struct sw_children {
  const uint64_t *key;
  const uint16_t *parent;
  size_t n;
  const uint64_t *lo, *hi;
} sw_children;

/* Scatters children and takes them from the front of the list. 1 when all were
 * taken, 0 when the arena is full. */
int sw_scatter(sw_accumulator *p, const sw_bins *to, sw_children *children);

/* The same for children of which many are near: those in the bin of the first
 * one, the home bin, are added up in the dense array at once, and become
 * records when another bin is home.  Less is then written and read again. After
 * the last call, and before a bin is reduced, sw_scatter_end leaves home; it
 * always has room. */
int sw_scatter_near(sw_accumulator *p, const sw_bins *to,
                    sw_children *children);
void sw_scatter_end(sw_accumulator *p, const sw_bins *to);

/* Reduces all accumulators' records of one bin into it, with the dense array of
 * accumulator `mine`. Different bins may be reduced at the same time. 0 or
 * SW_NO_MEMORY. */
int sw_reduce(sw_bins *to, size_t number, sw_accumulator *const *accumulators,
              size_t n, sw_accumulator *mine);

/* The same for a dense bin whose keys are final: what was scattered for other
 * keys is dropped, and no memory is needed. */
void sw_reduce_known(sw_bins *to, size_t number,
                     sw_accumulator *const *accumulators, size_t n,
                     sw_accumulator *mine);

/* Forgets the records, after every bin was reduced. */
void sw_accumulator_empty(sw_accumulator *p, const sw_bins *to);

#endif
