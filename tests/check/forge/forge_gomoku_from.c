/* Forged wins of gomoku on all boards from 5 by 5 on.
 *
 * All stones lie in the middle square, and the truth comes by plain recursion
 * on the board that has nothing else: where Black does not win there in time,
 * the claim is false.  Records come from a player who sees no edge.
 */
#include "forge.h"
#include "small_gomoku.h"

#include <stdio.h>

enum {
  SIDE = 9, /* the middle square and two cells around it */
  LOW = 2,
  HIGH = 7,
  FIRST = 23, /* the column and the row of the first cell, of 55 from 0 on */
  CELLS = SIDE * SIDE,
  BLACK = SMALL_BLACK,
  WHITE = SMALL_WHITE,
  TRIES = 12,
  TREE = 4000 /* bytes; a branch has less than 40, and there are no more than
                 cells */
};

static int is_middle(int cell) {
  int x = cell % SIDE, y = cell / SIDE;
  return x >= LOW && y >= LOW && x < HIGH && y < HIGH;
}

static void name(int cell, char out[16]) {
  static const small_gomoku board = {.side = SIDE};
  small_name(&board, cell, FIRST, out);
}

static int put_name(int cell, char *out) {
  char text[16];
  name(cell, text);
  return sprintf(out, "%s", text);
}

/* An empty cell, mostly one of the middle. */
static int any_cell(forge *f, const small_gomoku *t) {
  int cell;
  do
    cell = forge_below(f, CELLS);
  while (t->stone[cell] || (!is_middle(cell) && forge_below(f, 3)));
  return cell;
}

/* ---- trees -------------------------------------------------------------- */

/* The cells on which the colour makes five, up to two of them. */
static int find_fives(const small_gomoku *t, int colour, int five[2]) {
  int n = 0;
  for (int c = 0; c < CELLS && n < 2; c++)
    if (!t->stone[c] && small_makes_five(t, c, colour))
      five[n++] = c;
  return n;
}

static int grow(forge *f, small_gomoku *t, int depth, char *out);

/* What follows Black's move, which is on the board; -1 when nothing does. */
static int grow_behind(forge *f, small_gomoku *t, int depth, char *out) {
  int five[2], fives = find_fives(t, BLACK, five), n = 0;
  if (fives > 1)
    return 0;
  for (int c = 0; c < CELLS && depth; c++) {
    if (t->stone[c] || (fives && c != five[0]))
      continue;
    int at = n + sprintf(out + n, "(");
    at += put_name(c, out + at);
    small_put(t, c, WHITE);
    int more = grow(f, t, depth - 1, out + at);
    small_take(t, c);
    if (more > 0)
      n = at + more + sprintf(out + at + more, ")");
  }
  return n ? n : -1;
}

/* A tree that may win when there is no edge; 0 when none was found. */
static int grow(forge *f, small_gomoku *t, int depth, char *out) {
  int five[2], fives = find_fives(t, BLACK, five);
  if (fives)
    return put_name(five[forge_below(f, fives)], out);
  for (int i = 0; i < TRIES; i++) {
    int move = find_fives(t, WHITE, five) ? five[0] : any_cell(f, t);
    int n = put_name(move, out);
    small_put(t, move, BLACK);
    int more = grow_behind(f, t, depth, out + n);
    small_take(t, move);
    if (more >= 0)
      return n + more;
  }
  return 0;
}

/* ---- certificates ------------------------------------------------------- */

/* Trees against a pass and against all replies but one. */
static void put_trees(forge *f, small_gomoku *t, int but) {
  char tree[TREE], beats_pass[TREE], reply[16];
  int pass = grow(f, t, 1, beats_pass);
  for (int c = 0; c < CELLS; c++) {
    if (t->stone[c] || c == but)
      continue;
    name(c, reply);
    small_put(t, c, WHITE);
    if (grow(f, t, 0, tree))
      forge_record(f, "tree %s %s", reply, tree);
    small_take(t, c);
  }
  if (pass)
    forge_record(f, "tree * %s", beats_pass);
}

/* Nodes behind Black's first move; one reply may be answered by a cell that
 * some boards lack. */
static void put_nodes(forge *f, small_gomoku *t) {
  char position[5 * CELLS], first[16], reply[16], move[24];
  int m = any_cell(f, t), but = -1;
  name(m, first);
  small_put(t, m, BLACK);
  if (forge_below(f, 2)) {
    but = any_cell(f, t);
    small_put(t, but, WHITE);
    int beyond = any_cell(f, t);
    small_put(t, beyond, BLACK);
    small_spell(t, WHITE, FIRST, position);
    forge_record(f, "node 0 %s", position);
    put_trees(f, t, -1);
    small_take(t, beyond);
    small_take(t, but);
    name(beyond, move);
  }
  small_spell(t, WHITE, FIRST, position);
  forge_record(f, "node %d %s", but >= 0, position);
  if (but >= 0) {
    name(but, reply);
    forge_record(f, "reply %s %s 0 0", reply, move);
  }
  put_trees(f, t, but);
  small_take(t, m);
  forge_record(f, "first %s %d", first, but >= 0);
}

/* Rows of Black's, and what else lies about; 0 when someone has five. */
static int fill(forge *f, small_gomoku *t) {
  *t = (small_gomoku){.side = SIDE, .low = LOW, .high = HIGH};
  int black = 3 + forge_below(f, 4), white = 1 + forge_below(f, 4);
  for (int c = 0; c < CELLS; c++) {
    int what = forge_below(f, 10);
    int colour = what < black ? BLACK : what < black + white ? WHITE : 0;
    if (!is_middle(c) || !colour)
      continue;
    if (small_makes_five(t, c, colour))
      return 0;
    small_put(t, c, colour);
  }
  return t->stones >= 12;
}

static forge_truth make(forge *f) {
  small_gomoku t;
  char position[5 * CELLS], claim[80], tree[TREE];
  int five[2];
  if (!fill(f, &t))
    return FORGE_NOTHING;
  t.limit = t.stones + 1 + 2 * forge_below(f, 3);
  int sure = find_fives(&t, BLACK, five) && is_middle(five[0]);
  if (!sure && small_wins(&t, BLACK, BLACK))
    return FORGE_NOTHING; /* there; it is not known elsewhere */
  small_spell(&t, BLACK, FIRST, position);
  snprintf(claim, sizeof claim,
           "Black wins with at most %d stones on the board", t.limit);
  forge_head(f, forge_below(f, 2) ? "gomoku:from-5" : "gomoku:freestyle-from-5",
             "strategy", position, claim, "0 positions, 0 replies");
  if (!sure && forge_below(f, 2)) {
    put_nodes(f, &t);
  } else {
    if (!grow(f, &t, forge_below(f, 2), tree))
      name(any_cell(f, &t), tree);
    forge_record(f, "win %s", tree);
  }
  return sure ? FORGE_TRUE : FORGE_FALSE;
}

const forger forge_gomoku_from = {"gomoku-from", make, 0, 4000};
