/* The topological normal form: one string for all drawings that can be moved
 * into each other without a crossing.
 *
 * The method is the one described for the program 3Graph
 * (reisz.de/3graph/topoeq.htm).  A map is read from an outer region inwards.
 *
 *   region without a boundary:  the sorted strings of its other boundaries'
 *       components, divided by ';'
 *   component from a boundary:  the least string over all darts of the boundary
 *   component from a dart:  walk along the dart's boundary and write down the
 *       vertices, named A, B, .. as they appear; the walk meets at each vertex
 *       a dart to the other side of an edge, and the boundaries of those darts
 *       follow in the order met, divided by ','.  Behind each boundary but the
 *       one entered stands in brackets the region on its other side, without
 *       that boundary, when anything else borders it.
 *
 * On the sphere every region may be the outer one and the least string counts;
 * it is enough to try those with the most boundaries and the most corners.  On
 * the plane the outer region is given.  Mirror images are tried unless they are
 * to differ.
 *
 * What a component looks like from a boundary, and a region without a boundary,
 * does not depend on the outer region; each is computed once and kept.  A
 * string that becomes greater than the least one so far is given up at once,
 * which makes the work nearly linear in practice.
 */
#include "games/sprouts/rules/sprouts_normal.h"
#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum { NOT_YET = -1, CODE_MAX = 6000, KEPT_HERE = 1 << 15 };

/* A string in the keep. */
typedef struct code {
  int at, len; /* at: NOT_YET until computed */
} code;

/* Strings that were computed.  Games of 63 spots need 6 kB; only a contrived
 * position moves to the heap. */
typedef struct store {
  char *data;
  size_t len, capacity;
  int failed;
  char here[KEPT_HERE];
} store;

static void store_begin(store *s) {
  s->data = s->here;
  s->len = 0;
  s->capacity = sizeof s->here;
  s->failed = 0;
}

static void store_end(store *s) {
  if (s->data != s->here)
    sw_mem_free(s->data);
}

static code store_put(store *s, const char *text, int len) {
  if (s->capacity - s->len < (size_t)len) {
    char *more = sw_mem_alloc(2 * s->capacity, 1);
    if (!more) {
      s->failed = 1;
      return (code){0, 0};
    }
    memcpy(more, s->data, s->len);
    store_end(s);
    s->data = more;
    s->capacity *= 2;
  }
  code c = {(int)s->len, len};
  memcpy(s->data + s->len, text, (size_t)len);
  s->len += (size_t)len;
  return c;
}

/* One map being read, and what is known of it. */
typedef struct reading {
  sprouts_map map;
  uint16_t twin[SPROUTS_CORNERS];
  uint16_t component[SPROUTS_BOUNDARIES];
  code inward[SPROUTS_BOUNDARIES];    /* component from this boundary */
  code beyond[SPROUTS_BOUNDARIES];    /* region without this boundary */
  uint16_t start[SPROUTS_BOUNDARIES]; /* the dart that gave inward */
  store *keep;
} reading;

/* A string being written, given up when it passes the least one so far. */
typedef struct trial {
  const char *least;
  int least_len; /* NOT_YET: there is none */
  int smaller;   /* 1: already less */
  int len;
  char text[CODE_MAX];
} trial;

static int put(trial *t, char c) {
  assert(t->len < CODE_MAX);
  if (t->least_len != NOT_YET && !t->smaller) {
    unsigned char x = (unsigned char)c;
    unsigned char y =
        t->len < t->least_len ? (unsigned char)t->least[t->len] : 0;
    if (x > y)
      return 0;
    t->smaller = x < y;
  }
  t->text[t->len++] = c;
  return 1;
}

static int put_text(trial *t, const char *text, int len) {
  for (int i = 0; i < len; i++)
    if (!put(t, text[i]))
      return 0;
  return 1;
}

static int put_name(trial *t, int number, int closed) {
  if (closed && !put(t, '~'))
    return 0;
  if (!put(t, (char)('A' + number % 26)))
    return 0;
  return number < 26 || put(t, (char)('a' + number / 26 - 1));
}

static const char *kept(const reading *rd, code c) {
  return rd->keep->data + c.at;
}

/* ---- one component ----------------------------------------------------- */

