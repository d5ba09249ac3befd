/* Ratings know what is known of the positions after the moves.
 *
 *   gomoku_rated RULES DATABASE POSITIONS
 *
 * In positions along the strategy and beside it, turned and mirrored, every
 * legal move must be rated as the rules, the theorems or the database judge the
 * position after it, with the length that the database promises there.
 */
#include "engine/ask/ask.h"
#include "games/gomoku/rules/gomoku_rules.h"
#include "games/gomoku/strategy/gomoku_known.h"
#include "registry.h"
#include "shipped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NODES = 500, BESIDE = 3 };

typedef struct table {
  sw_rules *rules;
  sw_rng rng;
  int known, theorems, failures; /* moves that were judged so */
} table;

static void report(table *t, const sw_pos *pos, sw_move move,
                   const sw_rating *rating, const char *wanted) {
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  t->rules->game->pos_print(t->rules, pos, &text);
  sw_buf_puts(&text, " move ");
  t->rules->game->move_print(t->rules, pos, move, &text);
  printf("%s: value %d, distance %d, source %d; %s\n", sw_buf_text(&text),
         (int)rating->value, rating->distance, (int)rating->source, wanted);
  sw_buf_free(&text);
  t->failures++;
}

static void judge(table *t, const sw_pos *pos, sw_move move,
                  const sw_rating *rating) {
  const sw_game *game = t->rules->game;
  sw_pos after;
  sw_value lo = SW_LOSS, hi = SW_WIN;
  sw_buf reason;
  sw_answer told;
  if (game->apply(t->rules, pos, move, &after, NULL))
    abort();
  sw_value over = game->result(t->rules, &after);
  sw_buf_init(&reason, SW_BUF_TEXT);
  sw_answer_init(&told);
  game->advice->bounds(t->rules, &after, &lo, &hi, &reason);
  game->database->tell(t->rules, &after, 0, &told, NULL);
  if (over != SW_OPEN && rating->value != sw_value_opposite(over))
    report(t, pos, move, rating, "the game is over after it");
  else if (over == SW_OPEN && lo == hi && rating->value != lo)
    report(t, pos, move, rating, "a theorem says that it draws");
  else if (told.value != SW_OPEN &&
           (rating->value != sw_value_opposite(told.value) ||
            rating->distance != told.distance + 1 ||
            rating->source != SW_SOURCE_KNOWN))
    report(t, pos, move, rating, "the database knows");
  t->known += told.value != SW_OPEN;
  t->theorems += lo == hi;
  sw_answer_free(&told);
  sw_buf_free(&reason);
}

static void rate(table *t, const sw_pos *pos) {
  const sw_budget budget = {.nodes = NODES, .memory = 1 << 20};
  sw_moves moves = {0};
  sw_rating ratings[GOMOKU_CELLS];
  if (t->rules->game->moves(t->rules, pos, &moves) ||
      sw_ask_moves(t->rules, pos, &moves, &budget, ratings, NULL))
    abort();
  for (size_t i = 0; i < moves.n; i++)
    judge(t, pos, moves.v[i], &ratings[i]);
  sw_moves_free(&moves);
}

static sw_pos image_of(table *t, const sw_pos *pos) {
  const gomoku_rules *rules = gomoku_of(t->rules);
  sw_pos image = *pos;
  int s = sw_rng_index(&t->rng, GOMOKU_SYMMETRIES);
  for (int cell = 0; cell < rules->cells; cell++)
    image.b[rules->image[s][cell]] = pos->b[cell];
  return image;
}

/* A move of the strategy, or one that leads on in it, mostly; else any. */
static sw_move choose(table *t, const sw_pos *pos) {
  const gomoku_rules *rules = gomoku_of(t->rules);
  sw_moves moves = {0};
  int most, own = gomoku_known_move(rules, pos, &most);
  if (t->rules->game->moves(t->rules, pos, &moves))
    abort();
  size_t pick = sw_rng_below(&t->rng, moves.n), beside = 0;
  for (size_t i = 0; i < moves.n; i++) {
    sw_pos after = *pos;
    int cell = gomoku_move_cell(moves.v[i]);
    gomoku_put(&after, cell);
    int leads = gomoku_turn(pos) == GOMOKU_BLACK
                    ? cell == own
                    : gomoku_known_move(rules, &after, &most) != GOMOKU_NONE;
    if (leads && !sw_rng_below(&t->rng, ++beside))
      pick = i;
  }
  if (!sw_rng_below(&t->rng, 6))
    pick = sw_rng_below(&t->rng, moves.n);
  sw_move move = moves.v[pick];
  sw_moves_free(&moves);
  return move;
}

/* A game along the strategy and a little beside it; each position is looked
 * at. */
static int play(table *t, int positions) {
  const sw_game *game = t->rules->game;
  sw_pos pos;
  int n = 0, beside = 0;
  game->start(t->rules, &pos);
  for (; n < positions && beside < BESIDE &&
         game->result(t->rules, &pos) == SW_OPEN;
       n++) {
    sw_pos image = image_of(t, &pos);
    rate(t, &image);
    beside += !gomoku_known_promise(gomoku_of(t->rules), &pos);
    if (game->apply(t->rules, &pos, choose(t, &pos), &pos, NULL))
      abort();
  }
  return n;
}

/* Nobody can win any more: stones in turn, two rows one way and two the other,
 * and few cells are empty. */
static void fill(table *t) {
  const gomoku_rules *rules = gomoku_of(t->rules);
  sw_pos pos;
  t->rules->game->start(t->rules, &pos);
  for (int cell = 0; cell + 3 < rules->cells; cell++) {
    int x = cell % rules->side, y = cell / rules->side;
    pos.b[cell] = gomoku_stone((gomoku_colour)((x + y / 2) % 2));
  }
  if (t->rules->game->result(t->rules, &pos) == SW_OPEN)
    rate(t, &pos);
}

int main(int argc, char **argv) {
  static table t;
  const sw_game *game = sw_registry_find("gomoku", 6);
  if (argc != 4 ||
      game->rules_parse(game, argv[1], strlen(argv[1]), &t.rules, NULL) ||
      load_shipped(t.rules, argv[2])) {
    printf("usage: gomoku_rated RULES DATABASE POSITIONS\n");
    return 1;
  }
  t.rng = sw_rng_seed(1);
  for (int left = atoi(argv[3]); left > 0;)
    left -= play(&t, left);
  fill(&t);
  printf("%d moves known, %d by a theorem, %d rated otherwise\n", t.known,
         t.theorems, t.failures);
  game->rules_free(t.rules);
  return t.failures || !t.known || !t.theorems;
}
