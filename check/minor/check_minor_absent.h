/* Minorfinder: the kind `absent`. */
#ifndef SPIELWERK_CHECK_MINOR_ABSENT_H
#define SPIELWERK_CHECK_MINOR_ABSENT_H

#include "frame/check.h"
#include "minor/rules/check_minor_rules.h"

/* Reads all records and gives the verdict; destroys the host of the game. */
int mg_check_absent(ck_cert *cert, mg_game *game);

#endif
