/* What a count would take: see plan.h.
 *
 * The first levels are really run, in files (in memory without --dir), so that
 * classes, bytes and seconds of each are measured.  Sizes of the others come
 * from level_forecast.h, with the bounds it gives; positions, bytes and seconds
 * follow by what a class took on the last level that was measured.  Every
 * estimate is printed with its bounds.
 */
#include "cli/plan/plan.h"

#include "base/mem.h"
#include "engine/enumeration/level_forecast.h"
#include "engine/enumeration/levels.h"
#include "host/system/clock.h"

#include <stdio.h>

enum { COLUMNS = 7, CELL = 40 };

typedef struct plan {
  const sw_table_sink *sink;
  size_t n;
  double classes[SW_FORECAST_LEVELS];
  sw_level level[SW_FORECAST_LEVELS];
  double seconds[SW_FORECAST_LEVELS];
  double now; /* when the current level was begun */
} plan;

static int add_level(void *ctx, const sw_level *level) {
  plan *p = ctx;
  double now = sw_clock_now();
  if (p->n < SW_FORECAST_LEVELS) {
    p->seconds[p->n] = now - p->now;
    p->classes[p->n] = (double)level->classes;
    p->level[p->n++] = *level;
  }
  p->now = now;
  return 0;
}

static const sw_column columns[COLUMNS] = {
    {"level", SW_COLUMN_INT, "moves made"},
    {"known", SW_COLUMN_TEXT, "measured, or an estimate"},
    {"classes", SW_COLUMN_TEXT, "positions up to symmetry"},
    {"between", SW_COLUMN_TEXT, "bounds of the estimate"},
    {"positions", SW_COLUMN_TEXT, "positions"},
    {"bytes", SW_COLUMN_TEXT, "of the level in files"},
    {"hours", SW_COLUMN_TEXT, "to expand it, as fast as here"}};

/* What a class takes, by the last level that was measured. */
typedef struct rates {
  double positions, bytes, hours, moves;
} rates;

static rates last_rates(const plan *p) {
  const sw_level *last = &p->level[p->n - 1];
  double n = (double)last->classes;
  return (rates){(double)last->positions / n, (double)last->bytes / n,
                 p->seconds[p->n - 1] / 3600 / n, (double)last->moves / n};
}

static int put_cells(plan *p, char cell[COLUMNS][CELL]) {
  const char *cells[COLUMNS];
  for (int i = 0; i < COLUMNS; i++)
    cells[i] = cell[i];
  return p->sink->row(p->sink->ctx, cells);
}

static int put_measured(plan *p, size_t i) {
  char cell[COLUMNS][CELL];
  const sw_level *level = &p->level[i];
  snprintf(cell[0], CELL, "%zu", i);
  snprintf(cell[1], CELL, "measured");
  snprintf(cell[2], CELL, "%llu", (unsigned long long)level->classes);
  snprintf(cell[3], CELL, "-");
  snprintf(cell[4], CELL, "%llu", (unsigned long long)level->positions);
  snprintf(cell[5], CELL, "%.3g", (double)level->bytes);
  snprintf(cell[6], CELL, "%.2g", p->seconds[i] / 3600);
  return put_cells(p, cell);
}

static int put_estimate(plan *p, size_t i, sw_forecast f, rates r) {
  char cell[COLUMNS][CELL];
  snprintf(cell[0], CELL, "%zu", i);
  snprintf(cell[1], CELL, "estimate");
  snprintf(cell[2], CELL, "%.2g", f.middle);
  snprintf(cell[3], CELL, "%.2g..%.2g", f.low, f.high);
  snprintf(cell[4], CELL, "%.2g", f.middle * r.positions);
  snprintf(cell[5], CELL, "%.2g", f.middle * r.bytes);
  snprintf(cell[6], CELL, "%.2g", f.middle * r.hours);
  return put_cells(p, cell);
}

/* A total with its bounds, times what a class takes. */
static int put_note(plan *p, const char *key, sw_forecast f, double of_class,
                    const char *unit) {
  char text[200];
  snprintf(text, sizeof text, "%.2g %s (between %.2g and %.2g)",
           f.middle * of_class, unit, f.low * of_class, f.high * of_class);
  return p->sink->note(p->sink->ctx, key, text);
}

static void add_forecast(sw_forecast *to, sw_forecast f) {
  to->low += f.low;
  to->middle += f.middle;
  to->high += f.high;
}

/* Two levels and what is sent of the next one are in files at a time; as much
 * as three of the largest. */
static int put_totals(plan *p, const sw_forecast *f, size_t levels, rates r) {
  sw_forecast all = {0, 0, 0}, largest = {0, 0, 0};
  for (size_t i = 0; i < levels; i++) {
    add_forecast(&all, f[i]);
    largest.low = f[i].low > largest.low ? f[i].low : largest.low;
    largest.middle =
        f[i].middle > largest.middle ? f[i].middle : largest.middle;
    largest.high = f[i].high > largest.high ? f[i].high : largest.high;
  }
  int rc = put_note(p, "classes", all, 1, "");
  if (!rc)
    rc = put_note(p, "positions", all, r.positions, "");
  if (!rc)
    rc = put_note(p, "largest level", largest, 1, "classes");
  if (!rc)
    rc = put_note(p, "files at a time", largest, 3 * r.bytes, "bytes");
  if (!rc)
    rc = put_note(p, "written in all", all, 4 * r.bytes, "bytes");
  if (!rc)
    rc = put_note(p, "sent at most", all, r.moves * r.bytes, "bytes");
  return rc ? rc : put_note(p, "hours", all, r.hours, "on this machine alone");
}

static int write_plan(plan *p) {
  sw_forecast *f = sw_mem_zero(SW_FORECAST_LEVELS, sizeof *f);
  size_t levels = f ? sw_forecast_levels(p->classes, p->n, f) : 0;
  int rc = f ? p->sink->begin(p->sink->ctx, columns, COLUMNS) : SW_NO_MEMORY;
  rates r = last_rates(p);
  for (size_t i = 0; i < p->n && !rc; i++)
    rc = put_measured(p, i);
  for (size_t i = p->n; i < levels && !rc; i++)
    rc = put_estimate(p, i, f[i], r);
  if (!rc && levels)
    rc = put_totals(p, f, levels, r);
  if (!rc)
    rc = p->sink->note(p->sink->ctx, "estimates",
                       levels ? "from the growth of the measured levels; more "
                                "--time brings the bounds nearer"
                              : "need 8 levels; allow more --time");
  sw_mem_free(f);
  return rc;
}

int sw_plan(const sw_rules *rules, const sw_table_sink *sink,
            const sw_budget *budget, sw_err *err) {
  plan *p = sw_mem_zero(1, sizeof *p);
  if (!p)
    return sw_err_memory(err);
  sw_budget passing = *budget;
  passing.store = NULL;
  p->sink = sink;
  p->now = sw_clock_now();
  sw_levels job = {.rules = rules,
                   .budget = &passing,
                   .last = -1,
                   .filed = 1,
                   .level = add_level,
                   .ctx = p};
  int rc = sw_levels_run(&job, err);
  if (p->n && (!rc || rc == SW_STOPPED || rc == SW_NO_MEMORY))
    rc = write_plan(p);
  sw_mem_free(p);
  return rc;
}
