/* What a game knows of a position without solving it. */
#ifndef SW_ABILITY_ADVICE_H
#define SW_ABILITY_ADVICE_H

#include "values.h"
#include "work/budget.h"

/* Each may be NULL. */
typedef struct sw_advice {
  /* What follows from the rules without a search: returns 1 and narrows lo..hi,
   * the values that the position can have for the side to move, when a theorem
   * applies; the reason is a sentence that names it
   */
  int (*bounds)(const sw_rules *, const sw_pos *, sw_value *lo, sw_value *hi,
                sw_buf *reason);

  /* Appends the line of threats with which the side to move wins, or with
   * `pass` the other side, should the side to move pass: moves of both sides in
   * turn up to the end of the game, the longest that the defence can make it.
   * Nothing when none is found. */
  int (*threat)(const sw_rules *, const sw_pos *, int pass, const sw_budget *,
                sw_moves *line, sw_err *);
} sw_advice;

#endif
