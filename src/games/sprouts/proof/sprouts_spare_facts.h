/* Facts that a small proof may rest on beside those that it has. */
#ifndef SW_SPROUTS_SPARE_FACTS_H
#define SW_SPROUTS_SPARE_FACTS_H

#include "games/sprouts/proof/sprouts_kept.h"

enum { SPROUTS_ANY = -1 };

/* Which lands are spared. */
typedef struct sprouts_spare_rule {
  int lives;   /* most */
  int options; /* most for 100 lives, of a land that is not small; or ANY */
  int unmet;   /* most needs that what is IN does not meet; or ANY */
  int steps;   /* of the search for a nimber; 0: any */
} sprouts_spare_rule;

/* Makes lands SPARE that two moves lead to from those that are IN, with `claim`
 * from those of the claim too, and all that these lead to, as far as the rule
 * goes.  0 or an error. */
int sprouts_spare_facts(const sprouts_facts *facts, sprouts_kept *kept,
                        const sprouts_spare_rule *rule, int claim, sw_err *err);

/* Makes SPARE all nimbers that are known, with those that another search for
 * the claim finds, from a part of what is IN; `order` 1, 2, .. makes it another
 * one each time.  It ends with the budget and is no error then.  0 or an error.
 */
int sprouts_spare_others(const sprouts_facts *facts, sprouts_kept *kept,
                         uint32_t order, uint64_t steps, sw_err *err);

#endif
