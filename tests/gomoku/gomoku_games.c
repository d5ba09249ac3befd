/* Games of the player `perfect`, Black with the strategy of a database, against
 * defenders that resist:
 *
 *   gomoku_games DATABASE GAMES [SEED [SIDE [gomocup]]]
 *
 * The board has this side, or 15.  With the last word Black is asked through
 * the Gomocup protocol.
 *
 * Each game has to end with Black's five and no more stones than the strategy
 * promises for the whole game; and the number of moves that a hint announces to
 * Black, "at most N", must never grow from one of his turns to the next, nor be
 * less than what is then needed.  The defenders take turns: the longest line of
 * the strategy, fours before all else, stones that stop what is threatened, the
 * player `club`, any stone, and now and then the player `master`.
 */
#include "games/gomoku/play/gomoku_gomocup.h"
#include "games/gomoku/play/gomoku_rating.h"
#include "games/gomoku/rules/gomoku_moves.h"
#include "games/gomoku/rules/gomoku_text.h"
#include "games/gomoku/strategy/gomoku_known.h"
#include "games/gomoku/threats/gomoku_threat.h"
#include "registry.h"
#include "shipped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEFENDERS = 6, MASTER_EVERY = 10 };

typedef struct game {
  sw_rules *rules;
  sw_rng rng;
  gomoku_board *board;
  gomoku_gomocup *cup; /* or NULL */
  sw_pos pos;
  int defender, number;
  int announced; /* stones at Black's five, as last announced; 0: not yet */
  char moves[GOMOKU_CELLS * (GOMOKU_NAME + 1)];
} game;

static int fail(const game *g, const char *what) {
  printf("game %d, defender %d, %s: %s\n", g->number, g->defender, g->moves,
         what);
  return 1;
}

static int side_of(const game *g) {
  return gomoku_of(g->rules)->side;
}

static int cells_of(const game *g) {
  return gomoku_of(g->rules)->cells;
}

static void make_move(game *g, int cell) {
  sw_move move = gomoku_move(cell);
  strcat(g->moves, " ");
  gomoku_cell_name(side_of(g), cell, g->moves + strlen(g->moves));
  if (g->rules->game->apply(g->rules, &g->pos, move, &g->pos, NULL))
    abort();
}

/* ---- the defenders ------------------------------------------------------ */

static int any_cell(game *g) {
  int cell;
  do
    cell = sw_rng_index(&g->rng, cells_of(g));
  while (g->pos.b[cell]);
  return cell;
}

static int any_of(game *g, gomoku_set set) {
  int cells[GOMOKU_CELLS], n = 0;
  for (int cell; (cell = gomoku_set_take(&set)) != GOMOKU_NONE;)
    if (cell < cells_of(g) && !g->pos.b[cell])
      cells[n++] = cell;
  return n ? cells[sw_rng_below(&g->rng, (uint64_t)n)] : GOMOKU_NONE;
}

/* A stone beside another one. */
static int near_cell(game *g) {
  int side = side_of(g);
  for (int tries = 0; tries < 1000; tries++) {
    int cell = any_cell(g), x = cell % side, y = cell / side;
    for (int other = 0; other < cells_of(g); other++)
      if (g->pos.b[other] && abs(other % side - x) <= 2 &&
          abs(other / side - y) <= 2)
        return cell;
  }
  return any_cell(g);
}

/* What the rules of threats leave to White, or a stone nearby. */
static int stopping(game *g, int fours_first) {
  gomoku_set set;
  gomoku_board_set(g->board, &g->pos);
  int five =
      any_of(g, *gomoku_board_making(g->board, GOMOKU_WHITE, GOMOKU_FIVE));
  if (five != GOMOKU_NONE)
    return five;
  set = *gomoku_board_making(g->board, GOMOKU_WHITE, GOMOKU_FOUR);
  gomoku_set_join(
      &set, gomoku_board_making(g->board, GOMOKU_WHITE, GOMOKU_OPEN_FOUR));
  int four = any_of(g, set), must = GOMOKU_NONE;
  if (gomoku_threat_replies(g->board, GOMOKU_BLACK, cells_of(g), &set) ==
      GOMOKU_UNDECIDED)
    must = any_of(g, set);
  if (fours_first && four != GOMOKU_NONE &&
      !gomoku_board_count(g->board, GOMOKU_BLACK, GOMOKU_FIVE))
    return four;
  return must != GOMOKU_NONE ? must : near_cell(g);
}

/* A stone after which the strategy needs longest, if it needs any. */
static int longest(game *g) {
  int most = 0, best[GOMOKU_CELLS], n = 0;
  for (int cell = 0; cell < cells_of(g); cell++) {
    sw_pos after = g->pos;
    int stones = 0;
    if (g->pos.b[cell])
      continue;
    gomoku_put(&after, cell);
    gomoku_known_move(gomoku_of(g->rules), &after, &stones);
    if (stones > most)
      n = 0;
    most = stones > most ? stones : most;
    if (stones == most)
      best[n++] = cell;
  }
  return most ? best[sw_rng_below(&g->rng, (uint64_t)n)] : stopping(g, 0);
}

