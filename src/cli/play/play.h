/* The commands of a game that is played in the terminal. */
#ifndef SW_CLI_PLAY_PLAY_H
#define SW_CLI_PLAY_PLAY_H

#include "cli/play/play_view.h"

/* Does one line; its mistakes are complained about.  Returns the status. */
int sw_play_line(sw_play *, const char *line);

/* Appends the lines that can stand where this one begins: commands, moves,
 * names of files.  The context is an sw_play. */
void sw_play_complete(void *ctx, const char *line, sw_buf *lines);

#endif
