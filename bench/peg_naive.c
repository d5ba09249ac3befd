/* The yardsticks: the English game counted the plain way.
 *
 * Positions are bits in reading order, jumps are tested one by one, each level
 * is a hash table of (position, 128-bit counter) that doubles when half full,
 * and the normal form is the least of the eight images.  In the first program
 * an image is made hole by hole, as one would write it down; the second looks
 * images up, 11 holes at a time, which is its only improvement.  Nothing but
 * the rules of the game is taken from src/, so the totals are also a second
 * opinion.
 */
#include "bench/bench.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 33, SIDE = 7, JUMPS = 76, GROUP = 8, PART = 11, PARTS = 3 };

typedef struct cell_count {
  uint64_t key; /* position + 1, or 0 */
  sw_u128 ways;
} cell_count;

typedef struct table {
  cell_count *slot;
  uint64_t mask, used;
} table;

typedef struct board {
  int at[SIDE][SIDE];
  uint64_t jump[JUMPS], before[JUMPS];
  int to[GROUP][CELLS];                    /* where a hole goes */
  int tables;                              /* 1: images are looked up in */
  uint64_t image[GROUP][PARTS][1 << PART]; /* these */
} board;

static int on_board(int x, int y) {
  return x >= 0 && y >= 0 && x < SIDE && y < SIDE &&
         ((x >= 2 && x <= 4) || (y >= 2 && y <= 4));
}

static void set_jumps(board *b) {
  static const int step[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
  int n = 0;
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      for (int d = 0; d < 4; d++) {
        int dx = step[d][0], dy = step[d][1];
        if (!on_board(x, y) || !on_board(x + 2 * dx, y + 2 * dy))
          continue;
        b->before[n] =
            UINT64_C(1) << b->at[y][x] | UINT64_C(1) << b->at[y + dy][x + dx];
        b->jump[n] = b->before[n] | UINT64_C(1)
                                        << b->at[y + 2 * dy][x + 2 * dx];
        n++;
      }
  assert(n == JUMPS);
}

static void set_images(board *b, int g) {
  for (int part = 0; part < PARTS; part++)
    for (int v = 0; v < 1 << PART; v++)
      for (int i = 0; i < PART; i++)
        if (v >> i & 1)
          b->image[g][part][v] |= UINT64_C(1) << b->to[g][part * PART + i];
}

static void set_board(board *b) {
  int n = 0;
  memset(b, 0, sizeof *b);
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      b->at[y][x] = on_board(x, y) ? n++ : -1;
  set_jumps(b);
  for (int g = 0; g < GROUP; g++) {
    for (int y = 0; y < SIDE; y++)
      for (int x = 0; x < SIDE; x++) {
        int u = g & 1 ? SIDE - 1 - x : x, v = g & 2 ? SIDE - 1 - y : y;
        if (on_board(x, y))
          b->to[g][b->at[y][x]] = g & 4 ? b->at[u][v] : b->at[v][u];
      }
    set_images(b, g);
  }
}

static uint64_t image_by_holes(const board *b, int g, uint64_t pegs) {
  uint64_t x = 0;
  for (int cell = 0; cell < CELLS; cell++)
    if (pegs >> cell & 1)
      x |= UINT64_C(1) << b->to[g][cell];
  return x;
}

static uint64_t image(const board *b, int g, uint64_t pegs) {
  if (!b->tables)
    return image_by_holes(b, g, pegs);
  uint64_t x = 0;
  for (int part = 0; part < PARTS; part++)
    x |= b->image[g][part][pegs >> (part * PART) & ((1 << PART) - 1)];
  return x;
}

static uint64_t normal(const board *b, uint64_t pegs) {
  uint64_t least = pegs;
  for (int g = 1; g < GROUP; g++) {
    uint64_t x = image(b, g, pegs);
    least = x < least ? x : least;
  }
  return least;
}

static uint64_t members(const board *b, uint64_t pegs) {
  uint64_t same = 0;
  for (int g = 0; g < GROUP; g++)
    same += image(b, g, pegs) == pegs;
  return GROUP / same;
}

static table new_table(uint64_t slots) {
  table t = {calloc(slots, sizeof *t.slot), slots - 1, 0};
  if (!t.slot)
    abort();
  return t;
}

static void add(table *t, uint64_t pegs, sw_u128 ways) {
  if (2 * t->used > t->mask) {
    table twice = new_table(2 * (t->mask + 1));
    for (uint64_t i = 0; i <= t->mask; i++)
      if (t->slot[i].key)
        add(&twice, t->slot[i].key - 1, t->slot[i].ways);
    free(t->slot);
    *t = twice;
  }
  uint64_t at = pegs * UINT64_C(0x9e3779b97f4a7c15) >> 20 & t->mask;
  while (t->slot[at].key && t->slot[at].key != pegs + 1)
    at = (at + 1) & t->mask;
  t->used += !t->slot[at].key;
  t->slot[at].key = pegs + 1;
  t->slot[at].ways += ways;
}

static void expand(const board *b, const cell_count *c, table *next,
                   bench_totals *sum) {
  uint64_t pegs = c->key - 1;
  int jumps = 0;
  for (int j = 0; j < JUMPS; j++)
    if ((pegs & b->jump[j]) == b->before[j]) {
      add(next, normal(b, pegs ^ b->jump[j]), c->ways);
      jumps++;
    }
  sum->classes++;
  sum->positions += members(b, pegs);
  sum->ends += !jumps;
  sum->games += jumps ? 0 : c->ways;
}

static int count(int tables, bench_totals *sum) {
  board *b = malloc(sizeof *b);
  if (!b)
    return 1;
  set_board(b);
  b->tables = tables;
  table now = new_table(64);
  uint64_t full = (UINT64_C(1) << CELLS) - 1;
  add(&now, full & ~(UINT64_C(1) << b->at[3][3]), 1);
  *sum = (bench_totals){0};
  while (now.used) {
    table next = new_table(64);
    for (uint64_t i = 0; i <= now.mask; i++)
      if (now.slot[i].key)
        expand(b, &now.slot[i], &next, sum);
    free(now.slot);
    now = next;
  }
  free(now.slot);
  free(b);
  return 0;
}

int bench_peg_naive(bench_totals *sum) {
  return count(0, sum);
}

int bench_peg_tables(bench_totals *sum) {
  return count(1, sum);
}
