/* Misere play: who cannot move wins.
 *
 * A state is the sum of one reduced canonical tree (engine/misere_tree.h),
 * which stands for all small lands of a position together, and of its larger
 * lands, ascending. States are numbered as they appear.
 */
#ifndef SW_SPROUTS_MISERE_H
#define SW_SPROUTS_MISERE_H

#include "engine/misere_tree.h"
#include "games/sprouts/sprouts_store.h"

/* Lands of at most so many lives count as small. */
enum { SPROUTS_MISERE_SMALL = 9 };

typedef struct sprouts_misere sprouts_misere;

/* Works on the lands of a store, which is borrowed; NULL: no memory. */
sprouts_misere *sprouts_misere_new(sprouts_store *store);
void sprouts_misere_free(sprouts_misere *misere);

/* The state of a sum of lands. 0 or an error. */
int sprouts_misere_state(sprouts_misere *misere, const uint32_t *lands,
                         uint32_t n, uint32_t *state, sw_err *err);

/* Whether the side to move wins a state. SW_STOPPED when the budget ended; what
 * was found is kept. */
int sprouts_misere_solve(sprouts_misere *misere, uint32_t state,
                         const sw_budget *budget, sw_value *value, sw_err *err);

/* What is known without searching; SW_OPEN: nothing, or it was forgotten. */
sw_value sprouts_misere_known(const sprouts_misere *misere, uint32_t state);

/* What a state consists of, and the states that one move leads to, each once;
 * for a state that was solved.  Borrowed until the next call that may fail. */
typedef struct sprouts_misere_view {
  uint32_t tree, lands, children;
  const uint32_t *land, *child;
} sprouts_misere_view;

int sprouts_misere_look(sprouts_misere *misere, uint32_t state,
                        sprouts_misere_view *view, sw_err *err);
const sw_trees *sprouts_misere_trees(const sprouts_misere *misere);
uint32_t sprouts_misere_states(const sprouts_misere *misere); /* how many */
uint64_t sprouts_misere_nodes(const sprouts_misere *misere);

#endif
