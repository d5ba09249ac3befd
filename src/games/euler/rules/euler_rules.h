/* Euler's trail: positions, moves, texts, variants, new games.
 *
 * A graph is to be drawn with a pen that is put down once and never lifted,
 * along each edge exactly once.  That works exactly when the edges are
 * connected and at most two vertices have an odd number of them, the ends of
 * the trail (L. Euler, Solutio problematis ad geometriam situs pertinentis,
 * 1736; C. Hierholzer, 1873).  The same holds for what is left on the way, with
 * the pen at one end.
 */
#ifndef SW_EULER_RULES_H
#define SW_EULER_RULES_H

#include "game.h"
#include "games/euler/search/euler_trail.h"
#include "graph/planarity/straight.h"
#include "graph/simple/graph.h"

/* A position, unpacked.  The two graphs have the same vertices and no edge in
 * common; what is drawn is a trail that ends at the pen. */
typedef struct euler_state {
  sw_graph left, drawn;
  int pen; /* a vertex or EULER_NOWHERE */
  sw_drawing at;
} euler_state;

typedef enum euler_shape { EULER_ANY, EULER_CIRCUIT, EULER_TRAIL } euler_shape;

typedef struct euler_rules {
  sw_rules base;
  int n, m; /* vertices and edges of a new game; 0: the start is given */
  euler_shape shape;
  uint64_t seed; /* of the start position */
  sw_pos start;
} euler_rules;

static inline const euler_rules *euler_of(const sw_rules *rules) {
  return (const euler_rules *)(const void *)rules;
}

/* ---- positions and moves (euler_rules.c) -------------------------------- */

void euler_pack(const euler_state *state, sw_pos *pos);
void euler_unpack(const sw_pos *pos, euler_state *state);

/* Puts the pen down at `to` (from is EULER_NOWHERE), or draws the edge. */
static inline sw_move euler_move(int from, int to) {
  return (sw_move){(uint64_t)from << 8 | (uint64_t)to, 0};
}
static inline int euler_move_from(sw_move m) {
  return (int)(m.a >> 8 & 0xff);
}
static inline int euler_move_to(sw_move m) {
  return (int)(m.a & 0xff);
}

/* The vertices that the pen can go to. */
sw_vset euler_targets(const euler_state *state);

int euler_apply(const sw_rules *, const sw_pos *from, sw_move, sw_pos *to,
                sw_err *);
int euler_valid(const sw_rules *, const sw_pos *, sw_err *);
int euler_moves(const sw_rules *, const sw_pos *, sw_moves *);
void euler_start(const sw_rules *, sw_pos *);
sw_value euler_result(const sw_rules *, const sw_pos *);

/* ---- text (euler_text.c) ------------------------------------------------ */

void euler_pos_print(const sw_rules *, const sw_pos *, sw_buf *);
int euler_pos_parse(const sw_rules *, const char *text, size_t len, sw_pos *,
                    sw_err *);
void euler_move_print(const sw_rules *, const sw_pos *, sw_move, sw_buf *);
int euler_move_parse(const sw_rules *, const sw_pos *, const char *text,
                     size_t len, sw_moves *, sw_err *);

/* ---- rules words and new games ------------------------------------------ */

int euler_variant_parse(const sw_game *game, const char *text, size_t len,
                        sw_rules **out, sw_err *err);
void euler_variant_free(sw_rules *rules);
extern const char *const euler_variants[];
extern const char euler_rules_help[];

/* Well-known figures, such as nikolaus; 0 when there is none of that name. */
int euler_figure_find(const char *name, size_t len, euler_state *state);

int euler_fresh(const sw_rules *, sw_rng *, sw_pos *, sw_err *);

/* ---- symmetry (euler_symmetry.c) --------------------------------------- */

extern const sw_symmetry euler_symmetry;

#endif
