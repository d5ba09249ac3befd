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

static uint64_t ring_turn(uint64_t x, int turns) {
  const uint64_t ones = UINT64_C(0x1111111111111111);
  uint64_t kept = ones * (15u >> turns);
  return (x & kept) << turns | (x & ~kept) >> (4 - turns);
}

static uint64_t ring_mirror(const peg_packing *p, uint64_t x) {
  const uint64_t odd = UINT64_C(0x5555555555555555);
  const uint64_t low = UINT64_C(0x3333333333333333);
  uint64_t r = (x & odd) << 1 | (x >> 1 & odd);
  r = (r & low) << 2 | (r >> 2 & low);
  uint64_t d = (r >> 4 ^ r) & p->left;
  uint64_t swapped = r ^ d ^ d << 4;
  return ring_turn(swapped & ~p->diagonal, 1) | (r & p->diagonal);
}

uint64_t peg_code_image(const peg_packing *p, int i, uint64_t code) {
  if (!i)
    return code;
  if (p->ring_bits) {
    uint64_t ring = (code & p->ring) >> PEG_RING;
    if (p->mirror[i])
      ring = ring_mirror(p, ring);
    return ring_turn(ring, p->turns[i]) << PEG_RING | (code & ~p->ring);
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
