/* Tables of a study, for people or as JSON. */
#ifndef SW_CLI_OUTPUT_TABLE_H
#define SW_CLI_OUTPUT_TABLE_H

#include "game.h"

#include <stdio.h>

typedef enum sw_table_style {
  SW_TABLE_TEXT, /* aligned, printed at the end */
  SW_TABLE_JSON, /* one object a row, printed as they come */
  /* only what the columns mean; then the study is stopped */
  SW_TABLE_COLUMNS,
  SW_TABLE_COLUMNS_JSON /* the same, one object a column */
} sw_table_style;

typedef struct sw_table {
  sw_table_style style;
  FILE *out;
  size_t width;             /* most characters of a line of text */
  const sw_column *columns; /* valid while the study runs */
  size_t n;
  sw_buf cells;  /* text: the names, then all cells, row by row, with NULs */
  sw_buf types;  /* text: a character a column, 't' text or 'n' number */
  sw_buf notes;  /* text: what is printed below the rows */
  size_t rows;   /* without the names */
  int explained; /* 1 when the columns were explained */
} sw_table;

void sw_table_begin(sw_table *, sw_table_style, FILE *out, size_t width);
/* Where a study writes; borrows the table. */
sw_table_sink sw_table_sink_of(sw_table *);
/* Prints what is not yet printed and frees. 0 or SW_NO_MEMORY. */
int sw_table_end(sw_table *);

#endif
