/* Hints in steps, for any game: from "can this still be won?" to the number of
 * solutions behind every move.
 *
 * sw_hint_make finds out as much as the budget allows; sw_hint_tell writes one
 * step of it. A player asks for the next step and sees no more than wanted:
 *
 *   sw_hint hint;
 *   int rc = sw_hint_make(rules, pos, &budget, &hint, &err);
 *   if (!rc) rc = sw_hint_lines(rules, pos, step, &budget, &hint, &err);
 *   if (!rc) sw_hint_tell(rules, pos, &hint, step, &text);
 *   sw_hint_free(&hint);
 */
#ifndef SW_ENGINE_PLAY_HINT_H
#define SW_ENGINE_PLAY_HINT_H

#include "game.h"

typedef enum sw_hint_step {
  SW_HINT_VERDICT, /* is the position won, or still solvable? */
  SW_HINT_LOSING,  /* which moves give that away? */
  SW_HINT_MOVE,    /* a good next move */
  SW_HINT_FORCED,  /* moves that every solution makes some time */
  SW_HINT_COUNTS,  /* solutions left behind each move, or what each leads to */
  SW_HINT_STEPS
} sw_hint_step;

typedef struct sw_hint {
  sw_value value;       /* of the position, for the side to move */
  sw_source source;     /* of that value */
  sw_moves moves;       /* every legal move */
  sw_rating *rating;    /* of each */
  int best;             /* index of a good move, -1: there is none */
  const char *estimate; /* NULL, or the player who thinks so; not proved */
  int has_count;        /* 1: count holds the solutions left from here */
  sw_u128 count;
  int brief;       /* 1: moves are written in their short form */
  sw_moves line;   /* of threats, from the good move to the end; or empty */
  sw_moves danger; /* the same for the other side, should one pass */
} sw_hint;

enum {
  SW_HINT_NODES = 4000, /* on the position, where its moves are left open and
                           the budget sets no number; .. */
  SW_HINT_TIMED_NODES = 20000, /* .. the same where it limits the time */
  SW_HINT_REST_NODES = 100000  /* with the time that is left at last */
};

/* Rates every move and, where that leaves the position open, asks about it
 * (engine/ask/ask.h); with a limit of time it asks before, so that it knows
 * what analyse finds quickly.  A budget that runs out leaves values open and is
 * no error. 0, or SW_NO_MEMORY, or the game's error.  Free in any case. */
int sw_hint_make(const sw_rules *rules, const sw_pos *pos,
                 const sw_budget *budget, sw_hint *hint, sw_err *err);
void sw_hint_free(sw_hint *hint);

/* Where the rating of the move with which the answer's line begins is open, it
 * is worth what the position is. */
void sw_hint_take(sw_hint *hint, const sw_answer *answer);

/* Finds what else the step shows, after sw_hint_make: where the game has
 * threats, why the good move is good and why moves lose; a move that looks good
 * where none is proved to be; and with what is left of a limited time the value
 * of the position. 0 or an error. */
int sw_hint_lines(const sw_rules *rules, const sw_pos *pos, sw_hint_step step,
                  const sw_budget *budget, sw_hint *hint, sw_err *err);

/* Where a hint with limited time left the position open, asks about it with all
 * the time that is left, as analyse does, and SW_HINT_REST_NODES. sw_hint_lines
 * does so last; a player does when it has a move to fall back upon.  0 or an
 * error. */
int sw_hint_rest(const sw_rules *rules, const sw_pos *pos,
                 const sw_budget *budget, sw_hint *hint, sw_err *err);

/* Appends the step as one or more sentences, without a newline at the end. */
void sw_hint_tell(const sw_rules *rules, const sw_pos *pos, const sw_hint *hint,
                  sw_hint_step step, sw_buf *out);

/* One word for a step, as the protocol and the command line name it. */
const char *sw_hint_step_name(sw_hint_step step);

#endif
