/* Caro: who has won, against a slow reading of the rule; and threat search
 * where a five can be closed at its ends.  Wins by fours are those that an
 * exhaustive search finds, no more and no fewer; a win by fours and threes is
 * followed against every legal reply. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "threat_table.h"

enum { NODES = 20000 };

static const char *const words[] = {"gomoku:caro-7", "gomoku:freecaro-7"};

/* ---- the rule, cell by cell --------------------------------------------- */

/* What lies k steps from the cell: a stone, 0, or 9 beyond the border. */
static int look(const gomoku_rules *rules, const uint8_t *cells, int cell,
                int dx, int dy, int k) {
  int x = cell % rules->side + k * dx, y = cell / rules->side + k * dy;
  if (x < 0 || y < 0 || x >= rules->side || y >= rules->side)
    return 9;
  return cells[y * rules->side + x];
}

/* 1 when a row that begins on this cell wins. */
static int begins_row(const gomoku_rules *rules, const uint8_t *cells, int cell,
                      int dx, int dy) {
  int own = cells[cell], other = 3 - own, length = 0;
  int before = look(rules, cells, cell, dx, dy, -1);
  if (!own || before == own)
    return 0;
  while (look(rules, cells, cell, dx, dy, length) == own)
    length++;
  int behind = look(rules, cells, cell, dx, dy, length);
  if (length == 5)
    return before != other || behind != other;
  return length > 5 && rules->kind == GOMOKU_FREE_CARO;
}

static int slow_winner(const gomoku_rules *rules, const uint8_t *cells,
                       int stone) {
  static const int dx[] = {1, 0, 1, 1}, dy[] = {0, 1, 1, -1};
  for (int cell = 0; cell < rules->cells; cell++)
    for (int d = 0; d < 4; d++)
      if (cells[cell] == stone && begins_row(rules, cells, cell, dx[d], dy[d]))
        return 1;
  return 0;
}

/* 1 when a stone here wins by the slow reading. */
static int slow_five(const table *t, gomoku_colour colour, int cell) {
  uint8_t cells[GOMOKU_CELLS];
  memcpy(cells, gomoku_board_cells(t->board), sizeof cells);
  cells[cell] = gomoku_stone(colour);
  return slow_winner(t->gomoku, cells, gomoku_stone(colour));
}

static int has_slow_five(const table *t, gomoku_colour colour) {
  for (int cell = 0; cell < t->gomoku->cells; cell++)
    if (!gomoku_board_cells(t->board)[cell] && slow_five(t, colour, cell))
      return 1;
  return 0;
}

/* ---- who has won -------------------------------------------------------- */

static void compare_winner(const gomoku_rules *rules, const uint8_t *cells) {
  gomoku_colour winner = GOMOKU_BLACK;
  int black = slow_winner(rules, cells, 1),
      white = slow_winner(rules, cells, 2);
  int marked[3] = {0};
  assert_int_equal(gomoku_winner(rules, cells, &winner), black || white);
  if (black != white)
    assert_int_equal(winner, white);
  for (int cell = 0; cell < rules->cells; cell++)
    if (cells[cell])
      marked[cells[cell]] |= gomoku_wins_at(rules, cells, cell);
  assert_int_equal(marked[1], black);
  assert_int_equal(marked[2], white);
}

static void winners(void **state) {
  (void)state;
  sw_rng rng = sw_rng_seed(3);
  for (int w = 0; w < 2; w++) {
    sw_rules *base = rules_of(words[w]);
    const gomoku_rules *rules = gomoku_of(base);
    for (int round = trials(20000); round > 0; round--) {
      uint8_t cells[GOMOKU_CELLS] = {0};
      for (int cell = 0; cell < rules->cells; cell++) {
        uint64_t lot = sw_rng_below(&rng, 10);
        cells[cell] = lot < 7 ? 1 : lot < 9 ? 2 : 0;
      }
      compare_winner(rules, cells);
    }
    sw_rules_free(base);
  }
}

