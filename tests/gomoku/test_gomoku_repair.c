/* Mending strategies: wrong moves are replaced, faults climb to the move that
 * caused them, and what Black no longer plays to is dropped. */
#include "games/gomoku/proof/gomoku_repair.h"
#include "proved.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { LIMIT = 39, NODES = 4000000 };

static gomoku_sequence line_of(const fixture *f, const char *moves) {
  gomoku_sequence line = gomoku_sequence_of(&f->pos);
  for (size_t at = 0, n = strlen(moves); at < n;) {
    int cell = 0;
    assert_int_equal(gomoku_cell_read(15, moves, n, &at, &cell, NULL), 0);
    line.cell[line.stones++] = (uint16_t)cell;
  }
  return line;
}

/* Black's move after these, whatever he had there. */
static void put(gomoku_strategy *s, const fixture *f, const char *moves) {
  uint8_t cells[GOMOKU_CELLS];
  gomoku_sequence line = line_of(f, moves);
  int move = line.cell[--line.stones];
  gomoku_key key = gomoku_sequence_key(f->gomoku, &line);
  gomoku_sequence_cells(f->gomoku, &line, cells);
  assert_int_equal(gomoku_strategy_put(s, cells, &key, move, 1), 0);
}

static int move_after(const gomoku_strategy *s, const fixture *f,
                      const char *moves) {
  gomoku_sequence line = line_of(f, moves);
  gomoku_key key = gomoku_sequence_key(f->gomoku, &line);
  return gomoku_strategy_find(s, &key);
}

static gomoku_strategy *copy_of(const fixture *f) {
  gomoku_strategy *s = gomoku_strategy_new(f->gomoku);
  assert_int_equal(gomoku_strategy_join(s, f->gomoku->known->strategy), 0);
  return s;
}

static size_t failures_of(const gomoku_verification *v) {
  size_t n;
  gomoku_verification_failures(v, &n);
  return n;
}

/* Verifies and mends; what is left of the positions. */
static gomoku_tally mend(const fixture *f, gomoku_strategy *s) {
  gomoku_sequence start = line_of(f, "");
  gomoku_aim aim = {LIMIT, NODES, NULL, 0};
  gomoku_verification *v =
      gomoku_verification_new(f->gomoku, s, &start, LIMIT, NODES, NULL);
  sw_buf text;
  sw_sink sink = sw_sink_into(&text);
  sw_buf_init(&text, SW_BUF_TEXT);
  assert_int_equal(gomoku_verification_start(v), 6);
  assert_int_equal(gomoku_verification_run(v, NULL), 0);
  assert_true(failures_of(v) > 0);
  assert_int_equal(gomoku_repair(f->gomoku, &aim, UINT64_MAX, v, s, NULL), 0);
  assert_int_equal(failures_of(v), 0);
  assert_int_equal(gomoku_verification_write(v, &sink, NULL), 0);
  gomoku_tally tally = gomoku_verification_tally(v);
  sw_buf_free(&text);
  gomoku_verification_free(v);
  return tally;
}

/* After i8 i5 Black wins by h6, not by a15: it is found again. */
static void a_wrong_move_is_replaced(void **state) {
  const fixture *f = *state;
  gomoku_strategy *s = copy_of(f);
  int right = move_after(s, f, "i8i5");
  assert_int_not_equal(right, GOMOKU_NONE);
  put(s, f, "i8i5a15");
  gomoku_tally tally = mend(f, s);
  assert_int_equal(move_after(s, f, "i8i5"), right);
  assert_int_equal(tally.failed, 0);
  gomoku_strategy_free(s);
}

/* Black begins with a15 and is said to win after White's i8, which he does not:
 * that position is forgotten, then the first move replaced; its positions are
 * dropped. */
static void a_fault_climbs(void **state) {
  const fixture *f = *state;
  gomoku_strategy *s = copy_of(f);
  int right = move_after(s, f, "");
  put(s, f, "a15");
  put(s, f, "a15i8b1");
  gomoku_tally tally = mend(f, s);
  assert_int_equal(move_after(s, f, "a15i8"), GOMOKU_NONE);
  assert_int_equal(move_after(s, f, ""), right);
  assert_int_equal(tally.positions, 2);
  gomoku_strategy_free(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(a_wrong_move_is_replaced),
                                     cmocka_unit_test(a_fault_climbs)};
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
