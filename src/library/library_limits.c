/* Limits of the caller as a budget of the core, which reads no clock.
 *
 * The clock is the calendar of C11, the only one that needs no more than the C
 * library.  When it is set back, the work lasts longer.
 */
#include "library/library.h"

#include <time.h>

static double seconds_now(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int stop_work(void *ctx) {
  const lib_work *work = ctx;
  if (work->limits.stop && work->limits.stop(work->limits.ctx))
    return 1;
  return work->end > 0 && seconds_now() >= work->end;
}

void lib_work_begin(lib_work *work, const spw_limits *limits) {
  *work = (lib_work){.limits = limits ? *limits : (spw_limits){0}};
  if (work->limits.seconds > 0)
    work->end = seconds_now() + work->limits.seconds;
  work->budget = (sw_budget){.nodes = work->limits.nodes,
                             .memory = work->limits.memory,
                             .stop = stop_work,
                             .ctx = work};
}
