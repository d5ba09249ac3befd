/* Moves by the rules of the variant, as the interface wants them (game.h). */
#ifndef SW_GOMOKU_MOVES_H
#define SW_GOMOKU_MOVES_H

#include "games/gomoku/rules/gomoku_rules.h"

void gomoku_start(const sw_rules *, sw_pos *);
int gomoku_list_moves(const sw_rules *, const sw_pos *, sw_moves *);
int gomoku_apply(const sw_rules *, const sw_pos *from, sw_move, sw_pos *to,
                 sw_err *);
sw_value gomoku_result(const sw_rules *, const sw_pos *);
int gomoku_valid(const sw_rules *, const sw_pos *, sw_err *);
int gomoku_side_to_move(const sw_rules *, const sw_pos *);

#endif
