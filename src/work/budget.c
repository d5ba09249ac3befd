/* What work may spend: see budget.h. */
#include "work/budget.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

const sw_crew *sw_budget_crew(const sw_budget *budget) {
  return budget ? budget->crew : NULL;
}

int sw_budget_stop(const sw_budget *budget) {
  return budget && budget->stop && budget->stop(budget->ctx);
}

int sw_budget_over(const sw_budget *budget, uint64_t nodes, uint64_t bytes) {
  return budget &&
         ((budget->nodes && nodes >= budget->nodes) ||
          (budget->memory && bytes > budget->memory) || sw_budget_stop(budget));
}

void sw_budget_count(const sw_budget *budget, uint64_t n, const char *unit) {
  char now[64];
  if (!budget || !budget->progress)
    return;
  snprintf(now, sizeof now, "%" PRIu64 " %s", n, unit);
  budget->progress(budget->ctx, -1, now);
}

int sw_budget_timed(const sw_budget *budget) {
  return budget && budget->spent && budget->spent(budget->ctx) > 0;
}

sw_budget sw_budget_inside(const sw_budget *budget) {
  sw_budget inside = budget ? *budget : (sw_budget){0};
  inside.store = NULL;
  inside.disk = NULL;
  inside.ranks = NULL;
  inside.lemmas = NULL;
  return inside;
}

static int share_is_over(void *ctx) {
  const sw_time_share *s = ctx;
  return sw_budget_stop(s->whole) || s->whole->spent(s->whole->ctx) >= s->until;
}

static double share_spent(void *ctx) {
  const sw_time_share *s = ctx;
  return s->whole->spent(s->whole->ctx) / s->until;
}

static void share_progress(void *ctx, double part, const char *now) {
  const sw_time_share *s = ctx;
  s->whole->progress(s->whole->ctx, part, now);
}

sw_budget sw_budget_until(const sw_budget *whole, double until,
                          sw_time_share *share) {
  sw_budget part = whole ? *whole : (sw_budget){0};
  assert(until > 0);
  *share = (sw_time_share){whole, until};
  if (!part.spent)
    return part;
  part.stop = share_is_over;
  part.spent = share_spent;
  part.progress = part.progress ? share_progress : NULL;
  part.ctx = share;
  return part;
}
