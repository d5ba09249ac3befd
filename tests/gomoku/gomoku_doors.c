/* The law of agreement for the door that gomoku alone has: where the strategy
 * is known to win, a manager that sets the board up through the Gomocup
 * protocol gets a move that keeps the win.
 *
 *   gomoku_doors DATABASE
 *
 * Black follows the strategy and White moves at random.  At each of Black's
 * turns the protocol is asked, and what analyse says of the position behind
 * its move must be a known loss for White.  A protocol that was given no
 * strategy is the saboteur: the same law must fail for it.
 */
#include "engine/ask/ask.h"
#include "games/gomoku/play/gomoku_gomocup.h"
#include "games/gomoku/rules/gomoku_moves.h"
#include "games/gomoku/rules/gomoku_rules.h"
#include "registry.h"
#include "shipped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 6, LOOKS = 200, NODES = 2000, SIDE = 15 };

typedef struct table {
  sw_rules *rules;
  sw_rng rng;
  sw_pos pos;
  int asked, kept;
} table;

/* Thinking ends after this many looks at the clock. */
static int used_up(void *ctx) {
  return ++*(int *)ctx > LOOKS;
}

static void say(gomoku_gomocup *cup, const char *line, sw_buf *reply) {
  int looks = 0;
  sw_budget small = {.stop = used_up, .ctx = &looks};
  sw_buf_clear(reply);
  gomoku_gomocup_answer(cup, line, strlen(line), &small, reply);
}

/* The move for Black that a manager gets, or -1. */
static int ask_cup(const table *t, gomoku_gomocup *cup) {
  int x = -1, y = 0;
  sw_buf reply;
  sw_buf_init(&reply, 4096);
  say(cup, "START 15", &reply);
  say(cup, "BOARD", &reply);
  for (int cell = 0; cell < SIDE * SIDE; cell++) {
    char line[24];
    int ours = t->pos.b[cell] == gomoku_stone(GOMOKU_BLACK);
    snprintf(line, sizeof line, "%d,%d,%d", cell % SIDE, cell / SIDE,
             ours ? 1 : 2);
    if (t->pos.b[cell])
      say(cup, line, &reply);
  }
  say(cup, "DONE", &reply);
  int read = sscanf(sw_buf_text(&reply), "%d,%d", &x, &y);
  sw_buf_free(&reply);
  return read == 2 ? y * SIDE + x : -1;
}

/* What analyse says, and the move that its line begins with. */
static sw_value analyse(const table *t, const sw_pos *pos, sw_move *move) {
  const sw_budget budget = {.nodes = NODES};
  sw_answer answer;
  sw_question q = {t->rules, pos, .want = SW_WANT_LINE, .budget = &budget};
  sw_value value = sw_ask(&q, &answer, NULL) ? SW_OPEN : answer.value;
  if (answer.line.n)
    *move = answer.line.v[0];
  sw_answer_free(&answer);
  return value;
}

static void ask_at(table *t, gomoku_gomocup *cup) {
  sw_move move;
  sw_pos after;
  int cell = ask_cup(t, cup);
  t->asked++;
  t->kept += cell >= 0 &&
             !t->rules->game->apply(t->rules, &t->pos, gomoku_move(cell),
                                    &after, NULL) &&
             (t->rules->game->result(t->rules, &after) == SW_LOSS ||
              analyse(t, &after, &move) == SW_LOSS);
}

static void play(table *t, gomoku_gomocup *cup) {
  const sw_game *game = t->rules->game;
  game->start(t->rules, &t->pos);
  while (game->result(t->rules, &t->pos) == SW_OPEN) {
    sw_moves moves = {0};
    if (game->moves(t->rules, &t->pos, &moves))
      abort();
    sw_move move = moves.v[sw_rng_below(&t->rng, moves.n)];
    sw_moves_free(&moves);
    if (gomoku_turn(&t->pos) == GOMOKU_BLACK) {
      if (analyse(t, &t->pos, &move) != SW_WIN)
        abort(); /* Black has followed the strategy */
      ask_at(t, cup);
    }
    if (game->apply(t->rules, &t->pos, move, &t->pos, NULL))
      abort();
  }
}

/* 1 when every move that was asked for keeps the win. */
static int holds(table *t, const sw_database_source *source) {
  gomoku_gomocup *cup = gomoku_gomocup_new(t->rules->game, source);
  if (!cup)
    abort();
  t->rng = sw_rng_seed(1);
  t->asked = t->kept = 0;
  for (int i = 0; i < GAMES; i++)
    play(t, cup);
  gomoku_gomocup_free(cup);
  printf("%s strategy: %d moves asked, %d keep the win\n",
         source ? "with the" : "without a", t->asked, t->kept);
  return t->asked == t->kept;
}

/* Turns of Black in games against defenders with many fours. */
static const char *const turns[] = {"h8g8g7g10h6f7", "h8h9g9g10i8f8",
                                    "h8j6i9i6j8i11", "h8g10i9e8i8g8"};

/* Moves to Black's five as promised, or -1; *pos takes the first two moves of
 * the line when it has them. */
static int follow(const table *t, sw_pos *pos) {
  sw_answer answer;
  sw_question q = {t->rules, pos, .want = SW_WANT_LINE};
  int most = sw_ask(&q, &answer, NULL) ? -1 : answer.distance;
  sw_pos from = *pos;
  for (size_t i = 0; i < 2 && i < answer.line.n; i++)
    if (t->rules->game->apply(t->rules, pos, answer.line.v[i], pos, NULL))
      abort();
  sw_answer_free(&answer);
  return memcmp(&from, pos, sizeof from) ? most : -1;
}

/* Against the longest defence the promise shrinks with every turn. */
static int promises_hold(const table *t) {
  int held = 1;
  for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
    const char *text = turns[i];
    sw_pos pos;
    int most = GOMOKU_CELLS, before = most + 2;
    if (t->rules->game->pos_parse(t->rules, text, strlen(text), &pos, NULL))
      abort();
    printf("%s: at most", text);
    while (t->rules->game->result(t->rules, &pos) == SW_OPEN && most > 0) {
      most = follow(t, &pos);
      held &= most > 0 && most <= before - 2;
      before = most;
      printf(" %d", most);
    }
    printf("\n");
  }
  return held;
}

int main(int argc, char **argv) {
  static table t;
  const sw_game *gomoku = sw_registry_find("gomoku", 6);
  if (argc != 2 || gomoku->rules_parse(gomoku, "", 0, &t.rules, NULL) ||
      load_shipped(t.rules, argv[1])) {
    printf("usage: gomoku_doors DATABASE\n");
    return 1;
  }
  const sw_database_source source = {give_shipped, argv[1]};
  int agrees = holds(&t, &source) && promises_hold(&t);
  int noticed = !holds(&t, NULL);
  gomoku->rules_free(t.rules);
  return !agrees || !noticed;
}
