/* A strategy that is verified, mended until no reply stays open, kept in
 * between, and written as a certificate.
 *
 * For programs that can only give up: whatever fails ends the program with
 * status 2 and a sentence on standard error.
 */
#ifndef SW_GOMOKU_MENDER_H
#define SW_GOMOKU_MENDER_H

#include "games/gomoku/proof/gomoku_verification.h"
#include "games/gomoku/proof/gomoku_verify.h"
#include "games/gomoku/strategy/gomoku_far.h"

#include <time.h>

typedef struct gomoku_mender {
  gomoku_strategy *strategy; /* the mender's own */
  gomoku_far *far;           /* the mender's own; or NULL */
  sw_store *store;           /* keeps what is mended; or NULL */
  sw_crew *crew;
  sw_budget budget;
  time_t saved; /* when the strategy was last kept */
} gomoku_mender;

_Noreturn void gomoku_fail(const char *what, const sw_err *err); /* or NULL */
void *gomoku_need(void *block); /* the block; NULL: no memory */

/* With an empty strategy; borrows the rules. */
void gomoku_mender_open(gomoku_mender *m, const gomoku_rules *rules);
void gomoku_mender_close(gomoku_mender *m);

/* Takes the strategy that an earlier run kept in the directory, if any, and
 * keeps it there from now on, once a minute. */
void gomoku_mender_keep(gomoku_mender *m, const char *directory);
void gomoku_mender_save(gomoku_mender *m);

/* Black's move after the line, unless its cell is taken; a position keeps the
 * move that it has unless `replace` is set. */
void gomoku_mender_put(gomoku_mender *m, const gomoku_sequence *line, int move,
                       int replace);

/* A verification of the strategy from a line on, Black to move; the caller
 * frees it.  `examine` runs it and mends the strategy until nothing is open. */
gomoku_verification *gomoku_mender_verify(gomoku_mender *m,
                                          const gomoku_sequence *from);
void gomoku_mender_examine(gomoku_mender *m, gomoku_verification *v,
                           const char *what);

/* Writes the certificate of a verification in which nothing failed. */
void gomoku_mender_write(const gomoku_verification *v, const char *path);

#endif
