/* The graph of states under the search of misere play.
 *
 * The options of a large part and the children of a state are found once and
 * kept.  A state that is won by one move to a lost state gets no list of
 * children, so most possible states are never made.
 *
 * Parts, trees and states are numbered as they appear, which another run may do
 * in another order; so children are ordered by their size and their rank.
 */
#include "engine/misere/misere_graph.h"

#include "base/hash.h"
#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

int sw_misere_fail(sw_misere *m, int rc) {
  if (rc && !m->rc)
    m->rc = rc == SW_NO_MEMORY ? sw_err_memory(m->err) : rc;
  return m->rc;
}

size_t sw_misere_bytes(const sw_misere *m) {
  size_t words = m->option.n + m->sums.n + m->child.n + m->spare.n;
  return words * sizeof(uint32_t) + sw_index_bytes(&m->by_sum) +
         m->part_count * sizeof *m->part + m->state_count * sizeof *m->states +
         sw_trees_bytes(m->trees) +
         (m->parts.bytes ? m->parts.bytes(m->parts.ctx) : 0);
}

/* Appends a sum, or any words. */
static void put(sw_misere *m, sw_misere_words *list, const uint32_t *words,
                size_t n) {
  void *v = list->v;
  if (sw_mem_reserve(&v, &list->room, list->n + n, sizeof *list->v)) {
    sw_misere_fail(m, SW_NO_MEMORY);
    return;
  }
  list->v = v;
  memcpy(list->v + list->n, words, n * sizeof *words);
  list->n += n;
}

static void put_sum(sw_misere *m, sw_misere_words *list,
                    const sw_misere_sum *s) {
  put(m, list, &s->tree, 1);
  put(m, list, &s->n, 1);
  put(m, list, s->part, s->n);
}

/* ---- parts ------------------------------------------------------------- */

static uint32_t part_tree(sw_misere *m, uint32_t part);

/* What is known of a part; NULL: no memory. */
static sw_misere_part *part_of(sw_misere *m, uint32_t part) {
  void *v = m->part;
  if (part < m->part_count && !m->part[part].fresh)
    return &m->part[part];
  if (sw_mem_reserve(&v, &m->part_room, (size_t)part + 1, sizeof *m->part)) {
    sw_misere_fail(m, SW_NO_MEMORY);
    return NULL;
  }
  m->part = v;
  for (; m->part_count <= part; m->part_count++)
    m->part[m->part_count] = (sw_misere_part){.fresh = 1};
  m->part[part] = (sw_misere_part){
      .rank = m->parts.rank(m->parts.ctx, part),
      .size = m->parts.size(m->parts.ctx, part) & 0x3fffffff,
      .options = SW_MISERE_NONE,
      .tree = SW_MISERE_NONE,
  };
  return &m->part[part];
}

static void add_tree(sw_misere *m, sw_misere_sum *s, uint32_t tree) {
  if (!m->rc)
    sw_misere_fail(m, sw_trees_sum(m->trees, s->tree, tree, &s->tree));
}

void sw_misere_add_part(sw_misere *m, sw_misere_sum *s, uint32_t part) {
  const sw_misere_part *at = part_of(m, part);
  uint32_t k = s->n;
  if (!at || m->rc)
    return;
  if (at->size <= m->small) {
    add_tree(m, s, part_tree(m, part));
    return;
  }
  if (s->n == SW_MISERE_PARTS) {
    sw_misere_fail(m, sw_err_set(m->err, SW_UNSUPPORTED, SW_NOWHERE,
                                 "a position falls into more than %d large "
                                 "parts",
                                 SW_MISERE_PARTS));
    return;
  }
  for (; k > 0 && s->part[k - 1] > part; k--)
    s->part[k] = s->part[k - 1];
  s->part[k] = part;
  s->n++;
}

static void add_parts(sw_misere *m, sw_misere_sum *s, const uint32_t *parts,
                      uint32_t n) {
  for (uint32_t i = 0; i < n; i++)
    sw_misere_add_part(m, s, parts[i]);
}

static uint32_t count_sums(const sw_sums *sums) {
  uint32_t n = 0;
  for (size_t i = 0; i < sums->n; i += sums->v[i] + 1)
    n++;
  return n;
}

/* ---- the crew ---------------------------------------------------------- */

enum {
  SURE = 16, /* parts for each worker at a time that will be needed .. */
  LIKELY = 2 /* .. or that may be */
};

static int is_unknown(const sw_misere_part *at) {
  return at->options == SW_MISERE_NONE && at->tree == SW_MISERE_NONE &&
         !at->ahead;
}

static void enqueue(sw_misere *m, sw_part_queue *q, uint32_t part) {
  sw_misere_part *at = part_of(m, part);
  if (q->n == q->most || !at || !is_unknown(at))
    return;
  at->ahead = 1;
  sw_part_queue_add(q, part);
}

