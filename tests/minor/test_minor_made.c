/* How new games are made, against the thesis that describes it (section 4.3):
 * the layout of patterns, which random patterns there are, how dense hosts are,
 * what edges avoid, how much games differ, that numbers tell nothing, and the
 * clusters that are planted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "../game_test.h"
#include "games/minor/rules/minor_rules.h"
#include "graph/formats/gallery.h"
#include "graph/forms/canon.h"
#include "registry.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 300 };

/* The five triples with the thesis's figures: host edges on average, and the
 * transformation cost of two games in a row (table 4.1). */
static const struct {
  const char *word;
  double edges, variety;
} triples[] = {{"minor:random4-15", 36.1, 60},
               {"minor:random5-19", 46.2, 82},
               {"minor:random6-23", 56.1, 105},
               {"minor:k5-19", 46.4, 83},
               {"minor:k33-23", 56.1, 105}};
enum { TRIPLES = sizeof triples / sizeof *triples };

/* The games of one triple, to be freed. */
static minor_state *make_games(size_t triple) {
  sw_rules *rules = rules_of(triples[triple].word);
  sw_rng rng = sw_rng_seed(21);
  minor_state *games = malloc(GAMES * sizeof *games);
  for (int i = 0; i < GAMES; i++) {
    sw_pos pos;
    assert_int_equal(minor_fresh(rules, &rng, &pos, NULL), 0);
    minor_unpack(&pos, &games[i]);
  }
  sw_rules_free(rules);
  return games;
}

static sw_graph named(const char *name) {
  sw_graph g;
  assert_true(sw_graph_named(name, strlen(name), &g));
  return g;
}

static double distance(const uint16_t *x, const uint16_t *y, int u, int v) {
  return hypot(x[u] - x[v], y[u] - y[v]);
}

/* R10: equal gaps on a circle; K3,3 in two rows of three. */
static void layout(void **state) {
  (void)state;
  static const char *const names[] = {"k4", "k5", "octahedron", "petersen"};
  uint16_t x[10], y[10];
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    sw_graph g = named(names[i]);
    minor_layout(&g, 500, 500, 400, x, y);
    double gap = 800 * sin(acos(-1) / g.n);
    for (int v = 0; v < g.n; v++) {
      assert_true(fabs(hypot(x[v] - 500, y[v] - 500) - 400) < 4);
      assert_true(fabs(distance(x, y, v, (v + 1) % g.n) - gap) < 6);
    }
  }
  sw_graph k33 = named("k33");
  minor_layout(&k33, 500, 500, 400, x, y);
  for (int u = 0; u < 6; u++)
    for (int v = 0; v < u; v++)
      assert_int_equal(sw_graph_has(&k33, u, v), y[u] != y[v]);
}

/* R6, R7, R11: the edge-adder with degree n - 2 at most knows four patterns. */
static void patterns(void **state) {
  (void)state;
  static const int edges[TRIPLES][2] = {
      {4, 4}, {7, 7}, {11, 12}, {10, 10}, {9, 9}};
  for (size_t t = 0; t < TRIPLES; t++) {
    minor_state *games = make_games(t);
    int seen[2] = {0, 0};
    for (int i = 0; i < GAMES; i++) {
      int m = sw_graph_edges(&games[i].pattern);
      assert_true(m == edges[t][0] || m == edges[t][1]);
      seen[m == edges[t][1]]++;
      for (int v = 0; v < games[i].pattern.n && t < 3; v++)
        assert_true(sw_graph_degree(&games[i].pattern, v) <=
                    games[i].pattern.n - 2);
    }
    assert_true(seen[1] && (edges[t][0] == edges[t][1] || seen[0]));
    free(games);
  }
}

