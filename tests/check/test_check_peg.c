/* The checker against the solver of peg solitaire: every certificate is
 * accepted, and no change of it is, except one that makes another true
 * certificate.
 *
 * Whether an accepted mutant is true is decided here by the core: the changed
 * line has to be one that states a position, a variant or an argument (nothing
 * of a claim, a cost or a level may change unnoticed), its text has to be the
 * one that the core prints, and the claim has to hold.
 */
#include "base/rng.h"
#include "frame/check.h"
#include "games/peg/arguments/peg_argue.h"
#include "games/peg/board/peg_cells.h"
#include "games/peg/rules/peg_rules.h"
#include "games/peg/search/peg_meet.h"
#include "mutate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HEAD(game, kind, claim, cost)                                          \
  "spielwerk-certificate 1\ngame " game "\nkind " kind                         \
  "\nposition oo./...\nclaim " claim "\ncost " cost "\n\n"

/* ---- the claim, by the core --------------------------------------------- */

/* A certificate taken apart: pointers to the first bytes of its lines. */
typedef struct parts {
  char *text;
  size_t n;
  char *line[4096];
} parts;

static void take_apart(const char *text, parts *p) {
  p->text = strdup(text);
  p->n = 0;
  for (char *at = p->text; *at && p->n < 4096; at++) {
    p->line[p->n++] = at;
    at = strchr(at, '\n');
    assert_non_null(at);
    *at = 0;
  }
}

static const char *value_of(const parts *p, size_t line) {
  return strchr(p->line[line], ' ') + 1;
}

static int prints_the_same(const sw_rules *rules, const sw_pos *pos,
                           const char *text) {
  sw_buf b;
  sw_buf_init(&b, SW_BUF_TEXT);
  rules->game->pos_print(rules, pos, &b);
  int same = !strcmp(sw_buf_text(&b), text);
  sw_buf_free(&b);
  return same;
}

static int line_is_true(const sw_rules *rules, sw_pos pos, const parts *p) {
  char claim[64];
  for (size_t i = 7; i + 1 < p->n; i++) {
    sw_moves moves = {0};
    const char *text = p->line[i];
    int rc =
        rules->game->move_parse(rules, &pos, text, strlen(text), &moves, NULL);
    int one = !rc && moves.n == 1;
    if (one)
      rules->game->apply(rules, &pos, moves.v[0], &pos, NULL);
    sw_moves_free(&moves);
    if (!one)
      return 0;
  }
  snprintf(claim, sizeof claim, "solved in %zu jumps", p->n - 8);
  return rules->game->result(rules, &pos) == SW_WIN &&
         !strcmp(value_of(p, 4), claim);
}

static int read_argument(const peg_board *board, const char *line,
                         peg_argument *argument) {
  *argument = (peg_argument){0};
  const char *text = strchr(line, ' ');
  if (!strncmp(line, "class", 5)) {
    size_t at = 1, len = strlen(text);
    for (int cell; at < len; at++) {
      if (peg_cell_read(board, text, len, &at, &cell, NULL))
        return 0;
      argument->set |= 1ull << cell;
    }
    return 1;
  }
  for (int i = 0; i < board->cells; i++) {
    char *end;
    argument->weights.w[i] = (int16_t)strtol(text, &end, 10);
    if (end == text)
      return 0;
    text = end;
  }
  return !*text;
}

static int arguments_are_true(const sw_rules *rules, const sw_pos *pos,
                              const parts *p) {
  const peg_rules *peg = peg_of(rules);
  peg_ends ends;
  int excluded[PEG_CELLS] = {0}, all = 1;
  peg_ends_of_goal(&peg->board, &peg->goal, &ends);
  for (size_t i = 7; i + 1 < p->n; i++) {
    peg_argument argument;
    if (!read_argument(&peg->board, p->line[i], &argument) ||
        !peg_argument_holds(&peg->board, &argument))
      return 0;
    for (int e = 0; e < ends.n; e++)
      excluded[e] |= peg_argument_excludes(&argument, &ends, e, peg_pegs(pos));
  }
  for (int e = 0; e < ends.n; e++)
    all &= excluded[e];
  return all;
}

