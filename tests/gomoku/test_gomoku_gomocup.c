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

/* Thinking ends after this many looks at the clock. */
static int used_up(void *ctx) {
  return ++*(int *)ctx > 2000;
}

static int tell(gomoku_gomocup *g, const char *line, char *out, size_t room) {
  int looks = 0;
  sw_budget small = {.stop = used_up, .ctx = &looks};
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
  gomoku_gomocup *g = gomoku_gomocup_new(sw_registry_find("gomoku", 6), NULL);
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

/* What the manager decides for us, asks us, and lists. */
static void answers_all_of_the_protocol(void **state) {
  (void)state;
  gomoku_gomocup *g = gomoku_gomocup_new(sw_registry_find("gomoku", 6), NULL);
  char out[512];
  int x, y;
  expect(g, "PLAY 3,3", "ERROR");
  expect(g, "START 15", "OK");
  expect(g, "INFO folder /nowhere", "");
  expect(g, "INFO max_memory 1000000", "");
  expect(g, "INFO max_memory 99999999999", "");
  expect(g, "INFO unknown 3", "");
  assert_int_equal(tell(g, "SUGGEST", out, sizeof out), 0);
  assert_int_equal(sscanf(out, "SUGGEST %d,%d\r\n", &x, &y), 2);
  expect(g, "PLAY 3,4", "3,4\r\n"); /* rather than what was suggested */
  expect(g, "PLAY 3,4", "ERROR");
  expect(g, "SUGGEST", "ERROR"); /* it is not our turn */
  expect(g, "RESTART", "OK");
  expect(g, "INFO evaluate 7,7", "MESSAGE 7,7 open\r\n");
  expect(g, "INFO evaluate 15,7", "");
  gomoku_gomocup_free(g);
}

/* Case and blanks are those of the template that programs are made from. */
static void reads_what_managers_write(void **state) {
  (void)state;
  gomoku_gomocup *g = gomoku_gomocup_new(sw_registry_find("gomoku", 6), NULL);
  char out[512];
  expect(g, "start 15", "OK\r\n");
  expect(g, "\tStart \t15 \r\n", "OK\r\n");
  expect(g, "info TIMEOUT_turn 700", "");
  int turn = gomoku_gomocup_turn_ms(g);
  assert_true(turn > 500 && turn < 700);
  expect(g, "INFO\t timeout_turn\t 300", "");
  turn = gomoku_gomocup_turn_ms(g);
  assert_true(turn > 150 && turn < 300);
  expect(g, "Board", "");
  expect(g, "  4,7,1", "");
  expect(g, "5, 7, 2\t", "");
  expect(g, "DoneX", "ERROR");
  expect(g, " done", ""); /* the error was the answer */
  expect(g, "START 15x", "ERROR");
  expect(g, "START 0200", "ERROR");
  expect(g, "RECTSTART 15,15x", "ERROR");
  expect(g, "STARTS 15", "UNKNOWN");
  expect(g, "STAR 15", "UNKNOWN");
  expect(g, "begin", "7,7\r\n");
  expect(g, "takeback   7,7", "OK");
  expect(g, "board", "");
  assert_int_equal(tell(g, " end ", out, sizeof out), 1);
  gomoku_gomocup_free(g);
}

/* Databases are asked for when a game begins and when its rule changes: the
 * largest take longer to read than a short turn. */
static int count_rules(void *ctx, sw_rules *rules) {
  (void)rules;
  ++*(int *)ctx;
  return 0;
}

static void loads_before_turns(void **state) {
  (void)state;
  int given = 0;
  const sw_database_source source = {count_rules, &given};
  gomoku_gomocup *g =
      gomoku_gomocup_new(sw_registry_find("gomoku", 6), &source);
  expect(g, "INFO rule 0", "");
  assert_int_equal(given, 0);
  expect(g, "START 20", "OK");
  assert_int_equal(given, 1);
  expect(g, "INFO rule 1", "");
  assert_int_equal(given, 2);
  expect(g, "INFO rule 1", "");
  expect(g, "INFO rule 5", "MESSAGE");
  expect(g, "INFO rule 1", "");
  assert_int_equal(given, 3);
  expect(g, "RESTART", "OK");
  expect(g, "BEGIN", "10,10");
  assert_int_equal(given, 3);
  gomoku_gomocup_free(g);
}

/* A BOARD may have any numbers of stones; later turns keep them as far apart.
 */
static void takes_any_board(void **state) {
  (void)state;
  static const char *const ours[] = {"5,7,1", "6,7,1", "7,7,1"};
  gomoku_gomocup *g = gomoku_gomocup_new(sw_registry_find("gomoku", 6), NULL);
  for (int fours = 0; fours < 2; fours++) {
    expect(g, "START 15", "OK");
    expect(g, "BOARD", "");
    for (int i = 0; i < 3; i++)
      expect(g, ours[i], "");
    if (fours) {
      expect(g, "3,7,2", "");
      expect(g, "8,7,1", "");
      expect(g, "DONE", "4,7\r\n"); /* the only five */
      continue;
    }
    expect(g, "0,0,2", "");
    char out[512];
    assert_int_equal(tell(g, "DONE", out, sizeof out), 0);
    assert_true(!strcmp(out, "4,7\r\n") || !strcmp(out, "8,7\r\n"));
    expect(g, "SUGGEST", "ERROR"); /* not our turn */
    assert_int_equal(tell(g, "TURN 14,14", out, sizeof out), 0);
    assert_true(strstr(",7\r\n", strchr(out, ',')) != NULL);
  }
  expect(g, "BOARD", ""); /* as many more of theirs: they would be Black */
  for (int i = 0; i < 4; i++) {
    char line[20];
    snprintf(line, sizeof line, "%d,7,2", 4 + i);
    expect(g, line, "");
  }
  expect(g, "3,7,1", "");
  expect(g, "DONE", "8,7\r\n");
  gomoku_gomocup_free(g);
}

/* A list has one answer.  That of a wrong one is its error alone, and what came
 * before that line is no board. */
static void answers_lists_once(void **state) {
  (void)state;
  static const char *const wrong[][3] = {
      {"BOARD", "7,7,3", "x"},    {"BOARD", "20,20,1", "3,3,1"},
      {"BOARD", "x", "7,7,2"},    {"BOARD", "5,5,1", "6,6,1"},
      {"SWAP2BOARD", "7", "3,3"}, {"SWAP2BOARD", "5,5", "3,3"},
  };
  gomoku_gomocup *g = gomoku_gomocup_new(sw_registry_find("gomoku", 6), NULL);
  expect(g, "START 15", "OK");
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    expect(g, wrong[i][0], "");
    expect(g, *wrong[i][0] == 'B' ? "5,5,2" : "5,5", "");
    expect(g, wrong[i][1], "ERROR");
    expect(g, wrong[i][2], "");
    expect(g, "DONE", "");
    expect(g, "TAKEBACK 5,5", "ERROR");
  }
  expect(g, "BEGIN", "7,7");
  gomoku_gomocup_free(g);
}

