/* The incremental board: see gomoku_board.h.
 *
 * Each of the four lines through a cell is kept as a word of stones for either
 * colour.  A stone changes four lines; for either colour their figures are read
 * anew, all four at once (gomoku_figures.h), and the cells whose figures have
 * changed enter or leave the sets.  A journal keeps what each stone changed;
 * taking it back reads that backwards.
 *
 * Lines are numbered in one row: rows, columns, rising diagonals (by x - y),
 * falling diagonals (by x + y).  A cell's bit is its column, or its row on a
 * column.
 */
#include "games/gomoku/threats/gomoku_board.h"
#include "games/gomoku/rules/gomoku_renju.h"

#include "base/mem.h"

#include <string.h>

#if GOMOKU_MOST_SIDE <= 22
typedef uint8_t line_number;
#else
typedef uint16_t line_number;
#endif

/* A line's figures before a stone changed them. */
typedef struct before {
  gomoku_bits figures[GOMOKU_FIGURES];
  uint8_t colour;
  line_number line;
} before;

struct gomoku_board {
  const gomoku_rules *rules;
  int stones;
  uint64_t hash;
  int count[2][GOMOKU_FIGURES];
  gomoku_set set[2][GOMOKU_FIGURES];
  uint8_t cells[GOMOKU_CELLS];
  /* in how many directions a stone would make the figure */
  uint8_t ways[2][GOMOKU_CELLS][GOMOKU_FIGURES];
  gomoku_bits own[2][GOMOKU_LINES], exists[GOMOKU_LINES];
  gomoku_bits figures[2][GOMOKU_LINES][GOMOKU_FIGURES];
  int overline[2];
  gomoku_bits blocks; /* all ones where ends block, else 0 */
  line_number line_of[GOMOKU_CELLS][4];
  uint16_t cell_at[GOMOKU_LINES][GOMOKU_SIDE];
  uint16_t played[GOMOKU_CELLS];
  /* What each stone changed, at most four lines for either colour; where its
   * part of the journal begins. */
  before journal[8 * GOMOKU_CELLS];
  int noted, noted_at[GOMOKU_CELLS];
};

static int ctz(gomoku_bits bits) {
  return __builtin_ctzll((unsigned long long)bits);
}

static int line_of(int side, int cell, int direction) {
  int x = cell % side, y = cell / side;
  switch (direction) {
  case 0:
    return y;
  case 1:
    return side + x;
  case 2:
    return 2 * side + side - 1 + x - y;
  default:
    return 4 * side - 1 + x + y;
  }
}

static int offset_of(int side, int cell, int direction) {
  return direction == 1 ? cell / side : cell % side;
}

static gomoku_bits bit_of(int side, int cell, int direction) {
  return (gomoku_bits)1 << (GOMOKU_MARGIN + offset_of(side, cell, direction));
}

/* ---- stones ------------------------------------------------------------ */

static void toggle(gomoku_board *board, int colour, int figure, int cell) {
  uint64_t *word = &board->set[colour][figure].w[cell >> 6];
  uint64_t bit = UINT64_C(1) << (cell & 63);
  board->count[colour][figure] += *word & bit ? -1 : 1;
  *word ^= bit;
}

/* Gives a line its new cells for one figure. */
static void change(gomoku_board *board, int colour, int line, int figure,
                   gomoku_bits now) {
  gomoku_bits *was = &board->figures[colour][line][figure];
  for (gomoku_bits left = now ^ *was; left; left &= left - 1) {
    int cell = board->cell_at[line][ctz(left) - GOMOKU_MARGIN];
    uint8_t *ways = &board->ways[colour][cell][figure];
    int enters = (now & left & -left) != 0;
    if (enters ? !(*ways)++ : !--*ways)
      toggle(board, colour, figure, cell);
  }
  *was = now;
}

