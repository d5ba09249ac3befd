/* The rules of Sprouts.
 *
 * A line joins two corners of one region and gets a new vertex in its middle.
 * Let x be the first corner and y the second.  Between two boundaries x X and
 * y Y the result is the boundary x X x z y Y y z; a lone spot stands there
 * once.  Within one boundary the walk from x to y, closed by z, goes round one
 * of the two new regions, the walk from y to x, closed by z, round the other,
 * and each boundary beside comes to lie in one of them.
 *
 * The lives of all vertices together fall by exactly one with each move: two
 * are spent at the ends and the new vertex brings one.
 */
#include "games/sprouts/rules/sprouts_rules.h"

#include <assert.h>
#include <string.h>

/* Up to this many boundaries beside a line all ways to divide them are listed.
 * Beyond that, lone spots of one region, which only their names tell apart, go
 * along in their order; so a start position of many spots can be listed. */
enum { LISTED_BESIDE = 12 };

/* ---- lines ------------------------------------------------------------- */

static int region_of(const sprouts_map *map, int corner) {
  return map->region[map->boundary[corner]];
}

static int is_lone(const sprouts_map *map, int corner) {
  return sprouts_length(map, map->boundary[corner]) == 1;
}

int sprouts_line_beside(const sprouts_map *map, sprouts_line line,
                        int beside[SPROUTS_BESIDE]) {
  int own = map->boundary[line.from], r = map->region[own], n = 0;
  if (own != map->boundary[line.to])
    return 0;
  for (int b = map->first[r]; b < map->first[r + 1]; b++)
    if (b != own && n < SPROUTS_BESIDE)
      beside[n++] = b;
  return n;
}

static uint64_t lowest(int n) {
  return n >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << n) - 1;
}

/* A loop around a spot without edges. */
static int is_loop(const sprouts_map *map, sprouts_line line) {
  return line.from == line.to && is_lone(map, line.from);
}

sprouts_line sprouts_line_settle(const sprouts_map *map, sprouts_line line) {
  int beside[SPROUTS_BESIDE], n = sprouts_line_beside(map, line, beside);
  int outer = region_of(map, line.from) == 0;
  int swap = line.from > line.to;
  if (swap) {
    int old = line.from;
    line.from = line.to;
    line.to = old;
  }
  if (map->boundary[line.from] != map->boundary[line.to])
    return (sprouts_line){line.from, line.to, 0, line.with};
  if (is_loop(map, line))
    swap = outer ? line.inside_out : (int)(line.with & 1);
  if (swap) {
    line.with ^= lowest(n);
    line.inside_out ^= 1;
  }
  line.inside_out &= outer;
  return line;
}

static int refuse(const sprouts_map *map, int corner, const char *why,
                  sw_err *err) {
  char name[SPROUTS_NAME];
  sprouts_name(map, map->at[corner], name);
  return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, why, name);
}

int sprouts_line_legal(const sprouts_map *map, sprouts_line line, sw_err *err) {
  int beside[SPROUTS_BESIDE], x = line.from, y = line.to;
  if (x > y || y >= map->corners)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the line names no corners of this position");
  if (region_of(map, x) != region_of(map, y))
    return refuse(map, y, "another line separates it from %s", err);
  if (!sprouts_map_lives(map, map->at[x]))
    return refuse(map, x, "%s has no life left", err);
  if (!sprouts_map_lives(map, map->at[y]))
    return refuse(map, y, "%s has no life left", err);
  if (map->at[x] == map->at[y] && sprouts_map_lives(map, map->at[x]) < 2)
    return refuse(map, x, "%s has one life only; a line to itself takes two",
                  err);
  if (line.with & ~lowest(sprouts_line_beside(map, line, beside)))
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the line encloses boundaries that are not beside it");
  sprouts_line settled = sprouts_line_settle(map, line);
  if (!sw_move_equal(sprouts_move(line), sprouts_move(settled)))
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the line is written with its sides exchanged");
  return 0;
}

/* ---- drawing a line ---------------------------------------------------- */

