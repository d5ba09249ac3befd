/* Alpha-beta for the players, with wins by fours inside.
 *
 * An estimate, not a proof: only the most contended cells are looked at, and
 * not to the end of the game.
 */
#ifndef SW_GOMOKU_ALPHA_BETA_H
#define SW_GOMOKU_ALPHA_BETA_H

#include "games/gomoku/threats/gomoku_threat.h"

typedef struct gomoku_option {
  uint16_t cell;
  int32_t score; /* the higher, the sooner it is looked at */
} gomoku_option;

/* Values: above GOMOKU_SURE the side to move wins, below -GOMOKU_SURE it loses.
 */
enum { GOMOKU_WON = 1000000, GOMOKU_SURE = GOMOKU_WON - 1000 };

typedef struct gomoku_alpha_beta gomoku_alpha_beta;

/* Borrows all until freed; the board as it is now.  `fours` nodes are for a
 * search for a win by fours near the leaves.  NULL: no memory. */
gomoku_alpha_beta *gomoku_alpha_beta_new(gomoku_board *board,
                                         gomoku_threats *threats,
                                         uint64_t fours,
                                         const sw_budget *budget);
void gomoku_alpha_beta_free(gomoku_alpha_beta *s); /* NULL is allowed */

/* The `most` cells that are contended for most and that the rules allow the
 * colour, best first; returns their number. */
int gomoku_alpha_beta_options(const gomoku_alpha_beta *s, gomoku_colour colour,
                              int most, gomoku_option *list);

/* The best cell of the list, which has one at least and may be brought into
 * another order: deepens one move after the other up to `depth`, or until the
 * budget stops it, at once where a win or loss is seen.  *value is what it
 * expects. */
int gomoku_alpha_beta_choose(gomoku_alpha_beta *s, gomoku_colour colour,
                             gomoku_option *list, int n, int depth,
                             int32_t *value);

#endif
