/* The English board counted in files and among ranks, compared with the count
 * in memory: CPU and elapsed time as ratios in one run, and the bytes that
 * ranks send, compared with the least, which is each class of another rank sent
 * once.  The ranks are threads, so the cost of MPI is not included. */
#include "bench/bench.h"

#include "engine/enumeration/levels.h"
#include "games/peg/rules/peg_rules.h"
#include "host/files/disk_files.h"
#include "host/ranks/comm.h"
#include "host/system/clock.h"

#include <pthread.h>
#include <stdio.h>
#include <sys/resource.h>

enum { RANKS = 4 };

typedef struct job {
  const sw_rules *rules;
  int files; /* 1: levels outside of memory */
  uint64_t memory;
  bench_totals totals; /* by rank 0 */
  uint64_t packed;     /* bytes of all levels in files */
  int failed;
} job;

/* Counts what one rank sends to the others; first the original. */
typedef struct counting {
  sw_ranks ranks;
  sw_ranks *real;
} counting;

static uint64_t sent;
static pthread_mutex_t sent_lock = PTHREAD_MUTEX_INITIALIZER;

static int gather(sw_ranks *r, const void *mine, size_t bytes, void *all,
                  sw_err *err) {
  sw_ranks *real = ((counting *)(void *)r)->real;
  return real->gather(real, mine, bytes, all, err);
}

static int exchange(sw_ranks *r, const void *out, const int *out_n, void *in,
                    const int *in_n, sw_err *err) {
  sw_ranks *real = ((counting *)(void *)r)->real;
  pthread_mutex_lock(&sent_lock);
  for (int i = 0; i < r->size; i++)
    sent += i == r->rank ? 0 : (uint64_t)out_n[i];
  pthread_mutex_unlock(&sent_lock);
  return real->exchange(real, out, out_n, in, in_n, err);
}

static int add_level(void *ctx, const sw_level *level) {
  job *j = ctx;
  j->totals.classes += level->classes;
  j->totals.positions += level->positions;
  j->totals.ends += level->dead_classes;
  j->totals.games += level->ended;
  j->packed += level->bytes;
  return 0;
}

static int silent(void *ctx, const sw_level *level) {
  (void)ctx, (void)level;
  return 0;
}

static void one_rank(void *ctx, sw_ranks *real) {
  job *j = ctx;
  sw_disk *disk = NULL;
  counting ranks = {.real = real};
  if (real)
    ranks.ranks = (sw_ranks){real->rank, real->size, gather, exchange, NULL};
  int first = !real || !real->rank;
  if (j->files && sw_disk_open(NULL, 0, 0, &disk, NULL)) {
    j->failed = 1;
    return;
  }
  sw_budget budget = {.memory = (size_t)j->memory,
                      .disk = disk,
                      .ranks = real ? &ranks.ranks : NULL};
  sw_levels levels = {.rules = j->rules,
                      .budget = &budget,
                      .last = -1,
                      .filed = !real,
                      .level = first ? add_level : silent,
                      .ctx = j};
  if (sw_levels_run(&levels, NULL))
    j->failed = 1;
  sw_disk_close(disk);
}

static double cpu_now(void) {
  struct rusage use;
  getrusage(RUSAGE_SELF, &use);
  return (double)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) +
         1e-6 * (double)(use.ru_utime.tv_usec + use.ru_stime.tv_usec);
}

typedef struct cost {
  double cpu, wall;
} cost;

/* Runs it and prints it beside the plain run, if there is one. */
static cost measure(const char *name, job *j, int ranks, const cost *plain) {
  cost before = {cpu_now(), sw_clock_now()};
  if (ranks < 2)
    one_rank(j, NULL);
  else
    j->failed |= sw_ranks_as_threads(ranks, one_rank, j, NULL) != 0;
  cost c = {cpu_now() - before.cpu, sw_clock_now() - before.wall};
  printf("  %-28s %6.2f CPU s  %6.2f s", name, c.cpu, c.wall);
  if (plain)
    printf("  %.2f and %.2f times", c.cpu / plain->cpu, c.wall / plain->wall);
  printf("\n");
  return c;
}

static int same(const bench_totals *x, const bench_totals *y) {
  return x->classes == y->classes && x->positions == y->positions &&
         x->ends == y->ends && x->games == y->games;
}

int bench_peg_outside(bench_totals *totals) {
  static const struct {
    const char *name;
    uint64_t memory;
    int ranks;
  } run[] = {{"in files, 256 MB", 256 << 20, 1},
             {"in files, 32 MB", 32 << 20, 1},
             {"4 ranks, 256 MB each", 256 << 20, RANKS},
             {"4 ranks, 32 MB each", 32 << 20, RANKS}};
  sw_rules *rules;
  if (sw_game_peg.rules_parse(&sw_game_peg, "english", 7, &rules, NULL))
    return 1;
  job plain = {.rules = rules, .memory = UINT64_C(1) << 30};
  cost c = measure("in memory", &plain, 1, NULL);
  int failed = plain.failed;
  uint64_t packed = 0;
  for (size_t i = 0; i < sizeof run / sizeof *run && !failed; i++) {
    job j = {.rules = rules, .files = 1, .memory = run[i].memory};
    sent = 0;
    measure(run[i].name, &j, run[i].ranks, &c);
    packed = run[i].ranks > 1 ? packed : j.packed;
    if (run[i].ranks > 1)
      printf("  %-28s %.1f MB, %.2f times the least\n", "  sent",
             (double)sent / 1e6,
             (double)sent * RANKS / ((double)packed * (RANKS - 1)));
    failed = j.failed || !same(&j.totals, &plain.totals);
  }
  *totals = plain.totals;
  sw_game_peg.rules_free(rules);
  return failed;
}
