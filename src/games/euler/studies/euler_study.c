/* The table of trails by where they begin, and the luck of a random pen. */
#include "games/euler/studies/euler_study.h"

#include "games/euler/play/euler_solve.h"
#include "games/euler/search/euler_count.h"

#include <stdio.h>

enum { TRAILS = 1000 };

static const sw_column columns[] = {
    {"start", SW_COLUMN_INT, "where the pen is put down"},
    {"degree", SW_COLUMN_INT, "how many edges there are"},
    {"trails", SW_COLUMN_BIG, "that draw everything from there"}};

static int write_row(const euler_state *s, int v, sw_u128 trails,
                     const sw_table_sink *out) {
  char start[16], degree[16], number[SW_U128_TEXT];
  snprintf(start, sizeof start, "%d", v);
  snprintf(degree, sizeof degree, "%d", sw_graph_degree(&s->left, v));
  return out->row(out->ctx, (const char *const[]){
                                start, degree, sw_u128_print(number, trails)});
}

static int write_luck(const euler_state *s, const sw_table_sink *out) {
  sw_rng rng = sw_rng_seed(0);
  char text[40];
  snprintf(text, sizeof text, "%d of %d", euler_luck(&s->left, TRAILS, &rng),
           TRAILS);
  return out->note(out->ctx, "random trails that draw everything", text);
}

/* The nodes of the budget are graphs that are left on the way.  Without an edge
 * there is one trail, which is empty and begins nowhere. */
static int run(const sw_rules *rules, const sw_budget *budget,
               const sw_table_sink *out, sw_err *err) {
  euler_state s;
  char number[SW_U128_TEXT];
  sw_u128 count[EULER_VERTICES], sum;
  euler_unpack(&euler_of(rules)->start, &s);
  sum = !sw_graph_edges(&s.left);
  int rc =
      euler_uncounted(euler_count_moves(&s.left, EULER_NOWHERE,
                                        euler_graphs(budget), budget, count),
                      err);
  if (!rc)
    rc = out->begin(out->ctx, columns, 3);
  for (SW_VSET_EACH(v, euler_targets(&s))) {
    if (!rc)
      rc = write_row(&s, v, count[v], out);
    sum += rc ? 0 : count[v];
  }
  if (!rc)
    rc = out->note(out->ctx, "trails", sw_u128_print(number, sum));
  return rc ? rc : write_luck(&s, out);
}

static const sw_study trails = {
    .name = "trails",
    .help = "how many trails draw everything, by where they begin",
    .run = run,
};

const sw_study *const euler_studies[] = {&trails, NULL};
