/* Graphs as text: graph6 and sparse6 (the formats of nauty's formats.txt). */
#ifndef SW_GRAPH_FORMATS_GRAPH_TEXT_H
#define SW_GRAPH_FORMATS_GRAPH_TEXT_H

#include "base/err.h"
#include "graph/simple/graph.h"
#include "graph/simple/wide.h"
#include "text/buf.h"
#include "text/scan.h"

void sw_graph6_print(const sw_graph *g, sw_buf *out);
void sw_sparse6_print(const sw_graph *g, sw_buf *out);

/* In sparse6, or in graph6 where that is shorter. */
void sw_wide_print(const sw_wide *g, sw_buf *out);

/* Reads one line of graph6 or sparse6 (which begins with ':'), with or without
 * the header ">>graph6<<" or ">>sparse6<<", without a newline.  Loops are
 * refused; parallel edges of sparse6 become one. */
int sw_graph_parse(const char *text, size_t len, sw_graph *g, sw_err *err);

/* The same for a graph of at most `most` vertices, which the caller frees. */
int sw_wide_parse(const char *text, size_t len, int most, sw_wide **out,
                  sw_err *err);

/* The number of vertices of such a line, -1 when it cannot be read; the edges
 * are not looked at. */
int sw_graph_text_order(const char *text, size_t len);

/* sw_graph_parse for a part of a text. */
int sw_graph_parse_part(sw_part part, sw_graph *g, sw_err *err);

/* A line for a terminal of 80 columns: the sign, v and its neighbours; many of
 * them go on in further lines. */
void sw_graph_row_print(const sw_graph *g, int v, char sign, sw_buf *out);

#endif
