/* Wins and dangers by threats: see gomoku_forced.h. */
#include "games/gomoku/search/gomoku_forced.h"

#include "games/gomoku/strategy/gomoku_known.h"

#include <string.h>

enum {
  TABLE_BYTES = 32 << 20,
  NODE_BYTES = 128,     /* of the table, for a node that the budget allows */
  SHORTER_NODES = 12000 /* on a shorter win, for each stone on the board */
};

static size_t table_room(const sw_budget *budget) {
  size_t room = budget && budget->memory ? budget->memory : TABLE_BYTES;
  uint64_t nodes = budget && budget->nodes ? budget->nodes : UINT64_MAX;
  if (nodes < TABLE_BYTES / NODE_BYTES && room > nodes * NODE_BYTES)
    room = (size_t)nodes * NODE_BYTES;
  return room < TABLE_BYTES ? room : TABLE_BYTES;
}

int gomoku_forced_open(gomoku_forced *s, const gomoku_rules *rules,
                       const sw_pos *pos, const sw_budget *budget) {
  *s = (gomoku_forced){
      .rules = rules, .budget = budget, .turn = gomoku_turn(pos)};
  s->stones = gomoku_stones(pos);
  s->limit = s->stones ? s->stones + GOMOKU_FURTHER : GOMOKU_WHOLE;
  s->limit = s->limit < rules->cells ? s->limit : rules->cells;
  if (s->turn == GOMOKU_BLACK && rules->known && gomoku_alternates(pos)) {
    gomoku_key start = gomoku_sequence_key(rules, &rules->known->from);
    s->promise = gomoku_known_promise(rules, pos);
    s->whole = gomoku_strategy_most(rules->known->strategy, &start);
    s->limit = s->limit < s->promise ? s->promise : s->limit;
  }
  s->threats = gomoku_threats_new(table_room(budget));
  s->board = gomoku_board_new(rules);
  if (!s->threats || !s->board)
    return SW_NO_MEMORY;
  gomoku_threats_set_budget(s->threats, budget);
  gomoku_board_set(s->board, pos);
  return 0;
}

void gomoku_forced_close(gomoku_forced *s) {
  gomoku_threats_free(s->threats);
  gomoku_board_free(s->board);
  gomoku_forest_free(&s->forest);
}

int gomoku_forced_is_over(const sw_rules *rules, const sw_pos *pos,
                          sw_answer *answer) {
  answer->value = rules->game->result(rules, pos);
  if (answer->value == SW_OPEN)
    return 0;
  answer->distance = 0;
  sw_buf_puts(&answer->reason, "the game is over");
  return 1;
}

uint64_t gomoku_forced_nodes_left(const gomoku_forced *s, uint64_t wish) {
  uint64_t used = gomoku_threats_nodes(s->threats);
  if (!s->budget || !s->budget->nodes)
    return wish;
  uint64_t left = s->budget->nodes > used ? s->budget->nodes - used : 0;
  return left < wish ? left : wish;
}

/* A tree of forced moves with which this colour, were it to move, wins within
 * the limit; *stones is how many are then on the board at most.  1 or 0. */
static int win_of(gomoku_forced *s, gomoku_colour colour, uint64_t nodes,
                  uint32_t *root, int *stones) {
  return gomoku_tree_grow(&s->forest, s->threats, s->board, colour, s->limit,
                          gomoku_forced_nodes_left(s, nodes),
                          root) == GOMOKU_YES &&
         gomoku_tree_replay(&s->forest, *root, s->board, colour, s->limit,
                            stones);
}

/* Shortens a win as far as shorter ones are found.  A search that runs out says
 * nothing of the next limit, for the lower that is the fewer lines there are.
 */
static void shorten(gomoku_forced *s, uint32_t *root, int *stones) {
  uint64_t nodes = (uint64_t)SHORTER_NODES * (uint64_t)s->stones;
  int shorter = GOMOKU_UNDECIDED;
  for (int most = *stones - 2; most > s->stones && shorter != GOMOKU_NO;) {
    uint32_t tree;
    int longest = 0;
    s->limit = most;
    shorter = gomoku_tree_grow(&s->forest, s->threats, s->board, s->turn, most,
                               gomoku_forced_nodes_left(s, nodes), &tree);
    if (shorter == GOMOKU_YES && gomoku_tree_replay(&s->forest, tree, s->board,
                                                    s->turn, most, &longest)) {
      *root = tree;
      *stones = longest;
    }
    most = (*stones < most ? *stones : most) - 2;
  }
}

/* Within `most` stones, when that is a limit at all. */
static int win_within(gomoku_forced *s, int most, uint32_t *root, int *stones) {
  uint32_t found;
  int longest = 0;
  if (most <= s->stones)
    return 0;
  s->limit = most;
  if (!win_of(s, s->turn, GOMOKU_WIN_NODES, &found, &longest))
    return 0;
  *root = found;
  *stones = longest;
  return 1;
}

