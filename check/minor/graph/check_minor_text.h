/* Minorfinder: how certificates spell graphs. */
#ifndef SPIELWERK_CHECK_MINOR_TEXT_H
#define SPIELWERK_CHECK_MINOR_TEXT_H

#include "minor/graph/check_minor_graph.h"

/* Reads graph6, or sparse6 of 63 vertices and more, at p into an empty graph;
 * returns the place after it, or NULL; *sparse says which format it was. */
const char *mg_text_read(const char *p, ck_meter *meter, mg_graph *g,
                         int *sparse);

/* Spells it in the same format for the verdict. */
void mg_text_show(ck_cert *cert, const mg_graph *g, int sparse);

#endif
