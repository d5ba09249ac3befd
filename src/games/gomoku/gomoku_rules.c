/* The rules of gomoku and its table of functions. */
#include "games/gomoku/gomoku.h"
#include "games/gomoku/gomoku_format.h"
#include "games/gomoku/gomoku_gomocup.h"
#include "games/gomoku/gomoku_import.h"
#include "games/gomoku/gomoku_known.h"
#include "games/gomoku/gomoku_lines.h"
#include "games/gomoku/gomoku_play.h"
#include "games/gomoku/gomoku_solve.h"

#include <assert.h>
#include <string.h>

const int gomoku_step_x[4] = {1, 0, 1, 1}, gomoku_step_y[4] = {0, 1, 1, -1};

int gomoku_stones(const sw_pos *pos) {
  int stones = 0;
  for (int i = 0; i < pos->len; i++)
    stones += pos->b[i] != GOMOKU_EMPTY;
  return stones;
}

gomoku_colour gomoku_turn(const sw_pos *pos) {
  return gomoku_stones(pos) % 2 ? GOMOKU_WHITE : GOMOKU_BLACK;
}

/* Equal stones behind this cell in one of the eight directions. */
static int run(const gomoku_rules *rules, const uint8_t *cells, int cell,
               int dx, int dy) {
  int x = cell % rules->side + dx, y = cell / rules->side + dy, n = 0;
  while (x >= 0 && y >= 0 && x < rules->side && y < rules->side &&
         cells[y * rules->side + x] == cells[cell]) {
    x += dx;
    y += dy;
    n++;
  }
  return n;
}

int gomoku_row(const gomoku_rules *rules, const uint8_t *cells, int cell,
               int direction) {
  int dx = gomoku_step_x[direction], dy = gomoku_step_y[direction];
  assert(cells[cell]);
  return 1 + run(rules, cells, cell, dx, dy) +
         run(rules, cells, cell, -dx, -dy);
}

int gomoku_wins_at(const gomoku_rules *rules, const uint8_t *cells, int cell) {
  int overline = gomoku_overline_wins(rules, (gomoku_colour)(cells[cell] - 1));
  for (int d = 0; d < 4; d++) {
    int length = gomoku_row(rules, cells, cell, d);
    if (length == 5 || (overline && length > 5))
      return 1;
  }
  return 0;
}

int gomoku_winner(const gomoku_rules *rules, const uint8_t *cells,
                  gomoku_colour *winner) {
  for (int cell = 0; cell < rules->cells; cell++)
    if (cells[cell] && gomoku_wins_at(rules, cells, cell)) {
      *winner = (gomoku_colour)(cells[cell] - 1);
      return 1;
    }
  return 0;
}

static int is_foul(const gomoku_rules *rules, const sw_pos *pos, int cell) {
  if (rules->kind != GOMOKU_RENJU || gomoku_turn(pos) != GOMOKU_BLACK)
    return GOMOKU_FAIR;
  sw_pos work;
  sw_pos_copy(&work, pos);
  return (int)gomoku_renju_foul(rules, work.b, cell);
}

static void start(const sw_rules *rules, sw_pos *pos) {
  pos->len = (uint16_t)gomoku_of(rules)->cells;
  memset(pos->b, GOMOKU_EMPTY, pos->len);
}

static int moves(const sw_rules *rules, const sw_pos *pos, sw_moves *list) {
  const gomoku_rules *gomoku = gomoku_of(rules);
  gomoku_colour winner;
  if (gomoku_winner(gomoku, pos->b, &winner))
    return 0;
  for (int cell = 0; cell < gomoku->cells; cell++)
    if (!pos->b[cell] && !is_foul(gomoku, pos, cell) &&
        sw_moves_add(list, gomoku_move(cell)))
      return SW_NO_MEMORY;
  return 0;
}

static const char *const foul_text[] = {
    "", "an overline is forbidden to Black",
    "two fours at once are forbidden to Black",
    "two threes at once are forbidden to Black"};

int gomoku_apply(const sw_rules *rules, const sw_pos *from, sw_move move,
                 sw_pos *to, sw_err *err) {
  const gomoku_rules *gomoku = gomoku_of(rules);
  gomoku_colour winner;
  if (move.a >= (uint64_t)gomoku->cells || move.b)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the move names no cell of this board");
  int cell = gomoku_move_cell(move);
  char name[GOMOKU_NAME];
  gomoku_cell_name(gomoku->side, cell, name);
  if (from->b[cell])
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "%s is taken", name);
  if (gomoku_winner(gomoku, from->b, &winner))
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the game is over: %s has five",
                      winner == GOMOKU_BLACK ? "Black" : "White");
  int foul = is_foul(gomoku, from, cell);
  if (foul)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "%s: %s", name,
                      foul_text[foul]);
  gomoku_colour turn = gomoku_turn(from);
  sw_pos_copy(to, from);
  to->b[cell] = gomoku_stone(turn);
  return 0;
}

