/* Progress of long work on standard error: percent, rate, time left.
 *
 * On a terminal it is one line that is drawn again and again and wiped at the
 * end; elsewhere a line every ten seconds.
 */
#ifndef SW_HOST_TERMINAL_PROGRESS_H
#define SW_HOST_TERMINAL_PROGRESS_H

#include <pthread.h>

typedef enum sw_meter_mode {
  SW_METER_NEVER,
  SW_METER_TERMINAL, /* only when standard error is a terminal */
  SW_METER_ALWAYS
} sw_meter_mode;

typedef struct sw_meter {
  int on, redraws, drawn;
  double began, shown; /* by sw_clock_now; when work and last line began */
  double part;         /* what was reported last, shown or not */
  char now[120];
  pthread_mutex_t lock;
} sw_meter;

void sw_meter_begin(sw_meter *meter, sw_meter_mode mode);

/* Any thread may call these as often as it likes. part is 0..1, negative when
 * unknown; now is a short text or NULL.  sw_meter_tick shows what was shown
 * last once more, a second later: work that does not report goes on. */
void sw_meter_show(sw_meter *meter, double part, const char *now);
void sw_meter_tick(sw_meter *meter);

/* Wipes the line; nothing is shown from here on. May be called again. */
void sw_meter_end(sw_meter *meter);

#endif