/* Time: the turn's, or a share of what is left; 0 is as fast as it may be. */
static void keeps_time(void **state) {
  (void)state;
  gomoku_gomocup *g = gomoku_gomocup_new(sw_registry_find("gomoku", 6), NULL);
  expect(g, "INFO timeout_turn 1000", "");
  int turn = gomoku_gomocup_turn_ms(g);
  expect(g, "INFO timeout_match 3000", "");
  int match = gomoku_gomocup_turn_ms(g);
  expect(g, "INFO time_left 600", "");
  int left = gomoku_gomocup_turn_ms(g);
  expect(g, "INFO time_left 100000", "");
  expect(g, "INFO timeout_turn 0", "");
  int fastest = gomoku_gomocup_turn_ms(g);
  expect(g, "INFO timeout_turn 1000", "");
  expect(g, "INFO time_left 600", "");
  expect(g, "INFO timeout_match 0", ""); /* as long as it likes */
  assert_int_equal(gomoku_gomocup_turn_ms(g), turn);
  assert_true(turn < 1000 && match < turn && left < match && left > 0);
  assert_true(fastest > 0 && fastest <= 100);
  gomoku_gomocup_free(g);
}

/* A rule that is not known must not be played by another one. */
static void refuses_unknown_rules(void **state) {
  (void)state;
  gomoku_gomocup *g = gomoku_gomocup_new(sw_registry_find("gomoku", 6), NULL);
  expect(g, "START 15", "OK");
  expect(g, "INFO rule 5", "MESSAGE"); /* renju, and exactly five for all */
  expect(g, "BEGIN", "ERROR");
  expect(g, "SWAP2BOARD", "");
  expect(g, "DONE", "ERROR");
  expect(g, "RESTART", "ERROR");
  expect(g, "START 15", "ERROR");
  expect(g, "INFO rule -1", "MESSAGE");
  expect(g, "START 15", "ERROR");
  expect(g, "INFO rule 4", "");
  expect(g, "BEGIN", "7,7");
  expect(g, "INFO rule 3", ""); /* exactly five, on the same board again */
  expect(g, "RESTART", "OK");
  expect(g, "BEGIN", "7,7");
  gomoku_gomocup_free(g);
}

