/* Strategies from the database: packed and read again, refused when damaged,
 * followed by the perfect player, told by ratings, traced to their longest
 * lines. */
#include "games/gomoku/database/gomoku_database.h"
#include "games/gomoku/rules/gomoku_moves.h"
#include "games/gomoku/strategy/gomoku_known.h"
#include "games/gomoku/strategy/gomoku_pack.h"
#include "proved.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* What is packed again from what was read is the same. */
static void same_again(void **state) {
  fixture *f = *state;
  const gomoku_known *known = f->gomoku->known;
  sw_buf again;
  sw_buf_init(&again, SW_BUF_TEXT);
  assert_int_equal(gomoku_pack(known->strategy, &known->from, &again, NULL), 0);
  assert_int_equal(again.len, f->pack.len);
  assert_memory_equal(again.data, f->pack.data, again.len);
  assert_true(gomoku_strategy_size(known->strategy) > 0);
  assert_true(f->pack.len < f->certificate.len / 10);
  sw_buf_free(&again);
}

static void damage_is_refused(void **state) {
  fixture *f = *state;
  sw_rules *rules = rules_of("gomoku"), *others = rules_of("gomoku:renju");
  sw_buf cut = f->pack;
  sw_err err = {0};
  for (size_t i = 0; i < f->pack.len; i++) {
    f->pack.data[i] ^= 4;
    assert_int_equal(load(rules, &f->pack, &err), SW_FAULT);
    f->pack.data[i] ^= 4;
    cut.len = i;
    assert_int_equal(load(rules, &cut, &err), SW_FAULT);
  }
  assert_null(gomoku_of(rules)->known);
  assert_int_equal(load(others, &f->pack, &err), SW_FAULT);
  assert_int_equal(load(others, &f->certificate, &err), SW_FAULT);
  assert_int_equal(load(rules, &f->pack, &err), 0);
  sw_rules_free(rules);
  sw_rules_free(others);
}

/* A walk whose hash is right must still be one. */
static void wrong_walks_are_refused(void **state) {
  fixture *f = *state;
  static const char *const walks[] = {
      "", "\1", "\1\1\xe1", "\1\2\1\xe1\xe1", "\1\2\3\xe1", "\1\xe1\xe1",
  };
  for (size_t i = 0; i < sizeof walks / sizeof *walks; i++) {
    gomoku_strategy *s = gomoku_strategy_new(f->gomoku);
    gomoku_sequence from;
    sw_err err = {0};
    sw_buf bytes;
    sw_buf_init(&bytes, SW_BUF_TEXT);
    sw_buf_put(&bytes, f->pack.data, 8 + 1 + strlen("gomoku"));
    sw_buf_putc(&bytes, 0);
    sw_buf_puts(&bytes, walks[i]);
    uint64_t hash = sw_hash_bytes(bytes.data, bytes.len);
    for (int k = 0; k < 8; k++)
      sw_buf_putc(&bytes, (char)(hash >> 8 * k & 0xff));
    assert_int_equal(gomoku_unpack(s, bytes.data, bytes.len, &from, &err),
                     SW_FAULT);
    assert_true(err.at <= bytes.len);
    sw_buf_free(&bytes);
    gomoku_strategy_free(s);
  }
}

static void bad_certificates_are_refused(void **state) {
  (void)state;
  static const struct {
    const char *body;
    size_t line; /* the line that is wrong, from 0 */
  } cases[] = {
      {"game gomoku:19\n", 1},
      {"position h8\nfirst h9 0\n", 1},
      {"node 0 h8h8\n", 1},
      {"node 0 h8\nreply h8 h9 0 0\n", 2},
      {"node 0 h8\nreply h9 h9 0 0\n", 2},
      {"node 0 h8\nreply h9\n", 2},
      {"node 0 h8i9\nreply h9 h10 0 0\n", 2},
      {"position empty\nfirst p1 0\n", 2},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    sw_rules *rules = rules_of("gomoku");
    sw_err err = {0};
    char text[200];
    int n = snprintf(text, sizeof text, "spielwerk-certificate 1\n%s",
                     cases[i].body);
    assert_int_equal(gomoku_database.load(rules, text, (size_t)n, NULL, &err),
                     SW_FAULT);
    size_t line = 0;
    for (size_t at = 0; at < err.at; at++)
      line += text[at] == '\n';
    assert_int_equal(line, cases[i].line);
    sw_rules_free(rules);
  }
}

