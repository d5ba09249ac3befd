/* What a search uses of a pattern. */
#ifndef SW_MINOR_PATTERN_H
#define SW_MINOR_PATTERN_H

#include "games/minor/search/minor_model.h"

/* What is known about a pattern before any host is looked at. */
typedef struct minor_pattern {
  const sw_graph *g;
  int edges, least_degree, pieces;
  int connectivity; /* fewest vertices that separate it, or all if none
                       do; less in large patterns: see minor_pattern.c */
  int planar;
  int ends[MINOR_PATTERN_EDGES][2]; /* the edges */
  int twin[MINOR_PATTERN];  /* the next lower twin of each vertex, or -1 */
  int first[MINOR_PATTERN]; /* 1: least of its orbit */
} minor_pattern;

void minor_pattern_study(const sw_graph *g, minor_pattern *out);

/* Writes branch sets of K5 or K3,3 in a pattern that is not planar to the
 * proof, if there is one, once. */
void minor_pattern_show(const minor_pattern *p, minor_search *search);

#endif
