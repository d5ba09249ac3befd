/* Levels outside of memory against levels in memory: any number of ranks and
 * workers, little memory, files that fail, are full or damaged, going on with
 * another number of ranks. */
#include "../game_test.h"
#include "base/mem.h"
#include "engine/enumeration/levels.h"
#include "engine/external/sorted_runs.h"
#include "host/files/checkpoint.h"
#include "host/files/disk_files.h"
#include "host/ranks/comm.h"
#include "host/system/thread_pool.h"
#include "registry.h"

#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { LEVELS = 64, RANKS = 4 };

/* What the ranks do, and what each has seen. */
typedef struct seen {
  int rc, n;
  sw_err err;
  sw_level level[LEVELS];
  uint64_t most; /* bytes of its files */
} seen;

typedef struct scene {
  const sw_rules *rules;
  const char *directory; /* or NULL: memory */
  int ranks, last, chance, filed, stop_after;
  unsigned workers;
  size_t memory;
  uint64_t limit; /* of the files of the last rank */
  seen seen[RANKS];
} scene;

typedef struct listener {
  scene *scene;
  seen *seen;
} listener;

/* What ranks send to others and to themselves, in bytes. */
static atomic_ullong sent, kept;

typedef struct counting {
  sw_ranks ranks; /* first: what the engine sees */
  sw_ranks *real;
} counting;

static int gather(sw_ranks *ranks, const void *mine, size_t bytes, void *all,
                  sw_err *err) {
  sw_ranks *real = ((counting *)(void *)ranks)->real;
  return real->gather(real, mine, bytes, all, err);
}

static int exchange(sw_ranks *ranks, const void *out, const int *out_n,
                    void *in, const int *in_n, sw_err *err) {
  sw_ranks *real = ((counting *)(void *)ranks)->real;
  for (int i = 0; i < ranks->size; i++)
    atomic_fetch_add(i == ranks->rank ? &kept : &sent,
                     (unsigned long long)out_n[i]);
  return real->exchange(real, out, out_n, in, in_n, err);
}

static int note(void *ctx, const sw_level *level) {
  listener *t = ctx;
  assert_int_equal(t->seen->n, level->number);
  sw_level *copy = &t->seen->level[t->seen->n++];
  *copy = *level;
  copy->bins = NULL;
  copy->bytes = 0;
  return level->number == t->scene->stop_after ? 77 : 0;
}

static void one_rank(void *ctx, sw_ranks *ranks) {
  scene *s = ctx;
  int rank = ranks ? ranks->rank : 0, last = rank == s->ranks - 1;
  seen *mine = &s->seen[rank];
  listener told = {s, mine};
  counting counted = {.real = ranks};
  if (ranks)
    counted.ranks = (sw_ranks){rank, ranks->size, gather, exchange, NULL};
  sw_crew *crew = NULL;
  sw_disk *disk = NULL;
  sw_store *store = NULL;
  assert_int_equal(sw_crew_begin(&crew, s->workers, NULL), 0);
  assert_int_equal(
      sw_disk_open(s->directory, rank, last ? s->limit : 0, &disk, NULL), 0);
  if (s->directory)
    assert_int_equal(sw_checkpoint_open(s->directory, &store, NULL), 0);
  sw_budget budget = {.memory = s->memory,
                      .crew = crew,
                      .disk = disk,
                      .ranks = ranks ? &counted.ranks : NULL,
                      .store = store};
  sw_levels job = {.rules = s->rules,
                   .budget = &budget,
                   .last = s->last,
                   .chance = s->chance,
                   .filed = s->filed,
                   .level = note,
                   .ctx = &told};
  mine->n = 0;
  mine->rc = sw_levels_run(&job, &mine->err);
  mine->most = disk->most;
  sw_checkpoint_close(store);
  sw_disk_close(disk);
  sw_crew_end(crew);
}

static void play(scene *s) {
  if (s->ranks == 1)
    one_rank(s, NULL);
  else
    assert_int_equal(sw_ranks_as_threads(s->ranks, one_rank, s, NULL), 0);
  for (int i = 1; i < s->ranks; i++) {
    assert_int_equal(s->seen[i].rc, s->seen[0].rc);
    assert_int_equal(s->seen[i].n, s->seen[0].n);
    assert_memory_equal(s->seen[i].level, s->seen[0].level,
                        (size_t)s->seen[0].n * sizeof(sw_level));
  }
}