/* The rating of a move, after all moves were rated. */
static sw_rating rating_of(const fixture *f, const sw_pos *pos, int cell) {
  static sw_rating ratings[GOMOKU_CELLS];
  sw_rating found = {.value = SW_DRAW};
  sw_moves moves = {0};
  f->rules->game->moves(f->rules, pos, &moves);
  assert_int_equal(gomoku_database.name(f->rules) != NULL, 1);
  assert_int_equal(
      f->rules->game->rate(f->rules, pos, &moves, NULL, ratings, NULL), 0);
  for (size_t i = 0; i < moves.n; i++)
    if (gomoku_move_cell(moves.v[i]) == cell)
      found = ratings[i];
  sw_moves_free(&moves);
  return found;
}

/* Black follows the strategy, White plays anything: the distance that is told
 * falls with every move, and Black wins in time. */
static void play_out(const fixture *f, uint64_t seed) {
  const sw_player *perfect = f->rules->game->players[0];
  sw_rng rng = sw_rng_seed(seed);
  sw_pos pos = f->pos;
  int most = 0, stones = gomoku_stones(&pos);
  assert_string_equal(perfect->name, "perfect");
  assert_int_not_equal(gomoku_known_move(f->gomoku, &pos, &most), GOMOKU_NONE);
  assert_in_range(most, stones + 7, 35 + 4);
  while (f->rules->game->result(f->rules, &pos) == SW_OPEN) {
    sw_move move;
    const sw_player *p = gomoku_turn(&pos) == GOMOKU_BLACK
                             ? perfect
                             : f->rules->game->players[3];
    assert_int_equal(p->choose(f->rules, &pos, &rng, NULL, &move, NULL), 0);
    assert_int_equal(gomoku_apply(f->rules, &pos, move, &pos, NULL), 0);
  }
  assert_int_equal(f->rules->game->result(f->rules, &pos), SW_LOSS);
  assert_int_equal(gomoku_turn(&pos), GOMOKU_WHITE);
}

static void perfect_wins(void **state) {
  fixture *f = *state;
  int most;
  for (uint64_t seed = 0; seed < 3; seed++)
    play_out(f, seed);
  int move = gomoku_known_move(f->gomoku, &f->pos, &most);
  sw_rating r = rating_of(f, &f->pos, move);
  assert_int_equal(r.value, SW_WIN);
  assert_int_equal(r.distance, most - gomoku_stones(&f->pos));
}

/* After Black's move every reply is known to lose. */
static void replies_lose(void **state) {
  fixture *f = *state;
  sw_pos pos = f->pos;
  int most, told = 0;
  int move = gomoku_known_move(f->gomoku, &pos, &most);
  assert_int_equal(gomoku_apply(f->rules, &pos, gomoku_move(move), &pos, NULL),
                   0);
  for (int cell = 0; cell < 225; cell += 3) {
    if (pos.b[cell])
      continue;
    sw_rating r = rating_of(f, &pos, cell);
    assert_int_not_equal(r.value, SW_WIN);
    told += r.value == SW_LOSS;
    assert_true(r.distance <= most - gomoku_stones(&pos));
  }
  assert_true(told > 60);
}

/* ---- longest lines ------------------------------------------------------ */

typedef struct rows {
  const fixture *f;
  int rows, longest;
} rows;

static int begin(void *ctx, const sw_column *columns, size_t n) {
  (void)ctx;
  assert_int_equal(n, 4);
  assert_string_equal(columns[3].name, "line");
  return 0;
}

static int row(void *ctx, const char *const *cells) {
  rows *r = ctx;
  sw_pos pos = position_of(r->f->rules, cells[3]);
  int stones = gomoku_stones(&pos), most = atoi(cells[1]);
  assert_int_equal(stones, atoi(cells[2]));
  assert_true(stones <= most);
  assert_int_equal(r->f->rules->game->result(r->f->rules, &pos), SW_LOSS);
  r->longest = most > r->longest ? most : r->longest;
  r->rows++;
  return 0;
}

static void lines_end_in_time(void **state) {
  fixture *f = *state;
  rows r = {f, 0, 0};
  sw_table_sink sink = {begin, row, NULL, &r, NULL};
  int most;
  gomoku_known_move(f->gomoku, &f->pos, &most);
  assert_int_equal(f->rules->game->studies[0]->run(f->rules, NULL, &sink, NULL),
                   0);
  assert_true(r.rows > 0);
  assert_true(r.longest <= most);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(same_again),
      cmocka_unit_test(damage_is_refused),
      cmocka_unit_test(wrong_walks_are_refused),
      cmocka_unit_test(bad_certificates_are_refused),
      cmocka_unit_test(perfect_wins),
      cmocka_unit_test(replies_lose),
      cmocka_unit_test(lines_end_in_time)};
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
