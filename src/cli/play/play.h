/* A game that is played in the terminal, and its commands. */
#ifndef SW_CLI_PLAY_PLAY_H
#define SW_CLI_PLAY_PLAY_H

#include "cli/command/command.h"
#include "session/session.h"

typedef struct sw_play {
  sw_command *c;
  sw_session *session;
  const sw_player *players[2]; /* of both sides; NULL for a person */
  sw_rng rng;
  int terminal;  /* 1: a person at a terminal, 0: a script */
  int hint_at;   /* the node of the last hint, */
  int hint_step; /* and the step that comes next there */
  int redraw;    /* set by a command: draw the board again */
  int moved;     /* set by a command: machines may move now */
  int quit;
} sw_play;

/* Does one line; its mistakes are complained about.  Returns the status. */
int sw_play_line(sw_play *, const char *line, size_t len);

/* Gives the game its database, once, before something is searched. */
int sw_play_learn(sw_play *, sw_err *err);

/* Draws the board, with a move pointed out unless mark is NULL. */
void sw_play_draw(const sw_play *, const sw_move *mark);

#endif
