/* Peg solitaire: its rules, positions and moves.
 *
 * A position is a set of pegs (peg_board.h).
 */
#ifndef SW_PEG_RULES_H
#define SW_PEG_RULES_H

#include "game.h"
#include "games/peg/board/peg_board.h"

typedef struct peg_rules {
  sw_rules base;
  peg_board board;
  uint64_t start;
  peg_goal goal;
  int symmetries; /* those of the board that keep start and goal */
  uint8_t symmetry[PEG_SYMMETRIES]; /* their numbers; the first is 0 */
  struct peg_packing *packing;      /* codes and keys (peg_packing.h); owned */
  struct peg_known *known;          /* a database (peg_known.h); owned; or
                                       NULL */
} peg_rules;

extern const sw_game sw_game_peg;

static inline const peg_rules *peg_of(const sw_rules *rules) {
  return (const peg_rules *)(const void *)rules;
}

/* Between a set of pegs and the bytes of a position (little endian, as many
 * bytes as the board needs). */
uint64_t peg_pegs(const sw_pos *pos);
void peg_pos_set(const peg_board *board, uint64_t pegs, sw_pos *pos);

/* A move is the cell it starts from and the cell it ends on. */
static inline sw_move peg_move(int from, int to) {
  return (sw_move){(uint64_t)from | (uint64_t)to << 8, 0};
}
/* The jump over a line that can be jumped. */
static inline sw_move peg_jump(const peg_line *line, uint64_t pegs) {
  return pegs >> line->a & 1 ? peg_move(line->a, line->c)
                             : peg_move(line->c, line->a);
}
static inline int peg_move_from(sw_move move) {
  return (int)(move.a & 0xff);
}
static inline int peg_move_to(sw_move move) {
  return (int)(move.a >> 8 & 0xff);
}

/* ---- variants (peg_variant.c) ------------------------------------------ */

int peg_variant_parse(const sw_game *game, const char *text, size_t len,
                      sw_rules **out, sw_err *err);
/* Frees all but a loaded database (peg_known.h). */
void peg_variant_free(sw_rules *rules);
extern const char *const peg_variants[];
extern const char peg_rules_help[];

/* ---- text (peg_text.c) ------------------------------------------------- */

void peg_pos_print(const sw_rules *, const sw_pos *, sw_buf *);
int peg_pos_parse(const sw_rules *, const char *text, size_t len, sw_pos *,
                  sw_err *);
void peg_move_print(const sw_rules *, const sw_pos *, sw_move, sw_buf *);
int peg_move_parse(const sw_rules *, const sw_pos *, const char *text,
                   size_t len, sw_moves *, sw_err *);

/* ---- rules, symmetry, pictures ----------------------------------------- */

/* The members of the game's table (game.h). */
void peg_start(const sw_rules *, sw_pos *);
int peg_moves(const sw_rules *, const sw_pos *, sw_moves *);
int peg_apply(const sw_rules *, const sw_pos *from, sw_move, sw_pos *to,
              sw_err *);
sw_value peg_result(const sw_rules *, const sw_pos *);
int peg_valid(const sw_rules *, const sw_pos *, sw_err *);
int peg_fresh(const sw_rules *, sw_rng *, sw_pos *, sw_err *);
extern const sw_symmetry peg_symmetry;
extern const sw_packed peg_packed;
void peg_draw(const sw_rules *, const sw_pos *, const sw_move *mark, sw_buf *);
void peg_scene(const sw_rules *, const sw_pos *, sw_buf *json);

#endif
