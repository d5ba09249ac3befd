/* The filter over lines of graph6 or sparse6, in the manner of nauty's tools:
 * which hosts have the pattern, or one of several, as a minor?  What shows it
 * are the branch sets, " V,V V ..", in the order of the pattern's vertices;
 * with several patterns the text of the one that was found stands before them.
 * A host that has none of them is proved so once for each pattern.
 */
#include "games/minor/formats/minor_filter.h"

#include "base/mem.h"
#include "games/minor/play/minor_solve.h"
#include "games/minor/rules/minor_rules.h"
#include "games/minor/search/minor_find.h"
#include "graph/formats/gallery.h"
#include "graph/formats/graph_text.h"

#include <string.h>

enum { LINE_CONFLICTS = 100000 };

typedef struct wanted {
  sw_graph graph;
  minor_pattern study;
  char *name; /* as it was written */
} wanted;

typedef struct filter {
  wanted *pattern;
  size_t n, capacity;
  sw_rules *rules; /* whose word stands in certificates */
} filter;

static void close_filter(void *at) {
  filter *f = at;
  for (size_t i = 0; i < f->n; i++)
    sw_mem_free(f->pattern[i].name);
  sw_mem_free(f->pattern);
  minor_variant_free(f->rules);
  sw_mem_free(f);
}

/* ---- patterns ----------------------------------------------------------- */

static int read_pattern(const char *text, size_t len, sw_graph *g,
                        sw_err *err) {
  if (sw_graph_named(text, len, g))
    return 0;
  int rc = sw_graph_parse(text, len, g, err);
  return rc ? rc : minor_pattern_check(g, 0, err);
}

static int add_pattern(filter *f, const char *text, size_t len, sw_err *err) {
  void *block = f->pattern;
  sw_graph graph;
  int rc = read_pattern(text, len, &graph, err);
  if (rc)
    return rc;
  if (sw_mem_reserve(&block, &f->capacity, f->n + 1, sizeof *f->pattern))
    return sw_err_memory(err);
  f->pattern = block;
  char *name = sw_mem_zero(len + 1, 1);
  if (!name)
    return sw_err_memory(err);
  memcpy(name, text, len);
  f->pattern[f->n].name = name;
  f->pattern[f->n++].graph = graph;
  return 0;
}

static int add_patterns(filter *f, const char *text, size_t len, sw_err *err) {
  for (size_t at = 0, end; at < len; at = end + 1) {
    for (end = at; end < len && !strchr(",\r\n", text[end]);)
      end++;
    int rc = end > at ? add_pattern(f, text + at, end - at, err) : 0;
    if (rc && err && err->at != SW_NOWHERE)
      err->at += at;
    if (rc)
      return rc;
  }
  if (!f->n)
    return sw_err_set(err, SW_BAD_INPUT, 0, "a pattern is expected");
  for (size_t i = 0; i < f->n; i++) /* where they stay from now on */
    minor_pattern_study(&f->pattern[i].graph, &f->pattern[i].study);
  return 0;
}

static int open_filter(const sw_game *game, const char *what, size_t len,
                       void **out, sw_err *err) {
  filter *f = sw_mem_zero(1, sizeof *f);
  if (!f)
    return sw_err_memory(err);
  int rc = add_patterns(f, what, len, err);
  if (!rc)
    rc = minor_variant_parse(game, "", 0, &f->rules, err);
  if (rc)
    close_filter(f);
  else
    *out = f;
  return rc;
}

/* ---- hosts -------------------------------------------------------------- */

static void put_sets(int k, int n, const minor_model *model, sw_buf *out) {
  for (int a = 0; a < k; a++)
    for (int v = 0, first = 1; v < n; v++)
      if (model->set[v] == a) {
        sw_buf_printf(out, "%c%d", first ? ' ' : ',', v);
        first = 0;
      }
}

/* *which is the pattern that was found. */
static int find(const filter *f, const sw_graph *g, const sw_budget *budget,
                size_t *which, minor_model *model) {
  int rc = MINOR_NO;
  for (*which = 0; *which < f->n; ++*which) {
    minor_search search = {.budget = budget};
    int one = minor_find_studied(g, sw_vset_below(g->n),
                                 &f->pattern[*which].study, &search, model);
    if (one == MINOR_YES || one == SW_NO_MEMORY)
      return one;
    rc = one == SW_STOPPED ? one : rc;
  }
  return rc;
}

/* Where nothing is said, one line does not hold up the list for ever. */
static sw_budget for_a_line(const sw_budget *given) {
  sw_budget budget = given ? *given : (sw_budget){.nodes = 0};
  if (!budget.nodes)
    budget.nodes = LINE_CONFLICTS;
  return budget;
}

/* The solver of the game writes the certificate; 0 or an error. */
static int prove(const filter *f, const wanted *pattern, const sw_graph *g,
                 const sw_budget *budget, const sw_sink *proof, sw_err *err) {
  minor_state s = {
      .pattern = pattern->graph, .host = *g, .alive = sw_vset_below(g->n)};
  sw_pos pos;
  sw_answer answer;
  minor_pack(&s, &pos);
  sw_answer_init(&answer);
  int rc =
      minor_solvers[0]->solve(f->rules, &pos, 0, budget, proof, &answer, err);
  sw_answer_free(&answer);
  return rc;
}

static int prove_answer(const filter *f, const sw_graph *g, int answer,
                        size_t which, const sw_budget *budget,
                        const sw_sink *proof, sw_err *err) {
  if (answer == MINOR_YES)
    return prove(f, &f->pattern[which], g, budget, proof, err);
  int rc = 0;
  for (size_t i = 0; i < f->n && !rc; i++)
    rc = prove(f, &f->pattern[i], g, budget, proof, err);
  return rc;
}

static int has(const void *at, const char *line, size_t len,
               const sw_budget *given, sw_buf *because, const sw_sink *proof,
               sw_err *err) {
  const filter *f = at;
  const sw_budget budget = for_a_line(given);
  sw_graph g;
  minor_model model;
  size_t which;
  int rc = sw_graph_parse(line, len, &g, err);
  if (rc)
    return rc;
  int answer = find(f, &g, &budget, &which, &model);
  if (answer == SW_NO_MEMORY)
    return sw_err_memory(err);
  if (answer >= 0 && proof)
    rc = prove_answer(f, &g, answer, which, &budget, proof, err);
  if (answer == MINOR_YES && because) {
    if (f->n > 1)
      sw_buf_printf(because, " %s:", f->pattern[which].name);
    put_sets(f->pattern[which].graph.n, g.n, &model, because);
  }
  return rc ? rc : answer;
}

const sw_filter minor_filter = {
    .help =
        "a line is a graph in graph6 or sparse6, as nauty's geng writes "
        "it; looked for is a minor of 2 to 32 vertices, in one piece or more: "
        "a named graph, or one in graph6; of several, between commas or one a "
        "line of a file, any counts; a line takes at most 100000 "
        "conflicts unless --nodes says otherwise",
    .open = open_filter,
    .close = close_filter,
    .has = has,
};
