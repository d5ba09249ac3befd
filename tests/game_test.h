/* What tests of games share: rules, positions and moves from their texts.  A
 * text that is not understood fails the running test and is quoted. */
#ifndef TESTS_GAME_TEST_H
#define TESTS_GAME_TEST_H

#include "game.h"

/* Free with sw_rules_free (registry.h). */
sw_rules *rules_of(const char *word);
/* The rules of GAME:SIZE, and where they start. */
sw_rules *begin_game(const char *game, int size, sw_pos *start);
sw_pos position_of(const sw_rules *rules, const char *text);

/* Each first word is another spelling of the second, the one that is kept. */
void assert_words(const char *const (*same)[2], size_t n);
/* Words that are refused at this byte. */
typedef struct wrong_word {
  const char *word;
  size_t at;
} wrong_word;
void assert_wrong_words(const wrong_word *wrong, size_t n);

/* These are for games whose functions need no rules, since a position says
 * everything.  try_moves makes the moves that a text names and returns what
 * move_parse does; make_moves insists on success. */
int try_moves(const sw_game *game, sw_pos *pos, const char *text, sw_err *err);
void make_moves(const sw_game *game, sw_pos *pos, const char *text);
void assert_prints(const sw_game *game, const sw_pos *pos, const char *text);

/* The slow builds take a part of what a test does many times: each Nth, with
 * TRIALS_EVERY=N in the environment.  trials_every is N, or 1; trials is the
 * Nth part of `all`, 1 or more. */
int trials_every(void);
int trials(int all);

#endif
