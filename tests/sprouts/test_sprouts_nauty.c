/* The topological normal form against nauty: on all positions that small starts
 * lead to, normal forms are equal exactly when nauty calls the maps isomorphic
 * (map_classes.h), and so are the strings of 3Graph's kind.
 */
#include "../game_test.h"
#include "base/intern.h"
#include "map_classes.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static sprouts_map map_of(const sw_pos *pos) {
  sprouts_map map;
  sprouts_map_read(pos, &map);
  return map;
}

static int nauty_says_equal(const char *word, const char *x, const char *y) {
  sw_rules *rules = rules_of(word);
  sw_pos p = position_of(rules, x), q = position_of(rules, y);
  sprouts_map a = map_of(&p), b = map_of(&q);
  int equal =
      map_hash(sprouts_of(rules), &a) == map_hash(sprouts_of(rules), &b);
  sw_rules_free(rules);
  return equal;
}

/* Nothing maps it to itself, nor to its mirror image. */
static const char hook[] = "ADBEBDCFCD,G/BE,H/CF";

static void nauty_knows_the_four_kinds(void **state) {
  (void)state;
  static const char loop[] = "AB,C/AB,D,E", turned[] = "AB,D,E/AB,C";
  assert_true(nauty_says_equal("sprouts:5", loop, turned));
  assert_false(nauty_says_equal("sprouts:5-plane", loop, turned));
  static const char mirror[] = "ADCFCDBEBD,G/BE,H/CF";
  assert_true(nauty_says_equal("sprouts:8", hook, mirror));
  assert_false(nauty_says_equal("sprouts:8-oriented", hook, mirror));
}

static void a_wrong_renaming_is_noticed(void **state) {
  (void)state;
  sw_rules *rules = rules_of("sprouts:8");
  const sprouts_rules *r = sprouts_of(rules);
  uint16_t names[SPROUTS_NAMES + 2], wrong[SPROUTS_NAMES + 2];
  sw_pos pos = position_of(rules, hook), normal;
  sprouts_symmetry.normal(rules, &pos, &normal, names);
  sprouts_map from = map_of(&pos), to = map_of(&normal);
  assert_true(map_is_renamed(r, &from, names, &to));
  for (int v = 0; v < from.vertices; v++)
    for (int w = v + 1; w < from.vertices; w++) {
      memcpy(wrong, names, sizeof wrong);
      wrong[v] = names[w];
      wrong[w] = names[v];
      assert_false(map_is_renamed(r, &from, wrong, &to));
      wrong[w] = names[w];
      assert_false(map_is_renamed(r, &from, wrong, &to));
    }
  for (int flag = 0; flag < 2; flag++) {
    memcpy(wrong, names, sizeof wrong);
    wrong[from.vertices + flag] ^= 1;
    assert_false(map_is_renamed(r, &from, wrong, &to));
  }
  sw_rules_free(rules);
}

/* ---- all positions ----------------------------------------------------- */

static void put_string(const sw_rules *rules, const sw_pos *pos, sw_buf *text) {
  sw_buf_clear(text);
  assert_int_equal(sprouts_normal_string(rules, pos, text), 0);
}

/* Each class of the level has a string of its own, however it is drawn. */
static void compare_strings(const sw_rules *rules, FILE *level, uint64_t n) {
  sw_rng rng = sw_rng_seed(n);
  sw_intern strings = {0};
  sw_buf text, again;
  uint16_t names[SPROUTS_NAMES + 2];
  uint32_t number;
  sw_pos pos, drawn;
  sw_buf_init(&text, SW_BUF_TEXT);
  sw_buf_init(&again, SW_BUF_TEXT);
  while (map_read_class(level, &pos)) {
    put_string(rules, &pos, &text);
    sprouts_symmetry.shuffle(rules, &pos, &rng, names);
    sprouts_symmetry.relabel(rules, &pos, names, &drawn);
    put_string(rules, &drawn, &again);
    assert_string_equal(sw_buf_text(&text), sw_buf_text(&again));
    assert_int_equal(sw_intern_add(&strings, text.data, text.len, &number), 0);
  }
  assert_int_equal(strings.n, n);
  sw_intern_free(&strings);
  sw_buf_free(&text);
  sw_buf_free(&again);
}

static void try_game(const char *word, uint64_t sample) {
  sw_rules *rules = rules_of(word);
  FILE *from, *to = tmpfile();
  uint64_t drawn = 0, classes = 0;
  map_level level;
  assert_non_null(to);
  assert_int_equal(map_level_start(rules, to, &level), 0);
  while (level.classes) {
    drawn += level.drawn;
    classes += level.classes;
    from = to;
    rewind(from);
    compare_strings(rules, from, level.classes);
    rewind(from);
    to = tmpfile();
    assert_non_null(to);
    assert_int_equal(map_level_next(rules, from, sample, to, &level), 0);
    fclose(from);
  }
  fclose(to);
  print_message("# %s: %llu positions, %llu classes\n", word,
                (unsigned long long)drawn, (unsigned long long)classes);
  sw_rules_free(rules);
}

static void equal_exactly_when_isomorphic(void **state) {
  (void)state;
  static const char *const kinds[] = {"", "-oriented", "-plane",
                                      "-plane-oriented"};
  int more = getenv("SPIELWERK_LONG") != NULL;
  for (int k = 0; k < 4; k++)
    for (int spots = 1; spots <= (more ? 4 : k < 2 ? 3 : 2); spots++) {
      char word[40];
      snprintf(word, sizeof word, "sprouts:%d%s", spots, kinds[k]);
      try_game(word, spots < 4 ? 1 : 16);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(nauty_knows_the_four_kinds),
      cmocka_unit_test(a_wrong_renaming_is_noticed),
      cmocka_unit_test(equal_exactly_when_isomorphic)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
