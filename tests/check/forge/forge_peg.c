/* Forged certificates of peg solitaire on boards of a few cells.
 *
 * Boards are drawings of up to 4 by 3 cells on either grid, or one of a few
 * that have more symmetries; all positions that can be reached are looked at
 * one by one.
 */
#include "forge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDE = 4, CELLS = 13, JUMPS = 12 * CELLS, MOST_PEGS = 9 };

typedef struct board {
  int triangular, cells, x[CELLS], y[CELLS];
  int jumps, from[JUMPS], over[JUMPS], to[JUMPS];
  unsigned start, goal, open; /* goal: pegs; open: cells that may be either */
  int any;
  char word[200], position[40];
} board;

/* ---- boards ------------------------------------------------------------- */

static int cell_at(const board *b, int x, int y) {
  for (int i = 0; i < b->cells; i++)
    if (b->x[i] == x && b->y[i] == y)
      return i;
  return -1;
}

static void find_jumps(board *b) {
  static const int way[6][2] = {{1, 0},  {-1, 0}, {0, 1},
                                {0, -1}, {1, 1},  {-1, -1}};
  for (int c = 0; c < b->cells; c++)
    for (int w = 0; w < (b->triangular ? 6 : 4); w++) {
      int over = cell_at(b, b->x[c] + way[w][0], b->y[c] + way[w][1]);
      int to = cell_at(b, b->x[c] + 2 * way[w][0], b->y[c] + 2 * way[w][1]);
      if (over < 0 || to < 0)
        continue;
      b->from[b->jumps] = c;
      b->over[b->jumps] = over;
      b->to[b->jumps++] = to;
    }
}

/* Rows of a position: 'o' for pegs, '?' for open cells. */
static char *spell(const board *b, unsigned pegs, unsigned open, char *out) {
  for (int i = 0; i < b->cells; i++) {
    if (i && b->y[i] != b->y[i - 1])
      *out++ = '/';
    *out++ = open >> i & 1 ? '?' : pegs >> i & 1 ? 'o' : '.';
  }
  *out = 0;
  return out;
}

/* With quarter turns, or with turns by a sixth or a third. */
static const char *const regular[2][4] = {
    {"ooo/ooo/ooo", "-oo-/oooo/oooo/-oo-", "--o--/-ooo-/ooooo/-ooo-/--o--",
     "oo-oo/-ooo-/oo-oo"},
    {"o/oo/ooo/oooo", "oo-/ooo/-oo", "o/oo/ooo", "ooo-/oooo/-ooo/--oo"}};

static void draw_shape(forge *f, char *p) {
  int rows = 2 + forge_below(f, 2);
  for (int y = 0; y < rows; y++)
    for (int x = 0; x < WIDE; x++) {
      if (y && !x)
        *p++ = '/';
      *p++ = !(x == 0 || y == 0) || forge_below(f, 8) ? 'o' : '-';
    }
  *p = 0;
}

static void place_cells(board *b, const char *shape) {
  for (int x = 0, y = 0; *shape; shape++) {
    if (*shape == 'o') {
      b->x[b->cells] = x;
      b->y[b->cells++] = y;
    }
    x = *shape == '/' ? 0 : x + 1;
    y += *shape == '/';
  }
}

static int make_board(forge *f, board *b) {
  char shape[40], goal[40];
  memset(b, 0, sizeof *b);
  b->triangular = forge_below(f, 3) == 0;
  int is_regular = forge_below(f, 3) == 0;
  if (is_regular)
    strcpy(shape, regular[b->triangular][forge_below(f, 4)]);
  else
    draw_shape(f, shape);
  place_cells(b, shape);
  find_jumps(b);
  unsigned all = (1u << b->cells) - 1;
  b->start = (unsigned)sw_rng_next(&f->rng) & all;
  b->start |= (unsigned)sw_rng_next(&f->rng) & all;
  while (__builtin_popcount(b->start) > MOST_PEGS)
    b->start &= b->start - 1;
  b->any = forge_below(f, 3) == 0;
  b->goal =
      (unsigned)sw_rng_next(&f->rng) & (unsigned)sw_rng_next(&f->rng) & all;
  b->open = forge_below(f, 3) ? 0
                              : (unsigned)sw_rng_next(&f->rng) &
                                    (unsigned)sw_rng_next(&f->rng) & all;
  if (is_regular && forge_below(f, 3) == 0) {
    b->goal = forge_below(f, 2) ? 1u << b->cells / 2 : all & ~b->start;
    b->open = 0;
  }
  spell(b, b->goal, b->open, goal);
  snprintf(b->word, sizeof b->word, "peg:%s%s,goal=%s", shape,
           b->triangular ? ",grid=triangular" : "", b->any ? "any" : goal);
  spell(b, b->start, 0, b->position);
  return b->cells >= 3 && b->jumps && (is_regular || shape[0] == 'o');
}

