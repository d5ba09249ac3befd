/* Positions of Sprouts as maps: words of vertices.
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
#ifndef SW_SPROUTS_MAP_H
#define SW_SPROUTS_MAP_H

#include "game.h"

enum {
  SPROUTS_SPOTS = 63,    /* most spots of a start position */
  SPROUTS_NAMES = 252,   /* most vertices of a map */
  SPROUTS_CORNERS = 960, /* most corners; 63 spots end with 752 */
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

/* The name of a vertex: A, B, .. Z, Aa, Ba, ..; a closed one has ~ in front. */
enum { SPROUTS_ALPHABET = 26 * 27 };
void sprouts_name(const sprouts_map *map, int vertex, char name[SPROUTS_NAME]);

#endif
