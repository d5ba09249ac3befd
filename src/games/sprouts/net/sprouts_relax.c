/* Relaxing the curves of a layout: see sprouts_relax.h.
 *
 * Curves are chains of short straight pieces between nodes: the vertices, and
 * bends in between.  Nodes and pieces push each other away, without limit where
 * they come together, as charges on curves do (Yu, Schumacher and Crane 2021);
 * so gaps widen until they are about equal.  Directions in which pieces leave a
 * node push each other too: two come to lie in one line, three a third of a
 * turn apart, and a chain bends a little at many nodes rather than much at one.
 * Pieces contract, which also makes their lengths even.
 *
 * Nodes move one at a time, by a step of Newton's method in which each term
 * counts only as far as it is convex.  A step is shorter than the distance from
 * the node to each piece near it, and from its pieces to each node near them;
 * so it passes nothing, and no crossing arises (Bertault 2000).  What is near
 * is listed anew before anything else can have come close.
 */
#include "games/sprouts/net/sprouts_relax.h"

#include "games/sprouts/net/sprouts_spread.h"

#include "base/mem.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum {
  SWEEPS = 30, /* of moving every node */
  LISTED = 2   /* sweeps for which what is near is listed */
};

static const double PIECE = 0.45;  /* length of the pieces at first, or less */
static const double REACH = 1;     /* how far nodes and pieces push */
static const double NEXT = 0.3;    /* the same for those next to each other */
static const double AROUND = 1.3;  /* how far is near, in reaches: farther than
                                      LISTED longest steps of both sides */
static const double STEP = 0.25;   /* longest step, in reaches, */
static const double SAFE = 0.6;    /* and in distances to what is nearest */
static const double FARTHER = 1.5; /* step, in steps of Newton */
static const double PUSH = 0.05;   /* of a bend at half the reach */
static const double JOINED = 2, LONE = 4; /* how much more spots push */
static const double STIFF = 8;    /* how much directions push each other */
static const double TIGHT = 1;    /* how much the square of a length costs */
static const double HOLD = 0.1;   /* the same of the way from home */
static const double FLAT = 1e-4;  /* added to 1 - cos: no angle costs more */
static const double SAME = 1e-24; /* squares below are no distance */

typedef struct segment {
  int end[2];
} segment;

/* What lies near item i: item[first[i]] .. item[first[i + 1] - 1], each twice
 * its number, and 1 more when it is next to i on a curve. */
typedef struct near_list {
  int *first, *item;
  size_t room;
} near_list;

typedef struct web {
  int nodes, pieces, vertices, spots;
  double radius;       /* of the circle around all */
  sprouts_point *at;   /* of each node: vertices, then bends */
  sprouts_point *home; /* of each spot */
  segment *piece;
  int *start, *own;   /* the pieces of node i: own[start[i]..] */
  int *begin;         /* the first bend of each dart with a later twin */
  near_list of_node;  /* pieces */
  near_list of_piece; /* nodes */
} web;

static double length(sprouts_point p) {
  return sqrt(p.x * p.x + p.y * p.y);
}

static int other_end(const web *w, int piece, int node) {
  return w->piece[piece].end[w->piece[piece].end[0] == node];
}

static int ends_in(const web *w, int piece, int node) {
  return w->piece[piece].end[0] == node || w->piece[piece].end[1] == node;
}

static int degree(const web *w, int node) {
  return w->start[node + 1] - w->start[node];
}

/* ---- building ---------------------------------------------------------- */

static int make_web(const sprouts_map *map, web *w) {
  size_t corners = (size_t)map->corners + 1, vertices = (size_t)map->vertices;
  size_t nodes = vertices + corners * SPROUTS_BENDS / 2;
  size_t pieces = corners * (SPROUTS_BENDS + 1) / 2;
  w->at = sw_mem_alloc(nodes, sizeof *w->at);
  w->home = sw_mem_alloc(vertices + 1, sizeof *w->home);
  w->piece = sw_mem_alloc(pieces, sizeof *w->piece);
  w->start = sw_mem_zero(nodes + 2, sizeof *w->start);
  w->own = sw_mem_alloc(2 * pieces, sizeof *w->own);
  w->begin = sw_mem_alloc(corners, sizeof *w->begin);
  w->of_node.first = sw_mem_alloc(nodes + 1, sizeof *w->of_node.first);
  w->of_piece.first = sw_mem_alloc(pieces + 2, sizeof *w->of_piece.first);
  return w->at && w->home && w->piece && w->start && w->own && w->begin &&
                 w->of_node.first && w->of_piece.first
             ? 0
             : SW_NO_MEMORY;
}

