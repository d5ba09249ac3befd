/* The study `lands`: all lands that a start leads to, with their nimbers.
 *
 * Lands are numbered as they appear, and the options of land 0, 1, 2, .. are
 * found in turn until none is new.  A land's options have fewer lives than it
 * has, so nimbers are found by going through the lands from few lives to many.
 */
#include "base/mem.h"
#include "games/sprouts/sprouts_solve.h"

#include <stdio.h>
#include <string.h>

enum { NIMBERS = 64 };

typedef struct census {
  sprouts_store *store;
  sw_sums options; /* of all lands, one after the other */
  size_t *first;   /* where those of each land start; one more at the end */
  size_t room;
  uint8_t *nimber;
  uint64_t moves, count[NIMBERS];
} census;

static int gather(census *c, const sw_rules *rules, const sw_budget *budget,
                  sw_err *err) {
  sw_pos pos;
  sprouts_map map;
  rules->game->start(rules, &pos);
  sprouts_map_read(&pos, &map);
  int rc = sprouts_store_map(c->store, &map, &c->options, err);
  c->options.n = 0;
  for (uint32_t k = 0; !rc; k++) {
    void *v = c->first;
    if (sw_mem_reserve(&v, &c->room, (size_t)k + 1, sizeof *c->first))
      return sw_err_memory(err);
    c->first = v;
    c->first[k] = c->options.n;
    if (k == sprouts_store_count(c->store))
      break;
    if (budget && sw_budget_stop(budget))
      return sw_err_set(err, SW_STOPPED, SW_NOWHERE, "stopped");
    rc = sprouts_store_options(c->store, k, 0, &c->options, err);
  }
  return rc;
}

static void evaluate(census *c, uint32_t land) {
  uint64_t seen = 0;
  const uint32_t *v = c->options.v;
  for (size_t i = c->first[land]; i < c->first[land + 1]; i += v[i] + 1) {
    unsigned worth = 0;
    for (uint32_t k = 1; k <= v[i]; k++)
      worth ^= c->nimber[v[i + k]];
    seen |= UINT64_C(1) << worth;
    c->moves++;
  }
  c->nimber[land] = (uint8_t)__builtin_ctzll(~seen);
  c->count[c->nimber[land]]++;
}

static int evaluate_all(census *c, sw_err *err) {
  uint32_t n = sprouts_store_count(c->store);
  c->nimber = sw_mem_zero((size_t)n + 1, 1);
  if (!c->nimber)
    return sw_err_memory(err);
  for (int lives = 0; lives <= SPROUTS_LIVES; lives++)
    for (uint32_t k = 0; k < n; k++)
      if (sprouts_store_lives(c->store, k) == lives)
        evaluate(c, k);
  return 0;
}

static int report(const census *c, const sw_table_sink *sink) {
  static const sw_column columns[] = {
      {"nimber", SW_COLUMN_INT, "the worth of a land"},
      {"lands", SW_COLUMN_INT, "how many lands are worth that"}};
  char cells[2][24], text[24];
  int rc = sink->begin(sink->ctx, columns, 2);
  for (int v = 0; v < NIMBERS && !rc; v++) {
    if (!c->count[v])
      continue;
    snprintf(cells[0], sizeof cells[0], "%d", v);
    snprintf(cells[1], sizeof cells[1], "%llu",
             (unsigned long long)c->count[v]);
    rc = sink->row(sink->ctx, (const char *const[]){cells[0], cells[1]});
  }
  snprintf(text, sizeof text, "%u", (unsigned)sprouts_store_count(c->store));
  if (!rc)
    rc = sink->note(sink->ctx, "lands", text);
  snprintf(text, sizeof text, "%llu", (unsigned long long)c->moves);
  return rc ? rc : sink->note(sink->ctx, "moves", text);
}

static int run(const sw_rules *rules, const sw_budget *budget,
               const sw_table_sink *sink, sw_err *err) {
  census c = {.store = sprouts_store_new(SPROUTS_PLAIN)};
  int rc = c.store ? gather(&c, rules, budget, err) : sw_err_memory(err);
  if (!rc)
    rc = evaluate_all(&c, err);
  if (!rc)
    rc = report(&c, sink);
  sw_sums_free(&c.options);
  sw_mem_free(c.first);
  sw_mem_free(c.nimber);
  sprouts_store_free(c.store);
  return rc;
}

static const sw_study lands = {
    .name = "lands",
    .help = "the lands that the start leads to, by nimber",
    .run = run,
};
const sw_study *const sprouts_studies[] = {&lands, NULL};
