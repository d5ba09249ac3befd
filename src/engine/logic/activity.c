/* A heap of variables by activity: see activity.h.
 *
 * Instead of lowering all scores, fading raises the step by which they grow;
 * when a score becomes huge, all are scaled down together.
 */
#include "engine/logic/activity.h"

#include "base/err.h"
#include "base/mem.h"

#include <assert.h>
#include <string.h>

static const double HUGE_SCORE = 1e100, FADE = 0.95;

int sw_activity_reserve(sw_activity *o, size_t n) {
  if (n <= o->known)
    return 0;
  double *score = sw_mem_grow(o->score, n, sizeof *score);
  o->score = score ? score : o->score;
  uint32_t *place = sw_mem_grow(o->place, n, sizeof *place);
  o->place = place ? place : o->place;
  uint32_t *heap = sw_mem_grow(o->heap, n, sizeof *heap);
  o->heap = heap ? heap : o->heap;
  if (!score || !place || !heap)
    return SW_NO_MEMORY;
  memset(score + o->known, 0, (n - o->known) * sizeof *score);
  memset(place + o->known, 0, (n - o->known) * sizeof *place);
  if (!o->known)
    o->step = 1;
  o->known = n;
  return 0;
}

void sw_activity_free(sw_activity *o) {
  sw_mem_free(o->score);
  sw_mem_free(o->place);
  sw_mem_free(o->heap);
  *o = (sw_activity){0};
}

static void put(sw_activity *o, size_t i, uint32_t v) {
  o->heap[i] = v;
  o->place[v] = (uint32_t)i + 1;
}

static void sift_up(sw_activity *o, size_t i) {
  uint32_t v = o->heap[i];
  for (; i; i = (i - 1) / 2) {
    uint32_t up = o->heap[(i - 1) / 2];
    if (o->score[up] >= o->score[v])
      break;
    put(o, i, up);
  }
  put(o, i, v);
}

static void sift_down(sw_activity *o, size_t i) {
  uint32_t v = o->heap[i];
  for (size_t child; (child = 2 * i + 1) < o->n; i = child) {
    if (child + 1 < o->n &&
        o->score[o->heap[child + 1]] > o->score[o->heap[child]])
      child++;
    if (o->score[o->heap[child]] <= o->score[v])
      break;
    put(o, i, o->heap[child]);
  }
  put(o, i, v);
}

void sw_activity_insert(sw_activity *o, uint32_t v) {
  assert(v < o->known);
  if (o->place[v])
    return;
  o->heap[o->n++] = v;
  sift_up(o, o->n - 1);
}

uint32_t sw_activity_pop(sw_activity *o) {
  assert(o->n);
  uint32_t v = o->heap[0], last = o->heap[--o->n];
  o->place[v] = 0;
  if (o->n) {
    put(o, 0, last);
    sift_down(o, 0);
  }
  return v;
}

void sw_activity_bump(sw_activity *o, uint32_t v) {
  if ((o->score[v] += o->step) > HUGE_SCORE) {
    for (size_t i = 0; i < o->known; i++)
      o->score[i] /= HUGE_SCORE;
    o->step /= HUGE_SCORE;
  }
  if (o->place[v])
    sift_up(o, o->place[v] - 1);
}

void sw_activity_fade(sw_activity *o) {
  o->step /= FADE;
}
