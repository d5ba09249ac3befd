/* Whose turn it is: moves of the computer, back and forth. */
#ifndef SW_CLI_PLAY_PLAY_TURNS_H
#define SW_CLI_PLAY_PLAY_TURNS_H

#include "cli/play/play_view.h"

/* Who plays, "A,B", or "A" for the first side; a person by default.  Returns
 * the exit status. */
int sw_play_choose(sw_play *, const char *names);

/* The same as text, "human,solver". */
void sw_play_names(const sw_play *, sw_buf *out);

/* After the game has changed: a player that cannot play the new one becomes a
 * person. */
void sw_play_rechoose(sw_play *);

/* The player whose turn it is, NULL for a person or when the game is over. */
const sw_player *sw_play_computer(const sw_play *);

/* Makes the moves of the computer until a person is to move, and shows each
 * board; a thought that is cancelled ends it.  Two computers play to the end.
 * Returns the exit status. */
int sw_play_turns(sw_play *);

/* The commands go, undo, redo, restart. */
int sw_play_go(sw_play *, const char *arg, size_t len);
int sw_play_undo(sw_play *, const char *arg, size_t len);
int sw_play_redo(sw_play *, const char *arg, size_t len);
int sw_play_restart(sw_play *, const char *arg, size_t len);

#endif
