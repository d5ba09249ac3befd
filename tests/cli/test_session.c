/* Sessions and their records: the tree, the cursor, text both ways, and every
 * way a record can be damaged. */
#include "base/mem.h"
#include "session/ask/distinct.h"
#include "session/record.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static sw_session *begin(const char *word) {
  sw_session *s = NULL;
  assert_int_equal(sw_session_new(word, strlen(word), &s, NULL), 0);
  return s;
}

static int play(sw_session *s, const char *move) {
  return sw_session_play_text(s, move, strlen(move), NULL);
}

static unsigned heap(const sw_session *s) {
  sw_pos pos;
  sw_session_pos(s, sw_session_cursor(s), &pos);
  return pos.b[0];
}

static void goes_back_and_forth(void **state) {
  (void)state;
  sw_session *s = begin("toy");
  assert_int_equal(play(s, "take1"), 0);
  assert_int_equal(play(s, "take2"), 0);
  assert_int_equal(heap(s), 7);
  assert_int_equal(sw_session_turn(s, sw_session_cursor(s)), 0);
  assert_int_equal(sw_session_undo(s, 5), 2);
  assert_int_equal(heap(s), 10);
  assert_int_equal(sw_session_redo(s, 1), 1);
  assert_int_equal(heap(s), 9);
  assert_int_equal(sw_session_turn(s, sw_session_cursor(s)), 1);
  assert_int_equal(sw_session_redo(s, 7), 1);
  assert_int_equal(heap(s), 7);
  sw_session_free(s);
}

static void keeps_variations(void **state) {
  (void)state;
  sw_session *s = begin("toy");
  play(s, "take1");
  int first = sw_session_cursor(s);
  sw_session_undo(s, 1);
  play(s, "take3");
  int second = sw_session_cursor(s);
  sw_session_undo(s, 1);
  assert_int_equal(sw_session_first(s, 0), first);
  assert_int_equal(sw_session_next(s, first), second);
  assert_int_equal(sw_session_next(s, second), SW_NO_NODE);
  assert_int_equal(sw_session_latest(s, 0), second);
  play(s, "take1"); /* is there already */
  assert_int_equal(sw_session_cursor(s), first);
  assert_int_equal(sw_session_size(s), 3);
  sw_session_undo(s, 1);
  assert_int_equal(sw_session_latest(s, 0), first);
  sw_session_free(s);
}

static void a_wrong_move_changes_nothing(void **state) {
  (void)state;
  sw_session *s = begin("toy");
  sw_err err;
  assert_int_equal(sw_session_play_text(s, "takex", 5, &err), SW_BAD_INPUT);
  assert_int_equal(err.at, 4);
  assert_int_equal(sw_session_play(s, (sw_move){9, 0}, &err), SW_ILLEGAL);
  assert_int_equal(sw_session_size(s), 1);
  assert_int_equal(sw_session_cursor(s), 0);
  sw_session_free(s);
}

static void begins_anywhere(void **state) {
  (void)state;
  sw_session *s = begin("toy");
  sw_pos pos = {1, {4}};
  play(s, "take1");
  assert_int_equal(sw_session_begin(s, &pos, NULL), 0);
  assert_int_equal(sw_session_size(s), 1);
  assert_int_equal(heap(s), 4);
  sw_session_free(s);
}

/* ---- records ------------------------------------------------------------ */

static void print(const sw_session *s, sw_buf *out) {
  sw_buf_init(out, SW_RECORD_MAX);
  sw_record_print(s, out);
  assert_int_equal(sw_buf_failed(out), 0);
}

static void expect_record(const sw_session *s, const char *text) {
  sw_buf out;
  print(s, &out);
  assert_string_equal(sw_buf_text(&out), text);
  sw_buf_free(&out);
}

static void writes_the_whole_tree(void **state) {
  (void)state;
  sw_session *s = begin("toy");
  play(s, "take1");
  play(s, "take1");
  sw_session_undo(s, 1);
  play(s, "take2");
  sw_session_undo(s, 2);
  play(s, "take3");
  sw_session_undo(s, 1);
  play(s, "take1");
  expect_record(s, "spielwerk-record 1\ngame toy\nposition 10\n"
                   "play take1\nplay take1\nundo 1\nplay take2\nundo 2\n"
                   "play take3\nundo 1\nplay take1\nend\n");
  sw_session_free(s);
}

/* Plays at random, with steps back; the same record comes out again. */
static void round_trip(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(1);
  for (int game = 0; game < 50; game++) {
    sw_session *s = begin("toy"), *copy = NULL;
    for (int i = 0; i < 30; i++) {
      char move[] = "take1";
      move[4] = (char)('1' + sw_rng_below(&rng, 3));
      if (sw_rng_below(&rng, 3))
        play(s, move);
      else
        sw_session_undo(s, sw_rng_index(&rng, 5));
    }
    sw_buf first;
    print(s, &first);
    sw_err err = {0};
    assert_int_equal(
        sw_record_parse(sw_buf_text(&first), first.len, &copy, &err), 0);
    assert_int_equal(sw_session_size(copy), sw_session_size(s));
    assert_int_equal(heap(copy), heap(s));
    expect_record(copy, sw_buf_text(&first));
    sw_buf_free(&first);
    sw_session_free(copy);
    sw_session_free(s);
  }
}

static const char sample[] = "spielwerk-record 1\ngame toy\nposition 9\n"
                             "play take1\nplay take2\nundo 2\n\n# a remark\n"
                             "play take3\nundo 1\nend\n";

/* No beginning of a record is a record, and the place of the error lies
 * inside of it. */
