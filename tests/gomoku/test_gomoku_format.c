/* Files of the field: random trees come back from SGF and RenLib as they were,
 * what other programs write beside moves is read over, and damage is named with
 * its place. */
#include "../game_test.h"
#include "base/mem.h"
#include "games/gomoku/formats/gomoku_renlib.h"
#include "games/gomoku/formats/gomoku_sgf.h"
#include "games/gomoku/formats/gomoku_walk.h"
#include "games/gomoku/rules/gomoku_text.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A tree whose lines are random games with branches at random places. */
static void grow(const sw_rules *rules, int steps, sw_rng *rng, sw_tree *tree) {
  gomoku_walk w;
  int cells = gomoku_of(rules)->cells;
  assert_int_equal(gomoku_walk_begin(&w, rules, tree, NULL), 0);
  for (int step = 0; step < steps; step++) {
    if (sw_rng_below(rng, 4) == 0)
      for (uint64_t back = sw_rng_below(rng, 9); back && w.at; back--)
        gomoku_walk_back(&w, tree->v[w.at].parent);
    gomoku_walk_play(&w, sw_rng_index(rng, cells), 0, NULL);
  }
}

static void assert_same(const sw_tree *x, const sw_tree *y) {
  assert_int_equal(x->n, y->n);
  assert_true(sw_pos_equal(&x->start, &y->start));
  for (size_t i = 1; i < x->n; i++) {
    assert_int_equal(x->v[i].parent, y->v[i].parent);
    assert_true(sw_move_equal(x->v[i].move, y->v[i].move));
  }
}

static void come_back(const char *word, const sw_format *format) {
  sw_rules *rules = rules_of(word);
  sw_rng rng = sw_rng_seed(1);
  for (int round = 0; round < 5; round++) {
    sw_tree tree = {.n = 0}, again = {.n = 0};
    sw_buf text;
    sw_err err = {0};
    sw_buf_init(&text, SW_BUF_TEXT);
    grow(rules, 200, &rng, &tree);
    assert_true(tree.n > 100);
    assert_int_equal(format->write(rules, &tree, &text, &err), 0);
    assert_true(format->fits(sw_buf_text(&text), text.len));
    int rc = format->read(rules, sw_buf_text(&text), text.len, &again, &err);
    if (rc)
      fail_msg("%s at %zu: %s", format->name, err.at, err.msg);
    assert_same(&tree, &again);
    sw_tree_free(&tree);
    sw_tree_free(&again);
    sw_buf_free(&text);
  }
  sw_rules_free(rules);
}

static void trees_come_back(void **state) {
  (void)state;
  come_back("gomoku", &gomoku_sgf);
  come_back("gomoku:20", &gomoku_sgf);
  come_back("gomoku:renju", &gomoku_sgf);
  come_back("gomoku", &gomoku_renlib);
  come_back("gomoku:freestyle", &gomoku_renlib);
}

/* Every beginning of a file is refused, and no single byte that is changed
 * makes more of it than a tree of legal moves or a refusal with its place. */
static void damage(const sw_format *format) {
  sw_rules *rules = rules_of("gomoku");
  sw_rng rng = sw_rng_seed(2);
  sw_tree tree = {.n = 0};
  sw_buf text;
  int refused = 0;
  sw_buf_init(&text, SW_BUF_TEXT);
  grow(rules, 50, &rng, &tree);
  assert_int_equal(format->write(rules, &tree, &text, NULL), 0);
  sw_tree_free(&tree);
  size_t body = format == &gomoku_renlib ? 20 : 0;
  while (text.data[text.len - 1] == '\n')
    text.len--;
  for (size_t len = 0; len < text.len; len++) {
    sw_err err = {0};
    int rc = format->read(rules, text.data, len, &tree, &err);
    assert_int_equal(rc < 0, len != body || !body);
    assert_true(!rc || err.at <= len);
    sw_tree_free(&tree);
  }
  for (size_t i = 0; i < text.len; i++) {
    sw_err err = {0};
    char was = text.data[i];
    text.data[i] = (char)(was ^ (1 << sw_rng_below(&rng, 8)));
    int rc = format->read(rules, text.data, text.len, &tree, &err);
    refused += rc < 0;
    assert_true(!rc || (err.code == rc && err.msg[0] && err.at <= text.len));
    text.data[i] = was;
    sw_tree_free(&tree);
  }
  assert_true(refused > 0);
  sw_buf_free(&text);
  sw_rules_free(rules);
}

