/* A position reached by moves: see gomoku_search_state.h.
 *
 * Positions that are equal up to symmetry are one node, whatever the order of
 * the moves; the number of stones grows, so a graph has no cycle.
 */
#include "games/gomoku/prover/gomoku_search_state.h"

#include "games/gomoku/prover/gomoku_move_order.h"
#include "games/gomoku/rules/gomoku_symmetry.h"

enum { TABLE_BYTES = 2 << 20 };

static const gomoku_effort a_glance = {3000, 100}, a_look = {20000, 2000},
                           a_study = {1000000, 20000};

int gomoku_state_open(gomoku_search_state *t, const gomoku_rules *rules,
                      const gomoku_sequence *line, const gomoku_aim *aim,
                      const gomoku_strategy *known, gomoku_strategy *strategy) {
  *t = (gomoku_search_state){.rules = rules,
                             .budget = aim->budget,
                             .threats = gomoku_threats_new(TABLE_BYTES),
                             .board = gomoku_board_new(rules),
                             .known = known,
                             .strategy = strategy,
                             .limit = aim->limit,
                             .nodes = aim->nodes};
  if (!t->threats || !t->board || gomoku_strategy_prepare(strategy))
    return SW_NO_MEMORY;
  t->defence = gomoku_defence_new(t->threats, t->board);
  if (!t->defence)
    return SW_NO_MEMORY;
  gomoku_threats_set_budget(t->threats, t->budget);
  gomoku_threats_set_most(t->threats, t->nodes);
  for (int i = 0; i < line->stones; i++)
    gomoku_state_play(t, line->cell[i]);
  return 0;
}

void gomoku_state_close(gomoku_search_state *t) {
  gomoku_defence_free(t->defence);
  gomoku_threats_free(t->threats);
  gomoku_board_free(t->board);
}

/* ---- moves ------------------------------------------------------------- */

void gomoku_state_play(gomoku_search_state *t, int cell) {
  gomoku_colour colour = (gomoku_colour)(t->path.stones % 2);
  t->path.cell[t->path.stones++] = (uint16_t)cell;
  gomoku_board_play(t->board, cell, colour);
  gomoku_key_flip(t->rules, &t->key, cell, colour);
}

void gomoku_state_undo(gomoku_search_state *t, int cell) {
  t->path.stones--;
  gomoku_board_undo(t->board);
  gomoku_key_flip(t->rules, &t->key, cell, (gomoku_colour)(t->path.stones % 2));
}

int gomoku_state_is_black(const gomoku_search_state *t) {
  return t->path.stones % 2 == 0;
}

int gomoku_state_is_over(gomoku_search_state *t, uint64_t end) {
  if (!t->failed && sw_budget_stop(t->budget))
    t->failed = SW_STOPPED;
  if (!t->failed && gomoku_defence_failed(t->defence))
    t->failed = SW_NO_MEMORY;
  return t->failed || gomoku_threats_nodes(t->threats) >= end;
}

uint64_t gomoku_state_left(const gomoku_search_state *t) {
  uint64_t spent = gomoku_threats_nodes(t->threats);
  return spent < t->nodes ? t->nodes - spent : 0;
}

/* ---- what is proved ---------------------------------------------------- */

int gomoku_state_is_known(const gomoku_search_state *t) {
  return gomoku_strategy_find(t->strategy, &t->key) != GOMOKU_NONE ||
         (t->known && gomoku_strategy_find(t->known, &t->key) != GOMOKU_NONE);
}

void gomoku_state_keep(gomoku_search_state *t, int move, int replace) {
  if (gomoku_strategy_put(t->strategy, gomoku_board_cells(t->board), &t->key,
                          move, replace))
    t->failed = SW_NO_MEMORY;
}

/* ---- nodes ------------------------------------------------------------- */

uint32_t gomoku_state_node(gomoku_search_state *t, gomoku_graph *graph) {
  int symmetry;
  uint32_t at = 0;
  if (gomoku_graph_add(graph, gomoku_key_least(&t->key, &symmetry), &at))
    t->failed = SW_NO_MEMORY;
  return at;
}