static int needs_tree(sw_misere *m, const uint32_t *sum) {
  for (uint32_t k = 1; k <= *sum; k++) {
    const sw_misere_part *at = part_of(m, sum[k]);
    if (at && at->size <= m->small && is_unknown(at))
      return 1;
  }
  return 0;
}

/* When a sum needs a tree that is not known: all small parts from this sum on,
 * as their trees will be needed too. */
static void ask_for_trees(sw_misere *m, const sw_sums *sums, size_t from) {
  sw_part_queue q = sw_part_queue_begin(&m->parts, m->budget, SURE);
  if (!q.most || !needs_tree(m, &sums->v[from]))
    return;
  for (size_t i = from; i < sums->n && q.n < q.most; i += sums->v[i] + 1)
    for (uint32_t k = 1; k <= sums->v[i]; k++)
      if (m->parts.size(m->parts.ctx, sums->v[i + k]) <= m->small)
        enqueue(m, &q, sums->v[i + k]);
  sw_part_queue_work(&q);
}

static int has_unknown(const sw_misere *m, uint32_t state) {
  const uint32_t *v = m->sums.v + m->states[state].at;
  for (uint32_t i = 0; i < v[1]; i++)
    if (is_unknown(&m->part[v[2 + i]]))
      return 1;
  return 0;
}

/* Children that were not looked at are as promising as the one that comes next,
 * more or less. */
void sw_misere_ahead(sw_misere *m, uint32_t state, uint32_t next) {
  sw_part_queue q = sw_part_queue_begin(&m->parts, m->budget, LIKELY);
  const sw_misere_state *at = &m->states[state];
  if (!q.most || !has_unknown(m, next))
    return;
  for (uint32_t i = 0; i < at->children && q.n < q.most; i++) {
    uint32_t child = m->child.v[at->child + i];
    const uint32_t *v = m->sums.v + m->states[child].at;
    for (uint32_t k = 0; k < v[1] && !m->states[child].opened; k++)
      enqueue(m, &q, v[2 + k]);
  }
  sw_part_queue_work(&q);
}

/* ---- trees and options of parts ---------------------------------------- */

static uint32_t make_tree(sw_misere *m, const sw_sums *sums) {
  uint32_t n = 0, tree = 0;
  uint32_t *list = sw_mem_alloc(count_sums(sums) + 1, sizeof *list);
  if (!list)
    sw_misere_fail(m, SW_NO_MEMORY);
  for (size_t i = 0; i < sums->n && !m->rc; i += sums->v[i] + 1) {
    sw_misere_sum s = {.n = 0};
    ask_for_trees(m, sums, i);
    add_parts(m, &s, &sums->v[i + 1], sums->v[i]);
    list[n++] = s.tree;
  }
  if (!m->rc)
    sw_misere_fail(m, sw_trees_make(m->trees, list, n, &tree));
  sw_mem_free(list);
  return tree;
}

/* The tree of a small part; 0 when something failed. */
static uint32_t part_tree(sw_misere *m, uint32_t part) {
  sw_misere_part *at = part_of(m, part);
  sw_sums sums = {0};
  if (!at)
    return 0;
  at->seen = sw_misere_now(m);
  if (at->tree != SW_MISERE_NONE)
    return at->tree;
  sw_misere_fail(m, m->parts.options(m->parts.ctx, part, &sums, m->err));
  uint32_t tree = m->rc ? 0 : make_tree(m, &sums);
  sw_sums_free(&sums);
  sw_misere_part *to = part_of(m, part); /* it may have moved */
  if (m->rc || !to)
    return 0;
  return to->tree = tree;
}

/* Finds the options of a large part. */
static void learn_options(sw_misere *m, uint32_t part) {
  sw_misere_part *at = part_of(m, part);
  sw_sums sums = {0};
  if (!at)
    return;
  at->seen = sw_misere_now(m);
  if (at->options != SW_MISERE_NONE)
    return;
  sw_misere_fail(m, m->parts.options(m->parts.ctx, part, &sums, m->err));
  size_t start = m->option.n;
  for (size_t i = 0; i < sums.n && !m->rc; i += sums.v[i] + 1) {
    sw_misere_sum s = {.n = 0};
    ask_for_trees(m, &sums, i);
    add_parts(m, &s, &sums.v[i + 1], sums.v[i]);
    put_sum(m, &m->option, &s);
  }
  sw_misere_part *to = part_of(m, part);
  if (!m->rc && to) {
    to->option = start;
    to->options = count_sums(&sums);
  }
  sw_sums_free(&sums);
}

/* ---- states ------------------------------------------------------------ */

static uint64_t hash_words(const uint32_t *words) {
  return sw_hash_quick(words, (words[1] + 2) * sizeof *words);
}

