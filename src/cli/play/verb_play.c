/* The verb play: a game in the terminal, or by a script of commands.
 *
 * A line is a command, the number of a move, or a move.  After each change the
 * board is drawn; sides that a player was chosen for move by themselves.
 */
#include "cli/command/arguments.h"
#include "cli/command/command.h"
#include "cli/play/play.h"
#include "host/system/stop.h"
#include "host/terminal/terminal.h"
#include "registry.h"
#include "session/ask/search.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* ---- the other players -------------------------------------------------- */

/* The player whose turn it is, NULL for a person or when the game is over. */
static const sw_player *machine(const sw_play *p) {
  if (sw_session_result(p->session) != SW_OPEN)
    return NULL;
  return p->players[sw_session_turn(p->session, sw_session_cursor(p->session))];
}

static int move_machine(sw_play *p, const sw_player *player) {
  const sw_rules *rules = sw_session_rules(p->session);
  sw_err err = {.at = SW_NOWHERE};
  sw_pos pos;
  sw_move move;
  sw_work work;
  sw_session_pos(p->session, sw_session_cursor(p->session), &pos);
  int status = sw_command_work(p->c, &work);
  if (status)
    return status;
  int rc = sw_play_load(p, &err);
  if (!rc)
    rc = player->choose(rules, &pos, &p->rng, &work.budget, &move, &err);
  sw_work_end(&work);
  if (!rc)
    rc = sw_session_play(p->session, move, &err);
  if (rc)
    return sw_command_failed(p->c, &work, rc, &err);
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  rules->game->move_print(rules, &pos, move, &text);
  printf("%s plays %s\n", player->name, sw_buf_text(&text));
  sw_buf_free(&text);
  return SW_EXIT_DONE;
}

/* Makes the moves of the machines until a person is to move.  Two machines
 * play to the end. */
static int let_machines_move(sw_play *p) {
  const sw_player *player;
  int status = SW_EXIT_DONE;
  while (!status && !sw_stop_asked() && (player = machine(p))) {
    status = move_machine(p, player);
    if (!status)
      sw_play_show(p);
  }
  return status;
}

/* ---- a run -------------------------------------------------------------- */

static int choose_player(const char *name, size_t len, const sw_game *game,
                         const sw_player **out) {
  char text[64];
  sw_err err = {.at = SW_NOWHERE};
  *out = NULL;
  snprintf(text, sizeof text, "%.*s", len < 64 ? (int)len : 63, name);
  if (!strcmp(text, "human"))
    return SW_EXIT_DONE;
  return sw_player_find(game, text, out, &err)
             ? sw_complain("the player", text, strlen(text), &err)
             : SW_EXIT_DONE;
}

/* "A,B", or "A" for the first side; a person where nothing is said. */
static int choose_players(sw_play *p, const sw_game *game) {
  const char *given = p->c->opt.players;
  int sides = game->kind == SW_SOLITAIRE || game->kind == SW_EXISTENCE ? 1 : 2;
  int status = SW_EXIT_DONE;
  for (int i = 0; !status && given && i < sides; i++) {
    size_t len = strcspn(given, ",");
    status = choose_player(given, len, game, &p->players[i]);
    given = given[len] == ',' ? given + len + 1 : NULL;
  }
  if (!status && given)
    status = sw_complain_plain(SW_EXIT_USAGE, "%s has %d side%s", game->name,
                               sides, sides == 1 ? "" : "s");
  return status;
}

static int open_session(sw_play *p) {
  sw_buf word;
  sw_err err = {.at = SW_NOWHERE};
  sw_rules *rules = NULL;
  int status = sw_word_open(p->c->args[0], &rules);
  if (status)
    return status;
  sw_buf_init(&word, SW_BUF_TEXT);
  sw_buf_puts(&word, rules->word);
  sw_rules_free(rules);
  int rc = sw_session_new(sw_buf_text(&word), word.len, &p->session, &err);
  sw_buf_free(&word);
  if (rc)
    return sw_complain(NULL, NULL, 0, &err);
  if (p->c->n < 2)
    return SW_EXIT_DONE;
  sw_pos pos;
  const char *text = p->c->args[1];
  status =
      sw_word_position(sw_session_rules(p->session), text, strlen(text), &pos);
  if (!status && sw_session_begin(p->session, &pos, &err))
    status = sw_complain(NULL, NULL, 0, &err);
  return status;
}

static void prompt(const sw_play *p) {
  if (!p->terminal)
    return;
  printf("%s> ", sw_session_rules(p->session)->game->name);
  fflush(stdout);
}

/* Reads and does lines until the end; the status is that of the last mistake
 * in a script, while a person at a terminal may make as many as he likes. */
static int play(sw_play *p) {
  char *line = NULL;
  size_t capacity = 0;
  ssize_t n;
  int status = SW_EXIT_DONE;
  sw_play_show(p);
  int failed = let_machines_move(p);
  prompt(p);
  while (!failed && !sw_stop_asked() &&
         (n = getline(&line, &capacity, stdin)) >= 0) {
    int before = sw_session_cursor(p->session);
    const sw_session *session = p->session;
    int wrong = sw_play_line(p, line, (size_t)n);
    if (wrong && !p->terminal)
      status = wrong;
    if (p->quit)
      break;
    if (p->redraw || p->session != session ||
        sw_session_cursor(p->session) != before)
      sw_play_show(p);
    p->redraw = 0;
    if (p->moved)
      failed = let_machines_move(p);
    p->moved = 0;
    prompt(p);
  }
  free(line);
  if (sw_stop_asked())
    return SW_EXIT_STOPPED;
  return failed ? failed : status;
}

int sw_verb_play(sw_command *c) {
  sw_play p = {.c = c,
               .rng = sw_rng_seed(c->opt.seed),
               .terminal = sw_terminal_is(stdin) && sw_terminal_is(stdout)};
  int status = open_session(&p);
  if (!status)
    status = choose_players(&p, sw_session_rules(p.session)->game);
  if (!status && p.terminal)
    puts("A move, its number in 'moves', or a command; 'help' lists them.\n");
  if (!status)
    status = play(&p);
  sw_session_free(p.session);
  return status;
}
