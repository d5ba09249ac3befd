/* Is a pattern a topological minor of a host? */
#ifndef SW_MINOR_TOPOLOGICAL_H
#define SW_MINOR_TOPOLOGICAL_H

#include "games/minor/solver/minor_paths.h"

/* MINOR_YES and paths, MINOR_NO, SW_STOPPED or SW_NO_MEMORY.  With `proof` a
 * NO has records of a proof; *absent is 1 when they show that the pattern is
 * not even a minor (kind `absent`), 0 when they are of kind `unlinked`. */
int minor_find_topological(const sw_wide *host, const minor_pattern *pattern,
                           minor_search *search, minor_paths *out, int *absent);

#endif
