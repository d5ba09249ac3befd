/* Misere outcomes of sums of lands, by search with a table.
 *
 * Misere play has no nimbers: equal parts do not cancel and a part cannot be
 * replaced by a number.  So a position is the sorted list of its lands, and the
 * table holds the outcome of every list that was looked at.  A list is won when
 * an option is lost, or when there is none.  Options with fewer lives come
 * first, as they are decided sooner.  The options of a land are found once and
 * kept.
 */
#include "games/sprouts/sprouts_misere.h"

#include "base/hash.h"
#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum { SUM_LANDS = 128, OPEN = 0, LOST = 1, WON = 2 };

typedef struct entry {
  uint64_t hash;
  size_t at; /* the list in `lists`: its length, then the lands */
  uint8_t state;
} entry;

/* The options of one land. */
typedef struct options {
  sw_sums sums;
  int known;
} options;

struct sprouts_misere {
  sprouts_store *store;
  options *of;
  size_t lands, land_room;
  entry *table;
  size_t slots, used;
  sw_sums lists;
  const sw_budget *budget;
  uint64_t nodes, limit;
  int rc;
  sw_err *err;
};

/* A sum, sorted. */
typedef struct sum {
  uint32_t n, land[SUM_LANDS];
} sum;

sprouts_misere *sprouts_misere_new(sprouts_store *store) {
  sprouts_misere *m = sw_mem_zero(1, sizeof *m);
  if (!m)
    return NULL;
  m->store = store;
  m->slots = 1 << 12;
  m->table = sw_mem_zero(m->slots, sizeof *m->table);
  if (m->table)
    return m;
  sw_mem_free(m);
  return NULL;
}

void sprouts_misere_free(sprouts_misere *m) {
  if (!m)
    return;
  for (size_t i = 0; i < m->lands; i++)
    sw_sums_free(&m->of[i].sums);
  sw_mem_free(m->of);
  sw_mem_free(m->table);
  sw_sums_free(&m->lists);
  sw_mem_free(m);
}

/* ---- the table --------------------------------------------------------- */

static int is_of(const sprouts_misere *m, const entry *e, const sum *s,
                 uint64_t hash) {
  if (e->hash != hash)
    return 0;
  const uint32_t *list = m->lists.v + e->at;
  return list[0] == s->n && !memcmp(list + 1, s->land, s->n * sizeof *s->land);
}

/* The entry of a sum, or the open one where it belongs. */
static entry *find(const sprouts_misere *m, const sum *s, uint64_t hash) {
  size_t i = hash & (m->slots - 1);
  while (m->table[i].state != OPEN && !is_of(m, &m->table[i], s, hash))
    i = (i + 1) & (m->slots - 1);
  return &m->table[i];
}

static uint64_t hash_of(const sum *s) {
  return sw_hash_bytes(s->land, s->n * sizeof *s->land);
}

static int grow(sprouts_misere *m) {
  entry *old = m->table;
  size_t n = m->slots;
  entry *table = sw_mem_zero(2 * n, sizeof *table);
  if (!table)
    return SW_NO_MEMORY;
  m->table = table;
  m->slots = 2 * n;
  for (size_t i = 0; i < n; i++) {
    if (old[i].state == OPEN)
      continue;
    size_t k = old[i].hash & (m->slots - 1);
    while (table[k].state != OPEN)
      k = (k + 1) & (m->slots - 1);
    table[k] = old[i];
  }
  sw_mem_free(old);
  return 0;
}

static void remember(sprouts_misere *m, const sum *s, int state) {
  uint64_t hash = hash_of(s);
  if (m->used * 2 >= m->slots)
    m->rc = grow(m);
  if (m->rc)
    return;
  entry *e = find(m, s, hash);
  assert(e->state == OPEN);
  size_t at = m->lists.n;
  m->rc = sw_sums_add(&m->lists, s->land, s->n);
  if (m->rc)
    return;
  *e = (entry){hash, at, (uint8_t)state};
  m->used++;
}

/* ---- options ----------------------------------------------------------- */

