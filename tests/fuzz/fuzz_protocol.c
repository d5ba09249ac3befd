/* Fuzzing the engine protocol: lines in, and each answer must keep its frame:
 * '=' or '?', a text without an empty line, an empty line. */
#include "fuzz.h"

#include "session/protocol/protocol.h"
#include "text/buf.h"

#include <string.h>

enum { LINES = 40, POLLS = 20 };

typedef struct listener {
  sw_buf answer;
  int polls;
} listener;

static void hear(void *ctx, const char *bytes, size_t n) {
  sw_buf_put(&((listener *)ctx)->answer, bytes, n);
}

static void begin(void *ctx, double seconds) {
  (void)seconds;
  ((listener *)ctx)->polls = 0;
}

static int soon(void *ctx) {
  return ++((listener *)ctx)->polls > POLLS;
}

/* The answer proper starts behind the lines that a search streamed. */
static const char *behind_info(const char *text) {
  while (*text && *text != '=' && *text != '?') {
    const char *end = strchr(text, '\n');
    text = end ? end + 1 : text + strlen(text);
  }
  return text;
}

static void judge_frame(law_case *c, const char *text) {
  if (!*text)
    return; /* empty lines and comments have no answer */
  const char *answer = behind_info(text);
  const char *end = strstr(answer, "\n\n");
  law_expect(c, *answer && end && !end[2], NULL, "not one frame: %s", text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static law_case c; /* large */
  fuzz_text rest = {(const char *)data, size};
  listener ear = {.polls = 0};
  memset(&c, 0, sizeof c);
  sw_buf_init(&ear.answer, 64 << 20);
  sw_protocol *engine = sw_protocol_new(&(sw_protocol_host){.version = "0",
                                                            .write = hear,
                                                            .begin = begin,
                                                            .stop = soon,
                                                            .ctx = &ear,
                                                            .memory = 1 << 20});
  int quit = engine == NULL;
  for (int i = 0; i < LINES && rest.len && !quit; i++) {
    fuzz_text line = fuzz_line(&rest);
    sw_buf_clear(&ear.answer);
    quit = sw_protocol_line(engine, line.text, line.len);
    judge_frame(&c, sw_buf_text(&ear.answer));
  }
  sw_protocol_free(engine);
  sw_buf_free(&ear.answer);
  fuzz_judge(&c);
  return 0;
}
