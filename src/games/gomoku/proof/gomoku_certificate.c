/* Reading the moves of a certificate: see gomoku_certificate.h.
 *
 * The first word of a line says what it is; trees are skipped, for they only
 * repeat what threats win anyway.
 */
#include "games/gomoku/proof/gomoku_certificate.h"

#include "games/gomoku/rules/gomoku_text.h"

#include <string.h>

typedef struct reader {
  const gomoku_rules *rules;
  gomoku_known *known;
  const char *text, *line; /* all, and the line that is read */
  size_t len;              /* of this line */
  gomoku_sequence node;    /* the position of the last node */
  sw_err *err;
} reader;

static int wrong(const reader *r, const char *why) {
  return sw_err_set(r->err, SW_FAULT, (size_t)(r->line - r->text), "%s", why);
}

/* Goes behind the word at the beginning of the line. */
static int begins(reader *r, const char *word) {
  size_t n = strlen(word);
  if (r->len < n || memcmp(r->line, word, n) != 0)
    return 0;
  r->line += n;
  r->len -= n;
  return 1;
}

/* Reads a cell that is empty after the line, and adds it there. */
static int add_cell(reader *r, size_t *at, gomoku_sequence *line) {
  int cell = 0;
  int rc = gomoku_cell_read(r->rules->side, r->line, r->len, at, &cell, NULL);
  for (int i = 0; i < line->stones && !rc; i++)
    rc = line->cell[i] == cell;
  if (rc || line->stones == GOMOKU_SEQUENCE)
    return wrong(r, "different cells of the board are expected here");
  line->cell[line->stones++] = (uint16_t)cell;
  return 0;
}

/* Puts the last move of the line, which is Black's. */
static int put_last(reader *r, gomoku_sequence line) {
  int move = line.cell[--line.stones];
  if (line.stones % 2)
    return wrong(r, "Black has the next move here");
  return gomoku_strategy_put_line(r->known->strategy, &line, move, 0)
             ? sw_err_memory(r->err)
             : 0;
}

static int read_position(reader *r) {
  sw_pos pos;
  int rc = gomoku_pos_parse(&r->rules->base, r->line, r->len, &pos, r->err);
  if (!rc && (!gomoku_sequence_fits(&pos) || gomoku_turn(&pos) ||
              gomoku_stones(&pos) == GOMOKU_SEQUENCE))
    rc = wrong(r, "Black is to move where a strategy begins, after as many "
                  "stones of White as of his own");
  if (!rc)
    r->known->from = gomoku_sequence_of(&pos);
  return rc;
}

/* node NUMBER MOVES */
static int read_node(reader *r) {
  const char *blank = memchr(r->line, ' ', r->len);
  size_t at = blank ? (size_t)(blank - r->line) + 1 : r->len;
  int rc = 0;
  r->node = (gomoku_sequence){0};
  while (!rc && at < r->len)
    rc = add_cell(r, &at, &r->node);
  return rc;
}

/* reply CELL CELL NODE SYMMETRY: White's and Black's move after the node. */
static int read_reply(reader *r) {
  gomoku_sequence line = r->node;
  size_t at = 0;
  int rc = add_cell(r, &at, &line);
  at++;
  if (!rc)
    rc = add_cell(r, &at, &line);
  return rc ? rc : put_last(r, line);
}

/* first CELL NODE */
static int read_first(reader *r) {
  gomoku_sequence line = r->known->from;
  size_t at = 0;
  int rc = add_cell(r, &at, &line);
  return rc ? rc : put_last(r, line);
}

static int read_line(reader *r) {
  if (begins(r, "game "))
    return r->len == strlen(r->rules->base.word) &&
                   !memcmp(r->line, r->rules->base.word, r->len)
               ? 0
               : wrong(r, "the certificate is for other rules");
  if (begins(r, "position "))
    return read_position(r);
  if (begins(r, "node "))
    return read_node(r);
  if (begins(r, "reply "))
    return read_reply(r);
  if (begins(r, "first "))
    return read_first(r);
  return 0;
}

int gomoku_certificate_fits(const void *bytes, size_t n) {
  static const char title[] = "spielwerk-certificate ";
  size_t head = sizeof title - 1;
  return n > head && !memcmp(bytes, title, head);
}

int gomoku_certificate_read(const gomoku_rules *rules, const char *text,
                            size_t n, gomoku_known *known, sw_err *err) {
  reader r = {.rules = rules, .known = known, .text = text, .err = err};
  int rc = 0;
  for (size_t at = 0; at < n && !rc;) {
    const char *end = memchr(text + at, '\n', n - at);
    r.line = text + at;
    r.len = (end ? (size_t)(end - text) : n) - at;
    at += r.len + 1;
    rc = read_line(&r);
  }
  if (!rc && !gomoku_strategy_size(known->strategy))
    rc = sw_err_set(err, SW_FAULT, SW_NOWHERE,
                    "the certificate holds no move of a strategy");
  return rc;
}
