/* A nimber search, written to an archive and read again. */
#ifndef SW_ENGINE_IMPARTIAL_NIMBER_SAVE_H
#define SW_ENGINE_IMPARTIAL_NIMBER_SAVE_H

#include "engine/impartial/nimber_graph.h"
#include "work/archive.h"

/* Puts all that the search knows into an archive, or reads it into a search
 * that knows nothing yet; when that fails, the search can only be freed. 0 or
 * an error. */
int sw_nimbers_pass(sw_nimbers *search, sw_archive *archive);

#endif
