/* A search over lands: normal play by the nimber search, misere play by the
 * search over sums.
 *
 * A certificate has to be checked without the rewritings of lands, which are
 * theorems of their own, so a search that writes one does not use them.
 */
#include "games/sprouts/search/sprouts_search.h"

#include "games/sprouts/rules/sprouts_rules.h"

enum { WHOLE_LIVES = 7 /* lands of this many lives are enumerated whole */ };

int sprouts_search_begin(sprouts_search *search, const sw_rules *rules,
                         int proof, sw_err *err) {
  int misere = sprouts_of(rules)->misere;
  int rewrite = proof ? SPROUTS_PLAIN : misere ? SPROUTS_TAIL : SPROUTS_REWRITE;
  *search = (sprouts_search){.proof = proof};
  search->store = sprouts_store_new(rewrite);
  if (search->store)
    search->parts = sprouts_parts_new(search->store, !misere);
  if (search->parts) {
    sw_parts parts = sprouts_parts_interface(search->parts);
    if (misere)
      search->misere = sw_misere_new(&parts, SPROUTS_MISERE_SMALL);
    else
      search->nimbers = sw_nimbers_new(&parts, WHOLE_LIVES);
  }
  if (search->nimbers || search->misere)
    return 0;
  sprouts_search_end(search);
  return sw_err_memory(err);
}

void sprouts_search_end(sprouts_search *search) {
  sw_nimbers_free(search->nimbers);
  sw_misere_free(search->misere);
  sprouts_parts_free(search->parts);
  sprouts_store_free(search->store);
}

int sprouts_search_lands(sprouts_search *search, const sw_pos *pos,
                         sw_sums *sum, sw_err *err) {
  sprouts_map map;
  sprouts_map_read(pos, &map);
  sum->n = 0;
  return sprouts_store_map(search->store, &map, sum, err);
}

int sprouts_search_start(sprouts_search *search, int spots, sw_sums *sum,
                         sw_err *err) {
  sprouts_map map;
  sprouts_map_start(&map, spots);
  sum->n = 0;
  return sprouts_store_map(search->store, &map, sum, err);
}

int sprouts_search_value(sprouts_search *search, const sw_sums *sum,
                         const sw_budget *budget, sw_value *value,
                         sw_err *err) {
  if (search->misere) {
    uint32_t state;
    int rc = sw_misere_find(search->misere, sum->v + 1, sum->v[0], &state, err);
    return rc ? rc : sw_misere_solve(search->misere, state, budget, value, err);
  }
  return sw_nimbers_sum(search->nimbers, sum->v + 1, sum->v[0], 0, budget,
                        value, err);
}

/* The nimbers of all lands together; -1 where one is not known. */
static int known_nimber(sprouts_search *search, const sw_sums *sum, int *all,
                        sw_err *err) {
  *all = 0;
  for (uint32_t i = 1; i <= sum->v[0]; i++) {
    int nimber = sw_nimbers_known(search->nimbers, sum->v[i]), rc = 0;
    if (nimber < 0 &&
        sprouts_store_lives(search->store, sum->v[i]) <= WHOLE_LIVES)
      rc = sw_nimbers_part(search->nimbers, sum->v[i], NULL, &nimber, err);
    *all = nimber < 0 ? -1 : *all ^ nimber;
    if (rc || nimber < 0)
      return rc;
  }
  return 0;
}

int sprouts_search_known(sprouts_search *search, const sw_sums *sum,
                         sw_value *value, sw_err *err) {
  uint32_t state = 0;
  int all = -1, rc;
  *value = SW_OPEN;
  if (search->misere) {
    rc = sw_misere_find(search->misere, sum->v + 1, sum->v[0], &state, err);
    if (!rc)
      *value = sw_misere_known(search->misere, state);
    return rc;
  }
  rc = known_nimber(search, sum, &all, err);
  if (!rc && all >= 0)
    *value = all ? SW_WIN : SW_LOSS;
  return rc;
}

uint64_t sprouts_search_nodes(const sprouts_search *search) {
  return search->misere ? sw_misere_nodes(search->misere)
                        : sw_nimbers_nodes(search->nimbers) + search->others;
}
