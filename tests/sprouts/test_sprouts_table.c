/* Searches that are stopped, kept and read again, and searches by many, against
 * searches that are not. */
#include "../engine/memory_store.h"
#include "host/system/thread_pool.h"
#include "solve_start.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SLICE = 100 };

static void same(const result *x, const result *y) {
  assert_int_equal(x->rc, y->rc);
  assert_int_equal(x->value, y->value);
  assert_int_equal(x->nimber, y->nimber);
  assert_int_equal(x->nodes, y->nodes);
  assert_string_equal(sw_buf_text(&x->proof), sw_buf_text(&y->proof));
}

/* A search that is stopped again and again, and goes on in a new search from
 * what the store holds, ends with the bytes of one that was not stopped. */
static void goes_on(void **state) {
  (void)state;
  static const struct {
    const char *word;
    int solver, proof, slices;
  } jobs[] = {{"sprouts:7", NIMBER, 0, 4},
              {"sprouts:8", OUTCOME, 1, 6},
              {"sprouts:9-misere", OUTCOME, 0, 6},
              {"sprouts:8-misere", OUTCOME, 1, 2}};
  for (size_t i = 0; i < sizeof jobs / sizeof *jobs; i++) {
    memory_store m = new_store();
    sw_budget slice = {.nodes = SLICE, .store = &m.store};
    result whole =
        solve_start(jobs[i].word, jobs[i].solver, NULL, jobs[i].proof);
    result part = {.rc = SW_STOPPED};
    int slices = 0;
    for (; part.rc == SW_STOPPED; slices++) {
      sw_buf_free(&part.proof);
      part = solve_start(jobs[i].word, jobs[i].solver, &slice, jobs[i].proof);
    }
    assert_true(slices >= jobs[i].slices);
    same(&whole, &part);
    sw_buf_free(&whole.proof);
    sw_buf_free(&part.proof);
    free(m.item);
  }
}

/* The same with little memory: what was forgotten is not in the store. */
static void goes_on_forgetting(void **state) {
  (void)state;
  memory_store m = new_store();
  sw_budget slice = {.nodes = 20 * SLICE, .memory = 5000000, .store = &m.store};
  result whole = solve_start("sprouts:11-misere", OUTCOME, NULL, 0);
  result part = {.rc = SW_STOPPED};
  int slices = 0;
  for (; part.rc == SW_STOPPED; slices++)
    part = solve_start("sprouts:11-misere", OUTCOME, &slice, 0);
  assert_int_equal(part.rc, 0);
  assert_int_equal(part.value, whole.value);
  assert_true(slices > 1);
  assert_int_not_equal(part.nodes, whole.nodes);
  free(m.item);
}

static void with_crew(const char *word, int proof, unsigned size) {
  memory_store m = new_store();
  sw_crew *crew = NULL;
  assert_int_equal(sw_crew_begin(&crew, size, NULL), 0);
  sw_budget together = {.crew = crew};
  sw_budget slice = {.crew = crew, .nodes = 2 * SLICE, .store = &m.store};
  result alone = solve_start(word, OUTCOME, NULL, proof);
  result many = solve_start(word, OUTCOME, &together, proof);
  result part = {.rc = SW_STOPPED};
  while (part.rc == SW_STOPPED) {
    sw_buf_free(&part.proof);
    part = solve_start(word, OUTCOME, &slice, proof);
  }
  same(&alone, &many);
  same(&alone, &part);
  sw_buf_free(&alone.proof);
  sw_buf_free(&many.proof);
  sw_buf_free(&part.proof);
  sw_crew_end(crew);
  free(m.item);
}

/* A crew changes nothing, alone or together with stops.  It only searches: to
 * choose what a proof rests on takes longest, and is done for a small one. */
static void any_crew(void **state) {
  (void)state;
  for (unsigned size = 2; size <= 4; size += 2) {
    with_crew("sprouts:9", 0, size);
    with_crew("sprouts:5", 1, size);
    with_crew("sprouts:8-misere", 1, size);
  }
}

