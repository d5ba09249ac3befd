/* Which moves have refuted others, to try them sooner elsewhere: the last two
 * at the same distance from the root (killer moves), and how often anywhere
 * (history heuristic).
 */
#ifndef SW_GOMOKU_REFUTATIONS_H
#define SW_GOMOKU_REFUTATIONS_H

#include "games/gomoku/rules/gomoku_rules.h"

enum {
  GOMOKU_FARTHEST = 80,      /* moves from the root */
  GOMOKU_MOST_HISTORY = 2000 /* of a cell's merit, either way */
};

/* A move that alpha-beta looks at. */
typedef struct gomoku_option {
  uint16_t cell;
  int32_t score; /* the higher, the sooner it is looked at */
} gomoku_option;

typedef struct gomoku_refutations {
  uint16_t killer[GOMOKU_FARTHEST + 1][2];
  int16_t merit[2][GOMOKU_CELLS];
} gomoku_refutations;

void gomoku_refutations_clear(gomoku_refutations *r);

/* The move at `best` of the list has refuted the one before it, those before it
 * in the list have not; `depth` moves were left, the distance from the root is
 * `ply`. */
void gomoku_refutations_learn(gomoku_refutations *r, gomoku_colour colour,
                              int ply, int depth, const gomoku_option *list,
                              int best);

int gomoku_refutations_is_killer(const gomoku_refutations *r, int ply,
                                 int cell);

/* The cell's score: its urgency (gomoku_shapes.h), and more for what it has
 * refuted. */
int32_t gomoku_refutations_score(const gomoku_refutations *r,
                                 gomoku_colour colour, int ply, int cell,
                                 int urgency);

#endif
