/* Black's answers to white stones in line that are far from the rest. */
#ifndef SW_GOMOKU_LINE_ANSWERS_H
#define SW_GOMOKU_LINE_ANSWERS_H

#include "games/gomoku/strategy/gomoku_sequence.h"
#include "games/gomoku/threats/gomoku_board.h"

/* Black is to move after the line.  A four is completed; three white stones in
 * line, the last one among them, are answered by the table of
 * doc/certificates.md; otherwise GOMOKU_NONE.  The board is working room. */
int gomoku_line_answer(const gomoku_rules *rules, const gomoku_sequence *line,
                       gomoku_board *board);

#endif
