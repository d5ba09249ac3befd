/* The perfect database: see peg_database.h.
 *
 * Both sides walk down the first half of the levels.  From the winning classes
 * of one level follow the candidates of the next, sorted; one flag for each
 * says whether it wins.  The flags are coded by an adaptive binary arithmetic
 * coder; what tells most about a flag is how many winning parents the candidate
 * has, then how many jumps it allows and how many could have led to it.  Both
 * sides count these alike, so nothing but flags is stored.
 *
 * The other half of the levels are inverses, and so are their numbers: the
 * solutions from a position are the ways from the start to its inverse.  Each
 * candidate knows its winning parents, so the ways are summed up on the way
 * down.  In the middle they are the solutions left of the next level, and
 * pulled back along the same jumps they give those of the first half.
 *
 * Layout: magic, length and text of the rules' word, a 64-bit hash of all keys
 * (little endian), the coded flags.  The hash makes sure that damage is
 * noticed.
 */
#include "games/peg/database/peg_database.h"

#include "base/bits.h"
#include "base/hash.h"
#include "base/mem.h"
#include "engine/level/expansion.h"
#include "games/peg/database/peg_flags.h"

#include <assert.h>
#include <string.h>

/* Databases of peg solitaire begin alike; the number behind that is the kind
 * and version, 4 for peg_singles_file.c.  The order of keys decides the order
 * of the flags, so other keys take another number. */
static const char magic[8] = "SWPEGDB3";

enum { PARENTS = 8, JUMPS = 16, BACK = 16, CONTEXTS = PARENTS * JUMPS * BACK };

/* ---- the walk both sides take ------------------------------------------- */

typedef struct walk {
  const peg_packing *packing;
  const sw_budget *budget;
  sw_expansion expansion;
  int shift;        /* where the place of its parent begins in a candidate */
  sw_keys children; /* candidates, one for every jump from a parent */
  sw_keys scratch;
  uint16_t *orbit; /* members of the classes of parents; owned */
  size_t orbits;
  peg_flags flags;
} walk;

static int begin_walk(walk *w, const sw_rules *rules, const sw_budget *budget) {
  const peg_packing *packing = peg_of(rules)->packing;
  int digits = (packing->bits + SW_KEYS_DIGIT - 1) / SW_KEYS_DIGIT;
  *w = (walk){
      .packing = packing, .budget = budget, .shift = digits * SW_KEYS_DIGIT};
  return sw_expansion_init(&w->expansion, rules);
}

static uint64_t key_of(const walk *w, uint64_t candidate) {
  return candidate & ((UINT64_C(1) << w->shift) - 1);
}

static size_t parent_of(const walk *w, uint64_t candidate) {
  return (size_t)(candidate >> w->shift);
}

static void end_walk(walk *w) {
  sw_expansion_free(&w->expansion);
  sw_keys_free(&w->children);
  sw_keys_free(&w->scratch);
  sw_mem_free(w->orbit);
  peg_flags_free(&w->flags);
}

/* Expands some of the parents, the first of which stands at `at`. */
static int add_children(walk *w, const uint64_t *parents, size_t at, size_t n) {
  const peg_packing *p = w->packing;
  size_t m = p->kernel->expand(p, parents + at, n, 0, &w->expansion), k = 0;
  sw_keys *all = &w->children;
  if (sw_keys_reserve(all, all->n + m))
    return SW_NO_MEMORY;
  for (size_t i = 0; i < n; i++) {
    uint64_t parent = (uint64_t)(at + i) << w->shift;
    w->orbit[at + i] = w->expansion.orbit[i];
    for (uint32_t j = 0; j < w->expansion.moves[i]; j++)
      all->v[all->n++] = w->expansion.child[k++] | parent;
  }
  return sw_budget_stop(w->budget) ? SW_STOPPED : 0;
}

static int find_children(walk *w, const sw_keys *winners) {
  void *orbit = w->orbit;
  int rc = winners->n >> (64 - w->shift) ? SW_UNSUPPORTED : 0;
  if (!rc)
    rc = sw_mem_reserve(&orbit, &w->orbits, winners->n, sizeof *w->orbit);
  w->orbit = orbit;
  w->children.n = 0;
  for (size_t i = 0; i < winners->n && !rc; i += SW_EXPANSION_KEYS)
    rc = add_children(w, winners->v, i,
                      winners->n - i < SW_EXPANSION_KEYS ? winners->n - i
                                                         : SW_EXPANSION_KEYS);
  return rc ? rc : sw_keys_order(&w->children, w->packing->bits, &w->scratch);
}

static int at_most(int x, int limit) {
  return x < limit ? x : limit - 1;
}

/* The next candidate from children[*i] on; *context says what is known of it.
 */
