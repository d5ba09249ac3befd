/* The solver of Minorfinder: a yes with its moves, a no with its reason, both
 * with a certificate.
 */
#include "games/minor/play/minor_solve.h"

#include "games/minor/play/minor_line.h"
#include "games/minor/proof/minor_proof.h"
#include "games/minor/search/minor_find.h"

#include <string.h>

enum { PROOF_BYTES = 1 << 28 };

/* ---- answers ----------------------------------------------------------- */

/* The certificate, of branch sets or of the steps of a proof of absence. */
static int prove(const sw_rules *rules, const sw_pos *pos, const minor_state *s,
                 const minor_model *model, sw_buf *steps, const sw_sink *sink,
                 sw_err *err) {
  int set[SW_GRAPH_MAX];
  sw_buf position;
  sw_buf_init(&position, SW_BUF_TEXT);
  rules->game->pos_print(rules, pos, &position);
  const char *text = sw_buf_text(&position);
  for (int v = 0; v < SW_GRAPH_MAX; v++)
    set[v] = sw_vset_has(s->alive, v) ? model->set[v] : -1;
  int rc = sw_buf_failed(&position) ? sw_err_memory(err)
           : steps ? minor_prove_absent(rules, text, steps, sink, err)
                   : minor_prove_map(rules, text, s->pattern.n, s->host.n, set,
                                     sink, err);
  sw_buf_free(&position);
  return rc;
}

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
  return sink ? prove(rules, pos, s, model, NULL, sink, err) : 0;
}

/* The reason names what closed the last piece. */
static int answer_no(const sw_rules *rules, const sw_pos *pos,
                     const minor_state *s, const minor_model *model,
                     sw_buf *steps, const sw_sink *sink, sw_answer *answer,
                     sw_err *err) {
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
  return sink ? prove(rules, pos, s, model, steps, sink, err) : 0;
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
    rc = answer_no(rules, pos, &s, &model, &steps, sink, answer, err);
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
