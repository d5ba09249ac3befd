/* Options of lands, found once and kept.
 *
 * In front of the sums of a land stands how many words they take, written as if
 * it were a sum of one part.
 *
 * The sums stand in the order of their ranks, so that it does not depend on
 * what the store met first.
 */
#include "games/sprouts/proof/sprouts_option_cache.h"

#include "base/hash.h"
#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

static int reserve(sprouts_option_cache *b, size_t lands) {
  void *v = b->place;
  if (sw_mem_reserve(&v, &b->room, lands, sizeof *b->place))
    return SW_NO_MEMORY;
  b->place = v;
  if (lands > b->lands) {
    memset(b->place + b->lands, 0, (lands - b->lands) * sizeof *b->place);
    b->lands = lands;
  }
  return 0;
}

/* A sum while it is put into order. */
typedef struct ranked {
  uint64_t rank;
  const uint32_t *sum;
} ranked;

static int compare(const void *x, const void *y) {
  const ranked *a = x, *b = y;
  return (a->rank > b->rank) - (a->rank < b->rank);
}

/* Puts the lands of a sum into order; returns the rank of all of them. */
static uint64_t rank_sum(const sprouts_store *store, uint32_t *sum) {
  uint64_t all = sw_hash_mix(sum[0]);
  for (uint32_t i = 2; i <= sum[0]; i++)
    for (uint32_t k = i; k > 1 && sprouts_store_rank(store, sum[k]) <
                                      sprouts_store_rank(store, sum[k - 1]);
         k--) {
      uint32_t land = sum[k];
      sum[k] = sum[k - 1];
      sum[k - 1] = land;
    }
  for (uint32_t i = 1; i <= sum[0]; i++)
    all = sw_hash_mix(all ^ sprouts_store_rank(store, sum[i]));
  return all;
}

/* Puts the sums from a place on into order. */
static int sort_sums(sprouts_option_cache *b, size_t from) {
  size_t words = b->sums.n - from, n = 0, to = from;
  uint32_t *copy = sw_mem_alloc(words + 1, sizeof *copy);
  ranked *list = sw_mem_alloc(words + 1, sizeof *list);
  if (copy && list) {
    memcpy(copy, b->sums.v + from, words * sizeof *copy);
    for (size_t i = 0; i < words; i += copy[i] + 1)
      list[n++] = (ranked){rank_sum(b->store, &copy[i]), &copy[i]};
    qsort(list, n, sizeof *list, compare);
    for (size_t i = 0; i < n; to += *list[i].sum + 1, i++)
      memcpy(b->sums.v + to, list[i].sum, (*list[i].sum + 1) * sizeof *copy);
  }
  int rc = copy && list ? 0 : SW_NO_MEMORY;
  sw_mem_free(copy);
  sw_mem_free(list);
  return rc;
}

static int add(sprouts_option_cache *b, uint32_t land, sw_err *err) {
  uint32_t words = 0;
  size_t at = b->sums.n;
  if (reserve(b, (size_t)land + 1) || sw_sums_add(&b->sums, &words, 1))
    return sw_err_memory(err);
  int rc = sprouts_store_options(b->store, land, 1, &b->sums, err);
  if (rc)
    return rc;
  if (sort_sums(b, at + 2))
    return sw_err_memory(err);
  b->sums.v[at + 1] = (uint32_t)(b->sums.n - at - 2);
  b->place[land] = at + 2;
  return 0;
}

int sprouts_option_cache_get(sprouts_option_cache *b, uint32_t land,
                             size_t *from, size_t *to, sw_err *err) {
  if (land >= b->lands || !b->place[land]) {
    int rc = add(b, land, err);
    if (rc)
      return rc;
  }
  *from = b->place[land];
  *to = *from + b->sums.v[*from - 1];
  return 0;
}

void sprouts_option_cache_free(sprouts_option_cache *b) {
  sw_sums_free(&b->sums);
  sw_mem_free(b->place);
}
