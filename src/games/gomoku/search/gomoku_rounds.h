/* A proof in rounds, in which several workers can share.
 *
 * A search that has come so far that few replies to a move resist gets help:
 * each of these replies is searched for itself, beside the search as a whole,
 * which may still prefer another move.  A search that begins anew also knows at
 * once what was proved since, and orders its moves by that.
 */
#ifndef SW_GOMOKU_ROUNDS_H
#define SW_GOMOKU_ROUNDS_H

#include "games/gomoku/prover/gomoku_prove.h"

typedef struct gomoku_rounds gomoku_rounds;

/* Black is to move after the line.  Rules, budget, known and strategy, which
 * takes what is proved, are borrowed; each is as in gomoku_prove.h.  `nodes` is
 * what each search of a round spends, about.  NULL: no memory. */
gomoku_rounds *gomoku_rounds_new(const gomoku_rules *rules,
                                 const gomoku_sequence *line,
                                 const gomoku_aim *aim,
                                 const gomoku_strategy *known,
                                 gomoku_strategy *strategy, uint64_t nodes);
/* A round: each of its searches, by any workers at the same time, while `known`
 * stays as it is; then the end, which sets *answer as gomoku_prove does and
 * returns 0 or an error.  In either case the strategy has learned what was
 * proved. */
size_t gomoku_rounds_searches(const gomoku_rounds *rounds);
void gomoku_rounds_work(gomoku_rounds *rounds, size_t search);
int gomoku_rounds_finish(gomoku_rounds *rounds, int *answer, sw_err *err);

uint64_t gomoku_rounds_nodes(const gomoku_rounds *rounds); /* so far */
void gomoku_rounds_free(gomoku_rounds *rounds);            /* NULL: nothing */

#endif
