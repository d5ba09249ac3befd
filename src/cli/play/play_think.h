/* Thinking during a game, which Ctrl-C cancels and time ends: the game itself
 * stays as it is. */
#ifndef SW_CLI_PLAY_PLAY_THINK_H
#define SW_CLI_PLAY_PLAY_THINK_H

#include "cli/play/play_view.h"

enum {
  SW_PLAY_SECONDS = 5, /* for a thought at a terminal, unless --time is given */
  SW_PLAY_MEGABYTES = 512 /* unless --memory is given */
};

/* Sets the limits that the options leave open.  A script has no limit of time:
 * it gives the same bytes on every machine. */
void sw_play_limit(sw_play *);

/* Thinks about the position at the cursor. */
typedef int sw_thought(sw_play *, const sw_pos *, const sw_budget *, void *out,
                       sw_err *);

/* Runs a thought.  SW_EXIT_STOPPED when it was cancelled, which is reported;
 * *out is then not to be used.  Returns the exit status. */
int sw_play_think(sw_play *, sw_thought *, void *out);

/* The commands hint and analyse. */
int sw_play_hint(sw_play *, const char *arg, size_t len);
int sw_play_analyse(sw_play *, const char *arg, size_t len);

/* 1 when Ctrl-C was pressed at a terminal, which is then reported and
 * cleared. */
int sw_play_cancelled(sw_play *p);

#endif
