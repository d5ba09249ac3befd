/* Fuzzing files of other programs: the word of a variant, a newline, a format
 * and a newline, then the file.  What is accepted is written and read again as
 * the same session; what is refused has a place inside the file. */
#include "fuzz.h"

#include "registry.h"
#include "session/exchange.h"
#include "session/record.h"

#include <string.h>

static void compare(law_case *c, const sw_rules *rules, const sw_format *format,
                    const sw_session *session) {
  sw_buf file, first, second;
  sw_session *again = NULL;
  sw_err err = {0};
  sw_buf_init(&file, SW_RECORD_MAX);
  sw_buf_init(&first, SW_RECORD_MAX);
  sw_buf_init(&second, SW_RECORD_MAX);
  int rc = sw_exchange_write(session, format, &file, &err);
  if (!rc)
    rc = sw_exchange_read(rules, sw_buf_text(&file), file.len, &again, &err);
  if (rc != SW_UNSUPPORTED &&
      law_expect(c, !rc, NULL, "its own file is refused: %s", err.msg)) {
    sw_record_print(session, &first);
    sw_record_print(again, &second);
    law_expect(c, !strcmp(sw_buf_text(&first), sw_buf_text(&second)), NULL,
               "the file of the file differs");
  }
  sw_session_free(again);
  sw_buf_free(&file);
  sw_buf_free(&first);
  sw_buf_free(&second);
}

static void try_file(law_case *c, const sw_rules *rules,
                     const sw_format *format, fuzz_text file) {
  sw_session *session = NULL;
  sw_err err = {0};
  int rc = sw_exchange_read(rules, file.text, file.len, &session, &err);
  if (!rc)
    compare(c, rules, format, session);
  else
    law_expect(c, err.code == rc && err.msg[0] && err.at <= file.len, NULL,
               "refused without a reason or a place: %s", err.msg);
  sw_session_free(session);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static law_case c; /* large */
  fuzz_text rest = {(const char *)data, size};
  fuzz_text word = fuzz_line(&rest), name = fuzz_line(&rest);
  sw_rules *rules = NULL;
  memset(&c, 0, sizeof c);
  if (word.len > 40 || sw_rules_parse(word.text, word.len, &rules, NULL))
    return 0;
  const sw_format *format =
      sw_exchange_format(rules->game, name.text, name.len);
  if (format)
    try_file(&c, rules, format, rest);
  sw_rules_free(rules);
  fuzz_judge(&c);
  return 0;
}
