/* The graph of parts under the nimber search: nodes, options, numbers.
 *
 * A record keeps options that are plain numbers as a set of bits and the others
 * as a list.  Small parts are worked out whole, options first, at first sight,
 * so most options are plain numbers.
 *
 * Parts are numbered as they appear, which another run may do in another order;
 * so options and parts are ordered only by their size and the game's rank.  The
 * form of an option depends on which of its parts were known when it was taken
 * in.  Records keep that time and the time of their nimbers, so that a search
 * that was read from a store makes the same list again.
 */
#include "engine/impartial/nimber_graph.h"

#include "base/hash.h"
#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- the graph --------------------------------------------------------- */

int sw_nimbers_fail(sw_nimbers *s, int rc) {
  if (!s->rc && rc == SW_NO_MEMORY)
    sw_err_memory(s->err);
  if (!s->rc)
    s->rc = rc;
  return s->rc;
}

size_t sw_nimbers_bytes(const sw_nimbers *s) {
  size_t own = s->n * sizeof *s->nodes + s->record_count * sizeof *s->records +
               s->couple_count * sizeof *s->couples +
               s->option_len * sizeof *s->option;
  return own + (s->parts.bytes ? s->parts.bytes(s->parts.ctx) : 0);
}

int sw_nimbers_check_budget(sw_nimbers *s) {
  if (!s->budget)
    return s->rc;
  if (s->budget->memory && sw_nimbers_bytes(s) > s->budget->memory)
    return sw_nimbers_fail(s, SW_NO_MEMORY);
  if (s->expanded >= s->limit || sw_budget_stop(s->budget))
    return sw_nimbers_fail(s, SW_STOPPED);
  sw_budget_count(s->budget, s->expanded, "steps");
  return s->rc;
}

/* Before what will be counted as an expansion: 0 or the error. */
static int check_nodes(sw_nimbers *s) {
  return s->expanded < s->most ? s->rc : sw_nimbers_fail(s, SW_STOPPED);
}

sw_nimber_node *sw_nimbers_node(sw_nimbers *s, uint32_t part) {
  if (part < s->n && s->nodes[part].size)
    return &s->nodes[part];
  void *v = s->nodes;
  if (sw_mem_reserve(&v, &s->node_room, (size_t)part + 1, sizeof *s->nodes)) {
    sw_nimbers_fail(s, SW_NO_MEMORY);
    return NULL;
  }
  s->nodes = v;
  for (; s->n <= part; s->n++)
    s->nodes[s->n] = (sw_nimber_node){.nimber = SW_NIMBER_UNKNOWN};
  uint32_t size = s->parts.size(s->parts.ctx, part);
  assert(size > 0 && size <= UINT16_MAX);
  s->nodes[part].size = (uint16_t)size;
  return &s->nodes[part];
}

sw_nimber_record *sw_nimbers_record(sw_nimbers *s, uint32_t part) {
  sw_nimber_node *at = sw_nimbers_node(s, part);
  void *v = s->records;
  if (!at)
    return NULL;
  if (at->record == SW_NIMBER_NO_RECORD) {
    if (s->record_count == UINT32_MAX ||
        sw_mem_reserve(&v, &s->record_room, s->record_count + 1,
                       sizeof *s->records)) {
      sw_nimbers_fail(s, SW_NO_MEMORY);
      return NULL;
    }
    s->records = v;
    at->record = (uint32_t)s->record_count++;
    s->records[at->record] = (sw_nimber_record){0};
  }
  return &s->records[at->record];
}

static uint32_t find_couple(const sw_nimbers *s, uint32_t part, uint32_t k) {
  uint32_t c = sw_nimbers_look(s, part)->couples;
  while (c != SW_NIMBER_NO_COUPLE && s->couples[c].k != k)
    c = s->couples[c].next;
  return c;
}

