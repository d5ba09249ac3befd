/* Ranking moves: see gomoku_ranking.h.
 *
 * All moves are searched a little; the better half again, with four times as
 * many positions, and so on (sequential halving; Karnin, Koren, Somekh 2013).
 * So each round costs twice the one before, and most of the effort goes into
 * the moves that are hard to tell apart.
 */
#include "games/gomoku/estimate/gomoku_ranking.h"

#include "base/err.h"

enum {
  FIRST = 1000, /* positions for each move in the first round */
  MORE = 4,     /* times as many in the next one */
  ROUNDS = 4,
  FEWEST = 4,    /* moves that stay to the end */
  THREATS = 200, /* nodes of the searches for wins by threats inside */
  REPLIES = 40,  /* at most */
  DEEPEST = 40   /* moves */
};

typedef struct ranking {
  gomoku_board *board;
  gomoku_colour colour;
  const sw_budget *budget;
  uint64_t nodes;
} ranking;

/* What the move is worth to its side. */
static int search_move(ranking *r, int cell, uint64_t positions,
                       int32_t *worth) {
  gomoku_colour other = gomoku_other(r->colour);
  gomoku_option replies[REPLIES];
  gomoku_board_play(r->board, cell, r->colour);
  gomoku_alpha_beta *s = gomoku_alpha_beta_new(
      r->board, THREATS, &gomoku_weights_fitted, r->budget);
  *worth = 0;
  if (s) {
    gomoku_alpha_beta_limit(s, positions);
    int n = gomoku_alpha_beta_options(s, other, REPLIES, replies);
    if (n)
      gomoku_alpha_beta_choose(s, other, replies, n, DEEPEST, worth);
    r->nodes += gomoku_alpha_beta_nodes(s);
  }
  *worth = -*worth;
  gomoku_alpha_beta_free(s);
  gomoku_board_undo(r->board);
  return s ? 0 : SW_NO_MEMORY;
}

/* Searches the moves and puts them in order.  While that goes on `behind` is
 * their negative worth. */
static int run_round(ranking *r, gomoku_ranked *moves, int n,
                     uint64_t positions) {
  for (int i = 0; i < n; i++) {
    gomoku_ranked move = moves[i];
    int32_t worth;
    int at = i, rc = search_move(r, move.cell, positions, &worth);
    if (!rc && sw_budget_stop(r->budget))
      rc = SW_STOPPED;
    if (rc)
      return rc;
    move.behind = -worth;
    for (; at > 0 && moves[at - 1].behind > move.behind; at--)
      moves[at] = moves[at - 1];
    moves[at] = move;
  }
  for (int i = n - 1; i >= 0; i--)
    moves[i].behind -= moves[0].behind;
  return 0;
}

int gomoku_rank(gomoku_board *board, gomoku_colour colour, gomoku_ranked *moves,
                int n, const sw_budget *budget, uint64_t *nodes) {
  ranking r = {board, colour, budget, 0};
  uint64_t positions = FIRST;
  int rc = 0;
  for (int i = 0; i < ROUNDS && !rc; i++, positions *= MORE) {
    rc = run_round(&r, moves, n, positions);
    n = (n + 1) / 2 > FEWEST ? (n + 1) / 2 : n < FEWEST ? n : FEWEST;
  }
  *nodes += r.nodes;
  return rc;
}
