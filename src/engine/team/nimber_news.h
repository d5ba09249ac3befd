/* What a nimber search that is one of several workers tells the others. */
#ifndef SW_ENGINE_TEAM_NIMBER_NEWS_H
#define SW_ENGINE_TEAM_NIMBER_NEWS_H

#include "engine/impartial/nimber_graph.h"

/* From now on, until the end, the search collects news, and a limit of nodes
 * ends a question at the end of the round into which the last node falls. 0 or
 * SW_NO_MEMORY. */
int sw_nimbers_share(sw_nimbers *search);
void sw_nimbers_share_end(sw_nimbers *search);

/* Appends what is new since it was told last, and where the round ended. */
void sw_nimbers_tell(sw_nimbers *search, sw_buf *out);

/* Between two questions: forgets where the others were, and takes in what
 * another one told; with `avoid` this worker goes apart from it. 0, or an
 * error: SW_FAULT when that is damaged. */
void sw_nimbers_listen(sw_nimbers *search);
int sw_nimbers_hear(sw_nimbers *search, const uint8_t *bytes, size_t n,
                    int avoid, sw_err *err);

#endif