/* Gives a line its new figures, one word each. */
static void replace(gomoku_board *board, int colour, int line,
                    const gomoku_bits figures[GOMOKU_FIGURES]) {
  for (int figure = 0; figure < GOMOKU_FIGURES; figure++)
    if (board->figures[colour][line][figure] != figures[figure])
      change(board, colour, line, figure, figures[figure]);
}

static void refresh(gomoku_board *board, int colour,
                    const line_number line[4]) {
  gomoku_bits own[GOMOKU_LANES], empty[GOMOKU_LANES], block[GOMOKU_LANES];
  gomoku_bits cells[GOMOKU_FIGURES][GOMOKU_LANES], now[GOMOKU_FIGURES];
  for (int d = 0; d < 4; d++) {
    gomoku_bits other = board->own[!colour][line[d]];
    own[d] = board->own[colour][line[d]];
    empty[d] = board->exists[line[d]] & ~own[d] & ~other;
    block[d] = other & board->blocks;
  }
  gomoku_figures_find(own, empty, block, board->overline[colour], cells);
  for (int d = 0; d < 4; d++) {
    gomoku_bits *was = board->figures[colour][line[d]];
    for (int figure = 0; figure < GOMOKU_FIGURES; figure++)
      now[figure] = cells[figure][d];
    if (!memcmp(was, now, sizeof now))
      continue;
    before *b = &board->journal[board->noted++];
    b->colour = (uint8_t)colour;
    b->line = line[d];
    memcpy(b->figures, was, sizeof now);
    replace(board, colour, line[d], now);
  }
}

static void flip(gomoku_board *board, int cell, gomoku_colour colour) {
  int side = board->rules->side;
  board->hash ^= gomoku_board_key(cell, colour);
  for (int d = 0; d < 4; d++)
    board->own[colour][board->line_of[cell][d]] ^= bit_of(side, cell, d);
}

void gomoku_board_play(gomoku_board *board, int cell, gomoku_colour colour) {
  assert(!board->cells[cell]);
  board->noted_at[board->stones] = board->noted;
  board->played[board->stones++] = (uint16_t)cell;
  board->cells[cell] = gomoku_stone(colour);
  flip(board, cell, colour);
  refresh(board, GOMOKU_BLACK, board->line_of[cell]);
  refresh(board, GOMOKU_WHITE, board->line_of[cell]);
}

void gomoku_board_undo(gomoku_board *board) {
  assert(board->stones > 0);
  int cell = board->played[--board->stones];
  gomoku_colour colour = (gomoku_colour)(board->cells[cell] - 1);
  board->cells[cell] = GOMOKU_EMPTY;
  flip(board, cell, colour);
  while (board->noted > board->noted_at[board->stones]) {
    const before *b = &board->journal[--board->noted];
    replace(board, b->colour, b->line, b->figures);
  }
}

/* ---- making a board ---------------------------------------------------- */

gomoku_board *gomoku_board_new(const gomoku_rules *rules) {
  gomoku_board *board = sw_mem_zero(1, sizeof *board);
  if (!board)
    return NULL;
  board->rules = rules;
  board->blocks = gomoku_ends_block(rules) ? ~(gomoku_bits)0 : 0;
  for (int c = 0; c < 2; c++)
    board->overline[c] = gomoku_overline_wins(rules, (gomoku_colour)c);
  for (int cell = 0; cell < rules->cells; cell++)
    for (int d = 0; d < 4; d++) {
      int line = line_of(rules->side, cell, d);
      assert(line < GOMOKU_LINES);
      board->line_of[cell][d] = (line_number)line;
      board->cell_at[line][offset_of(rules->side, cell, d)] = (uint16_t)cell;
      board->exists[line] |= bit_of(rules->side, cell, d);
    }
  return board;
}

void gomoku_board_free(gomoku_board *board) {
  sw_mem_free(board);
}

void gomoku_board_clear(gomoku_board *board) {
  while (board->stones)
    gomoku_board_undo(board);
}

