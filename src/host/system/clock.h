/* Time that only goes forward. */
#ifndef SW_HOST_SYSTEM_CLOCK_H
#define SW_HOST_SYSTEM_CLOCK_H

double sw_clock_now(void); /* seconds since some moment in the past */

#endif
