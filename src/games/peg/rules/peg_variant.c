/* Variants: from "french" or "english,start=d1,goal=d4" to rules, and back to
 * the shortest word that names them.
 *
 *   RULES  = BOARD { "," OPTION }
 *   BOARD  = a name of the table below | rows of 'o' '.' '-' divided by '/'
 *   OPTION = "start=" CELLS   holes of the start, all else pegs; or a position
 *          | "goal=" CELLS    pegs of the goal, all else holes; or a position
 *                             in which '?' may be either; or "any": one peg
 *          | "grid=" GRID     "triangular" for rows of one's own
 *   CELLS  = d4 | d4+e4+...
 *
 * Without a start the table's (or the drawing's) is taken; without a goal the
 * board is to be turned into its inverse: pegs where the start has holes.
 */
#include "base/bits.h"
#include "base/mem.h"
#include "games/peg/board/peg_cells.h"
#include "games/peg/forms/peg_packing.h"
#include "games/peg/rules/peg_rules.h"
#include "text/scan.h"

#include <assert.h>
#include <string.h>

typedef struct named_board {
  const char *name;
  peg_grid grid;
  const char *rows; /* with the start */
  const char *goal; /* NULL: the inverse of the start */
} named_board;

static const named_board boards[] = {
    {"english", PEG_SQUARE,
     "--ooo--/--ooo--/ooooooo/ooo.ooo/ooooooo/--ooo--/--ooo--", NULL},
    {"french", PEG_SQUARE,
     "--ooo--/-ooooo-/ooooooo/ooo.ooo/ooooooo/-ooooo-/--ooo--", NULL},
    {"diamond-41", PEG_SQUARE,
     "----o----/---ooo---/--ooooo--/-ooooooo-/oooo.oooo/-ooooooo-/--ooooo--/"
     "---ooo---/----o----",
     NULL},
    {"wiegleb", PEG_SQUARE,
     "---ooo---/---ooo---/---ooo---/ooooooooo/oooo.oooo/ooooooooo/---ooo---/"
     "---ooo---/---ooo---",
     NULL},
    {"3-3-2-2", PEG_SQUARE,
     "---ooo--/---ooo--/---ooo--/oooooooo/oooo.ooo/oooooooo/---ooo--/"
     "---ooo--",
     NULL},
    {"square-5", PEG_SQUARE, "ooooo/ooooo/oo.oo/ooooo/ooooo", "any"},
    {"square-6", PEG_SQUARE, "oooooo/oooooo/oo.ooo/oooooo/oooooo/oooooo", NULL},
    {"square-7", PEG_SQUARE,
     "ooooooo/ooooooo/ooooooo/ooo.ooo/ooooooo/ooooooo/ooooooo", "any"},
    {"diamond-25", PEG_SQUARE,
     "---o---/--ooo--/-ooooo-/ooo.ooo/-ooooo-/--ooo--/---o---", "any"},
    {"triangle-15", PEG_TRIANGULAR, "./oo/ooo/oooo/ooooo", "any"},
    {"triangle-21", PEG_TRIANGULAR, "./oo/ooo/oooo/ooooo/oooooo", "any"},
};

const char *const peg_variants[] = {"english",     "french",      "diamond-41",
                                    "wiegleb",     "3-3-2-2",     "square-5",
                                    "square-6",    "square-7",    "diamond-25",
                                    "triangle-15", "triangle-21", NULL};

const char peg_rules_help[] =
    "BOARD[,start=HOLES][,goal=PEGS]: BOARD is a name or rows such as\n"
    "--ooo--/ooooooo/ooo.ooo ('o' peg, '.' hole, '-' no cell); HOLES and PEGS\n"
    "are cells such as d4 or d4+e4, or a whole position; goal=any asks for\n"
    "one peg anywhere; grid=triangular for triangular rows of your own";

typedef struct word_part {
  const char *text;
  size_t len, at; /* at: offset in the whole text */
} word_part;

/* The options as written; a part with text NULL is absent. */
typedef struct options {
  word_part board, start, goal, grid;
} options;

static int is(word_part part, const char *text) {
  return part.len == strlen(text) && !memcmp(part.text, text, part.len);
}

static int starts_with(word_part part, const char *head) {
  size_t n = strlen(head);
  return part.len >= n && !memcmp(part.text, head, n);
}

static word_part behind(word_part part, size_t skip) {
  return (word_part){part.text + skip, part.len - skip, part.at + skip};
}

/* Rows have a '/' or a new line, which names and lists of cells have not; a
 * single row is known by its signs. */
static int is_rows(word_part part) {
  size_t i = 0;
  while (i < part.len && memchr("o.-?", part.text[i], 4))
    i++;
  return part.len && (i == part.len || memchr(part.text, '/', part.len) ||
                      memchr(part.text, '\n', part.len));
}

