/* Sprouts for the checker: the position of the header. */
#ifndef SPIELWERK_CHECK_SPROUTS_MAP_H
#define SPIELWERK_CHECK_SPROUTS_MAP_H

#include "frame/check.h"
#include "sprouts/rules/check_sprouts_part.h"

/* Reads a position, whose closed vertices become dead, and shows it; NULL, or
 * what is wrong. */
const char *cks_read_position(ck_cert *cert, cks_part *part);

#endif
