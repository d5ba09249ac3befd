/* mutate-certificate FILE...: changes good certificates in one place at a time
 * and prints each change that the checker still accepts.  Such a change must
 * make another true certificate; whoever reads the list has to judge that.
 * Exit status: 0 all refused, 1 some accepted, 2 a file is not accepted as it
 * is. */
#include "frame/check.h"
#include "mutate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct tally {
  const char *name;
  size_t accepted;
} tally;

static void judge(void *ctx, const mutant *m) {
  tally *t = ctx;
  if (mutate_check(m->text, m->len, NULL) != CK_TRUE)
    return;
  t->accepted++;
  const char *line = m->text;
  for (size_t i = 0; i < m->line; i++)
    line = strchr(line, '\n') + 1;
  printf("%s: line %zu, %s: %.*s\n", t->name, m->line + 1, m->what,
         (int)strcspn(line, "\n"), line);
}

static char *read_whole(const char *name) {
  FILE *file = fopen(name, "rb");
  char *text = calloc(1, 1 << 20);
  if (!file || !text || !fread(text, 1, (1 << 20) - 1, file)) {
    fprintf(stderr, "%s: cannot be read\n", name);
    exit(2);
  }
  fclose(file);
  return text;
}

int main(int argc, char **argv) {
  size_t accepted = 0;
  for (int i = 1; i < argc; i++) {
    char *text = read_whole(argv[i]), message[CK_NOTE];
    if (mutate_check(text, strlen(text), message) != CK_TRUE) {
      fprintf(stderr, "%s: not accepted: %s\n", argv[i], message);
      return 2;
    }
    tally t = {argv[i], 0};
    size_t made = mutate_each(text, judge, &t);
    printf("%s: %zu mutants, %zu accepted\n", argv[i], made, t.accepted);
    accepted += t.accepted;
    free(text);
  }
  return accepted > 0;
}
