/* What the steps of a proof of absence ask of the pattern, by brute force. */
#include "minor/check_minor_study.h"

#include <string.h>

static int bits(unsigned set) {
  int n = 0;
  for (; set; set >>= 1)
    n += (int)(set & 1);
  return n;
}

/* The fewest vertices without which it falls apart; all when none do that. */
static int connectivity(const ck_graph *g) {
  int fewest = g->n;
  for (unsigned set = 0; set < 1u << g->n; set++) {
    unsigned char without[CK_VERTICES] = {0};
    int colour[CK_VERTICES];
    for (int v = 0; v < g->n; v++)
      without[v] = set >> v & 1;
    if (bits(set) < fewest && ck_components(g, without, colour) > 1)
      fewest = bits(set);
  }
  return fewest;
}

/* Vertices outside of `gone` that v meets directly or through members of it. */
static int meets(const ck_graph *g, unsigned gone, int v) {
  unsigned reached = 1u << v, before = 0;
  while (reached != before) {
    before = reached;
    for (int a = 0; a < g->n; a++)
      for (int b = 0; b < g->n; b++)
        if (g->edge[a][b] && reached >> a & 1 && (a == v || gone >> a & 1))
          reached |= 1u << b;
  }
  return bits(reached & ~gone & ~(1u << v));
}

/* width[S]: the least possible maximum over orders that eliminate S first. */
static int treewidth(const ck_graph *g) {
  unsigned char width[1 << MG_PATTERN] = {0};
  for (unsigned s = 1; s < 1u << g->n; s++) {
    width[s] = MG_PATTERN;
    for (int v = 0; v < g->n; v++) {
      if (!(s >> v & 1))
        continue;
      unsigned rest = s & ~(1u << v);
      int w = meets(g, rest, v);
      w = w > width[rest] ? w : width[rest];
      width[s] = (unsigned char)(w < width[s] ? w : width[s]);
    }
  }
  return width[(1u << g->n) - 1];
}

static int are_twins(const ck_graph *g, int u, int v) {
  for (int w = 0; w < g->n; w++)
    if (w != u && w != v && g->edge[u][w] != g->edge[v][w])
      return 0;
  return 1;
}

/* Completes image[0 .. v - 1] to an automorphism with image[u] = to. */
static int complete(const ck_graph *g, int *image, int v, int u, int to) {
  if (v == g->n)
    return 1;
  for (int x = 0; x < g->n; x++) {
    int fits = v != u || x == to;
    for (int w = 0; w < v && fits; w++)
      fits = image[w] != x && g->edge[w][v] == g->edge[image[w]][x];
    if (!fits || ck_degree(g, x) != ck_degree(g, v))
      continue;
    image[v] = x;
    if (complete(g, image, v + 1, u, to))
      return 1;
  }
  return 0;
}

void mg_study(const ck_graph *g, mg_pattern *p) {
  int image[MG_PATTERN];
  memset(p, 0, sizeof *p);
  p->least_degree = g->n;
  p->connectivity = connectivity(g);
  p->treewidth = treewidth(g);
  for (int v = 0; v < g->n; v++) {
    if (ck_degree(g, v) < p->least_degree)
      p->least_degree = ck_degree(g, v);
    p->twin[v] = -1;
    p->least_of_orbit[v] = 1;
    for (int u = 0; u < v; u++) {
      if (are_twins(g, u, v))
        p->twin[v] = u;
      if (p->least_of_orbit[v] && complete(g, image, 0, u, v))
        p->least_of_orbit[v] = 0;
      if (g->edge[u][v]) {
        p->from[p->edges] = u;
        p->to[p->edges++] = v;
      }
    }
  }
}
