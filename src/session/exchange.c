/* Between sessions and the formats of the field: see exchange.h.
 *
 * A session numbers its nodes as they were made and a tree keeps them depth
 * first; both know each node's parent, so the cursor goes from one node to the
 * next by some steps back and one move.
 */
#include "session/exchange.h"

#include "base/mem.h"
#include "session/record.h"

#include <string.h>

const sw_format *sw_exchange_format(const sw_game *game, const char *name,
                                    size_t len) {
  for (const sw_format *const *f = sw_game_foreign(game)->formats; f && *f; f++)
    if (strlen((*f)->name) == len && !memcmp((*f)->name, name, len))
      return *f;
  return NULL;
}

void sw_exchange_names(const sw_game *game, sw_buf *out) {
  sw_buf_puts(out, "record");
  for (const sw_format *const *f = sw_game_foreign(game)->formats; f && *f; f++)
    sw_buf_printf(out, ", %s", (*f)->name);
}

/* ---- reading ------------------------------------------------------------ */

static int fill(sw_session *s, const sw_tree *tree, sw_err *err) {
  int rc = sw_session_begin(s, &tree->start, err);
  int *depth = rc ? NULL : sw_mem_zero(tree->n, sizeof *depth);
  if (!rc && !depth)
    rc = sw_err_memory(err);
  for (size_t i = 1; i < tree->n && !rc; i++) {
    int above = depth[tree->v[i].parent];
    depth[i] = above + 1;
    sw_session_undo(s, depth[i - 1] - above);
    rc = sw_session_play(s, tree->v[i].move, err);
  }
  sw_mem_free(depth);
  return rc;
}

/* To the end of the line of eldest children, which is then the latest one. */
static int go_to_main_line(sw_session *s, sw_err *err) {
  int rc = 0, child;
  sw_session_undo(s, SW_SESSION_NODES);
  while (!rc &&
         (child = sw_session_first(s, sw_session_cursor(s))) != SW_NO_NODE)
    rc = sw_session_play(s, sw_session_move(s, child), err);
  return rc;
}

static int read_format(const sw_rules *rules, const sw_format *format,
                       const char *text, size_t len, sw_session **out,
                       sw_err *err) {
  sw_tree tree = {.n = 0};
  sw_session *s = NULL;
  int rc = format->read(rules, text, len, &tree, err);
  if (!rc)
    rc = sw_session_new(rules->word, strlen(rules->word), &s, err);
  if (!rc)
    rc = fill(s, &tree, err);
  if (!rc)
    rc = go_to_main_line(s, err);
  sw_tree_free(&tree);
  if (rc)
    sw_session_free(s);
  else
    *out = s;
  return rc;
}

/* A record says itself which game it is of. */
static int read_record(const sw_rules *rules, const char *text, size_t len,
                       sw_session **out, sw_err *err) {
  sw_session *s = NULL;
  int rc = sw_record_parse(text, len, &s, err);
  if (!rc && strcmp(sw_session_rules(s)->word, rules->word) != 0)
    rc = sw_err_set(err, SW_BAD_INPUT, sw_record_game_at(text, len),
                    "this is a record of %.100s, not of %.100s; name that game",
                    sw_session_rules(s)->word, rules->word);
  if (rc)
    sw_session_free(s);
  else
    *out = s;
  return rc;
}

int sw_exchange_read(const sw_rules *rules, const char *text, size_t len,
                     sw_session **out, sw_err *err) {
  for (const sw_format *const *f = sw_game_foreign(rules->game)->formats;
       f && *f; f++)
    if ((*f)->fits(text, len))
      return read_format(rules, *f, text, len, out, err);
  return read_record(rules, text, len, out, err);
}

/* ---- writing ------------------------------------------------------------ */

/* The node that comes behind this one depth first, or SW_NO_NODE. */
static int next_node(const sw_session *s, int node) {
  int next = sw_session_first(s, node);
  for (; next == SW_NO_NODE && node; node = sw_session_parent(s, node))
    next = sw_session_next(s, node);
  return next;
}

static int gather(const sw_session *s, sw_tree *tree, uint32_t *place) {
  int rc = sw_tree_add(tree, 0, (sw_move){0, 0});
  sw_session_pos(s, 0, &tree->start);
  for (int n = next_node(s, 0); !rc && n != SW_NO_NODE; n = next_node(s, n)) {
    place[n] = (uint32_t)tree->n;
    rc = sw_tree_add(tree, place[sw_session_parent(s, n)],
                     sw_session_move(s, n));
  }
  return rc;
}

int sw_exchange_write(const sw_session *s, const sw_format *format, sw_buf *out,
                      sw_err *err) {
  sw_tree tree = {.n = 0};
  uint32_t *place = sw_mem_zero((size_t)sw_session_size(s), sizeof *place);
  int rc = place ? gather(s, &tree, place) : SW_NO_MEMORY;
  rc = rc ? sw_err_memory(err)
          : format->write(sw_session_rules(s), &tree, out, err);
  sw_mem_free(place);
  sw_tree_free(&tree);
  return rc;
}
