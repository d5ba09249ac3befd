/* Rows as JSON: see rows.h. */
#include "session/ask/rows.h"

#include "session/ask/report.h"

static void put_cell(const sw_column *column, const char *cell, sw_buf *out) {
  sw_report_json_text(column->name, out);
  sw_buf_putc(out, ':');
  if (!*cell)
    sw_buf_puts(out, "null");
  else if (column->type == SW_COLUMN_INT || column->type == SW_COLUMN_REAL)
    sw_buf_puts(out, cell);
  else
    sw_report_json_text(cell, out);
}

void sw_row_json(const sw_column *columns, size_t n, const char *const *cells,
                 sw_buf *out) {
  sw_buf_putc(out, '{');
  for (size_t i = 0; i < n; i++) {
    if (i)
      sw_buf_putc(out, ',');
    put_cell(&columns[i], cells[i], out);
  }
  sw_buf_putc(out, '}');
}

void sw_note_json(const char *key, const char *text, sw_buf *out) {
  sw_buf_puts(out, "{\"note\":");
  sw_report_json_text(key, out);
  sw_buf_puts(out, ",\"text\":");
  sw_report_json_text(text, out);
  sw_buf_putc(out, '}');
}
