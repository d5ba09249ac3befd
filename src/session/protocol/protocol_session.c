/* The verbs of the protocol that play and look: see protocol_verbs.h. */
#include "base/mem.h"
#include "session/ask/distinct.h"
#include "session/ask/report.h"
#include "session/exchange.h"
#include "session/protocol/protocol_verbs.h"
#include "session/record.h"
#include "text/quantity.h"

#include <string.h>

static void put_pos(sw_protocol *p) {
  const sw_rules *rules = sw_session_rules(p->session);
  sw_pos pos;
  sw_session_pos(p->session, sw_session_cursor(p->session), &pos);
  rules->game->pos_print(rules, &pos, &p->out);
}

/* ---- playing ------------------------------------------------------------ */

/* Replaces the start of a session by the instance that a seed gives, if the
 * game has such. */
static int begin_fresh(sw_protocol *p, sw_session *session, uint64_t seed) {
  const sw_rules *rules = sw_session_rules(session);
  sw_pos pos;
  sw_rng rng = sw_rng_seed(seed);
  if (!rules->game->fresh)
    return 0;
  int rc = rules->game->fresh(rules, &rng, &pos, &p->err);
  return rc ? rc : sw_session_begin(session, &pos, &p->err);
}

int sw_protocol_new_game(sw_protocol *p) {
  sw_span rest = p->args, word = sw_span_word(&rest);
  sw_session *session = NULL;
  uint64_t seed = 0;
  int rc = sw_session_new(word.text, word.len, &session, &p->err);
  if (!rc && rest.len)
    rc = sw_protocol_placed(
        p, rest, sw_quantity_parse(rest.text, rest.len, &seed, &p->err));
  if (!rc && rest.len)
    rc = begin_fresh(p, session, seed);
  if (rc) {
    sw_session_free(session);
    return rc;
  }
  sw_session_inherit(session, p->session);
  sw_session_free(p->session);
  p->session = session;
  p->rng = sw_rng_seed(seed);
  sw_buf_puts(&p->out, sw_session_rules(session)->word);
  return 0;
}

static int run_position(sw_protocol *p) {
  const sw_rules *rules = sw_session_rules(p->session);
  if (p->args.len) {
    sw_pos pos;
    int rc = sw_position_read(rules, p->args.text, p->args.len, &pos, &p->err);
    if (!rc)
      rc = sw_session_begin(p->session, &pos, &p->err);
    if (rc)
      return rc;
  }
  put_pos(p);
  return 0;
}

static int run_play(sw_protocol *p) {
  int rc = sw_session_play_text(p->session, p->args.text, p->args.len, &p->err);
  if (!rc)
    sw_buf_puts(&p->out, sw_value_word(sw_session_result(p->session)));
  return rc;
}

static int step(sw_protocol *p, int (*go)(sw_session *, int),
                const char *nothing) {
  uint64_t n = 1;
  if (sw_span_is(p->args, "all"))
    n = SW_SESSION_NODES;
  else if (p->args.len) {
    int rc = sw_quantity_parse(p->args.text, p->args.len, &n, &p->err);
    if (rc)
      return rc;
  }
  int made = go(p->session, n < SW_SESSION_NODES ? (int)n : SW_SESSION_NODES);
  if (!made && n && !sw_span_is(p->args, "all"))
    return sw_err_set(&p->err, SW_ILLEGAL, SW_NOWHERE, "%s", nothing);
  sw_buf_printf(&p->out, "%d", made);
  return 0;
}

static int run_undo(sw_protocol *p) {
  return step(p, sw_session_undo, "there is no move to take back");
}

static int run_redo(sw_protocol *p) {
  return step(p, sw_session_redo, "there is no move to play again");
}

/* A format of bytes that are no text has no place in a protocol of lines. */
static int put_format(sw_protocol *p, const sw_format *format) {
  size_t begin = p->out.len;
  int rc = sw_exchange_write(p->session, format, &p->out, &p->err);
  if (rc || !memchr(p->out.data + begin, 0, p->out.len - begin))
    return rc;
  p->out.len = begin;
  return sw_protocol_wrong(p, p->args,
                           "this format is no text; 'convert' writes it");
}

