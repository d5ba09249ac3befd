/* A game that is played in the terminal: its state, and how it is shown. */
#ifndef SW_CLI_PLAY_PLAY_VIEW_H
#define SW_CLI_PLAY_PLAY_VIEW_H

#include "cli/command/command.h"
#include "engine/play/hint.h"
#include "host/terminal/editor.h"
#include "session/session.h"

typedef struct sw_play {
  sw_command *c;
  sw_session *session;
  sw_editor *editor;
  const sw_player *players[2]; /* of both sides; NULL for a person */
  sw_rng rng;
  char *file;             /* where the game was last saved, or NULL */
  int terminal;           /* 1: a person at a terminal, 0: a script */
  int hint_at;            /* the node of the last hint, */
  sw_hint_step hint_step; /* and the step that comes next there */
  int unsaved;            /* 1: played since it was saved */
  int redraw;             /* set by a command: draw the board again */
  int turn;               /* set by a command: the computer may move now */
  int failed;             /* how the computer failed to move, or 0 */
  int quit;
} sw_play;

/* Columns of the terminal; 80 for a script. */
int sw_play_width(const sw_play *);

/* Prints sentences, broken at blanks so that they fit the terminal. */
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void sw_play_say(const sw_play *, const char *format, ...);

/* Draws the board, with a move pointed out unless mark is NULL. */
void sw_play_draw(const sw_play *, const sw_move *mark);

/* Draws the board and says whose turn it is, or how the game ended. */
void sw_play_show(const sw_play *);

/* 1 for yes.  A script is not asked: the answer is yes. */
int sw_play_sure(const sw_play *, const char *question);

#endif
