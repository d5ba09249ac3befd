/* Kind `absent`: the pattern is not a minor of the host.
 *
 * The steps work on a stack of graphs that starts with the host: if none of
 * them has the pattern as a minor, the host has not.  "drop" and "merge" make
 * the top one smaller, "split" divides it in two, "bound", "planar", "tree" and
 * the empty lemma behind "clauses" show that it has no such minor and take it
 * off.  At the end the stack is empty.  doc/certificates.md says why each step
 * is sound.
 */
#include "minor/check_minor_absent.h"

#include "minor/check_minor_clauses.h"
#include "minor/check_minor_drawing.h"
#include "minor/check_rup.h"

#include <stdlib.h>
#include <string.h>

typedef struct proof {
  ck_cert *cert;
  ck_graph *pattern; /* with its apex, if there is one */
  int treewidth;     /* of the pattern; -1: not asked for yet */
  mg_pattern study;
  int in_pieces; /* 1: the pattern is, and nothing has been done about it */
  int nonplanar; /* shown by a step */
  ck_graph *stack;
  int height, room;
  ck_rup *rup; /* between "clauses" and the empty lemma */
  mg_clauses clauses;
} proof;

static ck_graph *top(proof *p) {
  return &p->stack[p->height - 1];
}

static int wrong(proof *p) {
  return ck_wrong(p->cert, "this step cannot be read or is not allowed here");
}

static int vertex(proof *p, const char **text, int *v) {
  return ck_integer(text, CK_VERTICES - 1, v) && *v >= 0 && *v < top(p)->n &&
         top(p)->there[*v];
}

static void take_away(ck_graph *g, int v) {
  g->there[v] = 0;
  for (int u = 0; u < g->n; u++)
    g->edge[u][v] = g->edge[v][u] = 0;
}

/* ---- patterns in pieces -------------------------------------------------- */

/* A vertex beside all that are there. */
static void join_all(ck_graph *g, int v) {
  for (int u = 0; u < g->n; u++)
    if (g->there[u])
      g->edge[u][v] = g->edge[v][u] = 1;
  g->there[v] = 1;
  if (v >= g->n)
    g->n = v + 1;
}

/* "apex V": a new vertex V of the graph, and one of the pattern, joined to all
 * others.  Once, for a pattern in pieces, and for no other. */
static int apex(proof *p, const char *text) {
  int v;
  if (!p->in_pieces || !ck_integer(&text, CK_VERTICES - 1, &v) || *text ||
      v < 0 || (v < top(p)->n && top(p)->there[v]) ||
      p->pattern->n >= MG_PATTERN)
    return wrong(p);
  join_all(top(p), v);
  join_all(p->pattern, p->pattern->n);
  p->in_pieces = 0;
  p->treewidth = -1;
  mg_study(p->pattern, &p->study);
  return CK_TRUE;
}

/* ---- making smaller ------------------------------------------------------ */

static int drop(proof *p, const char *text) {
  int v;
  if (!vertex(p, &text, &v) || *text)
    return wrong(p);
  int degree = ck_degree(top(p), v);
  if (degree > 1 || degree >= p->study.least_degree)
    return ck_wrong(p->cert, "vertex %d may be of use", v);
  take_away(top(p), v);
  return CK_TRUE;
}

static int merge(proof *p, const char *text) {
  ck_graph *g = top(p);
  int v, u;
  if (!vertex(p, &text, &v) || !vertex(p, &text, &u) || *text || !g->edge[v][u])
    return wrong(p);
  if (ck_degree(g, v) != 2 || p->study.least_degree < 3)
    return ck_wrong(p->cert, "vertex %d may not be merged", v);
  for (int w = 0; w < g->n; w++)
    if (g->edge[v][w] && w != u)
      g->edge[u][w] = g->edge[w][u] = 1;
  take_away(g, v);
  return CK_TRUE;
}

