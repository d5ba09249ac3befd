/* Values by plain recursion: see truth.h. */
#include "truth.h"

#include "base/mem.h"

#include <assert.h>
#include <string.h>

static size_t find(const truths *t, const sw_pos *pos) {
  const sample *s = &t->c->sample;
  size_t i = sw_hash_bytes(pos->b, pos->len) & (t->slots - 1);
  while (t->slot[i] && !sw_pos_equal(&s->v[t->slot[i] - 1], pos))
    i = (i + 1) & (t->slots - 1);
  return i;
}

sw_value truth_for_mover(const law_case *c, const sw_pos *from,
                         const sw_pos *child, sw_value value) {
  int alone = sw_game_is_alone(c->game);
  int again = c->game->turn &&
              c->game->turn(c->rules, from) == c->game->turn(c->rules, child);
  if (alone || again || value == SW_OPEN || value == SW_DRAW)
    return value;
  return value == SW_WIN ? SW_LOSS : SW_WIN;
}

/* The least number that is not among the n nimbers. */
static int mex(const int *nimbers, size_t n) {
  for (int m = 0;; m++) {
    size_t i = 0;
    while (i < n && nimbers[i] != m)
      i++;
    if (i == n)
      return m;
  }
}

static int work_out(truths *t, size_t index);

/* A better value, or the same sooner when it is won and later when it is lost.
 */
static void take(truth *out, sw_value value, int distance) {
  if (value > out->value ||
      (value == out->value &&
       (value == SW_WIN ? distance < out->distance : distance > out->distance)))
    out->distance = distance;
  out->value = value > out->value ? value : out->value;
}

/* Folds the children into *out. */
static int fold(truths *t, const sw_pos *pos, const sw_moves *list,
                truth *out) {
  int *nimbers = sw_mem_alloc(list->n, sizeof *nimbers);
  int rc = nimbers ? 0 : SW_NO_MEMORY;
  out->value = SW_LOSS;
  for (size_t i = 0; !rc && i < list->n; i++) {
    sw_pos child;
    t->c->game->apply(t->c->rules, pos, list->v[i], &child, NULL);
    uint32_t at = t->slot[find(t, &child)];
    assert(at); /* the sample is whole */
    rc = work_out(t, at - 1);
    if (rc)
      break;
    const truth *behind = &t->of[at - 1];
    sw_value value = truth_for_mover(t->c, pos, &child, behind->value);
    take(out, value, behind->distance + 1);
    out->solutions += behind->solutions;
    nimbers[i] = behind->nimber;
  }
  out->nimber = rc ? -1 : mex(nimbers, list->n);
  sw_mem_free(nimbers);
  return rc;
}

static int work_out(truths *t, size_t index) {
  if (t->of[index].known)
    return 0;
  const sw_pos *pos = &t->c->sample.v[index];
  truth out = {.value = t->c->game->result(t->c->rules, pos), .known = 1};
  sw_moves list = {0};
  int rc = 0;
  if (out.value != SW_OPEN)
    out.solutions = out.value == SW_WIN;
  else
    rc = t->c->game->moves(t->c->rules, pos, &list);
  if (!rc && out.value == SW_OPEN)
    rc = fold(t, pos, &list, &out);
  sw_moves_free(&list);
  t->of[index] = out;
  return rc;
}

int truths_open(truths *t, const law_case *c) {
  *t = (truths){.c = c, .slots = 64};
  if (!c->sample.whole)
    return SW_BAD_INPUT;
  while (t->slots < 2 * c->sample.n)
    t->slots *= 2;
  t->of = sw_mem_zero(c->sample.n, sizeof *t->of);
  t->slot = sw_mem_zero(t->slots, sizeof *t->slot);
  if (!t->of || !t->slot)
    return SW_NO_MEMORY;
  for (size_t i = 0; i < c->sample.n; i++)
    t->slot[find(t, &c->sample.v[i])] = (uint32_t)(i + 1);
  int rc = 0;
  for (size_t i = 0; !rc && i < c->sample.n; i++)
    rc = work_out(t, i);
  return rc;
}

void truths_close(truths *t) {
  sw_mem_free(t->of);
  sw_mem_free(t->slot);
}

const truth *truth_at(const truths *t, const sw_pos *pos) {
  uint32_t at = t->slot[find(t, pos)];
  return at ? &t->of[at - 1] : NULL;
}
