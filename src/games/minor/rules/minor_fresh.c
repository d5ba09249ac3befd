/* New games, made by the steps of the thesis (section 4.3).
 *
 * The pattern's vertices stand on a circle.  Each becomes a cluster: a few
 * host vertices on a circle of its own, joined by edges inside; each pattern
 * edge becomes one edge between two clusters; decoy vertices and edges hide
 * what was planted.  So the pattern is a minor of the host by construction.
 * Edges never run across a vertex.  At the end the numbers are shuffled, for
 * they would give the clusters away.
 *
 * Grades: edges are cut in random order as long as the pattern stays a minor.
 * An edge that is needed stays needed in every smaller host, so along this
 * chain of hosts the share of needed edges only grows; the first host with the
 * promised share is found by bisection.
 *
 * All arithmetic is in whole numbers: the same seed gives the same game on
 * every machine.
 */
#include "games/minor/rules/minor_rules.h"
#include "games/minor/search/minor_find.h"
#include "graph/drawing/circle.h"
#include "graph/drawing/drawing.h"

#include <string.h>

enum {
  CENTRE = SW_FIELD / 2,
  RING = 330,      /* radius of the circle of clusters */
  MARGIN = 30,     /* from the border of the field */
  CLEARANCE = 12,  /* of an edge from a vertex in its way */
  APART = 40,      /* of a decoy from any vertex */
  MOST_DEGREE = 5, /* when decoy edges are added */
  DECOY_EDGES = 3
};

/* ---- places ------------------------------------------------------------ */

static int is_k33(const sw_graph *g) {
  if (g->n != 6 || sw_graph_edges(g) != 9)
    return 0;
  for (int v = 0; v < 6; v++)
    if (sw_graph_degree(g, v) != 3 ||
        sw_vset_meets(g->row[v], g->row[sw_vset_first(g->row[v])]))
      return 0;
  return 1;
}

void minor_layout(const sw_graph *g, int x, int y, int radius, uint16_t *xs,
                  uint16_t *ys) {
  int rows = is_k33(g), column[2] = {0, 0};
  for (int v = 0; v < g->n; v++) {
    if (!rows) {
      sw_circle_point(x, y, radius, v * SW_TURN / g->n, &xs[v], &ys[v]);
      continue;
    }
    int row = sw_graph_has(g, 0, v);
    xs[v] = (uint16_t)(x + (column[row]++ - 1) * radius * 8 / 10);
    ys[v] = (uint16_t)(y + (2 * row - 1) * radius * 6 / 10);
  }
}

typedef struct plan {
  minor_state *s;
  sw_rng *rng;
  int n;                     /* vertices placed so far */
  int cluster[SW_GRAPH_MAX]; /* a pattern vertex, or -1 of a decoy */
} plan;

static int crosses_vertex(const plan *p, int u, int v) {
  for (int w = 0; w < p->n; w++)
    if (w != u && w != v &&
        sw_is_in_the_way(p->s->x, p->s->y, u, v, w, CLEARANCE))
      return 1;
  return 0;
}

/* ---- edges ------------------------------------------------------------- */

/* Adds random edges between the sets until every vertex has `most` edges or
 * nothing fits: always from a vertex of `from` with the fewest edges to a
 * random one it was not yet tried with (the thesis's second method). */
static void add_edges(plan *p, sw_graph *g, sw_vset from, sw_vset to, int most,
                      int placed) {
  sw_vset left[SW_GRAPH_MAX];
  for (SW_VSET_EACH(v, from)) {
    left[v] = sw_vset_minus(to, g->row[v]);
    sw_vset_drop(&left[v], v);
  }
  while (!sw_vset_empty(from)) {
    int u = -1;
    for (SW_VSET_EACH(v, from))
      if (u < 0 || sw_graph_degree(g, v) < sw_graph_degree(g, u))
        u = v;
    if (sw_vset_empty(left[u]) || sw_graph_degree(g, u) >= most) {
      sw_vset_drop(&from, u);
      continue;
    }
    int v = sw_vset_first(left[u]);
    for (int skip = sw_rng_index(p->rng, sw_vset_count(left[u])); skip > 0;
         skip--)
      v = sw_vset_next(left[u], v + 1);
    sw_vset_drop(&left[u], v);
    if (sw_graph_degree(g, v) < most && !sw_graph_has(g, u, v) &&
        !(placed && crosses_vertex(p, u, v)))
      sw_graph_join(g, u, v);
  }
}

static void make_pattern(plan *p, const minor_rules *rules) {
  sw_graph *g = &p->s->pattern;
  *g = rules->pattern;
  sw_vset all = sw_vset_below(rules->random_n);
  while (rules->random_n && !sw_graph_is_connected(g, all)) {
    sw_graph_init(g, rules->random_n);
    add_edges(p, g, all, all, rules->random_n - 2, 0);
  }
}

/* ---- clusters ---------------------------------------------------------- */

