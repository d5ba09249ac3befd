/* What the search wants to know about a pattern. */
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

#endif
