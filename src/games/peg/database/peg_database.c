/* The perfect database: see peg_database.h.
 *
 * Both sides walk down the first half of the levels.  From the winning classes
 * of one level follow the candidates of the next, sorted; one flag for each
 * says whether it wins.  The other half are inverses.  The flags are coded by
 * an adaptive binary arithmetic coder; what tells most about a flag is how many
 * winning parents the candidate has, then how many jumps it allows and how many
 * could have led to it.  Both sides count these alike, so nothing but flags is
 * stored.
 *
 * Layout: magic, length and text of the rules' word, a 64-bit hash of all keys
 * (little endian), the coded flags.  The hash makes damage certain to be seen.
 */
#include "games/peg/database/peg_database.h"

#include "base/bits.h"
#include "base/hash.h"
#include "base/mem.h"
#include "engine/level/expansion.h"
#include "games/peg/database/peg_flags.h"

#include <assert.h>
#include <string.h>

static const char magic[8] = "SWPEGDB1";

enum { PARENTS = 8, JUMPS = 16, BACK = 16, CONTEXTS = PARENTS * JUMPS * BACK };

/* ---- the walk both sides take ------------------------------------------- */

typedef struct walk {
  const peg_packing *packing;
  const sw_budget *budget;
  sw_expansion expansion;
  sw_keys children, scratch; /* candidates, repeated for every parent */
  peg_flags flags;
} walk;

static int begin_walk(walk *w, const sw_rules *rules, const sw_budget *budget) {
  *w = (walk){.packing = peg_of(rules)->packing, .budget = budget};
  return sw_expansion_init(&w->expansion, rules);
}

static void end_walk(walk *w) {
  sw_expansion_free(&w->expansion);
  sw_keys_free(&w->children);
  sw_keys_free(&w->scratch);
  peg_flags_free(&w->flags);
}

static int find_children(walk *w, const sw_keys *winners) {
  const peg_packing *p = w->packing;
  w->children.n = 0;
  for (size_t i = 0; i < winners->n; i += SW_EXPANSION_KEYS) {
    size_t n =
        winners->n - i < SW_EXPANSION_KEYS ? winners->n - i : SW_EXPANSION_KEYS;
    size_t m = p->kernel->expand(p, winners->v + i, n, 0, &w->expansion);
    if (sw_keys_reserve(&w->children, w->children.n + m))
      return SW_NO_MEMORY;
    if (m)
      memcpy(w->children.v + w->children.n, w->expansion.child,
             m * sizeof *w->children.v);
    w->children.n += m;
    if (sw_budget_stop(w->budget))
      return SW_STOPPED;
  }
  return sw_keys_order(&w->children, p->bits, &w->scratch);
}

static int at_most(int x, int limit) {
  return x < limit ? x : limit - 1;
}

/* The next candidate from children[*i] on; *context says what is known of it.
 */
static uint64_t next_candidate(const walk *w, size_t *i, int *context) {
  const sw_keys *all = &w->children;
  uint64_t key = all->v[*i];
  int parents = 0;
  for (; *i < all->n && all->v[*i] == key; ++*i)
    parents++;
  peg_row row = peg_key_row(w->packing, key);
  int jumps = sw_bits_count(row.middle & row.ends);
  int back = sw_bits_count(~row.middle & row.ends);
  *context =
      (at_most(parents - 1, PARENTS) * JUMPS + at_most(jumps, JUMPS)) * BACK +
      at_most(back, BACK);
  return key;
}

/* Level i and level (levels - 1 - i) are inverse; the first half is coded. */
static int half_of(int levels) {
  return (levels + 1) / 2;
}

static uint64_t hash_keys(const peg_winning *winning, int levels) {
  uint64_t hash = 0;
  for (int i = 0; i < levels; i++) {
    const sw_keys *keys = &winning->level[i].keys;
    hash = sw_hash_mix(hash ^ keys->n);
    for (size_t k = 0; k < keys->n; k++)
      hash = sw_hash_mix(hash ^ keys->v[k]);
  }
  return hash;
}

static int is_own_inverse(const peg_rules *peg) {
  uint64_t full = peg_board_full(&peg->board);
  return !peg->goal.any_one && peg->goal.care == full &&
         peg->goal.pegs == (full & ~peg->start) &&
         peg->board.lines <= PEG_FAST_LINES;
}

static int damaged(size_t at, sw_err *err) {
  return sw_err_set(err, SW_FAULT, at,
                    "the database is damaged; make it again");
}

static int unsupported(sw_err *err) {
  return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "databases are for problems that turn the start into its "
                    "inverse and can be solved");
}

int peg_database_fits(const sw_rules *rules, sw_err *err) {
  return is_own_inverse(peg_of(rules)) ? 0 : unsupported(err);
}

/* ---- encoding ----------------------------------------------------------- */

static void encode_level(walk *w, const sw_keys *winners) {
  size_t at = 0;
  for (size_t i = 0; i < w->children.n;) {
    int context;
    uint64_t key = next_candidate(w, &i, &context);
    int wins = at < winners->n && winners->v[at] == key;
    peg_flags_code(&w->flags, context, wins);
    at += (size_t)wins;
  }
  assert(at == winners->n);
}

