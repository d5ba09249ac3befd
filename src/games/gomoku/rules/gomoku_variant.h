/* From the word behind "gomoku:" to rules (game.h). */
#ifndef SW_GOMOKU_VARIANT_H
#define SW_GOMOKU_VARIANT_H

#include "games/gomoku/rules/gomoku_rules.h"

int gomoku_variant_parse(const sw_game *game, const char *text, size_t len,
                         sw_rules **out, sw_err *err);
void gomoku_variant_free(sw_rules *rules);
/* The word of a rule on a board with so many lines each way, with a 0 behind
 * it; size is that of the rules' word (game.h). */
void gomoku_variant_word(gomoku_kind kind, int side, char *word, size_t size);
extern const char *const gomoku_variants[];
extern const char gomoku_rules_help[];

#endif
