/* The solver: any position, any goal, any board.
 *
 * Short arguments come first (classes, pagoda functions), then what a database
 * lists, unless a longer certificate than a line is wanted.
 * Then the search from both ends (peg_problem.h) runs until it decides.
 *
 * Every decided answer comes with its certificate: a line, arguments, or the
 * level sizes of the exact search.
 */
#include "games/peg/solver/peg_solve.h"

#include "base/bits.h"
#include "games/peg/board/peg_cells.h"
#include "games/peg/database/peg_known.h"
#include "games/peg/proof/peg_proof.h"
#include "games/peg/search/peg_fewest.h"
#include "games/peg/search/peg_problem.h"

#include <stdio.h>

/* ---- answers ------------------------------------------------------------ */

/* One call of the solver. */
typedef struct job {
  const sw_rules *rules;
  const sw_pos *pos;
  unsigned want;
  const sw_sink *sink;
  int improves; /* 1: a solution is the first step only, and not certified */
  sw_answer *answer;
  sw_err *err;
  peg_problem problem;
  peg_meet meet;
} job;

static void explain_class(const peg_board *board, uint64_t set, sw_buf *out) {
  char name[PEG_NAME];
  sw_buf_puts(out, "the number of pegs on");
  for (SW_BITS_EACH(cell, set)) {
    peg_cell_name(board, (int)cell, name);
    sw_buf_printf(out, " %s", name);
  }
  sw_buf_puts(out, " stays even or stays odd, and the goal needs the other");
}

static void explain(const job *j, sw_buf *out) {
  const peg_arguments *arguments = &j->problem.arguments;
  if (arguments->n > 1) {
    sw_buf_printf(out,
                  "%d class arguments and pagoda functions exclude every "
                  "end",
                  arguments->n);
    return;
  }
  const peg_argument *one = &arguments->v[0];
  if (one->set) {
    explain_class(&peg_of(j->rules)->board, one->set, out);
    return;
  }
  peg_ends ends;
  peg_ends_of_goal(&peg_of(j->rules)->board, &peg_of(j->rules)->goal, &ends);
  sw_buf_printf(out,
                "no jump raises a weighted sum of the pegs, which is %d here "
                "and %d at the goal",
                peg_pagoda_value(&one->weights, peg_pegs(j->pos)),
                peg_pagoda_least(&one->weights, &ends));
}

static int answer_by_argument(job *j) {
  j->answer->value = SW_LOSS;
  j->answer->source = SW_SOURCE_THEOREM;
  j->answer->has_count = 1;
  explain(j, &j->answer->reason);
  return peg_proof_arguments(j->sink, j->rules, j->pos, &j->problem.arguments,
                             j->err);
}

static int write_levels(job *j) {
  char claim[SW_U128_TEXT + 16] = "unsolvable", digits[SW_U128_TEXT];
  if (j->answer->value == SW_WIN)
    snprintf(claim, sizeof claim, "solutions %s",
             sw_u128_print(digits, j->answer->count));
  return peg_proof_levels(j->sink, j->rules, j->pos, &j->problem.arguments,
                          &j->problem.quest, &j->meet, claim, j->err);
}

static int answer_win(job *j) {
  sw_answer *answer = j->answer;
  answer->value = SW_WIN;
  if (peg_meet_line(&j->problem.quest, &j->meet, &answer->line))
    return sw_err_memory(j->err);
  answer->distance = (int)answer->line.n;
  answer->shortest = j->problem.quest.jumps >= 0 || !j->meet.forward.cut;
  sw_buf_printf(&answer->reason, "solved in %d jumps", answer->distance);
  if (j->improves)
    return 0;
  if (j->want & SW_WANT_COUNT)
    return write_levels(j);
  return sw_proof_line(j->sink, j->rules, j->pos, &answer->line, "jumps",
                       j->err);
}

static int answer_loss(job *j) {
  j->answer->value = SW_LOSS;
  j->answer->has_count = 1;
  sw_buf_printf(&j->answer->reason,
                "all lines of play were searched, and none reaches the goal");
  return write_levels(j);
}

static int count_exactly(job *j) {
  int rc = peg_problem_learn(&j->problem.quest);
  if (!rc)
    rc = peg_meet_run(&j->problem.quest, 0, 1, &j->meet);
  if (!rc)
    rc = peg_meet_count(&j->problem.quest, &j->meet, &j->answer->count);
  j->answer->has_count = !rc;
  return rc;
}

/* Where solutions may differ in their jumps, a search that drops nothing finds
 * a shortest one. */
static int decide(job *j) {
  peg_quest *quest = &j->problem.quest;
  if (!(j->want & SW_WANT_SHORTEST) || quest->jumps >= 0)
    return peg_problem_decide(&j->problem, &j->meet);
  int rc = peg_problem_learn(quest);
  return rc ? rc : peg_meet_run(quest, 0, 0, &j->meet);
}

static int search(job *j) {
  int rc = j->want & SW_WANT_COUNT ? count_exactly(j) : decide(j);
  if (!rc)
    rc = j->meet.value == SW_WIN ? answer_win(j) : answer_loss(j);
  peg_meet_free(&j->problem.quest, &j->meet);
  return rc;
}