static void put_head(const peg_winning *winning, sw_buf *out) {
  const char *word = winning->rules->word;
  uint64_t hash = hash_keys(winning, half_of(winning->levels));
  sw_buf_put(out, magic, sizeof magic);
  sw_buf_putc(out, (char)(strlen(word) & 255));
  sw_buf_putc(out, (char)(strlen(word) >> 8));
  sw_buf_puts(out, word);
  for (int i = 0; i < 8; i++)
    sw_buf_putc(out, (char)(hash >> (8 * i)));
}

int peg_database_encode(const peg_winning *winning, sw_buf *out, sw_err *err) {
  walk w;
  if (!winning->levels || !winning->level[0].keys.n ||
      !is_own_inverse(peg_of(winning->rules)))
    return unsupported(err);
  int rc = begin_walk(&w, winning->rules, NULL);
  if (!rc) {
    put_head(winning, out);
    rc = peg_flags_encode(&w.flags, CONTEXTS, out);
  }
  for (int i = 0; i + 1 < half_of(winning->levels) && !rc; i++) {
    rc = find_children(&w, &winning->level[i].keys);
    if (!rc)
      encode_level(&w, &winning->level[i + 1].keys);
  }
  if (!rc)
    peg_flags_end(&w.flags);
  end_walk(&w);
  return rc || sw_buf_failed(out) ? sw_err_memory(err) : 0;
}

/* ---- decoding ----------------------------------------------------------- */

static int decode_level(walk *w, sw_keys *winners) {
  for (size_t i = 0; i < w->children.n;) {
    int context;
    uint64_t key = next_candidate(w, &i, &context);
    if (!peg_flags_code(&w->flags, context, 0))
      continue;
    if (sw_keys_reserve(winners, winners->n + 1))
      return SW_NO_MEMORY;
    winners->v[winners->n++] = key;
  }
  return 0;
}

static int read_head(const sw_rules *rules, const uint8_t *b, size_t n,
                     uint64_t *hash, size_t *at, sw_err *err) {
  size_t len = n > 9 ? b[8] | (size_t)b[9] << 8 : 0;
  if (n < 18 + len)
    return damaged(n, err);
  if (len != strlen(rules->word) || memcmp(b + 10, rules->word, len))
    return sw_err_set(err, SW_FAULT, 10,
                      "the database belongs to another problem");
  *hash = 0;
  for (int i = 7; i >= 0; i--)
    *hash = *hash << 8 | b[10 + len + (size_t)i];
  *at = 18 + len;
  return 0;
}

static int set_start(walk *w, const peg_rules *peg, sw_keys *keys) {
  if (sw_keys_reserve(keys, 1))
    return SW_NO_MEMORY;
  keys->v[0] = peg_code_of(w->packing, peg->start);
  w->packing->kernel->normal(w->packing, keys->v, 1);
  keys->n = 1;
  return 0;
}

/* A damaged file cannot make this long: candidates are those of real levels. */
static int decode_half(walk *w, peg_winning *winning, int half) {
  peg_winners *level = winning->level;
  int rc = set_start(w, peg_of(winning->rules), &level[0].keys);
  for (int i = 0; i + 1 < half && !rc; i++) {
    rc = find_children(w, &level[i].keys);
    if (!rc)
      rc = decode_level(w, &level[i + 1].keys);
  }
  return rc;
}

static int decode(walk *w, peg_winning *winning, uint64_t hash, sw_err *err) {
  const peg_rules *peg = peg_of(winning->rules);
  int levels = 2 * sw_bits_count(peg->start) - peg->board.cells + 1;
  int rc = decode_half(w, winning, half_of(levels));
  if (!rc && (hash_keys(winning, half_of(levels)) != hash ||
              !peg_flags_end(&w->flags)))
    return damaged(w->flags.at < w->flags.n ? w->flags.at : w->flags.n, err);
  for (int i = half_of(levels); i < levels && !rc; i++)
    rc = peg_keys_invert(w->packing, &winning->level[levels - 1 - i].keys,
                         &winning->level[i].keys, &w->scratch);
  winning->levels = levels;
  if (rc == SW_STOPPED)
    return sw_err_set(err, rc, SW_NOWHERE, "stopped while reading a database");
  return rc ? sw_err_memory(err) : 0;
}

int peg_database_decode(const sw_rules *rules, const void *bytes, size_t n,
                        const sw_budget *budget, peg_winning *winning,
                        sw_err *err) {
  uint64_t hash = 0;
  size_t at = 0;
  walk w;
  *winning = (peg_winning){.rules = rules};
  if (n < sizeof magic || memcmp(bytes, magic, sizeof magic))
    return sw_err_set(err, SW_FAULT, 0,
                      "this is not a database of peg solitaire");
  if (!is_own_inverse(peg_of(rules)))
    return unsupported(err);
  int rc = read_head(rules, bytes, n, &hash, &at, err);
  if (rc)
    return rc;
  rc = begin_walk(&w, rules, budget);
  if (!rc)
    rc = peg_flags_decode(&w.flags, CONTEXTS, (const uint8_t *)bytes + at,
                          n - at);
  rc = rc ? sw_err_memory(err) : decode(&w, winning, hash, err);
  end_walk(&w);
  return rc ? rc : peg_winning_link(winning, budget, err);
}
