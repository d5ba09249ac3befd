/* Shapes of cells: see gomoku_shapes.h.
 *
 * A line's live windows are kept by the number of their own stones
 * (gomoku_windows.h).  A stone changes windows of four lines; only the cells
 * that these cover get their classes anew.  The four classes of a cell form a
 * code.  Codes that differ in the order of the classes alone share a row of
 * worths, so that all rows fit the smallest cache, and a change adds the
 * difference of two of them.
 */
#include "games/gomoku/estimate/gomoku_shapes.h"

#include "base/mem.h"
#include "games/gomoku/threats/gomoku_windows.h"

#include <string.h>

enum {
  BITS = 4, /* of a class in a code */
  CODES = 1 << (4 * BITS),
  ROWS = GOMOKU_CLASSES * (GOMOKU_CLASSES + 1) * (GOMOKU_CLASSES + 2) *
         (GOMOKU_CLASSES + 3) / 24, /* four classes, in any order */
  MOST = 15000                      /* of a cell's worth */
};

struct gomoku_shapes {
  const gomoku_board *board;
  int32_t tempo;
  int overline[2], step[4];
  int32_t sum[2][2];                /* of a colour, to move and waiting */
  int16_t urgency[2][GOMOKU_CELLS]; /* of a stone of this colour */
  uint16_t code[2][GOMOKU_CELLS];
  gomoku_bits windows[2][GOMOKU_LINES][GOMOKU_WINDOW_COUNTS];
  uint16_t row[CODES];
  int16_t worth[ROWS][GOMOKU_ASPECTS];
};

/* By the number of stones and of windows. */
static const uint8_t class_of[GOMOKU_WINDOW_COUNTS][6] = {
    {0, 1, 1, 2, 2, 2},
    {0, 3, 4, 5, 6, 6},
    {0, 7, 8, 9, 9, 9},
    {0, 10, 11, 11, 11, 11},
    {0, 12, 12, 12, 12, 12}};

/* The number of bits. */
static const uint8_t bits_in[32] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2,
                                    3, 2, 3, 3, 4, 1, 2, 2, 3, 2, 3,
                                    3, 4, 2, 3, 3, 4, 3, 4, 4, 5};

/* ---- worth of codes ---------------------------------------------------- */

static int class_in(unsigned code, int d) {
  return (int)(code >> (BITS * d) & ((1 << BITS) - 1));
}

static int16_t worth_of(const gomoku_weights *w, int aspect, const int c[4]) {
  int sum = 0;
  for (int d = 0; d < 4; d++) {
    sum += w->single[aspect][c[d]];
    for (int e = 0; e < d; e++)
      sum += w->pair[aspect][gomoku_pair(c[d], c[e])];
  }
  return (int16_t)(sum < -MOST ? -MOST : sum > MOST ? MOST : sum);
}

/* The row of four classes in rising order. */
static int row_of(const int c[4]) {
  int x = c[1] + 1, y = c[2] + 2, z = c[3] + 3;
  return c[0] + x * (x - 1) / 2 + y * (y - 1) * (y - 2) / 6 +
         z * (z - 1) * (z - 2) * (z - 3) / 24;
}

static void sort_classes(int c[4]) {
  for (int i = 1; i < 4; i++)
    for (int k = i; k > 0 && c[k - 1] > c[k]; k--) {
      int swap = c[k];
      c[k] = c[k - 1];
      c[k - 1] = swap;
    }
}

/* Each row is filled once, by its code in rising order. */
static void fill_rows(gomoku_shapes *s, const gomoku_weights *weights) {
  for (unsigned code = 0; code < CODES; code++) {
    int c[4];
    for (int d = 0; d < 4; d++)
      c[d] = class_in(code, d);
    int rises = c[0] <= c[1] && c[1] <= c[2] && c[2] <= c[3];
    sort_classes(c);
    if (c[3] >= GOMOKU_CLASSES)
      continue;
    int row = row_of(c);
    s->row[code] = (uint16_t)row;
    for (int a = 0; a < GOMOKU_ASPECTS && rises; a++)
      s->worth[row][a] = worth_of(weights, a, c);
  }
}

static const int16_t *look_up(const gomoku_shapes *s, unsigned code) {
  return s->worth[s->row[code]];
}

/* Adds what the cell's shapes of this colour are worth, or takes it off. */
static void count(gomoku_shapes *s, int colour, int cell, int sign) {
  const int16_t *of = look_up(s, s->code[colour][cell]);
  s->sum[colour][0] += sign * of[GOMOKU_TO_MOVE];
  s->sum[colour][1] += sign * of[GOMOKU_WAITING];
}

static void set_class(gomoku_shapes *s, int colour, int cell, int d,
                      int class) {
  uint16_t was = s->code[colour][cell];
  uint16_t now = (uint16_t)((was & ~(((1 << BITS) - 1) << (BITS * d))) |
                            class << (BITS * d));
  if (was == now)
    return;
  const int16_t *a = look_up(s, was), *b = look_up(s, now);
  s->code[colour][cell] = now;
  s->sum[colour][0] += b[GOMOKU_TO_MOVE] - a[GOMOKU_TO_MOVE];
  s->sum[colour][1] += b[GOMOKU_WAITING] - a[GOMOKU_WAITING];
  s->urgency[colour][cell] = (int16_t)(s->urgency[colour][cell] +
                                       b[GOMOKU_TO_MAKE] - a[GOMOKU_TO_MAKE]);
  s->urgency[!colour][cell] = (int16_t)(s->urgency[!colour][cell] +
                                        b[GOMOKU_TO_STOP] - a[GOMOKU_TO_STOP]);
}

