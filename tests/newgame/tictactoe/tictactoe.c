/* Tic-tac-toe on a small board: three in a row win, a full board is drawn.
 *
 * Required members only, so everything else about it (play, hints, values,
 * certificates, counts) is what every game gets.  A position is one byte a
 * cell, 0 empty, 1 for X, who begins, 2 for O; its text has a line of cells for
 * each row, "x.o/.x./...".  A move is a cell, "b2".
 */
#include "base/mem.h"
#include "game.h"

#include <string.h>

enum { SIDE = 4, IN_A_ROW = 3 };

typedef struct ttt_rules {
  sw_rules base;
  int width, height;
} ttt_rules;

extern const sw_game sw_game_tictactoe;

static const ttt_rules *of(const sw_rules *rules) {
  return (const ttt_rules *)(const void *)rules;
}

static int cells_of(const sw_rules *rules) {
  return of(rules)->width * of(rules)->height;
}

static int rules_parse(const sw_game *game, const char *text, size_t len,
                       sw_rules **out, sw_err *err) {
  ttt_rules *ttt = sw_rules_new(game, sizeof *ttt, err);
  if (!ttt)
    return SW_NO_MEMORY;
  int rc = 0;
  ttt->width = len ? text[0] - '0' : IN_A_ROW;
  ttt->height = len > 2 ? text[2] - '0' : IN_A_ROW;
  if (len && (len != 3 || text[1] != 'x' || ttt->width < IN_A_ROW ||
              ttt->width > SIDE || ttt->height < 1 || ttt->height > SIDE))
    rc = sw_err_set(err, SW_BAD_INPUT, 0,
                    "a board is written like 4x3: up to %d columns and rows",
                    SIDE);
  strcpy(ttt->base.word, "tictactoe:3x3");
  if (!rc && len)
    memcpy(ttt->base.word + 10, text, 3);
  return sw_rules_give(&ttt->base, rc, out);
}

static void rules_free(sw_rules *rules) {
  sw_mem_free(rules);
}

static void start(const sw_rules *rules, sw_pos *pos) {
  pos->len = (uint16_t)cells_of(rules);
  memset(pos->b, 0, pos->len);
}

static int turn(const sw_rules *rules, const sw_pos *pos) {
  int taken = 0;
  (void)rules;
  for (int i = 0; i < pos->len; i++)
    taken += pos->b[i] != 0;
  return taken % 2;
}

/* 1 when three of this side stand in a row from the cell on. */
static int row_from(const sw_rules *rules, const sw_pos *pos, int x, int y,
                    int side) {
  static const int dx[] = {1, 0, 1, -1}, dy[] = {0, 1, 1, 1};
  for (int d = 0; d < 4; d++) {
    int n = 0;
    while (n < IN_A_ROW) {
      int at_x = x + n * dx[d], at_y = y + n * dy[d];
      if (at_x < 0 || at_x >= of(rules)->width || at_y >= of(rules)->height ||
          pos->b[at_y * of(rules)->width + at_x] != side)
        break;
      n++;
    }
    if (n == IN_A_ROW)
      return 1;
  }
  return 0;
}

static int has_row(const sw_rules *rules, const sw_pos *pos, int side) {
  for (int i = 0; i < pos->len; i++)
    if (row_from(rules, pos, i % of(rules)->width, i / of(rules)->width, side))
      return 1;
  return 0;
}

/* Who has just moved may have won. */
static sw_value result(const sw_rules *rules, const sw_pos *pos) {
  if (has_row(rules, pos, 2 - turn(rules, pos)))
    return SW_LOSS;
  return memchr(pos->b, 0, pos->len) ? SW_OPEN : SW_DRAW;
}

static int moves(const sw_rules *rules, const sw_pos *pos, sw_moves *list) {
  if (result(rules, pos) != SW_OPEN)
    return 0;
  for (int i = 0; i < pos->len; i++)
    if (!pos->b[i] && sw_moves_add(list, (sw_move){(uint64_t)i, 0}))
      return SW_NO_MEMORY;
  return 0;
}

static int apply(const sw_rules *rules, const sw_pos *from, sw_move move,
                 sw_pos *to, sw_err *err) {
  if (move.b || move.a >= from->len || from->b[move.a] ||
      result(rules, from) != SW_OPEN)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "a move takes an empty cell before the game is over");
  int side = 1 + turn(rules, from);
  sw_pos_copy(to, from);
  to->b[move.a] = (uint8_t)side;
  return 0;
}

