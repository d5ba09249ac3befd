/* From branch sets to paths, where no vertex of the pattern has more than three
 * neighbours: in each set the vertices with edges to the other sets are joined
 * by a tree, which has at most one vertex of degree 3.
 */
#include "games/minor/solver/minor_paths.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum { LEGS = 3 };

/* The path from the vertex of an end to the next set, which may be empty. */
typedef struct leg {
  int *vertex, n; /* outwards, without the vertex itself */
} leg;

typedef struct sets_search {
  const sw_wide *g;
  const minor_pattern *pattern;
  const int *set;
  int *pool, used;                  /* legs take their vertices from here */
  int *from, *waiting, *goal;       /* of a way in a set; 1: it may end there */
  leg (*legs)[2];                   /* of each edge, at its ends */
  int port[MINOR_PATTERN_EDGES][2]; /* the edge of G between the sets */
} sets_search;

/* A path inside a set from v to a goal, written from v on; its length. */
static int find_way(sets_search *s, int v, int *way) {
  int top = 0, next = 0, n = 0, a = s->set[v];
  for (int u = 0; u < s->g->n; u++)
    s->from[u] = -1;
  s->from[v] = v;
  s->waiting[top++] = v;
  int at = v;
  while (!s->goal[at]) {
    for (SW_WIDE_EACH(u, s->g, at))
      if (s->set[u] == a && s->from[u] < 0) {
        s->from[u] = at;
        s->waiting[top++] = u;
      }
    at = s->waiting[++next];
    assert(next < top);
  }
  for (int u = at;; u = s->from[u]) {
    way[n++] = u;
    if (u == v)
      break;
  }
  for (int i = 0; i < n / 2; i++) { /* it was written from the goal on */
    int u = way[i];
    way[i] = way[n - 1 - i];
    way[n - 1 - i] = u;
  }
  return n;
}

static leg take(sets_search *s, const int *vertex, int n, int step) {
  leg made = {s->pool + s->used, n};
  for (int i = 0; i < n; i++)
    made.vertex[i] = vertex[i * step];
  s->used += n;
  return made;
}

/* The path from the first port to the second is in `way`, of n vertices, and
 * the third joins it. */
static int branch(sets_search *s, const int *way, int n, int third, int *more,
                  leg out[LEGS]) {
  for (int i = 0; i < n; i++)
    s->goal[way[i]] = 1;
  int length = find_way(s, third, more), i = 0;
  for (int k = 0; k < n; k++)
    s->goal[way[k]] = 0;
  while (way[i] != more[length - 1])
    i++;
  out[0] = take(s, way + i - 1, i, -1);
  out[1] = take(s, way + i + 1, n - 1 - i, 1);
  out[2] = take(s, more + length - 2, length - 1, -1);
  return way[i];
}

/* The vertex for a, from which legs lead to its ports. */
static int grow_legs(sets_search *s, const int *port, int n, int *room,
                     leg out[LEGS]) {
  if (n < 2) {
    out[0] = take(s, room, 0, 1);
    return port[0];
  }
  s->goal[port[1]] = 1;
  int length = find_way(s, port[0], room);
  s->goal[port[1]] = 0;
  if (n == LEGS)
    return branch(s, room, length, port[2], room + length, out);
  out[0] = take(s, room, 0, 1);
  out[1] = take(s, room + 1, length - 1, 1);
  return port[0];
}

/* The edges of G that stand for those of the pattern. */
static void choose_ports(sets_search *s) {
  for (int j = 0; j < s->pattern->edges; j++) {
    const int *ends = s->pattern->ends[j];
    for (int v = 0; v < s->g->n; v++)
      for (int u = s->set[v] == ends[0] ? sw_wide_next(s->g, v, 0) : -1; u >= 0;
           u = sw_wide_next(s->g, v, u + 1))
        if (s->set[u] == ends[1]) {
          s->port[j][0] = v;
          s->port[j][1] = u;
        }
  }
}

static void place_vertex(sets_search *s, int a, int *room, minor_paths *out) {
  int port[LEGS], edge[LEGS], side[LEGS], n = 0;
  leg legs[LEGS];
  for (int j = 0; j < s->pattern->edges; j++)
    for (int i = 0; i < 2; i++)
      if (s->pattern->ends[j][i] == a) {
        assert(n < LEGS);
        port[n] = s->port[j][i];
        edge[n] = j;
        side[n++] = i;
      }
  if (!n) /* any vertex of the set */
    for (port[0] = 0; s->set[port[0]] != a;)
      port[0]++;
  out->at[a] = s->g->name[grow_legs(s, port, n, room, legs)];
  for (int i = 0; i < n; i++)
    s->legs[edge[i]][side[i]] = legs[i];
}

/* Out along one leg and in along the other. */
static void join_legs(const sets_search *s, minor_paths *out) {
  int n = 0;
  for (int j = 0; j < s->pattern->edges; j++) {
    const leg *one = &s->legs[j][0], *other = &s->legs[j][1];
    out->start[j] = n;
    for (int i = 0; i < one->n; i++)
      out->inner[n++] = s->g->name[one->vertex[i]];
    for (int i = other->n; i; i--)
      out->inner[n++] = s->g->name[other->vertex[i - 1]];
  }
  out->start[s->pattern->edges] = n;
}

int minor_paths_of_sets(const sw_wide *host, const minor_pattern *pattern,
                        const int *set, minor_paths *out) {
  size_t n = (size_t)host->n, edges = (size_t)pattern->edges;
  sets_search s = {.g = host, .pattern = pattern, .set = set};
  int *room = sw_mem_zero(6 * n + 1, sizeof *room);
  s.legs = sw_mem_zero(edges + 1, sizeof *s.legs);
  int good = room && s.legs;
  if (good) {
    s.pool = room;
    s.from = room + n;
    s.waiting = room + 2 * n;
    s.goal = room + 3 * n;
    choose_ports(&s);
    for (int a = 0; a < pattern->g->n; a++)
      place_vertex(&s, a, room + 4 * n, out);
    join_legs(&s, out);
  }
  sw_mem_free(s.legs);
  sw_mem_free(room);
  return good ? 0 : SW_NO_MEMORY;
}
