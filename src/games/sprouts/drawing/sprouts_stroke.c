/* Understanding a stroke: from a polyline to the line of the rules.
 *
 * A stroke that crosses nothing is determined, up to moving it without a
 * crossing, by the corner it leaves from, the corner it arrives at, and, within
 * one boundary, by the side on which each other boundary of the region lies.
 *
 * Corners: walking along a boundary keeps the region on the right (x to the
 * right, y upwards; the border of the net is laid out counter-clockwise around
 * the outer region's walk).  So the corner of a dart fills the angle that turns
 * clockwise from the dart to the one the walk arrived by, and the first dart
 * met when turning counter-clockwise from the stroke names its corner.
 *
 * Sides: the walk from the one corner to the other, closed by the stroke back,
 * has the near side of the split on its right.  The winding number of that
 * closed curve is constant on each side of the region, and one less on the
 * right; a point just beside the stroke tells which number is the near one.
 * The near side is unbounded when that number is 0.
 */
#include "games/sprouts/drawing/sprouts_stroke.h"

#include "base/mem.h"
#include "games/sprouts/drawing/sprouts_curve.h"

#include <assert.h>
#include <string.h>

static const double snap = 0.45; /* ends within this distance of a spot */
static const double disc = 0.3;  /* what lies in it counts as the spot */
static const double clearance =
    0.3; /* part of the disc kept free by who passes */

/* ---- drawings ---------------------------------------------------------- */

int sprouts_drawing_make(sprouts_drawing *drawing, const sprouts_map *map,
                         const sprouts_layout *layout) {
  size_t n = (size_t)map->corners + 1;
  drawing->map = map;
  drawing->layout = layout;
  drawing->curve = sw_mem_alloc(n, sizeof *drawing->curve);
  drawing->len = sw_mem_zero(n, sizeof *drawing->len);
  if (!drawing->curve || !drawing->len)
    return SW_NO_MEMORY;
  for (int d = 0; d < map->corners; d++)
    if (layout->twin[d] != d)
      drawing->len[d] =
          (uint8_t)sprouts_layout_curve(map, layout, d, drawing->curve[d]);
  return 0;
}

void sprouts_drawing_free(sprouts_drawing *drawing) {
  sw_mem_free(drawing->curve);
  sw_mem_free(drawing->len);
  drawing->curve = NULL;
  drawing->len = NULL;
}

/* ---- geometry ---------------------------------------------------------- */

/* Twice the area of a triangle; positive when it turns counter-clockwise. */
static double turn(sprouts_point p, sprouts_point q, sprouts_point r) {
  return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}

static double square(double x) {
  return x * x;
}

static double square_distance(sprouts_point p, sprouts_point q) {
  return square(p.x - q.x) + square(p.y - q.y);
}

/* 1 when two pieces have a point in common. */
static int meet(const sprouts_point *s, const sprouts_point *t) {
  return turn(s[0], s[1], t[0]) * turn(s[0], s[1], t[1]) <= 0 &&
         turn(t[0], t[1], s[0]) * turn(t[0], t[1], s[1]) <= 0;
}

/* What a piece adds to the winding number around a point: +1 or -1 when it
 * passes the ray to the right of the point. */
static int winding(sprouts_point p, sprouts_point from, sprouts_point to) {
  if (from.y <= p.y)
    return to.y > p.y && turn(from, to, p) > 0;
  return to.y <= p.y && turn(from, to, p) < 0 ? -1 : 0;
}

static int winding_along(sprouts_point p, const sprouts_point *chain, int n) {
  int all = 0;
  for (int i = 0; i + 1 < n; i++)
    all += winding(p, chain[i], chain[i + 1]);
  return all;
}

/* ---- the ends of a stroke ---------------------------------------------- */

typedef struct stroke {
  sprouts_point *p;
  int n;
  int vertex[2]; /* at its ends */
} stroke;

static int refuse(int point, const char *why, const char *name, sw_err *err) {
  return sw_err_set(err, SW_ILLEGAL, (size_t)point, why, name);
}

static int nearest(const sprouts_drawing *d, sprouts_point p) {
  int best = -1;
  double least = snap * snap;
  for (int v = 0; v < d->map->vertices; v++)
    if (square_distance(p, d->layout->vertex[v]) < least) {
      least = square_distance(p, d->layout->vertex[v]);
      best = v;
    }
  return best;
}

/* How far around a spot everything counts as the spot: less where another one
 * is close. */
static double square_disc(const sprouts_drawing *d, int vertex) {
  double least = disc * disc;
  for (int v = 0; v < d->map->vertices; v++) {
    double half =
        square_distance(d->layout->vertex[v], d->layout->vertex[vertex]) / 4;
    if (v != vertex && half < least)
      least = half;
  }
  return least;
}

