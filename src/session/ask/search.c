/* Questions that take work: see search.h. */
#include "session/ask/search.h"

#include "base/suggest.h"
#include "engine/play/players.h"

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

static int lacks(const sw_game *game, const char *what, sw_err *err) {
  return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE, "%s has no %s", game->name,
                    what);
}

/* Defines the search for a name in one of the NULL-terminated lists of a
 * game. */
#define DEFINE_FIND(type, members, what)                                       \
  int type##_find(const sw_game *game, const char *name, const type **out,     \
                  sw_err *err) {                                               \
    if (!game->members || !*game->members)                                     \
      return lacks(game, what, err);                                           \
    sw_suggest near = {.wrong = name, .len = name ? strlen(name) : 0};         \
    for (const type *const *x = game->members; *x; x++) {                      \
      if (!name || !strcmp((*x)->name, name)) {                                \
        *out = *x;                                                             \
        return 0;                                                              \
      }                                                                        \
      sw_suggest_offer(&near, (*x)->name);                                     \
    }                                                                          \
    return unknown(game, what, name, near.best, err);                          \
  }

DEFINE_FIND(sw_solver, solvers, "solver")
DEFINE_FIND(sw_study, studies, "study")

static int can_rate(const sw_game *game) {
  return game->rate || (game->solvers && *game->solvers);
}

int sw_player_find(const sw_game *game, const char *name, const sw_player **out,
                   sw_err *err) {
  static const sw_player *const common[] = {
      &sw_player_random, &sw_player_greedy, &sw_player_solver, NULL};
  const sw_player *const *lists[] = {game->players, common};
  sw_suggest near = {.wrong = name, .len = strlen(name)};
  for (int i = 0; i < 2; i++)
    for (const sw_player *const *p = lists[i]; p && *p; p++) {
      sw_suggest_offer(&near, (*p)->name);
      if (strcmp((*p)->name, name))
        continue;
      *out = *p;
      return *p == &sw_player_solver && !can_rate(game)
                 ? lacks(game, "solver", err)
                 : 0;
    }
  return unknown(game, "player", name, near.best, err);
}

/* ---- solving ------------------------------------------------------------ */

int sw_search_solve(const sw_rules *rules, const sw_pos *pos,
                    const sw_solver *solver, unsigned want,
                    const sw_budget *budget, const sw_sink *proof,
                    sw_answer *answer, sw_err *err) {
  sw_answer_init(answer);
  sw_value over = rules->game->result(rules, pos);
  if (over != SW_OPEN && !proof && !(want & SW_WANT_COUNT)) {
    answer->value = over;
    answer->distance = 0;
    answer->shortest = 1;
    sw_buf_puts(&answer->reason, "the game is over");
    return 0;
  }
  unsigned refused = want & ~solver->wants & ~(unsigned)SW_WANT_LINE;
  if (refused)
    return sw_err_set(
        err, SW_UNSUPPORTED, SW_NOWHERE, "the solver '%s' of %s cannot %s",
        solver->name, rules->game->name,
        refused & SW_WANT_COUNT ? "count solutions" : "prove a line shortest");
  return solver->solve(rules, pos, want & solver->wants, budget, proof, answer,
                       err);
}

int sw_search_hint(const sw_rules *rules, const sw_pos *pos,
                   const sw_budget *budget, sw_hint *hint, sw_err *err) {
  *hint = (sw_hint){0};
  if (!can_rate(rules->game))
    return lacks(rules->game, "solver", err);
  return sw_hint_make(rules, pos, budget, hint, err);
}
