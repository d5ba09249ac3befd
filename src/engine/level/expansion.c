/* Memory for expansions: see expansion.h. */
#include "engine/level/expansion.h"

#include "base/mem.h"

int sw_expansion_init(sw_expansion *expansion, const sw_rules *rules) {
  size_t most = (size_t)rules->game->packed->most_children(rules);
  size_t room = most * SW_EXPANSION_KEYS + SW_EXPANSION_SLACK;
  *expansion =
      (sw_expansion){sw_mem_alloc(room, sizeof *expansion->child),
                     sw_mem_alloc(room, sizeof *expansion->parent),
                     sw_mem_alloc(SW_EXPANSION_KEYS, sizeof *expansion->moves),
                     sw_mem_alloc(SW_EXPANSION_KEYS, sizeof *expansion->orbit)};
  if (expansion->child && expansion->parent && expansion->moves &&
      expansion->orbit)
    return 0;
  sw_expansion_free(expansion);
  return SW_NO_MEMORY;
}

void sw_expansion_free(sw_expansion *expansion) {
  sw_mem_free(expansion->child);
  sw_mem_free(expansion->parent);
  sw_mem_free(expansion->moves);
  sw_mem_free(expansion->orbit);
  *expansion = (sw_expansion){0};
}
