/* Searches within little memory, against searches with all that they want. */
#include "../game_test.h"
#include "engine/impartial/nimber_graph.h"
#include "engine/misere/misere_graph.h"
#include "games/sprouts/proof/sprouts_misere_proof.h"
#include "games/sprouts/search/sprouts_find.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { SPOTS = 13, MISERE_SPOTS = 11 };

/* What a search has found, and what it holds at its end. */
typedef struct result {
  int rc;
  sw_value value;
  uint64_t nodes;
  size_t bytes, lands;
} result;

static result search_in(const char *word, int spots, size_t memory) {
  sw_budget budget = {.memory = memory};
  sw_rules *rules = rules_of(word);
  sprouts_search search;
  sw_sums sum = {0};
  result r = {.value = SW_OPEN};
  assert_int_equal(sprouts_search_begin(&search, rules, 0, NULL), 0);
  assert_int_equal(sprouts_search_start(&search, spots, &sum, NULL), 0);
  r.rc = sprouts_search_value(&search, &sum, &budget, &r.value, NULL);
  r.nodes = sprouts_search_nodes(&search);
  r.bytes = search.misere ? sw_misere_bytes(search.misere)
                          : sw_nimbers_bytes(search.nimbers);
  r.lands = sprouts_store_count(search.store);
  sw_sums_free(&sum);
  sprouts_search_end(&search);
  sw_rules_free(rules);
  return r;
}

static result search_within(size_t memory) {
  return search_in("sprouts:13", SPOTS, memory);
}

static result misere_within(size_t memory) {
  return search_in("sprouts:11-misere", MISERE_SPOTS, memory);
}

/* Lists that are forgotten are made again: the steps are the same. */
static void forgets_lists(void **state) {
  (void)state;
  result all = search_within(0);
  assert_int_equal(all.value, SW_LOSS);
  for (size_t part = 1; part <= 2; part++) {
    size_t memory = all.bytes / part;
    result some = search_within(memory);
    assert_int_equal(some.rc, 0);
    assert_int_equal(some.value, SW_LOSS);
    assert_int_equal(some.nodes, all.nodes);
    assert_true(some.bytes <= memory);
    assert_true(some.lands < all.lands);
  }
}

/* With less memory open questions are forgotten as well, which changes the
 * steps but not the value; with hardly any the search says that it cannot go
 * on. */
static void forgets_questions(void **state) {
  (void)state;
  result all = search_within(0);
  int others = 0, refused = 0;
  for (size_t memory = all.bytes / 3; !refused; memory -= memory / 4) {
    result some = search_within(memory);
    if (some.rc) {
      assert_int_equal(some.rc, SW_NO_MEMORY);
      refused = 1;
      continue;
    }
    assert_int_equal(some.value, SW_LOSS);
    assert_true(some.bytes <= memory);
    others += some.nodes != all.nodes;
  }
  assert_true(others > 0);
  assert_true(refused);
}

/* What is kept for good leaves room for the search: a quarter of the memory
 * that it takes is enough, and so it is with the endgames of a large start. */
static void fits_a_quarter(void **state) {
  (void)state;
  result some = search_within(search_within(0).bytes / 4);
  assert_int_equal(some.rc, 0);
  sw_budget budget = {.memory = 5600000};
  sw_rules *rules = rules_of("sprouts:17");
  sprouts_search search;
  sw_answer answer = {.value = SW_OPEN};
  sw_sums sum = {0};
  assert_int_equal(sprouts_search_begin(&search, rules, 0, NULL), 0);
  assert_int_equal(sprouts_search_start(&search, 17, &sum, NULL), 0);
  assert_int_equal(sprouts_find(&search, &sum, 0, &budget, &answer, NULL), 0);
  assert_int_equal(answer.value, SW_WIN);
  assert_true(sw_nimbers_bytes(search.nimbers) <= budget.memory);
  sw_sums_free(&sum);
  sprouts_search_end(&search);
  sw_rules_free(rules);
}

