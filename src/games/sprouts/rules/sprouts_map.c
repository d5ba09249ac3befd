/* Maps as words of vertices: building, reading, writing, checking.
 *
 * A dart is paired with its twin by names: the dart from u to v with one from v
 * to u.  Where two edges join u and v there are two ways to pair, and they
 * differ by a transposition of two darts around either end.  A transposition
 * changes the number of cycles of a permutation by one, and the corners around
 * a vertex have to form one cycle; so an end with at most three edges, which
 * can have only one such pair of edges, decides.
 *
 * The words are a map on the sphere when every component has Euler
 * characteristic two and the components and regions, joined by the boundaries
 * they share, form a tree.
 */
#include "games/sprouts/rules/sprouts_map.h"

#include <assert.h>
#include <string.h>

enum { END_BOUNDARY = 0xfe, END_REGION = 0xff };

/* ---- building ---------------------------------------------------------- */

void sprouts_map_begin(sprouts_map *map, int closed) {
  map->vertices = 0;
  map->closed = closed;
  map->corners = map->boundaries = map->regions = map->overflow = 0;
  map->corner[0] = map->first[0] = 0;
}

void sprouts_map_corner(sprouts_map *map, int vertex) {
  if (map->corners == SPROUTS_CORNERS || vertex >= SPROUTS_NAMES ||
      map->boundaries == SPROUTS_BOUNDARIES) {
    map->overflow = 1;
    return;
  }
  map->boundary[map->corners] = (uint16_t)map->boundaries;
  map->at[map->corners++] = (uint8_t)vertex;
}

void sprouts_map_end_boundary(sprouts_map *map) {
  if (map->boundaries == SPROUTS_BOUNDARIES ||
      map->regions == SPROUTS_REGIONS) {
    map->overflow = 1;
    return;
  }
  map->region[map->boundaries++] = (uint16_t)map->regions;
  map->corner[map->boundaries] = (uint16_t)map->corners;
}

void sprouts_map_end_region(sprouts_map *map) {
  if (map->regions == SPROUTS_REGIONS) {
    map->overflow = 1;
    return;
  }
  map->first[++map->regions] = (uint16_t)map->boundaries;
}

void sprouts_map_close(sprouts_map *map) {
  memset(map->degree, 0, sizeof map->degree);
  map->vertices = map->closed;
  for (int i = 0; i < map->corners; i++) {
    if (map->at[i] >= map->vertices)
      map->vertices = map->at[i] + 1;
    if (sprouts_length(map, map->boundary[i]) > 1)
      map->degree[map->at[i]]++;
  }
}

void sprouts_map_start(sprouts_map *map, int spots) {
  sprouts_map_begin(map, 0);
  for (int v = 0; v < spots; v++) {
    sprouts_map_corner(map, v);
    sprouts_map_end_boundary(map);
  }
  sprouts_map_end_region(map);
  sprouts_map_close(map);
}

/* ---- to and from positions --------------------------------------------- */

void sprouts_map_read(const sw_pos *pos, sprouts_map *map) {
  sprouts_map_begin(map, pos->len ? pos->b[0] : 0);
  for (int i = 1; i < pos->len; i++)
    if (pos->b[i] == END_REGION)
      sprouts_map_end_region(map);
    else if (pos->b[i] == END_BOUNDARY)
      sprouts_map_end_boundary(map);
    else
      sprouts_map_corner(map, pos->b[i]);
  sprouts_map_close(map);
}

/* Pieces of one byte string, to be sorted by what they hold. */
typedef struct piece {
  uint16_t at, len;
} piece;

static int compare_pieces(const uint8_t *bytes, piece x, piece y) {
  int n = x.len < y.len ? x.len : y.len;
  int order = memcmp(bytes + x.at, bytes + y.at, (size_t)n);
  return order ? order : x.len - y.len;
}

static void sort_pieces(const uint8_t *bytes, piece *list, int n) {
  for (int i = 1; i < n; i++) {
    piece x = list[i];
    int k = i;
    for (; k > 0 && compare_pieces(bytes, x, list[k - 1]) < 0; k--)
      list[k] = list[k - 1];
    list[k] = x;
  }
}

/* Where the least rotation of a cyclic word starts. */
static int least_rotation(const uint8_t *word, int n) {
  int best = 0;
  for (int i = 1; i < n; i++)
    for (int k = 0; k < n; k++) {
      int x = word[(i + k) % n], y = word[(best + k) % n];
      if (x < y)
        best = i;
      if (x != y)
        break;
    }
  return best;
}

