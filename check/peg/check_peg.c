/* Peg solitaire: the door to its kinds of certificates. */
#include "frame/check.h"
#include "peg/check_peg_kinds.h"

#include "frame/check_line.h"

#include <stdlib.h>
#include <string.h>

static const char *make_jump(void *ctx, const char *text) {
  return pg_make_jump(ctx, text);
}

static int solved(const void *ctx) {
  const pg_game *game = ctx;
  return pg_reached(game, game->pegs);
}

/* ---- the door ----------------------------------------------------------- */

static int check_kind(ck_cert *cert, pg_game *game) {
  static const ck_line_rules line = {"jumps", 1 << 12, make_jump, solved};
  if (!strcmp(cert->kind, "line"))
    return ck_check_line(cert, &line, game);
  if (!strcmp(cert->kind, "class") || !strcmp(cert->kind, "weights"))
    return pg_check_arguments(cert, game);
  if (!strcmp(cert->kind, "count"))
    return pg_check_levels(cert, game);
  if (!strcmp(cert->kind, "moves"))
    return pg_check_moves(cert, game);
  if (!strcmp(cert->kind, "bounds"))
    return pg_check_bounds(cert, game);
  return ck_wrong_header(cert, CK_AT_KIND, "this game has no such kind");
}

static int check(ck_cert *cert, const char *rules) {
  pg_game *game = ck_new(&cert->meter, 1, sizeof *game);
  if (!game)
    return ck_no_budget(cert);
  int status = CK_TRUE;
  const char *wrong = pg_rules(game, rules);
  if (wrong)
    status = ck_wrong_header(cert, CK_AT_GAME, "%s", wrong);
  else if (!pg_position(game, cert->position, strlen(cert->position), 0,
                        game->pegs))
    status = ck_wrong_header(cert, CK_AT_POSITION,
                             "this is no position of the board");
  if (!cert->status) {
    pg_show(cert, game);
    status = check_kind(cert, game);
  }
  ck_free(&cert->meter, game);
  return status;
}

const ck_game ck_game_peg = {"peg", check};
