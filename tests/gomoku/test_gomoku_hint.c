/* Lines of threats: played out stone by stone they end with the five, and hints
 * tell them. */
#include "../game_test.h"
#include "engine/play/hint.h"
#include "games/gomoku/play/gomoku_rating.h"
#include "games/gomoku/rules/gomoku_rules.h"
#include "registry.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const sw_budget little = {.nodes = 20000, .memory = 1 << 20};

/* So many stones at random around the centre, none of them in a five. */
static sw_pos scatter(const sw_rules *rules, int stones, sw_rng *rng) {
  const gomoku_rules *gomoku = gomoku_of(rules);
  sw_pos pos;
  rules->game->start(rules, &pos);
  for (int i = 0; i < stones;) {
    int x = gomoku->side / 2 - 3 + sw_rng_index(rng, 7);
    int y = gomoku->side / 2 - 3 + sw_rng_index(rng, 7);
    sw_move move = gomoku_move(y * gomoku->side + x);
    sw_pos next;
    if (rules->game->apply(rules, &pos, move, &next, NULL) ||
        rules->game->result(rules, &next) != SW_OPEN)
      continue;
    pos = next;
    i++;
  }
  return pos;
}

/* Sets the stones of the line: only the last one makes five. */
static void play_out(const gomoku_rules *rules, const sw_pos *pos,
                     gomoku_colour first, const sw_moves *line) {
  uint8_t cells[GOMOKU_CELLS];
  memcpy(cells, pos->b, (size_t)rules->cells);
  assert_int_equal(line->n % 2, 1);
  for (size_t i = 0; i < line->n; i++) {
    int cell = gomoku_move_cell(line->v[i]);
    assert_int_equal(cells[cell], GOMOKU_EMPTY);
    cells[cell] = gomoku_stone(i % 2 ? gomoku_other(first) : first);
    assert_int_equal(gomoku_wins_at(rules, cells, cell), i + 1 == line->n);
  }
}

/* The distance that ratings tell of the move. */
static int distance_of(const sw_rules *rules, const sw_pos *pos, sw_move move) {
  sw_rating ratings[GOMOKU_CELLS];
  sw_moves moves = {0};
  assert_int_equal(rules->game->moves(rules, pos, &moves), 0);
  assert_int_equal(gomoku_rate(rules, pos, &moves, &little, ratings, NULL), 0);
  size_t i = sw_moves_find(&moves, move);
  int distance = i < moves.n ? ratings[i].distance : -1;
  sw_moves_free(&moves);
  return distance;
}

static void lines_end_with_the_five(void **state) {
  static const char *const words[] = {"gomoku:9", "gomoku:freestyle-11"};
  (void)state;
  for (size_t w = 0; w < 2; w++) {
    sw_rules *rules = rules_of(words[w]);
    sw_rng rng = sw_rng_seed(w + 1);
    int found[2] = {0, 0}, tries = trials(120);
    for (int i = 0; i < tries; i++)
      for (int pass = 0; pass < 2; pass++) {
        sw_pos pos = scatter(rules, 9 + i % 6, &rng);
        gomoku_colour turn = gomoku_turn(&pos);
        sw_moves line = {0};
        assert_int_equal(gomoku_threat(rules, &pos, pass, &little, &line, NULL),
                         0);
        if (line.n)
          play_out(gomoku_of(rules), &pos, pass ? gomoku_other(turn) : turn,
                   &line);
        if (line.n && !pass)
          assert_true((int)line.n <= distance_of(rules, &pos, line.v[0]));
        found[pass] += line.n > 1;
        sw_moves_free(&line);
      }
    assert_true(found[0] && found[1]);
    sw_rules_free(rules);
  }
}

/* What the step of a hint says. */
static void tells(const char *position, sw_hint_step step, const char *words) {
  sw_rules *rules = rules_of("gomoku");
  sw_pos pos = position_of(rules, position);
  sw_hint hint;
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  assert_int_equal(sw_hint_make(rules, &pos, &little, &hint, NULL), 0);
  assert_int_equal(
      sw_hint_lines(rules, &pos, SW_HINT_MOVE, &little, &hint, NULL), 0);
  sw_hint_tell(rules, &pos, &hint, step, &text);
  assert_string_equal(sw_buf_text(&text), words);
  sw_buf_free(&text);
  sw_hint_free(&hint);
  sw_rules_free(rules);
}

static void hints_tell_them(void **state) {
  (void)state;
  tells("f8a1g8a3h8a5", SW_HINT_MOVE,
        "try e8; the end is at most 3 moves away: e8, d8, i8");
  tells("f8a1g8a3h8a5", SW_HINT_LOSING,
        "no move is known to give anything away");
  /* White stops an open three from either end, or not at all */
  tells("f8a1g8a3h8", SW_HINT_LOSING,
        "the other side threatens e8, d8, i8; 218 of 220 moves lose");
  tells("h8", SW_HINT_LOSING, "no move is known to give anything away");
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(lines_end_with_the_five),
                                     cmocka_unit_test(hints_tell_them)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
