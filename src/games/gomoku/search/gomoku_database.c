/* Strategies known by heart: see gomoku_database.h.
 *
 * Making a database verifies the loaded strategy against every legal reply,
 * mends it where a reply is not answered, and measures the longest line from
 * each position.
 */
#include "games/gomoku/search/gomoku_database.h"

#include "base/mem.h"
#include "games/gomoku/proof/gomoku_repair.h"
#include "games/gomoku/strategy/gomoku_pack.h"

#include <stdio.h>
#include <string.h>

enum {
  REPLY_NODES = 5000000,  /* on one reply */
  MEND_NODES = 200000000, /* on mending one gap */
  LIMIT = 35,             /* stones, from the empty board */
  FURTHER = 33            /* stones that a win may need from elsewhere */
};

void gomoku_known_free(gomoku_known *known) {
  if (known)
    gomoku_strategy_free(known->strategy);
  sw_mem_free(known);
}

int gomoku_known_move(const gomoku_rules *rules, const sw_pos *pos, int *most) {
  const gomoku_known *known = rules->known;
  if (!known || gomoku_stones(pos) > GOMOKU_LINE)
    return GOMOKU_NONE;
  gomoku_line line = gomoku_line_of(pos);
  gomoku_key key = gomoku_line_key(rules, &line);
  int move = gomoku_strategy_find(known->strategy, &key);
  if (move == GOMOKU_NONE || pos->b[move])
    return GOMOKU_NONE;
  *most = gomoku_strategy_most(known->strategy, &key);
  return move;
}

/* ---- certificates ------------------------------------------------------ */

typedef struct reader {
  const gomoku_rules *rules;
  gomoku_known *known;
  const char *text, *line; /* all, and the line that is read */
  size_t len;              /* of this line */
  gomoku_line node;        /* the position of the last node */
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
static int add_cell(reader *r, size_t *at, gomoku_line *line) {
  int cell = 0;
  int rc = gomoku_cell_read(r->rules->side, r->line, r->len, at, &cell, NULL);
  for (int i = 0; i < line->stones && !rc; i++)
    rc = line->cell[i] == cell;
  if (rc || line->stones == GOMOKU_LINE)
    return wrong(r, "different cells of the board are expected here");
  line->cell[line->stones++] = (uint16_t)cell;
  return 0;
}

/* Puts the last move of the line, which is Black's. */
static int put_last(reader *r, gomoku_line line) {
  uint8_t cells[GOMOKU_CELLS];
  int move = line.cell[--line.stones];
  if (line.stones % 2)
    return wrong(r, "Black has the next move here");
  gomoku_key key = gomoku_line_key(r->rules, &line);
  gomoku_line_cells(r->rules, &line, cells);
  return gomoku_strategy_put(r->known->strategy, cells, &key, move, 0)
             ? sw_err_memory(r->err)
             : 0;
}

static int read_position(reader *r) {
  sw_pos pos;
  int rc = gomoku_pos_parse(&r->rules->base, r->line, r->len, &pos, r->err);
  if (!rc && (gomoku_stones(&pos) >= GOMOKU_LINE || gomoku_stones(&pos) % 2))
    rc = wrong(r, "Black is to move where a strategy begins");
  if (!rc)
    r->known->from = gomoku_line_of(&pos);
  return rc;
}

/* node NUMBER MOVES */
static int read_node(reader *r) {
  const char *blank = memchr(r->line, ' ', r->len);
  size_t at = blank ? (size_t)(blank - r->line) + 1 : r->len;
  int rc = 0;
  r->node = (gomoku_line){0};
  while (!rc && at < r->len)
    rc = add_cell(r, &at, &r->node);
  return rc;
}

/* reply CELL CELL NODE SYMMETRY: White's and Black's move after the node. */
static int read_reply(reader *r) {
  gomoku_line line = r->node;
  size_t at = 0;
  int rc = add_cell(r, &at, &line);
  at++;
  if (!rc)
    rc = add_cell(r, &at, &line);
  return rc ? rc : put_last(r, line);
}

/* first CELL NODE */
static int read_first(reader *r) {
  gomoku_line line = r->known->from;
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

static const char title[] = "spielwerk-certificate ";

static int read_certificate(const gomoku_rules *rules, const char *text,
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

/* ---- the database ------------------------------------------------------ */

static int load(sw_rules *base, const void *bytes, size_t n,
                const sw_budget *budget, sw_err *err) {
  gomoku_rules *rules = (gomoku_rules *)(void *)base;
  gomoku_known *known = sw_mem_zero(1, sizeof *known);
  size_t head = sizeof title - 1;
  int rc = 0, longest;
  (void)budget;
  if (known)
    known->strategy = gomoku_strategy_new(rules);
  if (!known || !known->strategy)
    rc = sw_err_memory(err);
  else if (n > head && !memcmp(bytes, title, head))
    rc = read_certificate(rules, bytes, n, known, err);
  else if (n && *(const char *)bytes == '{')
    rc = gomoku_strategy_read(known->strategy, bytes, n, &longest, err);
  else
    rc = gomoku_unpack(known->strategy, bytes, n, &known->from, err);
  if (rc == SW_BAD_INPUT) { /* bytes of a file, not a question of the user */
    rc = SW_FAULT;
    if (err)
      err->code = rc;
  }
  if (rc) {
    gomoku_known_free(known);
    return rc;
  }
  gomoku_known_free(rules->known);
  rules->known = known;
  return 0;
}

static const char *name(const sw_rules *base) {
  const gomoku_rules *rules = gomoku_of(base);
  return rules->kind == GOMOKU_STANDARD && rules->side == 15 ? "gomoku" : NULL;
}

/* Verifies, mends, measures. */
static int examine(const gomoku_rules *rules, const gomoku_line *from,
                   gomoku_strategy *strategy, const sw_budget *budget,
                   sw_err *err) {
  int limit = from->stones ? from->stones + FURTHER : LIMIT;
  gomoku_aim aim = {limit < GOMOKU_LINE ? limit : GOMOKU_LINE, MEND_NODES,
                    budget, 0};
  size_t gaps = 0;
  gomoku_verification *v = gomoku_verification_new(
      rules, strategy, from, aim.limit, REPLY_NODES, budget);
  if (!v)
    return sw_err_memory(err);
  int rc = gomoku_verification_run(v, err);
  if (!rc)
    rc = gomoku_repair(rules, &aim, v, strategy, err);
  gomoku_verification_failures(v, &gaps);
  if (!rc && gaps)
    rc = sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "the strategy leaves %zu replies unanswered", gaps);
  if (!rc)
    gomoku_verification_measure(v, strategy);
  gomoku_verification_free(v);
  return rc;
}

static int make(const sw_rules *base, const sw_budget *budget, sw_buf *out,
                sw_err *err) {
  const gomoku_rules *rules = gomoku_of(base);
  const gomoku_known *known = rules->known;
  if (!known)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "the database of gomoku is made from a certificate of "
                      "kind 'strategy': name one with --database");
  gomoku_strategy *strategy = gomoku_strategy_new(rules);
  int rc =
      strategy ? gomoku_strategy_join(strategy, known->strategy) : SW_NO_MEMORY;
  if (rc)
    rc = sw_err_memory(err);
  else
    rc = examine(rules, &known->from, strategy, budget, err);
  if (!rc)
    rc = gomoku_pack(strategy, &known->from, out, err);
  gomoku_strategy_free(strategy);
  return rc;
}

const sw_database gomoku_database = {
    "a winning strategy for Black, from a certificate or packed", name, make,
    load};
