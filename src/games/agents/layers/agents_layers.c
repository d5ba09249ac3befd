/* Layers, in files or in memory: see agents_layers.h.
 *
 * A block is made in two steps.  First its entries become, for each set, the
 * conjunction over all sets with one link less.  Those without one of the links
 * above stand in one block each, in the same order, so whole blocks are joined
 * word by word; those without one of the lowest links stand in the block with
 * the same links above, at places that a table of ranks gives.  Then the
 * conjunctions become the entries (agents_subset.h).
 *
 * Where a block begins follows from binomial coefficients: the k-sets below a
 * number are counted bit by bit (the combinatorial number system).  Behind each
 * block stands a hash of it, of its layer and of its links above, which is
 * checked whenever it is read.  Blocks are made some at a time, by all workers,
 * and appended in order; in memory each is made in its place.
 */
#include "games/agents/layers/agents_layers.h"

#include "base/hash.h"
#include "base/mem.h"
#include "games/agents/layers/agents_layers_save.h"
#include "games/agents/tables/agents_subset.h"

#include <stdio.h>
#include <string.h>

enum { BLOCKS_FOR_A_WORKER = 16 }; /* made at a time, at most */

static void fill_choose(uint64_t choose[][AGENTS_NET + 1]) {
  for (int n = 0; n <= AGENTS_NET; n++)
    for (int k = 0; k <= n; k++)
      choose[n][k] =
          k == 0 || k == n ? 1 : choose[n - 1][k - 1] + choose[n - 1][k];
}

/* ---- where blocks are --------------------------------------------------- */

/* How many sets of k links are below the number. */
static uint64_t sets_below(const agents_layers *run, uint64_t number, int k) {
  uint64_t sum = 0;
  for (int b = run->net->links - 1; b >= 0 && k >= 0; b--)
    if (number >> b & 1)
      sum += run->choose[b][k--];
  return sum;
}

/* Sets in the block of layer k with the links `above`. */
static uint64_t block_sets(const agents_layers *run, uint64_t above, int k) {
  int size = k - sw_bits_count(above);
  return size < 0 || size > run->low ? 0 : run->choose[run->low][size];
}

/* Each block before this one has a word more, its hash; they are counted by
 * their links above, which are k less those that vary. */
static uint64_t block_at(const agents_layers *run, uint64_t above, int k) {
  uint64_t blocks = 0;
  for (int size = 0; size <= run->low && size <= k; size++)
    blocks += sets_below(run, above, k - size);
  return 8 * (sets_below(run, above << run->low, k) * run->words + blocks);
}

static uint64_t block_hash(const uint64_t *block, size_t words, uint64_t above,
                           int k) {
  return sw_hash_mix(sw_hash_block(block, 8 * words) ^
                     sw_hash_mix(above ^ (uint64_t)k << 56));
}

/* Reads a block of the last whole layer to lane->block. */
static int read_block(const agents_layers *run, agents_worker *lane,
                      uint64_t above) {
  int k = run->n - 1;
  size_t words = (size_t)block_sets(run, above, k) * run->words;
  uint64_t at = block_at(run, above, k);
  int rc = run->disk->read(run->disk, run->file, at, lane->block,
                           8 * (words + 1), &lane->err);
  if (rc || lane->block[words] == block_hash(lane->block, words, above, k))
    return rc;
  char name[SW_DISK_NAME];
  agents_layers_name(name, k);
  return sw_err_set(&lane->err, SW_FAULT, SW_NOWHERE,
                    "'%s' in '%.80s' is damaged in the block at byte %llu; "
                    "remove it and run again: the run goes on from the layer "
                    "before",
                    name, run->disk->where, (unsigned long long)at);
}

/* A block of the last whole layer, in memory or read to lane->block; NULL after
 * an error. */
static const uint64_t *take_block(const agents_layers *run, agents_worker *lane,
                                  uint64_t above) {
  if (!run->disk)
    return run->whole + block_at(run, above, run->n - 1) / 8;
  lane->rc = read_block(run, lane, above);
  return lane->rc ? NULL : lane->block;
}

/* ---- making a block ----------------------------------------------------- */

/* Joins what the sets without one of the lowest links hold, from the block with
 * the same links above. */
