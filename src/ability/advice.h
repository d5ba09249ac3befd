/* What the rules tell about a position at a glance. */
#ifndef SW_ABILITY_ADVICE_H
#define SW_ABILITY_ADVICE_H

#include "values.h"

/* What the rules give at a glance, without a search. */
typedef struct sw_advice {
  /* returns 1 and narrows lo..hi, the values that the position can have for the
   * side to move, when a theorem tells something; the reason is a sentence for
   * people that names it */
  int (*bounds)(const sw_rules *, const sw_pos *, sw_value *lo, sw_value *hi,
                sw_buf *reason);
} sw_advice;

#endif
