/* Search level by level from one side: see peg_front.h.
 *
 * Each weight function has a slack: how far its value may still fall (forward)
 * or rise (backward) before the other side is out of reach.  A jump costs
 * w(a) + w(b) - w(c) >= 0 either way, so the slack of a child is that of its
 * parent less the cost, and a child whose slack is negative is dropped.
 *
 * When a level is cut to a width, pegs on cells that few lines pass through
 * count against a position: these tend to be left over.
 */
#include "games/peg/search/peg_front.h"

#include "base/bits.h"
#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum { SCORE_MOST = 4096, POLL = 1024 };

static const size_t default_memory = (size_t)1 << 30;

/* What the expansion of one level needs, made once a level. */
typedef struct expansion {
  peg_quest *quest;
  const peg_front *front;
  peg_level *next;
  uint64_t invert;
  int floor[PEG_PRUNES];                    /* value at which slack is zero */
  int16_t cost[PEG_PRUNES][PEG_LINES][2];   /* by line and direction */
  uint64_t flip[PEG_LINES][PEG_SYMMETRIES]; /* images of the cells of a line */
} expansion;

int peg_front_greatest(const peg_quest *quest, const peg_weights *weights) {
  int most = peg_pagoda_value(weights, quest->pegs);
  for (int s = 1; s < peg_group_size(quest->group); s++) {
    uint64_t image = peg_group_image(quest->group, s, quest->pegs);
    int value = peg_pagoda_value(weights, image);
    most = value > most ? value : most;
  }
  return most;
}

static void images_of(const peg_quest *quest, uint64_t set,
                      uint64_t image[PEG_SYMMETRIES]) {
  for (int s = 0; s < peg_group_size(quest->group); s++)
    image[s] = peg_group_image(quest->group, s, set);
}

static void prepare(expansion *x) {
  const peg_quest *quest = x->quest;
  x->invert = x->front->back ? peg_board_full(quest->board) : 0;
  for (int i = 0; i < quest->board->lines; i++)
    images_of(quest, quest->board->line[i].all, x->flip[i]);
  for (int k = 0; k < quest->weights; k++) {
    const peg_weights *weights = &quest->weight[k];
    const int16_t *w = weights->w;
    x->floor[k] = x->front->back ? peg_front_greatest(quest, weights)
                                 : peg_pagoda_least(weights, &quest->ends);
    for (int i = 0; i < quest->board->lines; i++) {
      const peg_line *line = &quest->board->line[i];
      x->cost[k][i][0] = (int16_t)(w[line->a] + w[line->mid] - w[line->c]);
      x->cost[k][i][1] = (int16_t)(w[line->c] + w[line->mid] - w[line->a]);
    }
  }
}

static int slack_of(const expansion *x, int k, uint64_t pegs) {
  int value = peg_pagoda_value(&x->quest->weight[k], pegs);
  return x->front->back ? x->floor[k] - value : value - x->floor[k];
}

static int is_pruned(const expansion *x, const int *slack, int line, int way) {
  for (int k = 0; k < x->quest->weights; k++)
    if (slack[k] < x->cost[k][line][way])
      return 1;
  return 0;
}

/* The images of a child are those of its parent with the images of the line
 * flipped, so the normal form costs one operation an image. */
static uint64_t normal_child(const uint64_t *image, const uint64_t *flip,
                             int size) {
  uint64_t least = image[0] ^ flip[0];
  for (int s = 1; s < size; s++) {
    uint64_t other = image[s] ^ flip[s];
    least = other < least ? other : least;
  }
  return least;
}

static int expand(expansion *x, size_t index) {
  const peg_level *level = &x->front->level[x->front->depth];
  const peg_board *board = x->quest->board;
  uint64_t pegs = level->key[index], seen = pegs ^ x->invert;
  uint64_t image[PEG_SYMMETRIES];
  int slack[PEG_PRUNES], size = peg_group_size(x->quest->group);
  if (!x->front->back && peg_goal_reached(x->quest->goal, pegs))
    return 0;
  for (int k = 0; k < x->quest->weights; k++)
    slack[k] = slack_of(x, k, pegs);
  images_of(x->quest, pegs, image);
  for (int i = 0; i < board->lines; i++) {
    const peg_line *line = &board->line[i];
    if (!peg_can_jump(line, seen))
      continue;
    int way = !(seen >> line->a & 1);
    if (is_pruned(x, slack, i, way) ||
        peg_jump(line, seen).a + 1 == x->quest->without)
      continue;
    uint64_t child = normal_child(image, x->flip[i], size);
    int rc =
        peg_level_add(x->next, child, level->count ? level->count[index] : 0,
                      x->front->counted);
    if (rc)
      return rc;
  }
  return 0;
}

