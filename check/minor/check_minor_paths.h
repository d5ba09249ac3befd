/* Minorfinder: the kinds `paths` and `unlinked`, of topological minors. */
#ifndef SPIELWERK_CHECK_MINOR_PATHS_H
#define SPIELWERK_CHECK_MINOR_PATHS_H

#include "frame/check.h"
#include "minor/rules/check_minor_rules.h"

/* Each reads all records and gives the verdict. */
int mg_check_paths(ck_cert *cert, const mg_game *game);
int mg_check_unlinked(ck_cert *cert, const mg_game *game);

#endif
