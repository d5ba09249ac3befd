/* Search level by level from one side: forward from a position by jumps, or
 * backward from the ends by jumps taken back.
 *
 * Taking a jump back is a jump of the inverse position (pegs and holes
 * exchanged), so one expansion serves both ways.  Positions are normal forms of
 * the group of the goal.  A position that a pagoda function separates from the
 * other side is dropped: the sum over the pegs can only fall along a game, from
 * the value of the position to the value of an end.  Since a normal form stands
 * for all images of a position, the other side is taken with all its images:
 * the list of ends is closed under the group, and going backward the bound is
 * the greatest value of an image of the position.
 */
#ifndef SW_PEG_FRONT_H
#define SW_PEG_FRONT_H

#include "games/peg/arguments/peg_ends.h"
#include "games/peg/arguments/peg_pagoda.h"
#include "games/peg/forms/peg_group.h"
#include "games/peg/rules/peg_rules.h"
#include "games/peg/search/peg_level.h"

enum { PEG_PRUNES = 8 };

/* One question, "can these pegs reach one of these ends", and what may be spent
 * on it.  Everything pointed to is borrowed. */
typedef struct peg_quest {
  const peg_board *board;
  const peg_goal *goal;
  const peg_group *group;
  const sw_budget *budget; /* or NULL */
  uint64_t pegs;
  peg_ends ends;    /* with every end all its images */
  int jumps;        /* to any end; -1: not the same for all */
  uint64_t without; /* 0, or move.a + 1 of a jump that is not allowed */
  int weights;
  peg_weights weight[PEG_PRUNES];
  /* spent so far */
  uint64_t nodes;
  size_t bytes;
} peg_quest;

typedef struct peg_front {
  int back;    /* 1: from the ends */
  int counted; /* 1: levels count paths */
  int cut;     /* 1: positions were dropped to keep to a width */
  int depth;   /* of the last level */
  peg_level level[PEG_CELLS];
} peg_front;

/* Level 0: the position, or the ends.  A counter of the backward front counts
 * the paths of all positions of the class together.  0 or an error. */
int peg_front_start(peg_quest *quest, peg_front *front, int back, int counted);

/* Adds the next level.  At most `width` positions are kept, those of the best
 * score; 0 means all.  SW_STOPPED when the budget or its memory is used up, and
 * then the front has no new level. */
int peg_front_grow(peg_quest *quest, peg_front *front, size_t width);

/* Removes the last level. */
void peg_front_drop(peg_quest *quest, peg_front *front);

void peg_front_free(peg_quest *quest, peg_front *front);

/* Counts a node that will be expanded.  0, or SW_STOPPED when the budget has
 * none left. */
static inline int peg_quest_count(peg_quest *quest) {
  const sw_budget *budget = quest->budget;
  if (budget && budget->nodes && quest->nodes >= budget->nodes)
    return SW_STOPPED;
  quest->nodes++;
  return 0;
}

/* 1 when the budget asks to stop or its memory is used up by what has been
 * spent. */
int peg_front_spent(const peg_quest *quest);

/* The greatest value that an image of the quest's position has. */
int peg_front_greatest(const peg_quest *quest, const peg_weights *weights);

#endif
