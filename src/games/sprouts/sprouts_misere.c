/* Misere outcomes by proof-number search over sums of lands.
 *
 * Misere play has no nimbers: equal parts do not cancel, and no number replaces
 * a part.  A reduced canonical tree does (Lemoine and Viennot, "Analysis of
 * misere Sprouts game with reduced canonical trees", 2009), and small lands
 * have few different ones.  So all small lands of a position become one tree,
 * and the search goes over states of a tree and some large lands, with the
 * general df-pn engine.  The options of a land, the moves of a state and the
 * trees are found once and kept.
 */
#include "games/sprouts/sprouts_misere.h"

#include "base/hash.h"
#include "base/mem.h"
#include "engine/dfpn.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { SUM_LANDS = 128, TABLE_BYTES = 64 << 20, NOT_YET = -1 };

static const uint32_t none = UINT32_MAX;

/* A growing list of words. */
typedef struct words {
  uint32_t *v;
  size_t n, room;
} words;

typedef struct land {
  uint32_t tree;  /* of a small land, or none */
  int64_t option; /* of a large one, or NOT_YET: where its options start */
  uint32_t options;
} land;

typedef struct state {
  size_t at;     /* its words: tree, lands, the lands */
  int64_t child; /* or NOT_YET */
  uint32_t children;
} state;

struct sprouts_misere {
  sprouts_store *store;
  sw_trees *trees;
  sw_dfpn *search;
  land *lands;
  size_t land_count, land_room;
  words option; /* each: tree, lands, the lands */
  state *states;
  size_t state_count, state_room;
  words sums, child;
  uint32_t *slot; /* hash table of the states; a power of two of them */
  size_t slots;
  const sw_budget *budget;
  int rc; /* sticky while a question is being answered */
  sw_err *err;
};

/* A state while it is being made. */
typedef struct sum {
  uint32_t tree, n, land[SUM_LANDS];
} sum;

sprouts_misere *sprouts_misere_new(sprouts_store *store) {
  sprouts_misere *m = sw_mem_zero(1, sizeof *m);
  if (!m)
    return NULL;
  m->store = store;
  m->trees = sw_trees_new();
  m->slots = 1 << 12;
  m->slot = sw_mem_alloc(m->slots, sizeof *m->slot);
  if (m->trees && m->slot && !sw_dfpn_new(TABLE_BYTES, &m->search, NULL)) {
    memset(m->slot, 0xff, m->slots * sizeof *m->slot);
    return m;
  }
  sprouts_misere_free(m);
  return NULL;
}

void sprouts_misere_free(sprouts_misere *m) {
  if (!m)
    return;
  sw_trees_free(m->trees);
  sw_dfpn_free(m->search);
  sw_mem_free(m->lands);
  sw_mem_free(m->states);
  sw_mem_free(m->option.v);
  sw_mem_free(m->sums.v);
  sw_mem_free(m->child.v);
  sw_mem_free(m->slot);
  sw_mem_free(m);
}

static int fail(sprouts_misere *m, int rc) {
  if (rc && !m->rc)
    m->rc = rc == SW_NO_MEMORY ? sw_err_memory(m->err) : rc;
  return m->rc;
}

static int add_word(sprouts_misere *m, words *list, uint32_t word) {
  void *v = list->v;
  if (sw_mem_reserve(&v, &list->room, list->n + 1, sizeof *list->v))
    return fail(m, SW_NO_MEMORY);
  list->v = v;
  list->v[list->n++] = word;
  return 0;
}

/* ---- sums -------------------------------------------------------------- */

static uint32_t land_tree(sprouts_misere *m, uint32_t id);

static int is_small(const sprouts_misere *m, uint32_t id) {
  return sprouts_store_lives(m->store, id) <= SPROUTS_MISERE_SMALL;
}

static void add_tree(sprouts_misere *m, sum *s, uint32_t tree) {
  if (!m->rc)
    fail(m, sw_trees_sum(m->trees, s->tree, tree, &s->tree));
}

