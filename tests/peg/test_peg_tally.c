/* The tally in arrays of places against the level engine, which knows nothing
 * of heads and tails: every figure of every level, on boards of all shapes, and
 * the winning positions against the search for them. */
#include "../engine/memory_store.h"
#include "../game_test.h"
#include "base/bits.h"
#include "games/peg/counting/peg_tally_residues.h"
#include "games/peg/counting/peg_tally_winning.h"
#include "host/system/thread_pool.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *const boards[] = {
    "peg:triangle-15",
    "peg:triangle-15,start=a3,goal=a3",
    "peg:triangle-15,start=b3,goal=b3",
    "peg:diamond-25",
    "peg:diamond-25,start=d1,goal=d1",
    "peg:square-5",
    "peg:oo.o/oooo/oooo",
    "peg:oo./---",
    "peg:o.o/ooo/ooo/ooo/ooo/ooo",
    "peg:oooo-/ooooo/oo.oo/-oooo",
};

typedef struct levels {
  int n;
  sw_level level[PEG_CELLS];
  peg_tally_winning *winning;
} levels;

static int add_level(void *ctx, const sw_level *level) {
  levels *s = ctx;
  s->level[s->n] = *level;
  s->level[s->n++].bins = NULL;
  return 0;
}

static int add_tallied(void *ctx, const sw_level *level,
                       const peg_counts *counts) {
  levels *s = ctx;
  if (s->winning)
    assert_int_equal(peg_tally_winning_add(s->winning, level, counts), 0);
  return add_level(s, level);
}

static int add_limited(void *ctx, const sw_level *level,
                       const peg_counts *counts) {
  return peg_tally_winning_add(ctx, level, counts);
}

/* The engine's arenas follow the memory; these games need little. */
static const sw_budget small = {.memory = 8 << 20};

static void tally(const sw_rules *rules, const sw_crew *crew, levels *out) {
  sw_budget budget = {.crew = crew};
  peg_places *places;
  assert_int_equal(peg_tally_places(rules, &budget, PEG_TALLY_EXACT, &places),
                   0);
  assert_non_null(places);
  peg_tally job = {rules, places, &budget, add_tallied, out, NULL, 0};
  assert_int_equal(peg_tally_run(&job, NULL), 0);
  peg_places_free(places);
}

static void same_levels(const char *word, const levels *x, const levels *y) {
  assert_int_equal(x->n, y->n);
  assert_true(x->n > 0);
  for (int i = 0; i < x->n; i++)
    if (memcmp(&x->level[i], &y->level[i], sizeof *x->level))
      fail_msg("%s: level %d differs", word, i);
}

static void every_level(void **state) {
  (void)state;
  sw_crew *crew;
  assert_int_equal(sw_crew_begin(&crew, 3, NULL), 0);
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    sw_rules *rules = rules_of(boards[i]);
    levels expected = {0}, alone = {0}, three = {0};
    sw_levels job = {.rules = rules,
                     .budget = &small,
                     .last = -1,
                     .level = add_level,
                     .ctx = &expected};
    assert_int_equal(sw_levels_run(&job, NULL), 0);
    tally(rules, NULL, &alone);
    tally(rules, crew, &three);
    same_levels(boards[i], &alone, &expected);
    same_levels(boards[i], &three, &expected);
    sw_game_peg.rules_free(rules);
  }
  sw_crew_end(crew);
}

/* ---- winning positions -------------------------------------------------- */

static void same_sums(const char *word, int level, const peg_winning_sums *x,
                      const peg_winning_sums *y) {
  if (x->classes != y->classes || x->positions != y->positions ||
      x->single != y->single || x->moves != y->moves || x->links != y->links ||
      x->most != y->most || x->ways != y->ways)
    fail_msg("%s: winning positions of level %d differ", word, level);
}