/* Misere play does the same: first the steps do not change, then the value does
 * not. */
static void forgets_in_misere(void **state) {
  (void)state;
  result all = misere_within(0);
  result some = misere_within(all.bytes);
  assert_int_equal(all.value, SW_WIN);
  assert_int_equal(some.rc, 0);
  assert_int_equal(some.nodes, all.nodes);
  assert_true(some.lands < all.lands);
  int others = 0;
  for (size_t memory = all.bytes * 3 / 4; !some.rc; memory -= memory / 5) {
    some = misere_within(memory);
    assert_true(some.rc == SW_NO_MEMORY || some.value == SW_WIN);
    assert_true(some.rc || some.bytes <= memory);
    others += !some.rc && some.nodes != all.nodes;
  }
  assert_int_equal(some.rc, SW_NO_MEMORY);
  assert_true(others > 0);
}

/* The certificate of a search within some memory; *bytes becomes what it then
 * holds. */
static int prove_within(const sw_rules *rules, size_t memory, sw_buf *text,
                        size_t *bytes) {
  sw_budget budget = {.memory = memory};
  sw_sink sink = sw_sink_into(text);
  sprouts_search search;
  sw_sums sum = {0};
  sw_pos pos;
  uint32_t root;
  rules->game->start(rules, &pos);
  int rc = sprouts_search_begin(&search, rules, 0, NULL);
  if (rc)
    return rc;
  rc = sprouts_search_lands(&search, &pos, &sum, NULL);
  if (!rc)
    rc = sw_misere_find(search.misere, sum.v + 1, sum.v[0], &root, NULL);
  if (!rc)
    rc = sprouts_misere_prove(&search, rules, &pos, root, &budget, &sink, NULL);
  if (!rc)
    *bytes = sw_misere_bytes(search.misere);
  sw_sums_free(&sum);
  sprouts_search_end(&search);
  return rc;
}

/* What a certificate rests on is chosen within the memory of the search, too,
 * and is the same as long as the search takes the same steps. */
static void proves_in_misere(void **state) {
  (void)state;
  sw_buf all, some;
  sw_rules *rules = rules_of("sprouts:11-misere");
  size_t memory = misere_within(0).bytes, bytes = 0;
  sw_buf_init(&all, SW_BUF_TEXT);
  sw_buf_init(&some, SW_BUF_TEXT);
  assert_int_equal(prove_within(rules, 0, &all, &bytes), 0);
  assert_true(bytes > memory);
  assert_int_equal(prove_within(rules, memory, &some, &bytes), 0);
  assert_true(bytes <= memory);
  assert_string_equal(sw_buf_text(&some), sw_buf_text(&all));
  sw_buf_free(&all);
  sw_buf_free(&some);
  sw_rules_free(rules);
}

static int countdown(void *ctx, size_t bytes) {
  (void)bytes;
  return (*(long *)ctx)-- > 0;
}

/* Each allocation fails in turn, and nothing else happens. */
static void runs_out_in_misere(void **state) {
  (void)state;
  int rc = SW_NO_MEMORY, failed = 0;
  sw_rules *rules = rules_of("sprouts:6-misere");
  for (long first = 0; rc; first += 1 + first / 16) {
    size_t bytes = 0;
    sw_buf text;
    sw_buf_init(&text, SW_BUF_TEXT);
    long left = first;
    sw_mem_set_gate(countdown, &left);
    rc = prove_within(rules, 0, &text, &bytes);
    sw_mem_set_gate(NULL, NULL);
    assert_true(!rc || rc == SW_NO_MEMORY);
    failed += rc != 0;
    sw_buf_free(&text);
  }
  assert_true(failed > 20);
  sw_rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(forgets_lists),    cmocka_unit_test(forgets_questions),
      cmocka_unit_test(fits_a_quarter),   cmocka_unit_test(forgets_in_misere),
      cmocka_unit_test(proves_in_misere), cmocka_unit_test(runs_out_in_misere)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
