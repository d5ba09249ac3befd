/* The study `course`: the value that the course's strategy gives to each first
 * move of phase 2, the least evaluation over all replies (agents_course.h).
 * These moves are the nodes of the budget; without enough for all of them the
 * study is not begun.
 */
#include "games/agents/studies/agents_study.h"

#include "base/mem.h"
#include "games/agents/play/agents_course.h"

#include <stdio.h>

static const sw_column columns[] = {
    {"move", SW_COLUMN_TEXT, "first move of phase 2"},
    {"value", SW_COLUMN_INT, "least evaluation over all replies"}};

static int put_row(const agents_rules *rules, const sw_pos *pos, sw_move move,
                   int value, const sw_table_sink *out) {
  char number[16];
  sw_buf text;
  sw_buf_init(&text, 128);
  agents_move_print(&rules->base, pos, move, &text);
  snprintf(number, sizeof number, "%d", value);
  const char *cells[] = {sw_buf_text(&text), number};
  int rc = out->row(out->ctx, cells);
  sw_buf_free(&text);
  return rc;
}

static int put_table(const agents_rules *rules, const sw_pos *pos,
                     const sw_moves *list, const int *value,
                     const sw_table_sink *out, sw_err *err) {
  sw_buf text;
  sw_buf_init(&text, 256);
  agents_pos_print(&rules->base, pos, &text);
  int rc = out->begin(out->ctx, columns, sizeof columns / sizeof *columns);
  if (!rc)
    rc = out->note(out->ctx, "position", sw_buf_text(&text));
  for (size_t i = 0; !rc && i < list->n; i++)
    rc = put_row(rules, pos, list->v[i], value[i], out);
  sw_buf_free(&text);
  return rc ? sw_err_set(err, rc, SW_NOWHERE, "the table could not be written")
            : 0;
}

static int run_study(const sw_rules *base, const sw_budget *budget,
                     const sw_table_sink *out, sw_err *err) {
  const agents_rules *rules = agents_of(base);
  sw_rng rng = sw_rng_seed(1);
  sw_moves list = {0};
  agents_state state;
  sw_pos pos;
  int rc = base->game->fresh(base, &rng, &pos, err);
  if (!rc && agents_moves(base, &pos, &list))
    rc = sw_err_memory(err);
  if (!rc && budget && budget->nodes && budget->nodes < list.n)
    rc = sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                    "stopped: there are not enough nodes for all %zu moves",
                    list.n);
  int *value = rc ? NULL : sw_mem_alloc(list.n + 1, sizeof *value);
  if (!rc && !value)
    rc = sw_err_memory(err);
  if (!rc) {
    agents_state_get(rules, &pos, &state);
    rc = agents_course_values(rules, &state, AGENTS_COMPONENT, &list, budget,
                              value, err);
  }
  if (!rc)
    rc = put_table(rules, &pos, &list, value, out, err);
  sw_mem_free(value);
  sw_moves_free(&list);
  return rc;
}

const sw_study agents_study_course = {
    .name = "course",
    .help =
        "how the course's strategy values the first moves of phase 2, after a "
        "phase 1 at random (rounds=0: on the full board)",
    .run = run_study,
};
