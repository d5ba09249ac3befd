/* Topological minors: the pattern with its edges made paths, in a host. */
#ifndef SW_MINOR_PATHS_H
#define SW_MINOR_PATHS_H

#include "games/minor/solver/minor_large.h"

/* at[a] stands for vertex a of the pattern; the path of its edge j goes from
 * the first end over inner[start[j]] .. inner[start[j + 1] - 1] to the other.
 */
typedef struct minor_paths {
  int at[MINOR_PATTERN];
  int start[MINOR_PATTERN_EDGES + 1];
  int inner[MINOR_LARGE];
} minor_paths;

/* The exact search: MINOR_YES and paths, MINOR_NO and (with `proof`) its
 * records, SW_STOPPED, also when the clauses would be too many, or
 * SW_NO_MEMORY. */
int minor_paths_sat(const sw_wide *host, const minor_pattern *pattern,
                    minor_search *search, minor_paths *out);

/* The paths in branch sets, set[v] being that of v or -1, of a pattern without
 * vertices of degree 4 and more; 0 or SW_NO_MEMORY. */
int minor_paths_of_sets(const sw_wide *host, const minor_pattern *pattern,
                        const int *set, minor_paths *out);

#endif
