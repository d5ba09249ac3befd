/* Rules, positions, moves and volume for tests: see game_test.h. */
#include "game_test.h"

#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

sw_rules *rules_of(const char *word) {
  sw_rules *rules = NULL;
  sw_err err;
  if (sw_rules_parse(word, strlen(word), &rules, &err))
    fail_msg("%s: %s", word, err.msg);
  return rules;
}

sw_rules *begin_game(const char *game, int size, sw_pos *start) {
  char word[64];
  snprintf(word, sizeof word, "%s:%d", game, size);
  sw_rules *rules = rules_of(word);
  rules->game->start(rules, start);
  return rules;
}

sw_pos position_of(const sw_rules *rules, const char *text) {
  sw_pos pos = {0};
  sw_err err;
  if (rules->game->pos_parse(rules, text, strlen(text), &pos, &err))
    fail_msg("%s: %s", text, err.msg);
  return pos;
}

void assert_words(const char *const (*same)[2], size_t n) {
  for (size_t i = 0; i < n; i++) {
    sw_rules *rules = rules_of(same[i][0]);
    assert_string_equal(rules->word, same[i][1]);
    sw_rules_free(rules);
  }
}

void assert_wrong_words(const wrong_word *wrong, size_t n) {
  for (size_t i = 0; i < n; i++) {
    sw_rules *rules;
    sw_err err = {0};
    const char *word = wrong[i].word;
    if (sw_rules_parse(word, strlen(word), &rules, &err) != SW_BAD_INPUT ||
        err.at != wrong[i].at)
      fail_msg("%s at %zu: %s", word, err.at, err.msg);
  }
}

int try_moves(const sw_game *game, sw_pos *pos, const char *text, sw_err *err) {
  sw_moves moves = {0};
  int rc = game->move_parse(NULL, pos, text, strlen(text), &moves, err);
  for (size_t i = 0; i < moves.n; i++)
    assert_int_equal(game->apply(NULL, pos, moves.v[i], pos, NULL), 0);
  sw_moves_free(&moves);
  return rc;
}

void make_moves(const sw_game *game, sw_pos *pos, const char *text) {
  sw_err err;
  if (try_moves(game, pos, text, &err))
    fail_msg("%s: %s", text, err.msg);
}

void assert_prints(const sw_game *game, const sw_pos *pos, const char *text) {
  sw_buf out;
  sw_buf_init(&out, SW_BUF_TEXT);
  game->pos_print(NULL, pos, &out);
  assert_string_equal(sw_buf_text(&out), text);
  sw_buf_free(&out);
}

int trials_every(void) {
  const char *every = getenv("TRIALS_EVERY");
  int step = every ? atoi(every) : 1;
  return step > 1 ? step : 1;
}

int trials(int all) {
  int some = all / trials_every();
  return some > 1 ? some : 1;
}
