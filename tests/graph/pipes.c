/* Graphs for tests: see pipes.h. */
#include "pipes.h"

#include "graph/formats/graph_text.h"

#include <stdlib.h>
#include <string.h>

long each_graph(const char *command, void (*each)(void *ctx, const sw_graph *g),
                void *ctx) {
  if (system("command -v nauty-geng >/dev/null")) {
    puts("# nauty-geng is not installed");
    return -1;
  }
  FILE *pipe = popen(command, "r");
  char line[4096];
  long n = 0;
  while (pipe && fgets(line, sizeof line, pipe)) {
    sw_graph g;
    if (sw_graph_parse(line, strcspn(line, "\n"), &g, NULL))
      abort();
    each(ctx, &g);
    n++;
  }
  if (!pipe || pclose(pipe))
    abort();
  return n;
}

void random_order(sw_rng *rng, int n, int *to) {
  for (int i = 0; i < n; i++) {
    int j = sw_rng_index(rng, i + 1);
    to[i] = to[j];
    to[j] = i;
  }
}

static int try_regular(sw_rng *rng, int n, int d, sw_graph *g) {
  int ends[SW_GRAPH_MAX * 8], left = n * d;
  for (int i = 0; i < left; i++)
    ends[i] = i / d;
  sw_graph_init(g, n);
  for (int failures = 0; left && failures < 50;) {
    int i = sw_rng_index(rng, left);
    int j = sw_rng_index(rng, left);
    int u = ends[i], v = ends[j];
    if (u == v || sw_graph_has(g, u, v)) {
      failures++;
      continue;
    }
    sw_graph_join(g, u, v);
    failures = 0;
    ends[i > j ? i : j] = ends[--left];
    ends[i > j ? j : i] = ends[--left];
  }
  return !left;
}

void random_regular(sw_rng *rng, int n, int d, sw_graph *g) {
  while (!try_regular(rng, n, d, g))
    ;
}

void random_planar(sw_rng *rng, int n, int m, sw_graph *g) {
  int face[2 * SW_GRAPH_MAX][3] = {{0, 1, 2}, {0, 2, 1}}, faces = 2;
  sw_graph_init(g, n);
  sw_graph_join(g, 0, 1);
  sw_graph_join(g, 1, 2);
  sw_graph_join(g, 0, 2);
  for (int v = 3; v < n; v++) {
    int f = sw_rng_index(rng, faces);
    int a = face[f][0], b = face[f][1], c = face[f][2];
    sw_graph_join(g, v, a);
    sw_graph_join(g, v, b);
    sw_graph_join(g, v, c);
    memcpy(face[f], (int[]){a, b, v}, sizeof face[f]);
    memcpy(face[faces++], (int[]){b, c, v}, sizeof face[f]);
    memcpy(face[faces++], (int[]){c, a, v}, sizeof face[f]);
  }
  while (sw_graph_edges(g) > m) {
    int u = sw_rng_index(rng, n);
    int v = sw_rng_index(rng, n);
    if (u != v)
      sw_graph_part(g, u, v);
  }
}
