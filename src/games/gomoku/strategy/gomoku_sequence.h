/* A position as the moves that lead to it. */
#ifndef SW_GOMOKU_SEQUENCE_H
#define SW_GOMOKU_SEQUENCE_H

#include "games/gomoku/strategy/gomoku_key.h"

enum { GOMOKU_SEQUENCE = 64 }; /* most stones of a line */

/* Black's stones stand at even places, White's at odd ones. */
typedef struct gomoku_sequence {
  int stones;
  uint16_t cell[GOMOKU_SEQUENCE];
} gomoku_sequence;

/* 1 when a position can be written so. */
int gomoku_sequence_fits(const sw_pos *pos);
/* Its stones in the order of the cells, colours in turn. */
gomoku_sequence gomoku_sequence_of(const sw_pos *pos);
gomoku_key gomoku_sequence_key(const gomoku_rules *rules,
                               const gomoku_sequence *line);
/* A hash of Black's stones, the same for any order and never 0. */
uint64_t gomoku_sequence_black(const gomoku_sequence *line);
/* Fills one byte a cell, as in a position. */
void gomoku_sequence_cells(const gomoku_rules *rules,
                           const gomoku_sequence *line, uint8_t *cells);

#endif
