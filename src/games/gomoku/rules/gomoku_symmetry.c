/* The eight symmetries of the square.
 *
 * Number s mirrors left and right (bit 0), then top and bottom (bit 1), then
 * swaps rows and columns (bit 2).  The normal form of a position is the least
 * of its eight images; a map gives for each cell the cell it goes to.
 */
#include "games/gomoku/rules/gomoku_symmetry.h"

#include <string.h>

void gomoku_symmetry_fill(gomoku_rules *rules) {
  int last = rules->side - 1;
  for (int s = 0; s < GOMOKU_SYMMETRIES; s++)
    for (int cell = 0; cell < rules->cells; cell++) {
      int x = cell % rules->side, y = cell / rules->side;
      x = s & 1 ? last - x : x;
      y = s & 2 ? last - y : y;
      int image = s & 4 ? x * rules->side + y : y * rules->side + x;
      rules->image[s][cell] = (uint16_t)image;
    }
}

int gomoku_symmetry_inverse(int s) {
  if (!(s & 4))
    return s;
  return 4 | (s & 1) << 1 | (s & 2) >> 1;
}

static void image(const sw_pos *in, const uint16_t *map, sw_pos *out) {
  out->len = in->len;
  for (int cell = 0; cell < in->len - 1; cell++)
    out->b[map[cell]] = in->b[cell];
  gomoku_set_turn(out, gomoku_turn(in));
}

static void relabel(const sw_rules *rules, const sw_pos *in,
                    const uint16_t *map, sw_pos *out) {
  (void)rules;
  sw_pos from; /* in and out may be the same */
  sw_pos_copy(&from, in);
  image(&from, map, out);
}

static void normal(const sw_rules *rules, const sw_pos *in, sw_pos *out,
                   uint16_t *map) {
  const gomoku_rules *gomoku = gomoku_of(rules);
  sw_pos least, next;
  int best = 0;
  sw_pos_copy(&least, in);
  for (int s = 1; s < GOMOKU_SYMMETRIES; s++) {
    image(in, gomoku->image[s], &next);
    if (sw_pos_compare(&next, &least) < 0) {
      sw_pos_copy(&least, &next);
      best = s;
    }
  }
  sw_pos_copy(out, &least);
  if (map)
    memcpy(map, gomoku->image[best], (size_t)gomoku->cells * sizeof *map);
}

static int labels(const sw_rules *rules, const sw_pos *pos) {
  (void)pos;
  return gomoku_of(rules)->cells;
}

static void shuffle(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                    uint16_t *map) {
  (void)pos;
  const gomoku_rules *gomoku = gomoku_of(rules);
  uint64_t s = sw_rng_below(rng, GOMOKU_SYMMETRIES);
  memcpy(map, gomoku->image[s], (size_t)gomoku->cells * sizeof *map);
}

const sw_symmetry gomoku_symmetry = {normal, relabel, labels, shuffle};
