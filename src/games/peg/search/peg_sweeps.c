/* Search by moves from one side: see peg_sweeps.h.
 *
 * A state is the set of pegs between two moves.  Forward, a state reached in g
 * moves is kept when g and the bound by Merson regions (peg_regions.h) to the
 * ends together are within the bound of the search; going back, when g and the
 * bound by regions from the position are.  Pagoda functions exclude states as
 * they do for jumps.  All states of g moves come before those of g + 1.
 *
 * Taking back a sweep undoes its last jump first, and each further jump undone
 * ends where the one after it began.  So the peg on a cell goes back over holes
 * as forward it goes over pegs, and one function walks both ways.
 */
#include "games/peg/search/peg_sweeps.h"

#include "base/bits.h"
#include "base/mem.h"

#include <assert.h>

enum { POLL = 256, SCORE_MOST = 256 };

void peg_ways_find(const peg_board *board, peg_ways *w) {
  *w = (peg_ways){0};
  for (int i = 0; i < board->lines; i++) {
    const peg_line *line = &board->line[i];
    assert(w->n[line->a] < PEG_WAYS && w->n[line->c] < PEG_WAYS);
    w->line[line->a][w->n[line->a]++] = line;
    w->line[line->c][w->n[line->c]++] = line;
  }
}

/* ---- what is kept ------------------------------------------------------- */

/* Moves between a state and the other side, at least.  A normal form stands
 * for all its images.  The ends have the same bound for each of them, and so
 * has a position that is its only image; else any may be the one it leads to.
 */
static int distance(const peg_sweeps *s, uint64_t pegs) {
  const peg_group *group = s->quest->group;
  if (!s->back)
    return peg_regions_bound(s->regions, pegs);
  int least = peg_regions_between(s->regions, s->quest->pegs, pegs);
  for (int g = 0; g < peg_group_size(group) && !s->fixed; g++) {
    int moves = peg_regions_between(s->regions, s->quest->pegs,
                                    peg_group_image(group, g, pegs));
    least = moves < least ? moves : least;
  }
  return least;
}

static int is_hopeless(const peg_sweeps *s, uint64_t pegs) {
  if (s->moves + 1 + distance(s, pegs) > s->bound)
    return 1;
  for (int k = 0; k < s->quest->weights; k++) {
    int value = peg_pagoda_value(&s->quest->weight[k], pegs);
    if (s->back ? value > s->limit[k] : value < s->limit[k])
      return 1;
  }
  return 0;
}

static int meets(const peg_sweeps *s, uint64_t key) {
  return s->other ? peg_level_find(&s->other->states, key) >= 0
                  : peg_goal_reached(s->quest->goal, key);
}

static int add_state(peg_sweeps *s, uint64_t pegs, size_t parent) {
  size_t before = s->states.n;
  void *block = s->parent;
  uint64_t key = peg_group_normal(s->quest->group, pegs);
  if (s->last && !meets(s, key))
    return 0;
  if (before == UINT32_MAX || peg_level_add(&s->states, key, 0, 0))
    return SW_NO_MEMORY;
  if (s->states.n == before)
    return 0;
  if (sw_mem_reserve(&block, &s->capacity, s->states.n, sizeof *s->parent))
    return SW_NO_MEMORY;
  s->parent = block;
  s->parent[before] = (uint32_t)parent;
  if (!s->met && meets(s, key)) {
    s->met = 1;
    s->meeting = before;
  }
  return 0;
}

/* Closes the level of the states from `begin` on. */
static void end_level(peg_sweeps *s, size_t begin, uint64_t sum_before) {
  assert(s->levels < PEG_CELLS);
  s->level[s->levels++] =
      (peg_sweeps_level){s->states.n - begin, s->states.sum - sum_before};
}

int peg_sweeps_start(peg_sweeps *s) {
  const peg_quest *quest = s->quest;
  int rc = 0;
  assert(!s->back || !quest->ends.free);
  s->fixed = 1;
  for (int g = 0; g < peg_group_size(quest->group); g++)
    s->fixed &= peg_group_image(quest->group, g, quest->pegs) == quest->pegs;
  for (int k = 0; k < quest->weights; k++)
    s->limit[k] = s->back ? peg_front_greatest(quest, &quest->weight[k])
                          : peg_pagoda_least(&quest->weight[k], &quest->ends);
  if (!s->back)
    rc = add_state(s, quest->pegs, 0);
  for (int i = 0; s->back && i < quest->ends.n && !rc; i++)
    rc = add_state(s, quest->ends.pegs[i], s->states.n);
  end_level(s, 0, 0);
  return rc;
}

void peg_sweeps_free(peg_sweeps *s) {
  peg_level_free(&s->states);
  sw_mem_free(s->parent);
  s->parent = NULL;
}

/* ---- expansion ---------------------------------------------------------- */

/* All ways for the peg on `cell` to jump on, or to have come; each place it can
 * stop at, or start from, is a state. */
static int sweep(peg_sweeps *s, uint64_t pegs, int cell) {
  uint64_t holes = s->back ? ~UINT64_C(0) : 0;
  for (int i = 0; i < s->ways->n[cell]; i++) {
    const peg_line *line = s->ways->line[cell][i];
    if (!peg_can_jump(line, pegs ^ holes))
      continue;
    uint64_t next = pegs ^ line->all;
    int rc = is_hopeless(s, next) ? 0 : add_state(s, next, s->now);
    if (!rc)
      rc = sweep(s, next, line->a == cell ? line->c : line->a);
    if (rc)
      return rc;
  }
  return 0;
}

