/* Looking up a known strategy: see gomoku_known.h. */
#include "games/gomoku/strategy/gomoku_known.h"

#include "base/mem.h"

void gomoku_known_free(gomoku_known *known) {
  if (known)
    gomoku_strategy_free(known->strategy);
  sw_mem_free(known);
}

int gomoku_known_move(const gomoku_rules *rules, const sw_pos *pos, int *most) {
  const gomoku_known *known = rules->known;
  if (!known || !gomoku_sequence_fits(pos))
    return GOMOKU_NONE;
  gomoku_sequence line = gomoku_sequence_of(pos);
  gomoku_key key = gomoku_sequence_key(rules, &line);
  int move = gomoku_strategy_find(known->strategy, &key);
  if (move == GOMOKU_NONE || pos->b[move])
    return GOMOKU_NONE;
  *most = gomoku_strategy_most(known->strategy, &key);
  return move;
}

/* ---- promises ---------------------------------------------------------- */

/* A position that is taken apart stone by stone; Black's strategy in it. */
typedef struct parts {
  const gomoku_rules *rules;
  const gomoku_strategy *strategy;
  gomoku_sequence stones;
  gomoku_key key;
} parts;

static void flip(parts *p, int cell, gomoku_colour colour) {
  gomoku_key_flip(p->rules, &p->key, cell, colour);
}

static uint64_t least_key(const parts *p) {
  int symmetry;
  return gomoku_key_least(&p->key, &symmetry);
}

static int less_of(int a, int b) {
  return !a || (b && b < a) ? b : a;
}

/* What is promised when `cell` was Black's last stone.  A strategy has one of
 * several equal moves, so positions are compared up to symmetry. */
static int promise_with_last(parts *p, int cell) {
  uint64_t here = least_key(p);
  int most = 0;
  flip(p, cell, GOMOKU_BLACK);
  int move = gomoku_strategy_find(p->strategy, &p->key);
  if (move != GOMOKU_NONE) {
    most = gomoku_strategy_most(p->strategy, &p->key);
    flip(p, move, GOMOKU_BLACK);
    if (least_key(p) != here)
      most = 0;
    flip(p, move, GOMOKU_BLACK);
  }
  flip(p, cell, GOMOKU_BLACK);
  return most;
}

/* White is to move. */
static int promise_after_black(parts *p) {
  int most = 0;
  for (int i = 0; i < p->stones.stones; i += 2)
    most = less_of(most, promise_with_last(p, p->stones.cell[i]));
  return most;
}

/* Black is to move: which of White's stones was the last? */
static int promise_after_white(parts *p) {
  int most = 0;
  for (int i = 1; i < p->stones.stones; i += 2) {
    flip(p, p->stones.cell[i], GOMOKU_WHITE);
    most = less_of(most, promise_after_black(p));
    flip(p, p->stones.cell[i], GOMOKU_WHITE);
  }
  return most;
}

int gomoku_known_promise(const gomoku_rules *rules, const sw_pos *pos) {
  const gomoku_known *known = rules->known;
  if (!known || !gomoku_sequence_fits(pos))
    return 0;
  parts p = {rules, known->strategy, gomoku_sequence_of(pos), {{0}}};
  p.key = gomoku_sequence_key(rules, &p.stones);
  if (gomoku_turn(pos) == GOMOKU_WHITE)
    return promise_after_black(&p);
  if (gomoku_strategy_find(p.strategy, &p.key) != GOMOKU_NONE)
    return gomoku_strategy_most(p.strategy, &p.key);
  return promise_after_white(&p);
}
