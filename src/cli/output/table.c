/* Tables: see table.h.
 *
 * A table that is too wide is cut into parts below each other; each begins
 * with the first column, which names the row.  Numbers stand to the right,
 * texts to the left.
 */
#include "cli/output/table.h"

#include "base/mem.h"
#include "session/ask/report.h"
#include "session/ask/rows.h"

#include <string.h>

enum { GAP = 2 };

/* ---- JSON --------------------------------------------------------------- */

static int print(sw_table *t, sw_buf *text) {
  int failed = sw_buf_failed(text);
  if (!failed && fwrite(sw_buf_text(text), 1, text->len, t->out) != text->len)
    failed = SW_FAULT;
  sw_buf_free(text);
  return failed;
}

static int row_json(sw_table *t, const char *const *cells) {
  sw_buf line;
  sw_buf_init(&line, SW_BUF_TEXT);
  sw_row_json(t->columns, t->n, cells, &line);
  sw_buf_putc(&line, '\n');
  return print(t, &line);
}

static int note_json(sw_table *t, const char *key, const char *text) {
  sw_buf line;
  sw_buf_init(&line, SW_BUF_TEXT);
  sw_note_json(key, text, &line);
  sw_buf_putc(&line, '\n');
  return print(t, &line);
}

/* ---- what a study calls ------------------------------------------------- */

static void explain_column(const sw_table *t, const sw_column *column,
                           sw_buf *out) {
  sw_buf line;
  if (t->style == SW_TABLE_COLUMNS_JSON) {
    sw_buf_puts(out, "{\"column\":");
    sw_report_json_text(column->name, out);
    sw_buf_puts(out, ",\"help\":");
    sw_report_json_text(column->help, out);
    sw_buf_puts(out, "}\n");
    return;
  }
  sw_buf_init(&line, SW_BUF_TEXT);
  sw_buf_printf(&line, "%-14s %s\n", column->name, column->help);
  sw_report_wrapped(sw_buf_text(&line), t->width, 15, out);
  sw_buf_free(&line);
}

static int explain(sw_table *t) {
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  for (size_t i = 0; i < t->n; i++)
    if (*t->columns[i].name)
      explain_column(t, &t->columns[i], &text);
  t->explained = 1;
  int rc = print(t, &text);
  return rc ? rc : SW_STOPPED;
}

static int begin(void *ctx, const sw_column *columns, size_t n) {
  sw_table *t = ctx;
  t->columns = columns;
  t->n = n;
  if (t->style == SW_TABLE_COLUMNS || t->style == SW_TABLE_COLUMNS_JSON)
    return explain(t);
  for (size_t i = 0; i < n && t->style == SW_TABLE_TEXT; i++) {
    const char *name = columns[i].name;
    sw_buf_put(&t->cells, name, strlen(name) + 1);
    sw_buf_putc(&t->types, columns[i].type == SW_COLUMN_TEXT ? 't' : 'n');
  }
  return sw_buf_failed(&t->cells) || sw_buf_failed(&t->types) ? SW_NO_MEMORY
                                                              : 0;
}

static int row(void *ctx, const char *const *cells) {
  sw_table *t = ctx;
  if (t->style == SW_TABLE_JSON)
    return row_json(t, cells);
  for (size_t i = 0; i < t->n; i++)
    sw_buf_put(&t->cells, cells[i], strlen(cells[i]) + 1);
  t->rows++;
  return sw_buf_failed(&t->cells);
}

static int note(void *ctx, const char *key, const char *text) {
  sw_table *t = ctx;
  if (t->style == SW_TABLE_JSON)
    return note_json(t, key, text);
  sw_buf line;
  sw_buf_init(&line, SW_BUF_TEXT);
  sw_buf_printf(&line, "%s: %s\n", key, text);
  sw_report_wrapped(sw_buf_text(&line), t->width, GAP, &t->notes);
  sw_buf_free(&line);
  return sw_buf_failed(&t->notes);
}

void sw_table_begin(sw_table *t, sw_table_style style, FILE *out,
                    size_t width) {
  *t = (sw_table){.style = style, .out = out, .width = width};
  sw_buf_init(&t->cells, (size_t)SW_BUF_TEXT * 256);
  sw_buf_init(&t->notes, SW_BUF_TEXT);
  sw_buf_init(&t->types, SW_BUF_TEXT);
}

sw_table_sink sw_table_sink_of(sw_table *t) {
  return (sw_table_sink){begin, row, note, t, NULL};
}

/* ---- text --------------------------------------------------------------- */

static void measure(const sw_table *t, size_t *widths) {
  const char *cell = sw_buf_text(&t->cells);
  for (size_t r = 0; r <= t->rows; r++)
    for (size_t i = 0; i < t->n; i++) {
      size_t len = strlen(cell);
      if (len > widths[i])
        widths[i] = len;
      cell += len + 1;
    }
}

static void put_padded(const char *text, size_t width, int left, int last,
                       FILE *out) {
  if (left && last)
    fputs(text, out);
  else
    fprintf(out, left ? "%-*s" : "%*s", (int)width, text);
}

/* One line of a part: the first column, then those from `from` to `to`.  The
 * cells of a row stand behind one another; returns where the next row begins.
 */
static const char *put_line(const sw_table *t, const char *cell,
                            const size_t *widths, size_t from, size_t to) {
  for (size_t i = 0; i < t->n; i++) {
    if (!i || (i >= from && i < to)) {
      if (i)
        fprintf(t->out, "%*s", GAP, "");
      put_padded(cell, widths[i], t->types.data[i] == 't', i + 1 == to, t->out);
    }
    cell += strlen(cell) + 1;
  }
  fputc('\n', t->out);
  return cell;
}

static void put_part(const sw_table *t, const size_t *widths, size_t from,
                     size_t to) {
  const char *cell = sw_buf_text(&t->cells);
  for (size_t r = 0; r <= t->rows; r++)
    cell = put_line(t, cell, widths, from, to);
}

static void put_table(const sw_table *t, const size_t *widths) {
  size_t from = 1;
  do {
    size_t to = from, used = widths[0];
    while (to < t->n && (to == from || used + GAP + widths[to] <= t->width))
      used += GAP + widths[to++];
    if (from > 1)
      fputc('\n', t->out);
    put_part(t, widths, from, to);
    from = to;
  } while (from < t->n);
}

int sw_table_end(sw_table *t) {
  int rc = sw_buf_failed(&t->cells);
  if (!rc && t->n && t->style == SW_TABLE_TEXT) {
    size_t *widths = sw_mem_zero(t->n, sizeof *widths);
    if (widths) {
      measure(t, widths);
      put_table(t, widths);
    } else {
      rc = SW_NO_MEMORY;
    }
    sw_mem_free(widths);
    if (t->notes.len)
      fprintf(t->out, "\n%s", sw_buf_text(&t->notes));
  }
  sw_buf_free(&t->cells);
  sw_buf_free(&t->notes);
  sw_buf_free(&t->types);
  return rc;
}
