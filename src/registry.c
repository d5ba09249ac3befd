/* From a word to the rules it names: see registry.h. */
#include "registry.h"

#include <string.h>

const sw_game *sw_registry_find(const char *name, size_t len) {
  for (const sw_game *const *g = sw_registry; *g; g++)
    if (strlen((*g)->name) == len && !memcmp((*g)->name, name, len))
      return *g;
  return NULL;
}

static int unknown_game(const char *name, size_t len, sw_err *err) {
  char known[160] = "";
  for (const sw_game *const *g = sw_registry; *g; g++) {
    size_t used = strlen(known);
    if (used + strlen((*g)->name) + 2 < sizeof known) {
      strcat(known, used ? " " : "");
      strcat(known, (*g)->name);
    }
  }
  return sw_err_set(err, SW_BAD_INPUT, 0,
                    "there is no game '%.*s'; the games are: %s",
                    len > 40 ? 40 : (int)len, name, known);
}

int sw_rules_parse(const char *word, size_t len, sw_rules **out, sw_err *err) {
  const char *colon = memchr(word, ':', len);
  size_t name = colon ? (size_t)(colon - word) : len;
  const sw_game *game = sw_registry_find(word, name);
  if (!game)
    return unknown_game(word, name, err);
  size_t skip = colon ? name + 1 : len;
  int rc = game->rules_parse(game, word + skip, len - skip, out, err);
  if (rc && err && err->at != SW_NOWHERE)
    err->at += skip;
  return rc;
}

void sw_rules_free(sw_rules *rules) {
  if (rules)
    rules->game->rules_free(rules);
}