/* ---- the truth ---------------------------------------------------------- */

static int reached(const board *b, unsigned pegs) {
  if (b->any)
    return __builtin_popcount(pegs) == 1;
  return !((pegs ^ b->goal) & ~b->open);
}

static int can_jump(const board *b, unsigned pegs, int j) {
  return pegs >> b->from[j] & 1 && pegs >> b->over[j] & 1 &&
         !(pegs >> b->to[j] & 1);
}

static unsigned jump(const board *b, unsigned pegs, int j) {
  return pegs ^ (1u << b->from[j] | 1u << b->over[j] | 1u << b->to[j]);
}

static unsigned long long solutions(const board *b, unsigned pegs) {
  unsigned long long n = 0;
  if (reached(b, pegs))
    return 1;
  for (int j = 0; j < b->jumps; j++)
    if (can_jump(b, pegs, j))
      n += solutions(b, jump(b, pegs, j));
  return n;
}

/* The fewest moves, when the last jump ended on `last`; -1: none. */
static int fewest(const board *b, unsigned pegs, int last) {
  int best = -1;
  if (reached(b, pegs))
    return 0;
  for (int j = 0; j < b->jumps; j++) {
    if (!can_jump(b, pegs, j))
      continue;
    int rest = fewest(b, jump(b, pegs, j), b->to[j]);
    int n = rest < 0 ? -1 : rest + (b->from[j] != last);
    if (n >= 0 && (best < 0 || n < best))
      best = n;
  }
  return best;
}

/* ---- records ------------------------------------------------------------ */

static void put_cell(const board *b, int c, char out[16]) {
  snprintf(out, 16, "%c%d", 'a' + b->x[c], b->y[c] + 1);
}

static void cell_set(forge *f, const board *b, const char *word) {
  char line[100], name[16];
  int n = snprintf(line, sizeof line, "%s", word);
  for (int c = 0; c < b->cells; c++)
    if (forge_below(f, 2)) {
      put_cell(b, c, name);
      n += snprintf(line + n, sizeof line - (size_t)n, " %s", name);
    }
  forge_record(f, "%s", line);
}

/* Weights that are raised until no jump raises the sum, most of the time. */
static void weights(forge *f, const board *b, const char *word) {
  int w[CELLS];
  char line[200];
  for (int c = 0; c < b->cells; c++)
    w[c] = forge_below(f, 5) - 2;
  for (int again = forge_below(f, 8) ? 40 : 0; again; again--)
    for (int j = 0; j < b->jumps; j++)
      if (w[b->from[j]] + w[b->over[j]] < w[b->to[j]])
        w[forge_below(f, 2) ? b->from[j] : b->over[j]]++;
  int n = snprintf(line, sizeof line, "%s", word);
  for (int c = 0; c < b->cells; c++)
    n += snprintf(line + n, sizeof line - (size_t)n, " %d", w[c]);
  forge_record(f, "%s", line);
}

static void levels(forge *f, const char *word, int most) {
  int n = forge_below(f, most + 2);
  for (int i = 0; i < n; i++)
    forge_record(f, "%s %d 1 0000000000000000", word, i);
}

/* The same one a number of times, or one for each cell. */
static void regions(forge *f, const board *b) {
  char name[16];
  int same = forge_below(f, 2), c = forge_below(f, b->cells);
  put_cell(b, c, name);
  for (int i = 0; i < (same ? 4 : b->cells); i++) {
    if (!same)
      put_cell(b, i, name);
    if (same || forge_below(f, 4))
      forge_record(f, "region %s", name);
  }
}

/* The argument that holds for many small boards: cells of one colour of three
 * along the diagonals. */
static void diagonals(forge *f, const board *b) {
  char line[100], name[16];
  int n = snprintf(line, sizeof line, "class"), k = forge_below(f, 3);
  for (int c = 0; c < b->cells; c++)
    if ((b->x[c] + b->y[c]) % 3 != k) {
      put_cell(b, c, name);
      n += snprintf(line + n, sizeof line - (size_t)n, " %s", name);
    }
  forge_record(f, "%s", line);
}

/* ---- class and weights -------------------------------------------------- */

