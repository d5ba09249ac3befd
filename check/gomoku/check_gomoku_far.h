/* Gomoku on the unbounded board: far stones of White, and zones of nodes.
 *
 * A far stone is one that White has placed and the position lacks: it is
 * outside the zone of the node, so its place does not matter.  The zone of a
 * node with far stones has every cell on which one more white stone could
 * matter to what its records say, and to the nodes they lead to.
 */
#ifndef SPIELWERK_CHECK_GOMOKU_FAR_H
#define SPIELWERK_CHECK_GOMOKU_FAR_H

#include "gomoku/check_gomoku_tree.h"
#include "gomoku/rules/check_gomoku_board.h"

enum {
  GM_FAR_REACH = 7, /* how near the first of two far stones in line may be */
  GM_FAR_MORE = 6,  /* stones that two of them can bring beyond themselves */
  GM_MOST_FAR = 2
};

typedef struct gm_far {
  int stones;     /* far ones of the node that is read */
  int everywhere; /* 1: its far replies are answered */
  gm_set zone;    /* of this node, as it grows */
  gm_zone wide;   /* the same for the replay of trees */
  /* of the nodes before it: their far stones, and where their zones stand */
  unsigned char *stones_of;
  uint64_t *zone_at;
  gm_set *zones;
  uint64_t nodes, node_room, zone_number, zone_room;
} gm_far;

/* Where a symmetry takes a cell. */
int gm_image(int side, int cell, int symmetry);

/* The board shows a node after a start with Black to move: counts its far
 * stones, and adds them to those on the board. 0 when there are too many, or
 * the number would be negative. */
int gm_far_begin(gm_far *far, gm_board *board, const int *start);
/* The node is settled; 0 when the budget runs out. */
int gm_far_keep(ck_meter *meter, gm_far *far);
void gm_far_free(ck_meter *meter, gm_far *far);

/* How many stones less a tree of this node may use. */
static inline int gm_far_more(const gm_far *far) {
  return far->stones == GM_MOST_FAR ? GM_FAR_MORE : 0;
}

/* 1 when a reply of this node may lead to that one, which has a white stone
 * less, on the cell `aside` as seen there, or the same (-1).  In a node with
 * two far stones there are no such replies. */
int gm_far_fits(const gm_far *far, uint64_t node, int aside);
/* 1 when a far reply of this node may lead to that one. */
int gm_far_leads(const gm_far *far, uint64_t node);

/* White's reply is on the board, and Black's move leads to that node. */
void gm_far_add_reply(gm_far *far, const gm_board *board, int reply, int move,
                      uint64_t node, int symmetry);
/* Black's move, which is on the board, answers far replies: fills the set of
 * cells of the section that are not far enough, except the cell of the move. 0
 * when the node's zone comes too near to the edge of the section. */
int gm_far_add_far(gm_far *far, const gm_board *board, uint64_t node,
                   int symmetry, gm_set *zone);

#endif
