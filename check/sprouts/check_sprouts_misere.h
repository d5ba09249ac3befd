/* Sprouts for the checker: certificates of misere play, kind `strategy`. */
#ifndef SPIELWERK_CHECK_SPROUTS_MISERE_H
#define SPIELWERK_CHECK_SPROUTS_MISERE_H

#include "check.h"

int cks_check_misere(ck_cert *cert); /* the verdict */

#endif
