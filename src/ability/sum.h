/* Positions that are sums of independent parts. */
#ifndef SW_ABILITY_SUM_H
#define SW_ABILITY_SUM_H

#include "values.h"

/* Positions that fall apart into independent parts.  `part` is called with each
 * one; a nonzero result stops and is returned. */
typedef struct sw_sum {
  int (*split)(const sw_rules *, const sw_pos *,
               int (*part)(void *ctx, const sw_pos *), void *ctx);
} sw_sum;

#endif
