/* Packed strategies through their bytes: every cell, larger boards, other
 * rules. */
#include "../game_test.h"
#include "games/gomoku/strategy/gomoku_pack.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static int centre_of(const gomoku_rules *rules) {
  return rules->side / 2 * (rules->side + 1);
}

/* A cell of 15x15 where that lies on 16x16, centre upon centre. */
static int upon_16(int cell) {
  return (cell / 15 + 1) * 16 + cell % 15 + 1;
}

static void put(gomoku_strategy *s, const gomoku_sequence *line, int move) {
  assert_int_equal(gomoku_strategy_put_line(s, line, move, 0), 0);
}

/* Black's first move, the one after White's reply at this cell, and how long
 * the line is that the first promises. */
static gomoku_strategy *small_strategy(const gomoku_rules *rules, int reply) {
  gomoku_strategy *s = gomoku_strategy_new(rules);
  int centre = centre_of(rules);
  gomoku_sequence line = {2, {(uint16_t)centre, (uint16_t)reply}};
  gomoku_key start = {{0}};
  put(s, &(gomoku_sequence){0}, centre);
  put(s, &line, centre + 1);
  gomoku_strategy_set_most(s, &start, 39);
  return s;
}

/* Packs and unpacks; Black's move there after his first one and the reply. */
static int through_a_pack(const char *from, const char *to, int reply,
                          int there, int *most) {
  sw_rules *packed = rules_of(from), *rules = rules_of(to);
  gomoku_strategy *s = small_strategy(gomoku_of(packed), reply);
  gomoku_strategy *back = gomoku_strategy_new(gomoku_of(rules));
  gomoku_sequence start = {0}, first, line = {2, {0}};
  gomoku_key key = {{0}};
  sw_buf pack;
  sw_buf_init(&pack, SW_BUF_TEXT);
  assert_int_equal(gomoku_pack(s, &start, &pack, NULL), 0);
  int rc = gomoku_unpack(back, pack.data, pack.len, &first, NULL);
  *most = rc ? 0 : gomoku_strategy_most(back, &key);
  line.cell[0] = (uint16_t)centre_of(gomoku_of(rules));
  line.cell[1] = (uint16_t)there;
  key = gomoku_sequence_key(gomoku_of(rules), &line);
  int move = rc ? rc : gomoku_strategy_find(back, &key);
  gomoku_strategy_free(s);
  gomoku_strategy_free(back);
  sw_buf_free(&pack);
  sw_rules_free(packed);
  sw_rules_free(rules);
  return move;
}

/* Every cell comes back, whether it has one byte or three. */
static void large_boards_are_packed(void **state) {
  (void)state;
  int most;
  for (int cell = 0; cell < 361; cell++)
    if (cell != 180 && cell != 181) {
      assert_int_equal(
          through_a_pack("gomoku:19", "gomoku:19", cell, cell, &most), 181);
      assert_int_equal(most, 39);
    }
}

/* The middle of a larger board is played as the smaller one, where nothing is
 * promised. */
static void strategies_serve_larger_boards(void **state) {
  (void)state;
  int most;
  for (int cell = 0; cell < 225; cell++) {
    int there = (cell / 15 + 2) * 19 + cell % 15 + 2;
    if (cell == 112 || cell == 113)
      continue;
    assert_int_equal(through_a_pack("gomoku", "gomoku:19", cell, there, &most),
                     181);
    assert_int_equal(most, 0);
  }
  assert_int_equal(through_a_pack("gomoku:17", "gomoku:19", 0, 20, &most), 181);
  assert_int_equal(through_a_pack("gomoku:19", "gomoku:17", 20, 0, &most),
                   SW_FAULT);
  assert_int_equal(
      through_a_pack("gomoku:freestyle", "gomoku:19", 0, 40, &most), SW_FAULT);
}

/* Freestyle takes the moves of the standard rule, but no promise; no other rule
 * takes those of another one. */
static void freestyle_tries_the_standard_rule(void **state) {
  (void)state;
  int most;
  for (int cell = 0; cell < 225; cell++) {
    if (cell == 112 || cell == 113)
      continue;
    assert_int_equal(
        through_a_pack("gomoku", "gomoku:freestyle", cell, cell, &most), 113);
    assert_int_equal(most, 0);
  }
  assert_int_equal(
      through_a_pack("gomoku", "gomoku:freestyle-17", 0, 18, &most), 145);
  assert_int_equal(most, 0);
  assert_int_equal(
      through_a_pack("gomoku:freestyle", "gomoku:freestyle", 0, 0, &most), 113);
  assert_int_equal(most, 39);
  assert_int_equal(through_a_pack("gomoku:freestyle", "gomoku", 0, 0, &most),
                   SW_FAULT);
  assert_int_equal(through_a_pack("gomoku", "gomoku:renju", 0, 0, &most),
                   SW_FAULT);
}

/* 1 when `move` on 16x16 answers the image of `cell` under symmetry s by the
 * same image of the answer; where the stones lie on an axis, by either one. */
static int is_image(const gomoku_rules *rules, int cell, int s, int move) {
  for (int t = 0; t < GOMOKU_SYMMETRIES; t++)
    if (rules->image[t][cell] == rules->image[s][cell] &&
        upon_16(rules->image[t][113]) == move)
      return 1;
  return 0;
}

/* Between odd and even sides no symmetry of the one board is one of the other,
 * but for a diagonal: still each image of a position has its answer. */
static void even_boards_have_all_images(void **state) {
  (void)state;
  int most;
  sw_rules *odd = rules_of("gomoku");
  const gomoku_rules *rules = gomoku_of(odd);
  for (int cell = 0; cell < 225; cell += 2)
    for (int s = 0; cell != 112 && s < GOMOKU_SYMMETRIES; s++) {
      int there = upon_16(rules->image[s][cell]);
      int move = through_a_pack("gomoku", "gomoku:16", cell, there, &most);
      assert_true(is_image(rules, cell, s, move));
      assert_int_equal(most, 0);
    }
  sw_rules_free(odd);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(large_boards_are_packed),
      cmocka_unit_test(strategies_serve_larger_boards),
      cmocka_unit_test(freestyle_tries_the_standard_rule),
      cmocka_unit_test(even_boards_have_all_images)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
