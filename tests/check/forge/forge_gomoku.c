/* Forged strategies of gomoku on boards of 5 by 5 to 7 by 7 that are nearly
 * full, by each rule but renju; the records of some are as by another rule.
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
#include "small_gomoku.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  LEAST = 5, /* side */
  MOST = 7,
  MOST_CELLS = MOST * MOST,
  BLACK = SMALL_BLACK,
  WHITE = SMALL_WHITE,
  MOST_EMPTY = 7,
  MOST_NAMES = 5
};

static const char *const rule_words[] = {"freestyle-", "", "caro-",
                                         "freecaro-"};
enum { RULES = sizeof rule_words / sizeof *rule_words };

typedef struct table {
  small_gomoku b;
  int turn; /* who moves where the certificate begins */
  int nodes;
  int names, named[MOST_NAMES]; /* trees of one move are named by their cells */
} table;

static int cells_of(const table *t) {
  return t->b.side * t->b.side;
}

static void name(const table *t, int cell, char out[16]) {
  small_name(&t->b, cell, 0, out);
}

/* ---- trees -------------------------------------------------------------- */

/* A tree of random moves. */
static int put_tree(forge *f, const table *t, char *out, int depth) {
  char cell[16];
  if (t->names && forge_below(f, 4) == 0)
    return sprintf(out, "#%d", forge_below(f, t->names + 1));
  name(t, forge_below(f, cells_of(t)), cell);
  int n = sprintf(out, "%s", cell);
  for (int i = depth ? forge_below(f, 3) : 0; i; i--) {
    name(t, forge_below(f, cells_of(t)), cell);
    n += sprintf(out + n, "(%s", cell);
    n += put_tree(f, t, out + n, depth - 1);
    n += sprintf(out + n, ")");
  }
  return n;
}

/* The tree of a single move, or a name, mostly one of that tree. */
static void put_move(forge *f, const table *t, int move, char out[16]) {
  name(t, move, out);
  for (int i = 0; i < t->names; i++)
    if (t->named[i] == move || forge_below(f, 40) == 0)
      snprintf(out, 16, "#%d", i);
}

/* Names for single moves on empty cells, and for random trees. */
static void put_names(forge *f, table *t) {
  char tree[2000];
  for (int left = forge_below(f, MOST_NAMES + 1); left; left--) {
    int cell = forge_below(f, cells_of(t));
    int single = forge_below(f, 3) > 0;
    name(t, cell, tree);
    if (!single)
      put_tree(f, t, tree, 2);
    t->named[t->names++] = single ? cell : -1;
    forge_record(f, "let %s", tree);
  }
}

/* ---- strategies --------------------------------------------------------- */

/* Black's answer: a five, or a cell after which he wins, or any. */
static int answer(forge *f, table *t, int *five) {
  int open[MOST_CELLS], n = 0, chosen = -1;
  for (int c = 0; c < cells_of(t); c++)
    if (!t->b.stone[c])
      open[n++] = c;
  *five = 0;
  for (int i = 0; i < n && !*five; i++) {
    if (small_makes_five(&t->b, open[i], BLACK)) {
      *five = 1;
      return open[i];
    }
    small_put(&t->b, open[i], BLACK);
    if (small_wins(&t->b, BLACK, WHITE))
      chosen = open[i];
    small_take(&t->b, open[i]);
  }
  return n && (chosen < 0 || forge_below(f, 9) == 0) ? open[forge_below(f, n)]
                                                     : chosen;
}

/* Writes the node with White to move and all it refers to; its number, or -1
 * when there are too many. */
