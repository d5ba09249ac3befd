/* Strategies: see gomoku_strategy.h.
 *
 * Tables are open addressing over the symmetric keys; a move is kept as its
 * image under the symmetry that leads to the key.
 */
#include "games/gomoku/strategy/gomoku_strategy.h"
#include "games/gomoku/rules/gomoku_symmetry.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

typedef struct slot {
  uint64_t key;
  uint16_t move; /* GOMOKU_NONE: free */
  uint16_t most; /* stones in the end, or 0 */
} slot;

/* Keys and moves; room is a power of two. */
typedef struct table {
  slot *slots;
  size_t room, used;
} table;

struct gomoku_strategy {
  const gomoku_rules *rules;
  table moves;
  table similar; /* under the key without a white stone, for each of them */
};

static slot *slots_new(size_t room) {
  slot *slots = sw_mem_alloc(room, sizeof *slots);
  for (size_t i = 0; slots && i < room; i++)
    slots[i] = (slot){0, GOMOKU_NONE, 0};
  return slots;
}

gomoku_strategy *gomoku_strategy_new(const gomoku_rules *rules) {
  gomoku_strategy *s = sw_mem_zero(1, sizeof *s);
  if (!s)
    return NULL;
  s->rules = rules;
  s->moves = (table){slots_new(1024), 1024, 0};
  s->similar = (table){slots_new(1024), 1024, 0};
  if (!s->moves.slots || !s->similar.slots) {
    gomoku_strategy_free(s);
    return NULL;
  }
  return s;
}

void gomoku_strategy_free(gomoku_strategy *s) {
  if (!s)
    return;
  sw_mem_free(s->moves.slots);
  sw_mem_free(s->similar.slots);
  sw_mem_free(s);
}

const gomoku_rules *gomoku_strategy_rules(const gomoku_strategy *s) {
  return s->rules;
}

static slot *place_of(const table *t, uint64_t key) {
  size_t i = key & (t->room - 1);
  while (t->slots[i].move != GOMOKU_NONE && t->slots[i].key != key)
    i = (i + 1) & (t->room - 1);
  return &t->slots[i];
}

static int make_room(table *t) {
  if (t->used * 2 < t->room)
    return 0;
  table more = {slots_new(t->room * 2), t->room * 2, t->used};
  if (!more.slots)
    return SW_NO_MEMORY;
  for (size_t i = 0; i < t->room; i++)
    if (t->slots[i].move != GOMOKU_NONE)
      *place_of(&more, t->slots[i].key) = t->slots[i];
  sw_mem_free(t->slots);
  *t = more;
  return 0;
}

/* Puts a move as it is kept. */
static int put_slot(table *t, slot new, int replace) {
  if (make_room(t))
    return SW_NO_MEMORY;
  slot *place = place_of(t, new.key);
  int known = place->move != GOMOKU_NONE;
  t->used += !known;
  if (!known || replace)
    *place = new;
  return 0;
}

static int put(const gomoku_rules *rules, table *t, const gomoku_key *key,
               int move, int replace) {
  int symmetry;
  uint64_t least = gomoku_key_least(key, &symmetry);
  return put_slot(t, (slot){least, rules->image[symmetry][move], 0}, replace);
}

static int join(table *t, const table *more) {
  int rc = 0;
  for (size_t i = 0; i < more->room && !rc; i++)
    if (more->slots[i].move != GOMOKU_NONE)
      rc = put_slot(t, more->slots[i], 0);
  return rc;
}

static int find(const gomoku_rules *rules, const table *t,
                const gomoku_key *key) {
  int symmetry;
  uint64_t least = gomoku_key_least(key, &symmetry);
  const slot *place = place_of(t, least);
  if (place->move == GOMOKU_NONE)
    return GOMOKU_NONE;
  return rules->image[gomoku_symmetry_inverse(symmetry)][place->move];
}

int gomoku_strategy_put(gomoku_strategy *s, const uint8_t *cells,
                        const gomoku_key *key, int move, int replace) {
  int rc = put(s->rules, &s->moves, key, move, replace);
  for (int cell = 0; cell < s->rules->cells && !rc; cell++) {
    gomoku_key less = *key;
    if (cells[cell] != gomoku_stone(GOMOKU_WHITE))
      continue;
    gomoku_key_flip(s->rules, &less, cell, GOMOKU_WHITE);
    rc = put(s->rules, &s->similar, &less, move, 1);
  }
  return rc;
}

