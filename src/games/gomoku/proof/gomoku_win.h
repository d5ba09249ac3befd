/* The certificates of what threats alone decide. */
#ifndef SW_GOMOKU_WIN_H
#define SW_GOMOKU_WIN_H

#include "games/gomoku/threats/gomoku_tree.h"

/* Writes that the side to move wins by the tree with at most so many stones on
 * the board.  0 or an error. */
int gomoku_win_write(const gomoku_rules *rules, const sw_pos *pos,
                     const gomoku_forest *forest, uint32_t root, int stones,
                     const sw_sink *sink, sw_err *err);

/* How a position is lost by threats: each move of the side to move is answered
 * by a tree of the other side, most of them by the one that wins after a pass.
 */
typedef struct gomoku_loss {
  uint32_t root[GOMOKU_CELLS]; /* of the trees; the first wins after a pass */
  int trees;
  int16_t answer[GOMOKU_CELLS]; /* which of the trees; 0 where none is named */
  int stones;                   /* on the board at the end, at most */
} gomoku_loss;

/* Writes that the side to move loses so.  0 or an error. */
int gomoku_loss_write(const gomoku_rules *rules, const sw_pos *pos,
                      const gomoku_forest *forest, const gomoku_loss *loss,
                      const sw_sink *sink, sw_err *err);

#endif
