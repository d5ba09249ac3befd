/* The normal form: vertices numbered by their points, in the least of the eight
 * pictures.
 *
 * Two positions are the same when a symmetry of the grid takes one picture to
 * the other; the numbers of the vertices do not matter.  As no two vertices
 * share a point, numbering them row by row leaves nothing to choose.  A map has
 * the new number of each vertex and behind them the symmetry.
 */
#include "games/untangle/rules/untangle_rules.h"

enum { SYMMETRIES = 8 };

/* Bit 0 mirrors the columns, bit 1 the rows, bit 2 exchanges both. */
void untangle_turn(int side, int symmetry, int *x, int *y) {
  if (symmetry & 1)
    *x = side - 1 - *x;
  if (symmetry & 2)
    *y = side - 1 - *y;
  if (symmetry & 4) {
    int old = *x;
    *x = *y;
    *y = old;
  }
}

static void relabel(const sw_rules *rules, const sw_pos *in,
                    const uint16_t *map, sw_pos *out) {
  (void)rules;
  untangle_state s, made;
  int to[UNTANGLE_MAX];
  untangle_unpack(in, &s);
  for (int v = 0; v < s.g.n; v++) {
    int x = s.at.x[v], y = s.at.y[v];
    untangle_turn(untangle_side(s.g.n), map[s.g.n], &x, &y);
    to[v] = map[v];
    made.at.x[to[v]] = (uint16_t)x;
    made.at.y[to[v]] = (uint16_t)y;
  }
  sw_graph_relabel(&s.g, to, &made.g);
  made.erased = s.erased;
  untangle_pack(&made, out);
}

/* Numbers the vertices row by row in the picture that the symmetry gives. */
static void number(const untangle_state *s, int symmetry, uint16_t *map) {
  int side = untangle_side(s->g.n), point[UNTANGLE_MAX];
  for (int v = 0; v < s->g.n; v++) {
    int x = s->at.x[v], y = s->at.y[v];
    untangle_turn(side, symmetry, &x, &y);
    point[v] = y * side + x;
  }
  for (int v = 0; v < s->g.n; v++) {
    int before = 0;
    for (int u = 0; u < s->g.n; u++)
      before += point[u] < point[v];
    map[v] = (uint16_t)before;
  }
  map[s->g.n] = (uint16_t)symmetry;
}

static void normal(const sw_rules *rules, const sw_pos *in, sw_pos *out,
                   uint16_t *map) {
  untangle_state s;
  uint16_t tried[UNTANGLE_MAX + 1];
  sw_pos image, best = {0};
  untangle_unpack(in, &s);
  for (int i = 0; i < SYMMETRIES; i++) {
    number(&s, i, tried);
    relabel(rules, in, tried, &image);
    if (i && sw_pos_compare(&image, &best) >= 0)
      continue;
    sw_pos_copy(&best, &image);
    for (int v = 0; v <= s.g.n && map; v++)
      map[v] = tried[v];
  }
  sw_pos_copy(out, &best);
}

static int labels(const sw_rules *rules, const sw_pos *pos) {
  (void)rules;
  return pos->b[0] + 1;
}

static void shuffle(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                    uint16_t *map) {
  (void)rules;
  int n = pos->b[0];
  for (int v = 0; v < n; v++) {
    int u = sw_rng_index(rng, v + 1);
    map[v] = map[u];
    map[u] = (uint16_t)v;
  }
  map[n] = (uint16_t)sw_rng_below(rng, SYMMETRIES);
}

const sw_symmetry untangle_symmetry = {normal, relabel, labels, shuffle};
