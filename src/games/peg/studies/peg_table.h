/* What the studies share: the table they write into, derived rules. */
#ifndef SW_PEG_TABLE_H
#define SW_PEG_TABLE_H

#include "games/peg/rules/peg_rules.h"

enum { PEG_COLUMNS = 32, PEG_CELL_TEXT = 400 };

/* A row is filled cell by cell, in the order of the columns.  The first error
 * sticks and is returned by every later call that ends a row. */
typedef struct peg_table {
  const sw_table_sink *sink;
  int columns, filled, failed;
  sw_column column[PEG_COLUMNS];
  char cell[PEG_COLUMNS][PEG_CELL_TEXT];
} peg_table;

void peg_table_init(peg_table *table, const sw_table_sink *sink);
/* Names and help are borrowed until the table is finished. */
void peg_table_column(peg_table *table, const char *name, sw_column_type type,
                      const char *help);
int peg_table_begin(peg_table *table);

void peg_table_text(peg_table *table, const char *text);
void peg_table_int(peg_table *table, uint64_t x);
void peg_table_big(peg_table *table, sw_u128 x);
/* Chances are fractions of SW_CHANCE_ONE (engine/level/level.h), shown to
 * twelve digits. */
void peg_table_chance(peg_table *table, sw_u128 x);
int peg_table_row(peg_table *table);

int peg_table_note(peg_table *table, const char *key, const char *text);
int peg_table_note_chance(peg_table *table, const char *key, sw_u128 x);
int peg_table_note_big(peg_table *table, const char *key, sw_u128 x);

/* The error of a table whose sink failed. */
int peg_table_error(const peg_table *table, sw_err *err);

/* The same board with other holes at the start and another goal; a goal of 0
 * asks for one peg anywhere. */
int peg_study_rules(const peg_rules *from, uint64_t start, uint64_t goal,
                    sw_rules **out, sw_err *err);

/* Bytes for the records of a study that folds levels itself (accumulator.h). */
size_t peg_study_arena(const sw_budget *budget);

#endif
