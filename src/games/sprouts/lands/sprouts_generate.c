/* The moves of a land, and the keys of what they leave.
 *
 * This is the larger half of the work on options, and all that it needs are
 * shapes; with fixed ones it may be done by any thread.  The other half, to
 * look the keys up, is for the one thread that owns the store
 * (sprouts_store.c).
 */
#include "games/sprouts/lands/sprouts_generate.h"

#include "base/mem.h"

typedef struct generator {
  const sprouts_shapes *shapes;
  sprouts_keys *keys;
} generator;

void sprouts_keys_free(sprouts_keys *keys) {
  sw_mem_free(keys->key);
  sw_mem_free(keys->bytes);
  *keys = (sprouts_keys){0};
}

static int add_key(sprouts_keys *keys, uint64_t hash, uint32_t n) {
  void *v = keys->key;
  if (sw_mem_reserve(&v, &keys->room, keys->n + 1, sizeof *keys->key))
    return SW_NO_MEMORY;
  keys->key = v;
  keys->key[keys->n++] = (sprouts_key){hash, (uint32_t)keys->len, n};
  keys->len += n;
  return 0;
}

static int take_land(void *ctx, const sprouts_pieces *land) {
  generator *g = ctx;
  sprouts_keys *keys = g->keys;
  void *v = keys->bytes;
  if (sw_mem_reserve(&v, &keys->byte_room, keys->len + SPROUTS_KEY, 1))
    return SW_NO_MEMORY;
  keys->bytes = v;
  uint8_t *key = keys->bytes + keys->len;
  size_t n = (size_t)sprouts_pieces_key(g->shapes, land, key);
  return add_key(keys, sw_intern_hash(key, n), (uint32_t)n);
}

/* The sums that the moves in one piece leave. */
static int generate_moves(sprouts_shapes *shapes, const sprouts_pieces *land,
                          int piece, sprouts_keys *keys) {
  uint8_t twin[SPROUTS_PIVOTS];
  sprouts_choice choice = {0, 0};
  generator g = {shapes, keys};
  sprouts_pieces_twins(shapes, land, piece, twin);
  int rc = sprouts_shape_moves(shapes, land->piece[piece].shape, twin, &choice);
  for (uint32_t k = 0; k < choice.n && !rc; k++) {
    sprouts_change change;
    const size_t *place = shapes->place + choice.first + k;
    if (k + 1 < choice.n)
      sprouts_shape_announce(shapes, place[1]);
    sprouts_shape_change(shapes, *place, &change);
    rc = sprouts_pieces_change(shapes, land, piece, &change, take_land, &g);
    if (!rc)
      rc = add_key(keys, 0, 0);
  }
  return rc;
}

int sprouts_generate(sprouts_shapes *shapes, const sprouts_pieces *land,
                     sprouts_keys *keys) {
  int rc = 0;
  keys->n = keys->len = 0;
  for (int r = 0; !rc && r < land->n; r++)
    rc = generate_moves(shapes, land, r, keys);
  return rc;
}
