/* A strategy for Black: a table from positions with Black to move, equal up to
 * symmetry, to his move.
 *
 * Positions that are not in the table are meant to be won by threats alone
 * (gomoku_threat.h).
 */
#ifndef SW_GOMOKU_STRATEGY_H
#define SW_GOMOKU_STRATEGY_H

#include "games/gomoku/strategy/gomoku_sequence.h"
#include "work/archive.h"

typedef struct gomoku_strategy gomoku_strategy;

gomoku_strategy *gomoku_strategy_new(const gomoku_rules *rules);
void gomoku_strategy_free(gomoku_strategy *strategy); /* NULL is allowed */

const gomoku_rules *gomoku_strategy_rules(const gomoku_strategy *strategy);

/* Sets Black's move in the position with these cells and this key; a position
 * keeps the first move it was given unless `replace` is set.  0 or
 * SW_NO_MEMORY. */
int gomoku_strategy_put(gomoku_strategy *strategy, const uint8_t *cells,
                        const gomoku_key *key, int move, int replace);

/* The same in the position after a line. */
int gomoku_strategy_put_line(gomoku_strategy *strategy,
                             const gomoku_sequence *line, int move,
                             int replace);

/* The position with this key has no move any more, unless it is put again with
 * `replace`. */
void gomoku_strategy_forget(gomoku_strategy *strategy, const gomoku_key *key);

/* Puts all of another strategy for the same rules; positions keep the moves
 * that they have.  0 or SW_NO_MEMORY. */
int gomoku_strategy_join(gomoku_strategy *strategy,
                         const gomoku_strategy *more);

/* The most stones on the board at Black's five when he follows the strategy
 * from the position with this key, where that is known, else 0. */
int gomoku_strategy_most(const gomoku_strategy *strategy,
                         const gomoku_key *key);
/* For a position that the strategy has. */
void gomoku_strategy_set_most(gomoku_strategy *strategy, const gomoku_key *key,
                              int most);

/* Black's move, or GOMOKU_NONE. */
int gomoku_strategy_find(const gomoku_strategy *strategy,
                         const gomoku_key *key);

/* Black's move after White's reply to the position with these cells and this
 * key (which is changed and restored), or GOMOKU_NONE. */
int gomoku_strategy_answer(const gomoku_strategy *strategy,
                           const uint8_t *cells, gomoku_key *key, int reply);

/* Makes ready for the questions below; 0 or SW_NO_MEMORY. */
int gomoku_strategy_prepare(gomoku_strategy *strategy);

/* Of a strategy that is prepared, or has been joined with another, or passed:
 * Black's moves in positions of the strategy that differ from this one in the
 * place of a single white stone: worth trying first, for often that stone is of
 * no consequence.  Empty cells, each once; returns their number. */
int gomoku_strategy_similar(const gomoku_strategy *strategy,
                            const uint8_t *cells, const gomoku_key *key,
                            uint16_t moves[GOMOKU_SEQUENCE]);

size_t gomoku_strategy_size(const gomoku_strategy *strategy); /* positions */

/* Writes every position, reachable or not, or adds those that were written so
 * for the same rules; positions keep the moves that they have.  Returns 0 or
 * the archive's error, or SW_NO_MEMORY. */
int gomoku_strategy_pass(gomoku_strategy *strategy, sw_archive *archive);

#endif