void gomoku_board_set(gomoku_board *board, const sw_pos *pos) {
  assert(pos->len == board->rules->cells + 1);
  gomoku_board_clear(board);
  for (int cell = 0; cell < board->rules->cells; cell++)
    if (pos->b[cell])
      gomoku_board_play(board, cell, (gomoku_colour)(pos->b[cell] - 1));
}

/* ---- asking ------------------------------------------------------------ */

const gomoku_rules *gomoku_board_rules(const gomoku_board *board) {
  return board->rules;
}

const uint8_t *gomoku_board_cells(const gomoku_board *board) {
  return board->cells;
}

int gomoku_board_stones(const gomoku_board *board) {
  return board->stones;
}

uint64_t gomoku_board_hash(const gomoku_board *board) {
  return board->hash;
}

const gomoku_set *gomoku_board_making(const gomoku_board *board,
                                      gomoku_colour colour,
                                      gomoku_figure figure) {
  return &board->set[colour][figure];
}

int gomoku_board_count(const gomoku_board *board, gomoku_colour colour,
                       gomoku_figure figure) {
  return board->count[colour][figure];
}

int gomoku_board_ways(const gomoku_board *board, gomoku_colour colour, int cell,
                      gomoku_figure figure) {
  assert(!board->cells[cell]);
  return board->ways[colour][cell][figure];
}

/* The offsets of the cells before and behind the row of `own` bits through the
 * one at offset `at`. */
typedef struct ends {
  int before, behind;
} ends;

static ends ends_of(gomoku_bits own, int at) {
  ends e = {at - 1, at + 1};
  while (own >> e.before & 1)
    e.before--;
  while (own >> e.behind & 1)
    e.behind++;
  return e;
}

/* 1 when the stones from offset a to b are all own and win. */
static int is_five(gomoku_bits own, gomoku_bits block, int a, int b,
                   int overline) {
  for (int i = a; i <= b; i++)
    if (!(own >> i & 1))
      return 0;
  ends e = ends_of(own, a);
  int length = e.behind - e.before - 1;
  int is_blocked = block >> e.before & block >> e.behind & 1;
  return (length == 5 && !is_blocked) || (overline && length > 5);
}

int gomoku_board_completing(const gomoku_board *board, gomoku_colour colour,
                            int cell, int direction, int found[8]) {
  int line = board->line_of[cell][direction], n = 0;
  int at = GOMOKU_MARGIN + offset_of(board->rules->side, cell, direction);
  gomoku_bits own = board->own[colour][line] | (gomoku_bits)1 << at;
  gomoku_bits other = board->own[!colour][line];
  gomoku_bits empty = board->exists[line] & ~own & ~other;
  int overline = board->overline[colour];
  for (int i = at - 4; i <= at + 4; i++)
    if (empty >> i & 1 &&
        is_five(own | (gomoku_bits)1 << i, other & board->blocks,
                i < at ? i : at, i < at ? at : i, overline))
      found[n++] = board->cell_at[line][i - GOMOKU_MARGIN];
  return n;
}

int gomoku_board_closing(const gomoku_board *board, gomoku_colour colour,
                         int cell) {
  int d = 0;
  if (!board->blocks || board->ways[colour][cell][GOMOKU_FIVE] != 1)
    return GOMOKU_NONE;
  while (!gomoku_board_makes(board, colour, cell, d, GOMOKU_FIVE))
    d++;
  int line = board->line_of[cell][d];
  int at = GOMOKU_MARGIN + offset_of(board->rules->side, cell, d);
  gomoku_bits own = board->own[colour][line], other = board->own[!colour][line];
  gomoku_bits empty = board->exists[line] & ~own & ~other;
  ends e = ends_of(own | (gomoku_bits)1 << at, at);
  if (e.behind - e.before != 6)
    return GOMOKU_NONE;
  int closes_behind = other >> e.before & empty >> e.behind & 1;
  int closes_before = other >> e.behind & empty >> e.before & 1;
  return closes_behind   ? board->cell_at[line][e.behind - GOMOKU_MARGIN]
         : closes_before ? board->cell_at[line][e.before - GOMOKU_MARGIN]
                         : GOMOKU_NONE;
}

