/* Messages between nimber searches that are workers at one question. */
#ifndef SW_ENGINE_TEAM_NIMBER_NEWS_H
#define SW_ENGINE_TEAM_NIMBER_NEWS_H

#include "engine/impartial/nimber_graph.h"

/* From now on, until the end, the search collects news, and a limit of nodes
 * ends a question at the end of the round into which the last node falls. 0 or
 * SW_NO_MEMORY. */
int sw_nimbers_share(sw_nimbers *search);
void sw_nimbers_share_end(sw_nimbers *search);

/* Appends a message: what is new since the last one, and where the round
 * ended. */
void sw_nimbers_tell(sw_nimbers *search, sw_buf *out);

/* Between two questions: forgets where the others were, and takes in another
 * worker's message; with `avoid` this worker keeps apart from that one. 0, or
 * an error: SW_FAULT when the message is damaged. */
void sw_nimbers_listen(sw_nimbers *search);
int sw_nimbers_hear(sw_nimbers *search, const uint8_t *bytes, size_t n,
                    int avoid, sw_err *err);

#endif
