/* Winning positions, the database and the studies of small boards, against
 * direct recursion.  The English board's figures are in tests/golden. */
#include "../game_test.h"
#include "base/bits.h"
#include "base/mem.h"
#include "games/peg/board/peg_class.h"
#include "games/peg/database/peg_database.h"
#include "games/peg/studies/peg_study.h"
#include "host/system/thread_pool.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- winning positions -------------------------------------------------- */

static sw_u128 count_solutions(const peg_rules *peg, uint64_t pegs) {
  if (peg_goal_reached(&peg->goal, pegs))
    return 1;
  sw_u128 sum = 0;
  for (int i = 0; i < peg->board.lines; i++)
    if (peg_can_jump(&peg->board.line[i], pegs))
      sum += count_solutions(peg, pegs ^ peg->board.line[i].all);
  return sum;
}

/* Random play, where every position is asked for. */
static void check_left(const sw_rules *rules, const peg_winning *winning,
                       sw_rng *rng, int small) {
  sw_moves moves = {0};
  sw_pos pos;
  sw_game_peg.start(rules, &pos);
  do {
    if (sw_bits_count(peg_pegs(&pos)) <= small)
      assert_true(peg_winning_left(winning, &pos) ==
                  count_solutions(peg_of(rules), peg_pegs(&pos)));
    moves.n = 0;
    sw_game_peg.moves(rules, &pos, &moves);
    if (moves.n)
      sw_game_peg.apply(rules, &pos, moves.v[sw_rng_below(rng, moves.n)], &pos,
                        NULL);
  } while (moves.n);
  sw_moves_free(&moves);
}

static void solutions_left(void **state) {
  (void)state;
  static const struct {
    const char *word;
    int small; /* pegs from which recursion is quick */
  } board[] = {{"peg:triangle-15", 14},
               {"peg:triangle-15,start=a3,goal=a3", 14},
               {"peg:triangle-15,start=b3,goal=c5", 14},
               {"peg:diamond-25", 12}};
  sw_rng rng = sw_rng_seed(3);
  for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
    sw_rules *rules = rules_of(board[i].word);
    peg_reached reached = {0};
    peg_winning winning;
    assert_int_equal(peg_winning_find(rules, NULL, &reached, &winning, NULL),
                     0);
    for (int game = 0; game < 6; game++)
      check_left(rules, &winning, &rng, board[i].small);
    peg_winning_free(&winning);
    peg_reached_free(&reached);
    sw_game_peg.rules_free(rules);
  }
}

static void goals_out_of_reach(void **state) {
  (void)state;
  peg_reached reached = {0};
  peg_winning winning;
  sw_err err;
  sw_rules *rules = rules_of("peg:french");
  assert_int_equal(peg_winning_wants(rules, NULL), 0);
  assert_int_equal(peg_winning_find(rules, NULL, &reached, &winning, NULL), 0);
  assert_int_equal(winning.levels, 0);
  sw_game_peg.rules_free(rules);
  rules = rules_of("peg:triangle-15,goal=?/?\?/?\?\?/?\?\?\?/?\?o?\?");
  assert_int_equal(peg_winning_wants(rules, &err), SW_UNSUPPORTED);
  sw_game_peg.rules_free(rules);
}

static void classes_have_known_dimension(void **state) {
  (void)state;
  static const struct {
    const char *word;
    int dimension;
  } board[] = {{"peg:english", 4},
               {"peg:french", 4},
               {"peg:square-6", 4},
               {"peg:triangle-15", 2},
               {"peg:ooo./oooo/oooo", 4}};
  for (size_t i = 0; i < sizeof board / sizeof *board; i++) {
    uint64_t basis[PEG_CELLS];
    sw_rules *rules = rules_of(board[i].word);
    assert_int_equal(peg_class_basis(&peg_of(rules)->board, basis),
                     board[i].dimension);
    sw_game_peg.rules_free(rules);
  }
}

/* ---- the database ------------------------------------------------------- */

/* Each class, and both numbers of those that are kept. */
static void same_winners(const peg_winning *winning, const peg_half *half) {
  const peg_packing *p = peg_of(winning->rules)->packing;
  assert_int_equal(half->levels, winning->levels);
  assert_int_equal(half->kept, (winning->levels + 1) / 2);
  for (int i = 0; i < winning->levels; i++) {
    const peg_winners *x = &winning->level[i];
    for (size_t k = 0; k < x->keys.n; k++) {
      uint64_t code = peg_key_row(p, x->keys.v[k]).code;
      assert_true(peg_half_left(half, peg_code_pegs(p, code)) == x->left[k]);
      if (i < half->kept)
        assert_true(half->level[i].ways[k] * x->orbit[k] == x->ways[k]);
    }
    if (i < half->kept)
      assert_int_equal(half->level[i].keys.n, x->keys.n);
  }
}

