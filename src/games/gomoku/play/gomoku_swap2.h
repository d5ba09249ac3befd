/* The opening rule swap2: one side places three stones, the other one takes a
 * colour.
 */
#ifndef SW_GOMOKU_SWAP2_H
#define SW_GOMOKU_SWAP2_H

#include "games/gomoku/rules/gomoku_rules.h"

/* Chooses the first three stones, of Black, White and Black, so that the side
 * that goes on seems to be neither better nor worse.  0 or SW_NO_MEMORY. */
int gomoku_swap2_open(const gomoku_rules *rules, sw_rng *rng,
                      const sw_budget *budget, int cells[3], sw_err *err);

/* White is to move with three or five stones on the board.  *cell is White's
 * move when White seems to be the better side to have, and GOMOKU_NONE when
 * Black does: swap.  0 or an error. */
int gomoku_swap2_choose(const gomoku_rules *rules, const sw_pos *pos,
                        const sw_budget *budget, int *cell, sw_err *err);

#endif
