/* The verb play: a game in the terminal, or by a script of commands.
 *
 * A line is a command, the number of a move, or a move.  After each change the
 * board is drawn; sides that a player was chosen for move by themselves.  At a
 * terminal Ctrl-C cancels what is being thought or typed and, where there is
 * nothing to cancel, asks whether to leave; the game is kept after every line.
 */
#include "cli/command/arguments.h"
#include "cli/play/play.h"
#include "cli/play/play_files.h"
#include "cli/play/play_think.h"
#include "cli/play/play_turns.h"
#include "host/files/state_path.h"
#include "host/system/stop.h"
#include "host/terminal/terminal.h"
#include "registry.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- what is played ----------------------------------------------------- */

static int open_word(const sw_command *c, sw_session **out) {
  sw_buf word;
  sw_err err = {.at = SW_NOWHERE};
  sw_rules *rules = NULL;
  int status = sw_word_open(c->args[0], &rules);
  if (status)
    return status;
  sw_buf_init(&word, SW_BUF_TEXT);
  sw_buf_puts(&word, rules->word);
  sw_rules_free(rules);
  int rc = sw_session_new(sw_buf_text(&word), word.len, out, &err);
  sw_buf_free(&word);
  return rc ? sw_complain(NULL, NULL, 0, &err) : SW_EXIT_DONE;
}

static int begin_at(sw_session *s, const char *text) {
  sw_pos pos;
  sw_err err = {.at = SW_NOWHERE};
  int status = sw_word_position(sw_session_rules(s), text, strlen(text), &pos);
  if (!status && sw_session_begin(s, &pos, &err))
    status = sw_complain(NULL, NULL, 0, &err);
  return status;
}

/* 1 when the word is no game but there is a file of that name. */
static int is_file(const char *word) {
  return !sw_registry_find(word, strcspn(word, ":")) && !access(word, R_OK);
}

static int looks_like_file(const char *word) {
  return !sw_registry_find(word, strcspn(word, ":")) && strpbrk(word, "./");
}

/* Whoever names the rules of a saved game means a game of these rules; the name
 * of a game alone means all its variants. */
static int agree(const char *word, const sw_session *named,
                 const sw_session *saved, const char *file) {
  const sw_rules *rules = sw_session_rules(named);
  const char *meant = rules->word, *found = sw_session_rules(saved)->word;
  int any = !strchr(word, ':');
  if (any ? rules->game == sw_session_rules(saved)->game
          : !strcmp(meant, found))
    return SW_EXIT_DONE;
  return sw_complain_plain(SW_EXIT_USAGE,
                           "%s: this is a game of %.100s, not of %.100s; name "
                           "that game, or none",
                           file, found, meant);
}

/* From a file, whose rules may be named in front of it. */
static int open_file(sw_play *p, const char *name) {
  sw_session *named = NULL;
  int given = p->c->n && p->c->args[0] != name;
  int status = given ? open_word(p->c, &named) : SW_EXIT_DONE;
  if (!status)
    status =
        sw_play_read(name, named ? sw_session_rules(named) : NULL, &p->session);
  if (!status && named)
    status = agree(p->c->args[0], named, p->session, name);
  sw_session_free(named);
  p->file = status ? NULL : strdup(name);
  return status;
}

static int open_session(sw_play *p, sw_buf *players) {
  const sw_command *c = p->c;
  const char *first = c->n ? c->args[0] : NULL;
  if ((c->opt.go_on || c->opt.load) && c->n > 1)
    return sw_complain_plain(SW_EXIT_USAGE,
                             "a saved game has its position; leave out '%.40s'",
                             c->args[1]);
  if (c->opt.go_on)
    return sw_play_find_kept(first, &p->session, players);
  if (c->opt.load)
    return open_file(p, c->opt.load);
  if (!first)
    return sw_complain_plain(SW_EXIT_USAGE,
                             "which game? 'spielwerk games' lists them; "
                             "'spielwerk play peg' is one to begin with");
  if (c->n == 1 && is_file(first))
    return open_file(p, first);
  if (c->n == 1 && looks_like_file(first))
    return sw_complain_plain(SW_EXIT_USAGE,
                             "there is no file '%s', and no game of that name",
                             first);
  if (c->n > 1 && !strcmp(c->args[1], "-"))
    return sw_complain_plain(SW_EXIT_USAGE,
                             "play reads moves on standard input, so it takes "
                             "no '-'; name the position itself");
  int status = open_word(c, &p->session);
  return status || c->n < 2 ? status : begin_at(p->session, c->args[1]);
}