/* R12 - R16: as many edges as the thesis's own games have, five at a vertex. */
static void density(void **state) {
  (void)state;
  for (size_t t = 0; t < TRIPLES; t++) {
    minor_state *games = make_games(t);
    int sum = 0, most = 0;
    for (int i = 0; i < GAMES; i++) {
      sum += sw_graph_edges(&games[i].host);
      for (int v = 0; v < games[i].host.n; v++) {
        int degree = sw_graph_degree(&games[i].host, v);
        most = degree > most ? degree : most;
      }
    }
    assert_true(fabs((double)sum / GAMES - triples[t].edges) < 1.5);
    assert_int_equal(most, 5);
    free(games);
  }
}

/* 1 when the edge u-v runs over w. */
static int runs_over(const minor_state *s, int u, int v, int w) {
  return distance(s->x, s->y, u, w) + distance(s->x, s->y, w, v) -
             distance(s->x, s->y, u, v) <
         0.5;
}

/* R13, R16: vertices keep apart; edges avoid vertices, but for the few that a
 * cluster or a pattern edge needs. */
static void clearance(void **state) {
  (void)state;
  for (size_t t = 0; t < TRIPLES; t++) {
    minor_state *games = make_games(t);
    int over = 0, edges = 0;
    double nearest = 1000;
    for (int i = 0; i < GAMES; i++)
      for (int u = 0; u < games[i].host.n; u++)
        for (int v = 0; v < u; v++) {
          const minor_state *s = &games[i];
          double d = distance(s->x, s->y, u, v);
          nearest = d < nearest ? d : nearest;
          if (!sw_graph_has(&s->host, u, v))
            continue;
          edges++;
          for (int w = 0; w < s->host.n; w++)
            over += w != u && w != v && runs_over(s, u, v, w);
        }
    assert_true(nearest >= 40);
    assert_true(100 * over < edges);
    free(games);
  }
}

/* Vertices and edges to add or take away, and vertices to move. */
static int cost_between(const minor_state *a, const minor_state *b) {
  int cost = 0;
  for (int v = 0; v < a->host.n; v++) {
    cost += a->x[v] != b->x[v] || a->y[v] != b->y[v];
    for (int u = 0; u < v; u++)
      cost += sw_graph_has(&a->host, u, v) != sw_graph_has(&b->host, u, v);
  }
  return cost;
}

/* R17: games in a row differ as much as the thesis's, or more. */
static void variety(void **state) {
  (void)state;
  for (size_t t = 0; t < TRIPLES; t++) {
    minor_state *games = make_games(t);
    int sum = 0;
    for (int i = 1; i < GAMES; i++)
      sum += cost_between(&games[i - 1], &games[i]);
    assert_true((double)sum / (GAMES - 1) >= triples[t].variety);
    free(games);
  }
}

/* R19: the number of a vertex says nothing about its degree. */
static void numbers(void **state) {
  (void)state;
  for (size_t t = 0; t < TRIPLES; t++) {
    minor_state *games = make_games(t);
    int degrees[SW_GRAPH_MAX] = {0}, all = 0, n = games[0].host.n;
    for (int i = 0; i < GAMES; i++)
      for (int v = 0; v < n; v++) {
        degrees[v] += sw_graph_degree(&games[i].host, v);
        all += sw_graph_degree(&games[i].host, v);
      }
    for (int v = 0; v < n; v++)
      assert_true(fabs((double)degrees[v] * n / all - 1) < 0.06);
    free(games);
  }
}

/* ---- what is planted ---------------------------------------------------- */

/* Clusters stand on circles around the places of the pattern's vertices, nine
 * tenths of the way from there to the margin. */
enum { RING = 330, CIRCLE = 126 };

typedef struct planted {
  int cluster[SW_GRAPH_MAX]; /* a pattern vertex, or -1 */
  int size[MINOR_PATTERN], in_all;
  uint16_t x[MINOR_PATTERN], y[MINOR_PATTERN]; /* centres */
} planted;

static void find_planted(const minor_state *s, planted *p) {
  sw_graph ring;
  int k = s->pattern.n;
  memset(p, 0, sizeof *p);
  sw_graph_init(&ring, k);
  minor_layout(&ring, 500, 500, RING, p->x, p->y);
  for (int v = 0; v < s->host.n; v++) {
    p->cluster[v] = -1;
    for (int i = 0; i < k; i++)
      if (fabs(hypot(s->x[v] - p->x[i], s->y[v] - p->y[i]) - CIRCLE) < 3)
        p->cluster[v] = i;
    if (p->cluster[v] >= 0)
      p->size[p->cluster[v]]++;
    p->in_all += p->cluster[v] >= 0;
  }
}