static sw_value result_of(const char *word, const char *position) {
  sw_rules *rules = rules_of(word);
  sw_pos pos = position_of(rules, position);
  sw_value value = rules->game->result(rules, &pos);
  sw_rules_free(rules);
  return value;
}

static void known_rows(void **state) {
  (void)state;
#define REST "/......./......./......./......./......./......."
  static const struct {
    const char *row;
    sw_value caro, free_caro; /* for White, who is to move */
  } cases[] = {{".xxxxx. o", SW_LOSS, SW_LOSS},
               {"oxxxxx. o", SW_LOSS, SW_LOSS},
               {"oxxxxxo o", SW_OPEN, SW_OPEN},
               {"xxxxxo. o", SW_LOSS, SW_LOSS}, /* the border is no stone */
               {"..xxxxx o", SW_LOSS, SW_LOSS},
               {".xxxxxx o", SW_OPEN, SW_LOSS},
               {"oxxxxxx o", SW_OPEN, SW_LOSS},
               {"oxxxx.o o", SW_OPEN, SW_OPEN}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    char position[80];
    snprintf(position, sizeof position, "%.7s%s%s", cases[i].row, REST,
             cases[i].row + 7);
    assert_int_equal(result_of("gomoku:caro-7", position), cases[i].caro);
    assert_int_equal(result_of("gomoku:freecaro-7", position),
                     cases[i].free_caro);
  }
  /* six between two stones wins where six do */
  const char *six = "b1a1c1h1d1a3e1a5f1a7g1";
  assert_int_equal(result_of("gomoku:caro-8", six), SW_OPEN);
  assert_int_equal(result_of("gomoku:freecaro-8", six), SW_LOSS);
#undef REST
}

/* ---- fours, exhaustively ------------------------------------------------ */

/* Stones of both colours, so dense that ends are often taken. */
static void random_board(table *t, sw_rng *rng) {
  int wish = 14 + sw_rng_index(rng, 16);
  gomoku_board_clear(t->board);
  for (int tries = 0; gomoku_board_stones(t->board) < wish && tries < 400;
       tries++) {
    int cell = sw_rng_index(rng, t->gomoku->cells);
    gomoku_colour colour = (gomoku_colour)(sw_rng_below(rng, 9) < 4);
    if (!gomoku_board_cells(t->board)[cell] && !slow_five(t, colour, cell))
      gomoku_board_play(t->board, cell, colour);
  }
}

static int fours_win(table *t, gomoku_colour attacker, int limit);

/* The attacker has made a four. */
static int fours_beat(table *t, gomoku_colour attacker, int limit) {
  gomoku_colour defender = gomoku_other(attacker);
  for (int cell = 0; cell < t->gomoku->cells; cell++) {
    if (gomoku_board_cells(t->board)[cell])
      continue;
    gomoku_board_play(t->board, cell, defender);
    int won = fours_win(t, attacker, limit);
    gomoku_board_undo(t->board);
    if (!won)
      return 0;
  }
  return 1;
}

static int fours_win(table *t, gomoku_colour attacker, int limit) {
  int stones = gomoku_board_stones(t->board), won = 0;
  if (stones + 1 <= limit && has_slow_five(t, attacker))
    return 1;
  for (int cell = 0; cell < t->gomoku->cells && stones + 3 <= limit && !won;
       cell++) {
    if (gomoku_board_cells(t->board)[cell])
      continue;
    gomoku_board_play(t->board, cell, attacker);
    won = !has_slow_five(t, gomoku_other(attacker)) &&
          has_slow_five(t, attacker) && fours_beat(t, attacker, limit);
    gomoku_board_undo(t->board);
  }
  return won;
}