/* The order in which a walk from a dart meets boundaries and vertices. */
typedef struct walk {
  int boundaries, vertices;
  uint16_t first[SPROUTS_BOUNDARIES]; /* dart at which each boundary starts */
  uint8_t met[SPROUTS_BOUNDARIES];    /* 1: in `first` */
  int16_t number[SPROUTS_NAMES];      /* -1: not yet named */
} walk;

static void walk_begin(walk *w, const reading *rd, int dart) {
  memset(w->met, 0, (size_t)rd->map.boundaries);
  memset(w->number, 0xff, sizeof w->number);
  w->first[0] = (uint16_t)dart;
  w->met[rd->map.boundary[dart]] = 1;
  w->boundaries = 1;
  w->vertices = 0;
}

static void walk_meet(walk *w, const reading *rd, int dart) {
  int other = rd->map.boundary[rd->twin[dart]];
  if (!w->met[other]) {
    w->met[other] = 1;
    w->first[w->boundaries++] = rd->twin[dart];
  }
}

static int put_boundary(reading *rd, walk *w, int start, trial *t) {
  const sprouts_map *map = &rd->map;
  int i = start;
  do {
    int v = map->at[i];
    if (w->number[v] < 0)
      w->number[v] = (int16_t)w->vertices++;
    if (!put_name(t, w->number[v], v < map->closed))
      return 0;
    walk_meet(w, rd, i);
    i = sprouts_next(map, i);
  } while (i != start);
  return 1;
}

/* 1 when the whole string was written and is the least so far. */
static int put_component(reading *rd, int dart, trial *t) {
  walk w;
  walk_begin(&w, rd, dart);
  for (int k = 0; k < w.boundaries; k++) {
    int b = rd->map.boundary[w.first[k]];
    if ((k && !put(t, ',')) || !put_boundary(rd, &w, w.first[k], t))
      return 0;
    code inner = rd->beyond[b];
    if (k && inner.len &&
        !(put(t, '[') && put_text(t, kept(rd, inner), inner.len) &&
          put(t, ']')))
      return 0;
  }
  return t->smaller || t->len < t->least_len;
}

static void find_beyond(reading *rd, int boundary);

static void find_inward(reading *rd, int boundary) {
  const sprouts_map *map = &rd->map;
  if (rd->inward[boundary].at != NOT_YET)
    return;
  for (int b = 0; b < map->boundaries; b++)
    if (b != boundary && rd->component[b] == rd->component[boundary])
      find_beyond(rd, b);
  char least[CODE_MAX];
  trial t = {.least = least, .least_len = NOT_YET};
  for (int i = map->corner[boundary]; i < map->corner[boundary + 1]; i++) {
    t.len = 0;
    t.smaller = t.least_len == NOT_YET;
    if (!put_component(rd, i, &t))
      continue;
    memcpy(least, t.text, (size_t)t.len);
    t.least_len = t.len;
    rd->start[boundary] = (uint16_t)i;
  }
  rd->inward[boundary] = store_put(rd->keep, least, t.least_len);
}

/* ---- one region -------------------------------------------------------- */

static int compare_codes(const reading *rd, code x, code y) {
  int n = x.len < y.len ? x.len : y.len;
  int order = memcmp(kept(rd, x), kept(rd, y), (size_t)n);
  return order ? order : x.len - y.len;
}

/* The boundaries of a region but one (or -1), sorted by their strings. */
static int sort_region(const reading *rd, int region, int without,
                       uint16_t *list) {
  int n = 0;
  for (int b = rd->map.first[region]; b < rd->map.first[region + 1]; b++) {
    if (b == without)
      continue;
    int k = n++;
    for (;
         k > 0 && compare_codes(rd, rd->inward[b], rd->inward[list[k - 1]]) < 0;
         k--)
      list[k] = list[k - 1];
    list[k] = (uint16_t)b;
  }
  return n;
}

static code region_code(reading *rd, int region, int without) {
  uint16_t list[SPROUTS_BOUNDARIES];
  trial t = {.least_len = NOT_YET};
  for (int b = rd->map.first[region]; b < rd->map.first[region + 1]; b++)
    if (b != without)
      find_inward(rd, b);
  if (rd->keep->failed)
    return (code){0, 0};
  int n = sort_region(rd, region, without, list);
  for (int k = 0; k < n; k++) {
    if (k)
      put(&t, ';');
    put_text(&t, kept(rd, rd->inward[list[k]]), rd->inward[list[k]].len);
  }
  return store_put(rd->keep, t.text, t.len);
}

