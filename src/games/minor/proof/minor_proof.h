/* Certificates of both answers. */
#ifndef SW_MINOR_PROOF_H
#define SW_MINOR_PROOF_H

#include "games/minor/rules/minor_rules.h"

int minor_prove_map(const sw_rules *rules, const sw_pos *pos,
                    const minor_state *s, const minor_model *model,
                    const sw_sink *sink, sw_err *err);

/* The steps are the records of a search, ended by a newline each; their
 * newlines are overwritten. */
int minor_prove_absent(const sw_rules *rules, const sw_pos *pos, sw_buf *steps,
                       const sw_sink *sink, sw_err *err);

#endif
