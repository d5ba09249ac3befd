/* What the steps of a proof of absence need to know about the pattern, by brute
 * force. */
#include "minor/check_minor_study.h"

#include <string.h>

static int bits(unsigned set) {
  int n = 0;
  for (; set; set >>= 1)
    n += (int)(set & 1);
  return n;
}

/* No set of `size` more vertices, from `from` on, breaks what is left. */
static int holds(ck_cert *cert, const ck_graph *g, unsigned char *without,
                 int size, int from) {
  int colour[CK_VERTICES];
  if (!ck_spend(&cert->meter, 2048))
    return 0;
  if (ck_components(g, without, colour) > 1)
    return 0;
  for (int v = from; v < g->n && size; v++) {
    without[v] = 1;
    int good = holds(cert, g, without, size - 1, v + 1);
    without[v] = 0;
    if (!good)
      return 0;
  }
  return 1;
}

int mg_holds_together(ck_cert *cert, const ck_graph *g, int most) {
  unsigned char without[CK_VERTICES] = {0};
  return holds(cert, g, without, most, 0);
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
int mg_treewidth(ck_cert *cert, const ck_graph *g) {
  if (g->n > MG_ORBITS)
    return 0;
  uint64_t sets = UINT64_C(1) << g->n;
  unsigned char *width = ck_new(&cert->meter, sets, sizeof *width);
  if (!width || !ck_spend(&cert->meter, sets * (unsigned)g->n * 256)) {
    ck_free(&cert->meter, width);
    return 0;
  }
  for (unsigned s = 1; s < 1u << g->n; s++) {
    width[s] = MG_ORBITS;
    for (int v = 0; v < g->n; v++) {
      if (!(s >> v & 1))
        continue;
      unsigned rest = s & ~(1u << v);
      int w = meets(g, rest, v);
      w = w > width[rest] ? w : width[rest];
      width[s] = (unsigned char)(w < width[s] ? w : width[s]);
    }
  }
  int all = width[sets - 1];
  ck_free(&cert->meter, width);
  return all;
}

static int are_twins(const ck_graph *g, int u, int v) {
  for (int w = 0; w < g->n; w++)
    if (w != u && w != v && g->edge[u][w] != g->edge[v][w])
      return 0;
  return 1;
}

/* A search for an automorphism. */
typedef struct automorphism {
  ck_cert *cert;
  const ck_graph *g;
  int order[MG_PATTERN], image[MG_PATTERN]; /* in this order */
} automorphism;

static int placed_neighbours(const automorphism *s, int placed, int v) {
  int n = 0;
  for (int i = 0; i < placed; i++) {
    if (s->order[i] == v)
      return -1;
    n += s->g->edge[s->order[i]][v];
  }
  return n;
}

/* Vertex u first, then always one with the most neighbours before it. */
static void order_from(automorphism *s, int u) {
  s->order[0] = u;
  for (int placed = 1; placed < s->g->n; placed++) {
    int best = -1, most = -1;
    for (int v = 0; v < s->g->n; v++) {
      int n = placed_neighbours(s, placed, v);
      int worth = n < 0 ? -1 : n * MG_PATTERN + ck_degree(s->g, v);
      if (worth > most) {
        most = worth;
        best = v;
      }
    }
    s->order[placed] = best;
  }
}

/* Completes the images of the first vertices to an automorphism: 1, or 0; also
 * when the budget ends. */
static int complete(automorphism *s, int placed) {
  const ck_graph *g = s->g;
  if (placed == g->n)
    return 1;
  if (!ck_spend(&s->cert->meter, 1024))
    return 0;
  int v = s->order[placed];
  for (int x = 0; x < g->n; x++) {
    int fits = ck_degree(g, x) == ck_degree(g, v);
    for (int w = 0; w < placed && fits; w++)
      fits = s->image[w] != x &&
             g->edge[s->order[w]][v] == g->edge[s->image[w]][x];
    s->image[placed] = x;
    if (fits && complete(s, placed + 1))
      return 1;
  }
  return 0;
}

/* 1 when an automorphism takes u to v. */
static int are_alike(ck_cert *cert, const ck_graph *g, int u, int v) {
  automorphism s = {.cert = cert, .g = g};
  if (ck_degree(g, u) != ck_degree(g, v))
    return 0;
  order_from(&s, u);
  s.image[0] = v;
  return complete(&s, 1);
}

void mg_study(ck_cert *cert, const ck_graph *g, mg_pattern *p) {
  memset(p, 0, sizeof *p);
  p->least_degree = g->n;
  for (int v = 0; v < g->n; v++) {
    if (ck_degree(g, v) < p->least_degree)
      p->least_degree = ck_degree(g, v);
    p->twin[v] = -1;
    p->least_of_orbit[v] = 1;
    for (int u = 0; u < v; u++) {
      if (are_twins(g, u, v))
        p->twin[v] = u;
      if (g->n <= MG_ORBITS && p->least_of_orbit[v] && are_alike(cert, g, u, v))
        p->least_of_orbit[v] = 0;
      if (g->edge[u][v]) {
        p->from[p->edges] = u;
        p->to[p->edges++] = v;
      }
    }
  }
}