static void find_beyond(reading *rd, int boundary) {
  if (rd->beyond[boundary].at == NOT_YET)
    rd->beyond[boundary] = region_code(rd, rd->map.region[boundary], boundary);
}

/* ---- the whole map ----------------------------------------------------- */

static void begin_reading(reading *rd, store *keep_here) {
  const sprouts_map *map = &rd->map;
  int rc = sprouts_map_twins(map, rd->twin, NULL);
  assert(!rc);
  (void)rc;
  sprouts_map_components(map, rd->component);
  for (int b = 0; b < map->boundaries; b++)
    rd->inward[b].at = rd->beyond[b].at = NOT_YET;
  rd->keep = keep_here;
}

/* The same map seen in a mirror: every word runs backwards. */
static void mirror_map(const sprouts_map *map, sprouts_map *to) {
  *to = *map;
  for (int i = 0; i < map->corners; i++) {
    int b = map->boundary[i];
    to->at[map->corner[b] + map->corner[b + 1] - 1 - i] = map->at[i];
  }
}

/* How promising a region is as the outer one. */
static int weight(const sprouts_map *map, int r) {
  int corners = map->corner[map->first[r + 1]] - map->corner[map->first[r]];
  return (map->first[r + 1] - map->first[r]) * SPROUTS_CORNERS + corners;
}

/* The best way to read a map so far. */
typedef struct choice {
  code least; /* at NOT_YET: none */
  int mirror, outer;
  char text[CODE_MAX];
} choice;

static void offer(reading *rd, int outer, int mirror, choice *best) {
  code c = region_code(rd, outer, -1);
  if (rd->keep->failed)
    return;
  int n = c.len < best->least.len ? c.len : best->least.len;
  int order = best->least.at == NOT_YET
                  ? -1
                  : memcmp(kept(rd, c), best->text, (size_t)n);
  if (order > 0 || (!order && c.len >= best->least.len))
    return;
  memcpy(best->text, kept(rd, c), (size_t)c.len);
  best->least = c;
  best->mirror = mirror;
  best->outer = outer;
}

static void offer_regions(const sprouts_rules *rules, reading *rd, int mirror,
                          choice *best) {
  int most = 0;
  if (rules->plane) {
    offer(rd, 0, mirror, best);
    return;
  }
  for (int r = 0; r < rd->map.regions; r++)
    if (weight(&rd->map, r) > most)
      most = weight(&rd->map, r);
  for (int r = 0; r < rd->map.regions; r++)
    if (weight(&rd->map, r) == most)
      offer(rd, r, mirror, best);
}

/* Two readings, of the map and of its mirror image. */
typedef struct normalizer {
  reading side[2];
  store keep;
  choice best;
} normalizer;

static void normalizer_run(normalizer *nz, const sprouts_rules *rules,
                           const sw_pos *pos) {
  store_begin(&nz->keep);
  nz->best.least.at = NOT_YET;
  sprouts_map_read(pos, &nz->side[0].map);
  for (int m = 0; m <= !rules->oriented; m++) {
    if (m)
      mirror_map(&nz->side[0].map, &nz->side[1].map);
    begin_reading(&nz->side[m], &nz->keep);
    offer_regions(rules, &nz->side[m], m, &nz->best);
  }
}

int sprouts_normal_string(const sw_rules *rules, const sw_pos *pos,
                          sw_buf *out) {
  normalizer nz;
  normalizer_run(&nz, sprouts_of(rules), pos);
  if (!nz.keep.failed)
    sw_buf_put(out, nz.best.text, (size_t)nz.best.least.len);
  int rc = nz.keep.failed ? SW_NO_MEMORY : sw_buf_failed(out);
  store_end(&nz.keep);
  return rc;
}

/* ---- names ------------------------------------------------------------- */

/* New names in the order of the string; closed and open ones apart. */
typedef struct naming {
  uint16_t *map;
  int closed, open;
} naming;

static void name_region(reading *rd, int region, int without, naming *names);