static int put_node(forge *f, table *t) {
  char lines[MOST_CELLS][80], position[4 * MOST_CELLS + 1], reply[16], move[16];
  char tree[16];
  int n = 0, five;
  for (int c = 0; c < cells_of(t); c++) {
    if (t->b.stone[c] ||
        (small_makes_five(&t->b, c, WHITE) && !forge_below(f, 4)))
      continue;
    small_put(&t->b, c, WHITE);
    int m = answer(f, t, &five), number = -1;
    if (m >= 0 && !five) {
      small_put(&t->b, m, BLACK);
      number = put_node(f, t);
      small_take(&t->b, m);
    }
    small_take(&t->b, c);
    name(t, c, reply);
    name(t, m < 0 ? 0 : m, move);
    put_move(f, t, m < 0 ? 0 : m, tree);
    if (five)
      snprintf(lines[n++], sizeof *lines, "tree %s %s", reply, tree);
    else if (number >= 0)
      snprintf(lines[n++], sizeof *lines, "reply %s %s %d 0", reply, move,
               number);
    else
      snprintf(lines[n++], sizeof *lines, "tree * %s", tree);
  }
  small_spell(&t->b, WHITE, 0, position);
  forge_record(f, "node %d %s", t->nodes, position);
  for (int i = 0; i < n; i++)
    forge_record(f, "%s", lines[i]);
  return t->nodes++;
}

/* An answer to nearly each reply of who is to move: a five, or anything. */
static void put_loss(forge *f, table *t, int who) {
  char reply[16], tree[2000];
  for (int c = 0; c < cells_of(t); c++) {
    int five = 0;
    if (t->b.stone[c] || forge_below(f, 9) == 0)
      continue;
    small_put(&t->b, c, 3 - who);
    while (five < cells_of(t) &&
           (t->b.stone[five] || !small_makes_five(&t->b, five, who)))
      five++;
    small_take(&t->b, c);
    name(t, c, reply);
    put_tree(f, t, tree, 2);
    if (five < cells_of(t))
      put_move(f, t, five, tree);
    forge_record(f, "tree %s %s", forge_below(f, 3) ? reply : "*", tree);
  }
  forge_record(f, "lost");
}

/* A random filling without five; 0 when there was one.  A quarter of them
 * have any numbers of stones. */
static int fill(forge *f, table *t, int empty) {
  int order[MOST_CELLS];
  int any = forge_below(f, 4) == 0;
  memset(t, 0, sizeof *t);
  t->b.side = t->b.high = LEAST + forge_below(f, MOST - LEAST + 1);
  t->b.rule = (small_rule)forge_below(f, RULES);
  for (int i = 0; i < cells_of(t); i++) {
    int j = forge_below(f, i + 1);
    order[i] = order[j];
    order[j] = i;
  }
  for (int i = 0; i < cells_of(t) - empty; i++) {
    int odd = any ? forge_below(f, 2) : i % 2;
    int colour = odd ? WHITE : BLACK;
    if (small_makes_five(&t->b, order[i], colour))
      return 0;
    small_put(&t->b, order[i], colour);
  }
  int odd = any ? forge_below(f, 2) : t->b.stones % 2;
  t->turn = odd ? WHITE : BLACK;
  return 1;
}

static forge_truth make(forge *f) {
  table t;
  char position[4 * MOST_CELLS + 8], claim[80], game[40], tree[2000], move[16];
  int empty = forge_below(f, MOST_EMPTY + 1);
  if (!fill(f, &t, empty) || !empty)
    return FORGE_NOTHING;
  int who = forge_below(f, 4) ? t.turn : 3 - t.turn, five;
  t.b.limit =
      forge_below(f, 3) ? cells_of(&t) : t.b.stones + forge_below(f, empty + 1);
  small_spell(&t.b, t.turn, 0, position);
  snprintf(claim, sizeof claim, "%s wins with at most %d stones on the board",
           who == BLACK ? "Black" : "White", t.b.limit);
  forge_truth truth = small_wins(&t.b, who, t.turn) ? FORGE_TRUE : FORGE_FALSE;
  snprintf(game, sizeof game, "gomoku:%s%d", rule_words[t.b.rule], t.b.side);
  forge_head(f, game, "strategy", position, claim, "0 positions, 0 replies");
  if (forge_below(f, 3) == 0) /* the records are as by another rule */
    t.b.rule = (small_rule)forge_below(f, RULES);
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
  small_put(&t.b, m, BLACK);
  int number = put_node(f, &t);
  name(&t, m, move);
  forge_record(f, "first %s %d", move, number);
  return truth;
}

const forger forge_gomoku = {"gomoku", make, 0, 12000};
