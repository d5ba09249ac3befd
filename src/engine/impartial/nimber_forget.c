/* Forgetting in a nimber search.
 *
 * Nearly all memory goes to what can be made again: lists of options, and the
 * parts that nobody has looked at and that stand in these lists only.  The
 * lists of settled parts go first.  Then those of open parts go, longest unseen
 * first; such a part keeps its known wins and the numbers of its questions, and
 * when the search comes back to it the same list is made again
 * (nimber_graph.c).  So far the search takes the same steps as with all the
 * memory that there is, and only the time for making lists grows.
 *
 * When that is not enough, the open parts that were unseen for longest go, half
 * of them at a time, with their numbers: this is a transposition table that
 * replaces its oldest entries.  What is proved, nimbers and wins that took
 * search, stays in any case.
 *
 * The parts that stay get new numbers without gaps, so that a table is as large
 * as what it holds.
 *
 *   part                       its list      its numbers    itself
 *   settled                    goes          -              stays
 *   open, seen lately          stays         stay           stays
 *   open, not seen lately      goes          stay           stays
 *   open, second step          goes          go             stays if wins do
 *   new, in a list that stays  -             -              stays
 *   new, in no such list       -             -              goes
 */
#include "engine/impartial/nimber_forget.h"

#include "base/mem.h"
#include "engine/search/sights.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 8 /* times that open parts go and nothing was proved */ };

static int is_settled(const sw_nimbers *s, uint32_t part) {
  return s->nodes[part].nimber != SW_NIMBER_UNKNOWN;
}

static int is_open(const sw_nimbers *s, uint32_t part) {
  return sw_nimbers_look(s, part)->opened && !is_settled(s, part);
}

/* ---- what was seen last ------------------------------------------------- */

static size_t list_words(const sw_nimbers *s, const sw_nimber_record *at) {
  const uint32_t *sum = s->option + at->option, *end = sum;
  for (uint32_t i = 0; i < at->options; i++)
    end += end[1] + 2;
  return (size_t)(end - sum);
}

/* Since when open parts were seen that weigh at most half of all together: by
 * their lists, or each the same. */
static int find_half(const sw_nimbers *s, int by_lists, uint32_t *since) {
  sw_sight *list = sw_mem_alloc(s->n + 1, sizeof *list);
  size_t n = 0;
  if (!list)
    return SW_NO_MEMORY;
  for (uint32_t i = 0; i < s->n; i++)
    if (is_open(s, i)) {
      const sw_nimber_record *at = sw_nimbers_look(s, i);
      size_t words = s->nodes[i].expanded ? list_words(s, at) : 0;
      list[n++] = (sw_sight){at->seen, by_lists ? words : 1};
    }
  *since = sw_sights_half(list, n);
  sw_mem_free(list);
  return 0;
}

/* ---- lists -------------------------------------------------------------- */

static void drop_list(sw_nimbers *s, uint32_t part) {
  s->nodes[part].expanded = s->nodes[part].ahead = 0;
  if (s->nodes[part].record != SW_NIMBER_NO_RECORD) {
    sw_nimbers_own(s, part)->option = 0;
    sw_nimbers_own(s, part)->options = 0;
  }
}

/* Parts with a list, in the order of their lists. */
typedef struct listed {
  sw_nimber_record *record;
  size_t at;
} listed;

static int earlier_list_first(const void *x, const void *y) {
  size_t a = ((const listed *)x)->at, b = ((const listed *)y)->at;
  return (a > b) - (a < b);
}

/* Moves the lists together in their place. */
static int move_lists(sw_nimbers *s, size_t n) {
  listed *list = sw_mem_alloc(n + 1, sizeof *list);
  size_t to = 0;
  if (!list)
    return SW_NO_MEMORY;
  n = 0;
  for (uint32_t i = 0; i < s->n; i++)
    if (s->nodes[i].expanded)
      list[n++] = (listed){sw_nimbers_own(s, i), sw_nimbers_own(s, i)->option};
  qsort(list, n, sizeof *list, earlier_list_first);
  for (size_t i = 0; i < n; i++) {
    size_t words = list_words(s, list[i].record);
    memmove(s->option + to, s->option + list[i].at, words * sizeof *s->option);
    list[i].record->option = to;
    to += words;
  }
  sw_mem_free(list);
  s->option_len = to;
  uint32_t *less = sw_mem_grow(s->option, to + 1, sizeof *less);
  if (less) {
    s->option = less;
    s->option_room = to + 1;
  }
  return 0;
}