static void winning_of(const char *word, const sw_rules *rules) {
  peg_winning_sums sums[PEG_CELLS] = {{0}};
  peg_reached reached = {0};
  peg_winning winning;
  peg_places *places;
  levels found = {0};
  assert_int_equal(peg_tally_places(rules, NULL, PEG_TALLY_EXACT, &places), 0);
  assert_non_null(places);
  found.winning = peg_tally_winning_new(peg_of(rules), places, 0);
  peg_tally job = {rules, places, NULL, add_tallied, &found, NULL, 0};
  assert_int_equal(peg_tally_run(&job, NULL), 0);
  peg_tally_winning_sums(found.winning, sums);
  assert_int_equal(peg_winning_find(rules, &small, &reached, &winning, NULL),
                   0);
  assert_true(winning.levels > 0);
  for (int i = 0; i < winning.levels; i++) {
    peg_winning_sums expected = peg_winners_sum(&winning.level[i]);
    same_sums(word, i, &sums[i], &expected);
  }
  peg_winning_free(&winning);
  peg_reached_free(&reached);
  peg_tally_winning_free(found.winning);
  peg_places_free(places);
}

static void winning_positions(void **state) {
  (void)state;
  int checked = 0;
  for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
    sw_rules *rules = rules_of(boards[i]);
    if (peg_tally_wins(peg_of(rules))) {
      winning_of(boards[i], rules);
      checked++;
    }
    sw_game_peg.rules_free(rules);
  }
  assert_true(checked >= 4);
}

/* ---- limits ------------------------------------------------------------- */

static int at_once(void *ctx) {
  (void)ctx;
  return 1;
}

static void limits(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:square-5");
  peg_places *places;
  sw_budget little = {.memory = 1000}, stop = {.stop = at_once},
            few = {.nodes = 100};
  sw_err err;
  assert_int_equal(peg_tally_places(rules, &little, PEG_TALLY_EXACT, &places),
                   0);
  assert_null(places);
  assert_int_equal(peg_tally_places(rules, NULL, PEG_TALLY_EXACT, &places), 0);
  levels found = {0};
  peg_tally job = {rules, places, &stop, add_tallied, &found, NULL, 0};
  assert_int_equal(peg_tally_run(&job, &err), SW_STOPPED);
  assert_int_equal(found.n, 0);
  job.budget = &few;
  assert_int_equal(peg_tally_run(&job, &err), SW_STOPPED);
  assert_in_range(found.n, 2, 10);
  peg_places_free(places);
  sw_game_peg.rules_free(rules);
  rules = rules_of("peg:wiegleb"); /* 45 cells: more than have places */
  assert_int_equal(peg_tally_places(rules, NULL, PEG_TALLY_EXACT, &places), 0);
  assert_null(places);
  sw_game_peg.rules_free(rules);
}

/* The counters of the English board pass 64 bits half way. */
static void counters_outgrow_memory(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:english");
  peg_places *places;
  sw_budget little = {.memory = 1};
  sw_err err;
  levels found = {0};
  assert_int_equal(peg_tally_places(rules, NULL, PEG_TALLY_EXACT, &places), 0);
  peg_tally job = {rules, places, &little, add_tallied, &found, NULL, 0};
  assert_int_equal(peg_tally_run(&job, &err), SW_UNSUPPORTED);
  assert_in_range(found.n, 10, 30);
  peg_places_free(places);
  sw_game_peg.rules_free(rules);
}

/* Each byte that the search for winning positions may take is counted: what it
 * needs is the least memory that it does not refuse. */
static void winning_positions_in_little_memory(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:diamond-25,start=d1,goal=d1");
  size_t low = 1, high = 64 << 20;
  while (low < high) {
    sw_budget budget = {.memory = low + (high - low) / 2};
    peg_reached reached = {0};
    peg_winning winning;
    sw_err err;
    int rc = peg_winning_find(rules, &budget, &reached, &winning, &err);
    assert_true(!rc || rc == SW_UNSUPPORTED || rc == SW_NO_MEMORY);
    if (rc)
      low = budget.memory + 1;
    else
      high = budget.memory;
    peg_winning_free(&winning);
    peg_reached_free(&reached);
  }
  assert_in_range(low, 100 << 10, 32 << 20);
  sw_game_peg.rules_free(rules);
}

