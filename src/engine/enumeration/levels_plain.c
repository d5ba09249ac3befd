/* Level by level over byte positions, for games that do not pack.
 *
 * The next level is a list of (normal form, counter) that is sorted and summed
 * whenever it has doubled, so memory stays near the size of the level.  One
 * worker, no checkpoints: this path is a reference that needs nothing of a game
 * but moves, apply and, when it has one, its normal form.
 */
#include "engine/enumeration/levels_plain.h"

#include "base/mem.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct node {
  sw_u128 count;
  uint8_t *bytes; /* its own block */
  uint16_t len;
} node;

typedef struct nodes {
  node *v;
  size_t n, capacity;
  size_t merged; /* how many were left by the last merge */
} nodes;

typedef struct plain {
  const sw_levels *job;
  nodes now, next;
  sw_level level;
  uint64_t expanded;
} plain;

static void free_nodes(nodes *list) {
  for (size_t i = 0; i < list->n; i++)
    sw_mem_free(list->v[i].bytes);
  sw_mem_free(list->v);
  *list = (nodes){0};
}

static int by_bytes(const void *x, const void *y) {
  const node *a = x, *b = y;
  size_t common = a->len < b->len ? a->len : b->len;
  int order = memcmp(a->bytes, b->bytes, common);
  return order ? order : (a->len > b->len) - (a->len < b->len);
}

static void merge(nodes *list) {
  size_t k = 0;
  if (list->n)
    qsort(list->v, list->n, sizeof *list->v, by_bytes);
  for (size_t i = 1; i < list->n; i++) {
    if (by_bytes(&list->v[k], &list->v[i])) {
      list->v[++k] = list->v[i];
    } else {
      list->v[k].count += list->v[i].count;
      sw_mem_free(list->v[i].bytes);
    }
  }
  list->n = list->merged = list->n ? k + 1 : 0;
}

static int add(nodes *list, const sw_rules *rules, const sw_pos *pos,
               sw_u128 count) {
  sw_pos normal;
  sw_pos_copy(&normal, pos);
  if (rules->game->symmetry)
    rules->game->symmetry->normal(rules, pos, &normal, NULL);
  void *block = list->v;
  if (sw_mem_reserve(&block, &list->capacity, list->n + 1, sizeof *list->v))
    return SW_NO_MEMORY;
  list->v = block;
  uint8_t *bytes = sw_mem_alloc(normal.len, 1);
  if (!bytes)
    return SW_NO_MEMORY;
  memcpy(bytes, normal.b, normal.len);
  list->v[list->n++] = (node){count, bytes, normal.len};
  if (list->n > 2 * list->merged + 1024)
    merge(list);
  return 0;
}

static int expand(plain *p, const node *from, sw_moves *moves, sw_err *err) {
  const sw_rules *rules = p->job->rules;
  const sw_game *game = rules->game;
  sw_pos pos, child;
  pos.len = from->len;
  memcpy(pos.b, from->bytes, from->len);
  moves->n = 0;
  if (game->moves(rules, &pos, moves))
    return sw_err_memory(err);
  sw_level *level = &p->level;
  level->classes++;
  level->paths += from->count;
  level->moves += moves->n;
  level->dead_classes += !moves->n;
  level->ended += moves->n ? 0 : from->count;
  if (moves->n && sw_levels_too_many(level->paths, (int)moves->n))
    return sw_levels_overflow(level->number + 1, err);
  sw_u128 each =
      p->job->chance && moves->n ? from->count / moves->n : from->count;
  for (size_t i = 0; i < moves->n; i++) {
    int rc = game->apply(rules, &pos, moves->v[i], &child, err);
    if (!rc && add(&p->next, rules, &child, each))
      rc = sw_err_memory(err);
    if (rc)
      return rc;
  }
  return 0;
}

static int may_go_on(plain *p, sw_err *err) {
  const sw_budget *budget = p->job->budget;
  if (!budget)
    return 0;
  int over = budget->nodes && p->expanded >= budget->nodes;
  if (p->expanded++ % 256 && !over)
    return 0;
  if (budget->progress) {
    char text[80];
    snprintf(text, sizeof text, "level %d, %zu positions so far",
             p->level.number, p->next.n);
    budget->progress(budget->ctx, -1, text);
  }
  if (over || sw_budget_stop(budget))
    return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                      "stopped while expanding level %d", p->level.number);
  return 0;
}

static int one_level(plain *p, sw_err *err) {
  sw_moves moves = {0};
  int rc = 0;
  for (size_t i = 0; i < p->now.n && !rc; i++) {
    rc = may_go_on(p, err);
    if (!rc)
      rc = expand(p, &p->now.v[i], &moves, err);
  }
  sw_moves_free(&moves);
  merge(&p->next);
  if (!rc && p->job->level)
    rc = p->job->level(p->job->ctx, &p->level);
  if (rc == SW_NO_MEMORY)
    sw_err_memory(err);
  free_nodes(&p->now);
  p->now = p->next;
  p->next = (nodes){0};
  p->level = (sw_level){.number = p->level.number + 1};
  return rc;
}

static int set_starts(plain *p, sw_err *err) {
  const sw_levels *job = p->job;
  size_t n = job->start_count ? job->start_count : 1;
  for (size_t i = 0; i < n; i++) {
    sw_pos pos;
    if (job->start_count)
      sw_pos_copy(&pos, &job->starts[i]);
    else
      job->rules->game->start(job->rules, &pos);
    if (add(&p->now, job->rules, &pos, job->chance ? SW_CHANCE_ONE / n : 1))
      return sw_err_memory(err);
  }
  merge(&p->now);
  return 0;
}

int sw_levels_run_plain(const sw_levels *job, sw_err *err) {
  plain p = {.job = job};
  int rc = set_starts(&p, err);
  while (!rc && p.now.n && (job->last < 0 || p.level.number <= job->last))
    rc = one_level(&p, err);
  free_nodes(&p.now);
  free_nodes(&p.next);
  return rc;
}
