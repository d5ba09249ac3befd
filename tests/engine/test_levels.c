/* The level engine against direct recursion, and against itself: workers, both
 * paths, little memory, stop and resume, damaged checkpoints, no memory. */
#include "../game_test.h"
#include "engine/enumeration/levels.h"

#include "base/hash.h"
#include "base/mem.h"
#include "host/system/thread_pool.h"
#include "memory_store.h"
#include "registry.h"
#include "work/archive.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LEVELS = 64 };

/* What a run reported, with a hash over all keys and counters. */
typedef struct record {
  int n;
  sw_level level[LEVELS];
  uint64_t hash[LEVELS];
  int stop_after; /* -1: never */
} record;

static int note_level(void *ctx, const sw_level *level) {
  record *r = ctx;
  assert_int_equal(r->n, level->number);
  r->level[r->n] = *level;
  r->level[r->n].bins = NULL;
  uint64_t hash = 0;
  if (level->bins) {
    sw_level_place place = {0};
    uint64_t key, last = 0, n = 0;
    sw_u128 count;
    for (; sw_level_read(level, &place, &key, &count, 1); n++) {
      assert_true(!n || key > last);
      last = key;
      hash = sw_hash_mix(hash ^ key);
      hash = sw_hash_mix(hash ^ (uint64_t)count);
      hash = sw_hash_mix(hash ^ (uint64_t)(count >> 64));
    }
    assert_int_equal(n, level->classes);
  }
  r->hash[r->n++] = hash;
  return r->stop_after == level->number ? 77 : 0;
}

static int run(const sw_rules *rules, const sw_budget *budget, int last,
               record *r, sw_err *err) {
  *r = (record){.stop_after = r->stop_after};
  sw_levels job = {.rules = rules,
                   .budget = budget,
                   .last = last,
                   .level = note_level,
                   .ctx = r};
  return sw_levels_run(&job, err);
}

static void same(const record *x, const record *y, int with_keys) {
  assert_int_equal(x->n, y->n);
  assert_memory_equal(x->level, y->level, (size_t)x->n * sizeof x->level[0]);
  if (with_keys)
    assert_memory_equal(x->hash, y->hash, (size_t)x->n * sizeof x->hash[0]);
}

/* ---- direct recursion --------------------------------------------------- */

typedef struct tally {
  uint64_t paths[LEVELS], ended[LEVELS];
} tally;

static void play_all(const sw_rules *rules, const sw_pos *pos, int level,
                     int last, tally *t) {
  sw_moves moves = {0};
  t->paths[level]++;
  assert_int_equal(rules->game->moves(rules, pos, &moves), 0);
  t->ended[level] += moves.n == 0;
  for (size_t i = 0; i < moves.n && level < last; i++) {
    sw_pos child;
    rules->game->apply(rules, pos, moves.v[i], &child, NULL);
    play_all(rules, &child, level + 1, last, t);
  }
  sw_moves_free(&moves);
}

static void agrees_with_recursion(void **state) {
  (void)state;
  static const struct {
    const char *word;
    int last;
  } board[] = {{"peg:triangle-15", 40}, {"peg:triangle-15,start=b3", 40},
               {"peg:square-5", 7},     {"peg:diamond-25", 6},
               {"peg:english", 5},      {"peg:wiegleb", 5},
               {"peg:3-3-2-2", 5},      {"peg:french,start=d1", 4}};
  for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
    sw_rules *rules = rules_of(board[i].word);
    record r = {.stop_after = -1};
    tally t = {{0}, {0}};
    sw_pos start;
    rules->game->start(rules, &start);
    play_all(rules, &start, 0, board[i].last, &t);
    assert_int_equal(run(rules, NULL, board[i].last, &r, NULL), 0);
    for (int k = 0; k < r.n; k++) {
      assert_true(r.level[k].paths == t.paths[k]);
      assert_true(r.level[k].ended == t.ended[k]);
    }
    assert_true(r.n > 4 && (r.n == LEVELS || !t.paths[r.n]));
    sw_rules_free(rules);
  }
}

