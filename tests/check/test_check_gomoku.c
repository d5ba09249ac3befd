/* Certificates about gomoku: what the solver writes is accepted, and changes
 * are refused, except for those that are true as well: a weaker claim, another
 * order of trees, another reply that its tree beats, another winning move. */
#include "../game_test.h"
#include "frame/check.h"
#include "gomoku/rules/check_gomoku_fouls.h"
#include "mutate.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void certify(const char *word, const char *position, sw_value value,
                    sw_buf *text) {
  sw_rules *rules = rules_of(word);
  sw_pos pos = position_of(rules, position);
  sw_err err;
  sw_answer answer;
  sw_sink sink = sw_sink_into(text);
  char why[CK_NOTE];
  sw_answer_init(&answer);
  if (rules->game->solvers[0]->solve(rules, &pos, 0, NULL, &sink, &answer,
                                     &err))
    fail_msg("%s: %s", position, err.msg);
  assert_int_equal(answer.value, value);
  if (mutate_check(sw_buf_text(text), text->len, why))
    fail_msg("%s: %s", position, why);
  sw_answer_free(&answer);
  sw_rules_free(rules);
}

typedef struct tally {
  const char *text;
  size_t accepted;
} tally;

/* 1 when the changed line, as it was, is a record about moves between
 * positions or a header line that no change leaves true. */
static int must_be_refused(const char *text, size_t line) {
  for (; line; line--)
    text = strchr(text, '\n') + 1;
  return strncmp(text, "claim ", 6) && strncmp(text, "tree ", 5) &&
         strncmp(text, "win ", 4) && strncmp(text, "position ", 9);
}

static void visit(void *ctx, const mutant *m) {
  tally *t = ctx;
  if (mutate_check(m->text, m->len, NULL))
    return;
  t->accepted++;
  if (must_be_refused(t->text, m->line) && strcmp(m->what, "lines exchanged"))
    fail_msg("line %zu, %s, is accepted", m->line + 1, m->what);
}

static void put_to_the_test(const char *word, const char *position,
                            sw_value value) {
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  certify(word, position, value, &text);
  tally t = {sw_buf_text(&text), 0};
  size_t n = mutate_each(sw_buf_text(&text), visit, &t);
  assert_true(t.accepted * 10 < n);
  sw_buf_free(&text);
}

static void changes_are_refused(void **state) {
  (void)state;
  put_to_the_test("gomoku", "h8h7g7i9g6k10", SW_WIN);
  put_to_the_test("gomoku:freestyle", "g8a1i8c3h6a5h7c5", SW_WIN);
  put_to_the_test("gomoku", "a1g8c3i8a5h6c5h7o1", SW_WIN); /* White wins */
  put_to_the_test("gomoku:caro", "g8a1i8c3h6a5h7c5", SW_WIN);
  put_to_the_test("gomoku:freecaro", "e8d8f8a1g8a3h6a5h7o1", SW_WIN);
  put_to_the_test("gomoku:7", "b6b1e6f3d6b2c3_c5_f4", SW_LOSS);
  put_to_the_test("gomoku:7", "c3f5d2d1a1_c6_f3_e5", SW_LOSS); /* White loses */
  put_to_the_test("gomoku:caro-8", "c2e7d4d7_g7_g5_f7", SW_LOSS);
}

static void hostile_text(void **state) {
  (void)state;
  static const char head[] = "spielwerk-certificate 1\ngame gomoku\n"
                             "kind strategy\nposition empty\nclaim Black wins "
                             "with at most 35 stones on the board\ncost 0 "
                             "positions, 0 replies\n\n";
  static const char *const bodies[] = {"end 0\n",
                                       "first h8 0\nend 1\n",
                                       "win h8\nend 1\n",
                                       "win h8(((((\nend 1\n",
                                       "node 0 h8\nfirst h8 0\nend 2\n",
                                       "node 0 h8\ntree * i9\nend 2\n",
                                       "node 0 h8\ntree\nend 2\n",
                                       "node 0 h8\ntree a1 \nend 2\n",
                                       "node 0 h8\nreply i9 i9 0 0\nend 2\n",
                                       "node 0 h8\nreply i9 j9 0 9\nend 2\n",
                                       "node 1 h8\nend 1\n",
                                       "node 0 h8h8\nend 1\n",
                                       "node 0 z99\nend 1\n",
                                       "win #0\nend 1\n",
                                       "let\nwin #0\nend 2\n",
                                       "let #0\nwin #0\nend 2\n",
                                       "let z9\nwin h8\nend 2\n",
                                       "let h8 i9\nwin #0\nend 2\n",
                                       "let h8\nwin #1\nend 2\n",
                                       "let h8\nlet #0\nwin #1\nend 3\n",
                                       "node 0 h8\nlet i9\nend 2\n"};
  char text[1024];
  for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
    int n = snprintf(text, sizeof text, "%s%s", head, bodies[i]);
    assert_int_equal(mutate_check(text, (size_t)n, NULL), CK_WRONG);
  }
}

