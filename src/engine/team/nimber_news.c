/* News of a nimber search.
 *
 * For each part that the search was at: its bytes, its nimber or its wins, also
 * those that followed from its options, since others may not have looked at
 * them, and the numbers of its open questions.  Behind them stands the path
 * from the question in which the round ended up to the one that was asked.
 * Numbers are written in groups of seven bits, the least first.
 *
 * Messages are taken in between two rounds, when the search is at no question.
 * A nimber from a message is settled at that time, so that lists of options
 * that were made before are made again as they were (nimber_graph.c).
 */
#include "engine/team/nimber_news.h"

#include "base/mem.h"

#include <assert.h>

/* ---- telling ------------------------------------------------------------- */

static void put_number(sw_buf *out, uint64_t x) {
  for (; x > 127; x >>= 7)
    sw_buf_putc(out, (char)(uint8_t)(x | 128));
  sw_buf_putc(out, (char)x);
}

static void put_part(const sw_nimbers *s, uint32_t part, sw_buf *out) {
  size_t n;
  const uint8_t *bytes = s->parts.tell(s->parts.ctx, part, &n);
  put_number(out, n);
  sw_buf_put(out, bytes, n);
}

static void put_news(const sw_nimbers *s, uint32_t part, sw_buf *out) {
  const sw_nimber_record *at = sw_nimbers_look(s, part);
  int nimber = s->nodes[part].nimber;
  uint64_t open = 0;
  put_part(s, part, out);
  put_number(out, (uint64_t)(nimber + 1));
  if (nimber != SW_NIMBER_UNKNOWN)
    return;
  put_number(out, at->wins);
  for (uint32_t c = at->couples; c; c = s->couples[c].next)
    open += (uint64_t)sw_nimbers_is_open(s, part, &s->couples[c]);
  put_number(out, open);
  for (uint32_t c = at->couples; c; c = s->couples[c].next) {
    const sw_nimber_couple *x = &s->couples[c];
    if (!sw_nimbers_is_open(s, part, x))
      continue;
    put_number(out, x->k);
    put_number(out, x->pn);
    put_number(out, x->dn);
  }
}

/* Nothing is new. */
static void forget_news(sw_nimbers *s) {
  for (size_t i = 0; i < s->news->n; i++)
    s->nodes[s->news->part[i]].touched = 0;
  s->news->n = s->news->path.n = 0;
}

void sw_nimbers_tell(sw_nimbers *s, sw_buf *out) {
  sw_nimber_news *news = s->news;
  put_number(out, news->n);
  for (size_t i = 0; i < news->n; i++)
    put_news(s, news->part[i], out);
  put_number(out, news->path.n);
  for (size_t i = 0; i < news->path.n; i++) {
    put_part(s, news->path.v[i].part, out);
    put_number(out, news->path.v[i].k);
  }
  forget_news(s);
}

/* ---- hearing ------------------------------------------------------------- */

typedef struct reader {
  const uint8_t *at, *end;
  int failed; /* SW_FAULT, or the first other error */
} reader;

static uint64_t get_number(reader *r, uint64_t most) {
  uint64_t x = 0;
  int shift = 0, more = 1;
  while (more && shift <= 63) {
    if (r->at == r->end) {
      r->failed = SW_FAULT;
      return 0;
    }
    x |= (uint64_t)(*r->at & 127) << shift;
    more = *r->at++ >> 7;
    shift += 7;
  }
  if (more || x > most)
    r->failed = SW_FAULT;
  return r->failed ? 0 : x;
}

static sw_nimber_node *get_part(sw_nimbers *s, reader *r, uint32_t *part) {
  size_t n = (size_t)get_number(r, UINT32_MAX);
  if (!r->failed && n > (size_t)(r->end - r->at))
    r->failed = SW_FAULT;
  if (!r->failed)
    r->failed = s->parts.hear(s->parts.ctx, r->at, n, part);
  if (r->failed)
    return NULL;
  r->at += n;
  sw_nimber_node *at = sw_nimbers_node(s, *part);
  r->failed = at ? 0 : s->rc;
  return at;
}