static const uint32_t *words_of(const sw_misere *m, uint32_t state) {
  return m->sums.v + m->states[state].at;
}

static int has_words(const void *m, uint32_t state, const void *key) {
  const uint32_t *words = key, *own = words_of(m, state);
  return own[1] == words[1] &&
         !memcmp(own, words, (words[1] + 2) * sizeof *words);
}

static uint32_t *slot_of(const sw_misere *m, const sw_index *index,
                         const uint32_t *words) {
  return sw_index_slot(index, hash_words(words), has_words, m, words);
}

int sw_misere_index(sw_misere *m, size_t slots) {
  sw_index index = {sw_mem_zero(slots, sizeof *index.slot), slots};
  if (!index.slot)
    return SW_NO_MEMORY;
  for (uint32_t k = 0; k < m->state_count; k++)
    if (!m->states[k].gone)
      *slot_of(m, &index, words_of(m, k)) = k + 1;
  sw_index_free(&m->by_sum);
  m->by_sum = index;
  return 0;
}

/* A tree alone is decided.  Otherwise the larger a state is, the more moves it
 * has, each of which has to be answered before it is shown to lose. */
static sw_misere_state new_state(const sw_misere *m, const uint32_t *words,
                                 size_t at) {
  sw_misere_state s = {.at = (uint32_t)at, .children = SW_MISERE_NONE};
  uint32_t size = 0;
  for (uint32_t i = 0; i < words[1]; i++)
    size += m->part[words[2 + i]].size;
  s.size = size & 0xfffffff;
  if (!words[1]) {
    int win = sw_trees_wins(m->trees, words[0]);
    s.pn = win ? 0 : SW_PN_INFINITY;
    s.dn = win ? SW_PN_INFINITY : 0;
  } else {
    s.pn = 1 + (size - m->small) / 16;
    s.dn = 1 + (size - m->small);
  }
  return s;
}

/* Makes room for a state and its slot. */
static int reserve_state(sw_misere *m) {
  void *v = m->states;
  if (m->sums.n > UINT32_MAX ||
      sw_mem_reserve(&v, &m->state_room, m->state_count + 1, sizeof *m->states))
    return SW_NO_MEMORY;
  m->states = v;
  size_t slots = m->by_sum.slots, states = m->state_count - m->spare.n;
  if (2 * (states + 1) > slots)
    return sw_misere_index(m, slots ? 2 * slots : SW_INDEX_FIRST);
  return 0;
}

/* The state of a sum given as words, which are not those of a state. */
static uint32_t number(sw_misere *m, const uint32_t *words) {
  sw_misere_fail(m, reserve_state(m));
  if (m->rc)
    return 0;
  uint32_t *slot = slot_of(m, &m->by_sum, words);
  size_t at = m->sums.n;
  if (*slot)
    return *slot - 1;
  put(m, &m->sums, words, words[1] + 2);
  if (m->rc)
    return 0;
  uint32_t state =
      m->spare.n ? m->spare.v[--m->spare.n] : (uint32_t)m->state_count++;
  m->states[state] = new_state(m, words, at);
  *slot = state + 1;
  return state;
}

uint32_t sw_misere_number(sw_misere *m, const sw_misere_sum *s) {
  m->next.n = 0;
  put_sum(m, &m->next, s);
  return m->rc ? 0 : number(m, m->next.v);
}

uint64_t sw_misere_state_rank(const sw_misere *m, uint32_t state) {
  const uint32_t *v = m->sums.v + m->states[state].at;
  uint64_t all = 0;
  for (uint32_t i = 0; i < v[1]; i++)
    all += sw_hash_mix(m->part[v[2 + i]].rank);
  return sw_hash_mix(all ^ sw_trees_rank(m->trees, v[0]));
}

/* ---- moves ------------------------------------------------------------- */

/* Puts a sum among the next ones; a tree that is won for the other side is no
 * move to think of. */
static void add_next(sw_misere *m, const sw_misere_sum *s) {
  if (!m->rc && (s->n || !sw_trees_wins(m->trees, s->tree)))
    put_sum(m, &m->next, s);
}

static void tree_moves(sw_misere *m, const sw_misere_sum *s) {
  uint32_t n;
  sw_trees_options(m->trees, s->tree, &n);
  for (uint32_t i = 0; i < n && !m->rc; i++) {
    sw_misere_sum next = *s;
    next.tree = sw_trees_options(m->trees, s->tree, &n)[i];
    add_next(m, &next);
  }
}

