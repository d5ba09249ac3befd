/* Notation.
 *
 * A cell is a column letter and a row number counted from the bottom: h8 is the
 * centre of the 15x15 board.  A position is written as the moves that lead to
 * it, "h8i9g9", with '_' for a turn in which no stone was set: so any numbers
 * of stones can be written, and either side can be the one to move.  It prints
 * with Black's and White's stones in the order of the cells, behind them the
 * '_' that are needed, none where the colours took turns, and the empty board
 * as "empty".  A drawing is read as well: rows from the top, separated by '/'
 * or newlines, 'x' black, 'o' white, '.' empty; after the last row and a
 * separator, the side to move, which can be left out where the numbers
 * determine it.
 */
#include "games/gomoku/rules/gomoku_text.h"

#include "games/gomoku/rules/gomoku_moves.h"

#include <string.h>

static int is_divider(char c) {
  return c == ' ' || c == '\t' || c == ',' || c == '\n' || c == '\r';
}

/* ---- positions --------------------------------------------------------- */

static int next_stone(const sw_pos *pos, int cell, gomoku_colour colour) {
  while (cell < pos->len - 1 && pos->b[cell] != gomoku_stone(colour))
    cell++;
  return cell;
}

void gomoku_pos_print(const sw_rules *rules, const sw_pos *pos, sw_buf *out) {
  int at[2] = {0, 0}, stones = gomoku_stones(pos), turns = 0;
  if (!stones && gomoku_alternates(pos))
    sw_buf_puts(out, "empty");
  for (; stones || turns % 2 != (int)gomoku_turn(pos); turns++) {
    char name[GOMOKU_NAME] = "_";
    int side = turns % 2;
    int cell = next_stone(pos, at[side], (gomoku_colour)side);
    if (cell < gomoku_of(rules)->cells) {
      gomoku_cell_name(gomoku_of(rules)->side, cell, name);
      stones--;
    }
    sw_buf_puts(out, name);
    at[side] = cell + 1;
  }
}

static int read_moves(const gomoku_rules *rules, const char *text, size_t len,
                      sw_pos *pos, sw_err *err) {
  for (size_t at = 0; at < len;) {
    if (text[at] == '_')
      gomoku_set_turn(pos, gomoku_other(gomoku_turn(pos)));
    if (text[at] == '_' || is_divider(text[at])) {
      at++;
      continue;
    }
    size_t here = at;
    int cell, rc = gomoku_cell_read(rules->side, text, len, &at, &cell, err);
    if (rc)
      return rc;
    if (pos->b[cell])
      return sw_err_set(err, SW_BAD_INPUT, here, "%.*s is taken twice",
                        (int)(at - here), text + here);
    gomoku_put(pos, cell);
  }
  return 0;
}

static size_t skip_dividers(const char *text, size_t len, size_t at) {
  while (at < len && (text[at] == '/' || is_divider(text[at])))
    at++;
  return at;
}

/* The side to move of a drawing, from `at` on, or what the numbers tell. */
static int read_turn(const char *text, size_t len, size_t at, sw_pos *pos,
                     sw_err *err) {
  size_t from = at;
  at = skip_dividers(text, len, at);
  if (at < len) {
    const char *side = text[at] ? strchr("xXoO", text[at]) : NULL;
    if (!side || at == from || skip_dividers(text, len, at + 1) < len)
      return sw_err_set(err, SW_BAD_INPUT, at,
                        "behind the %d cells a drawing has a blank and 'x' or "
                        "'o', the side to move, or nothing",
                        pos->len - 1);
    gomoku_set_turn(pos, (*side | 32) == 'x' ? GOMOKU_BLACK : GOMOKU_WHITE);
    return 0;
  }
  int lead = gomoku_lead(pos);
  if (lead != 0 && lead != 1)
    return sw_err_set(err, SW_BAD_INPUT, len,
                      "the numbers of stones do not tell who is to move: write "
                      "a blank and 'x' or 'o' behind the last row");
  gomoku_set_turn(pos, lead ? GOMOKU_WHITE : GOMOKU_BLACK);
  return 0;
}

