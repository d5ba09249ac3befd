/* Quiet moves: their order, and the replies that survive them. */
#include "game_test.h"
#include "games/gomoku/prover/gomoku_defence.h"
#include "games/gomoku/prover/gomoku_move_order.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { LIMIT = 35, NODES = 300000, H7 = 6 * 15 + 7 };

/* Black is to move. */
static const char *const positions[] = {"h8o15", "h8g9i9o1", "h8g7i7g9i6k3",
                                        "h8i9g9j10h9h11"};
enum { POSITIONS = sizeof positions / sizeof *positions };

typedef struct fixture {
  sw_rules *rules;
  gomoku_board *board;
  gomoku_threats *threats;
  gomoku_defence *defence;
} fixture;

static void set_up(fixture *f, const char *moves) {
  f->rules = rules_of("gomoku");
  sw_pos pos = position_of(f->rules, moves);
  f->board = gomoku_board_new(gomoku_of(f->rules));
  f->threats = gomoku_threats_new(1 << 20);
  f->defence = gomoku_defence_new(f->threats, f->board);
  assert_true(f->board && f->threats && f->defence);
  gomoku_board_set(f->board, &pos);
}

static void tear_down(fixture *f) {
  gomoku_defence_free(f->defence);
  gomoku_threats_free(f->threats);
  gomoku_board_free(f->board);
  sw_rules_free(f->rules);
}

/* 1 when five cells in line hold this one and a black stone, but no white. */
static int shares_a_window(const gomoku_board *board, int cell) {
  const uint8_t *cells = gomoku_board_cells(board);
  int side = gomoku_board_rules(board)->side, found = 0;
  for (int d = 0; d < 4; d++)
    for (int k = -4; k <= 0; k++) {
      int black = 0, white = 0, outside = 0;
      for (int i = k; i < k + 5; i++) {
        int x = cell % side + i * gomoku_step_x[d];
        int y = cell / side + i * gomoku_step_y[d];
        int in = x >= 0 && y >= 0 && x < side && y < side;
        outside += !in;
        black += in && cells[y * side + x] == gomoku_stone(GOMOKU_BLACK);
        white += in && cells[y * side + x] == gomoku_stone(GOMOKU_WHITE);
      }
      found += black && !white && !outside;
    }
  return found > 0;
}

static void order_has_every_near_cell_once(void **state) {
  (void)state;
  for (int i = 0; i < POSITIONS; i++) {
    fixture f;
    uint16_t order[GOMOKU_CELLS];
    gomoku_set seen = {{0}};
    set_up(&f, positions[i]);
    int n = gomoku_move_order(f.board, order), near = 0;
    for (int k = 0; k < n; k++) {
      assert_false(gomoku_set_has(&seen, order[k]));
      gomoku_set_add(&seen, order[k]);
    }
    for (int cell = 0; cell < 225; cell++)
      if (!gomoku_board_cells(f.board)[cell]) {
        near += shares_a_window(f.board, cell);
        assert_int_equal(gomoku_set_has(&seen, cell),
                         shares_a_window(f.board, cell));
      }
    assert_int_equal(n, near);
    tear_down(&f);
  }
}

/* Replies that are left out are not among the survivors; the others are. */
static void survivors_without_some(void **state) {
  (void)state;
  static const gomoku_effort effort = {NODES, NODES};
  static const gomoku_set none;
  fixture f;
  uint16_t all[GOMOKU_CELLS], rest[GOMOKU_CELLS];
  set_up(&f, positions[2]);
  gomoku_board_play(f.board, H7, GOMOKU_BLACK);
  int n = gomoku_defence_survivors(f.defence, GOMOKU_NONE, LIMIT, effort,
                                   GOMOKU_CELLS, &none, all);
  assert_true(n > 1);
  gomoku_set but = {{0}};
  gomoku_set_add(&but, all[n - 1]);
  int left = gomoku_defence_survivors(f.defence, GOMOKU_NONE, LIMIT, effort,
                                      GOMOKU_CELLS, &but, rest);
  assert_int_equal(left, n - 1);
  for (int i = 0; i < left; i++)
    assert_int_not_equal(rest[i], all[n - 1]);
  tear_down(&f);
}

/* The third stone: beside the first, across the direction of the second. */
static void third_stones_lie_across(void **state) {
  (void)state;
  static const struct {
    const char *moves;
    int x, y;
  } expected[] = {{"h8k13", 8, 6},   {"h8h10", 6, 6}, {"h8h9", 6, 8},
                  {"h8i9", 8, 6},    {"h8b4", 8, 6},  {"a1h8", 1, 1},
                  {"o15a15", 13, 13}};
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
    fixture f;
    uint16_t order[GOMOKU_CELLS];
    set_up(&f, expected[i].moves);
    assert_true(gomoku_move_order(f.board, order) > 0);
    assert_int_equal(order[0], expected[i].y * 15 + expected[i].x);
    tear_down(&f);
  }
}

/* The place of a cell in the order; behind all others where it has none. */
static int rank(const gomoku_board *board, int cell) {
  uint16_t order[GOMOKU_CELLS];
  int n = gomoku_move_order(board, order), at = 0;
  while (at < n && order[at] != cell)
    at++;
  return at;
}