/* -128 to 127. */
static uint32_t vary(const sw_nimbers *s, uint32_t part, uint32_t k) {
  uint64_t seed = (uint64_t)s->order * SW_NIMBERS + k;
  return (uint32_t)(sw_hash_mix(sw_nimbers_rank(s, part) ^ seed) >> 56) - 128;
}

sw_nimber_couple sw_nimbers_couple(const sw_nimbers *s, uint32_t part,
                                   uint32_t k) {
  uint32_t c = find_couple(s, part, k);
  if (c != SW_NIMBER_NO_COUPLE)
    return s->couples[c];
  uint32_t size = sw_nimbers_size(s, part);
  uint32_t beyond = size > s->whole ? size - s->whole : 0, half = 256;
  if (s->order)
    half += vary(s, part, k);
  return (sw_nimber_couple){1, 1 + beyond * half / 512, SW_NIMBER_NO_COUPLE, k};
}

void sw_nimbers_set_couple(sw_nimbers *s, uint32_t part, uint32_t k,
                           uint32_t pn, uint32_t dn) {
  uint32_t c = find_couple(s, part, k);
  if (c == SW_NIMBER_NO_COUPLE) {
    void *v = s->couples;
    sw_nimber_record *record = sw_nimbers_record(s, part);
    if (!record)
      return;
    if (s->couple_count == UINT32_MAX ||
        sw_mem_reserve(&v, &s->couple_room, s->couple_count + 1,
                       sizeof *s->couples)) {
      sw_nimbers_fail(s, SW_NO_MEMORY);
      return;
    }
    s->couples = v;
    c = (uint32_t)s->couple_count++;
    s->couples[c] = (sw_nimber_couple){pn, dn, record->couples, k};
    record->couples = c;
  }
  s->couples[c].pn = pn;
  s->couples[c].dn = dn;
}

/* ---- news for other workers --------------------------------------------- */

void sw_nimbers_touch(sw_nimbers *s, uint32_t part) {
  sw_nimber_news *news = s->news;
  if (!news || s->nodes[part].touched)
    return;
  void *v = news->part;
  if (sw_mem_reserve(&v, &news->room, news->n + 1, sizeof *news->part)) {
    sw_nimbers_fail(s, SW_NO_MEMORY);
    return;
  }
  news->part = v;
  news->part[news->n++] = part;
  s->nodes[part].touched = 1;
}

int sw_nimbers_note(sw_nimbers *s, sw_nimber_questions *list, uint32_t part,
                    uint32_t k) {
  void *v = list->v;
  if (sw_mem_reserve(&v, &list->room, list->n + 1, sizeof *list->v))
    return sw_nimbers_fail(s, SW_NO_MEMORY);
  list->v = v;
  list->v[list->n++] = (sw_nimber_question){part, k};
  return 0;
}

void sw_nimbers_settle(sw_nimbers *s, uint32_t part, int nimber) {
  if (nimber >= SW_NIMBERS) {
    sw_nimbers_fail(s, sw_err_set(s->err, SW_UNSUPPORTED, SW_NOWHERE,
                                  "a part is worth *64 or more"));
    return;
  }
  if (s->nodes[part].record != SW_NIMBER_NO_RECORD ||
      sw_nimbers_size(s, part) > s->whole) {
    sw_nimber_record *record = sw_nimbers_record(s, part);
    if (!record)
      return;
    record->wins = (UINT64_C(1) << nimber) - 1;
    record->settled = (uint32_t)s->expanded;
  }
  s->nodes[part].nimber = (int8_t)nimber;
  s->facts++;
  sw_nimbers_touch(s, part);
}

/* ---- the crew ---------------------------------------------------------- */

int sw_nimbers_enqueue(sw_nimbers *s, sw_part_queue *queue, uint32_t part) {
  if (queue->n == queue->most)
    return 0;
  sw_nimber_node *at = sw_nimbers_node(s, part);
  if (at && at->nimber == SW_NIMBER_UNKNOWN && !at->expanded && !at->ahead &&
      at->size > s->whole) {
    at->ahead = 1;
    sw_part_queue_add(queue, part);
  }
  return 1;
}

