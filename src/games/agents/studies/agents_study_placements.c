/* All placements on all sets of links of a board, by the number of links: how
 * many the agent that moves loses.
 *
 * In memory it is the table over subsets, or where that is too large two layers
 * of it; with files of the host it is made layer by layer too.  All give the
 * same counts, and so the same bytes.
 *
 * A node of the budget is a set of links.  How many sets there are is known, so
 * a table or a layer that is too large is not begun.
 */
#include "games/agents/studies/agents_study.h"

#include "base/mem.h"
#include "games/agents/layers/agents_layers.h"
#include "games/agents/tables/agents_subset.h"
#include "work/ranks.h"

#include <stdio.h>

static const size_t table_memory = (size_t)2 << 30;

enum { COLUMNS = 5, CELL = 24 };

static const sw_column columns[COLUMNS] = {
    {"links", SW_COLUMN_INT, "left on the board"},
    {"sets", SW_COLUMN_BIG, "of that many links"},
    {"placements", SW_COLUMN_BIG, "of both agents on them, nobody stuck"},
    {"lost", SW_COLUMN_BIG, "by the agent that moves"},
    {"percent", SW_COLUMN_REAL, "of the placements that are lost"}};

/* The first one also begins the table. */
static int put_row(void *ctx, const agents_layer *layer) {
  const sw_table_sink *out = ctx;
  int rc = layer->links ? 0 : out->begin(out->ctx, columns, COLUMNS);
  char cell[COLUMNS][CELL];
  const char *cells[COLUMNS];
  double all = (double)layer->placements;
  snprintf(cell[0], CELL, "%d", layer->links);
  snprintf(cell[1], CELL, "%llu", (unsigned long long)layer->sets);
  snprintf(cell[2], CELL, "%llu", (unsigned long long)layer->placements);
  snprintf(cell[3], CELL, "%llu", (unsigned long long)layer->lost);
  snprintf(cell[4], CELL, "%.3f",
           all > 0 ? 100 * (double)layer->lost / all : 0);
  for (int i = 0; i < COLUMNS; i++)
    cells[i] = cell[i];
  if (!rc)
    rc = out->row(out->ctx, cells);
  if (!rc)
    sw_table_step(out);
  return rc;
}

/* ---- in memory ---------------------------------------------------------- */

static int has_table(const agents_net *net, size_t memory) {
  return net->links <= AGENTS_SUBSET_LINKS &&
         agents_subset_bytes(net) <= memory;
}

static int too_large(const agents_net *net, sw_err *err) {
  return sw_err_set(err, SW_NO_MEMORY, SW_NOWHERE,
                    "the table over all sets of %d links %s; hold it in files, "
                    "with --dir, and see --plan first",
                    net->links,
                    net->links > AGENTS_LAYERS_LINKS ? "is too large for memory"
                                                     : "needs more --memory");
}

static int count_table(const agents_subset *table, const sw_budget *budget,
                       agents_layer *layer, sw_err *err) {
  enum { OFTEN = 1 << 16 };
  for (uint64_t links = 0; links >> table->net.links == 0; links++) {
    int n = sw_bits_count(links);
    if (links % OFTEN == 0 && sw_budget_stop(budget))
      return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                        "stopped while placements were counted");
    agents_layer_add(&layer[n], &table->net, links,
                     table->won + links * (uint64_t)table->words);
  }
  return 0;
}

static int run_table(const agents_net *net, const sw_budget *budget,
                     const sw_table_sink *out, sw_err *err) {
  agents_layer layer[AGENTS_SUBSET_LINKS + 1] = {{0}};
  agents_subset *table = NULL;
  if (budget->nodes && budget->nodes >> net->links == 0)
    return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                      "stopped: there are not enough nodes for all sets of %d "
                      "links",
                      net->links);
  int rc = agents_subset_new(net, AGENTS_PATH_BEST, budget, &table, err);
  if (!rc)
    rc = count_table(table, budget, layer, err);
  for (int k = 0; k <= net->links && !rc; k++) {
    layer[k].links = k;
    rc = put_row((void *)(uintptr_t)out, &layer[k]);
  }
  agents_subset_free(table);
  return rc;
}

static int run_inside(const agents_net *net, const sw_budget *given,
                      const sw_table_sink *out, sw_err *err) {
  sw_budget budget = sw_budget_inside(given);
  if (!budget.memory)
    budget.memory = table_memory;
  if (has_table(net, budget.memory))
    return run_table(net, &budget, out, err);
  if (agents_layers_memory(net, net->links) > (double)budget.memory)
    return too_large(net, err);
  return agents_layers_run(net, &budget, put_row, (void *)(uintptr_t)out, err);
}

/* ---- in files ----------------------------------------------------------- */

static int run_outside(const agents_net *net, const sw_budget *budget,
                       const sw_table_sink *out, sw_err *err) {
  if (budget->ranks && budget->ranks->size > 1)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "sets of links are counted on one machine, with threads; "
                      "start one rank");
  return agents_layers_run(net, budget, put_row, (void *)(uintptr_t)out, err);
}

/* ---- the study ---------------------------------------------------------- */

static int net_of(const sw_rules *rules, agents_net *net, sw_err *err) {
  const agents_board *board = &agents_of(rules)->board;
  agents_links all;
  agents_links_all(board, &all);
  int rc = agents_net_of(board, &all, net, err);
  if (!rc && net->sites > AGENTS_SUBSET_SITES)
    rc = sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "sets of links are counted for up to %d sites, not %d",
                    AGENTS_SUBSET_SITES, net->sites);
  return rc;
}

static int run(const sw_rules *rules, const sw_budget *budget,
               const sw_table_sink *out, sw_err *err) {
  agents_net net;
  int rc = net_of(rules, &net, err);
  if (!rc)
    rc = budget && budget->disk ? run_outside(&net, budget, out, err)
                                : run_inside(&net, budget, out, err);
  return rc;
}

/* The layers in files; in memory, where all are counted at the end, none. */
static int steps(const sw_rules *rules, const sw_budget *budget,
                 sw_step step[SW_STEPS], sw_err *err) {
  agents_net net;
  if (!budget->disk)
    return 0;
  int rc = net_of(rules, &net, err);
  for (int k = 0; !rc && k <= net.links; k++)
    step[k] = agents_layers_step(&net, k);
  return rc ? rc : net.links + 1;
}

const sw_study agents_study_placements = {
    .name = "placements",
    .help = "all placements of the agents on all sets of links, and how many "
            "are lost",
    .run = run,
    .steps = steps,
};
