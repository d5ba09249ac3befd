/* Par of the start position: two questions and their bounds.
 *
 * On the grid, where the game is played, and in the plane, where the moved
 * vertices may go anywhere.  Every layout on the grid is one in the plane, so
 * par there is no greater; and crossings force moves in both.
 */
#include "games/untangle/studies/untangle_study.h"

#include "base/mem.h"
#include "games/untangle/search/untangle_layout.h"
#include "games/untangle/search/untangle_par.h"
#include "graph/planarity/planar.h"

#include <stdio.h>

enum { MANY_POINTS = 1 << 24 };

static const sw_column columns[] = {
    {"where", SW_COLUMN_TEXT, "the points that a vertex may go to"},
    {"least", SW_COLUMN_INT, "this many vertices have to move"},
    {"most", SW_COLUMN_INT, "moving this many is enough"}};

static int write_row(const char *where, int least, int most,
                     const sw_table_sink *out) {
  char low[16], high[16];
  snprintf(low, sizeof low, "%d", least);
  snprintf(high, sizeof high, "%d", most);
  return out->row(out->ctx, (const char *const[]){where, low, high});
}

static int write_table(const untangle_state *s, const untangle_par *par,
                       const sw_table_sink *out) {
  char text[16];
  int rc = out->begin(out->ctx, columns, 3);
  if (!rc)
    rc = write_row("grid", par->least, par->most, out);
  if (!rc)
    rc = write_row("plane", untangle_par_crossings(s), par->most, out);
  snprintf(text, sizeof text, "%d", sw_drawing_crossings(&s->g, &s->at, NULL));
  return rc ? rc : out->note(out->ctx, "crossings", text);
}

/* Bounds that more time or nodes could bring closer are no par. */
static int is_cut_short(const untangle_par *par, const sw_budget *budget) {
  return par->least < par->most && budget &&
         (budget->nodes || sw_budget_stop(budget));
}

static int run(const sw_rules *rules, const sw_budget *budget,
               const sw_table_sink *out, sw_err *err) {
  untangle_state s;
  sw_drawing layout;
  untangle_effort effort = untangle_effort_within(budget, MANY_POINTS);
  untangle_unpack(&untangle_of(rules)->start, &s);
  if (!sw_graph_planar(&s.g, NULL))
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "the graph is not planar, so it cannot be laid out; add "
                      "',planar' behind the number of vertices");
  untangle_par *par = sw_mem_zero(1, sizeof *par);
  if (!par)
    return sw_err_memory(err);
  untangle_layout(&s, budget, &layout);
  int rc = untangle_par_find(&s, &layout, &effort, par);
  rc = rc ? sw_err_memory(err) : write_table(&s, par, out);
  if (!rc && is_cut_short(par, budget))
    rc = sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                    "par is open: these are bounds; allow more time or nodes");
  sw_mem_free(par);
  return rc;
}

static const sw_study par = {
    .name = "par",
    .help = "how many vertices have to move, on the grid and in the plane",
    .run = run,
};

const sw_study *const untangle_studies[] = {&par, NULL};
