/* Forgetting in a search of misere play.
 *
 * Most memory goes to what can be made again: the options of large parts, the
 * children of states, states that nobody has looked at and that are children
 * only, and the parts of these.  The children of decided states go first.  Then
 * go lists of options and of children, longest unseen first; a state keeps its
 * numbers, and when the search comes back to it the same list is made again
 * (misere_graph.c).  So far the search takes the same steps as with all the
 * memory that there is, and only the time for making lists grows.
 *
 * When that is not enough, open states and those that one move decides go, the
 * half of them that was unseen for longest, and small parts of that age with
 * their trees.  What took search to decide stays in any case, and so do trees
 * and states that are held.
 *
 *   state                        its children  its numbers   itself
 *   proved                       go            stay          stays
 *   held                         as the others stay          stays
 *   decided at a glance, open    go with age   stay          stays
 *   the same, second step        go with age   go with age   goes with age
 *   new, in a list that stays    -             -             stays
 *   new, in no such list         -             -             goes
 */
#include "engine/misere/misere_forget.h"

#include "base/mem.h"
#include "engine/search/sights.h"

#include <stdlib.h>
#include <string.h>

enum {
  PATIENCE = 8, /* times that open states go and nothing was proved */
  LISTS = 3,    /* halvings of lists before open states go too .. */
  STEPS = 8     /* .. and of those, after which nothing is left that can go */
};

/* What stays is younger than these: lists, and open states. */
typedef struct ages {
  uint32_t lists, states;
} ages;

static int is_open(const sw_misere_state *at) {
  return at->opened && at->pn && at->dn;
}

static int has_children(const sw_misere_state *at) {
  return at->children != SW_MISERE_NONE;
}

static int has_options(const sw_misere_part *at) {
  return !at->fresh && at->options != SW_MISERE_NONE;
}

static size_t option_words(const sw_misere *m, const sw_misere_part *at) {
  const uint32_t *sum = m->option.v + at->option, *end = sum;
  for (uint32_t i = 0; i < at->options; i++)
    end += end[1] + 2;
  return (size_t)(end - sum);
}

/* ---- ages ---------------------------------------------------------------- */

static void weigh_lists(const sw_misere *m, sw_sight *list, size_t *n) {
  for (size_t i = 0; i < m->state_count; i++) {
    const sw_misere_state *at = &m->states[i];
    if (is_open(at) && has_children(at))
      list[(*n)++] = (sw_sight){at->seen, at->children};
  }
  for (size_t i = 0; i < m->part_count; i++) {
    const sw_misere_part *at = &m->part[i];
    if (has_options(at))
      list[(*n)++] = (sw_sight){at->seen, option_words(m, at)};
  }
}

static void weigh_states(const sw_misere *m, sw_sight *list, size_t *n) {
  for (size_t i = 0; i < m->state_count; i++)
    if (m->states[i].opened && !m->states[i].proved)
      list[(*n)++] = (sw_sight){m->states[i].seen, 1};
}

/* Since when half of the lists, or of the states, were seen. */
static int find_half(const sw_misere *m, int lists, uint32_t *since) {
  size_t n = 0, room = m->state_count + m->part_count + 1;
  sw_sight *list = sw_mem_alloc(room, sizeof *list);
  if (!list)
    return SW_NO_MEMORY;
  if (lists)
    weigh_lists(m, list, &n);
  else
    weigh_states(m, list, &n);
  *since = sw_sights_half(list, n);
  sw_mem_free(list);
  return 0;
}

/* ---- packing ------------------------------------------------------------- */

/* Some words of a list, and whose they are. */
typedef struct block {
  size_t at, words;
  uint32_t owner;
} block;

static int earlier_first(const void *x, const void *y) {
  size_t a = ((const block *)x)->at, b = ((const block *)y)->at;
  return (a > b) - (a < b);
}

