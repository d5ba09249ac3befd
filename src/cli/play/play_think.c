/* Thinking: see play_think.h.
 *
 * At a terminal Ctrl-C sets the flag that every search polls; when the search
 * has come back the flag is cleared, so the program goes on.
 */
#include "cli/play/play_think.h"

#include "cli/engine/database_files.h"
#include "host/system/stop.h"
#include "session/ask/report.h"
#include "session/ask/search.h"

#include <string.h>

void sw_play_limit(sw_play *p) {
  sw_options *opt = &p->c->opt;
  if (p->terminal && !(opt->time > 0))
    opt->time = SW_PLAY_SECONDS;
  if (!opt->memory)
    opt->memory = (uint64_t)SW_PLAY_MEGABYTES << 20;
}

/* Gives the game its database, once, before something is searched. */
static int load(sw_play *p, sw_buf *refused, sw_err *err) {
  sw_database_files files = sw_database_files_at(p->c->opt.database, refused);
  sw_work work;
  sw_command_load(p->c, &work);
  int rc = sw_session_load(p->session, &files, &work.budget, err);
  sw_work_end(&work);
  return rc;
}

int sw_play_cancelled(sw_play *p) {
  if (!p->terminal || !sw_stop_forgive())
    return 0;
  sw_play_say(p, "\nCancelled. The game stays as it is.");
  return 1;
}

int sw_play_think(sw_play *p, sw_thought *thought, void *out) {
  sw_pos pos;
  sw_work work;
  sw_buf refused;
  sw_err err = {.at = SW_NOWHERE};
  sw_session_pos(p->session, sw_session_cursor(p->session), &pos);
  int status = sw_command_work(p->c, &work);
  if (status)
    return status;
  sw_buf_init(&refused, SW_DATABASE_MAX);
  int unloaded = load(p, &refused, &err), rc = 0;
  if (!unloaded)
    rc = thought(p, &pos, &work.budget, out, &err);
  sw_work_end(&work);
  if (sw_play_cancelled(p))
    status = SW_EXIT_STOPPED;
  else if (unloaded)
    status = sw_command_unloaded(p->c, &work, unloaded, &refused, &err);
  else if (rc)
    status = sw_command_failed(p->c, &work, rc, &err);
  sw_buf_free(&refused);
  return status;
}

/* ---- hints -------------------------------------------------------------- */

/* Asked again at the same place it is one step more. */
static sw_hint_step step_due(const sw_play *p) {
  return p->hint_at == sw_session_cursor(p->session) ? p->hint_step
                                                     : SW_HINT_VERDICT;
}

/* The engine speaks of the side to move; here the side has its name. */
static void say_hint(sw_play *p, int at, const char *text) {
  static const char mover[] = "the side to move";
  const size_t len = sizeof mover - 1;
  const sw_game *game = sw_session_rules(p->session)->game;
  if (sw_game_is_alone(game) || strncmp(text, mover, len))
    sw_play_say(p, "%s", text);
  else
    sw_play_say(p, "%s, to move,%s",
                sw_game_side(game, sw_session_turn(p->session, at)),
                text + len);
}

/* Says the step that is due at this place. */
static void tell(sw_play *p, const sw_hint *hint) {
  const sw_rules *rules = sw_session_rules(p->session);
  int at = sw_session_cursor(p->session);
  sw_hint_step step = step_due(p);
  sw_pos pos;
  sw_buf text;
  sw_session_pos(p->session, at, &pos);
  sw_buf_init(&text, SW_BUF_TEXT);
  sw_hint_tell(rules, &pos, hint, step, &text);
  if (step >= SW_HINT_MOVE && hint->best >= 0)
    sw_play_draw(p, &hint->moves.v[hint->best]);
  say_hint(p, at, sw_buf_text(&text));
  sw_buf_free(&text);
  p->hint_at = at;
  if (step + 1 < SW_HINT_STEPS)
    step++;
  if (step == SW_HINT_FORCED && !sw_game_is_alone(rules->game))
    step++; /* of solutions, which there are none of where two play */
  p->hint_step = step;
}

static int think_of_hint(sw_play *p, const sw_pos *pos, const sw_budget *budget,
                         void *out, sw_err *err) {
  const sw_rules *rules = sw_session_rules(p->session);
  int rc = sw_hint_make(rules, pos, budget, out, err);
  return rc ? rc : sw_hint_lines(rules, pos, step_due(p), budget, out, err);
}

int sw_play_hint(sw_play *p, const char *arg, size_t len) {
  (void)arg, (void)len;
  sw_hint hint = {0};
  int status = sw_play_think(p, think_of_hint, &hint);
  hint.brief = 1;
  if (!status)
    tell(p, &hint);
  sw_hint_free(&hint);
  return status;
}

/* ---- analysis ----------------------------------------------------------- */

enum { KEY_WIDTH = 10 };

/* What was proved within the limits is worth telling too. */
static int think_of_answer(sw_play *p, const sw_pos *pos,
                           const sw_budget *budget, void *out, sw_err *err) {
  sw_question q = {.rules = sw_session_rules(p->session),
                   .pos = pos,
                   .want = SW_WANT_LINE,
                   .budget = budget};
  sw_database_loader none = {0};
  int rc = sw_search_ask(&q, &none, out, err);
  return rc == SW_STOPPED ? 0 : rc;
}

int sw_play_analyse(sw_play *p, const char *arg, size_t len) {
  (void)arg, (void)len;
  const sw_rules *rules = sw_session_rules(p->session);
  sw_answer answer;
  sw_pos pos;
  sw_buf text, lines;
  sw_answer_init(&answer);
  int status = sw_play_think(p, think_of_answer, &answer);
  if (!status) {
    sw_session_pos(p->session, sw_session_cursor(p->session), &pos);
    sw_buf_init(&text, SW_BUF_TEXT);
    sw_buf_init(&lines, SW_BUF_TEXT);
    sw_report_answer(rules, &pos, &answer, KEY_WIDTH, &text);
    sw_buf_printf(&text, "%-*s %s\n", KEY_WIDTH, "so",
                  sw_value_sentence(rules->game->kind, answer.value));
    sw_report_wrapped(sw_buf_text(&text), (size_t)sw_play_width(p),
                      KEY_WIDTH + 1, &lines);
    fputs(sw_buf_text(&lines), stdout);
    sw_buf_free(&text);
    sw_buf_free(&lines);
  }
  sw_answer_free(&answer);
  return status;
}
