/* Gomoku: the kind `bounds`.  A position is its stones of each colour and whose
 * turn it is. */
#include "frame/check_bounds.h"
#include "gomoku/rules/check_gomoku_fouls.h"

#include <string.h>

typedef struct stones {
  gm_set of[2];  /* black, white */
  uint64_t turn; /* as wide as the words of the sets, so that equal positions
                    are equal bytes */
} stones;

/* Whoever has five has just made it. */
static int read(void *ctx, const char *text, void *pos, int *result) {
  gm_board *board = ctx;
  stones s = {0};
  gm_clear(board);
  if (gm_position(board, text) || gm_has_five(board, board->turn))
    return 0;
  s.turn = (uint64_t)board->turn;
  for (int cell = 0; cell < board->cells; cell++)
    if (board->stone[cell])
      gm_add(&s.of[board->stone[cell] == GM_WHITE], cell);
  *result = gm_has_five(board, gm_other(board->turn)) ? CK_LOSS
            : gm_may_move(board, board->turn)         ? CK_OPEN
                                                      : CK_DRAW;
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

/* What the stone on this empty cell leads to. */
static int result_of(gm_board *board, int turn, int cell) {
  if (gm_makes_five(board, turn, cell))
    return CK_LOSS;
  gm_put(board, cell, turn);
  int open = gm_may_move(board, gm_other(turn));
  gm_take(board, cell);
  return open ? CK_OPEN : CK_DRAW;
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
  int turn = (int)s.turn;
  for (int cell = 0; cell < board->cells; cell++) {
    if (board->stone[cell] || (only && !is_named(board, only, cell)) ||
        gm_is_foul(board, turn, cell))
      continue;
    stones next = s;
    gm_add(&next.of[turn == GM_WHITE], cell);
    next.turn = (uint64_t)gm_other(turn);
    if (visit(whom, &next, result_of(board, turn, cell)))
      return;
  }
}

int gm_check_bounds(ck_cert *cert, gm_board *board) {
  static const ck_bounds_rules rules = {sizeof(stones), 0, 1 << 18, read,
                                        moves};
  return ck_check_bounds(cert, &rules, board);
}