/* Drops the lists of settled parts and of those not seen since then. */
static int drop_lists(sw_nimbers *s, uint32_t since) {
  size_t n = 0;
  for (uint32_t i = 0; i < s->n; i++) {
    if (is_open(s, i) && s->nodes[i].expanded &&
        sw_nimbers_own(s, i)->seen >= since)
      n++;
    else
      drop_list(s, i);
  }
  return move_lists(s, n);
}

/* ---- questions ---------------------------------------------------------- */

static int is_undecided(const sw_nimbers *s, uint32_t part,
                        const sw_nimber_couple *c) {
  return sw_nimbers_look(s, part)->opened && sw_nimbers_is_open(s, part, c);
}

/* Moves the numbers of undecided questions together; each part keeps the order
 * of its own. */
static int drop_couples(sw_nimbers *s) {
  size_t n = 1;
  for (uint32_t i = 0; i < s->n; i++)
    for (uint32_t c = sw_nimbers_look(s, i)->couples; c != SW_NIMBER_NO_COUPLE;
         c = s->couples[c].next)
      n += (size_t)is_undecided(s, i, &s->couples[c]);
  sw_nimber_couple *couples = sw_mem_alloc(n, sizeof *couples);
  if (!couples)
    return SW_NO_MEMORY;
  couples[0] = (sw_nimber_couple){0};
  uint32_t to = 1;
  for (uint32_t i = 0; i < s->n; i++) {
    uint32_t *link = &sw_nimbers_own(s, i)->couples, c = *link;
    for (; c != SW_NIMBER_NO_COUPLE; c = s->couples[c].next)
      if (is_undecided(s, i, &s->couples[c])) {
        couples[to] = s->couples[c];
        *link = to;
        link = &couples[to++].next;
      }
    *link = SW_NIMBER_NO_COUPLE;
  }
  sw_mem_free(s->couples);
  s->couples = couples;
  s->couple_count = s->couple_room = n;
  return 0;
}

/* Open parts not seen since then become new ones, but for proved wins.  Returns
 * how many. */
static size_t drop_questions(sw_nimbers *s, uint32_t since) {
  size_t n = 0;
  for (uint32_t i = 0; i < s->n; i++) {
    sw_nimber_record *at = sw_nimbers_own(s, i);
    if (!is_open(s, i) || at->seen >= since)
      continue;
    drop_list(s, i);
    at->opened = 0;
    at->wins = at->proved;
    at->couples = SW_NIMBER_NO_COUPLE;
    n++;
  }
  return n;
}

/* ---- parts -------------------------------------------------------------- */

/* Which parts stay: something is known of them, or a list names them. */
static void mark_parts(const sw_nimbers *s, uint8_t *keep) {
  for (uint32_t i = 0; i < s->n; i++) {
    const sw_nimber_record *at = sw_nimbers_look(s, i);
    keep[i] |= (uint8_t)(is_settled(s, i) || at->opened || at->proved);
    const uint32_t *sum = s->option + at->option;
    for (uint32_t k = 0; k < at->options; k++, sum += sum[1] + 2)
      for (uint32_t j = 0; j < sum[1]; j++)
        keep[sum[2 + j]] = 1;
  }
}

/* The parts of the lists that stay have new numbers. */
static void rename_options(sw_nimbers *s, const uint32_t *moved) {
  for (size_t at = 0; at < s->option_len; at += s->option[at + 1] + 2)
    for (uint32_t j = 0; j < s->option[at + 1]; j++)
      s->option[at + 2 + j] = moved[s->option[at + 2 + j]];
}

/* So have those at which others are; of what goes nothing need be known. */
static void rename_taken(sw_nimbers *s, const uint8_t *keep,
                         const uint32_t *moved) {
  sw_nimber_questions *taken = &s->news->taken;
  size_t n = 0;
  for (size_t i = 0; i < taken->n; i++)
    if (keep[taken->v[i].part])
      taken->v[n++] =
          (sw_nimber_question){moved[taken->v[i].part], taken->v[i].k};
  taken->n = n;
}

