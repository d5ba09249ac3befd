/* The exact search for a topological minor H in a host G, by clause learning.
 *
 * Variables, with the vertices of G and H and the edges of H numbered from 0
 * (edges {a,b}, a < b, by b, then by a), k vertices and m edges of H:
 *
 *   at(v,a)   v stands for a                           1 + v (k + m) + a
 *   in(v,j)   v is inside the path of edge j           1 + v (k + m) + k + j
 *   p(v,a)    some u up to v stands for a              then v k + a more
 *
 * A vertex does one thing at most; one vertex stands for each a, and has as
 * many neighbours as a; of twins the lower one stands lower.  Where v stands
 * for an end of edge j, a neighbour is inside j or stands for the other end;
 * inside j it has two neighbours that are inside or stand for an end.
 *
 * So the vertices of j contain a path from one end to the other, and perhaps
 * cycles apart from it.  Where they contain only cycles, this is added for the
 * set S of those that are connected to v, which stands for end a of j: some
 * vertex beside S is inside j, or one there or in S stands for the other end.
 * The records of a proof are these, "cut a b v : S ..", and the lemmas.
 */
#include "games/minor/solver/minor_paths.h"

#include "base/mem.h"
#include "games/minor/search/minor_sat.h"

#include <string.h>

enum { MOST_LITERALS = 20000000 };

typedef struct paths_search {
  const sw_wide *g;
  const minor_pattern *pattern;
  int n, k, m;
  minor_search *search;
  minor_paths *out;
  sw_cdcl *solver;
  int *clause, size;
  int *mark, *from, *waiting; /* of a search through the vertices of a path */
} paths_search;

static int at(const paths_search *s, int v, int a) {
  return 1 + v * (s->k + s->m) + a;
}

static int in(const paths_search *s, int v, int j) {
  return at(s, v, s->k + j);
}

static int up_to(const paths_search *s, int v, int a) {
  return at(s, s->n, 0) + v * s->k + a;
}

static void put(paths_search *s, int literal) {
  s->clause[s->size++] = literal;
}

static void end(paths_search *s) {
  sw_cdcl_add(s->solver, s->clause, s->size);
  s->size = 0;
}

static void end2(paths_search *s, int literal, int other) {
  put(s, literal);
  put(s, other);
  end(s);
}

/* ---- clauses ------------------------------------------------------------- */

static void add_one_thing(paths_search *s) {
  for (int v = 0; v < s->n; v++)
    for (int i = 0; i < s->k + s->m; i++)
      for (int j = 0; j < i; j++)
        end2(s, -at(s, v, i), -at(s, v, j));
}

static void add_one_vertex(paths_search *s, int a) {
  int twin = s->pattern->twin[a];
  for (int v = 0; v < s->n; v++)
    put(s, at(s, v, a));
  end(s);
  for (int v = 0; v < s->n; v++) {
    end2(s, -at(s, v, a), up_to(s, v, a));
    if (v) {
      end2(s, -up_to(s, v - 1, a), up_to(s, v, a));
      end2(s, -up_to(s, v - 1, a), -at(s, v, a));
      put(s, up_to(s, v - 1, a));
    }
    put(s, at(s, v, a));
    put(s, -up_to(s, v, a));
    end(s);
    if (sw_wide_degree(s->g, v) < sw_graph_degree(s->pattern->g, a)) {
      put(s, -at(s, v, a));
      end(s);
    }
    if (twin < 0)
      continue;
    if (v)
      put(s, up_to(s, v - 1, twin));
    put(s, -at(s, v, a));
    end(s);
  }
}

/* v stands for one end of the edge. */
static void add_way_out(paths_search *s, int v, int j, int side) {
  const int *ends = s->pattern->ends[j];
  put(s, -at(s, v, ends[side]));
  for (SW_WIDE_EACH(u, s->g, v)) {
    put(s, in(s, u, j));
    put(s, at(s, u, ends[!side]));
  }
  end(s);
}

/* v is inside: there are two, as there is one beside each neighbour. */
static void add_way_through(paths_search *s, int v, int j) {
  const int *ends = s->pattern->ends[j];
  if (sw_wide_degree(s->g, v) < 2) {
    put(s, -in(s, v, j));
    end(s);
    return;
  }
  for (SW_WIDE_EACH(w, s->g, v)) {
    put(s, -in(s, v, j));
    for (SW_WIDE_EACH(u, s->g, v)) {
      if (u == w)
        continue;
      put(s, in(s, u, j));
      put(s, at(s, u, ends[0]));
      put(s, at(s, u, ends[1]));
    }
    end(s);
  }
}

static void add_all(paths_search *s) {
  add_one_thing(s);
  for (int a = 0; a < s->k; a++)
    add_one_vertex(s, a);
  for (int v = 0; v < s->n; v++)
    for (int j = 0; j < s->m; j++) {
      add_way_out(s, v, j, 0);
      add_way_out(s, v, j, 1);
      add_way_through(s, v, j);
    }
}

static int too_many(const paths_search *s) {
  int64_t things = s->k + s->m, sum = s->n * things * things;
  for (int v = 0; v < s->n; v++) {
    int64_t degree = sw_wide_degree(s->g, v);
    sum += s->m * (3 * degree * degree + 4 * degree);
  }
  return sum > MOST_LITERALS;
}