static int read_drawing(const gomoku_rules *rules, const char *text, size_t len,
                        sw_pos *pos, sw_err *err) {
  int n = 0;
  size_t at = 0;
  for (; at < len && n < rules->cells; at++) {
    if (text[at] == '/' || is_divider(text[at]))
      continue;
    const char *kind = text[at] ? strchr(".xoXO", text[at]) : NULL;
    if (!kind)
      return sw_err_set(err, SW_BAD_INPUT, at,
                        "a drawing has 'x' for black, 'o' for white and '.' "
                        "for empty");
    int row = rules->side - 1 - n / rules->side;
    int stone = *kind == '.' ? 0 : (*kind | 32) == 'x' ? 1 : 2;
    pos->b[row * rules->side + n++ % rules->side] = (uint8_t)stone;
  }
  if (n < rules->cells)
    return sw_err_set(err, SW_BAD_INPUT, len,
                      "only %d of the %d cells; write one character a cell", n,
                      rules->cells);
  return read_turn(text, len, at, pos, err);
}

static int is_word(const char *text, size_t len, const char *word) {
  return len == strlen(word) && !memcmp(text, word, len);
}

int gomoku_pos_parse(const sw_rules *rules, const char *text, size_t len,
                     sw_pos *pos, sw_err *err) {
  const gomoku_rules *gomoku = gomoku_of(rules);
  sw_pos read;
  int rc = 0;
  gomoku_start(rules, &read);
  if (memchr(text, '.', len) || memchr(text, '/', len))
    rc = read_drawing(gomoku, text, len, &read, err);
  else if (!len)
    rc = sw_err_set(err, SW_BAD_INPUT, 0,
                    "a position is written as moves, such as h8i9g9, with _ "
                    "for a turn without a stone; the empty board is 'empty'");
  else if (!is_word(text, len, "empty"))
    rc = read_moves(gomoku, text, len, &read, err);
  if (rc)
    return rc;
  rc = gomoku_valid(rules, &read, err);
  if (rc && err)
    err->at = 0;
  if (!rc)
    sw_pos_copy(pos, &read);
  return rc;
}

/* ---- moves ------------------------------------------------------------- */

void gomoku_move_print(const sw_rules *rules, const sw_pos *pos, sw_move move,
                       sw_buf *out) {
  (void)pos;
  char name[GOMOKU_NAME];
  gomoku_cell_name(gomoku_of(rules)->side, gomoku_move_cell(move), name);
  sw_buf_puts(out, name);
}

/* One move, appended to the list and made on *now. */
static int read_move(const sw_rules *rules, const char *text, size_t len,
                     size_t *at, sw_pos *now, sw_moves *list, sw_err *err) {
  size_t here = *at;
  int cell = 0;
  int rc = gomoku_cell_read(gomoku_of(rules)->side, text, len, at, &cell, err);
  if (rc)
    return rc;
  rc = gomoku_apply(rules, now, gomoku_move(cell), now, err);
  if (rc && err)
    err->at = here;
  if (!rc && sw_moves_add(list, gomoku_move(cell)))
    rc = sw_err_memory(err);
  return rc;
}

int gomoku_move_parse(const sw_rules *rules, const sw_pos *pos,
                      const char *text, size_t len, sw_moves *list,
                      sw_err *err) {
  size_t at = 0, kept = list->n;
  sw_pos now;
  int rc = 0;
  sw_pos_copy(&now, pos);
  do {
    while (at < len && is_divider(text[at]))
      at++;
    if (at == len && list->n > kept)
      break;
    rc = read_move(rules, text, len, &at, &now, list, err);
  } while (!rc && at < len);
  if (rc)
    list->n = kept;
  return rc;
}
