/* Whose turn it is: see play_turns.h.
 *
 * A side belongs to a person or to a player of the computer.  Whatever leads to
 * a position in which the computer is to move, a move, undo, redo or a file,
 * hands the turn to it; only a cancelled thought leaves it waiting, until `go`
 * or the next such change.
 */
#include "cli/play/play_turns.h"

#include "cli/play/play_think.h"
#include "engine/play/players.h"
#include "host/system/stop.h"
#include "session/ask/search.h"
#include "text/scan.h"

#include <string.h>

/* ---- who plays ---------------------------------------------------------- */

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

int sw_play_choose(sw_play *p, const char *names) {
  const sw_game *game = sw_session_rules(p->session)->game;
  int sides = sw_game_is_alone(game) ? 1 : 2;
  int status = SW_EXIT_DONE;
  for (int i = 0; !status && names && i < sides; i++) {
    size_t len = strcspn(names, ",");
    status = choose_player(names, len, game, &p->players[i]);
    names = names[len] == ',' ? names + len + 1 : NULL;
  }
  if (!status && names)
    status = sw_complain_plain(
        SW_EXIT_USAGE, "%s has %d side%s, so it takes %d player%s", game->name,
        sides, sides == 1 ? "" : "s", sides, sides == 1 ? "" : "s");
  return status;
}

void sw_play_names(const sw_play *p, sw_buf *out) {
  int alone = sw_game_is_alone(sw_session_rules(p->session)->game);
  for (int i = 0; i < (alone ? 1 : 2); i++)
    sw_buf_printf(out, "%s%s", i ? "," : "",
                  p->players[i] ? p->players[i]->name : "human");
}

void sw_play_rechoose(sw_play *p) {
  const sw_game *game = sw_session_rules(p->session)->game;
  for (int i = 0; i < 2; i++) {
    const sw_player *old = p->players[i];
    p->players[i] = NULL;
    if (old && !(i && sw_game_is_alone(game)) &&
        sw_player_find(game, old->name, &p->players[i], NULL))
      p->players[i] = NULL;
    if (old && !p->players[i])
      sw_play_say(p, "%s has no player '%s' here; that side is yours.",
                  game->name, old->name);
  }
}

const sw_player *sw_play_computer(const sw_play *p) {
  if (sw_session_result(p->session) != SW_OPEN)
    return NULL;
  return p->players[sw_session_turn(p->session, sw_session_cursor(p->session))];
}

/* ---- the computer's move ------------------------------------------------ */

typedef struct reply {
  const sw_player *player;
  sw_move move;
  int in_haste; /* 1: the player had no move when its time was over */
} reply;

static int think_of_move(sw_play *p, const sw_pos *pos, const sw_budget *budget,
                         void *out, sw_err *err) {
  const sw_rules *rules = sw_session_rules(p->session);
  reply *r = out;
  int rc = r->player->choose(rules, pos, &p->rng, budget, &r->move, err);
  r->in_haste = rc == SW_STOPPED && p->terminal && !sw_stop_asked();
  return r->in_haste ? sw_player_greedy.choose(rules, pos, &p->rng, budget,
                                               &r->move, err)
                     : rc;
}

static int move_computer(sw_play *p, const sw_player *player) {
  const sw_rules *rules = sw_session_rules(p->session);
  reply r = {.player = player};
  sw_pos pos;
  sw_buf text;
  sw_err err = {.at = SW_NOWHERE};
  sw_session_pos(p->session, sw_session_cursor(p->session), &pos);
  int status = sw_play_think(p, think_of_move, &r);
  if (!status && sw_session_play(p->session, r.move, &err))
    status = sw_complain(NULL, NULL, 0, &err);
  if (status)
    return status;
  sw_buf_init(&text, SW_BUF_TEXT);
  sw_game_move_brief(rules, &pos, r.move, &text);
  sw_play_say(p, "%s plays %s%s", player->name, sw_buf_text(&text),
              r.in_haste ? " (its time was over before it had chosen)" : "");
  sw_buf_free(&text);
  p->unsaved = 1;
  return SW_EXIT_DONE;
}

int sw_play_turns(sw_play *p) {
  const sw_player *player;
  int status = SW_EXIT_DONE;
  while (!status && (player = sw_play_computer(p))) {
    status = sw_play_cancelled(p) ? SW_EXIT_STOPPED : SW_EXIT_DONE;
    if (sw_stop_asked())
      break;
    if (!status)
      status = move_computer(p, player);
    if (!status)
      sw_play_show(p);
  }
  if (status == SW_EXIT_STOPPED && p->terminal && !sw_stop_asked())
    sw_play_say(p, "'go' lets it move; 'undo' takes your move back.");
  return status;
}

int sw_play_go(sw_play *p, const char *arg, size_t len) {
  (void)arg, (void)len;
  const sw_player *player = NULL;
  if (sw_session_result(p->session) != SW_OPEN)
    return sw_complain_plain(SW_EXIT_USAGE, "the game is over");
  if (!sw_play_computer(p)) {
    sw_err err = {.at = SW_NOWHERE};
    if (sw_player_find(sw_session_rules(p->session)->game, NULL, &player, &err))
      return sw_complain(NULL, NULL, 0, &err);
  }
  int status = player ? move_computer(p, player) : SW_EXIT_DONE;
  p->turn = !status;
  return status;
}

/* ---- back and forth ----------------------------------------------------- */

typedef int go_steps(sw_session *, int);

/* One step, and on to where a person is to move. */
static int go_to_person(sw_play *p, go_steps *go) {
  int made = go(p->session, 1), both = p->players[0] && p->players[1];
  while (made && !both && sw_play_computer(p) && go(p->session, 1))
    made++;
  return made;
}

/* A number of moves, or `all`; what is larger than any game is as good as all
 * of it. 0 when the text is neither. */
static int steps_of(const char *arg, size_t len) {
  int n = 0;
  if (len == 3 && !memcmp(arg, "all", len))
    return SW_SESSION_NODES;
  for (size_t i = 0; i < len; i++) {
    if (!sw_is_digit(arg[i]))
      return 0;
    n = n < SW_SESSION_NODES ? 10 * n + (arg[i] - '0') : n;
  }
  return n < SW_SESSION_NODES ? n : SW_SESSION_NODES;
}

static int step(sw_play *p, const char *arg, size_t len, go_steps *go,
                const char *nothing) {
  int n = steps_of(arg, len);
  sw_err err = {.at = SW_NOWHERE};
  if (len && !n) {
    sw_err_set(&err, SW_BAD_INPUT, 0,
               "how many moves? a number, or 'all', is expected");
    return sw_complain(NULL, arg, len, &err);
  }
  if (!(len ? go(p->session, n) : go_to_person(p, go)))
    return sw_complain_plain(SW_EXIT_USAGE, "%s", nothing);
  p->turn = !(p->players[0] && p->players[1]);
  return SW_EXIT_DONE;
}

int sw_play_undo(sw_play *p, const char *arg, size_t len) {
  return step(p, arg, len, sw_session_undo, "there is no move to take back");
}

int sw_play_redo(sw_play *p, const char *arg, size_t len) {
  return step(p, arg, len, sw_session_redo, "there is no move to play again");
}

int sw_play_restart(sw_play *p, const char *arg, size_t len) {
  (void)arg, (void)len;
  sw_session_undo(p->session, SW_SESSION_NODES);
  p->redraw = p->turn = 1;
  return SW_EXIT_DONE;
}
