/* Reading short texts piece by piece. */
#ifndef SW_TEXT_SCAN_H
#define SW_TEXT_SCAN_H

#include "base/err.h"

#include <stdint.h>
#include <string.h>

/* A text and how far it has been read; the text is borrowed. */
typedef struct sw_scan {
  const char *text;
  size_t len, at;
} sw_scan;

/* The bytes at..end-1 of a text, which is borrowed; errors about a part give
 * offsets in the whole text. */
typedef struct sw_part {
  const char *text;
  size_t at, end;
} sw_part;

static inline int sw_is_digit(char c) {
  return c >= '0' && c <= '9';
}

/* Moves past the word when it comes next: 1, else 0. */
static inline int sw_scan_skip(sw_scan *in, const char *word) {
  size_t n = strlen(word);
  if (in->len - in->at < n || memcmp(in->text + in->at, word, n) != 0)
    return 0;
  in->at += n;
  return 1;
}

/* Divides a text at each `sign` and fills the first `most` parts; those that
 * are not there are empty.  Returns how many there are, 1 or more. */
size_t sw_divide(const char *text, size_t len, char sign, sw_part *parts,
                 size_t most);

/* Reads digits at text[*at], which make a number of at most `most` (below
 * INT_MAX / 10); moves *at behind them. */
int sw_number_read(const char *text, size_t len, size_t *at, int most,
                   int *number, sw_err *err);

/* For each option of a word, at `at`: an error when *said tells that it, or one
 * that contradicts it, stood there before.  `what` names them. */
int sw_said_once(int *said, const char *what, size_t at, sw_err *err);

/* The number below 2^64 behind "seed=", which may stand once. */
int sw_scan_seed(sw_scan *in, int *said, uint64_t *seed, sw_err *err);

/* The name of a cell of a board, such as d4: a letter for the column, which is
 * counted from 0, and a row number of one or two digits as it is written. */
int sw_scan_cell(sw_scan *in, int *column, int *row, sw_err *err);

#endif
