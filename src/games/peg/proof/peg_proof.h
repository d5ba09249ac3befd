/* Certificates of peg solitaire; doc/certificates.md defines the grammar.
 *
 * All functions take the sink, which may be NULL (nothing is written), and
 * return 0 or the error of sw_proof_end.
 */
#ifndef SW_PEG_PROOF_H
#define SW_PEG_PROOF_H

#include "games/peg/arguments/peg_argue.h"
#include "games/peg/search/peg_fewest.h"
#include "games/peg/search/peg_meet.h"
#include "proof/proof.h"

/* Kind class or weights: every end is excluded by an argument. */
int peg_proof_arguments(const sw_sink *sink, const sw_rules *rules,
                        const sw_pos *pos, const peg_arguments *arguments,
                        sw_err *err);

/* Kind count: the levels of an exact search, for a claim about it; the
 * arguments are those that thinned out the ends. */
int peg_proof_levels(const sw_sink *sink, const sw_rules *rules,
                     const sw_pos *pos, const peg_arguments *arguments,
                     const peg_quest *quest, const peg_meet *meet,
                     const char *claim, sw_err *err);

/* Kind moves: the jumps of a solution, and why none has fewer moves. */
int peg_proof_moves(const sw_sink *sink, const sw_rules *rules,
                    const sw_pos *pos, const peg_arguments *arguments,
                    const peg_quest *quest, const sw_moves *line,
                    const peg_fewest_proof *fewest, sw_err *err);

#endif
