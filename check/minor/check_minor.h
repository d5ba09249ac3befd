/* Minorfinder a second time: what the files check_minor*.c share. */
#ifndef SPIELWERK_CHECK_MINOR_H
#define SPIELWERK_CHECK_MINOR_H

#include "check.h"
#include "check_graph.h"

enum { MG_PATTERN = 10 }; /* most vertices of a pattern */

typedef struct mg_game {
  ck_graph host, pattern;
} mg_game;

/* What the rules of the kind `absent` ask of the pattern. */
typedef struct mg_pattern {
  int least_degree;
  int connectivity; /* fewest vertices that separate it; all, if none do */
  int treewidth;
  int edges, from[45], to[45];    /* from < to, by `to`, then `from` */
  int twin[MG_PATTERN];           /* the next lower twin, or -1 */
  int least_of_orbit[MG_PATTERN]; /* 1 or 0 */
} mg_pattern;

void mg_study(const ck_graph *pattern, mg_pattern *out);

/* The kind `absent` (check_minor_absent.c). */
int mg_check_absent(ck_cert *cert, const mg_game *game);

/* Reads words "V,V,.." of vertices into the colours of branch sets, each set
 * connected; helper of `map` and of the nonplanar step.  1 or 0. */
int mg_sets_hold(const ck_graph *host, const ck_graph *pattern,
                 const int set[CK_VERTICES]);

#endif
