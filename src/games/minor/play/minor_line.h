/* From branch sets to moves, and the fewest of them. */
#ifndef SW_MINOR_LINE_H
#define SW_MINOR_LINE_H

#include "games/minor/rules/minor_rules.h"

/* Appends moves that turn the position into the pattern along the model: first
 * vertices of no set go, then each set is contracted, then edges that the
 * pattern lacks are cut.  0 or SW_NO_MEMORY. */
int minor_line(const minor_state *state, const minor_model *model,
               sw_moves *line);

/* The least number of moves (par), and a model for it: every solution takes
 * one contraction or removal for each vertex too many, and a cut for each pair
 * of branch sets joined against the pattern.  MINOR_YES with the moves that the
 * model takes and whether they are proved to be the fewest, MINOR_NO when there
 * is no solution, or an error as minor_find. */
int minor_par(const minor_state *state, minor_search *, minor_model *model,
              int *moves, int *fewest);

#endif
