/* Notation.
 *
 * A position is a set of pegs (peg_cells.h).  A jump is "d2-d4"; a sweep,
 * several jumps of one peg in a row, is "d2-d4-f4".
 */
#include "games/peg/board/peg_cells.h"
#include "games/peg/rules/peg_rules.h"

#include <string.h>

void peg_pos_print(const sw_rules *rules, const sw_pos *pos, sw_buf *out) {
  peg_set_print(&peg_of(rules)->board, peg_pegs(pos), out);
}

int peg_pos_parse(const sw_rules *rules, const char *text, size_t len,
                  sw_pos *pos, sw_err *err) {
  uint64_t pegs;
  const peg_board *board = &peg_of(rules)->board;
  int rc = peg_set_parse(board, text, len, &pegs, NULL, err);
  if (!rc)
    peg_pos_set(board, pegs, pos);
  return rc;
}

void peg_move_print(const sw_rules *rules, const sw_pos *pos, sw_move move,
                    sw_buf *out) {
  (void)pos;
  const peg_board *board = &peg_of(rules)->board;
  char from[PEG_NAME], to[PEG_NAME];
  peg_cell_name(board, peg_move_from(move), from);
  peg_cell_name(board, peg_move_to(move), to);
  sw_buf_printf(out, "%s-%s", from, to);
}

static size_t skip_divider(const char *text, size_t len, size_t at) {
  while (at < len && memchr("-> \t,x", text[at], 6))
    at++;
  return at;
}

int peg_move_parse(const sw_rules *rules, const sw_pos *pos, const char *text,
                   size_t len, sw_moves *list, sw_err *err) {
  const peg_board *board = &peg_of(rules)->board;
  size_t at = skip_divider(text, len, 0), kept = list->n;
  sw_pos now;
  int from, to, rc = peg_cell_read(board, text, len, &at, &from, err);
  sw_pos_copy(&now, pos);
  do {
    size_t here = at = skip_divider(text, len, at);
    if (!rc)
      rc = peg_cell_read(board, text, len, &at, &to, err);
    if (!rc)
      rc = peg_apply(rules, &now, peg_move(from, to), &now, err);
    if (rc == SW_ILLEGAL && err)
      err->at = here;
    if (!rc && sw_moves_add(list, peg_move(from, to)))
      rc = sw_err_memory(err);
    from = to;
  } while (!rc && skip_divider(text, len, at) < len);
  if (rc)
    list->n = kept;
  return rc;
}