static void damage_is_named(void **state) {
  (void)state;
  damage(&gomoku_sgf);
  damage(&gomoku_renlib);
}

static void read_moves(const sw_format *format, const char *text, size_t len,
                       const char *expected) {
  sw_rules *rules = rules_of("gomoku");
  sw_tree tree = {.n = 0};
  sw_err err = {0};
  sw_buf moves;
  sw_buf_init(&moves, SW_BUF_TEXT);
  int rc = format->read(rules, text, len, &tree, &err);
  if (rc)
    fail_msg("at %zu: %s", err.at, err.msg);
  gomoku_pos_print(rules, &tree.start, &moves);
  for (size_t i = 1; i < tree.n; i++) {
    sw_buf_printf(&moves, " %u:", tree.v[i].parent);
    gomoku_move_print(rules, &tree.start, tree.v[i].move, &moves);
  }
  assert_string_equal(sw_buf_text(&moves), expected);
  sw_buf_free(&moves);
  sw_tree_free(&tree);
  sw_rules_free(rules);
}

static void sgf_of_others(void **state) {
  (void)state;
  static const char text[] =
      " ( ;GaMe[4]SiZe[15:15] C[a \\] bracket (;B[aa\\])] PB[x]\n"
      "AB[hh][h9] AW[i9] ; W [ gg ] C[] (;B[a1]N[b]) ( ;\tB[o15] ) )\n";
  read_moves(&gomoku_sgf, text, sizeof text - 1, "h8i9h9 0:g9 1:a1 1:o15");
}

/* Problems: stones that were set, and who is to move. */
static void sgf_of_problems(void **state) {
  (void)state;
  static const char *const same[][2] = {
      {"(;AB[h8][h9][h10]AW[i9]PL[B])", "h8i9h9_h10_"},
      {"(;PL[w]AB[h8][h9][h10]AW[i9])", "h8i9h9_h10"},
      {"(;PL[White];AW[a1]AB[b1])", "b1a1_"},
      {"(;PL[W];W[a1];B[b1])", "_ 0:a1 1:b1"},
      {"(;SZ[15:15]AE[aa:oo];B[a1];AE[hh][ab:od];W[b1])", "empty 0:a1 1:b1"},
      {"(;AB[h8][h9];W[a1]PL[B];B[b1])", "h8_h9 0:a1 1:b1"},
      {"(;AB[h8]AW[h9](;W[a1])(;W[b1]))", "h8h9_ 0:a1 0:b1"},
      {"(;AB[h8];B[a1])", "h8_ 0:a1"},
      {"(;(;AB[h8]AW[h9];B[a1]))", "h8h9 0:a1"},
      {"(;AB[h8](;C[a])(;W[a1]))", "h8 0:a1"},
      {"(;AB[ao:bo][h8:h9]AW[oa];W[c1])", "a1o15b1_h8_h9 0:c1"},
      {"(;AB[h8][h9]AW[a1])", "h8a1h9"},
      {"(;AB[h8]AW[a1])", "h8a1"},
  };
  for (size_t i = 0; i < sizeof same / sizeof *same; i++)
    read_moves(&gomoku_sgf, same[i][0], strlen(same[i][0]), same[i][1]);
}

