/* The engine of the forgers: see forge.h.
 *
 *   forge NAME [TRIALS [SEED]]
 *
 * Without TRIALS it makes as many as the forger has, in slow builds a part of
 * them.  With KEEP=DIR in the environment it writes some of the true ones that
 * were verified to DIR/forged-NAME-N, as seeds for fuzzing.  It prints how many
 * certificates were tried and how many of the false ones were accepted, which
 * has to be none; the first one ends it.  Exit status: 0 none, 1 some, 2 the
 * forger made nothing that is true and accepted, so that it shows nothing.
 */
#include "forge.h"

#include "../../game_test.h"
#include "../mutate.h"
#include "frame/check.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MENDS = 400 };

static const forger *const forgers[] = {
    &forge_peg_arguments,  &forge_peg_count,
    &forge_peg_moves,      &forge_bounds,
    &forge_agents,         &forge_gomoku,
    &forge_gomoku_from,    &forge_euler,
    &forge_untangle,       &forge_par,
    &forge_minor,          &forge_paths,
    &forge_sprouts_nimber, &forge_sprouts_misere,
    &forge_sprouts_map};

/* ---- writing ------------------------------------------------------------ */

static void put_all(forge *f, const char *format, va_list args) {
  int n = vsnprintf(f->text + f->len, FORGE_TEXT - f->len, format, args);
  assert(n >= 0 && f->len + (size_t)n < FORGE_TEXT);
  f->len += (size_t)n;
}

void forge_put(forge *f, const char *format, ...) {
  va_list args;
  va_start(args, format);
  put_all(f, format, args);
  va_end(args);
}

void forge_record(forge *f, const char *format, ...) {
  va_list args;
  va_start(args, format);
  put_all(f, format, args);
  va_end(args);
  forge_put(f, "\n");
  f->records++;
}

void forge_head(forge *f, const char *game, const char *kind,
                const char *position, const char *claim, const char *cost) {
  forge_put(f,
            "spielwerk-certificate 1\ngame %s\nkind %s\nposition %s\n"
            "claim %s\ncost %s\n\n",
            game, kind, position, claim, cost);
}

/* ---- mending ------------------------------------------------------------ */

/* The start of a line, numbered from 1; NULL behind the last. */
static char *line_at(forge *f, uint64_t number) {
  char *line = f->text;
  while (line && --number) {
    line = strchr(line, '\n');
    line = line && line[1] ? line + 1 : NULL;
  }
  return line;
}

static void replace(forge *f, char *from, size_t n, const char *by) {
  size_t m = strlen(by), at = (size_t)(from - f->text);
  assert(f->len + m < FORGE_TEXT);
  memmove(from + m, from + n, f->len - at - n + 1);
  memcpy(from, by, m);
  f->len += m - n;
}

/* Word i of a line, from 0. */
static int replace_word(forge *f, char *line, int i, const char *by) {
  char *end = strchr(line, '\n');
  for (; i && line < end; line++)
    i -= *line == ' ';
  if (i || line >= end)
    return 0;
  replace(f, line, strcspn(line, " \n"), by);
  return 1;
}

/* "cost ..." and such: what stands between quotes in the complaint. */
static int replace_value(forge *f, char *line, const char *message) {
  char value[CK_NOTE] = "";
  const char *quote = strchr(message, '\'');
  char *blank = strchr(line, ' ');
  if (!quote || !blank || sscanf(quote, "'%200[^']'", value) != 1)
    return 0;
  replace(f, blank + 1, strcspn(blank + 1, "\n"), value);
  return 1;
}

/* Takes a record out; what the forger drops is gone. */
static int drop(forge *f, char *line) {
  if (!strncmp(line, "end ", 4))
    return 0;
  replace(f, line, strcspn(line, "\n") + 1, "");
  return 1;
}

/* The nth record "loss ..". */
static int drop_loss(forge *f, uint64_t n) {
  char *line = f->text;
  while (n) {
    line = strstr(line, "\nloss ");
    if (!line)
      return 0;
    line++;
    n--;
  }
  return drop(f, line);
}

