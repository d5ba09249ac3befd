/* The board of the checker: every window of five cells in a line, and how many
 * stones of each colour it holds.
 */
#include "gomoku/rules/check_gomoku_board.h"

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

/* How five win, and for whom six do: a word of the rules. */
typedef struct gm_law {
  const char *word;
  int overline[3], blocks, fouls;
} gm_law;

static const gm_law laws[] = {{"freestyle", {0, 1, 1}, 0, 0},
                              {"freecaro", {0, 1, 1}, 1, 0},
                              {"renju", {0, 0, 1}, 0, 1},
                              {"caro", {0, 0, 0}, 1, 0},
                              {"", {0, 0, 0}, 0, 0}};

static void build(gm_board *board, int side, const gm_law *law) {
  memset(board, 0, sizeof *board);
  board->side = side;
  board->cells = side * side;
  board->words = (board->cells + 63) / 64;
  memcpy(board->overline, law->overline, sizeof board->overline);
  board->blocks = law->blocks;
  board->fouls = law->fouls;
  for (int line = 0; line < 4; line++)
    for (int cell = 0; cell < board->cells; cell++)
      add_window(board, cell % side, cell / side, line);
}

const char *gm_rules(gm_board *board, const char *text) {
  uint64_t side = 15;
  const gm_law *law = laws;
  while (strncmp(text, law->word, strlen(law->word)) != 0)
    law++;
  text += strlen(law->word);
  if (*law->word && *text && (*text++ != '-' || !*text))
    return "a side stands behind the rule as RULE-SIDE";
  uint64_t least = 0;
  int many = !law->blocks && !law->fouls;
  int from = many && !strncmp(text, "from-", 5);
  int unbounded = from || (many && !strcmp(text, "unbounded"));
  text += from ? 5 : 0;
  if (from && (!ck_number(&text, GM_LEAST, &least) || *text || least < 5 ||
               least % 2 == 0))
    return "boards from a side on: an odd side from 5 to 47, as in from-21";
  if (!unbounded && *text &&
      (!ck_number(&text, GM_SIDE, &side) || *text || side < 5))
    return "the rules are standard or freestyle, on a side of 5 to 20, from a "
           "side on or unbounded, or renju, caro or freecaro, on a side of 5 "
           "to "
           "20";
  build(board, unbounded ? GM_SECTION : (int)side, law);
  board->unbounded = unbounded;
  board->least = (int)least;
  return NULL;
}

static int is_letter(char c) {
  return c >= 'a' && c <= 'z';
}

int gm_cell(const gm_board *board, const char **text) {
  const char *p = *text;
  uint64_t y;
  if (!is_letter(*p))
    return -1;
  int x = *p++ - 'a';
  if (board->unbounded && is_letter(*p))
    x = 26 * (x + 1) + (*p++ - 'a');
  if (!ck_digits(&p, (uint64_t)board->side, &y) || !y)
    return -1;
  *text = p;
  int cell = cell_at(board, x, (int)y - 1);
  return cell >= 0 && gm_is_inside(board, cell) ? cell : -1;
}

int gm_is_inside(const gm_board *board, int cell) {
  int low = board->unbounded ? GM_MARGIN : 0, high = board->side - 1 - low;
  int x = cell % board->side, y = cell / board->side;
  return x >= low && y >= low && x <= high && y <= high;
}

gm_name gm_name_of(const gm_board *board, int cell) {
  gm_name name;
  int x = cell % board->side, y = cell / board->side % GM_SECTION;
  char *at = name.text;
  if (x >= 26)
    *at++ = (char)('a' + x / 26 - 1);
  snprintf(at, sizeof name.text - 1, "%c%d", 'a' + x % 26, y + 1);
  return name;
}

