/* The certificate of a win by threats alone. */
#ifndef SW_GOMOKU_WIN_H
#define SW_GOMOKU_WIN_H

#include "games/gomoku/threats/gomoku_tree.h"

/* Writes that the side to move wins by the tree with at most so many stones on
 * the board.  0 or an error. */
int gomoku_win_write(const gomoku_rules *rules, const sw_pos *pos,
                     const gomoku_forest *forest, uint32_t root, int stones,
                     const sw_sink *sink, sw_err *err);

#endif
