/* Forged certificates of Minorfinder: small hosts, and all steps of a proof of
 * absence in random order.
 *
 * The truth comes by putting every host vertex into one branch set or none.  In
 * some the few vertices have large numbers, in sparse6, and all others up to
 * 2,000 are gone or hang on a tail, where a pattern without vertices of degree
 * 1 has no use for them.
 */
#include "forge.h"
#include "small_graph.h"

#include <stdio.h>
#include <string.h>

enum { HOST = 7, PATTERN = 5, LARGE = 2000, TEXT = 16000 };

typedef struct pair {
  forge_graph host, pattern;
  int set[HOST];
  int loose;               /* 1: sets need not be connected, 2: nor joined */
  int name[HOST], numbers; /* of the host's vertices; below this */
  int tail; /* so many from 0 on, in a path that ends at name[0] */
} pair;

/* ---- large numbers ------------------------------------------------------- */

typedef struct bits {
  char *out;
  int value, held;
} bits;

static void put_bits(bits *b, int value, int count) {
  while (count--) {
    b->value = 2 * b->value + (value >> count & 1);
    if (++b->held == 6) {
      *b->out++ = (char)(63 + b->value);
      b->value = b->held = 0;
    }
  }
}

/* The edge u-v, v being where the last one was or beyond. */
static void put_edge(bits *b, int width, int *now, int u, int v) {
  if (v > *now) {
    put_bits(b, 0, 1);
    put_bits(b, v, width);
  }
  *now = v;
  put_bits(b, 0, 1);
  put_bits(b, u, width);
}

/* In sparse6, up to the end. */
static char *spell_large(const pair *p, char *out) {
  int width = 0, now = 0;
  *out++ = ':';
  *out++ = '~';
  bits b = {.out = out};
  put_bits(&b, p->numbers, 18);
  while ((p->numbers - 1) >> width)
    width++;
  for (int v = 1; v <= p->tail; v++)
    put_edge(&b, width, &now, v - 1, v < p->tail ? v : p->name[0]);
  for (int v = 1; v < p->host.n; v++)
    for (int u = 0; u < v; u++)
      if (p->host.edge[v][u])
        put_edge(&b, width, &now, p->name[u], p->name[v]);
  while (b.held)
    put_bits(&b, 1, 1);
  return b.out;
}

/* The numbers that are no vertices. */
static char *spell_gone(const pair *p, char *out) {
  const char *divider = ";";
  for (int v = p->tail, next = 0; v < p->numbers; v++)
    if (next < p->host.n && p->name[next] == v) {
      next++;
    } else {
      out += sprintf(out, "%s%d", divider, v);
      divider = ",";
    }
  return out + sprintf(out, *divider == ';' ? ";;" : ";");
}

static int has_leaf(const forge_graph *g) {
  for (int v = 0; v < g->n; v++)
    if (forge_degree(g, v) < 2)
      return 1;
  return 0;
}

static void number(forge *f, pair *p) {
  int large = forge_below(f, 12) == 0;
  p->numbers = large ? 130 + forge_below(f, LARGE - 129) : p->host.n;
  if (large && !has_leaf(&p->pattern) && forge_below(f, 2))
    p->tail = 1 + forge_below(f, 5);
  int from = p->tail, room = p->numbers - from - p->host.n;
  for (int v = 0; v < p->host.n; v++) {
    int skip = room ? forge_below(f, room + 1) : 0;
    skip = large && forge_below(f, 2) ? skip : 0;
    p->name[v] = from + skip;
    from += skip + 1;
    room -= skip;
  }
}

/* ---- the truth ---------------------------------------------------------- */

static int is_connected(const forge_graph *g, unsigned set) {
  unsigned seen = set & -set;
  for (int again = g->n; again; again--)
    for (int v = 0; v < g->n; v++)
      for (int u = 0; u < g->n; u++)
        if (seen >> v & 1 && set >> u & 1 && g->edge[v][u])
          seen |= 1u << u;
  return set && seen == set;
}

