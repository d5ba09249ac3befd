/* A set of facts that supports itself, grown from small proofs. */
#ifndef SW_ENGINE_LOGIC_GROWN_PROOF_H
#define SW_ENGINE_LOGIC_GROWN_PROOF_H

#include "base/rng.h"
#include "engine/logic/support_table.h"

/* in[f] becomes 1 for each fact of a set in which all needs of its members and
 * of the claim are met.  Only ways whose members come after the owner of the
 * need are used. Ties are broken at random.  1, or 0 with nothing changed when
 * there is no such set or it would take too much memory, or SW_NO_MEMORY. */
int sw_grown_proof(const sw_support_table *table, sw_rng *rng, uint8_t *in);

#endif
