/* Several workers at one question, each with a search of its own.
 *
 * A worker is a rank (work/ranks.h): a copy of the program, or a thread of it.
 * All ranks make the same calls.
 */
#ifndef SW_ENGINE_TEAM_NIMBER_TEAM_H
#define SW_ENGINE_TEAM_NIMBER_TEAM_H

#include "engine/impartial/nimber_graph.h"

typedef struct sw_nimber_team {
  sw_nimbers *search; /* of this worker */
  /* Asks the search the question with a budget that ends after one round: 0
   * when it is answered, SW_STOPPED when the search is to go on, or an error.
   */
  int (*ask)(void *ctx, const sw_budget *round, sw_err *err);
  void *ctx;
} sw_nimber_team;

/* Asks round by round until every worker knows the answer.  budget->ranks are
 * the workers; a limit of nodes is one for all of them together, and one of
 * memory for each.  *nodes are the expansions of all workers.  0 or an error,
 * the same for all: SW_STOPPED at the end of the round in which the nodes were
 * used up or a worker was asked to stop. */
int sw_nimber_team_ask(const sw_nimber_team *team, const sw_budget *budget,
                       uint64_t *nodes, sw_err *err);

#endif
