/* Strategies from the database: packed and read again, refused when damaged,
 * followed by the perfect player, told by ratings, traced to their longest
 * lines; and the empty board, second stone by second stone. */
#include "../backward_crew.h"
#include "games/gomoku/database/gomoku_database.h"
#include "games/gomoku/prover/gomoku_move_order.h"
#include "games/gomoku/prover/gomoku_search_state.h"
#include "games/gomoku/rules/gomoku_moves.h"
#include "games/gomoku/search/gomoku_opening.h"
#include "games/gomoku/strategy/gomoku_known.h"
#include "games/gomoku/strategy/gomoku_pack.h"
#include "item_store.h"
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

static void put(gomoku_strategy *s, const gomoku_sequence *line, int move) {
  uint8_t cells[GOMOKU_CELLS];
  const gomoku_rules *rules = gomoku_strategy_rules(s);
  gomoku_key key = gomoku_sequence_key(rules, line);
  gomoku_sequence_cells(rules, line, cells);
  assert_int_equal(gomoku_strategy_put(s, cells, &key, move, 0), 0);
}

/* Black's first move, the one after White's reply at this cell, and how long
 * the line is that the first promises. */
static gomoku_strategy *small_strategy(const gomoku_rules *rules, int reply) {
  gomoku_strategy *s = gomoku_strategy_new(rules);
  int centre = rules->cells / 2;
  gomoku_sequence line = {2, {(uint16_t)centre, (uint16_t)reply}};
  gomoku_key start = {{0}};
  put(s, &(gomoku_sequence){0}, centre);
  put(s, &line, centre + 1);
  gomoku_strategy_set_most(s, &start, 39);
  return s;
}

/* Packs and unpacks; Black's move there after his first one and the reply. */
static int through_a_pack(const char *from, const char *to, int reply,
                          int there, int *most) {
  sw_rules *packed = rules_of(from), *rules = rules_of(to);
  gomoku_strategy *s = small_strategy(gomoku_of(packed), reply);
  gomoku_strategy *back = gomoku_strategy_new(gomoku_of(rules));
  gomoku_sequence start = {0}, first, line = {2, {0}};
  gomoku_key key = {{0}};
  sw_buf pack;
  sw_buf_init(&pack, SW_BUF_TEXT);
  assert_int_equal(gomoku_pack(s, &start, &pack, NULL), 0);
  int rc = gomoku_unpack(back, pack.data, pack.len, &first, NULL);
  *most = rc ? 0 : gomoku_strategy_most(back, &key);
  line.cell[0] = (uint16_t)(gomoku_of(rules)->cells / 2);
  line.cell[1] = (uint16_t)there;
  key = gomoku_sequence_key(gomoku_of(rules), &line);
  int move = rc ? rc : gomoku_strategy_find(back, &key);
  gomoku_strategy_free(s);
  gomoku_strategy_free(back);
  sw_buf_free(&pack);
  sw_rules_free(packed);
  sw_rules_free(rules);
  return move;
}

/* Every cell comes back, whether it has one byte or three. */
static void large_boards_are_packed(void **state) {
  (void)state;
  int most;
  for (int cell = 0; cell < 361; cell++)
    if (cell != 180 && cell != 181) {
      assert_int_equal(
          through_a_pack("gomoku:19", "gomoku:19", cell, cell, &most), 181);
      assert_int_equal(most, 39);
    }
}

/* The middle of a larger board is played as the smaller one, where nothing is
 * promised. */
static void strategies_serve_larger_boards(void **state) {
  (void)state;
  int most;
  for (int cell = 0; cell < 225; cell++) {
    int there = (cell / 15 + 2) * 19 + cell % 15 + 2;
    if (cell == 112 || cell == 113)
      continue;
    assert_int_equal(through_a_pack("gomoku", "gomoku:19", cell, there, &most),
                     181);
    assert_int_equal(most, 0);
  }
  assert_int_equal(through_a_pack("gomoku:17", "gomoku:19", 0, 20, &most), 181);
  assert_int_equal(through_a_pack("gomoku:19", "gomoku:17", 20, 0, &most),
                   SW_FAULT);
  assert_int_equal(
      through_a_pack("gomoku:freestyle", "gomoku:19", 0, 40, &most), SW_FAULT);
}

