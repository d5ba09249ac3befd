/* The database of all problems from one hole to one peg, against the search of
 * single problems, which goes another way, and against recursion. */
#include "../game_test.h"
#include "base/bits.h"
#include "games/peg/board/peg_cells.h"
#include "games/peg/counting/peg_winning.h"
#include "games/peg/database/peg_singles_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Boards of both grids, with many symmetries, with two and with none. */
static const char *const boards[] = {
    "oooo/oooo/oooo",      "ooooo/ooooo/ooooo",    "-oo-/oooo/oooo/-oo-",
    "oooo/ooo-/oo--/oooo", "triangle-15,goal=any", "oooo/oooo/oooo/-o--",
};

static sw_rules *board_of(const char *text) {
  char word[80];
  snprintf(word, sizeof word, "peg:%s", text);
  return rules_of(word);
}

static sw_rules *problem_of(const sw_rules *shape, int hole, int end) {
  const peg_rules *peg = peg_of(shape);
  char word[200], from[PEG_NAME], to[PEG_NAME];
  size_t board = strcspn(shape->word, ",");
  peg_cell_name(&peg->board, hole, from);
  peg_cell_name(&peg->board, end, to);
  snprintf(word, sizeof word, "%.*s,start=%s,goal=%s", (int)board, shape->word,
           from, to);
  return rules_of(word);
}

/* Every position of the board is asked for, also those that nothing reaches.
 * Returns how many win. */
static size_t compare(const sw_rules *shape, const peg_singles *singles,
                      int hole, int end) {
  sw_rules *rules = problem_of(shape, hole, end);
  const peg_board *board = &peg_of(rules)->board;
  peg_reached reached = {0};
  peg_winning winning;
  size_t wins = 0;
  assert_int_equal(peg_winning_find(rules, NULL, &reached, &winning, NULL), 0);
  for (uint64_t pegs = 0; pegs <= peg_board_full(board); pegs++) {
    sw_pos pos;
    peg_pos_set(board, pegs, &pos);
    int is = winning.levels && peg_winning_left(&winning, &pos) > 0;
    int told = (int)(peg_singles_ends(singles, hole, pegs) >> end & 1);
    assert_int_equal(told, is);
    wins += (size_t)is;
  }
  peg_winning_free(&winning);
  peg_reached_free(&reached);
  sw_game_peg.rules_free(rules);
  return wins;
}

static void all_problems_of_a_board(void **state) {
  (void)state;
  size_t won = 0, families = 0;
  for (size_t b = 0; b < sizeof boards / sizeof *boards; b++) {
    sw_rules *shape = board_of(boards[b]);
    const peg_board *board = &peg_of(shape)->board;
    sw_buf bytes;
    sw_buf_init(&bytes, 1 << 20);
    int rc = peg_singles_make(board, NULL, &bytes, NULL);
    if (rc) { /* only where a full board is in another class */
      assert_int_equal(rc, SW_UNSUPPORTED);
    } else {
      families++;
      for (int hole = 0; hole < board->cells; hole++) {
        peg_singles singles;
        assert_int_equal(peg_singles_read(board, hole, bytes.data, bytes.len,
                                          NULL, &singles, NULL),
                         0);
        for (int end = 0; end < board->cells; end++)
          won += compare(shape, &singles, hole, end);
        peg_singles_free(&singles);
      }
    }
    sw_buf_free(&bytes);
    sw_game_peg.rules_free(shape);
  }
  assert_true(families >= 3 && won > 1000);
}

static void reading_gives_what_was_found(void **state) {
  (void)state;
  sw_rules *shape = board_of("triangle-15");
  const peg_board *board = &peg_of(shape)->board;
  sw_buf bytes;
  sw_buf_init(&bytes, 1 << 20);
  assert_int_equal(peg_singles_make(board, NULL, &bytes, NULL), 0);
  for (SW_BITS_EACH(hole, peg_family_holes(board))) {
    peg_singles found, again;
    assert_int_equal(peg_singles_find(board, (int)hole, NULL, &found, NULL), 0);
    assert_int_equal(peg_singles_read(board, (int)hole, bytes.data, bytes.len,
                                      NULL, &again, NULL),
                     0);
    for (int i = 0; i < peg_singles_levels(board); i++) {
      assert_int_equal(found.level[i].n, again.level[i].n);
      assert_memory_equal(found.level[i].v, again.level[i].v,
                          found.level[i].n * sizeof *found.level[i].v);
    }
    peg_singles_free(&found);
    peg_singles_free(&again);
  }
  sw_buf_free(&bytes);
  sw_game_peg.rules_free(shape);
}

