/* Reading a strategy member by member: see gomoku_json.h.
 *
 * The stones of the branch that is read lie on a board, so that each move of
 * Black is put into the table under the position it is made in.
 */
#include "games/gomoku/formats/gomoku_json.h"

#include <string.h>

enum {
  DEEPEST = 100, /* nested objects */
  WORD = 64      /* cells in a word of a set */
};

typedef struct reader {
  gomoku_strategy *strategy;
  const char *text;
  size_t len, at;
  uint8_t cells[GOMOKU_CELLS];
  gomoku_key key;
  int longest;
  sw_err *err;
} reader;

static char peek(reader *r) {
  while (r->at < r->len && memchr(" \t\r\n", r->text[r->at], 4))
    r->at++;
  return r->at < r->len ? r->text[r->at] : '\0';
}

static int expect(reader *r, char c) {
  if (peek(r) != c)
    return sw_err_set(r->err, SW_BAD_INPUT, r->at, "a '%c' is expected", c);
  r->at++;
  return 0;
}

/* Behind the member at this depth, which `stones` came before. */
static int read_number(reader *r, int stones) {
  size_t first = r->at;
  int value = 0;
  for (; r->at < r->len && r->text[r->at] >= '0' && r->text[r->at] <= '9' &&
         r->at < first + 3;
       r->at++)
    value = 10 * value + (r->text[r->at] - '0');
  if (r->at == first || stones + value > GOMOKU_SEQUENCE)
    return sw_err_set(r->err, SW_BAD_INPUT, first,
                      "an object or a number of stones is expected, at most "
                      "%d on the board",
                      GOMOKU_SEQUENCE);
  r->longest = stones + value > r->longest ? stones + value : r->longest;
  return 0;
}

static int read_object(reader *r, int depth);

/* "cell" : value, with the stone on the board meanwhile; `seen` are the cells
 * of the members before. */
static int read_member(reader *r, int depth, uint64_t *seen) {
  const gomoku_rules *rules = gomoku_strategy_rules(r->strategy);
  gomoku_colour colour = depth % 2 ? GOMOKU_WHITE : GOMOKU_BLACK;
  int cell = 0, rc = expect(r, '"');
  size_t here = r->at;
  if (!rc)
    rc = gomoku_cell_read(rules->side, r->text, r->len, &r->at, &cell, r->err);
  if (!rc && r->cells[cell])
    rc = sw_err_set(r->err, SW_BAD_INPUT, here, "this cell is taken");
  if (!rc && seen[cell / WORD] >> cell % WORD & 1)
    rc = sw_err_set(r->err, SW_BAD_INPUT, here,
                    "this reply is given a second time");
  if (!rc)
    rc = expect(r, '"');
  if (!rc)
    rc = expect(r, ':');
  if (!rc && colour == GOMOKU_BLACK &&
      gomoku_strategy_put(r->strategy, r->cells, &r->key, cell, 0))
    rc = sw_err_memory(r->err);
  if (rc)
    return rc;
  seen[cell / WORD] |= (uint64_t)1 << cell % WORD;
  r->cells[cell] = gomoku_stone(colour);
  gomoku_key_flip(rules, &r->key, cell, colour);
  rc = peek(r) == '{' ? read_object(r, depth + 1) : read_number(r, depth);
  gomoku_key_flip(rules, &r->key, cell, colour);
  r->cells[cell] = GOMOKU_EMPTY;
  return rc;
}

static int read_object(reader *r, int depth) {
  uint64_t seen[GOMOKU_CELLS / WORD + 1] = {0};
  size_t here = r->at;
  int rc = expect(r, '{'), members = 0;
  if (!rc && depth >= DEEPEST)
    rc = sw_err_set(r->err, SW_BAD_INPUT, here, "more than %d moves deep",
                    DEEPEST);
  while (!rc && peek(r) != '}') {
    if (members++)
      rc = expect(r, ',');
    if (!rc)
      rc = read_member(r, depth, seen);
  }
  if (!rc && (!members || (depth % 2 == 0 && members > 1)))
    rc = sw_err_set(r->err, SW_BAD_INPUT, here,
                    "where Black is to move there is one move, and White has "
                    "at least one reply");
  return rc ? rc : expect(r, '}');
}

int gomoku_json_read(gomoku_strategy *strategy, const char *json, size_t len,
                     int *longest, sw_err *err) {
  reader r = {.strategy = strategy, .text = json, .len = len, .err = err};
  int rc = read_object(&r, 0);
  if (!rc && (peek(&r), r.at < len))
    rc = sw_err_set(err, SW_BAD_INPUT, r.at, "text behind the strategy");
  *longest = r.longest;
  return rc;
}
