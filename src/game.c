/* The end of every rules_parse: see game.h. */
#include "game.h"

int sw_rules_give(sw_rules *rules, int rc, sw_rules **out) {
  if (rc)
    rules->game->rules_free(rules);
  else
    *out = rules;
  return rc;
}
