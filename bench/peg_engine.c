/* The English game: levels by places and by the engine, winning positions, the
 * database. */
#include "bench/bench.h"

#include "engine/enumeration/levels.h"
#include "games/peg/counting/peg_tally.h"
#include "games/peg/database/peg_database.h"

#include <string.h>

static sw_rules *english(void) {
  sw_rules *rules;
  return sw_game_peg.rules_parse(&sw_game_peg, "english", 7, &rules, NULL)
             ? NULL
             : rules;
}

static int add_level(void *ctx, const sw_level *level) {
  bench_totals *sum = ctx;
  sum->classes += level->classes;
  sum->positions += level->positions;
  sum->ends += level->dead_classes;
  sum->games += level->ended;
  return 0;
}

static int count(const peg_kernel *kernel, bench_totals *sum) {
  sw_rules *rules = english();
  if (!rules)
    return 1;
  *sum = (bench_totals){0};
  peg_of(rules)->packing->kernel = kernel;
  sw_levels job = {.rules = rules, .last = -1, .level = add_level, .ctx = sum};
  int rc = sw_levels_run(&job, NULL);
  sw_game_peg.rules_free(rules);
  return rc;
}

static int add_tallied(void *ctx, const sw_level *level,
                       const peg_counts *counts) {
  (void)counts;
  return add_level(ctx, level);
}

int bench_peg_levels(bench_totals *sum) {
  sw_rules *rules = english();
  peg_places *places;
  if (!rules)
    return 1;
  int rc = peg_tally_places(rules, NULL, PEG_TALLY_EXACT, &places) || !places;
  peg_tally job = {
      .rules = rules, .places = places, .level = add_tallied, .ctx = sum};
  if (!rc)
    rc = peg_tally_run(&job, NULL);
  peg_places_free(places);
  sw_game_peg.rules_free(rules);
  return rc;
}

int bench_peg_keys(bench_totals *sum) {
  return count(peg_kernel_best(), sum);
}

int bench_peg_scalar(bench_totals *sum) {
  return count(&peg_kernel_portable, sum);
}

static void add_winning(const peg_winning *winning, bench_totals *sum) {
  *sum = (bench_totals){.solutions = winning->level[0].left[0]};
  for (int i = 0; i < winning->levels; i++) {
    sum->classes += winning->level[i].keys.n;
    for (size_t k = 0; k < winning->level[i].keys.n; k++)
      sum->positions += winning->level[i].orbit[k];
  }
}

int bench_peg_winning(bench_totals *sum) {
  sw_rules *rules = english();
  peg_reached reached = {0};
  peg_winning winning;
  if (!rules)
    return 1;
  int rc = peg_winning_find(rules, NULL, &reached, &winning, NULL);
  if (!rc)
    add_winning(&winning, sum);
  peg_winning_free(&winning);
  peg_reached_free(&reached);
  sw_game_peg.rules_free(rules);
  return rc;
}

int bench_peg_database(bench_totals *sum) {
  sw_rules *rules = english();
  peg_reached reached = {0};
  peg_winning winning;
  peg_half again = {0};
  sw_buf bytes;
  if (!rules)
    return 1;
  sw_buf_init(&bytes, 1 << 20);
  int rc = peg_winning_find(rules, NULL, &reached, &winning, NULL);
  if (!rc)
    rc = peg_database_encode(&winning, &bytes, NULL);
  if (!rc)
    rc = peg_database_decode(rules, bytes.data, bytes.len, NULL, &again, NULL);
  if (!rc)
    add_winning(&winning, sum);
  if (!rc)
    sum->solutions = again.level[0].left[0];
  peg_winning_free(&winning);
  peg_half_free(&again);
  peg_reached_free(&reached);
  sw_buf_free(&bytes);
  sw_game_peg.rules_free(rules);
  return rc;
}