/* ---- ways ---------------------------------------------------------------- */

static int is_true(const paths_search *s, int variable) {
  return sw_cdcl_value(s->solver, variable);
}

static int place_of(const paths_search *s, int a) {
  for (int v = 0; v < s->n; v++)
    if (is_true(s, at(s, v, a)))
      return v;
  return -1;
}

/* Marks what hangs together with u among the vertices of j; 1 when the vertex
 * for b, its other end, is reached; `from` leads back. */
static int follow(paths_search *s, int u, int j, int b) {
  int top = 0, next = 0;
  memset(s->mark, 0, (size_t)s->n * sizeof *s->mark);
  s->mark[u] = 1;
  for (s->waiting[top++] = u; next < top;) {
    int v = s->waiting[next++];
    for (SW_WIDE_EACH(w, s->g, v)) {
      int other = is_true(s, at(s, w, b));
      if (s->mark[w] || !(other || is_true(s, in(s, w, j))))
        continue;
      s->mark[w] = 1;
      s->from[w] = v;
      s->waiting[top++] = w;
      if (other)
        return 1;
    }
  }
  return 0;
}

static void log_cut(const paths_search *s, int a, int b, int u) {
  sw_buf *proof = s->search->proof;
  if (!proof)
    return;
  sw_buf_printf(proof, "cut %d %d %d :", a, b, s->g->name[u]);
  for (int v = 0; v < s->n; v++)
    if (s->mark[v])
      sw_buf_printf(proof, " %d", s->g->name[v]);
  sw_buf_putc(proof, '\n');
}

/* The set is marked, and holds u, which stands for a. */
static void add_cut(paths_search *s, int a, int b, int u, int j) {
  log_cut(s, a, b, u);
  s->search->cuts++;
  put(s, -at(s, u, a));
  for (int v = 0; v < s->n; v++)
    if (s->mark[v] > 0) {
      put(s, at(s, v, b));
      for (SW_WIDE_EACH(w, s->g, v))
        if (!s->mark[w])
          s->mark[w] = -1;
    }
  for (int v = 0; v < s->n; v++)
    if (s->mark[v] < 0) {
      put(s, in(s, v, j));
      put(s, at(s, v, b));
    }
  end(s);
}

/* * The path, from the other end. */
static void append(paths_search *s, int j, int end_vertex, minor_paths *out) {
  int n = 0, *inner = out->inner + out->start[j];
  for (int v = s->from[end_vertex]; v != s->waiting[0]; v = s->from[v])
    n++;
  out->start[j + 1] = out->start[j] + n;
  for (int v = s->from[end_vertex]; v != s->waiting[0]; v = s->from[v])
    inner[--n] = s->g->name[v];
}

/* Looks at the last assignment: 1 when it holds paths, else cuts are added. */
static int settle(void *ctx) {
  paths_search *s = ctx;
  minor_paths *out = s->out;
  int place[MINOR_PATTERN], good = 1;
  out->start[0] = 0;
  for (int a = 0; a < s->k; a++) {
    place[a] = place_of(s, a);
    out->at[a] = s->g->name[place[a]];
  }
  for (int j = 0; j < s->m; j++) {
    int a = s->pattern->ends[j][0], b = s->pattern->ends[j][1];
    if (follow(s, place[a], j, b)) {
      if (good)
        append(s, j, place[b], out);
      continue;
    }
    good = 0;
    add_cut(s, a, b, place[a], j);
    follow(s, place[b], j, a);
    add_cut(s, b, a, place[b], j);
  }
  return good;
}

/* ---- the search ---------------------------------------------------------- */

static int with_room(paths_search *s) {
  size_t n = (size_t)s->n;
  int *room = sw_mem_alloc(3 * n + 1, sizeof *room);
  s->clause = sw_mem_alloc(4 * n + 4 + (size_t)(s->k + s->m), sizeof(int));
  s->solver = minor_sat_solver(s->search);
  int rc = SW_NO_MEMORY;
  if (room && s->clause && s->solver) {
    s->mark = room;
    s->from = room + n;
    s->waiting = room + 2 * n;
    sw_cdcl_variables(s->solver, up_to(s, s->n, 0) - 1);
    add_all(s);
    rc = minor_sat_refine(s->search, s->solver, settle, s);
  }
  sw_cdcl_free(s->solver);
  sw_mem_free(s->clause);
  sw_mem_free(room);
  return rc;
}

int minor_paths_sat(const sw_wide *host, const minor_pattern *pattern,
                    minor_search *search, minor_paths *out) {
  paths_search s = {.pattern = pattern,
                    .k = pattern->g->n,
                    .m = pattern->edges,
                    .search = search,
                    .out = out};
  sw_wide *g = sw_wide_copy(host);
  int rc = SW_NO_MEMORY;
  if (g) {
    s.g = g;
    s.n = g->n;
    rc = too_many(&s) ? SW_STOPPED : with_room(&s);
  }
  sw_wide_free(g);
  if (rc == MINOR_NO && search->proof && sw_buf_failed(search->proof))
    return SW_NO_MEMORY;
  return rc;
}
