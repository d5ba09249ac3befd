/* Certificates of normal play. */
#ifndef SW_SPROUTS_PROOF_H
#define SW_SPROUTS_PROOF_H

#include "games/sprouts/search/sprouts_search.h"

/* Writes the certificate of kind `nimber` for a sum whose value the search has
 * found: with `claim` "win", "loss" or "nimber N".  A budget that asks to stop
 * makes it soon, and perhaps of more facts.  0 or an error. */
int sprouts_proof_write(const sprouts_search *search, const sw_rules *rules,
                        const sw_pos *pos, const uint32_t *lands, uint32_t n,
                        const char *claim, const sw_budget *budget,
                        const sw_sink *sink, sw_err *err);

#endif
