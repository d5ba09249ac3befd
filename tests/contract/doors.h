/* The doors that the law of agreement asks, each of which a test can exchange
 * for one that says something else. */
#ifndef SW_TEST_DOORS_H
#define SW_TEST_DOORS_H

#include "engine/ask/ask.h"
#include "engine/play/hint.h"
#include "session/protocol/protocol.h"

typedef struct law_doors {
  int (*analyse)(const sw_question *, sw_answer *, sw_err *);
  int (*solve)(const sw_question *, sw_answer *, sw_err *); /* with a proof */
  int (*hint)(const sw_rules *, const sw_pos *, const sw_budget *, sw_hint *,
              sw_err *); /* and rate */
  int (*choose)(const sw_rules *, const sw_pos *, sw_rng *, const sw_budget *,
                sw_move *, sw_err *);
  int (*protocol)(sw_protocol *, const char *line, size_t len);
} law_doors;

extern const law_doors law_honest_doors;

#endif
