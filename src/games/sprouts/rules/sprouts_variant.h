/* The variants of Sprouts, from their words to rules. */
#ifndef SW_SPROUTS_VARIANT_H
#define SW_SPROUTS_VARIANT_H

#include "games/sprouts/rules/sprouts_rules.h"

int sprouts_variant_parse(const sw_game *game, const char *text, size_t len,
                          sw_rules **out, sw_err *err);
void sprouts_variant_free(sw_rules *rules);
extern const char *const sprouts_variants[];
extern const char sprouts_rules_help[];

#endif
