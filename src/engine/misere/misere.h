/* Misere play of sums: who cannot move wins.
 *
 * Parts are those of engine/impartial/parts.h, but equal parts of a sum do not
 * cancel.  A state is the sum of one reduced canonical tree
 * (engine/misere/misere_tree.h), which stands for all small parts of a sum
 * together, and of its large parts.  States are numbered as they appear, and
 * keep their numbers while the search knows them: for as long as it lives, or
 * when a limit of memory is set, once they took search to decide, or as long as
 * they are held.
 *
 *   sw_misere *search = sw_misere_new(&parts, small);
 *   rc = sw_misere_find(search, list, n, &state, err);
 *   rc = sw_misere_solve(search, state, budget, &value, err);
 *   sw_misere_free(search);
 */
#ifndef SW_ENGINE_MISERE_MISERE_H
#define SW_ENGINE_MISERE_MISERE_H

#include "engine/impartial/parts.h"
#include "engine/misere/misere_tree.h"

typedef struct sw_misere sw_misere;

/* Parts of at most `small` are small. NULL when there is no memory.  The parts
 * are copied; their ctx is borrowed. */
sw_misere *sw_misere_new(const sw_parts *parts, uint32_t small);
void sw_misere_free(sw_misere *search);

/* The state of a sum of parts. 0 or an error. */
int sw_misere_find(sw_misere *search, const uint32_t *parts, uint32_t n,
                   uint32_t *state, sw_err *err);

/* Whether the side to move wins a state.  SW_STOPPED when the budget is used
 * up, which is looked at once in 256 expansions. What was found is kept, and
 * the next call goes on from there as if it had not been stopped. */
int sw_misere_solve(sw_misere *search, uint32_t state, const sw_budget *budget,
                    sw_value *value, sw_err *err);

/* What is known without searching; SW_OPEN: nothing final. */
sw_value sw_misere_known(const sw_misere *search, uint32_t state);

/* What a state consists of, its parts ascending.  Borrowed until the next call
 * that may fail. */
typedef struct sw_misere_view {
  uint32_t tree, parts;
  const uint32_t *part;
} sw_misere_view;

sw_misere_view sw_misere_look(const sw_misere *search, uint32_t state);

/* The states that one move leads to, each once, smallest first; those that are
 * a tree alone and won for the other side are left out.  Borrowed until the
 * next call that may fail. */
typedef struct sw_misere_moves {
  uint32_t n;
  const uint32_t *state;
} sw_misere_moves;

int sw_misere_list(sw_misere *search, uint32_t state, sw_misere_moves *moves,
                   sw_err *err);

/* Of these the ones that may be known to be lost: in the same order, without
 * those that the search has never met, which are not made for it. */
int sw_misere_list_known(sw_misere *search, uint32_t state,
                         sw_misere_moves *moves, sw_err *err);

/* A state that is held keeps its number, whatever is forgotten. */
void sw_misere_hold(sw_misere *search, uint32_t state, int held);

/* Forgets what can be made again, so that no more than `memory` bytes are in
 * use; 0: there is no limit.  What took search to decide and what is held
 * stays.  0, or SW_NO_MEMORY when that does not fit. */
int sw_misere_tidy(sw_misere *search, size_t memory, sw_err *err);

const sw_trees *sw_misere_trees(const sw_misere *search);
uint32_t sw_misere_states(const sw_misere *search); /* how many */
uint64_t sw_misere_nodes(const sw_misere *search);  /* expanded so far */

/* A number that is the same whatever the numbers of state, tree and parts are;
 * different states almost always have different ones. */
uint64_t sw_misere_rank(const sw_misere *search, uint32_t state);

#endif