static void free_web(web *w) {
  sw_mem_free(w->at);
  sw_mem_free(w->home);
  sw_mem_free(w->piece);
  sw_mem_free(w->start);
  sw_mem_free(w->own);
  sw_mem_free(w->begin);
  sw_mem_free(w->of_node.first);
  sw_mem_free(w->of_node.item);
  sw_mem_free(w->of_piece.first);
  sw_mem_free(w->of_piece.item);
}

/* Adds the chain of an edge: each of its straight parts is divided into pieces
 * that are short enough, yet so long that there are bends for all. */
static void add_edge(const sprouts_map *map, const sprouts_layout *layout,
                     int dart, web *w) {
  sprouts_point chain[SPROUTS_BENDS + 2];
  int n = layout->bends[dart] + 1, to = map->at[sprouts_next(map, dart)];
  double all = 0;
  chain[0] = layout->vertex[map->at[dart]];
  memcpy(chain + 1, layout->bend[dart], (size_t)(n - 1) * sizeof *chain);
  chain[n] = layout->vertex[to];
  for (int k = 0; k < n; k++)
    all += length(sprouts_minus(chain[k + 1], chain[k]));
  double least = all / (SPROUTS_BENDS + 1 - n);
  double step = least > PIECE ? least : PIECE;
  int before = map->at[dart];
  w->begin[dart] = w->nodes;
  for (int k = 0; k < n; k++) {
    sprouts_point p = chain[k], way = sprouts_minus(chain[k + 1], p);
    int parts = (int)floor(length(way) / step) + 1;
    for (int i = k ? 0 : 1; i < parts; i++) {
      double t = (double)i / parts;
      w->at[w->nodes] = (sprouts_point){p.x + t * way.x, p.y + t * way.y};
      w->piece[w->pieces++] = (segment){{before, w->nodes}};
      before = w->nodes++;
    }
  }
  w->piece[w->pieces++] = (segment){{before, to}};
  assert(w->nodes - w->begin[dart] <= SPROUTS_BENDS);
}

static void list_own(web *w) {
  for (int k = 0; k < 2 * w->pieces; k++)
    w->start[w->piece[k / 2].end[k % 2] + 2]++;
  for (int i = 2; i <= w->nodes + 1; i++)
    w->start[i] += w->start[i - 1];
  for (int k = 0; k < 2 * w->pieces; k++)
    w->own[w->start[w->piece[k / 2].end[k % 2] + 1]++] = k / 2;
}

static void read_layout(const sprouts_map *map, const sprouts_layout *layout,
                        web *w) {
  w->vertices = w->nodes = map->vertices;
  w->radius = layout->radius;
  for (int v = 0; v < map->vertices; v++)
    w->at[v] = layout->vertex[v];
  for (int v = 0; v < w->spots; v++) {
    sprouts_point p = sprouts_net_home(v, w->spots);
    w->home[v] = (sprouts_point){w->radius * p.x, w->radius * p.y};
  }
  for (int d = 0; d < map->corners; d++)
    if (d < layout->twin[d])
      add_edge(map, layout, d, w);
  list_own(w);
}

static void write_layout(const sprouts_map *map, const web *w,
                         sprouts_layout *layout) {
  int end = w->nodes;
  for (int v = 0; v < map->vertices; v++)
    layout->vertex[v] = w->at[v];
  for (int d = map->corners - 1; d >= 0; d--) {
    int twin = layout->twin[d];
    if (d >= twin)
      continue;
    int n = end - w->begin[d];
    layout->bends[d] = layout->bends[twin] = (uint8_t)n;
    for (int k = 0; k < n; k++)
      layout->bend[d][k] = layout->bend[twin][n - 1 - k] =
          w->at[w->begin[d] + k];
    end = w->begin[d];
  }
}

/* ---- what is near ------------------------------------------------------ */

/* From the nearest point of a piece to p; *part says where that is: 0 at the
 * end a, 1 at b. */
static sprouts_point away(sprouts_point p, sprouts_point a, sprouts_point b,
                          double *part) {
  sprouts_point way = sprouts_minus(b, a), v = sprouts_minus(p, a);
  double along = v.x * way.x + v.y * way.y;
  double square = way.x * way.x + way.y * way.y;
  *part = along <= 0 ? 0 : along >= square ? 1 : along / square;
  return (sprouts_point){v.x - *part * way.x, v.y - *part * way.y};
}

