/* The board of the checker: every window of five cells in a line, and how many
 * stones of each colour it holds.
 */
#include "gomoku/check_gomoku_board.h"

#include "frame/check.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const int step_x[4] = {1, 0, 1, 1}, step_y[4] = {0, 1, 1, -1};

/* ---- the board ---------------------------------------------------------- */

static int cell_at(const gm_board *board, int x, int y) {
  if (x < 0 || y < 0 || x >= board->side || y >= board->side)
    return -1;
  return y * board->side + x;
}

static void add_window(gm_board *board, int x, int y, int line) {
  int dx = step_x[line], dy = step_y[line];
  if (cell_at(board, x + 4 * dx, y + 4 * dy) < 0)
    return;
  int number = board->windows++;
  gm_window *w = &board->window[number];
  *w = (gm_window){.line = line};
  for (int i = 0; i < 5; i++) {
    int cell = w->cell[i] = cell_at(board, x + i * dx, y + i * dy);
    board->through[cell][board->throughs[cell]++] = number;
  }
  w->before = cell_at(board, x - dx, y - dy);
  w->after = cell_at(board, x + 5 * dx, y + 5 * dy);
}

/* The end of a line at (x, y), if there is one in this direction. */
static void find_end(gm_board *board, int x, int y, int dx, int dy) {
  if (cell_at(board, x - dx, y - dy) >= 0)
    return;
  assert(board->ends < GM_ENDS);
  gm_end *end = &board->end[board->ends++];
  for (end->cells = 0; end->cells < 4 && cell_at(board, x, y) >= 0;
       x += dx, y += dy)
    end->cell[end->cells++] = y * board->side + x;
}

static void find_ends(gm_board *board) {
  for (int cell = 0; cell < board->cells; cell++)
    for (int direction = 0; direction < 9; direction++)
      if (direction != 4)
        find_end(board, cell % board->side, cell / board->side,
                 direction % 3 - 1, direction / 3 - 1);
  board->cells += GM_ELSEWHERE;
}

static void build(gm_board *board, int side, int overline, int unbounded) {
  memset(board, 0, sizeof *board);
  board->side = side;
  board->cells = side * side;
  board->overline[GM_BLACK] = overline;
  board->overline[GM_WHITE] = overline || unbounded;
  board->unbounded = unbounded;
  for (int line = 0; line < 4; line++)
    for (int cell = 0; cell < board->cells; cell++)
      add_window(board, cell % side, cell / side, line);
  if (unbounded)
    find_ends(board);
}

const char *gm_rules(gm_board *board, const char *text) {
  int overline = !strncmp(text, "freestyle", 9);
  int unbounded = !strncmp(text, "unbounded", 9);
  uint64_t side = unbounded ? 19 : 15;
  text += overline || unbounded ? 9 : 0;
  if ((overline || unbounded) && *text && (*text++ != '-' || !*text))
    return "freestyle, or freestyle-SIDE; unbounded, or unbounded-SIDE";
  if (*text && (!ck_number(&text, unbounded ? GM_SIDE - 1 : GM_SIDE, &side) ||
                *text || side < 5))
    return "the rules are standard, freestyle or unbounded, on a side of 5 to "
           "20";
  build(board, (int)side, overline, unbounded);
  return NULL;
}

int gm_cell(const gm_board *board, const char **text) {
  const char *p = *text;
  int x = *p - 'a';
  uint64_t y;
  if (*p < 'a' || *p++ > 'z' || !ck_digits(&p, GM_SIDE, &y) || !y)
    return -1;
  *text = p;
  if (board->unbounded && x == 'z' - 'a')
    return y <= GM_ELSEWHERE ? board->side * board->side + (int)y - 1 : -1;
  return cell_at(board, x, (int)y - 1);
}

const char *gm_position(gm_board *board, const char *text) {
  if (!strcmp(text, "empty"))
    return NULL;
  while (*text) {
    int cell = gm_cell(board, &text);
    int colour = board->stones % 2 ? GM_WHITE : GM_BLACK;
    if (cell < 0 || !gm_may_stand(board, cell, colour))
      return "stones are different cells of the board, where their colour may "
             "play";
    gm_put(board, cell, colour);
  }
  return NULL;
}

void gm_put(gm_board *board, int cell, int colour) {
  assert(!board->stone[cell]);
  board->stone[cell] = colour;
  board->stones++;
  for (int i = 0; i < board->throughs[cell]; i++)
    board->tally[board->through[cell][i]] += (unsigned char)gm_alone(colour, 1);
}

