/* The normal form of a position: the image with the least code (peg_code.h).
 *
 * The images are those under the symmetries of the board that keep start and
 * goal, so equal positions have the same value, the same number of solutions
 * and are reached in the same number of ways.  A map gives, for each cell, the
 * cell it goes to.
 */
#include "base/bits.h"
#include "games/peg/forms/peg_code.h"
#include "games/peg/rules/peg_rules.h"

static void normal(const sw_rules *rules, const sw_pos *in, sw_pos *out,
                   uint16_t *map) {
  const peg_rules *peg = peg_of(rules);
  const peg_packing *packing = peg->packing;
  uint64_t code = peg_code_of(packing, peg_pegs(in)), least = code;
  int best = 0;
  for (int i = 1; i < packing->symmetries; i++) {
    uint64_t image = peg_code_image(packing, i, code);
    if (image < least) {
      least = image;
      best = peg->symmetry[i];
    }
  }
  peg_pos_set(&peg->board, peg_code_pegs(packing, least), out);
  for (int cell = 0; map && cell < peg->board.cells; cell++)
    map[cell] = peg->board.image[best][cell];
}

static void relabel(const sw_rules *rules, const sw_pos *in,
                    const uint16_t *map, sw_pos *out) {
  uint64_t pegs = peg_pegs(in), image = 0;
  for (SW_BITS_EACH(cell, pegs))
    image |= sw_bit(map[cell]);
  peg_pos_set(&peg_of(rules)->board, image, out);
}

static int labels(const sw_rules *rules, const sw_pos *pos) {
  (void)pos;
  return peg_of(rules)->board.cells;
}

static void shuffle(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                    uint16_t *map) {
  (void)pos;
  const peg_rules *peg = peg_of(rules);
  uint64_t i = sw_rng_below(rng, (uint64_t)peg->symmetries);
  for (int cell = 0; cell < peg->board.cells; cell++)
    map[cell] = peg->board.image[peg->symmetry[i]][cell];
}

const sw_symmetry peg_symmetry = {normal, relabel, labels, shuffle};
