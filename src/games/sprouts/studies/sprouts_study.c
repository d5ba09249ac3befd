/* The studies: all lands that a start leads to, with their nimbers; and the
 * winners of all starts up to this one.
 *
 * In `lands`, lands are numbered as they appear, and the options of land 0, 1,
 * 2, .. are found in turn until none is new.  A land's options have fewer lives
 * than it has, so nimbers are found by going through the lands from few lives
 * to many.  A node of the budget is a land whose options are found.
 *
 * In `outcomes`, one search answers for 1, 2, 3, .. spots in turn and keeps
 * what it found, of which the larger starts need much.
 */
#include "games/sprouts/studies/sprouts_study.h"

#include "base/mem.h"
#include "games/sprouts/rules/sprouts_rules.h"
#include "games/sprouts/search/sprouts_find.h"
#include "games/sprouts/search/sprouts_table.h"

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

/* A byte for each nimber is counted before it is needed. */
static uint64_t bytes_of(const census *c) {
  return sprouts_store_bytes(c->store) +
         c->options.capacity * sizeof(uint32_t) + c->room * sizeof *c->first +
         sprouts_store_count(c->store);
}

static int stopped(sw_err *err) {
  return sw_err_set(err, SW_STOPPED, SW_NOWHERE, "stopped");
}

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
    if (sw_budget_over(budget, k, budget ? bytes_of(c) : 0))
      return stopped(err);
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
  census c = {0};
  int rc = sprouts_nimbers_exist(rules, err);
  if (rc)
    return rc;
  c.store = sprouts_store_new(SPROUTS_PLAIN);
  rc = c.store ? gather(&c, rules, budget, err) : sw_err_memory(err);
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

/* ---- winners ------------------------------------------------------------ */

static int report_start(int spots, const sw_answer *answer,
                        const sw_table_sink *sink) {
  char cells[3][24];
  snprintf(cells[0], sizeof cells[0], "%d", spots);
  snprintf(cells[1], sizeof cells[1], "%s",
           answer->value == SW_WIN ? "win" : "loss");
  snprintf(cells[2], sizeof cells[2], "%d", answer->nimber);
  return sink->row(sink->ctx,
                   (const char *const[]){cells[0], cells[1], cells[2]});
}

static int answer_starts(sprouts_search *search, int spots,
                         const sw_budget *budget, const sw_table_sink *sink,
                         sw_err *err) {
  const uint64_t before = sprouts_search_nodes(search);
  sw_budget rest = *budget;
  int rc = 0;
  for (int n = 1; n <= spots && !rc; n++) {
    sw_answer answer;
    uint64_t spent = sprouts_search_nodes(search) - before;
    if (sw_budget_over(budget, spent, 0))
      return stopped(err);
    rest.nodes = budget->nodes ? budget->nodes - spent : 0;
    sw_answer_init(&answer);
    rc = sprouts_find_start(search, n, &rest, &answer, err);
    if (rc == SW_STOPPED)
      stopped(err);
    if (!rc)
      rc = report_start(n, &answer, sink);
    sw_answer_free(&answer);
  }
  return rc;
}

static int run_outcomes(const sw_rules *rules, const sw_budget *given,
                        const sw_table_sink *sink, sw_err *err) {
  static const sw_column columns[] = {
      {"spots", SW_COLUMN_INT, "spots of the start"},
      {"outcome", SW_COLUMN_TEXT, "for the side to move"},
      {"nimber", SW_COLUMN_INT, "of the start"}};
  sprouts_search search;
  sw_budget alone = given ? *given : (sw_budget){0};
  const sw_budget *budget = &alone;
  int rc = sprouts_search_begin(&search, rules, 0, err);
  if (rc)
    return rc;
  alone.ranks = NULL; /* ranks share one question, not this series of them */
  rc = sprouts_table_load(&search, budget, err);
  /* nimbers are for normal play */
  if (!rc)
    rc = sink->begin(sink->ctx, columns, search.misere ? 2 : 3);
  if (!rc)
    rc = answer_starts(&search, sprouts_of(rules)->spots, budget, sink, err);
  sprouts_search_end(&search);
  return rc;
}

static const sw_study lands = {
    .name = "lands",
    .help = "the lands that the start leads to, by nimber",
    .run = run,
};
static const sw_study outcomes = {
    .name = "outcomes",
    .help = "who wins from 1, 2, .. spots, and the nimbers",
    .run = run_outcomes,
};
const sw_study *const sprouts_studies[] = {&lands, &outcomes, NULL};
