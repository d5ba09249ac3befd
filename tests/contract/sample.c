/* Positions to test on.
 *
 * First a breadth-first walk from the start, or from a position in its place
 * (and from one fresh instance), until a limit or until every reachable
 * position has been met; then random games from start to end, which show the
 * late positions that the walk does not reach.  Each position is kept once.
 */
#include "contract.h"

#include "base/hash.h"
#include "base/mem.h"

#include <string.h>

typedef struct gatherer {
  const sw_rules *rules;
  sample *out;
  sample_limits limits;
  sw_pos start;
  size_t moves;   /* of all positions in out */
  uint32_t *slot; /* hash table over out->v: index + 1, 0 is free */
  size_t slots;   /* a power of two, at least twice limits.total */
} gatherer;

/* The walk takes its share of the positions and half of the moves. */
static int walk_over(const gatherer *g) {
  return g->out->n >= g->limits.breadth || g->moves * 2 >= g->limits.moves;
}

static int full(const gatherer *g) {
  return g->out->n >= g->limits.total || g->moves >= g->limits.moves;
}

/* Adds a position unless it is there; 0 or SW_NO_MEMORY. */
static int add(gatherer *g, const sw_pos *pos) {
  sw_moves list = {0};
  size_t i = sw_hash_bytes(pos->b, pos->len) & (g->slots - 1);
  for (; g->slot[i]; i = (i + 1) & (g->slots - 1))
    if (sw_pos_equal(&g->out->v[g->slot[i] - 1], pos))
      return 0;
  if (g->out->n == g->out->capacity)
    return 0;
  sw_pos_copy(&g->out->v[g->out->n++], pos);
  g->slot[i] = (uint32_t)g->out->n;
  int rc = g->rules->game->moves(g->rules, pos, &list);
  g->moves += list.n;
  sw_moves_free(&list);
  return rc;
}

static int walk_breadth(gatherer *g) {
  const sw_game *game = g->rules->game;
  sw_moves list = {0};
  sw_pos child;
  size_t next = 0, i = 0;
  int rc = 0;
  for (; !rc && next < g->out->n && !walk_over(g); next++) {
    sw_pos at = g->out->v[next];
    list.n = 0;
    rc = game->moves(g->rules, &at, &list);
    for (i = 0; !rc && i < list.n && !walk_over(g); i++)
      if (!game->apply(g->rules, &at, list.v[i], &child, NULL))
        rc = add(g, &child);
  }
  g->out->whole = !rc && next == g->out->n && i == list.n;
  sw_moves_free(&list);
  return rc;
}

static int play_one(gatherer *g, sw_rng *rng) {
  const sw_game *game = g->rules->game;
  sw_moves list = {0};
  sw_pos pos;
  int rc = 0;
  sw_pos_copy(&pos, &g->start);
  if (game->fresh && sw_rng_below(rng, 2))
    rc = game->fresh(g->rules, rng, &pos, NULL);
  while (!rc && !full(g)) {
    list.n = 0;
    rc = add(g, &pos);
    if (!rc)
      rc = game->moves(g->rules, &pos, &list);
    if (rc || !list.n)
      break;
    sw_move move = list.v[sw_rng_below(rng, list.n)];
    if (game->apply(g->rules, &pos, move, &pos, NULL))
      break;
  }
  sw_moves_free(&list);
  return rc;
}

static int gather(gatherer *g, sw_rng *rng) {
  int rc = add(g, &g->start);
  if (!rc)
    rc = walk_breadth(g);
  /* A bound on the games, for variants of which they bring up nothing new. */
  for (size_t i = 0; i < g->limits.total; i++)
    if (!rc && !g->out->whole && !full(g))
      rc = play_one(g, rng);
  return rc;
}

int sample_gather(const sw_rules *rules, const sw_pos *from, sw_rng *rng,
                  sample_limits limits, sample *out) {
  *out = (sample){0};
  gatherer g = {.rules = rules, .out = out, .limits = limits, .slots = 64};
  if (from)
    sw_pos_copy(&g.start, from);
  else
    rules->game->start(rules, &g.start);
  while (g.slots < 2 * limits.total)
    g.slots *= 2;
  g.slot = sw_mem_zero(g.slots, sizeof *g.slot);
  out->v = sw_mem_alloc(limits.total, sizeof *out->v);
  out->capacity = limits.total;
  int rc = g.slot && out->v ? gather(&g, rng) : SW_NO_MEMORY;
  sw_mem_free(g.slot);
  return rc;
}

void sample_free(sample *s) {
  sw_mem_free(s->v);
  *s = (sample){0};
}
