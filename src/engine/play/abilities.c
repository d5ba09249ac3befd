/* What a game can do: see abilities.h. */
#include "engine/play/abilities.h"

#include "engine/exact/exact_solver.h"
#include "engine/exact/positions.h"
#include "engine/play/monte_carlo.h"
#include "engine/play/players.h"

#include <string.h>

static const sw_solver *const solvers[] = {&sw_solver_alpha_beta, NULL};
static const sw_player *const players[] = {
    &sw_player_solver, &sw_player_monte_carlo, &sw_player_greedy,
    &sw_player_random, NULL};
static const sw_study *const studies[] = {&sw_study_positions, NULL};

/* Defines the walk through a game's own list, then through the general one
 * without the names that were there already. */
#define DEFINE_WALK(type, what, own, general)                                  \
  static int is_own_##what(const sw_game *game, const char *name) {            \
    const type *const *x = game->own;                                          \
    while (x && *x && strcmp((*x)->name, name))                                \
      x++;                                                                     \
    return x && *x;                                                            \
  }                                                                            \
  const type *sw_game_##what(const sw_game *game, size_t i) {                  \
    for (const type *const *x = game->own; x && *x; x++)                       \
      if (!i--)                                                                \
        return *x;                                                             \
    for (const type *const *x = general; *x; x++)                              \
      if (!is_own_##what(game, (*x)->name) && !i--)                            \
        return *x;                                                             \
    return NULL;                                                               \
  }

DEFINE_WALK(sw_solver, solver, solvers, solvers)
DEFINE_WALK(sw_player, player, players, players)
DEFINE_WALK(sw_study, study, studies, studies)