/* Nor when so little memory is left that the search takes other steps. */
static void any_crew_forgetting(void **state) {
  (void)state;
  sw_budget alone = {.memory = 8 << 20}, together = alone;
  sw_crew *crew = NULL;
  assert_int_equal(sw_crew_begin(&crew, 2, NULL), 0);
  together.crew = crew;
  result one = solve_start("sprouts:17", OUTCOME, &alone, 0);
  result two = solve_start("sprouts:17", OUTCOME, &together, 0);
  result whole = solve_start("sprouts:17", OUTCOME, NULL, 0);
  assert_int_equal(one.rc, 0);
  same(&one, &two);
  assert_int_not_equal(one.nodes, whole.nodes);
  sw_crew_end(crew);
}

/* What was found about one start is known to the search for another, and the
 * table of both is there at once.  Returns what was found first. */
static result serve(const char *word, const char *other, int solver) {
  memory_store m = new_store();
  sw_budget budget = {.store = &m.store};
  result alone = solve_start(word, solver, NULL, 0);
  result first = solve_start(other, solver, &budget, 0);
  result after = solve_start(word, solver, &budget, 0);
  assert_true(first.nodes > 0);
  assert_int_equal(after.value, alone.value);
  assert_int_equal(after.nimber, alone.nimber);
  assert_true(after.nodes - first.nodes < alone.nodes);
  assert_int_equal(solve_start(word, solver, &budget, 0).nodes, after.nodes);
  assert_int_equal(solve_start(other, solver, &budget, 0).nodes, after.nodes);
  free(m.item);
  return first;
}

static void serves_other_starts(void **state) {
  (void)state;
  assert_int_equal(serve("sprouts:10", "sprouts:8", NIMBER).nimber, 0);
  serve("sprouts:8-misere", "sprouts:7-misere", OUTCOME);
}

static void expect_fault(const char *word, const sw_budget *budget) {
  result r = solve_start(word, OUTCOME, budget, 0);
  assert_int_equal(r.rc, SW_FAULT);
  assert_true(strlen(r.err.msg) > 0);
  sw_buf_free(&r.proof);
}

static void damage(const char *word) {
  memory_store m = new_store();
  sw_budget budget = {.store = &m.store};
  result r = solve_start(word, OUTCOME, &budget, 0);
  assert_int_equal(r.rc, 0);
  size_t size = m.size;
  uint8_t *copy = malloc(size);
  memcpy(copy, m.item, size);
  for (m.size = 0; m.size < size; m.size += 29)
    expect_fault(word, &budget);
  m.size = size;
  for (size_t i = 0; i < size; i += 17) {
    m.item[i] ^= (uint8_t)(1 << i % 8);
    expect_fault(word, &budget);
    m.item[i] ^= (uint8_t)(1 << i % 8);
  }
  assert_memory_equal(m.item, copy, size);
  assert_int_equal(solve_start(word, OUTCOME, &budget, 0).nodes, r.nodes);
  free(copy);
  free(m.item);
}

/* Whatever is wrong with a table is reported, and the table stays as it is. */
static void refuses_damage(void **state) {
  (void)state;
  damage("sprouts:3");
  damage("sprouts:4-misere");
}

/* A disk that is full leaves the table from before. */
static void full_disk(void **state) {
  (void)state;
  memory_store m = new_store();
  sw_budget budget = {.store = &m.store};
  result five = solve_start("sprouts:5", OUTCOME, &budget, 0);
  m.disk = m.size;
  size_t size = m.size;
  result six = solve_start("sprouts:6", OUTCOME, &budget, 0);
  assert_int_equal(six.rc, SW_FAULT);
  assert_string_equal(six.err.msg, "no space left");
  assert_int_equal(m.size, size);
  assert_int_equal(solve_start("sprouts:5", OUTCOME, &budget, 0).nodes,
                   five.nodes);
  free(m.item);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(goes_on),
                                     cmocka_unit_test(goes_on_forgetting),
                                     cmocka_unit_test(any_crew),
                                     cmocka_unit_test(any_crew_forgetting),
                                     cmocka_unit_test(serves_other_starts),
                                     cmocka_unit_test(refuses_damage),
                                     cmocka_unit_test(full_disk)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
