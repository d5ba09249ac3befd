/* Short proofs, and pagoda functions for pruning: see peg_argue.h.
 *
 * Class arguments cost nothing and come first.  Then the linear program is
 * asked about the ends that are left, one after the other; weights found for
 * one often exclude its neighbours as well.
 *
 * For pruning, positions of random games are put to the linear program, and of
 * the functions found those are kept, one after the other, that drop the most
 * samples not yet dropped.
 */
#include "games/peg/arguments/peg_argue.h"

#include "base/bits.h"
#include "base/rng.h"

#include <assert.h>

int peg_argument_excludes(const peg_argument *argument, const peg_ends *ends,
                          int i, uint64_t pegs) {
  if (argument->set)
    return peg_class_excludes(ends, i, pegs, argument->set);
  return peg_pagoda_end(&argument->weights, ends, i) >
         peg_pagoda_value(&argument->weights, pegs);
}

int peg_argument_holds(const peg_board *board, const peg_argument *argument) {
  return argument->set ? peg_class_holds(board, argument->set)
                       : peg_pagoda_holds(board, &argument->weights);
}

/* Ends that no argument excludes. */
static void remaining(const peg_ends *ends, uint64_t pegs,
                      const peg_arguments *found, peg_ends *left) {
  *left = (peg_ends){.free = ends->free};
  for (int i = 0; i < ends->n; i++) {
    int excluded = 0;
    for (int k = 0; k < found->n && !excluded; k++)
      excluded = peg_argument_excludes(&found->v[k], ends, i, pegs);
    if (!excluded)
      left->pegs[left->n++] = ends->pegs[i];
  }
}

static void argue_by_class(const peg_board *board, const peg_ends *ends,
                           uint64_t pegs, peg_arguments *found,
                           peg_ends *left) {
  for (int i = 0; i < left->n;) {
    peg_argument *next = &found->v[found->n];
    *next = (peg_argument){0};
    if (!peg_class_find(board, left, i, pegs, &next->set)) {
      i++;
      continue;
    }
    found->n++;
    remaining(ends, pegs, found, left);
    i = 0;
  }
}

int peg_argue(const peg_board *board, const peg_ends *ends, uint64_t pegs,
              peg_arguments *found, peg_ends *left) {
  found->n = 0;
  *left = *ends;
  argue_by_class(board, ends, pegs, found, left);
  while (left->n) {
    peg_ends one = {1, {left->pegs[0]}, left->free};
    peg_argument *next = &found->v[found->n];
    *next = (peg_argument){0};
    int rc = peg_pagoda_find(board, &one, pegs, &next->weights);
    if (rc <= 0)
      return rc;
    found->n++;
    remaining(ends, pegs, found, left);
  }
  return 0;
}

/* ---- learning ----------------------------------------------------------- */

enum { GAMES = 48, SAMPLES = GAMES, TRIALS = 24 };

typedef struct samples {
  int n;
  uint64_t pegs[SAMPLES];
  int back[SAMPLES];
  int dropped[SAMPLES];
} samples;

/* Makes up to `steps` random jumps of the position, or of its inverse. */
static uint64_t wander(const peg_board *board, uint64_t pegs, uint64_t invert,
                       int steps, sw_rng *rng) {
  while (steps-- > 0) {
    int can[PEG_LINES], n = 0;
    for (int i = 0; i < board->lines; i++)
      if (peg_can_jump(&board->line[i], pegs ^ invert))
        can[n++] = i;
    if (!n)
      break;
    pegs ^= board->line[can[sw_rng_below(rng, (uint64_t)n)]].all;
  }
  return pegs;
}

static void take_samples(const peg_quest *quest, samples *s) {
  sw_rng rng = sw_rng_seed(quest->pegs);
  uint64_t full = peg_board_full(quest->board);
  uint64_t most = 1 + (uint64_t)sw_bits_count(quest->pegs);
  for (s->n = 0; s->n < SAMPLES; s->n++) {
    int back = quest->jumps >= 0 && s->n % 3 == 2;
    int steps = (int)sw_rng_below(&rng, most);
    uint64_t end = sw_rng_below(&rng, (uint64_t)quest->ends.n);
    uint64_t from = back ? quest->ends.pegs[end] : quest->pegs;
    s->pegs[s->n] = wander(quest->board, from, back ? full : 0, steps, &rng);
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

int peg_argue_learn(peg_quest *quest) {
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
