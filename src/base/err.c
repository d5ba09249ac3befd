/* Errors: see err.h. */
#include "base/err.h"

#include <stdarg.h>
#include <stdio.h>

/* Messages quote hostile input; what is not printable ASCII becomes '?', so
 * that a message is one line of text wherever it is shown. */
static void clean(char *text) {
  for (; *text; text++)
    if (*text < 0x20 || *text > 0x7e)
      *text = '?';
}

int sw_err_set(sw_err *err, int code, size_t at, const char *format, ...) {
  if (err) {
    va_list args;
    va_start(args, format);
    err->code = code;
    err->at = at;
    vsnprintf(err->msg, sizeof err->msg, format, args);
    va_end(args);
    clean(err->msg);
  }
  return code;
}

int sw_err_memory(sw_err *err) {
  return sw_err_set(err, SW_NO_MEMORY, SW_NOWHERE, "out of memory");
}