/* Rows of black stones attract, and the more the longer they are; but threes
 * do not in the opening. */
static void order_prefers_rows(void **state) {
  (void)state;
  fixture f;
  uint16_t order[GOMOKU_CELLS];
  set_up(&f, "h8a1i8a3");
  int n = gomoku_move_order(f.board, order);
  assert_true(gomoku_board_ways(f.board, GOMOKU_BLACK, order[n - 1],
                                GOMOKU_THREE) == 1);
  tear_down(&f);
  set_up(&f, "d4a15e4o1l12a13");
  assert_true(rank(f.board, 3 * 15 + 5) < rank(f.board, 10 * 15 + 12));
  gomoku_board_play(f.board, 3 * 15 + 2, GOMOKU_WHITE); /* at either end */
  gomoku_board_play(f.board, 3 * 15 + 6, GOMOKU_WHITE);
  assert_true(rank(f.board, 3 * 15 + 5) > rank(f.board, 10 * 15 + 12));
  tear_down(&f);
}

/* What the threat search says about a reply, with nodes enough. */
static int loses(const fixture *f, int reply) {
  if (gomoku_board_ways(f->board, GOMOKU_WHITE, reply, GOMOKU_FIVE))
    return 0;
  gomoku_board_play(f->board, reply, GOMOKU_WHITE);
  int state = gomoku_threats_search(f->threats, f->board, GOMOKU_BLACK, LIMIT,
                                    NODES, NULL);
  gomoku_board_undo(f->board);
  return state == GOMOKU_YES;
}

/* Replies that do not survive lose, also those that nobody looked at; and what
 * survives a long look loses to no search that is as long. */
static void survivors_are_what_is_left(void **state) {
  (void)state;
  static const gomoku_effort effort = {NODES, NODES};
  static const gomoku_set none;
  int looked = 0, found = 0;
  for (int i = 1; i < POSITIONS; i++) {
    fixture f;
    uint16_t survivors[GOMOKU_CELLS];
    gomoku_set left = {{0}};
    set_up(&f, positions[i]);
    gomoku_board_play(f.board, H7, GOMOKU_BLACK);
    int n = gomoku_defence_survivors(f.defence, GOMOKU_NONE, LIMIT, effort,
                                     GOMOKU_CELLS, &none, survivors);
    for (int k = 0; k < n; k++)
      gomoku_set_add(&left, survivors[k]);
    for (int cell = 0; n >= 0 && cell < 225; cell++)
      if (!gomoku_board_cells(f.board)[cell])
        assert_int_equal(loses(&f, cell), !gomoku_set_has(&left, cell));
    looked += n >= 0;
    found += n > 0;
    tear_down(&f);
  }
  assert_true(looked > 0 && found > 0);
}

/* Where a pass does not lose, there is nothing to answer it with. */
static void passes_that_hold(void **state) {
  (void)state;
  static const gomoku_effort effort = {NODES, NODES};
  static const gomoku_set none;
  fixture f;
  uint16_t survivors[GOMOKU_CELLS];
  set_up(&f, "h8o15");
  gomoku_board_play(f.board, 7 * 15 + 8, GOMOKU_BLACK);
  assert_int_equal(gomoku_defence_survivors(f.defence, GOMOKU_NONE, LIMIT,
                                            effort, GOMOKU_CELLS, &none,
                                            survivors),
                   -1);
  tear_down(&f);
}

/* The promise of some moves. */
static int promise_of(const char *moves) {
  fixture f;
  set_up(&f, moves);
  int promise = gomoku_move_promise(f.board);
  tear_down(&f);
  return promise;
}

/* Turned and mirrored positions promise the same; a stone counts in each window
 * that it lies in, three in a corner, twenty in the middle; a window more of
 * Black's promises more, and a three that White may make less. */
static void promises_are_kept(void **state) {
  (void)state;
  assert_int_equal(promise_of("h8i9g9j8"), promise_of("h8g9i9f8"));
  assert_int_equal(promise_of("h8i9g9j8"), promise_of("h8i7g7j8"));
  assert_int_equal(promise_of("h8i9g9j8"), promise_of("h8i9i7h10"));
  assert_int_equal(promise_of("h8"), promise_of("a1") + 8 * (20 - 3));
  assert_int_equal(promise_of("a1"), promise_of("o1"));
  assert_int_equal(promise_of("a1"), promise_of("a15"));
  assert_int_equal(promise_of("a1"), promise_of("o15"));
  assert_int_equal(promise_of("e4"), promise_of("a1") + 8 * (17 - 3));
  assert_int_equal(promise_of("e4"), promise_of("l5"));
  assert_true(promise_of("h8o15h9o1") > promise_of("h8o15a1o1"));
  assert_true(promise_of("h8d5g9e5") < promise_of("h8d5g9o1"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(order_has_every_near_cell_once),
      cmocka_unit_test(third_stones_lie_across),
      cmocka_unit_test(order_prefers_rows),
      cmocka_unit_test(survivors_without_some),
      cmocka_unit_test(survivors_are_what_is_left),
      cmocka_unit_test(passes_that_hold),
      cmocka_unit_test(promises_are_kept)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