typedef struct bytes {
  uint8_t b[SW_POS_MAX];
  int len;
} bytes;

static piece put_boundary(const sprouts_map *map, int b, bytes *out) {
  const uint8_t *word = map->at + map->corner[b];
  int n = sprouts_length(map, b), start = least_rotation(word, n);
  piece p = {(uint16_t)out->len, (uint16_t)(n + 1)};
  for (int k = 0; k < n; k++)
    out->b[out->len++] = word[(start + k) % n];
  out->b[out->len++] = END_BOUNDARY;
  return p;
}

/* Copies the pieces in order and ends them with the mark of a region. */
static piece put_pieces(const bytes *from, const piece *list, int n,
                        bytes *out) {
  piece all = {(uint16_t)out->len, 0};
  for (int i = 0; i < n; i++) {
    memcpy(out->b + out->len, from->b + list[i].at, list[i].len);
    out->len += list[i].len;
  }
  all.len = (uint16_t)(out->len - all.at);
  return all;
}

static piece put_region(const sprouts_map *map, int r, bytes *out) {
  bytes words = {.len = 0};
  piece list[SPROUTS_BOUNDARIES];
  int n = 0;
  for (int b = map->first[r]; b < map->first[r + 1]; b++)
    list[n++] = put_boundary(map, b, &words);
  sort_pieces(words.b, list, n);
  piece all = put_pieces(&words, list, n, out);
  out->b[out->len++] = END_REGION;
  all.len++;
  return all;
}

int sprouts_map_write(const sprouts_map *map, sw_pos *pos, sw_err *err) {
  int need = 1 + map->corners + map->boundaries + map->regions;
  if (map->overflow || map->vertices > SPROUTS_NAMES || need > SW_POS_MAX)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "the position is too large; at most %d vertices and %d "
                      "corners",
                      SPROUTS_NAMES, SPROUTS_CORNERS);
  bytes regions = {.len = 0}, all = {.len = 0};
  piece list[SPROUTS_REGIONS];
  for (int r = 0; r < map->regions; r++)
    list[r] = put_region(map, r, &regions);
  if (map->regions > 1)
    sort_pieces(regions.b, list + 1, map->regions - 1);
  put_pieces(&regions, list, map->regions, &all);
  assert(all.len + 1 == need);
  pos->len = (uint16_t)need;
  pos->b[0] = (uint8_t)map->closed;
  memcpy(pos->b + 1, all.b, (size_t)all.len);
  return 0;
}

/* ---- questions --------------------------------------------------------- */

int sprouts_map_lives(const sprouts_map *map, int vertex) {
  if (vertex < map->closed || map->degree[vertex] >= 3)
    return 0;
  return 3 - map->degree[vertex];
}

int sprouts_map_region_lives(const sprouts_map *map, int region) {
  uint8_t seen[SPROUTS_NAMES] = {0};
  int lives = 0, end = map->corner[map->first[region + 1]];
  for (int i = map->corner[map->first[region]]; i < end; i++)
    if (!seen[map->at[i]]) {
      seen[map->at[i]] = 1;
      lives += sprouts_map_lives(map, map->at[i]);
    }
  return lives;
}

/* A move takes two lives and brings one, a vertex, at most four corners, and at
 * most one boundary and one region. */
int sprouts_map_fits(const sprouts_map *map) {
  int lives = 0;
  if (map->overflow || map->vertices > SPROUTS_NAMES)
    return 0;
  for (int v = map->closed; v < map->vertices; v++)
    lives += sprouts_map_lives(map, v);
  int moves = lives ? lives - 1 : 0;
  return map->vertices + moves <= SPROUTS_NAMES &&
         map->corners + 4 * moves <= SPROUTS_CORNERS &&
         map->boundaries + moves <= SPROUTS_BOUNDARIES &&
         map->regions + moves <= SPROUTS_REGIONS;
}

/* Gives each boundary the least number among those it is joined to by a shared
 * vertex, and numbers the classes 0, 1, .. */
int sprouts_map_components(const sprouts_map *map, uint16_t *component) {
  uint16_t home[SPROUTS_NAMES], number[SPROUTS_BOUNDARIES];
  memset(home, 0xff, sizeof home);
  for (int b = 0; b < map->boundaries; b++)
    component[b] = (uint16_t)b;
  for (int changed = 1; changed;) {
    changed = 0;
    for (int i = 0; i < map->corners; i++) {
      uint16_t *own = &component[map->boundary[i]], *at = &home[map->at[i]];
      changed |= *own != *at;
      *own = *at = *own < *at ? *own : *at;
    }
  }
  int n = 0;
  for (int b = 0; b < map->boundaries; b++)
    if (component[b] == b)
      number[b] = (uint16_t)n++;
  for (int b = 0; b < map->boundaries; b++)
    component[b] = number[component[b]];
  return n;
}

