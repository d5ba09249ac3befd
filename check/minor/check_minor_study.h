/* Minorfinder: what the steps of a proof of absence need to know about the
 * pattern. */
#ifndef SPIELWERK_CHECK_MINOR_STUDY_H
#define SPIELWERK_CHECK_MINOR_STUDY_H

#include "minor/rules/check_minor_rules.h"

enum {
  MG_EDGES = MG_PATTERN * (MG_PATTERN - 1) / 2,
  MG_ORBITS = 16 /* vertices of patterns whose automorphisms count */
};

typedef struct mg_pattern {
  int least_degree;
  int edges; /* from < to, by `to`, then `from` */
  int from[MG_EDGES], to[MG_EDGES];
  int twin[MG_PATTERN];           /* the next lower twin, or -1 */
  int least_of_orbit[MG_PATTERN]; /* 1 or 0 */
} mg_pattern;

/* Orbits mean nothing when the budget ends. */
void mg_study(ck_cert *cert, const ck_graph *pattern, mg_pattern *out);

/* 1 when the pattern stays connected without any set of at most `most`
 * vertices; 0 when it does not, or the budget ends. */
int mg_holds_together(ck_cert *cert, const ck_graph *pattern, int most);

/* The treewidth of a pattern of at most MG_ORBITS vertices, else 0; also when
 * the budget ends. */
int mg_treewidth(ck_cert *cert, const ck_graph *pattern);

#endif
