/* Positions by the fewest moves that lead to them: see positions.h.
 *
 * Breadth first from the start.  A position is its normal form; those of one
 * depth stand behind one another in the table, so the table is the queue.
 */
#include "engine/exact/positions.h"

#include "base/intern.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct count {
  const sw_rules *rules;
  const sw_budget *budget;
  sw_intern forms;
  sw_moves moves;
  uint64_t over[SW_WIN + 1]; /* of this depth, by result; 0: it goes on */
} count;

static const sw_column columns[] = {
    {"moves", SW_COLUMN_INT, "the fewest that lead there"},
    {"positions", SW_COLUMN_INT, "different ones, up to symmetry"},
    {"open", SW_COLUMN_INT, "of them, in which the game goes on"},
    {"wins", SW_COLUMN_INT, "over, and won by the side to move"},
    {"draws", SW_COLUMN_INT, "over, and drawn"},
    {"losses", SW_COLUMN_INT, "over, and lost by the side to move"},
};

enum { COLUMNS = sizeof columns / sizeof *columns };

static int add(count *c, const sw_pos *pos) {
  sw_pos form;
  uint32_t number;
  if (c->rules->game->symmetry)
    c->rules->game->symmetry->normal(c->rules, pos, &form, NULL);
  else
    sw_pos_copy(&form, pos);
  return sw_intern_add(&c->forms, form.b, form.len, &number);
}

static int expand(count *c, uint32_t number) {
  const sw_game *game = c->rules->game;
  sw_pos pos, child;
  size_t n;
  const uint8_t *bytes = sw_intern_get(&c->forms, number, &n);
  pos.len = (uint16_t)n;
  memcpy(pos.b, bytes, n);
  sw_value value = game->result(c->rules, &pos);
  c->over[value]++;
  c->moves.n = 0;
  int rc = 0;
  if (value == SW_OPEN)
    rc = game->moves(c->rules, &pos, &c->moves);
  for (size_t i = 0; !rc && i < c->moves.n; i++) {
    rc = game->apply(c->rules, &pos, c->moves.v[i], &child, NULL);
    if (!rc)
      rc = add(c, &child);
  }
  return rc;
}

static int put_row(const count *c, unsigned depth, uint64_t positions,
                   const sw_table_sink *table) {
  char text[COLUMNS][24];
  const char *cells[COLUMNS];
  const uint64_t numbers[COLUMNS] = {
      depth,           positions,        c->over[SW_OPEN],
      c->over[SW_WIN], c->over[SW_DRAW], c->over[SW_LOSS]};
  for (int i = 0; i < COLUMNS; i++) {
    snprintf(text[i], sizeof text[i], "%" PRIu64, numbers[i]);
    cells[i] = text[i];
  }
  return table->row(table->ctx, cells);
}

static int stopped(const count *c, uint32_t done) {
  return sw_budget_over(c->budget, done,
                        c->forms.byte_room +
                            c->forms.end_room * sizeof(size_t) +
                            c->forms.slots * sizeof(sw_intern_slot));
}

/* Depth by depth; only whole ones are rows. */
static int go_on(count *c, const sw_table_sink *table, sw_err *err) {
  uint32_t at = 0;
  int rc = 0;
  for (unsigned depth = 0; !rc && at < c->forms.n; depth++) {
    uint32_t end = (uint32_t)c->forms.n, from = at;
    memset(c->over, 0, sizeof c->over);
    for (; !rc && at < end; at++)
      rc = stopped(c, at)
               ? sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                            "stopped after %" PRIu32 " positions", at)
               : expand(c, at);
    if (!rc)
      rc = put_row(c, depth, end - from, table);
  }
  return rc;
}

static int run(const sw_rules *rules, const sw_budget *budget,
               const sw_table_sink *table, sw_err *err) {
  count c = {.rules = rules, .budget = budget};
  char total[24];
  sw_pos pos;
  rules->game->start(rules, &pos);
  int rc = table->begin(table->ctx, columns, COLUMNS);
  if (!rc)
    rc = add(&c, &pos);
  if (!rc)
    rc = go_on(&c, table, err);
  snprintf(total, sizeof total, "%zu", c.forms.n);
  if (!rc)
    rc = table->note(table->ctx, "positions", total);
  sw_intern_free(&c.forms);
  sw_moves_free(&c.moves);
  return rc == SW_NO_MEMORY ? sw_err_memory(err) : rc;
}

const sw_study sw_study_positions = {
    "positions", "all positions, by the fewest moves that lead to them", run,
    NULL};
