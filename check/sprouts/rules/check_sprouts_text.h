/* Sprouts for the checker: parts as text. */
#ifndef SPIELWERK_CHECK_SPROUTS_TEXT_H
#define SPIELWERK_CHECK_SPROUTS_TEXT_H

#include "sprouts/rules/check_sprouts_part.h"

enum { CKS_SPOTS = 63 }; /* most spots of a game, and of a repeated 0 */

/* One part in the short notation; 1 or 0. */
int cks_read_part(const char *text, cks_part *part);

#endif
