/* Tables of facts about a variant: how safe its first moves are, and how
 * different its games.
 *
 * The nodes of the budget are, for `grade`, the first moves, the conflicts of
 * all searches, the games played at random and the position whose par is found;
 * for `variety`, the games that are made; for `topological`, the position and
 * the conflicts.
 */
#include "games/minor/studies/minor_study.h"

#include "games/minor/play/minor_line.h"
#include "games/minor/play/minor_rate.h"
#include "games/minor/search/minor_greedy.h"
#include "games/minor/solver/minor_topological.h"

#include "base/mem.h"

#include <stdio.h>

enum { PLAYOUTS = 1000, GAMES = 100 };

/* ---- grade: the start position ----------------------------------------- */

static const sw_column grade_columns[] = {
    {"move", SW_COLUMN_TEXT, "contract, cut or remove"},
    {"moves", SW_COLUMN_INT, "how many there are at the start"},
    {"safe", SW_COLUMN_INT, "how many of them keep the pattern"}};

/* Contracts random edges down to the size of the pattern; 1 when that hits. */
static int playout(minor_state s, sw_rng *rng) {
  while (sw_vset_count(s.alive) > s.pattern.n) {
    int ends = 2 * sw_graph_edges(&s.host);
    if (!ends)
      return 0;
    int pick = sw_rng_index(rng, ends), v = 0;
    while (pick >= sw_graph_degree(&s.host, v))
      pick -= sw_graph_degree(&s.host, v++);
    int u = sw_vset_first(s.host.row[v]);
    while (pick-- > 0)
      u = sw_vset_next(s.host.row[v], u + 1);
    sw_graph_contract(&s.host, v, u);
    sw_vset_drop(&s.alive, v);
  }
  minor_pattern study;
  minor_model model;
  minor_pattern_study(&s.pattern, &study);
  return minor_greedy(&s.host, s.alive, &study, 0, 1, &model);
}

static int write_playouts(const minor_state *s, const sw_budget *budget,
                          uint64_t *nodes, const sw_table_sink *out) {
  sw_rng rng = sw_rng_seed(0);
  char text[64];
  int wins = 0;
  for (int i = 0; i < PLAYOUTS; i++) {
    if (sw_budget_over(budget, (*nodes)++, 0))
      return SW_STOPPED;
    wins += playout(*s, &rng);
  }
  snprintf(text, sizeof text, "%d of %d", wins, PLAYOUTS);
  return out->note(out->ctx, "random contractions that win", text);
}

/* With what is left of the nodes.  A par that more of them could lower is
 * written, as "at most". */
static int write_par(const minor_state *s, const sw_budget *budget,
                     uint64_t nodes, const sw_table_sink *out) {
  sw_budget rest = budget ? *budget : (sw_budget){0};
  minor_search search = {.budget = &rest};
  minor_model model;
  char text[32];
  if (sw_budget_over(budget, nodes, 0))
    return SW_STOPPED;
  rest.nodes -= rest.nodes ? nodes : 0;
  int par, fewest, rc = minor_par(s, &search, &model, &par, &fewest);
  if (rc != MINOR_YES)
    return rc;
  snprintf(text, sizeof text, "%s%d", fewest ? "" : "at most ", par);
  rc = out->note(out->ctx, "par", text);
  return rc || fewest ? rc : SW_STOPPED;
}

static int write_safety(const sw_moves *moves, const sw_rating *ratings,
                        const sw_table_sink *out) {
  static const char *const kinds[] = {"contract", "cut", "remove"};
  int rc = out->begin(out->ctx, grade_columns, 3);
  for (int kind = 0; kind < 3 && !rc; kind++) {
    char n[16], safe[16];
    int all = 0, good = 0;
    for (size_t i = 0; i < moves->n; i++)
      if ((int)minor_move_kind(moves->v[i]) == kind) {
        all++;
        good += ratings[i].value == SW_WIN;
      }
    snprintf(n, sizeof n, "%d", all);
    snprintf(safe, sizeof safe, "%d", good);
    rc = out->row(out->ctx, (const char *const[]){kinds[kind], n, safe});
  }
  return rc;
}

static int run_grade(const sw_rules *rules, const sw_budget *budget,
                     const sw_table_sink *out, sw_err *err) {
  const sw_pos *pos = &minor_of(rules)->start;
  sw_moves moves = {0};
  sw_rating *ratings = NULL;
  uint64_t nodes = 0;
  int rc = minor_moves(rules, pos, &moves);
  if (!rc && !(ratings = sw_mem_zero(moves.n, sizeof *ratings)))
    rc = SW_NO_MEMORY;
  if (!rc)
    rc = minor_rate_all(pos, &moves, budget, ratings, &nodes);
  if (!rc)
    rc = write_safety(&moves, ratings, out);
  minor_state s;
  minor_unpack(pos, &s);
  if (!rc)
    rc = write_playouts(&s, budget, &nodes, out);
  if (!rc)
    rc = write_par(&s, budget, nodes, out);
  sw_mem_free(ratings);
  sw_moves_free(&moves);
  if (rc == SW_NO_MEMORY)
    return sw_err_memory(err);
  return rc < 0 ? sw_err_set(err, rc, SW_NOWHERE, "the table was not finished")
                : 0;
}