static int make_room(sprouts_misere *m, uint32_t land) {
  void *v = m->of;
  if (land < m->lands)
    return 0;
  if (sw_mem_reserve(&v, &m->land_room, (size_t)land + 1, sizeof *m->of))
    return SW_NO_MEMORY;
  m->of = v;
  memset(m->of + m->lands, 0, (land + 1 - m->lands) * sizeof *m->of);
  m->lands = (size_t)land + 1;
  return 0;
}

static void learn_options(sprouts_misere *m, uint32_t land) {
  m->rc = make_room(m, land);
  if (m->rc || m->of[land].known)
    return;
  m->rc = sprouts_store_options(m->store, land, 0, &m->of[land].sums, m->err);
  m->of[land].known = !m->rc;
}

/* The sum with one land replaced by the lands of an option, all sorted. */
static int replace(const sum *s, uint32_t at, const uint32_t *option,
                   sum *out) {
  uint32_t i = 0, k = 1;
  out->n = 0;
  if (s->n - 1 + option[0] > SUM_LANDS)
    return SW_UNSUPPORTED;
  while (i < s->n || k <= option[0]) {
    if (i == at)
      i++;
    else if (k > option[0] || (i < s->n && s->land[i] < option[k]))
      out->land[out->n++] = s->land[i++];
    else
      out->land[out->n++] = option[k++];
  }
  return 0;
}

/* ---- the search -------------------------------------------------------- */

static int wins(sprouts_misere *m, const sum *s);

static int out_of_budget(sprouts_misere *m) {
  size_t bytes =
      m->slots * sizeof *m->table + m->lists.capacity * sizeof *m->lists.v;
  m->nodes++;
  if (m->budget && m->budget->memory && bytes > m->budget->memory)
    m->rc = SW_NO_MEMORY;
  else if (m->budget && (m->nodes > m->limit || sw_budget_stop(m->budget)))
    m->rc = SW_STOPPED;
  return m->rc;
}

/* 1 when a move in one land leads to a lost sum. */
static int wins_in(sprouts_misere *m, const sum *s, uint32_t at) {
  uint32_t land = s->land[at];
  sum *next = sw_mem_alloc(1, sizeof *next);
  int found = 0;
  if (!next)
    m->rc = SW_NO_MEMORY;
  else
    learn_options(m, land);
  for (size_t i = 0; !m->rc && !found && i < m->of[land].sums.n;
       i += m->of[land].sums.v[i] + 1) {
    m->rc = replace(s, at, &m->of[land].sums.v[i], next);
    found = !m->rc && !wins(m, next);
  }
  sw_mem_free(next);
  return found && !m->rc;
}

static int wins(sprouts_misere *m, const sum *s) {
  const entry *e = find(m, s, hash_of(s));
  if (e->state != OPEN || m->rc)
    return e->state != LOST;
  if (out_of_budget(m))
    return 1;
  int won = s->n == 0;
  for (uint32_t i = 0; i < s->n && !won && !m->rc; i++)
    if (!i || s->land[i] != s->land[i - 1])
      won = wins_in(m, s, i);
  if (!m->rc)
    remember(m, s, won ? WON : LOST);
  return won;
}

static int explain(const sprouts_misere *m, sw_err *err) {
  if (m->rc == SW_NO_MEMORY)
    return sw_err_memory(err);
  if (m->rc == SW_UNSUPPORTED && err && err->code != m->rc)
    return sw_err_set(err, m->rc, SW_NOWHERE,
                      "a position falls into more than %d parts", SUM_LANDS);
  return m->rc;
}

int sprouts_misere_sum(sprouts_misere *m, const uint32_t *lands, uint32_t n,
                       const sw_budget *budget, sw_value *value, sw_err *err) {
  sum s = {.n = n};
  assert(n <= SUM_LANDS);
  memcpy(s.land, lands, n * sizeof *lands);
  m->budget = budget;
  m->limit = budget && budget->nodes ? m->nodes + budget->nodes : UINT64_MAX;
  m->rc = 0;
  m->err = err;
  int won = wins(m, &s);
  *value = m->rc ? SW_OPEN : won ? SW_WIN : SW_LOSS;
  return explain(m, err);
}

uint64_t sprouts_misere_nodes(const sprouts_misere *m) {
  return m->nodes;
}
