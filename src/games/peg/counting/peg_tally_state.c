/* Checkpoints of a tally: see peg_tally_state.h.
 *
 * After the finished levels the counters stand in the order of their places, in
 * blocks: which of them are not 0, and these in as few bytes as possible.
 *
 * What is read must fit the places of these rules, and the counters must have
 * the given sum; then nothing that follows can go wrong.
 */
#include "games/peg/counting/peg_tally_state.h"

#include "base/bits.h"
#include "base/hash.h"
#include "base/mem.h"
#include "engine/level/level_archive.h"
#include "work/archive.h"

#include <string.h>

enum { BLOCK = 512 }; /* places */

size_t peg_tally_room(const peg_places *p, int pegs, uint64_t *all) {
  size_t most = 0;
  for (*all = 0; pegs >= 0; pegs--) {
    size_t n = peg_places_count(p, pegs);
    most = n > most ? n : most;
    *all += n;
  }
  return most;
}

int peg_tally_widen(peg_tally_state *s, sw_err *err) {
  uint64_t rest;
  size_t most = peg_tally_room(s->places, s->now.pegs, &rest);
  uint64_t bytes = 2 * sizeof(uint64_t) * (uint64_t)(s->room + most);
  if (bytes > s->memory)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "a place for every position of level %d, with 128 bits "
                      "each, does not fit in memory",
                      (int)s->done.n + 1);
  for (int i = 0; i < 2; i++) {
    s->high[i] = sw_mem_alloc(most, sizeof *s->high[i]);
    if (!s->high[i])
      return sw_err_memory(err);
  }
  return 0;
}

/* ---- what is passed ----------------------------------------------------- */

/* A block of counters: which are not 0, and these, lowest byte first, in as
 * many bytes as the greatest of them needs. */
typedef struct block {
  uint64_t head[BLOCK / 64 + 1]; /* a bit for each; then the bytes of one */
  uint8_t packed[8 * BLOCK + 8];
} block;

static void put64(uint8_t *to, uint64_t x) {
  for (int i = 0; i < 8; i++)
    to[i] = (uint8_t)(x >> (8 * i));
}

static uint64_t get64(const uint8_t *from) {
  uint64_t x = 0;
  for (int i = 0; i < 8; i++)
    x |= (uint64_t)from[i] << (8 * i);
  return x;
}

static size_t packed_bytes(const block *b) {
  size_t n = 0;
  for (int w = 0; w < BLOCK / 64; w++)
    n += (size_t)sw_bits_count(b->head[w]);
  return n * b->head[BLOCK / 64];
}

static void pack(block *b, const uint64_t *counter, size_t n) {
  uint64_t any = 0, bytes = 0;
  uint8_t *at = b->packed;
  memset(b->head, 0, sizeof b->head);
  for (size_t begin = 0; begin < n; begin += 64) {
    uint64_t some = 0;
    for (size_t i = begin; i < n && i < begin + 64; i++) {
      some |= (uint64_t)(counter[i] != 0) << (i - begin);
      any |= counter[i];
    }
    b->head[begin / 64] = some;
  }
  for (; any; any >>= 8)
    bytes++;
  b->head[BLOCK / 64] = bytes;
  for (size_t w = 0; w < BLOCK / 64; w++)
    for (SW_BITS_EACH(i, b->head[w])) {
      put64(at, counter[64 * w + i]);
      at += bytes;
    }
}

static void unpack(const block *b, uint64_t *counter, size_t n) {
  uint64_t bytes = b->head[BLOCK / 64];
  const uint8_t *at = b->packed;
  for (size_t i = 0; i < n; i++) {
    int some = (int)(b->head[i / 64] >> i % 64 & 1);
    counter[i] = some ? get64(at) & sw_bits_below(8 * (int)bytes) : 0;
    at += some ? bytes : 0;
  }
}

