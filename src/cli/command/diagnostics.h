/* Messages about what was given, with the place pointed out. */
#ifndef SW_CLI_COMMAND_DIAGNOSTICS_H
#define SW_CLI_COMMAND_DIAGNOSTICS_H

#include "base/err.h"
#include "base/num.h"

/* What the command returns to the shell. */
enum {
  SW_EXIT_DONE = 0,
  SW_EXIT_NO = 1,      /* the answer is no */
  SW_EXIT_USAGE = 2,   /* bad input */
  SW_EXIT_STOPPED = 3, /* ended before it was done: time, memory, Ctrl-C */
  SW_EXIT_FAULT = 4    /* a fault inside, or of a device */
};

int sw_exit_of(int rc); /* the exit status for a code of base/err.h */

/* Says on standard error what is wrong; `what` names the thing, as "the move",
 * and may be NULL.  When the error has a place, the line of the text that holds
 * it is shown with a caret below; of binary data only the number of the byte is
 * given.  Returns the exit status. */
int sw_complain(const char *what, const char *text, size_t len,
                const sw_err *err);

/* A message without a text. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
int sw_complain_plain(int status, const char *format, ...);

#endif
