/* The commands of a game that is played in the terminal. */
#ifndef SW_CLI_PLAY_PLAY_H
#define SW_CLI_PLAY_PLAY_H

#include "cli/play/play_view.h"

/* Does one line; its mistakes are complained about.  Returns the status. */
int sw_play_line(sw_play *, const char *line, size_t len);

/* Gives the game its database, once, before something is searched. */
int sw_play_load(sw_play *, sw_err *err);

#endif
