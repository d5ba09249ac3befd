/* A clock of the laws, which goes on by one at each look: time that is the same
 * on every machine. */
#ifndef SW_TEST_LOOKS_H
#define SW_TEST_LOOKS_H

#include <stdint.h>

typedef struct looks {
  uint64_t n, end; /* looks so far, and the one at which time is over */
} looks;

/* The `stop` of a budget whose context is the clock. */
static inline int look(void *clock) {
  looks *t = clock;
  return ++t->n >= t->end;
}

#endif
