/* Signals: see stop.h.
 *
 * The flags are the one variable that a signal handler can reach, so they have
 * to be global.  SA_RESETHAND gives the second signal its usual effect;
 * SA_RESTART is absent, so that a read from the terminal ends with the first.
 */
#include "host/system/stop.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>

enum { INTERRUPTED = 1, TERMINATED = 2 };

static atomic_int asked; /* lock-free, as a signal handler needs it */

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

/* As nohup starts a program that shall outlive its terminal. */
static int is_ignored(int number) {
  struct sigaction action;
  return !sigaction(number, NULL, &action) && action.sa_handler == SIG_IGN;
}

void sw_stop_catch(void) {
  set_handler(SIGINT, ask, (int)SA_RESETHAND);
  set_handler(SIGTERM, ask, (int)SA_RESETHAND);
  if (!is_ignored(SIGHUP))
    set_handler(SIGHUP, ask, (int)SA_RESETHAND);
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