/* Kept levels are counted too, and give way. */
static void winning_places_in_little_memory(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:triangle-15,start=a3,goal=a3");
  peg_places *places;
  assert_int_equal(peg_tally_places(rules, NULL, PEG_TALLY_EXACT, &places), 0);
  uint64_t most = 1, step = (uint64_t)trials_every();
  int rc = SW_UNSUPPORTED;
  for (; rc == SW_UNSUPPORTED; most += step) {
    peg_tally_winning *winning =
        peg_tally_winning_new(peg_of(rules), places, most);
    peg_tally job = {
        .rules = rules, .places = places, .level = add_limited, .ctx = winning};
    rc = peg_tally_run(&job, NULL);
    if (!rc)
      assert_true(peg_tally_winning_bytes(winning) < most);
    peg_tally_winning_free(winning);
  }
  assert_int_equal(rc, 0);
  assert_in_range(most, 1000, 1 << 20);
  peg_places_free(places);
  sw_game_peg.rules_free(rules);
}

/* ---- checkpoints -------------------------------------------------------- */

/* One run with a store that may look at this many classes. */
static int tally_on(const sw_rules *rules, memory_store *store, uint64_t nodes,
                    levels *out) {
  sw_budget budget = {.nodes = nodes, .store = &store->store};
  sw_err err = {0};
  peg_places *places;
  out->n = 0;
  assert_int_equal(peg_tally_places(rules, &budget, PEG_TALLY_EXACT, &places),
                   0);
  assert_non_null(places);
  peg_tally job = {rules, places, &budget, add_tallied, out, NULL, 0};
  int rc = peg_tally_run(&job, &err);
  peg_places_free(places);
  return rc;
}

/* Stops wherever nodes can stop, and goes on. */
static void every_level_goes_on(void **state) {
  (void)state;
  static const struct {
    const char *word;
    uint64_t step;
  } runs[] = {{"peg:triangle-15", 1},
              {"peg:diamond-25", 2000},
              {"peg:oooo-/ooooo/oo.oo/-oooo", 100},
              {"peg:english", 9000000}}; /* counters of 128 bits */
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
    sw_rules *rules = rules_of(runs[i].word);
    memory_store store = new_store();
    levels whole = {0}, part = {0};
    int stops = 0, rc = SW_STOPPED;
    tally(rules, NULL, &whole);
    for (uint64_t nodes = runs[i].step; rc == SW_STOPPED;
         nodes += runs[i].step) {
      rc = tally_on(rules, &store, nodes, &part);
      stops += rc == SW_STOPPED;
    }
    assert_int_equal(rc, 0);
    assert_true(stops >= 2);
    same_levels(runs[i].word, &part, &whole);
    free(store.item);
    sw_game_peg.rules_free(rules);
  }
}

/* Any byte that is changed is found, and what belongs to others is left. */
static void checkpoints_are_checked(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:triangle-15");
  sw_rules *others = rules_of("peg:triangle-15,start=b3");
  memory_store store = new_store();
  sw_budget budget = {.store = &store.store};
  levels part = {0};
  size_t step = (size_t)trials_every();
  assert_int_equal(tally_on(rules, &store, 900, &part), SW_STOPPED);
  assert_int_equal(tally_on(others, &store, 900, &part), SW_UNSUPPORTED);
  assert_int_equal(part.n, 0);
  sw_levels job = {.rules = rules, .budget = &budget, .last = -1};
  assert_int_equal(sw_levels_run(&job, NULL), SW_BAD_INPUT);
  for (size_t at = 0; at < store.size; at += step) {
    store.item[at] ^= 16;
    int rc = tally_on(rules, &store, 900, &part);
    assert_true(rc == SW_FAULT || rc == SW_UNSUPPORTED);
    store.item[at] ^= 16;
  }
  size_t size = store.size;
  for (store.size = 0; store.size < size; store.size += step)
    assert_int_equal(tally_on(rules, &store, 900, &part), SW_FAULT);
  store.size = size;
  assert_int_equal(tally_on(rules, &store, 0, &part), 0);
  free(store.item);
  sw_game_peg.rules_free(rules);
  sw_game_peg.rules_free(others);
}

