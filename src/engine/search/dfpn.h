/* Depth-first proof-number search (df-pn; Nagai 2002) for two-player games
 * without draws and without repetition.
 *
 * A position is known to the search by a 128-bit key, complete enough that the
 * game can go on from it; the side to move is the one that wins or loses.  The
 * proof number of a position is the least number of positions that still have
 * to be decided to prove that the side to move wins, the disproof number the
 * same for a loss.  The search always descends to the most promising position;
 * the table keeps both numbers for the positions it has seen, and forgets the
 * cheapest ones when it is full.
 *
 *   sw_dfpn *search;
 *   sw_dfpn_new(64 << 20, &search, err);
 *   sw_dfpn_solve(search, &game, root, budget, &value, err);
 *   ... sw_dfpn_known(search, child) ...
 *   sw_dfpn_free(search);
 *
 * The order of work depends on nothing but the calls, so results repeat.
 */
#ifndef SW_ENGINE_SEARCH_DFPN_H
#define SW_ENGINE_SEARCH_DFPN_H

#include "game.h"

typedef struct sw_dfpn_key {
  uint64_t a, b; /* not both 0 */
} sw_dfpn_key;

static inline int sw_dfpn_same(sw_dfpn_key x, sw_dfpn_key y) {
  return x.a == y.a && x.b == y.b;
}

/* A position after a move, with first guesses of its numbers: at least 1; the
 * larger, the harder it seems to prove that its side to move wins (proof) or
 * loses (disproof). */
typedef struct sw_dfpn_child {
  sw_dfpn_key key;
  uint32_t proof, disproof;
} sw_dfpn_child;

typedef struct sw_dfpn_list {
  sw_dfpn_child *v;
  size_t n, capacity;
} sw_dfpn_list;

int sw_dfpn_add(sw_dfpn_list *list, sw_dfpn_child child);

typedef struct sw_dfpn_game {
  void *ctx;
  /* *value becomes SW_WIN or SW_LOSS when the position is decided without
   * search; otherwise SW_OPEN, with every position it leads to appended, each
   * at least once.  A move that loses at a glance may be left out as long as
   * one is left. 0 or SW_NO_MEMORY. */
  int (*expand)(void *ctx, sw_dfpn_key key, sw_dfpn_list *children,
                sw_value *value);
  /* NULL, or a position of the same value and the same distance to the end that
   * is searched in place of this one, which may be itself; asked for each
   * position that is visited. */
  sw_dfpn_key (*stand_in)(void *ctx, sw_dfpn_key key);
} sw_dfpn_game;

typedef struct sw_dfpn sw_dfpn;

/* A search with a table of at most `memory` bytes (at least 64 kB are taken);
 * the caller owns *out. */
int sw_dfpn_new(size_t memory, sw_dfpn **out, sw_err *err);
void sw_dfpn_free(sw_dfpn *search); /* NULL is allowed */

/* Decides the root. 0 with SW_WIN or SW_LOSS in *value; SW_STOPPED when the
 * budget's nodes are used up or it asks to stop, with *value SW_OPEN. What was
 * found stays in the table for the next call. */
int sw_dfpn_solve(sw_dfpn *search, const sw_dfpn_game *game, sw_dfpn_key root,
                  const sw_budget *budget, sw_value *value, sw_err *err);

/* What the table knows of a position; SW_OPEN: nothing final. */
sw_value sw_dfpn_known(const sw_dfpn *search, sw_dfpn_key key);

/* Its proof and disproof number as far as they are known; 1 and 1 otherwise. */
void sw_dfpn_numbers(const sw_dfpn *search, sw_dfpn_key key, uint32_t *proof,
                     uint32_t *disproof);

/* Positions expanded by all calls so far. */
uint64_t sw_dfpn_nodes(const sw_dfpn *search);

#endif
