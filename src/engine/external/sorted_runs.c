/* Sorted runs: see sorted_runs.h.
 *
 * All numbers are written lowest byte first, so a file can be read on every
 * machine.  Reading trusts nothing: the hash finds what a device has spoiled,
 * and each key must lie between the first and the last of its run, so that even
 * a forged run leads to no key outside the bins that the header was checked
 * against.
 */
#include "engine/external/sorted_runs.h"

#include "base/hash.h"
#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum { RUN_MOST = 1 << 24, INDEX_ENTRY = 24 };

/* ---- bytes -------------------------------------------------------------- */

static inline uint64_t lowest_first(uint64_t x) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  return __builtin_bswap64(x);
#else
  return x;
#endif
}

static inline void put64(uint8_t *to, uint64_t x) {
  x = lowest_first(x);
  memcpy(to, &x, sizeof x);
}

static inline uint64_t get64(const uint8_t *from) {
  uint64_t x;
  memcpy(&x, from, sizeof x);
  return lowest_first(x);
}

/* 1 for zero. */
static inline unsigned bytes_of(uint64_t x) {
  return (71u - (unsigned)__builtin_clzll(x | 1)) >> 3;
}

static inline uint64_t low_bytes(uint64_t x, unsigned n) {
  return x & (~UINT64_C(0) >> (64 - 8 * n));
}

/* ---- packing ------------------------------------------------------------ */

void sw_packer_close(sw_packer *p) {
  if (!p->records)
    return;
  uint8_t *header = p->bytes + p->begun;
  size_t bytes = p->used - p->begun;
  put64(header, p->first);
  put64(header + 8, p->last);
  put64(header + 16, p->records | (uint64_t)bytes << 32);
  put64(header + 24, 0);
  put64(header + 24, sw_hash_block(header, bytes));
  p->records = 0;
}

static int open_run(sw_packer *p, uint64_t key) {
  void *block = p->bytes;
  sw_packer_close(p);
  size_t most = SW_RUN_HEADER + p->run_bytes + 2 * SW_RUN_SLACK;
  if (sw_mem_reserve(&block, &p->capacity, p->used + most, 1))
    return SW_NO_MEMORY;
  p->bytes = block;
  p->begun = p->used;
  p->used += SW_RUN_HEADER;
  p->first = p->last = key;
  return 0;
}

/* One record; returns the place behind it. */
static inline uint8_t *put_record(uint8_t *at, uint64_t step, uint64_t lo,
                                  uint64_t hi) {
  unsigned steps = bytes_of(step),
           counts = hi ? 8 + bytes_of(hi) : bytes_of(lo);
  at[0] = (uint8_t)((steps - 1) | (counts - 1) << 3);
  put64(at + 1, step);
  put64(at + 1 + steps, lo);
  if (hi)
    put64(at + 9 + steps, hi);
  return at + 1 + steps + counts;
}

int sw_packer_put(sw_packer *p, const uint64_t *keys, const uint64_t *lo,
                  const uint64_t *hi, size_t n) {
  for (size_t i = 0; i < n;) {
    if ((!p->records || p->used - p->begun >= p->run_bytes) &&
        open_run(p, keys[i]))
      return SW_NO_MEMORY;
    uint8_t *at = p->bytes + p->used, *end = p->bytes + p->begun + p->run_bytes;
    uint64_t last = p->last, any = 0;
    size_t from = i;
    do {
      assert((!p->records && i == from) || keys[i] > last);
      at = put_record(at, keys[i] - last, lo[i], hi[i]);
      any |= hi[i] ? UINT64_MAX : lo[i];
      last = keys[i];
    } while (++i < n && at < end);
    p->used = (size_t)(at - p->bytes);
    p->records += (uint32_t)(i - from);
    p->counters |= any;
    p->last = last;
  }
  return 0;
}

void sw_packer_empty(sw_packer *p) {
  p->used = p->records = 0;
  p->counters = 0;
}

/* ---- unpacking ---------------------------------------------------------- */

