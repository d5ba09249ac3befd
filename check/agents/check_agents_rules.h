/* Agents and links for the checker: boards, positions, moves. */
#ifndef SPIELWERK_CHECK_AGENTS_RULES_H
#define SPIELWERK_CHECK_AGENTS_RULES_H

#include "frame/check.h"

enum {
  AG_SITES = 128,
  AG_LINKS = 256, /* of the board */
  AG_LEFT = 64,   /* of the header's position; only these matter */
  AG_NOWHERE = -1
};

typedef struct ag_game {
  int sites, board_links;
  int graph;  /* sites are single numbers */
  int placed; /* the board game: both agents stand from the start */
  int x[AG_SITES], y[AG_SITES];
  int from[AG_LINKS], to[AG_LINKS]; /* all links of the board */
  int phase1, usual; /* how many links phase 1 takes; without ",rounds=" */
  int side[3];       /* of a hexagon */
  /* the links of the header's position */
  int links;
  int a[AG_LEFT], b[AG_LEFT];
  int number[AG_LINKS]; /* of a board link among them, or -1 */
} ag_game;

/* links: a set of the links of the header's position. */
typedef struct ag_state {
  uint64_t links;
  int site[2]; /* red, blue */
  int turn;
} ag_state;

/* A set of two links in phase 1, else where the agent goes and the link that
 * is removed. */
typedef struct ag_move {
  int target, link; /* phase 1: the lower link and the higher one */
} ag_move;

/* Reads the rules behind "agents:"; 1 or 0. */
int ag_make_board(ag_game *game, const char *text);

/* Reads a position, moving *text behind it; with `define` it is the header's,
 * whose links are numbered.  1 or 0. */
int ag_read_state(ag_game *game, const char **text, int define,
                  ag_state *state);
/* Reads the move that the whole text names; 1 or 0. */
int ag_read_move(const ag_game *game, const ag_state *s, const char *text,
                 ag_move *move);
/* The same, but in phases 2 and 3 as "((FROM),(TO))+{..}": the site that the
 * agent leaves, or any one when it is not on the board. */
int ag_read_turn(const ag_game *game, const ag_state *s, const char *text,
                 ag_move *move);

/* Spells board and position for the verdict. */
void ag_show(ck_cert *cert, const ag_game *game, const ag_state *s);

/* How many links are left, and how many are gone from the full board. */
int ag_left(const ag_state *s);
int ag_gone(const ag_game *game, const ag_state *s);
int ag_phase(const ag_game *game, const ag_state *s); /* 1, 2 or 3 */
/* Do turn, agents and missing links fit together? */
int ag_is_position(const ag_game *game, const ag_state *s);
int ag_is_stuck(const ag_game *game, const ag_state *s, int color);
/* Marks where the side to move may end in phases 2 and 3. */
void ag_find_targets(const ag_game *game, const ag_state *s,
                     char mark[AG_SITES]);
int ag_is_legal(const ag_game *game, const ag_state *s, ag_move move);

/* All legal moves, one after the other. */
typedef struct ag_walk {
  const ag_game *game;
  const ag_state *from;
  char mark[AG_SITES]; /* targets in phases 2 and 3 */
  ag_move move;
} ag_walk;

void ag_walk_begin(ag_walk *walk, const ag_game *game, const ag_state *from);
int ag_walk_next(ag_walk *walk); /* 1 with the next move, or 0 */

ag_state ag_after(const ag_game *game, const ag_state *s, ag_move move);

#endif