void gm_take(gm_board *board, int cell) {
  int colour = board->stone[cell];
  assert(colour);
  board->stone[cell] = GM_EMPTY;
  board->stones--;
  for (int i = 0; i < board->throughs[cell]; i++)
    board->tally[board->through[cell][i]] -= (unsigned char)gm_alone(colour, 1);
}

void gm_clear(gm_board *board) {
  for (int cell = 0; cell < board->cells; cell++)
    if (board->stone[cell])
      gm_take(board, cell);
}

int gm_may_stand(const gm_board *board, int cell, int colour) {
  int first = board->side * board->side;
  if (board->stone[cell])
    return 0;
  return cell < first ||
         (colour == GM_WHITE && (cell == first || board->stone[cell - 1]));
}

const char *gm_name(const gm_board *board, int cell) {
  static char name[16];
  int side = board->side, elsewhere = cell - side * side;
  if (elsewhere >= 0)
    snprintf(name, sizeof name, "z%d", elsewhere + 1);
  else
    snprintf(name, sizeof name, "%c%d", 'a' + cell % side, cell / side + 1);
  return name;
}

int gm_has_five(const gm_board *board, int colour) {
  if (colour == GM_WHITE && gm_outside(board, NULL) >= 5)
    return 1;
  for (int i = 0; i < board->windows; i++)
    if (gm_holds(board, i, colour, 5))
      return 1;
  return 0;
}

int gm_makes_five(gm_board *board, int colour, int cell) {
  if (colour == GM_WHITE && board->unbounded) {
    gm_put(board, cell, colour);
    int outside = gm_outside(board, NULL);
    gm_take(board, cell);
    if (outside >= 5)
      return 1;
  }
  for (int i = 0; i < board->throughs[cell]; i++)
    if (gm_holds(board, board->through[cell][i], colour, 4))
      return 1;
  return 0;
}

/* ---- beyond the border -------------------------------------------------- */

/* What five cells in line have on the board when they are not all there is the
 * beginning of a line, from one of its ends; with all of them outside, nothing.
 */

static int least(int a, int b) {
  return a < b ? a : b;
}

/* The most along one end; the number of its cells that are in a five with two
 * or more goes to *near. */
static int along(const gm_board *board, const gm_end *end, int elsewhere,
                 int *near) {
  int stones = 0, most = 0;
  *near = 0;
  for (int i = 0; i < end->cells && board->stone[end->cell[i]] != GM_BLACK;
       i++) {
    stones += board->stone[end->cell[i]] == GM_WHITE;
    int n = stones + least(elsewhere, 4 - i);
    most = n > most ? n : most;
    if (n >= 2)
      *near = i + 1;
  }
  return most;
}

int gm_outside(const gm_board *board, gm_set *zone) {
  int first = board->side * board->side, elsewhere = 0, near;
  for (int cell = first; cell < board->cells; cell++)
    elsewhere += board->stone[cell] != GM_EMPTY;
  int most = elsewhere;
  for (int i = 0; i < board->ends; i++) {
    const gm_end *end = &board->end[i];
    int n = along(board, end, elsewhere, &near);
    most = n > most ? n : most;
    for (int k = 0; k < near && zone; k++)
      if (!board->stone[end->cell[k]])
        gm_add(zone, end->cell[k]);
  }
  for (int cell = first; cell < board->cells && zone; cell++)
    gm_add(zone, cell);
  return most;
}

/* The next stone of a colour from a cell on; the number of cells if none. */
static int next_stone(const gm_board *board, int cell, int colour) {
  while (cell < board->cells && board->stone[cell] != colour)
    cell++;
  return cell;
}

void gm_show(ck_cert *cert, const gm_board *board) {
  char side[8] = "";
  int at[3] = {0, -1, -1};
  const char *rule = board->unbounded            ? "unbounded"
                     : board->overline[GM_BLACK] ? "freestyle"
                                                 : "";
  if (board->side != (board->unbounded ? 19 : 15))
    snprintf(side, sizeof side, "%d", board->side);
  ck_show_game(cert, "gomoku%s%s%s%s", *rule || *side ? ":" : "", rule,
               *rule && *side ? "-" : "", side);
  for (int i = 0; i < board->stones; i++) {
    int colour = i % 2 ? GM_WHITE : GM_BLACK;
    int cell = at[colour] = next_stone(board, at[colour] + 1, colour);
    ck_show(cert, "%s", gm_name(board, cell));
  }
  if (!board->stones)
    ck_show(cert, "empty");
}
