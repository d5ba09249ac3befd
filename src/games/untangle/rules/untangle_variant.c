/* From the words behind "untangle:" to the rules they name, and new games.
 *
 * A new graph grows from a random tree, an edge at a time from a vertex with
 * the fewest edges, as long as it stays planar.  It is planar or not at random;
 * if not, the last edge is one that planarity forbids, so that both kinds have
 * as many edges and look alike: 2n - 2.  The vertices stand on a circle in
 * random order.  A graph that has no crossings on a circle has 2n - 3 edges at
 * most, so there are crossings; and K3,3, the only such graph with so few
 * vertices that would be solved at once, has one edge fewer.
 */
#include "games/untangle/rules/untangle_rules.h"

#include "base/mem.h"
#include "graph/drawing/circle.h"
#include "graph/formats/graph_text.h"
#include "graph/planarity/planar.h"
#include "text/scan.h"

#include <inttypes.h>

enum { LEAST = 6, DEFAULT = 10 }; /* vertices of a new graph */

const char *const untangle_variants[] = {
    "10", "6", "8", "12", "16", "24", "10,planar", "=IheA@GUAo", NULL};

const char untangle_rules_help[] =
    "N[,planar][,seed=S] or =GRAPH[,seed=S]\n"
    "  N        vertices of a new graph, 6 to 24\n"
    "  planar   the graph can be laid out; otherwise at random\n"
    "  =GRAPH   a graph of 1 to 24 vertices in graph6\n"
    "  seed     fixes the start position; 0 when not given\n";

/* ---- words -------------------------------------------------------------- */

static int read_graph(sw_scan *in, sw_graph *g, sw_err *err) {
  const char *comma = memchr(in->text, ',', in->len);
  size_t end = comma ? (size_t)(comma - in->text) : in->len;
  int rc = sw_graph_parse_part((sw_part){in->text, in->at, end}, g, err);
  if (!rc && (!g->n || g->n > UNTANGLE_MAX))
    rc = sw_err_set(err, SW_BAD_INPUT, in->at,
                    "the graph has 1 to %d vertices, not %d", UNTANGLE_MAX,
                    g->n);
  in->at = end;
  return rc;
}

static int read_word(sw_scan *in, untangle_rules *rules, sw_err *err) {
  int rc = 0, seed = 0;
  rules->n = DEFAULT;
  if (sw_scan_skip(in, "=")) {
    rc = read_graph(in, &rules->graph, err);
    rules->n = rules->graph.n;
  } else if (in->len) {
    rc = sw_number_read(in->text, in->len, &in->at, UNTANGLE_MAX, &rules->n,
                        err);
    if (!rc && rules->n < LEAST)
      rc = sw_err_set(err, SW_BAD_INPUT, 0,
                      "a new graph has %d vertices or more", LEAST);
    rules->planar = !rc && sw_scan_skip(in, ",planar");
  }
  if (!rc && sw_scan_skip(in, ",seed="))
    rc = sw_scan_seed(in, &seed, &rules->seed, err);
  if (!rc && in->at < in->len)
    rc = sw_err_set(err, SW_BAD_INPUT, in->at,
                    "12, 12,planar or =GRAPH is expected, and ,seed= behind");
  return rc;
}

static int set_word(untangle_rules *rules, sw_err *err) {
  sw_buf word;
  sw_buf_init(&word, sizeof rules->base.word - 1);
  sw_buf_puts(&word, "untangle:");
  if (rules->graph.n) {
    sw_buf_putc(&word, '=');
    sw_graph6_print(&rules->graph, &word);
  } else {
    sw_buf_printf(&word, "%d%s", rules->n, rules->planar ? ",planar" : "");
  }
  if (rules->seed)
    sw_buf_printf(&word, ",seed=%" PRIu64, rules->seed);
  int rc = sw_buf_failed(&word) ? sw_err_memory(err) : 0;
  if (!rc)
    memcpy(rules->base.word, word.data, word.len + 1);
  sw_buf_free(&word);
  return rc;
}

static int fill(const char *text, size_t len, untangle_rules *rules,
                sw_err *err) {
  sw_scan in = {text, len, 0};
  int rc = read_word(&in, rules, err);
  if (!rc)
    rc = set_word(rules, err);
  if (rc)
    return rc;
  sw_rng rng = sw_rng_seed(rules->seed);
  return untangle_fresh(&rules->base, &rng, &rules->start, err);
}

int untangle_variant_parse(const sw_game *game, const char *text, size_t len,
                           sw_rules **out, sw_err *err) {
  untangle_rules *rules = sw_rules_new(game, sizeof *rules, err);
  if (!rules)
    return SW_NO_MEMORY;
  return sw_rules_give(&rules->base, fill(text, len, rules, err), out);
}