size_t sw_unpack(sw_unpacker *u, size_t room, uint64_t *keys, uint64_t *lo,
                 uint64_t *hi) {
  size_t n = u->left < room ? u->left : room;
  const uint8_t *at = u->at;
  uint64_t key = u->key;
  for (size_t i = 0; i < n; i++) {
    if (at >= u->end)
      return SIZE_MAX;
    unsigned steps = (at[0] & 7u) + 1, counts = (at[0] >> 3 & 15u) + 1;
    key += low_bytes(get64(at + 1), steps);
    if (key - u->first > u->last - u->first)
      return SIZE_MAX;
    keys[i] = key;
    at += 1 + steps;
    lo[i] = low_bytes(get64(at), counts < 8 ? counts : 8);
    hi[i] = counts > 8 ? low_bytes(get64(at + 8), counts - 8) : 0;
    at += counts;
  }
  u->at = at;
  u->key = key;
  u->left -= (uint32_t)n;
  return n;
}

/* ---- files of runs ------------------------------------------------------ */

static sw_run run_of(const uint8_t *header, uint64_t at) {
  uint64_t sizes = get64(header + 16);
  return (sw_run){at, get64(header), get64(header + 8), (uint32_t)(sizes >> 32),
                  (uint32_t)sizes};
}

static int add_run(sw_runs *runs, sw_run run) {
  void *block = runs->run;
  if (sw_mem_reserve(&block, &runs->capacity, runs->n + 1, sizeof *runs->run))
    return SW_NO_MEMORY;
  runs->run = block;
  runs->run[runs->n++] = run;
  runs->keys += run.records;
  runs->bytes += run.bytes;
  if (run.bytes > runs->longest)
    runs->longest = run.bytes;
  return 0;
}

static int is_run(sw_run run, uint64_t room) {
  return run.bytes > SW_RUN_HEADER && run.bytes <= room &&
         run.bytes <= RUN_MOST && run.records && run.first <= run.last &&
         run.records <= run.bytes / 3;
}

static int damaged_on_its_way(sw_err *err) {
  return sw_err_set(err, SW_FAULT, SW_NOWHERE,
                    "a run was damaged on its way between ranks");
}

static int add_runs(sw_runs *runs, const uint8_t *bytes, size_t n,
                    sw_err *err) {
  for (size_t at = 0; at < n;) {
    if (n - at < SW_RUN_HEADER)
      return damaged_on_its_way(err);
    sw_run run = run_of(bytes + at, runs->bytes);
    if (!is_run(run, n - at))
      return damaged_on_its_way(err);
    if (add_run(runs, run))
      return sw_err_memory(err);
    at += run.bytes;
  }
  return 0;
}

int sw_runs_append(sw_runs *runs, sw_disk *disk, const uint8_t *bytes, size_t n,
                   sw_err *err) {
  if (!n)
    return 0;
  int rc = runs->open ? 0 : disk->create(disk, &runs->file, err);
  if (rc)
    return rc;
  runs->open = 1;
  rc = add_runs(runs, bytes, n, err);
  return rc ? rc : disk->append(disk, runs->file, bytes, n, err);
}

int sw_runs_borrow(sw_runs *runs, uint8_t *bytes, size_t n, sw_err *err) {
  *runs = (sw_runs){.memory = bytes};
  return add_runs(runs, bytes, n, err);
}

int sw_runs_damaged(const sw_runs *runs, const sw_disk *disk, size_t i,
                    sw_err *err) {
  unsigned long long at = runs->run[i].at;
  if (runs->memory)
    return damaged_on_its_way(err);
  if (!runs->name[0])
    return sw_err_set(err, SW_FAULT, SW_NOWHERE,
                      "what was written to a file in '%.80s' cannot be read "
                      "again (at byte %llu); check the device and run again",
                      disk->where, at);
  return sw_err_set(err, SW_FAULT, SW_NOWHERE,
                    "the file '%.80s/%s' is damaged at byte %llu; remove it "
                    "and run again: the run goes on from the level before",
                    disk->where, runs->name, at);
}

