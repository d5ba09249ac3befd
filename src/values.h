/* The plain values of the interface: positions, moves, rules.
 *
 * A position is a short byte string and a move is two machine words, both plain
 * values.  Their text is the authority: print then parse gives the same value.
 */
#ifndef SW_VALUES_H
#define SW_VALUES_H

#include "base/err.h"
#include "base/num.h"
#include "base/rng.h"
#include "text/buf.h"

#include <stddef.h>
#include <stdint.h>

/* Room for the largest position: a graph of 128 vertices as an adjacency
 * triangle (1,016 bytes), its vertex set, and two coordinates a vertex. */
enum { SW_POS_MAX = 2046 };

typedef struct sw_pos {
  uint16_t len; /* bytes in use */
  uint8_t b[SW_POS_MAX];
} sw_pos;

typedef struct sw_move {
  uint64_t a, b; /* meaning is the game's own; the same move, the same words */
} sw_move;

/* For the side to move; for the only player SW_WIN is "goal reached" and
 * SW_LOSS is "out of reach". */
typedef enum sw_value { SW_OPEN, SW_LOSS, SW_DRAW, SW_WIN } sw_value;

/* The same value for the other side. */
static inline sw_value sw_value_opposite(sw_value value) {
  return value == SW_WIN ? SW_LOSS : value == SW_LOSS ? SW_WIN : value;
}

typedef enum sw_kind {
  SW_IMPARTIAL, /* both sides have the same moves; who has none loses, in misere
                   play wins */
  SW_PARTISAN,  /* each side has its own moves */
  SW_SOLITAIRE, /* one player, a sequence of moves to a goal */
  SW_EXISTENCE  /* one player; the question is whether the goal can exist */
} sw_kind;

/* 1 when one player plays alone. */
static inline int sw_kind_is_alone(sw_kind kind) {
  return kind == SW_SOLITAIRE || kind == SW_EXISTENCE;
}

/* A growing list of moves.  Start from {0}, reuse at will, free at the end. */
typedef struct sw_moves {
  sw_move *v;
  size_t n, capacity;
} sw_moves;

int sw_moves_add(sw_moves *list, sw_move move); /* 0 or SW_NO_MEMORY */
void sw_moves_free(sw_moves *list);
int sw_move_equal(sw_move x, sw_move y);
/* The place of the first such move, list->n when there is none. */
size_t sw_moves_find(const sw_moves *list, sw_move move);

/* Positions are compared and copied by their bytes in use. */
int sw_pos_equal(const sw_pos *x, const sw_pos *y);
int sw_pos_compare(const sw_pos *x,
                   const sw_pos *y); /* -1, 0, 1; a total order */
void sw_pos_copy(sw_pos *to, const sw_pos *from);

/* ---- rules ------------------------------------------------------------ */

typedef struct sw_game sw_game;

/* Every game puts this in front of its own rules. */
typedef struct sw_rules {
  const sw_game *game;
  char word[1024]; /* canonical: parses to these rules again; no spaces */
} sw_rules;

/* For rules_parse: rules of this many bytes, all zero but for the game; NULL
 * and an error when there is no memory. */
void *sw_rules_new(const sw_game *game, size_t bytes, sw_err *err);

#endif