/* ---- twins ------------------------------------------------------------- */

static int bad_map(sw_err *err, int corner, const char *why) {
  return sw_err_set(err, SW_BAD_INPUT, (size_t)corner, "%s", why);
}

/* Corners around the vertex of `corner`: arriving by the dart of the corner
 * before, the next one around leaves by the dart behind. */
static int around(const uint16_t *twin, const uint16_t *before, int corner) {
  int n = 0, i = corner;
  do {
    i = twin[before[i]];
    n++;
  } while (i != corner && n <= SPROUTS_CORNERS);
  return n;
}

/* The darts that leave each vertex, as chains. */
typedef struct chains {
  int16_t head[SPROUTS_NAMES], next[SPROUTS_CORNERS];
} chains;

static void chain_darts(const sprouts_map *map, chains *leave) {
  memset(leave->head, 0xff, sizeof leave->head);
  for (int i = map->corners - 1; i >= 0; i--) {
    leave->next[i] = leave->head[map->at[i]];
    leave->head[map->at[i]] = (int16_t)i;
  }
}

/* The dart from v back to u that no other dart has taken; *parallel counts all
 * darts from v to u. */
static int find_back(const sprouts_map *map, const chains *leave,
                     const uint16_t *twin, int u, int v, int *parallel) {
  int found = -1;
  *parallel = 0;
  for (int i = leave->head[v]; i >= 0; i = leave->next[i])
    if (map->at[sprouts_next(map, i)] == u) {
      ++*parallel;
      if (found < 0 && twin[i] == UINT16_MAX)
        found = i;
    }
  return found;
}

static int pair_darts(const sprouts_map *map, uint16_t *twin, sw_err *err) {
  chains leave;
  chain_darts(map, &leave);
  memset(twin, 0xff, (size_t)map->corners * sizeof *twin);
  for (int i = 0; i < map->corners; i++) {
    int u = map->at[i], v = map->at[sprouts_next(map, i)], parallel;
    if (sprouts_length(map, map->boundary[i]) == 1)
      twin[i] = (uint16_t)i;
    if (twin[i] != UINT16_MAX)
      continue;
    if (u == v)
      return bad_map(err, i,
                     "an edge joins a vertex to itself; put a vertex in "
                     "its middle");
    int back = find_back(map, &leave, twin, u, v, &parallel);
    if (back < 0)
      return bad_map(err, i, "an edge is passed in one direction only");
    if (parallel > 2 ||
        (parallel == 2 && map->degree[u] > 3 && map->degree[v] > 3))
      return bad_map(err, i,
                     "edges are parallel; put a vertex in the middle of "
                     "one");
    twin[i] = (uint16_t)back;
    twin[back] = (uint16_t)i;
  }
  return 0;
}

/* Where a vertex of at most three edges is not one cycle, its two parallel
 * edges are paired the other way. */
static void mend_parallel(const sprouts_map *map, const uint16_t *before,
                          uint16_t *twin) {
  for (int i = 0; i < map->corners; i++) {
    int u = map->at[i], v = map->at[sprouts_next(map, i)];
    if (map->degree[u] > 3 || map->degree[u] < 2 ||
        around(twin, before, i) == map->degree[u])
      continue;
    for (int j = 0; j < map->corners; j++)
      if (j != i && map->at[j] == u && map->at[sprouts_next(map, j)] == v) {
        uint16_t other = twin[i];
        twin[i] = twin[j];
        twin[j] = other;
        twin[twin[i]] = (uint16_t)i;
        twin[twin[j]] = (uint16_t)j;
      }
  }
}

int sprouts_map_twins(const sprouts_map *map, uint16_t *twin, sw_err *err) {
  uint16_t before[SPROUTS_CORNERS];
  int rc = pair_darts(map, twin, err);
  if (rc)
    return rc;
  for (int i = 0; i < map->corners; i++)
    before[sprouts_next(map, i)] = (uint16_t)i;
  mend_parallel(map, before, twin);
  for (int i = 0; i < map->corners; i++) {
    int degree = map->degree[map->at[i]];
    if (around(twin, before, i) != (degree ? degree : 1))
      return bad_map(err, i, "the edges of a vertex do not close around it");
  }
  return 0;
}

