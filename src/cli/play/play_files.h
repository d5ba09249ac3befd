/* Games in files: save, load, and the game that is kept without being asked. */
#ifndef SW_CLI_PLAY_PLAY_FILES_H
#define SW_CLI_PLAY_PLAY_FILES_H

#include "cli/play/play_view.h"

/* The commands save and load. */
int sw_play_save(sw_play *, const char *arg, size_t len);
int sw_play_load(sw_play *, const char *arg, size_t len);

/* A session from a record, whatever its game, or from a file in a format of the
 * game of these rules, of any game when they are NULL.  Returns the exit
 * status. */
int sw_play_read(const char *name, const sw_rules *, sw_session **out);

/* Keeps the game of a person at a terminal, with who plays; called after every
 * change, so that nothing that ends the program can lose it. */
void sw_play_keep(const sw_play *);

/* The game of that name that was kept last, of all games when the name is NULL.
 * players receives what sw_play_choose reads.  Returns the exit status. */
int sw_play_find_kept(const char *game, sw_session **out, sw_buf *players);

#endif
