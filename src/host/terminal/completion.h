/* What may follow what was typed, from a list of whole lines. */
#ifndef SW_HOST_TERMINAL_COMPLETION_H
#define SW_HOST_TERMINAL_COMPLETION_H

#include "text/buf.h"

/* How many of the lines, each with its newline, begin with `typed`; appends
 * what all of these have behind it. */
size_t sw_completion_common(const char *typed, const char *lines,
                            sw_buf *common);

enum { SW_TABLE_ALL = 1 << 20 }; /* rows */

/* Appends the last words of those lines in columns that fit the width, at most
 * this many rows; then how many more there are. */
void sw_completion_table(const char *typed, const char *lines, int width,
                         int rows, sw_buf *out);

#endif
