/* Figures that people know, with the places they are drawn in.
 *
 * nikolaus is the house of Santa Claus, which German children draw in one line
 * of eight edges.  koenigsberg has the seven bridges that Euler asked about:
 * where two of them join the same banks, each has a vertex in its middle, so
 * that the graph is simple.  It has four odd vertices and cannot be drawn.
 */
#include "games/euler/rules/euler_rules.h"

#include <string.h>

typedef struct figure {
  const char *name;
  int n;
  const char *edges; /* letters of the vertices, two for each edge */
  uint16_t place[8][2];
} figure;

static const figure figures[] = {
    {"nikolaus",
     5,
     "abacbdcdadbccede",
     {{250, 900}, {750, 900}, {250, 450}, {750, 450}, {500, 130}}},
    {"koenigsberg",
     8,
     "aeebaffbaggcahhcadbdcd",
     {{300, 500},
      {300, 100},
      {300, 900},
      {850, 500},
      {180, 300},
      {420, 300},
      {180, 700},
      {420, 700}}}};

int euler_figure_find(const char *name, size_t len, euler_state *s) {
  for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
    const figure *f = &figures[i];
    if (strlen(f->name) != len || memcmp(f->name, name, len) != 0)
      continue;
    sw_graph_init(&s->left, f->n);
    sw_graph_init(&s->drawn, f->n);
    s->pen = EULER_NOWHERE;
    for (const char *e = f->edges; *e; e += 2)
      sw_graph_join(&s->left, e[0] - 'a', e[1] - 'a');
    for (int v = 0; v < f->n; v++) {
      s->at.x[v] = f->place[v][0];
      s->at.y[v] = f->place[v][1];
    }
    return 1;
  }
  return 0;
}