static int are_branch_sets(const pair *p) {
  unsigned set[PATTERN] = {0}, beside[PATTERN] = {0};
  for (int v = 0; v < p->host.n; v++)
    if (p->set[v] >= 0)
      set[p->set[v]] |= 1u << v;
  for (int a = 0; a < p->pattern.n; a++)
    if (!set[a])
      return 0;
  for (int v = 0; v < p->host.n; v++)
    for (int u = 0; u < p->host.n && p->set[v] >= 0; u++)
      if (p->host.edge[v][u])
        beside[p->set[v]] |= 1u << u;
  for (int a = 0; a < p->pattern.n; a++)
    for (int b = 0; b < a; b++)
      if (p->pattern.edge[a][b] && !(beside[a] & set[b]))
        return p->loose == 2;
  for (int a = 0; a < p->pattern.n && p->loose != 1; a++)
    if (!is_connected(&p->host, set[a]))
      return 0;
  return 1;
}

static int is_minor(pair *p, int v) {
  if (v == p->host.n)
    return are_branch_sets(p);
  for (p->set[v] = -1; p->set[v] < p->pattern.n; p->set[v]++)
    if (is_minor(p, v + 1))
      return 1;
  return 0;
}

/* ---- steps -------------------------------------------------------------- */

static int some_vertices(forge *f, const pair *p, char *out, int one_of) {
  int n = 0;
  for (int v = 0; v < p->host.n; v++)
    if (forge_below(f, one_of) == 0)
      n += sprintf(out + n, " %d", p->name[v]);
  return n;
}

static void rings(forge *f, const pair *p) {
  const forge_graph *g = &p->host;
  char line[800];
  int n = snprintf(line, sizeof line, "planar");
  int apart = forge_below(f, 4) ? -1 : forge_below(f, g->n);
  for (int v = 0; v < g->n; v++) {
    if (v == apart) {
      forge_record(f, "rings%s", line + strlen("planar"));
      n = snprintf(line, sizeof line, "planar");
      if (forge_below(f, 3) == 0)
        forge_record(f, "drop %d", p->name[v]);
    }
    int order[HOST], k = 0;
    for (int u = 0; u < g->n; u++)
      if (g->edge[v][u]) {
        int i = forge_below(f, k + 1);
        order[k++] = order[i];
        order[i] = u;
      }
    n += snprintf(line + n, sizeof line - (size_t)n, " %d:", p->name[v]);
    for (int i = 0; i < k; i++)
      n += snprintf(line + n, sizeof line - (size_t)n, "%s%d", i ? "," : "",
                    p->name[order[i]]);
  }
  forge_record(f, "%s", line);
}

static void tree(forge *f, const pair *p) {
  const forge_graph *g = &p->host;
  char line[100];
  int order[HOST], n = snprintf(line, sizeof line, "tree");
  for (int v = 0; v < g->n; v++) {
    int i = forge_below(f, v + 1);
    order[v] = order[i];
    order[i] = v;
  }
  for (int v = 0; v < g->n; v++)
    n += snprintf(line + n, sizeof line - (size_t)n, " %d", p->name[order[v]]);
  forge_record(f, "%s", line);
}

static int any_vertex(forge *f, const pair *p) {
  return p->name[forge_below(f, p->host.n)];
}

/* Every literal is tried as a lemma; those that do not follow are left out. */
static void clauses(forge *f, const pair *p) {
  char between[60];
  int literals = p->host.n * p->pattern.n;
  forge_record(f, "clauses");
  for (int i = forge_below(f, 2) * 12; i; i--) {
    some_vertices(f, p, between, 2);
    forge_record(f, "cut %d %d :%s", any_vertex(f, p), any_vertex(f, p),
                 between);
  }
  for (int round = 0; round < 2; round++)
    for (int x = 1; x <= literals; x++)
      forge_record(f, "lemma %d", forge_below(f, 4) ? -x : x);
  forge_record(f, "lemma");
}

/* Some vertices, and what hangs together without them. */
static void split(forge *f, const pair *p) {
  const forge_graph *g = &p->host;
  unsigned between = 0, near = 0;
  char line[100];
  int n = snprintf(line, sizeof line, "split");
  for (int v = 0; v < g->n; v++)
    between |= forge_below(f, 3) ? 0 : 1u << v;
  near = 1u << forge_below(f, g->n) & ~between;
  for (int again = forge_below(f, 8) ? g->n : 0; again; again--)
    for (int v = 0; v < g->n; v++)
      for (int u = 0; u < g->n; u++)
        if (near >> v & 1 && !(between >> u & 1) && g->edge[v][u])
          near |= 1u << u;
  for (int side = 0; side < 2; side++) {
    for (int v = 0; v < g->n; v++)
      if ((side ? between : near) >> v & 1)
        n += snprintf(line + n, sizeof line - (size_t)n, " %d", p->name[v]);
    n += snprintf(line + n, sizeof line - (size_t)n, side ? "" : " :");
  }
  forge_record(f, "%s", line);
}

