/* The empty board, second stone by second stone: what is kept of a stone that
 * is proved or still open, and the moves that are tried first. */
#include "../backward_crew.h"
#include "../game_test.h"
#include "games/gomoku/prover/gomoku_move_order.h"
#include "games/gomoku/prover/gomoku_search_state.h"
#include "games/gomoku/search/gomoku_opening.h"
#include "games/gomoku/strategy/gomoku_pack.h"
#include "item_store.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int set_up(void **state) {
  *state = rules_of("gomoku");
  return 0;
}

static int tear_down(void **state) {
  sw_rules_free(*state);
  return 0;
}

static void put(gomoku_strategy *s, const gomoku_sequence *line, int move) {
  assert_int_equal(gomoku_strategy_put_line(s, line, move, 0), 0);
}

static gomoku_sequence second(int cell) {
  return (gomoku_sequence){2, {112, (uint16_t)cell}}; /* h8 first */
}

static int pass_pack(void *ctx, sw_archive *a) {
  sw_buf *pack = ctx;
  uint64_t n = pack->len;
  int rc = sw_archive_words(a, &n, 1);
  return rc ? rc : sw_archive_bytes(a, pack->data, pack->len);
}

/* An item that holds a move after this second stone. */
static void fill(const gomoku_rules *rules, kept_item *s, int cell, int move) {
  gomoku_strategy *strategy = gomoku_strategy_new(rules);
  gomoku_sequence line = second(cell);
  sw_buf pack;
  sw_buf_init(&pack, SW_BUF_TEXT);
  put(strategy, &line, move);
  assert_int_equal(gomoku_pack(strategy, &line, &pack, NULL), 0);
  sw_store store = writable(s);
  sw_archive_label label = {"strategy after a second stone", 1,
                            rules->base.word, 0};
  sw_err err;
  char name[sizeof s->name];
  snprintf(name, sizeof name, "%s", s->name);
  assert_int_equal(
      sw_archive_save(&store, name, &label, pass_pack, &pack, &err), 0);
  sw_buf_free(&pack);
  gomoku_strategy_free(strategy);
}

/* Two second stones are known, i9 and o15; one of them was kept (but so many
 * bytes are cut off), and there is no time for the others. */
static void open_with(const gomoku_rules *rules, const sw_crew *crew,
                      size_t cut, int code, sw_buf *report, sw_buf *pack) {
  gomoku_strategy *s = gomoku_strategy_new(rules);
  gomoku_strategy *learned = gomoku_strategy_new(rules);
  kept_item item = {.name = "second-o15"};
  sw_store store = store_of(&item);
  sw_budget budget = {.store = &store, .crew = crew};
  gomoku_aim aim = {.limit = 35, .nodes = 1, .budget = &budget};
  gomoku_sequence start = {0}, known = second(112 + 16), kept = second(224);
  uint64_t spent = 0;
  sw_err err = {0};
  sw_buf_init(report, SW_BUF_TEXT);
  sw_buf_init(pack, SW_BUF_TEXT);
  sw_buf_init(&item.bytes, SW_BUF_TEXT);
  put(learned, &known, 112 + 15);
  put(learned, &kept, 112 + 15);
  fill(rules, &item, 224, 112 + 1);
  item.bytes.len -= cut;
  assert_int_equal(
      gomoku_opening_prove(rules, &aim, learned, s, report, &spent, &err),
      GOMOKU_UNDECIDED);
  assert_int_equal(err.code, code);
  assert_int_equal(gomoku_pack(s, &start, pack, NULL), 0);
  gomoku_strategy_free(s);
  gomoku_strategy_free(learned);
  sw_buf_free(&item.bytes);
}

static void openings_go_on(void **state) {
  const gomoku_rules *rules = gomoku_of(*state);
  sw_buf alone, pack, together, same;
  open_with(rules, NULL, 0, 0, &alone, &pack);
  open_with(rules, &backward_crew, 0, 0, &together, &same);
  assert_string_equal(sw_buf_text(&alone), sw_buf_text(&together));
  assert_non_null(strstr(sw_buf_text(&alone), "proved before: o15;"));
  assert_non_null(strstr(sw_buf_text(&alone), "known strategy: i9;"));
  assert_non_null(strstr(sw_buf_text(&alone), "open: n15 m15"));
  size_t open = 0;
  for (const char *at = strstr(sw_buf_text(&alone), "open:");
       (at = strchr(at, ' ')) != NULL; at++)
    open++;
  assert_int_equal(open, 33); /* of 35 */
  assert_int_equal(pack.len, same.len);
  assert_memory_equal(pack.data, same.data, pack.len);
  sw_buf_free(&alone);
  sw_buf_free(&pack);
  sw_buf_free(&together);
  sw_buf_free(&same);
}

static void damaged_items_are_errors(void **state) {
  sw_buf report, pack;
  open_with(gomoku_of(*state), NULL, 1, SW_FAULT, &report, &pack);
  assert_non_null(strstr(sw_buf_text(&report), "strategy: o15 i9;"));
  sw_buf_free(&report);
  sw_buf_free(&pack);
}

