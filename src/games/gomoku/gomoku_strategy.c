/* Strategies: see gomoku_strategy.h.
 *
 * The table is open addressing over the symmetric keys; a move is kept as its
 * image under the symmetry that leads to the key.
 */
#include "games/gomoku/gomoku_strategy.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

typedef struct slot {
  uint64_t key;
  uint16_t move; /* GOMOKU_NONE: free */
} slot;

struct gomoku_strategy {
  const gomoku_rules *rules;
  slot *slots;
  size_t room, used; /* room is a power of two */
};

static slot *slots_new(size_t room) {
  slot *slots = sw_mem_alloc(room, sizeof *slots);
  for (size_t i = 0; slots && i < room; i++)
    slots[i] = (slot){0, GOMOKU_NONE};
  return slots;
}

gomoku_strategy *gomoku_strategy_new(const gomoku_rules *rules) {
  gomoku_strategy *s = sw_mem_zero(1, sizeof *s);
  if (!s)
    return NULL;
  s->rules = rules;
  s->room = 1024;
  s->slots = slots_new(s->room);
  if (!s->slots) {
    sw_mem_free(s);
    return NULL;
  }
  return s;
}

void gomoku_strategy_free(gomoku_strategy *s) {
  if (!s)
    return;
  sw_mem_free(s->slots);
  sw_mem_free(s);
}

static slot *place_of(slot *slots, size_t room, uint64_t key) {
  size_t i = key & (room - 1);
  while (slots[i].move != GOMOKU_NONE && slots[i].key != key)
    i = (i + 1) & (room - 1);
  return &slots[i];
}

static int make_room(gomoku_strategy *s) {
  if (s->used * 2 < s->room)
    return 0;
  slot *more = slots_new(s->room * 2);
  if (!more)
    return SW_NO_MEMORY;
  for (size_t i = 0; i < s->room; i++)
    if (s->slots[i].move != GOMOKU_NONE)
      *place_of(more, s->room * 2, s->slots[i].key) = s->slots[i];
  sw_mem_free(s->slots);
  s->slots = more;
  s->room *= 2;
  return 0;
}

int gomoku_strategy_put(gomoku_strategy *s, const gomoku_key *key, int move,
                        int replace) {
  int symmetry;
  uint64_t least = gomoku_key_least(key, &symmetry);
  if (make_room(s))
    return SW_NO_MEMORY;
  slot *place = place_of(s->slots, s->room, least);
  int known = place->move != GOMOKU_NONE;
  s->used += !known;
  if (!known || replace)
    *place = (slot){least, s->rules->image[symmetry][move]};
  return 0;
}

int gomoku_strategy_find(const gomoku_strategy *s, const gomoku_key *key) {
  int symmetry;
  uint64_t least = gomoku_key_least(key, &symmetry);
  const slot *place = place_of(s->slots, s->room, least);
  if (place->move == GOMOKU_NONE)
    return GOMOKU_NONE;
  return s->rules->image[gomoku_symmetry_inverse(symmetry)][place->move];
}

size_t gomoku_strategy_size(const gomoku_strategy *s) {
  return s->used;
}

int gomoku_strategy_answer(const gomoku_strategy *s, const uint8_t *cells,
                           gomoku_key *key, int reply) {
  gomoku_key_flip(s->rules, key, reply, GOMOKU_WHITE);
  int move = gomoku_strategy_find(s, key);
  gomoku_key_flip(s->rules, key, reply, GOMOKU_WHITE);
  return move != GOMOKU_NONE && move != reply && !cells[move] ? move
                                                              : GOMOKU_NONE;
}

/* ---- lines ------------------------------------------------------------- */

gomoku_key gomoku_line_key(const gomoku_rules *rules, const gomoku_line *line) {
  gomoku_key key = {{0}};
  for (int i = 0; i < line->stones; i++)
    gomoku_key_flip(rules, &key, line->cell[i], (gomoku_colour)(i % 2));
  return key;
}

void gomoku_line_cells(const gomoku_rules *rules, const gomoku_line *line,
                       uint8_t *cells) {
  memset(cells, GOMOKU_EMPTY, (size_t)rules->cells);
  for (int i = 0; i < line->stones; i++)
    cells[line->cell[i]] = gomoku_stone((gomoku_colour)(i % 2));
}

/* ---- reading ----------------------------------------------------------- */

enum { DEEPEST = 100 }; /* nested objects */

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
  if (r->at == first || stones + value > GOMOKU_LINE)
    return sw_err_set(r->err, SW_BAD_INPUT, first,
                      "an object or a number of stones is expected, at most "
                      "%d on the board",
                      GOMOKU_LINE);
  r->longest = stones + value > r->longest ? stones + value : r->longest;
  return 0;
}

static int read_object(reader *r, int depth);

/* "cell" : value, with the stone on the board meanwhile. */
static int read_member(reader *r, int depth) {
  const gomoku_rules *rules = r->strategy->rules;
  gomoku_colour colour = depth % 2 ? GOMOKU_WHITE : GOMOKU_BLACK;
  int cell = 0, rc = expect(r, '"');
  size_t here = r->at;
  if (!rc)
    rc = gomoku_cell_read(rules->side, r->text, r->len, &r->at, &cell, r->err);
  if (!rc && r->cells[cell])
    rc = sw_err_set(r->err, SW_BAD_INPUT, here, "this cell is taken");
  if (!rc)
    rc = expect(r, '"');
  if (!rc)
    rc = expect(r, ':');
  if (!rc && colour == GOMOKU_BLACK &&
      gomoku_strategy_put(r->strategy, &r->key, cell, 0))
    rc = sw_err_memory(r->err);
  if (rc)
    return rc;
  r->cells[cell] = gomoku_stone(colour);
  gomoku_key_flip(rules, &r->key, cell, colour);
  rc = peek(r) == '{' ? read_object(r, depth + 1) : read_number(r, depth);
  gomoku_key_flip(rules, &r->key, cell, colour);
  r->cells[cell] = GOMOKU_EMPTY;
  return rc;
}

static int read_object(reader *r, int depth) {
  size_t here = r->at;
  int rc = expect(r, '{'), members = 0;
  if (!rc && depth >= DEEPEST)
    rc = sw_err_set(r->err, SW_BAD_INPUT, here, "more than %d moves deep",
                    DEEPEST);
  while (!rc && peek(r) != '}') {
    if (members++)
      rc = expect(r, ',');
    if (!rc)
      rc = read_member(r, depth);
  }
  if (!rc && (!members || (depth % 2 == 0 && members > 1)))
    rc = sw_err_set(r->err, SW_BAD_INPUT, here,
                    "where Black is to move there is one move, and White has "
                    "at least one reply");
  return rc ? rc : expect(r, '}');
}

int gomoku_strategy_read(gomoku_strategy *strategy, const char *json,
                         size_t len, int *longest, sw_err *err) {
  reader r = {.strategy = strategy, .text = json, .len = len, .err = err};
  int rc = read_object(&r, 0);
  if (!rc && (peek(&r), r.at < len))
    rc = sw_err_set(err, SW_BAD_INPUT, r.at, "text behind the strategy");
  *longest = r.longest;
  return rc;
}
