/* What threats decide in one position: a win of the side to move, or one that
 * the other side threatens.  The solver, ratings and hints ask here.
 */
#ifndef SW_GOMOKU_FORCED_H
#define SW_GOMOKU_FORCED_H

#include "games/gomoku/proof/gomoku_win.h"

enum {
  GOMOKU_WIN_NODES = 5000000, /* on a win of the side to move */
  GOMOKU_DANGER_NODES =
      300000, /* on one of the other side, and on each reply */
  GOMOKU_MOVE_NODES =
      20000,           /* on each reply to one move of a position that is won */
  GOMOKU_FURTHER = 33, /* stones that a win may need from here */
  GOMOKU_WHOLE = 35    /* the same for the whole game */
};

typedef struct gomoku_forced {
  const gomoku_rules *rules;
  const sw_budget *budget;
  gomoku_threats *threats;
  gomoku_board *board;
  gomoku_forest forest;
  gomoku_colour turn;
  int stones, limit;
  int promise; /* of the database, to Black who is to move; or 0 */
  int whole;   /* the same to Black where its strategy begins */
} gomoku_forced;

/* 0 or SW_NO_MEMORY; to be closed in either case. */
int gomoku_forced_open(gomoku_forced *s, const gomoku_rules *rules,
                       const sw_pos *pos, const sw_budget *budget);
void gomoku_forced_close(gomoku_forced *s);

/* The shortest win by threats of the side to move that is found: the tree, and
 * how many stones are on the board at its end at most.  Where the database
 * promises a win to Black it is searched within the promise, and in the games
 * of its strategy within what that needs in all; then for as long as shorter
 * ones turn up.  So along a game of the strategy *stones never grows.  1 or 0.
 */
int gomoku_forced_shortest(gomoku_forced *s, uint32_t *root, int *stones);

/* 1 when the game is over: the answer is then what the rules say. */
int gomoku_forced_is_over(const sw_rules *rules, const sw_pos *pos,
                          sw_answer *answer);

/* What is left of the budget, at most `wish`. */
uint64_t gomoku_forced_nodes_left(const gomoku_forced *s, uint64_t wish);

/* The same for the other side.  Under renju none is found: there a stone could
 * stop it from any cell, by making a move a foul. */
int gomoku_forced_danger(gomoku_forced *s, uint32_t *root, int *stones);

/* The cells where a stone could stop the win that the other side threatens, and
 * the moves until that; 0 when it threatens none. */
int gomoku_forced_threatened(gomoku_forced *s, gomoku_set *zone, int *distance);

/* 1 when this move is a four or a three that wins whatever the other side
 * replies, as searches of `nodes` after each reply find; with 0 only when there
 * is no reply.  *distance is the moves until that, this one included. */
int gomoku_forced_wins(gomoku_forced *s, int cell, uint64_t nodes,
                       int *distance);

/* 1 when the other side wins by threats after every move, and how. */
int gomoku_forced_lost(gomoku_forced *s, gomoku_loss *loss);

/* 1 when the other side wins by threats after this move. */
int gomoku_forced_loses(gomoku_forced *s, int cell);

#endif
