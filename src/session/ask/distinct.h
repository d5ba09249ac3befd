/* One move for each class of equal results. */
#ifndef SW_SESSION_ASK_DISTINCT_H
#define SW_SESSION_ASK_DISTINCT_H

#include "game.h"

/* Keeps of the legal moves in *list the first one that leads to each normal
 * form; a game without symmetry has one class for each position.  Every kept
 * move stays at its place in the order. 0 or SW_NO_MEMORY. */
int sw_distinct_moves(const sw_rules *, const sw_pos *, sw_moves *list);

#endif
