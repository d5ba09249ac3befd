/* Trees with names for their common parts say what they said without: random
 * trees, in which parts come again, are written with names, and spelt out anew
 * from the records. */
#include "../game_test.h"
#include "base/rng.h"
#include "games/gomoku/threats/gomoku_shared_trees.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TREES = 200, DEPTH = 6, SIDE = 15, NAMES = 4000 };

static void put_cell(sw_rng *rng, int most, sw_buf *out) {
  char name[GOMOKU_NAME];
  gomoku_cell_name(SIDE, sw_rng_index(rng, most), name);
  sw_buf_puts(out, name);
}

/* The lower part of a tree has few cells to choose from, so that it comes
 * again. */
static void put_tree(sw_rng *rng, int depth, sw_buf *out) {
  int n = depth ? sw_rng_index(rng, 4) : 0;
  put_cell(rng, 2 + depth * depth, out);
  for (int i = 0; i < n; i++) {
    sw_buf_puts(out, n > 1 ? "(" : "");
    put_cell(rng, 3, out);
    put_tree(rng, depth - 1, out);
    sw_buf_puts(out, n > 1 ? ")" : "");
  }
}

/* The texts of the records `let`, each ended by a newline. */
static int names_of(const sw_buf *records, const char *name[NAMES]) {
  int n = 0;
  for (const char *at = strstr(sw_buf_text(records), "\nlet "); at;
       at = strstr(at + 1, "\nlet ")) {
    assert_true(n < NAMES);
    name[n++] = at + 5;
  }
  return n;
}

static void spell(const char *const name[NAMES], int below, const char *text,
                  sw_buf *out) {
  while (*text && *text != '\n') {
    if (*text != '#') {
      sw_buf_putc(out, *text++);
      continue;
    }
    char *end;
    long which = strtol(text + 1, &end, 10);
    assert_in_range(which, 0, below - 1);
    spell(name, (int)which, name[which], out);
    text = end;
  }
}

static void write_names(gomoku_shared_trees *trees, sw_buf *records) {
  sw_rules *rules = rules_of("gomoku");
  sw_pos pos = position_of(rules, "empty");
  sw_sink sink = sw_sink_into(records);
  sw_proof proof;
  sw_err err;
  sw_proof_begin(&proof, &sink, "strategy", rules, &pos, "", "");
  gomoku_shared_trees_name(trees, &proof);
  assert_int_equal(sw_proof_end(&proof, &err), 0);
  sw_rules_free(rules);
}

static void names_say_the_same(void **state) {
  (void)state;
  static sw_buf tree[TREES];
  static const char *name[NAMES];
  sw_rng rng = sw_rng_seed(1);
  sw_buf records, named, spelt;
  size_t before = 0, after = 0;
  gomoku_shared_trees *trees = gomoku_shared_trees_new(SIDE);
  sw_buf_init(&records, 1 << 22);
  sw_buf_init(&named, 1 << 20);
  sw_buf_init(&spelt, 1 << 20);
  for (int i = 0; i < TREES; i++) {
    sw_buf_init(&tree[i], 1 << 20);
    put_tree(&rng, DEPTH, &tree[i]);
    assert_int_equal(gomoku_shared_trees_add(trees, sw_buf_text(&tree[i])), 0);
    before += tree[i].len;
  }
  write_names(trees, &records);
  int n = names_of(&records, name);
  for (size_t i = 0; i < TREES; i++) {
    sw_buf_clear(&named);
    sw_buf_clear(&spelt);
    gomoku_shared_trees_print(trees, i, &named);
    spell(name, n, sw_buf_text(&named), &spelt);
    assert_string_equal(sw_buf_text(&spelt), sw_buf_text(&tree[i]));
    after += named.len;
    sw_buf_free(&tree[i]);
  }
  assert_true(n > 10 && after + records.len < before);
  gomoku_shared_trees_free(trees);
  sw_buf_free(&records);
  sw_buf_free(&named);
  sw_buf_free(&spelt);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(names_say_the_same)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