int gomoku_forced_shortest(gomoku_forced *s, uint32_t *root, int *stones) {
  int most = s->limit;
  int won = win_within(s, s->promise, root, stones) ||
            win_within(s, most, root, stones);
  if (won && *stones > s->whole)
    win_within(s, s->whole, root, stones);
  if (won)
    shorten(s, root, stones);
  s->limit = most;
  return won;
}

int gomoku_forced_danger(gomoku_forced *s, uint32_t *root, int *stones) {
  return s->rules->kind != GOMOKU_RENJU &&
         win_of(s, gomoku_other(s->turn), GOMOKU_DANGER_NODES, root, stones);
}

int gomoku_forced_threatened(gomoku_forced *s, gomoku_set *zone,
                             int *distance) {
  uint32_t root;
  int longest = 0;
  gomoku_colour other = gomoku_other(s->turn);
  memset(zone, 0, sizeof *zone);
  if (!gomoku_forced_danger(s, &root, &longest))
    return 0;
  gomoku_tree_zone(&s->forest, root, s->board, other, zone);
  *distance = longest + 1 - s->stones;
  return 1;
}

/* 1 when the side to move wins after each of these replies. */
static int answers_all(gomoku_forced *s, gomoku_set replies, uint64_t nodes,
                       int *stones) {
  uint32_t root;
  int won = 1;
  for (int cell; won && (cell = gomoku_set_take(&replies)) != GOMOKU_NONE;) {
    gomoku_board_play(s->board, cell, gomoku_other(s->turn));
    won = win_of(s, s->turn, nodes, &root, stones);
    gomoku_board_undo(s->board);
  }
  return won;
}

int gomoku_forced_wins(gomoku_forced *s, int cell, uint64_t nodes,
                       int *distance) {
  gomoku_set replies;
  gomoku_board_play(s->board, cell, s->turn);
  int fives = gomoku_board_count(s->board, s->turn, GOMOKU_FIVE);
  int stones = gomoku_board_stones(s->board) + (fives ? 2 : 4);
  int state = gomoku_threat_replies(s->board, s->turn, s->limit, &replies);
  int won = state == GOMOKU_YES || (state == GOMOKU_UNDECIDED && nodes &&
                                    answers_all(s, replies, nodes, &stones));
  gomoku_board_undo(s->board);
  *distance = stones - s->stones;
  return won;
}

int gomoku_forced_loses(gomoku_forced *s, int cell) {
  if (gomoku_board_ways(s->board, s->turn, cell, GOMOKU_FIVE))
    return 0;
  gomoku_board_play(s->board, cell, s->turn);
  int lost =
      gomoku_threats_search(
          s->threats, s->board, gomoku_other(s->turn), s->limit,
          gomoku_forced_nodes_left(s, GOMOKU_DANGER_NODES), NULL) == GOMOKU_YES;
  gomoku_board_undo(s->board);
  return lost;
}

/* The tree of the loss that wins after this move, which has been made, or a new
 * one; -1 when there is none. */
static int tree_against(gomoku_forced *s, gomoku_loss *loss) {
  gomoku_colour other = gomoku_other(s->turn);
  for (int tree = 0; tree < loss->trees; tree++)
    if (gomoku_tree_replay(&s->forest, loss->root[tree], s->board, other,
                           s->limit, &loss->stones))
      return tree;
  if (!win_of(s, other, GOMOKU_DANGER_NODES, &loss->root[loss->trees],
              &loss->stones))
    return -1;
  return loss->trees++;
}

static int answers(gomoku_forced *s, gomoku_loss *loss, int cell) {
  if (gomoku_board_ways(s->board, s->turn, cell, GOMOKU_FIVE))
    return 0;
  gomoku_board_play(s->board, cell, s->turn);
  int tree = tree_against(s, loss);
  gomoku_board_undo(s->board);
  loss->answer[cell] = (int16_t)tree;
  return tree >= 0;
}

int gomoku_forced_lost(gomoku_forced *s, gomoku_loss *loss) {
  gomoku_set zone = {{0}};
  memset(loss, 0, sizeof *loss);
  if (!gomoku_forced_danger(s, &loss->root[0], &loss->stones))
    return 0;
  loss->trees = 1;
  loss->stones++; /* instead of the pass */
  gomoku_tree_zone(&s->forest, loss->root[0], s->board, gomoku_other(s->turn),
                   &zone);
  for (int cell; (cell = gomoku_set_take(&zone)) != GOMOKU_NONE;)
    if (!gomoku_board_cells(s->board)[cell] && !answers(s, loss, cell))
      return 0;
  return loss->stones <= s->rules->cells;
}