/* ---- validity ---------------------------------------------------------- */

/* V - E + F = 2 for each component; a lone spot has no edge and one face. */
static int euler(const sprouts_map *map, const uint16_t *component, int n) {
  int twice[SPROUTS_BOUNDARIES] = {0};
  uint8_t seen[SPROUTS_NAMES] = {0};
  for (int b = 0; b < map->boundaries; b++)
    twice[component[b]] += 2;
  for (int i = 0; i < map->corners; i++) {
    int *sum = &twice[component[map->boundary[i]]];
    *sum -= map->degree[map->at[i]] > 0;
    *sum += seen[map->at[i]] ? 0 : 2;
    seen[map->at[i]] = 1;
  }
  for (int c = 0; c < n; c++)
    if (twice[c] != 4)
      return 0;
  return 1;
}

/* Regions and components as nodes, boundaries as edges: one piece, no cycle. */
static int is_tree(const sprouts_map *map, const uint16_t *component, int n) {
  uint16_t of_region[SPROUTS_REGIONS], of_component[SPROUTS_BOUNDARIES];
  if (map->regions + n != map->boundaries + 1)
    return 0;
  for (int r = 0; r < map->regions; r++)
    of_region[r] = (uint16_t)r;
  memset(of_component, 0xff, sizeof of_component);
  for (int changed = 1; changed;) {
    changed = 0;
    for (int b = 0; b < map->boundaries; b++) {
      uint16_t *x = &of_region[map->region[b]],
               *y = &of_component[component[b]];
      changed |= *x != *y;
      *x = *y = *x < *y ? *x : *y;
    }
  }
  for (int r = 0; r < map->regions; r++)
    if (of_region[r])
      return 0;
  return 1;
}

static int valid_counts(const sprouts_map *map, sw_err *err) {
  if (map->overflow || map->vertices > SPROUTS_NAMES ||
      map->corners != map->corner[map->boundaries] ||
      map->boundaries != map->first[map->regions] || !map->regions)
    return bad_map(err, 0, "boundaries or regions are not closed, or too many");
  for (int b = 0; b < map->boundaries; b++)
    if (!sprouts_length(map, b))
      return bad_map(err, map->corner[b], "a boundary is empty");
  for (int r = 0; r < map->regions; r++) {
    int n = map->first[r + 1] - map->first[r];
    if ((!n && map->regions > 1) || n > SPROUTS_BESIDE + 1)
      return bad_map(err, map->corner[map->first[r]],
                     "a region has no boundary, or more than 65");
  }
  return 0;
}

static int valid_vertices(const sprouts_map *map, sw_err *err) {
  uint8_t used[SPROUTS_NAMES] = {0};
  for (int i = 0; i < map->corners; i++) {
    int edges = map->degree[map->at[i]];
    if (used[map->at[i]] && !edges)
      return bad_map(err, i, "a spot without edges stands in two places");
    if (sprouts_length(map, map->boundary[i]) == 1 && edges)
      return bad_map(err, i, "a vertex with edges is written as a lone spot");
    used[map->at[i]] = 1;
  }
  for (int v = 0; v < map->vertices; v++)
    if (!used[v])
      return bad_map(err, 0, "a vertex is missing");
  return 0;
}

int sprouts_map_valid(const sprouts_map *map, sw_err *err) {
  uint16_t component[SPROUTS_BOUNDARIES], twin[SPROUTS_CORNERS];
  int rc = valid_counts(map, err);
  if (!rc)
    rc = valid_vertices(map, err);
  if (!rc)
    rc = sprouts_map_twins(map, twin, err);
  if (rc)
    return rc;
  int n = sprouts_map_components(map, component);
  if (!euler(map, component, n))
    return bad_map(err, 0,
                   "the lines cannot be drawn without a crossing; is a "
                   "boundary written in the wrong direction?");
  if (!is_tree(map, component, n))
    return bad_map(err, 0, "the regions do not fit together on a sphere");
  return 0;
}

/* ---- names ------------------------------------------------------------- */

void sprouts_name(const sprouts_map *map, int vertex, char name[SPROUTS_NAME]) {
  int closed = vertex < map->closed;
  int k = closed ? vertex : vertex - map->closed;
  assert(k >= 0 && k < SPROUTS_ALPHABET);
  if (closed)
    *name++ = '~';
  *name++ = (char)('A' + k % 26);
  if (k >= 26)
    *name++ = (char)('a' + k / 26 - 1);
  *name = 0;
}
