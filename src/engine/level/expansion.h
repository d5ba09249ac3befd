/* Memory for the children of a batch of keys (sw_expansion in
 * ability/packed.h). */
#ifndef SW_ENGINE_LEVEL_EXPANSION_H
#define SW_ENGINE_LEVEL_EXPANSION_H

#include "game.h"

/* Room for SW_EXPANSION_KEYS keys of rules that pack; 0 or SW_NO_MEMORY, and
 * then nothing needs to be freed. */
int sw_expansion_init(sw_expansion *expansion, const sw_rules *rules);
void sw_expansion_free(sw_expansion *expansion);

#endif
