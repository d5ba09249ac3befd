/* Minorfinder: the kind `absent`. */
#ifndef SPIELWERK_CHECK_MINOR_ABSENT_H
#define SPIELWERK_CHECK_MINOR_ABSENT_H

#include "frame/check.h"
#include "minor/rules/check_minor_rules.h"

/* Reads all records and gives the verdict. */
int mg_check_absent(ck_cert *cert, const mg_game *game);

#endif