/* Black has e8 to h8, beside White's i8: under either kind of caro d8 makes
 * five, since c8 is empty.  With c8 white that five is closed, and rule 0 alone
 * lets it win; with c8 black it is six, which rule 8 lets win and 9 does not.
 */
static void plays_caro(void **state) {
  (void)state;
  static const struct {
    const char *rule, *end; /* whose stone lies on c8 */
    int wins;               /* d8 makes five */
  } cases[] = {{"INFO rule 8", "2,7,2", 0}, {"INFO rule 9", "2,7,2", 0},
               {"INFO rule 8", "1,7,2", 1}, {"INFO rule 9", "1,7,2", 1},
               {"INFO rule 8", "2,7,1", 1}, {"INFO rule 9", "2,7,1", 0},
               {"INFO rule 0", "2,7,2", 1}, {"INFO rule 11", "1,7,2", 1}};
  static const char *const stones[] = {"4,7,1", "8,7,2",  "5,7,1", "0,0,2",
                                       "6,7,1", "14,0,2", "7,7,1"};
  gomoku_gomocup *g = gomoku_gomocup_new(sw_registry_find("gomoku", 6), NULL);
  expect(g, "START 15", "OK");
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char out[512];
    expect(g, cases[i].rule, "");
    expect(g, "RESTART", "OK");
    expect(g, "BOARD", "");
    for (size_t k = 0; k < sizeof stones / sizeof *stones; k++)
      expect(g, stones[k], "");
    expect(g, cases[i].end, "");
    assert_int_equal(tell(g, "DONE", out, sizeof out), 0);
    assert_int_equal(!strcmp(out, "3,7\r\n"), cases[i].wins);
  }
  expect(g, "INFO rule 9", "");
  expect(g, "RESTART", "OK");
  expect(g, "BEGIN", "7,7");
  gomoku_gomocup_free(g);
}

/* Three different stones; after them a colour, which is Black's where Black is
 * about to have an open four that White cannot stop, and else a move. */
static void swaps(void **state) {
  (void)state;
  gomoku_gomocup *g = gomoku_gomocup_new(sw_registry_find("gomoku", 6), NULL);
  char out[512];
  int c[6];
  expect(g, "START 15", "OK");
  expect(g, "SWAP2BOARD", "");
  assert_int_equal(tell(g, "DONE", out, sizeof out), 0);
  assert_int_equal(sscanf(out, "%d,%d %d,%d %d,%d\r\n", &c[0], &c[1], &c[2],
                          &c[3], &c[4], &c[5]),
                   6);
  assert_true(c[0] != c[2] || c[1] != c[3]);
  assert_true(c[0] != c[4] || c[1] != c[5]);
  assert_true(c[2] != c[4] || c[3] != c[5]);
  static const char *const cells[] = {"7,7", "0,0", "8,8", "14,0", "6,8"};
  static const char *const close[] = {"0,0", "7,7", "0,14", "8,8", "14,0"};
  expect(g, "SWAP2BOARD", "");
  for (int i = 0; i < 5; i++)
    expect(g, cells[i], "");
  expect(g, "DONE", "SWAP\r\n");
  expect(g, "SWAP2BOARD", "");
  for (int i = 0; i < 5; i++)
    expect(g, close[i], "");
  assert_int_equal(tell(g, "DONE", out, sizeof out), 0);
  assert_int_equal(sscanf(out, "%d,%d\r\n", &c[0], &c[1]), 2);
  expect(g, "SWAP2BOARD", "");
  expect(g, "7,7", "");
  expect(g, "DONE", "ERROR"); /* one stone */
  gomoku_gomocup_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(plays),
      cmocka_unit_test(answers_all_of_the_protocol),
      cmocka_unit_test(reads_what_managers_write),
      cmocka_unit_test(loads_before_turns),
      cmocka_unit_test(takes_any_board),
      cmocka_unit_test(answers_lists_once),
      cmocka_unit_test(keeps_time),
      cmocka_unit_test(refuses_unknown_rules),
      cmocka_unit_test(plays_caro),
      cmocka_unit_test(swaps)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
