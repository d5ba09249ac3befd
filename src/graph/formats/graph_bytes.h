/* Graphs as bytes, for positions: the edges 0-1, 0-2, 1-2, 0-3 .. as bits from
 * the lowest on.  Spare bits are written as 0 and ignored when read.
 */
#ifndef SW_GRAPH_FORMATS_GRAPH_BYTES_H
#define SW_GRAPH_FORMATS_GRAPH_BYTES_H

#include "graph/simple/graph.h"

/* How many bytes n vertices take. */
size_t sw_graph_bytes(int n);

/* Both return the place behind the bytes. */
uint8_t *sw_graph_pack(const sw_graph *g, uint8_t *b);
const uint8_t *sw_graph_unpack(const uint8_t *b, int n, sw_graph *g);

#endif
