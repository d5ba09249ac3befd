/* Tables of facts that only one game can compute. */
#ifndef SW_ABILITY_STUDY_H
#define SW_ABILITY_STUDY_H

#include "values.h"
#include "work/budget.h"

/* Where a study writes its table.  Cells are text; a column's type says how
 * JSON shows them. */
typedef enum sw_column_type {
  SW_COLUMN_TEXT,
  SW_COLUMN_INT, /* below 2^53: a JSON number */
  SW_COLUMN_BIG, /* below 2^128: a JSON string of digits */
  SW_COLUMN_REAL
} sw_column_type;

typedef struct sw_column {
  const char *name;
  sw_column_type type;
  const char *help;
} sw_column;

typedef struct sw_table_sink {
  /* once, before the first row; columns stay valid while rows are written */
  int (*begin)(void *ctx, const sw_column *columns, size_t n);
  int (*row)(void *ctx, const char *const *cells);           /* n cells */
  int (*note)(void *ctx, const char *key, const char *text); /* totals etc. */
  void *ctx;
  void (*step)(void *ctx); /* NULL, or called when a step (below) is done */
} sw_table_sink;

static inline void sw_table_step(const sw_table_sink *sink) {
  if (sink->step)
    sink->step(sink->ctx);
}

/* One step of a study that goes step by step.  Real numbers: a step may be
 * larger than any machine. */
typedef struct sw_step {
  double items; /* that are worked out */
  double bytes; /* of them in files or, without a disk, in memory */
  double moved; /* bytes that are read and written for it */
} sw_step;

enum { SW_STEPS = 128 };

/* A table of facts that only this game can compute.  The first one is what
 * `count` prints. */
typedef struct sw_study {
  const char *name, *help;
  int (*run)(const sw_rules *, const sw_budget *, const sw_table_sink *,
             sw_err *);
  /* NULL, or what `run` does with this budget: fills in the steps in order,
   * each of which `run` reports to the sink, and returns their number, at most
   * SW_STEPS; 0 when they are not known beforehand. */
  int (*steps)(const sw_rules *, const sw_budget *, sw_step step[SW_STEPS],
               sw_err *);
} sw_study;

#endif
