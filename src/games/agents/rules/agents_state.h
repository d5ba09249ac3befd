/* Positions and moves of agents and links, unpacked, and what the rules say of
 * them.
 */
#ifndef SW_AGENTS_STATE_H
#define SW_AGENTS_STATE_H

#include "game.h"
#include "games/agents/rules/agents_board.h"

typedef enum agents_color { AGENTS_RED, AGENTS_BLUE } agents_color;

typedef struct agents_rules {
  sw_rules base;
  agents_board board;
  int rounds; /* of phase 1 */
  /* The board game: the agents stand here from the start, nobody removes a
   * link of the other's start in phase 1, nor of any start before both agents
   * have moved. AGENTS_NOWHERE: the course's rules. */
  int home[2];
} agents_rules;

static inline const agents_rules *agents_of(const sw_rules *rules) {
  return (const agents_rules *)(const void *)rules;
}

/* ---- positions --------------------------------------------------------- */

typedef struct agents_state {
  agents_links links;
  int site[2];     /* of Red and Blue */
  int turn;        /* an agents_color */
  int surrendered; /* 1: the side that is not to move gave up */
} agents_state;

void agents_state_get(const agents_rules *rules, const sw_pos *pos,
                      agents_state *state);
void agents_state_put(const agents_rules *rules, const agents_state *state,
                      sw_pos *pos);
int agents_phase(const agents_rules *rules, const agents_state *state);
/* The round, counted from 1, by the number of missing links. */
int agents_round(const agents_rules *rules, const agents_state *state);
/* For the side to move. */
sw_value agents_result(const agents_rules *rules, const agents_state *state);
/* Where the agent of the side to move may end; phases 2 and 3. */
agents_sites agents_targets(const agents_rules *rules,
                            const agents_state *state);
/* The links that an agent can still come to in phase 3; of the others only the
 * number matters.  All of them before. */
agents_links agents_live_links(const agents_rules *rules,
                               const agents_state *state);
/* 1 when the rules keep the side to move from removing that link. */
int agents_protected(const agents_rules *rules, const agents_state *state,
                     int link);

/* ---- moves ------------------------------------------------------------- */

typedef enum agents_kind {
  AGENTS_PAIR = 1,
  AGENTS_MOVE,
  AGENTS_GIVE_UP = 0xff
} agents_kind;

/* Two links, in either order. */
sw_move agents_pair(int link, int other);
/* The agent goes (or is put) to the site, then the link is removed. */
sw_move agents_turn(int site, int link);
sw_move agents_give_up(void);
static inline agents_kind agents_move_kind(sw_move move) {
  return (agents_kind)(move.a & 0xff);
}
/* AGENTS_PAIR: the lower link; AGENTS_MOVE: the site. */
static inline int agents_move_first(sw_move move) {
  return (int)(move.a >> 8 & 0xff);
}
/* The link, of a pair the higher one. */
static inline int agents_move_link(sw_move move) {
  return (int)(move.a >> 16 & 0xff);
}
/* Makes a legal move. */
void agents_make(agents_state *state, sw_move move);

#endif