static int run_record(sw_protocol *p) {
  const sw_format *format = sw_exchange_format(
      sw_session_rules(p->session)->game, p->args.text, p->args.len);
  if (format)
    return put_format(p, format);
  if (p->args.len && !sw_span_is(p->args, "record"))
    return sw_protocol_wrong(p, p->args,
                             "the game has no such format; 'games json' lists "
                             "those that it has");
  sw_record_print(p->session, &p->out);
  return 0;
}

/* Takes over the tree of a game that others have saved. */
static int run_load(sw_protocol *p) {
  sw_session *session = NULL;
  int rc = sw_exchange_read(sw_session_rules(p->session), p->args.text,
                            p->args.len, &session, &p->err);
  if (rc)
    return rc;
  sw_session_inherit(session, p->session);
  sw_session_free(p->session);
  p->session = session;
  put_pos(p);
  return 0;
}

/* ---- looking ------------------------------------------------------------ */

static int run_moves(sw_protocol *p) {
  const sw_rules *rules = sw_session_rules(p->session);
  sw_pos pos;
  sw_moves moves = {0};
  int rc = sw_protocol_moves(p, &pos, &moves);
  if (!rc && sw_span_is(p->args, "distinct") &&
      sw_distinct_moves(rules, &pos, &moves))
    rc = sw_err_memory(&p->err);
  else if (!rc && p->args.len && !sw_span_is(p->args, "distinct"))
    rc = sw_protocol_wrong(p, p->args, "the only argument is 'distinct'");
  for (size_t i = 0; !rc && i < moves.n; i++) {
    rules->game->move_print(rules, &pos, moves.v[i], &p->out);
    sw_buf_putc(&p->out, '\n');
  }
  sw_moves_free(&moves);
  return rc;
}

static int run_show(sw_protocol *p) {
  const sw_rules *rules = sw_session_rules(p->session);
  sw_pos pos;
  int at = sw_session_cursor(p->session);
  sw_session_pos(p->session, at, &pos);
  sw_buf_putc(&p->out, '\n'); /* the picture begins on a line of its own */
  rules->game->draw(rules, &pos, NULL, &p->out);
  return 0;
}

static int run_scene(sw_protocol *p) {
  const sw_rules *rules = sw_session_rules(p->session);
  sw_pos pos;
  sw_session_pos(p->session, sw_session_cursor(p->session), &pos);
  rules->game->scene(rules, &pos, &p->out);
  return 0;
}

static void put_map(const sw_rules *rules, const sw_pos *pos,
                    const uint16_t *map, sw_buf *out) {
  int n = rules->game->symmetry->labels(rules, pos);
  sw_buf_putc(out, '\n');
  for (int i = 0; i < n; i++)
    sw_buf_printf(out, i ? " %d" : "%d", map[i]);
}

static int run_normal(sw_protocol *p) {
  const sw_rules *rules = sw_session_rules(p->session);
  const sw_symmetry *symmetry = rules->game->symmetry;
  sw_pos pos, form;
  int with_map = sw_span_is(p->args, "map");
  if (!symmetry)
    return sw_err_set(&p->err, SW_UNSUPPORTED, SW_NOWHERE,
                      "%s has no normal form", rules->game->name);
  if (p->args.len && !with_map)
    return sw_protocol_wrong(p, p->args, "the only argument is 'map'");
  sw_session_pos(p->session, sw_session_cursor(p->session), &pos);
  uint16_t *map =
      sw_mem_zero((size_t)symmetry->labels(rules, &pos) + 1, sizeof *map);
  if (!map)
    return sw_err_memory(&p->err);
  symmetry->normal(rules, &pos, &form, map);
  rules->game->pos_print(rules, &form, &p->out);
  if (with_map)
    put_map(rules, &pos, map, &p->out);
  sw_mem_free(map);
  return 0;
}

/* Where the parts of a position are listed. */
typedef struct part_list {
  const sw_rules *rules;
  sw_buf *out;
} part_list;

static int put_part(void *ctx, const sw_pos *part) {
  const part_list *list = ctx;
  list->rules->game->pos_print(list->rules, part, list->out);
  sw_buf_putc(list->out, '\n');
  return 0;
}