/* A win by threats, written through names: these lead on to lower ones alone,
 * and stand at the end of a tree. */
static void names_of_trees(void **state) {
  (void)state;
  static const char head[] =
      "spielwerk-certificate 1\ngame gomoku\nkind strategy\n"
      "position f7a1g7d1h8a3h9i7\n"
      "claim Black wins with at most 17 stones on the board\n"
      "cost 0 positions, 0 replies\n\n";
#define EACH "(h5#0)(h7#0)(h10#0)"
#define WHOLE "f6(e5i9j10f9)(i9#1)"
  static const struct {
    const char *body;
    int status;
  } cases[] = {
      {"win f6(e5i9j10f9)(i9h6(h5e6)(h7e6)(h10e6))\nend 1\n", CK_TRUE},
      {"let e6\nwin f6(e5i9j10f9)(i9h6" EACH ")\nend 2\n", CK_TRUE},
      {"let e6\nlet h6" EACH "\nwin " WHOLE "\nend 3\n", CK_TRUE},
      {"let e6\nlet h6" EACH "\nlet " WHOLE "\nwin #2\nend 4\n", CK_TRUE},
      {"let e6\nlet f6(e5i9j10f9)(i9#2)\nlet h6" EACH "\nwin #1\nend 4\n",
       CK_WRONG},
      {"let e6\nlet h6(h5#0)(h7#0)\nwin " WHOLE "\nend 3\n", CK_WRONG},
      {"let e6\nlet h6(h5#00)(h7#0)(h10#0)\nwin " WHOLE "\nend 3\n", CK_WRONG},
      {"let e6)\nlet h6" EACH "\nwin " WHOLE "\nend 3\n", CK_WRONG},
      {"let e6\nlet h6" EACH "\nwin f6(e5i9j10f9)(i9#1e6)\nend 3\n", CK_WRONG},
      {"let i9j10f9\nwin f6e5#0(i9h6(h5e6)(h7e6)(h10e6))\nend 2\n", CK_WRONG},
  };
  char text[1024];
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    int n = snprintf(text, sizeof text, "%s%s", head, cases[i].body);
    assert_int_equal(mutate_check(text, (size_t)n, NULL), cases[i].status);
  }
#undef EACH
#undef WHOLE
}

/* That Black wins by threats. */
typedef struct win {
  const char *word, *position;
  int most;
  const char *tree;
  int status;
} win;

static void check_wins(const win *wins, size_t n) {
  char text[1024], why[CK_NOTE];
  for (const win *w = wins; w < wins + n; w++) {
    int len = snprintf(text, sizeof text,
                       "spielwerk-certificate 1\ngame %s\nkind strategy\n"
                       "position %s\nclaim Black wins with at most %d stones "
                       "on the board\ncost 0 positions, 0 replies\n\nwin %s\n"
                       "end 1\n",
                       w->word, w->position, w->most, w->tree);
    if (mutate_check(text, (size_t)len, why) != w->status)
      fail_msg("%s, %s, win %s: %s", w->word, w->position, w->tree, why);
  }
}

/* Stones at the ends: a four beside d8 or c8 is stopped by the cell that closes
 * it, too, and one stone stops two fives. */
