/* Runs what is timed, each item in a process of its own, and prints the CPU
 * seconds (user and system) and the most memory it had, with the totals.
 *
 *   bench            what there is
 *   bench NAME...    some of it
 *   bench all        all of it
 */
#include "bench/bench.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct item {
  const char *name, *what;
  int (*run)(bench_totals *);
} item;

static const item items[] = {
    {"peg-naive", "English board, the plain way", bench_peg_naive},
    {"peg-tables", "the same, images by tables", bench_peg_tables},
    {"peg-levels", "English board, by places", bench_peg_levels},
    {"peg-keys", "the same, level engine", bench_peg_keys},
    {"peg-scalar", "the same, portable kernel", bench_peg_scalar},
    {"peg-winning", "winning positions, solutions left", bench_peg_winning},
    {"peg-database", "the same, then coded and decoded", bench_peg_database},
    {"peg-outside", "levels in files and among ranks", bench_peg_outside},
    {"sprouts-normal", "normal forms, 8 spots", bench_sprouts_normal},
    {"sprouts-forms", "exact forms, 5 spots", bench_sprouts_forms},
    {"sprouts-lands", "all lands and nimbers, 6 spots", bench_sprouts_lands},
    {"sprouts-outcomes", "nimbers of 1 to 14 spots", bench_sprouts_outcomes},
};

enum { ITEMS = sizeof items / sizeof *items };

static void print_totals(const bench_totals *t) {
  char games[SW_U128_TEXT], solutions[SW_U128_TEXT];
  if (t->classes)
    printf("  %llu classes, %llu positions", (unsigned long long)t->classes,
           (unsigned long long)t->positions);
  else if (t->positions)
    printf("  %llu positions", (unsigned long long)t->positions);
  if (t->games)
    printf(", %llu end classes, %s games", (unsigned long long)t->ends,
           sw_u128_print(games, t->games));
  if (t->solutions)
    printf(", %s solutions", sw_u128_print(solutions, t->solutions));
  printf("\n");
}

/* In the child: totals are printed here, the rest by the parent. */
static int child(const item *it) {
  bench_totals totals = {0};
  if (it->run(&totals))
    return 1;
  print_totals(&totals);
  return fflush(stdout) ? 1 : 0;
}

static double seconds(struct timeval t) {
  return (double)t.tv_sec + 1e-6 * (double)t.tv_usec;
}

static int measure(const item *it) {
  struct rusage use;
  int status;
  printf("%s: %s\n", it->name, it->what);
  fflush(stdout);
  pid_t pid = fork();
  if (pid < 0)
    return 1;
  if (!pid)
    _exit(child(it));
  if (wait4(pid, &status, 0, &use) != pid || status)
    return 1;
  printf("  %.2f CPU s, %ld MB\n",
         seconds(use.ru_utime) + seconds(use.ru_stime), use.ru_maxrss / 1024);
  return 0;
}

static int wanted(const item *it, int argc, char **argv) {
  for (int i = 1; i < argc; i++)
    if (!strcmp(argv[i], it->name) || !strcmp(argv[i], "all"))
      return 1;
  return 0;
}

static void list(FILE *out) {
  for (int i = 0; i < ITEMS; i++)
    fprintf(out, "%s: %s\n", items[i].name, items[i].what);
  fputs("all: each of these in turn\n", out);
}

static int printed(void) {
  if (!fflush(stdout) && !ferror(stdout))
    return 0;
  fprintf(stderr, "spielwerk-bench: cannot write the answer: %s\n",
          strerror(errno));
  return 4;
}

int main(int argc, char **argv) {
  int failed = 0, ran = 0;
  if (argc == 1) {
    list(stdout);
    return printed();
  }
  for (int i = 0; i < ITEMS; i++)
    if (wanted(&items[i], argc, argv)) {
      failed |= measure(&items[i]);
      ran++;
    }
  if (!ran)
    list(stderr);
  return failed || !ran ? 2 : printed();
}