static void copy_boundary(const sprouts_map *map, int b, sprouts_map *to) {
  for (int i = map->corner[b]; i < map->corner[b + 1]; i++)
    sprouts_map_corner(to, map->at[i]);
  sprouts_map_end_boundary(to);
}

/* The corners from `from` to `to` along the boundary, both included; all around
 * and back to the start when they are the same corner of a longer boundary. */
static void copy_walk(const sprouts_map *map, int from, int to,
                      sprouts_map *out) {
  int i = from;
  do {
    sprouts_map_corner(out, map->at[i]);
    i = sprouts_next(map, i);
  } while (i != to && i != from);
  if (!is_lone(map, from))
    sprouts_map_corner(out, map->at[to]);
}

static void join(const sprouts_map *map, sprouts_line line, sprouts_map *to) {
  int r = region_of(map, line.from);
  copy_walk(map, line.from, line.from, to);
  sprouts_map_corner(to, map->vertices);
  copy_walk(map, line.to, line.to, to);
  sprouts_map_corner(to, map->vertices);
  sprouts_map_end_boundary(to);
  for (int b = map->first[r]; b < map->first[r + 1]; b++)
    if (b != map->boundary[line.from] && b != map->boundary[line.to])
      copy_boundary(map, b, to);
  sprouts_map_end_region(to);
}

/* One side of a split: its walk, the new vertex, and the boundaries beside
 * whose bits are set. */
static void put_side(const sprouts_map *map, sprouts_line line, int far,
                     sprouts_map *to) {
  int beside[SPROUTS_BESIDE], n = sprouts_line_beside(map, line, beside);
  uint64_t with = far ? ~line.with : line.with;
  if (line.from != line.to)
    copy_walk(map, far ? line.to : line.from, far ? line.from : line.to, to);
  else if (far)
    copy_walk(map, line.from, line.from, to);
  else
    sprouts_map_corner(to, map->at[line.from]);
  sprouts_map_corner(to, map->vertices);
  sprouts_map_end_boundary(to);
  for (int i = 0; i < n; i++)
    if (with >> i & 1)
      copy_boundary(map, beside[i], to);
  sprouts_map_end_region(to);
}

static void draw_line(const sprouts_map *map, sprouts_line line,
                      sprouts_map *to) {
  sprouts_map_begin(to, map->closed);
  for (int r = 0; r < map->regions; r++)
    if (r != region_of(map, line.from)) {
      for (int b = map->first[r]; b < map->first[r + 1]; b++)
        copy_boundary(map, b, to);
      sprouts_map_end_region(to);
    } else if (map->boundary[line.from] != map->boundary[line.to]) {
      join(map, line, to);
    } else {
      put_side(map, line, !line.inside_out, to);
      put_side(map, line, line.inside_out, to);
    }
  sprouts_map_close(to);
}

int sprouts_apply(const sw_rules *rules, const sw_pos *from, sw_move move,
                  sw_pos *to, sw_err *err) {
  sprouts_map map, drawn;
  sprouts_line line = sprouts_line_of(move);
  if (!sw_move_equal(move, sprouts_move(line)))
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "this is no line");
  sprouts_map_read(from, &map);
  (void)rules;
  int rc = sprouts_line_legal(&map, line, err);
  if (rc)
    return rc;
  draw_line(&map, line, &drawn);
  return sprouts_map_write(&drawn, to, err);
}

/* ---- all lines --------------------------------------------------------- */

static int put_line(const sprouts_map *map, sprouts_line line, int both_outer,
                    sw_moves *list) {
  int rc = sw_moves_add(list, sprouts_move(line));
  if (!rc && both_outer && region_of(map, line.from) == 0) {
    line.inside_out = 1;
    rc = sw_moves_add(list, sprouts_move(line));
  }
  return rc;
}

static uint64_t highest(uint64_t bits) {
  return bits ? UINT64_C(1) << (63 - __builtin_clzll(bits)) : 0;
}

/* Bits of the boundaries beside that go along in order, when they are many. */
static uint64_t lone_bits(const sprouts_map *map, const int *beside, int n) {
  uint64_t bits = 0;
  for (int i = 0; n > LISTED_BESIDE && i < n; i++)
    if (sprouts_length(map, beside[i]) == 1 &&
        sprouts_map_lives(map, map->at[map->corner[beside[i]]]))
      bits |= UINT64_C(1) << i;
  return bits;
}