/* Only where the numbers of stones do not tell it, PL is written. */
static void problems_come_back(void **state) {
  (void)state;
  static const char *const written[][2] = {
      {"h8i9h9", "AB[hh][hg]AW[ig])"},
      {"h8i9h9_", "AB[hh][hg]AW[ig]PL[B])"},
      {"h8_h9", "AB[hh][hg]PL[W])"},
      {"_", "SZ[15]PL[W])"},
  };
  sw_rules *rules = rules_of("gomoku");
  for (size_t i = 0; i < sizeof written / sizeof *written; i++) {
    sw_tree tree = {.n = 0}, again = {.n = 0};
    sw_buf text;
    sw_buf_init(&text, SW_BUF_TEXT);
    tree.start = position_of(rules, written[i][0]);
    assert_int_equal(sw_tree_add(&tree, 0, (sw_move){0, 0}), 0);
    assert_int_equal(gomoku_sgf.write(rules, &tree, &text, NULL), 0);
    assert_non_null(strstr(sw_buf_text(&text), written[i][1]));
    assert_int_equal(gomoku_sgf.read(rules, text.data, text.len, &again, NULL),
                     0);
    assert_same(&tree, &again);
    sw_buf_free(&text);
    sw_tree_free(&tree);
    sw_tree_free(&again);
  }
  sw_rules_free(rules);
}

static void renlib_of_others(void **state) {
  (void)state;
  static const char text[] = "\xff"
                             "RenLib\xff\x03\x00\xff\xff\xff\xff\xff\xff\xff"
                             "\xff\xff\xff"
                             "\x00\x00"         /* a root without a point */
                             "\x78\x09\x00\x01" /* h8, comment and text */
                             "four\0\0"
                             "ab\0c"
                             "\x69\xc0"  /* i9, a leaf with a sibling */
                             "\x79\x54"; /* i8, marked, a leaf */
  read_moves(&gomoku_renlib, text, sizeof text - 1, "empty 0:h8 1:i9 1:i8");
}

static void assert_refused(const sw_format *format, const char *word,
                           const char *text, size_t at, const char *message) {
  sw_rules *rules = rules_of(word);
  sw_tree tree = {.n = 0};
  sw_err err = {0};
  assert_true(format->read(rules, text, strlen(text), &tree, &err) < 0);
  assert_string_equal(err.msg, message);
  assert_int_equal(err.at, at);
  sw_tree_free(&tree);
  sw_rules_free(rules);
}

