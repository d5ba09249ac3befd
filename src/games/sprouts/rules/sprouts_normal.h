/* The topological normal form of a position. */
#ifndef SW_SPROUTS_NORMAL_H
#define SW_SPROUTS_NORMAL_H

#include "games/sprouts/rules/sprouts_rules.h"

extern const sw_symmetry sprouts_symmetry;

/* The normal form as one string of cyclic words, nested parts in brackets. 0 or
 * SW_NO_MEMORY. */
int sprouts_normal_string(const sw_rules *, const sw_pos *, sw_buf *out);

#endif
