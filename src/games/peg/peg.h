/* Peg solitaire, inside: what the files of this folder share.
 *
 * A position is a set of pegs, one bit a cell in reading order (row by row from
 * the top, left to right).  A line is three neighbouring cells in a row; a jump
 * takes the pegs on one end and in the middle and puts one on the other end,
 * which is an exclusive-or with the three cells of the line.  So a line can be
 * jumped, in exactly one direction, when its middle is filled and its ends
 * differ.
 */
#ifndef SW_PEG_H
#define SW_PEG_H

#include "game.h"

enum {
  PEG_CELLS = 64,      /* most cells of a board */
  PEG_SIDE = 26,       /* most columns and rows */
  PEG_LINES = 192,     /* 3 axes times 64 cells is never exceeded */
  PEG_SYMMETRIES = 12, /* of the triangular grid; the square grid has 8 */
  PEG_NAME = 4         /* a cell's name, "a1".."z26", with its NUL */
};

typedef struct peg_line {
  uint8_t a, mid, c; /* cells; a comes first in reading order */
  uint64_t ends;     /* the bits of a and c */
  uint64_t all;      /* ends and middle: what a jump flips */
} peg_line;

typedef enum peg_grid { PEG_SQUARE, PEG_TRIANGULAR } peg_grid;

/* The shape of a board and nothing else. */
typedef struct peg_board {
  peg_grid grid;
  int cells, width, height;
  uint8_t x[PEG_CELLS], y[PEG_CELLS]; /* column and row of each cell */
  int8_t at[PEG_SIDE][PEG_SIDE];      /* [row][column]: cell or -1 */
  int lines;
  peg_line line[PEG_LINES];
  int symmetries; /* of the shape; the first is the identity */
  uint8_t image[PEG_SYMMETRIES][PEG_CELLS]; /* where each cell goes */
} peg_board;

/* The goal: pegs exactly on `pegs` within `care`; cells outside `care` may be
 * either.  With `any_one` set: a single peg, anywhere. */
typedef struct peg_goal {
  uint64_t pegs, care;
  int any_one;
} peg_goal;

typedef struct peg_rules {
  sw_rules base;
  peg_board board;
  uint64_t start;
  peg_goal goal;
  int symmetries; /* those of the board that keep start and goal */
  uint8_t symmetry[PEG_SYMMETRIES]; /* their numbers; the first is 0 */
  struct peg_packing *packing;      /* codes and keys (peg_packed.h); owned */
  struct peg_winning *known;        /* of a database (peg_known.h); owned; or
                                       NULL */
} peg_rules;

extern const sw_game sw_game_peg;

static inline const peg_rules *peg_of(const sw_rules *rules) {
  return (const peg_rules *)(const void *)rules;
}

/* Steps (columns, rows) along the lines: two axes on the square grid, all three
 * on the triangular one. */
extern const int peg_axis[3][2];

/* The cell in a column and a row, or -1; any numbers are allowed. */
int peg_cell_at(const peg_board *board, int x, int y);

/* All cells of a board. */
uint64_t peg_board_full(const peg_board *board);

/* Between a set of pegs and the bytes of a position (little endian, as many
 * bytes as the board needs). */
uint64_t peg_pegs(const sw_pos *pos);
void peg_pos_set(const peg_board *board, uint64_t pegs, sw_pos *pos);

/* The image of a set of cells under symmetry number s of the board. */
uint64_t peg_image(const peg_board *board, int s, uint64_t set);

/* 1 when the set of pegs fulfils the goal. */
int peg_goal_reached(const peg_goal *goal, uint64_t pegs);

/* 1 when the line can be jumped (in the one direction that its ends allow). */
static inline int peg_can_jump(const peg_line *line, uint64_t pegs) {
  uint64_t ends = pegs & line->ends;
  return (pegs >> line->mid & 1) && ends && ends != line->ends;
}

/* A move is the cell it starts from and the cell it ends on. */
static inline sw_move peg_move(int from, int to) {
  return (sw_move){(uint64_t)from | (uint64_t)to << 8, 0};
}
static inline int peg_move_from(sw_move move) {
  return (int)(move.a & 0xff);
}
static inline int peg_move_to(sw_move move) {
  return (int)(move.a >> 8 & 0xff);
}

/* The line of a jump between two cells, or NULL. */
const peg_line *peg_line_between(const peg_board *board, int from, int to);

/* ---- building rules (peg_board.c, peg_variant.c) ----------------------- */

/* Reads rows of cells: 'o' a peg, '.' a hole, '-' no cell, '/' or a newline
 * between rows.  Fills the shape and the set of pegs.  Needs 3 to 64 cells in
 * at most 26 rows and columns. */
int peg_board_read(peg_grid grid, const char *text, size_t len,
                   peg_board *board, uint64_t *pegs, sw_err *err);

int peg_variant_parse(const sw_game *game, const char *text, size_t len,
                      sw_rules **out, sw_err *err);
void peg_variant_free(sw_rules *rules);
extern const char *const peg_variants[];
extern const char peg_rules_help[];

/* ---- text (peg_text.c) ------------------------------------------------- */

void peg_cell_name(const peg_board *board, int cell, char name[PEG_NAME]);

/* Reads a name at text[*at], moving *at behind it; SW_BAD_INPUT when there is
 * none or the board has no such cell. */
int peg_cell_read(const peg_board *board, const char *text, size_t len,
                  size_t *at, int *cell, sw_err *err);

void peg_set_print(const peg_board *board, uint64_t pegs, sw_buf *out);
/* One character a cell in reading order: 'o' '*' '1' a peg, '.' '0' a hole;
 * rows may be divided by '/', blanks and newlines; '-' is passed over.  With a
 * `care` set, '?' is a cell that may be either. */
int peg_set_parse(const peg_board *board, const char *text, size_t len,
                  uint64_t *pegs, uint64_t *care, sw_err *err);

void peg_pos_print(const sw_rules *, const sw_pos *, sw_buf *);
int peg_pos_parse(const sw_rules *, const char *text, size_t len, sw_pos *,
                  sw_err *);
void peg_move_print(const sw_rules *, const sw_pos *, sw_move, sw_buf *);
int peg_move_parse(const sw_rules *, const sw_pos *, const char *text,
                   size_t len, sw_moves *, sw_err *);

/* ---- rules, symmetry, pictures ----------------------------------------- */

int peg_apply(const sw_rules *, const sw_pos *from, sw_move, sw_pos *to,
              sw_err *);
extern const sw_symmetry peg_symmetry;
void peg_draw(const sw_rules *, const sw_pos *, const sw_move *mark, sw_buf *);
void peg_scene(const sw_rules *, const sw_pos *, sw_buf *json);

#endif
