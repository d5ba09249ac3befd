/* Workers for the core: a pool of threads behind sw_crew (work/crew.h).
 *
 * The calling thread is worker 0; the others wait between two calls.  A crew
 * does one thing at a time: neither `each` nor `start` is called by a task, or
 * between `start` and `finish`.
 */
#ifndef SW_HOST_SYSTEM_THREAD_POOL_H
#define SW_HOST_SYSTEM_THREAD_POOL_H

#include "game.h"

enum { SW_CREW_MOST = 256 };

/* 1..SW_CREW_MOST workers.  The crew's memory is the caller's until sw_crew_end
 * has been called. */
int sw_crew_begin(sw_crew **crew, unsigned size, sw_err *err);
void sw_crew_end(sw_crew *crew);

/* How many processors there are to work on, at least 1. */
unsigned sw_crew_processors(void);

#endif
