/* Records: see record.h.
 *
 * The tree is written depth first, children from the oldest to the youngest,
 * so that the numbers of variations survive; where it has branches, the way to
 * the cursor is walked once more at the end.
 */
#include "session/record.h"

#include "base/mem.h"

#include <string.h>

static const char magic[] = "spielwerk-record 1";

/* ---- writing ----------------------------------------------------------- */

static void put_play(const sw_session *s, int node, sw_buf *out) {
  const sw_rules *rules = sw_session_rules(s);
  sw_pos before;
  sw_session_pos(s, sw_session_parent(s, node), &before);
  sw_buf_puts(out, "play ");
  rules->game->move_print(rules, &before, sw_session_move(s, node), out);
  sw_buf_putc(out, '\n');
}

static void put_undo(int n, sw_buf *out) {
  if (n)
    sw_buf_printf(out, "undo %d\n", n);
}

/* Writes all nodes; returns the last one written, where a reader then stands.
 * Walks without recursion: trees may be as deep as a game is long. */
static int put_tree(const sw_session *s, sw_buf *out) {
  int at = 0, node = sw_session_first(s, 0);
  while (node != SW_NO_NODE) {
    int parent = sw_session_parent(s, node);
    put_undo(sw_session_depth(s, at) - sw_session_depth(s, parent), out);
    put_play(s, node, out);
    at = node;
    node = sw_session_first(s, at);
    for (int up = at; node == SW_NO_NODE && up; up = sw_session_parent(s, up))
      node = sw_session_next(s, up);
  }
  return at;
}

static int is_above(const sw_session *s, int above, int node) {
  while (node != SW_NO_NODE && node != above)
    node = sw_session_parent(s, node);
  return node == above;
}

/* From the node where the reader stands to the cursor: up to the first common
 * node, then down again. */
static void put_way(const sw_session *s, int at, sw_buf *out) {
  int cursor = sw_session_cursor(s), common = at, up = 0;
  for (; !is_above(s, common, cursor); up++)
    common = sw_session_parent(s, common);
  put_undo(up, out);
  while (common != cursor) {
    int child = cursor;
    while (sw_session_parent(s, child) != common)
      child = sw_session_parent(s, child);
    put_play(s, child, out);
    common = child;
  }
}

void sw_record_print(const sw_session *s, sw_buf *out) {
  const sw_rules *rules = sw_session_rules(s);
  sw_pos start;
  sw_session_pos(s, 0, &start);
  sw_buf_printf(out, "%s\ngame %s\nposition ", magic, rules->word);
  rules->game->pos_print(rules, &start, out);
  sw_buf_putc(out, '\n');
  put_way(s, put_tree(s, out), out);
  sw_buf_puts(out, "end\n");
}

/* ---- reading ----------------------------------------------------------- */

typedef struct line {
  size_t at, len;        /* the whole line without its end */
  size_t word;           /* length of the first word */
  size_t rest, rest_len; /* what follows the blank behind it */
} line;

typedef struct reader {
  const char *text;
  size_t len, at;
  sw_err *err;
} reader;

/* The next line that says something; 0 at the end of the text. */
static int next_line(reader *r, line *out) {
  while (r->at < r->len) {
    const char *start = r->text + r->at;
    const char *end = memchr(start, '\n', r->len - r->at);
    size_t len = end ? (size_t)(end - start) : r->len - r->at;
    *out = (line){.at = r->at, .len = len};
    r->at += len + (end != NULL);
    if (out->len && start[out->len - 1] == '\r')
      out->len--;
    if (!out->len || *start == '#')
      continue;
    const char *blank = memchr(start, ' ', out->len);
    out->word = blank ? (size_t)(blank - start) : out->len;
    out->rest = out->at + out->word + (blank != NULL);
    out->rest_len = out->at + out->len - out->rest;
    return 1;
  }
  return 0;
}

static int is_word(const reader *r, const line *l, const char *word) {
  return l->word == strlen(word) && !memcmp(r->text + l->at, word, l->word);
}