static void in_memory(const scene *s, seen *whole) {
  scene plain = *s;
  listener told = {&plain, whole};
  plain.stop_after = -1;
  sw_levels job = {.rules = s->rules,
                   .last = s->last,
                   .chance = s->chance,
                   .level = note,
                   .ctx = &told};
  *whole = (seen){0};
  assert_int_equal(sw_levels_run(&job, NULL), 0);
}

static void is_whole(const scene *s, const seen *whole) {
  if (s->seen[0].rc)
    fail_msg("%s", s->seen[0].err.msg);
  assert_int_equal(s->seen[0].n, whole->n);
  assert_memory_equal(s->seen[0].level, whole->level,
                      (size_t)whole->n * sizeof(sw_level));
}

/* ---- directories -------------------------------------------------------- */

static void visit(const char *directory, const char *beginning,
                  void (*use)(const char *path)) {
  char path[600];
  DIR *list = opendir(directory);
  for (struct dirent *e; list && (e = readdir(list));) {
    if (*e->d_name == '.' || strncmp(e->d_name, beginning, strlen(beginning)))
      continue;
    snprintf(path, sizeof path, "%s/%s", directory, e->d_name);
    use(path);
  }
  closedir(list);
}

static void remove_file(const char *path) {
  assert_int_equal(remove(path), 0);
}

static void remove_directory(const char *directory) {
  visit(directory, "", remove_file);
  assert_int_equal(rmdir(directory), 0);
}

static void flip_a_bit(const char *path) {
  FILE *file = fopen(path, "r+b");
  assert_non_null(file);
  assert_int_equal(fseek(file, 77, SEEK_SET), 0);
  int c = fgetc(file);
  assert_int_equal(fseek(file, 77, SEEK_SET), 0);
  assert_int_equal(fputc(c ^ 4, file), c ^ 4);
  assert_int_equal(fclose(file), 0);
}

static int files;
static void count_file(const char *path) {
  (void)path;
  files++;
}

/* ---- the same result ---------------------------------------------------- */

static void same_for_ranks_workers_memory(void **state) {
  (void)state;
  static const struct {
    const char *word;
    int last, chance;
  } job[] = {{"peg:triangle-15", -1, 0},
             {"peg:triangle-15", -1, 1},
             {"peg:square-5", 8, 0},
             {"peg:english", 8, 0},
             {"peg:wiegleb", 6, 0}};
  static const size_t memory[] = {200 << 10, 4 << 20, 64 << 20};
  for (size_t i = 0; i < sizeof job / sizeof *job; i++) {
    scene s = {.last = job[i].last, .chance = job[i].chance, .stop_after = -1};
    seen whole;
    s.rules = rules_of(job[i].word);
    in_memory(&s, &whole);
    for (int k = 0; k < 3 * 2 * RANKS; k++) {
      s.ranks = k % RANKS + 1;
      s.workers = (unsigned)(k / RANKS % 2) + 1;
      s.memory = memory[k / RANKS / 2];
      if (s.memory > 4 << 20 && i < 3)
        continue; /* nothing new on small boards */
      play(&s);
      is_whole(&s, &whole);
    }
    s.rules->game->rules_free((sw_rules *)(uintptr_t)s.rules);
  }
}

/* Paths to one position grow beyond what fits beside its low bits, long before
 * they need two words. */
static void counters_beyond_the_tight_ones(void **state) {
  (void)state;
  scene s = {.rules = rules_of("peg:oo.oooo/ooooooo/ooooooo/ooooooo"),
             .last = -1,
             .stop_after = -1,
             .workers = 1,
             .memory = 4 << 20};
  seen whole;
  in_memory(&s, &whole);
  assert_true(whole.level[whole.n - 1].paths >> 52);
  for (s.ranks = 1; s.ranks <= 3; s.ranks += 2) {
    play(&s);
    is_whole(&s, &whole);
  }
  s.rules->game->rules_free((sw_rules *)(uintptr_t)s.rules);
}

/* ---- what is sent and filed --------------------------------------------- */

static void parts_are_even(void **state) {
  (void)state;
  scene s = {.rules = rules_of("peg:english"),
             .ranks = 4,
             .last = 13,
             .filed = 1,
             .stop_after = -1,
             .workers = 1,
             .memory = 64 << 20};
  seen whole;
  uint64_t least = UINT64_MAX, most = 0;
  in_memory(&s, &whole);
  atomic_store(&sent, 0);
  atomic_store(&kept, 0);
  play(&s);
  is_whole(&s, &whole);
  for (int i = 0; i < s.ranks; i++) {
    least = s.seen[i].most < least ? s.seen[i].most : least;
    most = s.seen[i].most > most ? s.seen[i].most : most;
  }
  assert_true(atomic_load(&kept) == 0); /* a rank has what it owns */
  assert_true(atomic_load(&sent) > 0);
  assert_true(least > 0 && most < least + least / 2);
  s.rules->game->rules_free((sw_rules *)(uintptr_t)s.rules);
}