int sw_runs_read(const sw_runs *runs, sw_disk *disk, size_t i, uint8_t *buffer,
                 sw_unpacker *u, sw_err *err) {
  const sw_run *run = &runs->run[i];
  int rc = 0;
  if (runs->memory)
    buffer = runs->memory + run->at;
  else
    rc = disk->read(disk, runs->file, run->at, buffer, run->bytes, err);
  if (rc)
    return rc;
  sw_run found = run_of(buffer, run->at);
  uint64_t hash = get64(buffer + 24);
  put64(buffer + 24, 0);
  if (sw_hash_block(buffer, run->bytes) != hash || found.first != run->first ||
      found.last != run->last || found.bytes != run->bytes ||
      found.records != run->records)
    return sw_runs_damaged(runs, disk, i, err);
  *u = (sw_unpacker){buffer + SW_RUN_HEADER,
                     buffer + run->bytes,
                     run->records,
                     run->first,
                     run->first,
                     run->last};
  return 0;
}

/* ---- kept files --------------------------------------------------------- */

static void put_index(const sw_runs *runs, uint8_t *to) {
  for (size_t i = 0; i < runs->n; i++, to += INDEX_ENTRY) {
    const sw_run *run = &runs->run[i];
    put64(to, run->first);
    put64(to + 8, run->last);
    put64(to + 16, run->records | (uint64_t)run->bytes << 32);
  }
}

int sw_runs_keep(sw_runs *runs, sw_disk *disk, const char *name, uint64_t *hash,
                 sw_err *err) {
  assert(runs->open && strlen(name) < sizeof runs->name);
  uint8_t *index = sw_mem_alloc(runs->n, INDEX_ENTRY);
  if (!index)
    return sw_err_memory(err);
  put_index(runs, index);
  *hash = sw_hash_block(index, runs->n * INDEX_ENTRY);
  int rc = disk->append(disk, runs->file, index, runs->n * INDEX_ENTRY, err);
  sw_mem_free(index);
  if (!rc)
    rc = disk->keep(disk, runs->file, name, err);
  if (!rc)
    memcpy(runs->name, name, strlen(name) + 1);
  return rc;
}

/* 1 when the index is that of the hash and fits the file. */
static int take_index(sw_runs *runs, const uint8_t *index, uint64_t n,
                      uint64_t bytes, uint64_t hash) {
  if (sw_hash_block(index, (size_t)n * INDEX_ENTRY) != hash)
    return 0;
  for (uint64_t i = 0; i < n; i++) {
    sw_run run = run_of(index + i * INDEX_ENTRY, runs->bytes);
    if (!is_run(run, bytes - runs->bytes))
      return 0;
    if (add_run(runs, run))
      return SW_NO_MEMORY;
  }
  return runs->bytes == bytes;
}

int sw_runs_open(sw_runs *runs, sw_disk *disk, const char *name, uint64_t n,
                 uint64_t bytes, uint64_t hash, sw_err *err) {
  *runs = (sw_runs){0};
  int rc = disk->open(disk, name, &runs->file, err);
  if (rc < 1)
    return rc;
  runs->open = 1;
  memcpy(runs->name, name, strlen(name) + 1);
  uint8_t *index = n <= bytes ? sw_mem_alloc((size_t)n, INDEX_ENTRY) : NULL;
  if (!index)
    return sw_err_memory(err);
  sw_err unread;
  rc = !disk->read(disk, runs->file, bytes, index, (size_t)n * INDEX_ENTRY,
                   &unread);
  if (rc)
    rc = take_index(runs, index, n, bytes, hash);
  sw_mem_free(index);
  if (rc < 1)
    sw_runs_close(runs, disk);
  return rc < 0 ? sw_err_memory(err) : rc;
}

void sw_runs_close(sw_runs *runs, sw_disk *disk) {
  if (runs->open)
    disk->close(disk, runs->file);
  sw_mem_free(runs->run);
  *runs = (sw_runs){0};
}
