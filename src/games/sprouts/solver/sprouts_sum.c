/* Positions that fall apart: each land of a position as a position of its own.
 *
 * A land is written in the notation of the program Glop and read back, which
 * puts closed vertices in the places of what was dead.
 */
#include "games/sprouts/solver/sprouts_sum.h"

#include "games/sprouts/forms/sprouts_form.h"
#include "games/sprouts/forms/sprouts_form_text.h"
#include "games/sprouts/rules/sprouts_glop.h"

typedef struct splitter {
  int (*part)(void *ctx, const sw_pos *);
  void *ctx;
} splitter;

static int give_land(void *ctx, const sprouts_land *land) {
  const splitter *s = ctx;
  sprouts_land form;
  sprouts_map map;
  sw_pos pos;
  sw_buf text;
  int rc = sprouts_form(land, &form);
  if (rc)
    return rc;
  sw_buf_init(&text, SW_BUF_TEXT);
  sprouts_form_print(form.t, form.len, &text);
  rc = sw_buf_failed(&text)
           ? SW_NO_MEMORY
           : sprouts_glop_parse(text.data, text.len, &map, NULL);
  sw_buf_free(&text);
  if (!rc)
    rc = sprouts_map_write(&map, &pos, NULL);
  return rc ? rc : s->part(s->ctx, &pos);
}

static int split(const sw_rules *rules, const sw_pos *pos,
                 int (*part)(void *ctx, const sw_pos *), void *ctx) {
  sprouts_map map;
  splitter s = {part, ctx};
  (void)rules;
  sprouts_map_read(pos, &map);
  return sprouts_land_of_map(&map, SPROUTS_PLAIN, give_land, &s, NULL);
}

const sw_sum sprouts_sum = {split};
