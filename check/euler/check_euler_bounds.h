/* Euler's trail: the kind `bounds`. */
#ifndef SPIELWERK_CHECK_EULER_BOUNDS_H
#define SPIELWERK_CHECK_EULER_BOUNDS_H

#include "frame/check.h"

/* Reads all records and gives the verdict. */
int eu_check_bounds(ck_cert *cert);

#endif