static void what_fits_lies_in_no_file(void **state) {
  (void)state;
  scene s = {.rules = rules_of("peg:english"),
             .last = 8,
             .stop_after = -1,
             .workers = 1,
             .memory = 64 << 20};
  seen whole;
  in_memory(&s, &whole);
  for (s.ranks = 1; s.ranks <= 3; s.ranks += 2)
    for (s.filed = 0; s.filed < 2; s.filed++) {
      play(&s);
      is_whole(&s, &whole);
      for (int i = 0; i < s.ranks; i++)
        assert_true(s.filed == (s.seen[i].most > 0));
    }
  s.rules->game->rules_free((sw_rules *)(uintptr_t)s.rules);
}

/* ---- runs --------------------------------------------------------------- */

static void runs_hold_what_was_put(void **state) {
  (void)state;
  sw_packer p = {.run_bytes = 300};
  sw_disk *disk;
  sw_runs runs = {0};
  uint64_t key = 0, k, lo, hi, n = 0;
  assert_int_equal(sw_disk_open(NULL, 0, 0, &disk, NULL), 0);
  uint64_t keys[640], los[640], his[640];
  for (int i = 0; i < 640; i++, key += UINT64_C(1) << i % 50) {
    keys[i] = key;
    los[i] = ~UINT64_C(0) >> i % 64;
    his[i] = i % 3 ? 0 : ~UINT64_C(0) >> i % 60;
  }
  for (size_t i = 0, some; i < 640; i += some) {
    some = i % 100 < 640 - i ? i % 100 + 1 : 640 - i;
    assert_int_equal(sw_packer_put(&p, keys + i, los + i, his + i, some), 0);
  }
  sw_packer_close(&p);
  assert_int_equal(sw_runs_append(&runs, disk, p.bytes, p.used, NULL), 0);
  assert_true(runs.n > 10 && runs.keys == 640 && runs.bytes == p.used);
  uint8_t *buffer = malloc(runs.longest + SW_RUN_SLACK);
  key = 0;
  for (size_t i = 0; i < runs.n; i++) {
    sw_unpacker u;
    assert_int_equal(sw_runs_read(&runs, disk, i, buffer, &u, NULL), 0);
    while (sw_unpack(&u, 1, &k, &lo, &hi)) {
      assert_true(k == key && lo == ~UINT64_C(0) >> n % 64);
      assert_true(hi == (n % 3 ? 0 : ~UINT64_C(0) >> n % 60));
      key += UINT64_C(1) << ++n % 50;
    }
  }
  assert_int_equal(n, 640);
  free(buffer);
  free(p.bytes);
  sw_runs_close(&runs, disk);
  assert_true(disk->bytes == 0 && disk->most > 0);
  sw_disk_close(disk);
}

/* ---- faults ------------------------------------------------------------- */

static void goes_on_with_other_ranks(void **state) {
  (void)state;
  char directory[] = "/tmp/levels-XXXXXX";
  assert_non_null(mkdtemp(directory));
  scene s = {.rules = rules_of("peg:english"),
             .directory = directory,
             .last = 10,
             .workers = 1,
             .memory = 4 << 20};
  static const struct {
    int ranks, stop;
  } part[] = {{3, 4}, {1, 6}, {4, 8}, {4, 9}, {2, -1}, {3, -1}};
  seen whole;
  in_memory(&s, &whole);
  for (size_t i = 0; i < sizeof part / sizeof *part; i++) {
    s.ranks = part[i].ranks;
    s.stop_after = part[i].stop;
    play(&s);
    assert_int_equal(s.seen[0].rc, part[i].stop < 0 ? 0 : 77);
  }
  is_whole(&s, &whole);
  remove_directory(directory);
  s.rules->game->rules_free((sw_rules *)(uintptr_t)s.rules);
}

