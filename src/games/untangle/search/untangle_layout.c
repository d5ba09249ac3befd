/* Layouts without crossings that leave many vertices where they are.
 *
 * One is the drawing of straight.c, which always exists; the other is what a
 * tabu search finds, if it finds one: it takes the vertex with the most
 * crossings to the point where it has the fewest, for better or worse, and
 * leaves it alone for a while.  In both, vertices then go back to where they
 * stood as long as that crosses nothing.
 */
#include "games/untangle/search/untangle_layout.h"

#include <limits.h>

enum {
  STEPS = 12, /* of the search, for each vertex */
  REST = 3    /* a vertex waits until so large a part of them could move */
};

static void stand(untangle_state *s, int v, int x, int y) {
  s->at.x[v] = (uint16_t)x;
  s->at.y[v] = (uint16_t)y;
}

static int is_laid_out(const untangle_state *s) {
  return sw_drawing_is_clear(&s->g, &s->at);
}

static int is_misplaced(const sw_drawing *from, const sw_drawing *to, int v) {
  return from->x[v] != to->x[v] || from->y[v] != to->y[v];
}

static int misplaced(const untangle_state *s, const sw_drawing *to) {
  int n = 0;
  for (int v = 0; v < s->g.n; v++)
    n += is_misplaced(&s->at, to, v);
  return n;
}

/* ---- layouts vertex by vertex -------------------------------------------- */

/* The crossings of the edges of v; more than `most` need not be counted. */
static int crossings_at(const untangle_state *s, int v, int most) {
  int n = 0;
  for (SW_VSET_EACH(u, s->g.row[v]))
    for (int a = 0; a < s->g.n && n <= most; a++)
      for (SW_VSET_EACH(b, sw_vset_minus(s->g.row[a], sw_vset_below(a))))
        if ((a != v || b != u) && (a != u || b != v))
          n += sw_drawing_cross(&s->at, v, u, a, b);
  return n;
}

/* The sum of the squared lengths of the edges of v. */
static int length_at(const untangle_state *s, int v) {
  int sum = 0;
  for (SW_VSET_EACH(u, s->g.row[v])) {
    int dx = s->at.x[u] - s->at.x[v], dy = s->at.y[u] - s->at.y[v];
    sum += dx * dx + dy * dy;
  }
  return sum;
}

/* Puts v on the free point where its edges cross the least and are short. */
static void improve(untangle_state *s, int v) {
  untangle_state tried = *s;
  int side = untangle_side(s->g.n), least = INT_MAX, length = 0;
  for (int point = 0; point < side * side; point++) {
    if (untangle_vertex(&tried, point % side, point / side) >= 0)
      continue;
    untangle_state next = tried;
    stand(&next, v, point % side, point / side);
    int n = crossings_at(&next, v, least), l = length_at(&next, v);
    if (n < least || (n == least && l < length)) {
      least = n;
      length = l;
      *s = next;
    }
  }
}

/* The vertex with the most crossings that has rested for a while. */
static int most_tangled(const untangle_state *s, const int *rested, int step) {
  int worst = -1, most = 0;
  for (int v = 0; v < s->g.n; v++) {
    int n = step < rested[v] ? 0 : crossings_at(s, v, INT_MAX);
    if (n > most) {
      most = n;
      worst = v;
    }
  }
  return worst;
}

/* Tabu search: also a move that makes things worse is made, but not soon again
 * with the same vertex. */
static void search_layout(untangle_state *s, const sw_budget *budget) {
  int rested[UNTANGLE_MAX] = {0}, steps = STEPS * s->g.n;
  for (int step = 0; step < steps && !is_laid_out(s) && !sw_budget_stop(budget);
       step++) {
    int v = most_tangled(s, rested, step);
    if (v < 0)
      continue;
    improve(s, v);
    rested[v] = step + 1 + s->g.n / REST;
  }
}

/* ---- the layout that is chosen ------------------------------------------- */

/* The drawing of straight.c in whichever of its pictures most vertices of s
 * stand already. */
static void draw_near(const untangle_state *s, sw_drawing *out) {
  int side = untangle_side(s->g.n), span = s->g.n < 3 ? 2 : s->g.n - 1;
  int room = side - span + 1, least = UNTANGLE_MAX + 1;
  sw_drawing drawn, picture;
  sw_graph_draw(&s->g, &drawn);
  for (int i = 0; i < 8 * room * room; i++) {
    for (int v = 0; v < s->g.n; v++) {
      int x = drawn.x[v], y = drawn.y[v];
      untangle_turn(span, i % 8, &x, &y);
      picture.x[v] = (uint16_t)(x + i / 8 % room);
      picture.y[v] = (uint16_t)(y + i / 8 / room);
    }
    if (misplaced(s, &picture) < least) {
      least = misplaced(s, &picture);
      *out = picture;
    }
  }
}

/* Lets a vertex of the layout stand where it stood at first; 0 when each of
 * them would cross something there. */
static int stay_put(untangle_state *layout, const sw_drawing *first) {
  for (int v = 0; v < layout->g.n; v++) {
    untangle_state next = *layout;
    stand(&next, v, first->x[v], first->y[v]);
    if (is_misplaced(&layout->at, first, v) &&
        untangle_vertex(layout, first->x[v], first->y[v]) < 0 &&
        is_laid_out(&next)) {
      *layout = next;
      return 1;
    }
  }
  return 0;
}

void untangle_layout(const untangle_state *s, const sw_budget *budget,
                     sw_drawing *out) {
  untangle_state drawn = *s, found = *s;
  draw_near(s, &drawn.at);
  while (stay_put(&drawn, &s->at))
    ;
  search_layout(&found, budget);
  if (is_laid_out(&found)) {
    while (stay_put(&found, &s->at))
      ;
    if (misplaced(s, &found.at) < misplaced(s, &drawn.at))
      drawn = found;
  }
  *out = drawn.at;
}
