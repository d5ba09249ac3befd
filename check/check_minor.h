/* Minorfinder a second time: graphs as matrices of bytes.  What the files
 * check_minor*.c share. */
#ifndef SPIELWERK_CHECK_MINOR_H
#define SPIELWERK_CHECK_MINOR_H

#include "check.h"

enum { MG_HOST = 128, MG_PATTERN = 10 };

/* Vertices keep their numbers; those that are not there have no edges. */
typedef struct mg_graph {
  int n; /* numbers go from 0 to n - 1 */
  unsigned char there[MG_HOST];
  unsigned char edge[MG_HOST][MG_HOST];
} mg_graph;

typedef struct mg_game {
  mg_graph host, pattern;
} mg_game;

/* Both return what is behind, or NULL: a graph in graph6 of at most `most`
 * vertices up to a semicolon, which is passed over too; a number of at most
 * `most` without leading zeros. */
const char *mg_read_graph(const char *p, int most, mg_graph *g);
const char *mg_read_digits(const char *p, int most, int *number);

int mg_degree(const mg_graph *g, int v);
int mg_vertices(const mg_graph *g);
int mg_edges(const mg_graph *g);

/* Colours the component of each vertex with its least member (-1 for vertices
 * that are not there); `without` marks vertices to leave out, or is NULL.
 * Returns the number of components. */
int mg_components(const mg_graph *g, const unsigned char *without,
                  int colour[MG_HOST]);

/* What the rules of the kind `absent` ask of the pattern. */
typedef struct mg_pattern {
  int least_degree;
  int connectivity; /* fewest vertices that separate it; all, if none do */
  int treewidth;
  int edges, from[45], to[45];    /* from < to, by `to`, then `from` */
  int twin[MG_PATTERN];           /* the next lower twin, or -1 */
  int least_of_orbit[MG_PATTERN]; /* 1 or 0 */
} mg_pattern;

void mg_study(const mg_graph *pattern, mg_pattern *out);

/* The kind `absent` (check_minor_absent.c). */
int mg_check_absent(ck_cert *cert, const mg_game *game);

/* Reads words "V,V,.." of vertices into the colours of branch sets, each set
 * connected; helper of `map` and of the nonplanar step.  1 or 0. */
int mg_sets_hold(const mg_graph *host, const mg_graph *pattern,
                 const int set[MG_HOST]);

#endif