enum { FAR, NEAR, BETWEEN };

/* Keeps one side and the vertices between; two of those become neighbours. */
static void keep_side(ck_graph *g, const int *side, int kept) {
  for (int v = 0; v < g->n; v++)
    if (g->there[v] && side[v] != kept && side[v] != BETWEEN)
      take_away(g, v);
  for (int v = 0; v < g->n; v++)
    for (int u = 0; u < v; u++)
      if (side[u] == BETWEEN && side[v] == BETWEEN)
        g->edge[u][v] = g->edge[v][u] = 1;
}

static int read_sides(proof *p, const char *text, int *side, int *between) {
  int v, where = NEAR;
  memset(side, 0, CK_VERTICES * sizeof *side);
  *between = 0;
  while (*text) {
    if (where == NEAR && ck_word(&text, ":")) {
      where = BETWEEN;
      continue;
    }
    if (!vertex(p, &text, &v) || side[v] != FAR)
      return 0;
    side[v] = where;
    *between += where == BETWEEN;
  }
  return where == BETWEEN;
}

static int split(proof *p, const char *text) {
  int side[CK_VERTICES], between, count[3] = {0, 0, 0};
  if (!read_sides(p, text, side, &between))
    return wrong(p);
  const ck_graph *g = top(p);
  for (int v = 0; v < g->n; v++) {
    count[side[v]] += g->there[v];
    for (int u = 0; u < g->n; u++)
      if (g->edge[u][v] && side[u] == NEAR && side[v] == FAR)
        return ck_wrong(p->cert, "the edge %d-%d joins the sides", u, v);
  }
  if (!count[NEAR] || !count[FAR] || between >= p->pattern->n ||
      !mg_holds_together(p->cert, p->pattern, between))
    return ck_wrong(p->cert, "the pattern may lie on both sides");
  if (p->height == p->room) {
    ck_graph *more = ck_longer(&p->cert->meter, p->stack, 2 * (uint64_t)p->room,
                               sizeof *p->stack);
    if (!more)
      return ck_no_budget(p->cert);
    p->stack = more;
    p->room *= 2;
  }
  p->stack[p->height] = *top(p);
  p->height++;
  keep_side(&p->stack[p->height - 2], side, FAR);
  keep_side(top(p), side, NEAR);
  return CK_TRUE;
}

/* ---- closing at a glance ------------------------------------------------- */

static int bound(proof *p, const char *text) {
  const ck_graph *g = top(p);
  int colour[CK_VERTICES], have, need, n = ck_vertices(g), m = ck_edges(g);
  int k = p->pattern->n, edges = p->study.edges, mine, its;
  if (ck_word(&text, "vertices")) {
    mine = n;
    its = k;
  } else if (ck_word(&text, "edges")) {
    mine = m;
    its = edges;
  } else if (ck_word(&text, "cycles")) {
    mine = m - n + ck_components(g, NULL, colour);
    its = edges - k + ck_components(p->pattern, NULL, colour);
  } else {
    return wrong(p);
  }
  if (!ck_integer(&text, CK_VERTICES * CK_VERTICES, &have) ||
      !ck_integer(&text, CK_VERTICES * CK_VERTICES, &need) || *text)
    return wrong(p);
  if (have != mine || need != its || have >= need)
    return ck_wrong(p->cert, "the graph has %d, the pattern needs %d", mine,
                    its);
  p->height--;
  return CK_TRUE;
}

static int tree(proof *p, const char *text) {
  ck_graph *g = top(p);
  if (p->treewidth < 0)
    p->treewidth = mg_treewidth(p->cert, p->pattern);
  while (*text) {
    int v;
    if (!vertex(p, &text, &v))
      return wrong(p);
    if (ck_degree(g, v) >= p->treewidth)
      return ck_wrong(p->cert, "vertex %d has too many neighbours", v);
    for (int a = 0; a < g->n; a++)
      for (int b = 0; b < a; b++)
        if (g->edge[v][a] && g->edge[v][b])
          g->edge[a][b] = g->edge[b][a] = 1;
    take_away(g, v);
  }
  if (ck_vertices(g))
    return ck_wrong(p->cert, "not every vertex is eliminated");
  p->height--;
  return CK_TRUE;
}