static const sw_study grade = {
    .name = "grade",
    .help = "how many first moves are safe, the luck of random play, par",
    .run = run_grade,
};

/* ---- variety: table 4.1 of the thesis ---------------------------------- */

static const sw_column variety_columns[] = {
    {"games", SW_COLUMN_INT, "pairs of games made one after the other"},
    {"mean", SW_COLUMN_REAL, "mean transformation cost of a pair"},
    {"least", SW_COLUMN_INT, "the least of them"}};

/* Vertices and edges to add or take away, and vertices to move. */
static int cost_between(const minor_state *a, const minor_state *b) {
  int cost = 0;
  for (int v = 0; v < a->host.n; v++) {
    cost += a->x[v] != b->x[v] || a->y[v] != b->y[v];
    sw_vset both = sw_vset_and(a->host.row[v], b->host.row[v]);
    sw_vset either = sw_vset_or(a->host.row[v], b->host.row[v]);
    cost += sw_vset_count(
        sw_vset_minus(sw_vset_minus(either, both), sw_vset_below(v)));
  }
  return cost;
}

static int run_variety(const sw_rules *rules, const sw_budget *budget,
                       const sw_table_sink *out, sw_err *err) {
  sw_rng rng = sw_rng_seed(1);
  minor_state old, now;
  int sum = 0, least = INT32_MAX;
  for (int i = 0; i <= GAMES; i++) {
    sw_pos pos;
    int rc = sw_budget_over(budget, (uint64_t)i, 0)
                 ? sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                              "stopped after %d games", i)
                 : minor_fresh(rules, &rng, &pos, err);
    if (rc)
      return rc;
    minor_unpack(&pos, &now);
    int cost = i ? cost_between(&old, &now) : 0;
    sum += cost;
    least = i && cost < least ? cost : least;
    old = now;
  }
  char n[16], mean[32], low[16];
  snprintf(n, sizeof n, "%d", GAMES);
  snprintf(mean, sizeof mean, "%d.%02d", sum / GAMES, sum % GAMES);
  snprintf(low, sizeof low, "%d", least);
  int rc = out->begin(out->ctx, variety_columns, 3);
  return rc ? rc : out->row(out->ctx, (const char *const[]){n, mean, low});
}

static const sw_study variety = {
    .name = "variety",
    .help = "how much consecutive games differ, as the thesis counts it",
    .run = run_variety,
};

/* ---- topological: the pattern with its edges made paths ------------------ */

static const sw_column path_columns[] = {
    {"part", SW_COLUMN_TEXT, "a vertex of the pattern, or an edge"},
    {"host", SW_COLUMN_TEXT, "the vertex that stands for it, or the path"}};

static int write_paths(const minor_pattern *pattern, const minor_paths *paths,
                       const sw_table_sink *out) {
  char part[16], way[8 * SW_GRAPH_MAX];
  const char *const row[] = {part, way};
  int rc = 0;
  for (int a = 0; a < pattern->g->n && !rc; a++) {
    snprintf(part, sizeof part, "%d", a);
    snprintf(way, sizeof way, "%d", paths->at[a]);
    rc = out->row(out->ctx, row);
  }
  for (int j = 0; j < pattern->edges && !rc; j++) {
    const int *ends = pattern->ends[j];
    snprintf(part, sizeof part, "%d-%d", ends[0], ends[1]);
    int n = snprintf(way, sizeof way, "%d", paths->at[ends[0]]);
    for (int i = paths->start[j]; i < paths->start[j + 1]; i++)
      n += snprintf(way + n, sizeof way - (size_t)n, "-%d", paths->inner[i]);
    snprintf(way + n, sizeof way - (size_t)n, "-%d", paths->at[ends[1]]);
    rc = out->row(out->ctx, row);
  }
  return rc;
}

/* At the start no vertex is gone. */
static int run_topological(const sw_rules *rules, const sw_budget *budget,
                           const sw_table_sink *out, sw_err *err) {
  minor_state s;
  minor_pattern study;
  minor_paths paths;
  minor_search search = {.budget = budget};
  int absent;
  minor_unpack(&minor_of(rules)->start, &s);
  minor_pattern_study(&s.pattern, &study);
  sw_wide *host = sw_wide_of(&s.host);
  int answer =
      host ? minor_find_topological(host, &study, &search, &paths, &absent)
           : SW_NO_MEMORY;
  sw_wide_free(host);
  if (answer == SW_NO_MEMORY)
    return sw_err_memory(err);
  int rc = out->begin(out->ctx, path_columns, 2);
  if (!rc && answer == MINOR_YES)
    rc = write_paths(&study, &paths, out);
  if (!rc)
    rc = out->note(out->ctx, "a topological minor",
                   answer == MINOR_YES  ? "yes"
                   : answer == MINOR_NO ? "no"
                                        : "unknown");
  if (rc || answer == MINOR_YES || answer == MINOR_NO)
    return rc;
  return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                    "unknown after %llu conflicts; allow more time or nodes",
                    (unsigned long long)search.conflicts);
}

static const sw_study topological = {
    .name = "topological",
    .help = "is the pattern a topological minor of the start, and by which "
            "paths",
    .run = run_topological,
};

const sw_study *const minor_studies[] = {&grade, &variety, &topological, NULL};
