/* Certificates of kind `bounds`: what any checker can follow that knows the
 * rules of the game, and nothing else.
 *
 *   position TEXT     names the position of the next records
 *   least VALUE MOVE  it is worth at least VALUE, for this move leads to ..
 *   most VALUE        it is worth at most VALUE, for every legal move leads to
 * ..
 *
 * .. a position in which the game is over, or one that stands before, whose
 * result or records say so.  VALUE is loss, draw or win, for the side to move.
 */
#ifndef SW_ENGINE_EXACT_EXACT_PROOF_H
#define SW_ENGINE_EXACT_EXACT_PROOF_H

#include "engine/exact/exact.h"
#include "proof/proof.h"

/* Writes the certificate of a value that the search has decided. */
int sw_exact_prove(sw_exact *, const sw_pos *, sw_value value,
                   const sw_sink *proof, sw_err *err);

#endif