static sw_vset cluster_of(const minor_state *s, const planted *p, int i) {
  sw_vset set = {{0, 0}};
  for (int v = 0; v < s->host.n; v++)
    if (p->cluster[v] == i)
      sw_vset_add(&set, v);
  return set;
}

/* Where v stands on its circle, in gaps between places, of which there are two
 * for each vertex of the cluster. */
static double place_of(const minor_state *s, const planted *p, int v) {
  int i = p->cluster[v];
  return atan2(s->y[v] - p->y[i], s->x[v] - p->x[i]) / acos(-1) * p->size[i];
}

/* R12, R14: two vertices or more, on places of the circle, in one piece.
 * Returns how far the circle is turned, from 0 to 1 gap. */
static double check_cluster(const minor_state *s, const planted *p, int i) {
  sw_vset set = cluster_of(s, p, i);
  assert_true(p->size[i] >= 2);
  assert_true(sw_graph_is_connected(&s->host, set));
  double first = place_of(s, p, sw_vset_first(set));
  for (SW_VSET_EACH(v, set)) {
    double gaps = place_of(s, p, v) - first;
    assert_true(fabs(gaps - round(gaps)) < 0.15);
  }
  return first - floor(first);
}

/* R15: an edge between the clusters for each edge of the pattern. */
static void check_edges(const minor_state *s, const planted *p) {
  for (int a = 0; a < s->pattern.n; a++)
    for (SW_VSET_EACH(b, s->pattern.row[a]))
      assert_true(sw_vset_meets(sw_graph_border(&s->host, cluster_of(s, p, a)),
                                cluster_of(s, p, b)));
}

/* R12, R14 - R16: the games in which no decoy happens to stand on a circle show
 * how they were made; clusters are of different sizes and turned by chance. */
static void clusters(void **state) {
  (void)state;
  for (size_t t = 0; t < TRIPLES; t++) {
    minor_state *games = make_games(t);
    int clear = 0, least = 99, most = 0;
    double turned[2] = {1, 0};
    for (int g = 0; g < GAMES; g++) {
      const minor_state *s = &games[g];
      planted p;
      find_planted(s, &p);
      int decoys = s->host.n % s->pattern.n;
      assert_true(p.in_all >= s->host.n - decoys);
      if (p.in_all > s->host.n - decoys)
        continue;
      clear++;
      check_edges(s, &p);
      for (int i = 0; i < s->pattern.n; i++) {
        double turn = check_cluster(s, &p, i);
        turned[0] = turn < turned[0] ? turn : turned[0];
        turned[1] = turn > turned[1] ? turn : turned[1];
        least = p.size[i] < least ? p.size[i] : least;
        most = p.size[i] > most ? p.size[i] : most;
      }
    }
    assert_true(clear > GAMES / 2 && least == 2 && most > 3);
    assert_true(turned[0] < 0.1 && turned[1] > 0.9);
    free(games);
  }
}

/* R40: what is measured is made from seeds, and the same each time. */
static void repeatable(void **state) {
  (void)state;
  for (size_t t = 0; t < TRIPLES; t++) {
    minor_state *games = make_games(t), *again = make_games(t);
    for (int i = 0; i < GAMES; i++) {
      sw_pos one, other;
      minor_pack(&games[i], &one);
      minor_pack(&again[i], &other);
      assert_true(sw_pos_equal(&one, &other));
    }
    free(games);
    free(again);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(layout),   cmocka_unit_test(patterns),
      cmocka_unit_test(density),  cmocka_unit_test(clearance),
      cmocka_unit_test(variety),  cmocka_unit_test(numbers),
      cmocka_unit_test(clusters), cmocka_unit_test(repeatable)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
