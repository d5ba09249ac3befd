/* Equal positions have one normal form, and the map leads to it. */
#include "laws.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

static int has_symmetry(const law_case *c) {
  return c->game->symmetry != NULL;
}

/* A random image of pos; its map is in `map`. */
static void shuffled(law_case *c, const sw_pos *pos, uint16_t *map,
                     sw_pos *image) {
  const sw_symmetry *sym = c->game->symmetry;
  sym->shuffle(c->rules, pos, &c->rng, map);
  sym->relabel(c->rules, pos, map, image);
}

static uint16_t *new_map(law_case *c, const sw_pos *pos) {
  int labels = c->game->symmetry->labels(c->rules, pos);
  law_expect(c, labels >= 0 && labels <= UINT16_MAX, pos, "%d labels", labels);
  return sw_mem_zero((size_t)labels, sizeof(uint16_t));
}

static void one_normal_form(law_case *c, const sw_pos *pos) {
  const sw_symmetry *sym = c->game->symmetry;
  sw_pos normal, image, again;
  uint16_t *map = new_map(c, pos);
  if (!law_expect(c, map != NULL, pos, "out of memory"))
    return;
  sym->normal(c->rules, pos, &normal, map);
  sym->relabel(c->rules, pos, map, &image);
  law_expect(c, sw_pos_equal(&image, &normal), pos,
             "the map does not lead to the normal form");
  law_expect(c, !c->game->valid(c->rules, &normal, NULL), pos,
             "the normal form is not valid");
  sym->normal(c->rules, &normal, &again, NULL);
  law_expect(c, sw_pos_equal(&normal, &again), pos,
             "the normal form has another normal form");
  for (int i = 0; i < 4; i++) {
    shuffled(c, pos, map, &image);
    law_expect(c, !c->game->valid(c->rules, &image, NULL), pos,
               "an image is not valid");
    sym->normal(c->rules, &image, &again, NULL);
    law_expect(c, sw_pos_equal(&normal, &again), pos,
               "an image has another normal form");
  }
  law_see(c, normal.b, normal.len);
  sw_mem_free(map);
}

static void normal_forms(law_case *c) {
  for (size_t i = 0; i < c->sample.n; i++)
    one_normal_form(c, &c->sample.v[i]);
}

static int by_bytes(const void *a, const void *b) {
  return sw_pos_compare(a, b);
}

/* The sorted normal forms of all that can be reached in one move; the count is
 * in *n.  NULL when memory is short. */
static sw_pos *expansion(law_case *c, const sw_pos *pos, size_t *n) {
  sw_moves list = {0};
  sw_pos *child = NULL;
  if (!c->game->moves(c->rules, pos, &list))
    child = sw_mem_alloc(list.n, sizeof *child);
  *n = child ? list.n : 0;
  for (size_t i = 0; i < *n; i++) {
    sw_pos to = {0};
    c->game->apply(c->rules, pos, list.v[i], &to, NULL);
    law_normal(c, &to, &child[i]);
  }
  if (*n)
    qsort(child, *n, sizeof *child, by_bytes);
  sw_moves_free(&list);
  return child;
}

static void same_future(law_case *c, const sw_pos *pos) {
  sw_pos image;
  size_t n, m;
  uint16_t *map = new_map(c, pos);
  if (!map)
    return;
  shuffled(c, pos, map, &image);
  law_expect(
      c, c->game->result(c->rules, pos) == c->game->result(c->rules, &image),
      pos, "an image has another result");
  sw_pos *mine = expansion(c, pos, &n), *others = expansion(c, &image, &m);
  int same = mine && others && n == m;
  for (size_t i = 0; same && i < n; i++)
    same = sw_pos_equal(&mine[i], &others[i]);
  law_expect(c, same, pos, "an image has other children");
  sw_mem_free(mine);
  sw_mem_free(others);
  sw_mem_free(map);
}

static void same_futures(law_case *c) {
  for (size_t i = 0; i < c->sample.n; i++)
    same_future(c, &c->sample.v[i]);
}

const law law_normal_form = {"equal positions have one normal form",
                             has_symmetry, normal_forms};
const law law_same_future = {"equal positions have equal children",
                             has_symmetry, same_futures};
