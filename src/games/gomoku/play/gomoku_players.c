/* Players of several strengths.
 *
 * As Black the perfect player follows the strategy in the database; where it
 * ends there is a win by threats, which needs a longer look.
 * Otherwise a player first looks for its own win by threats, then at what the
 * other side threatens: if that wins after a pass, only moves after which it no
 * longer wins are considered.  Among the rest alpha-beta decides
 * (gomoku_alpha_beta.h).
 */
#include "games/gomoku/play/gomoku_players.h"

#include "games/gomoku/estimate/gomoku_alpha_beta.h"
#include "games/gomoku/search/gomoku_forced.h"
#include "games/gomoku/strategy/gomoku_known.h"
#include "games/gomoku/threats/gomoku_tree.h"

#include <string.h>

enum {
  TABLE_BYTES = 16 << 20,
  FURTHER = 40,  /* stones that a win by threats may need from here */
  WIDTH = 60,    /* moves that alpha-beta looks at */
  DEEPEST = 60,  /* where there is time */
  NODES = 20000, /* without a limit of time */
  FOURS = 60     /* nodes of a search for fours near the leaves */
};

/* Of the time for a move, what the search for an own win and then that for safe
 * moves may have used up. */
static const double won_until = 0.15, safe_until = 0.3;

typedef struct level {
  int depth;        /* of alpha-beta */
  uint64_t nodes;   /* of it, without a limit of time; 0: no limit */
  uint64_t threats; /* nodes of threat search; 0: none */
  uint64_t fours;   /* nodes of one for fours within alpha-beta */
  int width;        /* moves that it looks at */
  int noise;        /* added to their urgency by chance, at most */
  int near;         /* lines to the next stone, at most; 0: any number */
  int overlooks;    /* of ten threes of the other side */
  int has_strategy; /* 1: Black follows the strategy in the database */
  int takes_time;   /* 1: goes on until the time for the move is over */
} level;

typedef struct mind {
  const gomoku_rules *rules;
  const sw_budget *budget;
  const level *level;
  gomoku_board *board;
  gomoku_threats *threats;
  gomoku_alpha_beta *search;
  gomoku_forest forest;
  gomoku_colour turn;
  int limit;
  int32_t value; /* of the move that was chosen, for the side that makes it */
} mind;

typedef gomoku_option option;

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

/* 1 when a stone is near this cell, as near as the level asks for. */
static int is_near(const mind *m, int cell) {
  const uint8_t *cells = gomoku_board_cells(m->board);
  int side = m->rules->side, far = m->level->near;
  int x = cell % side, y = cell / side;
  for (int v = y - far; v <= y + far; v++)
    for (int u = x - far; u <= x + far; u++)
      if (u >= 0 && v >= 0 && u < side && v < side && cells[v * side + u])
        return 1;
  return 0;
}

/* Keeps the options near stones, where there are any. */
static int keep_near(const mind *m, option *list, int n) {
  int kept = 0;
  if (!m->level->near)
    return n;
  for (int i = 0; i < n; i++)
    if (is_near(m, list[i].cell))
      list[kept++] = list[i];
  return kept ? kept : n;
}

/* Chance adds to the scores. */
static void disturb(const mind *m, sw_rng *rng, option *list, int n) {
  if (!m->level->noise)
    return;
  for (int i = 0; i < n; i++)
    list[i].score += (int32_t)sw_rng_below(rng, (uint64_t)m->level->noise);
  for (int i = 1; i < n; i++) /* the order is upset */
    for (int k = i; k > 0 && list[k - 1].score < list[k].score; k--) {
      option swap = list[k];
      list[k] = list[k - 1];
      list[k - 1] = swap;
    }
}

/* Whether chance has the player overlook what these stones would stop.  That is
 * a three, where there is more than one. */
static int overlooks(const mind *m, sw_rng *rng, gomoku_set stops) {
  gomoku_set_take(&stops);
  return m->level->overlooks && gomoku_set_first(&stops) != GOMOKU_NONE &&
         sw_rng_below(rng, 10) < (uint64_t)m->level->overlooks;
}

/* Keeps the options in a set, where there are any. */
static int keep(const gomoku_set *set, option *list, int n) {
  int kept = 0;
  for (int i = 0; i < n; i++)
    if (gomoku_set_has(set, list[i].cell))
      list[kept++] = list[i];
  return kept ? kept : n;
}

