/* Questions made ready: see peg_problem.h.
 *
 * Short arguments thin out the ends first.  Then the search from both ends runs
 * with a small width, which finds most solutions at once, and with eight times
 * the width whenever nothing was found, until nothing had to be dropped and the
 * answer is exact.  Searches that are not over quickly first learn pagoda
 * functions to prune with: positions of random games are put to the linear
 * program, and of the functions found those are kept, one after the other, that
 * drop the most samples not yet dropped.
 */
#include "games/peg/search/peg_problem.h"

#include "base/bits.h"
#include "base/rng.h"

#include <string.h>

enum { FIRST_WIDTH = 256, WIDER = 8, LEARN_AT = 2048 };

static int has(const peg_ends *ends, uint64_t pegs) {
  for (int i = 0; i < ends->n; i++)
    if (ends->pegs[i] == pegs)
      return 1;
  return 0;
}

/* The ends of `all` that have an image among those left. */
static void close_ends(const peg_group *group, const peg_ends *all,
                       const peg_ends *left, peg_ends *closed) {
  *closed = (peg_ends){.free = all->free};
  for (int i = 0; i < all->n; i++) {
    int kept = 0;
    for (int s = 0; s < peg_group_size(group) && !kept; s++)
      kept = has(left, peg_group_image(group, s, all->pegs[i]));
    if (kept)
      closed->pegs[closed->n++] = all->pegs[i];
  }
}

int peg_problem_open(const peg_rules *rules, uint64_t pegs,
                     const sw_move *without, const sw_budget *budget,
                     peg_problem *problem) {
  const peg_board *board = &rules->board;
  peg_ends all, left;
  memset(problem, 0, sizeof *problem);
  problem->group = without ? peg_group_new_trivial(board)
                           : peg_group_new(board, &rules->goal);
  if (!problem->group)
    return SW_NO_MEMORY;
  peg_quest *quest = &problem->quest;
  quest->board = board;
  quest->goal = &rules->goal;
  quest->group = problem->group;
  quest->budget = budget;
  quest->pegs = pegs;
  quest->without = without ? without->a + 1 : 0;
  peg_ends_of_goal(board, &rules->goal, &all);
  int rc = peg_argue(board, &all, pegs, &problem->arguments, &left);
  if (rc)
    return rc;
  close_ends(problem->group, &all, &left, &quest->ends);
  quest->jumps = peg_ends_jumps(&quest->ends, pegs);
  return 0;
}

void peg_problem_close(peg_problem *problem) {
  peg_group_free(problem->group);
}

/* ---- learning ----------------------------------------------------------- */

enum { GAMES = 48, SAMPLES = GAMES, TRIALS = 24 };

typedef struct samples {
  int n;
  uint64_t pegs[SAMPLES];
  int back[SAMPLES];
  int dropped[SAMPLES];
} samples;

static void take_samples(const peg_quest *quest, samples *s) {
  sw_rng rng = sw_rng_seed(quest->pegs);
  uint64_t full = peg_board_full(quest->board);
  uint64_t most = 1 + (uint64_t)sw_bits_count(quest->pegs);
  for (s->n = 0; s->n < SAMPLES; s->n++) {
    int back = quest->jumps >= 0 && s->n % 3 == 2;
    int steps = (int)sw_rng_below(&rng, most);
    uint64_t end = sw_rng_below(&rng, (uint64_t)quest->ends.n);
    uint64_t from = back ? quest->ends.pegs[end] : quest->pegs;
    s->pegs[s->n] =
        peg_random_jumps(quest->board, from, back ? full : 0, steps, &rng);
    s->back[s->n] = back;
    s->dropped[s->n] = 0;
  }
}

static int drops(const peg_quest *quest, const peg_weights *w, const samples *s,
                 int i) {
  int value = peg_pagoda_value(w, s->pegs[i]);
  if (s->back[i])
    return value > peg_front_greatest(quest, w);
  return value < peg_pagoda_least(w, &quest->ends);
}

static int gain(const peg_quest *quest, const peg_weights *w,
                const samples *s) {
  int sum = 0;
  for (int i = 0; i < s->n; i++)
    sum += !s->dropped[i] && drops(quest, w, s, i);
  return sum;
}

static void keep(peg_quest *quest, const peg_weights *w, samples *s) {
  for (int i = 0; i < s->n; i++)
    s->dropped[i] |= drops(quest, w, s, i);
  quest->weight[quest->weights++] = *w;
}

/* Weights that drop sample i, when there are any. */
static int find_for(const peg_quest *quest, const samples *s, int i,
                    peg_weights *w) {
  peg_ends sample = {1, {s->pegs[i]}, 0};
  if (s->back[i])
    return peg_pagoda_find(quest->board, &sample, quest->pegs, w);
  return peg_pagoda_find(quest->board, &quest->ends, s->pegs[i], w);
}

int peg_problem_learn(peg_quest *quest) {
  samples s;
  peg_weights found[TRIALS];
  int n = 0;
  take_samples(quest, &s);
  for (int i = 0; i < s.n && n < TRIALS; i++) {
    int rc = find_for(quest, &s, i, &found[n]);
    if (rc < 0)
      return rc;
    n += rc;
  }
  for (quest->weights = 0; quest->weights < PEG_PRUNES;) {
    int best = -1, most = 0;
    for (int k = 0; k < n; k++) {
      int g = gain(quest, &found[k], &s);
      if (g > most)
        best = k, most = g;
    }
    if (best < 0)
      break;
    keep(quest, &found[best], &s);
  }
  return 0;
}

/* ---- searching ---------------------------------------------------------- */

int peg_problem_decide(peg_problem *problem, peg_meet *meet) {
  peg_quest *quest = &problem->quest;
  for (size_t width = FIRST_WIDTH;; width *= WIDER) {
    int rc = width == LEARN_AT ? peg_problem_learn(quest) : 0;
    if (rc) {
      memset(meet, 0, sizeof *meet);
      return rc;
    }
    rc = peg_meet_run(quest, width, 0, meet);
    if (rc || meet->value != SW_OPEN)
      return rc;
    peg_meet_free(quest, meet);
  }
}
