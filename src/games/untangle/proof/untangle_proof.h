/* The certificate of a lost position. */
#ifndef SW_UNTANGLE_PROOF_H
#define SW_UNTANGLE_PROOF_H

#include "games/untangle/rules/untangle_rules.h"

int untangle_prove_lost(const sw_rules *rules, const sw_pos *pos,
                        const untangle_state *s, const sw_sink *sink,
                        sw_err *err);

#endif
