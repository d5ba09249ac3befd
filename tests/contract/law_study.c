/* Studies write tables: rectangular, typed, the same for any crew.
 *
 * The crew of the test is three workers that are really one, run from the last
 * to the first, so whatever depends on the order of workers shows.
 */
#include "engine/play/abilities.h"
#include "laws.h"

#include "../backward_crew.h"
#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_POSITIONS = 20000 };

static int is_small(const law_case *c) {
  return c->sample.whole && c->sample.n <= MOST_POSITIONS;
}

typedef struct table {
  law_case *c;
  const char *study;
  sw_column_type types[64];
  size_t columns, rows;
  int begun;
  sw_buf text; /* all cells and notes */
} table;

static int begin_table(void *ctx, const sw_column *columns, size_t n) {
  table *t = ctx;
  law_expect(t->c, !t->begun++ && n > 0 && n <= 64, NULL,
             "%s begins its table with %zu columns", t->study, n);
  t->columns = n < 64 ? n : 64;
  for (size_t i = 0; i < t->columns; i++) {
    t->types[i] = columns[i].type;
    law_expect(t->c, columns[i].name && *columns[i].name && columns[i].help,
               NULL, "%s: column %zu has no name or no help", t->study, i);
    sw_buf_printf(&t->text, "%s\t", columns[i].name);
  }
  return 0;
}

static int is_number(const char *text, sw_column_type type) {
  sw_u128 big;
  char *end;
  switch (type) {
  case SW_COLUMN_INT:
    text += *text == '-';
    return !sw_u128_parse(text, strlen(text), &big) && big < (sw_u128)1 << 53;
  case SW_COLUMN_BIG:
    return !sw_u128_parse(text, strlen(text), &big);
  case SW_COLUMN_REAL:
    strtod(text, &end);
    return *text && !*end;
  default:
    return 1;
  }
}

static int write_row(void *ctx, const char *const *cells) {
  table *t = ctx;
  law_expect(t->c, t->begun, NULL, "%s writes a row before its columns",
             t->study);
  t->rows++;
  for (size_t i = 0; i < t->columns; i++) {
    int ok = cells[i] && (!*cells[i] || is_number(cells[i], t->types[i]));
    law_expect(t->c, ok, NULL, "%s: row %zu, column %zu: '%s' is no number",
               t->study, t->rows, i, cells[i] ? cells[i] : "NULL");
    sw_buf_printf(&t->text, "%s\t", cells[i] ? cells[i] : "");
  }
  return 0;
}

static int write_note(void *ctx, const char *key, const char *text) {
  table *t = ctx;
  law_expect(t->c, key && text, NULL, "%s: an empty note", t->study);
  sw_buf_printf(&t->text, "%s: %s\n", key, text);
  return 0;
}

static int run_study(law_case *c, const sw_study *s, const sw_crew *crew,
                     table *t) {
  *t = (table){.c = c, .study = s->name};
  sw_buf_init(&t->text, 1 << 24);
  sw_budget budget = {.crew = crew};
  sw_table_sink sink = {begin_table, write_row, write_note, t, NULL};
  sw_err err = {0};
  int rc = s->run(c->rules, &budget, &sink, &err);
  law_expect(c, rc == 0 || (rc == SW_UNSUPPORTED && err.msg[0]), NULL,
             "%s answers %d: %s", s->name, rc, err.msg);
  law_expect(c, rc || t->rows, NULL, "%s writes no row", s->name);
  return rc;
}

static void study(law_case *c, const sw_study *s) {
  table one, many;
  int rc = run_study(c, s, NULL, &one);
  int again = run_study(c, s, &backward_crew, &many);
  law_expect(c,
             rc == again && one.text.len == many.text.len &&
                 !strcmp(sw_buf_text(&one.text), sw_buf_text(&many.text)),
             NULL, "%s depends on the number of workers", s->name);
  law_see(c, sw_buf_text(&one.text), one.text.len);
  sw_buf_free(&one.text);
  sw_buf_free(&many.text);
}

/* All positions are those from the start of the rules, and these are few only
 * where the sample begins there. */
static int is_short(const law_case *c, const sw_study *s) {
  sw_pos start;
  c->game->start(c->rules, &start);
  return strcmp(s->name, "positions") != 0 ||
         sw_pos_equal(&start, &c->sample.v[0]);
}

static void studies(law_case *c) {
  for (size_t i = 0; sw_game_study(c->game, i); i++)
    if (is_short(c, sw_game_study(c->game, i)))
      study(c, sw_game_study(c->game, i));
}

const law law_studies = {"studies write the same table for any crew", is_small,
                         studies};
