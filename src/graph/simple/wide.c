/* Simple graphs as matrices of bits: see wide.h.  Cut vertices are found by the
 * lowest vertices that a depth-first search sees from below (Hopcroft and
 * Tarjan, Efficient algorithms for graph manipulation, 1973).
 */
#include "graph/simple/wide.h"

#include "base/bits.h"
#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum { FREE = -2 }; /* in no component yet */

static uint64_t *row(const sw_wide *g, int v) {
  assert(v >= 0 && v < g->n);
  return g->row + (size_t)v * (size_t)g->words;
}

static void put(uint64_t *set, int v) {
  set[v >> 6] |= UINT64_C(1) << (v & 63);
}

static void take(uint64_t *set, int v) {
  set[v >> 6] &= ~(UINT64_C(1) << (v & 63));
}

static int has(const uint64_t *set, int v) {
  return (int)(set[v >> 6] >> (v & 63) & 1);
}

static int next(const uint64_t *set, int words, int from) {
  int i = from >> 6;
  if (i >= words)
    return -1;
  uint64_t word = set[i] >> (from & 63) << (from & 63);
  while (!word)
    if (++i == words)
      return -1;
    else
      word = set[i];
  return 64 * i + __builtin_ctzll(word);
}

sw_wide *sw_wide_new(int n) {
  sw_wide *g = sw_mem_zero(1, sizeof *g);
  if (!g)
    return NULL;
  g->n = g->left = n;
  g->words = n / 64 + 1;
  g->name = sw_mem_zero((size_t)n + 1, sizeof *g->name);
  g->here = sw_mem_zero((size_t)g->words, sizeof *g->here);
  g->row = sw_mem_zero((size_t)n + 1, (size_t)g->words * sizeof *g->row);
  if (!g->name || !g->here || !g->row) {
    sw_wide_free(g);
    return NULL;
  }
  for (int v = 0; v < n; v++) {
    g->name[v] = v;
    put(g->here, v);
  }
  return g;
}

void sw_wide_free(sw_wide *g) {
  if (!g)
    return;
  sw_mem_free(g->name);
  sw_mem_free(g->here);
  sw_mem_free(g->row);
  sw_mem_free(g);
}

void sw_wide_join(sw_wide *g, int u, int v) {
  assert(u != v);
  put(row(g, u), v);
  put(row(g, v), u);
}

int sw_wide_has(const sw_wide *g, int u, int v) {
  return has(row(g, u), v);
}

int sw_wide_is_there(const sw_wide *g, int v) {
  return has(g->here, v);
}

int sw_wide_degree(const sw_wide *g, int v) {
  const uint64_t *of = row(g, v);
  int n = 0;
  for (int i = 0; i < g->words; i++)
    n += sw_bits_count(of[i]);
  return n;
}

int sw_wide_edges(const sw_wide *g) {
  int n = 0;
  for (int v = 0; v < g->n; v++)
    n += sw_wide_degree(g, v);
  return n / 2;
}

int sw_wide_next(const sw_wide *g, int v, int from) {
  return next(row(g, v), g->words, from);
}

int sw_wide_next_there(const sw_wide *g, int from) {
  return next(g->here, g->words, from);
}

int sw_wide_shared(const sw_wide *g, int u, int v) {
  const uint64_t *a = row(g, u), *b = row(g, v);
  int n = 0;
  for (int i = 0; i < g->words; i++)
    n += sw_bits_count(a[i] & b[i]);
  return n;
}

void sw_wide_drop(sw_wide *g, int v) {
  assert(has(g->here, v));
  for (SW_WIDE_EACH(u, g, v))
    take(row(g, u), v);
  memset(row(g, v), 0, (size_t)g->words * sizeof *g->row);
  take(g->here, v);
  g->left--;
}

void sw_wide_contract(sw_wide *g, int v, int u) {
  assert(sw_wide_has(g, u, v));
  for (SW_WIDE_EACH(w, g, v))
    if (w != u)
      sw_wide_join(g, u, w);
  sw_wide_drop(g, v);
}