static size_t bytes_of(const peg_sweeps *s) {
  return peg_level_bytes(&s->states) + s->capacity * sizeof *s->parent;
}

static int spent(peg_sweeps *s) {
  s->quest->bytes = bytes_of(s) + (s->other ? bytes_of(s->other) : 0);
  return peg_front_spent(s->quest);
}

static int expand_state(peg_sweeps *s) {
  uint64_t pegs = s->states.key[s->now];
  if (s->quest->nodes % POLL == 0 && spent(s))
    return SW_STOPPED;
  if (peg_quest_count(s->quest))
    return SW_STOPPED;
  for (SW_BITS_EACH(cell, pegs)) {
    int rc = sweep(s, pegs, (int)cell);
    if (rc)
      return rc;
  }
  return 0;
}

/* What is left to do, by rule of thumb: less is better. */
static int score_of(const peg_sweeps *s, uint64_t pegs) {
  int score = sw_bits_count(pegs) + 3 * peg_regions_bound(s->regions, pegs);
  assert(score < SCORE_MOST);
  return score;
}

/* Which of the states up to `end` are expanded: those of a score below *limit,
 * and *of_limit of those that have it. */
static void choose(const peg_sweeps *s, size_t end, int *limit,
                   size_t *of_limit) {
  size_t histogram[SCORE_MOST] = {0}, sum = 0;
  *limit = 0;
  for (size_t i = s->now; i < end; i++)
    histogram[score_of(s, s->states.key[i])]++;
  while (*limit + 1 < SCORE_MOST && sum + histogram[*limit] <= s->width)
    sum += histogram[(*limit)++];
  *of_limit = s->width - sum;
}

static int grow_best(peg_sweeps *s, size_t end) {
  int limit, rc = 0;
  size_t of_limit;
  choose(s, end, &limit, &of_limit);
  for (; !rc && s->now < end && !s->met; s->now++) {
    int score = score_of(s, s->states.key[s->now]);
    if (score > limit || (score == limit && !of_limit)) {
      s->cut = 1;
      continue;
    }
    of_limit -= score == limit;
    rc = expand_state(s);
  }
  return rc;
}

int peg_sweeps_grow(peg_sweeps *s) {
  size_t end = s->states.n;
  uint64_t sum = s->states.sum;
  int rc = 0;
  s->last = s->moves + 1 + (s->other ? s->other->moves : 0) == s->bound;
  if (s->width)
    rc = grow_best(s, end);
  else
    for (; !rc && s->now < end && !s->met; s->now++)
      rc = expand_state(s);
  if (!s->last)
    end_level(s, end, sum);
  s->moves++;
  return rc;
}

/* ---- the line ----------------------------------------------------------- */

/* Extends the jumps of the peg on `cell` until they lead to the class of the
 * key.  1 when they do, 0 when they cannot, or SW_NO_MEMORY. */
static int follow(const peg_sweeps *s, uint64_t *pegs, int cell, uint64_t key,
                  sw_moves *line) {
  for (int i = 0; i < s->ways->n[cell]; i++) {
    const peg_line *way = s->ways->line[cell][i];
    if (!peg_can_jump(way, *pegs))
      continue;
    uint64_t after = *pegs ^ way->all;
    size_t kept = line->n;
    int to = way->a == cell ? way->c : way->a;
    if (sw_moves_add(line, peg_move(cell, to)))
      return SW_NO_MEMORY;
    int rc = peg_group_normal(s->quest->group, after) == key
                 ? 1
                 : follow(s, &after, to, key, line);
    if (rc) {
      *pegs = after;
      return rc;
    }
    line->n = kept;
  }
  return 0;
}

/* The states of the game behind its first one, in order; returns how many. */
static int list_states(const peg_sweeps *forth, const peg_sweeps *back,
                       uint64_t key[2 * PEG_CELLS]) {
  const peg_sweeps *found = forth->met ? forth : back;
  uint64_t middle = found->states.key[found->meeting];
  int n = 0;
  for (size_t at = (size_t)peg_level_find(&forth->states, middle); at;
       at = forth->parent[at])
    key[n++] = forth->states.key[at];
  for (int i = 0; i < n / 2; i++) {
    uint64_t swap = key[i];
    key[i] = key[n - 1 - i];
    key[n - 1 - i] = swap;
  }
  if (back)
    for (size_t at = (size_t)peg_level_find(&back->states, middle);
         back->parent[at] != at; at = back->parent[at])
      key[n++] = back->states.key[back->parent[at]];
  assert(n < PEG_CELLS);
  return n;
}

int peg_sweeps_line(const peg_sweeps *forth, const peg_sweeps *back,
                    sw_moves *line) {
  uint64_t key[2 * PEG_CELLS], pegs = forth->quest->pegs;
  int moves = list_states(forth, back, key);
  line->n = 0;
  for (int m = 0; m < moves; m++) {
    int rc = 0;
    for (SW_BITS_EACH(cell, pegs)) {
      rc = follow(forth, &pegs, (int)cell, key[m], line);
      if (rc)
        break;
    }
    if (rc < 0)
      return rc;
    assert(rc);
  }
  return moves;
}
