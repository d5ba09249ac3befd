/* Bins: see level_bins.h.
 *
 * One block of memory holds a bin: lo, then hi, then low.
 */
#include "engine/level/level_bins.h"

#include "base/err.h"
#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum { DENSE_BITS_MOST = 38 };

/* A dense array of 2^16 counters fits a second-level cache; beyond 2^31 keys
 * larger arrays are better than more bins. */
sw_bin_form sw_bin_form_of(int bits) {
  assert(bits > 0 && bits <= 64);
  sw_bin_form form = {bits, bits < 16 ? bits : 16, bits > DENSE_BITS_MOST};
  if (form.sparse)
    form.shift = bits - 12;
  else if (bits > 32)
    form.shift = bits - 16 > 18 ? 18 : bits - 16;
  return form;
}

int sw_bins_init(sw_bins *bins, sw_bin_form form, int wide) {
  *bins = (sw_bins){form, wide, 0, (size_t)1 << (form.bits - form.shift), NULL};
  bins->bin = sw_mem_zero(bins->bins, sizeof *bins->bin);
  return bins->bin ? 0 : SW_NO_MEMORY;
}

void sw_bin_empty(sw_bin *bin) {
  sw_mem_free(bin->lo);
  *bin = (sw_bin){0};
}

void sw_bin_move(const sw_bins *bins, size_t number, size_t to, size_t from,
                 size_t n) {
  sw_bin *bin = &bins->bin[number];
  size_t word = bins->form.sparse ? 8 : 4;
  char *low = bin->low;
  assert(to <= from && from + n <= bin->n);
  memmove(low + to * word, low + from * word, n * word);
  memmove(bin->lo + to, bin->lo + from, n * sizeof *bin->lo);
  if (bin->hi)
    memmove(bin->hi + to, bin->hi + from, n * sizeof *bin->hi);
}

void sw_bins_free(sw_bins *bins) {
  for (size_t b = 0; bins->bin && b < bins->bins; b++)
    sw_bin_empty(&bins->bin[b]);
  sw_mem_free(bins->bin);
  *bins = (sw_bins){0};
}

uint64_t sw_bins_counters(const sw_bins *bins) {
  uint64_t any = bins->wide ? UINT64_MAX : 0;
  for (size_t b = 0; b < bins->bins && !bins->wide; b++)
    for (size_t i = 0; i < bins->bin[b].n; i++)
      any |= bins->bin[b].lo[i];
  return any;
}

void sw_bins_tighten(sw_bins *bins, uint64_t counters) {
  bins->tight = !bins->wide && !bins->form.sparse &&
                !(counters >> (64 - bins->form.shift));
}

uint64_t sw_bins_keys(const sw_bins *bins) {
  uint64_t n = 0;
  for (size_t b = 0; b < bins->bins; b++)
    n += bins->bin[b].n;
  return n;
}

static size_t entry_bytes(sw_bin_form form, int wide) {
  return (form.sparse ? 8u : 4u) + (wide ? 16u : 8u);
}

uint64_t sw_bins_bytes(const sw_bins *bins) {
  return sw_bins_keys(bins) * entry_bytes(bins->form, bins->wide) +
         bins->bins * sizeof *bins->bin;
}

int sw_bin_allocate(const sw_bins *bins, sw_bin *bin, size_t n) {
  assert(!bin->lo);
  uint64_t *block = sw_mem_alloc(n, entry_bytes(bins->form, bins->wide));
  if (!block)
    return SW_NO_MEMORY;
  *bin = (sw_bin){n, block, bins->wide ? block + n : NULL,
                  block + (bins->wide ? 2 * n : n)};
  return 0;
}

uint64_t sw_bin_key(const sw_bins *bins, size_t number, size_t i) {
  assert(i < bins->bin[number].n);
  return (uint64_t)number << bins->form.shift |
         sw_bin_low(bins, &bins->bin[number], i);
}

void sw_bin_read(const sw_bins *bins, size_t number, size_t from, size_t n,
                 uint64_t *keys, uint64_t *lo, uint64_t *hi) {
  const sw_bin *bin = &bins->bin[number];
  uint64_t high = (uint64_t)number << bins->form.shift;
  assert(from + n <= bin->n);
  if (bins->form.sparse) {
    for (size_t i = 0; i < n; i++)
      keys[i] = high | ((const uint64_t *)bin->low)[from + i];
  } else {
    for (size_t i = 0; i < n; i++)
      keys[i] = high | ((const uint32_t *)bin->low)[from + i];
  }
  memcpy(lo, bin->lo + from, n * sizeof *lo);
  if (bin->hi)
    memcpy(hi, bin->hi + from, n * sizeof *hi);
  else
    memset(hi, 0, n * sizeof *hi);
}
