/* Forged certificates of topological minors: vertices and paths, or cuts and
 * lemmas.
 *
 * The truth comes by trying all vertices and all paths.  Where there are none,
 * there may be some if one rule is let go: such a proof is all but right.
 */
#include "forge.h"
#include "small_graph.h"

#include <stdio.h>
#include <string.h>

enum {
  PATTERN = 5,
  EDGES = PATTERN * (PATTERN - 1) / 2,
  HOST = 6,
  STEPS = 5000 /* of a search for what is false, which may end without */
};

/* The rules that may be let go. */
enum {
  NONE,
  SAME_CORNER, /* two vertices of the pattern may stand on one */
  SHARED,      /* paths may share vertices */
  THROUGH,     /* paths may lead through a vertex that stands for one */
  JUMPING,     /* neighbours on a path need no edge */
  RULES
};

typedef struct linkage {
  forge_graph host, pattern;
  int end[EDGES][2], m; /* of the pattern's edges */
  int at[PATTERN];
  int way[EDGES][HOST + 1], length[EDGES]; /* with both ends */
  int use[HOST];                           /* 1: in a path, 2: a corner */
  int loose;
  int steps; /* left, where a rule is let go */
} linkage;

/* ---- the truth ---------------------------------------------------------- */

static int link_edge(linkage *l, int j);

static int may_enter(const linkage *l, int v) {
  return !l->use[v] || (l->use[v] == 1 && l->loose == SHARED) ||
         (l->use[v] == 2 && l->loose == THROUGH);
}

/* Goes on with the path of edge j. */
static int go_on(linkage *l, int j) {
  int n = l->length[j], last = l->way[j][n - 1], goal = l->at[l->end[j][1]];
  if (l->loose && --l->steps < 0)
    return 0;
  for (int v = 0; v < l->host.n && n <= l->host.n; v++) {
    if (v == last || (!l->host.edge[last][v] && l->loose != JUMPING))
      continue;
    int before = l->use[v];
    l->way[j][n] = v;
    l->length[j] = n + 1;
    if (v == goal && link_edge(l, j + 1))
      return 1;
    if (v != goal && may_enter(l, v)) {
      l->use[v] = before ? before : 1;
      if (go_on(l, j))
        return 1;
      l->use[v] = before;
    }
    l->length[j] = n;
  }
  return 0;
}

static int link_edge(linkage *l, int j) {
  if (j == l->m)
    return 1;
  l->way[j][0] = l->at[l->end[j][0]];
  l->length[j] = 1;
  return go_on(l, j);
}

static int place_corner(linkage *l, int a) {
  if (a == l->pattern.n || a == PATTERN)
    return link_edge(l, 0);
  for (int v = 0; v < l->host.n; v++) {
    if (l->use[v] && l->loose != SAME_CORNER)
      continue;
    l->at[a] = v;
    l->use[v] = 2;
    if (place_corner(l, a + 1))
      return 1;
    l->use[v] = 0;
  }
  return 0;
}

static int is_topological(linkage *l, int loose) {
  memset(l->use, 0, sizeof l->use);
  l->loose = loose;
  l->steps = STEPS;
  return place_corner(l, 0);
}

/* ---- records ------------------------------------------------------------ */

static void put_paths(forge *f, const linkage *l) {
  for (int a = 0; a < l->pattern.n; a++)
    forge_record(f, "vertex %d : %d", a, l->at[a]);
  for (int j = 0; j < l->m; j++) {
    char line[60] = "";
    int n = 0;
    for (int i = 0; i < l->length[j]; i++)
      n += snprintf(line + n, sizeof line - (size_t)n, " %d", l->way[j][i]);
    forge_record(f, "path %d %d :%s", l->end[j][0], l->end[j][1], line);
  }
}

/* For each edge and each vertex a set: that vertex alone, or any. */
static void put_cuts(forge *f, const linkage *l) {
  int alone = forge_below(f, 2);
  for (int j = 0; j < l->m; j++)
    for (int v = 0; v < l->host.n; v++) {
      char set[60] = "";
      int n = 0, side = forge_below(f, 2);
      for (int u = 0; u < l->host.n; u++)
        if (u == v || (!alone && forge_below(f, 2)))
          n += snprintf(set + n, sizeof set - (size_t)n, " %d", u);
      forge_record(f, "cut %d %d %d :%s", l->end[j][side], l->end[j][!side], v,
                   set);
    }
}

/* Every literal about a corner is tried as a lemma; those that do not follow
 * are left out. */
static void put_lemmas(forge *f, const linkage *l) {
  int things = l->pattern.n + l->m;
  for (int v = 0; v < l->host.n; v++)
    for (int a = 0; a < l->pattern.n; a++)
      forge_record(f, "lemma %d", -(1 + v * things + a));
  forge_record(f, "lemma");
}

/* ---- the forger --------------------------------------------------------- */

static void random_graph(forge *f, forge_graph *g, int of_four) {
  for (int v = 1; v < g->n; v++)
    for (int u = 0; u < v; u++)
      if (forge_below(f, 4) < of_four)
        forge_join(g, u, v);
}

static void list_edges(linkage *l) {
  for (int b = 0; b < l->pattern.n; b++)
    for (int a = 0; a < b; a++)
      if (l->pattern.edge[a][b]) {
        l->end[l->m][0] = a;
        l->end[l->m++][1] = b;
      }
}

static forge_truth make(forge *f) {
  linkage l = {0};
  char host[12], pattern[12], position[40], cost[40];
  l.pattern.n = 2 + forge_below(f, PATTERN - 1);
  random_graph(f, &l.pattern, 2 + forge_below(f, 2));
  l.host.n = l.pattern.n + forge_below(f, HOST - l.pattern.n + 1);
  random_graph(f, &l.host, 1 + forge_below(f, 3));
  list_edges(&l);
  forge_spell(&l.host, host);
  forge_spell(&l.pattern, pattern);
  snprintf(position, sizeof position, "%s;%s;;", pattern, host);
  int found = is_topological(&l, NONE), paths = forge_below(f, 2);
  snprintf(cost, sizeof cost, "%d vertices, %d paths", l.pattern.n, l.m);
  forge_head(f, "minor", paths ? "paths" : "unlinked", position,
             paths ? "a topological minor" : "no topological minor",
             paths ? cost : "0 steps");
  for (int loose = 1; paths && !found && loose < RULES; loose++)
    if (is_topological(&l, loose) && forge_below(f, 2))
      break;
  if (paths)
    put_paths(f, &l);
  else if (forge_below(f, 3))
    put_cuts(f, &l);
  if (!paths)
    put_lemmas(f, &l);
  return found == paths ? FORGE_TRUE : FORGE_FALSE;
}

const forger forge_paths = {"paths", make, 1, 4000};
