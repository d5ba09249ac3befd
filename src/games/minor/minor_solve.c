/* The solver of Minorfinder: answers, lines, par, certificates.
 *
 * A yes is certified by the branch sets (kind map), one record "set A : V.."
 * for each pattern vertex A; a no by the proof that minor_find.c writes (kind
 * absent).
 */
#include "games/minor/minor_solve.h"

#include "engine/play/players.h"
#include "proof/proof.h"

#include <stdio.h>
#include <string.h>

enum { PROOF_BYTES = 1 << 28 };

/* ---- lines ------------------------------------------------------------- */

typedef struct builder {
  sw_graph g;
  sw_moves *line;
  int rc;
} builder;

static void add(builder *b, minor_kind kind, int v, int u) {
  if (!b->rc)
    b->rc = sw_moves_add(b->line, minor_move(kind, v, u));
}

static sw_vset set_of(const minor_model *model, sw_vset alive, int a) {
  sw_vset set = {{0, 0}};
  for (SW_VSET_EACH(v, alive))
    if (model->set[v] == a)
      sw_vset_add(&set, v);
  return set;
}

/* Merges a connected set into its first vertex. */
static int contract_set(builder *b, sw_vset set) {
  int root = sw_vset_first(set);
  for (int left = sw_vset_count(set) - 1; left; left--) {
    int v = sw_vset_first(sw_vset_and(b->g.row[root], set));
    sw_graph_contract(&b->g, v, root);
    add(b, MINOR_CONTRACT, v, root);
  }
  return root;
}

int minor_line(const minor_state *s, const minor_model *model, sw_moves *line) {
  builder b = {.g = s->host, .line = line};
  int root[MINOR_PATTERN];
  for (SW_VSET_EACH(v, set_of(model, s->alive, -1))) {
    sw_graph_clear(&b.g, v);
    add(&b, MINOR_REMOVE, v, 0);
  }
  for (int a = 0; a < s->pattern.n; a++)
    root[a] = contract_set(&b, set_of(model, s->alive, a));
  for (int a = 0; a < s->pattern.n; a++)
    for (int c = 0; c < a; c++)
      if (sw_graph_has(&b.g, root[a], root[c]) &&
          !sw_graph_has(&s->pattern, a, c))
        add(&b, MINOR_CUT, root[a] < root[c] ? root[a] : root[c],
            root[a] < root[c] ? root[c] : root[a]);
  return b.rc;
}

/* How many pairs the model joins against the pattern, or SW_NO_MEMORY. */
static int surplus_of(const minor_state *s, const minor_model *model) {
  sw_moves line = {0};
  int rc = minor_line(s, model, &line);
  int surplus = (int)line.n - (sw_vset_count(s->alive) - s->pattern.n);
  sw_moves_free(&line);
  return rc ? rc : surplus;
}

int minor_par(const minor_state *s, minor_search *search, minor_model *model,
              int *moves, int *fewest) {
  int rc = minor_find(&s->host, s->alive, &s->pattern, search, model);
  int most = rc == MINOR_YES ? surplus_of(s, model) : 0;
  if (rc != MINOR_YES || most < 0)
    return rc != MINOR_YES ? rc : most;
  *fewest = 1;
  for (int surplus = 0; surplus < most && *fewest; surplus++) {
    minor_model better;
    rc = minor_find_surplus(&s->host, s->alive, &s->pattern, surplus, search,
                            &better);
    if (rc == SW_NO_MEMORY)
      return rc;
    *fewest = rc != SW_STOPPED;
    if (rc == MINOR_YES) {
      *model = better;
      most = surplus;
    }
  }
  *moves = sw_vset_count(s->alive) - s->pattern.n + most;
  return MINOR_YES;
}

/* ---- certificates ------------------------------------------------------ */

static int prove_map(const sw_rules *rules, const sw_pos *pos,
                     const minor_state *s, const minor_model *model,
                     const sw_sink *sink, sw_err *err) {
  sw_proof proof;
  char cost[32];
  sw_buf set;
  sw_buf_init(&set, SW_BUF_TEXT);
  snprintf(cost, sizeof cost, "%d sets", s->pattern.n);
  sw_proof_begin(&proof, sink, "map", rules, pos, "solvable", cost);
  int failed = 0;
  for (int a = 0; a < s->pattern.n; a++) {
    sw_buf_clear(&set);
    for (SW_VSET_EACH(v, set_of(model, s->alive, a)))
      sw_buf_printf(&set, " %d", v);
    failed |= sw_buf_failed(&set);
    sw_proof_record(&proof, "set %d :%s", a, sw_buf_text(&set));
  }
  sw_buf_free(&set);
  int rc = sw_proof_end(&proof, err);
  return failed ? sw_err_memory(err) : rc;
}