/* The lines from x to y of one boundary, for every way to divide the others:
 * all subsets of some, combined with the last this many of the lone spots. */
static int put_splits(const sprouts_map *map, sprouts_line line, int plane,
                      sw_moves *list) {
  int beside[SPROUTS_BESIDE], n = sprouts_line_beside(map, line, beside);
  int loop = is_loop(map, line), outer = region_of(map, line.from) == 0;
  int halve = loop && !(plane && outer);
  uint64_t lone = lone_bits(map, beside, n), all = lowest(n) & ~lone;
  for (uint64_t spots = 0;; spots |= highest(lone & ~spots)) {
    uint64_t others = 0;
    do {
      line.with = others | spots;
      int rc = 0;
      if (!halve || !(line.with & 1))
        rc = put_line(map, line, plane && !loop, list);
      if (rc)
        return rc;
      others = (others - all) & all; /* the next subset of all */
    } while (others);
    if (spots == lone)
      return 0;
  }
}

static int put_pair(const sprouts_map *map, int x, int y, int plane,
                    sw_moves *list) {
  sprouts_line line = {x, y, 0, 0};
  if (sprouts_line_legal(map, line, NULL))
    return 0;
  if (map->boundary[x] != map->boundary[y])
    return sw_moves_add(list, sprouts_move(line));
  return put_splits(map, line, plane, list);
}

int sprouts_moves(const sw_rules *rules, const sw_pos *pos, sw_moves *list) {
  sprouts_map map;
  sprouts_map_read(pos, &map);
  for (int r = 0; r < map.regions; r++) {
    int end = map.corner[map.first[r + 1]];
    for (int x = map.corner[map.first[r]]; x < end; x++)
      for (int y = x; y < end; y++) {
        int rc = put_pair(&map, x, y, sprouts_of(rules)->plane, list);
        if (rc)
          return rc;
      }
  }
  return 0;
}

/* ---- the game ---------------------------------------------------------- */

void sprouts_start(const sw_rules *rules, sw_pos *pos) {
  sprouts_map map;
  sprouts_map_start(&map, sprouts_of(rules)->spots);
  int rc = sprouts_map_write(&map, pos, NULL);
  assert(!rc);
  (void)rc;
}

sw_value sprouts_result(const sw_rules *rules, const sw_pos *pos) {
  sprouts_map map;
  sprouts_map_read(pos, &map);
  for (int r = 0; r < map.regions; r++)
    if (sprouts_map_region_lives(&map, r) >= 2)
      return SW_OPEN;
  return sprouts_of(rules)->misere ? SW_WIN : SW_LOSS;
}

int sprouts_nimbers_exist(const sw_rules *rules, sw_err *err) {
  return sprouts_of(rules)->misere
             ? sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                          "nimbers are for normal play; ask for the outcome")
             : 0;
}

int sprouts_valid(const sw_rules *rules, const sw_pos *pos, sw_err *err) {
  (void)rules;
  sprouts_map map;
  sw_pos tidy;
  sprouts_map_read(pos, &map);
  int rc = sprouts_map_valid(&map, err);
  if (rc && err)
    err->at = SW_NOWHERE;
  if (!rc)
    rc = sprouts_map_write(&map, &tidy, err);
  if (!rc && !sw_pos_equal(pos, &tidy))
    rc =
        sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE, "the words are not in order");
  return rc;
}

int sprouts_fresh(const sw_rules *rules, sw_rng *rng, sw_pos *pos,
                  sw_err *err) {
  int wish = 1 + sw_rng_index(rng, sprouts_of(rules)->spots + 1);
  sw_moves list = {0};
  int rc = 0;
  sprouts_start(rules, pos);
  while (!rc && wish-- > 0) {
    list.n = 0;
    rc = sprouts_moves(rules, pos, &list) ? sw_err_memory(err) : 0;
    if (!rc && list.n)
      rc = sprouts_apply(rules, pos, list.v[sw_rng_below(rng, list.n)], pos,
                         err);
  }
  sw_moves_free(&list);
  return rc;
}
