/* Elsewhere: see gomoku_outside.h.
 *
 * Five cells in line that are not all on the board have there the first cells
 * of a line from one of its ends, four at most; the others are outside.
 */
#include "games/gomoku/rules/gomoku_outside.h"

#include "text/scan.h"

static int on_board(int side, int x, int y) {
  return x >= 0 && y >= 0 && x < side && y < side;
}

/* The line that begins on this cell and goes on in this direction. */
static void add_end(gomoku_rules *rules, int x, int y, int dx, int dy) {
  int side = rules->side, length = 0;
  if (on_board(side, x - dx, y - dy))
    return;
  while (length < 4 && on_board(side, x + length * dx, y + length * dy))
    length++;
  assert(rules->ends < GOMOKU_ENDS);
  rules->end[rules->ends++] = (gomoku_end){
      (uint16_t)(y * side + x), (int16_t)(dy * side + dx), (uint8_t)length};
}

void gomoku_outside_fill(gomoku_rules *rules) {
  for (int cell = 0; cell < rules->side * rules->side; cell++)
    for (int d = 0; d < 4; d++)
      for (int sign = -1; sign <= 1; sign += 2)
        add_end(rules, cell % rules->side, cell / rules->side,
                sign * gomoku_step_x[d], sign * gomoku_step_y[d]);
}

int gomoku_may_stand(const gomoku_rules *rules, const uint8_t *cells,
                     gomoku_colour colour, int cell) {
  int board = rules->side * rules->side;
  if (cells[cell])
    return 0;
  return cell < board ||
         (colour == GOMOKU_WHITE && (cell == board || cells[cell - 1]));
}

int gomoku_elsewhere(const gomoku_rules *rules, const uint8_t *cells) {
  int n = 0;
  for (int cell = rules->side * rules->side; cell < rules->cells; cell++)
    n += cells[cell] != GOMOKU_EMPTY;
  return n;
}

int gomoku_outside(const gomoku_rules *rules, const uint8_t *cells) {
  int elsewhere = gomoku_elsewhere(rules, cells), most = elsewhere;
  for (int i = 0; i < rules->ends; i++) {
    const gomoku_end *end = &rules->end[i];
    int stones = 0;
    for (int k = 0; k < end->length; k++) {
      int stone = cells[end->cell + k * end->step], outside = 4 - k;
      if (stone == gomoku_stone(GOMOKU_BLACK))
        break;
      stones += stone != GOMOKU_EMPTY;
      int n = stones + (outside < elsewhere ? outside : elsewhere);
      most = n > most ? n : most;
    }
  }
  return most;
}

int gomoku_place_read(const gomoku_rules *rules, const char *text, size_t len,
                      size_t *at, int *cell, sw_err *err) {
  int board = rules->side * rules->side, most = rules->cells - board;
  if (!most || *at >= len || (text[*at] | 32) != 'z')
    return gomoku_cell_read(rules->side, text, len, at, cell, err);
  sw_scan in = {text, len, *at};
  int x, number, rc = sw_scan_cell(&in, &x, &number, err);
  if (rc)
    return rc;
  if (number < 1 || number > most)
    return sw_err_set(err, SW_BAD_INPUT, *at,
                      "White's stones elsewhere are z1 to z%d", most);
  *cell = board + number - 1;
  *at = in.at;
  return 0;
}
