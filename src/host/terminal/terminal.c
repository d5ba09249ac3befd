/* Terminals: see terminal.h. */
#include "host/terminal/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

int sw_terminal_is(FILE *stream) {
  return isatty(fileno(stream)) == 1;
}

int sw_terminal_width(FILE *stream) {
  struct winsize size;
  if (ioctl(fileno(stream), TIOCGWINSZ, &size) || !size.ws_col)
    return 80;
  return size.ws_col < 40 ? 40 : size.ws_col;
}

int sw_terminal_height(FILE *stream) {
  struct winsize size;
  if (ioctl(fileno(stream), TIOCGWINSZ, &size) || !size.ws_row)
    return 24;
  return size.ws_row < 4 ? 4 : size.ws_row;
}