/* Puts both ends on their spots and drops the points within the discs. */
static int snap_ends(const sprouts_drawing *d, stroke *s, sw_err *err) {
  int first = 0, last = s->n - 1;
  s->vertex[0] = nearest(d, s->p[first]);
  s->vertex[1] = nearest(d, s->p[last]);
  if (s->vertex[0] < 0)
    return refuse(first, "the line has to begin at a spot%s", "", err);
  if (s->vertex[1] < 0)
    return refuse(last, "the line has to end at a spot%s", "", err);
  sprouts_point from = d->layout->vertex[s->vertex[0]];
  sprouts_point to = d->layout->vertex[s->vertex[1]];
  double near_from = square_disc(d, s->vertex[0]);
  double near_to = square_disc(d, s->vertex[1]);
  while (first <= last && square_distance(s->p[first], from) < near_from)
    first++;
  while (last >= first && square_distance(s->p[last], to) < near_to)
    last--;
  if (s->vertex[0] == s->vertex[1] && last - first < 1)
    return refuse(0, "the line is too short; lead it round to a spot%s", "",
                  err);
  sprouts_point *out = s->p;
  int n = last - first + 1;
  memmove(out + 1, out + first, (size_t)n * sizeof *out);
  out[0] = from;
  out[n + 1] = to;
  s->n = n + 2;
  return 0;
}

/* ---- crossings --------------------------------------------------------- */

/* Piece i of the stroke and a piece of a curve begin or end at the same spot.
 */
static int share_spot(const stroke *s, int i, const sprouts_point *piece) {
  sprouts_point first = s->p[0], last = s->p[s->n - 1];
  return (i == 0 && (sprouts_same_point(piece[0], first) ||
                     sprouts_same_point(piece[1], first))) ||
         (i + 2 == s->n && (sprouts_same_point(piece[0], last) ||
                            sprouts_same_point(piece[1], last)));
}

static int cross_curve(const sprouts_drawing *d, int dart, const stroke *s,
                       int i) {
  for (int k = 0; k + 1 < d->len[dart]; k++) {
    const sprouts_point *piece = &d->curve[dart][k];
    if (!share_spot(s, i, piece) && meet(piece, &s->p[i]))
      return 1;
  }
  return 0;
}

static int refuse_crossing(const sprouts_drawing *d, int dart, int point,
                           sw_err *err) {
  char from[SPROUTS_NAME], to[SPROUTS_NAME];
  const sprouts_map *map = d->map;
  sprouts_name(map, map->at[dart], from);
  sprouts_name(map, map->at[sprouts_next(map, dart)], to);
  return sw_err_set(err, SW_ILLEGAL, (size_t)point,
                    "the line crosses the curve from %s to %s", from, to);
}

static int check_curves(const sprouts_drawing *d, const stroke *s,
                        sw_err *err) {
  for (int i = 0; i + 1 < s->n; i++)
    for (int dart = 0; dart < d->map->corners; dart++)
      if (dart < d->layout->twin[dart] && cross_curve(d, dart, s, i))
        return refuse_crossing(d, dart, i, err);
  return 0;
}

/* A stroke that passes a spot without curves has to keep clear of it, so that
 * it is plain on which side it passes. */
static int check_spots(const sprouts_drawing *d, const stroke *s, sw_err *err) {
  for (int v = 0; v < d->map->vertices; v++) {
    double least = clearance * clearance * square_disc(d, v);
    char name[SPROUTS_NAME];
    if (d->map->degree[v] || v == s->vertex[0] || v == s->vertex[1])
      continue;
    sprouts_name(d->map, v, name);
    for (int i = 0; i + 1 < s->n; i++)
      if (sprouts_square_to_piece(d->layout->vertex[v], &s->p[i]) < least)
        return refuse(i, "the line runs through %s; lead it past or end there",
                      name, err);
  }
  return 0;
}

static sprouts_point meeting(const sprouts_point *s, const sprouts_point *t) {
  double a = turn(t[0], t[1], s[0]), b = turn(t[0], t[1], s[1]);
  double part = a < b || a > b ? a / (a - b) : 0;
  return (sprouts_point){s[0].x + part * (s[1].x - s[0].x),
                         s[0].y + part * (s[1].y - s[0].y)};
}

/* Cuts off the loop between two pieces i < j that cross; it may go round no
 * spot. */
static int cut_loop(const sprouts_drawing *d, stroke *s, int i, int j,
                    sw_err *err) {
  sprouts_point x = meeting(&s->p[i], &s->p[j]);
  for (int v = 0; v < d->map->vertices; v++) {
    sprouts_point p = d->layout->vertex[v];
    int around = winding(p, x, s->p[i + 1]) +
                 winding_along(p, &s->p[i + 1], j - i) + winding(p, s->p[j], x);
    char name[SPROUTS_NAME];
    sprouts_name(d->map, v, name);
    if (around)
      return refuse(j, "the line crosses itself around %s", name, err);
  }
  s->p[i + 1] = x;
  memmove(&s->p[i + 2], &s->p[j + 1], (size_t)(s->n - j - 1) * sizeof *s->p);
  s->n -= j - i - 1;
  return 0;
}

static int cut_loops(const sprouts_drawing *d, stroke *s, sw_err *err) {
  int closed = s->vertex[0] == s->vertex[1];
  for (int i = 0; i + 1 < s->n; i++)
    for (int j = s->n - 2; j > i + 1; j--) {
      if ((closed && !i && j == s->n - 2) || !meet(&s->p[i], &s->p[j]))
        continue;
      int rc = cut_loop(d, s, i, j, err);
      if (rc)
        return rc;
      break;
    }
  return 0;
}