static void join_within(const agents_layers *run, const agents_block *block,
                        const uint64_t *from) {
  uint64_t *entry = block->entry;
  for (uint64_t x = agents_block_first(block); x >> block->low == 0;
       x = agents_block_next(block, x)) {
    for (uint64_t rest = x; rest; rest &= rest - 1)
      agents_subset_and(
          entry, from + run->rank[x ^ (rest & -rest)] * run->words, run->words);
    entry += run->words;
  }
}

static void count_block(const agents_block *block, agents_layer *count) {
  const uint64_t *entry = block->entry;
  for (uint64_t x = agents_block_first(block); x >> block->low == 0;
       x = agents_block_next(block, x)) {
    agents_layer_add(count, block->net, block->base | x, entry);
    entry += agents_subset_words(block->net);
  }
}

/* Returns 0 or what went wrong, which is then in the lane. */
static int make_block(const agents_layers *run, agents_worker *lane,
                      uint64_t above, uint64_t *out) {
  size_t words = (size_t)block_sets(run, above, run->n) * run->words;
  assert(words);
  agents_block block = {run->net, above << run->low, run->low,
                        run->n - sw_bits_count(above), out};
  memset(out, 0xff, 8 * words);
  for (SW_BITS_EACH(link, above)) {
    const uint64_t *from = take_block(run, lane, above ^ sw_bit((int)link));
    if (!from)
      return lane->rc;
    agents_subset_and(out, from, words);
  }
  if (block.size > 0) {
    const uint64_t *from = take_block(run, lane, above);
    if (!from)
      return lane->rc;
    join_within(run, &block, from);
  }
  run->fill(&block);
  count_block(&block, &lane->count);
  out[words] = run->disk ? block_hash(out, words, above, run->n) : 0;
  return 0;
}

/* ---- making a layer ----------------------------------------------------- */

/* The next blocks of the layer become the batch. */
static void choose_batch(agents_layers *run) {
  uint64_t all = UINT64_C(1) << (run->net->links - run->low);
  for (run->made = 0; run->made < run->batch && run->next < all; run->next++)
    if (block_sets(run, run->next, run->n))
      run->above[run->made++] = run->next;
}

/* Where a block of the batch is made. */
static uint64_t *place_of(const agents_layers *run, size_t i) {
  return run->disk ? run->out + i * run->room
                   : run->growing + block_at(run, run->above[i], run->n) / 8;
}

/* Worker w takes every workers-th block of the batch. */
static void make_some(void *ctx, unsigned worker) {
  const agents_layers *run = ctx;
  agents_worker *lane = &run->lane[worker];
  for (size_t i = worker; i < run->made; i += run->workers) {
    if (lane->rc || sw_budget_stop(run->budget))
      return;
    lane->rc = make_block(run, lane, run->above[i], place_of(run, i));
  }
}

static int make_batch(agents_layers *run, sw_err *err) {
  sw_crew_run(run->budget->crew, run->workers, make_some, run);
  for (unsigned w = 0; w < run->workers; w++)
    if (run->lane[w].rc) {
      if (err)
        *err = run->lane[w].err;
      return run->lane[w].rc;
    }
  return sw_budget_stop(run->budget)
             ? sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                          "stopped in layer %d of %d", run->n, run->last)
             : 0;
}

static int append_batch(agents_layers *run, int file, sw_err *err) {
  int rc = 0;
  for (size_t i = 0; i < run->made && !rc; i++) {
    uint64_t sets = block_sets(run, run->above[i], run->n);
    run->done += sets;
    if (run->disk)
      rc = run->disk->append(run->disk, file, place_of(run, i),
                             8 * ((size_t)sets * run->words + 1), err);
  }
  return rc;
}

static void tell_progress(const agents_layers *run) {
  char now[80];
  if (!run->budget->progress)
    return;
  double whole = 0;
  for (int k = 0; k <= run->last; k++)
    whole += (double)run->choose[run->net->links][k];
  int n = snprintf(now, sizeof now, "layer %d of %d", run->n, run->last);
  if (run->disk)
    snprintf(now + n, sizeof now - (size_t)n, ", files %llu MB",
             (unsigned long long)(run->disk->bytes >> 20));
  run->budget->progress(run->budget->ctx, (double)run->done / whole, now);
}

