/* Exact values for any game, from the required members alone.
 *
 * Alpha-beta with draws over normal forms, each of which is kept in a table
 * with bounds of its score (exact_table.h).  The search asks first who wins,
 * with the narrowest windows, and then how fast, with the whole window; so
 * every distance is proved: no quicker win, no slower loss.  It decides games
 * that are small enough to be kept whole, of two sides and of one; larger ones,
 * and games in which positions repeat, stay undecided.  With a limit of at most
 * 65,536 nodes it gives up after 256 of them if these are less than 1/2^256 of
 * the search.
 *
 *   tic-tac-toe, empty board:  who wins    (0, 1): no win for the side to move
 *                                          (-1, 0): no loss, so a draw
 *
 * S. Russell, P. Norvig, Artificial Intelligence, chapter on adversarial
 * search; bounds in the table as in A. Plaat et al., Best-first fixed-depth
 * minimax algorithms, 1996.
 */
#ifndef SW_ENGINE_EXACT_EXACT_H
#define SW_ENGINE_EXACT_EXACT_H

#include "engine/exact/exact_table.h"

typedef struct sw_exact sw_exact;

/* NULL when there is no memory.  The rules and the budget are borrowed. */
sw_exact *sw_exact_new(const sw_rules *rules, const sw_budget *budget);
void sw_exact_free(sw_exact *); /* NULL is allowed */

/* Narrows what is known of the score of a position until it is at most alpha or
 * at least beta, or exact in between. 0 with a bound or the score itself in
 * *score; SW_STOPPED, SW_NO_MEMORY, or SW_UNSUPPORTED for a game whose
 * positions repeat or whose lines are too long; no search follows an error. */
int sw_exact_search(sw_exact *, const sw_pos *, int alpha, int beta, int *score,
                    sw_err *err);

/* Who wins: sw_exact_search with the two windows around a draw. */
int sw_exact_decide(sw_exact *, const sw_pos *, sw_value *value, sw_err *err);

/* The score of the position behind a move, as the side sees it that made it,
 * with the move counted. */
int sw_exact_child(sw_exact *, const sw_pos *from, const sw_pos *child,
                   int alpha, int beta, int *score, sw_err *err);

/* 1 when the table shows, without a search, that the side that moved has won
 * with the move to this child: after an answer, and after an error too. */
int sw_exact_has_won(sw_exact *, const sw_pos *from, const sw_pos *child);

const sw_rules *sw_exact_rules(const sw_exact *);
uint64_t sw_exact_nodes(const sw_exact *); /* positions expanded so far */

#endif