static int is_near(sprouts_point p, sprouts_point a, sprouts_point b) {
  const double far = AROUND * REACH;
  double part;
  if ((a.x > p.x + far && b.x > p.x + far) ||
      (a.x < p.x - far && b.x < p.x - far) ||
      (a.y > p.y + far && b.y > p.y + far) ||
      (a.y < p.y - far && b.y < p.y - far))
    return 0;
  return length(away(p, a, b, &part)) < far;
}

/* 1 when a piece of the node leads to an end of this one. */
static int is_next(const web *w, int node, int piece) {
  for (int k = w->start[node]; k < w->start[node + 1]; k++)
    if (ends_in(w, piece, other_end(w, w->own[k], node)))
      return 1;
  return 0;
}

static int make_room(near_list *list, int n) {
  void *v = list->item;
  int rc = sw_mem_reserve(&v, &list->room, (size_t)n, sizeof *list->item);
  list->item = v;
  return rc;
}

/* The same pairs by their pieces. */
static int turn_list(web *w, int n) {
  near_list *to = &w->of_piece;
  const near_list *from = &w->of_node;
  if (make_room(to, n + 1))
    return SW_NO_MEMORY;
  memset(to->first, 0, ((size_t)w->pieces + 2) * sizeof *to->first);
  for (int k = 0; k < n; k++)
    to->first[from->item[k] / 2]++;
  for (int i = 1; i <= w->pieces; i++)
    to->first[i] += to->first[i - 1];
  for (int i = w->nodes - 1; i >= 0; i--)
    for (int k = from->first[i]; k < from->first[i + 1]; k++)
      to->item[--to->first[from->item[k] / 2]] = 2 * i + from->item[k] % 2;
  return 0;
}

static int list_near(web *w) {
  int n = 0;
  for (int i = 0; i < w->nodes; i++) {
    w->of_node.first[i] = n;
    for (int k = 0; k < w->pieces; k++) {
      const int *end = w->piece[k].end;
      if (end[0] == i || end[1] == i ||
          !is_near(w->at[i], w->at[end[0]], w->at[end[1]]))
        continue;
      if (make_room(&w->of_node, n + 1))
        return SW_NO_MEMORY;
      w->of_node.item[n++] = 2 * k + is_next(w, i, k);
    }
  }
  w->of_node.first[w->nodes] = n;
  return turn_list(w, n);
}

/* ---- downhill ---------------------------------------------------------- */

/* What moving a node costs near its place: the slope, the second derivatives
 * xx, xy, yy, and the square of the distance to what is nearest. */
typedef struct model {
  double x, y, xx, xy, yy, free;
} model;

/* Adds a term whose slope along a direction is `one`, and `two` the second
 * derivative, when the node moves by a unit along it. */
static void add_term(sprouts_point way, double one, double two, model *to) {
  to->x += one * way.x;
  to->y += one * way.y;
  to->xx += two * way.x * way.x;
  to->xy += two * way.x * way.y;
  to->yy += two * way.y * way.y;
}

/* A push across `gap`, of which the node moves one end by a part of its step:
 * `much` times the square of reach / distance - 1. */
static void add_push(sprouts_point gap, double much, double reach, double part,
                     model *to) {
  double square = gap.x * gap.x + gap.y * gap.y;
  to->free = square < to->free ? square : to->free;
  if (square >= reach * reach || square < SAME)
    return;
  double one = 1 / sqrt(square), r = reach * one, c = 2 * much * r * one;
  sprouts_point way = {gap.x * one * part, gap.y * one * part};
  add_term(way, -c * (r - 1), c * (3 * r - 2) * one, to);
}

static double push_of(const web *w, int node) {
  return node >= w->vertices ? PUSH : PUSH * (degree(w, node) ? JOINED : LONE);
}

/* Node and piece push each other; what moves takes a part of its step there. */
static void push_pair(const web *w, int node, sprouts_point gap, int next,
                      double part, model *to) {
  add_push(gap, next ? PUSH : push_of(w, node), next ? NEXT : REACH, part, to);
}

static void add_pushes(const web *w, int node, model *to) {
  sprouts_point p = w->at[node];
  double part;
  const near_list *list = &w->of_node;
  for (int k = list->first[node]; k < list->first[node + 1]; k++) {
    const int *end = w->piece[list->item[k] / 2].end;
    push_pair(w, node, away(p, w->at[end[0]], w->at[end[1]], &part),
              list->item[k] % 2, 1, to);
  }
  list = &w->of_piece;
  for (int i = w->start[node]; i < w->start[node + 1]; i++) {
    int mine = w->own[i];
    sprouts_point q = w->at[other_end(w, mine, node)];
    for (int k = list->first[mine]; k < list->first[mine + 1]; k++) {
      int from = list->item[k] / 2;
      sprouts_point gap = away(w->at[from], q, p, &part);
      push_pair(w, from, gap, list->item[k] % 2, -part, to);
    }
  }
}

