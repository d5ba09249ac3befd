/* What the tests of agents and links share. */
#ifndef SW_AGENTS_TEST_H
#define SW_AGENTS_TEST_H

#include "../backward_crew.h"
#include "../game_test.h"
#include "games/agents/forms/agents_net.h"
#include "games/agents/rules/agents_rules.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static inline const agents_rules *the_rules(const char *word) {
  return agents_of(rules_of(word));
}

static inline void free_rules(const agents_rules *rules) {
  sw_rules_free((sw_rules *)(uintptr_t)rules);
}

static inline sw_pos the_pos(const agents_rules *rules, const char *text) {
  return position_of(&rules->base, text);
}

static inline agents_state the_state(const agents_rules *rules,
                                     const char *text) {
  sw_pos pos = the_pos(rules, text);
  agents_state state;
  agents_state_get(rules, &pos, &state);
  return state;
}

/* The links of a board that are left when, by chance, `links` remain. */
static inline agents_net random_net(const char *word, int links,
                                    uint64_t seed) {
  const agents_rules *rules = the_rules(word);
  sw_rng rng = sw_rng_seed(seed);
  agents_links set;
  agents_net net;
  agents_links_all(&rules->board, &set);
  for (int left = rules->board.links; left > links;) {
    int link = (int)sw_rng_below(&rng, (uint64_t)rules->board.links);
    if (!agents_links_has(&set, link))
      continue;
    agents_links_flip(&set, link);
    left--;
  }
  assert_int_equal(agents_net_of(&rules->board, &set, &net, NULL), 0);
  free_rules(rules);
  return net;
}

#endif
