/* Fast normal forms for searches: the least image of a set of pegs under the
 * symmetries of the board that keep the goal.
 *
 * Unlike the normal form of the game (peg_symmetry.c) this one does not keep
 * the start, which has no part in the question whether a position can reach
 * the goal.  Immutable once made; any number of threads may read it.
 */
#ifndef SW_PEG_GROUP_H
#define SW_PEG_GROUP_H

#include "games/peg/board/peg_board.h"

typedef struct peg_group peg_group;

/* NULL when out of memory; goes to peg_group_free. */
peg_group *peg_group_new(const peg_board *board, const peg_goal *goal);
/* The same with the identity alone, when something else breaks symmetry. */
peg_group *peg_group_new_trivial(const peg_board *board);
void peg_group_free(peg_group *group);

uint64_t peg_group_normal(const peg_group *group, uint64_t pegs);

/* The images under all its symmetries, image 0 being the set itself. */
int peg_group_size(const peg_group *group);
uint64_t peg_group_image(const peg_group *group, int s, uint64_t pegs);

/* Number of different images: 1 for the most symmetric, at most 12. */
int peg_group_orbit(const peg_group *group, uint64_t pegs);

#endif
