/* The Gomocup protocol (Piskvork) as a machine that takes a line and gives one.
 *
 *   gomoku_gomocup *g = gomoku_gomocup_new(game, NULL);
 *   while (one line from the manager) {
 *     budget.stop = ... gomoku_gomocup_turn_ms(g) from now ...
 *     int rc = gomoku_gomocup_answer(g, line, len, &budget, &reply);
 *     write and flush the reply; leave when rc is not 0
 *   }
 *   gomoku_gomocup_free(g);
 *
 * Known are START, RECTSTART (squares), RESTART, BEGIN, TURN, PLAY, SUGGEST,
 * BOARD, SWAP2BOARD, TAKEBACK, INFO (rule, timeout_turn, timeout_match,
 * time_left, max_memory, evaluate, folder), ABOUT and END, in any case; x and y
 * count from 0.  Rule 0 is freestyle, 1 standard, 4 renju, 8 free caro, 9 caro;
 * under another one boards and moves are refused.  The player is
 * gomoku_tournament, so Black follows the strategy in the database where there
 * is one.
 */
#ifndef SW_GOMOKU_GOMOCUP_H
#define SW_GOMOKU_GOMOCUP_H

#include "game.h"

typedef struct gomoku_gomocup gomoku_gomocup;

/* The game is the one whose rules are played; the source, borrowed, or NULL,
 * gives them their database.  NULL: no memory. */
gomoku_gomocup *gomoku_gomocup_new(const sw_game *game,
                                   const sw_database_source *source);
void gomoku_gomocup_free(gomoku_gomocup *cup); /* NULL is allowed */

/* Milliseconds that the next move may take, by what INFO has said. */
int gomoku_gomocup_turn_ms(const gomoku_gomocup *cup);

/* Takes one line, without or with its end; appends the lines to answer, if
 * any, each with "\r\n".  1 after END, SW_NO_MEMORY, else 0: whatever is wrong
 * with a line is answered by ERROR or UNKNOWN. */
int gomoku_gomocup_answer(gomoku_gomocup *cup, const char *line, size_t len,
                          const sw_budget *budget, sw_buf *reply);

/* The same, as the interface wants it. */
extern const sw_line_protocol gomoku_gomocup_protocol;

#endif
