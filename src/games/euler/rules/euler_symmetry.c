/* The normal form: what is left, seen from the pen.
 *
 * What is drawn does not matter for the rest of the game, nor do places and
 * numbers.  So two positions are the same when what is left is isomorphic, with
 * the pen at corresponding vertices.  A map has an entry for each vertex: its
 * new number, or GONE when nothing is left there.  Relabelling forgets what is
 * drawn and lays the rest out on a circle.
 */
#include "games/euler/rules/euler_rules.h"
#include "graph/drawing/drawing.h"
#include "graph/forms/canon.h"

enum { GONE = 0xffff };

/* The vertices that matter. */
static sw_vset kept(const euler_state *s) {
  sw_vset set = {{0, 0}};
  for (int v = 0; v < s->left.n; v++)
    if (v == s->pen || sw_graph_degree(&s->left, v))
      sw_vset_add(&set, v);
  return set;
}

static void relabel(const sw_rules *rules, const sw_pos *in,
                    const uint16_t *map, sw_pos *out) {
  (void)rules;
  euler_state s, made;
  euler_unpack(in, &s);
  sw_vset set = kept(&s);
  int n = sw_vset_count(set);
  sw_graph_init(&made.left, n);
  sw_graph_init(&made.drawn, n);
  made.pen = s.pen == EULER_NOWHERE ? EULER_NOWHERE : map[s.pen];
  for (SW_VSET_EACH(v, set))
    for (SW_VSET_EACH(u, s.left.row[v]))
      sw_vset_add(&made.left.row[map[v]], map[u]);
  sw_places_on_circle(sw_vset_below(n), made.at.x, made.at.y);
  euler_pack(&made, out);
}

static void normal(const sw_rules *rules, const sw_pos *in, sw_pos *out,
                   uint16_t *map) {
  euler_state s;
  uint16_t own[SW_GRAPH_MAX];
  uint8_t colour[SW_GRAPH_MAX];
  int to[SW_GRAPH_MAX], old[SW_GRAPH_MAX];
  sw_graph left, form;
  euler_unpack(in, &s);
  if (!map)
    map = own;
  for (int v = 0; v < s.left.n; v++)
    map[v] = GONE;
  sw_graph_induced(&s.left, kept(&s), &left, old);
  for (int i = 0; i < left.n; i++)
    colour[i] = old[i] != s.pen;
  sw_graph_canonical_coloured(&left, colour, &form, to);
  for (int i = 0; i < left.n; i++)
    map[old[i]] = (uint16_t)to[i];
  relabel(rules, in, map, out);
}

static int labels(const sw_rules *rules, const sw_pos *pos) {
  (void)rules;
  return pos->b[0];
}

static void shuffle(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                    uint16_t *map) {
  (void)rules;
  euler_state s;
  int old[SW_GRAPH_MAX];
  sw_graph left;
  euler_unpack(pos, &s);
  for (int v = 0; v < s.left.n; v++)
    map[v] = GONE;
  sw_graph_induced(&s.left, kept(&s), &left, old);
  for (int i = 0; i < left.n; i++) {
    int j = sw_rng_index(rng, i + 1);
    map[old[i]] = map[old[j]];
    map[old[j]] = (uint16_t)i;
  }
}

const sw_symmetry euler_symmetry = {normal, relabel, labels, shuffle};
