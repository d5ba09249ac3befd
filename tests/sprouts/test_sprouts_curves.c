/* How drawings look, in numbers: no curve hooks, curves leave a spot in well
 * spread directions, pass one of two ends without a corner, and keep away from
 * what they do not end at.  Measured on positions in the midst of random games
 * of 2 to 10 spots.
 *
 * SPIELWERK_LONG=1 looks at each position of many games, not of few. */
#include "../game_test.h"
#include "games/sprouts/drawing/sprouts_curve.h"
#include "games/sprouts/drawing/sprouts_layout.h"
#include "registry.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { POSITIONS = 40, GAMES = 18, FEW = 3 };

static const double PI = 3.14159265358979;

typedef struct drawing {
  const sprouts_map *map;
  sprouts_layout layout;
  int n[SPROUTS_CORNERS]; /* points of the curve of each dart; 0: none */
  sprouts_point curve[SPROUTS_CORNERS][SPROUTS_CURVE];
} drawing;

/* Lengths are in the units of the layout, where neighbours are about 1 apart;
 * angles are in radians. */
typedef struct look {
  double bend; /* most that a curve turns on a short way */
  double fan;  /* least angle of curves that leave a spot of three or more, in
                  parts of an even share */
  double kink; /* most that a curve turns at a spot of two */
  double gap;  /* least distance of spots, and of a curve from a spot or a
                  curve that has no end with it in common */
} look;

static const look nothing = {0, 1, 0, 9};

/* From one direction to another. */
static double angle(sprouts_point u, sprouts_point v) {
  return atan2(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y);
}

static double length(sprouts_point p) {
  return hypot(p.x, p.y);
}

/* ---- measures ---------------------------------------------------------- */

/* The most that a curve turns on a way of 0.3, or of a quarter of its length
 * when it is a short one. */
static double sharpest(const sprouts_point *p, int n) {
  double at[SPROUTS_CURVE] = {0}, turn[SPROUTS_CURVE] = {0}, most = 0;
  for (int i = 1; i < n; i++)
    at[i] = at[i - 1] + length(sprouts_minus(p[i], p[i - 1]));
  for (int i = 1; i + 1 < n; i++)
    turn[i] =
        angle(sprouts_minus(p[i], p[i - 1]), sprouts_minus(p[i + 1], p[i]));
  double way = fmin(0.3, at[n - 1] / 4);
  for (int i = 1; i + 1 < n; i++) {
    double sum = 0;
    for (int k = i; k + 1 < n && at[k] - at[i] <= way; k++) {
      sum += turn[k];
      most = fmax(most, fabs(sum));
    }
  }
  return most;
}

static double piece_gap(const sprouts_point *s, const sprouts_point *t) {
  double least = sprouts_square_to_piece(s[0], t);
  least = fmin(least, sprouts_square_to_piece(s[1], t));
  least = fmin(least, sprouts_square_to_piece(t[0], s));
  return sqrt(fmin(least, sprouts_square_to_piece(t[1], s)));
}

static int end_of(const drawing *d, int dart, int which) {
  return d->map->at[which ? sprouts_next(d->map, dart) : dart];
}

static int joined(const drawing *d, int dart, int vertex) {
  return end_of(d, dart, 0) == vertex || end_of(d, dart, 1) == vertex;
}

static double curve_gap(const drawing *d, int a, int b) {
  double least = 9;
  if (joined(d, a, end_of(d, b, 0)) || joined(d, a, end_of(d, b, 1)))
    return least;
  for (int i = 0; i + 1 < d->n[a]; i++)
    for (int k = 0; k + 1 < d->n[b]; k++)
      least = fmin(least, piece_gap(&d->curve[a][i], &d->curve[b][k]));
  return least;
}

static double spot_gap(const drawing *d, int vertex) {
  sprouts_point p = d->layout.vertex[vertex];
  double least = 9;
  for (int v = 0; v < vertex; v++)
    least = fmin(least, length(sprouts_minus(p, d->layout.vertex[v])));
  for (int a = 0; a < d->map->corners; a++)
    for (int i = 0; i + 1 < d->n[a] && !joined(d, a, vertex); i++)
      least = fmin(least, sqrt(sprouts_square_to_piece(p, &d->curve[a][i])));
  return least;
}

/* Between a dart and the next one round its vertex. */
static void look_at_corner(const drawing *d, int dart, look *l) {
  int other = sprouts_next(d->map, d->layout.twin[dart]);
  int degree = d->map->degree[d->map->at[dart]];
  const sprouts_point *a = d->curve[dart], *b = d->curve[other];
  double between =
      fabs(angle(sprouts_minus(a[1], a[0]), sprouts_minus(b[1], b[0])));
  if (degree == 2)
    l->kink = fmax(l->kink, PI - between);
  if (degree > 2)
    l->fan = fmin(l->fan, between * degree / (2 * PI));
}

