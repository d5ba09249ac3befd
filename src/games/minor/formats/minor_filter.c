/* The filter over lines of graph6 or sparse6, in the manner of nauty's tools:
 * which hosts have the pattern, or one of several, as a minor?  The evidence is
 * the branch sets, " V,V V ..", in the order of the pattern's vertices; with
 * several patterns the text of the one that was found stands before them.  For
 * a topological minor it is " V V .." and " V,V,V .." for the vertices and the
 * paths of the pattern's edges.  For a host that has none of the patterns there
 * is one proof for each of them.
 */
#include "games/minor/formats/minor_filter.h"

#include "base/mem.h"
#include "games/minor/proof/minor_proof.h"
#include "games/minor/rules/minor_rules.h"
#include "games/minor/search/minor_find.h"
#include "games/minor/solver/minor_topological.h"
#include "graph/formats/gallery.h"
#include "graph/formats/graph_text.h"
#include "graph/planarity/planar.h"

#include <string.h>

enum {
  LINE_CONFLICTS = 100000,
  PROOF_BYTES = 1 << 28,
  PROOF_POSITION = 65525 /* bytes; behind "position " in a line of 65,535 */
};

typedef struct wanted {
  sw_graph graph;
  minor_pattern study;
  char *name;      /* as it was written */
  int topological; /* 1: its edges are to be paths */
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

/* What is neither a name nor graph6 may have been meant as either, if it is
 * short and does not begin as a relative of graph6. */
static int no_pattern(const char *text, size_t len, const sw_err *graph6,
                      sw_err *err) {
  char near[SW_GRAPH_NAME];
  if (!len || len >= SW_GRAPH_NAME || strchr("&:;>", text[0]))
    return sw_err_set(err, graph6->code, graph6->at, "%s", graph6->msg);
  int found = sw_graph_near(text, len, near);
  return sw_err_set(err, graph6->code, graph6->at,
                    "no graph is named '%.*s' (try %s), and it is no graph6: "
                    "%s",
                    (int)len, text, found ? near : "k5, k33 or octahedron",
                    graph6->msg);
}

static int read_pattern(const char *text, size_t len, sw_graph *g,
                        sw_err *err) {
  sw_err graph6;
  if (!sw_graph_named(text, len, g) && sw_graph_parse(text, len, g, &graph6))
    return no_pattern(text, len, &graph6, err);
  return minor_pattern_check(g, 0, err);
}

static const char topological[] = "topological:";

static int add_pattern(filter *f, const char *text, size_t len, sw_err *err) {
  void *block = f->pattern;
  sw_graph graph;
  size_t front = strlen(topological);
  front = len > front && !memcmp(text, topological, front) ? front : 0;
  int rc = read_pattern(text + front, len - front, &graph, err);
  if (rc && err && err->at != SW_NOWHERE)
    err->at += front;
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
  f->pattern[f->n].topological = front > 0;
  f->pattern[f->n++].graph = graph;
  return 0;
}

static int add_patterns(filter *f, const char *text, size_t len, sw_err *err) {
  for (size_t at = 0, end; at < len; at = end + 1) {
    for (end = at; end < len && !memchr(",\r\n", text[end], 3);)
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

/* Small hosts are plain values, of which a million come in a list. */
typedef struct host {
  int n;
  sw_graph small;
  sw_wide *large; /* NULL up to SW_GRAPH_MAX vertices */
} host;

static int read_host(const char *line, size_t len, host *h, sw_err *err) {
  h->large = NULL;
  h->n = sw_graph_text_order(line, len);
  int rc = h->n > SW_GRAPH_MAX
               ? sw_wide_parse(line, len, MINOR_LARGE, &h->large, err)
               : sw_graph_parse(line, len, &h->small, err);
  return rc;
}

/* What shows a yes, and which kind of proof a no has. */
typedef struct evidence {
  int set[MINOR_LARGE]; /* the branch set of each vertex, or -1 */
  minor_paths paths;    /* of a topological minor */
  int absent;
} evidence;

static int find_topological(const host *h, const minor_pattern *pattern,
                            minor_search *search, evidence *found) {
  sw_wide *own = h->large ? NULL : sw_wide_of(&h->small);
  const sw_wide *g = h->large ? h->large : own;
  int rc = g ? minor_find_topological(g, pattern, search, &found->paths,
                                      &found->absent)
             : SW_NO_MEMORY;
  sw_wide_free(own);
  return rc;
}

static int find_in(const host *h, const wanted *pattern, minor_search *search,
                   evidence *found) {
  const minor_pattern *study = &pattern->study;
  minor_model model;
  found->absent = 1;
  if (pattern->topological)
    return find_topological(h, study, search, found);
  if (h->large)
    return minor_find_large(h->large, study, search, found->set);
  int rc =
      minor_find_studied(&h->small, sw_vset_below(h->n), study, search, &model);
  for (int v = 0; v < h->n && rc == MINOR_YES; v++)
    found->set[v] = model.set[v];
  return rc;
}

static void put_sets(int k, int n, const int *set, sw_buf *out) {
  for (int a = 0; a < k; a++)
    for (int v = 0, first = 1; v < n; v++)
      if (set[v] == a) {
        sw_buf_printf(out, "%c%d", first ? ' ' : ',', v);
        first = 0;
      }
}

static void put_paths(const minor_pattern *pattern, const minor_paths *paths,
                      sw_buf *out) {
  for (int a = 0; a < pattern->g->n; a++)
    sw_buf_printf(out, " %d", paths->at[a]);
  for (int j = 0; j < pattern->edges; j++) {
    sw_buf_printf(out, " %d", paths->at[pattern->ends[j][0]]);
    for (int i = paths->start[j]; i < paths->start[j + 1]; i++)
      sw_buf_printf(out, ",%d", paths->inner[i]);
    sw_buf_printf(out, ",%d", paths->at[pattern->ends[j][1]]);
  }
}

static void put_because(const filter *f, size_t which, int n,
                        const evidence *found, sw_buf *out) {
  const wanted *pattern = &f->pattern[which];
  if (f->n > 1)
    sw_buf_printf(out, " %s:", pattern->name);
  if (pattern->topological)
    put_paths(&pattern->study, &found->paths, out);
  else
    put_sets(pattern->graph.n, n, found->set, out);
}

/* Whether the host is planar is asked once for all patterns that are not. */
static int is_planar(const filter *f, const host *h) {
  int asked = 0;
  for (size_t i = 0; i < f->n; i++)
    asked += !f->pattern[i].study.planar;
  return asked > 1 && !h->large ? sw_graph_planar(&h->small, NULL) : -1;
}

/* *which is the pattern that was found. */
static int find(const filter *f, const host *h, const sw_budget *budget,
                size_t *which, evidence *found) {
  int rc = MINOR_NO, planar = is_planar(f, h);
  for (*which = 0; *which < f->n; ++*which) {
    minor_search search = {.budget = budget, .crossed = planar == 0};
    if (planar > 0 && !f->pattern[*which].study.planar)
      continue;
    int one = find_in(h, &f->pattern[*which], &search, found);
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

/* ---- certificates -------------------------------------------------------- */

static int put_large(const wanted *pattern, const sw_wide *g, sw_buf *out,
                     sw_err *err) {
  sw_graph6_print(&pattern->graph, out);
  sw_buf_putc(out, ';');
  sw_wide_print(g, out);
  sw_buf_puts(out, ";;");
  if (sw_buf_failed(out) || out->len > PROOF_POSITION)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "%d edges are too many for a certificate: its position "
                      "has at most %d bytes",
                      sw_wide_edges(g), PROOF_POSITION);
  return 0;
}

/* The position that the certificate speaks of; places are those of a circle up
 * to SW_GRAPH_MAX vertices, and left out beyond. */
static int put_position(const filter *f, const wanted *pattern, const host *h,
                        sw_buf *out, sw_err *err) {
  if (h->large)
    return put_large(pattern, h->large, out, err);
  minor_state s = {.pattern = pattern->graph,
                   .host = h->small,
                   .alive = sw_vset_below(h->n)};
  sw_pos pos;
  minor_pack(&s, &pos);
  f->rules->game->pos_print(f->rules, &pos, out);
  return sw_buf_failed(out) ? sw_err_memory(err) : 0;
}

static int prove_yes(const filter *f, const wanted *pattern, const char *text,
                     int n, const evidence *found, const sw_sink *proof,
                     sw_err *err) {
  return pattern->topological
             ? minor_prove_paths(f->rules, text, &pattern->study, &found->paths,
                                 proof, err)
             : minor_prove_map(f->rules, text, pattern->graph.n, n, found->set,
                               proof, err);
}

/* The search is made again, and writes its steps this time; 0 or an error. */
static int prove(const filter *f, const wanted *pattern, const host *h,
                 const sw_budget *budget, const sw_sink *proof, sw_err *err) {
  evidence found;
  sw_buf steps, position;
  sw_buf_init(&steps, PROOF_BYTES);
  sw_buf_init(&position, SW_BUF_TEXT);
  minor_search search = {.budget = budget, .proof = &steps};
  int rc = put_position(f, pattern, h, &position, err);
  int answer = rc ? rc : find_in(h, pattern, &search, &found);
  const char *text = sw_buf_text(&position);
  if (answer == MINOR_YES)
    rc = prove_yes(f, pattern, text, h->n, &found, proof, err);
  else if (answer == MINOR_NO)
    rc = found.absent
             ? minor_prove_absent(f->rules, text, &steps, proof, err)
             : minor_prove_unlinked(f->rules, text, &steps, proof, err);
  else if (!rc)
    rc = answer == SW_NO_MEMORY ? sw_err_memory(err) : answer;
  sw_buf_free(&position);
  sw_buf_free(&steps);
  return rc;
}

static int prove_answer(const filter *f, const host *h, int answer,
                        size_t which, const sw_budget *budget,
                        const sw_sink *proof, sw_err *err) {
  if (answer == MINOR_YES)
    return prove(f, &f->pattern[which], h, budget, proof, err);
  int rc = 0;
  for (size_t i = 0; i < f->n && !rc; i++)
    rc = prove(f, &f->pattern[i], h, budget, proof, err);
  return rc;
}

/* ---- the door ------------------------------------------------------------ */

static int has(const void *at, const char *line, size_t len,
               const sw_budget *given, sw_buf *because, const sw_sink *proof,
               sw_err *err) {
  const filter *f = at;
  const sw_budget budget = for_a_line(given);
  host h;
  evidence found;
  size_t which;
  int rc = read_host(line, len, &h, err);
  if (rc)
    return rc;
  int answer = find(f, &h, &budget, &which, &found);
  if (answer == SW_NO_MEMORY)
    rc = sw_err_memory(err);
  else if (answer >= 0 && proof)
    rc = prove_answer(f, &h, answer, which, &budget, proof, err);
  if (answer == MINOR_YES && because)
    put_because(f, which, h.n, &found, because);
  sw_wide_free(h.large);
  return rc ? rc : answer;
}

const sw_filter minor_filter = {
    .help =
        "a line is a graph in graph6 or sparse6, as nauty's geng writes "
        "it, of at most 2000 vertices; looked for is a minor of 2 to 32 "
        "vertices, in one piece or more: "
        "a named graph, or one in graph6; of several, between commas or one a "
        "line of a file, any counts; with 'topological:' before it its edges "
        "are to be paths; a line takes at most 100000 "
        "conflicts unless --nodes says otherwise",
    .open = open_filter,
    .close = close_filter,
    .has = has,
};
