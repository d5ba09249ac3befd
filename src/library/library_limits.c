/* Limits of the caller as a budget of the core, which reads no clock.
 *
 * The clock is the calendar of C11, the only one that needs no more than the C
 * library.  When it is set back, the work lasts longer.
 */
#include "library/library.h"

#include <time.h>

#define ASK_EVERY 0.02 /* seconds */

static double seconds_now(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int stop_work(void *ctx) {
  lib_work *work = ctx;
  double now = work->limits.stop || work->end != 0 ? seconds_now() : 0;
  if (work->limits.stop && (now >= work->next || now < work->next - 1)) {
    work->next = now + ASK_EVERY;
    if (work->limits.stop(work->limits.ctx))
      return 1;
  }
  return work->end != 0 && !(now < work->end);
}

void lib_work_begin(lib_work *work, const spw_limits *limits) {
  *work = (lib_work){.limits = limits ? *limits : (spw_limits){0}};
  if (work->limits.seconds != 0)
    work->end = seconds_now() + work->limits.seconds;
  work->budget = (sw_budget){.nodes = work->limits.nodes,
                             .memory = work->limits.memory,
                             .stop = stop_work,
                             .ctx = work};
}
