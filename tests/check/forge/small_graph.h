/* The small graphs of forgers. */
#ifndef TESTS_SMALL_GRAPH_H
#define TESTS_SMALL_GRAPH_H

enum { FORGE_VERTICES = 8 };

typedef struct forge_graph {
  int n;
  char edge[FORGE_VERTICES][FORGE_VERTICES];
} forge_graph;

void forge_join(forge_graph *g, int u, int v);
int forge_degree(const forge_graph *g, int v);

/* In graph6, of at most 6 bytes and the end. */
void forge_spell(const forge_graph *g, char *out);

#endif