/* The path over byte positions knows nothing of keys. */
static void agrees_with_plain_path(void **state) {
  (void)state;
  static const char *const words[] = {"peg:triangle-15", "peg:3-3-2-2",
                                      "peg:square-5"};
  for (int i = 0; i < 3; i++) {
    sw_rules *rules = rules_of(words[i]);
    sw_game plain_game = *rules->game;
    plain_game.packed = NULL;
    record packed = {.stop_after = -1}, plain = {.stop_after = -1};
    assert_int_equal(run(rules, NULL, 7, &packed, NULL), 0);
    const sw_game *game = rules->game;
    rules->game = &plain_game;
    assert_int_equal(run(rules, NULL, 7, &plain, NULL), 0);
    rules->game = game;
    assert_int_equal(packed.n, plain.n);
    for (int k = 0; k < packed.n; k++) {
      const sw_level *x = &packed.level[k], *y = &plain.level[k];
      assert_int_equal(x->classes, y->classes);
      assert_int_equal(x->moves, y->moves);
      assert_int_equal(x->dead_classes, y->dead_classes);
      assert_true(x->paths == y->paths && x->ended == y->ended);
    }
    sw_rules_free(rules);
  }
}

/* ---- the same for any number of workers and any memory ------------------ */

static void same_for_any_crew(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:english");
  record one = {.stop_after = -1}, many = {.stop_after = -1};
  assert_int_equal(run(rules, NULL, 12, &one, NULL), 0);
  for (unsigned size = 1; size <= 3; size++) {
    sw_crew *crew;
    assert_int_equal(sw_crew_begin(&crew, size, NULL), 0);
    /* so little that arenas fill many times */
    sw_budget budget = {.crew = crew, .memory = 128 << 20};
    assert_int_equal(run(rules, &budget, 12, &many, NULL), 0);
    same(&one, &many, 1);
    sw_crew_end(crew);
  }
  sw_rules_free(rules);
}

static void refuses_too_little_memory(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:english");
  sw_budget budget = {.memory = 4 << 20};
  record r = {.stop_after = -1};
  sw_err err = {0};
  assert_int_equal(run(rules, &budget, -1, &r, &err), SW_NO_MEMORY);
  assert_non_null(strstr(err.msg, "memory"));
  sw_rules_free(rules);
}

static int stop_soon(void *ctx) {
  return ++*(int *)ctx > 4000;
}

static void stops(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:english");
  int asked = 0;
  sw_budget budget = {.stop = stop_soon, .ctx = &asked};
  record r = {.stop_after = -1};
  assert_int_equal(run(rules, &budget, -1, &r, NULL), SW_STOPPED);
  assert_true(r.n > 3 && r.n < 20);
  budget = (sw_budget){.nodes = 1000};
  assert_int_equal(run(rules, &budget, -1, &r, NULL), SW_STOPPED);
  assert_int_equal(r.n, 8); /* 943 classes before level 7, 3700 after it */
  sw_rules_free(rules);
}

static void chances_add_up(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:triangle-15");
  record r = {.stop_after = -1};
  sw_levels job = {
      .rules = rules, .last = -1, .chance = 1, .level = note_level, .ctx = &r};
  assert_int_equal(sw_levels_run(&job, NULL), 0);
  sw_u128 sum = 0;
  for (int i = 0; i < r.n; i++)
    sum += r.level[i].ended;
  assert_true(sum <= SW_CHANCE_ONE && SW_CHANCE_ONE - sum < 1 << 20);
  sw_rules_free(rules);
}

/* ---- checkpoints -------------------------------------------------------- */

static void resumes(void **state) {
  (void)state;
  static const char *const words[] = {"peg:triangle-15", "peg:english",
                                      "peg:wiegleb"};
  for (int i = 0; i < 3; i++) {
    sw_rules *rules = rules_of(words[i]);
    memory_store m = new_store();
    sw_budget budget = {.store = &m.store, .memory = 64 << 20};
    int last = i ? 8 : -1;
    record whole = {.stop_after = -1}, part = {.stop_after = 6};
    assert_int_equal(run(rules, NULL, last, &whole, NULL), 0);
    assert_int_equal(run(rules, &budget, last, &part, NULL), 77);
    part.stop_after = -1;
    /* a run that wants less leaves the checkpoint as it is */
    assert_int_equal(run(rules, &budget, 5, &part, NULL), 0);
    assert_int_equal(run(rules, &budget, last, &part, NULL), 0);
    same(&whole, &part, 0);
    /* levels 0..5 were kept without keys; the others are made again */
    assert_true(part.hash[5] == 0);
    for (int k = 6; k < whole.n; k++)
      assert_true(part.hash[k] == whole.hash[k]);
    free(m.item);
    sw_rules_free(rules);
  }
}

