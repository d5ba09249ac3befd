/* Text is the authority: what is printed parses to the same value. */
#include "laws.h"

#include "base/mem.h"
#include "registry.h"

#include <string.h>

/* One line of printable text: it has to stand in a file, a link, a protocol
 * line. */
static int is_line(const char *text) {
  for (; *text; text++)
    if ((unsigned char)*text < 0x20 || *text == 0x7f)
      return 0;
  return 1;
}

static void word_parses_to_itself(law_case *c) {
  const char *word = c->rules->word;
  size_t len = strlen(word), name = strlen(c->game->name);
  law_expect(c, !memcmp(word, c->game->name, name), NULL,
             "the word %s does not begin with the name of its game", word);
  law_expect(c, is_line(word) && !strchr(word, ' '), NULL,
             "the word %s holds a blank or a control character", word);
  sw_rules *again = NULL;
  sw_err err = {0};
  int rc = sw_rules_parse(word, len, &again, &err);
  if (law_expect(c, !rc, NULL, "%s is refused: %s", word, err.msg)) {
    law_expect(c, !strcmp(again->word, word), NULL, "%s parses to %s", word,
               again->word);
    sw_pos first, second;
    c->game->start(c->rules, &first);
    again->game->start(again, &second);
    law_expect(c, sw_pos_equal(&first, &second), &first,
               "%s starts elsewhere when parsed again", word);
  }
  sw_rules_free(again);
  law_see(c, word, len);
}

static void position(law_case *c, const sw_pos *pos, sw_buf *buf) {
  const char *text = law_pos_text(c, pos, buf);
  sw_pos back = {0};
  sw_err err = {0};
  law_expect(c, *text && is_line(text), pos, "the text is no line");
  int rc = c->game->pos_parse(c->rules, text, strlen(text), &back, &err);
  if (law_expect(c, !rc, pos, "its own text is refused: %s", err.msg))
    law_expect(c, sw_pos_equal(pos, &back), pos,
               "the text parses to another position");
  law_see(c, text, strlen(text));
}

static void positions_round_trip(law_case *c) {
  sw_buf buf;
  sw_buf_init(&buf, SW_BUF_TEXT);
  for (size_t i = 0; i < c->sample.n; i++)
    position(c, &c->sample.v[i], &buf);
  sw_buf_free(&buf);
}

static void move(law_case *c, const sw_pos *pos, sw_move m, const char *text) {
  sw_moves back = {0};
  sw_err err = {0};
  law_expect(c, *text && is_line(text), pos, "the text of a move is no line");
  int rc = c->game->move_parse(c->rules, pos, text, strlen(text), &back, &err);
  if (law_expect(c, !rc, pos, "the move %s is refused: %s", text, err.msg))
    law_expect(c, back.n == 1 && sw_move_equal(back.v[0], m), pos,
               "the move %s parses to another move", text);
  law_see(c, text, strlen(text));
  sw_moves_free(&back);
}

/* In full, and in few letters where the game knows these. */
static void move_texts(law_case *c, const sw_pos *pos, sw_move m, sw_buf *buf) {
  move(c, pos, m, law_move_text(c, pos, m, buf));
  if (!c->game->move_brief)
    return;
  sw_buf_clear(buf);
  c->game->move_brief(c->rules, pos, m, buf);
  move(c, pos, m, sw_buf_text(buf));
}

static void moves_round_trip(law_case *c) {
  sw_buf buf;
  sw_moves list = {0};
  sw_buf_init(&buf, SW_BUF_TEXT);
  for (size_t i = 0; i < c->sample.n; i++) {
    list.n = 0;
    law_expect(c, !c->game->moves(c->rules, &c->sample.v[i], &list),
               &c->sample.v[i], "moves failed");
    for (size_t k = 0; k < list.n; k++)
      move_texts(c, &c->sample.v[i], list.v[k], &buf);
  }
  sw_moves_free(&list);
  sw_buf_free(&buf);
}

const law law_word_text = {"the word parses to itself", NULL,
                           word_parses_to_itself};
const law law_position_text = {"positions survive their text", NULL,
                               positions_round_trip};
const law law_move_text_back = {"moves survive their text", NULL,
                                moves_round_trip};