int gomoku_state_to_image(const gomoku_search_state *t, int cell) {
  int symmetry;
  gomoku_key_least(&t->key, &symmetry);
  return t->rules->image[symmetry][cell];
}

int gomoku_state_from_image(const gomoku_search_state *t, int cell) {
  int symmetry;
  gomoku_key_least(&t->key, &symmetry);
  return t->rules->image[gomoku_symmetry_inverse(symmetry)][cell];
}

/* ---- what is ahead ----------------------------------------------------- */

int gomoku_state_lack(const gomoku_search_state *t) {
  int lack = -gomoku_move_promise(t->board);
  return lack < 0 ? 0 : lack > GOMOKU_HOPELESS ? GOMOKU_HOPELESS : lack;
}

/* Adds moves to those that there are, but for those seen before. */
static int add_unseen(const uint16_t *more, int n, gomoku_set *seen,
                      uint16_t moves[GOMOKU_CELLS], int had) {
  for (int i = 0; i < n; i++)
    if (!gomoku_set_has(seen, more[i])) {
      gomoku_set_add(seen, more[i]);
      moves[had++] = more[i];
    }
  return had;
}

static int add_similar(const gomoku_search_state *t,
                       const gomoku_strategy *from, gomoku_set *seen,
                       uint16_t moves[GOMOKU_CELLS], int had) {
  uint16_t found[GOMOKU_SEQUENCE];
  int n = gomoku_strategy_similar(from, gomoku_board_cells(t->board), &t->key,
                                  found);
  return add_unseen(found, n, seen, moves, had);
}

static int list_similar(const gomoku_search_state *t, gomoku_set *seen,
                        uint16_t moves[GOMOKU_CELLS]) {
  if (t->path.stones < GOMOKU_FREE)
    return 0;
  int n = add_similar(t, t->strategy, seen, moves, 0);
  return t->known ? add_similar(t, t->known, seen, moves, n) : n;
}

int gomoku_state_similar(const gomoku_search_state *t,
                         uint16_t moves[GOMOKU_CELLS]) {
  gomoku_set seen = {{0}};
  return list_similar(t, &seen, moves);
}

int gomoku_state_moves(const gomoku_search_state *t,
                       uint16_t moves[GOMOKU_CELLS]) {
  uint16_t order[GOMOKU_CELLS];
  gomoku_set seen = {{0}};
  int n = list_similar(t, &seen, moves);
  return add_unseen(order, gomoku_move_order(t->board, order), &seen, moves, n);
}

static int survivors(const gomoku_search_state *t, gomoku_effort effort,
                     int most, const gomoku_set *but,
                     uint16_t found[GOMOKU_CELLS]) {
  const gomoku_sequence *path = &t->path;
  int before = path->stones > 1 ? path->cell[path->stones - 2] : GOMOKU_NONE;
  return gomoku_defence_survivors(t->defence, before, t->limit, effort, most,
                                  but, found);
}

int gomoku_state_glance(const gomoku_search_state *t, int most,
                        uint16_t found[GOMOKU_CELLS]) {
  gomoku_set none = {{0}};
  return survivors(t, a_glance, most, &none, found);
}

int gomoku_state_look(const gomoku_search_state *t, const gomoku_set *but,
                      uint16_t found[GOMOKU_CELLS]) {
  return survivors(t, a_look, GOMOKU_CELLS, but, found);
}

int gomoku_state_study(const gomoku_search_state *t,
                       uint16_t found[GOMOKU_CELLS]) {
  gomoku_set none = {{0}};
  return survivors(t, a_study, GOMOKU_CELLS, &none, found);
}

int gomoku_state_every(const gomoku_search_state *t,
                       uint16_t found[GOMOKU_CELLS]) {
  const uint8_t *cells = gomoku_board_cells(t->board);
  gomoku_set seen = {{0}};
  int n = gomoku_move_order(t->board, found);
  for (int i = 0; i < n; i++)
    gomoku_set_add(&seen, found[i]);
  for (int cell = 0; cell < t->rules->cells; cell++)
    if (!cells[cell] && !gomoku_set_has(&seen, cell))
      found[n++] = (uint16_t)cell;
  return n;
}
