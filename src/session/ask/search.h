/* Questions to a game that take work, and the abilities that answer them.
 * A name that is wrong, or an ability that the game does not have, gives an
 * error that says so. */
#ifndef SW_SESSION_ASK_SEARCH_H
#define SW_SESSION_ASK_SEARCH_H

#include "engine/ask/ask.h"
#include "engine/play/hint.h"
#include "game.h"

/* The ability of that name: the game's own, or one that every game has; the
 * first one for a NULL name. */
int sw_solver_find(const sw_game *, const char *name, const sw_solver **out,
                   sw_err *);
int sw_study_find(const sw_game *, const char *name, const sw_study **out,
                  sw_err *);

/* The player of that name: the game's own, or one of those for every game; the
 * strongest that keeps what is proved for a NULL name. */
int sw_player_find(const sw_game *, const char *name, const sw_player **out,
                   sw_err *);

/* How long a player that is allowed this many seconds may think: a tenth less,
 * but at most 50 ms less, for the time between two readings of the clock and
 * for the end of its turn. 0, no limit, stays 0. */
double sw_player_seconds(double allowed);

/* Asks about a position (engine/ask/ask.h); the game has its database, or
 * `load` is called when the answer would stay open without it: 0 when there was
 * one, after which the question is asked once more. */
typedef struct sw_database_loader {
  int (*load)(void *ctx, sw_err *err); /* or NULL */
  void *ctx;
} sw_database_loader;

int sw_search_ask(const sw_question *, const sw_database_loader *,
                  sw_answer *answer, sw_err *);

#endif
