/* Fuzzing moves: a word, a position, then the text of a move.  In a good
 * position the move is tried; then everything that draws the position is run,
 * for positions that no game would ever reach. */
#include "fuzz.h"

static void picture(law_case *c, const sw_pos *pos) {
  sw_buf buf;
  sw_buf_init(&buf, SW_BUF_TEXT);
  c->game->draw(c->rules, pos, NULL, &buf);
  law_expect(c, !sw_buf_failed(&buf), pos, "no drawing");
  sw_buf_clear(&buf);
  c->game->scene(c->rules, pos, &buf);
  law_expect(c, !sw_buf_failed(&buf), pos, "no scene");
  sw_buf_free(&buf);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static law_case c; /* large */
  fuzz_text rest = {(const char *)data, size};
  if (!fuzz_open(&c, fuzz_line(&rest)))
    return 0;
  fuzz_text where = fuzz_line(&rest);
  sw_pos pos, normal;
  if (!c.game->pos_parse(c.rules, where.text, where.len, &pos, NULL)) {
    law_try_move(&c, &pos, rest.text, rest.len);
    law_normal(&c, &pos, &normal);
    law_expect(&c, !c.game->valid(c.rules, &normal, NULL), &pos,
               "the normal form is not valid");
    picture(&c, &pos);
  }
  fuzz_judge(&c);
  law_case_close(&c);
  return 0;
}
