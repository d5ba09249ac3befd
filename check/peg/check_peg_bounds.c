/* Peg solitaire: the kind `bounds`.  A position is a number, and the game is
 * over when the goal is reached or no jump is left. */
#include "frame/check_bounds.h"
#include "peg/check_peg_bits.h"
#include "peg/check_peg_kinds.h"

#include <string.h>

/* The position after a jump; the same one when it is not possible. */
static uint64_t after(pg_jump jump, uint64_t pegs) {
  uint64_t two = UINT64_C(1) << jump.from | UINT64_C(1) << jump.over;
  uint64_t hole = UINT64_C(1) << jump.to;
  return (pegs & two) == two && !(pegs & hole) ? (pegs ^ two) | hole : pegs;
}

static int result_of(const pg_game *game, uint64_t pegs) {
  if (pg_is_goal(game, pegs))
    return CK_WIN;
  for (int i = 0; i < game->jumps; i++)
    if (after(game->jump[i], pegs) != pegs)
      return CK_OPEN;
  return CK_LOSS;
}

static int read(void *ctx, const char *text, void *pos, int *result) {
  pg_game *game = ctx;
  if (!pg_position(game, text, strlen(text), 0, game->pegs))
    return 0;
  uint64_t pegs = pg_position_bits(game);
  memcpy(pos, &pegs, sizeof pegs);
  *result = result_of(game, pegs);
  return 1;
}

static int is_named(const pg_game *game, const char *text, pg_jump jump) {
  int from = pg_cell(game, &text),
      to = *text++ == '-' ? pg_cell(game, &text) : -1;
  return from == jump.from && to == jump.to && !*text;
}

static void moves(void *ctx, const void *pos, const char *only, ck_visit *visit,
                  void *whom) {
  const pg_game *game = ctx;
  uint64_t pegs;
  memcpy(&pegs, pos, sizeof pegs);
  for (int i = 0; i < game->jumps; i++) {
    uint64_t next = after(game->jump[i], pegs);
    if (next == pegs || (only && !is_named(game, only, game->jump[i])))
      continue;
    if (visit(whom, &next, result_of(game, next)))
      return;
  }
}

int pg_check_bounds(ck_cert *cert, pg_game *game) {
  static const ck_bounds_rules rules = {sizeof(uint64_t), 1, 1 << 18, read,
                                        moves};
  return ck_check_bounds(cert, &rules, game);
}
