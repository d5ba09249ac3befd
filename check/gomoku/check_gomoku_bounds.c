/* Gomoku: the kind `bounds`.  A position is its stones of each colour; whose
 * turn it is follows from their number. */
#include "gomoku/check_gomoku_bounds.h"

#include "frame/check_bounds.h"

#include <string.h>

typedef struct stones {
  gm_set of[2]; /* black, white */
} stones;

static int turn_of(const gm_board *board) {
  return board->stones % 2 ? GM_WHITE : GM_BLACK;
}

static int other(int colour) {
  return GM_BLACK + GM_WHITE - colour;
}

/* 1 when the side to move has no cell left. */
static int is_stuck(const gm_board *board) {
  for (int cell = 0; cell < board->cells; cell++)
    if (gm_may_stand(board, cell, turn_of(board)))
      return 0;
  return 1;
}

/* Whoever has five has just made it. */
static int read(void *ctx, const char *text, void *pos, int *result) {
  gm_board *board = ctx;
  stones s = {0};
  gm_clear(board);
  if (gm_position(board, text) || gm_has_five(board, turn_of(board)))
    return 0;
  for (int cell = 0; cell < board->cells; cell++)
    if (board->stone[cell])
      gm_add(&s.of[board->stone[cell] == GM_WHITE], cell);
  *result = gm_has_five(board, other(turn_of(board))) ? CK_LOSS
            : is_stuck(board)                         ? CK_DRAW
                                                      : CK_OPEN;
  memcpy(pos, &s, sizeof s);
  return 1;
}

static void show(gm_board *board, const stones *s) {
  gm_clear(board);
  for (int cell = 0; cell < board->cells; cell++)
    for (int i = 0; i < 2; i++)
      if (gm_has(&s->of[i], cell))
        gm_put(board, cell, i ? GM_WHITE : GM_BLACK);
}

static int is_named(const gm_board *board, const char *text, int cell) {
  return gm_cell(board, &text) == cell && !*text;
}

static void moves(void *ctx, const void *pos, const char *only, ck_visit *visit,
                  void *whom) {
  gm_board *board = ctx;
  stones s;
  memcpy(&s, pos, sizeof s);
  show(board, &s);
  int turn = turn_of(board);
  for (int cell = 0; cell < board->cells; cell++) {
    if (!gm_may_stand(board, cell, turn) ||
        (only && !is_named(board, only, cell)))
      continue;
    stones next = s;
    gm_add(&next.of[turn == GM_WHITE], cell);
    int won = gm_makes_five(board, turn, cell);
    gm_put(board, cell, turn);
    int stuck = is_stuck(board);
    gm_take(board, cell);
    if (visit(whom, &next, won ? CK_LOSS : stuck ? CK_DRAW : CK_OPEN))
      return;
  }
}

int gm_check_bounds(ck_cert *cert, gm_board *board) {
  static const ck_bounds_rules rules = {sizeof(stones), 0, 1 << 18, read,
                                        moves};
  return ck_check_bounds(cert, &rules, board);
}
