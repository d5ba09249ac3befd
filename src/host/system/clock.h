/* Time that only goes forward. */
#ifndef SW_HOST_SYSTEM_CLOCK_H
#define SW_HOST_SYSTEM_CLOCK_H

double sw_clock_now(void); /* seconds since some moment in the past */

/* The part of the time from `began` to `end` that is over; 0 where there is no
 * end after it. */
double sw_clock_part(double began, double end);

#endif
