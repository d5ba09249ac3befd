/* Sprouts: the kinds `nimber` for normal play and `strategy` for misere play.
 * Each reads all records and gives the verdict. */
#ifndef SPIELWERK_CHECK_SPROUTS_KINDS_H
#define SPIELWERK_CHECK_SPROUTS_KINDS_H

#include "frame/check.h"
#include "sprouts/rules/check_sprouts_land.h"

int cks_check_nimbers(ck_cert *cert, const cks_part *position);
int cks_check_misere(ck_cert *cert, const cks_part *position);

#endif
