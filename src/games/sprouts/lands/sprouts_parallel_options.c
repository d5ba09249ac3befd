/* Options worked out ahead by a crew.
 *
 * Each worker but the first has a store of its own, in which lands have other
 * numbers; what it finds is translated when the search asks for it, by forms,
 * and once for each land.  The first worker is the thread of the search and
 * uses the search's store.  The lands to work on are handed over as forms, as
 * that store grows meanwhile.
 *
 * Options are the same whoever works them out, so nothing but speed depends on
 * the crew.
 */
#include "games/sprouts/lands/sprouts_parallel_options.h"

#include "base/mem.h"

#include <stdatomic.h>
#include <string.h>

enum { BATCH = 256 }; /* most lands at a time */

static const uint32_t unknown = UINT32_MAX;

/* The options of a land as its worker's sums; empty once they are taken. */
typedef struct result {
  sw_sums sums;
  uint32_t worker;
  int done;
} result;

typedef struct worker {
  sprouts_store *store;
  uint32_t *number; /* in the search's store, or `unknown` */
  size_t numbers, room;
} worker;

struct sprouts_parallel {
  sprouts_store *store; /* of the search */
  worker *workers;
  unsigned size;
  int cancel;
  result **results; /* of each land of the search, or NULL */
  size_t lands, room;
};

/* ---- life --------------------------------------------------------------- */

static void free_result(result *r) {
  if (r)
    sw_sums_free(&r->sums);
  sw_mem_free(r);
}

void sprouts_parallel_free(sprouts_parallel *a) {
  if (!a)
    return;
  for (size_t i = 0; i < a->lands; i++)
    free_result(a->results[i]);
  sw_mem_free((void *)a->results);
  for (unsigned w = 1; a->workers && w < a->size; w++) {
    sprouts_store_free(a->workers[w].store);
    sw_mem_free(a->workers[w].number);
  }
  sw_mem_free(a->workers);
  sw_mem_free(a);
}

sprouts_parallel *sprouts_parallel_new(sprouts_store *store, unsigned workers,
                                       int cancel) {
  sprouts_parallel *a = sw_mem_zero(1, sizeof *a);
  if (!a)
    return NULL;
  *a = (sprouts_parallel){.store = store,
                          .size = workers,
                          .cancel = cancel,
                          .workers = sw_mem_zero(workers, sizeof *a->workers)};
  int failed = !a->workers;
  for (unsigned w = 0; w < workers && !failed; w++) {
    a->workers[w].store =
        w ? sprouts_store_new(sprouts_store_rewrite(store)) : store;
    failed = !a->workers[w].store;
  }
  if (!failed)
    return a;
  sprouts_parallel_free(a);
  return NULL;
}

size_t sprouts_parallel_bytes(const sprouts_parallel *a) {
  size_t bytes = a->lands * sizeof *a->results;
  for (unsigned w = 1; w < a->size; w++)
    bytes += sprouts_store_bytes(a->workers[w].store) +
             a->workers[w].numbers * sizeof(uint32_t);
  return bytes;
}

/* ---- working ------------------------------------------------------------ */

/* Lands that are worked on together. */
typedef struct batch {
  sprouts_parallel *parallel;
  size_t n;
  atomic_size_t next;
  result *result[BATCH];
  uint8_t *form[BATCH];
  int len[BATCH];
} batch;

/* Without memory a land is left to the search, which will say so. */
static void work_on(batch *b, size_t i, unsigned w) {
  sprouts_store *store = b->parallel->workers[w].store;
  result *r = b->result[i];
  uint32_t land;
  if (sprouts_store_add(store, b->form[i], b->len[i], &land))
    return;
  r->worker = w;
  r->done =
      !sprouts_store_options(store, land, b->parallel->cancel, &r->sums, NULL);
}

static void work(void *ctx, unsigned w) {
  batch *b = ctx;
  size_t i;
  while (w < b->parallel->size && (i = atomic_fetch_add(&b->next, 1)) < b->n)
    work_on(b, i, w);
}

/* Room for what is found about lands below `lands`. */
static int reserve(sprouts_parallel *a, size_t lands) {
  void *v = (void *)a->results;
  if (sw_mem_reserve(&v, &a->room, lands, sizeof *a->results))
    return SW_NO_MEMORY;
  a->results = v;
  for (; a->lands < lands; a->lands++)
    a->results[a->lands] = NULL;
  return 0;
}

static int put(batch *b, uint32_t land) {
  sprouts_parallel *a = b->parallel;
  const uint8_t *form = sprouts_store_form(a->store, land, &b->len[b->n]);
  if (reserve(a, (size_t)land + 1) || a->results[land])
    return 0;
  result *r = sw_mem_zero(1, sizeof *r);
  uint8_t *copy = sw_mem_alloc((size_t)b->len[b->n] + 1, 1);
  if (!r || !copy) {
    sw_mem_free(r);
    sw_mem_free(copy);
    return SW_NO_MEMORY;
  }
  memcpy(copy, form, (size_t)b->len[b->n]);
  b->form[b->n] = copy;
  b->result[b->n++] = a->results[land] = r;
  return 0;
}

void sprouts_parallel_work(sprouts_parallel *a, const sw_crew *crew,
                           const uint32_t *lands, size_t n) {
  batch b = {.parallel = a};
  for (size_t i = 0; i < n && b.n < BATCH; i++)
    if (put(&b, lands[i]))
      break;
  sw_crew_run(crew, crew->size, work, &b);
  for (size_t i = 0; i < b.n; i++)
    sw_mem_free(b.form[i]);
}

/* ---- taking ------------------------------------------------------------- */

/* The search's number for a land of a worker; `unknown`: no memory. */
static uint32_t translate(sprouts_parallel *a, worker *w, uint32_t land) {
  if (land < w->numbers && w->number[land] != unknown)
    return w->number[land];
  void *v = w->number;
  uint32_t number;
  int len;
  if (sw_mem_reserve(&v, &w->room, (size_t)land + 1, sizeof *w->number))
    return unknown;
  w->number = v;
  for (; w->numbers <= land; w->numbers++)
    w->number[w->numbers] = unknown;
  const uint8_t *form = sprouts_store_form(w->store, land, &len);
  if (sprouts_store_add(a->store, form, len, &number))
    return unknown;
  return w->number[land] = number;
}

/* Appends the worker's sums in the numbers of the search. */
static int copy_sums(sprouts_parallel *a, const result *r, sw_sums *out) {
  const sw_sums *in = &r->sums;
  size_t from = out->n;
  for (size_t i = 0; i < in->n; i += in->v[i] + 1) {
    if (sw_sums_add(out, &in->v[i + 1], in->v[i]))
      return SW_NO_MEMORY;
    uint32_t *sum = out->v + out->n - in->v[i];
    for (uint32_t k = 0; k < in->v[i] && r->worker; k++) {
      sum[k] = translate(a, &a->workers[r->worker], sum[k]);
      if (sum[k] == unknown) {
        out->n = from;
        return SW_NO_MEMORY;
      }
    }
  }
  return 0;
}

int sprouts_parallel_take(sprouts_parallel *a, uint32_t land, sw_sums *out) {
  result *r = land < a->lands ? a->results[land] : NULL;
  if (!r)
    return 0;
  int rc = r->done ? copy_sums(a, r, out) : 0, done = r->done;
  a->results[land] = NULL;
  free_result(r);
  return rc ? rc : done;
}
