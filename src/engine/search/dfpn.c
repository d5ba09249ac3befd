/* Depth-first proof-number search: see dfpn.h.
 *
 * For the side to move, proof(n) = min over children of disproof(child) and
 * disproof(n) = sum over children of proof(child).  A visit of n carries two
 * limits and ends when one of the numbers reaches its limit; it descends into
 * the child with the least disproof number, with limits that bring it back as
 * soon as the second best child is better, by a quarter more so that it does
 * not hop between equals (Pawlewicz, Lew 2007).
 *
 * The table has buckets of four entries; a new entry replaces the one that took
 * the least work.  The children of all open visits lie behind each other in one
 * list.
 */
#include "engine/search/dfpn.h"

#include "base/hash.h"
#include "base/mem.h"
#include "engine/search/pn.h"

#include <assert.h>

enum { WAYS = 4 };
static const uint32_t infinite = SW_PN_INFINITY;

typedef struct entry {
  sw_dfpn_key key; /* 0, 0: empty */
  uint32_t proof, disproof;
  uint64_t work; /* positions expanded below */
} entry;

struct sw_dfpn {
  entry *table;
  uint64_t buckets; /* a power of two */
  uint64_t nodes, end;
  sw_dfpn_list stack;
  const sw_dfpn_game *game;
  const sw_budget *budget;
  int rc; /* SW_STOPPED or SW_NO_MEMORY ends all visits */
};

typedef struct numbers {
  uint32_t proof, disproof;
} numbers;

int sw_dfpn_add(sw_dfpn_list *list, sw_dfpn_child child) {
  void *block = list->v;
  int rc =
      sw_mem_reserve(&block, &list->capacity, list->n + 1, sizeof *list->v);
  if (rc)
    return rc;
  list->v = block;
  list->v[list->n++] = child;
  return 0;
}

int sw_dfpn_new(size_t memory, sw_dfpn **out, sw_err *err) {
  sw_dfpn *search = sw_mem_zero(1, sizeof *search);
  if (!search)
    return sw_err_memory(err);
  size_t bucket = WAYS * sizeof(entry);
  search->buckets = 512;
  while (search->buckets * 2 <= memory / bucket)
    search->buckets *= 2;
  search->table = sw_mem_zero(search->buckets, bucket);
  if (!search->table) {
    sw_mem_free(search);
    return sw_err_memory(err);
  }
  *out = search;
  return 0;
}

void sw_dfpn_free(sw_dfpn *search) {
  if (!search)
    return;
  sw_mem_free(search->table);
  sw_mem_free(search->stack.v);
  sw_mem_free(search);
}

uint64_t sw_dfpn_nodes(const sw_dfpn *search) {
  return search->nodes;
}

/* ---- the table --------------------------------------------------------- */

static entry *bucket_of(const sw_dfpn *search, sw_dfpn_key key) {
  uint64_t h = sw_hash_mix(sw_hash_mix(key.a) ^ key.b);
  return search->table + (h & (search->buckets - 1)) * WAYS;
}

static const entry *find(const sw_dfpn *search, sw_dfpn_key key) {
  const entry *e = bucket_of(search, key);
  for (int i = 0; i < WAYS; i++)
    if (sw_dfpn_same(e[i].key, key))
      return &e[i];
  return NULL;
}

static void store(sw_dfpn *search, sw_dfpn_key key, numbers now,
                  uint64_t work) {
  entry *e = bucket_of(search, key), *to = e;
  assert(key.a | key.b);
  for (int i = 0; i < WAYS; i++) {
    if (sw_dfpn_same(e[i].key, key)) {
      to = &e[i];
      work += to->work;
      break;
    }
    if (e[i].work < to->work)
      to = &e[i];
  }
  *to = (entry){key, now.proof, now.disproof, work};
}

sw_value sw_dfpn_known(const sw_dfpn *search, sw_dfpn_key key) {
  const entry *e = find(search, key);
  if (e && !e->proof)
    return SW_WIN;
  return e && !e->disproof ? SW_LOSS : SW_OPEN;
}

void sw_dfpn_numbers(const sw_dfpn *search, sw_dfpn_key key, uint32_t *proof,
                     uint32_t *disproof) {
  const entry *e = find(search, key);
  *proof = e ? e->proof : 1;
  *disproof = e ? e->disproof : 1;
}

/* ---- the search -------------------------------------------------------- */

static int out_of_budget(sw_dfpn *search) {
  if (!search->rc && search->nodes >= search->end)
    search->rc = SW_STOPPED;
  if (search->rc || search->nodes & 63)
    return search->rc != 0;
  if (sw_budget_stop(search->budget))
    search->rc = SW_STOPPED;
  sw_budget_count(search->budget, search->nodes, "positions");
  return search->rc != 0;
}

/* Takes over what the table knows of the children. Memory is asked for a few
 * children ahead, since nearly every look is a miss of the caches. */
