/* Small boards of Gomoku: see small_gomoku.h. */
#include "small_gomoku.h"

#include <stdio.h>
#include <string.h>

void small_put(small_gomoku *t, int cell, int colour) {
  t->stone[cell] = colour;
  t->stones++;
}

void small_take(small_gomoku *t, int cell) {
  t->stone[cell] = 0;
  t->stones--;
}

/* The colour's stone here, beyond the board none. */
static int has(const small_gomoku *t, int x, int y, int colour) {
  return x >= 0 && y >= 0 && x < t->side && y < t->side &&
         t->stone[y * t->side + x] == colour;
}

/* The row of the colour through the cell, which counts as one of its stones;
 * *ends: at how many ends a stone of the other colour lies. */
static int row(const small_gomoku *t, int cell, int colour, const int way[2],
               int *ends) {
  int n = 1;
  *ends = 0;
  for (int sign = -1; sign <= 1; sign += 2) {
    int x = cell % t->side + sign * way[0], y = cell / t->side + sign * way[1];
    for (; has(t, x, y, colour); x += sign * way[0], y += sign * way[1])
      n++;
    *ends += has(t, x, y, 3 - colour);
  }
  return n;
}

int small_makes_five(const small_gomoku *t, int cell, int colour) {
  static const int way[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
  int caro = t->rule == SMALL_CARO || t->rule == SMALL_FREECARO;
  int longer = t->rule == SMALL_FREESTYLE || t->rule == SMALL_FREECARO;
  for (int w = 0; w < 4; w++) {
    int ends, n = row(t, cell, colour, way[w], &ends);
    if (n == 5 ? !caro || ends < 2 : n > 5 && longer)
      return 1;
  }
  return 0;
}

static int is_played_on(const small_gomoku *t, int cell) {
  int x = cell % t->side, y = cell / t->side;
  return x >= t->low && y >= t->low && x < t->high && y < t->high;
}

int small_wins(small_gomoku *t, int who, int turn) {
  int found = turn != who, any = 0;
  for (int c = 0; c < t->side * t->side && t->stones < t->limit; c++) {
    if (t->stone[c] || !is_played_on(t, c))
      continue;
    any = 1;
    int five = small_makes_five(t, c, turn);
    small_put(t, c, turn);
    int won = five ? turn == who : small_wins(t, who, 3 - turn);
    small_take(t, c);
    if (won != (turn != who))
      return won;
    found = won;
  }
  return any && found;
}

/* ---- text --------------------------------------------------------------- */

void small_name(const small_gomoku *t, int cell, int first, char out[16]) {
  int x = cell % t->side + first, y = cell / t->side + first + 1;
  if (x >= 26)
    snprintf(out, 16, "%c%c%d", 'a' + x / 26 - 1, 'a' + x % 26, y);
  else
    snprintf(out, 16, "%c%d", 'a' + x, y);
}

static int next_stone(const small_gomoku *t, int cell, int colour) {
  while (cell < t->side * t->side && t->stone[cell] != colour)
    cell++;
  return cell;
}

void small_spell(const small_gomoku *t, int turn, int first, char *out) {
  int at[3] = {0, -1, -1}, colour = SMALL_BLACK;
  for (int left = t->stones; left || colour != turn; colour = 3 - colour) {
    int cell = next_stone(t, at[colour] + 1, colour);
    if (cell == t->side * t->side) {
      *out++ = '_';
      continue;
    }
    at[colour] = cell;
    left--;
    small_name(t, cell, first, out);
    out += strlen(out);
  }
  *out = 0;
}
