/* The legal moves of gomoku, and the positions that they can lead to: see
 * gomoku_moves.h. */
#include "games/gomoku/rules/gomoku_moves.h"

#include "games/gomoku/rules/gomoku_renju.h"

#include <string.h>

static int is_foul(const gomoku_rules *rules, const sw_pos *pos, int cell) {
  if (rules->kind != GOMOKU_RENJU || gomoku_turn(pos) != GOMOKU_BLACK)
    return GOMOKU_FAIR;
  sw_pos work;
  sw_pos_copy(&work, pos);
  return (int)gomoku_renju_foul(rules, work.b, cell);
}

void gomoku_start(const sw_rules *rules, sw_pos *pos) {
  pos->len = (uint16_t)(gomoku_of(rules)->cells + 1);
  memset(pos->b, GOMOKU_EMPTY, pos->len);
  gomoku_set_turn(pos, GOMOKU_BLACK);
}

int gomoku_list_moves(const sw_rules *rules, const sw_pos *pos,
                      sw_moves *list) {
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
  sw_pos_copy(to, from);
  gomoku_put(to, cell);
  return 0;
}

sw_value gomoku_result(const sw_rules *rules, const sw_pos *pos) {
  const gomoku_rules *gomoku = gomoku_of(rules);
  gomoku_colour winner;
  if (gomoku_winner(gomoku, pos->b, &winner))
    return winner == gomoku_turn(pos) ? SW_WIN : SW_LOSS;
  for (int cell = 0; cell < gomoku->cells; cell++)
    if (!pos->b[cell] && !is_foul(gomoku, pos, cell))
      return SW_OPEN;
  return SW_DRAW;
}

int gomoku_side_to_move(const sw_rules *rules, const sw_pos *pos) {
  (void)rules;
  return (int)gomoku_turn(pos);
}

/* ---- validity ---------------------------------------------------------- */

static int check_bytes(const gomoku_rules *rules, const sw_pos *pos,
                       sw_err *err) {
  if (pos->len != rules->cells + 1)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "a position of this board has %d bytes",
                      rules->cells + 1);
  for (int cell = 0; cell < rules->cells; cell++)
    if (pos->b[cell] > gomoku_stone(GOMOKU_WHITE))
      return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                        "a cell is empty, black or white");
  if (pos->b[rules->cells] > GOMOKU_WHITE)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "Black or White is to move");
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
