/* The simple strategy of the course, its variants, and the random player.
 *
 * Phase 1 is played at random.  From phase 2 on: a move that wins at once is
 * made; otherwise each move is worth the least evaluation over all replies, and
 * one of the best moves is drawn at random.  The evaluation of Red is the
 * weight of the component of Red's agent minus that of Blue's, in the graph
 * without the other agent's site; the weight is nodes plus links.
 */
#ifndef SW_AGENTS_COURSE_H
#define SW_AGENTS_COURSE_H

#include "games/agents/rules/agents_rules.h"

/* What is weighed: the course's text leaves no doubt, but the programs that
 * were written for it read it in other ways. */
typedef enum agents_weight {
  AGENTS_COMPONENT, /* nodes and links of the component, as defined */
  AGENTS_BOARD,     /* sites with a link and links, of the whole board */
  AGENTS_DEGREES,   /* nodes and the sum of their degrees: links twice */
  AGENTS_AROUND     /* the component without the own site and its links */
} agents_weight;

enum { /* values of decided games; evaluations lie between them */
       AGENTS_COURSE_LOST = -10000,
       AGENTS_COURSE_WON = 10000
};

/* The weight for one side as the position stands; 0 for an agent that is not on
 * the board. */
int agents_weight_of(const agents_rules *rules, const agents_state *state,
                     agents_weight kind, int color);

/* The values of moves of phase 2 or 3 by the look-ahead of two turns, in the
 * order of the list; value has room for list->n entries. SW_STOPPED when the
 * budget (or NULL) asks for it. */
int agents_course_values(const agents_rules *rules, const agents_state *state,
                         agents_weight kind, const sw_moves *list,
                         const sw_budget *budget, int *value, sw_err *err);

/* Moves the best moves by the strategy to the front of the list and returns
 * their number; a move that wins at once is best alone. The budget's time (or
 * NULL) ends the look-ahead early. */
size_t agents_course_best(const agents_rules *rules, const agents_state *state,
                          agents_weight kind, const sw_budget *budget,
                          sw_moves *list);

/* The choice of the strategy among the moves of an open position.  Only the
 * `most` moves with the best evaluations right after them are looked at two
 * turns ahead; SIZE_MAX: all, as the course has it. */
int agents_course_choose(const agents_rules *rules, const sw_pos *pos,
                         agents_weight kind, size_t most, sw_rng *rng,
                         const sw_budget *budget, sw_move *move, sw_err *err);

extern const sw_player agents_player_course, agents_player_course_board,
    agents_player_course_degrees, agents_player_course_around,
    agents_player_random;

#endif
