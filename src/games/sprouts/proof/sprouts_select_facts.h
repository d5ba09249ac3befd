/* Choosing the facts that a certificate rests on. */
#ifndef SW_SPROUTS_SELECT_FACTS_H
#define SW_SPROUTS_SELECT_FACTS_H

#include "games/sprouts/proof/sprouts_kept.h"

/* All that is IN, and the claim, follow from what is IN: makes that a small
 * set, of lands that were IN and of small ones near them.  What would take too
 * much memory is left as it is; and where the budget asks to stop, the set that
 * was reached, without a search for a smaller one.  0 or an error. */
int sprouts_select_facts(const sprouts_facts *facts, sprouts_kept *kept,
                         sw_err *err);

#endif