static unsigned count_lines(const sw_buf *text) {
  unsigned n = 0;
  for (size_t i = 0; i < text->len; i++)
    n += text->data[i] == '\n';
  return n;
}

static int prove_absent(const sw_rules *rules, const sw_pos *pos, sw_buf *steps,
                        const sw_sink *sink, sw_err *err) {
  sw_proof proof;
  char cost[32];
  snprintf(cost, sizeof cost, "%u steps", count_lines(steps));
  sw_proof_begin(&proof, sink, "absent", rules, pos, "unsolvable", cost);
  for (char *line = steps->data, *end; line && *line; line = end + 1) {
    end = strchr(line, '\n');
    *end = 0;
    sw_proof_record(&proof, "%s", line);
  }
  return sw_proof_end(&proof, err);
}

/* ---- answers ----------------------------------------------------------- */

static int answer_yes(const sw_rules *rules, const sw_pos *pos,
                      const minor_state *s, const minor_model *model,
                      const sw_sink *sink, sw_answer *answer, sw_err *err) {
  answer->value = SW_WIN;
  if (minor_line(s, model, &answer->line))
    return sw_err_memory(err);
  answer->distance = (int)answer->line.n;
  answer->shortest |=
      answer->distance == sw_vset_count(s->alive) - s->pattern.n;
  sw_buf_printf(&answer->reason,
                "branch sets found; they lead to the pattern in %d moves",
                answer->distance);
  return sink ? prove_map(rules, pos, s, model, sink, err) : 0;
}

/* The reason names what closed the last piece. */
static int answer_no(const sw_rules *rules, const sw_pos *pos, sw_buf *steps,
                     const sw_sink *sink, sw_answer *answer, sw_err *err) {
  static const struct {
    const char *record, *reason;
  } reasons[] = {
      {"clauses", "every way to choose branch sets runs into a conflict"},
      {"tree", "what is left of the host has a smaller treewidth than the "
               "pattern"},
      {"planar", "what is left of the host can be drawn without crossings, the "
                 "pattern cannot"},
      {"bound", "the host has too few vertices, edges or independent cycles"}};
  const char *text = sw_buf_text(steps);
  answer->value = SW_LOSS;
  for (size_t i = 0; i < 4 && !answer->reason.len; i++)
    if (strstr(text, reasons[i].record))
      sw_buf_puts(&answer->reason, reasons[i].reason);
  return sink ? prove_absent(rules, pos, steps, sink, err) : 0;
}

static int stopped(int rc, const minor_search *search, sw_err *err) {
  if (rc == SW_NO_MEMORY)
    return sw_err_memory(err);
  return sw_err_set(err, rc, SW_NOWHERE,
                    "unknown after %llu conflicts; allow more time or nodes",
                    (unsigned long long)search->conflicts);
}

static int solve(const sw_rules *rules, const sw_pos *pos, unsigned want,
                 const sw_budget *budget, const sw_sink *sink,
                 sw_answer *answer, sw_err *err) {
  minor_state s;
  minor_model model;
  sw_buf steps;
  int moves = 0, fewest = 0;
  sw_buf_init(&steps, PROOF_BYTES);
  minor_search search = {.budget = budget, .proof = &steps};
  minor_unpack(pos, &s);
  int rc = want & SW_WANT_SHORTEST
               ? minor_par(&s, &search, &model, &moves, &fewest)
               : minor_find(&s.host, s.alive, &s.pattern, &search, &model);
  answer->nodes += search.conflicts + 1;
  if (rc < 0)
    rc = stopped(rc, &search, err);
  else if (rc == MINOR_YES) {
    answer->shortest = fewest;
    rc = answer_yes(rules, pos, &s, &model, sink, answer, err);
  } else {
    rc = answer_no(rules, pos, &steps, sink, answer, err);
  }
  sw_buf_free(&steps);
  return rc;
}

static const sw_solver exact = {
    .name = "exact",
    .help = "branch sets, or a proof that there are none: reductions, bounds, "
            "planarity, treewidth, clause learning",
    .wants = SW_WANT_LINE | SW_WANT_SHORTEST,
    .solve = solve,
};

const sw_solver *const minor_solvers[] = {&exact, NULL};
const sw_player *const minor_players[] = {&sw_player_solver, &sw_player_greedy,
                                          &sw_player_random, NULL};
