/* Tables and filters of the library: see include/spielwerk.h. */
#include "base/mem.h"
#include "library/library.h"
#include "registry.h"
#include "session/ask/search.h"

#include <string.h>

enum { TABLE_MAX = 1 << 30 }; /* most bytes */

/* While the table is made its texts lie in buffers, with their NULs. */
typedef struct table {
  spw_table shown;
  sw_buf names, cells, notes;
  size_t columns, cells_n, notes_n;
  spw_column_type *type;
  spw_texts *column, *cell, *note;
} table;

static int begin_table(void *ctx, const sw_column *columns, size_t n) {
  table *t = ctx;
  t->columns = n;
  t->type = sw_mem_alloc(n + 1, sizeof *t->type);
  for (size_t i = 0; t->type && i < n; i++) {
    t->type[i] = (spw_column_type)columns[i].type;
    lib_texts_put(&t->names, columns[i].name);
  }
  return t->type ? 0 : SW_NO_MEMORY;
}

static int put_row(void *ctx, const char *const *cells) {
  table *t = ctx;
  for (size_t i = 0; i < t->columns; i++, t->cells_n++)
    lib_texts_put(&t->cells, cells[i] ? cells[i] : "");
  return sw_buf_failed(&t->cells);
}

static int put_note(void *ctx, const char *key, const char *text) {
  table *t = ctx;
  lib_texts_put(&t->notes, key);
  lib_texts_put(&t->notes, text);
  t->notes_n += 2;
  return sw_buf_failed(&t->notes);
}

static int show(table *t) {
  t->column = lib_texts_make(&t->names, t->columns);
  t->cell = lib_texts_make(&t->cells, t->cells_n);
  t->note = lib_texts_make(&t->notes, t->notes_n);
  if (!t->column || !t->cell || !t->note)
    return SW_NO_MEMORY;
  t->shown = (spw_table){.columns = t->columns,
                         .rows = t->columns ? t->cells_n / t->columns : 0,
                         .notes = t->notes_n / 2,
                         .column = t->column->at,
                         .type = t->type,
                         .cell = t->cell->at,
                         .note = t->note->at};
  return 0;
}

void spw_table_free(spw_table *shown) {
  table *t = (table *)(void *)shown;
  if (!t)
    return;
  sw_buf_free(&t->names);
  sw_buf_free(&t->cells);
  sw_buf_free(&t->notes);
  sw_mem_free(t->type);
  spw_texts_free(t->column);
  spw_texts_free(t->cell);
  spw_texts_free(t->note);
  sw_mem_free(t);
}

int spw_count(const spw_game *game, const char *name, const spw_limits *limits,
              spw_table **out, spw_error *error) {
  const sw_study *study;
  sw_err err = LIB_NO_ERROR;
  lib_work work;
  table *t = sw_mem_zero(1, sizeof *t);
  if (!t)
    return lib_report(SW_NO_MEMORY, NULL, error);
  sw_buf_init(&t->names, SW_BUF_TEXT);
  sw_buf_init(&t->cells, TABLE_MAX);
  sw_buf_init(&t->notes, SW_BUF_TEXT);
  sw_table_sink sink = {begin_table, put_row, put_note, t, NULL};
  lib_work_begin(&work, limits);
  int rc = sw_study_find(game->rules->game, name, &study, &err);
  if (!rc)
    rc = study->run(game->rules, &work.budget, &sink, &err);
  if (!rc)
    rc = show(t);
  if (rc)
    spw_table_free(&t->shown);
  else
    *out = &t->shown;
  return lib_report(rc, &err, error);
}

/* ---- filters ------------------------------------------------------------ */

typedef struct finding {
  spw_finding shown;
  sw_buf witness, certificate;
} finding;

void spw_finding_free(spw_finding *shown) {
  finding *f = (finding *)(void *)shown;
  if (!f)
    return;
  sw_buf_free(&f->witness);
  sw_buf_free(&f->certificate);
  sw_mem_free(f);
}

static int open_filter(const char *name, const char *what,
                       const sw_filter **filter, void **open, sw_err *err) {
  const sw_game *game = sw_registry_find(name, strlen(name));
  if (!game)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE, "there is no game '%.40s'",
                      name);
  *filter = sw_game_foreign(game)->filter;
  if (!*filter)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE, "%s has no filter",
                      name);
  return (*filter)->open(game, what, strlen(what), open, err);
}

/* 0 when the line could be asked about. */
static int look(finding *f, const sw_filter *filter, const void *open,
                const char *line, unsigned want, const sw_budget *budget,
                sw_err *err) {
  sw_sink sink = sw_sink_into(&f->certificate);
  int has = filter->has(open, line, strlen(line), budget, &f->witness,
                        want & SPW_WANT_CERTIFICATE ? &sink : NULL, err);
  if (has < 0 && has != SW_STOPPED)
    return has;
  if (sw_buf_failed(&f->witness) || sw_buf_failed(&f->certificate))
    return SW_NO_MEMORY;
  f->shown.found = has < 0 ? -1 : has;
  f->shown.witness = has == 1 ? sw_buf_text(&f->witness) : "";
  if (has >= 0 && f->certificate.len)
    f->shown.certificate = sw_buf_text(&f->certificate);
  return 0;
}

int spw_find(const char *game, const char *what, const char *line,
             unsigned want, const spw_limits *limits, spw_finding **out,
             spw_error *error) {
  const sw_filter *filter = NULL;
  void *open = NULL;
  sw_err err = LIB_NO_ERROR;
  lib_work work;
  finding *f = sw_mem_zero(1, sizeof *f);
  if (!f)
    return lib_report(SW_NO_MEMORY, NULL, error);
  sw_buf_init(&f->witness, SW_BUF_TEXT);
  sw_buf_init(&f->certificate, LIB_CERTIFICATE_MAX);
  lib_work_begin(&work, limits);
  int rc = open_filter(game, what, &filter, &open, &err);
  if (!rc) {
    rc = look(f, filter, open, line, want, &work.budget, &err);
    filter->close(open);
  }
  if (rc)
    spw_finding_free(&f->shown);
  else
    *out = &f->shown;
  return lib_report(rc, &err, error);
}