static void part_moves(sw_misere *m, const sw_misere_sum *s, uint32_t at) {
  learn_options(m, s->part[at]);
  if (m->rc)
    return;
  size_t i = m->part[s->part[at]].option;
  for (uint32_t k = m->part[s->part[at]].options; k && !m->rc; k--) {
    sw_misere_sum next;
    next.tree = s->tree;
    next.n = 0;
    for (uint32_t j = 0; j < s->n; j++)
      if (j != at)
        next.part[next.n++] = s->part[j];
    uint32_t n = m->option.v[i + 1];
    add_tree(m, &next, m->option.v[i]);
    add_parts(m, &next, &m->option.v[i + 2], n);
    add_next(m, &next);
    i += n + 2;
  }
}

/* The sums that one move leads to, into m->next. */
static void find_next(sw_misere *m, uint32_t state) {
  const uint32_t *v = m->sums.v + m->states[state].at;
  sw_misere_sum s;
  s.tree = v[0];
  s.n = v[1];
  memcpy(s.part, v + 2, v[1] * sizeof *v);
  m->next.n = 0;
  tree_moves(m, &s);
  for (uint32_t i = 0; i < s.n && !m->rc; i++)
    if (!i || s.part[i] != s.part[i - 1])
      part_moves(m, &s, i);
}

/* 1 when one of the next sums is known to be lost. */
static int meets_loss(const sw_misere *m) {
  for (size_t i = 0; i < m->next.n; i += m->next.v[i + 1] + 2) {
    const uint32_t *words = m->next.v + i;
    uint32_t state =
        sw_index_find(&m->by_sum, hash_words(words), has_words, m, words);
    if (!words[1] || (state != SW_INDEX_NONE && !m->states[state].dn))
      return 1;
  }
  return 0;
}

/* ---- children ---------------------------------------------------------- */

typedef struct child {
  uint32_t size, parts, state;
  uint64_t rank;
} child;

/* Small ones first, of equal ones those with more parts. */
static int compare(const void *x, const void *y) {
  const child *a = x, *b = y;
  if (a->size != b->size)
    return a->size < b->size ? -1 : 1;
  if (a->parts != b->parts)
    return a->parts > b->parts ? -1 : 1;
  if (a->rank != b->rank)
    return a->rank < b->rank ? -1 : 1;
  return (a->state > b->state) - (a->state < b->state);
}

static size_t count_next(const sw_misere *m) {
  size_t n = 0;
  for (size_t i = 0; i < m->next.n; i += m->next.v[i + 1] + 2)
    n++;
  return n;
}

/* The state of a sum; with `known` no new ones are made, except of trees alone,
 * and the answer may be SW_INDEX_NONE. */
static uint32_t number_if(sw_misere *m, const uint32_t *words, int known) {
  return known && words[1]
             ? sw_index_find(&m->by_sum, hash_words(words), has_words, m, words)
             : number(m, words);
}

/* Appends the states of the next sums to a list, each once. */
static void list_next(sw_misere *m, int known, sw_misere_words *to) {
  size_t n = 0;
  child *list = sw_mem_alloc(count_next(m) + 1, sizeof *list);
  if (!list)
    sw_misere_fail(m, SW_NO_MEMORY);
  for (size_t i = 0; i < m->next.n && !m->rc; i += m->next.v[i + 1] + 2) {
    uint32_t id = number_if(m, m->next.v + i, known);
    if (!m->rc && id != SW_INDEX_NONE)
      list[n++] = (child){m->states[id].size, m->next.v[i + 1], id,
                          sw_misere_state_rank(m, id)};
  }
  if (n > 1)
    qsort(list, n, sizeof *list, compare);
  for (size_t i = 0; i < n && !m->rc; i++)
    if (!i || list[i].state != list[i - 1].state)
      put(m, to, &list[i].state, 1);
  sw_mem_free(list);
}

/* Makes the next sums the children of a state. */
static void keep_children(sw_misere *m, uint32_t state) {
  size_t start = m->child.n;
  list_next(m, 0, &m->child);
  if (m->rc)
    return;
  m->states[state].child = start;
  m->states[state].children = (uint32_t)(m->child.n - start);
}

void sw_misere_open(sw_misere *m, uint32_t state) {
  if (m->expanded >= m->most && !m->states[state].opened) {
    sw_misere_fail(m, SW_STOPPED);
    return;
  }
  find_next(m, state);
  if (m->rc)
    return;
  sw_misere_state *at = &m->states[state];
  m->expanded += !at->opened;
  at->opened = 1;
  if (meets_loss(m)) {
    at->pn = 0;
    at->dn = SW_PN_INFINITY;
  } else {
    keep_children(m, state);
  }
}

void sw_misere_find_children(sw_misere *m, uint32_t state) {
  if (m->states[state].children != SW_MISERE_NONE)
    return;
  find_next(m, state);
  if (!m->rc)
    keep_children(m, state);
}

void sw_misere_find_known(sw_misere *m, uint32_t state) {
  m->known.n = 0;
  find_next(m, state);
  if (!m->rc)
    list_next(m, 1, &m->known);
}
