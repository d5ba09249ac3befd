/* Errors: a code, a place in the input, a message that says what to do.
 *
 * A function that can fail returns 0 or one of the negative codes below and,
 * when it was given an sw_err, fills it.  Passing NULL for the sw_err is always
 * allowed.  An sw_err is a plain value; nothing in it needs to be freed.
 */
#ifndef SW_BASE_ERR_H
#define SW_BASE_ERR_H

#include <stddef.h>

enum {
  SW_OK = 0,
  SW_BAD_INPUT = -1,   /* text or arguments that mean nothing */
  SW_ILLEGAL = -2,     /* well written, but against the rules of the game */
  SW_NO_MEMORY = -3,   /* allocation failed or a memory limit was reached */
  SW_STOPPED = -4,     /* the caller asked to stop, or a budget is used up */
  SW_UNSUPPORTED = -5, /* this game or variant has no such ability */
  SW_FAULT = -6        /* a device failed: disk full, file damaged */
};

#define SW_NOWHERE ((size_t)-1)

typedef struct sw_err {
  int code;      /* one of the codes above */
  size_t at;     /* byte offset in the input, or SW_NOWHERE */
  char msg[240]; /* one sentence, no full stop, no newline */
} sw_err;

/* Fills *err (when it is not NULL) and returns code, so that a caller writes
 * `return sw_err_set(err, SW_BAD_INPUT, at, "...", ...)`.  A message that is
 * too long is cut; bytes that are not printable ASCII become '?'. */
#if defined(__GNUC__)
__attribute__((format(printf, 4, 5)))
#endif
int sw_err_set(sw_err *err, int code, size_t at, const char *format, ...);

/* The message of SW_NO_MEMORY, which is the same everywhere. */
int sw_err_memory(sw_err *err);

#endif
