/* Proving the empty board, one second stone after another. */
#ifndef SW_GOMOKU_OPENING_H
#define SW_GOMOKU_OPENING_H

#include "games/gomoku/prover/gomoku_prove.h"

/* Black begins in the centre.  Each second stone, once up to symmetry and the
 * farthest first, is answered by what the budget's store keeps from earlier
 * work; else by `known` (or NULL); else it is proved with aim->nodes (where the
 * budget limits nodes, with an equal share of them), helped by all that is
 * known, and kept in the store.  Nobody has to trust any of this,
 * for the strategy, empty before, is to be verified.  The crew of the budget
 * proves several second stones at a time; the strategy is the same for any
 * number of workers.  A stone that is left open, or stopped, goes on in the
 * next run from the positions that were proved on the way, which the store
 * keeps.
 *
 * `report` takes a sentence about which stones were proved and with how many
 * nodes, which were proved before, which are known, and which are left open.
 * Returns GOMOKU_YES when all are answered, else GOMOKU_UNDECIDED, also when
 * err has SW_STOPPED or another error. */
int gomoku_opening_prove(const gomoku_rules *rules, const gomoku_aim *aim,
                         const gomoku_strategy *known,
                         gomoku_strategy *strategy, sw_buf *report,
                         uint64_t *spent, sw_err *err);

/* When the line is a second stone: teaches the strategy all that the budget's
 * store keeps from such work, for the proof of one second stone goes on where
 * another one's was led to the same position.  0, or an error. */
int gomoku_opening_recall(const gomoku_rules *rules,
                          const gomoku_sequence *line, const sw_budget *budget,
                          gomoku_strategy *strategy, sw_err *err);

#endif
