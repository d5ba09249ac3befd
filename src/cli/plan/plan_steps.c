/* What the steps of a study would take: see plan_steps.h.
 *
 * Items and bytes of all steps are exact, since the study gives them.  Hours
 * are estimated twice from the steps that were measured: by the seconds that an
 * item took, and by the seconds that a byte read or written took.  Where work
 * at an item grows with what is read for it, and no faster, the truth lies
 * between the two, as long as the device keeps up as it did.
 */
#include "cli/plan/plan_steps.h"

#include "base/mem.h"
#include "host/system/clock.h"

#include <stdio.h>

enum { COLUMNS = 6, CELL = 40 };

typedef struct plan {
  const sw_table_sink *sink;
  int in_files;
  sw_step step[SW_STEPS];
  int n;
  double seconds[SW_STEPS]; /* of those that were measured: */
  int measured;
  double now; /* when the current step was begun */
} plan;

/* ---- measuring ---------------------------------------------------------- */

static int begin(void *ctx, const sw_column *columns, size_t n) {
  (void)ctx, (void)columns, (void)n;
  return 0;
}

static int row(void *ctx, const char *const *cells) {
  (void)ctx, (void)cells;
  return 0;
}

static void step_done(void *ctx) {
  plan *p = ctx;
  double now = sw_clock_now();
  if (p->measured < p->n)
    p->seconds[p->measured++] = now - p->now;
  p->now = now;
}

static int note(void *ctx, const char *key, const char *text) {
  (void)ctx, (void)key, (void)text;
  return 0;
}

/* ---- the table ---------------------------------------------------------- */

typedef struct estimate {
  double by_items, by_bytes;
} estimate;

/* Hours of a step, by what the measured ones took. */
static estimate hours_of(const plan *p, const sw_step *step) {
  double seconds = 0, items = 0, moved = 0;
  for (int i = 0; i < p->measured; i++) {
    seconds += p->seconds[i];
    items += p->step[i].items;
    moved += p->step[i].moved;
  }
  return (estimate){seconds / items * step->items / 3600,
                    seconds / moved * step->moved / 3600};
}

static const sw_column columns[COLUMNS] = {
    {"step", SW_COLUMN_INT, "of the study, in order"},
    {"known", SW_COLUMN_TEXT, "measured, or how it is estimated"},
    {"items", SW_COLUMN_TEXT, "that are worked out"},
    {"bytes", SW_COLUMN_TEXT,
     "of the step in files; without --dir, in memory while it is made"},
    {"moved", SW_COLUMN_TEXT, "bytes that are read and written"},
    {"hours", SW_COLUMN_TEXT,
     "on this machine, as fast as the steps measured"}};

static int put_step(const plan *p, int i) {
  char cell[COLUMNS][CELL];
  const char *cells[COLUMNS];
  const sw_step *step = &p->step[i];
  int measured = i < p->measured;
  snprintf(cell[0], CELL, "%d", i);
  snprintf(cell[1], CELL, measured ? "measured" : "by items..by bytes");
  snprintf(cell[2], CELL, "%.0f", step->items);
  snprintf(cell[3], CELL, "%.3g", step->bytes);
  snprintf(cell[4], CELL, "%.3g", step->moved);
  if (measured) {
    snprintf(cell[5], CELL, "%.2g", p->seconds[i] / 3600);
  } else if (!p->measured) {
    snprintf(cell[5], CELL, "-");
  } else {
    estimate hours = hours_of(p, step);
    snprintf(cell[5], CELL, "%.2g..%.2g", hours.by_items, hours.by_bytes);
  }
  for (int k = 0; k < COLUMNS; k++)
    cells[k] = cell[k];
  return p->sink->row(p->sink->ctx, cells);
}

/* In files a step is made beside the one it comes from and the one before that.
 */
static double most_bytes(const plan *p) {
  double most = 0;
  int beside = p->in_files ? 2 : 0;
  for (int i = 0; i < p->n; i++) {
    double sum = 0;
    for (int k = i > beside ? i - beside : 0; k <= i; k++)
      sum += p->step[k].bytes;
    most = sum > most ? sum : most;
  }
  return most;
}

static int put_totals(const plan *p) {
  const sw_table_sink *sink = p->sink;
  char text[100];
  sw_step all = {0, 0, 0};
  for (int i = 0; i < p->n; i++) {
    all.items += p->step[i].items;
    all.moved += p->step[i].moved;
  }
  snprintf(text, sizeof text, "%.0f", all.items);
  int rc = sink->note(sink->ctx, "items", text);
  snprintf(text, sizeof text, "%.3g bytes", most_bytes(p));
  if (!rc)
    rc = sink->note(sink->ctx,
                    p->in_files ? "files at a time" : "memory at a time", text);
  snprintf(text, sizeof text, "%.3g bytes", all.moved);
  if (!rc)
    rc = sink->note(sink->ctx, "read and written", text);
  if (p->measured) {
    estimate hours = hours_of(p, &all);
    snprintf(text, sizeof text, "%.2g by items, %.2g by bytes", hours.by_items,
             hours.by_bytes);
  } else {
    snprintf(text, sizeof text, "not known; allow more --time");
  }
  return rc ? rc : sink->note(sink->ctx, "hours", text);
}

static int write_plan(const plan *p) {
  int rc = p->sink->begin(p->sink->ctx, columns, COLUMNS);
  for (int i = 0; i < p->n && !rc; i++)
    rc = put_step(p, i);
  return rc ? rc : put_totals(p);
}

int sw_plan_steps(const sw_rules *rules, const sw_study *study,
                  const sw_table_sink *sink, const sw_budget *budget,
                  sw_err *err) {
  plan *p = sw_mem_zero(1, sizeof *p);
  if (!p)
    return sw_err_memory(err);
  sw_budget passing = *budget;
  sw_table_sink clock = {begin, row, note, p, step_done};
  passing.store = NULL;
  p->sink = sink;
  p->in_files = budget->disk != NULL;
  int rc = p->n = study->steps ? study->steps(rules, budget, p->step, err) : 0;
  p->now = sw_clock_now();
  if (rc > 0)
    rc = study->run(rules, &passing, &clock, err);
  else if (!rc)
    rc = 1;
  if (p->n > 0 && (!rc || rc == SW_STOPPED || rc == SW_NO_MEMORY))
    rc = write_plan(p);
  sw_mem_free(p);
  return rc;
}