static void recall(sw_dfpn *search, size_t first, size_t end) {
  const size_t ahead = 8;
  for (size_t i = first; i < end; i++) {
    sw_dfpn_child *child = &search->stack.v[i];
    if (i + ahead < end) {
      const entry *next = bucket_of(search, child[ahead].key);
      __builtin_prefetch(next);
      __builtin_prefetch(next + WAYS - 1);
    }
    const entry *e = find(search, child->key);
    if (e) {
      child->proof = e->proof;
      child->disproof = e->disproof;
    }
    assert(child->proof || child->disproof);
  }
}

typedef struct view {
  numbers now;
  size_t best;
  uint32_t second; /* the disproof number behind the best */
} view;

static view look(const sw_dfpn *search, size_t first, size_t end) {
  view v = {{infinite, 0}, first, infinite};
  uint64_t sum = 0;
  for (size_t i = first; i < end; i++) {
    const sw_dfpn_child *child = &search->stack.v[i];
    if (child->disproof < v.now.proof) {
      v.second = v.now.proof;
      v.now.proof = child->disproof;
      v.best = i;
    } else if (child->disproof < v.second) {
      v.second = child->disproof;
    }
    sum += child->proof;
  }
  /* a sum may only be infinite when some child is proved */
  v.now.disproof = sum >= infinite ? infinite - 1 : (uint32_t)sum;
  if (!v.now.proof)
    v.now.disproof = infinite;
  if (v.now.proof == infinite)
    v.now.disproof = 0;
  return v;
}

static numbers visit(sw_dfpn *search, sw_dfpn_key key, numbers limit);

/* Descends into the best child until a limit is reached. */
static numbers pursue(sw_dfpn *search, size_t first, size_t end,
                      numbers limit) {
  for (;;) {
    view v = look(search, first, end);
    if (!v.now.proof || !v.now.disproof || v.now.proof >= limit.proof ||
        v.now.disproof >= limit.disproof || out_of_budget(search))
      return v.now;
    const sw_dfpn_child *best = &search->stack.v[v.best];
    numbers below = {limit.disproof - v.now.disproof + best->proof,
                     sw_pn_least(sw_pn_patience(v.second), limit.proof)};
    numbers found = visit(search, best->key, below);
    search->stack.v[v.best].proof = found.proof;
    search->stack.v[v.best].disproof = found.disproof;
  }
}

static numbers visit_itself(sw_dfpn *search, sw_dfpn_key key, numbers limit) {
  size_t first = search->stack.n;
  uint64_t before = search->nodes++;
  numbers now = {1, 1};
  sw_value value = SW_OPEN;
  if (search->game->expand(search->game->ctx, key, &search->stack, &value)) {
    search->rc = SW_NO_MEMORY;
  } else if (value == SW_OPEN) {
    assert(search->stack.n > first);
    recall(search, first, search->stack.n);
    now = pursue(search, first, search->stack.n, limit);
  } else {
    assert(value == SW_WIN || value == SW_LOSS);
    now = value == SW_WIN ? (numbers){0, infinite} : (numbers){infinite, 0};
  }
  search->stack.n = first;
  if (search->rc != SW_NO_MEMORY)
    store(search, key, now, search->nodes - before);
  return now;
}

/* What is known of the position that stands for another one is kept for both,
 * so that its parents find it. */
static numbers visit(sw_dfpn *search, sw_dfpn_key key, numbers limit) {
  const sw_dfpn_game *game = search->game;
  sw_dfpn_key same = game->stand_in ? game->stand_in(game->ctx, key) : key;
  if (sw_dfpn_same(key, same))
    return visit_itself(search, key, limit);
  const entry *e = find(search, same);
  numbers now = e ? (numbers){e->proof, e->disproof} : (numbers){1, 1};
  if (now.proof && now.disproof && now.proof < limit.proof &&
      now.disproof < limit.disproof)
    now = visit_itself(search, same, limit);
  if (search->rc != SW_NO_MEMORY)
    store(search, key, now, 1);
  return now;
}

int sw_dfpn_solve(sw_dfpn *search, const sw_dfpn_game *game, sw_dfpn_key root,
                  const sw_budget *budget, sw_value *value, sw_err *err) {
  uint64_t nodes = budget ? budget->nodes : 0;
  search->game = game;
  search->budget = budget;
  search->end = nodes ? search->nodes + nodes : UINT64_MAX;
  search->rc = 0;
  *value = sw_dfpn_known(search, root);
  numbers limit = {infinite, infinite}, now;
  while (*value == SW_OPEN && !search->rc) {
    now = visit(search, root, limit);
    *value = !now.proof ? SW_WIN : !now.disproof ? SW_LOSS : SW_OPEN;
  }
  if (*value != SW_OPEN)
    return 0;
  if (search->rc == SW_NO_MEMORY)
    return sw_err_memory(err);
  return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                    "undecided after %llu positions; allow more time or nodes",
                    (unsigned long long)search->nodes);
}
