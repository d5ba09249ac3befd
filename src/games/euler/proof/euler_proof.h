/* Certificates of what cannot be drawn. */
#ifndef SW_EULER_PROOF_H
#define SW_EULER_PROOF_H

#include "games/euler/rules/euler_rules.h"

int euler_prove_dead(const sw_rules *rules, const sw_pos *pos, euler_fate fate,
                     sw_vset why, const sw_sink *sink, sw_err *err);

#endif
