/* Changes a certificate in one place at a time, to see that every change is
 * refused.  Knows lines, words and numbers, and no game.
 */
#ifndef TESTS_MUTATE_H
#define TESTS_MUTATE_H

#include <stddef.h>
#include <stdint.h>

typedef struct mutant {
  const char *text; /* the whole changed file, `len` bytes and a NUL */
  size_t len;
  size_t line;      /* the first line that changed, from 0 */
  const char *what; /* the kind of change, for people */
} mutant;

/* Calls visit with each mutant: every line dropped, doubled, exchanged with the
 * next, or the last one that is left; every word dropped, doubled, or changed;
 * every number one more, one less; every character of a word dropped or
 * replaced by a neighbour.  Returns the number of mutants.  With MUTATE_EVERY=N
 * in the environment, each Nth of a kind, the first one in any case. */
size_t mutate_each(const char *text, void (*visit)(void *ctx, const mutant *),
                   void *ctx);

/* What the checker says to a text: its status, and CK_WRONG for a text that
 * holds no certificate at all.  The message of the last verdict goes to
 * `message` (CK_NOTE bytes) when that is not NULL. */
int mutate_check(const char *text, size_t len, char *message);

/* The same, and *line gets the line that the verdict is about. */
int mutate_check_line(const char *text, size_t len, uint64_t *line,
                      char *message);

#endif