static int at_once(void *ctx) {
  (void)ctx;
  return 1;
}

/* Who stops it learns how far it has come. */
static void a_stop_says_what_is_done(void **state) {
  const gomoku_rules *rules = gomoku_of(*state);
  gomoku_strategy *s = gomoku_strategy_new(rules);
  gomoku_strategy *learned = gomoku_strategy_new(rules);
  sw_budget budget = {.stop = at_once};
  gomoku_aim aim = {.limit = 35, .nodes = UINT64_MAX, .budget = &budget};
  gomoku_sequence corner = second(224);
  uint64_t spent = 0;
  sw_buf report;
  sw_err err = {0};
  sw_buf_init(&report, SW_BUF_TEXT);
  put(learned, &corner, 112 + 15);
  assert_int_equal(
      gomoku_opening_prove(rules, &aim, learned, s, &report, &spent, &err),
      GOMOKU_UNDECIDED);
  assert_int_equal(err.code, SW_STOPPED);
  assert_string_equal(err.msg, "stopped with 1 of 35 second stones done");
  sw_buf_free(&report);
  gomoku_strategy_free(s);
  gomoku_strategy_free(learned);
}

/* What is kept for o15 serves in every corner, and nowhere else. */
static void openings_are_recalled(void **state) {
  const gomoku_rules *rules = gomoku_of(*state);
  static const int cells[] = {0, 14, 210, 224, 223};
  kept_item item = {.name = "second-o15"};
  sw_store store = store_of(&item);
  sw_budget budget = {.store = &store};
  sw_err err;
  sw_buf_init(&item.bytes, SW_BUF_TEXT);
  fill(rules, &item, 224, 112 + 1);
  for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
    gomoku_strategy *s = gomoku_strategy_new(rules);
    gomoku_sequence line = second(cells[i]);
    gomoku_key key = gomoku_sequence_key(rules, &line);
    assert_int_equal(gomoku_opening_recall(rules, &line, &budget, s, &err), 0);
    int move = gomoku_strategy_find(s, &key);
    assert_int_equal(move != GOMOKU_NONE, cells[i] != 223);
    assert_true(cells[i] != 224 || move == 112 + 1 || move == 112 + 15);
    assert_int_equal(gomoku_opening_recall(rules, &line, NULL, s, &err), 0);
    gomoku_strategy_free(s);
  }
  gomoku_strategy *s = gomoku_strategy_new(rules);
  gomoku_sequence line = second(0);
  item.bytes.len--;
  assert_int_equal(gomoku_opening_recall(rules, &line, &budget, s, &err),
                   SW_FAULT);
  gomoku_strategy_free(s);
  sw_buf_free(&item.bytes);
}

/* ---- strategies in an archive ------------------------------------------- */

static int pass_strategy(void *ctx, sw_archive *a) {
  return gomoku_strategy_pass(ctx, a);
}

/* 0, or an error; the item is there when it is read. */
static int pass(gomoku_strategy *s, kept_item *item, int reading, sw_err *err) {
  sw_store store = writable(item);
  sw_archive_label label = {"parts of a strategy", 1,
                            gomoku_strategy_rules(s)->base.word, 0};
  char name[sizeof item->name];
  snprintf(name, sizeof name, "%s", item->name);
  if (!reading)
    return sw_archive_save(&store, name, &label, pass_strategy, s, err);
  int rc = sw_archive_load(&store, name, &label, pass_strategy, s, err);
  assert_int_not_equal(rc, 0);
  return rc < 0 ? rc : 0;
}

/* All positions come back, with the moves tried in similar ones; another board
 * and every damaged byte are refused. */
static void strategies_pass_an_archive(void **state) {
  const gomoku_rules *rules = gomoku_of(*state);
  gomoku_strategy *s = gomoku_strategy_new(rules);
  gomoku_strategy *back = gomoku_strategy_new(rules);
  gomoku_sequence line = {4, {112, 113, 97, 0}},
                  near = {4, {112, 113, 97, 224}};
  gomoku_key key = gomoku_sequence_key(rules, &line);
  gomoku_key near_key = gomoku_sequence_key(rules, &near);
  uint8_t cells[GOMOKU_CELLS];
  uint16_t moves[GOMOKU_SEQUENCE];
  kept_item item = {.name = "parts"};
  sw_err err = {0};
  sw_buf_init(&item.bytes, SW_BUF_TEXT);
  put(s, &line, 127);
  assert_int_equal(pass(s, &item, 0, &err), 0);
  assert_int_equal(pass(back, &item, 1, &err), 0);
  assert_int_equal(gomoku_strategy_size(back), 1);
  assert_int_equal(gomoku_strategy_find(back, &key), 127);
  gomoku_sequence_cells(rules, &near, cells);
  assert_int_equal(gomoku_strategy_similar(back, cells, &near_key, moves), 1);
  assert_int_equal(moves[0], 127);
  for (size_t i = 0; i < item.bytes.len; i++) {
    gomoku_strategy *damaged = gomoku_strategy_new(rules);
    item.bytes.data[i] ^= 1;
    assert_int_not_equal(pass(damaged, &item, 1, &err), 0);
    item.bytes.data[i] ^= 1;
    gomoku_strategy_free(damaged);
  }
  gomoku_strategy_free(s);
  gomoku_strategy_free(back);
  sw_buf_free(&item.bytes);
}

