/* A search of misere play, written to an archive and read again. */
#ifndef SW_ENGINE_MISERE_MISERE_SAVE_H
#define SW_ENGINE_MISERE_MISERE_SAVE_H

#include "engine/misere/misere_graph.h"
#include "work/archive.h"

/* Puts all that the search knows into an archive, or reads it into a search
 * that knows nothing yet; when that fails, the search can only be freed. 0 or
 * an error. */
int sw_misere_pass(sw_misere *search, sw_archive *archive);

#endif
