/* The replay of forcing trees.
 *
 * A tree is the attacker's move, then the defender's replies, each followed by
 * the tree that answers it: "g8(f8h6)(h7i9j9k9)"; a single reply needs no
 * brackets.  After the attacker's move
 *
 *   - it has made five, or two cells complete a five: won;
 *   - one cell completes a five: the defender must take it;
 *   - otherwise some cell must make an open four, with two completing cells on
 *     one line.  Defences are what stops every such cell (the cell itself, or
 *     one of its completing cells when there are only two and only one line),
 *     and every four of the defender.
 *
 * The zone of a tree: all cells it plays on or reads as completing or open;
 * and, whenever the defender has two stones in a window without a stone of the
 * attacker, the rest of this window, for a stone there could help to a four.
 */
#include "gomoku/check_gomoku_tree.h"

#include <string.h>

/* ---- what a tree looks at ----------------------------------------------- */

static void add_empty(const gm_board *board, const gm_window *w,
                      unsigned char *set) {
  for (int i = 0; i < 5; i++)
    if (!board->stone[w->cell[i]])
      set[w->cell[i]] = 1;
}

/* The empty cells of all windows with n stones of the colour. */
static void holes(const gm_board *board, int colour, int n,
                  unsigned char *set) {
  memset(set, 0, GM_CELLS);
  for (int i = 0; i < board->windows; i++)
    if (gm_holds(board, &board->window[i], colour, n))
      add_empty(board, &board->window[i], set);
}

static int size_of(const unsigned char *set, int *last) {
  int n = 0;
  for (int cell = 0; cell < GM_CELLS; cell++)
    if (set[cell]) {
      n++;
      *last = cell;
    }
  return n;
}

/* The cells that would complete a five after a stone on `cell`, one line. */
static int completing(const gm_board *board, int colour, int cell, int line,
                      gm_set set) {
  int last;
  memset(set, 0, sizeof(gm_set));
  for (int i = 0; i < board->throughs[cell]; i++) {
    const gm_window *w = &board->window[board->through[cell][i]];
    if (w->line == line && gm_holds(board, w, colour, 3))
      add_empty(board, w, set);
  }
  set[cell] = 0;
  return size_of(set, &last);
}

/* Keeps in `stops` what also stops the open four on this cell; 0 when there is
 * none. */
static int meet_stops(const gm_board *board, int colour, int cell, gm_set stops,
                      unsigned char *zone) {
  gm_set set, these = {0};
  int lines = 0, two = 0;
  for (int line = 0; line < 4; line++) {
    int n = completing(board, colour, cell, line, set);
    if (n < 2)
      continue;
    lines++;
    two = n == 2;
    for (int c = 0; c < board->cells; c++)
      these[c] |= set[c];
  }
  if (!lines)
    return 0;
  these[cell] = 1;
  for (int c = 0; c < board->cells; c++) {
    if (zone && these[c])
      zone[c] = 1;
    stops[c] &= c == cell || (lines == 1 && two && these[c]);
  }
  return 1;
}

/* The defences against a three; 0 when it is none. */
static int defences(const gm_board *board, int attacker, gm_set replies,
                    unsigned char *zone) {
  gm_set candidates, fours;
  int open = 0;
  holes(board, attacker, 3, candidates);
  for (int cell = 0; cell < GM_CELLS; cell++)
    replies[cell] = cell < board->cells;
  for (int cell = 0; cell < board->cells; cell++)
    if (candidates[cell])
      open |= meet_stops(board, attacker, cell, replies, zone);
  holes(board, 3 - attacker, 3, fours);
  for (int cell = 0; cell < GM_CELLS; cell++)
    replies[cell] |= fours[cell];
  return open;
}

/* A further stone of the defender in one of these windows may make a four. */
static void add_partners(const gm_board *board, int defender, int cell,
                         unsigned char *zone) {
  for (int i = 0; i < board->throughs[cell]; i++) {
    const gm_window *w = &board->window[board->through[cell][i]];
    if (w->stones[defender] >= 2 && !w->stones[3 - defender])
      add_empty(board, w, zone);
  }
}

/* ---- the replay --------------------------------------------------------- */

typedef struct replay {
  ck_meter *meter;
  gm_board *board;
  int attacker, limit;
  const char *at; /* in the text */
  unsigned char *zone;
} replay;

/* Passes over the rest of a tree, up to the bracket that closes it. */
static void skip_tree(replay *r) {
  for (int depth = 0; *r->at && *r->at != ' ' && (depth || *r->at != ')');
       r->at++)
    depth += (*r->at == '(') - (*r->at == ')');
}

static int attack(replay *r);

/* One branch, at its reply; takes the reply from those still to be answered. */
static int answer(replay *r, gm_set replies) {
  int reply = gm_cell(r->board, &r->at);
  if (reply < 0)
    return 0;
  if (!replies[reply]) {
    skip_tree(r);
    return 1;
  }
  replies[reply] = 0;
  gm_put(r->board, reply, 3 - r->attacker);
  if (r->zone) {
    r->zone[reply] = 1;
    add_partners(r->board, 3 - r->attacker, reply, r->zone);
  }
  int won = attack(r);
  gm_take(r->board, reply);
  return won;
}

static int answer_all(replay *r, gm_set replies) {
  int left;
  if (*r->at && *r->at != '(' && *r->at != ')' && !answer(r, replies))
    return 0;
  while (*r->at == '(') {
    r->at++;
    if (!answer(r, replies) || *r->at != ')')
      return 0;
    r->at++;
  }
  return !size_of(replies, &left);
}

/* The attacker's stone is on the board. */
static int carry_on(replay *r) {
  gm_set replies;
  int cell;
  holes(r->board, r->attacker, 4, replies);
  int fives = size_of(replies, &cell);
  for (int c = 0; r->zone && c < r->board->cells; c++)
    r->zone[c] |= replies[c];
  if (r->board->stones + (fives ? 2 : 4) > r->limit)
    return 0;
  if (fives > 1) {
    skip_tree(r);
    return 1;
  }
  if (!fives && !defences(r->board, r->attacker, replies, r->zone))
    return 0;
  return answer_all(r, replies);
}

/* The attacker is to move. */
static int attack(replay *r) {
  gm_set threats;
  int move = gm_cell(r->board, &r->at), cell;
  if (move < 0 || r->board->stone[move] ||
      !ck_spend(r->meter, 8 * (uint64_t)r->board->windows))
    return 0;
  if (r->zone)
    r->zone[move] = 1;
  if (gm_makes_five(r->board, r->attacker, move)) {
    skip_tree(r);
    return r->board->stones + 1 <= r->limit;
  }
  holes(r->board, 3 - r->attacker, 4, threats);
  threats[move] = 0;
  if (size_of(threats, &cell))
    return 0;
  gm_put(r->board, move, r->attacker);
  int won = carry_on(r);
  gm_take(r->board, move);
  return won;
}

int gm_tree_wins(ck_meter *meter, gm_board *board, int attacker,
                 const char *tree, int limit, unsigned char *zone) {
  replay r = {meter, board, attacker, limit, tree, zone};
  for (int cell = 0; zone && cell < board->cells; cell++)
    if (board->stone[cell] == 3 - attacker)
      add_partners(board, 3 - attacker, cell, zone);
  return attack(&r) && !*r.at;
}
