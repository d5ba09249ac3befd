/* What kind of thing a stream is connected to. */
#ifndef SW_HOST_TERMINAL_TERMINAL_H
#define SW_HOST_TERMINAL_TERMINAL_H

#include <stddef.h>
#include <stdio.h>

int sw_terminal_is(FILE *stream); /* 1 for a terminal */

/* Columns of the terminal, at least 40; 80 for everything else. */
int sw_terminal_width(FILE *stream);

/* Rows of the terminal, at least 4; 24 for everything else. */
int sw_terminal_height(FILE *stream);

#endif