static int run_parts(sw_protocol *p) {
  const sw_rules *rules = sw_session_rules(p->session);
  part_list list = {rules, &p->out};
  sw_pos pos;
  if (!rules->game->sum)
    return sw_err_set(&p->err, SW_UNSUPPORTED, SW_NOWHERE,
                      "positions of %s do not fall apart", rules->game->name);
  sw_session_pos(p->session, sw_session_cursor(p->session), &pos);
  int rc = rules->game->sum->split(rules, &pos, put_part, &list);
  return rc ? sw_err_set(&p->err, rc, SW_NOWHERE,
                         "this position is too large to be taken apart")
            : 0;
}

/* The moves from the start to the cursor and on along the latest line. */
static void put_played(sw_protocol *p) {
  const sw_session *s = p->session;
  const sw_rules *rules = sw_session_rules(s);
  sw_pos pos;
  sw_moves line = {0};
  int node = sw_session_cursor(s);
  while (sw_session_latest(s, node) != SW_NO_NODE)
    node = sw_session_latest(s, node);
  for (int n = node; n; n = sw_session_parent(s, n))
    if (sw_moves_add(&line, sw_session_move(s, n)))
      p->out.failed = SW_NO_MEMORY;
  for (size_t i = 0; i < line.n / 2; i++) {
    sw_move swap = line.v[i];
    line.v[i] = line.v[line.n - 1 - i];
    line.v[line.n - 1 - i] = swap;
  }
  sw_session_pos(s, 0, &pos);
  sw_report_line_json(rules, &pos, &line, &p->out);
  sw_moves_free(&line);
}

static void put_branches(sw_protocol *p) {
  const sw_session *s = p->session;
  const sw_rules *rules = sw_session_rules(s);
  sw_pos pos;
  int at = sw_session_cursor(s), child = sw_session_first(s, at);
  sw_session_pos(s, at, &pos);
  for (; child != SW_NO_NODE; child = sw_session_next(s, child)) {
    sw_report_json_move(rules, &pos, sw_session_move(s, child), &p->out);
    if (sw_session_next(s, child) != SW_NO_NODE)
      sw_buf_putc(&p->out, ',');
  }
}

static int run_state(sw_protocol *p) {
  const sw_session *s = p->session;
  const sw_rules *rules = sw_session_rules(s);
  int at = sw_session_cursor(s);
  sw_pos pos;
  sw_session_pos(s, at, &pos);
  sw_buf_puts(&p->out, "{\"game\":");
  sw_report_json_text(rules->word, &p->out);
  sw_buf_puts(&p->out, ",\"position\":");
  sw_report_json_pos(rules, &pos, &p->out);
  sw_buf_printf(&p->out, ",\"result\":\"%s\",\"turn\":%d,\"played\":%d",
                sw_value_word(sw_session_result(s)), sw_session_turn(s, at),
                sw_session_depth(s, at));
  sw_buf_puts(&p->out, ",\"line\":[");
  put_played(p);
  sw_buf_puts(&p->out, "],\"branches\":[");
  put_branches(p);
  sw_buf_puts(&p->out, "]}");
  return 0;
}

const sw_protocol_verb sw_protocol_session_verbs[] = {
    {"position", "[POSITION]", "begin at a position, or say where we are",
     run_position},
    {"play", "MOVE", "play a move", run_play},
    {"undo", "[N | all]", "take moves back", run_undo},
    {"redo", "[N | all]", "play them again", run_redo},
    {"moves", "[distinct]", "the legal moves, one per line", run_moves},
    {"show", "", "the board as text", run_show},
    {"scene", "", "the board as JSON", run_scene},
    {"state", "", "game, position, result and history as JSON", run_state},
    {"normal", "[map]", "the normal form, and how it is reached", run_normal},
    {"parts", "", "the independent parts, one per line", run_parts},
    {"load", "TEXT", "take a game over from a file format, such as sgf",
     run_load},
    {"record", "[FORMAT]", "the whole tree of moves as a record, or as sgf",
     run_record},
    {NULL, NULL, NULL, NULL}};