/* Reads the families of all holes; the first error. */
static int read_all(const peg_board *board, const sw_buf *bytes, size_t n) {
  int rc = 0;
  for (SW_BITS_EACH(hole, peg_family_holes(board))) {
    peg_singles singles;
    if (!rc)
      rc = peg_singles_read(board, (int)hole, bytes->data, n, NULL, &singles,
                            NULL);
    else
      singles = (peg_singles){0};
    peg_singles_free(&singles);
  }
  return rc;
}

static void damage_is_seen(void **state) {
  (void)state;
  sw_rules *shape = board_of("triangle-15"), *other = board_of("triangle-21");
  const peg_board *board = &peg_of(shape)->board;
  sw_buf bytes;
  sw_buf_init(&bytes, 1 << 20);
  assert_int_equal(peg_singles_make(board, NULL, &bytes, NULL), 0);
  assert_int_equal(read_all(board, &bytes, bytes.len), 0);
  assert_int_equal(read_all(&peg_of(other)->board, &bytes, bytes.len),
                   SW_FAULT);
  for (size_t n = 0; n < bytes.len; n++)
    assert_int_equal(read_all(board, &bytes, n), SW_FAULT);
  for (size_t i = 0; i < bytes.len; i++) {
    bytes.data[i] ^= (char)0x81;
    assert_int_equal(read_all(board, &bytes, bytes.len), SW_FAULT);
    bytes.data[i] ^= (char)0x81;
  }
  sw_buf_free(&bytes);
  sw_game_peg.rules_free(shape);
  sw_game_peg.rules_free(other);
}

/* A problem is a pair of cells up to symmetry; they are counted here by their
 * least images, without families. */
static int problems_of(const peg_board *board, int *by_family) {
  int n = 0;
  *by_family = 0;
  for (int hole = 0; hole < board->cells; hole++)
    for (int end = 0; end < board->cells; end++) {
      peg_family family;
      int least = 1, has = 0;
      for (int s = 0; s < board->symmetries; s++) {
        int a = board->image[s][hole], b = board->image[s][end];
        least &= a > hole || (a == hole && b >= end);
      }
      assert_int_equal(peg_family_open(board, hole, &family, NULL), 0);
      for (int i = 0; i < family.holes; i++)
        has |= family.hole[i] == end;
      peg_family_free(&family);
      n += least && has;
      *by_family += has;
    }
  return n;
}

static void families_of_the_english_board(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:english");
  const peg_board *board = &peg_of(rules)->board;
  int holes = 0, all;
  assert_int_equal(problems_of(board, &all), 21);
  for (SW_BITS_EACH(hole, peg_family_holes(board))) {
    peg_family family;
    assert_int_equal(peg_family_open(board, (int)hole, &family, NULL), 0);
    assert_int_equal(board->symmetries % family.symmetries, 0);
    int images = board->symmetries / family.symmetries;
    holes += images * family.holes;
    all -= images * family.holes * family.holes;
    peg_family_free(&family);
  }
  assert_int_equal(holes, board->cells);
  assert_int_equal(all, 0);
  sw_game_peg.rules_free(rules);
}

static void boards_without_families(void **state) {
  (void)state;
  static const char *const words[] = {"peg:french", "peg:square-5",
                                      "peg:square-7"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    sw_rules *rules = rules_of(words[i]);
    sw_buf bytes;
    sw_buf_init(&bytes, 1 << 20);
    assert_int_equal(
        peg_singles_make(&peg_of(rules)->board, NULL, &bytes, NULL),
        SW_UNSUPPORTED);
    sw_buf_free(&bytes);
    sw_game_peg.rules_free(rules);
  }
}

static int stop_at_once(void *ctx) {
  (void)ctx;
  return 1;
}

