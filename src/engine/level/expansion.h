/* Memory for the children of a batch of keys (sw_brood in game.h). */
#ifndef SW_ENGINE_LEVEL_EXPANSION_H
#define SW_ENGINE_LEVEL_EXPANSION_H

#include "game.h"

/* Room for SW_BROOD_KEYS keys of rules that pack; 0 or SW_NO_MEMORY, and then
 * nothing needs to be freed. */
int sw_brood_init(sw_brood *brood, const sw_rules *rules);
void sw_brood_free(sw_brood *brood);

#endif