static void get_couples(sw_nimbers *s, reader *r, uint32_t part) {
  uint64_t n = get_number(r, SW_NIMBERS);
  for (uint64_t i = 0; i < n && !r->failed; i++) {
    uint32_t k = (uint32_t)get_number(r, SW_NIMBERS - 1);
    uint32_t pn = (uint32_t)get_number(r, SW_PN_INFINITY);
    uint32_t dn = (uint32_t)get_number(r, SW_PN_INFINITY);
    sw_nimber_couple mine = {.k = k};
    if (!r->failed && sw_nimbers_is_open(s, part, &mine))
      sw_nimbers_set_couple(s, part, k, pn, dn);
  }
}

static void get_news(sw_nimbers *s, reader *r) {
  uint32_t part = 0;
  sw_nimber_node *at = get_part(s, r, &part);
  int nimber = at ? (int)get_number(r, SW_NIMBERS) - 1 : SW_NIMBER_UNKNOWN;
  if (!at || r->failed)
    return;
  if (nimber != SW_NIMBER_UNKNOWN) {
    if (at->nimber == SW_NIMBER_UNKNOWN)
      sw_nimbers_settle(s, part, nimber);
    return;
  }
  uint64_t wins = get_number(r, UINT64_MAX);
  sw_nimber_record *record =
      at->nimber == SW_NIMBER_UNKNOWN ? sw_nimbers_record(s, part) : NULL;
  if (record) {
    s->facts += (wins & ~record->wins) != 0;
    record->wins |= wins;
    record->proved |= wins;
  }
  get_couples(s, r, part);
}

void sw_nimbers_listen(sw_nimbers *s) {
  for (size_t i = 0; i < s->news->taken.n; i++)
    if (s->news->taken.v[i].part < s->n)
      s->nodes[s->news->taken.v[i].part].taken = 0;
  s->news->taken.n = 0;
}

static void get_path(sw_nimbers *s, reader *r) {
  uint32_t part = 0;
  sw_nimber_node *at = get_part(s, r, &part);
  uint32_t k = at ? (uint32_t)get_number(r, SW_NIMBERS - 1) : 0;
  if (!r->failed && !sw_nimbers_note(s, &s->news->taken, part, k))
    s->nodes[part].taken = 1;
}

int sw_nimbers_hear(sw_nimbers *s, const uint8_t *bytes, size_t n, int avoid,
                    sw_err *err) {
  reader r = {bytes, bytes + n, 0};
  s->rc = 0;
  s->err = err;
  uint64_t parts = get_number(&r, n);
  for (uint64_t i = 0; i < parts && !r.failed && !s->rc; i++)
    get_news(s, &r);
  uint64_t path = get_number(&r, n);
  for (uint64_t i = 0; i < path && avoid && !r.failed && !s->rc; i++)
    get_path(s, &r);
  if (r.failed == SW_NO_MEMORY)
    sw_err_memory(err);
  else if (r.failed)
    sw_err_set(err, SW_FAULT, SW_NOWHERE, "what a worker told is damaged");
  forget_news(s);
  return s->rc ? s->rc : r.failed;
}

/* ---- life ---------------------------------------------------------------- */

int sw_nimbers_share(sw_nimbers *s) {
  assert(!s->news);
  s->news = sw_mem_zero(1, sizeof *s->news);
  return s->news ? 0 : SW_NO_MEMORY;
}

void sw_nimbers_share_end(sw_nimbers *s) {
  sw_nimber_news *news = s->news;
  if (!news)
    return;
  sw_nimbers_listen(s);
  forget_news(s);
  sw_mem_free(news->part);
  sw_mem_free(news->path.v);
  sw_mem_free(news->taken.v);
  sw_mem_free(news);
  s->news = NULL;
}
