/* The board of a game in the terminal: see play_view.h. */
#include "cli/play/play_view.h"

#include "cli/output/sketch.h"
#include "host/terminal/terminal.h"
#include "session/ask/report.h"

int sw_play_width(const sw_play *p) {
  return p->terminal ? sw_terminal_width(stdout) : 80;
}

void sw_play_say(const sw_play *p, const char *format, ...) {
  va_list args;
  sw_buf text, lines;
  sw_buf_init(&text, SW_BUF_TEXT);
  sw_buf_init(&lines, SW_BUF_TEXT);
  va_start(args, format);
  sw_buf_vprintf(&text, format, args);
  va_end(args);
  sw_report_wrapped(sw_buf_text(&text), (size_t)sw_play_width(p), 2, &lines);
  puts(sw_buf_text(&lines));
  sw_buf_free(&text);
  sw_buf_free(&lines);
}

static void put_result(const sw_play *p, sw_value result, sw_buf *out) {
  const sw_game *game = sw_session_rules(p->session)->game;
  int mover = sw_session_turn(p->session, sw_session_cursor(p->session));
  if (sw_game_is_alone(game))
    sw_buf_puts(out, result == SW_WIN ? ". Solved!" : ". No move is left.");
  else if (result == SW_DRAW)
    sw_buf_puts(out, ". A draw.");
  else
    sw_buf_printf(out, ". %s wins.",
                  sw_game_side(game, result == SW_WIN ? mover : !mover));
}

static void put_turn(const sw_play *p, sw_buf *out) {
  const sw_game *game = sw_session_rules(p->session)->game;
  int side = sw_session_turn(p->session, sw_session_cursor(p->session));
  if (sw_game_is_alone(game))
    return;
  sw_buf_printf(out, ", %s to move", sw_game_side(game, side));
  if (p->players[side])
    sw_buf_printf(out, " (%s)", p->players[side]->name);
}

static void put_status(const sw_play *p) {
  const sw_rules *rules = sw_session_rules(p->session);
  int moves = sw_session_depth(p->session, sw_session_cursor(p->session));
  sw_value result = sw_session_result(p->session);
  sw_buf out;
  sw_buf_init(&out, SW_BUF_TEXT);
  sw_buf_printf(&out, "%s, %d move%s", rules->word, moves,
                moves == 1 ? "" : "s");
  if (result == SW_OPEN)
    put_turn(p, &out);
  else
    put_result(p, result, &out);
  sw_play_say(p, "%s", sw_buf_text(&out));
  sw_buf_free(&out);
}

/* As characters of the terminal, with the last move pointed out. */
static int draw_sketch(const sw_play *p, const sw_pos *pos, const sw_move *mark,
                       sw_buf *out) {
  sw_sketch sketch = {.mark = mark};
  sw_pos before;
  sw_move last;
  int at = sw_session_cursor(p->session);
  sw_err err;
  sw_sketch_for_terminal(&sketch);
  if (at && !mark) {
    last = sw_session_move(p->session, at);
    sw_session_pos(p->session, sw_session_parent(p->session, at), &before);
    sketch.last = &last;
    sketch.before = &before;
  }
  return sw_sketch_print(&sketch, sw_session_rules(p->session), pos, out, &err);
}

void sw_play_draw(const sw_play *p, const sw_move *mark) {
  const sw_rules *rules = sw_session_rules(p->session);
  sw_pos pos;
  sw_buf out;
  sw_buf_init(&out, SW_BUF_TEXT);
  sw_session_pos(p->session, sw_session_cursor(p->session), &pos);
  if (!p->terminal || draw_sketch(p, &pos, mark, &out)) {
    sw_buf_clear(&out);
    rules->game->draw(rules, &pos, mark, &out);
  }
  fwrite(sw_buf_text(&out), 1, out.len, stdout);
  sw_buf_free(&out);
}

void sw_play_show(const sw_play *p) {
  sw_play_draw(p, NULL);
  put_status(p);
}

int sw_play_sure(const sw_play *p, const char *question) {
  return !p->terminal || sw_editor_ask(p->editor, question) == 1;
}
