/* Compares the topological normal form with nauty on all positions of a start:
 *
 *   sprouts_classes sprouts:5 DIR [SAMPLE]
 *
 * (map_classes.h says what is compared; nauty sees every SAMPLEth position as
 * it was drawn, by default every one.)  Each finished level is a line on
 * standard output and the file DIR/level-N, so that a run that was stopped goes
 * on with the level it was at.
 */
#include "map_classes.h"
#include "registry.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { PATH = 500 };

static FILE *open_level(const char *dir, int number, const char *mode) {
  char path[PATH];
  snprintf(path, sizeof path, "%s/level-%d", dir, number);
  return fopen(path, mode);
}

/* The number behind the last level that is there. */
static int next_level(const char *dir) {
  int next = 0;
  for (int i = 0; i < 3 * SPROUTS_SPOTS; i++) {
    FILE *file = open_level(dir, i, "rb");
    if (file) {
      next = i + 1;
      fclose(file);
    }
  }
  return next;
}

static void print_level(int number, const map_level *level) {
  printf("%d\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\n", number, level->drawn,
         level->asked, level->classes);
  fflush(stdout);
}

/* Gives the level its name and drops the one before. */
static int settle(const char *dir, int number, const char *draft) {
  char path[PATH];
  snprintf(path, sizeof path, "%s/level-%d", dir, number);
  int rc = rename(draft, path);
  snprintf(path, sizeof path, "%s/level-%d", dir, number - 1);
  remove(path);
  return rc;
}

static int run_level(const sw_rules *rules, const char *dir, int number,
                     uint64_t sample, map_level *level) {
  char draft[PATH];
  snprintf(draft, sizeof draft, "%s/draft", dir);
  FILE *from = number ? open_level(dir, number - 1, "rb") : NULL;
  FILE *to = fopen(draft, "wb");
  int rc = !to || (number && !from);
  if (rc)
    perror(dir);
  else if (from)
    rc = map_level_next(rules, from, sample, to, level);
  else
    rc = map_level_start(rules, to, level);
  if (from)
    fclose(from);
  if (to)
    rc |= fclose(to);
  return rc ? rc : settle(dir, number, draft);
}

int main(int argc, char **argv) {
  sw_rules *rules;
  map_level level = {.classes = 1};
  uint64_t sample = argc > 3 ? strtoull(argv[3], NULL, 10) : 1;
  if (argc < 3 || argc > 4 || !sample ||
      sw_rules_parse(argv[1], strlen(argv[1]), &rules, NULL)) {
    fprintf(stderr, "usage: %s sprouts:SPOTS DIR [SAMPLE]\n", argv[0]);
    return 2;
  }
  int rc = 0;
  printf("level\tdrawn\tto nauty\tclasses\n");
  for (int i = next_level(argv[2]); !rc && level.classes; i++) {
    rc = run_level(rules, argv[2], i, sample, &level);
    if (!rc)
      print_level(i, &level);
  }
  sw_rules_free(rules);
  return rc != 0;
}
