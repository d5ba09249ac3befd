/* Fuzzing play: the name of a game, the text of a position, then moves, one a
 * line.  What is accepted leads from valid positions to valid ones, and the
 * last position is its text read again.  With FUZZ_GAME in the environment the
 * first line counts as that name, whatever it says. */
#include "fuzz.h"

#include "registry.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 16 };

/* The case of the game's default variant, opened once; NULL: no such game. */
static law_case *game_of(fuzz_text name) {
  static law_case cases[GAMES]; /* large */
  const sw_game *game = sw_registry_find(name.text, name.len);
  size_t i = 0;
  if (!game)
    return NULL;
  while (i + 1 < GAMES && sw_registry[i] != game)
    i++;
  return cases[i].rules || fuzz_open(&cases[i], name) ? &cases[i] : NULL;
}

static void judge_valid(law_case *c, const sw_pos *pos) {
  sw_err err = {0};
  law_expect(c, !c->game->valid(c->rules, pos, &err), pos, "not valid: %s",
             err.msg);
  c->game->result(c->rules, pos);
}

static void judge_text(law_case *c, const sw_pos *pos) {
  sw_pos again = {0};
  sw_buf buf;
  sw_buf_init(&buf, SW_BUF_TEXT);
  const char *text = law_pos_text(c, pos, &buf);
  int rc = c->game->pos_parse(c->rules, text, strlen(text), &again, NULL);
  law_expect(c, !rc && sw_pos_equal(pos, &again), pos,
             "does not survive its text");
  sw_buf_free(&buf);
}

/* Makes the moves of one line; 0 when they were refused. */
static int make_moves(law_case *c, sw_pos *pos, fuzz_text line) {
  sw_moves list = {0};
  sw_err err = {0};
  int rc = c->game->move_parse(c->rules, pos, line.text, line.len, &list, &err);
  for (size_t i = 0; i < list.n; i++)
    law_expect(c, !c->game->apply(c->rules, pos, list.v[i], pos, &err), pos,
               "a move that was read is refused: %s", err.msg);
  sw_moves_free(&list);
  return !rc;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzz_text rest = {(const char *)data, size};
  sw_pos pos = {0};
  const char *only = getenv("FUZZ_GAME");
  fuzz_text name = fuzz_line(&rest);
  law_case *c = game_of(only ? (fuzz_text){only, strlen(only)} : name);
  if (!c)
    return 0;
  fuzz_text line = fuzz_line(&rest);
  if (c->game->pos_parse(c->rules, line.text, line.len, &pos, NULL))
    return 0;
  judge_valid(c, &pos);
  while (rest.len)
    if (make_moves(c, &pos, fuzz_line(&rest)))
      judge_valid(c, &pos);
  judge_text(c, &pos);
  fuzz_judge(c);
  return 0;
}