static void ends_close(void **state) {
  (void)state;
#define DOUBLE "e8d8f8a1g8a3h6a5h7o1" /* h8 makes a four and a three */
#define NEAR "e8c8f8a1g8a3"
  static const win wins[] = {
      {"gomoku", DOUBLE, 15, "h8i8h9", CK_TRUE},
      {"gomoku:caro", DOUBLE, 15, "h8i8h9", CK_WRONG},
      {"gomoku:caro", DOUBLE, 15, "h8(i8h9)(j8h9)", CK_TRUE},
      {"gomoku:freecaro", DOUBLE, 15, "h8(i8h9)(j8h9)", CK_TRUE},
      {"gomoku:caro", DOUBLE, 14, "h8(i8h9)(j8h9)", CK_WRONG},
      {"gomoku:caro", DOUBLE, 15, "h8(i8h9)(j8i8)", CK_WRONG}, /* closed */
      {"gomoku", NEAR, 9, "h8", CK_TRUE},
      {"gomoku:caro", NEAR, 9, "h8", CK_WRONG},
      {"gomoku:freecaro", NEAR, 9, "h8", CK_WRONG},
      {"gomoku:caro", "e8b8f8a1g8a3", 9, "h8", CK_TRUE},
      {"gomoku:caro-unbounded", NEAR, 9, "h8", CK_WRONG},
      {"gomoku:caro-", NEAR, 9, "h8", CK_WRONG},
  };
  check_wins(wins, sizeof wins / sizeof *wins);
#undef DOUBLE
#undef NEAR
}

/* Where the middle square ends, a board may end. */
static void boards_from_a_size(void **state) {
  (void)state;
#define ROW "ag28_ah28_ai28_" /* up to column ai, the last one of from-15 */
  static const win wins[] = {
      {"gomoku:unbounded", ROW, 6, "af28", CK_TRUE},
      {"gomoku:from-17", ROW, 6, "af28", CK_TRUE},
      {"gomoku:from-15", ROW, 6, "af28", CK_WRONG},
      {"gomoku:from-15", "ag28aj50ah28_ai28_", 7, "af28", CK_TRUE},
      {"gomoku:from-15", "ag28ai50ah28_ai28_", 7, "af28", CK_WRONG},
      {"gomoku:freestyle-from-17", ROW, 6, "af28", CK_TRUE},
      {"gomoku:freestyle-from-15", ROW, 6, "af28", CK_WRONG},
      {"gomoku:from-47", ROW, 6, "af28", CK_TRUE},
      {"gomoku:from-49", ROW, 6, "af28", CK_WRONG},
      {"gomoku:from-16", ROW, 6, "af28", CK_WRONG},
      {"gomoku:from-3", ROW, 6, "af28", CK_WRONG},
      {"gomoku:from-", ROW, 6, "af28", CK_WRONG},
      {"gomoku:from-17x", ROW, 6, "af28", CK_WRONG},
      {"gomoku:renju-from-17", ROW, 6, "af28", CK_WRONG},
      {"gomoku:caro-from-17", ROW, 6, "af28", CK_WRONG},
  };
  check_wins(wins, sizeof wins / sizeof *wins);
#undef ROW
}

/* Whether the middle is a foul hangs on threes that hang on others, and so on:
 * each is judged once and paid for. */
static void fouls_are_paid_for(void **state) {
  (void)state;
  static const char position[] =
      "d15b15g15e15h15l15j15m15n15f14e14c13g14m13k14b12l14i12n14n12"
      "a13e11b13e10f13i10i13k10j13l10n13k9a12m9d12a8d11b6j11b5a10c5"
      "c10d5d10b3j10h3a9m2b9c1e9f1g9l1b8n1g8_i8_m8_c7_e7_f7_h7_j7_l"
      "7_m7_l6_g5_m5_o5_c4_f4_g4_h4_j4_l4_o4_c3_g3_g2_h2_i2_k2_l2_n"
      "2_b1_o1_";
  enum { JUDGED = 400, EACH = 1 << 10 };
  ck_meter meter;
  gm_board *board = malloc(sizeof *board);
  assert_non_null(board);
  ck_meter_begin(&meter, &ck_budget_default);
  assert_null(gm_rules(board, "renju"));
  assert_null(gm_position(board, position));
  board->meter = &meter;
  uint64_t before = meter.work;
  assert_false(gm_is_foul(board, GM_BLACK, 7 * 15 + 7));
  assert_in_range(before - meter.work, 20 * EACH, JUDGED * EACH);
  free(board);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(changes_are_refused),
                                     cmocka_unit_test(hostile_text),
                                     cmocka_unit_test(names_of_trees),
                                     cmocka_unit_test(ends_close),
                                     cmocka_unit_test(boards_from_a_size),
                                     cmocka_unit_test(fouls_are_paid_for)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