static void full_disk_keeps_last_level(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:english");
  memory_store m = new_store();
  m.disk = 200000;
  sw_budget budget = {.store = &m.store, .memory = 64 << 20};
  record whole = {.stop_after = -1}, part = {.stop_after = -1};
  sw_err err = {0};
  assert_int_equal(run(rules, NULL, 11, &whole, NULL), 0);
  assert_int_equal(run(rules, &budget, 11, &part, &err), SW_FAULT);
  assert_string_equal(err.msg, "no space left");
  assert_true(part.n > 2 && part.n < 12);
  m.disk = SIZE_MAX;
  assert_int_equal(run(rules, &budget, 11, &part, NULL), 0);
  same(&whole, &part, 0);
  assert_true(part.hash[2] == 0 && part.hash[11] == whole.hash[11]);
  free(m.item);
  sw_rules_free(rules);
}

static void refuses_wrong_checkpoints(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:triangle-15");
  sw_rules *other = rules_of("peg:triangle-15,start=a3");
  memory_store m = new_store();
  sw_budget budget = {.store = &m.store, .memory = 1 << 20};
  record r = {.stop_after = 4};
  sw_err err = {0};
  run(rules, &budget, -1, &r, NULL);
  r.stop_after = -1;
  assert_int_equal(run(other, &budget, -1, &r, &err), SW_BAD_INPUT);
  assert_non_null(strstr(err.msg, "another run, of peg:triangle-15"));
  size_t size = m.size;
  for (m.size = 0; m.size < size; m.size += 7 * (size_t)trials_every())
    assert_int_equal(run(rules, &budget, -1, &r, &err), SW_FAULT);
  m.size = size;
  for (size_t i = 0; i < size; i += 13 * (size_t)trials_every()) {
    m.item[i] ^= 0x10;
    assert_int_equal(run(rules, &budget, -1, &r, &err), SW_FAULT);
    m.item[i] ^= 0x10;
  }
  assert_int_equal(run(rules, &budget, -1, &r, &err), 0);
  free(m.item);
  sw_rules_free(rules);
  sw_rules_free(other);
}

static int pass_nothing(void *ctx, sw_archive *archive) {
  (void)ctx, (void)archive;
  return 0;
}

/* A checkpoint with this label, but of the version before. */
static void refuses_another_version(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:triangle-15");
  memory_store m = new_store();
  sw_budget budget = {.store = &m.store, .memory = 1 << 20};
  record r = {.stop_after = 4};
  sw_err err = {0};
  uint64_t head[3]; /* what the item is, its version and its job */
  run(rules, &budget, -1, &r, NULL);
  for (int i = 0; i < 24; i++)
    head[i / 8] = (i % 8 ? head[i / 8] : 0) | (uint64_t)m.item[i]
                                                  << 8 * (i % 8);
  r.stop_after = -1;
  for (uint64_t v = 0; v <= head[1] + 1; v++) {
    sw_archive_label label = {"levels", v, rules->word, head[2]};
    assert_int_equal(
        sw_archive_save(&m.store, "levels", &label, pass_nothing, NULL, NULL),
        0);
    assert_int_equal(run(rules, &budget, -1, &r, &err), SW_FAULT);
    assert_int_equal(
        strstr(err.msg, "'levels' is of another version of the program") !=
            NULL,
        v != head[1]);
  }
  free(m.item);
  sw_rules_free(rules);
}

/* ---- no memory ---------------------------------------------------------- */

static int countdown(void *ctx, size_t bytes) {
  (void)bytes;
  return (*(int *)ctx)-- > 0;
}

static void survives_failing_allocations(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:triangle-15");
  record r = {.stop_after = -1};
  sw_budget budget = {.memory = 1 << 20};
  int rc = SW_NO_MEMORY, n = 0;
  for (; rc == SW_NO_MEMORY; n++) {
    int left = n;
    sw_err err = {0};
    sw_mem_set_gate(countdown, &left);
    rc = run(rules, &budget, -1, &r, &err);
    sw_mem_set_gate(NULL, NULL);
    assert_int_equal(err.code, rc);
  }
  assert_int_equal(rc, 0);
  assert_true(n > 20 && r.n == 14);
  sw_rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(agrees_with_recursion),
      cmocka_unit_test(agrees_with_plain_path),
      cmocka_unit_test(same_for_any_crew),
      cmocka_unit_test(refuses_too_little_memory),
      cmocka_unit_test(stops),
      cmocka_unit_test(chances_add_up),
      cmocka_unit_test(resumes),
      cmocka_unit_test(full_disk_keeps_last_level),
      cmocka_unit_test(refuses_wrong_checkpoints),
      cmocka_unit_test(refuses_another_version),
      cmocka_unit_test(survives_failing_allocations)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