/* Lets the look become worse by what a drawing shows. */
static void look_at(const sw_pos *pos, look *l) {
  static drawing d;
  sprouts_map map;
  sprouts_map_read(pos, &map);
  d.map = &map;
  assert_int_equal(sprouts_layout_make(&map, &d.layout), 0);
  assert_int_equal(d.layout.crossings, 0);
  for (int a = 0; a < map.corners; a++)
    d.n[a] = d.layout.twin[a] == a
                 ? 0
                 : sprouts_layout_curve(&map, &d.layout, a, d.curve[a]);
  for (int a = 0; a < map.corners; a++) {
    if (!d.n[a])
      continue;
    l->bend = fmax(l->bend, sharpest(d.curve[a], d.n[a]));
    look_at_corner(&d, a, l);
    for (int b = 0; b < a; b++)
      l->gap = fmin(l->gap, curve_gap(&d, a, b));
  }
  for (int v = 0; v < map.vertices; v++)
    l->gap = fmin(l->gap, spot_gap(&d, v));
  sprouts_layout_free(&d.layout);
}

/* ---- positions --------------------------------------------------------- */

static int play_any(const sw_rules *rules, sw_rng *rng, sw_pos *pos) {
  sw_moves list = {0};
  assert_int_equal(rules->game->moves(rules, pos, &list), 0);
  int more = list.n > 0;
  if (more) {
    sw_pos next;
    sw_move move = list.v[sw_rng_below(rng, list.n)];
    assert_int_equal(rules->game->apply(rules, pos, move, &next, NULL), 0);
    *pos = next;
  }
  sw_moves_free(&list);
  return more;
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void print_spread(const char *what, double *v, int n) {
  qsort(v, (size_t)n, sizeof *v, by_size);
  print_message("# %s: %.3f, tenth %.3f, half %.3f, nine tenths %.3f, %.3f\n",
                what, v[0], v[n / 10], v[n / 2], v[n * 9 / 10], v[n - 1]);
}

/* One position of each game; returns the worst of all. */
static look look_in_games(void) {
  double bend[POSITIONS], fan[POSITIONS], gap[POSITIONS];
  look worst = nothing;
  int all = trials(POSITIONS);
  sw_rng rng = sw_rng_seed(1);
  for (int i = 0; i < all; i++) {
    int spots = 2 + i % 9;
    sw_pos pos;
    sw_rules *rules = begin_game("sprouts", spots, &pos);
    look l = nothing;
    for (uint64_t n = sw_rng_below(&rng, 3 * (uint64_t)spots) + 1;
         n > 0 && play_any(rules, &rng, &pos); n--)
      ;
    look_at(&pos, &l);
    bend[i] = l.bend, fan[i] = l.fan, gap[i] = l.gap;
    worst.kink = fmax(worst.kink, l.kink);
    sw_rules_free(rules);
  }
  print_spread("bend", bend, all);
  print_spread("fan", fan, all);
  print_spread("gap", gap, all);
  print_message("# kink: %.3f\n", worst.kink);
  worst.bend = bend[all - 1], worst.fan = fan[0], worst.gap = gap[0];
  return worst;
}

static void curves_of_random_games_are_calm(void **state) {
  (void)state;
  look worst = look_in_games();
  assert_true(worst.bend < 2);
  assert_true(worst.fan > 0.6);
  assert_true(worst.kink < 0.1);
  assert_true(worst.gap > 0.15);
}

/* Short lines beside a loop. */
static void ends_do_not_hook_around_their_spots(void **state) {
  (void)state;
  sw_rules *rules = rules_of("sprouts:8");
  sw_pos pos = position_of(rules, "AIBI,CJ,EKFK,GLHL/CJ,D");
  look l = nothing;
  look_at(&pos, &l);
  print_message("# bend %.3f, gap %.3f\n", l.bend, l.gap);
  assert_true(l.bend < 1);
  assert_true(l.gap > 0.5);
  sw_rules_free(rules);
}

static void whole_games_are_calm(void **state) {
  (void)state;
  int games = getenv("SPIELWERK_LONG") ? GAMES : FEW;
  look worst = nothing;
  sw_rng rng = sw_rng_seed(2);
  for (int game = 0; game < games; game++) {
    sw_pos pos;
    sw_rules *rules = begin_game("sprouts", 2 + game % 9, &pos);
    do
      look_at(&pos, &worst);
    while (play_any(rules, &rng, &pos));
    sw_rules_free(rules);
  }
  print_message("# bend %.3f, fan %.3f, kink %.3f, gap %.3f\n", worst.bend,
                worst.fan, worst.kink, worst.gap);
  assert_true(worst.bend < 2.5);
  assert_true(worst.fan > 0.5);
  assert_true(worst.kink < 0.1);
  assert_true(worst.gap > 0.1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(curves_of_random_games_are_calm),
      cmocka_unit_test(ends_do_not_hook_around_their_spots),
      cmocka_unit_test(whole_games_are_calm)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
