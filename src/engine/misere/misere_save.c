/* What a search of misere play knows, in an archive.
 *
 * First how many expansions were made and how many states are known that were
 * opened; then all trees, each by its options, which have smaller numbers; then
 * those states, each by its tree, its numbers and its parts.  Parts
 * are counted as they come, and a part that comes for the first time is
 * followed by its text.
 *
 * Trees of small parts, options and children are not kept; the search makes the
 * same again when it comes to them (misere_graph.c).
 */
#include "engine/misere/misere_save.h"

#include "base/mem.h"

#include <string.h>

enum { TEXT = 4096 }; /* most bytes of a part's text */

/* A pass over the archive. */
typedef struct pass {
  sw_misere *m;
  sw_archive *archive;
  uint32_t *list; /* writing: the place of each part, or NONE;
                     reading: the part of each place */
  size_t n, room; /* places so far; room for them */
} pass;

/* ---- trees -------------------------------------------------------------- */

/* A tree made of options that are there is a new one again. */
static int take_tree(pass *p, uint32_t tree, uint32_t *options, uint32_t n) {
  uint32_t made;
  for (uint32_t i = 0; i < n; i++)
    if (options[i] >= tree || (i && options[i] <= options[i - 1]))
      return sw_archive_damaged(p->archive);
  if (sw_trees_make(p->m->trees, options, n, &made))
    return sw_err_memory(p->archive->err);
  return made == tree ? 0 : sw_archive_damaged(p->archive);
}

static int pass_tree(pass *p, uint32_t tree) {
  uint32_t n = 0;
  const uint32_t *options = NULL;
  int reading = p->archive->reading;
  if (!reading)
    options = sw_trees_options(p->m->trees, tree, &n);
  int rc = sw_archive_u32s(p->archive, &n, 1);
  if (rc || n > tree)
    return rc ? rc : sw_archive_damaged(p->archive);
  uint32_t *copy = sw_mem_alloc((size_t)n + 1, sizeof *copy);
  if (!copy)
    return sw_err_memory(p->archive->err);
  if (!reading && n)
    memcpy(copy, options, n * sizeof *copy);
  rc = sw_archive_u32s(p->archive, copy, n);
  if (!rc && reading)
    rc = take_tree(p, tree, copy, n);
  sw_mem_free(copy);
  return rc;
}

static int pass_trees(pass *p) {
  uint64_t n = sw_trees_count(p->m->trees);
  int rc = sw_archive_words(p->archive, &n, 1);
  if (!rc && n >= SW_MISERE_NONE)
    rc = sw_archive_damaged(p->archive);
  for (uint32_t i = 1; i < n && !rc; i++)
    rc = pass_tree(p, i);
  return rc;
}

/* ---- parts -------------------------------------------------------------- */

static int write_text(pass *p, uint32_t part) {
  sw_buf text;
  sw_buf_init(&text, TEXT);
  int rc = p->m->parts.print(p->m->parts.ctx, part, &text);
  uint64_t len = text.len;
  if (!rc && sw_buf_failed(&text))
    rc = sw_err_memory(p->archive->err);
  if (!rc)
    rc = sw_archive_words(p->archive, &len, 1);
  if (!rc)
    rc = sw_archive_bytes(p->archive, text.data, text.len);
  sw_buf_free(&text);
  return rc;
}

/* The part of the text that comes next, which has to be a large one. */
static int read_text(pass *p, uint32_t *part) {
  const sw_parts *parts = &p->m->parts;
  char text[TEXT];
  uint64_t len;
  int rc = sw_archive_words(p->archive, &len, 1);
  if (!rc && len > TEXT)
    rc = sw_archive_damaged(p->archive);
  if (!rc)
    rc = sw_archive_bytes(p->archive, text, (size_t)len);
  if (rc)
    return rc;
  rc = parts->find(parts->ctx, text, (size_t)len, part);
  if (rc == SW_NO_MEMORY)
    return sw_err_memory(p->archive->err);
  return rc || parts->size(parts->ctx, *part) <= p->m->small
             ? sw_archive_damaged(p->archive)
             : 0;
}

/* Adds the part of a place, which is the next one at most. */
static int read_part(pass *p, uint32_t place, sw_misere_sum *s) {
  void *v = p->list;
  if (place > p->n)
    return sw_archive_damaged(p->archive);
  if (place == p->n) {
    if (sw_mem_reserve(&v, &p->room, p->n + 1, sizeof *p->list))
      return sw_err_memory(p->archive->err);
    p->list = v;
    int rc = read_text(p, &p->list[p->n]);
    if (rc)
      return rc;
    p->n++;
  }
  sw_misere_add_part(p->m, s, p->list[place]);
  return p->m->rc;
}

