/* Checkpoints as files: a whole item or none, and the engine on top of them. */
#include "engine/enumeration/levels.h"
#include "host/files/checkpoint.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct place {
  char directory[64], item[96];
  sw_store *store;
} place;

static int set_up(void **state) {
  place *p = calloc(1, sizeof *p);
  snprintf(p->directory, sizeof p->directory, "/tmp/checkpoint-XXXXXX");
  if (!mkdtemp(p->directory))
    return 1;
  snprintf(p->item, sizeof p->item, "%s/levels.ckpt", p->directory);
  *state = p;
  return sw_checkpoint_open(p->directory, &p->store, NULL);
}

static int tear_down(void **state) {
  place *p = *state;
  sw_checkpoint_close(p->store);
  remove(p->item);
  rmdir(p->directory);
  free(p);
  return 0;
}

static void write_item(sw_store *store, const char *text) {
  assert_int_equal(store->begin(store, "levels", NULL), 0);
  assert_int_equal(store->write(store, text, strlen(text), NULL), 0);
  assert_int_equal(store->commit(store, NULL), 0);
}

static void read_item(sw_store *store, const char *text) {
  char bytes[100] = {0};
  assert_int_equal(store->open(store, "levels", NULL), 1);
  assert_int_equal(store->read(store, bytes, strlen(text), NULL), 0);
  assert_string_equal(bytes, text);
  assert_int_equal(store->read(store, bytes, 1, NULL), SW_FAULT);
  store->close(store);
}

static void replaces_whole_items(void **state) {
  sw_store *store = ((place *)*state)->store;
  assert_int_equal(sw_checkpoint_used(store), SW_CHECKPOINT_IDLE);
  assert_int_equal(store->open(store, "levels", NULL), 0);
  assert_int_equal(sw_checkpoint_used(store), SW_CHECKPOINT_ASKED);
  write_item(store, "first");
  assert_int_equal(sw_checkpoint_used(store), SW_CHECKPOINT_ASKED);
  read_item(store, "first");
  assert_int_equal(sw_checkpoint_used(store), SW_CHECKPOINT_FOUND);
  assert_int_equal(store->begin(store, "levels", NULL), 0);
  assert_int_equal(store->write(store, "half", 4, NULL), 0);
  store->abandon(store);
  read_item(store, "first");
  write_item(store, "second");
  read_item(store, "second");
}

static void refuses_bad_places(void **state) {
  (void)state;
  sw_store *store;
  sw_err err;
  assert_int_equal(sw_checkpoint_open("/dev/null", &store, &err), SW_BAD_INPUT);
  assert_int_equal(sw_checkpoint_open("/proc/nowhere/at/all", &store, &err),
                   SW_BAD_INPUT);
}

/* One run at a time; what another one keeps is read by nobody meanwhile. */
static void locks_the_place(void **state) {
  place *p = *state;
  sw_store *other;
  sw_err err;
  assert_int_equal(sw_checkpoint_lock(p->store, &err), 0);
  write_item(p->store, "first");
  assert_int_equal(sw_checkpoint_open(p->directory, &other, &err), 0);
  assert_int_equal(sw_checkpoint_lock(other, &err), SW_BAD_INPUT);
  sw_checkpoint_close(other);
  sw_checkpoint_close(p->store);
  assert_int_equal(sw_checkpoint_open(p->directory, &p->store, &err), 0);
  assert_int_equal(sw_checkpoint_lock(p->store, &err), 0);
}

static int count_level(void *ctx, const sw_level *level) {
  ++*(int *)ctx;
  return level->number == 3 ? 99 : 0;
}

static int run(const sw_rules *rules, sw_store *store, int *levels,
               sw_err *err) {
  sw_budget budget = {.store = store};
  sw_levels job = {.rules = rules,
                   .budget = &budget,
                   .last = -1,
                   .level = count_level,
                   .ctx = levels};
  return sw_levels_run(&job, err);
}

static void tells_of_a_cut_file(void **state) {
  place *p = *state;
  sw_rules *rules;
  sw_err err;
  struct stat about;
  int levels = 0;
  const sw_game *peg = sw_registry_find("peg", 3);
  assert_int_equal(peg->rules_parse(peg, "triangle-15", 11, &rules, NULL), 0);
  assert_int_equal(run(rules, p->store, &levels, &err), 99);
  assert_int_equal(stat(p->item, &about), 0);
  assert_int_equal(truncate(p->item, about.st_size / 2), 0);
  assert_int_equal(run(rules, p->store, &levels, &err), SW_FAULT);
  assert_non_null(strstr(err.msg, "ends early"));
  peg->rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(replaces_whole_items, set_up, tear_down),
      cmocka_unit_test(refuses_bad_places),
      cmocka_unit_test_setup_teardown(locks_the_place, set_up, tear_down),
      cmocka_unit_test_setup_teardown(tells_of_a_cut_file, set_up, tear_down)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
