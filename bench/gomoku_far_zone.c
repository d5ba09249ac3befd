/* Zones of positions: see gomoku_far_zone.h.  They are gathered from the last
 * places to the first, for children have more stones.
 */
#include "gomoku_far_zone.h"

#include "games/gomoku/rules/gomoku_symmetry.h"
#include "games/gomoku/strategy/gomoku_far.h"

#include <string.h>

/* The cells of windows through the cell that hold no black stone. */
static void add_windows(const gomoku_rules *rules, const uint8_t *cells,
                        int cell, gomoku_set *zone) {
  int side = rules->side;
  for (int d = 0; d < 4; d++)
    for (int k = 0; k < 5; k++) {
      int x = cell % side - k * gomoku_step_x[d];
      int y = cell / side - k * gomoku_step_y[d], black = 0;
      int end_x = x + 4 * gomoku_step_x[d], end_y = y + 4 * gomoku_step_y[d];
      if (x < 0 || y < 0 || y >= side || end_x >= side || end_y < 0 ||
          end_y >= side)
        continue;
      int step = gomoku_step_y[d] * side + gomoku_step_x[d], at = y * side + x;
      for (int i = 0; i < 5; i++)
        black += cells[at + i * step] == gomoku_stone(GOMOKU_BLACK);
      for (int i = 0; i < 5 && !black; i++)
        gomoku_set_add(zone, at + i * step);
    }
}

static void add_around(const gomoku_rules *rules, int cell, gomoku_set *zone) {
  int side = rules->side, x = cell % side, y = cell / side;
  for (int dy = -GOMOKU_APART; dy <= GOMOKU_APART; dy++)
    for (int dx = -GOMOKU_APART; dx <= GOMOKU_APART; dx++)
      if (x + dx >= 0 && y + dy >= 0 && x + dx < side && y + dy < side)
        gomoku_set_add(zone, cell + dy * side + dx);
}

gomoku_set gomoku_far_zone_after(const gomoku_verification *v,
                                 const gomoku_set *zones,
                                 const gomoku_sequence *line) {
  int symmetry;
  gomoku_set all = zones[gomoku_verification_find(v, line, &symmetry)];
  gomoku_set seen = {{0}};
  const uint16_t *back = v->rules->image[gomoku_symmetry_inverse(symmetry)];
  for (int cell; (cell = gomoku_set_take(&all)) != GOMOKU_NONE;)
    gomoku_set_add(&seen, back[cell]);
  return seen;
}

static void add_reply(const gomoku_verification *v, const gomoku_set *zones,
                      const gomoku_sequence *line, const uint8_t *cells,
                      int reply, int move, gomoku_set *zone) {
  gomoku_sequence next = gomoku_verification_next(v, line, reply, move);
  gomoku_set behind = gomoku_far_zone_after(v, zones, &next);
  int is_far = reply == gomoku_far_cell(v->rules, line->stones);
  gomoku_set_add(zone, move);
  if (!is_far) {
    gomoku_set_add(zone, reply);
    add_windows(v->rules, cells, reply, zone);
    gomoku_set_join(zone, &behind);
    return;
  }
  for (int i = 0; i < next.stones; i++)
    if (!gomoku_is_far(v->rules, next.cell[i]))
      gomoku_set_add(&behind, next.cell[i]);
  for (int cell; (cell = gomoku_set_take(&behind)) != GOMOKU_NONE;)
    add_around(v->rules, cell, zone);
}

static void remove_corners(const gomoku_rules *rules, gomoku_set *zone) {
  gomoku_set all = *zone;
  int last = rules->side - 1;
  for (int cell; (cell = gomoku_set_take(&all)) != GOMOKU_NONE;) {
    int x = cell % rules->side, y = cell / rules->side;
    if ((x < 5 || x > last - 5) && (y < 5 || y > last - 5))
      zone->w[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));
  }
}

void gomoku_far_zones(const gomoku_verification *v, gomoku_set *zones) {
  uint8_t cells[GOMOKU_CELLS];
  for (size_t i = v->n; i-- > 0;) {
    const gomoku_sequence *line = &v->places[i].line;
    gomoku_key key = gomoku_sequence_key(v->rules, line);
    gomoku_set replies;
    zones[i] = (gomoku_set){{0}};
    gomoku_sequence_cells(v->rules, line, cells);
    if (!gomoku_far_stones(v->rules, cells))
      continue;
    zones[i] = v->places[i].verdict.zone;
    gomoku_far_replies(v->rules, v->far, cells, &replies);
    for (int reply; (reply = gomoku_set_take(&replies)) != GOMOKU_NONE;) {
      int move = reply >= v->rules->cells || cells[reply]
                     ? GOMOKU_NONE
                     : gomoku_strategy_answer(v->strategy, cells, &key, reply);
      if (move != GOMOKU_NONE)
        add_reply(v, zones, line, cells, reply, move, &zones[i]);
    }
    remove_corners(v->rules, &zones[i]);
  }
}
