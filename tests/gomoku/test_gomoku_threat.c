/* Threat search, trees and zones; strategies read, verified and proved. */
#include "games/gomoku/formats/gomoku_json.h"
#include "games/gomoku/proof/gomoku_repair.h"
#include "games/gomoku/rules/gomoku_text.h"
#include "games/gomoku/strategy/gomoku_pack.h"
#include "games/gomoku/threats/gomoku_tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "threat_table.h"

/* What the search says for the side to move. */
static int search(const char *word, const char *moves, int limit) {
  table t = open_table(word);
  sw_pos pos;
  sw_err err;
  if (gomoku_pos_parse(t.rules, moves, strlen(moves), &pos, &err))
    fail_msg("%s: %s", moves, err.msg);
  gomoku_board_set(t.board, &pos);
  int state = gomoku_threats_search(t.threats, t.board, gomoku_turn(&pos),
                                    limit, 1000000, NULL);
  close_table(&t);
  return state;
}

static void known_wins(void **state) {
  (void)state;
  /* a four, an open three, two crossing twos */
  assert_int_equal(search("gomoku", "e8a1f8a3g8a5h8a7", 9), GOMOKU_YES);
  assert_int_equal(search("gomoku", "f8a1g8a3h8a5", 9), GOMOKU_YES);
  assert_int_equal(search("gomoku", "f8a1g8a3h8a5", 8), GOMOKU_NO);
  assert_int_equal(search("gomoku", "g8a1i8c3h6a5h7c5", 35), GOMOKU_YES);
  /* an open three of the other side is faster than a three of one's own */
  assert_int_equal(search("gomoku", "g8b2h8c2a15d2", 35), GOMOKU_NO);
  /* the four would be six */
  assert_int_equal(search("gomoku", "d8a1e8a3f8a5i8a7h8a9", 35), GOMOKU_NO);
  assert_int_equal(search("gomoku", "h8i9", 35), GOMOKU_NO);
  /* after the seed's hardest reply, and where the published strategy fails */
  assert_int_equal(search("gomoku", "h8i9g9j9", 35), GOMOKU_NO);
  assert_int_equal(search("gomoku", "h8g7i7g9i6k3", 35), GOMOKU_NO);
  /* White's open four answers a three; under renju Black's fork is a foul */
  assert_int_equal(search("gomoku:freestyle", "g8a1i8c3h6a5h7c5", 35),
                   GOMOKU_YES);
}

static void random_board(table *t, sw_rng *rng) {
  int wish = 10 + sw_rng_index(rng, 14);
  gomoku_board_clear(t->board);
  while (gomoku_board_stones(t->board) < wish) {
    int x = 3 + sw_rng_index(rng, 9), y = 3 + sw_rng_index(rng, 9);
    int cell = y * t->gomoku->side + x;
    gomoku_colour colour = (gomoku_colour)(gomoku_board_stones(t->board) % 2);
    if (!gomoku_board_cells(t->board)[cell] &&
        !gomoku_board_ways(t->board, colour, cell, GOMOKU_FIVE))
      gomoku_board_play(t->board, cell, colour);
  }
}

/* One table serves several limits: what was found under one says nothing of
 * another, and a tree that is found under each lower one keeps to it. */
static void limits_share_a_table(void **state) {
  (void)state;
  static const char *const stones[] = {"h8", "g8", "g7", "b11",
                                       "h6", "h4", "f6", "i9"};
  table t = open_table("gomoku");
  for (size_t i = 0; i < sizeof stones / sizeof *stones; i++)
    gomoku_board_play(t.board,
                      (atoi(stones[i] + 1) - 1) * 15 + stones[i][0] - 'a',
                      (gomoku_colour)(i % 2));
  for (int limit = 41; limit >= 17; limit -= 2) {
    gomoku_forest forest = {0};
    uint32_t root;
    int longest;
    assert_int_equal(gomoku_tree_grow(&forest, t.threats, t.board, GOMOKU_BLACK,
                                      limit, 200000, &root),
                     GOMOKU_YES);
    assert_true(gomoku_tree_replay(&forest, root, t.board, GOMOKU_BLACK, limit,
                                   &longest));
    gomoku_forest_free(&forest);
  }
  close_table(&t);
}

/* The tree wins with one more stone of the defender on each cell outside the
 * zone; their number. */
static int wins_outside(table *t, const gomoku_forest *forest, uint32_t root,
                        gomoku_colour attacker, const gomoku_set *zone) {
  int n = 0, longest = 0;
  for (int cell = 0; cell < t->gomoku->cells; cell++) {
    if (gomoku_board_cells(t->board)[cell] || gomoku_set_has(zone, cell))
      continue;
    n++;
    gomoku_board_play(t->board, cell, gomoku_other(attacker));
    assert_true(
        gomoku_tree_replay(forest, root, t->board, attacker, 60, &longest));
    gomoku_board_undo(t->board);
  }
  return n;
}

