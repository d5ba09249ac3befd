/* Kind `absent`: the pattern is not a minor of the host.
 *
 * The steps work on a stack of graphs that starts with the host: if none of
 * them has the pattern as a minor, neither has the host.  "drop" and "merge"
 * make the top one smaller, "split" divides it in two, "bound", "planar",
 * "tree" and the empty lemma after "clauses" show that it has no such minor and
 * take it off.  At the end the stack is empty.  doc/certificates.md says why
 * each step is sound.
 */
#include "minor/check_minor_absent.h"

#include "minor/check_minor_clauses.h"
#include "minor/check_minor_drawing.h"
#include "minor/logic/check_rup.h"

#include <stdlib.h>
#include <string.h>

typedef struct proof {
  ck_cert *cert;
  ck_graph *pattern; /* with its apex, if there is one; borrowed */
  int treewidth;     /* of the pattern; -1: not asked for yet */
  mg_pattern study;
  int in_pieces; /* 1: the pattern is, and nothing has been done about it */
  int nonplanar; /* shown by a step */
  int holds[MG_PATTERN]; /* mg_holds_together of so many: 1, 0, -1 not asked */
  mg_graph *stack;
  int height, room;
  mg_drawing drawing; /* between "rings" and "planar" */
  ck_rup *rup;        /* between "clauses" and the empty lemma */
  mg_clauses clauses;
} proof;

static mg_graph *top(proof *p) {
  return &p->stack[p->height - 1];
}

static int wrong(proof *p) {
  return ck_wrong(p->cert, "this step cannot be read or is not allowed here");
}

static int vertex(proof *p, const char **text, int *v) {
  return ck_integer(text, MG_HOST - 1, v) && *v >= 0 && *v < top(p)->n &&
         top(p)->there[*v];
}

/* The graph on top is done with. */
static void close_top(proof *p) {
  mg_graph_free(top(p));
  p->height--;
}

/* Joins the neighbours of v to each other and takes v away. */
static void eliminate(mg_graph *g, int v) {
  const mg_row *row = &g->row[v];
  for (int i = 0; i < row->n; i++)
    for (int k = 0; k < i; k++)
      mg_graph_join(g, row->to[i], row->to[k]);
  mg_graph_take(g, v);
}

/* ---- patterns in pieces -------------------------------------------------- */

/* A vertex of the graph beside all that are there. */
static void join_all(mg_graph *g, int v) {
  mg_graph_widen(g, g->meter, v + 1);
  if (v >= g->n)
    return;
  mg_graph_put(g, v);
  for (int u = 0; u < g->n; u++)
    if (g->there[u])
      mg_graph_join(g, u, v);
}

/* The same in the pattern. */
static void enlarge(ck_graph *h) {
  int v = h->n++;
  h->there[v] = 1;
  for (int u = 0; u < v; u++)
    h->edge[u][v] = h->edge[v][u] = 1;
}

/* Properties of the pattern are computed when a step needs them. */
static void study(proof *p) {
  int colour[CK_VERTICES];
  p->in_pieces = ck_components(p->pattern, NULL, colour) > 1;
  p->treewidth = -1;
  memset(p->holds, -1, sizeof p->holds);
  mg_study(p->cert, p->pattern, &p->study);
}

/* "apex V": a new vertex V of the graph, and one of the pattern, joined to all
 * others.  Once, and only for a pattern that is not connected. */
static int apex(proof *p, const char *text) {
  int v;
  if (!p->in_pieces || !ck_integer(&text, MG_HOST - 1, &v) || *text || v < 0 ||
      (v < top(p)->n && top(p)->there[v]) || p->pattern->n >= MG_PATTERN)
    return wrong(p);
  join_all(top(p), v);
  enlarge(p->pattern);
  study(p);
  return CK_TRUE;
}

/* ---- making smaller ------------------------------------------------------ */

static int drop(proof *p, const char *text) {
  int v;
  if (!vertex(p, &text, &v) || *text)
    return wrong(p);
  int degree = top(p)->row[v].n;
  if (degree > 1 || degree >= p->study.least_degree)
    return ck_wrong(p->cert, "vertex %d may be of use", v);
  mg_graph_take(top(p), v);
  return CK_TRUE;
}

/* With two neighbours, to join them is to merge the vertex into either. */
static int merge(proof *p, const char *text) {
  mg_graph *g = top(p);
  int v, u;
  if (!vertex(p, &text, &v) || !vertex(p, &text, &u) || *text ||
      !mg_graph_has(g, u, v))
    return wrong(p);
  if (g->row[v].n != 2 || p->study.least_degree < 3)
    return ck_wrong(p->cert, "vertex %d may not be merged", v);
  eliminate(g, v);
  return CK_TRUE;
}

enum { FAR, NEAR, BETWEEN };

