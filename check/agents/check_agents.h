/* Agents and links for the checker: positions, and a table of phase 3. */
#ifndef SPIELWERK_CHECK_AGENTS_H
#define SPIELWERK_CHECK_AGENTS_H

#include <stdint.h>

enum {
  AG_SITES = 128,
  AG_LINKS = 256, /* of the board */
  AG_LEFT = 64,   /* of the header's position; only these matter */
  AG_TABLE_LINKS = 30,
  AG_TABLE_SITES = 32,
  AG_NOWHERE = -1
};

typedef struct ag_game {
  int sites, board_links;
  int graph;  /* sites are single numbers */
  int placed; /* the board game: both agents stand from the start */
  int x[AG_SITES], y[AG_SITES];
  int from[AG_LINKS], to[AG_LINKS]; /* all links of the board */
  int phase1;                       /* how many links phase 1 takes */
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

/* Who wins phase 3, for all sets of so many links at once. */
typedef struct ag_table ag_table;

/* For the sets of `links` links; NULL when out of memory. The game has at least
 * so many and at most AG_TABLE_LINKS links, at most AG_TABLE_SITES sites with a
 * link. */
ag_table *ag_table_new(const ag_game *game, int links);
void ag_table_free(ag_table *table);
/* How many sites have a link. */
int ag_table_sites(const ag_game *game);

/* 1 when the side to move wins, in phase 3 on one of these sets, with nobody
 * stuck. */
int ag_table_wins(const ag_table *table, const ag_state *state);

#endif