/* One mend: 1, or 0 when there is nothing to mend. */
static int mend(const forger *who, forge *f, uint64_t number,
                const char *message) {
  char *line = line_at(f, number), word[64];
  unsigned long long n, m;
  if (!line)
    return 0;
  if (!strncmp(message, "the cost is", 11))
    return replace_value(f, line, message);
  if (sscanf(message, "there are %llu records", &n) == 1 &&
      strstr(message, "records"))
    return snprintf(word, sizeof word, "%llu", n) &&
           replace_word(f, line, 1, word);
  if (sscanf(message, "there are %llu", &n) == 1)
    return snprintf(word, sizeof word, "%llu", n) &&
           replace_word(f, line, 2, word);
  if (sscanf(message, "the checksum is %63s", word) == 1)
    return replace_word(f, line, 3, word);
  if (sscanf(message, "the graph has %llu, the pattern needs %llu", &n, &m) ==
          2 &&
      n < m)
    return snprintf(word, sizeof word, "%llu", n) &&
           replace_word(f, line, 2, word) &&
           snprintf(word, sizeof word, "%llu", m) &&
           replace_word(f, line, 3, word);
  if (who->drops && sscanf(message, "loss %llu is not needed", &n) == 1)
    return drop_loss(f, n);
  if (strstr(message, "more than") && strstr(message, "positions") &&
      !strncmp(line, "forward", 7))
    return replace_word(f, line, 2, "100000");
  if (strstr(message, "more than") && !strncmp(line, "backward", 8))
    return replace_word(f, line, 2, "100000");
  return who->drops && number > 7 && drop(f, line);
}

static int complete(const forger *who, forge *f) {
  char message[CK_NOTE];
  uint64_t line;
  int status = CK_WRONG;
  for (int i = 0; i < MOST_MENDS; i++) {
    status = mutate_check_line(f->text, f->len, &line, message);
    if (status != CK_WRONG || !mend(who, f, line, message))
      break;
  }
  return status;
}

/* ---- trials ------------------------------------------------------------- */

typedef struct tally {
  int tried, false_ones, accepted, true_ones, verified, over;
} tally;

/* Every eighth, up to eight of at most 2,000 bytes. */
static void keep(const forger *who, const forge *f, int verified) {
  const char *folder = getenv("KEEP");
  char path[1000];
  if (!folder || f->len > 2000 || verified % 8 || verified >= 64)
    return;
  snprintf(path, sizeof path, "%s/forged-%s-%d", folder, who->name,
           verified / 8);
  FILE *file = fopen(path, "wb");
  if (!file || fwrite(f->text, 1, f->len, file) != f->len || fclose(file))
    perror(path);
}

static void try_one(const forger *who, uint64_t seed, tally *t) {
  static char text[FORGE_TEXT];
  forge f = {.rng = sw_rng_seed(seed), .text = text};
  text[0] = 0;
  forge_truth truth = who->make(&f);
  if (truth == FORGE_NOTHING)
    return;
  forge_put(&f, "end %d\n", f.records);
  int status = complete(who, &f);
  t->tried++;
  t->false_ones += truth == FORGE_FALSE;
  t->true_ones += truth == FORGE_TRUE;
  t->over += status == CK_OVER;
  t->verified += truth == FORGE_TRUE && status == CK_TRUE;
  if (truth == FORGE_TRUE && status == CK_TRUE)
    keep(who, &f, t->verified - 1);
  if (truth == FORGE_FALSE && status == CK_TRUE && !t->accepted++)
    printf("accepted though it is false (seed %llu):\n%s",
           (unsigned long long)seed, f.text);
}

static int run(const forger *who, int n, uint64_t seed) {
  tally t = {0};
  for (int i = 0; i < n && !t.accepted; i++)
    try_one(who, seed + (uint64_t)i, &t);
  printf("%s: %d certificates, %d of them false, %d of these accepted; "
         "%d true, %d of these verified; %d out of budget\n",
         who->name, t.tried, t.false_ones, t.accepted, t.true_ones, t.verified,
         t.over);
  return t.accepted ? 1 : t.false_ones && t.verified ? 0 : 2;
}

int main(int argc, char **argv) {
  for (size_t i = 0; i < sizeof forgers / sizeof *forgers; i++)
    if (argc > 1 && !strcmp(argv[1], forgers[i]->name)) {
      int n = trials(forgers[i]->trials * (getenv("SPIELWERK_LONG") ? 40 : 1));
      if (argc > 2)
        n = atoi(argv[2]);
      uint64_t seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
      return run(forgers[i], n, seed * 1000003);
    }
  fprintf(stderr, "usage: forge NAME [TRIALS [SEED]]\n");
  return 3;
}