static int count_is_true(const sw_rules *rules, const sw_pos *pos,
                         const parts *p) {
  sw_answer answer;
  char claim[64] = "unsolvable", digits[SW_U128_TEXT];
  sw_answer_init(&answer);
  int rc = rules->game->solvers[0]->solve(rules, pos, SW_WANT_COUNT, NULL, NULL,
                                          &answer, NULL);
  if (answer.value == SW_WIN)
    snprintf(claim, sizeof claim, "solutions %s",
             sw_u128_print(digits, answer.count));
  sw_answer_free(&answer);
  return !rc && !strcmp(value_of(p, 4), claim);
}

static int moves_are_true(const sw_rules *rules, const sw_pos *pos,
                          const parts *p) {
  sw_answer answer;
  char claim[64];
  sw_answer_init(&answer);
  int rc = rules->game->solvers[1]->solve(rules, pos, SW_WANT_SHORTEST, NULL,
                                          NULL, &answer, NULL);
  snprintf(claim, sizeof claim, "solved in %d moves, not in fewer",
           answer.distance);
  int known = !rc && answer.value == SW_WIN && answer.shortest;
  sw_answer_free(&answer);
  return known && !strcmp(value_of(p, 4), claim);
}

static int claim_is_true(const sw_rules *rules, const sw_pos *pos,
                         const parts *p) {
  const char *kind = value_of(p, 2);
  if (!strcmp(kind, "line"))
    return line_is_true(rules, *pos, p);
  if (!strcmp(kind, "count"))
    return count_is_true(rules, pos, p);
  if (!strcmp(kind, "moves"))
    return moves_are_true(rules, pos, p);
  return arguments_are_true(rules, pos, p);
}

/* Lines in which a change can make another true certificate. */
static int may_change(const parts *p, size_t line) {
  static const char *const words[] = {"game ",    "position ", "class ",
                                      "weights ", "prune ",    "region "};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (!strncmp(p->line[line], words[i], strlen(words[i])))
      return 1;
  const char *kind = value_of(p, 2);
  int is_jump = line >= 7 && line + 1 < p->n && !strchr(p->line[line], ' ');
  return is_jump && (!strcmp(kind, "line") || !strcmp(kind, "moves"));
}

static int is_true(const mutant *m) {
  parts p;
  sw_rules *rules;
  sw_pos pos;
  take_apart(m->text, &p);
  int ok = p.n > 7 && may_change(&p, m->line) &&
           !strncmp(p.line[1], "game peg:", 9) &&
           !sw_game_peg.rules_parse(&sw_game_peg, p.line[1] + 9,
                                    strlen(p.line[1] + 9), &rules, NULL);
  if (ok) {
    const char *text = value_of(&p, 3);
    ok = !sw_game_peg.pos_parse(rules, text, strlen(text), &pos, NULL) &&
         prints_the_same(rules, &pos, text) && claim_is_true(rules, &pos, &p);
    sw_game_peg.rules_free(rules);
  }
  free(p.text);
  return ok;
}

/* ---- the tests ---------------------------------------------------------- */

typedef struct tally {
  size_t certificates, mutants, accepted;
} tally;

static void expect_refused(void *ctx, const mutant *m) {
  tally *t = ctx;
  if (mutate_check(m->text, m->len, NULL) != CK_TRUE)
    return;
  t->accepted++;
  if (!is_true(m))
    fail_msg("accepted with %s in line %zu:\n%s", m->what, m->line + 1,
             m->text);
}

static const unsigned wants[] = {0, SW_WANT_COUNT, SW_WANT_SHORTEST};

/* Solves, checks the certificate, and changes it when the search was smaller
 * than `mutable` nodes. */