static int player_move(game *g, const char *name) {
  const sw_player *const *p = g->rules->game->players;
  sw_move move;
  while (strcmp((*p)->name, name))
    p++;
  if ((*p)->choose(g->rules, &g->pos, &g->rng, NULL, &move, NULL))
    abort();
  return gomoku_move_cell(move);
}

static int defend(game *g) {
  switch (g->defender) {
  case 0:
    return longest(g);
  case 1:
    return stopping(g, 1);
  case 2:
    return stopping(g, 0);
  case 3:
    return player_move(g, "club");
  case 4:
    return any_cell(g);
  default:
    return player_move(g, g->number / DEFENDERS % MASTER_EVERY ? "club"
                                                               : "master");
  }
}

/* ---- one game ----------------------------------------------------------- */

/* What a hint says to Black: stones at his five, or 0. */
static int announce(const game *g) {
  sw_moves moves = {0};
  sw_rating ratings[GOMOKU_CELLS];
  int best = 0;
  g->rules->game->moves(g->rules, &g->pos, &moves);
  if (gomoku_rate(g->rules, &g->pos, &moves, NULL, ratings, NULL))
    abort();
  for (size_t i = 0; i < moves.n; i++)
    if (ratings[i].value == SW_WIN && ratings[i].distance > 0 &&
        (!best || ratings[i].distance < best))
      best = ratings[i].distance;
  sw_moves_free(&moves);
  return best ? best + gomoku_stones(&g->pos) : 0;
}

/* Black's answer to the last stone, with all the time that it wants. */
static int ask_cup(game *g) {
  const sw_budget budget = {0};
  char line[24] = "BEGIN";
  int x = 0, y = 0;
  sw_buf reply;
  const char *last = strrchr(g->moves, ' ');
  if (last)
    snprintf(line, sizeof line, "TURN %d,%d", last[1] - 'a',
             atoi(last + 2) - 1);
  sw_buf_init(&reply, 4096);
  gomoku_gomocup_answer(g->cup, line, strlen(line), &budget, &reply);
  if (sscanf(sw_buf_text(&reply), "%d,%d", &x, &y) != 2)
    abort();
  sw_buf_free(&reply);
  return y * side_of(g) + x;
}

static void begin_cup(game *g) {
  const sw_budget budget = {0};
  char line[24];
  sw_buf reply;
  snprintf(line, sizeof line, "START %d", side_of(g));
  sw_buf_init(&reply, 4096);
  gomoku_gomocup_answer(g->cup, line, strlen(line), &budget, &reply);
  sw_buf_free(&reply);
}

static int black(game *g) {
  int most = announce(g);
  if (!most)
    return fail(g, "no win is announced");
  if (g->announced && most > g->announced)
    return fail(g, "'at most' has grown");
  g->announced = most;
  make_move(g, g->cup ? ask_cup(g) : player_move(g, "perfect"));
  return 0;
}

static int play(game *g) {
  int over = 0;
  g->rules->game->start(g->rules, &g->pos);
  g->announced = 0;
  *g->moves = '\0';
  if (g->cup)
    begin_cup(g);
  while (!over && g->rules->game->result(g->rules, &g->pos) == SW_OPEN) {
    if (gomoku_turn(&g->pos) == GOMOKU_BLACK)
      over = black(g);
    else
      make_move(g, defend(g));
  }
  if (over)
    return 1;
  gomoku_colour winner;
  if (!gomoku_winner(gomoku_of(g->rules), g->pos.b, &winner) ||
      winner != GOMOKU_BLACK)
    return fail(g, "Black has not won");
  return gomoku_stones(&g->pos) > g->announced
             ? fail(g, "longer than announced")
             : 0;
}

int main(int argc, char **argv) {
  static game g;
  int games = argc > 2 ? atoi(argv[2]) : 0, failed = 0, most = 0;
  const sw_game *gomoku = sw_registry_find("gomoku", 6);
  const char *word = argc > 4 ? argv[4] : "";
  if (games < 1 ||
      gomoku->rules_parse(gomoku, word, strlen(word), &g.rules, NULL) ||
      load_shipped(g.rules, argv[1]) ||
      !(g.board = gomoku_board_new(gomoku_of(g.rules)))) {
    printf("usage: gomoku_games DATABASE GAMES [SEED [SIDE [gomocup]]]\n");
    return 1;
  }
  sw_database_source source = {give_shipped, argv[1]};
  if (argc > 5 && !(g.cup = gomoku_gomocup_new(gomoku, &source)))
    return 1;
  g.rng = sw_rng_seed(argc > 3 ? (uint64_t)atoi(argv[3]) : 1);
  for (g.number = 0; g.number < games; g.number++) {
    g.defender = g.number % DEFENDERS;
    failed += play(&g);
    int stones = gomoku_stones(&g.pos);
    most = stones > most ? stones : most;
    if (g.number % 50 == 49)
      fprintf(stderr, "%d games, %d failed\n", g.number + 1, failed);
  }
  printf("%d games, %d failed, longest %d stones\n", games, failed, most);
  gomoku_gomocup_free(g.cup);
  gomoku_board_free(g.board);
  gomoku->rules_free(g.rules);
  return failed > 0;
}
