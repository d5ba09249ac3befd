/* The graph of a map for nauty: nodes are its corners, vertices and regions,
 * three colours; an arc leads from each corner to the next one along its
 * boundary, and edges join it to its vertex and its region.  These are the
 * words of the map and nothing else.  Mirrored, the arcs run backwards: where
 * mirror images are equal the lesser of two hashes counts.  On the plane the
 * outer region has a colour of its own.
 */
#include "map_classes.h"

#include "base/hash.h"
#include "base/intern.h"
#include "engine/level/key_set.h"

#include <assert.h>
#include <string.h>

#include <nauty.h>

enum { NODES = 512, WORDS = NODES / 64 };

/* ---- nauty ------------------------------------------------------------- */

static void arc(graph *g, int m, int from, int to) {
  set *row = g + (size_t)from * (size_t)m;
  ADDELEMENT(row, to);
}

static void edge(graph *g, int m, int x, int y) {
  arc(g, m, x, y);
  arc(g, m, y, x);
}

/* Nodes: corners, vertices, regions. */
static void make_graph(const sprouts_map *map, int mirror, int m, graph *g) {
  int vertex = map->corners, region = vertex + map->vertices;
  memset(g, 0, (size_t)((region + map->regions) * m) * sizeof *g);
  for (int i = 0; i < map->corners; i++) {
    int next = sprouts_next(map, i);
    arc(g, m, mirror ? next : i, mirror ? i : next);
    edge(g, m, i, vertex + map->at[i]);
    edge(g, m, i, region + map->region[map->boundary[i]]);
  }
}

static uint64_t hash_graph(const sprouts_map *map, int plane, int mirror) {
  DEFAULTOPTIONS_GRAPH(options);
  static graph g[NODES * WORDS], canonical[NODES * WORDS];
  int label[NODES], cell[NODES], orbits[NODES];
  int vertex = map->corners, region = vertex + map->vertices;
  int n = region + map->regions, m = SETWORDSNEEDED(n);
  statsblk stats;
  assert(n <= NODES);
  make_graph(map, mirror, m, g);
  for (int i = 0; i < n; i++) {
    label[i] = i;
    cell[i] = i + 1 != vertex && i + 1 != region && i + 1 != n;
  }
  if (plane)
    cell[region] = 0;
  options.getcanon = TRUE;
  options.defaultptn = FALSE;
  options.digraph = TRUE;
  densenauty(g, label, cell, orbits, &options, &stats, m, n, canonical);
  uint64_t sizes = (uint64_t)vertex << 32 | (uint64_t)region;
  return sw_hash_mix(sizes) ^
         sw_hash_bytes(canonical, (size_t)(m * n) * sizeof *canonical);
}

uint64_t map_hash(const sprouts_rules *rules, const sprouts_map *map) {
  uint64_t x = hash_graph(map, rules->plane, 0);
  uint64_t y = rules->oriented ? x : hash_graph(map, rules->plane, 1);
  return x < y ? x : y;
}

/* ---- renaming ---------------------------------------------------------- */

/* Is word b of one map, renamed and perhaps read backwards, word c of the
 * other, begun anywhere? */
static int same_word(const sprouts_map *from, int b, const uint16_t *names,
                     const sprouts_map *to, int c) {
  int n = sprouts_length(from, b), step = names[from->vertices] ? n - 1 : 1;
  const uint8_t *x = from->at + from->corner[b], *y = to->at + to->corner[c];
  if (sprouts_length(to, c) != n)
    return 0;
  for (int start = 0; start < n; start++) {
    int i = start, k = 0;
    while (k < n && names[x[i]] == y[k]) {
      i = (i + step) % n;
      k++;
    }
    if (k == n)
      return 1;
  }
  return 0;
}

/* Are the words of region r those of region s?  Equal words of one region are
 * only those of lone spots, which differ in their names: none is taken twice.
 */
static int same_region(const sprouts_map *from, int r, const uint16_t *names,
                       const sprouts_map *to, int s) {
  if (from->first[r + 1] - from->first[r] != to->first[s + 1] - to->first[s])
    return 0;
  for (int b = from->first[r]; b < from->first[r + 1]; b++) {
    int c = to->first[s];
    while (c < to->first[s + 1] && !same_word(from, b, names, to, c))
      c++;
    if (c == to->first[s + 1])
      return 0;
  }
  return 1;
}

static int is_permutation(const uint16_t *names, int n) {
  uint8_t taken[SPROUTS_NAMES] = {0};
  for (int v = 0; v < n; v++)
    if (names[v] >= n || taken[names[v]]++)
      return 0;
  return 1;
}