/* ---- corners ----------------------------------------------------------- */

/* Where a direction points, growing counter-clockwise from 0 to 4 (the right)
 * as seen from an axis: the order of angles without any angle. */
static double around(sprouts_point axis, sprouts_point way) {
  double x = axis.x * way.x + axis.y * way.y;
  double y = axis.x * way.y - axis.y * way.x;
  double all = (x < 0 ? -x : x) + (y < 0 ? -y : y);
  double part = all > 0 ? y / all : 0;
  if (x < 0)
    return 2 - part;
  return part < 0 ? 4 + part : part;
}

/* The corner of a vertex into which a direction points. */
static int corner_at(const sprouts_drawing *d, int vertex, sprouts_point way) {
  int best = -1;
  double least = 5;
  for (int i = 0; i < d->map->corners; i++) {
    if (d->map->at[i] != vertex)
      continue;
    double angle =
        d->len[i] ? around(way, sprouts_minus(d->curve[i][1], d->curve[i][0]))
                  : 0;
    if (angle < least) {
      least = angle;
      best = i;
    }
  }
  assert(best >= 0);
  return best;
}

/* ---- sides ------------------------------------------------------------- */

/* A closed curve with the near side on its right. */
typedef struct fence {
  const sprouts_drawing *d;
  const stroke *s;
  sprouts_line line;
  int forward; /* 1: along the stroke, else along the walk and back */
} fence;

static int fence_winding(const fence *f, sprouts_point p) {
  const sprouts_map *map = f->d->map;
  int all = winding_along(p, f->s->p, f->s->n);
  if (f->forward)
    return all;
  all = -all;
  for (int i = f->line.from; i != f->line.to; i = sprouts_next(map, i))
    all += winding_along(p, f->d->curve[i], f->d->len[i]);
  return all;
}

/* The winding number just to the left of the stroke's longest piece, or to its
 * right. */
static int near_winding(const fence *f) {
  const sprouts_point *best = f->s->p;
  for (int i = 1; i + 1 < f->s->n; i++)
    if (square_distance(f->s->p[i], f->s->p[i + 1]) >
        square_distance(best[0], best[1]))
      best = &f->s->p[i];
  double side = f->forward ? -1e-7 : 1e-7;
  sprouts_point beside = {
      (best[0].x + best[1].x) / 2 - side * (best[1].y - best[0].y),
      (best[0].y + best[1].y) / 2 + side * (best[1].x - best[0].x)};
  return fence_winding(f, beside);
}

/* A line from a corner to itself keeps on its near side nothing of the
 * boundary: turning clockwise from that end of the stroke which the near side
 * follows, one meets the other end before any curve. */
static int goes_forward(const sprouts_drawing *d, const stroke *s, int corner) {
  sprouts_point leave = sprouts_minus(s->p[1], s->p[0]);
  sprouts_point arrive = sprouts_minus(s->p[s->n - 2], s->p[0]);
  if (!d->len[corner])
    return 0;
  sprouts_point dart = sprouts_minus(d->curve[corner][1], d->curve[corner][0]);
  return around(leave, dart) < around(arrive, dart);
}

static void divide(const sprouts_drawing *d, const stroke *s,
                   sprouts_line *line) {
  int beside[SPROUTS_BESIDE], n = sprouts_line_beside(d->map, *line, beside);
  fence f = {d, s, *line, 0};
  f.forward = line->from == line->to && goes_forward(d, s, line->from);
  int near = near_winding(&f);
  for (int i = 0; i < n; i++) {
    int vertex = d->map->at[d->map->corner[beside[i]]];
    if (fence_winding(&f, d->layout->vertex[vertex]) == near)
      line->with |= UINT64_C(1) << i;
  }
  line->inside_out =
      d->map->region[d->map->boundary[line->from]] == 0 && near == 0;
}

/* ---- all of it ----------------------------------------------------------- */

int sprouts_stroke_read(const sprouts_drawing *d, sprouts_point *points, int n,
                        sprouts_line *line, sw_err *err) {
  stroke s = {points, n, {0, 0}};
  int rc = n < 2 ? refuse(0, "a line has two points at least%s", "", err)
                 : snap_ends(d, &s, err);
  if (!rc)
    rc = cut_loops(d, &s, err);
  if (!rc)
    rc = check_curves(d, &s, err);
  if (!rc)
    rc = check_spots(d, &s, err);
  if (rc)
    return rc;
  *line = (sprouts_line){
      corner_at(d, s.vertex[0], sprouts_minus(s.p[1], s.p[0])),
      corner_at(d, s.vertex[1], sprouts_minus(s.p[s.n - 2], s.p[s.n - 1])), 0,
      0};
  if (d->map->boundary[line->from] == d->map->boundary[line->to])
    divide(d, &s, line);
  *line = sprouts_line_settle(d->map, *line);
  return 0;
}
