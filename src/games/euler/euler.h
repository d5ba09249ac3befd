/* Euler's trail, inside: what the files of this folder share.
 *
 * A graph is to be drawn with a pen that is put down once and never lifted,
 * along each edge exactly once.  That works exactly when the edges hang
 * together and at most two vertices have an odd number of them, the ends of the
 * trail (L. Euler, Solutio problematis ad geometriam situs pertinentis, 1736;
 * C. Hierholzer, 1873).  The same holds for what is left on the way, with the
 * pen at one end.
 */
#ifndef SW_EULER_H
#define SW_EULER_H

#include "game.h"
#include "graph/graph.h"
#include "graph/straight.h"

enum {
  EULER_VERTICES = 64,
  EULER_EDGES = EULER_VERTICES * (EULER_VERTICES - 1) / 2,
  EULER_NOWHERE = 0xff /* of a pen that is not put down */
};

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

extern const sw_game sw_game_euler;

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

/* ---- the theorem (euler_trail.c) ---------------------------------------- */

typedef enum euler_fate {
  EULER_DRAWABLE,
  EULER_ODD,  /* too many odd vertices */
  EULER_APART /* edges that cannot be reached */
} euler_fate;

/* Whether a pen that is there (or nowhere yet) can draw the graph.  If not, and
 * `why` is not NULL, it gets the odd vertices without the pen's, or what can be
 * reached from the pen (from the first edge when it is nowhere). */
euler_fate euler_judge(const sw_graph *g, int pen, sw_vset *why);

/* The vertices where the trail of a drawable graph can begin. */
sw_vset euler_starts(const sw_graph *g);

/* A trail of all edges from the pen, or from the first vertex that will do:
 * writes its vertices and returns how many they are.  g is drawable. */
int euler_trail(const sw_graph *g, int pen, uint8_t walk[EULER_EDGES + 1]);

/* How many of `walks` random trails of a drawable graph draw all of it; each
 * begins where one can. */
int euler_luck(const sw_graph *g, int walks, sw_rng *rng);

/* How many moves lead from here to a solution, as sequences (euler_count.c).
 * 0; SW_UNSUPPORTED: more than 64 edges, or 2^128 trails; SW_STOPPED: more than
 * `most` graphs to look at, or the budget ended; SW_NO_MEMORY. */
int euler_count(const sw_graph *left, int pen, uint64_t most,
                const sw_budget *budget, sw_u128 *count);

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

/* ---- symmetry, pictures, solving ---------------------------------------- */

extern const sw_symmetry euler_symmetry;
void euler_draw(const sw_rules *, const sw_pos *, const sw_move *mark,
                sw_buf *);
void euler_scene(const sw_rules *, const sw_pos *, sw_buf *json);
extern const sw_solver *const euler_solvers[];
extern const sw_player *const euler_players[];
extern const sw_study *const euler_studies[];
int euler_rate(const sw_rules *, const sw_pos *, const sw_moves *,
               const sw_budget *, sw_rating *ratings, sw_err *);

#endif