static void certify(const sw_rules *rules, const sw_pos *pos, unsigned want,
                    uint64_t mutable, tally *t) {
  sw_buf text;
  sw_answer answer;
  sw_err err = {0};
  sw_buf_init(&text, SW_BUF_TEXT);
  sw_answer_init(&answer);
  sw_sink sink = sw_sink_into(&text);
  sw_budget budget = {.nodes = 20000};
  int fewest = want == SW_WANT_SHORTEST;
  int rc = rules->game->solvers[fewest]->solve(rules, pos, want, &budget, &sink,
                                               &answer, &err);
  if (!rc) {
    char message[CK_NOTE];
    if (mutate_check(sw_buf_text(&text), text.len, message) != CK_TRUE)
      fail_msg("refused (%s):\n%s", message, sw_buf_text(&text));
    t->certificates++;
    if (answer.nodes < mutable)
      t->mutants += mutate_each(sw_buf_text(&text), expect_refused, t);
  } else {
    assert_int_equal(rc, SW_STOPPED);
  }
  sw_answer_free(&answer);
  sw_buf_free(&text);
}

/* A position that can be solved, a random game from the start, or noise. */
static void random_position(const sw_rules *rules, int kind, sw_rng *rng,
                            sw_pos *pos) {
  const peg_board *board = &peg_of(rules)->board;
  uint64_t noise = sw_rng_next(rng) & sw_rng_next(rng) & peg_board_full(board);
  if (kind == 2)
    peg_pos_set(board, noise, pos);
  else if (kind == 1)
    rules->game->fresh(rules, rng, pos, NULL);
  else
    rules->game->start(rules, pos);
  for (int left = kind ? 0 : board->cells * 2 / 3; left > 0; left--) {
    sw_moves moves = {0};
    assert_int_equal(rules->game->moves(rules, pos, &moves), 0);
    if (moves.n)
      rules->game->apply(rules, pos, moves.v[sw_rng_below(rng, moves.n)], pos,
                         NULL);
    sw_moves_free(&moves);
  }
}

static void on_board(const char *word, int rounds, tally *t) {
  sw_rules *rules;
  sw_rng rng = sw_rng_seed(7);
  assert_int_equal(
      sw_game_peg.rules_parse(&sw_game_peg, word, strlen(word), &rules, NULL),
      0);
  for (int i = 0; i < rounds; i++) {
    sw_pos pos;
    random_position(rules, i % 3, &rng, &pos);
    certify(rules, &pos, wants[i / 3 % 3], 2000, t);
  }
  sw_game_peg.rules_free(rules);
}

static void certificates_hold_and_mutants_do_not(void **state) {
  (void)state;
  static const char *const words[] = {
      "english",     "triangle-15",
      "french",      "square-6",
      "diamond-25",  "wiegleb",
      "3-3-2-2",     "square-5,goal=a1+e5",
      "triangle-21", "-oo/ooo/.oo,goal=o./.?./..."};
  tally t = {0};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    on_board(words[i], 9, &t);
  print_message("%zu certificates accepted; %zu mutants, of which %zu make "
                "another true certificate, all others refused\n",
                t.certificates, t.mutants, t.accepted);
  assert_true(t.certificates > 80 && t.mutants > 20000);
}

/* A board of random shape with a random goal, as a word. */
static void random_word(sw_rng *rng, char word[200]) {
  int rows = 1 + sw_rng_index(rng, 5), n = 0;
  char goal[100] = ",goal=";
  size_t at = strlen(goal);
  for (int y = 0; y < rows; y++) {
    if (y)
      word[n++] = goal[at++] = '/';
    for (int x = 0; x < 6; x++) {
      char c = "oooo.-"[sw_rng_below(rng, 6)];
      word[n++] = c;
      if (c != '-')
        goal[at++] = "....?o"[sw_rng_below(rng, 6)];
    }
    if (goal[at - 1] == '/') /* a row without cells is not printed */
      goal[--at] = 0;
  }
  if (rows == 1) /* it ends in the sign that divides several */
    word[n++] = goal[at++] = '/';
  goal[at] = 0;
  snprintf(word + n, (size_t)(200 - n), "%s%s",
           sw_rng_below(rng, 2) ? ",grid=triangular" : "",
           sw_rng_below(rng, 2) ? goal : ",goal=any");
}