static sw_vset members(const plan *p, int cluster) {
  sw_vset set = {{0, 0}};
  for (int v = 0; v < p->n; v++)
    if (p->cluster[v] == cluster)
      sw_vset_add(&set, v);
  return set;
}

/* Puts `size` vertices on random ones of 2 * size places of a circle that is
 * turned at random. */
static void place_cluster(plan *p, int cluster, int size, int x, int y,
                          int radius) {
  int turned = sw_rng_index(p->rng, SW_TURN / (2 * size)), left = size;
  for (int i = 0; i < 2 * size; i++) {
    if (sw_rng_index(p->rng, 2 * size - i) >= left)
      continue;
    left--;
    sw_circle_point(x, y, radius, turned + i * SW_TURN / (2 * size),
                    &p->s->x[p->n], &p->s->y[p->n]);
    p->cluster[p->n++] = cluster;
  }
}

static void place_clusters(plan *p, int hosts) {
  int k = p->s->pattern.n, size[MINOR_PATTERN];
  uint16_t x[MINOR_PATTERN], y[MINOR_PATTERN];
  sw_graph ring;
  sw_graph_init(&ring, k);
  minor_layout(&ring, CENTRE, CENTRE, RING, x, y);
  int half_gap = RING * sw_sine(SW_TURN / (2 * k)) / 1000;
  int border = CENTRE - RING - MARGIN;
  int radius = half_gap < border ? half_gap : border;
  for (int i = 0; i < k; i++)
    size[i] = 2;
  for (int i = hosts - hosts % k - 2 * k; i > 0; i--)
    size[sw_rng_index(p->rng, k)]++;
  for (int i = 0; i < k; i++)
    place_cluster(p, i, size[i], x[i], y[i], radius * 9 / 10);
}

/* Edges inside a cluster; what chance left apart is joined. */
static void fill_cluster(plan *p, int cluster) {
  sw_graph *g = &p->s->host;
  sw_vset set = members(p, cluster);
  int size = sw_vset_count(set);
  add_edges(p, g, set, set, size > 3 ? 2 * size / 3 : size - 1, 1);
  for (;;) {
    int v = sw_vset_first(set);
    sw_vset rest = sw_vset_minus(set, sw_graph_reach(g, set, v));
    if (sw_vset_empty(rest))
      return;
    sw_graph_join(g, v, sw_vset_first(rest));
  }
}

/* One edge for the pattern edge a-b: the fewest edges at its ends, and not
 * across a vertex if that can be had. */
static void join_clusters(plan *p, int a, int b) {
  sw_graph *g = &p->s->host;
  int best = INT32_MAX, from = -1, to = -1;
  for (SW_VSET_EACH(u, members(p, a)))
    for (SW_VSET_EACH(v, members(p, b))) {
      int cost = sw_graph_degree(g, u) + sw_graph_degree(g, v);
      if (crosses_vertex(p, u, v))
        cost += 2 * SW_GRAPH_MAX;
      if (cost < best) {
        best = cost;
        from = u;
        to = v;
      }
    }
  sw_graph_join(g, from, to);
}

/* ---- decoys ------------------------------------------------------------ */

static int is_free(const plan *p, int v) {
  const minor_state *s = p->s;
  for (int u = 0; u < v; u++) {
    if (sw_places_distance2(s->x, s->y, u, v) < APART * APART)
      return 0;
    for (SW_VSET_EACH(w, s->host.row[u]))
      if (sw_is_in_the_way(s->x, s->y, u, w, v, CLEARANCE))
        return 0;
  }
  return 1;
}

static void add_decoy(plan *p) {
  int v = p->n, span = SW_FIELD - 2 * MARGIN;
  for (int tries = 0; tries < 200; tries++) {
    p->s->x[v] = (uint16_t)(MARGIN + sw_rng_index(p->rng, span));
    p->s->y[v] = (uint16_t)(MARGIN + sw_rng_index(p->rng, span));
    if (is_free(p, v))
      break;
  }
  p->cluster[p->n++] = -1;
  add_edges(p, &p->s->host, sw_vset_one(v), sw_vset_below(v), DECOY_EDGES, 1);
}

static void shuffle_numbers(plan *p) {
  minor_state old = *p->s;
  int to[SW_GRAPH_MAX];
  for (int i = 0; i < p->n; i++) {
    int j = sw_rng_index(p->rng, i + 1);
    to[i] = to[j];
    to[j] = i;
  }
  sw_graph_relabel(&old.host, to, &p->s->host);
  for (int v = 0; v < p->n; v++) {
    p->s->x[to[v]] = old.x[v];
    p->s->y[to[v]] = old.y[v];
  }
}