int gomoku_strategy_join(gomoku_strategy *s, const gomoku_strategy *more) {
  int rc = join(&s->moves, &more->moves);
  return rc ? rc : join(&s->similar, &more->similar);
}

static slot *slot_of(const gomoku_strategy *s, const gomoku_key *key) {
  int symmetry;
  return place_of(&s->moves, gomoku_key_least(key, &symmetry));
}

int gomoku_strategy_most(const gomoku_strategy *s, const gomoku_key *key) {
  return slot_of(s, key)->most;
}

void gomoku_strategy_set_most(gomoku_strategy *s, const gomoku_key *key,
                              int most) {
  assert(slot_of(s, key)->move != GOMOKU_NONE);
  slot_of(s, key)->most = (uint16_t)most;
}

int gomoku_strategy_find(const gomoku_strategy *s, const gomoku_key *key) {
  return find(s->rules, &s->moves, key);
}

/* Appends a move unless it is there. */
static int add_once(uint16_t *moves, int n, int move) {
  for (int i = 0; i < n; i++)
    if (moves[i] == move)
      return n;
  moves[n] = (uint16_t)move;
  return n + 1;
}

int gomoku_strategy_similar(const gomoku_strategy *s, const uint8_t *cells,
                            const gomoku_key *key,
                            uint16_t moves[GOMOKU_SEQUENCE]) {
  int n = 0;
  for (int cell = 0; cell < s->rules->cells && n < GOMOKU_SEQUENCE; cell++) {
    gomoku_key less = *key;
    if (cells[cell] != gomoku_stone(GOMOKU_WHITE))
      continue;
    gomoku_key_flip(s->rules, &less, cell, GOMOKU_WHITE);
    int move = find(s->rules, &s->similar, &less);
    if (move != GOMOKU_NONE && !cells[move])
      n = add_once(moves, n, move);
  }
  return n;
}

size_t gomoku_strategy_size(const gomoku_strategy *s) {
  return s->moves.used;
}

int gomoku_strategy_answer(const gomoku_strategy *s, const uint8_t *cells,
                           gomoku_key *key, int reply) {
  gomoku_key_flip(s->rules, key, reply, GOMOKU_WHITE);
  int move = gomoku_strategy_find(s, key);
  gomoku_key_flip(s->rules, key, reply, GOMOKU_WHITE);
  return move != GOMOKU_NONE && move != reply && !cells[move] ? move
                                                              : GOMOKU_NONE;
}

/* ---- in an archive ----------------------------------------------------- */

static int write_table(const table *t, sw_archive *archive) {
  uint64_t used = t->used;
  int rc = sw_archive_words(archive, &used, 1);
  for (size_t i = 0; i < t->room && !rc; i++) {
    const slot *s = &t->slots[i];
    uint64_t words[2] = {s->key, s->move | (uint64_t)s->most << 16};
    if (s->move != GOMOKU_NONE)
      rc = sw_archive_words(archive, words, 2);
  }
  return rc;
}

static int read_table(const gomoku_rules *rules, table *t,
                      sw_archive *archive) {
  uint64_t used = 0, words[2] = {0};
  int rc = sw_archive_words(archive, &used, 1);
  for (uint64_t i = 0; i < used && !rc; i++) {
    rc = sw_archive_words(archive, words, 2);
    if (!rc && (words[1] & 0xffff) >= (uint64_t)rules->cells)
      rc = sw_archive_damaged(archive);
    slot new = {words[0], (uint16_t)words[1], (uint16_t)(words[1] >> 16)};
    if (!rc && put_slot(t, new, 0))
      rc = sw_err_memory(archive->err);
  }
  return rc;
}

static int pass_table(const gomoku_rules *rules, table *t,
                      sw_archive *archive) {
  return archive->reading ? read_table(rules, t, archive)
                          : write_table(t, archive);
}

int gomoku_strategy_pass(gomoku_strategy *s, sw_archive *archive) {
  uint64_t cells = (uint64_t)s->rules->cells, kind = (uint64_t)s->rules->kind;
  uint64_t head[2] = {cells, kind};
  int rc = sw_archive_words(archive, head, 2);
  if (!rc && (head[0] != cells || head[1] != kind))
    rc = sw_err_set(archive->err, SW_BAD_INPUT, SW_NOWHERE,
                    "the checkpoint is for other rules of gomoku");
  if (!rc)
    rc = pass_table(s->rules, &s->moves, archive);
  return rc ? rc : pass_table(s->rules, &s->similar, archive);
}
