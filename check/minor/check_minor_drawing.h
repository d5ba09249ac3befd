/* Minorfinder: drawings without crossings. */
#ifndef SPIELWERK_CHECK_MINOR_DRAWING_H
#define SPIELWERK_CHECK_MINOR_DRAWING_H

#include "frame/check_graph.h"

/* NULL when the text "V:U,U V:.." is a drawing of the graph, else what is wrong
 * with it. */
const char *mg_drawing(const ck_graph *graph, const char *text);

#endif