/* ---- drawings ------------------------------------------------------------ */

static void kuratowski(int k5, ck_graph *g) {
  memset(g, 0, sizeof *g);
  g->n = k5 ? 5 : 6;
  for (int v = 0; v < g->n; v++)
    for (int u = 0; u < g->n; u++)
      g->edge[u][v] = (unsigned char)(k5 ? u != v : (u < 3) != (v < 3));
  memset(g->there, 1, (size_t)g->n);
}

/* "nonplanar k5 V,V V ..": branch sets of K5 or K3,3 in the pattern. */
static int nonplanar(proof *p, const char *text) {
  ck_graph obstruction;
  int set[CK_VERTICES], a = 0, k5 = ck_word(&text, "k5");
  if (!k5 && !ck_word(&text, "k33"))
    return wrong(p);
  kuratowski(k5, &obstruction);
  memset(set, -1, sizeof set);
  for (int v; *text; a++) {
    if (a == obstruction.n)
      return wrong(p);
    do {
      text = ck_read_digits(text, p->pattern->n - 1, &v);
      if (!text || set[v] >= 0)
        return wrong(p);
      set[v] = a;
    } while (*text == ',' && text++);
    if (*text == ' ' && text[1])
      text++;
    else if (*text)
      return wrong(p);
  }
  if (!mg_sets_hold(p->pattern, &obstruction, set))
    return ck_wrong(p->cert, "these are no branch sets in the pattern");
  p->nonplanar = 1;
  return CK_TRUE;
}

static int planar(proof *p, const char *text) {
  const char *why = mg_drawing(top(p), text);
  if (!why && !p->nonplanar)
    why = "that the pattern is not planar was not shown";
  if (why)
    return ck_wrong(p->cert, "%s", why);
  p->height--;
  return CK_TRUE;
}

/* ---- clauses ------------------------------------------------------------- */

static int add_clause(void *rup, const int *literals, int n) {
  return ck_rup_add(rup, literals, n);
}

static int begin_clauses(proof *p, const char *text) {
  int colour[CK_VERTICES];
  if (*text)
    return wrong(p);
  if (ck_components(top(p), NULL, colour) != 1)
    return ck_wrong(p->cert, "clauses ask for a connected graph");
  mg_clauses_begin(&p->clauses, top(p), p->pattern, &p->study);
  p->rup = ck_rup_new(&p->cert->meter, mg_clauses_vars(&p->clauses));
  if (!p->rup)
    return ck_no_budget(p->cert);
  p->clauses.sink = add_clause;
  p->clauses.ctx = p->rup;
  return mg_clauses_all(&p->clauses) ? CK_TRUE : ck_no_budget(p->cert);
}

/* "cut S T : V V ..": in one set with S and T is one of the V. */
static int cut(proof *p, const char *text) {
  unsigned char without[CK_VERTICES] = {0};
  int colour[CK_VERTICES], s, t, v;
  if (!vertex(p, &text, &s) || !vertex(p, &text, &t) || !ck_word(&text, ":"))
    return wrong(p);
  while (*text) {
    if (!vertex(p, &text, &v) || v == s || v == t || without[v])
      return wrong(p);
    without[v] = 1;
  }
  ck_components(top(p), without, colour);
  if (colour[s] == colour[t])
    return ck_wrong(p->cert, "this does not separate %d from %d", s, t);
  return mg_clauses_cut(&p->clauses, s, t, without) ? CK_TRUE
                                                    : ck_no_budget(p->cert);
}

