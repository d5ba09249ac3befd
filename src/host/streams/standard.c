/* The standard streams: see standard.h.
 *
 * open() gives the lowest free number, so the three are looked at in their
 * order.  Each gets /dev/null in the direction in which it is not used.
 */
#include "host/streams/standard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

void sw_standard_keep(void) {
  static const int useless[] = {[STDIN_FILENO] = O_WRONLY,
                                [STDOUT_FILENO] = O_RDONLY,
                                [STDERR_FILENO] = O_RDONLY};
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl(fd, F_GETFD) < 0 && errno == EBADF &&
        open("/dev/null", useless[fd]) != fd)
      return;
}

int sw_standard_is_unread(void) {
  struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
  return poll(&out, 1, 0) == 1 && (out.revents & POLLERR) != 0;
}