static void database_round_trip(const char *word, size_t most) {
  sw_rules *rules = rules_of(word);
  peg_reached reached = {0};
  peg_winning winning;
  peg_half again;
  sw_buf bytes;
  sw_buf_init(&bytes, 1 << 20);
  assert_int_equal(peg_winning_find(rules, NULL, &reached, &winning, NULL), 0);
  assert_int_equal(peg_database_encode(&winning, &bytes, NULL), 0);
  assert_true(bytes.len <= most);
  assert_int_equal(
      peg_database_decode(rules, bytes.data, bytes.len, NULL, &again, NULL), 0);
  same_winners(&winning, &again);
  peg_half_free(&again);
  peg_winning_free(&winning);
  peg_reached_free(&reached);
  sw_buf_free(&bytes);
  sw_game_peg.rules_free(rules);
}

static void database_is_exact(void **state) {
  (void)state;
  database_round_trip("peg:triangle-15,start=a3,goal=a3", 200);
  database_round_trip("peg:oo.o/oooo/oooo", 200);
}

static void database_refuses_damage(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:triangle-15,start=a3,goal=a3");
  peg_reached reached = {0};
  peg_winning winning;
  peg_half again;
  sw_buf bytes;
  sw_buf_init(&bytes, 1 << 20);
  peg_winning_find(rules, NULL, &reached, &winning, NULL);
  peg_database_encode(&winning, &bytes, NULL);
  for (size_t n = 0; n < bytes.len; n++) {
    assert_int_equal(
        peg_database_decode(rules, bytes.data, n, NULL, &again, NULL),
        SW_FAULT);
    peg_half_free(&again);
  }
  for (char version = '0'; version <= '9'; version++) {
    sw_err err = {0};
    char now = bytes.data[7];
    bytes.data[7] = version;
    int rc =
        peg_database_decode(rules, bytes.data, bytes.len, NULL, &again, &err);
    assert_int_equal(rc, version == now ? 0 : SW_FAULT);
    assert_true(version == now || strstr(err.msg, "of another version"));
    peg_half_free(&again);
    bytes.data[7] = now;
  }
  for (size_t i = 0; i + 4 < bytes.len; i++) {
    bytes.data[i] ^= 1;
    assert_int_equal(
        peg_database_decode(rules, bytes.data, bytes.len, NULL, &again, NULL),
        SW_FAULT);
    peg_half_free(&again);
    bytes.data[i] ^= 1;
  }
  peg_winning_free(&winning);
  peg_reached_free(&reached);
  sw_buf_free(&bytes);
  sw_game_peg.rules_free(rules);
}

/* ---- studies as text ---------------------------------------------------- */

typedef struct text_sink {
  sw_buf text;
  size_t columns;
} text_sink;

static int on_begin(void *ctx, const sw_column *column, size_t n) {
  text_sink *s = ctx;
  s->columns = n;
  for (size_t i = 0; i < n; i++)
    sw_buf_printf(&s->text, "%s%s", i ? " " : "", column[i].name);
  sw_buf_putc(&s->text, '\n');
  return 0;
}

static int on_row(void *ctx, const char *const *cells) {
  text_sink *s = ctx;
  for (size_t i = 0; i < s->columns; i++)
    sw_buf_printf(&s->text, "%s%s", i ? " " : "", cells[i]);
  sw_buf_putc(&s->text, '\n');
  return 0;
}

static int on_note(void *ctx, const char *key, const char *text) {
  sw_buf_printf(&((text_sink *)ctx)->text, "%s: %s\n", key, text);
  return 0;
}

static void run_study(const sw_rules *rules, const char *name,
                      const sw_budget *budget, text_sink *out) {
  sw_table_sink sink = {on_begin, on_row, on_note, out, NULL};
  sw_err err;
  sw_buf_init(&out->text, SW_BUF_TEXT);
  for (const sw_study *const *s = sw_game_peg.studies; *s; s++)
    if (!strcmp((*s)->name, name)) {
      if ((*s)->run(rules, budget, &sink, &err))
        fail_msg("%s", err.msg);
      return;
    }
  fail_msg("no study %s", name);
}

