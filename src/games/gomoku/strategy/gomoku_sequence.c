/* Positions as moves: see gomoku_sequence.h. */
#include "games/gomoku/strategy/gomoku_sequence.h"

#include "games/gomoku/threats/gomoku_board.h"

#include <assert.h>
#include <string.h>

int gomoku_sequence_fits(const sw_pos *pos) {
  return gomoku_stones(pos) <= GOMOKU_SEQUENCE && gomoku_alternates(pos);
}

gomoku_sequence gomoku_sequence_of(const sw_pos *pos) {
  gomoku_sequence line = {0};
  int at[2] = {0, 0}, stones = gomoku_stones(pos);
  assert(gomoku_sequence_fits(pos));
  for (; line.stones < stones; line.stones++) {
    int colour = line.stones % 2;
    while (pos->b[at[colour]] != gomoku_stone((gomoku_colour)colour))
      at[colour]++;
    line.cell[line.stones] = (uint16_t)at[colour]++;
  }
  return line;
}

gomoku_key gomoku_sequence_key(const gomoku_rules *rules,
                               const gomoku_sequence *line) {
  gomoku_key key = {{0}};
  for (int i = 0; i < line->stones; i++)
    gomoku_key_flip(rules, &key, line->cell[i], (gomoku_colour)(i % 2));
  return key;
}

uint64_t gomoku_sequence_black(const gomoku_sequence *line) {
  uint64_t hash = 0;
  for (int i = 0; i < line->stones; i += 2)
    hash ^= gomoku_board_key(line->cell[i], GOMOKU_BLACK);
  return hash | 1;
}

void gomoku_sequence_cells(const gomoku_rules *rules,
                           const gomoku_sequence *line, uint8_t *cells) {
  memset(cells, GOMOKU_EMPTY, (size_t)rules->cells);
  for (int i = 0; i < line->stones; i++)
    cells[line->cell[i]] = gomoku_stone((gomoku_colour)(i % 2));
}
