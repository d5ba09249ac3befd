/* The state of a proof search: the position it is working on, as the moves that
 * lead to it, and what has been proved so far.  Both levels of proof-number
 * search share it: gomoku_prove.c, which chooses positions, and
 * gomoku_leaf_search.c, which is given one.
 */
#ifndef SW_GOMOKU_SEARCH_STATE_H
#define SW_GOMOKU_SEARCH_STATE_H

#include "games/gomoku/prover/gomoku_defence.h"
#include "games/gomoku/prover/gomoku_graph.h"
#include "games/gomoku/strategy/gomoku_strategy.h"

enum {
  GOMOKU_FREE = 3, /* with fewer stones Black need not threaten anything */
  GOMOKU_HOPELESS = 600
};

/* What is to be reached, and with what. */
typedef struct gomoku_aim {
  int limit;      /* most stones on the board at Black's five */
  uint64_t nodes; /* of threat search, about, for one position */
  const sw_budget *budget;
  uint64_t shortly; /* the same for a first search of one position; 0: the
                       usual */
  uint64_t share;   /* mending begins with one in so many of the nodes for a
                       reply; 0: the usual */
  int keep;   /* positions with fewer stones are not given up in mending */
  int ranked; /* 1: Black's moves by what alpha-beta expects of them, about
                 10 million nodes for each position that searches did not
                 decide */
} gomoku_aim;

typedef struct gomoku_search_state {
  const gomoku_rules *rules;
  const sw_budget *budget;
  gomoku_threats *threats;
  gomoku_board *board;
  gomoku_defence *defence;
  gomoku_key key;               /* of what is on the board */
  gomoku_sequence path;         /* what is on the board */
  const gomoku_strategy *known; /* prepared, or NULL */
  gomoku_strategy *strategy;    /* takes what is proved */
  int limit;
  uint64_t nodes; /* of threat search that may be spent */
  int failed;     /* SW_NO_MEMORY or SW_STOPPED */
} gomoku_search_state;

/* Starts at a line.  0 or SW_NO_MEMORY; to be closed in either case. */
int gomoku_state_open(gomoku_search_state *state, const gomoku_rules *rules,
                      const gomoku_sequence *line, const gomoku_aim *aim,
                      const gomoku_strategy *known, gomoku_strategy *strategy);
void gomoku_state_close(gomoku_search_state *state);

void gomoku_state_play(gomoku_search_state *state, int cell);
void gomoku_state_undo(gomoku_search_state *state,
                       int cell); /* the last one played */
int gomoku_state_is_black(
    const gomoku_search_state *state); /* Black is to move */

/* 1 when the position is in one of the strategies. */
int gomoku_state_is_known(const gomoku_search_state *state);
/* Black's quiet move wins here; `replace`: whatever the strategy had. */
void gomoku_state_keep(gomoku_search_state *state, int move, int replace);

/* 1 when the search has to end: stopped, no memory, or `end` nodes of threat
 * search are spent. */
int gomoku_state_is_over(gomoku_search_state *state, uint64_t end);
/* Nodes that may still be spent. */
uint64_t gomoku_state_left(const gomoku_search_state *state);

/* The node of the position in a graph; its children's moves are kept in its
 * least image, to and from which these lead. */
uint32_t gomoku_state_node(gomoku_search_state *state, gomoku_graph *graph);
int gomoku_state_to_image(const gomoku_search_state *state, int cell);
int gomoku_state_from_image(const gomoku_search_state *state, int cell);

/* How far a position with Black to move falls short of promising a win
 * (gomoku_move_order.h): 0 to GOMOKU_HOPELESS. */
int gomoku_state_lack(const gomoku_search_state *state);

/* Black is to move.  Each fills moves, each once, and returns their number:
 * what won in positions that differ in one white stone, in the opening none;
 * these, then the others that are worth a look, best first
 * (gomoku_move_order.h). */
int gomoku_state_similar(const gomoku_search_state *state,
                         uint16_t moves[GOMOKU_CELLS]);
int gomoku_state_moves(const gomoku_search_state *state,
                       uint16_t moves[GOMOKU_CELLS]);

/* White is to move.  Each fills replies and returns their number: those that
 * survive a glance at Black's last move, until there are more than `most`; all
 * that survive a look but for these; all that survive a study, which is fifty
 * times as long; every empty cell, those first that Black would like.  -1: a
 * pass was not seen to lose. */
int gomoku_state_glance(const gomoku_search_state *state, int most,
                        uint16_t found[GOMOKU_CELLS]);
int gomoku_state_look(const gomoku_search_state *state, const gomoku_set *but,
                      uint16_t found[GOMOKU_CELLS]);
int gomoku_state_study(const gomoku_search_state *state,
                       uint16_t found[GOMOKU_CELLS]);
int gomoku_state_every(const gomoku_search_state *state,
                       uint16_t found[GOMOKU_CELLS]);

#endif
