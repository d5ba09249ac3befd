/* Strategies: see gomoku_strategy.h.
 *
 * A table is a list of symmetric keys with their moves, and its index; a move
 * is kept as its image under the symmetry that leads to the key.
 *
 * The table of similar positions has ten times as many rows as the other one,
 * and only who searches asks for it.  Until then the positions that are put are
 * noted down, each as Black's move, the number of its stones, and these as 2 *
 * cell + colour.
 */
#include "games/gomoku/strategy/gomoku_strategy.h"
#include "games/gomoku/rules/gomoku_symmetry.h"

#include "base/index.h"

typedef struct entry {
  uint64_t key;
  uint16_t move;
  uint16_t most; /* stones in the end, or 0 */
} entry;

typedef struct table {
  entry *list;
  size_t n, room;
  sw_index index;
} table;

struct gomoku_strategy {
  const gomoku_rules *rules;
  table moves;
  table similar; /* under the key without a white stone, for each of them */
  int prepared;  /* 1: nothing is noted down any more */
  uint16_t *notes;
  size_t noted, room;
};

gomoku_strategy *gomoku_strategy_new(const gomoku_rules *rules) {
  gomoku_strategy *s = sw_mem_zero(1, sizeof *s);
  if (s)
    s->rules = rules;
  return s;
}

static void table_free(table *t) {
  sw_mem_free(t->list);
  sw_index_free(&t->index);
}

void gomoku_strategy_free(gomoku_strategy *s) {
  if (!s)
    return;
  table_free(&s->moves);
  table_free(&s->similar);
  sw_mem_free(s->notes);
  sw_mem_free(s);
}

const gomoku_rules *gomoku_strategy_rules(const gomoku_strategy *s) {
  return s->rules;
}

static uint64_t hash_of(const void *list, uint32_t row) {
  return ((const table *)list)->list[row].key;
}

static int has_key(const void *list, uint32_t row, const void *key) {
  return hash_of(list, row) == *(const uint64_t *)key;
}

/* NULL: the key is not there. */
static entry *entry_of(const table *t, const gomoku_key *key, int *symmetry) {
  uint64_t least = gomoku_key_least(key, symmetry);
  uint32_t row = sw_index_find(&t->index, least, has_key, t, &least);
  return row == SW_INDEX_NONE ? NULL : &t->list[row];
}

/* Puts a move as it is kept. */
static int put_entry(table *t, entry new, int replace) {
  void *list = t->list;
  int rc = sw_mem_reserve(&list, &t->room, t->n + 1, sizeof *t->list);
  t->list = list;
  if (rc || sw_index_reserve(&t->index, t->n, hash_of, t))
    return SW_NO_MEMORY;
  uint32_t *slot = sw_index_slot(&t->index, new.key, has_key, t, &new.key);
  int known = *slot != 0;
  if (!known)
    *slot = (uint32_t)++t->n;
  if (!known || replace)
    t->list[*slot - 1] = new;
  return 0;
}

static int put(const gomoku_rules *rules, table *t, const gomoku_key *key,
               int move, int replace) {
  int symmetry;
  uint64_t least = gomoku_key_least(key, &symmetry);
  return put_entry(t, (entry){least, rules->image[symmetry][move], 0}, replace);
}

static int join(table *t, const table *more) {
  int rc = 0;
  for (size_t i = 0; i < more->n && !rc; i++)
    rc = put_entry(t, more->list[i], 0);
  return rc;
}

static int find(const gomoku_rules *rules, const table *t,
                const gomoku_key *key) {
  int symmetry;
  const entry *e = entry_of(t, key, &symmetry);
  return e && e->move != GOMOKU_NONE
             ? rules->image[gomoku_symmetry_inverse(symmetry)][e->move]
             : GOMOKU_NONE;
}

static int are_empty(const uint8_t eight[8]) {
  uint64_t all;
  memcpy(&all, eight, sizeof all);
  return !all;
}

static int note(gomoku_strategy *s, const uint8_t *cells, int move) {
  void *notes = s->notes;
  size_t most = s->noted + 2 + (size_t)s->rules->cells;
  int rc = sw_mem_reserve(&notes, &s->room, most, sizeof *s->notes);
  s->notes = notes;
  if (rc)
    return rc;
  uint16_t *to = s->notes + s->noted, n = 0;
  for (int cell = 0, cells_n = s->rules->cells; cell < cells_n; cell++)
    if (cell + 8 <= cells_n && are_empty(cells + cell))
      cell += 7;
    else if (cells[cell] != GOMOKU_EMPTY)
      to[2 + n++] =
          (uint16_t)(2 * cell + (cells[cell] == gomoku_stone(GOMOKU_WHITE)));
  to[0] = (uint16_t)move;
  to[1] = n;
  s->noted += 2 + (size_t)n;
  return 0;
}

