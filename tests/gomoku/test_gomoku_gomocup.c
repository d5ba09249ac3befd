/* The Gomocup protocol, line by line. */
#include "games/gomoku/play/gomoku_gomocup.h"
#include "games/gomoku/rules/gomoku_rules.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const sw_budget small = {.nodes = 1000};

static int tell(gomoku_gomocup *g, const char *line, char *out, size_t room) {
  sw_buf reply;
  sw_buf_init(&reply, 4096);
  int rc = gomoku_gomocup_answer(g, line, strlen(line), &small, &reply);
  snprintf(out, room, "%s", sw_buf_text(&reply));
  sw_buf_free(&reply);
  return rc;
}

static void expect(gomoku_gomocup *g, const char *line, const char *answer) {
  char out[512];
  assert_int_equal(tell(g, line, out, sizeof out), 0);
  if (strncmp(out, answer, strlen(answer)) || (!*answer && *out))
    fail_msg("%s: '%s', but '%s' is expected", line, out, answer);
}

static void plays(void **state) {
  (void)state;
  gomoku_gomocup *g = gomoku_gomocup_new(sw_registry_find("gomoku", 6));
  char out[512];
  int x, y;
  expect(g, "TURN 3,3", "ERROR");
  expect(g, "START 15\r\n", "OK\r\n");
  expect(g, "INFO rule 1", "");
  expect(g, "INFO timeout_turn 5000", "");
  expect(g, "BEGIN", "7,7\r\n");
  expect(g, "TURN 7,7", "ERROR");
  expect(g, "TURN 15,2", "ERROR");
  assert_int_equal(tell(g, "TURN 8,8", out, sizeof out), 0);
  assert_int_equal(sscanf(out, "%d,%d", &x, &y), 2);
  snprintf(out, sizeof out, "TAKEBACK %d,%d", x, y);
  expect(g, out, "OK");
  expect(g, "TAKEBACK 0,0", "ERROR");
  expect(g, "RESTART", "OK");
  expect(g, "BOARD", "");
  expect(g, "4,7,1", "");
  expect(g, "0,0,2", "");
  expect(g, "5,7,1", "");
  expect(g, "2,0,2", "");
  expect(g, "6,7,1", "");
  expect(g, "4,0,2", "");
  expect(g, "7,7,1", "");
  expect(g, "7,7,2", "ERROR");
  expect(g, "3,7,2", "");
  expect(g, "DONE", "8,7\r\n"); /* the only five */
  expect(g, "FOO", "UNKNOWN");
  expect(g, "ABOUT", "name=");
  expect(g, "START 200", "ERROR");
  expect(g, "RECTSTART 15,12", "ERROR");
  assert_true(gomoku_gomocup_turn_ms(g) < 5000);
  assert_int_equal(tell(g, "END", out, sizeof out), 1);
  gomoku_gomocup_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(plays)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