static void fours_are_all_found(void **state) {
  (void)state;
  int wins = 0, none = 0;
  for (int w = 0; w < 2; w++) {
    table t = open_table(words[w]);
    sw_rng rng = sw_rng_seed(5 + (uint64_t)w);
    gomoku_threats_set_fours(t.threats, 1);
    for (int round = trials(1200); round > 0; round--) {
      gomoku_colour attacker = (gomoku_colour)(round & 1);
      random_board(&t, &rng);
      int limit = gomoku_board_stones(t.board) + 3 + 2 * (round % 3);
      int won = fours_win(&t, attacker, limit);
      if (gomoku_threats_search(t.threats, t.board, attacker, limit, NODES,
                                NULL) != (won ? GOMOKU_YES : GOMOKU_NO))
        fail_msg("%s, round %d: fours %s", words[w], round,
                 won ? "win" : "do not win");
      wins += won && !has_slow_five(&t, attacker);
      none += !won;
    }
    close_table(&t);
  }
  assert_true(wins > 10 && none > 10);
}

/* ---- threes, against every reply ---------------------------------------- */

static int holds(table *t, gomoku_colour attacker, int limit);

static int beats_every_reply(table *t, gomoku_colour attacker, int limit) {
  gomoku_colour defender = gomoku_other(attacker);
  if (has_slow_five(t, defender))
    return 0;
  for (int cell = 0; cell < t->gomoku->cells; cell++) {
    if (gomoku_board_cells(t->board)[cell])
      continue;
    gomoku_board_play(t->board, cell, defender);
    int won = holds(t, attacker, limit);
    gomoku_board_undo(t->board);
    if (!won)
      return 0;
  }
  return 1;
}

/* The attacker, to move, wins by what the search tells him. */
static int holds(table *t, gomoku_colour attacker, int limit) {
  int move;
  if (gomoku_board_stones(t->board) >= limit ||
      gomoku_threats_search(t->threats, t->board, attacker, limit, NODES,
                            &move) != GOMOKU_YES)
    return 0;
  if (slow_five(t, attacker, move))
    return 1;
  gomoku_board_play(t->board, move, attacker);
  int won = beats_every_reply(t, attacker, limit);
  gomoku_board_undo(t->board);
  return won;
}

static void wins_hold(void **state) {
  (void)state;
  int wins = 0;
  for (int w = 0; w < 2; w++) {
    table t = open_table(words[w]);
    sw_rng rng = sw_rng_seed(7 + (uint64_t)w);
    for (int round = trials(2500); round > 0; round--) {
      gomoku_colour attacker = (gomoku_colour)(round & 1);
      random_board(&t, &rng);
      int limit = gomoku_board_stones(t.board) + 7;
      if (has_slow_five(&t, attacker) ||
          gomoku_threats_search(t.threats, t.board, attacker, limit, NODES,
                                NULL) != GOMOKU_YES)
        continue;
      wins++;
      if (!holds(&t, attacker, limit))
        fail_msg("%s, round %d: a win that is none", words[w], round);
    }
    close_table(&t);
  }
  assert_true(wins > 10);
}

/* ---- what differs ------------------------------------------------------- */

/* The search for the side to move, with so many stones more. */
static int search(const char *word, const char *position, int more,
                  int fours_only) {
  table t = open_table(word);
  sw_pos pos = position_of(t.rules, position);
  gomoku_board_set(t.board, &pos);
  gomoku_threats_set_fours(t.threats, fours_only);
  int state =
      gomoku_threats_search(t.threats, t.board, gomoku_turn(&pos),
                            gomoku_board_stones(t.board) + more, 1000000, NULL);
  close_table(&t);
  return state;
}

static void ends_matter(void **state) {
  (void)state;
  /* c8 lets e8 f8 g8 h8 be stopped by d8 and by i8: an open four elsewhere */
  const char *near = "e8c8f8a1g8a3", *far = "f8c8g8a1h8a3";
  assert_int_equal(search("gomoku", near, 5, 0), GOMOKU_YES);
  assert_int_equal(search("gomoku:caro", near, 3, 0), GOMOKU_NO);
  assert_int_equal(search("gomoku:caro", far, 5, 0), GOMOKU_YES);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(winners), cmocka_unit_test(known_rows),
      cmocka_unit_test(fours_are_all_found), cmocka_unit_test(wins_hold),
      cmocka_unit_test(ends_matter)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