/* 1 when the head names counters of the block only, in 8 bytes at most. */
static int is_head(const block *b, size_t n) {
  for (size_t i = n; i < BLOCK; i++)
    if (b->head[i / 64] >> i % 64 & 1)
      return 0;
  return b->head[BLOCK / 64] <= 8;
}

static int pass_counters(sw_archive *a, uint64_t *counter, size_t places) {
  block b;
  int rc = 0;
  for (size_t at = 0; at < places && !rc; at += BLOCK) {
    size_t n = places - at < BLOCK ? places - at : BLOCK;
    if (!a->reading)
      pack(&b, counter + at, n);
    rc = sw_archive_words(a, b.head, BLOCK / 64 + 1);
    if (!rc && !is_head(&b, n))
      return sw_archive_damaged(a);
    if (!rc)
      rc = sw_archive_bytes(a, b.packed, packed_bytes(&b));
    if (!rc && a->reading)
      unpack(&b, counter + at, n);
  }
  return rc;
}

/* Lays out the level behind those that were read. */
static int begin_level(peg_tally_state *s, int wide, sw_archive *a) {
  if (s->done.n > (size_t)s->now.pegs)
    return sw_archive_damaged(a);
  for (size_t i = 0; i < s->done.n; i++)
    if (s->done.v[i].number != (int)i)
      return sw_archive_damaged(a);
  s->now.pegs -= (int)s->done.n;
  peg_places_begin(s->places, s->now.pegs, s->now.begin);
  int rc = wide ? peg_tally_widen(s, a->err) : 0;
  s->now.hi = peg_tally_high(s, s->done.n);
  return rc;
}

/* 1 when the counters have the given sum. */
static int adds_up(const peg_tally_state *s) {
  sw_u128 sum = 0;
  for (size_t i = 0; i < s->now.begin[s->places->heads]; i++) {
    sw_u128 count = peg_counts_at(&s->now, i);
    if (count > s->paths - sum)
      return 0;
    sum += count;
  }
  return sum == s->paths;
}

static int pass_state(void *ctx, sw_archive *a) {
  peg_tally_state *s = ctx;
  uint64_t head[3] = {s->now.hi != NULL, (uint64_t)s->paths,
                      (uint64_t)(s->paths >> 64)};
  int rc = sw_levels_pass_done(a, &s->done);
  if (!rc)
    rc = sw_archive_words(a, head, 3);
  if (!rc && a->reading) {
    s->paths = head[1] | (sw_u128)head[2] << 64;
    rc = head[0] > 1 ? sw_archive_damaged(a) : begin_level(s, (int)head[0], a);
  }
  size_t places = rc ? 0 : s->now.begin[s->places->heads];
  if (!rc)
    rc = pass_counters(a, s->now.lo, places);
  if (!rc && s->now.hi)
    rc = pass_counters(a, s->now.hi, places);
  return !rc && a->reading && !adds_up(s) ? sw_archive_damaged(a) : rc;
}

/* ---- the item ----------------------------------------------------------- */

/* How the positions are divided decides where a counter stands. */
static sw_archive_label label_of(const peg_tally_state *s) {
  uint64_t job = sw_hash_mix(s->places->heads);
  job = sw_hash_mix(job ^ (uint64_t)s->places->tail_bits);
  return (sw_archive_label){"levels in places", 1, s->rules->word, job};
}

int peg_tally_save(const peg_tally_state *s, sw_store *store, sw_err *err) {
  /* writing changes nothing behind the pointers */
  peg_tally_state same = *s;
  sw_archive_label label = label_of(s);
  return sw_archive_save(store, "levels", &label, pass_state, &same, err);
}

int peg_tally_load(peg_tally_state *s, sw_store *store, sw_err *err) {
  sw_archive_label label = label_of(s);
  int rc = sw_archive_load(store, "levels", &label, pass_state, s, err);
  return rc == SW_BAD_INPUT ? SW_UNSUPPORTED : rc;
}
