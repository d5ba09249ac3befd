/* Positions and moves as text, both ways (game.h). */
#ifndef SW_GOMOKU_TEXT_H
#define SW_GOMOKU_TEXT_H

#include "games/gomoku/rules/gomoku_rules.h"

void gomoku_pos_print(const sw_rules *, const sw_pos *, sw_buf *);
int gomoku_pos_parse(const sw_rules *, const char *text, size_t len, sw_pos *,
                     sw_err *);
void gomoku_move_print(const sw_rules *, const sw_pos *, sw_move, sw_buf *);
int gomoku_move_parse(const sw_rules *, const sw_pos *, const char *text,
                      size_t len, sw_moves *, sw_err *);

#endif
