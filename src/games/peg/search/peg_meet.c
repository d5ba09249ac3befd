/* Search from both sides: see peg_meet.h.
 *
 * When every end is the same number of jumps away, the two sides meet on a
 * level known beforehand, and a solution exists exactly when the two levels
 * there have a position in common.  Otherwise (a pattern with cells that may be
 * either) there is no backward side and the forward side runs until it meets
 * the goal or dies out.
 *
 * Counting: F(c) paths lead from the position to the members of class c, and
 * from all members of c together G(c) paths lead to the ends; every member has
 * the same number of them, so the solutions through c are F(c) G(c) / |c|.
 */
#include "games/peg/search/peg_meet.h"

#include "base/bits.h"

#include <assert.h>
#include <string.h>

static const peg_level *last(const peg_front *front) {
  return &front->level[front->depth];
}

static int is_empty(const peg_front *front) {
  return !last(front)->n;
}

static void found(peg_meet *meet, uint64_t key, int depth) {
  if (meet->value == SW_WIN)
    return;
  meet->value = SW_WIN;
  meet->key = key;
  meet->depth = depth;
}

static sw_value nothing(const peg_meet *meet) {
  return meet->forward.cut ? SW_OPEN : SW_LOSS;
}

/* ---- no backward side --------------------------------------------------- */

static void look_for_goal(const peg_quest *quest, peg_meet *meet) {
  const peg_level *level = last(&meet->forward);
  for (size_t i = 0; i < level->n; i++)
    if (peg_goal_reached(quest->goal, level->key[i]))
      found(meet, level->key[i], meet->forward.depth);
}

static int run_forward(peg_quest *quest, size_t width, int counted,
                       peg_meet *meet) {
  look_for_goal(quest, meet);
  while (!is_empty(&meet->forward)) {
    if (meet->value == SW_WIN && !counted)
      return 0;
    int rc = peg_front_grow(quest, &meet->forward, width);
    if (rc)
      return rc;
    look_for_goal(quest, meet);
  }
  if (meet->value == SW_OPEN)
    meet->value = nothing(meet);
  return 0;
}

/* ---- both sides --------------------------------------------------------- */

static void compare(peg_meet *meet) {
  const peg_level *f = last(&meet->forward), *b = last(&meet->backward);
  const peg_level *few = f->n < b->n ? f : b, *many = few == f ? b : f;
  for (size_t i = 0; i < few->n && meet->value != SW_WIN; i++)
    if (peg_level_find(many, few->key[i]) >= 0)
      found(meet, few->key[i], meet->forward.depth);
  if (meet->value != SW_WIN)
    meet->value = nothing(meet);
}

/* Grows the backward side unless that makes it wider than allowed.  Returns 1
 * when it is to grow no more. */
static int grow_back(peg_quest *quest, size_t width, peg_meet *meet, int *rc) {
  *rc = peg_front_grow(quest, &meet->backward, 0);
  if (*rc || !width || last(&meet->backward)->n <= width)
    return 0;
  peg_front_drop(quest, &meet->backward);
  return 1;
}

static int run_both(peg_quest *quest, size_t width, peg_meet *meet) {
  int rc = 0, closed = 0;
  peg_front *f = &meet->forward, *b = &meet->backward;
  while (f->depth + b->depth < quest->jumps) {
    if (is_empty(f) || is_empty(b)) {
      meet->value = is_empty(b) ? SW_LOSS : nothing(meet);
      return 0;
    }
    if (!closed && last(b)->n <= last(f)->n)
      closed = grow_back(quest, width, meet, &rc);
    else
      rc = peg_front_grow(quest, f, width);
    if (rc)
      return rc;
  }
  compare(meet);
  return 0;
}

int peg_meet_run(peg_quest *quest, size_t width, int counted, peg_meet *meet) {
  assert(!width || !counted);
  memset(meet, 0, sizeof *meet);
  int rc = peg_front_start(quest, &meet->forward, 0, counted);
  if (rc)
    return rc;
  if (quest->jumps < 0)
    return run_forward(quest, width, counted, meet);
  rc = peg_front_start(quest, &meet->backward, 1, counted);
  return rc ? rc : run_both(quest, width, meet);
}

