/* Peg solitaire: positions as numbers, see check_peg_bits.h. */
#include "peg/check_peg_bits.h"

uint64_t pg_image(const pg_game *game, int k, uint64_t bits) {
  uint64_t image = 0;
  for (int c = 0; c < game->cells; c++)
    image |= (bits >> c & 1) << game->image[k][c];
  return image;
}

void pg_images(const pg_game *game, uint64_t bits, uint64_t image[PG_IMAGES]) {
  for (int k = 0; k < game->images; k++)
    image[k] = pg_image(game, k, bits);
}

uint64_t pg_least_image(const pg_game *game, uint64_t bits) {
  uint64_t image[PG_IMAGES], least = bits;
  pg_images(game, bits, image);
  for (int k = 0; k < game->images; k++)
    least = image[k] < least ? image[k] : least;
  return least;
}

uint64_t pg_position_bits(const pg_game *game) {
  uint64_t bits = 0;
  for (int c = 0; c < game->cells; c++)
    bits |= (uint64_t)(game->pegs[c] == 'o') << c;
  return bits;
}

uint64_t pg_end_bits(const pg_game *game, int end) {
  uint64_t bits = 0;
  for (int c = 0; c < game->cells; c++)
    bits |= (uint64_t)(pg_end_cell(game, end, c) == 'o') << c;
  return bits;
}

int pg_is_goal(const pg_game *game, uint64_t bits) {
  char cells[PG_CELLS + 1] = {0};
  for (int c = 0; c < game->cells; c++)
    cells[c] = bits >> c & 1 ? 'o' : '.';
  return pg_reached(game, cells);
}

int pg_is_pruned(const pg_argue *a, int back, uint64_t bits) {
  for (int k = 0; k < a->prunes; k++) {
    int value = 0;
    for (uint64_t left = bits; left; left &= left - 1)
      value += a->prune[k][__builtin_ctzll(left)];
    if (back ? value > a->greatest[k] : value < a->least[k])
      return 1;
  }
  return 0;
}
