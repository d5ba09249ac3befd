/* Topological minors: the pattern with its edges made paths that meet in their
 * ends only.
 *
 * Kind `paths` names vertices and paths.  Kind `unlinked` refutes the clauses
 * of doc/certificates.md, with those of its cuts; every choice of vertices and
 * paths is a model of them all.
 */
#include "minor/check_minor_paths.h"

#include "minor/logic/check_rup.h"

#include <string.h>

/* ---- kind paths ---------------------------------------------------------- */

enum { FREE, INSIDE, CORNER };

typedef struct walk {
  ck_cert *cert;
  const mg_game *game;
  unsigned char use[MG_HOST];
  int at[MG_PATTERN];
} walk;

static int read_vertex(const char **text, const mg_graph *g, int *v) {
  return ck_integer(text, MG_HOST - 1, v) && *v >= 0 && *v < g->n &&
         g->there[*v];
}

/* "vertex A : V" */
static int read_corner(walk *w, int a) {
  const char *text = w->cert->line;
  int which, v;
  if (!ck_word(&text, "vertex") || !ck_integer(&text, MG_PATTERN, &which) ||
      which != a || !ck_word(&text, ":") ||
      !read_vertex(&text, &w->game->host, &v) || *text || w->use[v] != FREE)
    return ck_wrong(w->cert, "'vertex %d : V' and a free vertex are expected",
                    a);
  w->at[a] = v;
  w->use[v] = CORNER;
  return CK_TRUE;
}

/* "path A B : V V .." from the vertex for A to the one for B */
static int read_path(walk *w, int a, int b) {
  const mg_graph *g = &w->game->host;
  const char *text = w->cert->line;
  int one, other, v, last;
  if (!ck_word(&text, "path") || !ck_integer(&text, MG_PATTERN, &one) ||
      !ck_integer(&text, MG_PATTERN, &other) || one != a || other != b ||
      !ck_word(&text, ":") || !read_vertex(&text, g, &last) || last != w->at[a])
    return ck_wrong(w->cert, "'path %d %d : %d ..' is expected", a, b,
                    w->at[a]);
  while (read_vertex(&text, g, &v)) {
    if (!mg_graph_has(g, last, v))
      return ck_wrong(w->cert, "no edge joins %d and %d", last, v);
    if (!*text && v == w->at[b])
      return CK_TRUE;
    if (w->use[v] != FREE)
      return ck_wrong(w->cert, "vertex %d is used twice", v);
    w->use[v] = INSIDE;
    last = v;
  }
  return ck_wrong(w->cert, "the path does not lead to %d", w->at[b]);
}

/* The next record is there. */
static int next(walk *w) {
  int got = ck_record(w->cert);
  if (!got)
    ck_wrong(w->cert, "a vertex or a path is missing");
  return got > 0;
}

int mg_check_paths(ck_cert *cert, const mg_game *game) {
  const ck_graph *h = &game->pattern;
  walk w = {.cert = cert, .game = game};
  for (int a = 0; a < h->n; a++)
    if (!next(&w) || read_corner(&w, a))
      return cert->status;
  for (int b = 0; b < h->n; b++)
    for (int a = 0; a < b; a++)
      if (h->edge[a][b] && (!next(&w) || read_path(&w, a, b)))
        return cert->status;
  int got = ck_record(cert), m = ck_edges(h);
  if (got > 0)
    return ck_wrong(cert, "this record is one too many");
  if (got < 0 || ck_claim_is(cert, "a topological minor") ||
      ck_cost_is(cert, "%d vertices, %d paths", h->n, m))
    return cert->status;
  return ck_true(cert, "%d paths that meet in their ends only", m);
}

/* ---- kind unlinked: variables and clauses -------------------------------- */

typedef struct unlinked {
  ck_cert *cert;
  const mg_graph *g;
  const ck_graph *h;
  int n, k, m;
  int vertex[MG_HOST], place[MG_HOST]; /* in rising order, and back */
  int end[MG_PATTERN * MG_PATTERN][2]; /* of the edges of the pattern */
  ck_rup *rup;
  int *clause, size, failed, refuted;
} unlinked;

static int at(const unlinked *s, int v, int a) {
  return 1 + v * (s->k + s->m) + a;
}

static int in(const unlinked *s, int v, int j) {
  return at(s, v, s->k + j);
}

static int up_to(const unlinked *s, int v, int a) {
  return at(s, s->n, 0) + v * s->k + a;
}

static void put(unlinked *s, int literal) {
  s->clause[s->size++] = literal;
}

