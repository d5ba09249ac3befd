/* What the tests of agents and links share. */
#ifndef SW_AGENTS_TEST_H
#define SW_AGENTS_TEST_H

#include "games/agents/agents.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static inline const agents_rules *the_rules(const char *word) {
  sw_rules *rules = NULL;
  sw_err err = {0};
  if (sw_rules_parse(word, strlen(word), &rules, &err))
    fail_msg("%s: %s", word, err.msg);
  return agents_of(rules);
}

static inline void free_rules(const agents_rules *rules) {
  sw_rules_free((sw_rules *)(uintptr_t)rules);
}

static inline sw_pos the_pos(const agents_rules *rules, const char *text) {
  sw_pos pos = {0};
  sw_err err = {0};
  if (agents_pos_parse(&rules->base, text, strlen(text), &pos, &err))
    fail_msg("%s: %s", text, err.msg);
  return pos;
}

static inline agents_state the_state(const agents_rules *rules,
                                     const char *text) {
  sw_pos pos = the_pos(rules, text);
  agents_state state;
  agents_state_get(rules, &pos, &state);
  return state;
}

#endif
