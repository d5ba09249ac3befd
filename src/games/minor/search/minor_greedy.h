/* A quick search for branch sets, which may fail. */
#ifndef SW_MINOR_GREEDY_H
#define SW_MINOR_GREEDY_H

#include "games/minor/search/minor_pattern.h"

/* Contracts edges as a careful player would, several times with chance in the
 * choices; 1 and a model when that leads to the pattern. `part` is connected.
 */
int minor_greedy(const sw_graph *host, sw_vset part, const minor_pattern *,
                 uint64_t seed, int tries, minor_model *model);

/* All ways to contract a connected part that has at most one vertex more than
 * the pattern, which is connected too: 1 and a model, 0 when there is none, -1
 * when the part is larger or this takes too long. */
int minor_try_all(const sw_graph *host, sw_vset part,
                  const minor_pattern *pattern, minor_model *model);

#endif
