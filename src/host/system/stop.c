/* Signals: see stop.h.
 *
 * What a signal handler can reach has to be global.  SA_RESTART is absent, so
 * that a read from the terminal ends with the first signal.
 *
 * Programs that run others (timeout of the coreutils) signal the one that they
 * started and then its whole group, so one request may come as two signals:
 * what follows at once is no second request.
 */
#include "host/system/stop.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

enum {
  INTERRUPTED = 1,
  TERMINATED = 2,
  AT_ONCE = 500, /* milliseconds */
  NUMBERS = 65   /* of signals */
};

/* Lock-free, as a signal handler needs them. */
static atomic_int asked;
static atomic_uint first[NUMBERS]; /* when each signal came, or 0 */

static void ask(int number) {
  atomic_fetch_or_explicit(&asked, number == SIGINT ? INTERRUPTED : TERMINATED,
                           memory_order_relaxed);
}

static void set_handler(int number, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction(number, &action, NULL);
}

/* Milliseconds since some time, from 1 on. */
static unsigned now(void) {
  struct timespec t = {0};
  clock_gettime(CLOCK_MONOTONIC, &t);
  unsigned ms = (unsigned)t.tv_sec * 1000 + (unsigned)(t.tv_nsec / 1000000);
  return ms ? ms : 1;
}

/* The second request has the usual effect of its signal. */
static void ask_once(int number) {
  unsigned before = 0, ms = now();
  if (!atomic_compare_exchange_strong(&first[number], &before, ms) &&
      ms - before > AT_ONCE) {
    set_handler(number, SIG_DFL, 0);
    raise(number);
    return;
  }
  ask(number);
}

/* As nohup starts a program that shall outlive its terminal. */
static int is_ignored(int number) {
  struct sigaction action;
  return !sigaction(number, NULL, &action) && action.sa_handler == SIG_IGN;
}

void sw_stop_catch(void) {
  set_handler(SIGINT, ask_once, 0);
  set_handler(SIGTERM, ask_once, 0);
  if (!is_ignored(SIGHUP))
    set_handler(SIGHUP, ask_once, 0);
  set_handler(SIGPIPE, SIG_IGN, 0);
  set_handler(SIGXFSZ, SIG_IGN, 0);
}

void sw_stop_catch_all(void) {
  set_handler(SIGINT, ask, 0);
  if (!is_ignored(SIGHUP))
    set_handler(SIGHUP, SIG_DFL, 0);
}

int sw_stop_asked(void) {
  return atomic_load_explicit(&asked, memory_order_relaxed);
}

int sw_stop_forgive(void) {
  return (atomic_fetch_and_explicit(&asked, ~INTERRUPTED,
                                    memory_order_relaxed) &
          INTERRUPTED) != 0;
}