/* The exact zone is part of the zone; and where the tree wins with a stone more
 * than it was grown with (on some cells), stones outside the exact zone change
 * nothing. Returns their number. */
static int exact_zone_holds(table *t, const gomoku_forest *forest,
                            uint32_t root, gomoku_colour attacker,
                            const gomoku_set *zone) {
  gomoku_set exact = {{0}}, cells = *zone;
  int n = 0, longest = 0;
  gomoku_tree_exact_zone(forest, root, t->board, attacker, 2, &exact);
  gomoku_set_remove(&exact, zone);
  assert_int_equal(gomoku_set_take(&exact), GOMOKU_NONE);
  for (int cell; (cell = gomoku_set_take(&cells)) != GOMOKU_NONE;) {
    if (gomoku_board_cells(t->board)[cell] || cell % 5)
      continue;
    gomoku_board_play(t->board, cell, gomoku_other(attacker));
    if (gomoku_tree_replay(forest, root, t->board, attacker, 60, &longest)) {
      exact = (gomoku_set){{0}};
      gomoku_tree_exact_zone(forest, root, t->board, attacker, 2, &exact);
      n += wins_outside(t, forest, root, attacker, &exact);
    }
    gomoku_board_undo(t->board);
  }
  return n;
}

/* A tree wins where it was grown, and a defender's stone outside its zone
 * changes nothing. */
static void zones_hold(void **state) {
  (void)state;
  static const char *const words[] = {"gomoku", "gomoku:freestyle",
                                      "gomoku:caro", "gomoku:freecaro"};
  int trees = 0, outside = 0, moved = 0;
  for (int i = 0; i < 4; i++) {
    table t = open_table(words[i]);
    gomoku_forest forest = {0};
    sw_rng rng = sw_rng_seed(11 + (uint64_t)i);
    for (int round = 0; round < 400; round++) {
      uint32_t root;
      gomoku_set zone = {{0}};
      int longest = 0;
      gomoku_colour attacker = (gomoku_colour)(round & 1);
      random_board(&t, &rng);
      gomoku_forest_clear(&forest);
      if (gomoku_tree_grow(&forest, t.threats, t.board, attacker, 50, 20000,
                           &root) != GOMOKU_YES)
        continue;
      trees++;
      assert_true(
          gomoku_tree_replay(&forest, root, t.board, attacker, 50, &longest));
      gomoku_tree_zone(&forest, root, t.board, attacker, &zone);
      outside += wins_outside(&t, &forest, root, attacker, &zone);
      moved += exact_zone_holds(&t, &forest, root, attacker, &zone);
    }
    gomoku_forest_free(&forest);
    close_table(&t);
  }
  assert_true(trees > 100 && outside > 1000 && moved > 1000);
}

static void same_nodes_again(void **state) {
  (void)state;
  table t = open_table("gomoku");
  sw_rng rng = sw_rng_seed(5);
  for (int round = 0; round < 100; round++) {
    uint64_t before = gomoku_threats_nodes(t.threats), first;
    random_board(&t, &rng);
    gomoku_threats_forget(t.threats);
    int one =
        gomoku_threats_search(t.threats, t.board, GOMOKU_BLACK, 50, 5000, NULL);
    first = gomoku_threats_nodes(t.threats) - before;
    gomoku_threats_forget(t.threats);
    int two =
        gomoku_threats_search(t.threats, t.board, GOMOKU_BLACK, 50, 5000, NULL);
    assert_int_equal(one, two);
    assert_int_equal(gomoku_threats_nodes(t.threats) - before, 2 * first);
  }
  close_table(&t);
}

static void reads_strategies(void **state) {
  (void)state;
  static const struct {
    const char *text;
    int rc;
    size_t at;
  } cases[] = {
      {"{\"h8\":{\"i9\":{\"g9\":17}}}", 0, 0},
      {"{\"h8\" : {\"i9\":{\"g9\": 17},\n\"i8\":{\"g9\":3}}} ", 0, 0},
      {"", SW_BAD_INPUT, 0},
      {"{}", SW_BAD_INPUT, 0},
      {"{\"h8\":17} x", SW_BAD_INPUT, 10},
      {"{\"h8\":{\"h8\":{\"g9\":1}}}", SW_BAD_INPUT, 8},
      {"{\"h8\":1,\"h9\":1}", SW_BAD_INPUT, 0},
      {"{\"h8\":{\"p3\":1}}", SW_BAD_INPUT, 8},
      {"{\"h8\":x}", SW_BAD_INPUT, 6},
      {"{\"h8\":{\"i9\":", SW_BAD_INPUT, 12},
      {"{\"h8\":12345}", SW_BAD_INPUT, 6},
  };
  table t = open_table("gomoku");
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    gomoku_strategy *s = gomoku_strategy_new(t.gomoku);
    sw_err err = {0};
    int longest;
    int rc = gomoku_json_read(s, cases[i].text, strlen(cases[i].text), &longest,
                              &err);
    assert_int_equal(rc, cases[i].rc);
    assert_int_equal(err.at, cases[i].at);
    assert_int_equal(longest, rc ? longest : 19);
    gomoku_strategy_free(s);
  }
  close_table(&t);
}

