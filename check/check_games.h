/* The games that the checker knows: one line each here and in check_games.c,
 * and a folder NAME with a file check_NAME.c, the door. */
#ifndef SPIELWERK_CHECK_GAMES_H
#define SPIELWERK_CHECK_GAMES_H

#include "frame/check.h"

extern const ck_game ck_game_peg;
extern const ck_game ck_game_agents;
extern const ck_game ck_game_minor;
extern const ck_game ck_game_sprouts;
extern const ck_game ck_game_gomoku;
extern const ck_game ck_game_euler;
extern const ck_game ck_game_untangle;

extern const ck_game *const ck_games[];
extern const size_t ck_games_n;

/* Reads and checks the next certificate of the stream.  Returns 0 when there
 * was none, else 1 with status and message filled.  After anything but CK_TRUE
 * the rest of the stream is not to be read. */
int ck_next(ck_cert *cert);

#endif
