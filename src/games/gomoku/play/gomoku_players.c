/* Players of several strengths.
 *
 * As Black the perfect player follows the strategy in the database; where it
 * ends there is a win by threats, which needs a longer look.
 * Otherwise a player first looks for its own win by threats, then at what the
 * other side threatens: if that wins after a pass, only moves after which it no
 * longer wins are considered.  Among the rest alpha-beta decides, over the
 * cells with the best local score, with forced replies to fours.
 *
 * The score counts windows of five cells that hold stones of one colour only; a
 * cell's local score is what a stone there would add for its own colour and
 * take from the other.
 */
#include "games/gomoku/play/gomoku_players.h"

#include "base/mem.h"
#include "games/gomoku/search/gomoku_forced.h"
#include "games/gomoku/strategy/gomoku_known.h"
#include "games/gomoku/threats/gomoku_tree.h"

#include <string.h>

enum {
  TABLE_BYTES = 16 << 20,
  FURTHER = 40, /* stones that a win by threats may need from here */
  WON = 1000000,
  WIDTH = 14, /* moves looked at in each position */
  DEEPEST = 12
};

typedef struct level {
  int depth;        /* of alpha-beta */
  uint64_t threats; /* nodes of threat search; 0: none */
  int noise;        /* added to local scores by chance */
  int has_strategy; /* 1: Black follows the strategy in the database */
} level;

typedef struct mind {
  const gomoku_rules *rules;
  const sw_budget *budget;
  const level *level;
  gomoku_board *board;
  gomoku_threats *threats;
  gomoku_forest forest;
  gomoku_colour turn;
  int limit;
  int stopped;
  int32_t value; /* of the move that was chosen, for the side that makes it */
} mind;

typedef struct option {
  uint16_t cell;
  int32_t score;
} option;

/* ---- the score --------------------------------------------------------- */

/* By the number of own stones in a window without any of the other colour. */
static const int32_t worth[6] = {1, 4, 16, 64, 200, 0};

/* Stones of either colour in the window of five from (x, y); 0 when it leaves
 * the board. */
static int count_window(const mind *m, int x, int y, int d, int stones[3]) {
  int side = m->rules->side;
  int end_x = x + 4 * gomoku_step_x[d], end_y = y + 4 * gomoku_step_y[d];
  if (x < 0 || y < 0 || y >= side || end_x >= side || end_y < 0 ||
      end_y >= side)
    return 0;
  const uint8_t *cell = gomoku_board_cells(m->board) + y * side + x;
  int step = gomoku_step_y[d] * side + gomoku_step_x[d];
  stones[0] = stones[1] = stones[2] = 0;
  for (int i = 0; i < 5; i++)
    stones[cell[i * step]]++;
  return 1;
}

/* What a stone on this empty cell is worth to either side. */
static int32_t local_score(const mind *m, int cell) {
  int32_t sum = 0;
  int stones[3], side = m->rules->side;
  for (int d = 0; d < 4; d++)
    for (int k = 0; k < 5; k++) {
      if (!count_window(m, cell % side - k * gomoku_step_x[d],
                        cell / side - k * gomoku_step_y[d], d, stones))
        continue;
      if (!stones[2])
        sum += worth[stones[1]];
      if (!stones[1])
        sum += worth[stones[2]];
    }
  return sum;
}

/* The whole board for the colour to move. */
static int32_t score(const mind *m, gomoku_colour colour) {
  int32_t sum[2] = {0, 0};
  int stones[3], side = m->rules->side;
  for (int d = 0; d < 4; d++)
    for (int cell = 0; cell < m->rules->cells; cell++)
      if (count_window(m, cell % side, cell / side, d, stones)) {
        sum[GOMOKU_BLACK] += stones[2] ? 0 : worth[stones[1]];
        sum[GOMOKU_WHITE] += stones[1] ? 0 : worth[stones[2]];
      }
  return sum[colour] - sum[gomoku_other(colour)] + 20;
}

/* ---- alpha-beta -------------------------------------------------------- */

/* The best `most` cells by local score, best first; returns their number. */
static int list_options(const mind *m, gomoku_colour colour, int most,
                        option *list) {
  int n = 0;
  for (int cell = 0; cell < m->rules->cells; cell++) {
    if (gomoku_board_cells(m->board)[cell] ||
        !gomoku_board_may(m->board, colour, cell))
      continue;
    option next = {(uint16_t)cell, local_score(m, cell)};
    int i = n < most ? n++ : most;
    for (; i > 0 && list[i - 1].score < next.score; i--)
      if (i < most)
        list[i] = list[i - 1];
    if (i < most)
      list[i] = next;
  }
  return n;
}

/* 1 when figures decide the position for the colour to move; a five to parry
 * leaves one move, in *only. */
