/* The tree of a session: see session.h.
 *
 * Nodes lie in one growing array and name each other by number; positions lie
 * behind one another in a second array of bytes.  Nothing is removed except
 * everything at once, so numbers stay valid.
 */
#include "session/session.h"

#include "base/mem.h"
#include "registry.h"

#include <assert.h>
#include <string.h>

typedef struct node {
  sw_move move;   /* from the parent to here */
  size_t pos;     /* where the bytes of the position begin */
  uint16_t bytes; /* and how many there are */
  int parent, first, last, next, latest, depth;
} node;

struct sw_session {
  sw_rules *rules;
  int has_database; /* 1: the rules have the database that they can get */
  node *nodes;
  size_t count, capacity;
  uint8_t *bytes;
  size_t used, room;
  int cursor;
};

static const node *node_of(const sw_session *s, int i) {
  assert(i >= 0 && (size_t)i < s->count);
  return &s->nodes[i];
}

/* Appends a node without a link from its parent; its number, or a negative
 * error. */
static int add_node(sw_session *s, int parent, sw_move move, const sw_pos *pos,
                    sw_err *err) {
  if (s->count >= SW_SESSION_NODES)
    return sw_err_set(err, SW_NO_MEMORY, SW_NOWHERE,
                      "more than %d moves in one tree; start a new game",
                      SW_SESSION_NODES);
  void *nodes = s->nodes, *bytes = s->bytes;
  int rc = sw_mem_reserve(&nodes, &s->capacity, s->count + 1, sizeof(node));
  s->nodes = nodes;
  if (!rc)
    rc = sw_mem_reserve(&bytes, &s->room, s->used + pos->len, 1);
  s->bytes = bytes;
  if (rc)
    return sw_err_memory(err);
  int depth = parent == SW_NO_NODE ? 0 : s->nodes[parent].depth + 1;
  s->nodes[s->count] =
      (node){move,       s->used,    pos->len,   parent, SW_NO_NODE,
             SW_NO_NODE, SW_NO_NODE, SW_NO_NODE, depth};
  memcpy(s->bytes + s->used, pos->b, pos->len);
  s->used += pos->len;
  return (int)s->count++;
}

int sw_session_begin(sw_session *s, const sw_pos *pos, sw_err *err) {
  sw_session old = *s;
  s->nodes = NULL;
  s->bytes = NULL;
  s->count = s->capacity = s->used = s->room = 0;
  int root = add_node(s, SW_NO_NODE, (sw_move){0, 0}, pos, err);
  sw_session *spent = root < 0 ? s : &old;
  sw_mem_free(spent->nodes);
  sw_mem_free(spent->bytes);
  if (root < 0) {
    *s = old;
    return root;
  }
  s->cursor = root;
  return 0;
}

int sw_session_new(const char *word, size_t len, sw_session **out,
                   sw_err *err) {
  sw_session *s = sw_mem_zero(1, sizeof *s);
  if (!s)
    return sw_err_memory(err);
  int rc = sw_rules_parse(word, len, &s->rules, err);
  if (!rc) {
    sw_pos start;
    s->rules->game->start(s->rules, &start);
    rc = sw_session_begin(s, &start, err);
  }
  if (rc) {
    sw_session_free(s);
    return rc;
  }
  *out = s;
  return 0;
}

void sw_session_free(sw_session *s) {
  if (!s)
    return;
  sw_rules_free(s->rules);
  sw_mem_free(s->nodes);
  sw_mem_free(s->bytes);
  sw_mem_free(s);
}

int sw_session_load(sw_session *s, const sw_database_files *files,
                    const sw_budget *budget, sw_err *err) {
  int rc = s->has_database ? 0 : sw_database_load(s->rules, files, budget, err);
  s->has_database = !rc;
  return rc;
}

int sw_session_has_database(const sw_session *s) {
  return s->has_database;
}

void sw_session_inherit(sw_session *s, sw_session *old) {
  if (!old || !old->has_database ||
      strcmp(s->rules->word, old->rules->word) != 0)
    return;
  sw_rules *rules = s->rules;
  s->rules = old->rules;
  old->rules = rules;
  s->has_database = 1;
  old->has_database = 0;
}

/* ---- what is there ---------------------------------------------------- */

const sw_rules *sw_session_rules(const sw_session *s) {
  return s->rules;
}

void sw_session_pos(const sw_session *s, int i, sw_pos *out) {
  const node *n = node_of(s, i);
  out->len = n->bytes;
  memcpy(out->b, s->bytes + n->pos, n->bytes);
}

int sw_session_cursor(const sw_session *s) {
  return s->cursor;
}