static int read_option(word_part part, options *opt, sw_err *err) {
  static const char *const heads[] = {"start=", "goal=", "grid="};
  word_part *const part_of[] = {&opt->start, &opt->goal, &opt->grid};
  for (int i = 0; i < 3; i++)
    if (starts_with(part, heads[i])) {
      int said = part_of[i]->text != NULL;
      *part_of[i] = behind(part, strlen(heads[i]));
      return sw_said_once(&said, heads[i], part.at, err);
    }
  return sw_err_set(err, SW_BAD_INPUT, part.at,
                    "unknown option '%.*s'; use start=, goal= or "
                    "grid=triangular",
                    part.len > 40 ? 40 : (int)part.len, part.text);
}

static int read_options(const char *text, size_t len, options *opt,
                        sw_err *err) {
  memset(opt, 0, sizeof *opt);
  for (size_t at = 0, n = 0; at <= len; n++) {
    const char *comma = memchr(text + at, ',', len - at);
    size_t end = comma ? (size_t)(comma - text) : len;
    word_part part = {text + at, end - at, at};
    if (!n) {
      opt->board = part;
    } else {
      int rc = read_option(part, opt, err);
      if (rc)
        return rc;
    }
    at = end + 1;
  }
  return 0;
}

/* A list of cells "d4+e4", or a position of the whole board. */
static int read_set(const peg_board *board, word_part part, uint64_t *set,
                    uint64_t *care, sw_err *err) {
  if (is_rows(part)) {
    int rc = peg_set_parse(board, part.text, part.len, set, care, err);
    if (rc && err)
      err->at += part.at;
    return rc;
  }
  *set = 0;
  *care = peg_board_full(board);
  for (size_t at = 0;; at++) {
    int cell, rc = peg_cell_read(board, part.text, part.len, &at, &cell, err);
    if (!rc && at < part.len && part.text[at] != '+')
      rc = sw_err_set(err, SW_BAD_INPUT, at, "cells are divided by '+'");
    if (rc) {
      if (err)
        err->at += part.at;
      return rc;
    }
    *set |= sw_bit(cell);
    if (at >= part.len)
      return 0;
  }
}

static const named_board *find_board(word_part part) {
  if (!part.len)
    return &boards[0];
  for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
    if (is(part, boards[i].name))
      return &boards[i];
  return NULL;
}

static int unknown_board(word_part part, sw_err *err) {
  return sw_err_set(err, SW_BAD_INPUT, part.at,
                    "there is no board '%.*s'; 'spielwerk games peg' lists "
                    "them, or draw one: --o--/ooooo/--.--",
                    part.len > 40 ? 40 : (int)part.len, part.text);
}

/* A named board has its grid, which may be said but not changed. */
static int read_grid(const options *opt, const named_board *named,
                     peg_grid *grid, sw_err *err) {
  int triangular = is(opt->grid, "triangular");
  *grid = triangular ? PEG_TRIANGULAR : named ? named->grid : PEG_SQUARE;
  if (!opt->grid.text)
    return 0;
  if (!triangular && !is(opt->grid, "square"))
    return sw_err_set(err, SW_BAD_INPUT, opt->grid.at,
                      "a grid is square or triangular");
  if (named && triangular != (named->grid == PEG_TRIANGULAR))
    return sw_err_set(err, SW_BAD_INPUT, opt->grid.at,
                      "the grid of %s is %s; draw rows of your own for another",
                      named->name, triangular ? "square" : "triangular");
  return 0;
}

static int read_board(const options *opt, const named_board *named,
                      peg_rules *rules, sw_err *err) {
  peg_grid grid;
  word_part rows = opt->board;
  if (named)
    rows = (word_part){named->rows, strlen(named->rows), 0};
  else if (!is_rows(rows))
    return unknown_board(rows, err);
  int rc = read_grid(opt, named, &grid, err);
  return rc ? rc
            : peg_board_read(grid, rows.text, rows.len, &rules->board,
                             &rules->start, err);
}

static int read_start(const options *opt, peg_rules *rules, sw_err *err) {
  if (!opt->start.text)
    return 0;
  uint64_t set, care;
  if (is_rows(opt->start)) {
    int rc = peg_set_parse(&rules->board, opt->start.text, opt->start.len,
                           &rules->start, NULL, err);
    if (rc && err)
      err->at += opt->start.at;
    return rc;
  }
  int rc = read_set(&rules->board, opt->start, &set, &care, err);
  if (!rc)
    rules->start = peg_board_full(&rules->board) & ~set;
  return rc;
}

static peg_goal inverse_goal(const peg_rules *rules) {
  uint64_t full = peg_board_full(&rules->board);
  return (peg_goal){full & ~rules->start, full, 0};
}

static peg_goal any_goal(const peg_rules *rules) {
  return (peg_goal){0, peg_board_full(&rules->board), 1};
}

static int read_goal(const options *opt, const char *default_goal,
                     peg_rules *rules, sw_err *err) {
  if (!opt->goal.text) {
    rules->goal = default_goal ? any_goal(rules) : inverse_goal(rules);
    return 0;
  }
  if (is(opt->goal, "any")) {
    rules->goal = any_goal(rules);
    return 0;
  }
  return read_set(&rules->board, opt->goal, &rules->goal.pegs,
                  &rules->goal.care, err);
}

