/* Keys and bytes say the same: pack, unpack, expand, orbit. */
#include "laws.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

static int packs(const law_case *c) {
  return c->game->packed && c->game->packed->bits(c->rules) > 0;
}

static uint64_t key_of(law_case *c, const sw_pos *pos) {
  sw_pos normal;
  law_normal(c, pos, &normal);
  return c->game->packed->pack(c->rules, &normal);
}

/* Only what can be reached from the start has to fit; a sample that began at a
 * fresh instance may hold other positions, so this walks its own games. */
static void pack_back(law_case *c) {
  const sw_packed *packed = c->game->packed;
  int bits = packed->bits(c->rules);
  law_expect(c, bits <= 64, NULL, "keys of %d bits", bits);
  sw_moves list = {0};
  for (int game = 0; game < 20; game++) {
    sw_pos pos;
    c->game->start(c->rules, &pos);
    for (;;) {
      sw_pos normal, back;
      law_normal(c, &pos, &normal);
      uint64_t key = packed->pack(c->rules, &normal);
      law_expect(c, bits >= 64 || !(key >> bits), &pos,
                 "the key %llx has more than %d bits", (unsigned long long)key,
                 bits);
      packed->unpack(c->rules, key, &back);
      law_expect(c, sw_pos_equal(&normal, &back), &pos,
                 "the key unpacks to another position");
      list.n = 0;
      law_see(c, &key, sizeof key);
      if (c->game->moves(c->rules, &pos, &list) || !list.n)
        break;
      sw_move move = list.v[sw_rng_below(&c->rng, list.n)];
      c->game->apply(c->rules, &pos, move, &pos, NULL);
    }
  }
  sw_moves_free(&list);
}

static int by_value(const void *a, const void *b) {
  uint64_t x, y;
  memcpy(&x, a, sizeof x);
  memcpy(&y, b, sizeof y);
  return (x > y) - (x < y);
}

/* The keys of all children by moves and apply, sorted; at most `room`. */
static size_t slow_brood(law_case *c, uint64_t key, uint64_t *child,
                         size_t room) {
  sw_pos pos, to;
  sw_moves list = {0};
  c->game->packed->unpack(c->rules, key, &pos);
  law_expect(c, !c->game->moves(c->rules, &pos, &list), &pos, "moves failed");
  law_expect(c, list.n <= room, &pos, "%zu children, at most %zu announced",
             list.n, room);
  size_t n = list.n < room ? list.n : room;
  for (size_t i = 0; i < n; i++) {
    c->game->apply(c->rules, &pos, list.v[i], &to, NULL);
    child[i] = key_of(c, &to);
  }
  qsort(child, n, sizeof *child, by_value);
  sw_moves_free(&list);
  return n;
}

/* Compares what expand gave for keys[j], child[0..n-1], with the slow way. */
static void compare_brood(law_case *c, uint64_t key, uint64_t *child, size_t n,
                          uint64_t *slow, size_t room) {
  sw_pos pos;
  c->game->packed->unpack(c->rules, key, &pos);
  size_t want = slow_brood(c, key, slow, room);
  qsort(child, n, sizeof *child, by_value);
  law_expect(c, n == want && !memcmp(child, slow, n * sizeof *child), &pos,
             "expand and the moves lead to different children");
}

static void expand_batch(law_case *c, const uint64_t *keys, size_t n,
                         sw_expansion *expansion, uint64_t *slow, size_t most) {
  const sw_packed *packed = c->game->packed;
  size_t total = packed->expand(c->rules, keys, n, expansion);
  law_expect(c, total <= n * most, NULL, "more children than announced");
  uint64_t *group = sw_mem_alloc(total, sizeof *group);
  for (size_t j = 0; group && j < n; j++) {
    size_t mine = 0;
    for (size_t i = 0; i < total; i++)
      if (expansion->parent[i] == j)
        group[mine++] = expansion->child[i];
    law_expect(c, expansion->moves[j] == mine, NULL,
               "key %zu: %u moves counted", j, expansion->moves[j]);
    compare_brood(c, keys[j], group, mine, slow, most);
  }
  sw_mem_free(group);
}