/* Tries to prove o15, all other second stones being known; returns how many
 * positions are then kept. */
static size_t try_corner(const gomoku_rules *rules, sw_store *store) {
  gomoku_strategy *s = gomoku_strategy_new(rules);
  gomoku_strategy *known = gomoku_strategy_new(rules);
  gomoku_strategy *kept = gomoku_strategy_new(rules);
  sw_budget budget = {.store = store};
  gomoku_aim aim = {.limit = 35, .nodes = 1000000, .budget = &budget};
  kept_item *item = store->ctx;
  uint64_t spent = 0;
  sw_err err = {0};
  sw_buf report;
  sw_buf_init(&report, SW_BUF_TEXT);
  for (int cell = 1; cell < 224; cell++)
    if (cell != 112 && cell != 14 && cell != 210) {
      gomoku_sequence line = second(cell);
      put(known, &line, cell == 111 ? 113 : 111);
    }
  assert_int_equal(
      gomoku_opening_prove(rules, &aim, known, s, &report, &spent, &err),
      GOMOKU_UNDECIDED);
  assert_non_null(strstr(sw_buf_text(&report), "open: o15"));
  assert_string_equal(item->name, "parts-o15");
  assert_int_equal(pass(kept, item, 1, &err), 0);
  size_t n = gomoku_strategy_size(kept);
  gomoku_strategy_free(s);
  gomoku_strategy_free(known);
  gomoku_strategy_free(kept);
  sw_buf_free(&report);
  return n;
}

static void open_stones_keep_their_parts(void **state) {
  kept_item item = {.name = "none"};
  sw_store store = writable(&item);
  sw_buf_init(&item.bytes, SW_BUF_TEXT);
  size_t first = try_corner(gomoku_of(*state), &store);
  size_t then = try_corner(gomoku_of(*state), &store);
  assert_true(first > 0);
  assert_true(then > first);
  sw_buf_free(&item.bytes);
}

/* What won in positions that differ in one white stone comes first, from both
 * strategies, each move once and only where its cell is empty; then the order,
 * which the third stone of a game has alone. */
static void what_won_is_tried_first(void **state) {
  const gomoku_rules *rules = gomoku_of(*state);
  gomoku_strategy *own = gomoku_strategy_new(rules);
  gomoku_strategy *known = gomoku_strategy_new(rules);
  gomoku_sequence here = {4, {112, 113, 97, 224}};
  put(own, &(gomoku_sequence){4, {112, 113, 97, 0}}, 127);
  put(own, &(gomoku_sequence){4, {112, 14, 97, 224}}, 140);
  put(known, &(gomoku_sequence){4, {112, 113, 97, 14}}, 127);
  put(known, &(gomoku_sequence){4, {112, 14, 97, 224}}, 113);
  put(known, &(gomoku_sequence){2, {112, 0}}, 98);
  assert_int_equal(gomoku_strategy_prepare(known), 0);
  for (here.stones = 2; here.stones <= 4; here.stones += 2) {
    gomoku_search_state search;
    gomoku_aim aim = {.limit = 35, .nodes = 1};
    uint16_t order[GOMOKU_CELLS], moves[GOMOKU_CELLS], won[] = {140, 127};
    int rc = gomoku_state_open(&search, rules, &here, &aim, known, own);
    assert_int_equal(rc, 0);
    int n = gomoku_move_order(search.board, order);
    int similar = gomoku_state_similar(&search, moves), at = similar;
    assert_int_equal(similar, here.stones == 2 ? 0 : 2);
    assert_int_equal(gomoku_state_moves(&search, moves), n);
    assert_memory_equal(moves, won, (size_t)similar * sizeof *won);
    for (int i = 0; i < n; i++)
      if (!similar || (order[i] != won[0] && order[i] != won[1]))
        assert_int_equal(moves[at++], order[i]);
    assert_int_equal(at, n);
    gomoku_state_close(&search);
  }
  gomoku_strategy_free(own);
  gomoku_strategy_free(known);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(openings_go_on),
      cmocka_unit_test(damaged_items_are_errors),
      cmocka_unit_test(a_stop_says_what_is_done),
      cmocka_unit_test(openings_are_recalled),
      cmocka_unit_test(strategies_pass_an_archive),
      cmocka_unit_test(open_stones_keep_their_parts),
      cmocka_unit_test(what_won_is_tried_first)};
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
