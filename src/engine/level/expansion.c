/* Memory for broods: see expansion.h. */
#include "engine/level/expansion.h"

#include "base/mem.h"

int sw_brood_init(sw_brood *brood, const sw_rules *rules) {
  size_t most = (size_t)rules->game->packed->most_children(rules);
  size_t room = most * SW_BROOD_KEYS;
  *brood = (sw_brood){sw_mem_alloc(room, sizeof *brood->child),
                      sw_mem_alloc(room, sizeof *brood->parent),
                      sw_mem_alloc(SW_BROOD_KEYS, sizeof *brood->moves),
                      sw_mem_alloc(SW_BROOD_KEYS, sizeof *brood->orbit)};
  if (brood->child && brood->parent && brood->moves && brood->orbit)
    return 0;
  sw_brood_free(brood);
  return SW_NO_MEMORY;
}

void sw_brood_free(sw_brood *brood) {
  sw_mem_free(brood->child);
  sw_mem_free(brood->parent);
  sw_mem_free(brood->moves);
  sw_mem_free(brood->orbit);
  *brood = (sw_brood){0};
}
