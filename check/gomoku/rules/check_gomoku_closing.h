/* Gomoku where ends block: what a stone at the end of a five can stop.
 *
 * A five between two stones of the other colour is none, so a four can be
 * stopped on the cell that completes it and, when one of its ends is closed, on
 * the other end.  An open four is one that no single stone stops.
 */
#ifndef SPIELWERK_CHECK_GOMOKU_CLOSING_H
#define SPIELWERK_CHECK_GOMOKU_CLOSING_H

#include "gomoku/rules/check_gomoku_board.h"

/* The set holds all cells that complete a five of the attacker; leaves in it
 * those on which a stone of the defender stops them all, and returns how many
 * these are.  Adds to the zone (NULL: to none) what lies at most five from a
 * completing cell on the line of its five. */
int gm_closing_parries(gm_board *board, int attacker, gm_set *cells,
                       gm_set *zone);

/* Keeps in `stops` what also stops the open four that the colour makes on this
 * cell; 0 when it makes none.  Adds to the zone (NULL: to none) what lies at
 * most five from the cell on the lines of its open fours. */
int gm_closing_meet(gm_board *board, int colour, int cell, gm_set *stops,
                    gm_set *zone);

/* Adds what lies at most five from this cell on the lines of the fives that the
 * colour would complete there. */
void gm_closing_five(const gm_board *board, int colour, int cell, gm_set *zone);

#endif
