/* All problems from one hole to one peg of a board in one database.
 *
 * It holds the winning marks of all families; reading takes one of them.
 */
#ifndef SW_PEG_SINGLES_FILE_H
#define SW_PEG_SINGLES_FILE_H

#include "games/peg/database/peg_singles.h"
#include "text/buf.h"

/* Appends the database of all families of a board. */
int peg_singles_make(const peg_board *board, const sw_budget *budget,
                     sw_buf *out, sw_err *err);

/* Reads the family of a hole.  SW_FAULT when the bytes are damaged or belong to
 * another board.  Freed by peg_singles_free, also after an error. */
int peg_singles_read(const peg_board *board, int hole, const void *bytes,
                     size_t n, const sw_budget *budget, peg_singles *singles,
                     sw_err *err);

/* 1 when the bytes begin as this kind of database does. */
int peg_singles_is(const void *bytes, size_t n);

#endif