/* Moves blocks together, and gives back what is free then. */
static void pack(sw_misere_words *list, block *blocks, size_t n) {
  size_t to = 0;
  if (n > 1)
    qsort(blocks, n, sizeof *blocks, earlier_first);
  for (size_t i = 0; i < n; i++) {
    size_t words = blocks[i].words;
    memmove(list->v + to, list->v + blocks[i].at, words * sizeof *list->v);
    blocks[i].at = to;
    to += words;
  }
  list->n = to;
  uint32_t *less = list->v ? sw_mem_grow(list->v, to + 1, sizeof *less) : NULL;
  if (less) {
    list->v = less;
    list->room = to + 1;
  }
}

static void pack_children(sw_misere *m, block *blocks) {
  size_t n = 0;
  for (uint32_t i = 0; i < m->state_count; i++)
    if (has_children(&m->states[i]))
      blocks[n++] = (block){m->states[i].child, m->states[i].children, i};
  pack(&m->child, blocks, n);
  for (size_t i = 0; i < n; i++)
    m->states[blocks[i].owner].child = blocks[i].at;
}

static void pack_options(sw_misere *m, block *blocks) {
  size_t n = 0;
  for (uint32_t i = 0; i < m->part_count; i++)
    if (has_options(&m->part[i]))
      blocks[n++] = (block){m->part[i].option, option_words(m, &m->part[i]), i};
  pack(&m->option, blocks, n);
  for (size_t i = 0; i < n; i++)
    m->part[blocks[i].owner].option = blocks[i].at;
}

static void pack_sums(sw_misere *m, block *blocks) {
  size_t n = 0;
  for (uint32_t i = 0; i < m->state_count; i++)
    if (!m->states[i].gone)
      blocks[n++] =
          (block){m->states[i].at, m->sums.v[m->states[i].at + 1] + 2, i};
  pack(&m->sums, blocks, n);
  for (size_t i = 0; i < n; i++)
    m->states[blocks[i].owner].at = (uint32_t)blocks[i].at;
}

/* ---- what goes ----------------------------------------------------------- */

static void drop_lists(sw_misere *m, uint32_t since) {
  for (size_t i = 0; i < m->state_count; i++) {
    sw_misere_state *at = &m->states[i];
    if (!is_open(at) || at->seen < since)
      at->children = SW_MISERE_NONE;
  }
  for (size_t i = 0; i < m->part_count; i++) {
    sw_misere_part *at = &m->part[i];
    if (at->seen < since)
      at->options = SW_MISERE_NONE;
    at->ahead = 0;
  }
}

/* Marks the states that stay: something is known of them, or a list names them.
 */
static void mark_states(const sw_misere *m, uint32_t since, uint8_t *keep) {
  for (size_t i = 0; i < m->state_count; i++) {
    const sw_misere_state *at = &m->states[i];
    keep[i] |=
        (uint8_t)(at->proved || at->held || (at->opened && at->seen >= since));
    for (uint32_t k = 0; has_children(at) && k < at->children; k++)
      keep[m->child.v[at->child + k]] = 1;
  }
}

static int drop_states(sw_misere *m, uint32_t since) {
  uint8_t *keep = sw_mem_zero(m->state_count + 1, 1);
  void *spare = m->spare.v;
  int rc = keep ? sw_mem_reserve(&spare, &m->spare.room, m->state_count + 1,
                                 sizeof *m->spare.v)
                : SW_NO_MEMORY;
  m->spare.v = spare;
  if (!rc) {
    mark_states(m, since, keep);
    m->spare.n = 0;
    for (uint32_t i = 0; i < m->state_count; i++)
      if (!keep[i]) {
        m->states[i] = (sw_misere_state){.children = SW_MISERE_NONE, .gone = 1};
        m->spare.v[m->spare.n++] = i;
      }
  }
  sw_mem_free(keep);
  return rc;
}

static int drop_words(sw_misere *m) {
  size_t most = m->state_count > m->part_count ? m->state_count : m->part_count;
  block *blocks = sw_mem_alloc(most + 1, sizeof *blocks);
  if (!blocks)
    return SW_NO_MEMORY;
  pack_children(m, blocks);
  pack_options(m, blocks);
  pack_sums(m, blocks);
  sw_mem_free(blocks);
  return 0;
}

