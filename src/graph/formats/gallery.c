/* Named graphs: families with numbers in their names, and single ones. */
#include "graph/formats/gallery.h"

#include "graph/formats/graph_text.h"
#include "text/suggest.h"

#include <string.h>

enum { MOST = 10 }; /* vertices of a family's member */

static const struct {
  const char *name, *graph6;
} singles[] = {
    {"diamond", "C|"},        {"paw", "Cx"},        {"house", "Dhs"},
    {"bull", "DyG"},          {"butterfly", "D{c"}, {"gem", "Dh{"},
    {"kite", "D|G"},          {"prism", "E{Sw"},    {"net", "E{O_"},
    {"octahedron", "EznW"},   {"cube", "Gl`HGs"},   {"wagner", "GhdHKc"},
    {"petersen", "IheA@GUAo"}};

static void complete_parts(const int *part, int parts, sw_graph *g) {
  int of[MOST], n = 0;
  for (int i = 0; i < parts; i++)
    for (int k = 0; k < part[i]; k++)
      of[n++] = i;
  sw_graph_init(g, n);
  for (int v = 0; v < n; v++)
    for (int u = 0; u < v; u++)
      if (of[u] != of[v])
        sw_graph_join(g, u, v);
}

static void ring(int n, int hub, sw_graph *g) {
  sw_graph_init(g, n + hub);
  for (int v = 0; v < n; v++) {
    sw_graph_join(g, v, (v + 1) % n);
    if (hub)
      sw_graph_join(g, v, n);
  }
}

static int find_single(const char *name, size_t len, sw_graph *g) {
  for (size_t i = 0; i < sizeof singles / sizeof *singles; i++)
    if (strlen(singles[i].name) == len && !memcmp(singles[i].name, name, len)) {
      const char *text = singles[i].graph6;
      return !sw_graph_parse(text, strlen(text), g, NULL);
    }
  return 0;
}

int sw_graph_named(const char *name, size_t len, sw_graph *g) {
  if (find_single(name, len, g))
    return 1;
  int part[MOST], parts = 0, sum = 0;
  if (len < 2 || len > MOST || !strchr("kcwp", name[0]) || !name[0])
    return 0;
  for (size_t i = 1; i < len; i++) {
    if (name[i] < '1' || name[i] > '9')
      return 0;
    sum += part[parts++] = name[i] - '0';
  }
  if (sum > MOST || (parts > 1 && name[0] != 'k'))
    return 0;
  if (name[0] != 'k' && sum < 3)
    return 0;
  if (name[0] == 'k' && parts == 1)
    for (parts = 0; parts < sum; parts++)
      part[parts] = 1;
  if (name[0] == 'k')
    complete_parts(part, parts, g);
  else
    ring(sum, name[0] == 'w', g);
  if (name[0] == 'p')
    sw_graph_part(g, 0, sum - 1);
  return 1;
}

int sw_graph_near(const char *text, size_t len, char near[SW_GRAPH_NAME]) {
  sw_graph g;
  sw_suggest best = {.wrong = near, .len = len};
  if (len >= SW_GRAPH_NAME)
    return 0;
  for (size_t i = 0; i < len; i++)
    near[i] = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] | 32) : text[i];
  near[len] = 0;
  if (sw_graph_named(near, len, &g))
    return 1;
  for (size_t i = 0; i < sizeof singles / sizeof *singles; i++)
    sw_suggest_offer(&best, singles[i].name);
  if (best.best)
    strcpy(near, best.best);
  return best.best != NULL;
}
