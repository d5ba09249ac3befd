/* Forged certificates of kind `par` of Untangle+, on graphs of four and five
 * vertices.
 *
 * The truth comes by trying all sets of vertices, smallest first, on all points
 * of the grid.  Then cores are written of which many are none: any vertices
 * that stay, any others that find no points.  The checker takes the false ones
 * out; what is left may not bound par above the truth.
 */
#include "forge.h"

#include <stdio.h>

enum { MOST = 5, SIDE = 5 };

typedef struct spot {
  int x, y;
} spot;

typedef struct puzzle {
  int n, side;
  char edge[MOST][MOST];
  spot at[MOST];
} puzzle;

/* ---- drawings ----------------------------------------------------------- */

static int turn(spot a, spot b, spot c) {
  int s = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return (s > 0) - (s < 0);
}

static int is_between(int a, int x, int b) {
  return (a <= x && x <= b) || (b <= x && x <= a);
}

static int is_on(spot a, spot b, spot p) {
  return !turn(a, b, p) && is_between(a.x, p.x, b.x) &&
         is_between(a.y, p.y, b.y);
}

/* Whether edges u-v and s-t may not be drawn together. */
static int cross(const puzzle *z, int u, int v, int s, int t) {
  spot a = z->at[u], b = z->at[v], c = z->at[s], d = z->at[t];
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/* Whether what the edge u-v does is allowed. */
static int is_fine(const puzzle *z, int u, int v) {
  for (int w = 0; w < z->n; w++)
    if (w != u && w != v && is_on(z->at[u], z->at[v], z->at[w]))
      return 0;
  for (int s = 0; s < z->n; s++)
    for (int t = 0; t < s; t++)
      if (z->edge[s][t] && cross(z, u, v, s, t))
        return 0;
  return 1;
}

static int is_drawn(const puzzle *z) {
  for (int v = 0; v < z->n; v++)
    for (int u = 0; u < v; u++)
      if ((z->at[u].x == z->at[v].x && z->at[u].y == z->at[v].y) ||
          (z->edge[u][v] && !is_fine(z, u, v)))
        return 0;
  return 1;
}

/* Puts the vertices of a set, from v on, on any points. */
static int can_be_drawn(puzzle *z, unsigned set, int v) {
  if (v == z->n)
    return is_drawn(z);
  if (!(set >> v & 1))
    return can_be_drawn(z, set, v + 1);
  for (int p = 0; p < z->side * z->side; p++) {
    z->at[v] = (spot){p % z->side, p / z->side};
    if (can_be_drawn(z, set, v + 1))
      return 1;
  }
  return 0;
}

/* The fewest vertices that have to move, and where they go in *end; -1 when
 * more than three. */
static int find_par(const puzzle *z, puzzle *end, unsigned *moved) {
  for (int size = 0; size <= 3; size++)
    for (*moved = 0; *moved < 1u << z->n; ++*moved) {
      *end = *z;
      if (__builtin_popcount(*moved) == size && can_be_drawn(end, *moved, 0))
        return size;
    }
  return -1;
}

/* ---- certificates ------------------------------------------------------- */

static puzzle random_puzzle(forge *f) {
  puzzle z = {.n = 1 + forge_below(f, 5)};
  int quarters = 1 + forge_below(f, 4); /* of all edges */
  z.side = z.n < 3 ? 3 : z.n;
  for (int v = 0; v < z.n; v++)
    for (int u = 0; u < v; u++)
      z.edge[u][v] = z.edge[v][u] = forge_below(f, 4) < quarters;
  for (int v = 0, again = 1; v < z.n; v += !again) {
    z.at[v] = (spot){forge_below(f, z.side), forge_below(f, z.side)};
    again = 0;
    for (int u = 0; u < v; u++)
      again |= z.at[u].x == z.at[v].x && z.at[u].y == z.at[v].y;
  }
  return z;
}

static void spell(const puzzle *z, char *out, size_t size) {
  unsigned bits = 0, count = 0;
  for (int v = 1; v < z->n; v++)
    for (int u = 0; u < v; u++, count++)
      bits = 2 * bits + (unsigned)z->edge[v][u];
  for (; count % 6; count++)
    bits *= 2;
  int n = snprintf(out, size, "%c", 63 + z->n);
  for (unsigned i = count; i; i -= 6)
    n += snprintf(out + n, size - (size_t)n, "%c",
                  (int)(63 + (bits >> (i - 6) & 63)));
  for (int v = 0; v < z->n; v++)
    n += snprintf(out + n, size - (size_t)n, "%c%d.%d", v ? ',' : ';',
                  z->at[v].x, z->at[v].y);
}

static int is_free(const puzzle *z, spot p) {
  for (int v = 0; v < z->n; v++)
    if (z->at[v].x == p.x && z->at[v].y == p.y)
      return 0;
  return 1;
}

/* One move of each; 0 when they stand in each other's way. */
static int solve(forge *f, puzzle z, const puzzle *end, unsigned moved) {
  for (int again = z.n; again && moved; again--)
    for (int v = 0; v < z.n; v++)
      if (moved >> v & 1 && is_free(&z, end->at[v])) {
        z.at[v] = end->at[v];
        moved &= ~(1u << v);
        forge_record(f, "move %d@%d,%d", v, z.at[v].x, z.at[v].y);
      }
  return !moved;
}

static void core(forge *f, int n, unsigned stay, unsigned move) {
  forge_put(f, "core");
  for (int v = 0; v < n; v++)
    if (stay >> v & 1)
      forge_put(f, " %d", v);
  forge_put(f, " :");
  for (int v = 0; v < n; v++)
    if (move >> v & 1)
      forge_put(f, " %d", v);
  forge_record(f, "%s", "");
}

static forge_truth make_par(forge *f) {
  puzzle z = random_puzzle(f), end;
  unsigned moved, all = (1u << z.n) - 1;
  char position[100], claim[60];
  int par = find_par(&z, &end, &moved), more = forge_below(f, 3) != 0;
  if (par < 0 || par + more > z.n)
    return FORGE_NOTHING;
  spell(&z, position, sizeof position);
  snprintf(claim, sizeof claim, "solved in %d moves, at least %d", par,
           par + more);
  forge_head(f, "untangle", "par", position, claim, "0 cores");
  if (!solve(f, z, &end, moved))
    return FORGE_NOTHING;
  int least = forge_below(f, 2) ? 1 : 1 + forge_below(f, z.n);
  for (unsigned stay = 1; stay <= all; stay++) {
    if (__builtin_popcount(stay) < least)
      continue;
    unsigned others = all & ~stay;
    core(f, z.n, stay,
         forge_below(f, 4) ? others
                           : others & (unsigned)forge_below(f, 1 << z.n));
  }
  return more ? FORGE_FALSE : FORGE_TRUE;
}

const forger forge_par = {"par", make_par, 1, 10000};
