/* The solver against plain recursion on small boards, against known figures on
 * large ones, and under every kind of shortage. */
#include "../game_test.h"
#include "base/mem.h"
#include "games/peg/arguments/peg_pagoda.h"
#include "games/peg/board/peg_class.h"
#include "games/peg/rules/peg_rules.h"
#include "plain.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int solve(const sw_rules *rules, const sw_pos *pos, unsigned want,
                 const sw_budget *budget, sw_answer *answer) {
  sw_answer_init(answer);
  return sw_game_peg.solvers[0]->solve(rules, pos, want, budget, NULL, answer,
                                       NULL);
}

static void expect_line(const sw_rules *rules, sw_pos pos,
                        const sw_answer *answer) {
  assert_int_equal(answer->distance, answer->line.n);
  for (size_t i = 0; i < answer->line.n; i++)
    assert_int_equal(
        sw_game_peg.apply(rules, &pos, answer->line.v[i], &pos, NULL), 0);
  assert_int_equal(sw_game_peg.result(rules, &pos), SW_WIN);
}

static void expect_plain_answer(const sw_rules *rules, const sw_pos *pos) {
  uint64_t plain = plain_count(rules, pos, NULL);
  for (unsigned want = 0; want <= SW_WANT_COUNT; want += SW_WANT_COUNT) {
    sw_answer answer;
    assert_int_equal(solve(rules, pos, want, NULL, &answer), 0);
    assert_int_equal(answer.value, plain ? SW_WIN : SW_LOSS);
    if (plain)
      expect_line(rules, *pos, &answer);
    if (want || !plain) {
      assert_true(answer.has_count);
      assert_true(answer.count == plain);
    }
    sw_answer_free(&answer);
  }
}

static void equals_plain_recursion(void **state) {
  (void)state;
  static const char *const words[] = {
      "peg:triangle-15",
      "peg:triangle-15,goal=a1",
      "peg:triangle-15,goal=o/?./.../??.?/.....",
      "peg:square-5,goal=any",
      "peg:english,goal=d4",
      "peg:english,goal=.?./.../...??../..o..../......./.../...",
      "peg:-ooo/oooo/oo-o/.oo,goal=any",
      "peg:o.oo/oooo/oooo,goal=?oo?/..../????"};
  sw_rng rng = sw_rng_seed(3);
  for (size_t w = 0; w < sizeof words / sizeof *words; w++) {
    sw_rules *rules = rules_of(words[w]);
    const peg_board *board = &peg_of(rules)->board;
    for (int i = 0; i < 60; i++) {
      uint64_t pegs = sw_rng_next(&rng) & sw_rng_next(&rng);
      sw_pos pos;
      peg_pos_set(board, pegs & peg_board_full(board), &pos);
      if (i % 2)
        assert_int_equal(sw_game_peg.fresh(rules, &rng, &pos, NULL), 0);
      if (__builtin_popcountll(peg_pegs(&pos)) <= 11)
        expect_plain_answer(rules, &pos);
    }
    sw_game_peg.rules_free(rules);
  }
}

/* Solutions of the triangle from its four kinds of holes, to any end and to
 * the hole itself. */
static void counts_the_triangle(void **state) {
  (void)state;
  static const struct {
    const char *word;
    unsigned solutions;
  } known[] = {{"peg:triangle-15", 29760},
               {"peg:triangle-15,start=a2", 14880},
               {"peg:triangle-15,start=a3", 85258},
               {"peg:triangle-15,start=b3", 1550},
               {"peg:triangle-15,goal=a1", 6816},
               {"peg:triangle-15,start=a2,goal=a2", 720},
               {"peg:triangle-15,start=a3,goal=a3", 51452},
               {"peg:triangle-15,start=b3,goal=b3", 0}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    sw_rules *rules = rules_of(known[i].word);
    sw_pos pos;
    sw_answer answer;
    sw_game_peg.start(rules, &pos);
    assert_int_equal(solve(rules, &pos, SW_WANT_COUNT, NULL, &answer), 0);
    assert_true(answer.has_count);
    assert_true(answer.count == known[i].solutions);
    sw_answer_free(&answer);
    sw_game_peg.rules_free(rules);
  }
}