static sw_value result(const sw_rules *rules, const sw_pos *pos) {
  const gomoku_rules *gomoku = gomoku_of(rules);
  gomoku_colour winner;
  if (gomoku_winner(gomoku, pos->b, &winner))
    return winner == gomoku_turn(pos) ? SW_WIN : SW_LOSS;
  for (int cell = 0; cell < gomoku->cells; cell++)
    if (!pos->b[cell] && !is_foul(gomoku, pos, cell))
      return SW_OPEN;
  return SW_DRAW;
}

static int turn(const sw_rules *rules, const sw_pos *pos) {
  (void)rules;
  return (int)gomoku_turn(pos);
}

/* ---- validity ---------------------------------------------------------- */

static int check_bytes(const gomoku_rules *rules, const sw_pos *pos,
                       sw_err *err) {
  int stones[3] = {0};
  if (pos->len != rules->cells)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "a position of this board has %d bytes", rules->cells);
  for (int i = 0; i < pos->len; i++) {
    if (pos->b[i] > gomoku_stone(GOMOKU_WHITE))
      return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                        "a cell is empty, black or white");
    stones[pos->b[i]]++;
  }
  int lead = stones[1] - stones[2];
  if (lead != 0 && lead != 1)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "%d black and %d white stones: Black begins and the "
                      "colours alternate",
                      stones[1], stones[2]);
  return 0;
}

/* A won position ended with the winning stone: without one of the stones of
 * the row nobody has won. */
static int won_by_last_stone(const gomoku_rules *rules, const sw_pos *pos) {
  gomoku_colour last = gomoku_other(gomoku_turn(pos)), winner;
  sw_pos before;
  sw_pos_copy(&before, pos);
  for (int cell = 0; cell < rules->cells; cell++) {
    if (pos->b[cell] != gomoku_stone(last) ||
        !gomoku_wins_at(rules, pos->b, cell))
      continue;
    before.b[cell] = GOMOKU_EMPTY;
    int won = gomoku_winner(rules, before.b, &winner);
    before.b[cell] = pos->b[cell];
    if (!won)
      return 1;
  }
  return 0;
}

static int has_foul_row(const gomoku_rules *rules, const sw_pos *pos) {
  if (rules->kind != GOMOKU_RENJU)
    return 0;
  for (int cell = 0; cell < rules->cells; cell++)
    for (int d = 0; d < 4; d++)
      if (pos->b[cell] == gomoku_stone(GOMOKU_BLACK) &&
          gomoku_row(rules, pos->b, cell, d) > 5)
        return 1;
  return 0;
}

int gomoku_valid(const sw_rules *rules, const sw_pos *pos, sw_err *err) {
  const gomoku_rules *gomoku = gomoku_of(rules);
  gomoku_colour winner;
  int rc = check_bytes(gomoku, pos, err);
  if (rc)
    return rc;
  int won = gomoku_winner(gomoku, pos->b, &winner);
  if (won && !won_by_last_stone(gomoku, pos))
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "stones were set after the game had been won");
  /* A stone that makes a five and an overline at once wins. */
  if (has_foul_row(gomoku, pos) && !(won && winner == GOMOKU_BLACK))
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "Black has an overline, which renju forbids");
  return 0;
}

const sw_game sw_game_gomoku = {
    .name = "gomoku",
    .title = "Gomoku",
    .rules_help = gomoku_rules_help,
    .kind = SW_PARTISAN,
    .variants = gomoku_variants,
    .rules_parse = gomoku_variant_parse,
    .rules_free = gomoku_variant_free,
    .start = start,
    .moves = moves,
    .apply = gomoku_apply,
    .result = result,
    .valid = gomoku_valid,
    .turn = turn,
    .pos_print = gomoku_pos_print,
    .pos_parse = gomoku_pos_parse,
    .move_print = gomoku_move_print,
    .move_parse = gomoku_move_parse,
    .draw = gomoku_draw,
    .scene = gomoku_scene,
    .symmetry = &gomoku_symmetry,
    .solvers = gomoku_solvers,
    .players = gomoku_players,
    .studies = gomoku_studies,
    .formats = gomoku_formats,
    .import = gomoku_import,
    .line_protocol = &gomoku_line_protocol,
    .database = &gomoku_database,
    .rate = gomoku_rate,
    .threat = gomoku_threat,
};