static void mistakes_have_places(void **state) {
  (void)state;
  assert_refused(&gomoku_sgf, "gomoku", "(;B[hh];W[hh])", 10, "h8 is taken");
  assert_refused(&gomoku_sgf, "gomoku", "(;B[hh];B[aa])", 10,
                 "it is White's turn");
  assert_refused(&gomoku_sgf, "gomoku", "(;B[])", 4,
                 "nobody passes in this game");
  assert_refused(&gomoku_sgf, "gomoku", "(;B[pa])", 4,
                 "there is no such point on the 15x15 board");
  assert_refused(&gomoku_sgf, "gomoku", "(;AB[hh][hh])", 9,
                 "there is a stone already");
  assert_refused(&gomoku_sgf, "gomoku", "(;B[hh];AB[aa])", 11,
                 "stones can be set before the first move only");
  assert_refused(&gomoku_sgf, "gomoku", "(;B[hh])(;B[hh])", 8,
                 "the file goes on behind the first game");
  assert_refused(&gomoku_sgf, "gomoku", "(;AB[hh][aa])", 0,
                 "the numbers of stones do not tell who is to move: PL[B] or "
                 "PL[W] says it");
  assert_refused(&gomoku_sgf, "gomoku", "(;AB[hh]PL[B];W[aa])", 16,
                 "it is Black's turn");
  assert_refused(&gomoku_sgf, "gomoku", "(;W[hh])", 4, "it is Black's turn");
  assert_refused(&gomoku_sgf, "gomoku", "(;B[hh];PL[B])", 11,
                 "who is to move can be said before the first move only");
  assert_refused(&gomoku_sgf, "gomoku", "(;PL[2])", 5,
                 "B or W is expected, the colour to move");
  assert_refused(&gomoku_sgf, "gomoku", "(;AB[hh](;W[aa])(;B[aa]))", 20,
                 "it is White's turn");
  assert_refused(&gomoku_sgf, "gomoku", "(;(;AB[hh])(;W[aa]))", 11,
                 "the variations have no common start: one sets stones or says "
                 "who is to move");
  assert_refused(&gomoku_sgf, "gomoku", "(;(;AB[hh];W[ab])(;W[aa]))", 17,
                 "the variations have no common start: one sets stones or says "
                 "who is to move");
  assert_refused(&gomoku_sgf, "gomoku", "(;(;PL[W])B[aa])", 10,
                 "the variations have no common start: one sets stones or says "
                 "who is to move");
  assert_refused(&gomoku_sgf, "gomoku", "(;SZ[19:15])", 5,
                 "the board must be a square");
  assert_refused(&gomoku_sgf, "gomoku", "(;SZ[0])", 5,
                 "a board has 5 to 20 lines each way");
  assert_refused(&gomoku_sgf, "gomoku", "(;SZ[21])", 5,
                 "a board has 5 to 20 lines each way");
  assert_refused(&gomoku_sgf, "gomoku", "(;B[hh];AE[hh])", 11,
                 "no stone is taken off in this game");
  assert_refused(&gomoku_sgf, "gomoku", "(;B[hh];AE[ao:oa])", 11,
                 "no stone is taken off in this game");
  assert_refused(&gomoku_sgf, "gomoku", "(;AE[pa])", 5,
                 "there is no such point on the 15x15 board");
  assert_refused(&gomoku_sgf, "gomoku:renju",
                 "(;AB[ah][bh][ch][eh][fh]AW[aa][cc][ee][gg][ii];B[dh])", 49,
                 "d8: an overline is forbidden to Black");
}

static void what_does_not_fit_is_refused(void **state) {
  (void)state;
  assert_refused(&gomoku_renlib, "gomoku:11", "\xffRenLib\xff", 0,
                 "RenLib libraries are for the 15x15 board; this one has "
                 "another size");
  assert_refused(&gomoku_sgf, "gomoku:renju", "(;SZ[19])", 5,
                 "the file is about the 19x19 board and the rules about "
                 "15x15: take gomoku:renju-19");
  sw_rules *rules = rules_of("gomoku:19");
  sw_tree tree = {.n = 0};
  gomoku_walk w;
  sw_buf out;
  sw_buf_init(&out, SW_BUF_TEXT);
  assert_int_equal(gomoku_walk_begin(&w, rules, &tree, NULL), 0);
  assert_int_equal(gomoku_renlib.write(rules, &tree, &out, NULL),
                   SW_UNSUPPORTED);
  sw_tree_free(&tree);
  sw_rules_free(rules);
  rules = rules_of("gomoku");
  assert_int_equal(gomoku_walk_begin(&w, rules, &tree, NULL), 0);
  gomoku_set_turn(&tree.start, GOMOKU_WHITE); /* of the empty board */
  assert_int_equal(gomoku_renlib.write(rules, &tree, &out, NULL),
                   SW_UNSUPPORTED);
  sw_buf_free(&out);
  sw_tree_free(&tree);
  sw_rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(trees_come_back),
      cmocka_unit_test(damage_is_named),
      cmocka_unit_test(sgf_of_others),
      cmocka_unit_test(sgf_of_problems),
      cmocka_unit_test(problems_come_back),
      cmocka_unit_test(renlib_of_others),
      cmocka_unit_test(mistakes_have_places),
      cmocka_unit_test(what_does_not_fit_is_refused),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