static void close(unlinked *s) {
  if (!s->failed)
    s->failed = !ck_rup_add(s->rup, s->clause, s->size);
  s->size = 0;
}

/* Each vertex is one thing at most. */
static void write_things(unlinked *s) {
  for (int v = 0; v < s->n; v++)
    for (int i = 1; i < s->k + s->m; i++)
      for (int j = 0; j < i; j++) {
        put(s, -at(s, v, i));
        put(s, -at(s, v, j));
        close(s);
      }
}

static int twin_below(const unlinked *s, int a) {
  int twin = -1;
  for (int b = 0; b < a; b++) {
    int same = 1;
    for (int c = 0; c < s->k; c++)
      same &= c == a || c == b || s->h->edge[a][c] == s->h->edge[b][c];
    twin = same ? b : twin;
  }
  return twin;
}

/* One vertex for a, beyond that of its twin. */
static void write_corner(unlinked *s, int a) {
  int twin = twin_below(s, a), degree = ck_degree(s->h, a);
  for (int v = 0; v < s->n; v++)
    put(s, at(s, v, a));
  close(s);
  for (int v = 0; v < s->n; v++) {
    put(s, -at(s, v, a));
    put(s, up_to(s, v, a));
    close(s);
    put(s, -up_to(s, v, a));
    put(s, at(s, v, a));
    if (v)
      put(s, up_to(s, v - 1, a));
    close(s);
    for (int both = 0; v && both < 2; both++) {
      put(s, -up_to(s, v - 1, a));
      put(s, both ? -at(s, v, a) : up_to(s, v, a));
      close(s);
    }
    if (s->g->row[s->vertex[v]].n < degree) {
      put(s, -at(s, v, a));
      close(s);
    }
    if (twin >= 0) {
      put(s, -at(s, v, a));
      if (v)
        put(s, up_to(s, v - 1, twin));
      close(s);
    }
  }
}

/* From the vertex for one end of edge j the path goes on. */
static void write_start(unlinked *s, int v, int j, int side) {
  const mg_row *row = &s->g->row[s->vertex[v]];
  put(s, -at(s, v, s->end[j][side]));
  for (int i = 0; i < row->n; i++) {
    put(s, in(s, s->place[row->to[i]], j));
    put(s, at(s, s->place[row->to[i]], s->end[j][!side]));
  }
  close(s);
}

/* Inside a path there is another neighbour beside each one. */
static void write_inside(unlinked *s, int v, int j) {
  const mg_row *row = &s->g->row[s->vertex[v]];
  for (int without = 0; (without < row->n || !without) && !s->failed;
       without++) {
    put(s, -in(s, v, j));
    for (int i = 0; i < row->n; i++) {
      int u = s->place[row->to[i]];
      if (i == without)
        continue;
      put(s, in(s, u, j));
      put(s, at(s, u, s->end[j][0]));
      put(s, at(s, u, s->end[j][1]));
    }
    close(s);
  }
}

static void write_all(unlinked *s) {
  write_things(s);
  for (int a = 0; a < s->k; a++)
    write_corner(s, a);
  for (int j = 0; j < s->m; j++)
    for (int v = 0; v < s->n && !s->failed; v++) {
      write_start(s, v, j, 0);
      write_start(s, v, j, 1);
      write_inside(s, v, j);
    }
}

/* The literals, more or less. */
static uint64_t size_of_clauses(const unlinked *s) {
  uint64_t things = (uint64_t)(s->k + s->m), m = (uint64_t)s->m;
  uint64_t sum = (uint64_t)s->n * things * things;
  for (int v = 0; v < s->n; v++) {
    uint64_t degree = (uint64_t)s->g->row[s->vertex[v]].n;
    sum += m * (3 * degree * degree + 4 * degree + 8);
  }
  return sum;
}

/* ---- kind unlinked: records ---------------------------------------------- */

static int edge_between(const unlinked *s, int a, int b) {
  for (int j = 0; j < s->m; j++)
    if ((s->end[j][0] == a && s->end[j][1] == b) ||
        (s->end[j][0] == b && s->end[j][1] == a))
      return j;
  return -1;
}

enum { OUTSIDE, WITHIN, BESIDE };

