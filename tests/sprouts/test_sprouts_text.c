/* Positions and moves as text, and the topological normal form on examples. */
#include "../game_test.h"
#include "registry.h"

#include "games/sprouts/forms/sprouts_form_text.h"
#include "games/sprouts/rules/sprouts_normal.h"
#include "games/sprouts/rules/sprouts_rules.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The normal string of a position, in one of four places. */
static const char *normal_of(const char *word, const char *text) {
  static char place[4][512];
  static int next;
  char *out = place[next++ & 3];
  sw_rules *rules = rules_of(word);
  sw_pos pos = position_of(rules, text);
  sw_buf buf;
  sw_buf_init(&buf, 511);
  assert_int_equal(sprouts_normal_string(rules, &pos, &buf), 0);
  strcpy(out, sw_buf_text(&buf));
  sw_buf_free(&buf);
  sw_rules_free(rules);
  return out;
}

static void same(const char *word, const char *x, const char *y) {
  assert_string_equal(normal_of(word, x), normal_of(word, y));
}

static void different(const char *word, const char *x, const char *y) {
  assert_string_not_equal(normal_of(word, x), normal_of(word, y));
}

/* The cyclic path ACBC of the 3Graph text and its equal writings; BCAC and CACB
 * are misprinted there as BCAB and CABC, which pass an edge one way only. */
static void equal_writings(void **state) {
  (void)state;
  static const char *const writings[] = {"CBCA", "BCAC", "CACB", "EFGF"};
  for (int i = 0; i < 4; i++)
    same("sprouts:2-plane-oriented", "ACBC", writings[i]);
  assert_string_equal(normal_of("sprouts:2", "ACBC"), "ABAC");
  different("sprouts:2", "ACBC", "AC,B/AC");
}

/* A spot inside or outside of a loop: one sphere, two planes. */
static void sphere_and_plane(void **state) {
  (void)state;
  same("sprouts:3", "AD,B,C/AD", "AD/AD,B,C");
  different("sprouts:3-plane", "AD,B,C/AD", "AD/AD,B,C");
  same("sprouts:3-plane", "AD,B,C/AD", "BE,A,C/EB");
  same("sprouts:3", "AD,B/AD,C", "AD,C/AD,B");
}

/* Nested parts stand in brackets, several in a region are divided. */
static void brackets(void **state) {
  (void)state;
  assert_string_equal(normal_of("sprouts:3-plane", "AD/AD,B,C"), "AB,BA[A;A]");
  assert_string_equal(normal_of("sprouts:3-plane", "AD,B,C/AD"), "A;A;AB,BA");
}

/* Branches around A, each longer than the last, in one sense or the other. */
static void mirror_images(void **state) {
  (void)state;
  const char *one = "AEAFBFAGCGDG", *other = "AGDGCGAFBFAE";
  different("sprouts:4-oriented", one, other);
  same("sprouts:4", one, other);
  same("sprouts:4-oriented", one, "BEBFAFBGDGCG");
}

/* Vertices of more than three edges. */
static void high_degree(void **state) {
  (void)state;
  same("sprouts:2-plane", "XAXBXCXD", "EBECEDEA");
  different("sprouts:2-plane", "XAXBXCXD", "XAXBXCDC");
}

static void both_ways(void **state) {
  (void)state;
  static const char *const texts[] = {"A,B,C", "AD,B/AD,C", "ACBC",
                                      "!",     "~AA~AB",    "AEAFBF,C,D"};
  sw_rules *rules = rules_of("sprouts:3");
  sw_buf buf;
  sw_buf_init(&buf, SW_BUF_TEXT);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    sw_pos pos = position_of(rules, texts[i]);
    sw_buf_clear(&buf);
    rules->game->pos_print(rules, &pos, &buf);
    assert_string_equal(sw_buf_text(&buf), texts[i]);
  }
  sw_buf_free(&buf);
  sw_rules_free(rules);
}

