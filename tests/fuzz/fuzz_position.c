/* Fuzzing positions: a word, then the text of a position. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static law_case c; /* large */
  fuzz_text rest = {(const char *)data, size};
  if (!fuzz_open(&c, fuzz_line(&rest)))
    return 0;
  law_try_position(&c, NULL, rest.text, rest.len);
  fuzz_judge(&c);
  law_case_close(&c);
  return 0;
}
