/* Questions to a game that take work, and the abilities that answer them.
 * A name that is wrong, or an ability that the game does not have, gives an
 * error that says so. */
#ifndef SW_SESSION_ASK_SEARCH_H
#define SW_SESSION_ASK_SEARCH_H

#include "engine/play/hint.h"
#include "game.h"

/* The ability of that name; the first one for a NULL name. */
int sw_solver_find(const sw_game *, const char *name, const sw_solver **out,
                   sw_err *);
int sw_study_find(const sw_game *, const char *name, const sw_study **out,
                  sw_err *);

/* The player of that name: one of the game's own, or random, greedy, solver. */
int sw_player_find(const sw_game *, const char *name, const sw_player **out,
                   sw_err *);

/* Solves a position.  A position in which the game is over is answered at
 * once when no certificate is asked for.  Codes as for sw_solver.solve; *answer
 * is the caller's to free in every case. */
int sw_search_solve(const sw_rules *, const sw_pos *, const sw_solver *,
                    unsigned want, const sw_budget *, const sw_sink *proof,
                    sw_answer *answer, sw_err *);

/* sw_hint_make, but for a game that can rate nothing an error that says so. */
int sw_search_hint(const sw_rules *, const sw_pos *, const sw_budget *,
                   sw_hint *, sw_err *);

#endif
