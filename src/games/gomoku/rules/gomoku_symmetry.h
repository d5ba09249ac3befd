/* The eight symmetries of the square. */
#ifndef SW_GOMOKU_SYMMETRY_H
#define SW_GOMOKU_SYMMETRY_H

#include "games/gomoku/rules/gomoku_rules.h"

/* Fills the eight cell permutations of a board; the first is the identity. */
void gomoku_symmetry_fill(gomoku_rules *rules);

/* The number of the permutation that takes back number s. */
int gomoku_symmetry_inverse(int s);

extern const sw_symmetry gomoku_symmetry;

#endif
