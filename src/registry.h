/* The list of games, made by the build from the word list in meson.build. */
#ifndef SW_REGISTRY_H
#define SW_REGISTRY_H

#include "game.h"

/* NULL-terminated, in the order of the word list. */
extern const sw_game *const sw_registry[];

/* The game of that name, or NULL. */
const sw_game *sw_registry_find(const char *name, size_t len);

/* Parses "NAME" or "NAME:RULES". Errors give the offset in word; the error for
 * an unknown name lists the known ones. The caller owns *out and frees it with
 * sw_rules_free. */
int sw_rules_parse(const char *word, size_t len, sw_rules **out, sw_err *err);
void sw_rules_free(sw_rules *rules); /* NULL is allowed */

#endif