int map_is_renamed(const sprouts_rules *rules, const sprouts_map *from,
                   const uint16_t *names, const sprouts_map *to) {
  uint8_t taken[SPROUTS_REGIONS] = {0};
  int outer = names[from->vertices + 1];
  if (from->vertices != to->vertices || from->regions != to->regions ||
      from->closed || to->closed || !is_permutation(names, from->vertices) ||
      (rules->plane && outer) || (rules->oriented && names[from->vertices]))
    return 0;
  for (int r = 0; r < from->regions; r++) {
    int s = r == outer ? 0 : 1, end = r == outer ? 1 : to->regions;
    while (s < end && (taken[s] || !same_region(from, r, names, to, s)))
      s++;
    if (s == end)
      return 0;
    taken[s] = 1;
  }
  return 1;
}

/* ---- one level --------------------------------------------------------- */

typedef struct walk {
  const sw_rules *rules;
  uint64_t sample;
  sw_intern classes;
  map_level level;
} walk;

static int complain(const sw_rules *rules, const char *what, const sw_pos *x,
                    const sw_pos *y) {
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  sprouts_pos_print(rules, x, &text);
  sw_buf_puts(&text, " and ");
  sprouts_pos_print(rules, y, &text);
  fprintf(stderr, "%s: %s\n", what, sw_buf_text(&text));
  sw_buf_free(&text);
  return 1;
}

/* Takes in one position as it was drawn. */
static int see(walk *w, const sw_pos *drawn) {
  const sprouts_rules *rules = sprouts_of(w->rules);
  uint16_t names[SPROUTS_NAMES + 2];
  sprouts_map from, to;
  sw_pos normal;
  uint32_t number;
  sprouts_symmetry.normal(w->rules, drawn, &normal, names);
  sprouts_map_read(drawn, &from);
  sprouts_map_read(&normal, &to);
  if (!map_is_renamed(rules, &from, names, &to))
    return complain(w->rules, "not the same map", drawn, &normal);
  if (w->level.drawn++ % w->sample == 0) {
    w->level.asked++;
    if (map_hash(rules, &from) != map_hash(rules, &to))
      return complain(w->rules, "nauty tells apart", drawn, &normal);
  }
  if (!sw_intern_add(&w->classes, normal.b, normal.len, &number))
    return 0;
  fprintf(stderr, "no memory for %zu classes\n", w->classes.n);
  return 1;
}

static int see_children(walk *w, const sw_pos *pos, sw_moves *list) {
  list->n = 0;
  int rc = sprouts_moves(w->rules, pos, list);
  for (size_t k = 0; !rc && k < list->n; k++) {
    sw_pos next;
    rc = sprouts_apply(w->rules, pos, list->v[k], &next, NULL) || see(w, &next);
  }
  return rc != 0;
}

static int write_class(const sw_pos *pos, FILE *to) {
  return fwrite(&pos->len, sizeof pos->len, 1, to) != 1 ||
         fwrite(pos->b, 1, pos->len, to) != pos->len;
}

int map_read_class(FILE *from, sw_pos *pos) {
  return fread(&pos->len, sizeof pos->len, 1, from) == 1 &&
         fread(pos->b, 1, pos->len, from) == pos->len;
}

/* Writes the classes down and shows each to nauty. */
static int close_level(walk *w, FILE *to) {
  sw_keys hashes = {0}, scratch = {0};
  size_t n = w->classes.n, len;
  int rc = sw_keys_reserve(&hashes, n);
  for (size_t i = 0; !rc && i < n; i++) {
    const uint8_t *bytes = sw_intern_get(&w->classes, (uint32_t)i, &len);
    sprouts_map map;
    sw_pos pos;
    memcpy(pos.b, bytes, len);
    pos.len = (uint16_t)len;
    sprouts_map_read(&pos, &map);
    hashes.v[hashes.n++] = map_hash(sprouts_of(w->rules), &map);
    rc = write_class(&pos, to);
  }
  rc = rc || sw_keys_sort(&hashes, 64, &scratch) || fflush(to);
  if (!rc && hashes.n != n) {
    fprintf(stderr, "%zu normal forms, but %zu graphs\n", n, hashes.n);
    rc = 1;
  }
  sw_keys_free(&hashes);
  sw_keys_free(&scratch);
  w->level.classes = n;
  return rc != 0;
}

static int end_walk(walk *w, int rc, FILE *to, map_level *level) {
  rc = rc || close_level(w, to);
  *level = w->level;
  sw_intern_free(&w->classes);
  return rc;
}

int map_level_start(const sw_rules *rules, FILE *to, map_level *level) {
  walk w = {.rules = rules, .sample = 1};
  sw_pos start;
  rules->game->start(rules, &start);
  return end_walk(&w, see(&w, &start), to, level);
}

int map_level_next(const sw_rules *rules, FILE *from, uint64_t sample, FILE *to,
                   map_level *level) {
  walk w = {.rules = rules, .sample = sample};
  sw_moves list = {0};
  sw_pos pos;
  int rc = 0;
  while (!rc && map_read_class(from, &pos))
    rc = see_children(&w, &pos, &list);
  sw_moves_free(&list);
  return end_walk(&w, rc || ferror(from), to, level);
}
