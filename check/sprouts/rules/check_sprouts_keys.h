/* Sprouts for the checker: a key that two equal parts share. */
#ifndef SPIELWERK_CHECK_SPROUTS_KEYS_H
#define SPIELWERK_CHECK_SPROUTS_KEYS_H

#include "sprouts/rules/check_sprouts_part.h"

/* The key of a reduced part; -1 when it is too large or the budget runs out. */
int cks_key_of(ck_meter *meter, const cks_part *part, cks_key *key);

#endif
