/* Forgetting in a nimber search, so that it keeps within its memory. */
#ifndef SW_ENGINE_IMPARTIAL_NIMBER_FORGET_H
#define SW_ENGINE_IMPARTIAL_NIMBER_FORGET_H

#include "engine/impartial/nimber_graph.h"

/* Forgets between two rounds of a search, when two thirds of `limit` bytes are
 * in use, until about half of them are.  The parts asked about stay.  0,
 * or SW_NO_MEMORY when what has to stay does not fit. */
int sw_nimbers_forget(sw_nimbers *s, size_t limit);

#endif