static int make_blocks(agents_layers *run, int file, sw_err *err) {
  int rc = 0;
  for (unsigned w = 0; w < run->workers; w++)
    run->lane[w].count = (agents_layer){0};
  run->next = run->done = 0;
  for (int k = 0; k < run->n; k++)
    run->done += run->layer[k].sets;
  do {
    tell_progress(run);
    choose_batch(run);
    rc = make_batch(run, err);
    if (!rc)
      rc = append_batch(run, file, err);
  } while (run->made == run->batch && !rc);
  return rc;
}

/* ---- where layers are --------------------------------------------------- */

/* Bytes of layer k. */
static size_t layer_bytes(const agents_layers *run, int k) {
  return (size_t)agents_layers_step(run->net, k).bytes;
}

/* Room for layer n. */
static int begin_layer(agents_layers *run, int *file, sw_err *err) {
  if (run->disk)
    return run->disk->create(run->disk, file, err);
  run->growing = sw_mem_alloc(layer_bytes(run, run->n), 1);
  return run->growing ? 0 : sw_err_memory(err);
}

static void give_up(const agents_layers *run, int file) {
  if (file != AGENTS_NO_FILE)
    run->disk->close(run->disk, file);
}

/* Layer n, in the file or in memory, becomes the last whole one. */
static int end_layer(agents_layers *run, int file, sw_err *err) {
  give_up(run, run->before);
  run->before = run->file;
  run->file = file;
  sw_mem_free(run->whole);
  run->whole = run->growing;
  run->growing = NULL;
  run->n++;
  return agents_layers_keep(run, err);
}

static int make_layer(agents_layers *run, sw_err *err) {
  agents_layer *sum = &run->layer[run->n];
  int file = AGENTS_NO_FILE, rc = begin_layer(run, &file, err);
  if (rc)
    return rc;
  rc = make_blocks(run, file, err);
  if (rc) {
    give_up(run, file);
    return rc;
  }
  *sum = (agents_layer){.links = run->n};
  for (unsigned w = 0; w < run->workers; w++) {
    sum->sets += run->lane[w].count.sets;
    sum->placements += run->lane[w].count.placements;
    sum->lost += run->lane[w].count.lost;
  }
  assert(sum->sets == run->choose[run->net->links][run->n]);
  return end_layer(run, file, err);
}

/* 1 when the next layer has more sets than are left of the budget's nodes. */
static int is_beyond(const agents_layers *run) {
  uint64_t sets = run->choose[run->net->links][run->n];
  for (int k = 0; k < run->n; k++)
    sets += run->layer[k].sets;
  return run->budget->nodes && sets > run->budget->nodes;
}

static int make_layers(agents_layers *run,
                       int (*each)(void *, const agents_layer *), void *ctx,
                       sw_err *err) {
  int rc = agents_layers_resume(run, err), found = rc > 0 ? run->n : 0;
  rc = rc < 0 ? rc : 0;
  for (int k = 0; k < found && !rc; k++)
    rc = each(ctx, &run->layer[k]);
  while (run->n <= run->last && !rc) {
    rc = is_beyond(run)
             ? sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                          "stopped before layer %d, for which there are not "
                          "enough nodes",
                          run->n)
             : make_layer(run, err);
    if (!rc && each)
      rc = each(ctx, &run->layer[run->n - 1]);
  }
  return rc;
}

/* ---- a run -------------------------------------------------------------- */

static void set_form(agents_layers *run) {
  const agents_net *net = run->net;
  run->low = net->links < AGENTS_BLOCK ? net->links : AGENTS_BLOCK;
  run->words = (size_t)agents_subset_words(net);
  fill_choose(run->choose);
  run->room = run->choose[run->low][run->low / 2] * run->words + 1;
}

static int too_little(const agents_layers *run, double need, sw_err *err) {
  char what[48] = "two layers of sets";
  if (run->disk)
    snprintf(what, sizeof what, "the blocks of %u workers", run->workers);
  return sw_err_set(
      err, SW_NO_MEMORY, SW_NOWHERE, "%s take %.0f MB; allow more memory%s",
      what, need / (1 << 20) + 1, run->disk ? " or use fewer threads" : "");
}

/* Sets how many blocks are made at a time. */
static int choose_room(agents_layers *run, sw_err *err) {
  size_t block = 8 * run->room, memory = run->budget->memory;
  double need = run->disk ? (double)(2 * run->workers * block)
                          : agents_layers_memory(run->net, run->last);
  if ((memory && (double)memory < need) || need > (double)(SIZE_MAX / 2))
    return too_little(run, need, err);
  run->batch = (size_t)run->workers * BLOCKS_FOR_A_WORKER;
  if (run->disk && memory && memory / block < run->batch + run->workers)
    run->batch = memory / block - run->workers;
  return 0;
}