static void has_lines(const char *word, const char *study,
                      const char *const *lines) {
  sw_rules *rules = rules_of(word);
  text_sink out;
  run_study(rules, study, NULL, &out);
  for (; *lines; lines++) {
    char line[300];
    snprintf(line, sizeof line, "\n%s\n", *lines);
    if (!strstr(sw_buf_text(&out.text), line))
      fail_msg("%s %s misses the line:%s", word, study, line);
  }
  sw_buf_free(&out.text);
  sw_game_peg.rules_free(rules);
}

static void triangle_studies(void **state) {
  (void)state;
  has_lines("peg:triangle-15", "levels",
            (const char *const[]){"positions: 3016", "end_positions: 122",
                                  "games: 568630", "solutions: 29760", NULL});
  has_lines("peg:triangle-15", "games",
            (const char *const[]){"games: 568630",
                                  "games_left_at_start: 568630", NULL});
  has_lines("peg:triangle-15", "all-starts",
            (const char *const[]){"a1 3016 122 568630 6 a1 6816",
                                  "a2 2377 117 294543 6 a2 720",
                                  "a3 4237 142 1149568 7 a3 51452",
                                  "b3 1651 89 137846 4 c5 1550", NULL});
  has_lines("peg:triangle-15", "moves",
            (const char *const[]){"classes: 1544", "fewest_moves: 10", NULL});
}

/* The start is the one position, and an end. */
static void boards_without_jumps(void **state) {
  static const char *const words[] = {
      "peg:oo/oo", "peg:oo/o-", "peg:o-o/-o-", "peg:oo/o-,grid=triangular",
      "peg:o./--/-o/oo,goal=any,grid=triangular"};
  (void)state;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    has_lines(words[i], "levels",
              (const char *const[]){"positions: 1", "end_positions: 1",
                                    "games: 1", NULL});
    has_lines(words[i], "games",
              (const char *const[]){"0 1 1", "games: 1",
                                    "games_left_at_start: 1", NULL});
    has_lines(words[i], "moves", (const char *const[]){"classes: 1", NULL});
  }
  has_lines("peg:oo/oo", "all-starts",
            (const char *const[]){"a1 1 1 1 0 - 0", NULL});
}

/* The same bytes for two workers and the portable kernel. */
static void workers_and_kernels_agree(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:square-5");
  text_sink one, two;
  sw_crew *crew;
  assert_int_equal(sw_crew_begin(&crew, 2, NULL), 0);
  sw_budget budget = {.crew = crew};
  run_study(rules, "levels", NULL, &one);
  peg_of(rules)->packing->kernel = &peg_kernel_portable;
  run_study(rules, "levels", &budget, &two);
  assert_string_equal(sw_buf_text(&one.text), sw_buf_text(&two.text));
  sw_buf_free(&one.text);
  sw_buf_free(&two.text);
  sw_crew_end(crew);
  sw_game_peg.rules_free(rules);
}

/* ---- no memory ---------------------------------------------------------- */

static int countdown(void *ctx, size_t bytes) {
  (void)bytes;
  return (*(int *)ctx)-- > 0;
}

static void studies_survive_failing_allocations(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:oo.o/oooo/oooo");
  sw_budget budget = {.memory = 1 << 20};
  for (const sw_study *const *s = sw_game_peg.studies; *s; s++) {
    int rc = SW_NO_MEMORY, n = 0;
    for (; rc == SW_NO_MEMORY; n++) {
      text_sink out = {.columns = 0};
      sw_table_sink sink = {on_begin, on_row, on_note, &out, NULL};
      sw_err err = {0};
      int left = n;
      sw_buf_init(&out.text, 0); /* takes nothing, allocates nothing */
      sw_mem_set_gate(countdown, &left);
      rc = (*s)->run(rules, &budget, &sink, &err);
      sw_mem_set_gate(NULL, NULL);
      assert_int_equal(err.code, rc);
      sw_buf_free(&out.text);
    }
    assert_int_equal(rc, 0);
    assert_true(n > 10);
  }
  sw_game_peg.rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(solutions_left),
      cmocka_unit_test(goals_out_of_reach),
      cmocka_unit_test(classes_have_known_dimension),
      cmocka_unit_test(database_is_exact),
      cmocka_unit_test(database_refuses_damage),
      cmocka_unit_test(triangle_studies),
      cmocka_unit_test(boards_without_jumps),
      cmocka_unit_test(workers_and_kernels_agree),
      cmocka_unit_test(studies_survive_failing_allocations)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
