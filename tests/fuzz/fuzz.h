/* What the fuzz targets share.
 *
 * An input is lines of text, as a person would write it, so that a failing
 * input reads like a bug report: the word of a variant first, then what the
 * target is about.
 */
#ifndef SW_TEST_FUZZ_H
#define SW_TEST_FUZZ_H

#include "laws.h"

#include <stddef.h>
#include <stdint.h>

/* libFuzzer calls this one; every target defines it. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct fuzz_text {
  const char *text;
  size_t len;
} fuzz_text;

/* Takes the next line off the rest, without its newline. */
fuzz_text fuzz_line(fuzz_text *rest);

/* Opens the case of a variant; 0 when its word is wrong or too big to be worth
 * trying.  Close it with law_case_close. */
int fuzz_open(law_case *c, fuzz_text word);

/* Stops the fuzzer when a law was broken. */
void fuzz_judge(const law_case *c);

#endif