/* Keeps the options that make five; else those that stop a four or a three of
 * the other side, or make a four, where there is one and it can be stopped. */
static int keep_urgent(const mind *m, sw_rng *rng, option *list, int n) {
  const gomoku_set *fives = gomoku_board_making(m->board, m->turn, GOMOKU_FIVE);
  gomoku_set stops;
  if (gomoku_set_first(fives) != GOMOKU_NONE)
    return keep(fives, list, n);
  if (gomoku_threat_replies(m->board, gomoku_other(m->turn), m->rules->cells,
                            &stops) != GOMOKU_UNDECIDED ||
      overlooks(m, rng, stops))
    return n;
  return keep(&stops, list, n);
}

static int think(mind *m, sw_rng *rng) {
  option list[GOMOKU_CELLS];
  sw_time_share share;
  int move;
  if (!gomoku_board_stones(m->board))
    return m->rules->side / 2 * (m->rules->side + 1);
  sw_budget part = sw_budget_until(m->budget, won_until, &share);
  gomoku_threats_set_budget(m->threats, &part);
  if (threat_win(m, m->turn, &move)) {
    m->value = GOMOKU_WON;
    return move;
  }
  int n = keep_near(
      m, list,
      gomoku_alpha_beta_options(m->search, m->turn, m->rules->cells, list));
  disturb(m, rng, list, n);
  share.until = safe_until;
  n = m->level->threats ? keep_safe(m, list, n) : keep_urgent(m, rng, list, n);
  gomoku_threats_set_budget(m->threats, m->budget);
  if (!m->level->takes_time || !sw_budget_timed(m->budget))
    gomoku_alpha_beta_limit(m->search, m->level->nodes);
  return gomoku_alpha_beta_choose(m->search, m->turn, list,
                                  n < m->level->width ? n : m->level->width,
                                  m->level->depth, &m->value);
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
    gomoku_board_set(m.board, pos);
    m.search = gomoku_alpha_beta_new(m.board, lev->fours,
                                     &gomoku_weights_fitted, budget);
    rc = m.search ? 0 : sw_err_memory(err);
  }
  if (!rc) {
    *move = gomoku_move(think(&m, rng));
    *value = m.value;
  }
  gomoku_alpha_beta_free(m.search);
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

static int novice(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                  const sw_budget *budget, sw_move *move, sw_err *err) {
  static const level l = {
      .depth = 1, .width = 4, .noise = 25000, .near = 2, .overlooks = 5};
  return choose(&l, rules, pos, rng, budget, move, err);
}

static int beginner(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                    const sw_budget *budget, sw_move *move, sw_err *err) {
  static const level l = {.depth = 1, .width = 6, .noise = 4000};
  return choose(&l, rules, pos, rng, budget, move, err);
}

static int club(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                const sw_budget *budget, sw_move *move, sw_err *err) {
  static const level l = {
      .depth = 2, .threats = 3000, .width = 16, .noise = 1500};
  return choose(&l, rules, pos, rng, budget, move, err);
}

static int master(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                  const sw_budget *budget, sw_move *move, sw_err *err) {
  static const level l = {DEEPEST, NODES, 300000, FOURS, WIDTH, 2, 0, 0, 0, 1};
  return choose(&l, rules, pos, rng, budget, move, err);
}

static int perfect(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                   const sw_budget *budget, sw_move *move, sw_err *err) {
  static const level l = {DEEPEST, NODES, 300000, FOURS, WIDTH, 2, 0, 0, 1, 1};
  return choose(&l, rules, pos, rng, budget, move, err);
}

static const level tournament_level = {DEEPEST, 0, 300000, FOURS, WIDTH,
                                       0,       0, 0,      1,     1};

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
    {"master",
     "threat search for both sides, alpha-beta for as long as there is time",
     master},
    {"club", "short threat search, depth 2", club},
    {"beginner", "sees fives and threes, and errs", beginner},
    {"novice", "keeps near other stones, and overlooks threes", novice},
};

const sw_player *const gomoku_players[] = {
    &players[0], &players[1], &players[2], &players[3], &players[4], NULL};
