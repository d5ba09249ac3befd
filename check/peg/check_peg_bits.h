/* Peg solitaire: positions as numbers, cell i of the reading order being bit
 * i. */
#ifndef SPIELWERK_CHECK_PEG_BITS_H
#define SPIELWERK_CHECK_PEG_BITS_H

#include "peg/check_peg_argue.h"

uint64_t pg_image(const pg_game *game, int k, uint64_t bits);
void pg_images(const pg_game *game, uint64_t bits, uint64_t image[PG_IMAGES]);
/* The normal form: the least of the images. */
uint64_t pg_least_image(const pg_game *game, uint64_t bits);

uint64_t pg_position_bits(const pg_game *game);
uint64_t pg_end_bits(const pg_game *game, int end);
int pg_is_goal(const pg_game *game, uint64_t bits);

/* 1 when a prune record separates the position from the other side. */
int pg_is_pruned(const pg_argue *argue, int back, uint64_t bits);

#endif