const char *gm_position(gm_board *board, const char *text) {
  board->turn = GM_BLACK;
  if (!strcmp(text, "empty"))
    return NULL;
  for (; *text; board->turn = gm_other(board->turn)) {
    if (*text == '_') {
      text++;
      continue;
    }
    int cell = gm_cell(board, &text);
    if (cell < 0 || board->stone[cell])
      return "stones are different cells of the board";
    gm_put(board, cell, board->turn);
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

void gm_cut(gm_board *board, int cell) {
  assert(!board->stone[cell]);
  board->stone[cell] = GM_EDGE;
  for (int i = 0; i < board->throughs[cell]; i++)
    board->tally[board->through[cell][i]] += GM_EDGE_TALLY;
}

void gm_restore(gm_board *board, int cell) {
  assert(board->stone[cell] == GM_EDGE);
  board->stone[cell] = GM_EMPTY;
  for (int i = 0; i < board->throughs[cell]; i++)
    board->tally[board->through[cell][i]] -= GM_EDGE_TALLY;
}

void gm_clear(gm_board *board) {
  for (int cell = 0; cell < board->cells; cell++)
    if (board->stone[cell])
      gm_take(board, cell);
  board->stones = 0; /* far ones, too */
}

int gm_has_five(const gm_board *board, int colour) {
  for (int i = 0; i < board->windows; i++)
    if (gm_holds(board, i, colour, 5))
      return 1;
  return 0;
}

int gm_makes_five(const gm_board *board, int colour, int cell) {
  for (int i = 0; i < board->throughs[cell]; i++)
    if (gm_holds(board, board->through[cell][i], colour, 4))
      return 1;
  return 0;
}

void gm_add_near(const gm_board *board, int cell, int line, gm_set *set) {
  int x = cell % board->side, y = cell / board->side;
  for (int k = -5; k <= 5; k++) {
    int at = cell_at(board, x + k * step_x[line], y + k * step_y[line]);
    if (at >= 0 && !board->stone[at])
      gm_add(set, at);
  }
}

void gm_add_empty(const gm_board *board, int window, gm_set *set) {
  const gm_window *w = &board->window[window];
  for (int i = 0; i < 5; i++)
    if (!board->stone[w->cell[i]])
      gm_add(set, w->cell[i]);
}

void gm_holes(const gm_board *board, int colour, int n, gm_set *set) {
  gm_empty(board, set);
  const unsigned char *at = board->tally, *end = at + board->windows;
  while ((at = memchr(at, gm_alone(colour, n), (size_t)(end - at)))) {
    int window = (int)(at++ - board->tally);
    if (gm_holds(board, window, colour, n))
      gm_add_empty(board, window, set);
  }
}

/* The next stone of a colour from a cell on; the number of cells if none. */
static int next_stone(const gm_board *board, int cell, int colour) {
  while (cell < board->cells && board->stone[cell] != colour)
    cell++;
  return cell;
}

void gm_show(ck_cert *cert, const gm_board *board) {
  char side[20] = "";
  const gm_law *law = laws;
  int at[3] = {0, -1, -1};
  if (board->least)
    snprintf(side, sizeof side, "from-%d", board->least);
  else if (board->unbounded)
    snprintf(side, sizeof side, "unbounded");
  else if (board->side != 15)
    snprintf(side, sizeof side, "%d", board->side);
  while (memcmp(law->overline, board->overline, sizeof law->overline) ||
         law->blocks != board->blocks)
    law++;
  ck_show_game(cert, "gomoku%s%s%s%s", *law->word || *side ? ":" : "",
               law->word, *law->word && *side ? "-" : "", side);
  int colour = GM_BLACK;
  if (!board->stones && board->turn == GM_BLACK)
    ck_show(cert, "empty");
  for (int shown = 0; shown < board->stones || colour != board->turn;
       colour = gm_other(colour)) {
    int cell = at[colour] = next_stone(board, at[colour] + 1, colour);
    if (cell == board->cells) {
      ck_show(cert, "_");
      at[colour]--;
      continue;
    }
    ck_show(cert, "%s", gm_name_of(board, cell).text);
    shown++;
  }
}
