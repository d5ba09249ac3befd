/* Names of cells, and sets of cells in rows.
 *
 * A cell is a column letter and a row number counted from the top: d4 is the
 * centre of the English board.  A set is one character a cell in reading order,
 * rows divided by '/'.
 */
#include "games/peg/board/peg_cells.h"

#include "base/bits.h"
#include "text/scan.h"

#include <stdio.h>
#include <string.h>

void peg_cell_name(const peg_board *board, int cell, char name[PEG_NAME]) {
  unsigned row = board->y[cell] % PEG_SIDE + 1u;
  snprintf(name, PEG_NAME, "%c%u", 'a' + board->x[cell], row);
}

int peg_cell_read(const peg_board *board, const char *text, size_t len,
                  size_t *at, int *cell, sw_err *err) {
  sw_scan in = {text, len, *at};
  int x, y, rc = sw_scan_cell(&in, &x, &y, err);
  if (rc)
    return rc;
  if (y < 1 || y > board->height || x >= board->width ||
      board->at[y - 1][x] < 0)
    return sw_err_set(err, SW_BAD_INPUT, *at, "this board has no cell %c%d",
                      'a' + x, y);
  *cell = board->at[y - 1][x];
  *at = in.at;
  return 0;
}

void peg_set_print(const peg_board *board, uint64_t pegs, sw_buf *out) {
  for (int cell = 0; cell < board->cells; cell++) {
    if (cell && board->y[cell] != board->y[cell - 1])
      sw_buf_putc(out, '/');
    sw_buf_putc(out, pegs >> cell & 1 ? 'o' : '.');
  }
}

/* 1 for digits with dots around them, more than there are cells, as programs
 * write that keep a board as a grid: "..111.. ..101.. 1110111 ..". */
static int is_grid(const peg_board *board, const char *text, size_t len) {
  int digits = 0, dots = 0;
  for (size_t i = 0; i < len; i++) {
    digits += text[i] == '0' || text[i] == '1';
    dots += text[i] == '.';
  }
  return digits && dots && digits + dots > board->cells;
}

int peg_set_parse(const peg_board *board, const char *text, size_t len,
                  uint64_t *pegs, uint64_t *care, sw_err *err) {
  uint64_t set = 0, known = peg_board_full(board);
  int cell = 0, grid = is_grid(board, text, len);
  for (size_t i = 0; i < len; i++) {
    if (memchr("/ \t\r\n-", text[i], 6) || (grid && text[i] == '.'))
      continue;
    const char *kind = text[i] ? strchr("o*1O.0?", text[i]) : NULL;
    if (!kind || (*kind == '?' && !care))
      return sw_err_set(err, SW_BAD_INPUT, i,
                        "'o' is a peg and '.' a hole; nothing else%s",
                        care ? " but '?' for either" : "");
    if (cell == board->cells)
      return sw_err_set(err, SW_BAD_INPUT, i, "more than the %d cells",
                        board->cells);
    if (strchr("o*1O", *kind))
      set |= sw_bit(cell);
    else if (*kind == '?')
      known &= ~sw_bit(cell);
    cell++;
  }
  if (cell < board->cells)
    return sw_err_set(err, SW_BAD_INPUT, len,
                      "only %d of the %d cells; write one character a cell",
                      cell, board->cells);
  *pegs = set;
  if (care)
    *care = known;
  return 0;
}
