/* Alpha-beta with wins by threats inside.
 *
 * An estimate, not a proof: only the most urgent cells are looked at, and not
 * to the end of the game.
 */
#ifndef SW_GOMOKU_ALPHA_BETA_H
#define SW_GOMOKU_ALPHA_BETA_H

#include "games/gomoku/estimate/gomoku_refutations.h"
#include "games/gomoku/estimate/gomoku_weights.h"
#include "games/gomoku/threats/gomoku_threat.h"

/* Values: above GOMOKU_SURE the side to move wins, below -GOMOKU_SURE it loses;
 * between them hundredths of the log odds of winning. */
enum { GOMOKU_WON = 1000000, GOMOKU_SURE = GOMOKU_WON - 1000 };

typedef struct gomoku_alpha_beta gomoku_alpha_beta;

/* Borrows all until freed; the board as it is now.  `threats` nodes are for a
 * search for a win by fours near the leaves, and more for one by fours and
 * threes where the search goes deeper; 0: none.  NULL: no memory. */
gomoku_alpha_beta *gomoku_alpha_beta_new(gomoku_board *board, uint64_t threats,
                                         const gomoku_weights *weights,
                                         const sw_budget *budget);
void gomoku_alpha_beta_free(gomoku_alpha_beta *s); /* NULL is allowed */

/* From now on a choice ends after this many positions; 0: it does not. */
void gomoku_alpha_beta_limit(gomoku_alpha_beta *s, uint64_t nodes);
/* Positions so far, and nodes of the searches for wins by threats. */
uint64_t gomoku_alpha_beta_nodes(const gomoku_alpha_beta *s);

/* The `most` cells that are most urgent and that the rules allow the colour,
 * best first; returns their number. */
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