static void step(forge *f, const pair *p) {
  static const char *const bounds[] = {"vertices", "edges", "cycles"};
  switch (forge_below(f, 9)) {
  case 0:
    forge_record(f, "drop %d", any_vertex(f, p));
    break;
  case 1:
    forge_record(f, "merge %d %d", any_vertex(f, p), any_vertex(f, p));
    break;
  case 2:
    split(f, p);
    for (int i = 0; i < 6 && forge_below(f, 9); i++)
      forge_record(f, "bound %s 0 0", bounds[i % 3]);
    break;
  case 3:
    forge_record(f, "nonplanar k5 0 1 2 3 4");
    for (int i = 0; i < 6; i++)
      rings(f, p);
    break;
  case 4:
    tree(f, p);
    break;
  case 5:
    clauses(f, p);
    break;
  case 6:
    forge_record(f, "apex %d", p->numbers);
    break;
  default:
    forge_record(f, "bound %s 0 0", bounds[forge_below(f, 3)]);
  }
}

/* ---- the forger --------------------------------------------------------- */

static void make_pattern(forge *f, forge_graph *g) {
  int dense = forge_below(f, 3); /* of five vertices: a tree, or K5 nearly */
  int loose = forge_below(f, 4) == 0;
  g->n = 2 + forge_below(f, 4);
  for (int v = 1; v < g->n; v++)
    if (!loose || forge_below(f, 2))
      forge_join(g, v, forge_below(f, v));
  for (int v = 1; v < g->n; v++)
    for (int u = 0; u < v; u++)
      if (g->n < 5 ? forge_below(f, 2) : dense && forge_below(f, 20))
        forge_join(g, u, v);
}

static void put_sets(forge *f, const pair *p, int found) {
  for (int a = 0; a < p->pattern.n; a++) {
    char line[60] = "";
    int n = 0;
    for (int v = 0; v < p->host.n; v++)
      if (found ? p->set[v] == a : forge_below(f, 3) == 0)
        n += snprintf(line + n, sizeof line - (size_t)n, " %d", p->name[v]);
    forge_record(f, "set %d :%s", a, line);
  }
}

static forge_truth make(forge *f) {
  pair p = {0};
  char host[20], pattern[20], position[TEXT], cost[20];
  make_pattern(f, &p.pattern);
  p.host.n = p.pattern.n + forge_below(f, HOST - p.pattern.n + 1);
  int one_of = forge_below(f, 5);
  for (int v = 1; v < p.host.n && !one_of; v++) /* a tree */
    forge_join(&p.host, v, forge_below(f, v));
  for (int v = 1; v < p.host.n; v++)
    for (int u = 0; u < v; u++)
      if (forge_below(f, 4) < one_of)
        forge_join(&p.host, u, v);
  number(f, &p);
  forge_spell(&p.host, host);
  forge_spell(&p.pattern, pattern);
  int n = snprintf(position, sizeof position, "%s;%s;;", pattern, host);
  for (int v = 0; v < p.host.n; v++)
    n += snprintf(position + n, sizeof position - (size_t)n, "%s%d.0",
                  v ? "," : "", v);
  if (p.numbers > p.host.n) {
    n = snprintf(position, sizeof position, "%s;", pattern);
    *spell_gone(&p, spell_large(&p, position + n)) = 0;
  }
  int found = is_minor(&p, 0), map = forge_below(f, 3) == 0;
  snprintf(cost, sizeof cost, "%d sets", p.pattern.n);
  forge_head(f, "minor", map ? "map" : "absent", position,
             map ? "solvable" : "unsolvable", map ? cost : "0 steps");
  p.loose = 1 + forge_below(f, 2);
  if (map)
    put_sets(f, &p, found || is_minor(&p, 0));
  for (int v = 0; v < p.tail && !map && forge_below(f, 8); v++)
    forge_record(f, "drop %d", v);
  for (int i = map ? 0 : 1 + forge_below(f, 8); i; i--)
    step(f, &p);
  return found == map ? FORGE_TRUE : FORGE_FALSE;
}

const forger forge_minor = {"minor", make, 1, 4000};