static int lemma(proof *p, const char *text) {
  enum { MOST = CK_LINE / 2 };
  int literal[MOST] = {0};
  int n = 0, most = mg_clauses_vars(&p->clauses);
  for (; *text; n++)
    if (n == MOST || !ck_integer(&text, most, &literal[n]) || !literal[n])
      return wrong(p);
  if (!ck_rup_follows(p->rup, literal, n))
    return ck_wrong(p->cert, "this does not follow by unit propagation");
  if (n)
    return ck_rup_add(p->rup, literal, n) ? CK_TRUE : ck_no_budget(p->cert);
  ck_rup_free(p->rup);
  p->rup = NULL;
  p->height--;
  return CK_TRUE;
}

/* ---- all steps ----------------------------------------------------------- */

enum {
  WHOLE = 1, /* asks for a pattern in one piece */
  INSIDE = 2 /* belongs behind "clauses" */
};

/* A step looks at the components of a graph; one of a tree, and a set that is
 * to be connected, at all pairs of vertices for each vertex it names. */
enum { STEP_WORK = 1 << 17, VERTEX_WORK = 1 << 14 };

static uint64_t words_in(const char *text) {
  uint64_t n = 0;
  for (; *text; text++)
    n += *text == ' ';
  return n;
}

static int step(proof *p) {
  static const struct {
    const char *word;
    int when;
    int (*take)(proof *, const char *);
  } steps[] = {{"drop", 0, drop},       {"merge", 0, merge},
               {"split", WHOLE, split}, {"bound", 0, bound},
               {"tree", 0, tree},       {"nonplanar", 0, nonplanar},
               {"planar", 0, planar},   {"clauses", WHOLE, begin_clauses},
               {"cut", INSIDE, cut},    {"lemma", INSIDE, lemma},
               {"apex", 0, apex}};
  const char *text = p->cert->line;
  if (!p->height)
    return ck_wrong(p->cert, "nothing is left to be shown");
  if (!ck_spend(&p->cert->meter, STEP_WORK + words_in(text) * VERTEX_WORK))
    return ck_no_budget(p->cert);
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
    if (!ck_word(&text, steps[i].word))
      continue;
    if (steps[i].when == WHOLE && p->in_pieces)
      return ck_wrong(p->cert,
                      "the pattern is in pieces: 'apex V' comes first");
    return (steps[i].when == INSIDE) == (p->rup != NULL)
               ? steps[i].take(p, text)
               : wrong(p);
  }
  return wrong(p);
}

static int run(proof *p) {
  int got;
  while ((got = ck_record(p->cert)) > 0)
    if (step(p))
      return p->cert->status;
  if (got < 0)
    return p->cert->status;
  if (p->height)
    return ck_wrong(p->cert, "something is left to be shown");
  unsigned long long n = p->cert->records;
  if (ck_claim_is(p->cert, "unsolvable") ||
      ck_cost_is(p->cert, "%llu steps", n))
    return p->cert->status;
  return ck_true(p->cert, "%llu steps show that the pattern is no minor", n);
}

int mg_check_absent(ck_cert *cert, const mg_game *game) {
  proof p = {.cert = cert, .treewidth = -1, .height = 1, .room = 8};
  int colour[CK_VERTICES], rc;
  p.stack = ck_new(&cert->meter, (uint64_t)p.room, sizeof *p.stack);
  p.pattern = ck_new(&cert->meter, 1, sizeof *p.pattern);
  if (!p.stack || !p.pattern) {
    rc = ck_no_budget(cert);
  } else {
    p.stack[0] = game->host;
    *p.pattern = game->pattern;
    p.in_pieces = ck_components(p.pattern, NULL, colour) > 1;
    mg_study(p.pattern, &p.study);
    rc = run(&p);
  }
  ck_rup_free(p.rup);
  ck_free(&cert->meter, p.pattern);
  ck_free(&cert->meter, p.stack);
  return rc;
}
