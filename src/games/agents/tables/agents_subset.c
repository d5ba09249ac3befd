/* The table over subsets: memory and the order of work.
 *
 * Work is cut into blocks that share their high links.  A block needs only
 * blocks with fewer high links, so blocks with the same number of them are done
 * at the same time by the workers of a crew; inside a block the subsets follow
 * each other in increasing order.
 */
#include "games/agents/tables/agents_subset.h"

#include "base/mem.h"

size_t agents_subset_bytes(const agents_net *net) {
  return ((size_t)8 * (size_t)agents_subset_words(net)) << net->links;
}

agents_fill *agents_subset_way(agents_path path) {
  return path == AGENTS_PATH_PLAIN || !agents_entry_has_avx2()
             ? agents_entry_fill_plain
             : agents_entry_fill_avx2;
}

/* ---- the order of work ------------------------------------------------- */

typedef struct job {
  agents_subset *table;
  const sw_budget *budget;
  agents_fill *fill;
  int low, layer; /* blocks with `layer` high links are being filled */
  unsigned workers;
} job;

static void fill_block(const job *work, uint64_t high) {
  const agents_subset *table = work->table;
  uint64_t base = high << work->low;
  agents_block block = {&table->net, base, work->low, AGENTS_ALL_SIZES,
                        table->won + base * (uint64_t)table->words};
  work->fill(&block);
}

/* Worker w takes every workers-th block of the layer. */
static void fill_layer(void *ctx, unsigned worker) {
  const job *work = ctx;
  int high = work->table->net.links - work->low;
  unsigned turn = 0;
  for (uint64_t block = 0; block < UINT64_C(1) << high; block++)
    if (sw_bits_count(block) == work->layer &&
        turn++ % work->workers == worker && !sw_budget_stop(work->budget))
      fill_block(work, block);
}

static int fill_all(job *work, sw_err *err) {
  const sw_crew *crew = sw_budget_crew(work->budget);
  int high = work->table->net.links - work->low;
  work->workers = sw_crew_size(crew);
  for (work->layer = 0; work->layer <= high; work->layer++) {
    sw_crew_run(crew, work->workers, fill_layer, work);
    if (sw_budget_stop(work->budget))
      return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                        "stopped at layer %d of %d of the table", work->layer,
                        high);
    if (work->budget && work->budget->progress)
      work->budget->progress(work->budget->ctx,
                             (work->layer + 1.0) / (high + 1.0), "subsets");
  }
  return 0;
}

static int check_size(const agents_net *net, const sw_budget *budget,
                      sw_err *err) {
  if (net->sites > AGENTS_SUBSET_SITES || net->links > AGENTS_SUBSET_LINKS)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "the table over subsets takes up to %d links and %d "
                      "sites, not %d and %d",
                      AGENTS_SUBSET_LINKS, AGENTS_SUBSET_SITES, net->links,
                      net->sites);
  if (budget && budget->memory && budget->memory < agents_subset_bytes(net))
    return sw_err_set(err, SW_NO_MEMORY, SW_NOWHERE,
                      "the table over subsets takes %zu MB; allow more memory",
                      agents_subset_bytes(net) >> 20);
  return 0;
}

int agents_subset_new(const agents_net *net, agents_path path,
                      const sw_budget *budget, agents_subset **out,
                      sw_err *err) {
  int rc = check_size(net, budget, err);
  if (rc)
    return rc;
  agents_subset *table = sw_mem_zero(1, sizeof *table);
  if (!table)
    return sw_err_memory(err);
  table->net = *net;
  table->words = agents_subset_words(net);
  table->won = sw_mem_alloc(agents_subset_bytes(net), 1);
  job work = {
      .table = table, .budget = budget, .fill = agents_subset_way(path)};
  work.low = net->links < AGENTS_BLOCK ? net->links : AGENTS_BLOCK;
  rc = table->won ? fill_all(&work, err) : sw_err_memory(err);
  if (rc) {
    agents_subset_free(table);
    return rc;
  }
  *out = table;
  return 0;
}

void agents_subset_free(agents_subset *table) {
  if (!table)
    return;
  sw_mem_free(table->won);
  sw_mem_free(table);
}