static void add_land(sprouts_misere *m, sum *s, uint32_t id) {
  uint32_t k = s->n;
  if (m->rc)
    return;
  if (is_small(m, id)) {
    add_tree(m, s, land_tree(m, id));
    return;
  }
  if (s->n == SUM_LANDS) {
    fail(m, sw_err_set(m->err, SW_UNSUPPORTED, SW_NOWHERE,
                       "a position falls into more than %d large parts",
                       SUM_LANDS));
    return;
  }
  for (; k > 0 && s->land[k - 1] > id; k--)
    s->land[k] = s->land[k - 1];
  s->land[k] = id;
  s->n++;
}

static void add_lands(sprouts_misere *m, sum *s, const uint32_t *lands,
                      uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    add_land(m, s, lands[i]);
}

/* ---- lands ------------------------------------------------------------- */

static land *land_of(sprouts_misere *m, uint32_t id) {
  void *v = m->lands;
  if (id < m->land_count)
    return &m->lands[id];
  if (sw_mem_reserve(&v, &m->land_room, (size_t)id + 1, sizeof *m->lands)) {
    fail(m, SW_NO_MEMORY);
    return NULL;
  }
  m->lands = v;
  for (; m->land_count <= id; m->land_count++)
    m->lands[m->land_count] = (land){none, NOT_YET, 0};
  return &m->lands[id];
}

static uint32_t count_sums(const sw_sums *sums) {
  uint32_t n = 0;
  for (size_t i = 0; i < sums->n; i += sums->v[i] + 1)
    n++;
  return n;
}

static uint32_t make_tree(sprouts_misere *m, const sw_sums *sums) {
  uint32_t n = 0, tree = 0;
  uint32_t *list = sw_mem_alloc(count_sums(sums) + 1, sizeof *list);
  if (!list)
    fail(m, SW_NO_MEMORY);
  for (size_t i = 0; i < sums->n && !m->rc; i += sums->v[i] + 1) {
    sum s = {.n = 0};
    add_lands(m, &s, &sums->v[i + 1], sums->v[i]);
    list[n++] = s.tree;
  }
  if (!m->rc)
    fail(m, sw_trees_make(m->trees, list, n, &tree));
  sw_mem_free(list);
  return tree;
}

/* The tree of a small land; 0 when something failed. */
static uint32_t land_tree(sprouts_misere *m, uint32_t id) {
  const land *at = land_of(m, id);
  sw_sums sums = {0};
  if (!at || at->tree != none)
    return at ? at->tree : 0;
  fail(m, sprouts_store_options(m->store, id, 0, &sums, m->err));
  uint32_t tree = make_tree(m, &sums);
  sw_sums_free(&sums);
  land *to = land_of(m, id); /* it may have moved */
  if (m->rc || !to)
    return 0;
  return to->tree = tree;
}

static void put_sum(sprouts_misere *m, words *list, const sum *s) {
  add_word(m, list, s->tree);
  add_word(m, list, s->n);
  for (uint32_t i = 0; i < s->n; i++)
    add_word(m, list, s->land[i]);
}

/* Finds the options of a large land. */
static void learn_options(sprouts_misere *m, uint32_t id) {
  const land *at = land_of(m, id);
  sw_sums sums = {0};
  if (!at || at->option != NOT_YET)
    return;
  fail(m, sprouts_store_options(m->store, id, 0, &sums, m->err));
  uint32_t n = m->rc ? 0 : count_sums(&sums);
  size_t start = m->option.n;
  for (size_t i = 0; i < sums.n && !m->rc; i += sums.v[i] + 1) {
    sum s = {.n = 0};
    add_lands(m, &s, &sums.v[i + 1], sums.v[i]);
    put_sum(m, &m->option, &s);
  }
  sw_sums_free(&sums);
  land *to = land_of(m, id);
  if (m->rc || !to)
    return;
  to->option = (int64_t)start;
  to->options = n;
}

/* ---- states ------------------------------------------------------------ */