static void strange_boards(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(5);
  tally t = {0};
  for (int i = 0; i < 400; i++) {
    char word[200];
    sw_rules *rules;
    random_word(&rng, word);
    if (sw_game_peg.rules_parse(&sw_game_peg, word, strlen(word), &rules, NULL))
      continue;
    for (int kind = 0; kind < 3; kind++) {
      sw_pos pos;
      random_position(rules, kind, &rng, &pos);
      certify(rules, &pos, wants[i % 3], 0, &t);
    }
    sw_game_peg.rules_free(rules);
  }
  print_message("%zu certificates of strange boards accepted\n",
                t.certificates);
  assert_true(t.certificates > 800);
}

/* What is wrong with each of these, and in which line. */
static void names_the_line(void **state) {
  (void)state;
  static const struct {
    const char *text;
    int status, line;
    const char *says;
  } cases[] = {
      {"hello\n", CK_UNREADABLE, 1, "a certificate starts with"},
      {"spielwerk-certificate 2\n", CK_UNREADABLE, 1, "a certificate starts"},
      {"spielwerk-certificate 1\nkind line\n", CK_WRONG, 2, "'game ...'"},
      {HEAD("chess", "line", "solved in 1 jumps", "1 jumps") "end 0\n",
       CK_UNREADABLE, 2, "no game of this name"},
      {HEAD("peg:oo./...", "map", "x", "y") "end 0\n", CK_WRONG, 3,
       "no such kind"},
      {HEAD("peg:oo./...", "line", "solved in 1 jumps",
            "1 jumps") "a1-c1\na1-c1\nend 2\n",
       CK_WRONG, 9, "two pegs and a hole"},
      {HEAD("peg:oo./...", "line", "solved in 1 jumps",
            "1 jumps") "a1-c1\nend 2\n",
       CK_WRONG, 9, "there are 1 records"},
      {HEAD("peg:oo./...,goal=c1", "line", "solved in 2 jumps",
            "1 jumps") "a1-c1\nend 1\n",
       CK_WRONG, 5, "what is shown is 'solved in 1 jumps'"},
      {HEAD("peg:oo./...,goal=c1", "line", "solved in 1 jumps",
            "3 jumps") "a1-c1\nend 1\n",
       CK_WRONG, 6, "the cost is '1 jumps'"},
      {HEAD("peg:oo./...,goal=b1", "class", "unsolvable",
            "1 arguments") "class a1\nend 1\n",
       CK_WRONG, 8, "odd number"},
      {HEAD("peg:oo./...,goal=b1", "weights", "unsolvable",
            "1 arguments") "weights 0 0 1 0 0 0\nend 1\n",
       CK_WRONG, 8, "can raise"},
      {HEAD("peg:oo./...,goal=a2", "count", "unsolvable",
            "2 positions") "forward 0 1 0000000000000000\nend 1\n",
       CK_WRONG, 8, "the checksum is"},
      {HEAD("peg:oo./...,goal=c1", "line", "solved in 1 jumps",
            "1 jumps") "a1-c1\nend 1\n",
       CK_TRUE, 0, "1 jumps replayed"},
      {HEAD("peg:oo./...,goal=?.o/.../", "line", "solved in 1 jumps",
            "1 jumps") "a1-c1\nend 1\n",
       CK_WRONG, 2, "no list of cells and no position"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char message[CK_NOTE];
    uint64_t line;
    int status =
        mutate_check_line(cases[i].text, strlen(cases[i].text), &line, message);
    if (status != cases[i].status || line != (uint64_t)cases[i].line ||
        !strstr(message, cases[i].says))
      fail_msg("case %zu: status %d, line %d: %s", i, status, (int)line,
               message);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(names_the_line),
      cmocka_unit_test(certificates_hold_and_mutants_do_not),
      cmocka_unit_test(strange_boards)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
