/* The normal form: canonical graphs, canonical drawing.
 *
 * Two positions are the same when their patterns are isomorphic and what is
 * left of their hosts is isomorphic; numbers and places do not matter.  A map
 * has an entry for each host vertex (its new number, or GONE) and behind them
 * one for each pattern vertex.  Relabelling lays the host out anew, on a
 * circle in the order of the numbers.
 */
#include "games/minor/rules/minor_rules.h"
#include "graph/drawing/drawing.h"
#include "graph/forms/canon.h"

enum { GONE = 0xffff };

static void relabel(const sw_rules *rules, const sw_pos *in,
                    const uint16_t *map, sw_pos *out) {
  (void)rules;
  minor_state s, made = {.alive = {{0, 0}}};
  int to[MINOR_PATTERN];
  minor_unpack(in, &s);
  for (int i = 0; i < s.pattern.n; i++)
    to[i] = map[s.host.n + i];
  sw_graph_relabel(&s.pattern, to, &made.pattern);
  sw_graph_init(&made.host, sw_vset_count(s.alive));
  for (SW_VSET_EACH(v, s.alive))
    for (SW_VSET_EACH(u, s.host.row[v]))
      sw_vset_add(&made.host.row[map[v]], map[u]);
  made.alive = sw_vset_below(made.host.n);
  sw_places_on_circle(made.alive, made.x, made.y);
  minor_pack(&made, out);
}

static void normal(const sw_rules *rules, const sw_pos *in, sw_pos *out,
                   uint16_t *map) {
  minor_state s;
  uint16_t own[SW_GRAPH_MAX + MINOR_PATTERN];
  int to[SW_GRAPH_MAX], old[SW_GRAPH_MAX];
  sw_graph left, form;
  minor_unpack(in, &s);
  if (!map)
    map = own;
  for (int v = 0; v < s.host.n; v++)
    map[v] = GONE;
  sw_graph_induced(&s.host, s.alive, &left, old);
  sw_graph_canonical(&left, &form, to);
  for (int i = 0; i < left.n; i++)
    map[old[i]] = (uint16_t)to[i];
  sw_graph_canonical(&s.pattern, &form, to);
  for (int i = 0; i < s.pattern.n; i++)
    map[s.host.n + i] = (uint16_t)to[i];
  relabel(rules, in, map, out);
}

static int labels(const sw_rules *rules, const sw_pos *pos) {
  (void)rules;
  return pos->b[0] + pos->b[1];
}

static void shuffle_some(sw_rng *rng, uint16_t *map, const int *which, int n) {
  for (int i = 0; i < n; i++) {
    int j = sw_rng_index(rng, i + 1);
    map[which[i]] = map[which[j]];
    map[which[j]] = (uint16_t)i;
  }
}

static void shuffle(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                    uint16_t *map) {
  (void)rules;
  minor_state s;
  int which[SW_GRAPH_MAX], n = 0;
  minor_unpack(pos, &s);
  for (int v = 0; v < s.host.n; v++)
    map[v] = GONE;
  for (SW_VSET_EACH(v, s.alive))
    which[n++] = v;
  shuffle_some(rng, map, which, n);
  for (n = 0; n < s.pattern.n; n++)
    which[n] = s.host.n + n;
  shuffle_some(rng, map, which, n);
}

const sw_symmetry minor_symmetry = {normal, relabel, labels, shuffle};
