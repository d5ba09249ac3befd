/* What the fuzz targets share: see fuzz.h. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

fuzz_text fuzz_line(fuzz_text *rest) {
  const char *end = rest->len ? memchr(rest->text, '\n', rest->len) : NULL;
  size_t len = end ? (size_t)(end - rest->text) : rest->len;
  fuzz_text line = {rest->text, len};
  size_t skip = end ? len + 1 : len;
  *rest = (fuzz_text){rest->text + skip, rest->len - skip};
  return line;
}

int fuzz_open(law_case *c, fuzz_text word) {
  char copy[200];
  if (word.len >= sizeof copy)
    return 0;
  memcpy(copy, word.text, word.len);
  copy[word.len] = 0;
  return !law_case_open(c, copy, (sample_limits){1, 1, 1}, NULL);
}

void fuzz_judge(const law_case *c) {
  if (!c->failures)
    return;
  fprintf(stderr, "%s: %s\n", c->rules ? c->rules->word : "", c->complaint);
  abort();
}