/* Moves the place of an error in the rest of a line to the whole text. */
static int placed(const reader *r, const line *l, int rc) {
  if (rc && r->err)
    r->err->at = l->rest + (r->err->at == SW_NOWHERE ? 0 : r->err->at);
  return rc;
}

static int read_head(reader *r, sw_session **out) {
  line l = {0};
  if (!next_line(r, &l) || l.len != strlen(magic) ||
      memcmp(r->text + l.at, magic, l.len))
    return sw_err_set(r->err, SW_BAD_INPUT, l.at,
                      "a record begins with the line '%s'", magic);
  if (!next_line(r, &l) || !is_word(r, &l, "game"))
    return sw_err_set(r->err, SW_BAD_INPUT, l.at,
                      "the second line must name the game: game peg:english");
  return placed(r, &l,
                sw_session_new(r->text + l.rest, l.rest_len, out, r->err));
}

static int read_position(reader *r, const line *l, sw_session *s) {
  const sw_rules *rules = sw_session_rules(s);
  sw_pos pos;
  if (sw_session_size(s) > 1)
    return sw_err_set(r->err, SW_BAD_INPUT, l->at,
                      "the position must stand before the moves");
  int rc =
      sw_position_read(rules, r->text + l->rest, l->rest_len, &pos, r->err);
  if (!rc)
    rc = sw_session_begin(s, &pos, r->err);
  return placed(r, l, rc);
}

static int read_undo(reader *r, const line *l, sw_session *s) {
  int n = !l->rest_len; /* one move, as in the protocol */
  for (size_t i = 0; i < l->rest_len; i++) {
    int digit = r->text[l->rest + i] - '0';
    if (digit < 0 || digit > 9 || n > SW_SESSION_NODES)
      return sw_err_set(r->err, SW_BAD_INPUT, l->rest + i,
                        "'undo' takes the number of moves to take back");
    n = n * 10 + digit;
  }
  if (!n || sw_session_undo(s, n) < n)
    return sw_err_set(r->err, SW_BAD_INPUT, l->rest,
                      "there are not that many moves to take back");
  return 0;
}

static int read_step(reader *r, const line *l, sw_session *s) {
  if (is_word(r, l, "play"))
    return placed(
        r, l, sw_session_play_text(s, r->text + l->rest, l->rest_len, r->err));
  if (is_word(r, l, "undo"))
    return read_undo(r, l, s);
  if (is_word(r, l, "position"))
    return read_position(r, l, s);
  return sw_err_set(r->err, SW_BAD_INPUT, l->at,
                    "a line of a record is 'position', 'play MOVE', "
                    "'undo NUMBER' or 'end'");
}

static int read_body(reader *r, sw_session *s) {
  line l;
  while (next_line(r, &l)) {
    if (is_word(r, &l, "end"))
      return next_line(r, &l) ? sw_err_set(r->err, SW_BAD_INPUT, l.at,
                                           "the record goes on behind its end")
                              : 0;
    int rc = read_step(r, &l, s);
    if (rc)
      return rc;
  }
  return sw_err_set(r->err, SW_BAD_INPUT, r->len,
                    "the record is cut off: its last line must be 'end'");
}

size_t sw_record_game_at(const char *text, size_t len) {
  reader r = {text, len, 0, NULL};
  line l = {0};
  next_line(&r, &l);
  next_line(&r, &l);
  return l.rest;
}

int sw_record_parse(const char *text, size_t len, sw_session **out,
                    sw_err *err) {
  reader r = {text, len, 0, err};
  sw_session *session = NULL;
  if (len > SW_RECORD_MAX)
    return sw_err_set(err, SW_BAD_INPUT, SW_RECORD_MAX,
                      "a record has at most %d bytes", SW_RECORD_MAX);
  int rc = read_head(&r, &session);
  if (!rc)
    rc = read_body(&r, session);
  if (rc) {
    sw_session_free(session);
    return rc;
  }
  *out = session;
  return 0;
}