static void refuses_what_is_cut_off(void **state) {
  (void)state;
  for (size_t len = 0; len + 1 < sizeof sample - 1; len++) {
    sw_session *s = NULL;
    sw_err err = {0};
    assert_int_not_equal(sw_record_parse(sample, len, &s, &err), 0);
    assert_null(s);
    assert_true(err.at <= len);
    assert_true(*err.msg);
  }
}

static void survives_any_change(void **state) {
  (void)state;
  static const char bytes[] = {0, ' ', '\n', 'x', '9', '#', (char)0xff};
  size_t len = sizeof sample - 1;
  int refused = 0;
  for (size_t i = 0; i < len; i++)
    for (size_t k = 0; k < sizeof bytes; k++) {
      char text[sizeof sample];
      sw_session *s = NULL;
      sw_err err = {.at = 0};
      memcpy(text, sample, sizeof sample);
      text[i] = bytes[k];
      int rc = sw_record_parse(text, len, &s, &err);
      assert_true(!rc == (s != NULL) && err.at <= len);
      refused += rc != 0;
      sw_session_free(s);
    }
  assert_true(refused > (int)len);
}

static void points_at_the_wrong_place(void **state) {
  (void)state;
  static const struct {
    const char *text;
    size_t at;
  } wrong[] = {
      {"spielwerk-record 2\n", 0},
      {"spielwerk-record 1\nposition 9\nend\n", 19},
      {"spielwerk-record 1\ngame toyy\nend\n", 24},
      {"spielwerk-record 1\ngame toy\nposition 9x\nend\n", 38},
      {"spielwerk-record 1\ngame toy\nplay take1\nposition 9\nend\n", 39},
      {"spielwerk-record 1\ngame toy\nundo 1\nend\n", 33},
      {"spielwerk-record 1\ngame toy\nplay takeX\nend\n", 37},
      {"spielwerk-record 1\ngame toy\nredo 1\nend\n", 28},
      {"spielwerk-record 1\ngame toy\nend\nplay take1\n", 32},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    sw_session *s = NULL;
    sw_err err = {0};
    const char *text = wrong[i].text;
    assert_int_not_equal(sw_record_parse(text, strlen(text), &s, &err), 0);
    assert_int_equal(err.at, wrong[i].at);
  }
}

/* ---- memory ------------------------------------------------------------- */

static int count_down(void *ctx, size_t bytes) {
  (void)bytes;
  int *left = ctx;
  return (*left)-- > 0;
}

/* Every allocation of a parse may fail; nothing leaks, nothing crashes. */
static void survives_lack_of_memory(void **state) {
  (void)state;
  int rc = SW_NO_MEMORY;
  for (int n = 0; rc; n++) {
    int left = n;
    sw_session *s = NULL;
    sw_mem_set_gate(count_down, &left);
    rc = sw_record_parse(sample, sizeof sample - 1, &s, NULL);
    sw_mem_set_gate(NULL, NULL);
    assert_true(rc == 0 || rc == SW_NO_MEMORY);
    assert_true(n < 100);
    sw_session_free(s);
  }
}

/* Of several moves in one text all are played, or the tree stays as it was,
 * with what had been played last in each position. */
static void plays_all_moves_or_none(void **state) {
  (void)state;
  static const char many[] =
      "take1+2+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1";
  int rc = SW_NO_MEMORY;
  for (int n = 0; rc; n++) {
    int left = n;
    sw_session *s = begin("toy");
    sw_pos pos = {1, {100}};
    assert_int_equal(sw_session_begin(s, &pos, NULL), 0);
    play(s, "take1");
    play(s, "take1");
    sw_session_undo(s, 2);
    play(s, "take2");
    sw_session_undo(s, 1);
    int size = sw_session_size(s), latest = sw_session_latest(s, 0);
    sw_mem_set_gate(count_down, &left);
    rc = play(s, many);
    sw_mem_set_gate(NULL, NULL);
    if (rc) {
      assert_int_equal(rc, SW_NO_MEMORY);
      assert_int_equal(sw_session_size(s), size);
      assert_int_equal(sw_session_cursor(s), 0);
      assert_int_equal(sw_session_latest(s, 0), latest);
      assert_int_equal(play(s, many), 0);
    }
    assert_int_equal(sw_session_size(s), size + 23);
    assert_int_equal(heap(s), 75);
    assert_int_equal(sw_session_undo(s, 99), 24);
    assert_int_equal(sw_session_redo(s, 99), 24);
    assert_true(n < 100);
    sw_session_free(s);
  }
}

static void one_move_for_each_result(void **state) {
  (void)state;
  sw_session *s = begin("toy");
  sw_pos pos;
  sw_session_pos(s, 0, &pos);
  sw_moves list = {0};
  for (uint64_t i = 0; i < 9; i++)
    sw_moves_add(&list, (sw_move){i % 3 + 1, 0});
  assert_int_equal(sw_distinct_moves(sw_session_rules(s), &pos, &list), 0);
  assert_int_equal(list.n, 3);
  assert_int_equal(list.v[2].a, 3);
  sw_moves_free(&list);
  sw_session_free(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(goes_back_and_forth),
      cmocka_unit_test(keeps_variations),
      cmocka_unit_test(a_wrong_move_changes_nothing),
      cmocka_unit_test(begins_anywhere),
      cmocka_unit_test(writes_the_whole_tree),
      cmocka_unit_test(round_trip),
      cmocka_unit_test(refuses_what_is_cut_off),
      cmocka_unit_test(survives_any_change),
      cmocka_unit_test(points_at_the_wrong_place),
      cmocka_unit_test(survives_lack_of_memory),
      cmocka_unit_test(plays_all_moves_or_none),
      cmocka_unit_test(one_move_for_each_result)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
