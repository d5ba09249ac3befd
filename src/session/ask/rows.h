/* The rows and notes of a study as JSON. */
#ifndef SW_SESSION_ASK_ROWS_H
#define SW_SESSION_ASK_ROWS_H

#include "game.h"

/* One row as an object, its members named by the columns.  Numbers that may
 * pass 2^53 are strings of digits; an empty cell is null. */
void sw_row_json(const sw_column *columns, size_t n, const char *const *cells,
                 sw_buf *out);

/* {"note":KEY,"text":TEXT} */
void sw_note_json(const char *key, const char *text, sw_buf *out);

#endif