static int valid(const sw_rules *rules, const sw_pos *pos, sw_err *err) {
  int lead = 0;
  for (int i = 0; i < pos->len; i++)
    lead += pos->b[i] == 1 ? 1 : pos->b[i] == 2 ? -1 : 0;
  if (pos->len != cells_of(rules) || lead < 0 || lead > 1)
    return sw_err_set(err, SW_BAD_INPUT, 0,
                      "X has as many marks as O, or one more");
  if (has_row(rules, pos, 1 + turn(rules, pos)))
    return sw_err_set(err, SW_BAD_INPUT, 0, "the side to move has won before");
  return 0;
}

static void pos_print(const sw_rules *rules, const sw_pos *pos, sw_buf *out) {
  for (int i = 0; i < pos->len; i++) {
    if (i && i % of(rules)->width == 0)
      sw_buf_putc(out, '/');
    sw_buf_putc(out, ".xo"[pos->b[i]]);
  }
}

static int pos_parse(const sw_rules *rules, const char *text, size_t len,
                     sw_pos *pos, sw_err *err) {
  sw_pos got = {0};
  int row = of(rules)->width + 1;
  for (size_t i = 0; i < len; i++) {
    int between = (int)(i % (size_t)row) == row - 1;
    int mark = text[i] == 'x' ? 1 : text[i] == 'o' ? 2 : 0;
    if ((!mark && text[i] != (between ? '/' : '.')) || (mark && between) ||
        got.len == SIDE * SIDE)
      return sw_err_set(err, SW_BAD_INPUT, i,
                        "a position has 'x', 'o' or '.' for each cell and '/' "
                        "between rows");
    if (!between)
      got.b[got.len++] = (uint8_t)mark;
  }
  if ((int)len != row * of(rules)->height - 1)
    return sw_err_set(err, SW_BAD_INPUT, len, "this board has %d rows of %d",
                      of(rules)->height, of(rules)->width);
  int rc = valid(rules, &got, err);
  if (!rc)
    sw_pos_copy(pos, &got);
  return rc;
}

static void move_print(const sw_rules *rules, const sw_pos *pos, sw_move move,
                       sw_buf *out) {
  (void)pos;
  int cell = (int)move.a, width = of(rules)->width;
  sw_buf_printf(out, "%c%d", 'a' + cell % width, cell / width + 1);
}

static int move_parse(const sw_rules *rules, const sw_pos *pos,
                      const char *text, size_t len, sw_moves *list,
                      sw_err *err) {
  sw_pos to;
  int x = len == 2 ? text[0] - 'a' : -1, y = len == 2 ? text[1] - '1' : -1;
  if (x < 0 || x >= of(rules)->width || y < 0 || y >= of(rules)->height)
    return sw_err_set(err, SW_BAD_INPUT, 0, "a move is a cell, such as b2");
  sw_move move = {(uint64_t)(y * of(rules)->width + x), 0};
  int rc = apply(rules, pos, move, &to, err);
  if (rc && err)
    err->at = 0;
  if (!rc && sw_moves_add(list, move))
    rc = sw_err_memory(err);
  return rc;
}

static void draw(const sw_rules *rules, const sw_pos *pos, const sw_move *mark,
                 sw_buf *out) {
  for (int i = 0; i < pos->len; i++) {
    int marked = mark && mark->a == (uint64_t)i;
    sw_buf_putc(out, marked ? '*' : ".xo"[pos->b[i]]);
    sw_buf_putc(out, (i + 1) % of(rules)->width ? ' ' : '\n');
  }
}

static void scene(const sw_rules *rules, const sw_pos *pos, sw_buf *json) {
  int width = of(rules)->width;
  sw_buf_printf(json, "{\"box\":[0,0,%d,%d],\"shapes\":[", width,
                of(rules)->height);
  for (int i = 0; i < pos->len; i++)
    sw_buf_printf(json,
                  "%s{\"kind\":\"circle\",\"class\":\"%s\",\"x\":%d.5,"
                  "\"y\":%d.5,\"r\":0.4}",
                  i ? "," : "", pos->b[i] ? "peg" : "hole", i % width,
                  i / width);
  sw_buf_puts(json, "]}");
}

static const char *const variants[] = {"3x3", "4x3", "4x2", NULL};

const sw_game sw_game_tictactoe = {
    .name = "tictactoe",
    .title = "Tic-tac-toe",
    .rules_help = "the columns and rows of the board, such as 4x3",
    .kind = SW_PARTISAN,
    .variants = variants,
    .rules_parse = rules_parse,
    .rules_free = rules_free,
    .start = start,
    .moves = moves,
    .apply = apply,
    .result = result,
    .valid = valid,
    .turn = turn,
    .pos_print = pos_print,
    .pos_parse = pos_parse,
    .move_print = move_print,
    .move_parse = move_parse,
    .draw = draw,
    .scene = scene,
};