static int decided(const mind *m, gomoku_colour colour, int *only) {
  gomoku_colour other = gomoku_other(colour);
  *only = GOMOKU_NONE;
  if (gomoku_board_count(m->board, colour, GOMOKU_FIVE))
    return 1;
  if (gomoku_board_count(m->board, other, GOMOKU_FIVE)) {
    *only = gomoku_set_first(gomoku_board_making(m->board, other, GOMOKU_FIVE));
    return 0;
  }
  return m->rules->kind != GOMOKU_RENJU &&
         gomoku_board_count(m->board, colour, GOMOKU_OPEN_FOUR);
}

static int32_t alpha_beta(mind *m, gomoku_colour colour, int depth,
                          int32_t alpha, int32_t beta) {
  option list[WIDTH];
  int only;
  if (decided(m, colour, &only))
    return WON + depth;
  if (only == GOMOKU_NONE && depth <= 0)
    return score(m, colour);
  if (gomoku_board_stones(m->board) == m->rules->cells)
    return 0;
  if (sw_budget_stop(m->budget))
    m->stopped = 1;
  int n = list_options(m, colour, WIDTH, list);
  if (only != GOMOKU_NONE) {
    n = gomoku_board_may(m->board, colour, only) && depth > -DEEPEST;
    list[0].cell = (uint16_t)only;
  }
  int32_t best = -WON - depth;
  for (int i = 0; i < n && best < beta && !m->stopped; i++) {
    gomoku_board_play(m->board, list[i].cell, colour);
    int32_t value = -alpha_beta(m, gomoku_other(colour), depth - 1, -beta,
                                best > alpha ? -best : -alpha);
    gomoku_board_undo(m->board);
    best = value > best ? value : best;
  }
  return best;
}

/* The best of the options, deepening as far as level and budget allow. */
static int best_option(mind *m, option *list, int n) {
  int best = list[0].cell;
  for (int depth = 1; depth <= m->level->depth && n > 1; depth++) {
    int32_t alpha = -2 * WON;
    int pick = 0;
    for (int i = 0; i < n && !m->stopped; i++) {
      gomoku_board_play(m->board, list[i].cell, m->turn);
      int32_t value =
          -alpha_beta(m, gomoku_other(m->turn), depth - 1, -2 * WON, -alpha);
      gomoku_board_undo(m->board);
      if (value > alpha && !m->stopped) {
        alpha = value;
        pick = i;
      }
    }
    if (m->stopped)
      break;
    option first = list[pick];
    memmove(list + 1, list, (size_t)pick * sizeof *list);
    list[0] = first;
    best = first.cell;
    m->value = alpha;
    if (alpha >= WON || alpha <= -WON)
      break;
  }
  return best;
}

/* ---- choosing ---------------------------------------------------------- */

static int threat_win(mind *m, gomoku_colour attacker, int *move) {
  uint64_t nodes = m->level->threats;
  return nodes && gomoku_threats_search(m->threats, m->board, attacker,
                                        m->limit, nodes, move) == GOMOKU_YES;
}

/* 1 when the other side would win by threats after a pass; then the cells that
 * can matter. */
static int is_threatened(mind *m, gomoku_set *zone) {
  gomoku_colour other = gomoku_other(m->turn);
  uint32_t root;
  memset(zone, m->rules->kind == GOMOKU_RENJU ? 0xff : 0, sizeof *zone);
  if (m->rules->kind == GOMOKU_RENJU)
    return threat_win(m, other, NULL);
  if (!m->level->threats ||
      gomoku_tree_grow(&m->forest, m->threats, m->board, other, m->limit,
                       m->level->threats, &root) != GOMOKU_YES)
    return 0;
  gomoku_tree_zone(&m->forest, root, m->board, other, zone);
  return 1;
}

/* Keeps the options after which the other side has no win by threats; all of
 * them when there is none. */
static int keep_safe(mind *m, option *list, int n) {
  gomoku_colour other = gomoku_other(m->turn);
  gomoku_set zone;
  int safe = 0;
  if (!is_threatened(m, &zone))
    return n;
  for (int i = 0; i < n; i++) {
    option o = list[i];
    if (!gomoku_set_has(&zone, o.cell))
      continue;
    gomoku_board_play(m->board, o.cell, m->turn);
    int lost = threat_win(m, other, NULL);
    gomoku_board_undo(m->board);
    if (lost)
      continue;
    memmove(list + safe + 1, list + safe, (size_t)(i - safe) * sizeof *list);
    list[safe++] = o;
  }
  return safe ? safe : n;
}

static int think(mind *m, sw_rng *rng) {
  option list[GOMOKU_CELLS];
  int move, n;
  if (!gomoku_board_stones(m->board))
    return m->rules->side / 2 * (m->rules->side + 1);
  if (threat_win(m, m->turn, &move)) {
    m->value = WON;
    return move;
  }
  n = list_options(m, m->turn, m->rules->cells, list);
  if (m->level->noise)
    for (int i = 0; i < n; i++)
      list[i].score += (int32_t)sw_rng_below(rng, (uint64_t)m->level->noise);
  for (int i = 1; i < n; i++) /* noise has upset the order */
    for (int k = i; k > 0 && list[k - 1].score < list[k].score; k--) {
      option swap = list[k];
      list[k] = list[k - 1];
      list[k - 1] = swap;
    }
  n = keep_safe(m, list, n);
  return best_option(m, list, n < WIDTH ? n : WIDTH);
}

