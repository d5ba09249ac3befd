/* Par, by cores and hitting sets.
 *
 * A core is a set of vertices that cannot all stay where they are, whatever the
 * others do: the ends of two edges that cross, or vertices that leave no points
 * for some others.  Every solution moves a vertex of each core.  So a smallest
 * set that meets all known cores bounds par from below.  If its vertices can be
 * moved so that nothing crosses, it is par; if not, those that stay are a new
 * core, from which vertices are dropped as long as it remains one.  (Implicit
 * hitting sets: Moreno-Centeno and Karp, 2013.)
 *
 * All this is about the points of the grid.  In the plane, where vertices may
 * go anywhere, crossings are cores just the same, and other cores need not be.
 *
 * Example: a path 0-1-2-3 whose edges 0-1 and 2-3 cross: the only core is
 * {0,1,2,3}.  Moving 0 mostly suffices; if 0 has no free point from which 1 is
 * seen past 2-3, {1,2,3} with 0 free is a core as well, and so on.
 */
#include "games/untangle/search/untangle_par.h"

#include "games/untangle/search/untangle_hit.h"

enum {
  FEW_HITS = 1 << 10, /* for a bound at a glance */
  HITS = 1 << 20,     /* partial hitting sets */
  PUT_OFF = 64,
  FIRST_PART = 2000, /* points, to find out whether the others can stay */
  NEXT_PART = 8,     /* times as many, for what was put off */
  FEW_POINTS = 50    /* to find out whether a core is one without a vertex */
};

/* ---- cores --------------------------------------------------------------- */

static int crossing_cores(const untangle_state *s, untangle_core *core,
                          int most) {
  const sw_graph *g = &s->g;
  int n = 0;
  for (int a = 0; a < g->n; a++)
    for (SW_VSET_EACH(b, sw_vset_minus(g->row[a], sw_vset_below(a)))) {
      sw_vset edge = sw_vset_or(sw_vset_one(a), sw_vset_one(b));
      for (int c = a; c < g->n; c++) {
        sw_vset ends = sw_vset_minus(g->row[c], sw_vset_below(c == a ? b : c));
        sw_vset_drop(&ends, c == a ? b : c);
        for (SW_VSET_EACH(d, ends))
          if (sw_drawing_cross(&s->at, a, b, c, d) && n < most)
            core[n++].fixed =
                sw_vset_or(edge, sw_vset_or(sw_vset_one(c), sw_vset_one(d)));
      }
    }
  for (int i = 0; i < n; i++)
    core[i].free = (sw_vset){{0, 0}};
  return n;
}

/* A smallest set that meets all cores, and the sets that are put off. */
static sw_vset hit(const untangle_core *core, int n, const sw_vset *put_off,
                   int off, uint64_t most, int *least) {
  uint32_t set[UNTANGLE_CORES + PUT_OFF];
  for (int i = 0; i < n; i++)
    set[i] = (uint32_t)core[i].fixed.w[0];
  for (int i = 0; i < off; i++)
    set[n + i] = (uint32_t)put_off[i].w[0];
  return (sw_vset){{untangle_hit(set, n + off, most, least), 0}};
}

/* What is asked about, and by what means. */
typedef struct finding {
  const untangle_state *s;
  untangle_grid grid;
  untangle_effort *effort;
} finding;

/* As untangle_place, with a part of the effort. */
static int place(finding *f, sw_vset fixed, sw_vset free, uint64_t part,
                 sw_drawing *at, untangle_core *core) {
  untangle_effort *effort = f->effort;
  uint64_t most = effort->most;
  if (effort->most > effort->nodes + part)
    effort->most = effort->nodes + part;
  int rc = untangle_place(f->s, &f->grid, fixed, free, effort, at, core);
  effort->most = most;
  return rc;
}

/* Drops vertices from a core as long as it soon proves to be one. */
static void shrink(finding *f, untangle_core *core) {
  sw_drawing at;
  sw_vset all = core->fixed;
  for (SW_VSET_EACH(v, all)) {
    sw_vset less = core->fixed;
    if (!sw_vset_has(less, v))
      continue;
    sw_vset_drop(&less, v);
    untangle_core smaller;
    if (!place(f, less, core->free, FEW_POINTS, &at, &smaller))
      *core = smaller;
  }
}

/* ---- par ----------------------------------------------------------------- */

static int moved(const untangle_state *s, const sw_drawing *to) {
  int n = 0;
  for (int v = 0; v < s->g.n; v++)
    n += s->at.x[v] != to->x[v] || s->at.y[v] != to->y[v];
  return n;
}

static void take_layout(const untangle_state *s, const sw_drawing *at,
                        untangle_par *par) {
  int n = moved(s, at);
  if (n < par->most) {
    par->most = n;
    par->at = *at;
  }
}

/* Can all but the vertices of `move` stay?  If not, that gives a core; then the
 * vertices of the core are moved as well, and so on, for a layout and for more
 * cores, which have no vertex in common.  0, or SW_STOPPED when nothing came of
 * it. */
static int try_move(finding *f, sw_vset move, uint64_t part,
                    untangle_par *par) {
  sw_vset all = sw_vset_below(f->s->g.n);
  for (int first = 1;; first = 0) {
    sw_drawing at = f->s->at;
    sw_vset stay = sw_vset_minus(all, move);
    untangle_core core;
    int rc = par->n < UNTANGLE_CORES
                 ? place(f, stay, move, first ? part : FEW_POINTS, &at, &core)
                 : SW_STOPPED;
    if (rc == 1)
      take_layout(f->s, &at, par);
    if (rc)
      return first && rc < 0 ? rc : 0;
    shrink(f, &core);
    par->core[par->n++] = core;
    move = sw_vset_or(move, core.fixed);
  }
}

/* What is not decided with little effort is put off, and another set of the
 * same size is tried first: one that can be moved is enough.  Sets of the next
 * size begin with little effort again. */
static void find(finding *f, untangle_par *par) {
  const untangle_effort *effort = f->effort;
  sw_vset put_off[PUT_OFF];
  uint64_t part = FIRST_PART;
  int off = 0, least, other;
  for (;;) {
    hit(par->core, par->n, NULL, 0, HITS, &least);
    if (least > par->least) {
      par->least = least;
      part = FIRST_PART;
      off = 0;
    }
    if (par->least >= par->most || effort->nodes >= effort->most ||
        par->n == UNTANGLE_CORES || sw_budget_stop(effort->budget))
      return;
    sw_vset move = hit(par->core, par->n, put_off, off, HITS, &other);
    if (sw_vset_count(move) > least || off == PUT_OFF) {
      if (!off)
        return;
      part *= NEXT_PART;
      off = 0;
    } else if (try_move(f, move, part, par)) {
      put_off[off++] = sw_vset_minus(sw_vset_below(f->s->g.n), move);
    }
  }
}

int untangle_par_find(const untangle_state *s, const sw_drawing *layout,
                      untangle_effort *effort, untangle_par *par) {
  finding f = {.s = s, .effort = effort};
  int rc = untangle_grid_make(&f.grid, untangle_side(s->g.n));
  *par = (untangle_par){.most = s->g.n + 1};
  take_layout(s, layout, par);
  par->n = crossing_cores(s, par->core, UNTANGLE_CORES);
  if (!rc)
    find(&f, par);
  untangle_grid_free(&f.grid);
  return rc;
}

int untangle_par_crossings(const untangle_state *s) {
  untangle_core core[UNTANGLE_CORES];
  int least, n = crossing_cores(s, core, UNTANGLE_CORES);
  hit(core, n, NULL, 0, FEW_HITS, &least);
  return least;
}
