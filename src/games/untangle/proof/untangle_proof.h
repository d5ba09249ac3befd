/* Certificates of lost positions, and of par. */
#ifndef SW_UNTANGLE_PROOF_H
#define SW_UNTANGLE_PROOF_H

#include "games/untangle/search/untangle_par.h"

int untangle_prove_lost(const sw_rules *rules, const sw_pos *pos,
                        const untangle_state *s, const sw_sink *sink,
                        sw_err *err);

/* The line solves the position, and no line has fewer than par->least moves. */
int untangle_prove_par(const sw_rules *rules, const sw_pos *pos,
                       const sw_moves *line, const untangle_par *par,
                       const sw_sink *sink, sw_err *err);

#endif
