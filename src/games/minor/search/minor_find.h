/* Is a pattern a minor of a host?  Always answered with evidence. */
#ifndef SW_MINOR_FIND_H
#define SW_MINOR_FIND_H

#include "games/minor/search/minor_pattern.h"

/* MINOR_YES and a model, MINOR_NO and (with `proof`) a proof, or SW_STOPPED or
 * SW_NO_MEMORY.  The proof of a YES is meaningless. */
int minor_find(const sw_graph *host, sw_vset alive, const sw_graph *pattern,
               minor_search *, minor_model *model);

/* The same for a pattern that is asked for in many hosts. */
int minor_find_studied(const sw_graph *host, sw_vset alive,
                       const minor_pattern *pattern, minor_search *,
                       minor_model *model);

/* The same question when the sets may join at most `surplus` pairs for which
 * the pattern has no edge; surplus 0 asks for an induced minor.  No proof is
 * written. */
int minor_find_surplus(const sw_graph *host, sw_vset alive,
                       const sw_graph *pattern, int surplus, minor_search *,
                       minor_model *model);

#endif
