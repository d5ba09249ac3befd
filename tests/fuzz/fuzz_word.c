/* Fuzzing the words of variants. */
#include "fuzz.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static law_case c; /* large */
  memset(&c, 0, sizeof c);
  law_try_word(&c, NULL, (const char *)data, size);
  fuzz_judge(&c);
  return 0;
}