/* Of the circle around all, and of spots among themselves. */
static void add_spots(const web *w, int node, model *to) {
  sprouts_point p = w->at[node];
  double r = length(p), inside = w->radius - r, out = r > 0 ? inside / r : 0;
  add_push((sprouts_point){-out * p.x, -out * p.y}, push_of(w, node), REACH, 1,
           to);
  for (int v = 0; v < w->vertices && node < w->vertices; v++)
    if (v != node)
      add_push(sprouts_minus(p, w->at[v]), JOINED * JOINED * PUSH, REACH, 1,
               to);
  if (node < w->spots) {
    sprouts_point off = sprouts_minus(p, w->home[node]);
    add_term((sprouts_point){1, 0}, 2 * HOLD * off.x, 2 * HOLD, to);
    add_term((sprouts_point){0, 1}, 2 * HOLD * off.y, 2 * HOLD, to);
  }
}

/* A piece as its node sees it. */
typedef struct leg {
  sprouts_point way;  /* its direction, */
  sprouts_point turn; /* and how that turns when its far end moves */
  double length;
} leg;

static leg leg_of(const web *w, int piece, int node) {
  sprouts_point v =
      sprouts_minus(w->at[other_end(w, piece, node)], w->at[node]);
  double l = sqrt(v.x * v.x + v.y * v.y + SAME);
  sprouts_point way = {v.x / l, v.y / l};
  return (leg){way, {-way.y / l, way.x / l}, l};
}

/* Two directions at a node cost STIFF / (1 - cosine of their angle); the angle
 * from u to v grows by `turn` along the step of the node that moves.  In the
 * angle this is convex. */
static void add_angle(sprouts_point u, sprouts_point v, sprouts_point turn,
                      model *to) {
  double c = u.x * v.x + u.y * v.y, s = u.x * v.y - u.y * v.x;
  double one = 1 / (1 - c + FLAT), much = STIFF * one * one;
  add_term(turn, -much * s, much * (2 + c), to);
}

static void add_legs(const web *w, int node, model *to) {
  for (int i = w->start[node]; i < w->start[node + 1]; i++) {
    int mine = w->own[i], far = other_end(w, mine, node);
    leg a = leg_of(w, mine, node), back = leg_of(w, mine, far);
    for (int k = w->start[node]; k < i; k++) {
      leg b = leg_of(w, w->own[k], node);
      add_angle(a.way, b.way, sprouts_minus(a.turn, b.turn), to);
    }
    for (int k = w->start[far]; k < w->start[far + 1]; k++)
      if (w->own[k] != mine)
        add_angle(leg_of(w, w->own[k], far).way, back.way, back.turn, to);
    to->x -= 2 * TIGHT * a.length * a.way.x;
    to->y -= 2 * TIGHT * a.length * a.way.y;
    to->xx += 2 * TIGHT;
    to->yy += 2 * TIGHT;
  }
}

static void move_node(web *w, int node) {
  model f = {0, 0, 0, 0, 0, REACH * REACH};
  add_pushes(w, node, &f);
  add_spots(w, node, &f);
  add_legs(w, node, &f);
  double det = f.xx * f.yy - f.xy * f.xy;
  if (!(det > 0))
    return;
  double dx = (f.xy * f.y - f.yy * f.x) / det;
  double dy = (f.xy * f.x - f.xx * f.y) / det;
  double all = sqrt(dx * dx + dy * dy), most = SAFE * sqrt(f.free);
  double t = FARTHER;
  if (!(all < 1 / SAME))
    return;
  if (most > STEP * REACH)
    most = STEP * REACH;
  if (t * all > most)
    t = most / all;
  w->at[node].x += t * dx;
  w->at[node].y += t * dy;
}

int sprouts_layout_relax(const sprouts_map *map, int spots,
                         sprouts_layout *layout) {
  web w = {.spots = spots};
  int rc = make_web(map, &w);
  if (!rc)
    read_layout(map, layout, &w);
  for (int n = 0; n < SWEEPS && !rc; n++) {
    if (n % LISTED == 0)
      rc = list_near(&w);
    for (int i = 0; i < w.nodes && !rc; i++)
      move_node(&w, i);
  }
  if (!rc)
    write_layout(map, &w, layout);
  free_web(&w);
  return rc;
}
