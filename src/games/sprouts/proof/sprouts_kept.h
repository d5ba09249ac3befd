/* Which nimbers of lands a certificate may rest on. */
#ifndef SW_SPROUTS_KEPT_H
#define SW_SPROUTS_KEPT_H

#include "engine/impartial/nimber.h"
#include "games/sprouts/proof/sprouts_option_cache.h"

/* Lands whose nimbers are known, and what they have to show: that the sum of
 * `lands` is no loss when `win` is set, else the nimbers of all of them. */
typedef struct sprouts_facts {
  sw_nimbers *nimbers; /* asked for those of small lands too */
  sprouts_option_cache *options;
  const uint32_t *lands;
  uint32_t n;
  int win;
  const sw_budget *budget; /* or NULL */
} sprouts_facts;

enum { SPROUTS_NONE = -1 };

/* Lives of the largest land of the claim. */
int sprouts_facts_lives(const sprouts_facts *facts);

/* What becomes of the nimber of a land. */
enum {
  SPROUTS_OUT,   /* it may not be used */
  SPROUTS_SPARE, /* it may be used */
  SPROUTS_IN     /* it is used */
};

/* What becomes of the nimbers of the lands below n; of others: OUT.  Starts
 * from zeros. */
typedef struct sprouts_kept {
  uint8_t *land;
  uint32_t n;
  size_t room;
} sprouts_kept;

/* Makes room for lands below n. 0 or SW_NO_MEMORY. */
int sprouts_kept_reserve(sprouts_kept *kept, uint32_t n);

/* How many are IN. */
uint32_t sprouts_kept_count(const sprouts_kept *kept);

/* The worth of a sum but for one place, counted from 1 on; SPROUTS_NONE where
 * it takes a nimber that is kept less than `least`. */
int sprouts_kept_worth(const sprouts_kept *kept, const sw_nimbers *nimbers,
                       const uint32_t *sum, uint32_t without, uint8_t least);

/* The nimber of a land as a fact. */
typedef struct sprouts_fact {
  uint64_t rank;
  uint32_t land;
  int lives;
} sprouts_fact;

/* What is kept at least so, large lands first; to be freed by sw_mem_free.
 * NULL when there is no memory. */
sprouts_fact *sprouts_kept_list(const sprouts_kept *kept,
                                const sprouts_store *store, uint8_t least,
                                uint32_t *n);

#endif
