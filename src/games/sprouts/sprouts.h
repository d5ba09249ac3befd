/* Sprouts, inside: what the files of this folder share.
 *
 * A position is a map on the sphere: vertices, edges without crossings, and the
 * regions between them, dead parts included, as it was drawn.  Walking along
 * the border of a region with the region always on the same hand, one passes
 * corners: a vertex each time.  One closed walk is a boundary, written as the
 * cyclic word of its vertices; a region is the set of its boundaries, a map the
 * set of its regions.  Corner i followed by corner j in a boundary is an edge,
 * passed in one of its two directions; so a corner also stands for the dart
 * (half-edge) that leaves it.  A spot without edges is a boundary of one corner
 * and no dart.
 *
 * The words alone determine the map, because it has no edge from a vertex to
 * itself and at most two edges between two vertices, one of which then has at
 * most three edges (play never makes anything else; a vertex in the middle of
 * an edge makes any graph so).
 *
 * A vertex has 3 lives less its edges.  A closed vertex has none whatever its
 * edges; it stands in for the dead parts that a reduced notation left out.
 */
#ifndef SW_SPROUTS_H
#define SW_SPROUTS_H

#include "game.h"

enum {
  SPROUTS_SPOTS = 60,    /* most spots of a start position */
  SPROUTS_NAMES = 248,   /* most vertices of a map */
  SPROUTS_CORNERS = 960, /* most corners; 60 spots end with 716 */
  SPROUTS_BOUNDARIES = 400,
  SPROUTS_REGIONS = 300,
  SPROUTS_BESIDE = 64, /* most boundaries beside the one a move splits */
  SPROUTS_NAME = 4     /* a vertex's name, "A", "Ba" or "~A", with its NUL */
};

typedef struct sprouts_map {
  int vertices, closed; /* vertices 0..closed-1 are the closed ones */
  int corners, boundaries, regions;
  int overflow;                            /* 1: something did not fit */
  uint8_t at[SPROUTS_CORNERS];             /* vertex of each corner */
  uint16_t boundary[SPROUTS_CORNERS];      /* boundary of each corner */
  uint16_t corner[SPROUTS_BOUNDARIES + 1]; /* first corner of each boundary */
  uint16_t region[SPROUTS_BOUNDARIES];     /* region of each boundary */
  uint16_t first[SPROUTS_REGIONS + 1];     /* first boundary of each region */
  uint8_t degree[SPROUTS_NAMES];           /* edges of each vertex */
} sprouts_map;

typedef struct sprouts_rules {
  sw_rules base;
  int spots;
  int misere;   /* 1: who cannot move wins */
  int plane;    /* 1: the first region is the outer one and stays it */
  int oriented; /* 1: mirror images are different positions */
} sprouts_rules;

extern const sw_game sw_game_sprouts;

static inline const sprouts_rules *sprouts_of(const sw_rules *rules) {
  return (const sprouts_rules *)(const void *)rules;
}

/* ---- maps (sprouts_map.c) ---------------------------------------------- */

/* Building: corners, then the end of their boundary; boundaries, then the end
 * of their region.  What does not fit sets overflow and is dropped; whoever
 * builds asks once.  sprouts_map_close counts vertices and edges. */
void sprouts_map_begin(sprouts_map *map, int closed);
void sprouts_map_corner(sprouts_map *map, int vertex);
void sprouts_map_end_boundary(sprouts_map *map);
void sprouts_map_end_region(sprouts_map *map);
void sprouts_map_close(sprouts_map *map);
void sprouts_map_start(sprouts_map *map, int spots); /* lone spots, built */

/* Between maps and positions.  Writing tidies: each boundary starts where its
 * word is least, boundaries are sorted within their region, and regions are
 * sorted but for the first, which is the outer one.  So with its vertices named
 * and its outer region chosen, a map has one byte string. */
void sprouts_map_read(const sw_pos *pos, sprouts_map *map);
int sprouts_map_write(const sprouts_map *map, sw_pos *pos, sw_err *err);

/* Lives left at a vertex, and in a region (each vertex counted once). */
int sprouts_map_lives(const sprouts_map *map, int vertex);
int sprouts_map_region_lives(const sprouts_map *map, int region);

/* 1 when there is room for the map and for whatever is played from it. */
int sprouts_map_fits(const sprouts_map *map);

/* The next corner along the boundary, and how long the boundary is. */
static inline int sprouts_next(const sprouts_map *map, int corner) {
  int b = map->boundary[corner];
  return corner + 1 == map->corner[b + 1] ? map->corner[b] : corner + 1;
}
static inline int sprouts_length(const sprouts_map *map, int boundary) {
  return map->corner[boundary + 1] - map->corner[boundary];
}

