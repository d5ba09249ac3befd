/* The exact search, by clause learning. */
#ifndef SW_MINOR_SAT_H
#define SW_MINOR_SAT_H

#include "games/minor/search/minor_pattern.h"

/* Decides exactly. With surplus -1 the part is connected and joining more pairs
 * does no harm; else as minor_find_surplus. */
int minor_sat(const sw_graph *host, sw_vset part, const minor_pattern *,
              int surplus, minor_search *, minor_model *model);

#endif
