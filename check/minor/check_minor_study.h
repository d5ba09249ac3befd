/* Minorfinder: what the steps of a proof of absence ask of the pattern. */
#ifndef SPIELWERK_CHECK_MINOR_STUDY_H
#define SPIELWERK_CHECK_MINOR_STUDY_H

#include "minor/rules/check_minor_rules.h"

typedef struct mg_pattern {
  int least_degree;
  int connectivity; /* fewest vertices that separate it; all, if none do */
  int treewidth;
  int edges, from[45], to[45];    /* from < to, by `to`, then `from` */
  int twin[MG_PATTERN];           /* the next lower twin, or -1 */
  int least_of_orbit[MG_PATTERN]; /* 1 or 0 */
} mg_pattern;

void mg_study(const ck_graph *pattern, mg_pattern *out);

#endif