int sw_session_size(const sw_session *s) {
  return (int)s->count;
}

sw_move sw_session_move(const sw_session *s, int i) {
  assert(i);
  return node_of(s, i)->move;
}

int sw_session_parent(const sw_session *s, int i) {
  return node_of(s, i)->parent;
}

int sw_session_first(const sw_session *s, int i) {
  return node_of(s, i)->first;
}

int sw_session_next(const sw_session *s, int i) {
  return node_of(s, i)->next;
}

int sw_session_latest(const sw_session *s, int i) {
  return node_of(s, i)->latest;
}

int sw_session_depth(const sw_session *s, int i) {
  return node_of(s, i)->depth;
}

int sw_session_turn(const sw_session *s, int i) {
  const sw_game *game = s->rules->game;
  if (sw_game_is_alone(game))
    return 0;
  if (!game->turn)
    return node_of(s, i)->depth & 1;
  sw_pos pos;
  sw_session_pos(s, i, &pos);
  return game->turn(s->rules, &pos);
}

sw_value sw_session_result(const sw_session *s) {
  sw_pos pos;
  sw_session_pos(s, s->cursor, &pos);
  return s->rules->game->result(s->rules, &pos);
}

/* ---- changes ---------------------------------------------------------- */

static int find_child(const sw_session *s, int parent, sw_move move) {
  int i = node_of(s, parent)->first;
  while (i != SW_NO_NODE && !sw_move_equal(s->nodes[i].move, move))
    i = s->nodes[i].next;
  return i;
}

static void link_child(sw_session *s, int child) {
  node *p = &s->nodes[s->nodes[child].parent];
  if (p->first == SW_NO_NODE)
    p->first = child;
  else
    s->nodes[p->last].next = child;
  p->last = child;
}

/* The node after a move; a new one is without a link from its parent. */
static int child_after(sw_session *s, int parent, sw_move move, sw_err *err) {
  sw_pos pos;
  int child = find_child(s, parent, move);
  if (child != SW_NO_NODE)
    return child;
  sw_session_pos(s, parent, &pos);
  int rc = s->rules->game->apply(s->rules, &pos, move, &pos, err);
  return rc ? rc : add_node(s, parent, move, &pos, err);
}

/* Plays all of the moves, or none.  New nodes are a chain, and the tree does
 * not name them until the last one is there. */
static int play_all(sw_session *s, const sw_move *moves, size_t n,
                    sw_err *err) {
  size_t count = s->count, used = s->used;
  int end = s->cursor;
  for (size_t i = 0; i < n; i++) {
    int child = child_after(s, end, moves[i], err);
    if (child < 0) {
      s->count = count;
      s->used = used;
      return child;
    }
    end = child;
  }
  for (int i = (int)count; i < (int)s->count; i++)
    link_child(s, i);
  for (int i = end; i != s->cursor; i = s->nodes[i].parent)
    s->nodes[s->nodes[i].parent].latest = i;
  s->cursor = end;
  return 0;
}

int sw_session_play(sw_session *s, sw_move move, sw_err *err) {
  return play_all(s, &move, 1, err);
}

int sw_session_play_text(sw_session *s, const char *text, size_t len,
                         sw_err *err) {
  sw_pos pos;
  sw_moves moves = {0};
  sw_session_pos(s, s->cursor, &pos);
  int rc = s->rules->game->move_parse(s->rules, &pos, text, len, &moves, err);
  if (!rc)
    rc = play_all(s, moves.v, moves.n, err);
  sw_moves_free(&moves);
  return rc;
}

int sw_session_undo(sw_session *s, int n) {
  int made = 0;
  for (; made < n && node_of(s, s->cursor)->parent != SW_NO_NODE; made++)
    s->cursor = node_of(s, s->cursor)->parent;
  return made;
}

int sw_session_redo(sw_session *s, int n) {
  int made = 0;
  for (; made < n && node_of(s, s->cursor)->latest != SW_NO_NODE; made++)
    s->cursor = node_of(s, s->cursor)->latest;
  return made;
}

/* ---- positions ----------------------------------------------------------- */

static int is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

int sw_position_read(const sw_rules *rules, const char *text, size_t len,
                     sw_pos *pos, sw_err *err) {
  size_t from = 0;
  while (from < len && is_space(text[from]))
    from++;
  while (len > from && is_space(text[len - 1]))
    len--;
  int rc = rules->game->pos_parse(rules, text + from, len - from, pos, err);
  if (rc && err && err->at != SW_NOWHERE)
    err->at += from;
  return rc ? rc : rules->game->valid(rules, pos, err);
}
