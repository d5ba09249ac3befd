/* The features of the estimate (agents_eval.h) and their coefficients. */
#ifndef SW_AGENTS_WEIGHTS_H
#define SW_AGENTS_WEIGHTS_H

#include <stdint.h>

/* "Near" are the sites that an agent stands on or can go to. */
typedef enum agents_feature {
  AGENTS_OWN,           /* strong sites the mover can go to, links at its own */
  AGENTS_THEIRS,        /* the same for the other agent */
  AGENTS_STAND_DEGREES, /* links at both agents' sites */
  AGENTS_LINKS_LEFT,
  AGENTS_STRONG_SITES, /* near */
  AGENTS_BARELY_SITES, /* of those, sites with just three links */
  AGENTS_RICH_SITES,   /* and with five or more */
  AGENTS_FREE_LINKS,   /* without a strong end */
  AGENTS_HALF_LINKS,   /* with one strong end */
  AGENTS_DOUBLE_LINKS, /* with two */
  AGENTS_BARELY_LINKS, /* between two sites with just three links */
  AGENTS_PARITIES,     /* of five of these counts; are the agents neighbours? */
  AGENTS_FEATURES
} agents_feature;

enum { AGENTS_FEATURE_VALUES = 64 };

/* Thousandths of the log odds. */
extern const int16_t agents_weights[AGENTS_FEATURES][AGENTS_FEATURE_VALUES];

#endif
