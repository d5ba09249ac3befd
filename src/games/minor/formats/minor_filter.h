/* A filter over graph lists of other programs: which hosts have a minor. */
#ifndef SW_MINOR_FILTER_H
#define SW_MINOR_FILTER_H

#include "ability/foreign.h"

extern const sw_filter minor_filter;

#endif