static void stops_and_keeps_to_memory(void **state) {
  (void)state;
  sw_rules *shape = board_of("triangle-15");
  const peg_board *board = &peg_of(shape)->board;
  const sw_budget small = {.memory = 64}, none = {.stop = stop_at_once};
  const sw_budget *budget[] = {&small, &none};
  const int answer[] = {SW_UNSUPPORTED, SW_STOPPED};
  int hole = sw_bits_lowest(peg_family_holes(board));
  sw_buf bytes;
  sw_buf_init(&bytes, 1 << 20);
  for (int i = 0; i < 2; i++)
    assert_int_equal(peg_singles_make(board, budget[i], &bytes, NULL),
                     answer[i]);
  assert_int_equal(peg_singles_make(board, NULL, &bytes, NULL), 0);
  for (int i = 0; i < 2; i++) {
    peg_singles singles;
    assert_int_equal(peg_singles_read(board, hole, bytes.data, bytes.len,
                                      budget[i], &singles, NULL),
                     answer[i]);
    peg_singles_free(&singles);
  }
  sw_buf_free(&bytes);
  sw_game_peg.rules_free(shape);
}

/* Walks a game at random, where every second move is one that still wins if
 * there is one; calls `see` with each position. */
static void walk(const sw_rules *rules, sw_rng *rng,
                 int (*wins)(void *ctx, uint64_t pegs),
                 void (*see)(void *ctx, const sw_pos *pos), void *ctx) {
  sw_moves moves = {0};
  sw_pos pos, next;
  sw_game_peg.start(rules, &pos);
  do {
    see(ctx, &pos);
    moves.n = 0;
    sw_game_peg.moves(rules, &pos, &moves);
    size_t first = moves.n ? sw_rng_below(rng, moves.n) : 0;
    int good = sw_rng_below(rng, 2) == 0;
    for (size_t i = 0; i < moves.n; i++) {
      size_t move = (first + i) % moves.n;
      sw_game_peg.apply(rules, &pos, moves.v[move], &next, NULL);
      if (!i || (good && wins(ctx, peg_pegs(&next)))) {
        first = move;
        if (i)
          break;
      }
    }
    if (moves.n)
      sw_game_peg.apply(rules, &pos, moves.v[first], &pos, NULL);
  } while (moves.n);
  sw_moves_free(&moves);
}

/* ---- what rules know ---------------------------------------------------- */

typedef struct player {
  sw_rules *rules, *plain; /* with the database and without */
  int told, won;
} player;

static sw_value told_of(const player *p, const sw_pos *pos) {
  sw_answer known;
  sw_answer_init(&known);
  int rc = sw_game_peg.database->tell(p->rules, pos, 0, &known, NULL);
  sw_value value = rc == 1 ? known.value : SW_OPEN;
  sw_answer_free(&known);
  return value;
}

static sw_value found_of(const sw_rules *rules, const sw_pos *pos) {
  sw_answer found;
  sw_answer_init(&found);
  assert_int_equal(
      sw_game_peg.solvers[0]->solve(rules, pos, 0, NULL, NULL, &found, NULL),
      0);
  sw_value value = found.value;
  sw_answer_free(&found);
  return value;
}

static int player_wins(void *ctx, uint64_t pegs) {
  const player *p = ctx;
  sw_pos pos;
  peg_pos_set(&peg_of(p->rules)->board, pegs, &pos);
  return told_of(p, &pos) == SW_WIN;
}

static void player_sees(void *ctx, const sw_pos *pos) {
  player *p = ctx;
  if (sw_game_peg.result(p->rules, pos) != SW_OPEN)
    return;
  sw_value told = told_of(p, pos);
  if (told == SW_OPEN)
    return;
  assert_int_equal(told, found_of(p->plain, pos));
  p->told++;
  p->won += told == SW_WIN;
}

/* The rules tell from the database what the solver finds without. */
static void rules_know(void **state) {
  (void)state;
  static const char *const words[] = {
      "peg:triangle-15,goal=any", "peg:triangle-15,start=a3,goal=a3",
      "peg:triangle-15,start=b3,goal=c5", "peg:triangle-15"};
  sw_rules *any = rules_of(words[0]);
  sw_rng rng = sw_rng_seed(5);
  player p = {0};
  sw_buf bytes;
  sw_buf_init(&bytes, 1 << 20);
  assert_int_equal(sw_game_peg.database->make(any, NULL, &bytes, NULL), 0);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    p.rules = rules_of(words[i]);
    p.plain = rules_of(words[i]);
    assert_int_equal(
        sw_game_peg.database->load(p.rules, bytes.data, bytes.len, NULL, NULL),
        0);
    for (int game = 0; game < 40; game++)
      walk(p.rules, &rng, player_wins, player_sees, &p);
    sw_game_peg.rules_free(p.rules);
    sw_game_peg.rules_free(p.plain);
  }
  assert_true(p.won > 300 && p.told > p.won + 100);
  sw_buf_free(&bytes);
  sw_game_peg.rules_free(any);
}

