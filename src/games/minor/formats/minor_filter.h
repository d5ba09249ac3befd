/* Graph lists of other programs, asked for hosts that have a minor. */
#ifndef SW_MINOR_FILTER_H
#define SW_MINOR_FILTER_H

#include "ability/foreign.h"

extern const sw_filter minor_filter;

#endif
