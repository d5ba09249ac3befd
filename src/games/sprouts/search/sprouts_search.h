/* A search over lands, and the positions that it is asked about. */
#ifndef SW_SPROUTS_SEARCH_H
#define SW_SPROUTS_SEARCH_H

#include "engine/impartial/nimber.h"
#include "engine/misere/misere.h"
#include "games/sprouts/search/sprouts_parts.h"

/* Lands of at most this many lives are small in the search of misere play. */
enum { SPROUTS_MISERE_SMALL = 10 };

/* Lands and what is known of them; one for each job. */
typedef struct sprouts_search {
  sprouts_store *store;
  sprouts_parts *parts;
  sw_nimbers *nimbers;  /* normal play, or NULL */
  sw_misere *misere;    /* misere play, or NULL */
  int proof;            /* 1: without the rewritings of lands */
  uint64_t others;      /* expansions of other workers at the same question */
  size_t lemmas_read;   /* bytes of the budget's lemmas .. */
  uint64_t lemma_lines; /* .. and their lines */
} sprouts_search;

/* A proof does without the rewritings of lands. */
int sprouts_search_begin(sprouts_search *search, const sw_rules *rules,
                         int proof, sw_err *err);
void sprouts_search_end(sprouts_search *search);

/* The lands of a position, or of the start with this many spots, as one sum:
 * sum->v[0] of them from v[1] on. 0 or an error. */
int sprouts_search_lands(sprouts_search *search, const sw_pos *pos,
                         sw_sums *sum, sw_err *err);
int sprouts_search_start(sprouts_search *search, int spots, sw_sums *sum,
                         sw_err *err);

/* Whether a sum is won for the side to move. 0 or an error. */
int sprouts_search_value(sprouts_search *search, const sw_sums *sum,
                         const sw_budget *budget, sw_value *value, sw_err *err);

/* The same, if it is known or follows without search; otherwise SW_OPEN. */
int sprouts_search_known(sprouts_search *search, const sw_sums *sum,
                         sw_value *value, sw_err *err);

uint64_t sprouts_search_nodes(const sprouts_search *search);

#endif
