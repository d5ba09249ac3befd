/* Forcing trees: a winning combination written out.
 *
 * A node is a move of the attacker and, for each reply that the rules of
 * threats leave the defender (gomoku_threat_replies), the node that answers it.
 * A node without branches ends the tree: its move makes five, or figures that
 * no single stone can stop.  A tree does not name the position it is for:
 * it can be replayed anywhere, and wins wherever the replay finds an answer to
 * every reply.
 *
 * A forest holds many trees that share storage; it only grows until cleared.
 */
#ifndef SW_GOMOKU_TREE_H
#define SW_GOMOKU_TREE_H

#include "games/gomoku/threats/gomoku_threat.h"

typedef struct gomoku_branch {
  uint16_t reply;
  uint32_t node;
} gomoku_branch;

typedef struct gomoku_node {
  uint16_t move, branches;
  uint32_t first; /* of its branches */
} gomoku_node;

typedef struct gomoku_forest {
  gomoku_node *nodes;
  gomoku_branch *branches;
  size_t n_nodes, n_branches, node_room, branch_room;
  int failed;    /* SW_NO_MEMORY once something did not fit */
} gomoku_forest; /* start from {0} */

void gomoku_forest_clear(gomoku_forest *forest);
void gomoku_forest_free(gomoku_forest *forest);

/* Adds a node whose branches lead to nodes of the forest.  0 or SW_NO_MEMORY.
 */
int gomoku_forest_add(gomoku_forest *forest, int move,
                      const gomoku_branch *branches, size_t n, uint32_t *node);

/* Searches, and writes out the tree it finds.  Returns GOMOKU_YES with the
 * root, or GOMOKU_NO, GOMOKU_UNDECIDED. The attacker is to move. */
int gomoku_tree_grow(gomoku_forest *forest, gomoku_threats *threats,
                     gomoku_board *board, gomoku_colour attacker, int limit,
                     uint64_t nodes, uint32_t *root);

/* 1 when the tree wins from here within the limit; *longest is raised to the
 * number of stones at the end of its longest line. */
int gomoku_tree_replay(const gomoku_forest *forest, uint32_t root,
                       gomoku_board *board, gomoku_colour attacker, int limit,
                       int *longest);

/* Appends the longest line of a tree that wins from here, up to the five; in
 * renju, where fouls decide what may follow, up to its last threat.  0 or
 * SW_NO_MEMORY. */
int gomoku_tree_longest(const gomoku_forest *forest, uint32_t root,
                        gomoku_board *board, gomoku_colour attacker,
                        sw_moves *line);

/* Adds to the zone every cell on which one more stone of the defender could
 * matter: cells that the tree plays on or that its figures need, where ends
 * block also what could close a five, and cells from which the stone could take
 * part in a four of the defender.  A tree that
 * wins from here also wins with a defender's stone on any other cell.  Not for
 * renju, where a white stone can also turn a foul into none. */
void gomoku_tree_zone(const gomoku_forest *forest, uint32_t root,
                      gomoku_board *board, gomoku_colour attacker,
                      gomoku_set *zone);

/* The same zone, as narrow as possible: of the branches that a tree brings from
 * where it was found, only those are followed whose replies are defences here,
 * as a checker does.  From here the tree wins.  `least` is 2 for the zone as
 * above.  With 1 it has every cell that shares five cells without a stone of
 * the attacker with any stone of the defender: no stone outside of it can take
 * part in a four, not even together with another one that the zone leaves out.
 */
void gomoku_tree_exact_zone(const gomoku_forest *forest, uint32_t root,
                            gomoku_board *board, gomoku_colour attacker,
                            int least, gomoku_set *zone);

/* The tree as text: the move, then each branch in brackets as reply and tree;
 * a single branch stands without them: g8(f8h6)(h7i9j9k9). */
void gomoku_tree_print(const gomoku_forest *forest, uint32_t root, int side,
                       sw_buf *out);

#endif