/* ---- modulo primes ------------------------------------------------------ */

typedef struct in_residues {
  levels levels;
  int steps;
} in_residues;

static int add_residue_level(void *ctx, const sw_level *level) {
  in_residues *s = ctx;
  return add_level(&s->levels, level);
}

static void count_residue_step(void *ctx) {
  in_residues *s = ctx;
  s->steps++;
}

static int in_residues_of(const sw_rules *rules, const sw_budget *budget,
                          in_residues *out) {
  peg_places *places;
  *out = (in_residues){.steps = 0};
  assert_int_equal(peg_tally_places(rules, budget, PEG_TALLY_RESIDUE, &places),
                   0);
  assert_non_null(places);
  peg_tally_residues job = {
      rules, places, budget, add_residue_level, count_residue_step, out};
  int rc = peg_tally_residues_run(&job, NULL);
  peg_places_free(places);
  return rc;
}

/* Their exact numbers are those of the exact counters, of one prime and of
 * four. */
static void residues_give_every_level(void **state) {
  (void)state;
  sw_crew *crew;
  size_t n = sizeof boards / sizeof *boards;
  assert_int_equal(sw_crew_begin(&crew, 3, NULL), 0);
  for (size_t i = 0; i <= n; i++) {
    const char *word = i < n ? boards[i] : "peg:english";
    sw_rules *rules = rules_of(word);
    sw_budget shared = {.crew = crew};
    levels exact = {0};
    in_residues found;
    tally(rules, crew, &exact);
    assert_int_equal(in_residues_of(rules, i % 2 ? &shared : NULL, &found), 0);
    same_levels(word, &found.levels, &exact);
    sw_game_peg.rules_free(rules);
  }
  sw_crew_end(crew);
}

static int after_some(void *ctx) {
  int *left = ctx;
  return (*left)-- <= 0;
}

/* Stops wherever it asks, and goes on from the last prime that was finished. */
static void residues_go_on(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:triangle-15");
  memory_store store = new_store();
  in_residues whole, part;
  int stops = 0, rc = SW_STOPPED;
  assert_int_equal(in_residues_of(rules, NULL, &whole), 0);
  for (int polls = 1; rc == SW_STOPPED; polls *= 2) {
    int left = polls;
    sw_budget budget = {
        .stop = after_some, .ctx = &left, .store = &store.store};
    rc = in_residues_of(rules, &budget, &part);
    stops += rc == SW_STOPPED;
  }
  assert_int_equal(rc, 0);
  assert_true(stops >= 2);
  same_levels("peg:triangle-15", &part.levels, &whole.levels);
  /* all is finished: nothing is counted again */
  sw_budget budget = {.store = &store.store};
  assert_int_equal(in_residues_of(rules, &budget, &part), 0);
  assert_int_equal(part.steps, 0);
  same_levels("peg:triangle-15", &part.levels, &whole.levels);
  for (size_t at = 0; at < store.size; at += (size_t)trials_every()) {
    store.item[at] ^= 16;
    rc = in_residues_of(rules, &budget, &part);
    assert_true(rc == SW_FAULT || rc == SW_UNSUPPORTED);
    store.item[at] ^= 16;
  }
  free(store.item);
  sw_game_peg.rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_level),
      cmocka_unit_test(winning_positions),
      cmocka_unit_test(limits),
      cmocka_unit_test(winning_positions_in_little_memory),
      cmocka_unit_test(winning_places_in_little_memory),
      cmocka_unit_test(counters_outgrow_memory),
      cmocka_unit_test(every_level_goes_on),
      cmocka_unit_test(checkpoints_are_checked),
      cmocka_unit_test(residues_give_every_level),
      cmocka_unit_test(residues_go_on)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
