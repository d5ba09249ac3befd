/* The record of a level: how many positions it has, and their checksum. */
#ifndef SPIELWERK_CHECK_PEG_LEVEL_H
#define SPIELWERK_CHECK_PEG_LEVEL_H

#include "frame/check.h"
#include "peg/rules/check_peg_set.h"

typedef struct pg_level {
  uint64_t number, size, sum;
} pg_level;

/* The cost line announces how many positions all levels have together; this
 * grants the work for them. */
void pg_level_announce(ck_cert *cert);

/* Reads "LEVEL SIZE CHECKSUM"; CK_TRUE, or the complaint. */
int pg_level_read(ck_cert *cert, const char *text, pg_level *out);

/* Compares a level that was made with its record; `what` names its members. */
int pg_level_compare(ck_cert *cert, const pg_level *level, const pg_set *made,
                     const char *what);

#endif
