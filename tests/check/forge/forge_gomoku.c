/* Forged strategies of gomoku on boards of 5 by 5 that are nearly full.
 *
 * Colours took turns, or lie in any numbers and anyone moves; now and then the
 * claim is about the wrong one.  The truth comes by plain recursion: can the
 * side to move make five with at most N stones on the board, whatever the other
 * does?  A forged strategy is a node for every position that Black's random
 * answers lead to; or a forcing tree of random moves; or such trees against the
 * moves of who is to lose.  Some trees have names,
 * of which any may stand where a tree does.
 */
#include "forge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  SIDE = 5,
  CELLS = SIDE * SIDE,
  BLACK = 1,
  WHITE = 2,
  MOST_EMPTY = 7,
  MOST_NAMES = 5
};

typedef struct table {
  int stone[CELLS], stones, limit;
  int turn; /* who moves where the certificate begins */
  int nodes;
  int names, named[MOST_NAMES]; /* trees of one move are named by their cells */
} table;

static int makes_five(const table *t, int cell, int colour) {
  static const int way[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  for (int w = 0; w < 4; w++) {
    int n = 1;
    for (int sign = -1; sign <= 1; sign += 2)
      for (int x = cell % SIDE + sign * way[w][0],
               y = cell / SIDE + sign * way[w][1];
           x >= 0 && y >= 0 && x < SIDE && y < SIDE &&
           t->stone[y * SIDE + x] == colour;
           x += sign * way[w][0], y += sign * way[w][1])
        n++;
    if (n >= 5)
      return 1;
  }
  return 0;
}

/* 1 when `who`, to move or not, makes five in time. */
static int wins(table *t, int who, int turn) {
  int found = turn != who, any = 0;
  if (t->stones >= t->limit || t->stones == CELLS)
    return 0;
  for (int c = 0; c < CELLS; c++) {
    if (t->stone[c])
      continue;
    any = 1;
    int five = makes_five(t, c, turn);
    t->stone[c] = turn;
    t->stones++;
    int won = five ? turn == who : wins(t, who, 3 - turn);
    t->stone[c] = 0;
    t->stones--;
    if (won != (turn != who))
      return won;
    found = won;
  }
  return any && found;
}

/* ---- text --------------------------------------------------------------- */

static void name(int cell, char out[16]) {
  snprintf(out, 16, "%c%d", 'a' + cell % SIDE, cell / SIDE + 1);
}

static int next_stone(const table *t, int cell, int colour) {
  while (cell < CELLS && t->stone[cell] != colour)
    cell++;
  return cell;
}

/* The stones in turn, and '_' where the colour whose turn it is has none. */
static void spell(const table *t, int turn, char *out) {
  int at[3] = {0, -1, -1}, colour = BLACK;
  for (int left = t->stones; left || colour != turn; colour = 3 - colour) {
    int cell = next_stone(t, at[colour] + 1, colour);
    if (cell == CELLS) {
      *out++ = '_';
      continue;
    }
    at[colour] = cell;
    left--;
    name(cell, out);
    out += strlen(out);
  }
  *out = 0;
}

/* ---- trees -------------------------------------------------------------- */

/* A tree of random moves. */
static int put_tree(forge *f, const table *t, char *out, int depth) {
  char cell[16];
  if (t->names && forge_below(f, 4) == 0)
    return sprintf(out, "#%d", forge_below(f, t->names + 1));
  name(forge_below(f, CELLS), cell);
  int n = sprintf(out, "%s", cell);
  for (int i = depth ? forge_below(f, 3) : 0; i; i--) {
    name(forge_below(f, CELLS), cell);
    n += sprintf(out + n, "(%s", cell);
    n += put_tree(f, t, out + n, depth - 1);
    n += sprintf(out + n, ")");
  }
  return n;
}

/* The tree of a single move, or a name, mostly one of that tree. */
static void put_move(forge *f, const table *t, int move, char out[16]) {
  name(move, out);
  for (int i = 0; i < t->names; i++)
    if (t->named[i] == move || forge_below(f, 40) == 0)
      snprintf(out, 16, "#%d", i);
}

/* Names for single moves on empty cells, and for random trees. */
static void put_names(forge *f, table *t) {
  char tree[2000];
  for (int left = forge_below(f, MOST_NAMES + 1); left; left--) {
    int cell = forge_below(f, CELLS);
    int single = forge_below(f, 3) > 0;
    name(cell, tree);
    if (!single)
      put_tree(f, t, tree, 2);
    t->named[t->names++] = single ? cell : -1;
    forge_record(f, "let %s", tree);
  }
}

/* ---- strategies --------------------------------------------------------- */

/* Black's answer: a five, or a cell after which he wins, or any. */
static int answer(forge *f, table *t, int *five) {
  int open[CELLS], n = 0, chosen = -1;
  for (int c = 0; c < CELLS; c++)
    if (!t->stone[c])
      open[n++] = c;
  *five = 0;
  for (int i = 0; i < n && !*five; i++) {
    if (makes_five(t, open[i], BLACK)) {
      *five = 1;
      return open[i];
    }
    t->stone[open[i]] = BLACK;
    t->stones++;
    if (wins(t, BLACK, WHITE))
      chosen = open[i];
    t->stone[open[i]] = 0;
    t->stones--;
  }
  return n && (chosen < 0 || forge_below(f, 9) == 0) ? open[forge_below(f, n)]
                                                     : chosen;
}

/* Writes the node with White to move and all it refers to; its number, or -1
 * when there are too many. */
static int put_node(forge *f, table *t) {
  char lines[CELLS][80], position[4 * CELLS + 1], reply[16], move[16];
  char tree[16];
  int n = 0, five;
  for (int c = 0; c < CELLS; c++) {
    if (t->stone[c] || (makes_five(t, c, WHITE) && !forge_below(f, 4)))
      continue;
    t->stone[c] = WHITE;
    t->stones++;
    int m = answer(f, t, &five), number = -1;
    if (m >= 0 && !five) {
      t->stone[m] = BLACK;
      t->stones++;
      number = put_node(f, t);
      t->stone[m] = 0;
      t->stones--;
    }
    t->stone[c] = 0;
    t->stones--;
    name(c, reply);
    name(m < 0 ? 0 : m, move);
    put_move(f, t, m < 0 ? 0 : m, tree);
    if (five)
      snprintf(lines[n++], sizeof *lines, "tree %s %s", reply, tree);
    else if (number >= 0)
      snprintf(lines[n++], sizeof *lines, "reply %s %s %d 0", reply, move,
               number);
    else
      snprintf(lines[n++], sizeof *lines, "tree * %s", tree);
  }
  spell(t, WHITE, position);
  forge_record(f, "node %d %s", t->nodes, position);
  for (int i = 0; i < n; i++)
    forge_record(f, "%s", lines[i]);
  return t->nodes++;
}

/* An answer to nearly each reply of who is to move: a five, or anything. */
static void put_loss(forge *f, table *t, int who) {
  char reply[16], tree[2000];
  for (int c = 0; c < CELLS; c++) {
    int five = 0;
    if (t->stone[c] || forge_below(f, 9) == 0)
      continue;
    t->stone[c] = 3 - who;
    while (five < CELLS && (t->stone[five] || !makes_five(t, five, who)))
      five++;
    t->stone[c] = 0;
    name(c, reply);
    put_tree(f, t, tree, 2);
    if (five < CELLS)
      put_move(f, t, five, tree);
    forge_record(f, "tree %s %s", forge_below(f, 3) ? reply : "*", tree);
  }
  forge_record(f, "lost");
}

/* A random filling without five; 0 when there was one.  A quarter of them
 * have any numbers of stones. */
static int fill(forge *f, table *t, int empty) {
  int order[CELLS];
  int any = forge_below(f, 4) == 0;
  memset(t, 0, sizeof *t);
  for (int i = 0; i < CELLS; i++) {
    int j = forge_below(f, i + 1);
    order[i] = order[j];
    order[j] = i;
  }
  for (int i = 0; i < CELLS - empty; i++) {
    int odd = any ? forge_below(f, 2) : i % 2;
    int colour = odd ? WHITE : BLACK;
    if (makes_five(t, order[i], colour))
      return 0;
    t->stone[order[i]] = colour;
    t->stones++;
  }
  int odd = any ? forge_below(f, 2) : t->stones % 2;
  t->turn = odd ? WHITE : BLACK;
  return 1;
}

static forge_truth make(forge *f) {
  table t;
  char position[4 * CELLS + 8], claim[80], tree[2000], move[16];
  int empty = forge_below(f, MOST_EMPTY + 1);
  if (!fill(f, &t, empty) || !empty)
    return FORGE_NOTHING;
  int who = forge_below(f, 4) ? t.turn : 3 - t.turn, five;
  t.limit = forge_below(f, 3) ? CELLS : t.stones + forge_below(f, empty + 1);
  spell(&t, t.turn, position);
  snprintf(claim, sizeof claim, "%s wins with at most %d stones on the board",
           who == BLACK ? "Black" : "White", t.limit);
  forge_truth truth = wins(&t, who, t.turn) ? FORGE_TRUE : FORGE_FALSE;
  forge_head(f, forge_below(f, 2) ? "gomoku:5" : "gomoku:freestyle-5",
             "strategy", position, claim, "0 positions, 0 replies");
  put_names(f, &t);
  if (who != t.turn && forge_below(f, 8)) {
    put_loss(f, &t, who);
    return truth;
  }
  int m = who == BLACK ? answer(f, &t, &five) : -1;
  if (who == WHITE || five || forge_below(f, 4) == 0) {
    put_tree(f, &t, tree, forge_below(f, 3));
    if (who == BLACK && five)
      put_move(f, &t, m, tree);
    forge_record(f, "win %s", tree);
    return truth;
  }
  t.stone[m] = BLACK;
  t.stones++;
  int number = put_node(f, &t);
  name(m, move);
  forge_record(f, "first %s %d", move, number);
  return truth;
}

const forger forge_gomoku = {"gomoku", make, 0, 4000};