static int read_sides(proof *p, const char *text, int *side, int count[3]) {
  int v, where = NEAR;
  memset(side, 0, MG_HOST * sizeof *side);
  while (*text) {
    if (where == NEAR && ck_word(&text, ":")) {
      where = BETWEEN;
      continue;
    }
    if (!vertex(p, &text, &v) || side[v] != FAR)
      return 0;
    side[v] = where;
    count[where]++;
  }
  count[FAR] = top(p)->vertices - count[NEAR] - count[BETWEEN];
  return where == BETWEEN;
}

/* 1 when the pattern stays connected without any set of at most `most`
 * vertices. */
static int holds_together(proof *p, int most) {
  if (most >= p->pattern->n)
    return 0;
  if (p->holds[most] < 0)
    p->holds[most] = mg_holds_together(p->cert, p->pattern, most);
  return p->holds[most];
}

static int make_room(proof *p) {
  if (p->height < p->room)
    return 1;
  mg_graph *more = ck_longer(&p->cert->meter, p->stack, 2 * (uint64_t)p->room,
                             sizeof *p->stack);
  if (!more)
    return 0;
  p->stack = more;
  p->room *= 2;
  return 1;
}

static void join_between(mg_graph *g, const int *side) {
  for (int v = 0; v < g->n; v++)
    for (int u = 0; u < v && side[v] == BETWEEN; u++)
      if (side[u] == BETWEEN)
        mg_graph_join(g, u, v);
}

/* The near side, with the vertices between, out of the graph. */
static void copy_near(const mg_graph *g, const int *side, mg_graph *near) {
  mg_graph_widen(near, g->meter, g->n);
  for (int v = 0; v < near->n; v++) {
    if (!g->there[v] || side[v] == FAR)
      continue;
    mg_graph_put(near, v);
    for (int i = 0; i < g->row[v].n && g->row[v].to[i] < v; i++)
      if (side[g->row[v].to[i]] != FAR)
        mg_graph_join(near, v, g->row[v].to[i]);
  }
  join_between(near, side);
}

static int split(proof *p, const char *text) {
  int side[MG_HOST], count[3] = {0, 0, 0};
  if (!read_sides(p, text, side, count))
    return wrong(p);
  mg_graph *g = top(p);
  for (int v = 0; v < g->n; v++)
    for (int i = 0; i < g->row[v].n && side[v] == NEAR; i++)
      if (side[g->row[v].to[i]] == FAR)
        return ck_wrong(p->cert, "the edge %d-%d joins the sides", v,
                        g->row[v].to[i]);
  if (!count[NEAR] || !count[FAR] || !holds_together(p, count[BETWEEN]))
    return ck_wrong(p->cert, "the pattern may lie on both sides");
  if (!make_room(p))
    return ck_no_budget(p->cert);
  mg_graph near = {0};
  g = top(p);
  copy_near(g, side, &near);
  for (int v = 0; v < g->n; v++)
    if (side[v] == NEAR)
      mg_graph_take(g, v);
  join_between(g, side);
  p->stack[p->height++] = near;
  return CK_TRUE;
}

/* ---- closing at a glance ------------------------------------------------- */

static int bound(proof *p, const char *text) {
  const mg_graph *g = top(p);
  int colour[MG_HOST], have, need, n = g->vertices, m = g->edges;
  int k = p->pattern->n, edges = p->study.edges, mine, its;
  if (ck_word(&text, "vertices")) {
    mine = n;
    its = k;
  } else if (ck_word(&text, "edges")) {
    mine = m;
    its = edges;
  } else if (ck_word(&text, "cycles")) {
    mine = m - n + mg_graph_components(g, NULL, colour);
    its = edges - k + ck_components(p->pattern, NULL, colour);
  } else {
    return wrong(p);
  }
  if (!ck_integer(&text, MG_HOST * MG_HOST, &have) ||
      !ck_integer(&text, MG_HOST * MG_HOST, &need) || *text)
    return wrong(p);
  if (have != mine || need != its || have >= need)
    return ck_wrong(p->cert, "the graph has %d, the pattern needs %d", mine,
                    its);
  close_top(p);
  return CK_TRUE;
}