static gomoku_sequence line_of(const char *text) {
  gomoku_sequence line = {0};
  for (size_t at = 0; at < strlen(text); line.stones++) {
    int cell = 0;
    assert_int_equal(gomoku_cell_read(15, text, strlen(text), &at, &cell, NULL),
                     0);
    line.cell[line.stones] = (uint16_t)cell;
  }
  return line;
}

/* A bad strategy is found out; proving repairs it, its first searches of each
 * position being of this many nodes. */
static void repair(const char *position, uint64_t shortly, int ranked) {
  table t = open_table("gomoku");
  gomoku_sequence from = line_of(position);
  gomoku_aim aim = {.limit = 35,
                    .nodes = ranked ? UINT64_MAX : 20000000,
                    .shortly = shortly,
                    .ranked = ranked};
  gomoku_strategy *s = gomoku_strategy_new(t.gomoku);
  size_t failures;
  sw_err err;
  uint64_t spent = 0;
  assert_int_equal(gomoku_strategy_put_line(s, &from, 224, 0), 0); /* o15 */
  gomoku_verification *v =
      gomoku_verification_new(t.gomoku, s, &from, 35, 20000, NULL);
  assert_int_equal(gomoku_verification_run(v, &err), 0);
  gomoku_verification_failures(v, &failures);
  assert_true(failures > 0);
  assert_int_equal(gomoku_verification_write(v, NULL, &err), SW_ILLEGAL);
  gomoku_verification_free(v);

  assert_int_equal(gomoku_prove(t.gomoku, &from, &aim, NULL, s, &spent, &err),
                   GOMOKU_YES);
  v = gomoku_verification_new(t.gomoku, s, &from, 35, 5000000, NULL);
  assert_int_equal(gomoku_verification_run(v, &err), 0);
  gomoku_verification_failures(v, &failures);
  assert_int_equal(failures, 0);
  gomoku_tally tally = gomoku_verification_tally(v);
  assert_true(tally.longest <= 35);
  assert_int_equal(tally.replies, tally.listed + tally.outside +
                                      tally.replayed + tally.searched);
  gomoku_verification_free(v);
  gomoku_strategy_free(s);
  close_table(&t);
}

/* The strategy as a pack, and the nodes, of a proof in pieces of so many. */
static uint64_t prove_in(const table *t, uint64_t piece, sw_buf *pack) {
  gomoku_sequence from = line_of("h8g7i7g9i6k3");
  gomoku_aim aim = {.limit = 35, .nodes = 20000000, .shortly = 500};
  gomoku_strategy *s = gomoku_strategy_new(t->gomoku);
  gomoku_prover *p = gomoku_prover_new(t->gomoku, &from, &aim, NULL, s);
  int answer, pieces = 0;
  sw_err err;
  assert_non_null(p);
  while ((answer = gomoku_prover_work(p, piece, &err)) == GOMOKU_UNDECIDED)
    pieces++;
  assert_int_equal(answer, GOMOKU_YES);
  assert_true(piece == UINT64_MAX ? pieces == 0 : pieces > 1);
  uint64_t nodes = gomoku_prover_nodes(p);
  gomoku_prover_free(p);
  sw_buf_init(pack, SW_BUF_TEXT);
  assert_int_equal(gomoku_pack(s, &from, pack, NULL), 0);
  gomoku_strategy_free(s);
  return nodes;
}

static void proofs_in_pieces_are_the_same(void **state) {
  (void)state;
  table t = open_table("gomoku");
  sw_buf whole, pieces;
  assert_int_equal(prove_in(&t, UINT64_MAX, &whole), prove_in(&t, 1, &pieces));
  assert_int_equal(whole.len, pieces.len);
  assert_memory_equal(whole.data, pieces.data, whole.len);
  sw_buf_free(&whole);
  sw_buf_free(&pieces);
  close_table(&t);
}

static void repairs(void **state) {
  (void)state;
  repair("h8g7i7g9i6k3", 0, 0);
}

/* Searches so short that many positions resist them. */
static void repairs_by_short_searches(void **state) {
  (void)state;
  repair("h8g7i7g9i6k3", 500, 0);
  repair("h8h9g9a1", 3000, 0);
}

/* And with the moves of those ranked by alpha-beta. */
static void repairs_by_ranked_moves(void **state) {
  (void)state;
  repair("h8g7i7g9i6k3", 100, 1);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(known_wins),
      cmocka_unit_test(limits_share_a_table),
      cmocka_unit_test(zones_hold),
      cmocka_unit_test(same_nodes_again),
      cmocka_unit_test(reads_strategies),
      cmocka_unit_test(proofs_in_pieces_are_the_same),
      cmocka_unit_test(repairs),
      cmocka_unit_test(repairs_by_short_searches),
      cmocka_unit_test(repairs_by_ranked_moves)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
