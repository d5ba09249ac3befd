/* Three workers that are one, run from the last to the first; what is started
 * is done at once. */
#ifndef BACKWARD_CREW_H
#define BACKWARD_CREW_H

#include "work/crew.h"

#include <stddef.h>

enum { BACKWARD_WORKERS = 3 };

static inline void
work_backward(void *pool, void (*task)(void *ctx, unsigned worker), void *ctx) {
  (void)pool;
  for (unsigned w = BACKWARD_WORKERS; w-- > 0;)
    task(ctx, w);
}

static inline void start_backward(void *pool,
                                  void (*task)(void *ctx, unsigned worker),
                                  void *ctx) {
  (void)pool;
  for (unsigned w = BACKWARD_WORKERS; w-- > 1;)
    task(ctx, w);
}

static inline void finish_backward(void *pool) {
  (void)pool;
}

static const sw_crew backward_crew = {BACKWARD_WORKERS, work_backward,
                                      start_backward, finish_backward, NULL};

#endif