static void solves_large_boards(void **state) {
  (void)state;
  static const struct {
    const char *word;
    sw_value value;
  } known[] = {
      {"peg:english", SW_WIN},          {"peg:wiegleb", SW_WIN},
      {"peg:3-3-2-2", SW_WIN},          {"peg:square-6", SW_WIN},
      {"peg:french", SW_LOSS},          {"peg:french,start=c1,goal=e7", SW_WIN},
      {"peg:square-5", SW_LOSS},        {"peg:diamond-25", SW_LOSS},
      {"peg:triangle-21", SW_WIN},      {"peg:english,start=d1", SW_WIN},
      {"peg:english,goal=c1", SW_LOSS},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    sw_rules *rules = rules_of(known[i].word);
    sw_pos pos;
    sw_answer answer;
    sw_game_peg.start(rules, &pos);
    assert_int_equal(solve(rules, &pos, 0, NULL, &answer), 0);
    assert_int_equal(answer.value, known[i].value);
    if (answer.value == SW_WIN)
      expect_line(rules, pos, &answer);
    else
      assert_true(answer.reason.len > 0);
    sw_answer_free(&answer);
    sw_game_peg.rules_free(rules);
  }
}

/* The fewest jumps to the goal by plain recursion, or -1. */
static int least_jumps(const sw_rules *rules, const sw_pos *pos) {
  sw_moves moves = {0};
  sw_pos next;
  int least = -1;
  if (sw_game_peg.result(rules, pos) == SW_WIN)
    return 0;
  assert_int_equal(sw_game_peg.moves(rules, pos, &moves), 0);
  for (size_t i = 0; i < moves.n; i++) {
    sw_game_peg.apply(rules, pos, moves.v[i], &next, NULL);
    int n = least_jumps(rules, &next);
    if (n >= 0 && (least < 0 || n + 1 < least))
      least = n + 1;
  }
  sw_moves_free(&moves);
  return least;
}

/* Where cells of the goal are free, solutions differ in their jumps. */
static void finds_the_fewest_jumps(void **state) {
  (void)state;
  sw_rules *rules =
      rules_of("peg:oooo/oooo/oooo/ooo.,goal=?..?/..../..../???.");
  sw_rng rng = sw_rng_seed(5);
  int won = 0, sum = 0;
  for (int i = 0; i < 200; i++) {
    sw_pos pos;
    sw_answer answer;
    peg_pos_set(&peg_of(rules)->board, sw_rng_below(&rng, 1 << 16), &pos);
    if (sw_game_peg.result(rules, &pos) != SW_OPEN)
      continue;
    int least = least_jumps(rules, &pos);
    assert_int_equal(solve(rules, &pos, SW_WANT_SHORTEST, NULL, &answer), 0);
    assert_int_equal(answer.value, least < 0 ? SW_LOSS : SW_WIN);
    if (least >= 0) {
      assert_int_equal(answer.distance, least);
      assert_true(answer.shortest);
      expect_line(rules, pos, &answer);
      won++, sum += least;
    }
    sw_answer_free(&answer);
  }
  assert_true(won > 20 && sum > 2 * won);
  sw_game_peg.rules_free(rules);
}

/* Fewest moves of a start, by the solver that proves them. */
static int fewest(const char *word) {
  sw_rules *rules = rules_of(word);
  sw_pos pos;
  sw_answer answer;
  sw_game_peg.start(rules, &pos);
  sw_answer_init(&answer);
  assert_int_equal(sw_game_peg.solvers[1]->solve(rules, &pos, SW_WANT_SHORTEST,
                                                 NULL, NULL, &answer, NULL),
                   0);
  int moves = answer.value == SW_WIN ? answer.distance : 99;
  assert_true(answer.value == SW_LOSS || answer.shortest);
  for (size_t i = 0; i < answer.line.n; i++)
    assert_int_equal(
        sw_game_peg.apply(rules, &pos, answer.line.v[i], &pos, NULL), 0);
  if (answer.value == SW_WIN)
    assert_int_equal(sw_game_peg.result(rules, &pos), SW_WIN);
  sw_answer_free(&answer);
  sw_game_peg.rules_free(rules);
  return moves;
}

/* Over all starts the triangles of 4, 5 and 6 rows take 5, 9 and 9 moves (OEIS
 * A127500). */
static void finds_the_fewest_moves(void **state) {
  (void)state;
  static const char *const boards[] = {"./oo/ooo/oooo", "./oo/ooo/oooo/ooooo",
                                       "./oo/ooo/oooo/ooooo/oooooo"};
  static const int moves[] = {5, 9, 9};
  for (int b = 0; b < 3; b++) {
    int least = 99;
    for (int row = 1; row <= b + 4; row++)
      for (char column = 'a'; column < 'a' + row; column++) {
        char word[120];
        snprintf(word, sizeof word,
                 "peg:%s,grid=triangular,start=%c%d,goal=any", boards[b],
                 column, row);
        int m = fewest(word);
        least = m < least ? m : least;
      }
    assert_int_equal(least, moves[b]);
  }
}

