/* The curves of a layout: chains with their corners cut again and again
 * (Chaikin 1974), which approach a smooth curve, in points with few decimals.
 *
 * Chains are links of the net and do not cross; but a cut can leave the net's
 * triangles where a chain turns sharply, and decimals are limited.  So all
 * curves are compared with each other, as they will be shown and in integers:
 * no rounding error hides a crossing.  Those that meet are cut less until they
 * are apart, at last not at all; if that is not enough, all points get one more
 * decimal.  A curve that passes close to a vertex of others is also cut less.
 *
 * Where two curves end at a vertex, each has one more point, a step along the
 * way on which both pass it: so they meet there without a corner.
 */
#include "games/sprouts/drawing/sprouts_curve.h"

#include "base/mem.h"

#include <math.h>
#include <string.h>

enum {
  CUTS = 2,  /* of the corners of a curve */
  TRIES = 8, /* to round less where curves meet; the last one is not at all */
  CLOSE_TRIES = 3, /* likewise where a curve passes a vertex closely */
  DECIMALS = 3,
  MOST_DECIMALS = 7 /* products of differences fit 64 bits */
};

static const double CUT = 0.25, CUT_LESS = 0.6;
static const double CLOSE = 0.12; /* in the units of the layout */

/* ---- curves ------------------------------------------------------------ */

static sprouts_point between(sprouts_point p, sprouts_point q, double t) {
  return (sprouts_point){p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)};
}

/* Cuts the corners of a chain of n points; its ends stay.  Returns how many
 * points it has then. */
static int cut_corners(sprouts_point *chain, int n, double t) {
  sprouts_point out[SPROUTS_CURVE];
  int m = 0;
  out[m++] = chain[0];
  for (int i = 0; i + 1 < n; i++) {
    if (i)
      out[m++] = between(chain[i], chain[i + 1], t);
    if (i + 2 < n)
      out[m++] = between(chain[i], chain[i + 1], 1 - t);
  }
  out[m++] = chain[n - 1];
  memcpy(chain, out, (size_t)m * sizeof *chain);
  return m;
}

static sprouts_point shorten(const sprouts_layout *layout, sprouts_point p) {
  double one = layout->scale;
  return (sprouts_point){floor(p.x * one + 0.5) / one,
                         floor(p.y * one + 0.5) / one};
}

/* Appends where an edge begins: the vertex of a dart, and a step on its way.
 * The end of an edge is the beginning of its twin. */
static int begin(const sprouts_map *map, const sprouts_layout *layout, int dart,
                 sprouts_point out[2]) {
  sprouts_point p = layout->vertex[map->at[dart]], way = layout->way[dart];
  double t = layout->round[dart];
  out[0] = p;
  out[1] = (sprouts_point){p.x + t * way.x, p.y + t * way.y};
  return way.x < 0 || way.x > 0 || way.y < 0 || way.y > 0 ? 2 : 1;
}

int sprouts_layout_curve(const sprouts_map *map, const sprouts_layout *layout,
                         int dart, sprouts_point chain[SPROUTS_CURVE]) {
  sprouts_point end[2];
  int n = begin(map, layout, dart, chain), m = 1;
  for (int k = 0; k < layout->bends[dart]; k++)
    chain[n++] = layout->bend[dart][k];
  for (int k = begin(map, layout, layout->twin[dart], end); k > 0; k--)
    chain[n++] = end[k - 1];
  for (int i = 0; i < CUTS && layout->round[dart] > 0; i++)
    n = cut_corners(chain, n, layout->round[dart]);
  for (int i = 0; i < n; i++)
    chain[i] = shorten(layout, chain[i]);
  for (int i = 1; i < n; i++)
    if (!sprouts_same_point(chain[i], chain[m - 1]))
      chain[m++] = chain[i];
  return m;
}

/* ---- in whole numbers -------------------------------------------------- */

typedef struct place {
  int64_t x, y;
} place;

/* The curve of an edge; the box has everything of it inside. */
typedef struct curve {
  int dart, ends[2], n;
  place p[SPROUTS_CURVE], low, high;
} curve;

static place place_of(const sprouts_layout *layout, sprouts_point p) {
  return (place){(int64_t)floor(p.x * layout->scale + 0.5),
                 (int64_t)floor(p.y * layout->scale + 0.5)};
}

