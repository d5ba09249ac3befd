/* The walk through a tree of moves that readers of game files share. */
#ifndef SW_GOMOKU_WALK_H
#define SW_GOMOKU_WALK_H

#include "games/gomoku/rules/gomoku_rules.h"

/* A tree that is being read, and the position at its latest node. */
typedef struct gomoku_walk {
  const sw_rules *rules;
  sw_tree *tree;
  sw_pos pos;
  uint32_t at;      /* a node of the tree */
  uint32_t *branch; /* nodes to return to, the latest last */
  size_t branches, room;
} gomoku_walk;

/* Begins the tree at the empty board.  0 or SW_NO_MEMORY; to be ended in either
 * case. */
int gomoku_walk_begin(gomoku_walk *, const sw_rules *, sw_tree *, sw_err *);
/* Sets a stone of the colour to move; `at` is the place an error names. */
int gomoku_walk_play(gomoku_walk *, int cell, size_t at, sw_err *);
/* Goes back to a node above. */
void gomoku_walk_back(gomoku_walk *, uint32_t node);

/* Marks the node, and goes back to the latest one that is marked.  0 or
 * SW_NO_MEMORY. */
int gomoku_walk_mark(gomoku_walk *, sw_err *);
void gomoku_walk_return(gomoku_walk *);

void gomoku_walk_end(gomoku_walk *);

#endif