/* Puts a position under its keys without one of the white stones. */
static int put_similar(const gomoku_rules *rules, table *t,
                       const uint16_t *stones, int n, int move) {
  gomoku_key key = {{0}};
  int rc = 0;
  for (int i = 0; i < n; i++)
    gomoku_key_flip(rules, &key, stones[i] / 2, (gomoku_colour)(stones[i] % 2));
  for (int i = 0; i < n && !rc; i++) {
    gomoku_key less = key;
    if (stones[i] % 2 != GOMOKU_WHITE)
      continue;
    gomoku_key_flip(rules, &less, stones[i] / 2, GOMOKU_WHITE);
    rc = put(rules, t, &less, move, 1);
  }
  return rc;
}

/* All that was noted down, in that order. */
static int put_notes(const gomoku_strategy *s, table *t) {
  int rc = 0;
  for (size_t i = 0; i < s->noted && !rc; i += 2 + (size_t)s->notes[i + 1])
    rc = put_similar(s->rules, t, s->notes + i + 2, s->notes[i + 1],
                     s->notes[i]);
  return rc;
}

int gomoku_strategy_prepare(gomoku_strategy *s) {
  if (put_notes(s, &s->similar))
    return SW_NO_MEMORY;
  sw_mem_free(s->notes);
  s->notes = NULL;
  s->noted = s->room = 0;
  s->prepared = 1;
  return 0;
}

int gomoku_strategy_put(gomoku_strategy *s, const uint8_t *cells,
                        const gomoku_key *key, int move, int replace) {
  int rc = put(s->rules, &s->moves, key, move, replace);
  if (!rc)
    rc = note(s, cells, move);
  return rc || !s->prepared ? rc : gomoku_strategy_prepare(s);
}

int gomoku_strategy_put_line(gomoku_strategy *s, const gomoku_sequence *line,
                             int move, int replace) {
  uint8_t cells[GOMOKU_CELLS];
  gomoku_key key = gomoku_sequence_key(s->rules, line);
  gomoku_sequence_cells(s->rules, line, cells);
  return gomoku_strategy_put(s, cells, &key, move, replace);
}

void gomoku_strategy_forget(gomoku_strategy *s, const gomoku_key *key) {
  int symmetry;
  entry *e = entry_of(&s->moves, key, &symmetry);
  if (e)
    e->move = GOMOKU_NONE;
}

int gomoku_strategy_join(gomoku_strategy *s, const gomoku_strategy *more) {
  table similar = {0};
  int rc = gomoku_strategy_prepare(s);
  if (!rc)
    rc = join(&s->moves, &more->moves);
  if (!rc)
    rc = join(&s->similar, &more->similar);
  if (!rc)
    rc = put_notes(more, &similar);
  if (!rc)
    rc = join(&s->similar, &similar);
  table_free(&similar);
  return rc;
}

int gomoku_strategy_most(const gomoku_strategy *s, const gomoku_key *key) {
  int symmetry;
  const entry *e = entry_of(&s->moves, key, &symmetry);
  return e ? e->most : 0;
}

void gomoku_strategy_set_most(gomoku_strategy *s, const gomoku_key *key,
                              int most) {
  int symmetry;
  entry *e = entry_of(&s->moves, key, &symmetry);
  assert(e);
  e->most = (uint16_t)most;
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
  assert(!s->noted);
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
  return s->moves.n;
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
  uint64_t n = t->n;
  int rc = sw_archive_words(archive, &n, 1);
  for (size_t i = 0; i < t->n && !rc; i++) {
    const entry *e = &t->list[i];
    uint64_t words[2] = {e->key, e->move | (uint64_t)e->most << 16};
    rc = sw_archive_words(archive, words, 2);
  }
  return rc;
}

static int read_table(const gomoku_rules *rules, table *t,
                      sw_archive *archive) {
  uint64_t n = 0, words[2] = {0};
  int rc = sw_archive_words(archive, &n, 1);
  for (uint64_t i = 0; i < n && !rc; i++) {
    rc = sw_archive_words(archive, words, 2);
    if (!rc && (words[1] & 0xffff) >= (uint64_t)rules->cells &&
        (words[1] & 0xffff) != GOMOKU_NONE)
      rc = sw_archive_damaged(archive);
    entry new = {words[0], (uint16_t)words[1], (uint16_t)(words[1] >> 16)};
    if (!rc && put_entry(t, new, 0))
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
  if (gomoku_strategy_prepare(s))
    return sw_err_memory(archive->err);
  int rc = sw_archive_words(archive, head, 2);
  if (!rc && (head[0] != cells || head[1] != kind))
    rc = sw_err_set(archive->err, SW_BAD_INPUT, SW_NOWHERE,
                    "the checkpoint is for other rules of gomoku");
  if (!rc)
    rc = pass_table(s->rules, &s->moves, archive);
  return rc ? rc : pass_table(s->rules, &s->similar, archive);
}