/* Black's move by the strategy in the database, or the first of the shortest
 * win by threats that is found where the strategy has ended; GOMOKU_NONE. */
static int follow_strategy(const gomoku_rules *rules, const sw_pos *pos,
                           const sw_budget *budget, sw_err *err, int *move) {
  gomoku_forced s;
  uint32_t root;
  int stones;
  *move = gomoku_known_move(rules, pos, &stones);
  if (*move != GOMOKU_NONE)
    return 0;
  int rc = gomoku_forced_open(&s, rules, pos, budget);
  if (!rc && gomoku_forced_shortest(&s, &root, &stones))
    *move = s.forest.nodes[root].move;
  gomoku_forced_close(&s);
  return rc ? sw_err_memory(err) : 0;
}

static int choose_by_search(const level *lev, const sw_rules *rules,
                            const sw_pos *pos, sw_rng *rng,
                            const sw_budget *budget, sw_move *move,
                            int32_t *value, sw_err *err) {
  mind m = {.rules = gomoku_of(rules), .budget = budget, .level = lev};
  m.turn = gomoku_turn(pos);
  m.limit = gomoku_stones(pos) + FURTHER;
  m.limit = m.limit < m.rules->cells ? m.limit : m.rules->cells;
  m.board = gomoku_board_new(m.rules);
  m.threats = gomoku_threats_new(TABLE_BYTES);
  int rc = m.board && m.threats ? 0 : sw_err_memory(err);
  if (!rc) {
    gomoku_threats_set_budget(m.threats, budget);
    gomoku_board_set(m.board, pos);
    *move = gomoku_move(think(&m, rng));
    *value = m.value;
  }
  gomoku_forest_free(&m.forest);
  gomoku_board_free(m.board);
  gomoku_threats_free(m.threats);
  return rc;
}

static int choose(const level *lev, const sw_rules *rules, const sw_pos *pos,
                  sw_rng *rng, const sw_budget *budget, sw_move *move,
                  sw_err *err) {
  const gomoku_rules *gomoku = gomoku_of(rules);
  int rc = 0, known = GOMOKU_NONE;
  int32_t value;
  if (rules->game->result(rules, pos) != SW_OPEN)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "the game is over");
  if (lev->has_strategy && gomoku->known && gomoku_turn(pos) == GOMOKU_BLACK)
    rc = follow_strategy(gomoku, pos, budget, err, &known);
  if (rc || known == GOMOKU_NONE)
    return rc ? rc
              : choose_by_search(lev, rules, pos, rng, budget, move, &value,
                                 err);
  *move = gomoku_move(known);
  return 0;
}

/* ---- the levels -------------------------------------------------------- */

static int beginner(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                    const sw_budget *budget, sw_move *move, sw_err *err) {
  static const level l = {1, 0, 150, 0};
  return choose(&l, rules, pos, rng, budget, move, err);
}

static int club(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                const sw_budget *budget, sw_move *move, sw_err *err) {
  static const level l = {2, 3000, 20, 0};
  return choose(&l, rules, pos, rng, budget, move, err);
}

static int master(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                  const sw_budget *budget, sw_move *move, sw_err *err) {
  static const level l = {4, 300000, 2, 0};
  return choose(&l, rules, pos, rng, budget, move, err);
}

static int perfect(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                   const sw_budget *budget, sw_move *move, sw_err *err) {
  static const level l = {4, 300000, 2, 1};
  return choose(&l, rules, pos, rng, budget, move, err);
}

static const level tournament_level = {DEEPEST, 300000, 0, 1};

static int tournament(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                      const sw_budget *budget, sw_move *move, sw_err *err) {
  return choose(&tournament_level, rules, pos, rng, budget, move, err);
}

const sw_player gomoku_tournament = {
    "tournament",
    "the strategy that is known; elsewhere a search until the time is over",
    tournament};

int gomoku_estimate(const sw_rules *rules, const sw_pos *pos,
                    const sw_budget *budget, int32_t *value, sw_move *move,
                    sw_err *err) {
  return choose_by_search(&tournament_level, rules, pos, NULL, budget, move,
                          value, err);
}

static const sw_player players[] = {
    {"perfect", "wins as Black by the strategy in the database; else a master",
     perfect},
    {"master", "threat search for both sides, alpha-beta of depth 4", master},
    {"club", "short threat search, depth 2", club},
    {"beginner", "sees fives and threes, and errs", beginner},
};

const sw_player *const gomoku_players[] = {&players[0], &players[1],
                                           &players[2], &players[3], NULL};