static int exceeds(const peg_quest *quest, size_t bytes) {
  const sw_budget *budget = quest->budget;
  size_t memory = budget && budget->memory ? budget->memory : default_memory;
  return bytes > memory || sw_budget_stop(budget);
}

int peg_front_spent(const peg_quest *quest) {
  return exceeds(quest, quest->bytes);
}

/* The next level, whole. */
static int expand_all(peg_quest *quest, const peg_front *front,
                      peg_level *next) {
  expansion x = {.quest = quest, .front = front, .next = next};
  prepare(&x);
  const peg_level *level = &front->level[front->depth];
  for (size_t i = 0; i < level->n; i++) {
    if (i % POLL == 0 && exceeds(quest, quest->bytes + peg_level_bytes(next)))
      return SW_STOPPED;
    int rc = peg_quest_count(quest);
    if (!rc)
      rc = expand(&x, i);
    if (rc)
      return rc;
  }
  return 0;
}

/* ---- keeping to a width ------------------------------------------------- */

static void cell_scores(const peg_board *board, int score[PEG_CELLS]) {
  int lines[PEG_CELLS] = {0};
  for (int i = 0; i < board->lines; i++) {
    lines[board->line[i].a]++;
    lines[board->line[i].c]++;
    lines[board->line[i].mid] += 2;
  }
  for (int cell = 0; cell < board->cells; cell++)
    score[cell] = 60 / (1 + lines[cell]);
}

static int score_of(const int score[PEG_CELLS], uint64_t pegs) {
  int sum = 0;
  for (SW_BITS_EACH(cell, pegs))
    sum += score[cell];
  assert(sum < SCORE_MOST);
  return sum;
}

/* Keeps the `width` positions of least score, of equal ones the earlier. */
static int cut_level(const peg_board *board, peg_level *level, size_t width) {
  int score[PEG_CELLS], limit = 0;
  size_t histogram[SCORE_MOST] = {0}, kept = 0;
  cell_scores(board, score);
  for (size_t i = 0; i < level->n; i++)
    histogram[score_of(score, level->key[i])]++;
  while (kept + histogram[limit] <= width)
    kept += histogram[limit++];
  size_t of_limit = width - kept;
  peg_level small = {0};
  for (size_t i = 0; i < level->n; i++) {
    int s = score_of(score, level->key[i]);
    if (s > limit || (s == limit && !of_limit))
      continue;
    of_limit -= s == limit;
    sw_u128 paths = level->count ? level->count[i] : 0;
    if (peg_level_add(&small, level->key[i], paths, level->count != NULL)) {
      peg_level_free(&small);
      return SW_NO_MEMORY;
    }
  }
  peg_level_free(level);
  *level = small;
  return 0;
}

/* ---- fronts ------------------------------------------------------------- */

static int start_back(const peg_quest *quest, peg_front *front) {
  const peg_ends *ends = &quest->ends;
  assert(!ends->free);
  for (int i = 0; i < ends->n; i++) {
    uint64_t key = peg_group_normal(quest->group, ends->pegs[i]);
    if (peg_level_add(&front->level[0], key, 1, front->counted))
      return SW_NO_MEMORY;
  }
  return 0;
}

int peg_front_start(peg_quest *quest, peg_front *front, int back, int counted) {
  memset(front, 0, sizeof *front);
  front->back = back;
  front->counted = counted;
  int rc = back ? start_back(quest, front)
                : peg_level_add(&front->level[0],
                                peg_group_normal(quest->group, quest->pegs), 1,
                                counted);
  quest->bytes += peg_level_bytes(&front->level[0]);
  return rc;
}

int peg_front_grow(peg_quest *quest, peg_front *front, size_t width) {
  assert(front->depth + 1 < PEG_CELLS);
  peg_level *next = &front->level[front->depth + 1];
  int rc = expand_all(quest, front, next);
  if (!rc && width && next->n > width) {
    front->cut = 1;
    rc = cut_level(quest->board, next, width);
  }
  if (rc) {
    peg_level_free(next);
    return rc;
  }
  quest->bytes += peg_level_bytes(next);
  front->depth++;
  return 0;
}

void peg_front_drop(peg_quest *quest, peg_front *front) {
  assert(front->depth > 0);
  peg_level *last = &front->level[front->depth--];
  quest->bytes -= peg_level_bytes(last);
  peg_level_free(last);
}

void peg_front_free(peg_quest *quest, peg_front *front) {
  while (front->depth > 0)
    peg_front_drop(quest, front);
  quest->bytes -= peg_level_bytes(&front->level[0]);
  peg_level_free(&front->level[0]);
}
