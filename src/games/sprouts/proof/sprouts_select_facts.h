/* Choosing the facts that a certificate rests on. */
#ifndef SW_SPROUTS_SELECT_FACTS_H
#define SW_SPROUTS_SELECT_FACTS_H

#include "games/sprouts/proof/sprouts_kept.h"
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

/* All that is IN, and the claim, follow from what is IN: makes that a small
 * set, of lands that were IN and of small ones near them.  What would take too
 * much memory is left as it is; and where the budget asks to stop, the set that
 * was reached, without a search for a smaller one.  0 or an error. */
int sprouts_select_facts(const sprouts_facts *facts, sprouts_kept *kept,
                         sw_err *err);

#endif
