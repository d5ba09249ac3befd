/* The only way to ask for the value of a position.
 *
 * Every door (analyse, solve, hint, rate, choose, play, match, gomocup, engine,
 * serve, wasm, page) asks here and works nothing out by itself. The sources, in
 * order:
 *
 *   1  the rules: the game is over
 *   2  theorem: what the rules give at a glance (sw_advice.bounds)
 *   3  known: the database that was loaded (sw_database.tell); not for work
 *      that keeps checkpoints, which is there to find out by itself
 *   4  search: the game's own solver that serves what is wanted
 *   5  search: alpha-beta over the whole rest of the game, if that is small
 *   6  the values of the moves, with their source, as a hint rates them; not
 *      for work that keeps checkpoints
 *
 * The first source that decides answers. One that declines, because it is made
 * for smaller positions or other questions, passes on to the next.  Where a
 * shortest line or a count is wanted, the value is asked for first, and it
 * stands when these are not found.
 *
 *   sw_answer answer;
 *   sw_question question = {rules, &pos, .want = SW_WANT_LINE,
 *                           .budget = &budget};
 *   rc = sw_ask(&question, &answer, &err);
 *   ... answer.value, answer.source ...
 *   sw_answer_free(&answer);
 */
#ifndef SW_ENGINE_ASK_ASK_H
#define SW_ENGINE_ASK_ASK_H

#include "game.h"

enum {
  SW_ASK_NODES = 20000 /* of 5, in a game that has solvers of its own */
};

typedef struct sw_question {
  const sw_rules *rules;
  const sw_pos *pos;
  unsigned want;           /* SW_WANT_ flags */
  const sw_budget *budget; /* or NULL: no limits */
  const sw_solver *solver; /* NULL: all sources; else 1 and this one alone */
  const sw_sink *proof;    /* NULL, or where the certificate goes: 4 and 5 */
  int rated;               /* 1: the moves are rated already; 6 is left out */
  int at_once;             /* 1: what costs no search, 1 to 3, and no more */
} sw_question;

/* 0 with an answer; SW_STOPPED when the budget ended it, with an open one;
 * SW_UNSUPPORTED when no source can serve what is wanted; or another error.  A
 * decided answer has a source and a reason; of a game that is over it is
 * decided by the rules, with a certificate where a source can write one.  A
 * value that is found before the budget ends stands without its certificate.
 * An open one has neither distance, count, nimber nor line; its reason says why
 * it is open, and lo and hi are proved bounds.  *answer is the caller's to free
 * in every case. */
int sw_ask(const sw_question *, sw_answer *answer, sw_err *err);

/* What every move of the list leads to, for the side that makes it; a position
 * in which the game goes on. ratings has moves->n entries.  What the rules, a
 * theorem or the database say about the position after a move is always
 * included.  A budget that runs out leaves values open and is no error. */
int sw_ask_moves(const sw_rules *, const sw_pos *, const sw_moves *,
                 const sw_budget *, sw_rating *ratings, sw_err *err);

#endif