void sw_wide_eliminate(sw_wide *g, int v) {
  for (SW_WIDE_EACH(u, g, v))
    for (int w = sw_wide_next(g, v, u + 1); w >= 0;
         w = sw_wide_next(g, v, w + 1))
      sw_wide_join(g, u, w);
  sw_wide_drop(g, v);
}

sw_wide *sw_wide_part(const sw_wide *g, const unsigned char *in) {
  int n = 0;
  for (int v = 0; v < g->n; v++)
    n += in[v] != 0;
  sw_wide *part = sw_wide_new(n);
  int *place = sw_mem_alloc((size_t)g->n + 1, sizeof *place);
  if (!part || !place) {
    sw_wide_free(part);
    sw_mem_free(place);
    return NULL;
  }
  n = 0;
  for (int v = 0; v < g->n; v++) {
    assert(!in[v] || has(g->here, v));
    place[v] = in[v] ? n : -1;
    if (in[v])
      part->name[n++] = g->name[v];
  }
  for (int v = 0; v < g->n; v++)
    for (int u = in[v] ? sw_wide_next(g, v, 0) : -1; u >= 0;
         u = sw_wide_next(g, v, u + 1))
      if (in[u])
        put(row(part, place[v]), place[u]);
  sw_mem_free(place);
  return part;
}

sw_wide *sw_wide_of(const sw_graph *g) {
  sw_wide *wide = sw_wide_new(g->n);
  for (int v = 0; wide && v < g->n; v++)
    for (SW_VSET_EACH(u, g->row[v]))
      sw_wide_join(wide, u, v);
  return wide;
}

sw_wide *sw_wide_copy(const sw_wide *g) {
  unsigned char *in = sw_mem_zero((size_t)g->n + 1, 1);
  for (int v = 0; in && v < g->n; v++)
    in[v] = (unsigned char)sw_wide_is_there(g, v);
  sw_wide *copy = in ? sw_wide_part(g, in) : NULL;
  sw_mem_free(in);
  return copy;
}

/* Gives v and all that hangs together with it the number. */
static void spread(const sw_wide *g, int v, int number, int *of, int *room) {
  int top = 0;
  room[top++] = v;
  of[v] = number;
  while (top) {
    v = room[--top];
    for (SW_WIDE_EACH(u, g, v))
      if (of[u] == FREE) {
        of[u] = number;
        room[top++] = u;
      }
  }
}

int sw_wide_components(const sw_wide *g, int a, int b, int *of, int *room) {
  int count = 0;
  for (int v = 0; v < g->n; v++)
    of[v] = v != a && v != b && has(g->here, v) ? FREE : -1;
  for (int v = 0; v < g->n; v++)
    if (of[v] == FREE)
      spread(g, v, count++, of, room);
  return count;
}

/* The search goes on from each vertex on its path behind the neighbour it
 * looked at last. */
int sw_wide_cut_vertex(const sw_wide *g, int without, int *room) {
  int *time = room, *low = room + g->n, *path = low + g->n, *at = path + g->n;
  int clock = 0, depth = 0, children = 0, found = -1;
  int root = sw_wide_next_there(g, 0);
  if (root == without && root >= 0)
    root = sw_wide_next_there(g, root + 1);
  if (root < 0)
    return -1;
  for (int v = 0; v < g->n; v++)
    time[v] = -1;
  time[root] = low[root] = clock++;
  path[depth++] = root;
  at[root] = 0;
  while (depth) {
    int v = path[depth - 1], u = sw_wide_next(g, v, at[v]);
    at[v] = u + 1;
    if (u >= 0 && u == without)
      continue;
    if (u >= 0 && time[u] >= 0) {
      low[v] = time[u] < low[v] ? time[u] : low[v];
    } else if (u >= 0) {
      time[u] = low[u] = clock++;
      at[u] = 0;
      path[depth++] = u;
      children += v == root;
    } else if (--depth) {
      int parent = path[depth - 1];
      low[parent] = low[v] < low[parent] ? low[v] : low[parent];
      if (parent != root && low[v] >= time[parent])
        found = parent;
    }
  }
  return children > 1 ? root : found;
}