static void name_component(reading *rd, int boundary, naming *names) {
  const sprouts_map *map = &rd->map;
  trial t = {.least_len = NOT_YET};
  walk w;
  walk_begin(&w, rd, rd->start[boundary]);
  for (int k = 0; k < w.boundaries; k++) {
    int named = w.vertices, i = w.first[k];
    put_boundary(rd, &w, i, &t);
    for (; w.vertices > named; i = sprouts_next(map, i))
      if (w.number[map->at[i]] == named) {
        int closed = map->at[i] < map->closed;
        names->map[map->at[i]] =
            (uint16_t)(closed ? names->closed++ : names->open++);
        named++;
      }
  }
  for (int k = 1; k < w.boundaries; k++) {
    int b = map->boundary[w.first[k]];
    name_region(rd, map->region[b], b, names);
  }
}

static void name_region(reading *rd, int region, int without, naming *names) {
  uint16_t list[SPROUTS_BOUNDARIES];
  int n = sort_region(rd, region, without, list);
  for (int k = 0; k < n; k++)
    name_component(rd, list[k], names);
}

/* ---- the interface ----------------------------------------------------- */

/* A map of labels: the new name of each vertex, whether to mirror, and which
 * region becomes the outer one. */
static int labels(const sw_rules *rules, const sw_pos *pos) {
  (void)rules;
  sprouts_map map;
  sprouts_map_read(pos, &map);
  return map.vertices + 2;
}

/* Copies one region with new names. */
static void copy_region(const sprouts_map *map, int r, const uint16_t *names,
                        sprouts_map *to) {
  for (int b = map->first[r]; b < map->first[r + 1]; b++) {
    for (int i = map->corner[b]; i < map->corner[b + 1]; i++)
      sprouts_map_corner(to, names[map->at[i]]);
    sprouts_map_end_boundary(to);
  }
  sprouts_map_end_region(to);
}

static void relabel(const sw_rules *rules, const sw_pos *in,
                    const uint16_t *names, sw_pos *out) {
  (void)rules;
  sprouts_map map, seen, to;
  sprouts_map_read(in, &map);
  int outer = names[map.vertices + 1];
  if (names[map.vertices])
    mirror_map(&map, &seen);
  else
    seen = map;
  sprouts_map_begin(&to, map.closed);
  copy_region(&seen, outer, names, &to);
  for (int r = 0; r < map.regions; r++)
    if (r != outer)
      copy_region(&seen, r, names, &to);
  sprouts_map_close(&to);
  int rc = sprouts_map_write(&to, out, NULL);
  assert(!rc);
  (void)rc;
}

/* Without memory the position stays as it is: equal positions may then look
 * different, never the other way round. */
static void normal(const sw_rules *rules, const sw_pos *in, sw_pos *out,
                   uint16_t *map) {
  normalizer nz;
  uint16_t own[SPROUTS_NAMES + 2];
  uint16_t *names = map ? map : own;
  normalizer_run(&nz, sprouts_of(rules), in);
  int vertices = nz.side[0].map.vertices;
  for (int v = 0; v < vertices; v++)
    names[v] = (uint16_t)v;
  names[vertices] = names[vertices + 1] = 0;
  if (!nz.keep.failed) {
    naming n = {names, 0, nz.side[0].map.closed};
    name_region(&nz.side[nz.best.mirror], nz.best.outer, -1, &n);
    names[vertices] = (uint16_t)nz.best.mirror;
    names[vertices + 1] = (uint16_t)nz.best.outer;
  }
  store_end(&nz.keep);
  relabel(rules, in, names, out);
}

static void shuffle_names(sw_rng *rng, uint16_t *names, int from, int to) {
  for (int v = from; v < to; v++) {
    int k = from + sw_rng_index(rng, v - from + 1);
    names[v] = names[k];
    names[k] = (uint16_t)v;
  }
}

static void shuffle(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                    uint16_t *names) {
  sprouts_map map;
  sprouts_map_read(pos, &map);
  shuffle_names(rng, names, 0, map.closed);
  shuffle_names(rng, names, map.closed, map.vertices);
  uint64_t regions = sprouts_of(rules)->plane ? 1 : (uint64_t)map.regions;
  names[map.vertices] =
      sprouts_of(rules)->oriented ? 0 : (uint16_t)sw_rng_below(rng, 2);
  names[map.vertices + 1] = (uint16_t)sw_rng_below(rng, regions);
}

const sw_symmetry sprouts_symmetry = {normal, relabel, labels, shuffle};