/* ---- states ------------------------------------------------------------- */

/* What stands before the places of its parts. */
typedef struct record {
  uint32_t tree, parts, pn, dn;
} record;

enum { RECORD = sizeof(record) / sizeof(uint32_t) };

static int write_state(pass *p, const sw_misere_state *at) {
  const uint32_t *v = p->m->sums.v + at->at, *part = v + 2;
  uint32_t place[SW_MISERE_PARTS];
  record r = {v[0], v[1], at->pn, at->dn};
  size_t next = p->n;
  for (uint32_t i = 0; i < r.parts; i++) {
    if (p->list[part[i]] == SW_MISERE_NONE)
      p->list[part[i]] = (uint32_t)p->n++;
    place[i] = p->list[part[i]];
  }
  int rc = sw_archive_u32s(p->archive, &r.tree, RECORD);
  if (!rc)
    rc = sw_archive_u32s(p->archive, place, r.parts);
  for (uint32_t i = 0; i < r.parts && !rc; i++)
    if (place[i] == next) {
      rc = write_text(p, part[i]);
      next++;
    }
  return rc;
}

/* Both numbers are open, or one is 0 and the other infinite. */
static int is_possible(const pass *p, const record *r) {
  const uint32_t most = SW_PN_INFINITY;
  int open = r->pn && r->dn && r->pn < most && r->dn < most;
  int over = (!r->pn && r->dn == most) || (!r->dn && r->pn == most);
  return (open || over) && r->tree < sw_trees_count(p->m->trees) && r->parts &&
         r->parts <= SW_MISERE_PARTS;
}

/* Keeps a state, which comes for the first time. */
static int take_state(pass *p, const record *r, const sw_misere_sum *s) {
  uint32_t state = sw_misere_number(p->m, s);
  if (p->m->rc)
    return p->m->rc;
  sw_misere_state *at = &p->m->states[state];
  if (at->opened)
    return sw_archive_damaged(p->archive);
  at->pn = r->pn;
  at->dn = r->dn;
  at->opened = 1;
  at->proved = !r->pn || !r->dn;
  return 0;
}

static int read_state(pass *p) {
  uint32_t place[SW_MISERE_PARTS];
  record r;
  int rc = sw_archive_u32s(p->archive, &r.tree, RECORD);
  if (rc || !is_possible(p, &r))
    return rc ? rc : sw_archive_damaged(p->archive);
  sw_misere_sum s = {.tree = r.tree};
  rc = sw_archive_u32s(p->archive, place, r.parts);
  for (uint32_t i = 0; i < r.parts && !rc; i++)
    rc = read_part(p, place[i], &s);
  return rc ? rc : take_state(p, &r, &s);
}

static int read_all(pass *p) {
  uint64_t known[2];
  int rc = sw_archive_words(p->archive, known, 2);
  if (!rc && known[1] > known[0])
    rc = sw_archive_damaged(p->archive);
  if (!rc)
    rc = pass_trees(p);
  for (uint64_t i = 0; !rc && i < known[1]; i++)
    rc = read_state(p);
  p->m->expanded = rc ? 0 : known[0];
  return rc;
}

static int write_all(pass *p) {
  sw_misere *m = p->m;
  p->list = sw_mem_alloc(m->part_count + 1, sizeof *p->list);
  if (!p->list)
    return sw_err_memory(p->archive->err);
  memset(p->list, 0xff, (m->part_count + 1) * sizeof *p->list);
  uint64_t known[2] = {m->expanded, 0};
  for (size_t i = 0; i < m->state_count; i++)
    known[1] += m->states[i].opened;
  int rc = sw_archive_words(p->archive, known, 2);
  if (!rc)
    rc = pass_trees(p);
  for (size_t i = 0; i < m->state_count && !rc; i++)
    if (m->states[i].opened)
      rc = write_state(p, &m->states[i]);
  return rc;
}

int sw_misere_pass(sw_misere *m, sw_archive *t) {
  pass p = {.m = m, .archive = t};
  m->rc = 0;
  m->err = t->err;
  int rc = t->reading ? read_all(&p) : write_all(&p);
  sw_mem_free(p.list);
  return rc;
}
