/* Families of problems from one hole to one peg.
 *
 * A game from one hole h to one peg g stays inside the class of its start
 * (peg_class.h).  On a board whose full position is in the class of the empty
 * one, the holes h and the pegs g of a class are the same cells, so the holes
 * fall into families: from every hole of one only its own cells can be reached
 * as the last peg.  Families that a symmetry of the board turns into each other
 * count once: the English board has three, of 5, 4 and 3 holes, which hold its
 * 21 problems.
 *
 * A mark is a class of positions under the symmetries that keep the family,
 * with two sets of its holes: the starts from which it is reached, and the ends
 * that it can reach.
 */
#ifndef SW_PEG_FAMILY_H
#define SW_PEG_FAMILY_H

#include "engine/level/key_set.h"
#include "games/peg/forms/peg_code.h"
#include "work/budget.h"

enum {
  PEG_FAMILY_HOLES = 8, /* at most */
  PEG_MARK_KEY = 44     /* bits of a mark for the key */
};

typedef struct peg_family {
  const peg_board *board;
  int holes;
  uint8_t hole[PEG_FAMILY_HOLES];
  int symmetries; /* of the board that keep it; the first is the identity */
  uint8_t symmetry[PEG_SYMMETRIES];
  uint8_t image[PEG_SYMMETRIES][1 << PEG_FAMILY_HOLES]; /* of sets of holes */
  peg_packing *packing;                                 /* owned */
  /* what a jump along a line changes in the image under each symmetry */
  uint64_t flip[PEG_FAST_LINES][PEG_SYMMETRIES];
} peg_family;

/* The family of a hole.  SW_UNSUPPORTED for a board that has none, or is too
 * large; SW_NO_MEMORY.  The result is freed by peg_family_free, also then. */
int peg_family_open(const peg_board *board, int hole, peg_family *family,
                    sw_err *err);
void peg_family_free(peg_family *family);

/* One hole of each family. */
uint64_t peg_family_holes(const peg_board *board);
/* 1 when a symmetry of the board takes the hole into the family of `first`. */
int peg_family_has(const peg_board *board, int first, int hole);

static inline unsigned peg_family_all(const peg_family *family) {
  return (1u << family->holes) - 1;
}

/* ---- marks -------------------------------------------------------------- */

typedef struct peg_mark {
  uint64_t key;
  unsigned starts, ends; /* bit i: hole i of the family */
  unsigned parents;      /* how often it was added, at most 15 */
} peg_mark;

static inline uint64_t peg_mark_join(peg_mark m) {
  return m.key | (uint64_t)m.starts << 44 | (uint64_t)m.ends << 52 |
         (uint64_t)m.parents << 60;
}

static inline peg_mark peg_mark_split(uint64_t x) {
  return (peg_mark){x & ((UINT64_C(1) << PEG_MARK_KEY) - 1), x >> 44 & 255,
                    x >> 52 & 255, (unsigned)(x >> 60)};
}

/* Marks that come in any order and are joined by key: the union of the starts,
 * what is common to the ends, the sum of the parents. */
typedef struct peg_gather {
  const peg_family *family;
  const sw_budget *budget;
  uint64_t held; /* bytes that the caller holds besides */
  sw_keys marks; /* the result, sorted by key, after peg_gather_end */
  sw_keys batch, scratch;
} peg_gather;

void peg_gather_begin(peg_gather *gather); /* empties it */
void peg_gather_free(peg_gather *gather);

/* Each returns 0, SW_NO_MEMORY, SW_STOPPED or SW_UNSUPPORTED: more memory than
 * the budget has. */

/* A position by its code, normal or not.  A mark of a symmetric position gets
 * what its symmetries make of the sets. */
int peg_gather_add(peg_gather *gather, uint64_t code, unsigned starts,
                   unsigned ends);
/* The positions that jumps from this one lead to, or with `back` jumps taken
 * back; with sets given. */
int peg_gather_jumps(peg_gather *gather, uint64_t key, int back,
                     unsigned starts, unsigned ends);
int peg_gather_end(peg_gather *gather);

#endif
