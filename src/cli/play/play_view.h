/* A game that is played in the terminal: its state, and how it is shown. */
#ifndef SW_CLI_PLAY_PLAY_VIEW_H
#define SW_CLI_PLAY_PLAY_VIEW_H

#include "cli/command/command.h"
#include "engine/play/hint.h"
#include "session/session.h"

typedef struct sw_play {
  sw_command *c;
  sw_session *session;
  const sw_player *players[2]; /* of both sides; NULL for a person */
  sw_rng rng;
  int terminal;           /* 1: a person at a terminal, 0: a script */
  int hint_at;            /* the node of the last hint, */
  sw_hint_step hint_step; /* and the step that comes next there */
  int redraw;             /* set by a command: draw the board again */
  int moved;              /* set by a command: machines may move now */
  int quit;
} sw_play;

/* Draws the board, with a move pointed out unless mark is NULL. */
void sw_play_draw(const sw_play *, const sw_move *mark);

/* Draws the board and says whose turn it is, or how the game ended. */
void sw_play_show(const sw_play *);

#endif