/* ---- small parts, whole ------------------------------------------------ */

/* The worth of a sum of which everything is worked out. */
static int sum_worth(sw_nimbers *s, const uint32_t *parts, uint32_t n) {
  int worth = 0;
  for (uint32_t i = 0; i < n && !s->rc; i++)
    worth ^= sw_nimbers_work_out(s, parts[i]);
  return s->rc ? 0 : worth;
}

/* All parts of the sums from one on; of a large part all will be needed. */
static void ask_crew(sw_nimbers *s, const sw_sums *sums, size_t from) {
  sw_part_queue queue =
      sw_part_queue_begin(&s->parts, s->budget, SW_NIMBER_EACH);
  int room = queue.most > 0;
  for (size_t i = from; i < sums->n && room; i += sums->v[i] + 1)
    for (uint32_t k = 1; k <= sums->v[i]; k++)
      room = sw_nimbers_enqueue(s, &queue, sums->v[i + k]);
  sw_part_queue_work(&queue);
}

int sw_nimbers_work_out(sw_nimbers *s, uint32_t part) {
  sw_nimber_node *at = sw_nimbers_node(s, part);
  if (!at || s->rc || at->nimber != SW_NIMBER_UNKNOWN)
    return at && !s->rc ? at->nimber : 0;
  sw_sums sums = {0};
  uint64_t values = 0;
  int large = at->size > s->whole;
  if (check_nodes(s) || (large && sw_nimbers_check_budget(s)))
    return 0;
  sw_nimbers_fail(s, s->parts.options(s->parts.ctx, part, &sums, s->err));
  for (size_t i = 0; i < sums.n && !s->rc; i += sums.v[i] + 1) {
    if (large)
      ask_crew(s, &sums, i);
    values |= UINT64_C(1) << sum_worth(s, &sums.v[i + 1], sums.v[i]);
  }
  sw_sums_free(&sums);
  if (!s->rc && !check_nodes(s)) /* by what it leads to */
    sw_nimbers_settle(s, part, sw_nimbers_mex(values));
  if (s->rc)
    return 0;
  s->expanded++;
  return s->nodes[part].nimber;
}

/* ---- expanding --------------------------------------------------------- */

/* Small parts are known at any time: what is not is worked out. */
static int was_known(sw_nimbers *s, uint32_t part, uint64_t time) {
  int small = sw_nimbers_node(s, part) && sw_nimbers_size(s, part) <= s->whole;
  if (small)
    sw_nimbers_work_out(s, part);
  return !s->rc && s->nodes[part].nimber != SW_NIMBER_UNKNOWN &&
         (small || sw_nimbers_look(s, part)->settled < time);
}

static int comes_before(const sw_nimbers *s, uint32_t x, uint32_t y) {
  uint64_t a = sw_nimbers_rank(s, x), b = sw_nimbers_rank(s, y);
  return a != b ? a < b : x < y;
}

/* A part goes in at its place, or an equal one goes out. */
static void toggle(sw_nimbers *s, uint32_t part, sw_nimber_option *out) {
  uint32_t size = sw_nimbers_size(s, part), k = 0;
  while (k < out->n && comes_before(s, out->part[k], part))
    k++;
  int twice = k < out->n && out->part[k] == part;
  if (!twice && out->n == SW_NIMBER_SUM) {
    sw_nimbers_fail(s,
                    sw_err_set(s->err, SW_UNSUPPORTED, SW_NOWHERE,
                               "a position falls into more than %d large parts",
                               SW_NIMBER_SUM));
    return;
  }
  memmove(&out->part[twice ? k : k + 1], &out->part[twice ? k + 1 : k],
          (size_t)(out->n - k - (uint32_t)twice) * sizeof *out->part);
  if (!twice)
    out->part[k] = part;
  out->n = twice ? out->n - 1 : out->n + 1;
  out->size = twice ? out->size - size : out->size + size;
}