static uint64_t next_candidate(const walk *w, size_t *i, int *context) {
  const sw_keys *all = &w->children;
  uint64_t key = key_of(w, all->v[*i]);
  int parents = 0;
  for (; *i < all->n && key_of(w, all->v[*i]) == key; ++*i)
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

static uint64_t hash_keys(uint64_t hash, const sw_keys *keys) {
  hash = sw_hash_mix(hash ^ keys->n);
  for (size_t k = 0; k < keys->n; k++)
    hash = sw_hash_mix(hash ^ keys->v[k]);
  return hash;
}

static int is_own_inverse(const peg_rules *peg) {
  uint64_t full = peg_board_full(&peg->board);
  return !peg->goal.any_one && peg->goal.care == full &&
         peg->goal.pegs == (full & ~peg->start) &&
         2 * sw_bits_count(peg->start) > peg->board.cells &&
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
  uint64_t hash = 0;
  for (int i = 0; i < half_of(winning->levels); i++)
    hash = hash_keys(hash, &winning->level[i].keys);
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

/* The winning parents of the classes of a level, one class after the other; the
 * last one of each is marked. */
typedef struct links {
  uint32_t *parent;
  size_t n, capacity;
} links;

static const uint32_t LAST = UINT32_C(1) << 31;

typedef struct decoder {
  walk walk;
  peg_half *half;
  links links[PEG_HALF];
} decoder;

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

/* The winning candidates from children[i] to children[end - 1] are one
 * class. */
static int add_winner(decoder *d, int level, uint64_t key, size_t i,
                      size_t end) {
  links *l = &d->links[level];
  sw_keys *keys = &d->half->level[level].keys;
  void *block = l->parent;
  if (sw_mem_reserve(&block, &l->capacity, l->n + (end - i), sizeof *l->parent))
    return SW_NO_MEMORY;
  l->parent = block;
  if (sw_keys_reserve(keys, keys->n + 1))
    return SW_NO_MEMORY;
  keys->v[keys->n++] = key;
  for (; i < end; i++)
    l->parent[l->n++] = (uint32_t)parent_of(&d->walk, d->walk.children.v[i]);
  l->parent[l->n - 1] |= LAST;
  return 0;
}

static int decode_level(decoder *d, int level) {
  for (size_t i = 0; i < d->walk.children.n;) {
    size_t first = i;
    int context;
    uint64_t key = next_candidate(&d->walk, &i, &context);
    if (peg_flags_code(&d->walk.flags, context, 0) &&
        add_winner(d, level, key, first, i))
      return SW_NO_MEMORY;
  }
  return 0;
}

static int allocate_counts(peg_half_level *level) {
  level->ways = sw_mem_zero(level->keys.n, sizeof *level->ways);
  level->left = sw_mem_zero(level->keys.n, sizeof *level->left);
  return level->ways && level->left ? 0 : SW_NO_MEMORY;
}

/* The ways into all members of each class. */
static void push_ways(const peg_half_level *from, peg_half_level *to,
                      const links *l) {
  size_t k = 0;
  for (size_t i = 0; i < to->keys.n; i++)
    do
      to->ways[i] += from->ways[l->parent[k] & ~LAST];
    while (!(l->parent[k++] & LAST));
}

static void pull_left(peg_half_level *from, const peg_half_level *to,
                      const links *l) {
  size_t k = 0;
  for (size_t i = 0; i < to->keys.n; i++)
    do
      from->left[l->parent[k] & ~LAST] += to->left[i];
    while (!(l->parent[k++] & LAST));
}

/* From the ways into all members of a class to those into one. */
static void share_ways(const walk *w, peg_half_level *level) {
  for (size_t i = 0; i < level->keys.n; i++)
    level->ways[i] /= w->orbit[i];
}

/* The inverses of a level, sorted; where each comes from is kept as a parent
 * is. */
static int invert(walk *w, const sw_keys *from, sw_keys *to) {
  if (sw_keys_reserve(to, from->n))
    return SW_NO_MEMORY;
  to->n = from->n;
  peg_keys_inverse(w->packing, from->v, to->v, from->n);
  for (size_t i = 0; i < from->n; i++)
    to->v[i] |= (uint64_t)i << w->shift;
  return sw_keys_order(to, w->packing->bits, &w->scratch);
}

/* The solutions left on the last level kept: its children, which are inverse to
 * classes of a level that is kept, have as many as there are ways to these. */
static int cross_middle(decoder *d, peg_half_level *last,
                        const peg_half_level *inverse) {
  walk *w = &d->walk;
  sw_keys next = {0};
  int rc = invert(w, &inverse->keys, &next);
  for (size_t i = 0, k = 0; i < w->children.n && k < next.n && !rc;) {
    uint64_t child = key_of(w, w->children.v[i]), key = key_of(w, next.v[k]);
    if (child == key)
      last->left[parent_of(w, w->children.v[i])] +=
          inverse->ways[parent_of(w, next.v[k])];
    if (child <= key)
      i++;
    else
      k++;
  }
  sw_keys_free(&next);
  return rc;
}

static int set_start(const peg_rules *peg, sw_keys *keys) {
  if (sw_keys_reserve(keys, 1))
    return SW_NO_MEMORY;
  keys->v[0] = peg_code_of(peg->packing, peg->start);
  peg->packing->kernel->normal(peg->packing, keys->v, 1);
  keys->n = 1;
  return 0;
}

/* A damaged file cannot make this long: candidates are those of real levels.
 * Ends with the children of the last level. */
static int decode_levels(decoder *d, uint64_t *hash) {
  peg_half_level *level = d->half->level;
  int rc = set_start(peg_of(d->half->rules), &level[0].keys);
  for (int i = 0; i < d->half->kept && !rc; i++) {
    rc = i ? decode_level(d, i) : 0;
    if (!rc)
      rc = allocate_counts(&level[i]);
    if (!rc && i) {
      push_ways(&level[i - 1], &level[i], &d->links[i]);
      share_ways(&d->walk, &level[i - 1]);
    } else if (!rc) {
      level[0].ways[0] = 1;
    }
    *hash = hash_keys(*hash, &level[i].keys);
    if (!rc)
      rc = find_children(&d->walk, &level[i].keys);
  }
  if (!rc)
    share_ways(&d->walk, &level[d->half->kept - 1]);
  return rc;
}

static int failed(int rc, sw_err *err) {
  if (rc == SW_STOPPED)
    return sw_err_set(err, rc, SW_NOWHERE, "stopped while reading a database");
  if (rc == SW_UNSUPPORTED)
    return sw_err_set(err, rc, SW_NOWHERE,
                      "too many winning positions for a database");
  return rc ? sw_err_memory(err) : 0;
}

static int decode(decoder *d, uint64_t hash, sw_err *err) {
  peg_half *half = d->half;
  peg_half_level *level = half->level;
  peg_flags *flags = &d->walk.flags;
  uint64_t found = 0;
  int last = half->kept - 1;
  int rc = decode_levels(d, &found);
  if (!rc && (found != hash || !peg_flags_end(flags)))
    return damaged(flags->at < flags->n ? flags->at : flags->n, err);
  if (!rc)
    rc = cross_middle(d, &level[last], &level[half->levels - 2 - last]);
  for (int i = last; i > 0 && !rc; i--)
    pull_left(&level[i - 1], &level[i], &d->links[i]);
  return failed(rc, err);
}

static int is_database(const sw_rules *rules, const void *bytes, size_t n,
                       sw_err *err) {
  size_t common = sizeof magic - 1;
  if (n < sizeof magic || memcmp(bytes, magic, common))
    return sw_err_set(err, SW_FAULT, 0,
                      "this is not a database of peg solitaire");
  if (memcmp(bytes, magic, sizeof magic))
    return sw_err_set(err, SW_FAULT, common,
                      "this database of peg solitaire is of another version "
                      "of the program; make it again by 'spielwerk database'");
  return peg_database_fits(rules, err);
}

int peg_database_decode(const sw_rules *rules, const void *bytes, size_t n,
                        const sw_budget *budget, peg_half *half, sw_err *err) {
  const peg_rules *peg = peg_of(rules);
  int levels = 2 * sw_bits_count(peg->start) - peg->board.cells + 1;
  uint64_t hash = 0;
  size_t at = 0;
  decoder d = {.half = half};
  *half = (peg_half){.rules = rules, .levels = levels, .kept = half_of(levels)};
  int rc = is_database(rules, bytes, n, err);
  if (!rc)
    rc = read_head(rules, bytes, n, &hash, &at, err);
  if (rc)
    return rc;
  rc = begin_walk(&d.walk, rules, budget);
  if (!rc)
    rc = peg_flags_decode(&d.walk.flags, CONTEXTS, (const uint8_t *)bytes + at,
                          n - at);
  rc = rc ? sw_err_memory(err) : decode(&d, hash, err);
  end_walk(&d.walk);
  for (int i = 0; i < PEG_HALF; i++)
    sw_mem_free(d.links[i].parent);
  return rc;
}

void peg_half_free(peg_half *half) {
  for (int i = 0; i < PEG_HALF; i++) {
    sw_keys_free(&half->level[i].keys);
    sw_mem_free(half->level[i].ways);
    sw_mem_free(half->level[i].left);
  }
  *half = (peg_half){.rules = half->rules};
}

/* ---- questions ---------------------------------------------------------- */

sw_u128 peg_half_left(const peg_half *half, uint64_t pegs) {
  const peg_rules *peg = peg_of(half->rules);
  int level = sw_bits_count(peg->start) - sw_bits_count(pegs);
  if (level < 0 || level >= half->levels)
    return 0;
  int inverse = level >= half->kept;
  const peg_half_level *at =
      &half->level[inverse ? half->levels - 1 - level : level];
  if (inverse)
    pegs = peg_board_full(&peg->board) & ~pegs;
  int64_t i = peg_keys_find(peg->packing, &at->keys, pegs);
  return i < 0 ? 0 : inverse ? at->ways[i] : at->left[i];
}