static size_t slot_of(const sprouts_misere *m, const uint32_t *sum_words) {
  size_t bytes = (sum_words[1] + 2) * sizeof *sum_words;
  size_t i = sw_hash_bytes(sum_words, bytes) & (m->slots - 1);
  while (m->slot[i] != none) {
    const uint32_t *other = m->sums.v + m->states[m->slot[i]].at;
    if (other[1] == sum_words[1] && !memcmp(other, sum_words, bytes))
      break;
    i = (i + 1) & (m->slots - 1);
  }
  return i;
}

static void grow_slots(sprouts_misere *m) {
  uint32_t *slot = sw_mem_alloc(2 * m->slots, sizeof *slot);
  if (!slot) {
    fail(m, SW_NO_MEMORY);
    return;
  }
  sw_mem_free(m->slot);
  m->slot = slot;
  m->slots *= 2;
  memset(slot, 0xff, m->slots * sizeof *slot);
  for (uint32_t k = 0; k < m->state_count; k++)
    slot[slot_of(m, m->sums.v + m->states[k].at)] = k;
}

/* The number of a state; 0 when something failed. */
static uint32_t state_of(sprouts_misere *m, const sum *s) {
  size_t at = m->sums.n;
  if (2 * (m->state_count + 1) > m->slots)
    grow_slots(m);
  put_sum(m, &m->sums, s);
  if (m->rc)
    return 0;
  size_t i = slot_of(m, m->sums.v + at);
  if (m->slot[i] != none) {
    m->sums.n = at;
    return m->slot[i];
  }
  void *v = m->states;
  if (sw_mem_reserve(&v, &m->state_room, m->state_count + 1,
                     sizeof *m->states)) {
    fail(m, SW_NO_MEMORY);
    return 0;
  }
  m->states = v;
  m->states[m->state_count] = (state){at, NOT_YET, 0};
  m->slot[i] = (uint32_t)m->state_count;
  return (uint32_t)m->state_count++;
}

static void sum_of(const sprouts_misere *m, uint32_t id, sum *s) {
  const uint32_t *v = m->sums.v + m->states[id].at;
  s->tree = v[0];
  s->n = v[1];
  memcpy(s->land, v + 2, v[1] * sizeof *v);
}

static void tree_moves(sprouts_misere *m, const sum *s) {
  uint32_t n, i = 0;
  do {
    sum next = *s;
    const uint32_t *option = sw_trees_options(m->trees, s->tree, &n);
    if (i == n)
      return;
    next.tree = option[i];
    add_word(m, &m->child, state_of(m, &next));
  } while (++i < n && !m->rc);
}

static void land_moves(sprouts_misere *m, const sum *s, uint32_t at) {
  learn_options(m, s->land[at]);
  if (m->rc)
    return;
  size_t i = (size_t)m->lands[s->land[at]].option;
  for (uint32_t k = m->lands[s->land[at]].options; k && !m->rc; k--) {
    sum next = {.tree = s->tree};
    for (uint32_t j = 0; j < s->n; j++)
      if (j != at)
        next.land[next.n++] = s->land[j];
    uint32_t n = m->option.v[i + 1];
    add_tree(m, &next, m->option.v[i]);
    add_lands(m, &next, &m->option.v[i + 2], n);
    add_word(m, &m->child, state_of(m, &next));
    i += n + 2;
  }
}

static int compare(const void *x, const void *y) {
  uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;
  return a < b ? -1 : a > b;
}

static void learn_children(sprouts_misere *m, uint32_t id) {
  sum s;
  size_t start = m->child.n, end = start;
  if (m->states[id].child != NOT_YET)
    return;
  sum_of(m, id, &s);
  tree_moves(m, &s);
  for (uint32_t i = 0; i < s.n && !m->rc; i++)
    if (!i || s.land[i] != s.land[i - 1])
      land_moves(m, &s, i);
  if (m->rc)
    return;
  if (m->child.n > start)
    qsort(m->child.v + start, m->child.n - start, sizeof *m->child.v, compare);
  for (size_t i = start; i < m->child.n; i++)
    if (end == start || m->child.v[i] != m->child.v[end - 1])
      m->child.v[end++] = m->child.v[i];
  m->child.n = end;
  m->states[id].child = (int64_t)start;
  m->states[id].children = (uint32_t)(end - start);
}

