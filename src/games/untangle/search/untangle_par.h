/* Par: the fewest vertices that have to move. */
#ifndef SW_UNTANGLE_PAR_H
#define SW_UNTANGLE_PAR_H

#include "games/untangle/search/untangle_place.h"

enum { UNTANGLE_CORES = 1024 };

typedef struct untangle_par {
  int least, most; /* vertices that have to move; equal: that is proved */
  sw_drawing at;   /* a layout without crossings that moves `most` of them */
  int n;           /* the cores that show `least` */
  untangle_core core[UNTANGLE_CORES];
} untangle_par;

/* For a planar graph, given any layout of it without crossings.  The bounds
 * hold whatever the effort.  0 or SW_NO_MEMORY. */
int untangle_par_find(const untangle_state *planar, const sw_drawing *layout,
                      untangle_effort *effort, untangle_par *par);

/* How many vertices must move because of the crossings alone; also when the
 * vertices may go to any points of the plane. */
int untangle_par_crossings(const untangle_state *s);

#endif
