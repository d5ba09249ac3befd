/* What each move leads to: solvable or not, how many solutions are left, and
 * whether every solution makes the move some time.
 *
 * There are four ways to know.  A database with numbers that was given to the
 * rules answers at once.  An exact search counts the paths to all its
 * positions; going back through its levels gives the solutions left for each
 * child at once.  When that is too large, a database without numbers tells what
 * wins; without one, every child is a question of its own and gets an answer
 * without a number.
 *
 * A move is forced when the position cannot be solved without ever making it.
 * Each solution found without one move clears all moves that it lacks.
 */
#include "games/peg/database/peg_known.h"
#include "games/peg/search/peg_problem.h"
#include "games/peg/solver/peg_solve.h"

#include "base/bits.h"

#include <assert.h>
#include <string.h>

enum { COUNT_NODES = 100000, CHILD_NODES = 400000, FORCED_NODES = 40000 };

typedef struct rater {
  const peg_rules *rules;
  uint64_t pegs;
  const sw_moves *moves;
  const sw_budget *budget;
  sw_rating *ratings;
} rater;

static uint64_t child_of(const rater *r, size_t i) {
  int from = peg_move_from(r->moves->v[i]), to = peg_move_to(r->moves->v[i]);
  return r->pegs ^ peg_line_between(&r->rules->board, from, to)->all;
}

/* The caller's budget with at most this many nodes for one question. */
static sw_budget share(const rater *r, uint64_t nodes) {
  sw_budget budget = {0};
  if (r->budget)
    budget = *r->budget;
  if (!budget.nodes || budget.nodes > nodes)
    budget.nodes = nodes;
  return budget;
}

static void set_count(sw_rating *rating, sw_u128 count, int distance) {
  rating->value = count ? SW_WIN : SW_LOSS;
  rating->has_count = 1;
  rating->count = count;
  rating->distance = count ? distance : -1;
}

/* No end fits the classes and pagoda functions. */
static void lose_by_argument(sw_rating *rating) {
  set_count(rating, 0, -1);
  rating->source = SW_SOURCE_THEOREM;
}

/* ---- from the database -------------------------------------------------- */

static int recall(rater *r) {
  if (peg_known_value(r->rules, r->pegs) == SW_OPEN)
    return SW_STOPPED;
  int left = r->rules->goal.any_one ? 1 : sw_bits_count(r->rules->goal.pegs);
  int jumps = sw_bits_count(r->pegs) - left;
  for (size_t i = 0; i < r->moves->n; i++) {
    sw_rating *rating = &r->ratings[i];
    uint64_t child = child_of(r, i);
    int wins = peg_known_wins(r->rules, child);
    rating->value = wins ? SW_WIN : SW_LOSS;
    rating->has_count = !wins || peg_known_counts(r->rules);
    rating->count = peg_known_left(r->rules, child);
    rating->distance = wins ? jumps : -1;
    rating->source = SW_SOURCE_KNOWN;
  }
  return 0;
}

static int recall_numbers(rater *r) {
  return peg_known_counts(r->rules) ? recall(r) : SW_STOPPED;
}

/* ---- all at once, with numbers ------------------------------------------ */

/* Solutions from a position whose children are on the next level. */
static int pull(const peg_quest *quest, uint64_t pegs, const peg_level *next,
                sw_u128 *solutions) {
  *solutions = 1;
  if (peg_goal_reached(quest->goal, pegs))
    return 0;
  *solutions = 0;
  for (int i = 0; i < quest->board->lines; i++) {
    const peg_line *line = &quest->board->line[i];
    if (!peg_can_jump(line, pegs))
      continue;
    uint64_t child = peg_group_normal(quest->group, pegs ^ line->all);
    int64_t at = peg_level_find(next, child);
    if (at >= 0 &&
        __builtin_add_overflow(*solutions, next->count[at], solutions))
      return SW_UNSUPPORTED;
  }
  return 0;
}

/* Solutions from one position of a backward level, whose counters belong to
 * all positions of a class together. */
static sw_u128 back_count(const peg_quest *quest, const peg_level *level,
                          uint64_t key) {
  int64_t at = peg_level_find(level, key);
  if (at < 0)
    return 0;
  return level->count[at] / (unsigned)peg_group_orbit(quest->group, key);
}

/* Turns the counters of the forward levels from paths that lead there into
 * solutions that go on from there, down to level 1. */
static int pull_all(const peg_quest *quest, peg_meet *meet) {
  const peg_level *met = &meet->backward.level[meet->backward.depth];
  int rc = 0;
  for (int d = meet->forward.depth; d > 0; d--) {
    peg_level *level = &meet->forward.level[d];
    int meets = quest->jumps >= 0 && d == meet->forward.depth;
    for (size_t i = 0; !rc && i < level->n; i++)
      if (meets)
        level->count[i] = back_count(quest, met, level->key[i]);
      else
        rc = pull(quest, level->key[i], level + 1, &level->count[i]);
  }
  return rc;
}

