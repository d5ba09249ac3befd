/* Does a move come within its time?  Every player of every variant of every
 * game is asked for moves with a limit of time; what it used is compared with
 * what it was allowed.  Both are CPU time of this thread, so that other work on
 * the machine says nothing about a player.  Positions are reached by random
 * moves, the same in every run.
 *
 *   choose_times [MILLISECONDS [POSITIONS [GAME]]]     100 and 3 when not given
 *
 * A line for each player: the worst ratio of used to allowed, where that was,
 * and the longest time between two looks at the clock.
 */
#include "engine/play/abilities.h"
#include "engine/play/players.h"
#include "registry.h"
#include "session/ask/search.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WORD_MAX = 128, DEPTH_MOST = 40 };

typedef struct watch {
  double began, allowed, looked, longest;
} watch;

typedef struct record {
  double ratio, longest;
  char where[WORD_MAX];
} record;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double look(watch *w) {
  double at = now();
  if (at - w->looked > w->longest)
    w->longest = at - w->looked;
  w->looked = at;
  return at - w->began;
}

static int stop(void *ctx) {
  watch *w = ctx;
  return look(w) >= w->allowed;
}

static double spent(void *ctx) {
  watch *w = ctx;
  return look(w) / w->allowed;
}

/* A position that is not over, some random moves from the start. */
static void wander(const sw_rules *rules, uint64_t seed, sw_pos *pos) {
  const sw_game *game = rules->game;
  sw_rng rng = sw_rng_seed(seed);
  uint64_t depth = seed ? sw_rng_below(&rng, DEPTH_MOST) : 0;
  sw_pos to;
  sw_move move;
  game->start(rules, pos);
  for (uint64_t i = 0; i < depth; i++) {
    if (sw_player_random.choose(rules, pos, &rng, NULL, &move, NULL) ||
        game->apply(rules, pos, move, &to, NULL) ||
        game->result(rules, &to) != SW_OPEN)
      return;
    sw_pos_copy(pos, &to);
  }
}

static void ask(const sw_rules *rules, const sw_player *player, uint64_t seed,
                double allowed, record *worst) {
  sw_rng rng = sw_rng_seed(seed);
  sw_pos pos;
  sw_move move;
  sw_err err = {0};
  watch w = {.allowed = sw_player_seconds(allowed)};
  sw_budget budget = {.stop = stop, .spent = spent, .ctx = &w};
  wander(rules, seed, &pos);
  w.began = w.looked = now();
  int rc = player->choose(rules, &pos, &rng, &budget, &move, &err);
  double ratio = look(&w) / allowed;
  if (w.longest > worst->longest)
    worst->longest = w.longest;
  if (ratio > worst->ratio) {
    worst->ratio = ratio;
    snprintf(worst->where, sizeof worst->where, "%.90s, position %llu",
             rules->word, (unsigned long long)seed);
  }
  if (rc)
    printf("%s, position %llu: no move: %s\n", rules->word,
           (unsigned long long)seed, err.msg);
}

static int measure(const sw_game *game, const sw_player *player, double allowed,
                   uint64_t positions, double *all) {
  static const char *const only_default[] = {"", NULL};
  const char *const *variants = game->variants ? game->variants : only_default;
  record worst = {0};
  for (size_t v = 0; variants[v]; v++) {
    char word[WORD_MAX];
    sw_rules *rules;
    snprintf(word, sizeof word, "%s%s%s", game->name, *variants[v] ? ":" : "",
             variants[v]);
    if (sw_rules_parse(word, strlen(word), &rules, NULL))
      return 1;
    for (uint64_t seed = 0; seed < positions; seed++)
      ask(rules, player, seed, allowed, &worst);
    sw_rules_free(rules);
  }
  printf("%-9s %-12s %6.2f times  %7.1f ms  %s\n", game->name, player->name,
         worst.ratio, 1e3 * worst.longest, worst.where);
  fflush(stdout);
  if (worst.ratio > *all)
    *all = worst.ratio;
  return 0;
}

int main(int argc, char **argv) {
  double allowed = argc > 1 ? atof(argv[1]) / 1e3 : 0.1, all = 0;
  uint64_t positions = argc > 2 ? strtoull(argv[2], NULL, 10) : 3;
  for (size_t g = 0; sw_registry[g]; g++) {
    const sw_player *player;
    if (argc > 3 && strcmp(argv[3], sw_registry[g]->name))
      continue;
    for (size_t i = 0; (player = sw_game_player(sw_registry[g], i)); i++)
      if (measure(sw_registry[g], player, allowed, positions, &all))
        return 2;
  }
  printf("worst: %.2f times what was allowed\n", all);
  return 0;
}
