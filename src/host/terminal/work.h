/* A budget for work on this computer: time limit, Ctrl-C, progress line. */
#ifndef SW_HOST_TERMINAL_WORK_H
#define SW_HOST_TERMINAL_WORK_H

#include "game.h"
#include "host/terminal/progress.h"

typedef struct sw_work {
  sw_budget budget; /* give its address to the core; other limits may be set */
  double began;     /* by sw_clock_now */
  double deadline;  /* the same; 0: none */
  sw_meter meter;
  sw_crew *crew; /* or NULL */
} sw_work;

/* Work that begins now and may last this many seconds, 0 for ever.  It must not
 * be moved before sw_work_end. */
void sw_work_begin(sw_work *work, double seconds, sw_meter_mode mode);
void sw_work_end(sw_work *work);

/* Starts again, for this many seconds, 0 for ever. */
void sw_work_time(sw_work *work, double seconds);

/* Gives it this many threads; 0: as many as there are processors. */
int sw_work_threads(sw_work *work, uint64_t threads, sw_err *err);

/* No progress from here on. */
void sw_work_quiet(sw_work *work);

/* A sentence: why work that was stopped had to end. */
const char *sw_work_reason(const sw_work *work);

#endif