static void full_disk_of_one_rank_stops_all(void **state) {
  (void)state;
  char directory[] = "/tmp/levels-XXXXXX";
  assert_non_null(mkdtemp(directory));
  scene s = {.rules = rules_of("peg:english"),
             .directory = directory,
             .ranks = 3,
             .last = 11,
             .stop_after = -1,
             .workers = 1,
             .memory = 4 << 20,
             .limit = 60 << 10};
  seen whole;
  in_memory(&s, &whole);
  play(&s);
  assert_int_equal(s.seen[0].rc, SW_NO_MEMORY);
  assert_non_null(strstr(s.seen[0].err.msg, "rank 2: the levels take more"));
  assert_true(s.seen[0].n > 4 && s.seen[0].n < 11);
  s.limit = 0;
  play(&s);
  is_whole(&s, &whole);
  remove_directory(directory);
  s.rules->game->rules_free((sw_rules *)(uintptr_t)s.rules);
}

static void damage_costs_one_level(void **state) {
  (void)state;
  char directory[] = "/tmp/levels-XXXXXX";
  assert_non_null(mkdtemp(directory));
  scene s = {.rules = rules_of("peg:english"),
             .directory = directory,
             .ranks = 2,
             .last = 9,
             .stop_after = 6,
             .workers = 1,
             .memory = 4 << 20};
  seen whole;
  in_memory(&s, &whole);
  play(&s); /* ends before level 7 is kept: 6 and 5 are there */
  s.stop_after = -1;
  visit(directory, "level-006-0001", flip_a_bit);
  play(&s);
  assert_int_equal(s.seen[0].rc, SW_FAULT);
  assert_non_null(strstr(s.seen[0].err.msg, "level-006-0001"));
  assert_non_null(strstr(s.seen[0].err.msg, "is damaged at byte"));
  visit(directory, "level-006-0001", remove_file);
  play(&s);
  is_whole(&s, &whole);
  visit(directory, "level-", remove_file);
  play(&s);
  assert_int_equal(s.seen[0].rc, SW_FAULT);
  assert_non_null(strstr(s.seen[0].err.msg, "missing or damaged"));
  remove_directory(directory);
  s.rules->game->rules_free((sw_rules *)(uintptr_t)s.rules);
}

static int countdown(void *ctx, size_t bytes) {
  (void)bytes;
  return (*(int *)ctx)-- > 0;
}

static int silent(void *ctx, const sw_level *level) {
  (void)ctx, (void)level;
  return 0;
}

static void survives_failing_allocations(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:triangle-15");
  sw_disk *disk;
  assert_int_equal(sw_disk_open(NULL, 0, 0, &disk, NULL), 0);
  sw_budget budget = {.memory = 200 << 10, .disk = disk};
  sw_levels job = {
      .rules = rules, .budget = &budget, .last = 8, .level = silent};
  int rc = SW_NO_MEMORY, n = 0;
  for (; rc == SW_NO_MEMORY; n++) {
    int left = n;
    sw_err err = {0};
    sw_mem_set_gate(countdown, &left);
    rc = sw_levels_run(&job, &err);
    sw_mem_set_gate(NULL, NULL);
    assert_int_equal(err.code, rc);
  }
  assert_int_equal(rc, 0);
  assert_true(n > 40);
  assert_true(disk->bytes == 0); /* every file was closed */
  sw_disk_close(disk);
  rules->game->rules_free(rules);
}

static void one_run_in_a_directory(void **state) {
  (void)state;
  char directory[] = "/tmp/levels-XXXXXX";
  sw_disk *one, *two = NULL;
  sw_err err;
  int file;
  assert_non_null(mkdtemp(directory));
  assert_int_equal(sw_disk_open(directory, 0, 0, &one, NULL), 0);
  assert_int_equal(sw_disk_open(directory, 0, 0, &two, &err), SW_BAD_INPUT);
  assert_non_null(strstr(err.msg, "another run"));
  assert_int_equal(one->create(one, &file, NULL), 0);
  visit(directory, "0000-", count_file);
  assert_int_equal(files, 1);
  sw_disk_close(one);
  visit(directory, "0000-", count_file);
  assert_int_equal(files, 1);
  remove_directory(directory);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(runs_hold_what_was_put),
      cmocka_unit_test(same_for_ranks_workers_memory),
      cmocka_unit_test(counters_beyond_the_tight_ones),
      cmocka_unit_test(parts_are_even),
      cmocka_unit_test(what_fits_lies_in_no_file),
      cmocka_unit_test(goes_on_with_other_ranks),
      cmocka_unit_test(full_disk_of_one_rank_stops_all),
      cmocka_unit_test(damage_costs_one_level),
      cmocka_unit_test(survives_failing_allocations),
      cmocka_unit_test(one_run_in_a_directory)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
