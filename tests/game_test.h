/* What tests of games share: rules, positions and moves from their texts.  A
 * text that is not understood fails the running test and is quoted. */
#ifndef TESTS_GAME_TEST_H
#define TESTS_GAME_TEST_H

#include "game.h"

/* Free with sw_rules_free (registry.h). */
sw_rules *rules_of(const char *word);
sw_pos position_of(const sw_rules *rules, const char *text);

/* These are for games whose functions need no rules, since a position says
 * everything.  try_moves makes the moves that a text names and returns what
 * move_parse does; make_moves insists on success. */
int try_moves(const sw_game *game, sw_pos *pos, const char *text, sw_err *err);
void make_moves(const sw_game *game, sw_pos *pos, const char *text);
void assert_prints(const sw_game *game, const sw_pos *pos, const char *text);

#endif
