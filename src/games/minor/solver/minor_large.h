/* Hosts of more than 128 vertices. */
#ifndef SW_MINOR_LARGE_H
#define SW_MINOR_LARGE_H

#include "games/minor/search/minor_pattern.h"
#include "graph/simple/wide.h"

enum { MINOR_LARGE = 2000 }; /* most vertices of a host of the filter */

/* As minor_find_studied, for a host of any size, which stays as it is.  With
 * MINOR_YES set[v] is the pattern vertex to whose branch set host vertex v
 * belongs, or -1. */
int minor_find_large(const sw_wide *host, const minor_pattern *pattern,
                     minor_search *search, int *set);

#endif
