/* Fewest moves by breadth-first search under a rising bound.
 *
 * A state is the set of pegs between two moves.  With a bound of D moves a
 * state reached in g moves is kept when g and the bound by Merson regions
 * (peg_regions.h) together are at most D, and no pagoda function excludes the
 * goal.  All states of g moves come before those of g + 1, so each is kept
 * once, with the fewest moves it can be reached in.  D rises from the bound of
 * the position until a state reaches the goal, which is then reached in the
 * fewest moves; a D without such a state is a proof that D moves are not
 * enough.
 */
#include "games/peg/peg_fewest.h"

#include "base/bits.h"
#include "base/mem.h"
#include "games/peg/peg_regions.h"

#include <assert.h>

enum {
  POLL = 256,
  WAYS = 6, /* a cell ends at most six lines */
  FIRST_WIDTH = 1000,
  WIDER = 16,
  SCORE_MOST = 256
};

/* The lines that end on a cell. */
typedef struct ways {
  int n[PEG_CELLS];
  const peg_line *line[PEG_CELLS][WAYS];
} ways;

/* One search under one bound. */
typedef struct tree {
  peg_quest *quest;
  const ways *ways;
  const peg_regions *regions;
  int floor[PEG_PRUNES]; /* least value of the ends */
  int bound;             /* D */
  int moves;             /* g of the states that are now expanded */
  peg_level states;      /* in order of g */
  uint32_t *parent;      /* index of the state before; the first has itself */
  size_t capacity, now;  /* `now` is being expanded */
  size_t goal;           /* index of a goal state, valid when solved */
  int solved;
  size_t width; /* states expanded of each g at most */
  int cut;      /* 1: some were not */
} tree;

static int is_hopeless(const tree *t, uint64_t pegs) {
  if (t->moves + 1 + peg_regions_bound(t->regions, pegs) > t->bound)
    return 1;
  for (int k = 0; k < t->quest->weights; k++)
    if (peg_pagoda_value(&t->quest->weight[k], pegs) < t->floor[k])
      return 1;
  return 0;
}

static int add_state(tree *t, uint64_t pegs, size_t parent) {
  size_t before = t->states.n;
  void *block = t->parent;
  uint64_t key = peg_group_normal(t->quest->group, pegs);
  if (peg_level_add(&t->states, key, 0, 0))
    return SW_NO_MEMORY;
  if (t->states.n == before)
    return 0;
  if (sw_mem_reserve(&block, &t->capacity, t->states.n, sizeof *t->parent))
    return SW_NO_MEMORY;
  t->parent = block;
  t->parent[before] = (uint32_t)parent;
  if (!t->solved && peg_goal_reached(t->quest->goal, key)) {
    t->solved = 1;
    t->goal = before;
  }
  return 0;
}

/* All ways for the peg on `cell` to jump on; each place it can stop at is a
 * state. */
static int sweep(tree *t, uint64_t pegs, int cell) {
  for (int i = 0; i < t->ways->n[cell]; i++) {
    const peg_line *line = t->ways->line[cell][i];
    if (!peg_can_jump(line, pegs))
      continue;
    uint64_t after = pegs ^ line->all;
    int rc = is_hopeless(t, after) ? 0 : add_state(t, after, t->now);
    if (!rc)
      rc = sweep(t, after, line->a == cell ? line->c : line->a);
    if (rc)
      return rc;
  }
  return 0;
}

static int spent(tree *t) {
  t->quest->bytes =
      peg_level_bytes(&t->states) + t->capacity * sizeof *t->parent;
  return peg_front_spent(t->quest);
}

/* What is left to do, by rule of thumb: less is better. */
static int score_of(const tree *t, uint64_t pegs) {
  int score = sw_bits_count(pegs) + 3 * peg_regions_bound(t->regions, pegs);
  assert(score < SCORE_MOST);
  return score;
}

/* Which of the states up to `end` are expanded: those of a score below *limit,
 * and *of_limit of those that have it. */
static void choose(tree *t, size_t end, int *limit, size_t *of_limit) {
  size_t histogram[SCORE_MOST] = {0}, sum = 0;
  *limit = 0;
  for (size_t i = t->now; i < end; i++)
    histogram[score_of(t, t->states.key[i])]++;
  while (*limit + 1 < SCORE_MOST && sum + histogram[*limit] <= t->width)
    sum += histogram[(*limit)++];
  *of_limit = t->width - sum;
}

static int expand_state(tree *t) {
  uint64_t pegs = t->states.key[t->now];
  int rc = 0;
  if (t->quest->nodes++ % POLL == 0 && spent(t))
    return SW_STOPPED;
  for (SW_BITS_EACH(cell, pegs)) {
    rc = sweep(t, pegs, (int)cell);
    if (rc)
      break;
  }
  return rc;
}

static int expand_level(tree *t, size_t end) {
  int limit, rc = 0;
  size_t of_limit;
  choose(t, end, &limit, &of_limit);
  for (; !rc && t->now < end && !t->solved; t->now++) {
    int score = score_of(t, t->states.key[t->now]);
    if (score > limit || (score == limit && !of_limit)) {
      t->cut = 1;
      continue;
    }
    of_limit -= score == limit;
    rc = expand_state(t);
  }
  return rc;
}

