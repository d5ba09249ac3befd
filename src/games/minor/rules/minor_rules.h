/* Minorfinder: positions, moves, texts, variants, new games.
 *
 * A game is a host graph and a pattern.  The player removes vertices, cuts
 * edges and contracts edges of the host until it is isomorphic to the pattern,
 * which is possible exactly when the pattern is a minor of the host: when
 * disjoint connected sets of host vertices, one for each pattern vertex (the
 * branch sets), are joined by host edges wherever the pattern has an edge.
 *
 * The game follows Samuel Holderbach, Interaktive Kantenkontraktion fuer
 * Minorensuche (Stuttgart 2021).
 */
#ifndef SW_MINOR_RULES_H
#define SW_MINOR_RULES_H

#include "game.h"
#include "games/minor/search/minor_model.h"
#include "graph/simple/graph.h"

/* A position, unpacked.  Vertices keep their numbers while others go; a vertex
 * that is gone has no edges and the place 0, 0. */
typedef struct minor_state {
  sw_graph pattern, host;
  sw_vset alive;
  uint16_t x[SW_GRAPH_MAX], y[SW_GRAPH_MAX];
} minor_state;

typedef enum minor_grade { MINOR_EASY, MINOR_MEDIUM, MINOR_HARD } minor_grade;

typedef struct minor_rules {
  sw_rules base;
  sw_graph pattern; /* no vertices: a random one of random_n vertices */
  int random_n, host_n;
  minor_grade grade;
  uint64_t seed; /* of the start position */
  sw_pos start;
} minor_rules;

static inline const minor_rules *minor_of(const sw_rules *rules) {
  return (const minor_rules *)(const void *)rules;
}

/* ---- positions (minor_rules.c) ----------------------------------------- */

void minor_pack(const minor_state *state, sw_pos *pos);
void minor_unpack(const sw_pos *pos, minor_state *state);
void minor_start(const sw_rules *, sw_pos *);
int minor_valid(const sw_rules *, const sw_pos *, sw_err *);
sw_value minor_result(const sw_rules *, const sw_pos *);

/* Why a graph cannot be a pattern, or 0. */
int minor_pattern_check(const sw_graph *g, size_t at, sw_err *err);

/* ---- moves ------------------------------------------------------------- */

typedef enum minor_kind {
  MINOR_CONTRACT, /* v is merged into its neighbour u */
  MINOR_CUT,      /* the edge v-u goes; v < u */
  MINOR_REMOVE,   /* v goes with its edges; u is 0 */
  MINOR_DRAG      /* v is put at x, y; changes the picture only */
} minor_kind;

/* A drag is no part of the game, so `moves` cannot list it; that it carries
 * its place twice, once inverted, keeps a damaged move from passing for one. */
static inline uint64_t minor_place(int x, int y) {
  uint64_t place = (uint64_t)x | (uint64_t)y << 16;
  return place | (place ^ UINT32_MAX) << 32;
}

static inline sw_move minor_move(minor_kind kind, int v, int u) {
  return (sw_move){(uint64_t)kind | (uint64_t)v << 8 | (uint64_t)u << 16, 0};
}
static inline sw_move minor_drag(int v, int x, int y) {
  return (sw_move){(uint64_t)MINOR_DRAG | (uint64_t)v << 8, minor_place(x, y)};
}
static inline minor_kind minor_move_kind(sw_move m) {
  return (minor_kind)(m.a & 0xff);
}
static inline int minor_move_v(sw_move m) {
  return (int)(m.a >> 8 & 0xff);
}
static inline int minor_move_u(sw_move m) {
  return (int)(m.a >> 16 & 0xff);
}

int minor_moves(const sw_rules *, const sw_pos *, sw_moves *);
int minor_apply(const sw_rules *, const sw_pos *from, sw_move, sw_pos *to,
                sw_err *);

/* ---- text (minor_text.c) ----------------------------------------------- */

void minor_pos_print(const sw_rules *, const sw_pos *, sw_buf *);
int minor_pos_parse(const sw_rules *, const char *text, size_t len, sw_pos *,
                    sw_err *);
void minor_move_print(const sw_rules *, const sw_pos *, sw_move, sw_buf *);
int minor_move_parse(const sw_rules *, const sw_pos *, const char *text,
                     size_t len, sw_moves *, sw_err *);

/* The descriptions of the original puzzle (minor_classic.c). */
int minor_classic_is(const char *text, size_t len);
int minor_classic_parse(const char *text, size_t len, minor_state *state,
                        sw_err *err);

/* ---- rules words and new games ----------------------------------------- */

int minor_variant_parse(const sw_game *game, const char *text, size_t len,
                        sw_rules **out, sw_err *err);
void minor_variant_free(sw_rules *rules);
extern const char *const minor_variants[];
extern const char minor_rules_help[];

int minor_fresh(const sw_rules *, sw_rng *, sw_pos *, sw_err *);

/* Places for the vertices of a graph on a circle around x, y, from the top on
 * clockwise; K3,3 in two rows. */
void minor_layout(const sw_graph *g, int x, int y, int radius, uint16_t *xs,
                  uint16_t *ys);

/* ---- symmetry (minor_symmetry.c) ---------------------------------------- */

extern const sw_symmetry minor_symmetry;

#endif
