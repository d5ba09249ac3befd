/* Pictures: a terminal of 80 columns, and JSON for the page. */
#include "json_check.h"
#include "laws.h"

#include <string.h>

/* Characters of the longest line (UTF-8), or -1 when the text holds a control
 * character other than the end of a line. */
static int widest(const char *text) {
  int width = 0, most = 0;
  for (const unsigned char *p = (const unsigned char *)text; *p; p++) {
    if (*p == '\n') {
      width = 0;
      continue;
    }
    if (*p < 0x20 || *p == 0x7f)
      return -1;
    width += (*p & 0xc0) != 0x80;
    most = width > most ? width : most;
  }
  return most;
}

static void drawing(law_case *c, const sw_pos *pos, const sw_move *mark,
                    sw_buf *buf) {
  sw_buf_clear(buf);
  c->game->draw(c->rules, pos, mark, buf);
  const char *text = sw_buf_text(buf);
  int width = widest(text);
  law_expect(c, !sw_buf_failed(buf) && width > 0, pos, "not a drawing");
  law_expect(c, width <= 80, pos, "%d columns wide", width);
  law_expect(c, buf->len && text[buf->len - 1] == '\n', pos,
             "the last line has no end");
  law_see(c, text, buf->len);
}

static void draws(law_case *c) {
  sw_buf buf;
  sw_moves list = {0};
  sw_buf_init(&buf, SW_BUF_TEXT);
  for (size_t i = 0; i < c->sample.n; i++) {
    const sw_pos *pos = &c->sample.v[i];
    drawing(c, pos, NULL, &buf);
    list.n = 0;
    if (!c->game->moves(c->rules, pos, &list) && list.n)
      drawing(c, pos, &list.v[sw_rng_below(&c->rng, list.n)], &buf);
  }
  sw_moves_free(&list);
  sw_buf_free(&buf);
}

static void scenes(law_case *c) {
  static const char *const parts[] = {"\"box\":", "\"shapes\":"};
  sw_buf buf;
  sw_buf_init(&buf, SW_BUF_TEXT);
  for (size_t i = 0; i < c->sample.n; i++) {
    const sw_pos *pos = &c->sample.v[i];
    sw_buf_clear(&buf);
    c->game->scene(c->rules, pos, &buf);
    law_expect(c, !sw_buf_failed(&buf) && json_check(buf.data, buf.len), pos,
               "the scene is not JSON");
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
      law_expect(c, strstr(sw_buf_text(&buf), parts[k]) != NULL, pos,
                 "the scene has no %s", parts[k]);
    law_see(c, sw_buf_text(&buf), buf.len);
  }
  sw_buf_free(&buf);
}

const law law_draw = {"drawings fit 80 columns", NULL, draws};
const law law_scene = {"scenes are JSON with a box and shapes", NULL, scenes};
