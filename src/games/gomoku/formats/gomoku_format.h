/* The formats in which the programs of the field keep games, and the walk
 * through a tree of moves that their readers share.
 */
#ifndef SW_GOMOKU_FORMAT_H
#define SW_GOMOKU_FORMAT_H

#include "games/gomoku/rules/gomoku_rules.h"

/* A tree that is being read, and the position at its latest node. */
typedef struct gomoku_walk {
  const sw_rules *rules;
  sw_tree *tree;
  sw_pos pos;
  uint32_t at; /* a node of the tree */
} gomoku_walk;

/* Begins the tree at the empty board.  0 or SW_NO_MEMORY. */
int gomoku_walk_begin(gomoku_walk *, const sw_rules *, sw_tree *, sw_err *);
/* Sets a stone of the colour to move; `at` is the place an error names. */
int gomoku_walk_play(gomoku_walk *, int cell, size_t at, sw_err *);
/* Goes back to a node above. */
void gomoku_walk_back(gomoku_walk *, uint32_t node);

/* SGF, the Smart Game Format (FF[4], GM[4]), by M. Müller and A. Hollosi,
 * https://www.red-bean.com/sgf/.  Points are read as the two letters of the
 * standard, from the top left, or as cells such as h8. */
extern const sw_format gomoku_sgf;

/* Libraries of RenLib by F. Arkbo, version 3: a tree from the empty 15x15
 * board, two bytes a move. */
extern const sw_format gomoku_renlib;

extern const sw_format *const gomoku_formats[];

#endif
