/* An adaptive binary arithmetic coder: see peg_flags.h.
 *
 * An interval [low, low + range] of 32-bit numbers is divided at each flag in
 * proportion to its chance; leading bytes that agree are moved out (a carryless
 * range coder after the arithmetic coder of Rissanen and Langdon, Universal
 * modeling and coding, 1981).  The chance of a context moves towards each flag
 * that is seen in it, at first by half of the error and at last by 1/60.
 *
 * Invariant: low <= code <= high while decoding, so damaged bytes decode to
 * other flags but never fail.
 */
#include "games/peg/database/peg_flags.h"

#include "base/err.h"
#include "base/mem.h"

#include <assert.h>

enum { ONE = 1 << 16, SLOWEST = 60 };

struct peg_chance {
  uint16_t set;  /* of a set flag, in 1/65536 */
  uint16_t seen; /* flags so far, at most SLOWEST */
};

static int begin(peg_flags *flags, int contexts) {
  *flags = (peg_flags){.high = UINT32_MAX};
  flags->chance = sw_mem_alloc((size_t)contexts, sizeof *flags->chance);
  if (!flags->chance)
    return SW_NO_MEMORY;
  for (int i = 0; i < contexts; i++)
    flags->chance[i] = (peg_chance){ONE / 2, 0};
  return 0;
}

int peg_flags_encode(peg_flags *flags, int contexts, sw_buf *out) {
  int rc = begin(flags, contexts);
  flags->out = out;
  return rc;
}

/* Zeros follow the end; how far `at` went tells whether that was right. */
static uint8_t next_byte(peg_flags *flags) {
  size_t at = flags->at++;
  return at < flags->n ? flags->in[at] : 0;
}

int peg_flags_decode(peg_flags *flags, int contexts, const void *bytes,
                     size_t n) {
  int rc = begin(flags, contexts);
  flags->in = bytes;
  flags->n = n;
  for (int i = 0; i < 4; i++)
    flags->code = flags->code << 8 | next_byte(flags);
  return rc;
}

void peg_flags_free(peg_flags *flags) {
  sw_mem_free(flags->chance);
  *flags = (peg_flags){0};
}

/* The last number of the interval's part for a set flag. */
static uint32_t divide(const peg_flags *flags, const peg_chance *p) {
  uint32_t range = flags->high - flags->low;
  return flags->low + (uint32_t)((uint64_t)range * p->set >> 16);
}

static void learn(peg_chance *p, int flag) {
  int error = (flag ? ONE - 64 : 64) - p->set, rate = p->seen + 2;
  p->set = (uint16_t)(p->set + error * 2 / (2 * rate - 1));
  if (p->seen < SLOWEST)
    p->seen++;
  assert(p->set >= 32 && p->set <= ONE - 32);
}

int peg_flags_code(peg_flags *flags, int context, int flag) {
  peg_chance *p = &flags->chance[context];
  uint32_t middle = divide(flags, p);
  if (!flags->out)
    flag = flags->code <= middle;
  if (flag)
    flags->high = middle;
  else
    flags->low = middle + 1;
  while (!((flags->low ^ flags->high) >> 24)) {
    if (flags->out)
      sw_buf_putc(flags->out, (char)(flags->high >> 24));
    else
      flags->code = flags->code << 8 | next_byte(flags);
    flags->low <<= 8;
    flags->high = flags->high << 8 | 255;
  }
  learn(p, flag);
  return flag;
}

int peg_flags_end(peg_flags *flags) {
  if (!flags->out)
    return flags->at == flags->n;
  for (int i = 0; i < 4; i++, flags->low <<= 8)
    sw_buf_putc(flags->out, (char)(flags->low >> 24));
  return 1;
}