/* For files: the blocks that are made, and one for each worker to read. */
static int allocate_blocks(agents_layers *run) {
  size_t block = 8 * run->room;
  run->out = sw_mem_alloc(run->batch, block);
  int ok = run->out != NULL;
  for (unsigned w = 0; w < run->workers && ok; w++) {
    run->lane[w].block = sw_mem_alloc(1, block);
    ok = run->lane[w].block != NULL;
  }
  return ok;
}

static int allocate(agents_layers *run, sw_err *err) {
  run->rank = sw_mem_zero((size_t)1 << run->low, sizeof *run->rank);
  run->lane = sw_mem_zero(run->workers, sizeof *run->lane);
  run->above = sw_mem_alloc(run->batch, sizeof *run->above);
  if (!run->rank || !run->lane || !run->above ||
      (run->disk && !allocate_blocks(run)))
    return sw_err_memory(err);
  uint16_t seen[AGENTS_BLOCK + 1] = {0};
  for (size_t x = 0; x >> run->low == 0; x++)
    run->rank[x] = seen[sw_bits_count(x)]++;
  return 0;
}

static void close_run(agents_layers *run) {
  if (!run)
    return;
  give_up(run, run->file);
  give_up(run, run->before);
  for (unsigned w = 0; run->lane && w < run->workers; w++)
    sw_mem_free(run->lane[w].block);
  sw_mem_free(run->lane);
  sw_mem_free(run->rank);
  sw_mem_free(run->out);
  sw_mem_free(run->above);
  sw_mem_free(run->whole);
  sw_mem_free(run->growing);
  sw_mem_free(run);
}

static int open_run(const agents_net *net, const sw_budget *budget, int last,
                    agents_layers **out, sw_err *err) {
  if (net->sites > AGENTS_SUBSET_SITES)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "layers take up to %d sites, not %d", AGENTS_SUBSET_SITES,
                      net->sites);
  agents_layers *run = sw_mem_zero(1, sizeof *run);
  if (!run)
    return sw_err_memory(err);
  *out = run;
  run->net = net;
  run->budget = budget;
  run->disk = budget->disk;
  run->last = last;
  run->file = run->before = AGENTS_NO_FILE;
  run->fill = agents_subset_way(AGENTS_PATH_BEST);
  run->workers = sw_crew_size(budget->crew);
  set_form(run);
  int rc = choose_room(run, err);
  return rc ? rc : allocate(run, err);
}

int agents_layers_run(const agents_net *net, const sw_budget *budget,
                      int (*each)(void *ctx, const agents_layer *layer),
                      void *ctx, sw_err *err) {
  sw_budget inside = sw_budget_inside(budget);
  agents_layers *run = NULL;
  int rc =
      open_run(net, budget->disk ? budget : &inside, net->links, &run, err);
  if (!rc)
    rc = make_layers(run, each, ctx, err);
  close_run(run);
  return rc;
}

/* C(n, k), or 0; n may pass what 64 bits hold. */
static double binomial(int n, int k) {
  double x = k < 0 || k > n ? 0 : 1;
  for (int i = 1; i <= k && x > 0; i++)
    x = x * (n - k + i) / i;
  return x;
}

sw_step agents_layers_step(const agents_net *net, int k) {
  int low = net->links < AGENTS_BLOCK ? net->links : AGENTS_BLOCK;
  int above = net->links - low;
  double sets = binomial(net->links, k), blocks = 0;
  for (int size = 0; size <= low; size++)
    blocks += binomial(above, k - size);
  /* a set has k * above / links links above on average */
  double reads = k ? 1 + (double)k * above / net->links : 0;
  double bytes = 8 * (sets * agents_subset_words(net) + blocks);
  return (sw_step){sets, bytes, bytes * (1 + reads)};
}

double agents_layers_memory(const agents_net *net, int last) {
  double most = 0;
  for (int k = 0; k <= last; k++) {
    double two = agents_layers_step(net, k).bytes;
    two += k ? agents_layers_step(net, k - 1).bytes : 0;
    most = two > most ? two : most;
  }
  return most;
}
