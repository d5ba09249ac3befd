/* A strategy in few bytes: two for each position with Black to move, one for
 * each with White to move.
 */
#ifndef SW_GOMOKU_PACK_H
#define SW_GOMOKU_PACK_H

#include "games/gomoku/strategy/gomoku_strategy.h"

/* Appends what can be reached from the position after the line, Black to move,
 * when he follows the strategy.  SW_UNSUPPORTED when the strategy has no move
 * there, or a line has more than GOMOKU_SEQUENCE stones. */
int gomoku_pack(const gomoku_strategy *strategy, const gomoku_sequence *from,
                sw_buf *out, sw_err *err);

/* Puts the positions into a strategy for the same rules, or the same on a
 * larger board, in its middle and without lengths; they keep moves that they
 * have; *from is the position it begins in.  SW_FAULT, with the offset, when
 * the bytes are damaged or for other rules; some positions may have been put
 * then. */
int gomoku_unpack(gomoku_strategy *strategy, const void *bytes, size_t n,
                  gomoku_sequence *from, sw_err *err);

#endif
