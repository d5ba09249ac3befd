/* Straight-line drawings: vertices in whole places, edges between them.
 *
 * x grows to the right and y downwards, both in field units, 0..65535.  A new
 * game is laid out in a square field of SW_FIELD units.  All arithmetic is in
 * whole numbers, so that a drawing is the same on every machine.
 */
#ifndef SW_GRAPH_DRAWING_DRAWING_H
#define SW_GRAPH_DRAWING_DRAWING_H

#include "base/err.h"
#include "graph/simple/graph.h"
#include "text/buf.h"

enum { SW_FIELD = 1000 };

/* The members of the set in order on a circle that fills the field. */
void sw_places_on_circle(sw_vset set, uint16_t *x, uint16_t *y);

/* The squared distance of two vertices. */
int64_t sw_places_distance2(const uint16_t *x, const uint16_t *y, int u, int v);

/* 1 when vertex w stands beside the inner part of the straight edge u-v, nearer
 * than `clear`. */
int sw_is_in_the_way(const uint16_t *x, const uint16_t *y, int u, int v, int w,
                     int clear);

/* The places of the members of the set in order: x.y,x.y .. */
void sw_places_print(sw_vset set, const uint16_t *x, const uint16_t *y,
                     sw_buf *out);

/* Reads text[at..end-1], one place for each member of the set.  Errors give the
 * offset in text. */
int sw_places_parse(const char *text, size_t at, size_t end, sw_vset set,
                    uint16_t *x, uint16_t *y, sw_err *err);

#endif
