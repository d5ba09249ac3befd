/* Minorfinder: clauses that say that the pattern is a minor of a graph. */
#ifndef SPIELWERK_CHECK_MINOR_CLAUSES_H
#define SPIELWERK_CHECK_MINOR_CLAUSES_H

#include "minor/check_minor_study.h"

typedef struct mg_clauses {
  const ck_graph *pattern; /* borrowed */
  const mg_pattern *study;
  ck_graph graph; /* its vertices are places, see below */
  int n, k, m;    /* vertices of the graph; vertices and edges of the pattern */
  int place[MG_HOST]; /* of each vertex */
  /* where clauses go: 1, or 0 when memory runs out */
  int (*sink)(void *ctx, const int *literals, int n);
  void *ctx;
  int clause[CK_VERTICES + MG_PATTERN + 4], size, failed;
} mg_clauses;

/* For a connected graph of at most CK_VERTICES; sets no sink. */
void mg_clauses_begin(mg_clauses *clauses, const mg_graph *graph,
                      const ck_graph *pattern, const mg_pattern *study);
int mg_clauses_vars(const mg_clauses *clauses);

/* Each gives clauses to the sink; 1, or 0 when it failed. */
int mg_clauses_all(mg_clauses *clauses);
/* A set that contains s and t contains one of the vertices between them. */
int mg_clauses_cut(mg_clauses *clauses, int s, int t,
                   const unsigned char between[MG_HOST]);

#endif
