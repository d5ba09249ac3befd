/* Codes, their images and keys: see peg_code.h. */
#include "games/peg/forms/peg_code.h"

#include "base/bits.h"

uint64_t peg_code_of(const peg_packing *p, uint64_t pegs) {
  uint64_t code = sw_bits_count(pegs) & 1 ? p->parity : 0;
  for (SW_BITS_EACH(cell, pegs))
    code |= sw_bit(p->bit[cell]);
  return code;
}

/* The number of cells is the number of bits set in p->cells. */
uint64_t peg_code_pegs(const peg_packing *p, uint64_t code) {
  uint64_t pegs = 0;
  int cells = sw_bits_count(p->cells);
  for (int cell = 0; cell < cells; cell++)
    pegs |= (code >> p->bit[cell] & 1) << cell;
  return pegs;
}

static uint64_t ring_turn(const peg_packing *p, uint64_t x, int turns) {
  int width = 4 * p->field, by = turns * p->field;
  if (!by)
    return x;
  return (x << by | x >> (width - by)) & sw_bits_below(width);
}

static uint64_t ring_mirror(const peg_packing *p, uint64_t x) {
  uint64_t turned = 0, field = sw_bits_below(p->field);
  for (int s = 0; s < 4; s++)
    turned |= (x >> (s * p->field) & field) << ((3 - s) * p->field);
  uint64_t d = (turned >> p->pair ^ turned) & p->left;
  uint64_t swapped = turned ^ d ^ d << p->pair;
  return ring_turn(p, swapped & ~p->diagonal, 1) | (turned & p->diagonal);
}

uint64_t peg_code_image(const peg_packing *p, int i, uint64_t code) {
  if (!i)
    return code;
  if (p->field) {
    uint64_t ring = code & p->ring;
    if (p->mirror[i])
      ring = ring_mirror(p, ring);
    return ring_turn(p, ring, p->turns[i]) | (code & ~p->ring);
  }
  const uint64_t *table = p->image + (size_t)(i - 1) * 8 * 256;
  uint64_t image = 0;
  for (; code; code >>= 8, table += 256)
    image |= table[code & 255];
  return image;
}

uint64_t peg_code_key(const peg_packing *p, uint64_t code) {
  uint64_t key = 0;
  for (int i = 0; i < p->runs; i++)
    key |= (code & p->run[i]) >> p->shift[i];
  return key;
}
