/* What the studies share: tables, derived rules. */
#include "games/peg/studies/peg_table.h"

#include "base/bits.h"
#include "engine/enumeration/levels.h"
#include "games/peg/board/peg_cells.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

void peg_table_init(peg_table *table, const sw_table_sink *sink) {
  table->sink = sink;
  table->columns = table->filled = table->failed = 0;
}

void peg_table_column(peg_table *table, const char *name, sw_column_type type,
                      const char *help) {
  assert(table->columns < PEG_COLUMNS);
  table->column[table->columns++] = (sw_column){name, type, help};
}

int peg_table_begin(peg_table *table) {
  table->failed = table->sink->begin(table->sink->ctx, table->column,
                                     (size_t)table->columns);
  return table->failed;
}

void peg_table_text(peg_table *table, const char *text) {
  assert(table->filled < table->columns);
  snprintf(table->cell[table->filled++], PEG_CELL_TEXT, "%s", text);
}

void peg_table_big(peg_table *table, sw_u128 x) {
  char text[SW_U128_TEXT];
  peg_table_text(table, sw_u128_print(text, x));
}

void peg_table_int(peg_table *table, uint64_t x) {
  peg_table_big(table, x);
}

enum { DIGITS = 12, CHANCE_TEXT = 48 };

/* Digits by long division, the same on every machine; ten times one fits. */
static const char *print_chance(char text[CHANCE_TEXT], sw_u128 x) {
  char digit[DIGITS];
  int exponent = 0;
  assert(x <= SW_CHANCE_ONE);
  for (; x && x < SW_CHANCE_ONE; x *= 10)
    exponent--;
  for (int i = 0; i < DIGITS; i++) {
    digit[i] = (char)('0' + (int)(x / SW_CHANCE_ONE));
    x = x % SW_CHANCE_ONE * 10;
  }
  snprintf(text, CHANCE_TEXT, "%c.%.*se%+03d", digit[0], DIGITS - 1, digit + 1,
           exponent);
  return text;
}

void peg_table_chance(peg_table *table, sw_u128 x) {
  char text[CHANCE_TEXT];
  peg_table_text(table, print_chance(text, x));
}

int peg_table_row(peg_table *table) {
  const char *cell[PEG_COLUMNS];
  assert(table->filled == table->columns);
  for (int i = 0; i < table->columns; i++)
    cell[i] = table->cell[i];
  table->filled = 0;
  if (!table->failed)
    table->failed = table->sink->row(table->sink->ctx, cell);
  return table->failed;
}

int peg_table_note(peg_table *table, const char *key, const char *text) {
  if (!table->failed)
    table->failed = table->sink->note(table->sink->ctx, key, text);
  return table->failed;
}

int peg_table_note_big(peg_table *table, const char *key, sw_u128 x) {
  char text[SW_U128_TEXT];
  return peg_table_note(table, key, sw_u128_print(text, x));
}

int peg_table_note_chance(peg_table *table, const char *key, sw_u128 x) {
  char text[CHANCE_TEXT];
  return peg_table_note(table, key, print_chance(text, x));
}

int peg_table_error(const peg_table *table, sw_err *err) {
  if (!table->failed)
    return 0;
  return sw_err_set(err, table->failed, SW_NOWHERE,
                    "the table could not be written");
}

/* ---- derived rules ------------------------------------------------------ */

static void put_cells(const peg_board *board, uint64_t set, sw_buf *out) {
  char name[PEG_NAME], before = '=';
  for (SW_BITS_EACH(cell, set)) {
    peg_cell_name(board, (int)cell, name);
    sw_buf_printf(out, "%c%s", before, name);
    before = '+';
  }
}

/* The board's part of the word, without start and goal. */
static size_t board_length(const char *word) {
  const char *start = strstr(word, ",start="), *goal = strstr(word, ",goal=");
  const char *end = start ? start : goal;
  return end ? (size_t)(end - word) : strlen(word);
}

int peg_study_rules(const peg_rules *from, uint64_t start, uint64_t goal,
                    sw_rules **out, sw_err *err) {
  const char *word = from->base.word + strlen("peg:");
  sw_buf text;
  sw_buf_init(&text, sizeof from->base.word);
  sw_buf_put(&text, word, board_length(word));
  sw_buf_puts(&text, ",start");
  put_cells(&from->board, peg_board_full(&from->board) & ~start, &text);
  sw_buf_puts(&text, ",goal");
  if (goal)
    put_cells(&from->board, goal, &text);
  else
    sw_buf_puts(&text, "=any");
  int rc = sw_buf_failed(&text)
               ? sw_err_memory(err)
               : from->base.game->rules_parse(from->base.game, text.data,
                                              text.len, out, err);
  sw_buf_free(&text);
  return rc;
}

size_t peg_study_arena(const sw_budget *budget) {
  const size_t most = (size_t)128 << 20;
  size_t part = budget && budget->memory ? budget->memory / 8 : most;
  return part < most ? part : most;
}
