/* Lands as the parts of a search: the interface of engine/impartial/parts.h.
 *
 * Options come from what a crew has generated, or from the store.  What is
 * generated ahead is not counted as memory: it is bounded, and a limit has to
 * take effect at the same steps with any crew.  As text a part is its form, in
 * the notation of the program Glop.
 */
#include "games/sprouts/search/sprouts_parts.h"

#include "base/mem.h"
#include "games/sprouts/forms/sprouts_form_text.h"
#include "games/sprouts/lands/sprouts_ahead.h"
#include "games/sprouts/rules/sprouts_glop.h"

struct sprouts_parts {
  sprouts_store *store;
  sprouts_ahead *ahead; /* made when a crew first works */
  int cancel;
  sprouts_land told; /* the form that was told last */
};

sprouts_parts *sprouts_parts_new(sprouts_store *store, int cancel) {
  sprouts_parts *p = sw_mem_zero(1, sizeof *p);
  if (p) {
    p->store = store;
    p->cancel = cancel;
  }
  return p;
}

void sprouts_parts_free(sprouts_parts *p) {
  if (p)
    sprouts_ahead_free(p->ahead);
  sw_mem_free(p);
}

static int options(void *ctx, uint32_t part, sw_sums *out, sw_err *err) {
  sprouts_parts *p = ctx;
  return p->ahead ? sprouts_ahead_options(p->ahead, part, p->cancel, out, err)
                  : sprouts_store_options(p->store, part, p->cancel, out, err);
}

static void ahead(void *ctx, const sw_crew *crew, const uint32_t *parts,
                  size_t n) {
  sprouts_parts *p = ctx;
  if (!p->ahead)
    p->ahead = sprouts_ahead_new(p->store);
  if (p->ahead)
    sprouts_ahead_begin(p->ahead, crew, parts, n);
}

static void rest(void *ctx) {
  const sprouts_parts *p = ctx;
  if (p->ahead)
    sprouts_ahead_rest(p->ahead);
}

static uint32_t size(void *ctx, uint32_t part) {
  const sprouts_parts *p = ctx;
  return (uint32_t)sprouts_store_lives(p->store, part);
}

static uint64_t rank(void *ctx, uint32_t part) {
  const sprouts_parts *p = ctx;
  return sprouts_store_rank(p->store, part);
}

static int print(void *ctx, uint32_t part, sw_buf *out) {
  const sprouts_parts *p = ctx;
  sprouts_land form;
  sprouts_store_form(p->store, part, &form);
  sprouts_form_print(form.t, form.len, out);
  return 0;
}

static int find(void *ctx, const char *text, size_t n, uint32_t *part) {
  const sprouts_parts *p = ctx;
  sprouts_map map;
  sw_sums sum = {0};
  int rc = sprouts_glop_parse(text, n, &map, NULL);
  if (!rc)
    rc = sprouts_store_map(p->store, &map, &sum, NULL);
  if (!rc && sum.v[0] == 1)
    *part = sum.v[1];
  else if (rc != SW_NO_MEMORY)
    rc = SW_FAULT;
  sw_sums_free(&sum);
  return rc;
}

static const uint8_t *tell(void *ctx, uint32_t part, size_t *n) {
  sprouts_parts *p = ctx;
  sprouts_store_form(p->store, part, &p->told);
  *n = (size_t)p->told.len;
  return p->told.t;
}

static int hear(void *ctx, const uint8_t *form, size_t n, uint32_t *part) {
  const sprouts_parts *p = ctx;
  return sprouts_store_take(p->store, form, n, part);
}

static size_t bytes(void *ctx) {
  const sprouts_parts *p = ctx;
  return sprouts_store_bytes(p->store);
}

static int forget(void *ctx, const uint8_t *keep, size_t n, uint32_t *moved) {
  const sprouts_parts *p = ctx;
  if (p->ahead)
    sprouts_ahead_forget(p->ahead);
  return sprouts_store_forget(p->store, keep, n, moved);
}

sw_parts sprouts_parts_interface(sprouts_parts *p) {
  return (sw_parts){options, ahead, rest, size,  rank,   print,
                    find,    tell,  hear, bytes, forget, p};
}
