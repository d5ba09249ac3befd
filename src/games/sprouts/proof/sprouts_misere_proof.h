/* Certificates of misere play. */
#ifndef SW_SPROUTS_MISERE_PROOF_H
#define SW_SPROUTS_MISERE_PROOF_H

#include "games/sprouts/search/sprouts_search.h"

/* Writes the certificate of kind `strategy` for a state of misere play whose
 * value the search has found. 0 or an error. */
int sprouts_misere_prove(const sprouts_search *search, const sw_rules *rules,
                         const sw_pos *pos, uint32_t state,
                         const sw_budget *budget, const sw_sink *sink,
                         sw_err *err);

#endif
