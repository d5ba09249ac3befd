/* Shapes of regions.
 *
 * The code of a shape is the least writing of its region (sprouts_region.c)
 * with the pivots as outer letters 0, 1, .. in order.  Moves leave the same
 * regions again and again, so their writings are kept too, with letters
 * numbered as they appear.
 */
#include "games/sprouts/lands/sprouts_shape.h"

#include "base/mem.h"

#include <string.h>

static const uint32_t not_read = UINT32_MAX;

void sprouts_shapes_free(sprouts_shapes *s) {
  sw_intern_free(&s->texts);
  sw_mem_free(s->writing);
  sw_mem_free(s->order);
  sw_intern_free(&s->codes);
  sw_mem_free(s->shape);
  sw_mem_free(s->pivot);
  sw_mem_free(s->edit);
  sw_mem_free(s->change);
  sw_intern_free(&s->twins);
  sw_mem_free(s->choice);
  sw_mem_free(s->place);
}

size_t sprouts_shapes_bytes(const sprouts_shapes *s) {
  return sw_intern_memory(&s->texts) + sw_intern_memory(&s->codes) +
         sw_intern_memory(&s->twins) + s->texts.n * sizeof *s->writing +
         s->codes.n * sizeof *s->shape +
         s->pivots * (sizeof *s->pivot + sizeof *s->edit) + s->orders +
         s->changes + s->twins.n * sizeof *s->choice +
         s->places * sizeof *s->place;
}

static int count_lives(const sprouts_region *region) {
  int halves = 0;
  for (int i = 0; i < region->len; i++) {
    uint8_t c = region->code[i];
    if (c < SPROUTS_INNER)
      halves += 2 * (3 - c);
    else if (c <= SPROUTS_OUTER)
      halves += c == SPROUTS_OUTER ? 2 : 1;
  }
  return halves / 2;
}

static int reserve_pivots(sprouts_shapes *s, size_t n) {
  void *pivot = s->pivot, *edit = s->edit;
  if (sw_mem_reserve(&pivot, &s->pivot_room, n, sizeof *s->pivot))
    return SW_NO_MEMORY;
  s->pivot = pivot;
  if (sw_mem_reserve(&edit, &s->edit_room, n, sizeof *s->edit))
    return SW_NO_MEMORY;
  s->edit = edit;
  return 0;
}

static int add_shape(sprouts_shapes *s, const sprouts_region *region) {
  void *shape = s->shape;
  uint32_t id = (uint32_t)s->codes.n - 1;
  if (sw_mem_reserve(&shape, &s->shape_room, s->codes.n, sizeof *s->shape))
    return SW_NO_MEMORY;
  s->shape = shape;
  if (reserve_pivots(s, s->pivots + (size_t)region->pivots + 1))
    return SW_NO_MEMORY;
  sprouts_pivots pivots = sprouts_region_describe(region, s->pivot + s->pivots);
  sprouts_region_find_twins(pivots, s->pivot + s->pivots);
  memset(s->edit + s->pivots, 0, (size_t)region->pivots * sizeof *s->edit);
  s->shape[id] = (sprouts_shape){
      .hash = region->hash,
      .first = s->pivots,
      .pivots = (uint8_t)region->pivots,
      .lives = (uint8_t)count_lives(region),
      .turned = pivots.turned,
      .symmetry = pivots.symmetry,
  };
  s->pivots += (size_t)region->pivots;
  return 0;
}

/* The shape of a region in its least writing. */
static int find_shape(sprouts_shapes *s, const sprouts_region *region,
                      uint32_t *id) {
  uint8_t code[SPROUTS_LAND], next = SPROUTS_OUTER;
  for (int i = 0; i < region->len; i++)
    code[i] = region->code[i] == SPROUTS_OUTER ? next++ : region->code[i];
  size_t known = s->codes.n;
  int rc = sw_intern_add(&s->codes, code, (size_t)region->len, id);
  if (rc || s->codes.n == known)
    return rc;
  if (s->codes.n >> 8 * SPROUTS_SHAPE_BYTES)
    return SW_UNSUPPORTED;
  return add_shape(s, region);
}

static int read_writing(sprouts_shapes *s, const uint8_t *text,
                        sprouts_writing *writing) {
  uint8_t code[SPROUTS_ROOM], letter[SPROUTS_LAND];
  sprouts_region region = {.code = code, .letter = letter};
  void *order = s->order;
  uint32_t shape;
  if (sprouts_region_read(text, &region))
    return SW_UNSUPPORTED;
  size_t end = s->orders + (size_t)region.pivots;
  if (sw_mem_reserve(&order, &s->order_room, end + 1, 1))
    return SW_NO_MEMORY;
  s->order = order;
  int rc = find_shape(s, &region, &shape);
  if (rc)
    return rc;
  *writing = (sprouts_writing){shape, s->orders};
  for (int i = 0; i < region.pivots; i++)
    s->order[s->orders++] = (uint8_t)(region.letter[i] - SPROUTS_LETTER);
  return 0;
}

/* Numbers the letters as they appear: letter[i] becomes that of number i. */
static void number_letters(const uint8_t *text, int len, uint8_t *out,
                           uint8_t letter[SPROUTS_LETTERS]) {
  uint8_t number[256] = {0}, next = SPROUTS_LETTER;
  for (int i = 0; i < len; i++) {
    uint8_t t = text[i];
    if (!sprouts_is_letter(t)) {
      out[i] = t;
      continue;
    }
    if (!number[t]) {
      letter[next - SPROUTS_LETTER] = t;
      number[t] = next++;
    }
    out[i] = number[t];
  }
}

int sprouts_shape_of(sprouts_shapes *s, const uint8_t *region, int len,
                     uint32_t *id, uint8_t label[SPROUTS_PIVOTS]) {
  uint8_t text[SPROUTS_LAND], letter[SPROUTS_LETTERS];
  uint32_t number;
  void *v = s->writing;
  size_t known = s->texts.n;
  if (s->fixed)
    return SPROUTS_NOT_KNOWN;
  number_letters(region, len, text, letter);
  if (sw_mem_reserve(&v, &s->writing_room, known + 1, sizeof *s->writing))
    return SW_NO_MEMORY;
  s->writing = v;
  int rc = sw_intern_add(&s->texts, text, (size_t)len, &number);
  if (!rc && s->texts.n > known)
    s->writing[number].shape = not_read;
  if (!rc && s->writing[number].shape == not_read)
    rc = read_writing(s, text, &s->writing[number]);
  if (rc)
    return rc;
  sprouts_writing writing = s->writing[number];
  *id = writing.shape;
  for (int i = 0; i < s->shape[writing.shape].pivots; i++)
    label[i] = letter[s->order[writing.first + (size_t)i]];
  return 0;
}