/* The bits at most five from offset `at`, but for itself. */
static gomoku_bits near_bits(int at) {
  gomoku_bits bits = 0;
  for (int i = at - 5; i <= at + 5; i++)
    bits |= i == at ? 0 : (gomoku_bits)1 << i;
  return bits;
}

/* Four stones of the other colour are tried at once. */
int gomoku_board_stopping(const gomoku_board *board, gomoku_colour colour,
                          int cell, int direction, int found[10]) {
  int line = board->line_of[cell][direction], n = 0;
  int at = GOMOKU_MARGIN + offset_of(board->rules->side, cell, direction);
  gomoku_bits here = board->own[colour][line];
  gomoku_bits other = board->own[!colour][line];
  gomoku_bits free = board->exists[line] & ~here & ~other;
  for (gomoku_bits left = free & near_bits(at); left;) {
    gomoku_bits own[GOMOKU_LANES], empty[GOMOKU_LANES], block[GOMOKU_LANES];
    gomoku_bits cells[GOMOKU_FIGURES][GOMOKU_LANES], tried[GOMOKU_LANES];
    for (int i = 0; i < GOMOKU_LANES; i++, left &= left - 1) {
      tried[i] = left & -left;
      own[i] = here;
      empty[i] = free & ~tried[i];
      block[i] = (other | tried[i]) & board->blocks;
    }
    gomoku_figures_find(own, empty, block, board->overline[colour], cells);
    for (int i = 0; i < GOMOKU_LANES && tried[i]; i++)
      if (!(cells[GOMOKU_OPEN_FOUR][i] >> at & 1))
        found[n++] = board->cell_at[line][ctz(tried[i]) - GOMOKU_MARGIN];
  }
  return n;
}

void gomoku_board_near(const gomoku_board *board, int cell, int direction,
                       gomoku_set *set) {
  int line = board->line_of[cell][direction];
  int at = GOMOKU_MARGIN + offset_of(board->rules->side, cell, direction);
  gomoku_bits empty = board->exists[line] & ~board->own[GOMOKU_BLACK][line] &
                      ~board->own[GOMOKU_WHITE][line];
  for (gomoku_bits left = empty & near_bits(at); left; left &= left - 1)
    gomoku_set_add(set, board->cell_at[line][ctz(left) - GOMOKU_MARGIN]);
}

void gomoku_board_cross(const gomoku_board *board, gomoku_colour colour,
                        int cell, gomoku_cross *cross) {
  for (int d = 0; d < GOMOKU_LANES; d++) {
    int line = board->line_of[cell][d];
    cross->own[d] = board->own[colour][line];
    cross->empty[d] = board->exists[line] & ~board->own[GOMOKU_BLACK][line] &
                      ~board->own[GOMOKU_WHITE][line];
    cross->block[d] = board->own[!colour][line] & board->blocks;
    cross->line[d] = (uint16_t)line;
    cross->bit[d] =
        (uint8_t)(GOMOKU_MARGIN + offset_of(board->rules->side, cell, d));
  }
}

int gomoku_board_makes(const gomoku_board *board, gomoku_colour colour,
                       int cell, int direction, gomoku_figure figure) {
  return (board->figures[colour][board->line_of[cell][direction]][figure] &
          bit_of(board->rules->side, cell, direction)) != 0;
}

int gomoku_board_may(const gomoku_board *board, gomoku_colour colour,
                     int cell) {
  if (board->rules->kind != GOMOKU_RENJU || colour != GOMOKU_BLACK)
    return 1;
  uint8_t cells[GOMOKU_CELLS];
  memcpy(cells, board->cells, sizeof cells);
  return gomoku_renju_foul(board->rules, cells, cell) == GOMOKU_FAIR;
}
