/* Notation.
 *
 * A cell is a column letter and a row number counted from the bottom: h8 is
 * the centre of the 15x15 board.  A position is written as the moves that lead
 * to it, "h8i9g9"; it prints with Black's and White's stones in the order of
 * the cells, and the empty board as "empty".  A drawing is read as well: rows
 * from the top, divided by '/' or newlines, 'x' black, 'o' white, '.' empty.
 */
#include "games/gomoku/rules/gomoku_text.h"

#include "games/gomoku/rules/gomoku_moves.h"

#include <string.h>

static int is_divider(char c) {
  return c == ' ' || c == '\t' || c == ',' || c == '\n' || c == '\r';
}

/* ---- positions --------------------------------------------------------- */

static int next_stone(const sw_pos *pos, int cell, gomoku_colour colour) {
  while (cell < pos->len && pos->b[cell] != gomoku_stone(colour))
    cell++;
  return cell;
}

void gomoku_pos_print(const sw_rules *rules, const sw_pos *pos, sw_buf *out) {
  int at[2] = {0, 0}, stones = gomoku_stones(pos);
  if (!stones)
    sw_buf_puts(out, "empty");
  for (int i = 0; i < stones; i++) {
    char name[GOMOKU_NAME];
    int cell = next_stone(pos, at[i % 2], (gomoku_colour)(i % 2));
    gomoku_cell_name(gomoku_of(rules)->side, cell, name);
    sw_buf_puts(out, name);
    at[i % 2] = cell + 1;
  }
}

static int read_moves(const gomoku_rules *rules, const char *text, size_t len,
                      sw_pos *pos, sw_err *err) {
  int stones = 0;
  for (size_t at = 0; at < len;) {
    if (is_divider(text[at])) {
      at++;
      continue;
    }
    size_t here = at;
    int cell, rc = gomoku_place_read(rules, text, len, &at, &cell, err);
    if (rc)
      return rc;
    if (pos->b[cell])
      return sw_err_set(err, SW_BAD_INPUT, here, "%.*s is taken twice",
                        (int)(at - here), text + here);
    pos->b[cell] = gomoku_stone((gomoku_colour)(stones++ % 2));
  }
  return 0;
}

static int read_drawing(const gomoku_rules *rules, const char *text, size_t len,
                        sw_pos *pos, sw_err *err) {
  int n = 0, board = rules->side * rules->side;
  for (size_t at = 0; at < len; at++) {
    if (text[at] == '/' || is_divider(text[at]))
      continue;
    const char *kind = text[at] ? strchr(".xoXO", text[at]) : NULL;
    if (!kind)
      return sw_err_set(err, SW_BAD_INPUT, at,
                        "a drawing has 'x' for black, 'o' for white and '.' "
                        "for empty");
    if (n == board)
      return sw_err_set(err, SW_BAD_INPUT, at, "more than the %d cells", board);
    int row = rules->side - 1 - n / rules->side;
    int stone = *kind == '.' ? 0 : (*kind | 32) == 'x' ? 1 : 2;
    pos->b[row * rules->side + n++ % rules->side] = (uint8_t)stone;
  }
  if (n < board)
    return sw_err_set(err, SW_BAD_INPUT, len,
                      "only %d of the %d cells; write one character a cell", n,
                      board);
  return 0;
}

static int is_word(const char *text, size_t len, const char *word) {
  return len == strlen(word) && !memcmp(text, word, len);
}

int gomoku_pos_parse(const sw_rules *rules, const char *text, size_t len,
                     sw_pos *pos, sw_err *err) {
  const gomoku_rules *gomoku = gomoku_of(rules);
  sw_pos read;
  int rc = 0;
  read.len = (uint16_t)gomoku->cells;
  memset(read.b, GOMOKU_EMPTY, read.len);
  if (memchr(text, '.', len) || memchr(text, '/', len))
    rc = read_drawing(gomoku, text, len, &read, err);
  else if (!len)
    rc = sw_err_set(err, SW_BAD_INPUT, 0,
                    "a position is written as moves, such as h8i9g9; the "
                    "empty board is 'empty'");
  else if (!is_word(text, len, "empty"))
    rc = read_moves(gomoku, text, len, &read, err);
  if (!rc)
    rc = gomoku_valid(rules, &read, err);
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
  int rc = gomoku_place_read(gomoku_of(rules), text, len, at, &cell, err);
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