static int tree(proof *p, const char *text) {
  mg_graph *g = top(p);
  if (p->pattern->n > MG_ORBITS)
    return ck_wrong(p->cert, "the treewidth of so large a pattern is not "
                             "asked for");
  if (p->treewidth < 0)
    p->treewidth = mg_treewidth(p->cert, p->pattern);
  while (*text) {
    int v;
    if (!vertex(p, &text, &v))
      return wrong(p);
    if (g->row[v].n >= p->treewidth)
      return ck_wrong(p->cert, "vertex %d has too many neighbours", v);
    eliminate(g, v);
  }
  if (g->vertices)
    return ck_wrong(p->cert, "not every vertex is eliminated");
  close_top(p);
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

static int are_branch_sets(proof *p, const ck_graph *of, const int *set) {
  mg_graph pattern = {0};
  mg_graph_of(&pattern, &p->cert->meter, p->pattern);
  int hold = mg_sets_hold(&pattern, of, set);
  mg_graph_free(&pattern);
  return hold;
}

/* "nonplanar k5 V,V V ..": branch sets of K5 or K3,3 in the pattern. */
static int nonplanar(proof *p, const char *text) {
  ck_graph obstruction;
  int set[MG_HOST], a = 0, k5 = ck_word(&text, "k5");
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
  if (!are_branch_sets(p, &obstruction, set))
    return ck_wrong(p->cert, "these are no branch sets in the pattern");
  p->nonplanar = 1;
  return CK_TRUE;
}

/* Those of "planar", as many as a line holds. */
static int rings(proof *p, const char *text) {
  if (!p->drawing.graph && !mg_drawing_begin(&p->drawing, top(p)))
    return ck_no_budget(p->cert);
  if (!mg_drawing_rings(&p->drawing, text))
    return ck_wrong(p->cert, "the rings are not those of the graph");
  return CK_TRUE;
}

static int planar(proof *p, const char *text) {
  if (rings(p, text))
    return p->cert->status;
  const char *fault = mg_drawing_fault(&p->drawing);
  if (!fault && !p->nonplanar)
    fault = "that the pattern is not planar was not shown";
  if (fault)
    return ck_wrong(p->cert, "%s", fault);
  mg_drawing_free(&p->drawing);
  close_top(p);
  return CK_TRUE;
}

/* ---- clauses ------------------------------------------------------------- */

static int add_clause(void *rup, const int *literals, int n) {
  return ck_rup_add(rup, literals, n);
}

static int begin_clauses(proof *p, const char *text) {
  int colour[MG_HOST];
  if (*text)
    return wrong(p);
  if (top(p)->vertices > CK_VERTICES ||
      mg_graph_components(top(p), NULL, colour) != 1)
    return ck_wrong(p->cert,
                    "clauses ask for a connected graph of at most %d "
                    "vertices",
                    CK_VERTICES);
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
  unsigned char without[MG_HOST] = {0};
  int colour[MG_HOST], s, t, v;
  if (!vertex(p, &text, &s) || !vertex(p, &text, &t) || !ck_word(&text, ":"))
    return wrong(p);
  while (*text) {
    if (!vertex(p, &text, &v) || v == s || v == t || without[v])
      return wrong(p);
    without[v] = 1;
  }
  mg_graph_components(top(p), without, colour);
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
  close_top(p);
  return CK_TRUE;
}

/* ---- all steps ----------------------------------------------------------- */

enum {
  WHOLE = 1, /* asks for a pattern in one piece */
  INSIDE,    /* belongs behind "clauses" */
  DRAWING    /* may stand behind "rings" */
};

/* A step examines the graph at most once and, for each vertex it names, its
 * neighbours; a step `tree` examines all pairs of these. */
enum { STEP_WORK = 1 << 10, LOOK_WORK = 16, VERTEX_WORK = 1 << 14 };

static uint64_t words_in(const char *text) {
  uint64_t n = 0;
  for (; *text; text++)
    n += *text == ' ';
  return n;
}

static uint64_t work_of(proof *p) {
  uint64_t size = (uint64_t)(top(p)->n + top(p)->edges);
  return STEP_WORK + LOOK_WORK * size + VERTEX_WORK * words_in(p->cert->line);
}

static int step(proof *p) {
  static const struct {
    const char *word;
    int when;
    int (*take)(proof *, const char *);
  } steps[] = {{"drop", 0, drop},
               {"merge", 0, merge},
               {"split", WHOLE, split},
               {"bound", 0, bound},
               {"tree", 0, tree},
               {"nonplanar", 0, nonplanar},
               {"rings", DRAWING, rings},
               {"planar", DRAWING, planar},
               {"clauses", WHOLE, begin_clauses},
               {"cut", INSIDE, cut},
               {"lemma", INSIDE, lemma},
               {"apex", 0, apex}};
  const char *text = p->cert->line;
  if (!p->height)
    return ck_wrong(p->cert, "nothing is left to be shown");
  if (!ck_spend(&p->cert->meter, work_of(p)))
    return ck_no_budget(p->cert);
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
    if (!ck_word(&text, steps[i].word))
      continue;
    if (steps[i].when == WHOLE && p->in_pieces)
      return ck_wrong(p->cert,
                      "the pattern is in pieces: 'apex V' comes first");
    if ((steps[i].when == INSIDE) != (p->rup != NULL) ||
        (steps[i].when != DRAWING && p->drawing.graph))
      return wrong(p);
    return steps[i].take(p, text);
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

int mg_check_absent(ck_cert *cert, mg_game *game) {
  proof p = {.cert = cert, .height = 1, .room = 8};
  int rc;
  p.stack = ck_new(&cert->meter, (uint64_t)p.room, sizeof *p.stack);
  if (!p.stack)
    return ck_no_budget(cert);
  p.stack[0] = game->host;
  game->host = (mg_graph){0};
  p.pattern = &game->pattern;
  study(&p);
  rc = run(&p);
  ck_rup_free(p.rup);
  mg_drawing_free(&p.drawing);
  while (p.height)
    close_top(&p);
  ck_free(&cert->meter, p.stack);
  return rc;
}