static void read_curve(const sprouts_map *map, const sprouts_layout *layout,
                       curve *c) {
  sprouts_point chain[SPROUTS_CURVE];
  c->n = sprouts_layout_curve(map, layout, c->dart, chain);
  for (int i = 0; i < c->n; i++) {
    place p = c->p[i] = place_of(layout, chain[i]);
    if (!i)
      c->low = c->high = p;
    c->low.x = p.x < c->low.x ? p.x : c->low.x;
    c->low.y = p.y < c->low.y ? p.y : c->low.y;
    c->high.x = p.x > c->high.x ? p.x : c->high.x;
    c->high.y = p.y > c->high.y ? p.y : c->high.y;
  }
}

/* The side of the line from p to q on which r lies: 1, 0 or -1. */
static int side(place p, place q, place r) {
  int64_t area = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return (area > 0) - (area < 0);
}

static int lies_between(int64_t x, int64_t a, int64_t b) {
  return a < b ? a <= x && x <= b : b <= x && x <= a;
}

/* 1 when r, on the line through p and q, lies between them. */
static int on_piece(place p, place q, place r) {
  return lies_between(r.x, p.x, q.x) && lies_between(r.y, p.y, q.y);
}

/* 1 when a..b lies wholly beside c..d. */
static int apart(int64_t a, int64_t b, int64_t c, int64_t d) {
  return (a < c && a < d && b < c && b < d) ||
         (a > c && a > d && b > c && b > d);
}

/* 1 when two straight pieces have a point in common. */
static int meet(const place *s, const place *t) {
  if (apart(s[0].x, s[1].x, t[0].x, t[1].x) ||
      apart(s[0].y, s[1].y, t[0].y, t[1].y))
    return 0;
  int a = side(s[0], s[1], t[0]), b = side(s[0], s[1], t[1]);
  int c = side(t[0], t[1], s[0]), d = side(t[0], t[1], s[1]);
  return (a * b < 0 && c * d < 0) || (!a && on_piece(s[0], s[1], t[0])) ||
         (!b && on_piece(s[0], s[1], t[1])) ||
         (!c && on_piece(t[0], t[1], s[0])) ||
         (!d && on_piece(t[0], t[1], s[1]));
}

/* The pieces s and t have an end in common, where s has end i and t end k.  Do
 * they have more? */
static int overlap(const place *s, int i, const place *t, int k) {
  return (!side(s[i], s[!i], t[!k]) && on_piece(s[i], s[!i], t[!k])) ||
         (!side(t[k], t[!k], s[!i]) && on_piece(t[k], t[!k], s[!i]));
}

/* Do piece i of x and piece k of y meet but at a vertex of both? */
static int pieces_cross(const curve *x, int i, const curve *y, int k) {
  for (int e = 0; e < 2; e++)
    for (int f = 0; f < 2; f++)
      if (x->ends[e] == y->ends[f] && i == (e ? x->n - 2 : 0) &&
          k == (f ? y->n - 2 : 0))
        return overlap(&x->p[i], e, &y->p[k], f);
  return meet(&x->p[i], &y->p[k]);
}

static int curves_cross(const curve *x, const curve *y) {
  if (x->low.x > y->high.x || x->high.x < y->low.x || x->low.y > y->high.y ||
      x->high.y < y->low.y)
    return 0;
  for (int i = 0; i + 1 < x->n; i++)
    for (int k = 0; k + 1 < y->n; k++)
      if (pieces_cross(x, i, y, k))
        return 1;
  return 0;
}

static int crosses_itself(const curve *x) {
  for (int i = 0; i + 1 < x->n; i++)
    for (int k = i + 1; k + 1 < x->n; k++)
      if (k == i + 1 ? overlap(&x->p[i], 1, &x->p[k], 0)
                     : meet(&x->p[i], &x->p[k]))
        return 1;
  return x->n < 2;
}

/* ---- room -------------------------------------------------------------- */

double sprouts_square_to_piece(sprouts_point p, const sprouts_point *piece) {
  double dx = piece[1].x - piece[0].x, dy = piece[1].y - piece[0].y;
  double px = p.x - piece[0].x, py = p.y - piece[0].y;
  double along = px * dx + py * dy, length = dx * dx + dy * dy;
  double t = along <= 0 ? 0 : along >= length ? 1 : along / length;
  double x = px - t * dx, y = py - t * dy;
  return x * x + y * y;
}

/* Lowers rooms that are more than how far the edge of a dart passes: room[v]
 * for each vertex but its own. */
static void make_room(const sprouts_map *map, const sprouts_layout *layout,
                      int dart, double *room) {
  sprouts_point chain[SPROUTS_CURVE];
  int n = sprouts_layout_curve(map, layout, dart, chain);
  for (int v = 0; v < map->vertices; v++) {
    double least = room[v] * room[v];
    if (v == map->at[dart] || v == map->at[sprouts_next(map, dart)])
      continue;
    for (int i = 0; i + 1 < n; i++) {
      double far = sprouts_square_to_piece(layout->vertex[v], &chain[i]);
      least = far < least ? far : least;
    }
    room[v] = sqrt(least);
  }
}