static int keeps_rules(const peg_rules *rules, int s) {
  const peg_board *board = &rules->board;
  return peg_image(board, s, rules->start) == rules->start &&
         peg_image(board, s, rules->goal.pegs) == rules->goal.pegs &&
         peg_image(board, s, rules->goal.care) == rules->goal.care;
}

static void choose_symmetries(peg_rules *rules) {
  rules->symmetries = 0;
  for (int s = 0; s < rules->board.symmetries; s++)
    if (keeps_rules(rules, s))
      rules->symmetry[rules->symmetries++] = (uint8_t)s;
  assert(rules->symmetries && !rules->symmetry[0]);
}

/* ---- the canonical word ------------------------------------------------ */

static void put_cells(const peg_board *board, uint64_t set, sw_buf *out) {
  char name[PEG_NAME];
  int first = 1;
  for (SW_BITS_EACH(cell, set)) {
    peg_cell_name(board, (int)cell, name);
    sw_buf_printf(out, "%s%s", first ? "" : "+", name);
    first = 0;
  }
}

/* A single row is written with a '/', which no name and no list of cells has.
 */
static void end_rows(const peg_board *board, sw_buf *out) {
  if (board->height == 1)
    sw_buf_putc(out, '/');
}

/* Cells when there are few of them, else the whole position. */
static void put_set(const peg_board *board, uint64_t listed, uint64_t pegs,
                    uint64_t care, sw_buf *out) {
  if (listed && sw_bits_count(listed) <= 4 && care == peg_board_full(board)) {
    put_cells(board, listed, out);
    return;
  }
  size_t at = out->len;
  peg_set_print(board, pegs, out);
  if (sw_buf_failed(out))
    return;
  for (int cell = 0; at < out->len; at++)
    if (out->data[at] != '/' && !(care >> cell++ & 1))
      out->data[at] = '?';
  end_rows(board, out);
}

static void put_rows(const peg_board *board, uint64_t pegs, sw_buf *out) {
  for (int y = 0; y < board->height; y++) {
    if (y)
      sw_buf_putc(out, '/');
    int last = board->width - 1;
    while (last > 0 && board->at[y][last] < 0)
      last--;
    for (int x = 0; x <= last; x++) {
      int cell = board->at[y][x];
      sw_buf_putc(out, cell < 0 ? '-' : pegs >> cell & 1 ? 'o' : '.');
    }
  }
  end_rows(board, out);
}

static void put_word(const peg_rules *rules, const named_board *named,
                     uint64_t drawn_start, sw_buf *out) {
  const peg_board *board = &rules->board;
  uint64_t full = peg_board_full(board);
  sw_buf_printf(out, "peg:%s", named ? named->name : "");
  if (!named)
    put_rows(board, drawn_start, out);
  if (!named && board->grid == PEG_TRIANGULAR)
    sw_buf_puts(out, ",grid=triangular");
  if (rules->start != drawn_start) {
    sw_buf_puts(out, ",start=");
    put_set(board, full & ~rules->start, rules->start, full, out);
  }
  peg_goal usual = named && named->goal ? any_goal(rules) : inverse_goal(rules);
  const peg_goal *goal = &rules->goal;
  if (goal->any_one == usual.any_one && goal->pegs == usual.pegs &&
      goal->care == usual.care)
    return;
  sw_buf_puts(out, ",goal=");
  if (goal->any_one)
    sw_buf_puts(out, "any");
  else
    put_set(board, goal->pegs, goal->pegs, goal->care, out);
}

static int set_word(peg_rules *rules, const named_board *named,
                    uint64_t drawn_start, sw_err *err) {
  sw_buf word;
  sw_buf_init(&word, sizeof rules->base.word - 1);
  put_word(rules, named, drawn_start, &word);
  int rc = sw_buf_failed(&word) ? sw_err_memory(err) : 0;
  if (!rc)
    memcpy(rules->base.word, word.data, word.len + 1);
  sw_buf_free(&word);
  return rc;
}

static int fill(const char *text, size_t len, peg_rules *rules, sw_err *err) {
  options opt;
  int rc = read_options(text, len, &opt, err);
  if (rc)
    return rc;
  const named_board *named = find_board(opt.board);
  rc = read_board(&opt, named, rules, err);
  uint64_t drawn_start = rules->start;
  if (!rc)
    rc = read_start(&opt, rules, err);
  if (!rc)
    rc = read_goal(&opt, named ? named->goal : NULL, rules, err);
  if (rc)
    return rc;
  choose_symmetries(rules);
  rules->packing = peg_packing_create(&rules->board, rules->start,
                                      rules->symmetries, rules->symmetry);
  if (!rules->packing)
    return sw_err_memory(err);
  return set_word(rules, named, drawn_start, err);
}

int peg_variant_parse(const sw_game *game, const char *text, size_t len,
                      sw_rules **out, sw_err *err) {
  peg_rules *rules = sw_rules_new(game, sizeof *rules, err);
  if (!rules)
    return SW_NO_MEMORY;
  return sw_rules_give(&rules->base, fill(text, len, rules, err), out);
}

void peg_variant_free(sw_rules *rules) {
  if (rules)
    peg_packing_free(peg_of(rules)->packing);
  sw_mem_free((void *)rules);
}
