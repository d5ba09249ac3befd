/* Certificates of kind `strategy`.
 *
 * The claim is "red wins" or "blue wins".  The first record is "below N"; then
 * comes one record "POSITION MOVE" for each position in which the winner is to
 * move, that its own moves and any moves of the loser lead to from the header's
 * position.  There is no record where the winner can end the game at once, nor
 * with fewer than N links: there the checker has to decide for itself.  The
 * header's cost is the number of such records.  Moves do not name the site that
 * the agent comes from: (2,1)+{(0,0),(1,0)}.
 */
#ifndef SW_AGENTS_PROOF_H
#define SW_AGENTS_PROOF_H

#include "games/agents/search/agents_oracle.h"

/* Writes the certificate of a root that is won or lost, not drawn. */
int agents_proof_write(const agents_rules *rules, const agents_state *root,
                       agents_oracle *oracle, const sw_sink *sink, sw_err *err);

#endif
