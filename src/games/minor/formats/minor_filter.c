/* The filter over lines of graph6 or sparse6, in the manner of nauty's tools:
 * which hosts have the pattern as a minor?  What shows it are the branch sets,
 * " V,V V ..", in the order of the pattern's vertices.
 */
#include "games/minor/formats/minor_filter.h"

#include "base/mem.h"
#include "games/minor/play/minor_solve.h"
#include "games/minor/rules/minor_rules.h"
#include "games/minor/search/minor_find.h"
#include "graph/formats/gallery.h"
#include "graph/formats/graph_text.h"

enum { LINE_CONFLICTS = 100000 };

typedef struct filter {
  sw_graph pattern;
  sw_rules *rules; /* whose word stands in certificates */
} filter;

static int read_pattern(const char *text, size_t len, sw_graph *g,
                        sw_err *err) {
  if (sw_graph_named(text, len, g))
    return 0;
  int rc = sw_graph_parse(text, len, g, err);
  return rc ? rc : minor_pattern_check(g, 0, err);
}

static int open_filter(const sw_game *game, const char *what, size_t len,
                       void **out, sw_err *err) {
  filter *f = sw_mem_zero(1, sizeof *f);
  if (!f)
    return sw_err_memory(err);
  int rc = read_pattern(what, len, &f->pattern, err);
  if (!rc)
    rc = minor_variant_parse(game, "", 0, &f->rules, err);
  if (rc)
    sw_mem_free(f);
  else
    *out = f;
  return rc;
}

static void close_filter(void *at) {
  filter *f = at;
  minor_variant_free(f->rules);
  sw_mem_free(f);
}

static void put_sets(int k, int n, const minor_model *model, sw_buf *out) {
  for (int a = 0; a < k; a++)
    for (int v = 0, first = 1; v < n; v++)
      if (model->set[v] == a) {
        sw_buf_printf(out, "%c%d", first ? ' ' : ',', v);
        first = 0;
      }
}

static int find(const filter *f, const sw_graph *g, const sw_budget *budget,
                sw_buf *because, sw_err *err) {
  minor_search search = {.budget = budget};
  minor_model model;
  int rc = minor_find(g, sw_vset_below(g->n), &f->pattern, &search, &model);
  if (rc == MINOR_YES && because)
    put_sets(f->pattern.n, g->n, &model, because);
  return rc == SW_NO_MEMORY ? sw_err_memory(err) : rc;
}

/* Where nothing is said, one line does not hold up the list for ever. */
static sw_budget for_a_line(const sw_budget *given) {
  sw_budget budget = given ? *given : (sw_budget){.nodes = 0};
  if (!budget.nodes)
    budget.nodes = LINE_CONFLICTS;
  return budget;
}

/* The solver of the game writes the certificate. */
static int prove(const filter *f, const sw_graph *g, const sw_budget *budget,
                 const sw_sink *proof, sw_err *err) {
  minor_state s = {
      .pattern = f->pattern, .host = *g, .alive = sw_vset_below(g->n)};
  sw_pos pos;
  sw_answer answer;
  minor_pack(&s, &pos);
  sw_answer_init(&answer);
  int rc =
      minor_solvers[0]->solve(f->rules, &pos, 0, budget, proof, &answer, err);
  if (!rc)
    rc = answer.value == SW_WIN ? MINOR_YES : MINOR_NO;
  sw_answer_free(&answer);
  return rc;
}

static int has(const void *at, const char *line, size_t len,
               const sw_budget *given, sw_buf *because, const sw_sink *proof,
               sw_err *err) {
  const filter *f = at;
  const sw_budget budget = for_a_line(given);
  sw_graph g;
  int rc = sw_graph_parse(line, len, &g, err);
  if (rc)
    return rc;
  if (proof)
    rc = prove(f, &g, &budget, proof, err);
  if (rc < 0 || (proof && !because))
    return rc;
  return find(f, &g, &budget, because, err);
}

const sw_filter minor_filter = {
    .help =
        "a line is a graph in graph6 or sparse6, as nauty's geng writes "
        "it; looked for is a minor of 2 to 32 vertices, in one piece or more: "
        "a named graph, or one in graph6; a line takes at most 100000 "
        "conflicts unless --nodes says otherwise",
    .open = open_filter,
    .close = close_filter,
    .has = has,
};