/* The English board has the 16 classes of Reiss: 4 independent sets. */
static void finds_every_class(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:english");
  const peg_board *board = &peg_of(rules)->board;
  uint64_t pegs = peg_board_full(board) & ~(1ull << 16);
  int same = 0;
  for (int cell = 0; cell < board->cells; cell++) {
    uint64_t set;
    if (!peg_class_find(board, pegs, 1ull << cell, 0, &set))
      same++;
    else
      assert_true(peg_class_holds(board, set));
  }
  assert_int_equal(same, 5); /* the centre and the four arm ends */
  sw_game_peg.rules_free(rules);
}

/* A lone peg on the far side of the board is out of reach of two: weights must
 * be found, and they must not be found where a game exists. */
static void finds_weights(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:english,goal=d1");
  const peg_board *board = &peg_of(rules)->board;
  peg_ends end;
  peg_weights w;
  peg_ends_of_goal(board, &peg_of(rules)->goal, &end);
  sw_pos far = position_of(rules, "............................ooo..");
  assert_int_equal(peg_pagoda_find(board, &end, peg_pegs(&far), &w), 1);
  assert_true(peg_pagoda_holds(board, &w));
  assert_true(peg_pagoda_least(&w, &end) >
              peg_pagoda_value(&w, peg_pegs(&far)));
  w.w[16] = (int16_t)(w.w[16] + 100);
  assert_false(peg_pagoda_holds(board, &w));
  sw_pos near = position_of(rules, "....o....o.......................");
  assert_int_equal(peg_pagoda_find(board, &end, peg_pegs(&near), &w), 0);
  sw_game_peg.rules_free(rules);
}

/* ---- shortages ---------------------------------------------------------- */

static int stop_soon(void *ctx) {
  int *left = ctx;
  return (*left)-- <= 0;
}

static void obeys_its_budget(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:wiegleb");
  sw_pos pos = position_of(
      rules, "ooo/o.o/o.o/o.o..oooo/o..o.oooo/oooooo.o./o../oo./ooo");
  int polls = 5;
  sw_budget budgets[] = {
      {.nodes = 5000}, {.memory = 1 << 20}, {.stop = stop_soon, .ctx = &polls}};
  for (size_t i = 0; i < 3; i++) {
    sw_answer answer;
    assert_int_equal(solve(rules, &pos, SW_WANT_COUNT, &budgets[i], &answer),
                     SW_STOPPED);
    assert_int_equal(answer.value, SW_OPEN);
    assert_true(answer.nodes < 200000);
    sw_answer_free(&answer);
  }
  sw_game_peg.rules_free(rules);
}

static int fail_one(void *ctx, size_t bytes) {
  int *left = ctx;
  (void)bytes;
  return (*left)-- != 0;
}

/* Every single allocation fails once; nothing leaks and nothing is made up. */
static void survives_want_of_memory(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:triangle-15");
  sw_pos pos;
  sw_game_peg.start(rules, &pos);
  for (unsigned want = 0; want <= SW_WANT_COUNT; want += SW_WANT_COUNT) {
    int rc = SW_NO_MEMORY;
    for (int at = 0; rc; at++) {
      int left = at;
      sw_answer answer;
      sw_mem_set_gate(fail_one, &left);
      rc = solve(rules, &pos, want, NULL, &answer);
      sw_mem_set_gate(NULL, NULL);
      assert_true(rc == SW_NO_MEMORY || (!rc && answer.value == SW_WIN));
      sw_answer_free(&answer);
      assert_true(at < 10000);
      if (!rc && left >= 0)
        break; /* it ran with fewer allocations than allowed */
      rc = SW_NO_MEMORY;
    }
  }
  sw_game_peg.rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(equals_plain_recursion),
                                     cmocka_unit_test(counts_the_triangle),
                                     cmocka_unit_test(solves_large_boards),
                                     cmocka_unit_test(finds_the_fewest_jumps),
                                     cmocka_unit_test(finds_the_fewest_moves),
                                     cmocka_unit_test(finds_every_class),
                                     cmocka_unit_test(finds_weights),
                                     cmocka_unit_test(obeys_its_budget),
                                     cmocka_unit_test(survives_want_of_memory)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
