/* Positions as keys, for the engine that counts levels: the group `packed` of
 * the game's table over the packing of the rules (peg_code.h).
 */
#include "games/peg/forms/peg_code.h"
#include "games/peg/rules/peg_rules.h"

static int bits(const sw_rules *rules) {
  return peg_of(rules)->packing->bits;
}

static int most_children(const sw_rules *rules) {
  return peg_of(rules)->packing->lines;
}

static uint64_t pack(const sw_rules *rules, const sw_pos *pos) {
  const peg_packing *p = peg_of(rules)->packing;
  return peg_code_key(p, peg_code_of(p, peg_pegs(pos)));
}

static void unpack(const sw_rules *rules, uint64_t key, sw_pos *pos) {
  const peg_rules *peg = peg_of(rules);
  uint64_t code = peg_key_row(peg->packing, key).code;
  peg_pos_set(&peg->board, peg_code_pegs(peg->packing, code), pos);
}

static size_t expand(const sw_rules *rules, const uint64_t *keys, size_t n,
                     sw_expansion *expansion) {
  const peg_packing *p = peg_of(rules)->packing;
  return p->kernel->sweep(p, keys, n, expansion);
}

static int orbit(const sw_rules *rules, uint64_t key) {
  const peg_packing *p = peg_of(rules)->packing;
  uint64_t code = peg_key_row(p, key).code;
  int fixed = 0;
  for (int i = 0; i < p->symmetries; i++)
    fixed += peg_code_image(p, i, code) == code;
  return p->orbit[fixed];
}

const sw_packed peg_packed = {bits, most_children, pack, unpack, expand, orbit};
