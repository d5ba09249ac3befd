/* The quick way to a yes: contract edges with foresight until as many vertices
 * are left as the pattern has, and see whether the pattern's edges are among
 * those left.
 *
 * A vertex with the fewest edges is merged into the neighbour with which it
 * shares the fewest neighbours, because every shared one costs an edge.  Ties
 * are broken at random, from a given seed; several tries are made.
 */
#include "games/minor/search/minor_greedy.h"

#include "base/rng.h"

enum {
  STEPS = 5000
}; /* of a match; patterns with many symmetries fail slowly */

/* Who can play whom. */
typedef struct casting {
  const sw_graph *g, *h;
  sw_vset able[MINOR_PATTERN]; /* have neighbours enough for the part */
  int *player, *steps;
} casting;

/* Gives the parts from a on to those who are free; 0 also when the steps are
 * used up. */
static int cast(const casting *c, sw_vset free, int a) {
  const sw_graph *h = c->h;
  if (a == h->n)
    return 1;
  if (!--*c->steps)
    return 0;
  sw_vset can = sw_vset_and(free, c->able[a]);
  for (SW_VSET_EACH(b, sw_vset_and(h->row[a], sw_vset_below(a))))
    can = sw_vset_and(can, c->g->row[c->player[b]]);
  for (SW_VSET_EACH(v, can)) {
    c->player[a] = v;
    sw_vset rest = free;
    sw_vset_drop(&rest, v);
    if (cast(c, rest, a + 1))
      return 1;
    if (!*c->steps)
      return 0;
  }
  return 0;
}

/* 1 when for each degree as many vertices of g have it, or more, as of h. */
static int find_able(casting *c, sw_vset part) {
  sw_vset having[MINOR_PATTERN] = {{{0, 0}}}; /* that many and no more */
  int wanted[MINOR_PATTERN] = {0}, most = c->h->n - 1, ask = 0;
  for (SW_VSET_EACH(v, part)) {
    int degree = sw_graph_degree(c->g, v);
    sw_vset_add(&having[degree < most ? degree : most], v);
  }
  for (int d = most - 1; d >= 0; d--)
    having[d] = sw_vset_or(having[d], having[d + 1]);
  for (int a = 0; a < c->h->n; a++) {
    int degree = sw_graph_degree(c->h, a);
    c->able[a] = having[degree];
    wanted[degree]++;
  }
  for (int d = most; d >= 0; d--) {
    ask += wanted[d];
    if (sw_vset_count(having[d]) < ask)
      return 0;
  }
  return 1;
}

/* Finds an order in which the quotient's vertices play the pattern's; 0 also
 * when the steps are used up. */
static int match(const sw_graph *g, const sw_graph *h, sw_vset part,
                 int *player, int *steps) {
  casting c = {.g = g, .h = h, .player = player, .steps = steps};
  return find_able(&c, part) && cast(&c, part, 0);
}

static int weakest(const sw_graph *g, sw_vset left, sw_rng *rng) {
  sw_least least = {.item = -1};
  for (SW_VSET_EACH(v, left))
    sw_least_offer(&least, v, sw_graph_degree(g, v), rng);
  return least.item;
}

static int partner(const sw_graph *g, int v, sw_rng *rng) {
  sw_least least = {.item = -1};
  for (SW_VSET_EACH(u, g->row[v]))
    sw_least_offer(&least, u, sw_vset_count(sw_vset_and(g->row[u], g->row[v])),
                   rng);
  return least.item;
}

static void write_model(int n, const int *merged, const int *player, int k,
                        minor_model *model) {
  int8_t role[SW_GRAPH_MAX];
  for (int v = 0; v < n; v++)
    role[v] = -1;
  for (int a = 0; a < k; a++)
    role[player[a]] = (int8_t)a;
  for (int v = 0; v < n; v++) {
    int u = v;
    while (merged[u] != u)
      u = merged[u];
    model->set[v] = role[u];
  }
}

int minor_greedy(const sw_graph *host, sw_vset part, const minor_pattern *p,
                 uint64_t seed, int tries, minor_model *model) {
  const sw_graph *h = p->g;
  sw_rng rng = sw_rng_seed(seed);
  for (; tries > 0; tries--) {
    sw_graph g;
    sw_graph_copy(host, &g);
    sw_vset left = part;
    int merged[SW_GRAPH_MAX], player[MINOR_PATTERN];
    for (int v = 0; v < g.n; v++)
      merged[v] = v;
    for (int n = sw_vset_count(part); n > h->n; n--) {
      int v = weakest(&g, left, &rng), u = partner(&g, v, &rng);
      sw_graph_contract(&g, v, u);
      merged[v] = u;
      sw_vset_drop(&left, v);
    }
    int steps = STEPS;
    if (sw_graph_edges(&g) < p->edges || !match(&g, h, left, player, &steps))
      continue;
    write_model(g.n, merged, player, h->n, model);
    return 1;
  }
  return 0;
}

/* ---- all ways ------------------------------------------------------------ */

typedef struct contraction {
  const minor_pattern *pattern;
  int merged[SW_GRAPH_MAX], player[MINOR_PATTERN];
  int steps; /* left of all matches */
} contraction;

/* 1 when the pattern is there after `more` edges were contracted. */
static int contract_all(contraction *c, const sw_graph *g, sw_vset left,
                        int more) {
  const sw_graph *h = c->pattern->g;
  if (!more)
    return sw_graph_edges(g) >= c->pattern->edges &&
           match(g, h, left, c->player, &c->steps);
  for (SW_VSET_EACH(v, left))
    for (SW_VSET_EACH(u, sw_vset_and(g->row[v], sw_vset_below(v)))) {
      sw_graph less;
      sw_vset rest = left;
      sw_graph_copy(g, &less);
      sw_graph_contract(&less, v, u);
      sw_vset_drop(&rest, v);
      c->merged[v] = u;
      if (contract_all(c, &less, rest, more - 1))
        return 1;
      c->merged[v] = v;
      if (!c->steps)
        return 0;
    }
  return 0;
}

int minor_try_all(const sw_graph *host, sw_vset part, const minor_pattern *p,
                  minor_model *model) {
  contraction c = {.pattern = p, .steps = STEPS};
  int more = sw_vset_count(part) - p->g->n;
  if (more > 1)
    return -1;
  for (int v = 0; v < host->n; v++)
    c.merged[v] = v;
  if (contract_all(&c, host, part, more)) {
    write_model(host->n, c.merged, c.player, p->g->n, model);
    return 1;
  }
  return c.steps ? 0 : -1;
}
