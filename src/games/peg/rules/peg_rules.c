/* The rules of peg solitaire. */
#include "games/peg/rules/peg_rules.h"

#include "base/bits.h"
#include "games/peg/board/peg_cells.h"

#include <assert.h>
#include <string.h>

uint64_t peg_pegs(const sw_pos *pos) {
  uint64_t pegs = 0;
  assert(pos->len <= 8);
  for (int i = 0; i < pos->len; i++)
    pegs |= (uint64_t)pos->b[i] << (8 * i);
  return pegs;
}

void peg_pos_set(const peg_board *board, uint64_t pegs, sw_pos *pos) {
  assert(!(pegs & ~peg_board_full(board)));
  pos->len = (uint16_t)((board->cells + 7) / 8);
  for (int i = 0; i < pos->len; i++)
    pos->b[i] = (uint8_t)(pegs >> (8 * i));
}

void peg_start(const sw_rules *rules, sw_pos *pos) {
  const peg_rules *peg = peg_of(rules);
  peg_pos_set(&peg->board, peg->start, pos);
}

int peg_moves(const sw_rules *rules, const sw_pos *pos, sw_moves *list) {
  const peg_board *board = &peg_of(rules)->board;
  uint64_t pegs = peg_pegs(pos);
  for (int i = 0; i < board->lines; i++) {
    const peg_line *line = &board->line[i];
    if (!peg_can_jump(line, pegs))
      continue;
    if (sw_moves_add(list, peg_jump(line, pegs)))
      return SW_NO_MEMORY;
  }
  return 0;
}

static int refuse(const peg_board *board, int cell, const char *why,
                  sw_err *err) {
  char name[PEG_NAME];
  peg_cell_name(board, cell, name);
  return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, why, name);
}

int peg_apply(const sw_rules *rules, const sw_pos *pos, sw_move move,
              sw_pos *to, sw_err *err) {
  const peg_board *board = &peg_of(rules)->board;
  uint64_t pegs = peg_pegs(pos);
  int source = peg_move_from(move), target = peg_move_to(move);
  if (source >= board->cells || target >= board->cells || move.b ||
      move.a >> 16)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the move names no cells of this board");
  const peg_line *line = peg_line_between(board, source, target);
  if (!line)
    return refuse(board, target,
                  "a jump goes two cells along a line, so not to %s", err);
  if (!(pegs >> source & 1))
    return refuse(board, source, "there is no peg on %s", err);
  if (pegs >> target & 1)
    return refuse(board, target, "%s is not empty", err);
  if (!(pegs >> line->mid & 1))
    return refuse(board, line->mid, "there is no peg to jump over on %s", err);
  peg_pos_set(board, pegs ^ line->all, to);
  return 0;
}

sw_value peg_result(const sw_rules *rules, const sw_pos *pos) {
  const peg_rules *peg = peg_of(rules);
  uint64_t pegs = peg_pegs(pos);
  if (peg_goal_reached(&peg->goal, pegs))
    return SW_WIN;
  for (int i = 0; i < peg->board.lines; i++)
    if (peg_can_jump(&peg->board.line[i], pegs))
      return SW_OPEN;
  return SW_LOSS;
}

int peg_valid(const sw_rules *rules, const sw_pos *pos, sw_err *err) {
  const peg_board *board = &peg_of(rules)->board;
  if (pos->len != (board->cells + 7) / 8)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "a position of this board has %d bytes",
                      (board->cells + 7) / 8);
  if (peg_pegs(pos) & ~peg_board_full(board))
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE, "a peg off the board");
  return 0;
}

/* A random puzzle that can be solved: from a position of the goal, jumps taken
 * back at random until none is left or chance says stop. */
static uint64_t some_goal(const peg_rules *peg, sw_rng *rng) {
  if (peg->goal.any_one)
    return sw_bit(sw_rng_index(rng, peg->board.cells));
  return peg->goal.pegs;
}

int peg_fresh(const sw_rules *rules, sw_rng *rng, sw_pos *pos, sw_err *err) {
  (void)err;
  const peg_rules *peg = peg_of(rules);
  const peg_board *board = &peg->board;
  uint64_t full = peg_board_full(board), pegs = some_goal(peg, rng);
  int wish = board->cells / 3 + sw_rng_index(rng, board->cells / 2);
  pegs = peg_random_jumps(board, pegs, full, wish, rng);
  peg_pos_set(board, pegs, pos);
  return 0;
}
