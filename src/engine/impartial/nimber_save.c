/* What a nimber search knows, in an archive.
 *
 * For each part of which something is known: its text, its nimber or its known
 * wins, when it was settled and opened, and the numbers of its open questions.
 * Options are not kept; the search makes the same list again when it comes to
 * the part (nimber_graph.c).
 */
#include "engine/impartial/nimber_save.h"

#include "base/mem.h"

#include <string.h>

enum { TEXT = 4096 }; /* most bytes of a part's text */

typedef struct record {
  uint64_t len, couples; /* of the text, of the open questions */
  uint64_t nimber;       /* + 1; 0: unknown */
  uint64_t wins, settled, opened;
} record;

enum { RECORD = sizeof(record) / sizeof(uint64_t) };

static uint64_t count_open(const sw_nimbers *s, uint32_t part) {
  uint64_t n = 0;
  for (uint32_t c = sw_nimbers_look(s, part)->couples; c != SW_NIMBER_NO_COUPLE;
       c = s->couples[c].next)
    n += (uint64_t)sw_nimbers_is_open(s, part, &s->couples[c]);
  return n;
}

static int pass_couple(sw_archive *t, uint32_t *k, uint32_t *pn, uint32_t *dn) {
  uint64_t words[2] = {*k, *pn | (uint64_t)*dn << 32};
  int rc = sw_archive_words(t, words, 2);
  *k = (uint32_t)words[0];
  *pn = (uint32_t)words[1];
  *dn = (uint32_t)(words[1] >> 32);
  return rc;
}

/* ---- writing ------------------------------------------------------------ */

static int write_part(sw_nimbers *s, sw_archive *t, uint32_t part,
                      sw_buf *text) {
  const sw_nimber_record *at = sw_nimbers_look(s, part);
  uint64_t nimber = (uint64_t)(s->nodes[part].nimber + 1);
  sw_buf_clear(text);
  int rc = s->parts.print(s->parts.ctx, part, text);
  if (rc || sw_buf_failed(text))
    return rc ? rc : sw_err_memory(t->err);
  record r = {text->len, count_open(s, part), nimber,
              at->wins,  at->settled,         at->opened};
  rc = sw_archive_words(t, &r.len, RECORD);
  if (!rc)
    rc = sw_archive_bytes(t, text->data, text->len);
  for (uint32_t c = at->couples; c != SW_NIMBER_NO_COUPLE && !rc;
       c = s->couples[c].next) {
    sw_nimber_couple x = s->couples[c];
    if (sw_nimbers_is_open(s, part, &x))
      rc = pass_couple(t, &x.k, &x.pn, &x.dn);
  }
  return rc;
}

static int is_known(const sw_nimbers *s, uint32_t part) {
  const sw_nimber_record *at = sw_nimbers_look(s, part);
  return s->nodes[part].nimber != SW_NIMBER_UNKNOWN || at->opened || at->proved;
}

static int write_all(sw_nimbers *s, sw_archive *t) {
  uint64_t head[2] = {s->expanded, 0};
  sw_buf text;
  sw_buf_init(&text, TEXT);
  for (uint32_t i = 0; i < s->n; i++)
    head[1] += (uint64_t)is_known(s, i);
  int rc = sw_archive_words(t, head, 2);
  for (uint32_t i = 0; i < s->n && !rc; i++)
    if (is_known(s, i))
      rc = write_part(s, t, i, &text);
  sw_buf_free(&text);
  return rc;
}

/* ---- reading ------------------------------------------------------------ */

static int read_couples(sw_nimbers *s, sw_archive *t, uint32_t part,
                        uint64_t n) {
  int rc = 0;
  for (uint64_t i = 0; i < n && !rc; i++) {
    uint32_t k = 0, pn = 0, dn = 0;
    rc = pass_couple(t, &k, &pn, &dn);
    if (!rc && (k >= SW_NIMBERS || !pn || !dn || pn > SW_PN_INFINITY ||
                dn > SW_PN_INFINITY))
      rc = sw_archive_damaged(t);
    if (!rc)
      sw_nimbers_set_couple(s, part, k, pn, dn);
  }
  return rc ? rc : s->rc;
}

static int read_part(sw_nimbers *s, sw_archive *t, uint64_t expanded) {
  char text[TEXT];
  uint32_t part;
  record r;
  int rc = sw_archive_words(t, &r.len, RECORD);
  if (rc)
    return rc;
  if (r.len > TEXT || r.nimber > SW_NIMBERS || r.couples > SW_NIMBERS ||
      r.settled > expanded || r.opened > expanded)
    return sw_archive_damaged(t);
  rc = sw_archive_bytes(t, text, (size_t)r.len);
  if (rc)
    return rc;
  rc = s->parts.find(s->parts.ctx, text, (size_t)r.len, &part);
  if (rc)
    return rc == SW_FAULT ? sw_archive_damaged(t) : rc;
  sw_nimber_record *at = sw_nimbers_record(s, part);
  if (!at)
    return s->rc;
  s->nodes[part].nimber = (int8_t)((int)r.nimber - 1);
  at->wins = at->proved = r.wins;
  at->settled = (uint32_t)r.settled;
  at->opened = (uint32_t)r.opened;
  return read_couples(s, t, part, r.couples);
}

static int read_all(sw_nimbers *s, sw_archive *t) {
  uint64_t head[2];
  int rc = sw_archive_words(t, head, 2);
  for (uint64_t i = 0; i < head[1] && !rc; i++)
    rc = read_part(s, t, head[0]);
  s->expanded = head[0];
  return rc;
}

int sw_nimbers_pass(sw_nimbers *s, sw_archive *t) {
  s->rc = 0;
  s->err = t->err;
  return t->reading ? read_all(s, t) : write_all(s, t);
}
