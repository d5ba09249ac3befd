/* Time that only goes forward: see clock.h. */
#include "host/system/clock.h"

#include <time.h>

double sw_clock_now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double sw_clock_part(double began, double end) {
  return end > began ? (sw_clock_now() - began) / (end - began) : 0;
}