/* Nodes go to their new numbers, which are never larger, and leave new ones. */
static void move_nodes(sw_nimbers *s, const uint8_t *keep,
                       const uint32_t *moved) {
  static const sw_nimber_node fresh = {.nimber = SW_NIMBER_UNKNOWN};
  size_t count = 0;
  for (size_t i = 0; i < s->n; i++) {
    sw_nimber_node at = s->nodes[i];
    s->nodes[i] = fresh;
    if (!keep[i])
      continue;
    assert(moved[i] <= i && "the place is free by now");
    s->nodes[moved[i]] = at;
    count = moved[i] + (size_t)1 > count ? moved[i] + (size_t)1 : count;
  }
  s->n = count;
  sw_nimber_node *less = sw_mem_grow(s->nodes, count + 1, sizeof *less);
  if (less) {
    s->nodes = less;
    s->node_room = count + 1;
  }
}

/* Copies the records of parts of which something is known. */
static int move_records(sw_nimbers *s) {
  size_t n = 1;
  sw_nimber_record *records = sw_mem_alloc(s->record_count, sizeof *records);
  if (!records)
    return SW_NO_MEMORY;
  records[0] = (sw_nimber_record){0};
  for (uint32_t i = 0; i < s->n; i++) {
    sw_nimber_record *at = sw_nimbers_own(s, i);
    int known = is_settled(s, i) || at->opened || at->proved;
    if (known && s->nodes[i].record != SW_NIMBER_NO_RECORD) {
      records[n] = *at;
      s->nodes[i].record = (uint32_t)n++;
    } else {
      s->nodes[i].record = SW_NIMBER_NO_RECORD;
    }
  }
  sw_mem_free(s->records);
  sw_nimber_record *less = sw_mem_grow(records, n, sizeof *less);
  s->records = less ? less : records;
  s->record_room = less ? n : s->record_count;
  s->record_count = n;
  return 0;
}

/* Parts that go are new ones when they come again. */
static int drop_parts(sw_nimbers *s) {
  if (!s->parts.forget)
    return 0;
  uint8_t *keep = sw_mem_zero(s->n + 1, 1);
  uint32_t *moved = sw_mem_zero(s->n + 1, sizeof *moved);
  int rc = keep && moved ? 0 : SW_NO_MEMORY;
  for (size_t i = 0; i < s->asked_n && !rc; i++)
    keep[s->asked[i]] = 1;
  if (!rc) {
    mark_parts(s, keep);
    rc = s->parts.forget(s->parts.ctx, keep, s->n, moved);
  }
  if (!rc) {
    rename_options(s, moved);
    if (s->news)
      rename_taken(s, keep, moved);
    move_nodes(s, keep, moved);
    rc = move_records(s);
  }
  sw_mem_free(keep);
  sw_mem_free(moved);
  return rc;
}

/* Without their lists parts are forgotten that no other list names. */
static int forget_lists(sw_nimbers *s) {
  uint32_t since;
  int rc = find_half(s, 1, &since);
  if (!rc)
    rc = drop_lists(s, since);
  if (!rc)
    rc = drop_couples(s);
  return rc ? rc : drop_parts(s);
}

/* A search that forgets more than it can find would go on for ever. */
static int is_stuck(sw_nimbers *s) {
  s->idle = s->facts > s->facts_before ? 0 : s->idle + 1;
  s->facts_before = s->facts;
  return s->idle > PATIENCE;
}

static int forget_questions(sw_nimbers *s) {
  uint32_t since;
  int rc = is_stuck(s) ? SW_NO_MEMORY : find_half(s, 0, &since);
  if (!rc && !drop_questions(s, since))
    rc = SW_NO_MEMORY;
  return rc ? rc : forget_lists(s);
}

/* A third of the limit is left for growing tables and for what is copied. */
int sw_nimbers_forget(sw_nimbers *s, size_t limit) {
  size_t most = limit - limit / 3, before;
  int rc = 0;
  if (sw_nimbers_bytes(s) <= most)
    return 0;
  do {
    before = s->option_len;
    rc = forget_lists(s);
  } while (!rc && s->option_len < before && sw_nimbers_bytes(s) > limit / 2);
  while (!rc && sw_nimbers_bytes(s) > most - most / 10)
    rc = forget_questions(s);
  return rc;
}
