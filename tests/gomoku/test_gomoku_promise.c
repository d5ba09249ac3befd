/* What a measured strategy promises, how it is told, and that a search which
 * decides nothing tells nothing. */
#include "proved.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static int promise(const fixture *f, const sw_pos *pos) {
  return gomoku_known_promise(f->gomoku, pos);
}

/* A position, and its image that is turned upside down. */
static int same_upside_down(const fixture *f, const sw_pos *pos, int most) {
  sw_pos image = *pos;
  for (int cell = 0; cell < f->gomoku->cells; cell++)
    image.b[f->gomoku->image[2][cell]] = pos->b[cell];
  return promise(f, pos) == most && promise(f, &image) == most;
}

/* What is promised holds behind Black's move and behind every reply to it, and
 * nowhere else; a strategy that was not measured promises nothing. */
static void promises_hold(void **state) {
  fixture *f = *state;
  int most, move = gomoku_known_move(f->gomoku, &f->pos, &most);
  sw_pos pos = f->pos;
  assert_true(most > gomoku_stones(&pos));
  assert_true(same_upside_down(f, &pos, most));
  gomoku_put(&pos, move);
  assert_true(same_upside_down(f, &pos, most));
  for (int reply = 0; reply < f->gomoku->cells; reply++) {
    sw_pos after = pos;
    if (pos.b[reply])
      continue;
    gomoku_put(&after, reply);
    assert_in_range(promise(f, &after), gomoku_stones(&after) + 1, most);
  }
  for (int cell = 0; cell < f->gomoku->cells; cell++) {
    sw_pos other = f->pos;
    if (other.b[cell] || cell == move)
      continue;
    gomoku_put(&other, cell);
    assert_int_equal(promise(f, &other), 0);
  }
  assert_int_equal(load(f->rules, &f->certificate, NULL), 0);
  assert_true(gomoku_known_move(f->gomoku, &f->pos, &most) != GOMOKU_NONE);
  assert_int_equal(promise(f, &f->pos), 0);
  assert_int_equal(load(f->rules, &f->pack, NULL), 0);
}

/* What the database tells of Black's and of White's turn, and of no other
 * question. */
static void promises_are_told(void **state) {
  fixture *f = *state;
  const sw_database *database = f->rules->game->database;
  int most, move = gomoku_known_move(f->gomoku, &f->pos, &most);
  int stones = gomoku_stones(&f->pos);
  sw_pos pos = f->pos;
  for (int turn = 0; turn < 2; turn++) {
    sw_answer answer;
    sw_answer_init(&answer);
    assert_int_equal(
        database->tell(f->rules, &pos, SW_WANT_LINE, &answer, NULL), 1);
    assert_int_equal(answer.value, turn ? SW_LOSS : SW_WIN);
    assert_int_equal(answer.source, SW_SOURCE_KNOWN);
    assert_int_equal(answer.distance, most - stones - turn);
    assert_int_equal(answer.shortest, 0);
    assert_int_equal(answer.line.n, 1 - turn);
    assert_true(answer.reason.len > 0);
    sw_answer_free(&answer);
    sw_answer_init(&answer);
    assert_int_equal(
        database->tell(f->rules, &pos, SW_WANT_SHORTEST, &answer, NULL), 0);
    sw_answer_free(&answer);
    gomoku_put(&pos, move);
  }
}

/* The same stones with the other side to move are another position, of which
 * nothing is known. */
static void another_turn_is_not_known(void **state) {
  fixture *f = *state;
  int most, move = gomoku_known_move(f->gomoku, &f->pos, &most);
  sw_pos before = f->pos, after = f->pos;
  gomoku_put(&after, move);
  assert_true(promise(f, &before) && promise(f, &after));
  gomoku_set_turn(&before, GOMOKU_WHITE);
  gomoku_set_turn(&after, GOMOKU_BLACK);
  assert_int_equal(promise(f, &before), 0);
  assert_int_equal(promise(f, &after), 0);
  assert_int_equal(gomoku_known_move(f->gomoku, &before, &most), GOMOKU_NONE);
}

/* A search that ends too early says nothing that only a decided one could. */
static void undecided_is_undecided(void **state) {
  (void)state;
  static const char *const texts[] = {"empty", "h8i9", "h8i9g9j6", "h8h9"};
  sw_rules *rules = rules_of("gomoku");
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
    for (uint64_t nodes = 1; nodes <= 100000; nodes *= 1000) {
      sw_pos pos = position_of(rules, texts[i]);
      sw_budget budget = {.nodes = nodes};
      sw_answer answer;
      sw_answer_init(&answer);
      rules->game->solvers[0]->solve(rules, &pos, 0, &budget, NULL, &answer,
                                     NULL);
      assert_int_equal(answer.value, SW_OPEN);
      assert_int_equal(answer.distance, -1);
      assert_int_equal(answer.line.n, 0);
      assert_null(strstr(sw_buf_text(&answer.reason), "answered"));
      sw_answer_free(&answer);
    }
  sw_rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(promises_hold), cmocka_unit_test(promises_are_told),
      cmocka_unit_test(another_turn_is_not_known),
      cmocka_unit_test(undecided_is_undecided)};
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
