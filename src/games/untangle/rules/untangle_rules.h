/* Untangle+: positions, moves, texts, variants, new games.
 *
 * A graph stands on the points of a square grid, its edges drawn as straight
 * lines.  The player either lays it out without crossings, by putting vertices
 * on other points, or shows that this cannot be done, by erasing edges until a
 * subdivided K5 or K3,3 is left: by Kuratowski's theorem exactly one of the two
 * is possible.  Erasing an edge is a decision: from then on only the
 * subdivision counts.
 */
#ifndef SW_UNTANGLE_RULES_H
#define SW_UNTANGLE_RULES_H

#include "game.h"
#include "graph/planarity/straight.h"

enum { UNTANGLE_MAX = 24 }; /* vertices */

/* A position, unpacked.  Vertices stand on different points, both coordinates
 * below untangle_side(g.n); x grows to the right, y downwards. */
typedef struct untangle_state {
  sw_graph g; /* the edges that are left */
  sw_drawing at;
  int erased; /* 1: there were more */
} untangle_state;

typedef struct untangle_rules {
  sw_rules base;
  sw_graph graph; /* no vertices: a new one for each game */
  int n;          /* vertices */
  int planar;     /* 1: new graphs are planar; 0: planar or not, at random */
  uint64_t seed;  /* of the start position */
  sw_pos start;
} untangle_rules;

static inline const untangle_rules *untangle_of(const sw_rules *rules) {
  return (const untangle_rules *)(const void *)rules;
}

/* Points of the grid each way: every planar graph of n vertices can be drawn
 * without crossings on n - 1 of them (Schnyder 1990). */
static inline int untangle_side(int n) {
  return n < 3 ? 3 : n;
}

/* ---- positions (untangle_rules.c) -------------------------------------- */

void untangle_pack(const untangle_state *state, sw_pos *pos);
void untangle_unpack(const sw_pos *pos, untangle_state *state);

/* SW_WIN: solved.  SW_LOSS: edges were erased and what is left is planar.  An
 * open position can always be solved. */
sw_value untangle_value(const untangle_state *state);

/* 0 when the vertices stand on different points of the grid; errors name the
 * offset `at`. */
int untangle_check_places(const untangle_state *state, size_t at, sw_err *err);

/* The vertex at a point, or -1. */
int untangle_vertex(const untangle_state *state, int x, int y);

/* ---- moves -------------------------------------------------------------- */

typedef enum untangle_kind {
  UNTANGLE_PUT,  /* v goes to the free point x, y */
  UNTANGLE_ERASE /* the edge v-u goes; v < u */
} untangle_kind;

static inline sw_move untangle_put(int v, int x, int y) {
  return (sw_move){(uint64_t)v, (uint64_t)x | (uint64_t)y << 8};
}
static inline sw_move untangle_erase(int v, int u) {
  return (sw_move){
      (uint64_t)UNTANGLE_ERASE << 16 | (uint64_t)u << 8 | (uint64_t)v, 0};
}
static inline untangle_kind untangle_move_kind(sw_move m) {
  return (untangle_kind)(m.a >> 16);
}
static inline int untangle_move_v(sw_move m) {
  return (int)(m.a & 0xff);
}
static inline int untangle_move_u(sw_move m) {
  return (int)(m.a >> 8 & 0xff);
}
static inline int untangle_move_x(sw_move m) {
  return (int)(m.b & 0xff);
}
static inline int untangle_move_y(sw_move m) {
  return (int)(m.b >> 8 & 0xff);
}

void untangle_start(const sw_rules *, sw_pos *);
int untangle_valid(const sw_rules *, const sw_pos *, sw_err *);
sw_value untangle_result(const sw_rules *, const sw_pos *);
int untangle_moves(const sw_rules *, const sw_pos *, sw_moves *);
int untangle_apply(const sw_rules *, const sw_pos *from, sw_move, sw_pos *to,
                   sw_err *);

/* ---- text (untangle_text.c) --------------------------------------------- */

void untangle_pos_print(const sw_rules *, const sw_pos *, sw_buf *);
int untangle_pos_parse(const sw_rules *, const char *text, size_t len, sw_pos *,
                       sw_err *);
void untangle_move_print(const sw_rules *, const sw_pos *, sw_move, sw_buf *);
int untangle_move_parse(const sw_rules *, const sw_pos *, const char *text,
                        size_t len, sw_moves *, sw_err *);

/* ---- rules words and new games (untangle_variant.c) ---------------------- */

int untangle_variant_parse(const sw_game *game, const char *text, size_t len,
                           sw_rules **out, sw_err *err);
void untangle_variant_free(sw_rules *rules);
extern const char *const untangle_variants[];
extern const char untangle_rules_help[];
int untangle_fresh(const sw_rules *, sw_rng *, sw_pos *, sw_err *);

/* Stands the vertices on a circle, vertex order[i] in the i-th place from the
 * top on clockwise. */
void untangle_circle(untangle_state *state, const int *order);

/* ---- symmetry (untangle_symmetry.c) ------------------------------------- */

extern const sw_symmetry untangle_symmetry;
/* One of the 8 symmetries of the grid, 0 being the identity. */
void untangle_turn(int side, int symmetry, int *x, int *y);

#endif
