/* Positions and moves as text, as it is typed and printed. */
#ifndef SW_SPROUTS_TEXT_H
#define SW_SPROUTS_TEXT_H

#include "games/sprouts/rules/sprouts_rules.h"

void sprouts_pos_print(const sw_rules *, const sw_pos *, sw_buf *);
int sprouts_pos_parse(const sw_rules *, const char *text, size_t len, sw_pos *,
                      sw_err *);
void sprouts_move_print(const sw_rules *, const sw_pos *, sw_move, sw_buf *);

/* The line that a typed move means, settled and legal. 0 or an error with the
 * place in the text. */
int sprouts_line_parse(const sw_rules *, const sprouts_map *map,
                       const char *text, size_t len, sprouts_line *line,
                       sw_err *err);

#endif