/* Where v stands for a, the path to b leads out of the set, or b is there. */
static void write_cut(unlinked *s, int a, int b, int v, unsigned char *side) {
  int j = edge_between(s, a, b);
  for (int u = 0; u < s->g->n; u++)
    for (int i = 0; i < s->g->row[u].n && side[u] == WITHIN; i++)
      if (side[s->g->row[u].to[i]] == OUTSIDE)
        side[s->g->row[u].to[i]] = BESIDE;
  put(s, -at(s, s->place[v], a));
  for (int u = 0; u < s->g->n; u++) {
    if (side[u] == BESIDE)
      put(s, in(s, s->place[u], j));
    if (side[u] != OUTSIDE)
      put(s, at(s, s->place[u], b));
  }
  close(s);
}

/* "cut A B V : S .." with V in S */
static int cut(unlinked *s, const char *text) {
  unsigned char side[MG_HOST] = {0};
  int a, b, v, u;
  if (!ck_integer(&text, s->k - 1, &a) || !ck_integer(&text, s->k - 1, &b) ||
      a < 0 || b < 0 || edge_between(s, a, b) < 0 ||
      !read_vertex(&text, s->g, &v) || !ck_word(&text, ":"))
    return ck_wrong(s->cert, "'cut A B V : S ..' is expected");
  while (*text) {
    if (!read_vertex(&text, s->g, &u) || side[u])
      return ck_wrong(s->cert, "vertices are expected, none of them twice");
    side[u] = WITHIN;
  }
  if (!side[v])
    return ck_wrong(s->cert, "vertex %d is not in the set", v);
  write_cut(s, a, b, v, side);
  return CK_TRUE;
}

static int lemma(unlinked *s, const char *text) {
  enum { MOST = CK_LINE / 2 };
  int literal[MOST] = {0};
  int n = 0, most = up_to(s, s->n, 0) - 1;
  for (; *text; n++)
    if (n == MOST || !ck_integer(&text, most, &literal[n]) || !literal[n])
      return ck_wrong(s->cert, "literals are expected");
  if (!ck_rup_follows(s->rup, literal, n))
    return ck_wrong(s->cert, "this does not follow by unit propagation");
  s->refuted = !n;
  if (n && !ck_rup_add(s->rup, literal, n))
    s->failed = 1;
  return CK_TRUE;
}

static int read_records(unlinked *s) {
  int got;
  while ((got = ck_record(s->cert)) > 0) {
    const char *text = s->cert->line;
    if (!ck_spend(&s->cert->meter, 64 * (uint64_t)(s->g->n + s->g->edges)) ||
        s->failed)
      return ck_no_budget(s->cert);
    if (s->refuted)
      return ck_wrong(s->cert, "nothing is left to be shown");
    if (ck_word(&text, "cut") ? cut(s, text)
        : ck_word(&text, "lemma")
            ? lemma(s, text)
            : ck_wrong(s->cert, "a cut or a lemma is expected"))
      return s->cert->status;
  }
  unsigned long long n = s->cert->records;
  if (got < 0)
    return s->cert->status;
  if (!s->refuted)
    return ck_wrong(s->cert, "the last lemma is empty");
  if (ck_claim_is(s->cert, "no topological minor") ||
      ck_cost_is(s->cert, "%llu steps", n))
    return s->cert->status;
  return ck_true(s->cert, "%llu steps show that there are no such paths", n);
}

static void begin(unlinked *s) {
  for (int v = 0; v < s->g->n; v++)
    if (s->g->there[v]) {
      s->place[v] = s->n;
      s->vertex[s->n++] = v;
    }
  for (int b = 0; b < s->k; b++)
    for (int a = 0; a < b; a++)
      if (s->h->edge[a][b]) {
        s->end[s->m][0] = a;
        s->end[s->m++][1] = b;
      }
}

static int run(unlinked *s) {
  ck_meter *meter = &s->cert->meter;
  begin(s);
  if (!ck_spend(meter, 8 * size_of_clauses(s)))
    return ck_no_budget(s->cert);
  s->rup = ck_rup_new(meter, up_to(s, s->n, 0) - 1);
  s->clause =
      ck_new(meter, (uint64_t)(4 * s->n + s->k + s->m + 4), sizeof *s->clause);
  if (!s->rup || !s->clause)
    return ck_no_budget(s->cert);
  write_all(s);
  return s->failed ? ck_no_budget(s->cert) : read_records(s);
}

int mg_check_unlinked(ck_cert *cert, const mg_game *game) {
  unlinked *s = ck_new(&cert->meter, 1, sizeof *s);
  if (!s)
    return ck_no_budget(cert);
  s->cert = cert;
  s->g = &game->host;
  s->h = &game->pattern;
  s->k = game->pattern.n;
  int rc = run(s);
  ck_rup_free(s->rup);
  ck_free(&cert->meter, s->clause);
  ck_free(&cert->meter, s);
  return rc;
}