void peg_meet_free(peg_quest *quest, peg_meet *meet) {
  peg_front_free(quest, &meet->forward);
  peg_front_free(quest, &meet->backward);
}

/* ---- one line ----------------------------------------------------------- */

/* A position of the level that leads to the key by one jump: one of the jumps
 * that can be taken back from the key. */
static uint64_t parent_of(const peg_quest *quest, const peg_level *level,
                          uint64_t key) {
  uint64_t inverse = peg_board_full(quest->board) & ~key;
  for (int i = 0; i < quest->board->lines; i++) {
    const peg_line *line = &quest->board->line[i];
    if (!peg_can_jump(line, inverse) ||
        peg_jump(line, inverse).a + 1 == quest->without)
      continue;
    uint64_t parent = peg_group_normal(quest->group, key ^ line->all);
    if (peg_level_find(level, parent) >= 0)
      return parent;
  }
  assert(0 && "a position on a level has a parent on the level before");
  return 0;
}

/* Makes the first jump that leads to the class of the key, or, when a level is
 * given instead, to a position of the level. */
static int step(const peg_quest *quest, uint64_t *pegs, const peg_level *level,
                uint64_t key, sw_moves *line_out) {
  for (int i = 0; i < quest->board->lines; i++) {
    const peg_line *line = &quest->board->line[i];
    sw_move move = peg_jump(line, *pegs);
    if (!peg_can_jump(line, *pegs) || move.a + 1 == quest->without)
      continue;
    uint64_t child = peg_group_normal(quest->group, *pegs ^ line->all);
    if (level ? peg_level_find(level, child) < 0 : child != key)
      continue;
    *pegs ^= line->all;
    return sw_moves_add(line_out, move);
  }
  assert(0 && "a position of a line has a jump that follows it");
  return 0;
}

int peg_meet_line(const peg_quest *quest, const peg_meet *meet,
                  sw_moves *line) {
  assert(meet->value == SW_WIN);
  uint64_t key[PEG_CELLS] = {0}, pegs = quest->pegs;
  int rc = 0;
  key[meet->depth] = meet->key;
  for (int d = meet->depth; d > 0; d--)
    key[d - 1] = parent_of(quest, &meet->forward.level[d - 1], key[d]);
  for (int d = 1; !rc && d <= meet->depth; d++)
    rc = step(quest, &pegs, NULL, key[d], line);
  for (int d = meet->backward.depth - 1; !rc && d >= 0; d--)
    rc = step(quest, &pegs, &meet->backward.level[d], 0, line);
  assert(rc || peg_goal_reached(quest->goal, pegs));
  return rc;
}

/* ---- counting ----------------------------------------------------------- */

/* Adds f g / members; 0 or SW_UNSUPPORTED. */
static int add_product(sw_u128 *sum, sw_u128 f, sw_u128 g, unsigned members) {
  assert(g % members == 0);
  sw_u128 each = g / members, product;
  if (__builtin_mul_overflow(f, each, &product) ||
      __builtin_add_overflow(*sum, product, sum))
    return SW_UNSUPPORTED;
  return 0;
}

static int count_goals(const peg_quest *quest, const peg_front *front,
                       sw_u128 *solutions) {
  int rc = 0;
  for (int d = 0; d <= front->depth; d++)
    for (size_t i = 0; !rc && i < front->level[d].n; i++)
      if (peg_goal_reached(quest->goal, front->level[d].key[i]))
        rc = add_product(solutions, front->level[d].count[i], 1, 1);
  return rc;
}

int peg_meet_count(const peg_quest *quest, const peg_meet *meet,
                   sw_u128 *solutions) {
  *solutions = 0;
  if (meet->value != SW_WIN)
    return 0;
  if (quest->jumps < 0)
    return count_goals(quest, &meet->forward, solutions);
  const peg_level *f = last(&meet->forward), *b = last(&meet->backward);
  int rc = 0;
  for (size_t i = 0; !rc && i < f->n; i++) {
    int64_t at = peg_level_find(b, f->key[i]);
    if (at >= 0)
      rc = add_product(solutions, f->count[i], b->count[at],
                       (unsigned)peg_group_orbit(quest->group, f->key[i]));
  }
  return rc;
}
