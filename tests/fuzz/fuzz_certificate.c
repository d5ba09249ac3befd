/* Fuzzing certificates: the checker reads whatever comes, in pieces of uneven
 * size, and ends with a verdict that gives a reason in one line. */
#include "check_games.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct source {
  const uint8_t *at;
  size_t left, piece;
} source;

static long read_piece(void *ctx, char *bytes, size_t n) {
  source *s = ctx;
  s->piece = s->piece % 61 + 7;
  size_t take = s->piece < n ? s->piece : n;
  take = take < s->left ? take : s->left;
  if (take)
    memcpy(bytes, s->at, take);
  s->at += take;
  s->left -= take;
  return (long)take;
}

/* The clock is asked after 2^24 steps, and then it is late. */
static int is_late(void *ctx) {
  (void)ctx;
  return 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  ck_budget budget = {UINT64_C(1) << 28, 1, is_late, NULL};
  source text = {data, size, size % 61};
  ck_cert *cert = ck_open((ck_input){read_piece, &text}, &budget);
  if (!cert)
    return 0;
  do {
    if (!ck_next(cert))
      break;
    if (!cert->message[0] || strchr(cert->message, '\n')) {
      fprintf(stderr, "no reason: '%s'\n", cert->message);
      abort();
    }
  } while (cert->status == CK_TRUE);
  ck_close(cert);
  return 0;
}
