/* "Did you mean ...?" */
#ifndef SW_TEXT_SUGGEST_H
#define SW_TEXT_SUGGEST_H

#include <stddef.h>

/* Remembers the known word that is nearest to a wrong one.  Start from
 * {.wrong = text, .len = length}; offer every known word; then `best` is the
 * nearest one, or NULL when none is near enough to be meant. */
typedef struct sw_suggest {
  const char *wrong;
  size_t len;
  const char *best;
  int distance; /* of best: letters added, dropped, changed or swapped */
} sw_suggest;

void sw_suggest_offer(sw_suggest *suggest, const char *word);

#endif
