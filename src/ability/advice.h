/* What the rules tell about a position at a glance. */
#ifndef SW_ABILITY_ADVICE_H
#define SW_ABILITY_ADVICE_H

#include "values.h"

/* Changes speed, never the answer. */
typedef struct sw_advice {
  /* higher is tried first */
  void (*order)(const sw_rules *, const sw_pos *, const sw_move *, size_t n,
                int32_t *score);
  /* returns 1 and narrows lo..hi when something is known at a glance; the
   * reason is a sentence for people */
  int (*bounds)(const sw_rules *, const sw_pos *, sw_value *lo, sw_value *hi,
                sw_buf *reason);
} sw_advice;

#endif
