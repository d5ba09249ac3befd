/* Numbers as people write them: 200000, 64K, 2G, 1.5. */
#ifndef SW_TEXT_QUANTITY_H
#define SW_TEXT_QUANTITY_H

#include "base/err.h"

#include <stddef.h>
#include <stdint.h>

/* A whole number, with K, M, G or T behind it for powers of 1024. */
int sw_quantity_parse(const char *text, size_t len, uint64_t *out, sw_err *);

/* Seconds, 0 < seconds < 10^9, with at most nine digits behind the point. */
int sw_seconds_parse(const char *text, size_t len, double *out, sw_err *);

#endif