/* Fills keys with those of the sample that the packing can hold. */
static size_t sample_keys(law_case *c, uint64_t *keys, size_t room) {
  size_t n = 0;
  for (size_t i = 0; i < c->sample.n && n < room; i++) {
    sw_pos normal, back;
    law_normal(c, &c->sample.v[i], &normal);
    keys[n] = c->game->packed->pack(c->rules, &normal);
    c->game->packed->unpack(c->rules, keys[n], &back);
    n += sw_pos_equal(&normal, &back) != 0;
  }
  return n;
}

static void expand_agrees(law_case *c) {
  size_t most = (size_t)c->game->packed->most_children(c->rules);
  uint64_t keys[SW_EXPANSION_KEYS];
  size_t n = sample_keys(c, keys, SW_EXPANSION_KEYS);
  sw_expansion expansion = {.child = sw_mem_alloc(n * most, sizeof(uint64_t)),
                            .parent = sw_mem_alloc(n * most, sizeof(uint16_t)),
                            .moves = sw_mem_alloc(n, sizeof(uint32_t))};
  uint64_t *slow = sw_mem_alloc(most, sizeof *slow);
  if (law_expect(c,
                 expansion.child && expansion.parent && expansion.moves && slow,
                 NULL, "out of memory")) {
    expand_batch(c, keys, n, &expansion, slow, most); /* all at once */
    for (size_t i = 0; i < n && i < 50; i++)          /* and one by one */
      expand_batch(c, keys + i, 1, &expansion, slow, most);
  }
  sw_mem_free(expansion.child);
  sw_mem_free(expansion.parent);
  sw_mem_free(expansion.moves);
  sw_mem_free(slow);
}

enum { IMAGES = 64 }; /* more than any board that packs has symmetries */

/* Counts the different images that shuffles bring up, until 64 shuffles for
 * each of them brought nothing new: that hides an image with a chance below
 * e^-32. */
static int count_images(law_case *c, const sw_pos *pos) {
  const sw_symmetry *sym = c->game->symmetry;
  sw_pos *seen = sw_mem_alloc(IMAGES, sizeof *seen);
  uint16_t *map =
      sw_mem_zero((size_t)sym->labels(c->rules, pos), sizeof(uint16_t));
  int n = 0;
  for (int idle = 0; seen && map && idle <= 64 * n && n < IMAGES; idle++) {
    int i = 0;
    sym->shuffle(c->rules, pos, &c->rng, map);
    sym->relabel(c->rules, pos, map, &seen[n]);
    while (!sw_pos_equal(&seen[i], &seen[n]))
      i++;
    if (i < n)
      continue;
    n++;
    idle = 0;
  }
  sw_mem_free(map);
  sw_mem_free(seen);
  return n;
}

static int packs_symmetry(const law_case *c) {
  return packs(c) && c->game->symmetry;
}

static void orbits(law_case *c) {
  const sw_packed *packed = c->game->packed;
  uint64_t keys[SW_EXPANSION_KEYS];
  size_t n = sample_keys(c, keys, SW_EXPANSION_KEYS);
  for (size_t i = 0; i < n; i++) {
    sw_pos pos;
    int orbit = packed->orbit(c->rules, keys[i]);
    packed->unpack(c->rules, keys[i], &pos);
    int images = count_images(c, &pos);
    law_expect(c, orbit == images, &pos, "orbit says %d, there are %d images",
               orbit, images);
    law_see(c, &orbit, sizeof orbit);
  }
}

const law law_pack_back = {"keys unpack to what was packed", packs, pack_back};
const law law_expand = {"expand agrees with the moves", packs, expand_agrees};
const law law_orbit = {"orbit counts the distinct images", packs_symmetry,
                       orbits};
