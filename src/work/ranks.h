/* Several copies of one program that work on one job, each with its own memory:
 * ranks.  The host gives them; the core knows only what is here.
 *
 * All ranks run the same calls in the same order.  Every call is made by one
 * thread of each rank and returns when all ranks have made it.  A call that
 * fails fills the sw_err.
 */
#ifndef SW_WORK_RANKS_H
#define SW_WORK_RANKS_H

#include "base/err.h"

#include <stddef.h>

typedef struct sw_ranks sw_ranks;

struct sw_ranks {
  int rank, size; /* 0 <= rank < size */
  /* Block i of `all`, of `bytes` bytes, becomes what rank i gave as `mine`. */
  int (*gather)(sw_ranks *, const void *mine, size_t bytes, void *all,
                sw_err *);
  /* `out` holds out_n[0] bytes for rank 0, then out_n[1] for rank 1, and so on;
   * `in` gets in_n[i] bytes from each rank i in the same way.  What one rank
   * sends and what it gets are below 2^31 bytes each. */
  int (*exchange)(sw_ranks *, const void *out, const int *out_n, void *in,
                  const int *in_n, sw_err *);
  void *ctx;
};

/* The first error of any rank becomes the result of all, with its message; rc
 * is this rank's, with *err.  NULL: alone. */
int sw_ranks_agree(sw_ranks *ranks, int rc, sw_err *err);

#endif
