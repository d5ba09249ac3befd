/* Answers on lines: see gomoku_line_answers.h. */
#include "gomoku_line_answers.h"

#include "games/gomoku/rules/gomoku_symmetry.h"
#include "games/gomoku/strategy/gomoku_far.h"

/* Black's answer to three white stones of a window of five, as
 * doc/certificates.md has it: by their places from the first one on and which
 * of them is X, or 127. */
static int answer_on_line(const int place[3], int x) {
  static const int8_t table[][6] = {/* places, answer to each as X */
                                    {0, 1, 2, 3, 3, -1}, {0, 1, 3, 2, 2, -1},
                                    {0, 2, 3, 4, 1, 1},  {0, 1, 4, 2, 2, -1},
                                    {0, 3, 4, 5, 2, 2},  {0, 2, 4, 3, 1, 1}};
  for (int i = 0; i < 6; i++)
    if (place[0] == table[i][0] && place[1] == table[i][1] &&
        place[2] == table[i][2])
      return table[i][3 + x];
  return 127;
}

/* The answer to the stones on cells a < b < c in direction d, or none; `sure`:
 * one that all boards have that are meant. */
static int answer_in_direction(const gomoku_rules *rules, const uint8_t *cells,
                               const int cell[3], int d, int x, int sure) {
  int side = rules->side;
  int step = gomoku_step_x[d] + side * gomoku_step_y[d], place[3];
  int low = step > 0 ? 0 : 2;
  for (int i = 0; i < 3; i++) {
    int from = cell[step > 0 ? i : 2 - i] - cell[low];
    if (from % step || from / step > 4)
      return GOMOKU_NONE;
    place[i] = from / step;
  }
  int answer = answer_on_line(place, step > 0 ? x : 2 - x);
  int at = cell[low] + answer * step;
  if (answer == 127 || at < 0 || at >= rules->cells || cells[at] ||
      (sure && !gomoku_is_sure(rules, cells, cell[0], at)))
    return GOMOKU_NONE;
  for (int k = 0; k <= place[2]; k++)
    if (cells[cell[low] + k * step] == gomoku_stone(GOMOKU_BLACK))
      return GOMOKU_NONE;
  return at;
}

/* The table's answer, or another one of the table that all boards have that are
 * meant. */
static int choose_in_direction(const gomoku_rules *rules, const uint8_t *cells,
                               const int cell[3], int d, int x) {
  int answer = answer_in_direction(rules, cells, cell, d, x, 1);
  for (int other = 0; other < 3 && answer == GOMOKU_NONE; other++)
    answer = answer_in_direction(rules, cells, cell, d, other, 1);
  return answer != GOMOKU_NONE
             ? answer
             : answer_in_direction(rules, cells, cell, d, x, 0);
}

/* When White's last stone stands in line with two others: the answer. */
static int answer_three(const gomoku_rules *rules,
                        const gomoku_sequence *line) {
  uint8_t cells[GOMOKU_CELLS];
  gomoku_sequence_cells(rules, line, cells);
  int last = line->cell[line->stones - 1];
  for (int i = 1; i < line->stones - 1; i += 2)
    for (int j = i + 2; j < line->stones - 1; j += 2)
      for (int d = 0; d < 4; d++) {
        int cell[3] = {line->cell[i], line->cell[j], last}, x = 0;
        for (int a = 0; a < 2; a++)
          for (int b = 0; b < 2; b++)
            if (cell[b] > cell[b + 1]) {
              int t = cell[b];
              cell[b] = cell[b + 1];
              cell[b + 1] = t;
            }
        while (cell[x] != line->cell[i])
          x++;
        int answer = choose_in_direction(rules, cells, cell, d, x);
        if (answer != GOMOKU_NONE)
          return answer;
      }
  return GOMOKU_NONE;
}

/* When White's last stone makes a four: where it is completed, or none. */
static int answer_four(const gomoku_rules *rules, const gomoku_sequence *line,
                       gomoku_board *board) {
  gomoku_board_clear(board);
  for (int i = 0; i < line->stones; i++)
    gomoku_board_play(board, line->cell[i], (gomoku_colour)(i % 2));
  for (int cell = 0; cell < rules->cells; cell++)
    if (gomoku_board_cells(board)[cell] == GOMOKU_EMPTY &&
        gomoku_board_ways(board, GOMOKU_WHITE, cell, GOMOKU_FIVE))
      return cell;
  return GOMOKU_NONE;
}

int gomoku_line_answer(const gomoku_rules *rules, const gomoku_sequence *line,
                       gomoku_board *board) {
  int four = answer_four(rules, line, board);
  return four != GOMOKU_NONE ? four : answer_three(rules, line);
}
