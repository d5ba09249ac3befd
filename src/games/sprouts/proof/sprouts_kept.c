/* Which nimbers of lands a certificate may rest on: a byte for each land.
 *
 * Lists of them are in an order that does not depend on the numbers of lands.
 */
#include "games/sprouts/proof/sprouts_kept.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

int sprouts_facts_lives(const sprouts_facts *facts) {
  int lives = 0;
  for (uint32_t i = 0; i < facts->n; i++) {
    int here = sprouts_store_lives(facts->options->store, facts->lands[i]);
    lives = here > lives ? here : lives;
  }
  return lives;
}

int sprouts_kept_reserve(sprouts_kept *kept, uint32_t n) {
  void *v = kept->land;
  if (sw_mem_reserve(&v, &kept->room, (size_t)n + 1, 1))
    return SW_NO_MEMORY;
  kept->land = v;
  if (n > kept->n) {
    memset(kept->land + kept->n, 0, n - kept->n);
    kept->n = n;
  }
  return 0;
}

static uint32_t count(const sprouts_kept *kept, uint8_t least) {
  uint32_t n = 0;
  for (uint32_t l = 0; l < kept->n; l++)
    n += kept->land[l] >= least;
  return n;
}

uint32_t sprouts_kept_count(const sprouts_kept *kept) {
  return count(kept, SPROUTS_IN);
}

int sprouts_kept_worth(const sprouts_kept *kept, const sw_nimbers *nimbers,
                       const uint32_t *sum, uint32_t without, uint8_t least) {
  int all = 0;
  for (uint32_t i = 1; i <= sum[0]; i++) {
    if (i == without)
      continue;
    if (sum[i] >= kept->n || kept->land[sum[i]] < least)
      return SPROUTS_NONE;
    all ^= sw_nimbers_known(nimbers, sum[i]);
  }
  return all;
}

/* Large lands first. */
static int compare(const void *x, const void *y) {
  const sprouts_fact *a = x, *b = y;
  if (a->lives != b->lives)
    return a->lives > b->lives ? -1 : 1;
  return (a->rank > b->rank) - (a->rank < b->rank);
}

sprouts_fact *sprouts_kept_list(const sprouts_kept *kept,
                                const sprouts_store *store, uint8_t least,
                                uint32_t *n) {
  sprouts_fact *list =
      sw_mem_alloc((size_t)count(kept, least) + 1, sizeof *list);
  *n = 0;
  for (uint32_t l = 0; list && l < kept->n; l++)
    if (kept->land[l] >= least)
      list[(*n)++] = (sprouts_fact){sprouts_store_rank(store, l), l,
                                    sprouts_store_lives(store, l)};
  if (list)
    qsort(list, *n, sizeof *list, compare);
  return list;
}
