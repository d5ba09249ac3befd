/* Proving a win for Black where threats alone do not suffice.
 *
 * Quiet moves of Black alternate with the replies of White that the threats
 * behind such a move do not beat.  What is proved is put into a strategy,
 * whose verification (gomoku_verify.h) does not depend on this search.
 */
#ifndef SW_GOMOKU_PROVE_H
#define SW_GOMOKU_PROVE_H

#include "games/gomoku/prover/gomoku_search_state.h"

/* Black is to move after the line.  Positions that `known` (prepared, or NULL)
 * or the strategy have are taken as won by their move, but for the one that is
 * asked about, whose move in the strategy is replaced.  Returns GOMOKU_YES;
 * GOMOKU_NO, when the moves that it considers do not win within the limit of
 * stones; GOMOKU_UNDECIDED; or, through err, SW_NO_MEMORY and SW_STOPPED, with
 * GOMOKU_UNDECIDED.  In any case the strategy has learned a move for each
 * position that was proved on the way.  *spent is raised by the nodes used. */
int gomoku_prove(const gomoku_rules *rules, const gomoku_sequence *line,
                 const gomoku_aim *aim, const gomoku_strategy *known,
                 gomoku_strategy *strategy, uint64_t *spent, sw_err *err);

/* The same, a piece at a time; rules, line, budget, known and strategy are
 * borrowed.  NULL: no memory. */
typedef struct gomoku_prover gomoku_prover;

gomoku_prover *gomoku_prover_new(const gomoku_rules *rules,
                                 const gomoku_sequence *line,
                                 const gomoku_aim *aim,
                                 const gomoku_strategy *known,
                                 gomoku_strategy *strategy);
/* Goes on for about this many nodes; what it finds does not depend on how many
 * they are.  Returns as gomoku_prove. */
int gomoku_prover_work(gomoku_prover *prover, uint64_t nodes, sw_err *err);
uint64_t gomoku_prover_nodes(const gomoku_prover *prover); /* so far */
/* *best is the move that seems best after the line.  Fills cells with the
 * replies to it that are still to be answered and returns their number: 0 as
 * long as they are not known. */
int gomoku_prover_replies(gomoku_prover *prover, uint16_t *best,
                          uint16_t cells[GOMOKU_CELLS]);
void gomoku_prover_free(gomoku_prover *prover); /* NULL: nothing */

#endif
