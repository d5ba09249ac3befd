/* Fuzzing records of sessions: what is accepted prints as a record that gives
 * the same record again; what is refused has a place inside the text. */
#include "fuzz.h"

#include "session/record.h"

#include <string.h>

static void judge_refusal(law_case *c, int rc, const sw_err *err, size_t len) {
  law_expect(c, rc < 0 && err->code == rc && err->msg[0], NULL,
             "refused without a reason");
  if (rc != SW_NO_MEMORY)
    law_expect(c, err->at <= len, NULL, "no place inside the text: %s",
               err->msg);
}

static void print_twice(law_case *c, const sw_session *session) {
  sw_buf first, second;
  sw_session *again = NULL;
  sw_err err = {0};
  sw_buf_init(&first, SW_RECORD_MAX);
  sw_buf_init(&second, SW_RECORD_MAX);
  sw_record_print(session, &first);
  int rc = sw_record_parse(sw_buf_text(&first), first.len, &again, &err);
  if (law_expect(c, !rc, NULL, "its own record is refused: %s", err.msg)) {
    sw_record_print(again, &second);
    law_expect(c, !strcmp(sw_buf_text(&first), sw_buf_text(&second)), NULL,
               "the record of the record differs");
  }
  sw_session_free(again);
  sw_buf_free(&first);
  sw_buf_free(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static law_case c; /* large */
  sw_session *session = NULL;
  sw_err err = {0};
  memset(&c, 0, sizeof c);
  int rc = sw_record_parse((const char *)data, size, &session, &err);
  if (rc)
    judge_refusal(&c, rc, &err, size);
  else
    print_twice(&c, session);
  sw_session_free(session);
  fuzz_judge(&c);
  return 0;
}
