/* A place for every position of a level, so that a level is an array.
 *
 * The cells are divided into a head and a tail, both closed under the
 * symmetries.  A position is turned so that its head becomes the least of its
 * images; the least heads are numbered.  On a level, where the number of pegs
 * and the class (peg_class.h) are known, a head leaves its tails this many pegs
 * and one class: they are a list.  The lists of all heads, one after the other,
 * are the places of the level, for the English board at most 9,186,157 for
 * 3,626,632 classes that are reached.
 *
 * A jump flips the same cells wherever it is made, so the positions of one head
 * have their children in as many groups as there are lines, each again of one
 * head and turned in one way.  Walking a level by heads keeps these groups in
 * the processor's cache, and no normal form is ever computed.
 *
 * Few heads have symmetries of their own; there a class has several places,
 * and the first of them stands for it.
 */
#ifndef SW_PEG_PLACES_H
#define SW_PEG_PLACES_H

#include "base/bits.h"
#include "games/peg/rules/peg_rules.h"

enum {
  PEG_TAIL_USUAL = 13,  /* cells of the tail, at most, */
  PEG_TAIL_MOST = 16,   /* and where the head would have too many */
  PEG_HEAD_MOST = 25,   /* cells of the head */
  PEG_HEAD_BYTES = 4,   /* of PEG_HEAD_MOST bits */
  PEG_CLASS_MOST = 6,   /* invariants */
  PEG_PLACES_LINES = 64 /* most lines of a board that has places */
};

/* What some cells say about the lines: bit l of middle is the middle of line l,
 * of ends the exclusive-or of its ends. */
typedef struct peg_part {
  uint64_t middle, ends;
} peg_part;

typedef struct peg_tail {
  peg_part part;
  uint16_t cells;
} peg_tail;

typedef struct peg_places {
  int cells, lines, symmetries;
  int head_bits, tail_bits;
  int bit[PEG_CELLS]; /* where a cell stands: the tail's bits are the lowest */
  uint32_t head_flip[PEG_PLACES_LINES];
  uint16_t tail_flip[PEG_PLACES_LINES];
  uint64_t head_middle, head_ends; /* lines with the middle, both ends in it */
  uint32_t heads;                  /* how many are the least of their images */
  uint32_t *head;                  /* these, in rising order */
  uint16_t *fixed;  /* of each, the symmetries that keep it; bit 0 is set */
  uint16_t *rest;   /* of each, the class its tails have */
  uint32_t *turned; /* of any head: 16 * (number of its least image) + the
                       symmetry that leads there */
  peg_part row[PEG_HEAD_BYTES][256];
  int classes;    /* 2^invariants */
  peg_tail *tail; /* by pegs, then by class, then in rising order */
  uint32_t list[(PEG_TAIL_MOST + 1) * (1 << PEG_CLASS_MOST) + 1]; /* begins */
  uint16_t *rank[PEG_SYMMETRIES]; /* of the image of a tail, in its list */
} peg_places;

/* NULL in *out when the board has too many cells, lines or invariants, or the
 * table of heads would take more than `most` bytes.  0 or SW_NO_MEMORY. */
int peg_places_create(const peg_rules *rules, uint64_t most, peg_places **out);
void peg_places_free(peg_places *places);

/* Fills begin[0..heads]: where the places of each head begin on the level with
 * this many pegs, and how many there are. */
void peg_places_begin(const peg_places *places, int pegs, size_t *begin);

/* How many places the level has. */
size_t peg_places_count(const peg_places *places, int pegs);

/* The bits of a set of pegs: its tail, and its head above it. */
uint64_t peg_places_bits(const peg_places *places, uint64_t pegs);

/* The number of a head's least image; *turn gets the symmetry that leads to
 * it. */
static inline size_t peg_places_turn(const peg_places *places, uint32_t head,
                                     int *turn) {
  *turn = (int)(places->turned[head] & 15);
  return places->turned[head] >> 4;
}

/* The tails of least head `number` on a level where it has places, in the order
 * of these. */
static inline const peg_tail *peg_places_tails(const peg_places *places,
                                               size_t number, int pegs) {
  int rest = pegs - sw_bits_count(places->head[number]);
  return places->tail +
         places->list[rest * places->classes + places->rest[number]];
}

/* The head's parts of middles and ends. */
static inline peg_part peg_places_row(const peg_places *places, uint32_t head) {
  peg_part sum = {0, 0};
  for (int i = 0; i < PEG_HEAD_BYTES; i++) {
    const peg_part *part = &places->row[i][head >> (8 * i) & 255];
    sum.middle |= part->middle;
    sum.ends ^= part->ends;
  }
  return sum;
}

/* The first of the places that a class has at a head with symmetries of its
 * own; all are given by their rank among the tails of the head.  *stay gets the
 * number of symmetries that keep the position. */
static inline uint16_t peg_places_first(const peg_places *places, size_t number,
                                        uint16_t tail, int *stay) {
  uint16_t own = places->rank[0][tail], first = own;
  *stay = 0;
  for (SW_BITS_EACH(s, places->fixed[number])) {
    uint16_t other = places->rank[s][tail];
    first = other < first ? other : first;
    *stay += other == own;
  }
  return first;
}

/* The place of a position that can be on the level, given by its bits: the
 * first of its class. */
static inline size_t peg_places_of(const peg_places *places, uint64_t bits,
                                   const size_t *begin) {
  int turn, stay;
  uint64_t tail = bits & sw_bits_below(places->tail_bits);
  size_t number =
      peg_places_turn(places, (uint32_t)(bits >> places->tail_bits), &turn);
  uint16_t rank = places->rank[turn][tail];
  if (places->fixed[number] != 1) {
    const peg_tail *tails =
        peg_places_tails(places, number, sw_bits_count(bits));
    rank = peg_places_first(places, number, tails[rank].cells, &stay);
  }
  return begin[number] + rank;
}

#endif
