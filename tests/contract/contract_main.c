/* contract [-n POSITIONS] [NAME | WORD ...]: holds games to the laws, on so
 * many positions next to the start and half as many of random games.
 *
 * A name stands for every variant that the game lists; a word (with a colon) is
 * one variant, listed or not, and a blank and a position behind it stand for
 * the start; nothing at all stands for every game.  The output is TAP, one line
 * for each law on each variant, with the number of checks and a digest of what
 * was seen: the same bytes on every machine.  Exit status 0 when every law
 * held.
 */
#include "base/mem.h"
#include "contract.h"
#include "registry.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct tally {
  sample_limits limits;
  unsigned run, failed;
} tally;

static void report(tally *t, int ok, const char *word, const char *what) {
  printf("%s %u - %s: %s\n", ok ? "ok" : "not ok", ++t->run, word, what);
  t->failed += !ok;
}

static void run_laws(tally *t, const char *word, law_case *c) {
  printf("# %s: %zu positions%s\n", word, c->sample.n,
         c->sample.whole ? ", all there are" : "");
  for (const law *const *l = all_laws; *l; l++) {
    if ((*l)->applies && !(*l)->applies(c))
      continue;
    int ok = law_run(c, *l);
    char what[160];
    snprintf(what, sizeof what, "%s (%" PRIu64 " checks, %016" PRIx64 ")",
             (*l)->name, c->checks, c->digest);
    report(t, ok, word, what);
    if (!ok)
      printf("# %" PRIu64 " of the checks failed, the first: %s\n", c->failures,
             c->complaint);
    fflush(stdout);
  }
}

static void run_word(tally *t, const char *word) {
  static law_case c; /* large */
  sw_err err = {0};
  if (law_case_open(&c, word, t->limits, &err)) {
    report(t, 0, word, err.msg);
    return;
  }
  run_laws(t, word, &c);
  law_case_close(&c);
}

static void run_variants(tally *t, const sw_game *game) {
  for (const char *const *v = game->variants; v && *v; v++) {
    char word[1200];
    snprintf(word, sizeof word, "%s:%s", game->name, *v);
    run_word(t, word);
  }
}

static void run_argument(tally *t, const char *text) {
  const sw_game *game = sw_registry_find(text, strlen(text));
  if (game)
    run_variants(t, game);
  else
    run_word(t, text);
}

static int read_limit(const char *text, sample_limits *limits) {
  char *end;
  long n = strtol(text, &end, 10);
  if (*end || n < 1 || n > 1000000)
    return SW_BAD_INPUT;
  *limits = (sample_limits){(size_t)n, (size_t)n * 3 / 2, (size_t)n * 100};
  return 0;
}

int main(int argc, char **argv) {
  tally t = {.limits = {.breadth = 200, .total = 400, .moves = 20000}};
  int first = 1;
  if (argc > 2 && !strcmp(argv[1], "-n")) {
    if (read_limit(argv[2], &t.limits)) {
      fprintf(stderr, "contract: -n takes 1 to 1000000 positions\n");
      return 2;
    }
    first = 3;
  }
  for (int i = first; i < argc; i++)
    run_argument(&t, argv[i]);
  if (first == argc)
    for (const sw_game *const *g = sw_registry; *g; g++)
      run_variants(&t, *g);
  printf("1..%u\n", t.run);
  return t.failed || !t.run;
}