static forge_truth make_arguments(forge *f) {
  board b;
  if (!make_board(f, &b))
    return FORGE_NOTHING;
  int n = 1 + forge_below(f, 6), heavy = forge_below(f, 2);
  forge_head(f, b.word, heavy ? "weights" : "class", b.position, "unsolvable",
             "0 arguments");
  for (int i = 0; i < n; i++)
    if (heavy && forge_below(f, 3))
      weights(f, &b, "weights");
    else if (forge_below(f, 2))
      diagonals(f, &b);
    else
      cell_set(f, &b, "class");
  return solutions(&b, b.start) ? FORGE_FALSE : FORGE_TRUE;
}

const forger forge_peg_arguments = {"peg-arguments", make_arguments, 1, 6000};

/* ---- count -------------------------------------------------------------- */

static forge_truth make_count(forge *f) {
  board b;
  char claim[60] = "unsolvable";
  if (!make_board(f, &b))
    return FORGE_NOTHING;
  unsigned long long n = solutions(&b, b.start), said = n;
  if (forge_below(f, 2))
    said = forge_below(f, 3) ? n << forge_below(f, 4)
                             : n + (unsigned)forge_below(f, 3);
  if (forge_below(f, 4) == 0)
    said = 0;
  if (said)
    snprintf(claim, sizeof claim, "solutions %llu", said);
  forge_head(f, b.word, "count", b.position, claim, "0 positions");
  for (int i = forge_below(f, 3); i; i--)
    weights(f, &b, forge_below(f, 2) ? "prune" : "weights");
  int jumps = __builtin_popcount(b.start) -
              (b.any ? 1 : __builtin_popcount(b.goal & ~b.open));
  jumps = jumps < 0 ? 0 : jumps;
  int meet = forge_below(f, 2) ? forge_below(f, jumps + 1) : -1;
  for (int i = 0; i <= meet; i++)
    forge_record(f, "forward %d 1 0000000000000000", i);
  for (int i = 0; meet >= 0 && i <= jumps - meet; i++)
    forge_record(f, "backward %d 1 0000000000000000", i);
  if (meet < 0 && forge_below(f, 4))
    levels(f, "forward", jumps);
  if (meet < 0 && forge_below(f, 4))
    levels(f, "backward", jumps);
  return said == n ? FORGE_TRUE : FORGE_FALSE;
}

const forger forge_peg_count = {"peg-count", make_count, 0, 6000};

/* ---- moves -------------------------------------------------------------- */

/* Random jumps until the goal is reached; -1 when they end elsewhere, else how
 * many moves they make. */
static int random_solution(forge *f, const board *b, int *list, int *n) {
  unsigned pegs = b->start;
  int moves = 0, last = -1;
  for (*n = 0; !reached(b, pegs); ++*n) {
    int open[JUMPS], k = 0;
    for (int j = 0; j < b->jumps; j++)
      if (can_jump(b, pegs, j))
        open[k++] = j;
    if (!k)
      return -1;
    int j = open[forge_below(f, k)];
    moves += b->from[j] != last;
    last = b->to[j];
    list[*n] = j;
    pegs = jump(b, pegs, j);
  }
  return moves;
}

static forge_truth make_moves(forge *f) {
  board b;
  int list[CELLS], n, moves = -1;
  char claim[60], from[16], to[16];
  if (!make_board(f, &b) || !solutions(&b, b.start))
    return FORGE_NOTHING;
  for (int i = 0; i < 30 && moves < 0; i++)
    moves = random_solution(f, &b, list, &n);
  if (moves < 0)
    return FORGE_NOTHING;
  snprintf(claim, sizeof claim, "solved in %d moves, not in fewer", moves);
  forge_head(f, b.word, "moves", b.position, claim, "0 states");
  for (int i = 0; i < n; i++) {
    put_cell(&b, b.from[list[i]], from);
    put_cell(&b, b.to[list[i]], to);
    forge_record(f, "%s-%s", from, to);
  }
  for (int i = forge_below(f, 3); i; i--)
    cell_set(f, &b, "region");
  if (forge_below(f, 2))
    regions(f, &b);
  for (int i = forge_below(f, 2); i; i--)
    weights(f, &b, "prune");
  int depth = forge_below(f, 3) ? moves - 1 : forge_below(f, moves + 1);
  int forward = forge_below(f, depth < 0 ? 1 : depth + 1);
  if (forge_below(f, 3)) {
    for (int i = 0; i < forward + (depth > 0); i++)
      forge_record(f, "forward %d 1 0000000000000000", i);
    for (int i = 0; i < depth - forward && forge_below(f, 9); i++)
      forge_record(f, "backward %d 1 0000000000000000", i);
  } else {
    levels(f, "backward", depth < 0 ? 0 : depth);
  }
  return moves == fewest(&b, b.start, -1) ? FORGE_TRUE : FORGE_FALSE;
}

const forger forge_peg_moves = {"peg-moves", make_moves, 1, 20000};
