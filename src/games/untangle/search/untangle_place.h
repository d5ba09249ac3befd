/* Where vertices can go on the grid while others stay: an exact search. */
#ifndef SW_UNTANGLE_PLACE_H
#define SW_UNTANGLE_PLACE_H

#include "games/untangle/search/untangle_grid.h"

/* What searches for one position may look at, and have looked at. */
typedef struct untangle_effort {
  const sw_budget *budget;      /* asked to stop; or NULL */
  uint64_t nodes, most;         /* points tried so far, and the limit */
  uint64_t fails[UNTANGLE_MAX]; /* how often each vertex had no point left */
} untangle_effort;

/* As many points as the budget has nodes, the first of which is the position
 * itself, or the usual number. */
untangle_effort untangle_effort_within(const sw_budget *budget, uint64_t usual);

/* Vertices that cannot all stay: with `fixed` where they are there is no place
 * for `free`.  The two edges of a crossing are a core in which nobody is
 * free. */
typedef struct untangle_core {
  sw_vset fixed, free;
} untangle_core;

/* Can the vertices of `free` be put on points of the grid, so that no two edges
 * among them and `fixed`, which stay where they are, cross?  All other vertices
 * count as absent.  1 and the places of the free ones in *at; 0 and a part of
 * them that is a core; or SW_STOPPED. */
int untangle_place(const untangle_state *s, untangle_grid *grid, sw_vset fixed,
                   sw_vset free, untangle_effort *effort, sw_drawing *at,
                   untangle_core *core);

#endif
