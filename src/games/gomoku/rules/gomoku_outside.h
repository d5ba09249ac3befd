/* The rules `unbounded`: a finite game that Black does not win more easily than
 * the one on the unbounded board, or on any board that holds this one.
 *
 * Black plays on the board and wins with exactly five.  White plays there or
 * *elsewhere*; where, is left open: she has won with five or more, and as soon
 * as there are five cells in line, not all on the board and without a black
 * stone, that her stones on the board and her stones elsewhere could fill.
 * doc/certificates.md proves what follows from a win of Black.
 *
 * Her stones elsewhere have the cells behind the board, z1 to z5, taken in
 * turn; no line goes through them.
 */
#ifndef SW_GOMOKU_OUTSIDE_H
#define SW_GOMOKU_OUTSIDE_H

#include "games/gomoku/rules/gomoku_rules.h"

/* Finds the ends of the lines of a board whose side is set. */
void gomoku_outside_fill(gomoku_rules *rules);

/* 1 when the rules let the colour set a stone on this empty cell, renju's fouls
 * aside. */
int gomoku_may_stand(const gomoku_rules *rules, const uint8_t *cells,
                     gomoku_colour colour, int cell);

/* White's stones elsewhere. */
int gomoku_elsewhere(const gomoku_rules *rules, const uint8_t *cells);

/* The most stones that White can be said to have in five cells in line that are
 * not all on the board; 0 where there is no elsewhere. */
int gomoku_outside(const gomoku_rules *rules, const uint8_t *cells);

/* Reads the name of a cell, or of a place elsewhere, at text[*at], moving *at
 * behind it. */
int gomoku_place_read(const gomoku_rules *rules, const char *text, size_t len,
                      size_t *at, int *cell, sw_err *err);

#endif
