/* Questions that take work: see search.h. */
#include "session/ask/search.h"

#include "engine/play/abilities.h"
#include "engine/play/players.h"
#include "text/suggest.h"

#include <string.h>

/* ---- names -------------------------------------------------------------- */

static int unknown(const sw_game *game, const char *what, const char *name,
                   const char *nearest, sw_err *err) {
  if (nearest)
    return sw_err_set(err, SW_BAD_INPUT, 0,
                      "%s has no %s '%.40s'; did you mean '%s'?", game->name,
                      what, name, nearest);
  return sw_err_set(err, SW_BAD_INPUT, 0,
                    "%s has no %s '%.40s'; 'spielwerk games %s' lists them",
                    game->name, what, name, game->name);
}

/* Defines a search for a name among the abilities of a game. */
#define DEFINE_FIND(find, type, nth, what)                                     \
  find(const sw_game *game, const char *name, const type **out, sw_err *err) { \
    sw_suggest near = {.wrong = name, .len = name ? strlen(name) : 0};         \
    const type *x;                                                             \
    for (size_t i = 0; (x = nth(game, i)); i++) {                              \
      if (!name || !strcmp(x->name, name)) {                                   \
        *out = x;                                                              \
        return 0;                                                              \
      }                                                                        \
      sw_suggest_offer(&near, x->name);                                        \
    }                                                                          \
    return unknown(game, what, name, near.best, err);                          \
  }

DEFINE_FIND(int sw_solver_find, sw_solver, sw_game_solver, "solver")
DEFINE_FIND(int sw_study_find, sw_study, sw_game_study, "study")
DEFINE_FIND(static int find_player, sw_player, sw_game_player, "player")

int sw_player_find(const sw_game *game, const char *name, const sw_player **out,
                   sw_err *err) {
  return find_player(game, name ? name : sw_player_solver.name, out, err);
}

double sw_player_seconds(double allowed) {
  const double most = 0.05;
  double reserve = allowed / 10;
  return allowed - (reserve < most ? reserve : most);
}

/* ---- asking ------------------------------------------------------------- */

/* Asked once more.  Behind the beginning of a certificate no other one can
 * follow: then only what costs no search is asked for. */
static int ask_again(const sw_question *q, int begun, sw_answer *answer, int rc,
                     sw_err *err) {
  sw_question next = *q;
  sw_answer more;
  sw_err again;
  next.at_once = begun;
  int failed = sw_ask(&next, &more, &again);
  int takes = !begun || (!failed && more.value != SW_OPEN);
  more.nodes += begun ? answer->nodes : 0;
  sw_answer_free(takes ? answer : &more);
  if (!takes)
    return rc;
  *answer = more;
  if (failed && err)
    *err = again;
  return failed;
}

int sw_search_ask(const sw_question *question, const sw_database_loader *loader,
                  sw_answer *answer, sw_err *err) {
  sw_passage through = {.to = question->proof};
  sw_sink sink = sw_sink_through(&through);
  sw_question q = *question;
  q.proof = q.proof ? &sink : NULL;
  int rc = sw_ask(&q, answer, err);
  if ((rc && rc != SW_STOPPED) || answer->value != SW_OPEN || !loader->load ||
      q.solver || loader->load(loader->ctx, err))
    return rc;
  return ask_again(&q, through.used, answer, rc, err);
}