static void read_counts(const rater *r, const peg_quest *quest,
                        const peg_meet *meet) {
  const peg_front *f = &meet->forward, *b = &meet->backward;
  for (size_t i = 0; i < r->moves->n; i++) {
    uint64_t child = peg_group_normal(quest->group, child_of(r, i));
    sw_u128 count = 0;
    if (meet->value == SW_WIN && f->depth) {
      int64_t at = peg_level_find(&f->level[1], child);
      count = at < 0 ? 0 : f->level[1].count[at];
    } else if (meet->value == SW_WIN) {
      count = back_count(quest, &b->level[b->depth - 1], child);
    }
    set_count(&r->ratings[i], count, quest->jumps);
  }
}

static int count_at_once(rater *r) {
  sw_budget budget = share(r, COUNT_NODES);
  peg_problem problem;
  peg_meet meet;
  int rc = peg_problem_open(r->rules, r->pegs, NULL, &budget, &problem);
  peg_quest *quest = &problem.quest;
  if (!rc && !quest->ends.n)
    for (size_t i = 0; i < r->moves->n; i++)
      lose_by_argument(&r->ratings[i]);
  if (!rc && quest->ends.n) {
    rc = peg_meet_run(quest, 0, 1, &meet);
    if (!rc && meet.value == SW_WIN)
      rc = pull_all(quest, &meet);
    if (!rc)
      read_counts(r, quest, &meet);
    peg_meet_free(quest, &meet);
  }
  peg_problem_close(&problem);
  return rc;
}

/* ---- one by one --------------------------------------------------------- */

/* Decides a question; *value stays open when the budget ends it.  When solved
 * and asked for, the solution is added to the line. */
static int decide(const rater *r, uint64_t pegs, const sw_move *without,
                  uint64_t nodes, sw_value *value, sw_moves *line) {
  sw_budget budget = share(r, nodes);
  peg_problem problem;
  peg_meet meet;
  *value = SW_OPEN;
  int rc = peg_problem_open(r->rules, pegs, without, &budget, &problem);
  if (!rc && !problem.quest.ends.n)
    *value = SW_LOSS;
  if (!rc && problem.quest.ends.n) {
    rc = peg_problem_decide(&problem, &meet);
    if (!rc)
      *value = meet.value;
    if (!rc && meet.value == SW_WIN)
      rc = peg_meet_line(&problem.quest, &meet, line);
    peg_meet_free(&problem.quest, &meet);
  }
  peg_problem_close(&problem);
  return rc == SW_STOPPED ? 0 : rc;
}

static int decide_each(rater *r) {
  int rc = 0;
  for (size_t i = 0; !rc && i < r->moves->n; i++) {
    sw_moves line = {0};
    sw_rating *rating = &r->ratings[i];
    rc = decide(r, child_of(r, i), NULL, CHILD_NODES, &rating->value, &line);
    rating->has_count = rating->value == SW_LOSS;
    rating->distance = rating->value == SW_WIN ? (int)line.n + 1 : -1;
    sw_moves_free(&line);
  }
  return rc;
}

/* ---- forced moves ------------------------------------------------------- */

/* Whether the position can be solved without a move, and how. */
static int decide_without(const rater *r, const sw_move *move, sw_value *value,
                          sw_moves *line) {
  int rc = peg_known_line(r->rules, r->pegs, move, line);
  if (rc == SW_STOPPED)
    return decide(r, r->pegs, move, FORCED_NODES, value, line);
  *value = rc ? SW_WIN : SW_LOSS;
  return rc < 0 ? rc : 0;
}

static int find_forced(rater *r) {
  int cleared[PEG_LINES] = {0}, rc = 0;
  for (size_t i = 0; !rc && i < r->moves->n; i++) {
    sw_value value;
    sw_moves line = {0};
    if (r->ratings[i].value != SW_WIN || cleared[i] ||
        sw_budget_stop(r->budget))
      continue;
    rc = decide_without(r, &r->moves->v[i], &value, &line);
    r->ratings[i].forced = value == SW_LOSS;
    for (size_t k = i; value == SW_WIN && k < r->moves->n; k++)
      cleared[k] |= sw_moves_find(&line, r->moves->v[k]) == line.n;
    sw_moves_free(&line);
  }
  return rc;
}

/* ---- the door ----------------------------------------------------------- */

/* Ways to know, the best first; SW_STOPPED passes on to the next. */
static int (*const ways[])(rater *) = {recall_numbers, count_at_once, recall,
                                       decide_each};

int peg_rate(const sw_rules *rules, const sw_pos *pos, const sw_moves *moves,
             const sw_budget *budget, sw_rating *ratings, sw_err *err) {
  rater r = {peg_of(rules), peg_pegs(pos), moves, budget, ratings};
  int rc = SW_STOPPED;
  assert(moves->n <= PEG_LINES);
  for (size_t i = 0; i < moves->n; i++)
    ratings[i] = (sw_rating){.distance = -1};
  for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
    if (rc == SW_STOPPED || rc == SW_UNSUPPORTED)
      rc = ways[i](&r);
  if (!rc)
    rc = find_forced(&r);
  return rc == SW_NO_MEMORY ? sw_err_memory(err) : rc;
}
