/* Peg solitaire: how the checker spells a board and a position that it has
 * understood.  Each board and goal has one spelling. */
#include "peg/rules/check_peg_rules.h"

#include <string.h>

/* Rows of a position, separated by '/'; in the word a single row ends with it.
 */
static void spell_rows(const pg_game *game, const char *cells, int in_word,
                       char *out) {
  for (int i = 0; i < game->cells; i++) {
    if (i && game->y[i] != game->y[i - 1])
      *out++ = '/';
    *out++ = cells[i];
  }
  if (in_word && pg_is_row(game))
    *out++ = '/';
  *out = 0;
}

/* The drawing of the start: '-' before and between cells, empty rows as one,
 * and '/' behind a single row. */
static void spell_drawing(const pg_game *game, char *out) {
  int x = 0, y = 0;
  for (int i = 0; i < game->cells; i++) {
    for (; y < game->y[i]; y++, x = 0) {
      if (!x)
        *out++ = '-';
      *out++ = '/';
    }
    for (; x < game->x[i]; x++)
      *out++ = '-';
    *out++ = game->start[i];
    x++;
  }
  if (pg_is_row(game))
    *out++ = '/';
  *out = 0;
}

/* The game that the board alone stands for. */
static void usual(const pg_game *game, pg_game *plain) {
  char drawing[PG_SIDE * (PG_SIDE + 1) + 1];
  if (!game->name)
    spell_drawing(game, drawing);
  pg_rules(plain, game->name ? game->name : drawing);
  for (int i = 0; !plain->any && i < game->cells; i++)
    plain->goal[i] = game->start[i] == 'o' ? '.' : 'o';
}

void pg_show(ck_cert *cert, const pg_game *game) {
  char board[PG_SIDE * (PG_SIDE + 1) + 1], rows[2 * PG_CELLS + 1];
  char start[2 * PG_CELLS + 8] = "", goal[2 * PG_CELLS + 8] = "";
  pg_game plain;
  usual(game, &plain);
  if (!game->name)
    spell_drawing(game, board);
  if (memcmp(plain.start, game->start, (size_t)game->cells) != 0) {
    spell_rows(game, game->start, 1, rows);
    strcat(strcpy(start, ",start="), rows);
  }
  if (game->any && !plain.any)
    strcpy(goal, ",goal=any");
  else if (!game->any && (plain.any || memcmp(plain.goal, game->goal,
                                              (size_t)game->cells) != 0)) {
    spell_rows(game, game->goal, 1, rows);
    strcat(strcpy(goal, ",goal="), rows);
  }
  ck_show_game(cert, "peg:%s%s%s%s", game->name ? game->name : board,
               game->triangular != plain.triangular ? ",grid=triangular" : "",
               start, goal);
  spell_rows(game, game->pegs, 0, rows);
  ck_show(cert, "%s", rows);
}
