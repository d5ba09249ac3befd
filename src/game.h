/* The one interface that every game implements.
 *
 * A game is one constant table of functions.  The required members come first;
 * the groups behind them (ability/) are NULL when a game has no such ability,
 * and a command that needs one says so by name.
 *
 * The rules of one variant ("peg:french", "sprouts:6-misere") are parsed once,
 * may then be given a database, and never change any more; everything that
 * depends on them takes them first.
 *
 * Functions are pure: same arguments, same results, no global state, so that
 * any number of threads may call them with the same rules.  Functions that can
 * fail return 0 or a negative code of base/err.h and fill the sw_err.
 * Everything passed by const pointer is borrowed for the time of the call.
 */
#ifndef SW_GAME_H
#define SW_GAME_H

#include "ability/advice.h"
#include "ability/certificates.h"
#include "ability/database.h"
#include "ability/foreign.h"
#include "ability/packed.h"
#include "ability/player.h"
#include "ability/solver.h"
#include "ability/study.h"
#include "ability/sum.h"
#include "ability/symmetry.h"
#include "values.h"
#include "work/budget.h"

struct sw_game {
  const char *name, *title;
  /* what one does, who wins and how a move is typed, in a few sentences for
   * someone who has never seen the game; or NULL */
  const char *aim;
  const char *rules_help; /* the grammar of the part behind "NAME:" */
  sw_kind kind;
  /* NULL-terminated: words worth offering, the first is the default ("") */
  const char *const *variants;
  /* who plays, side 0 and side 1, as "Black"; NULL: just two players */
  const char *const *sides;

  /* `text` is what follows "NAME:" (empty for the default). On success *out
   * is the caller's and goes to rules_free. Errors give the offset in text. */
  int (*rules_parse)(const sw_game *game, const char *text, size_t len,
                     sw_rules **out, sw_err *);
  void (*rules_free)(sw_rules *);

  /* play */
  void (*start)(const sw_rules *, sw_pos *);
  /* appends every legal move, each once, in an order that never changes; left
   * out are only giving up and moves that change nothing but the picture,
   * which move_parse and apply know too */
  int (*moves)(const sw_rules *, const sw_pos *, sw_moves *);
  /* SW_ILLEGAL with a reason, and *to untouched, when the move is not legal.
   * from and to may be the same. */
  int (*apply)(const sw_rules *, const sw_pos *from, sw_move, sw_pos *to,
               sw_err *);
  sw_value (*result)(const sw_rules *, const sw_pos *); /* SW_OPEN: goes on */
  int (*valid)(const sw_rules *, const sw_pos *, sw_err *);
  /* 0 or 1: whose turn; NULL when it does not follow from the position */
  int (*turn)(const sw_rules *, const sw_pos *);

  /* text, both ways; errors give the offset in text */
  void (*pos_print)(const sw_rules *, const sw_pos *, sw_buf *);
  int (*pos_parse)(const sw_rules *, const char *text, size_t len, sw_pos *,
                   sw_err *);
  void (*move_print)(const sw_rules *, const sw_pos *, sw_move, sw_buf *);
  /* the same in fewer letters, which move_parse reads as this move; for people
   * at a terminal.  NULL: as move_print */
  void (*move_brief)(const sw_rules *, const sw_pos *, sw_move, sw_buf *);
  /* appends the one or more moves that the text names (a sweep is several);
   * they are legal one after the other */
  int (*move_parse)(const sw_rules *, const sw_pos *, const char *text,
                    size_t len, sw_moves *, sw_err *);

  /* pictures: text for a terminal of 80 columns (mark: a move to point out, or
   * NULL), and shapes, labels and click areas as JSON (doc/scene.md) */
  void (*draw)(const sw_rules *, const sw_pos *, const sw_move *mark, sw_buf *);
  void (*scene)(const sw_rules *, const sw_pos *, sw_buf *json);

  /* a fresh instance; NULL when start() is the only one */
  int (*fresh)(const sw_rules *, sw_rng *, sw_pos *, sw_err *);

  /* optional groups */
  const sw_symmetry *symmetry;
  const sw_packed *packed;
  const sw_sum *sum;
  const sw_advice *advice;
  const sw_solver *const *solvers; /* NULL-terminated; the first is default */
  /* NULL-terminated; the first one that is this game's own plays best, and
   * moves where nothing is proved */
  const sw_player *const *players;
  const sw_study *const *studies; /* NULL-terminated */
  const sw_database *database;    /* NULL: nothing is known beforehand */
  const sw_foreign *foreign;      /* files and protocols of other programs */
  /* NULL: both kinds are written, of "moves", and spielwerk-check does not
   * know the game */
  const sw_certificates *(*certificates)(const sw_rules *);
  /* what each move of the list leads to, for hints; NULL: asked of the solver
   * move by move. ratings has moves->n entries. */
  int (*rate)(const sw_rules *, const sw_pos *, const sw_moves *,
              const sw_budget *, sw_rating *ratings, sw_err *);
};

/* What the game has of these groups; an empty one when it has none. */
const sw_advice *sw_game_advice(const sw_game *game);
const sw_foreign *sw_game_foreign(const sw_game *game);

const sw_certificates *sw_game_certificates(const sw_rules *rules);
int sw_game_is_checked(const sw_game *game); /* 1: spielwerk-check knows it */

/* 1 when one player plays alone. */
int sw_game_is_alone(const sw_game *game);

/* 1 when another side has the turn after a move than before it. */
int sw_game_changes_side(const sw_rules *rules, const sw_pos *before,
                         const sw_pos *after);

/* A move in as few letters as the game knows. */
void sw_game_move_brief(const sw_rules *rules, const sw_pos *pos, sw_move move,
                        sw_buf *out);

/* What side 0 or 1 is called at the beginning of a sentence. */
const char *sw_game_side(const sw_game *game, int side);

/* Ends rules_parse: hands the rules over, or frees them when rc is an error.
 * Returns rc. */
int sw_rules_give(sw_rules *rules, int rc, sw_rules **out);

#endif