static void plant(plan *p, const minor_rules *rules) {
  minor_state *s = p->s;
  make_pattern(p, rules);
  sw_graph_init(&s->host, rules->host_n);
  s->alive = sw_vset_below(rules->host_n);
  place_clusters(p, rules->host_n);
  for (int i = 0; i < s->pattern.n; i++)
    fill_cluster(p, i);
  for (int a = 0; a < s->pattern.n; a++)
    for (SW_VSET_EACH(b, sw_vset_minus(s->pattern.row[a], sw_vset_below(a))))
      join_clusters(p, a, b);
  while (p->n < rules->host_n)
    add_decoy(p);
  add_edges(p, &s->host, s->alive, s->alive, MOST_DEGREE, 1);
  shuffle_numbers(p);
}

/* ---- grades ------------------------------------------------------------ */

enum {
  MOST_EDGES = SW_GRAPH_MAX * 8,
  MOST_PLANTED = 1600 /* host vertices, before a grade is given up */
};

typedef struct edges {
  int n, end[MOST_EDGES][2];
} edges;

static void list_edges(const sw_graph *g, edges *list) {
  list->n = 0;
  for (int u = 0; u < g->n; u++)
    for (SW_VSET_EACH(v, sw_vset_minus(g->row[u], sw_vset_below(u))))
      if (list->n < MOST_EDGES) {
        list->end[list->n][0] = u;
        list->end[list->n++][1] = v;
      }
}

/* What the host keeps without an edge: MINOR_YES, MINOR_NO, or SW_STOPPED when
 * it is not seen at once.  Most often the minor seen last is still there. */
static int without_edge(const minor_state *s, sw_graph *g, int u, int v,
                        minor_model *seen) {
  minor_search search = {.quick = 1};
  minor_model model;
  int rc = MINOR_YES;
  sw_graph_part(g, u, v);
  if (!minor_model_holds(g, &s->pattern, seen)) {
    rc = minor_find(g, s->alive, &s->pattern, &search, &model);
    if (rc == MINOR_YES)
      *seen = model;
  }
  sw_graph_join(g, u, v);
  return rc;
}

/* 1 when at most `percent` of the cuts keep the pattern. */
static int is_graded(const minor_state *s, sw_graph *g, int percent,
                     minor_model *seen) {
  edges all;
  int safe = 0;
  list_edges(g, &all);
  for (int i = 0; i < all.n && 100 * safe <= percent * all.n; i++)
    safe += without_edge(s, g, all.end[i][0], all.end[i][1], seen) != MINOR_NO;
  return 100 * safe <= percent * all.n;
}

/* Fills `cuts` with edges that can be cut one after the other, in random
 * order, until no edge can; the host stays in one piece. */
static void cut_down(plan *p, minor_model *seen, edges *cuts) {
  sw_graph g = p->s->host;
  edges all;
  list_edges(&g, &all);
  cuts->n = 0;
  while (all.n) {
    int i = sw_rng_index(p->rng, all.n), u = all.end[i][0], v = all.end[i][1];
    memcpy(all.end[i], all.end[--all.n], sizeof all.end[i]);
    if (without_edge(p->s, &g, u, v, seen) != MINOR_YES)
      continue;
    sw_graph_part(&g, u, v);
    if (sw_graph_is_connected(&g, p->s->alive))
      memcpy(cuts->end[cuts->n++], (int[]){u, v}, sizeof cuts->end[0]);
    else
      sw_graph_join(&g, u, v);
  }
}

static sw_graph after_cuts(const sw_graph *g, const edges *cuts, int n) {
  sw_graph less = *g;
  for (int i = 0; i < n; i++)
    sw_graph_part(&less, cuts->end[i][0], cuts->end[i][1]);
  return less;
}

/* Cuts edges until at most `percent` of the cuts that are left keep the
 * pattern; 0 when all the cuts there are do not suffice. */
static int thin(plan *p, int percent) {
  edges cuts;
  minor_model seen;
  memset(seen.set, -1, sizeof seen.set);
  cut_down(p, &seen, &cuts);
  sw_graph last = after_cuts(&p->s->host, &cuts, cuts.n);
  if (!is_graded(p->s, &last, percent, &seen))
    return 0;
  int low = 0, high = cuts.n; /* high: enough cuts */
  while (low < high) {
    int middle = (low + high) / 2;
    sw_graph g = after_cuts(&p->s->host, &cuts, middle);
    if (is_graded(p->s, &g, percent, &seen))
      high = middle;
    else
      low = middle + 1;
  }
  p->s->host = after_cuts(&p->s->host, &cuts, high);
  return 1;
}

int minor_fresh(const sw_rules *rules, sw_rng *rng, sw_pos *pos, sw_err *err) {
  static const int percents[] = {100, 60, 30};
  int hosts = minor_of(rules)->host_n;
  for (int planted = 0; planted < MOST_PLANTED; planted += hosts) {
    minor_state s = {.host = {0}};
    plan p = {.s = &s, .rng = rng};
    plant(&p, minor_of(rules));
    int percent = percents[minor_of(rules)->grade];
    if (percent < 100 && !thin(&p, percent))
      continue;
    minor_pack(&s, pos);
    return 0;
  }
  return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "no game of this grade was found; choose fewer vertices "
                    "or an easier grade");
}
