/* Proving the empty board, one second stone after another.
 */
#ifndef SW_GOMOKU_OPENING_H
#define SW_GOMOKU_OPENING_H

#include "games/gomoku/gomoku_prove.h"

/* Black begins in the centre.  Second stones that the strategy answers are left
 * as they are; the others, each once up to symmetry and the farthest first,
 * are proved with aim->nodes each, and the strategy learns what is found.  With
 * a store in the budget each proved second stone is kept there, and taken from
 * there when the work is taken up again: nobody has to trust it, for the
 * result is to be verified.  The crew of the budget proves several at a time;
 * the strategy is the same for any number of workers, and whether the work was
 * stopped in between or not.
 *
 * `report` takes a sentence about which stones were proved and with how many
 * nodes, which were known before, and which are left open.  Returns GOMOKU_YES
 * when all are answered, else GOMOKU_UNDECIDED, also when err has SW_STOPPED or
 * another error. */
int gomoku_opening_prove(const gomoku_rules *rules, const gomoku_aim *aim,
                         gomoku_strategy *strategy, sw_buf *report,
                         uint64_t *spent, sw_err *err);

#endif