/* 1 when a database that was loaded has given the whole answer. */
static int answer_from_database(job *j, int *rc) {
  const peg_rules *rules = peg_of(j->rules);
  sw_answer *answer = j->answer;
  uint64_t pegs = peg_pegs(j->pos);
  sw_value value = peg_known_value(rules, pegs);
  int line_proves = value == SW_WIN && !(j->want & SW_WANT_COUNT);
  int lacks_count =
      value == SW_WIN && j->want & SW_WANT_COUNT && !peg_known_counts(rules);
  if (value == SW_OPEN || lacks_count || (j->sink && !line_proves))
    return 0;
  answer->value = value;
  answer->source = SW_SOURCE_KNOWN;
  answer->has_count = value == SW_LOSS || peg_known_counts(rules);
  answer->count = peg_known_left(rules, pegs);
  if (value == SW_LOSS) {
    sw_buf_puts(&answer->reason,
                "the database lists all winning positions of "
                "this game, and none can be reached from here");
    return 1;
  }
  if (peg_known_line(rules, pegs, NULL, &answer->line) < 0)
    *rc = sw_err_memory(j->err);
  answer->distance = (int)answer->line.n;
  answer->shortest = 1;
  sw_buf_printf(&answer->reason, "solved in %d jumps, from the database",
                answer->distance);
  if (!*rc)
    *rc = sw_proof_line(j->sink, j->rules, j->pos, &answer->line, "jumps",
                        j->err);
  return 1;
}

static int fail(int rc, sw_answer *answer, sw_err *err) {
  static const char why[] = "stopped before the position was decided; allow "
                            "more time, nodes or memory";
  if (rc == SW_NO_MEMORY)
    return sw_err_memory(err);
  if (rc == SW_STOPPED) {
    sw_buf_puts(&answer->reason, why);
    return sw_err_set(err, rc, SW_NOWHERE, "%s", why);
  }
  if (rc == SW_UNSUPPORTED)
    return sw_err_set(err, rc, SW_NOWHERE,
                      "the number of solutions does not fit 128 bits");
  return rc;
}

static int solve(const sw_rules *rules, const sw_pos *pos, unsigned want,
                 const sw_budget *budget, const sw_sink *sink,
                 sw_answer *answer, sw_err *err) {
  job j = {.rules = rules,
           .pos = pos,
           .want = want,
           .sink = sink,
           .answer = answer,
           .err = err};
  int rc =
      peg_problem_open(peg_of(rules), peg_pegs(pos), NULL, budget, &j.problem);
  if (!rc && !j.problem.quest.ends.n)
    rc = answer_by_argument(&j);
  else if (!rc && !answer_from_database(&j, &rc))
    rc = search(&j);
  answer->nodes += j.problem.quest.nodes;
  peg_problem_close(&j.problem);
  return fail(rc, answer, err);
}

/* ---- fewest moves ------------------------------------------------------- */

/* The certificate of fewest moves takes one more search, which writes down what
 * it sees; when the budget ends that, the solution alone is certified. */
static int prove_fewest(job *j) {
  peg_quest *quest = &j->problem.quest;
  const sw_moves *line = &j->answer->line;
  peg_fewest_proof proof;
  if (!j->sink)
    return 0;
  int rc = peg_fewest_prove(quest, peg_fewest_moves(line) - 1, &proof);
  if (rc == SW_STOPPED)
    return sw_proof_line(j->sink, j->rules, j->pos, line, "jumps", j->err);
  return rc ? rc
            : peg_proof_moves(j->sink, j->rules, j->pos, &j->problem.arguments,
                              quest, line, &proof, j->err);
}

/* A solution in few jumps first, then one in few moves. */
static int improve(job *j) {
  peg_quest *quest = &j->problem.quest;
  sw_answer *answer = j->answer;
  int rc = quest->weights ? 0 : peg_problem_learn(quest);
  if (!rc)
    rc = peg_fewest_search(quest, &answer->line);
  if (rc && rc != SW_STOPPED)
    return rc;
  answer->distance = peg_fewest_moves(&answer->line);
  answer->shortest = !rc;
  sw_buf_clear(&answer->reason);
  sw_buf_printf(&answer->reason,
                "solved in %d moves, jumps of one peg in a row being one; "
                "fewer %s",
                answer->distance, rc ? "may be enough" : "are not enough");
  return rc ? sw_proof_line(j->sink, j->rules, j->pos, &answer->line, "jumps",
                            j->err)
            : prove_fewest(j);
}

static int solve_fewest(const sw_rules *rules, const sw_pos *pos, unsigned want,
                        const sw_budget *budget, const sw_sink *sink,
                        sw_answer *answer, sw_err *err) {
  (void)want;
  job j = {.rules = rules,
           .pos = pos,
           .sink = sink,
           .improves = 1,
           .answer = answer,
           .err = err};
  int rc =
      peg_problem_open(peg_of(rules), peg_pegs(pos), NULL, budget, &j.problem);
  if (!rc)
    rc = j.problem.quest.ends.n ? search(&j) : answer_by_argument(&j);
  if (!rc && answer->value == SW_WIN)
    rc = improve(&j);
  answer->nodes += j.problem.quest.nodes;
  peg_problem_close(&j.problem);
  return fail(rc, answer, err);
}

static const sw_solver fewest = {
    .name = "fewest",
    .help = "a solution in the fewest moves, jumps of one peg in a row being "
            "one move; its distance counts moves",
    .wants = SW_WANT_LINE | SW_WANT_SHORTEST,
    .solve = solve_fewest,
};

static const sw_solver meet = {
    .name = "meet",
    .help = "a solution, the number of solutions, or a proof that there is "
            "none: classes, pagoda functions, search from both ends",
    .wants = SW_WANT_LINE | SW_WANT_COUNT | SW_WANT_SHORTEST,
    .solve = solve,
};

const sw_solver *const peg_solvers[] = {&meet, &fewest, NULL};