/* ---- a run -------------------------------------------------------------- */

static int do_line(sw_play *p, const char *line) {
  const sw_session *session = p->session;
  int before = sw_session_cursor(session);
  char *own = strdup(line); /* questions are lines too */
  int wrong = own ? sw_play_line(p, own) : SW_EXIT_STOPPED;
  free(own);
  if (!p->quit && (p->redraw || p->session != session ||
                   sw_session_cursor(p->session) != before))
    sw_play_show(p);
  p->redraw = 0;
  if (!p->quit && p->turn)
    p->failed = sw_play_turns(p);
  p->turn = 0;
  sw_play_keep(p);
  return p->failed ? p->failed : wrong;
}

/* Ctrl-C where there was nothing to cancel. */
static int wants_to_leave(const sw_play *p) {
  return sw_editor_ask(p->editor, "Leave? The game is kept.") != 0;
}

/* A Ctrl-C that came between a thought and a prompt has nothing to cancel. */
static int must_end(const sw_play *p) {
  if (p->terminal)
    sw_stop_forgive();
  return sw_stop_asked();
}

/* Reads and does lines until the end; the status is that of the last mistake
 * in a script, while a person at a terminal may make as many as he likes. */
static int play(sw_play *p) {
  char prompt[64];
  const char *line = NULL;
  sw_typed typed = SW_TYPED_LINE;
  sw_play_show(p);
  int status = p->failed = sw_play_turns(p);
  while ((p->terminal || !p->failed) && !p->quit && !must_end(p) &&
         !ferror(stdout)) {
    snprintf(prompt, sizeof prompt, "%s> ",
             sw_session_rules(p->session)->game->name);
    typed = sw_editor_read(p->editor, prompt, &line);
    if (typed == SW_TYPED_END ||
        (typed == SW_TYPED_CANCEL && wants_to_leave(p)))
      break;
    int wrong = typed == SW_TYPED_LINE ? do_line(p, line) : SW_EXIT_DONE;
    status = wrong ? wrong : status;
  }
  if (sw_stop_asked())
    return SW_EXIT_STOPPED;
  if (p->terminal)
    return SW_EXIT_DONE;
  int ended = typed == SW_TYPED_END ? sw_command_input_ended() : SW_EXIT_DONE;
  return ended ? ended : status;
}

static int run(sw_play *p) {
  char history[4096];
  sw_editor_setup setup = {
      .terminal = p->terminal, .complete = sw_play_complete, .ctx = p};
  if (p->terminal) {
    setlocale(LC_CTYPE, "");
    sw_stop_catch_all();
    if (sw_state_path("history", history, sizeof history))
      setup.history = history;
    sw_play_say(p, "Type a move, its number in 'moves', or a command; 'rules' "
                   "tells what the game is, 'help' lists the commands.\n");
  }
  p->editor = sw_editor_open(&setup);
  int status =
      p->editor ? play(p) : sw_complain_plain(SW_EXIT_STOPPED, "out of memory");
  sw_editor_close(p->editor);
  if (p->terminal && p->unsaved)
    sw_play_say(p, "The game is kept: 'spielwerk play --continue' goes on.");
  return status;
}

int sw_verb_play(sw_command *c) {
  sw_buf players;
  sw_play p = {.c = c,
               .rng = sw_rng_seed(c->opt.seed),
               .terminal = sw_terminal_is(stdin) && sw_terminal_is(stdout)};
  sw_buf_init(&players, SW_BUF_TEXT);
  int status = open_session(&p, &players);
  sw_play_limit(&p);
  if (!status && (c->opt.players || players.len))
    status = sw_play_choose(&p, c->opt.players ? c->opt.players
                                               : sw_buf_text(&players));
  if (!status)
    status = run(&p);
  sw_buf_free(&players);
  free(p.file);
  sw_session_free(p.session);
  return status;
}
