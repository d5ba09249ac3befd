/* The position that a proof is at work on, as the moves that lead to it, and
 * what is proved on the way.  Both levels of the proof-number search share it:
 * gomoku_prove.c, which chooses positions, and gomoku_leaf_search.c, which is
 * given one.
 */
#ifndef SW_GOMOKU_TRAIL_H
#define SW_GOMOKU_TRAIL_H

#include "games/gomoku/prover/gomoku_defence.h"
#include "games/gomoku/prover/gomoku_graph.h"
#include "games/gomoku/prover/gomoku_prove.h"

enum {
  GOMOKU_FREE = 3, /* with fewer stones Black need not threaten anything */
  GOMOKU_HOPELESS = 600
};

typedef struct gomoku_trail {
  const gomoku_rules *rules;
  const sw_budget *budget;
  gomoku_threats *threats;
  gomoku_board *board;
  gomoku_defence *defence;
  gomoku_key key;               /* of what is on the board */
  gomoku_line path;             /* what is on the board */
  const gomoku_strategy *known; /* or NULL */
  gomoku_strategy *strategy;    /* takes what is proved */
  int limit;
  uint64_t nodes; /* of threat search that may be spent */
  int failed;     /* SW_NO_MEMORY or SW_STOPPED */
} gomoku_trail;

/* Starts at a line.  0 or SW_NO_MEMORY; to be closed in either case. */
int gomoku_trail_open(gomoku_trail *trail, const gomoku_rules *rules,
                      const gomoku_line *line, const gomoku_aim *aim,
                      const gomoku_strategy *known, gomoku_strategy *strategy);
void gomoku_trail_close(gomoku_trail *trail);

void gomoku_trail_play(gomoku_trail *trail, int cell);
void gomoku_trail_undo(gomoku_trail *trail, int cell); /* the last one played */
int gomoku_trail_is_black(const gomoku_trail *trail);  /* Black is to move */

/* 1 when the position is in one of the strategies. */
int gomoku_trail_is_known(const gomoku_trail *trail);
/* Black's quiet move wins here; `replace`: whatever the strategy had. */
void gomoku_trail_keep(gomoku_trail *trail, int move, int replace);

/* 1 when the search has to end: stopped, no memory, or `end` nodes of threat
 * search are spent. */
int gomoku_trail_is_over(gomoku_trail *trail, uint64_t end);

/* The node of the position in a graph; its children's moves are kept in its
 * least image, to and from which these lead. */
uint32_t gomoku_trail_node(gomoku_trail *trail, gomoku_graph *graph);
int gomoku_trail_to_image(const gomoku_trail *trail, int cell);
int gomoku_trail_from_image(const gomoku_trail *trail, int cell);

/* How far a position with Black to move falls short of promising a win
 * (gomoku_move_order.h): 0 to GOMOKU_HOPELESS. */
int gomoku_trail_lack(const gomoku_trail *trail);

/* Black is to move.  Each fills moves, each once, and returns their number:
 * what won in positions that differ in one white stone, in the opening none;
 * these, then the others that are worth a look, best first
 * (gomoku_move_order.h). */
int gomoku_trail_similar(const gomoku_trail *trail,
                         uint16_t moves[GOMOKU_CELLS]);
int gomoku_trail_moves(const gomoku_trail *trail, uint16_t moves[GOMOKU_CELLS]);

/* White is to move.  Each fills replies and returns their number: those that
 * survive a glance at Black's last move, until there are more than `most`; all
 * that survive a look but for these; every empty cell, those first that Black
 * would like.  -1: a pass was not seen to lose. */
int gomoku_trail_glance(const gomoku_trail *trail, int most,
                        uint16_t found[GOMOKU_CELLS]);
int gomoku_trail_look(const gomoku_trail *trail, const gomoku_set *but,
                      uint16_t found[GOMOKU_CELLS]);
int gomoku_trail_every(const gomoku_trail *trail, uint16_t found[GOMOKU_CELLS]);

#endif