/* Searches under the bound; 0 or an error, and t->solved. */
static int search(tree *t) {
  int rc = add_state(t, t->quest->pegs, 0);
  for (t->moves = 0; !rc && !t->solved && t->now < t->states.n; t->moves++)
    rc = expand_level(t, t->states.n);
  return rc;
}

static void close_tree(tree *t) {
  peg_level_free(&t->states);
  sw_mem_free(t->parent);
  t->quest->bytes = 0;
}

/* ---- the line ----------------------------------------------------------- */

/* Extends the jumps of the peg on `cell` until they lead to the class of the
 * key.  1 when they do, 0 when they cannot, or SW_NO_MEMORY. */
static int follow(const tree *t, uint64_t *pegs, int cell, uint64_t key,
                  sw_moves *line) {
  for (int i = 0; i < t->ways->n[cell]; i++) {
    const peg_line *way = t->ways->line[cell][i];
    if (!peg_can_jump(way, *pegs))
      continue;
    uint64_t after = *pegs ^ way->all;
    size_t kept = line->n;
    int to = way->a == cell ? way->c : way->a;
    if (sw_moves_add(line, peg_move(cell, to)))
      return SW_NO_MEMORY;
    int rc = peg_group_normal(t->quest->group, after) == key
                 ? 1
                 : follow(t, &after, to, key, line);
    if (rc) {
      *pegs = after;
      return rc;
    }
    line->n = kept;
  }
  return 0;
}

/* Appends the moves to the goal state; returns their number or an error. */
static int read_line(const tree *t, sw_moves *line) {
  uint64_t key[PEG_CELLS], pegs = t->quest->pegs;
  int moves = 0;
  for (size_t at = t->goal; at; at = t->parent[at]) {
    assert(moves < PEG_CELLS);
    key[moves++] = t->states.key[at];
  }
  for (int m = moves; m-- > 0;) {
    int rc = 0;
    for (SW_BITS_EACH(cell, pegs)) {
      rc = follow(t, &pegs, (int)cell, key[m], line);
      if (rc)
        break;
    }
    if (rc < 0)
      return rc;
    assert(rc);
  }
  return moves;
}

static void find_ways(const peg_board *board, ways *w) {
  *w = (ways){0};
  for (int i = 0; i < board->lines; i++) {
    const peg_line *line = &board->line[i];
    assert(w->n[line->a] < WAYS && w->n[line->c] < WAYS);
    w->line[line->a][w->n[line->a]++] = line;
    w->line[line->c][w->n[line->c]++] = line;
  }
}

/* What is known: at least `lower` moves are needed, `upper` are enough. */
typedef struct race {
  peg_quest *quest;
  ways jumps;
  peg_regions regions;
  int lower, upper;
  sw_moves *line; /* of `upper` moves */
} race;

/* One search; *found gets its moves or 0, *cut whether it proves nothing. */
static int try_bound(race *r, int bound, size_t width, int *found, int *cut) {
  peg_quest *quest = r->quest;
  tree t = {.quest = quest, .ways = &r->jumps, .regions = &r->regions};
  t.bound = bound;
  t.width = width;
  for (int k = 0; k < quest->weights; k++)
    t.floor[k] = peg_pagoda_least(&quest->weight[k], &quest->ends);
  int rc = search(&t);
  if (!rc && t.solved) {
    r->line->n = 0;
    rc = read_line(&t, r->line);
  }
  *found = rc > 0 ? rc : 0;
  *cut = t.cut;
  close_tree(&t);
  return rc < 0 ? rc : 0;
}

/* Narrows the race with one width as far as that goes. */
static int narrow(race *r, size_t width) {
  int found = 1, cut = 0, rc = 0;
  while (!rc && found && r->lower < r->upper) {
    rc = try_bound(r, r->upper - 1, width, &found, &cut);
    if (found)
      r->upper = found;
    else if (!cut)
      r->lower = r->upper;
  }
  for (cut = 0; !rc && !cut && r->lower < r->upper;) {
    rc = try_bound(r, r->lower, width, &found, &cut);
    if (found)
      r->upper = found;
    else if (!cut)
      r->lower++;
  }
  return rc;
}

int peg_fewest_search(peg_quest *quest, sw_moves *line) {
  race r = {.quest = quest, .upper = peg_fewest_moves(line), .line = line};
  find_ways(quest->board, &r.jumps);
  peg_regions_choose(quest->board, &quest->ends, quest->pegs, &r.regions);
  r.lower = peg_regions_bound(&r.regions, quest->pegs);
  int rc = 0;
  for (size_t w = FIRST_WIDTH; !rc && r.lower < r.upper; w *= WIDER)
    rc = narrow(&r, w);
  return rc;
}

int peg_fewest_moves(const sw_moves *line) {
  int moves = 0;
  for (size_t i = 0; i < line->n; i++)
    moves += !i || peg_move_from(line->v[i]) != peg_move_to(line->v[i - 1]);
  return moves;
}