/* The other direction of each dart; a lone spot is its own twin.  SW_BAD_INPUT
 * when the words are not those of a map; the place of the error is a corner. */
int sprouts_map_twins(const sprouts_map *map, uint16_t *twin, sw_err *err);

/* The components of the map: fills component[boundary], returns their number.
 */
int sprouts_map_components(const sprouts_map *map, uint16_t *component);

/* 0 when this is a map on the sphere, else SW_BAD_INPUT with the reason; the
 * place of the error is a corner. */
int sprouts_map_valid(const sprouts_map *map, sw_err *err);

/* ---- moves (sprouts_rules.c) ------------------------------------------- */

/* A line from corner `from` to corner `to` of the same region with a new vertex
 * in its middle.  Between two boundaries it joins them.  Within one boundary it
 * splits the region: one side keeps the corners from..to, and the boundaries
 * beside that `with` names by bits, in their order; the other side keeps the
 * rest.  When the outer region is split, the other side stays the outer one
 * unless `inside_out` is set. */
typedef struct sprouts_line {
  int from, to;
  int inside_out;
  uint64_t with;
} sprouts_line;

static inline sw_move sprouts_move(sprouts_line line) {
  return (sw_move){(uint64_t)line.from | (uint64_t)line.to << 16 |
                       (uint64_t)line.inside_out << 32,
                   line.with};
}
static inline sprouts_line sprouts_line_of(sw_move move) {
  return (sprouts_line){(int)(move.a & 0xffff), (int)(move.a >> 16 & 0xffff),
                        (int)(move.a >> 32 & 1), move.b};
}

/* The one way to write a line: from the earlier corner to the later one; only a
 * line that splits the outer region can be inside out.  The two sides of a loop
 * around a lone spot have the same word: the other one is the outer side or
 * else has the first boundary beside.  On the sphere, lines that differ in
 * which side is the outer one are the same move, drawn in different ways. */
sprouts_line sprouts_line_settle(const sprouts_map *map, sprouts_line line);

/* 0, or SW_ILLEGAL with the reason, which may be that it is not settled. */
int sprouts_line_legal(const sprouts_map *map, sprouts_line line, sw_err *err);
/* The boundaries beside the line's own, in order; returns their number. */
int sprouts_line_beside(const sprouts_map *map, sprouts_line line,
                        int beside[SPROUTS_BESIDE]);
int sprouts_apply(const sw_rules *, const sw_pos *from, sw_move, sw_pos *to,
                  sw_err *);
int sprouts_moves(const sw_rules *, const sw_pos *, sw_moves *);

/* ---- text (sprouts_text.c, sprouts_glop.c, sprouts_variant.c) ---------- */

void sprouts_name(const sprouts_map *map, int vertex, char name[SPROUTS_NAME]);
void sprouts_pos_print(const sw_rules *, const sw_pos *, sw_buf *);
int sprouts_pos_parse(const sw_rules *, const char *text, size_t len, sw_pos *,
                      sw_err *);
void sprouts_move_print(const sw_rules *, const sw_pos *, sw_move, sw_buf *);
int sprouts_move_parse(const sw_rules *, const sw_pos *, const char *text,
                       size_t len, sw_moves *, sw_err *);

/* Reduced strings in the notation of the program Glop, as "0*3.AB|AB": reading
 * gives a map in which closed vertices fill the places of what was left out. */
int sprouts_glop_looks(const char *text, size_t len);
int sprouts_glop_parse(const char *text, size_t len, sprouts_map *map,
                       sw_err *err);
int sprouts_glop_print(const sprouts_map *map, sw_buf *out, sw_err *err);

int sprouts_variant_parse(const sw_game *game, const char *text, size_t len,
                          sw_rules **out, sw_err *err);
void sprouts_variant_free(sw_rules *rules);
extern const char *const sprouts_variants[];
extern const char sprouts_rules_help[];

/* ---- pictures (sprouts_scene.c) ---------------------------------------- */

void sprouts_draw(const sw_rules *, const sw_pos *, const sw_move *mark,
                  sw_buf *);
void sprouts_scene(const sw_rules *, const sw_pos *, sw_buf *json);

/* ---- lands as positions (sprouts_sum.c) -------------------------------- */

extern const sw_sum sprouts_sum;

/* ---- normal form (sprouts_normal.c) ------------------------------------ */

extern const sw_symmetry sprouts_symmetry;

/* The normal form as one string of cyclic words, nested parts in brackets. 0 or
 * SW_NO_MEMORY. */
int sprouts_normal_string(const sw_rules *, const sw_pos *, sw_buf *out);

#endif