/* ---- windows ----------------------------------------------------------- */

/* The live windows of four lines by the number of own stones. */
static void
find_windows(const gomoku_cross *cross, int overline,
             gomoku_bits found[GOMOKU_WINDOW_COUNTS][GOMOKU_LANES]) {
  gomoku_lanes own, empty, block, by[GOMOKU_WINDOW_COUNTS];
  memcpy(&own, cross->own, sizeof own);
  memcpy(&empty, cross->empty, sizeof empty);
  memcpy(&block, cross->block, sizeof block);
  gomoku_windows_find(&own, &empty, &block, overline, by);
  memcpy(found, by, sizeof by);
}

static int class_at(const gomoku_bits windows[GOMOKU_WINDOW_COUNTS], int bit) {
  for (int n = GOMOKU_WINDOW_COUNTS - 1; n >= 0; n--) {
    unsigned through = windows[n] >> (bit - 4) & 31;
    if (through)
      return class_of[n][bits_in[through]];
  }
  return 0;
}

/* A line's windows have changed: so have the classes of cells they cover.  The
 * cell itself may have missed changes while a stone lay there. */
static void update_line(gomoku_shapes *s, int colour, int cell, int d,
                        const gomoku_cross *cross,
                        const gomoku_bits now[GOMOKU_WINDOW_COUNTS]) {
  gomoku_bits *was = s->windows[colour][cross->line[d]], changed = 0;
  for (int n = 0; n < GOMOKU_WINDOW_COUNTS; n++)
    changed |= was[n] ^ now[n];
  memcpy(was, now, GOMOKU_WINDOW_COUNTS * sizeof *was);
  gomoku_bits cover = changed | changed << 1;
  cover |= cover << 2 | changed << 4 | (gomoku_bits)1 << cross->bit[d];
  for (cover &= cross->empty[d]; cover; cover &= cover - 1) {
    int bit = __builtin_ctzll(cover);
    set_class(s, colour, cell + (bit - cross->bit[d]) * s->step[d], d,
              class_at(now, bit));
  }
}

static void update(gomoku_shapes *s, int cell) {
  for (int colour = 0; colour < 2; colour++) {
    gomoku_bits found[GOMOKU_WINDOW_COUNTS][GOMOKU_LANES],
        now[GOMOKU_WINDOW_COUNTS];
    gomoku_cross cross;
    gomoku_board_cross(s->board, (gomoku_colour)colour, cell, &cross);
    find_windows(&cross, s->overline[colour], found);
    for (int d = 0; d < 4; d++) {
      for (int n = 0; n < GOMOKU_WINDOW_COUNTS; n++)
        now[n] = found[n][d];
      update_line(s, colour, cell, d, &cross, now);
    }
  }
}

void gomoku_shapes_played(gomoku_shapes *s, int cell) {
  count(s, GOMOKU_BLACK, cell, -1);
  count(s, GOMOKU_WHITE, cell, -1);
  update(s, cell);
}

void gomoku_shapes_undone(gomoku_shapes *s, int cell) {
  count(s, GOMOKU_BLACK, cell, 1);
  count(s, GOMOKU_WHITE, cell, 1);
  update(s, cell);
}

/* ---- making and asking ------------------------------------------------- */

gomoku_shapes *gomoku_shapes_new(const gomoku_board *board,
                                 const gomoku_weights *weights) {
  gomoku_shapes *s = sw_mem_zero(1, sizeof *s);
  if (!s)
    return NULL;
  const gomoku_rules *rules = gomoku_board_rules(board);
  const uint8_t *cells = gomoku_board_cells(board);
  s->board = board;
  s->tempo = weights->tempo;
  fill_rows(s, weights);
  for (int c = 0; c < 2; c++)
    s->overline[c] = gomoku_overline_wins(rules, (gomoku_colour)c);
  for (int d = 0; d < 4; d++)
    s->step[d] = gomoku_step_y[d] * rules->side + gomoku_step_x[d];
  for (int cell = 0; cell < rules->cells; cell++)
    if (!cells[cell]) {
      count(s, GOMOKU_BLACK, cell, 1);
      count(s, GOMOKU_WHITE, cell, 1);
    }
  for (int cell = 0; cell < rules->cells; cell++)
    update(s, cell);
  return s;
}

void gomoku_shapes_free(gomoku_shapes *s) {
  sw_mem_free(s);
}

int32_t gomoku_shapes_worth(const gomoku_shapes *s, gomoku_colour colour) {
  return (s->sum[colour][0] - s->sum[gomoku_other(colour)][1] + s->tempo) / 10;
}

const int16_t *gomoku_shapes_urgency(const gomoku_shapes *s,
                                     gomoku_colour colour) {
  return s->urgency[colour];
}

int gomoku_shapes_class(const gomoku_shapes *s, gomoku_colour colour, int cell,
                        int direction) {
  return class_in(s->code[colour][cell], direction);
}