static int shrink_index(sw_misere *m) {
  size_t slots = m->by_sum.slots, states = m->state_count - m->spare.n;
  while (slots > 4096 && slots / 4 > states)
    slots /= 2;
  return sw_misere_index(m, slots);
}

/* Marks the large parts of states and options that stay, and the small parts
 * seen since then, whose trees are known. */
static void mark_parts(const sw_misere *m, uint32_t since, uint8_t *keep) {
  for (size_t i = 0; i < m->state_count; i++) {
    const uint32_t *sum = m->sums.v + m->states[i].at;
    for (uint32_t k = 0; !m->states[i].gone && k < sum[1]; k++)
      keep[sum[2 + k]] = 1;
  }
  for (size_t i = 0; i < m->part_count; i++) {
    const sw_misere_part *at = &m->part[i];
    uint32_t options = has_options(at) ? at->options : 0;
    const uint32_t *sum = m->option.v + at->option;
    for (uint32_t k = 0; k < options; k++, sum += sum[1] + 2)
      for (uint32_t j = 0; j < sum[1]; j++)
        keep[sum[2 + j]] = 1;
    if (!at->fresh && at->tree != SW_MISERE_NONE && at->seen >= since)
      keep[i] = 1;
  }
}

/* A part that goes is a new one when its number comes again.  One that has
 * options but is named nowhere goes with them. */
static int drop_parts(sw_misere *m, uint32_t since) {
  uint8_t *keep = sw_mem_zero(m->part_count + 1, 1);
  if (!keep)
    return SW_NO_MEMORY;
  mark_parts(m, since, keep);
  int rc = m->parts.forget
               ? m->parts.forget(m->parts.ctx, keep, m->part_count, NULL)
               : 0;
  for (size_t i = 0; i < m->part_count && !rc; i++)
    if (!keep[i])
      m->part[i] = (sw_misere_part){.fresh = 1};
  sw_mem_free(keep);
  return rc;
}

static int drop(sw_misere *m, ages since) {
  drop_lists(m, since.lists);
  int rc = drop_states(m, since.states);
  if (!rc)
    rc = drop_words(m);
  if (!rc)
    rc = shrink_index(m);
  return rc ? rc : drop_parts(m, since.states);
}

/* ---- steps --------------------------------------------------------------- */

static int forget_lists(sw_misere *m) {
  ages since = {0, 0};
  int rc = find_half(m, 1, &since.lists);
  return rc ? rc : drop(m, since);
}

/* A search that forgets more than it can find would go on for ever. */
static int is_stuck(sw_misere *m) {
  m->idle = m->facts > m->facts_before ? 0 : m->idle + 1;
  m->facts_before = m->facts;
  return m->idle > PATIENCE;
}

static int forget_states(sw_misere *m) {
  ages since = {0, 0};
  sw_trees_forget_sums(m->trees);
  int rc = find_half(m, 1, &since.lists);
  if (!rc)
    rc = find_half(m, 0, &since.states);
  return rc ? rc : drop(m, since);
}

/* A third of the limit is left for growing tables and for what is copied. */
int sw_misere_forget(sw_misere *m, size_t limit) {
  size_t most = limit - limit / 3, goal = most - most / 8;
  int steps = 0;
  if (sw_misere_bytes(m) <= most)
    return 0;
  int rc = 0;
  for (int i = 0; i < LISTS && !rc && sw_misere_bytes(m) > goal; i++)
    rc = forget_lists(m);
  if (!rc && sw_misere_bytes(m) > goal && is_stuck(m))
    return SW_NO_MEMORY;
  for (; !rc && sw_misere_bytes(m) > goal && steps < STEPS; steps++)
    rc = forget_states(m);
  return rc || steps < STEPS ? rc : SW_NO_MEMORY;
}
