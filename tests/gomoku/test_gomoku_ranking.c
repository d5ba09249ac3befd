/* Ranked moves: a win comes first and a loss last, the list keeps its moves,
 * the board is left as it was, the positions count, and it can be stopped. */
#include "../game_test.h"
#include "games/gomoku/estimate/gomoku_ranking.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

typedef struct fixture {
  sw_rules *rules;
  gomoku_board *board;
} fixture;

static int set_up(void **state) {
  static fixture f;
  f.rules = rules_of("gomoku");
  f.board = gomoku_board_new(gomoku_of(f.rules));
  *state = &f;
  return !f.board;
}

static int tear_down(void **state) {
  fixture *f = *state;
  gomoku_board_free(f->board);
  sw_rules_free(f->rules);
  return 0;
}

static void put(const fixture *f, const char *moves) {
  sw_pos pos = position_of(f->rules, moves);
  gomoku_board_set(f->board, &pos);
}

static int cell_of(const char *name) {
  size_t at = 0;
  int cell = 0;
  assert_int_equal(gomoku_cell_read(15, name, strlen(name), &at, &cell, NULL),
                   0);
  return cell;
}

/* Black has three stones in line, open at both ends: g8 and k8 make an open
 * four, and White threatens nothing. */
static void a_win_comes_first(void **state) {
  const fixture *f = *state;
  static const char *const names[] = {"a1", "c12", "k8", "o15", "b3", "n2"};
  enum { N = sizeof names / sizeof *names };
  gomoku_ranked moves[N];
  uint64_t nodes = 3, hash;
  put(f, "h8a15i8c14j8d4");
  hash = gomoku_board_hash(f->board);
  for (int i = 0; i < N; i++)
    moves[i].cell = (uint16_t)cell_of(names[i]);
  assert_int_equal(gomoku_rank(f->board, GOMOKU_BLACK, moves, N, NULL, &nodes),
                   0);
  assert_true(nodes > 3 + N);
  assert_true(gomoku_board_hash(f->board) == hash);
  assert_int_equal(moves[0].cell, cell_of("k8"));
  assert_int_equal(moves[0].behind, 0);
  for (int i = 0; i < N; i++) {
    int found = 0;
    for (int k = 0; k < N; k++)
      found += moves[k].cell == cell_of(names[i]);
    assert_int_equal(found, 1);
    assert_true(i == 0 || moves[i].behind > 0);
  }
}

/* One cell completes five white stones. */
static void a_loss_is_far_behind(void **state) {
  const fixture *f = *state;
  gomoku_ranked moves[] = {{(uint16_t)cell_of("o1"), 0},
                           {(uint16_t)cell_of("f1"), 0},
                           {(uint16_t)cell_of("a3"), 0}};
  uint64_t nodes = 0;
  put(f, "a1b1h8c1i9d1k6e1");
  assert_int_equal(gomoku_rank(f->board, GOMOKU_BLACK, moves, 3, NULL, &nodes),
                   0);
  assert_int_equal(moves[0].cell, cell_of("f1"));
  assert_true(moves[1].behind > GOMOKU_SURE / 2);
  assert_true(moves[2].behind > GOMOKU_SURE / 2);
}

static void a_single_move_is_the_best(void **state) {
  const fixture *f = *state;
  gomoku_ranked move = {(uint16_t)cell_of("g9"), 77};
  uint64_t nodes = 0;
  put(f, "h8i9");
  assert_int_equal(gomoku_rank(f->board, GOMOKU_BLACK, &move, 1, NULL, &nodes),
                   0);
  assert_int_equal(move.cell, cell_of("g9"));
  assert_int_equal(move.behind, 0);
}

static int stop(void *ctx) {
  (void)ctx;
  return 1;
}

static void it_can_be_stopped(void **state) {
  const fixture *f = *state;
  gomoku_ranked move = {(uint16_t)cell_of("g9"), 0};
  sw_budget budget = {.stop = stop};
  uint64_t nodes = 0;
  put(f, "h8i9");
  assert_int_equal(
      gomoku_rank(f->board, GOMOKU_BLACK, &move, 1, &budget, &nodes),
      SW_STOPPED);
  assert_int_equal(gomoku_board_stones(f->board), 2);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_win_comes_first),
      cmocka_unit_test(a_loss_is_far_behind),
      cmocka_unit_test(a_single_move_is_the_best),
      cmocka_unit_test(it_can_be_stopped)};
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
