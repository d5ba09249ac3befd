/* Pieces of a large host that are without the pattern, as is seen without
 * search. */
#ifndef SW_MINOR_GLANCE_H
#define SW_MINOR_GLANCE_H

#include "games/minor/search/minor_pattern.h"
#include "graph/simple/wide.h"

/* MINOR_NO, with its records in the proof, when g is planar and the pattern is
 * not; else SW_STOPPED, or SW_NO_MEMORY. */
int minor_glance_drawing(const sw_wide *g, const minor_pattern *pattern,
                         minor_search *);

/* The same when the treewidth of g is seen to be less than the pattern's, which
 * is 0 when not known. */
int minor_glance_tree(const sw_wide *g, int treewidth, minor_search *);

#endif
