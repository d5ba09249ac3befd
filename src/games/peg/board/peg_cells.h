/* Cells and sets of cells as text. */
#ifndef SW_PEG_CELLS_H
#define SW_PEG_CELLS_H

#include "games/peg/board/peg_board.h"
#include "text/buf.h"

enum { PEG_NAME = 4 }; /* a cell's name, "a1".."z26", with its NUL */

void peg_cell_name(const peg_board *board, int cell, char name[PEG_NAME]);

/* Reads a name at text[*at], moving *at behind it; SW_BAD_INPUT when there is
 * none or the board has no such cell. */
int peg_cell_read(const peg_board *board, const char *text, size_t len,
                  size_t *at, int *cell, sw_err *err);

void peg_set_print(const peg_board *board, uint64_t pegs, sw_buf *out);
/* One character a cell in reading order: 'o' '*' '1' a peg, '.' '0' a hole;
 * rows may be divided by '/', blanks and newlines; '-' is passed over.  With a
 * `care` set, '?' is a cell that may be either. */
int peg_set_parse(const peg_board *board, const char *text, size_t len,
                  uint64_t *pegs, uint64_t *care, sw_err *err);

#endif
