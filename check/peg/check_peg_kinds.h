/* Peg solitaire: the kinds class and weights, count, moves, and bounds, each in
 * a file of its own.  Each reads all records and gives the verdict. */
#ifndef SPIELWERK_CHECK_PEG_KINDS_H
#define SPIELWERK_CHECK_PEG_KINDS_H

#include "peg/rules/check_peg_rules.h"

int pg_check_arguments(ck_cert *cert, const pg_game *game);
int pg_check_levels(ck_cert *cert, const pg_game *game);
int pg_check_moves(ck_cert *cert, const pg_game *game);
int pg_check_bounds(ck_cert *cert, pg_game *game);

#endif