/* ---- the English board -------------------------------------------------- */

/* One problem of the family, followed by its solver. */
typedef struct sample {
  const peg_singles *singles;
  const sw_rules *rules;
  int hole, end, left;
  int seen, won;
} sample;

static int sample_wins(void *ctx, uint64_t pegs) {
  const sample *s = ctx;
  return (int)(peg_singles_ends(s->singles, s->hole, pegs) >> s->end & 1);
}

/* Random play reaches these, so what the solver calls lost is no winner. */
static void sample_sees(void *ctx, const sw_pos *pos) {
  sample *s = ctx;
  if (sw_game_peg.result(s->rules, pos) != SW_OPEN ||
      sw_bits_count(peg_pegs(pos)) > s->left)
    return;
  int wins = sample_wins(s, peg_pegs(pos));
  assert_int_equal(wins ? SW_WIN : SW_LOSS, found_of(s->rules, pos));
  s->seen++;
  s->won += wins;
}

static void samples_of(const sw_rules *shape, const peg_singles *singles,
                       sw_rng *rng) {
  const peg_family *f = &singles->family;
  sample s = {.singles = singles, .left = 20};
  for (int i = 0; i < f->holes; i++)
    for (int k = 0; k < f->holes; k++) {
      sw_rules *rules = problem_of(shape, f->hole[i], f->hole[k]);
      s.rules = rules;
      s.hole = f->hole[i];
      s.end = f->hole[k];
      walk(rules, rng, sample_wins, sample_sees, &s);
      sw_game_peg.rules_free(rules);
    }
  assert_true(s.won >= f->holes && s.seen > s.won);
}

/* What the search of the centre problem finds, class by class. */
static void same_as_the_centre_problem(const sw_rules *rules,
                                       const peg_singles *singles) {
  const peg_rules *peg = peg_of(rules);
  const peg_family *f = &singles->family;
  int centre = sw_bits_lowest(peg->goal.pegs), at = 0;
  peg_reached reached = {0};
  peg_winning winning;
  while (f->hole[at] != centre)
    at++;
  assert_int_equal(peg_winning_find(rules, NULL, &reached, &winning, NULL), 0);
  for (int i = 0; i < peg_singles_levels(f->board); i++) {
    const sw_keys *keys = &winning.level[i].keys;
    size_t n = 0;
    for (size_t k = 0; k < singles->level[i].n; k++) {
      peg_mark m = peg_mark_split(singles->level[i].v[k]);
      n += (m.starts & m.ends) >> at & 1;
    }
    assert_int_equal(n, keys->n);
    for (size_t k = 0; k < keys->n; k += 7) {
      uint64_t code = peg_key_row(peg->packing, keys->v[k]).code;
      uint64_t pegs = peg_code_pegs(peg->packing, code);
      assert_true(peg_singles_ends(singles, centre, pegs) >> centre & 1);
    }
  }
  peg_winning_free(&winning);
  peg_reached_free(&reached);
}

/* The family of the centre; SPIELWERK_LONG: all families, some minutes. */
static void english_families(void **state) {
  (void)state;
  sw_rules *rules = rules_of("peg:english");
  const peg_board *board = &peg_of(rules)->board;
  int centre = sw_bits_lowest(peg_of(rules)->goal.pegs);
  sw_rng rng = sw_rng_seed(7);
  for (SW_BITS_EACH(hole, peg_family_holes(board))) {
    peg_singles singles;
    int central = peg_family_has(board, (int)hole, centre);
    if (!central && !getenv("SPIELWERK_LONG"))
      continue;
    assert_int_equal(peg_singles_find(board, (int)hole, NULL, &singles, NULL),
                     0);
    if (central)
      same_as_the_centre_problem(rules, &singles);
    samples_of(rules, &singles, &rng);
    peg_singles_free(&singles);
  }
  sw_game_peg.rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(families_of_the_english_board),
      cmocka_unit_test(boards_without_families),
      cmocka_unit_test(all_problems_of_a_board),
      cmocka_unit_test(reading_gives_what_was_found),
      cmocka_unit_test(damage_is_seen),
      cmocka_unit_test(stops_and_keeps_to_memory),
      cmocka_unit_test(rules_know),
      cmocka_unit_test(english_families),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
