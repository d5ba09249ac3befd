/* Mending strategies: wrong moves are replaced, faults climb to the move that
 * caused them, and what Black no longer plays to is dropped; verifying and
 * mending keep to the caller's nodes. */
#include "../backward_crew.h"
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
  gomoku_sequence line = line_of(f, moves);
  int move = line.cell[--line.stones];
  assert_int_equal(gomoku_strategy_put_line(s, &line, move, 1), 0);
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
  gomoku_aim aim = {.limit = LIMIT, .nodes = NODES};
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

static void count_call(void *calls, double done, const char *now) {
  (void)done;
  (void)now;
  ++*(size_t *)calls;
}

/* Verification that searches hardly at all refutes every proof: mending gives
 * up after a few rounds, and what fails is still listed. */
static void proofs_that_do_not_hold_end(void **state) {
  const fixture *f = *state;
  gomoku_strategy *s = copy_of(f);
  gomoku_sequence start = line_of(f, "");
  size_t calls = 0;
  sw_budget budget = {.progress = count_call, .ctx = &calls};
  gomoku_aim aim = {.limit = LIMIT, .nodes = NODES, .budget = &budget};
  gomoku_verification *v =
      gomoku_verification_new(f->gomoku, s, &start, LIMIT, 1, NULL);
  assert_int_equal(gomoku_verification_run(v, NULL), 0);
  size_t first = failures_of(v);
  assert_true(first > 0);
  assert_int_equal(gomoku_repair(f->gomoku, &aim, UINT64_MAX, v, s, NULL), 0);
  assert_true(failures_of(v) > 0);
  assert_in_range(calls, first, 40 * first);
  gomoku_verification_free(v);
  gomoku_strategy_free(s);
}

/* A strategy may promise fewer stones than lie there after the first reply. */
static void a_promise_without_room(void **state) {
  const fixture *f = *state;
  gomoku_strategy *s = gomoku_strategy_new(f->gomoku);
  gomoku_sequence start = line_of(f, "");
  gomoku_aim aim = {.limit = start.stones + 1, .nodes = NODES};
  gomoku_verification *v =
      gomoku_verification_new(f->gomoku, s, &start, aim.limit, NODES, NULL);
  put(s, f, "a15");
  assert_int_equal(gomoku_verification_run(v, NULL), 0);
  size_t first = failures_of(v);
  assert_true(first > 0);
  assert_int_equal(gomoku_repair(f->gomoku, &aim, UINT64_MAX, v, s, NULL), 0);
  assert_int_equal(failures_of(v), first);
  gomoku_verification_free(v);
  gomoku_strategy_free(s);
}

/* ---- within a budget ---------------------------------------------------- */

/* The nodes that a certificate of the known position took, at most `nodes`;
 * *code is what the solver returned. */
static uint64_t certify(const fixture *f, uint64_t nodes, const sw_crew *crew,
                        int *code) {
  sw_budget budget = {.nodes = nodes, .crew = crew};
  sw_buf text;
  sw_sink sink = sw_sink_into(&text);
  sw_answer answer;
  sw_err err = {0};
  sw_buf_init(&text, SW_BUF_TEXT);
  sw_answer_init(&answer);
  *code = f->rules->game->solvers[0]->solve(f->rules, &f->pos, 0, &budget,
                                            &sink, &answer, &err);
  assert_int_equal(answer.value == SW_WIN, !*code && text.len);
  uint64_t spent = answer.nodes;
  sw_answer_free(&answer);
  sw_buf_free(&text);
  return spent;
}

/* With ever more nodes the certificate is written at last, never beyond them,
 * and at the same node whoever works. */
static void a_certificate_keeps_to_its_nodes(void **state) {
  const fixture *f = *state;
  int code = SW_STOPPED, same, stops = 0;
  for (uint64_t nodes = 1; code; nodes *= 2) {
    uint64_t spent = certify(f, nodes, NULL, &code);
    assert_true(spent <= nodes);
    assert_true(!code || (code == SW_STOPPED && spent == nodes));
    assert_int_equal(certify(f, nodes, &backward_crew, &same), spent);
    assert_int_equal(same, code);
    stops += code != 0;
    assert_true(nodes < UINT64_C(1) << 30);
  }
  assert_true(stops > 3);
}

/* What a wrong first move leaves open takes more to be mended than there is. */
static void mending_keeps_to_its_nodes(void **state) {
  const fixture *f = *state;
  gomoku_sequence start = line_of(f, "");
  sw_budget budget = {.nodes = 1000000};
  gomoku_aim aim = {.limit = LIMIT, .nodes = NODES, .budget = &budget};
  gomoku_strategy *s = copy_of(f);
  sw_err err = {0};
  put(s, f, "a15");
  gomoku_verification *v =
      gomoku_verification_new(f->gomoku, s, &start, LIMIT, 1, &budget);
  assert_int_equal(gomoku_verification_run(v, NULL), 0);
  assert_true(failures_of(v) > 0 && gomoku_verification_left(v) > 0);
  gomoku_verification_spend(v, gomoku_verification_left(v) - 100);
  assert_int_equal(gomoku_repair(f->gomoku, &aim, UINT64_MAX, v, s, &err),
                   SW_STOPPED);
  assert_int_equal(err.code, SW_STOPPED);
  assert_int_equal(gomoku_verification_left(v), 0);
  assert_int_equal(gomoku_verification_spent(v), budget.nodes);
  gomoku_verification_free(v);
  gomoku_strategy_free(s);
}

static int stops_behind_one(void *looks) {
  return ++*(int *)looks > 1;
}

/* A stop is noticed before the next position is judged, not behind all those
 * that are judged together: each worker looks once. */
static void verifying_stops_at_once(void **state) {
  const fixture *f = *state;
  gomoku_sequence start = line_of(f, "");
  gomoku_strategy *s = copy_of(f);
  for (int crew = 0; crew < 2; crew++) {
    int looks = 0;
    sw_budget budget = {.stop = stops_behind_one, .ctx = &looks};
    budget.crew = crew ? &backward_crew : NULL;
    gomoku_verification *v =
        gomoku_verification_new(f->gomoku, s, &start, LIMIT, NODES, &budget);
    assert_int_equal(gomoku_verification_run(v, NULL), SW_STOPPED);
    assert_in_range(looks, 2, 1 + sw_crew_size(budget.crew));
    gomoku_verification_free(v);
  }
  gomoku_strategy_free(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_wrong_move_is_replaced),
      cmocka_unit_test(a_fault_climbs),
      cmocka_unit_test(proofs_that_do_not_hold_end),
      cmocka_unit_test(a_promise_without_room),
      cmocka_unit_test(a_certificate_keeps_to_its_nodes),
      cmocka_unit_test(mending_keeps_to_its_nodes),
      cmocka_unit_test(verifying_stops_at_once)};
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
