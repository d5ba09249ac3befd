/* Rows of stones and names of cells: see gomoku_rules.h. */
#include "games/gomoku/rules/gomoku_rules.h"

#include "text/scan.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const int gomoku_step_x[4] = {1, 0, 1, 1}, gomoku_step_y[4] = {0, 1, 1, -1};

int gomoku_stones(const sw_pos *pos) {
  int stones = 0;
  for (int i = 0; i < pos->len - 1; i++)
    stones += pos->b[i] != GOMOKU_EMPTY;
  return stones;
}

int gomoku_lead(const sw_pos *pos) {
  int lead = 0;
  for (int i = 0; i < pos->len - 1; i++)
    lead += (pos->b[i] == gomoku_stone(GOMOKU_BLACK)) -
            (pos->b[i] == gomoku_stone(GOMOKU_WHITE));
  return lead;
}

int gomoku_alternates(const sw_pos *pos) {
  return gomoku_lead(pos) == (gomoku_turn(pos) == GOMOKU_WHITE);
}

/* Equal stones behind this cell in one of the eight directions. */
static int run(const gomoku_rules *rules, const uint8_t *cells, int cell,
               int dx, int dy) {
  int x = cell % rules->side + dx, y = cell / rules->side + dy, n = 0;
  while (x >= 0 && y >= 0 && x < rules->side && y < rules->side &&
         cells[y * rules->side + x] == cells[cell]) {
    x += dx;
    y += dy;
    n++;
  }
  return n;
}

int gomoku_row(const gomoku_rules *rules, const uint8_t *cells, int cell,
               int direction) {
  int dx = gomoku_step_x[direction], dy = gomoku_step_y[direction];
  assert(cells[cell]);
  return 1 + run(rules, cells, cell, dx, dy) +
         run(rules, cells, cell, -dx, -dy);
}

/* 1 when the row of stones through this one ends, in one of the eight
 * directions, at a stone of the other colour. */
static int is_closed(const gomoku_rules *rules, const uint8_t *cells, int cell,
                     int dx, int dy) {
  int n = run(rules, cells, cell, dx, dy) + 1;
  int x = cell % rules->side + n * dx, y = cell / rules->side + n * dy;
  return x >= 0 && y >= 0 && x < rules->side && y < rules->side &&
         cells[y * rules->side + x] != GOMOKU_EMPTY;
}

static int is_blocked(const gomoku_rules *rules, const uint8_t *cells, int cell,
                      int d) {
  int dx = gomoku_step_x[d], dy = gomoku_step_y[d];
  return gomoku_ends_block(rules) && is_closed(rules, cells, cell, dx, dy) &&
         is_closed(rules, cells, cell, -dx, -dy);
}

int gomoku_wins_at(const gomoku_rules *rules, const uint8_t *cells, int cell) {
  int overline = gomoku_overline_wins(rules, (gomoku_colour)(cells[cell] - 1));
  for (int d = 0; d < 4; d++) {
    int length = gomoku_row(rules, cells, cell, d);
    if ((length == 5 && !is_blocked(rules, cells, cell, d)) ||
        (overline && length > 5))
      return 1;
  }
  return 0;
}

/* A colour's stones, a set of columns for each row; MARGIN rows without stones
 * above and below. */
enum { MARGIN = 5 };
typedef gomoku_bits stone_rows[GOMOKU_SIDE + 2 * MARGIN];

static void fill_rows(int side, const uint8_t *cells, uint8_t stone,
                      stone_rows rows) {
  memset(rows, 0, sizeof(stone_rows));
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      rows[MARGIN + y] |= (gomoku_bits)(cells[y * side + x] == stone) << x;
}

/* The columns x of row y such that the cell k steps on has a stone. */
static gomoku_bits stones_at(const stone_rows rows, int y, int d, int k) {
  gomoku_bits row = rows[MARGIN + y + k * gomoku_step_y[d]];
  int shift = k * gomoku_step_x[d];
  return shift < 0 ? row << -shift : row >> shift;
}

/* `other`: stones that block, or none at all. */
static int has_five(const stone_rows rows, const stone_rows other, int side,
                    int overline) {
  for (int d = 0; d < 4; d++)
    for (int y = 0; y < side; y++) {
      gomoku_bits five = rows[MARGIN + y];
      for (int k = 1; k < 5 && five; k++)
        five &= stones_at(rows, y, d, k);
      if (five && !overline)
        five &= ~(stones_at(rows, y, d, -1) | stones_at(rows, y, d, 5));
      if (five)
        five &= ~(stones_at(other, y, d, -1) & stones_at(other, y, d, 5));
      if (five)
        return 1;
    }
  return 0;
}

int gomoku_winner(const gomoku_rules *rules, const uint8_t *cells,
                  gomoku_colour *winner) {
  static const stone_rows none;
  stone_rows rows[2];
  for (gomoku_colour c = GOMOKU_BLACK; c <= GOMOKU_WHITE; c++)
    fill_rows(rules->side, cells, gomoku_stone(c), rows[c]);
  for (gomoku_colour c = GOMOKU_BLACK; c <= GOMOKU_WHITE; c++)
    if (has_five(rows[c],
                 gomoku_ends_block(rules) ? rows[gomoku_other(c)] : none,
                 rules->side, gomoku_overline_wins(rules, c))) {
      *winner = c;
      return 1;
    }
  return 0;
}

/* ---- names of cells ---------------------------------------------------- */

void gomoku_cell_name(int side, int cell, char name[GOMOKU_NAME]) {
  int column = cell % side, n = 0;
  if (column >= 26)
    name[n++] = (char)('a' + column / 26 - 1);
  snprintf(name + n, GOMOKU_NAME - 2, "%c%u", 'a' + column % 26,
           (unsigned)(cell / side) % GOMOKU_SIDE + 1u);
}

static int is_letter(char c) {
  return c >= 'a' && c <= 'z';
}

int gomoku_cell_read(int side, const char *text, size_t len, size_t *at,
                     int *cell, sw_err *err) {
  int two = side > 26 && *at + 1 < len && is_letter(text[*at]) &&
            is_letter(text[*at + 1]);
  sw_scan in = {text, len, *at + (size_t)two};
  int x, y, rc = sw_scan_cell(&in, &x, &y, err);
  if (rc)
    return rc;
  x += two ? 26 * (text[*at] - 'a' + 1) : 0;
  if (x >= side || y < 1 || y > side)
    return sw_err_set(err, SW_BAD_INPUT, *at,
                      "there is no cell %c%d; this board goes from a1 to %c%d",
                      'a' + x, y, 'a' + side - 1, side);
  *cell = (y - 1) * side + x;
  *at = in.at;
  return 0;
}