/* Glop's strings go in and come out as they were. */
static void glop_strings(void **state) {
  (void)state;
  static const char *const texts[] = {
      "0*3",     "0*2.AB|AB", "1a1a",    "0.1a1a",         "0.AB|0.AB", "22",
      "1AB|1AB", "2ACB|ABC",  "0*2+0*2", "1a2a+0*2.AB|AB", "!"};
  sw_rules *rules = rules_of("sprouts:3");
  sw_buf buf;
  sw_buf_init(&buf, SW_BUF_TEXT);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    sw_pos pos = position_of(rules, texts[i]);
    sprouts_map map;
    sprouts_map_read(&pos, &map);
    assert_int_equal(sprouts_map_valid(&map, NULL), 0);
    sw_buf_clear(&buf);
    assert_int_equal(sprouts_glop_print(&map, &buf, NULL), 0);
    sw_pos again = position_of(rules, sw_buf_text(&buf));
    sprouts_map_read(&again, &map);
    sw_buf first;
    sw_buf_init(&first, SW_BUF_TEXT);
    assert_int_equal(sprouts_glop_print(&map, &first, NULL), 0);
    assert_string_equal(sw_buf_text(&first), sw_buf_text(&buf));
    assert_int_equal(strlen(texts[i]), buf.len);
    sw_buf_free(&first);
  }
  sw_buf_free(&buf);
  sw_rules_free(rules);
}

static void refuses(void **state) {
  (void)state;
  static const char *const wrong[] = {
      "",         "A,,B",  "A,B/", "A,AB", "AA",      "A;B",     "ABC/ABC",
      "A,B/C",    "0a",    "00",   "0*0",  "0*99",    "A|B",     "0.3",
      "AB|AB.AB", "Z(1|0", "BCAB", "aAa",  "ABAB|AB", "0*63+0*3"};
  sw_rules *rules = rules_of("sprouts:3");
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    sw_pos pos;
    sw_err err = {0};
    int rc =
        rules->game->pos_parse(rules, wrong[i], strlen(wrong[i]), &pos, &err);
    if (rc != SW_BAD_INPUT)
      fail_msg("%s is not refused", wrong[i]);
    assert_true(err.at <= strlen(wrong[i]));
    assert_true(err.msg[0]);
  }
  position_of(rules, "0*63"); /* has room; three spots more have not */
  sw_rules_free(rules);
}

/* Plays text moves and compares the position they lead to. */
static void plays(const char *word, const char *from, const char *move,
                  const char *to) {
  sw_rules *rules = rules_of(word);
  sw_pos pos = position_of(rules, from), want = position_of(rules, to);
  sw_moves list = {0};
  sw_err err = {0};
  if (rules->game->move_parse(rules, &pos, move, strlen(move), &list, &err))
    fail_msg("%s in %s: %s", move, from, err.msg);
  assert_int_equal(rules->game->apply(rules, &pos, list.v[0], &pos, &err), 0);
  assert_true(sw_pos_equal(&pos, &want));
  sw_moves_free(&list);
  sw_rules_free(rules);
}

static void moves_as_text(void **state) {
  (void)state;
  plays("sprouts:3", "A,B,C", "A-B", "ADBD,C");
  plays("sprouts:3", "A,B,C", "B-A", "ADBD,C");
  plays("sprouts:3", "A,B,C", "A-A[C]", "AD,B/AD,C");
  plays("sprouts:3-plane", "A,B,C", "A-A[B,C]", "AD/AD,B,C");
  plays("sprouts:2", "ACBC", "A-B", "ADBC/ACBD");
  plays("sprouts:2-plane", "ACBC", "A-B!", "ACBD/ADBC");
}

static void refused_moves(void **state) {
  (void)state;
  static const char *const wrong[] = {
      "B-C", "A.3-A", "A-E", "D-D", "A-B[A]", "A", "A-", "A-B[C", "A-B!x", ""};
  sw_rules *rules = rules_of("sprouts:3");
  sw_pos pos = position_of(rules, "AD,B/AD,C");
  sw_moves list = {0};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    sw_err err = {0};
    int rc = rules->game->move_parse(rules, &pos, wrong[i], strlen(wrong[i]),
                                     &list, &err);
    assert_true(rc < 0);
    assert_true(err.at <= strlen(wrong[i]));
  }
  assert_int_equal(list.n, 0);
  sw_moves_free(&list);
  sw_rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(equal_writings), cmocka_unit_test(sphere_and_plane),
      cmocka_unit_test(brackets),       cmocka_unit_test(mirror_images),
      cmocka_unit_test(high_degree),    cmocka_unit_test(both_ways),
      cmocka_unit_test(glop_strings),   cmocka_unit_test(refuses),
      cmocka_unit_test(moves_as_text),  cmocka_unit_test(refused_moves)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
