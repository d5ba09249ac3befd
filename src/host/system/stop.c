/* Signals: see stop.h.
 *
 * The flag is the one variable that a signal handler can reach, so it has to
 * be global.  SA_RESETHAND gives the second signal its usual effect; SA_RESTART
 * is absent, so that a read from the terminal ends with the first.
 */
#include "host/system/stop.h"

#include <signal.h>
#include <stdatomic.h>
#include <string.h>

static atomic_int asked; /* lock-free, as a signal handler needs it */

static void ask(int number) {
  (void)number;
  atomic_store_explicit(&asked, 1, memory_order_relaxed);
}

void sw_stop_catch(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  sigemptyset(&action.sa_mask);
  action.sa_handler = ask;
  action.sa_flags = (int)SA_RESETHAND;
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTERM, &action, NULL);
  action.sa_handler = SIG_IGN;
  action.sa_flags = 0;
  sigaction(SIGPIPE, &action, NULL);
  sigaction(SIGXFSZ, &action, NULL);
}

int sw_stop_asked(void) {
  return atomic_load_explicit(&asked, memory_order_relaxed);
}