/* ---- the search -------------------------------------------------------- */

static sw_dfpn_key key_of(uint32_t id) {
  return (sw_dfpn_key){(uint64_t)id + 1, 0};
}

static int out_of_memory(sprouts_misere *m) {
  size_t used = m->option.room + m->sums.room + m->child.room + m->slots;
  size_t bytes = used * sizeof(uint32_t) + m->state_room * sizeof *m->states +
                 sw_trees_bytes(m->trees) + TABLE_BYTES;
  return m->budget && m->budget->memory && bytes > m->budget->memory &&
         fail(m, SW_NO_MEMORY);
}

static sw_value expand(void *ctx, sw_dfpn_key key, sw_dfpn_list *children) {
  sprouts_misere *m = ctx;
  uint32_t id = (uint32_t)(key.a - 1);
  const uint32_t *v = m->sums.v + m->states[id].at;
  if (!v[1])
    return sw_trees_wins(m->trees, v[0]) ? SW_WIN : SW_LOSS;
  learn_children(m, id);
  if (m->rc || out_of_memory(m))
    return SW_DRAW;
  const state *at = &m->states[id];
  for (uint32_t i = 0; i < at->children; i++) {
    uint32_t child = m->child.v[(size_t)at->child + i];
    if (sw_dfpn_add(children, (sw_dfpn_child){key_of(child), 1, 1})) {
      fail(m, SW_NO_MEMORY);
      return SW_DRAW;
    }
  }
  return SW_OPEN;
}

sw_value sprouts_misere_known(const sprouts_misere *m, uint32_t id) {
  const uint32_t *v = m->sums.v + m->states[id].at;
  if (!v[1])
    return sw_trees_wins(m->trees, v[0]) ? SW_WIN : SW_LOSS;
  return sw_dfpn_known(m->search, key_of(id));
}

static void begin(sprouts_misere *m, const sw_budget *budget, sw_err *err) {
  m->budget = budget;
  m->rc = 0;
  m->err = err;
}

int sprouts_misere_state(sprouts_misere *m, const uint32_t *lands, uint32_t n,
                         uint32_t *id, sw_err *err) {
  sum s = {.n = 0};
  begin(m, NULL, err);
  add_lands(m, &s, lands, n);
  *id = m->rc ? 0 : state_of(m, &s);
  return m->rc;
}

int sprouts_misere_solve(sprouts_misere *m, uint32_t id,
                         const sw_budget *budget, sw_value *value,
                         sw_err *err) {
  const sw_dfpn_game game = {.ctx = m, .expand = expand};
  assert(id < m->state_count);
  begin(m, budget, err);
  int rc = sw_dfpn_solve(m->search, &game, key_of(id), budget, value, err);
  return m->rc ? m->rc : rc;
}

int sprouts_misere_look(sprouts_misere *m, uint32_t id,
                        sprouts_misere_view *view, sw_err *err) {
  begin(m, NULL, err);
  learn_children(m, id);
  if (m->rc)
    return m->rc;
  const state *at = &m->states[id];
  const uint32_t *v = m->sums.v + at->at;
  *view = (sprouts_misere_view){v[0], v[1], at->children, v + 2,
                                at->children ? m->child.v + at->child : NULL};
  return 0;
}

const sw_trees *sprouts_misere_trees(const sprouts_misere *m) {
  return m->trees;
}

uint32_t sprouts_misere_states(const sprouts_misere *m) {
  return (uint32_t)m->state_count;
}

uint64_t sprouts_misere_nodes(const sprouts_misere *m) {
  return sw_dfpn_nodes(m->search);
}