static void find_room(const sprouts_map *map, sprouts_layout *layout) {
  double room[SPROUTS_NAMES];
  for (int v = 0; v < map->vertices; v++) {
    room[v] = layout->radius;
    for (int w = 0; w < map->vertices; w++) {
      sprouts_point p = layout->vertex[v], q = layout->vertex[w];
      double x = (p.x - q.x) / 2, y = (p.y - q.y) / 2;
      double half = sqrt(x * x + y * y);
      room[v] = w != v && half < room[v] ? half : room[v];
    }
  }
  for (int d = 0; d < map->corners; d++)
    if (d < layout->twin[d])
      make_room(map, layout, d, room);
  for (int v = 0; v < map->vertices; v++)
    layout->room[v] = (float)room[v];
}

/* ---- rounding ---------------------------------------------------------- */

static int sharpen(sprouts_layout *layout, int dart, double factor) {
  layout->round[dart] *= (float)factor;
  layout->round[layout->twin[dart]] *= (float)factor;
  return 1;
}

/* Makes curves less round that meet each other, themselves, or a lone spot;
 * returns how often that happens. */
static int find_crossings(const sprouts_map *map, sprouts_layout *layout,
                          const curve *list, int n, double factor) {
  int found = 0;
  for (int i = 0; i < n; i++) {
    if (crosses_itself(&list[i]))
      found += sharpen(layout, list[i].dart, factor);
    for (int k = i + 1; k < n; k++)
      if (curves_cross(&list[i], &list[k])) {
        sharpen(layout, list[i].dart, factor);
        found += sharpen(layout, list[k].dart, factor);
      }
    for (int v = 0; v < map->vertices; v++) {
      place p = place_of(layout, layout->vertex[v]);
      curve spot = {.ends = {v, v}, .n = 2, .p = {p, p}, .low = p, .high = p};
      if (!map->degree[v] && curves_cross(&list[i], &spot))
        found += sharpen(layout, list[i].dart, factor);
    }
  }
  return found;
}

static int is_close(const sprouts_map *map, const sprouts_layout *layout,
                    int dart) {
  double room[SPROUTS_NAMES];
  int found = 0;
  for (int v = 0; v < map->vertices; v++)
    room[v] = CLOSE;
  make_room(map, layout, dart, room);
  for (int v = 0; v < map->vertices; v++)
    found |= room[v] < CLOSE;
  return found;
}

/* Makes curves less round that pass a vertex closely; returns how many. */
static int find_close(const sprouts_map *map, sprouts_layout *layout) {
  int found = 0;
  for (int d = 0; d < map->corners; d++)
    if (d < layout->twin[d] && is_close(map, layout, d))
      found += sharpen(layout, d, CUT_LESS);
  return found;
}

/* All curves as round as they can be with this many decimals. */
static void round_curves(const sprouts_map *map, sprouts_layout *layout,
                         curve *list, int n) {
  for (int d = 0; d < map->corners; d++)
    layout->round[d] = (float)CUT;
  for (int i = 0; i < CLOSE_TRIES && find_close(map, layout); i++)
    ;
  layout->crossings = 1;
  for (int i = 0; i <= TRIES && layout->crossings; i++) {
    for (int k = 0; k < n; k++)
      read_curve(map, layout, &list[k]);
    layout->crossings =
        find_crossings(map, layout, list, n, i + 2 < TRIES ? CUT_LESS : 0);
  }
}

int sprouts_layout_round(const sprouts_map *map, sprouts_layout *layout) {
  int n = 0;
  curve *list = sw_mem_alloc((size_t)map->corners / 2 + 1, sizeof *list);
  if (!list)
    return SW_NO_MEMORY;
  for (int d = 0; d < map->corners; d++)
    if (d < layout->twin[d]) {
      list[n].dart = d;
      list[n].ends[0] = map->at[d];
      list[n++].ends[1] = map->at[sprouts_next(map, d)];
    }
  layout->scale = 1;
  for (int i = 0; i < DECIMALS; i++)
    layout->scale *= 10;
  layout->decimals = DECIMALS;
  for (;;) {
    round_curves(map, layout, list, n);
    if (!layout->crossings || layout->decimals == MOST_DECIMALS)
      break;
    layout->decimals++;
    layout->scale *= 10;
  }
  sw_mem_free(list);
  for (int v = 0; v < map->vertices; v++)
    layout->vertex[v] = shorten(layout, layout->vertex[v]);
  find_room(map, layout);
  return 0;
}
