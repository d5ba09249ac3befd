/* Forms in the notation of the program Glop, which rules/sprouts_glop.c reads.
 *
 * Lands are in the order of the bytes of their forms; lone spots in a row are
 * counted, as 0*3.
 */
#include "games/sprouts/forms/sprouts_form_text.h"

#include "games/sprouts/forms/sprouts_form.h"

#include <string.h>

enum { GLOP_LANDS = 128 };

typedef struct writer {
  sprouts_land form[GLOP_LANDS];
  int lands;
} writer;

/* Forms in the order of their bytes. */
static int keep_land(void *ctx, const sprouts_land *land) {
  writer *w = ctx;
  sprouts_land form;
  int rc = w->lands == GLOP_LANDS ? SW_UNSUPPORTED : sprouts_form(land, &form);
  if (rc)
    return rc;
  int i = w->lands++;
  for (; i > 0; i--) {
    int n = form.len < w->form[i - 1].len ? form.len : w->form[i - 1].len;
    int order = memcmp(form.t, w->form[i - 1].t, (size_t)n);
    if (order > 0 || (!order && form.len >= w->form[i - 1].len))
      break;
    w->form[i] = w->form[i - 1];
  }
  w->form[i] = form;
  return 0;
}

static void print_letter(int number, int outer, sw_buf *out) {
  int plain = outer ? 25 : 12;
  if (number < plain)
    sw_buf_putc(out, (char)((outer ? 'A' : 'a') + number));
  else
    sw_buf_printf(out, "%c(%d)", outer ? 'Z' : 'm', number - plain);
}

/* One word of a land whose outer letters are the first `outer` ones. */
static void print_word(const uint8_t *t, int n, int outer, sw_buf *out) {
  int16_t name[256];
  int inner = 0;
  memset(name, 0xff, sizeof name);
  for (int i = 0; i < n; i++) {
    int k = t[i] - SPROUTS_LETTER;
    if (t[i] < 3)
      sw_buf_putc(out, (char)('0' + t[i]));
    else if (k < outer)
      print_letter(k, 1, out);
    else {
      if (name[t[i]] < 0)
        name[t[i]] = (int16_t)inner++;
      print_letter(name[t[i]], 0, out);
    }
  }
}

/* How many spots stand in a row from token i on. */
static int spots_in_row(const sprouts_land *land, int i) {
  int n = 0;
  while (i + 1 < land->len && !land->t[i] &&
         land->t[i + 1] == SPROUTS_END_BOUNDARY) {
    n++;
    i += 2;
  }
  return n;
}

static void print_land(const sprouts_land *form, sw_buf *out) {
  sprouts_land land;
  int outer = 0, start = 0, first = 1;
  sprouts_form_read(form->t, form->len, &land);
  for (int i = 0; i < form->len; i++)
    if (form->t[i] >= 0x80 && form->t[i] < SPROUTS_END_BOUNDARY &&
        form->t[i] - 0x80 >= outer)
      outer = form->t[i] - 0x80 + 1;
  for (int i = 0; i < land.len; i++) {
    if (land.t[i] == SPROUTS_END_REGION && i + 1 < land.len)
      sw_buf_putc(out, '|');
    if (land.t[i] == SPROUTS_END_REGION) {
      start = i + 1;
      first = 1;
    }
    if (land.t[i] != SPROUTS_END_BOUNDARY)
      continue;
    int row = spots_in_row(&land, start);
    if (!first)
      sw_buf_putc(out, '.');
    print_word(land.t + start, i - start, outer, out);
    if (row > 1) {
      sw_buf_printf(out, "*%d", row);
      i += 2 * (row - 1);
    }
    start = i + 1;
    first = 0;
  }
}

void sprouts_form_print(const uint8_t *form, int len, sw_buf *out) {
  sprouts_land copy = {.len = len};
  memcpy(copy.t, form, (size_t)len);
  print_land(&copy, out);
}

int sprouts_glop_print(const sprouts_map *map, sw_buf *out, sw_err *err) {
  writer w;
  w.lands = 0;
  int rc = sprouts_land_of_map(map, SPROUTS_PLAIN, keep_land, &w, err);
  if (rc)
    return rc;
  if (!w.lands)
    sw_buf_putc(out, '!');
  for (int i = 0; i < w.lands; i++) {
    if (i)
      sw_buf_putc(out, '+');
    print_land(&w.form[i], out);
  }
  return 0;
}
