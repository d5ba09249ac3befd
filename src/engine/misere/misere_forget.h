/* Forgetting in a search of misere play, so that it keeps within its memory. */
#ifndef SW_ENGINE_MISERE_MISERE_FORGET_H
#define SW_ENGINE_MISERE_MISERE_FORGET_H

#include "engine/misere/misere_graph.h"

/* Forgets between two rounds of a search, when two thirds of `limit` bytes are
 * in use, until about half of them are.  States that are held stay.  0, or
 * SW_NO_MEMORY when what has to stay does not fit. */
int sw_misere_forget(sw_misere *m, size_t limit);

#endif