void sw_nimbers_fold(sw_nimbers *s, const uint32_t *parts, uint32_t n,
                     uint64_t time, sw_nimber_option *out) {
  out->rank = out->worth = out->n = out->size = 0;
  for (uint32_t i = 0; i < n && !s->rc; i++) {
    if (was_known(s, parts[i], time))
      out->worth ^= sw_nimbers_worth(&s->nodes[parts[i]]);
    else if (!s->rc)
      toggle(s, parts[i], out);
  }
  for (uint32_t i = 0; i < out->n; i++)
    out->rank = sw_hash_mix(out->rank ^ sw_nimbers_rank(s, out->part[i]));
}

/* Small sums first, of equal ones those with more parts. */
static int compare_options(const void *x, const void *y) {
  const sw_nimber_option *a = x, *b = y;
  if (a->size != b->size)
    return a->size < b->size ? -1 : 1;
  if (a->n != b->n)
    return a->n > b->n ? -1 : 1;
  if (a->worth != b->worth)
    return a->worth < b->worth ? -1 : 1;
  if (a->rank != b->rank)
    return a->rank < b->rank ? -1 : 1;
  for (uint32_t i = 0; i < a->n; i++)
    if (a->part[i] != b->part[i])
      return a->part[i] < b->part[i] ? -1 : 1;
  return 0;
}

static void keep_options(sw_nimbers *s, uint32_t part,
                         const sw_nimber_option *list, size_t n) {
  size_t need = s->option_len;
  for (size_t i = 0; i < n; i++)
    need += list[i].n + 2;
  void *v = s->option;
  if (sw_mem_reserve(&v, &s->option_room, need, sizeof *s->option)) {
    sw_nimbers_fail(s, SW_NO_MEMORY);
    return;
  }
  s->option = v;
  sw_nimber_record *record = sw_nimbers_record(s, part);
  if (!record)
    return;
  record->option = s->option_len;
  for (size_t i = 0; i < n; i++) {
    if (i && !compare_options(&list[i - 1], &list[i]))
      continue;
    s->option[s->option_len++] = list[i].worth;
    s->option[s->option_len++] = list[i].n;
    for (uint32_t k = 0; k < list[i].n; k++)
      s->option[s->option_len++] = list[i].part[k];
    record->options++;
  }
  s->nodes[part].expanded = 1;
}

/* Options that are plain numbers become bits, the others a list. */
static void take_options(sw_nimbers *s, uint32_t part, const sw_sums *sums) {
  size_t count = 0, n = 0;
  uint64_t values = 0, time = sw_nimbers_look(s, part)->opened;
  for (size_t i = 0; i < sums->n; i += sums->v[i] + 1)
    count++;
  sw_nimber_option *list = sw_mem_alloc(count + 1, sizeof *list);
  if (!list) {
    sw_nimbers_fail(s, SW_NO_MEMORY);
    return;
  }
  for (size_t i = 0; i < sums->n && !s->rc; i += sums->v[i] + 1) {
    sw_nimbers_fold(s, &sums->v[i + 1], sums->v[i], time, &list[n]);
    if (list[n].n)
      n++;
    else
      values |= UINT64_C(1) << list[n].worth;
  }
  sw_nimber_record *record = s->rc ? NULL : sw_nimbers_record(s, part);
  if (record) {
    qsort(list, n, sizeof *list, compare_options);
    record->wins |= values;
    keep_options(s, part, list, n);
  }
  sw_mem_free(list);
}

void sw_nimbers_expand(sw_nimbers *s, uint32_t part) {
  sw_sums sums = {0};
  sw_nimber_record *record = sw_nimbers_record(s, part);
  if (!record || (!record->opened && check_nodes(s)))
    return;
  sw_nimbers_fail(s, s->parts.options(s->parts.ctx, part, &sums, s->err));
  if (!s->rc && !record->opened)
    record->opened = (uint32_t)++s->expanded;
  if (!s->rc)
    take_options(s, part, &sums);
  sw_sums_free(&sums);
}
