/* The lands of a position as positions of their own.
 *
 * A land goes through its reduced string: reading that back puts closed spots
 * where parts were left out, which have no moves, so the game is the same.
 */
#include "games/sprouts/sprouts_land.h"

typedef struct splitter {
  int (*part)(void *ctx, const sw_pos *part);
  void *ctx;
} splitter;

static int give_land(void *ctx, const sprouts_land *land) {
  const splitter *s = ctx;
  sprouts_land form;
  sprouts_map map;
  sw_pos pos;
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  int rc = sprouts_form(land, &form);
  if (!rc)
    sprouts_form_print(form.t, form.len, &text);
  if (!rc)
    rc = sw_buf_failed(&text)
             ? SW_NO_MEMORY
             : sprouts_glop_parse(sw_buf_text(&text), text.len, &map, NULL);
  if (!rc)
    rc = sprouts_map_write(&map, &pos, NULL);
  sw_buf_free(&text);
  return rc ? rc : s->part(s->ctx, &pos);
}

static int split(const sw_rules *rules, const sw_pos *pos,
                 int (*part)(void *ctx, const sw_pos *), void *ctx) {
  (void)rules;
  splitter s = {part, ctx};
  sprouts_map map;
  sprouts_map_read(pos, &map);
  return sprouts_land_of_map(&map, SPROUTS_PLAIN, give_land, &s, NULL);
}

const sw_sum sprouts_sum = {split};