/* Freestyle takes the moves of the standard rule, but no promise; no other rule
 * takes those of another one. */
static void freestyle_tries_the_standard_rule(void **state) {
  (void)state;
  int most;
  for (int cell = 0; cell < 225; cell++) {
    if (cell == 112 || cell == 113)
      continue;
    assert_int_equal(
        through_a_pack("gomoku", "gomoku:freestyle", cell, cell, &most), 113);
    assert_int_equal(most, 0);
  }
  assert_int_equal(
      through_a_pack("gomoku", "gomoku:freestyle-17", 0, 18, &most), 145);
  assert_int_equal(most, 0);
  assert_int_equal(
      through_a_pack("gomoku:freestyle", "gomoku:freestyle", 0, 0, &most), 113);
  assert_int_equal(most, 39);
  assert_int_equal(through_a_pack("gomoku:freestyle", "gomoku", 0, 0, &most),
                   SW_FAULT);
  assert_int_equal(through_a_pack("gomoku", "gomoku:renju", 0, 0, &most),
                   SW_FAULT);
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

/* ---- the opening -------------------------------------------------------- */

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
static void fill(const fixture *f, kept_item *s, int cell, int move) {
  gomoku_strategy *strategy = gomoku_strategy_new(f->gomoku);
  gomoku_sequence line = second(cell);
  sw_buf pack;
  sw_buf_init(&pack, SW_BUF_TEXT);
  put(strategy, &line, move);
  assert_int_equal(gomoku_pack(strategy, &line, &pack, NULL), 0);
  sw_store store = writable(s);
  sw_archive_label label = {"strategy after a second stone", 1,
                            f->gomoku->base.word, 0};
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
static void open_with(const fixture *f, const sw_crew *crew, size_t cut,
                      int code, sw_buf *report, sw_buf *pack) {
  gomoku_strategy *s = gomoku_strategy_new(f->gomoku);
  gomoku_strategy *learned = gomoku_strategy_new(f->gomoku);
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
  fill(f, &item, 224, 112 + 1);
  item.bytes.len -= cut;
  assert_int_equal(
      gomoku_opening_prove(f->gomoku, &aim, learned, s, report, &spent, &err),
      GOMOKU_UNDECIDED);
  assert_int_equal(err.code, code);
  assert_int_equal(gomoku_pack(s, &start, pack, NULL), 0);
  gomoku_strategy_free(s);
  gomoku_strategy_free(learned);
  sw_buf_free(&item.bytes);
}

static void openings_go_on(void **state) {
  fixture *f = *state;
  sw_buf alone, pack, together, same;
  open_with(f, NULL, 0, 0, &alone, &pack);
  open_with(f, &backward_crew, 0, 0, &together, &same);
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
  open_with(*state, NULL, 1, SW_FAULT, &report, &pack);
  assert_non_null(strstr(sw_buf_text(&report), "strategy: o15 i9;"));
  sw_buf_free(&report);
  sw_buf_free(&pack);
}

/* What is kept for o15 serves in every corner, and nowhere else. */
static void openings_are_recalled(void **state) {
  fixture *f = *state;
  static const int cells[] = {0, 14, 210, 224, 223};
  kept_item item = {.name = "second-o15"};
  sw_store store = store_of(&item);
  sw_budget budget = {.store = &store};
  sw_err err;
  sw_buf_init(&item.bytes, SW_BUF_TEXT);
  fill(f, &item, 224, 112 + 1);
  for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
    gomoku_strategy *s = gomoku_strategy_new(f->gomoku);
    gomoku_sequence line = second(cells[i]);
    gomoku_key key = gomoku_sequence_key(f->gomoku, &line);
    assert_int_equal(gomoku_opening_recall(f->gomoku, &line, &budget, s, &err),
                     0);
    int move = gomoku_strategy_find(s, &key);
    assert_int_equal(move != GOMOKU_NONE, cells[i] != 223);
    assert_true(cells[i] != 224 || move == 112 + 1 || move == 112 + 15);
    assert_int_equal(gomoku_opening_recall(f->gomoku, &line, NULL, s, &err), 0);
    gomoku_strategy_free(s);
  }
  gomoku_strategy *s = gomoku_strategy_new(f->gomoku);
  gomoku_sequence line = second(0);
  item.bytes.len--;
  assert_int_equal(gomoku_opening_recall(f->gomoku, &line, &budget, s, &err),
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
  fixture *f = *state;
  gomoku_strategy *s = gomoku_strategy_new(f->gomoku);
  gomoku_strategy *back = gomoku_strategy_new(f->gomoku);
  gomoku_sequence line = {4, {112, 113, 97, 0}},
                  near = {4, {112, 113, 97, 224}};
  gomoku_key key = gomoku_sequence_key(f->gomoku, &line);
  gomoku_key near_key = gomoku_sequence_key(f->gomoku, &near);
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
  gomoku_sequence_cells(f->gomoku, &near, cells);
  assert_int_equal(gomoku_strategy_similar(back, cells, &near_key, moves), 1);
  assert_int_equal(moves[0], 127);
  for (size_t i = 0; i < item.bytes.len; i++) {
    gomoku_strategy *damaged = gomoku_strategy_new(f->gomoku);
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
static size_t try_corner(const fixture *f, sw_store *store) {
  gomoku_strategy *s = gomoku_strategy_new(f->gomoku);
  gomoku_strategy *known = gomoku_strategy_new(f->gomoku);
  gomoku_strategy *kept = gomoku_strategy_new(f->gomoku);
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
      gomoku_opening_prove(f->gomoku, &aim, known, s, &report, &spent, &err),
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
  size_t first = try_corner(*state, &store);
  size_t then = try_corner(*state, &store);
  assert_true(first > 0);
  assert_true(then > first);
  sw_buf_free(&item.bytes);
}

/* What won in positions that differ in one white stone comes first, from both
 * strategies, each move once and only where its cell is empty; then the order,
 * which the third stone of a game has alone. */
static void what_won_is_tried_first(void **state) {
  fixture *f = *state;
  gomoku_strategy *own = gomoku_strategy_new(f->gomoku);
  gomoku_strategy *known = gomoku_strategy_new(f->gomoku);
  gomoku_sequence here = {4, {112, 113, 97, 224}};
  put(own, &(gomoku_sequence){4, {112, 113, 97, 0}}, 127);
  put(own, &(gomoku_sequence){4, {112, 14, 97, 224}}, 140);
  put(known, &(gomoku_sequence){4, {112, 113, 97, 14}}, 127);
  put(known, &(gomoku_sequence){4, {112, 14, 97, 224}}, 113);
  put(known, &(gomoku_sequence){2, {112, 0}}, 98);
  for (here.stones = 2; here.stones <= 4; here.stones += 2) {
    gomoku_search_state search;
    gomoku_aim aim = {.limit = 35, .nodes = 1};
    uint16_t order[GOMOKU_CELLS], moves[GOMOKU_CELLS], won[] = {140, 127};
    int rc = gomoku_state_open(&search, f->gomoku, &here, &aim, known, own);
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
      cmocka_unit_test(same_again),
      cmocka_unit_test(damage_is_refused),
      cmocka_unit_test(large_boards_are_packed),
      cmocka_unit_test(strategies_serve_larger_boards),
      cmocka_unit_test(freestyle_tries_the_standard_rule),
      cmocka_unit_test(wrong_walks_are_refused),
      cmocka_unit_test(bad_certificates_are_refused),
      cmocka_unit_test(perfect_wins),
      cmocka_unit_test(replies_lose),
      cmocka_unit_test(lines_end_in_time),
      cmocka_unit_test(openings_go_on),
      cmocka_unit_test(damaged_items_are_errors),
      cmocka_unit_test(openings_are_recalled),
      cmocka_unit_test(strategies_pass_an_archive),
      cmocka_unit_test(open_stones_keep_their_parts),
      cmocka_unit_test(what_won_is_tried_first)};
  return cmocka_run_group_tests(tests, set_up, tear_down);
}