void untangle_variant_free(sw_rules *rules) {
  sw_mem_free((void *)rules);
}

/* ---- new games ---------------------------------------------------------- */

static void shuffled(sw_rng *rng, int *order, int n) {
  for (int i = 0; i < n; i++) {
    int j = sw_rng_index(rng, i + 1);
    order[i] = order[j];
    order[j] = i;
  }
}

/* Joins a vertex of `open` that has the fewest edges, the first in the order,
 * to another one chosen at random, if the graph is then planar or not as
 * wanted. Vertices with nothing left to try leave `open`. */
static void try_edge(sw_graph *g, sw_rng *rng, const int *order,
                     sw_vset tried[], sw_vset *open, int planar) {
  int u = -1, other[UNTANGLE_MAX], others = 0;
  for (int i = 0; i < g->n; i++)
    if (sw_vset_has(*open, order[i]) &&
        (u < 0 || sw_graph_degree(g, order[i]) < sw_graph_degree(g, u)))
      u = order[i];
  sw_vset left =
      sw_vset_minus(sw_vset_below(g->n), sw_vset_or(g->row[u], tried[u]));
  sw_vset_drop(&left, u);
  for (SW_VSET_EACH(v, left))
    other[others++] = v;
  if (!others) {
    sw_vset_drop(open, u);
    return;
  }
  int v = other[sw_rng_index(rng, others)];
  sw_vset_add(&tried[u], v);
  sw_vset_add(&tried[v], u);
  sw_graph_join(g, u, v);
  if (sw_graph_planar(g, NULL) != planar)
    sw_graph_part(g, u, v);
}

/* Adds edges until there are m; 0 when there is no room for them. */
static int add_edges(sw_graph *g, sw_rng *rng, const int *order, int m,
                     int planar) {
  sw_vset tried[UNTANGLE_MAX] = {{{0, 0}}}, open = sw_vset_below(g->n);
  while (sw_graph_edges(g) < m && !sw_vset_empty(open))
    try_edge(g, rng, order, tried, &open, planar);
  return sw_graph_edges(g) == m;
}

/* A connected graph. */
static void make_graph(sw_graph *g, sw_rng *rng, int n, int planar) {
  int order[UNTANGLE_MAX], m = 2 * n - 2;
  do {
    sw_graph_init(g, n);
    shuffled(rng, order, n);
    for (int i = 1; i < n; i++)
      sw_graph_join(g, order[i], order[sw_rng_index(rng, i)]);
  } while (!add_edges(g, rng, order, planar ? m : m - 1, 1) ||
           !(planar || add_edges(g, rng, order, m, 0)));
}

void untangle_circle(untangle_state *s, const int *order) {
  enum { FINE = 64 }; /* parts of a step of the grid */
  int n = s->g.n, radius = (untangle_side(n) - 1) * FINE / 2;
  for (int i = 0; i < n; i++) {
    uint16_t x, y;
    sw_circle_point(radius, radius, radius, i * SW_TURN / n, &x, &y);
    s->at.x[order[i]] = (uint16_t)((x + FINE / 2) / FINE);
    s->at.y[order[i]] = (uint16_t)((y + FINE / 2) / FINE);
  }
}

/* On any points, for a graph that is not tangled on a circle. */
static void scatter(untangle_state *s, sw_rng *rng) {
  int side = untangle_side(s->g.n), point[UNTANGLE_MAX * UNTANGLE_MAX];
  shuffled(rng, point, side * side);
  for (int v = 0; v < s->g.n; v++) {
    s->at.x[v] = (uint16_t)(point[v] % side);
    s->at.y[v] = (uint16_t)(point[v] / side);
  }
}

int untangle_fresh(const sw_rules *base, sw_rng *rng, sw_pos *pos,
                   sw_err *err) {
  enum { CIRCLES = 20, TRIES = 40 };
  const untangle_rules *rules = untangle_of(base);
  untangle_state s = {.g = rules->graph};
  int order[UNTANGLE_MAX];
  (void)err;
  if (!rules->graph.n)
    make_graph(&s.g, rng, rules->n, rules->planar || sw_rng_index(rng, 2));
  int tries = 0;
  do {
    shuffled(rng, order, s.g.n);
    if (tries < CIRCLES)
      untangle_circle(&s, order);
    else
      scatter(&s, rng);
  } while (untangle_value(&s) != SW_OPEN && ++tries < TRIES);
  untangle_pack(&s, pos);
  return 0;
}
