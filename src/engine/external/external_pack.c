/* Packing bins into runs: see external_pack.h. */
#include "engine/external/external_pack.h"

static unsigned owner_of(const sw_external *o, uint64_t key) {
  return o->owner[sw_external_slice(o, key)];
}

size_t sw_external_to_pack(const sw_external *o, const sw_bins *bins,
                           size_t number, int split) {
  uint64_t first = (uint64_t)number << o->form.shift;
  int own =
      o->form.shift <= o->slice && owner_of(o, first) == (unsigned)o->rank;
  return split && own ? 0 : bins->bin[number].n;
}

/* The batch in self holds the entries at, at + 1, .. of the bin.  Records of
 * one owner are packed after the other; this rank's are kept in the bin, behind
 * those that it has kept. */
static int pack_batch(sw_external *o, sw_external_worker *self, size_t number,
                      size_t at, size_t n, size_t *kept) {
  for (size_t i = 0, end; i < n; i = end) {
    unsigned to = owner_of(o, self->key[i]);
    for (end = i + 1; end < n && owner_of(o, self->key[end]) == to; end++)
      ;
    if (to == (unsigned)o->rank) {
      sw_bin_move(o->bins, number, *kept, at + i, end - i);
      *kept += end - i;
    } else if (sw_packer_put(&self->to[to], self->key + i, self->lo + i,
                             self->hi + i, end - i)) {
      return SW_NO_MEMORY;
    }
  }
  return 0;
}

static int pack_bin(sw_external *o, sw_external_worker *self, size_t number) {
  size_t n = sw_external_to_pack(o, o->bins, number, o->split), kept = 0;
  for (size_t at = 0, some; at < n; at += some) {
    some = n - at < SW_EXPANSION_KEYS ? n - at : SW_EXPANSION_KEYS;
    sw_bin_read(o->bins, number, at, some, self->key, self->lo, self->hi);
    if (o->split
            ? pack_batch(o, self, number, at, some, &kept)
            : sw_packer_put(&self->to[0], self->key, self->lo, self->hi, some))
      return SW_NO_MEMORY;
  }
  if (o->split && n && !kept)
    sw_bin_empty(&o->bins->bin[number]);
  else if (o->split && n)
    o->bins->bin[number].n = kept;
  return 0;
}

static void pack_task(void *ctx, unsigned worker) {
  sw_external *o = ctx;
  sw_external_worker *self = &o->worker[worker];
  for (size_t b = o->cut[worker]; b < o->cut[worker + 1]; b++)
    if (pack_bin(o, self, b)) {
      self->error = sw_err_memory(&self->err);
      return;
    }
  for (int i = 0; i < o->size; i++)
    sw_packer_close(&self->to[i]);
}

/* Cuts from..to-1 so that every worker has about as many entries. */
static void cut_bins(sw_external *o, const sw_bins *bins, size_t from,
                     size_t to, int split) {
  uint64_t all = 0, seen = 0;
  unsigned w = 1;
  for (size_t b = from; b < to; b++)
    all += sw_external_to_pack(o, bins, b, split);
  o->cut[0] = from;
  for (size_t b = from; b < to && w < o->workers; b++) {
    seen += sw_external_to_pack(o, bins, b, split);
    while (w < o->workers && seen >= all / o->workers * w)
      o->cut[w++] = b + 1;
  }
  while (w <= o->workers)
    o->cut[w++] = to;
}

int sw_external_pack(sw_external *o, sw_bins *bins, size_t from, size_t to,
                     int split, sw_err *err) {
  for (unsigned w = 0; w < o->workers; w++)
    for (int i = 0; i < o->size; i++)
      sw_packer_empty(&o->worker[w].to[i]);
  o->bins = bins;
  o->split = split;
  cut_bins(o, bins, from, to, split);
  return sw_external_together(o, pack_task, err);
}
