/* One layer, folded by symmetries: see agents_folded.h.
 *
 * A set of links S is the high part and the low part.  The map g that makes the
 * high part least takes S to g S, whose entry is kept: bit (m, o) of the entry
 * of S is bit (g m, g o) of that of g S. Inside a block the low parts with the
 * right number of links stand in rising order; the rank of b0 < b1 < .. is
 * C(b0, 1) + C(b1, 2) + .., and a table gives the rank of the image of a low
 * part under g.
 *
 * Entries are kept in words of 32 bits without the last bit of all, which is
 * (m, m); read in words of 64 the last one may extend into the next entry, or
 * two words beyond the block, which does no harm.  They are made in runs: low
 * parts that agree in all but the 16 lowest links.  The conjunction over the
 * sets with a link less is taken first, from whole runs where the map is the
 * identity, then it is filled (agents_entry.h).
 */
#include "games/agents/layers/agents_folded.h"

#include "base/mem.h"
#include "games/agents/forms/agents_automorphism.h"
#include "games/agents/tables/agents_subset.h"

#include <stdio.h>
#include <string.h>

enum { LINKS = AGENTS_FOLDED_LINKS, BYTES = AGENTS_SUBSET_SITES / 8 };

struct agents_folded {
  const sw_budget *budget;
  agents_net net;        /* with the links as they are numbered here */
  uint8_t number[LINKS]; /* of a link of the caller's net */
  int low, high, run;    /* how many links; of those, what varies in a run */
  int k;                 /* links of the sets of the layer that is whole */
  int words, halves;     /* of an entry: of 64 bits, of 32 */
  int maps;
  agents_map map[AGENTS_MAPS];
  /* [map][byte of a row][its value]: where the bits come from */
  uint32_t spread[AGENTS_MAPS][BYTES][256];
  uint64_t choose[LINKS + 1][LINKS + 2];
  uint8_t *way;                /* of a high part: the map that makes it */
  uint32_t *least;             /* this one */
  uint32_t *order;             /* the least ones, those of most links first */
  size_t blocks;               /* how many these are */
  uint32_t **block;            /* of a least high part */
  uint32_t *rank[AGENTS_MAPS]; /* of a low part's image; not of the identity */
  uint16_t *run_rank;          /* of x in its run */
  uint32_t *start[LINKS + 1];  /* [links of the low part][above the run] */
  agents_fill *fill;
  unsigned workers;
  uint64_t **made;    /* for each worker, a run */
  int goal;           /* the layer to end with */
  size_t first, last; /* of the order: the current blocks */
  int *rc;            /* of each worker */
};

/* ---- numbers ----------------------------------------------------------- */

static void set_choose(agents_folded *f) {
  for (int n = 0; n <= LINKS; n++) {
    f->choose[n][0] = 1;
    for (int k = 1; k <= n; k++)
      f->choose[n][k] = f->choose[n - 1][k - 1] + f->choose[n - 1][k];
  }
}

/* The links that the maps make of this one. */
static uint64_t orbit_of(const agents_folded *f, int link) {
  uint64_t orbit = 0;
  for (int g = 0; g < f->maps; g++)
    orbit |= sw_bit(f->map[g].link[link]);
  return orbit;
}

/* Whole orbits that have a third of the links, or as few more as can be:
 * sums[n] is a choice of n links, if there is one. */
static uint64_t choose_high(const agents_folded *f) {
  int links = f->net.links, third = (links + 2) / 3;
  uint64_t sums[LINKS + 1] = {0}, seen = 0;
  for (int l = 0; l < links; l++) {
    uint64_t orbit = orbit_of(f, l);
    int size = sw_bits_count(orbit);
    if (seen & orbit)
      continue;
    seen |= orbit;
    for (int n = links; n >= size; n--)
      if (!sums[n] && (n == size || sums[n - size]))
        sums[n] = sums[n - size] | orbit;
  }
  while (!sums[third])
    third++;
  return sums[third];
}

/* Numbers the links anew, the high ones last. */
static void number_links(agents_folded *f, const agents_net *net) {
  int links = net->links;
  f->net = *net;
  f->maps = agents_automorphisms(net, f->map);
  uint64_t high = links ? choose_high(f) : 0;
  f->high = sw_bits_count(high);
  f->low = links - f->high;
  for (int l = 0, low = 0, up = f->low; l < links; l++)
    f->number[l] = (uint8_t)(high >> l & 1 ? up++ : low++);
  memset(f->net.at, 0, sizeof f->net.at);
  for (int l = 0; l < links; l++)
    for (int end = 0; end < 2; end++) {
      f->net.end[f->number[l]][end] = net->end[l][end];
      f->net.at[net->end[l][end]] |= sw_bit(f->number[l]);
    }
  for (int g = 0; g < f->maps; g++) {
    agents_map old = f->map[g];
    for (int l = 0; l < links; l++)
      f->map[g].link[f->number[l]] = f->number[old.link[l]];
  }
}

static void set_spread(agents_folded *f) {
  for (int g = 0; g < f->maps; g++)
    for (int o = 0; o < f->net.sites; o++) {
      int from = f->map[g].site[o];
      for (int value = 0; value < 256; value++)
        if (value >> from % 8 & 1)
          f->spread[g][from / 8][value] |= (uint32_t)sw_bit(o);
    }
}

static void set_form(agents_folded *f, const agents_net *net) {
  set_choose(f);
  number_links(f, net);
  set_spread(f);
  f->run = f->low < AGENTS_BLOCK ? f->low : AGENTS_BLOCK;
  f->words = agents_subset_words(net);
  f->halves = (net->sites * net->sites + 30) / 32;
}

/* ---- parts of sets ----------------------------------------------------- */

static uint32_t image_of(const agents_map *map, uint32_t links) {
  uint32_t to = 0;
  for (SW_BITS_EACH(link, links))
    to |= (uint32_t)sw_bit(map->link[link]);
  return to;
}

static uint32_t rank_of(const agents_folded *f, uint32_t low) {
  uint64_t rank = 0;
  int n = 1;
  for (SW_BITS_EACH(link, low))
    rank += f->choose[link][n++];
  return (uint32_t)rank;
}

/* How many low parts of n links are below this number. */
static uint32_t parts_below(const agents_folded *f, uint32_t number, int n) {
  uint64_t sum = 0;
  for (int link = f->low - 1; link >= 0 && n >= 0; link--)
    if (number >> link & 1)
      sum += f->choose[link][n--];
  return (uint32_t)sum;
}

/* How many entries the block has in the layer of k links. */
static uint64_t entries_of(const agents_folded *f, uint32_t high, int k) {
  int left = k - sw_bits_count(high);
  return left < 0 || left > f->low ? 0 : f->choose[f->low][left];
}

static void find_least(agents_folded *f, uint32_t high) {
  f->least[high] = high;
  for (int g = 1; g < f->maps; g++) {
    uint32_t to = (uint32_t)(image_of(&f->map[g], high << f->low) >> f->low);
    if (to < f->least[high]) {
      f->least[high] = to;
      f->way[high] = (uint8_t)g;
    }
  }
}

static int set_highs(agents_folded *f) {
  uint32_t highs = (uint32_t)sw_bit(f->high);
  f->way = sw_mem_zero(highs, sizeof *f->way);
  f->least = sw_mem_zero(highs, sizeof *f->least);
  f->order = sw_mem_zero(highs, sizeof *f->order);
  f->block = sw_mem_zero(highs, sizeof *f->block);
  if (!f->way || !f->least || !f->order || !f->block)
    return SW_NO_MEMORY;
  for (uint32_t high = 0; high < highs; high++)
    find_least(f, high);
  for (int n = f->high; n >= 0; n--)
    for (uint32_t high = 0; high < highs; high++)
      if (f->least[high] == high && sw_bits_count(high) == n)
        f->order[f->blocks++] = high;
  return 0;
}

static int set_ranks(agents_folded *f) {
  uint32_t lows = (uint32_t)sw_bit(f->low), runs = lows >> f->run;
  uint16_t seen[AGENTS_BLOCK + 1] = {0};
  f->run_rank = sw_mem_zero((size_t)1 << f->run, sizeof *f->run_rank);
  for (uint32_t x = 0; f->run_rank && x >> f->run == 0; x++)
    f->run_rank[x] = seen[sw_bits_count(x)]++;
  for (int n = 0; n <= f->low; n++) {
    f->start[n] = sw_mem_zero(runs, sizeof *f->start[n]);
    if (!f->start[n])
      return SW_NO_MEMORY;
    for (uint32_t above = 0; above < runs; above++)
      f->start[n][above] = parts_below(f, above << f->run, n);
  }
  for (int g = 1; g < f->maps; g++) {
    f->rank[g] = sw_mem_alloc(lows, sizeof *f->rank[g]);
    if (!f->rank[g])
      return SW_NO_MEMORY;
    for (uint32_t low = 0; low < lows; low++)
      f->rank[g][low] = rank_of(f, image_of(&f->map[g], low));
  }
  return f->run_rank ? 0 : SW_NO_MEMORY;
}

/* ---- entries ----------------------------------------------------------- */

static uint64_t word_at(const uint32_t *entry, int w) {
  return entry[2 * w] | (uint64_t)entry[2 * w + 1] << 32;
}

/* The row of m in the entry of S, from that of g S in words. */
static uint32_t mapped_row(const agents_folded *f, const uint64_t *words, int g,
                           int m) {
  uint32_t row = agents_subset_row(&f->net, words, f->map[g].site[m]), to = 0;
  for (int b = 0; 8 * b < f->net.sites; b++)
    to |= f->spread[g][b][row >> 8 * b & 255];
  return to;
}

static void map_entry(const agents_folded *f, const uint64_t *words, int g,
                      uint64_t *to) {
  memset(to, 0, (size_t)f->words * sizeof *to);
  for (int m = 0; m < f->net.sites; m++)
    agents_subset_put(&f->net, to, m,
                      mapped_row(f, words, g, m) & ~(uint32_t)sw_bit(m));
}

/* ---- a run ------------------------------------------------------------- */

/* The low parts above << run | x in rising order, with `size` links in x. */
typedef struct run {
  uint32_t high, above;
  int low_links, size;
  uint64_t n;
  uint64_t *entry; /* conjunctions, then entries */
} run;

/* Joins entries that follow each other, from the one of this rank on. */
static void join_run(const agents_folded *f, const run *r,
                     const uint32_t *block, uint64_t rank) {
  const uint32_t *from = block + rank * (uint64_t)f->halves;
  uint64_t *to = r->entry;
  for (uint64_t i = 0; i < r->n; i++) {
    for (int w = 0; w < f->words; w++)
      to[w] &= word_at(from, w);
    to += f->words;
    from += f->halves;
  }
}

static agents_block block_of(const agents_folded *f, const run *r) {
  return (agents_block){
      &f->net, (uint64_t)r->high << f->low | (uint64_t)r->above << f->run,
      f->run, r->size, r->entry};
}

/* Joins what the sets without one of the run's own links hold. */
static void join_within(const agents_folded *f, const run *r) {
  if (!r->size)
    return;
  agents_block part = block_of(f, r);
  const uint32_t *block = f->block[r->high];
  uint64_t start = f->start[r->low_links - 1][r->above];
  uint64_t *to = r->entry;
  for (uint64_t x = agents_block_first(&part); x >> f->run == 0;
       x = agents_block_next(&part, x)) {
    for (uint64_t rest = x; rest; rest &= rest - 1) {
      uint64_t rank = start + f->run_rank[x ^ (rest & -rest)];
      const uint32_t *from = block + rank * (uint64_t)f->halves;
      for (int w = 0; w < f->words; w++)
        to[w] &= word_at(from, w);
    }
    to += f->words;
  }
}

/* Joins what the sets without a high link hold, which stand where the map g
 * takes them; the blocks are given. */
static void join_mapped(const agents_folded *f, const run *r, int g,
                        uint32_t *const *block, int blocks) {
  agents_block part = block_of(f, r);
  uint64_t met[AGENTS_SUBSET_WORDS + 1], mapped[AGENTS_SUBSET_WORDS + 1];
  uint64_t *to = r->entry;
  for (uint64_t x = agents_block_first(&part); x >> f->run == 0;
       x = agents_block_next(&part, x)) {
    uint64_t rank = f->rank[g][r->above << f->run | (uint32_t)x];
    memset(met, 0xff, (size_t)f->words * sizeof *met);
    for (int i = 0; i < blocks; i++) {
      const uint32_t *from = block[i] + rank * (uint64_t)f->halves;
      for (int w = 0; w < f->words; w++)
        met[w] &= word_at(from, w);
    }
    map_entry(f, met, g, mapped);
    agents_subset_and(to, mapped, (size_t)f->words);
    to += f->words;
  }
}

static void join_highs(const agents_folded *f, const run *r) {
  for (int g = 0; g < f->maps; g++) {
    uint32_t *block[LINKS];
    int blocks = 0;
    for (SW_BITS_EACH(link, r->high)) {
      uint32_t less = r->high & ~(uint32_t)sw_bit((int)link);
      if (f->way[less] == g)
        block[blocks++] = f->block[f->least[less]];
    }
    if (g && blocks)
      join_mapped(f, r, g, block, blocks);
    for (int i = 0; !g && i < blocks; i++)
      join_run(f, r, block[i], f->start[r->low_links][r->above]);
  }
}

static void join_all(const agents_folded *f, const run *r) {
  memset(r->entry, 0xff, (size_t)r->n * (size_t)f->words * sizeof *r->entry);
  join_highs(f, r);
  for (SW_BITS_EACH(link, r->above))
    join_run(
        f, r, f->block[r->high],
        f->start[r->low_links - 1][r->above & ~(uint32_t)sw_bit((int)link)]);
  join_within(f, r);
}

static void keep_run(const agents_folded *f, const run *r, uint32_t *to) {
  const uint64_t *entry = r->entry;
  for (uint64_t i = 0; i < r->n; i++) {
    for (int half = 0; half < f->halves; half++)
      to[half] = (uint32_t)(entry[half / 2] >> half % 2 * 32);
    entry += f->words;
    to += f->halves;
  }
}

/* ---- all layers -------------------------------------------------------- */

/* Layer k of the block, in place of the one before. */
static int make_block(agents_folded *f, unsigned worker, uint32_t high, int k) {
  uint64_t n = entries_of(f, high, k), halves = (uint64_t)f->halves;
  run r = {.high = high,
           .low_links = k - sw_bits_count(high),
           .entry = f->made[worker]};
  uint32_t *block = n ? sw_mem_alloc(n * halves + 2, sizeof *block) : NULL;
  if (n && !block)
    return SW_NO_MEMORY;
  for (r.above = 0; n && r.above >> (f->low - f->run) == 0; r.above++) {
    r.size = r.low_links - sw_bits_count(r.above);
    r.n = r.size < 0 || r.size > f->run ? 0 : f->choose[f->run][r.size];
    if (!r.n)
      continue;
    if (sw_budget_stop(f->budget)) {
      sw_mem_free(block);
      return SW_STOPPED;
    }
    join_all(f, &r);
    agents_block part = block_of(f, &r);
    f->fill(&part);
    keep_run(f, &r, block + f->start[r.low_links][r.above] * halves);
  }
  if (n)
    block[n * halves] = block[n * halves + 1] = 0;
  sw_mem_free(f->block[high]);
  f->block[high] = block;
  return 0;
}

/* Worker w takes every workers-th block of the current ones. */
static void make_some(void *ctx, unsigned worker) {
  agents_folded *f = ctx;
  for (size_t i = f->first + worker; i < f->last; i += f->workers)
    if (!f->rc[worker])
      f->rc[worker] = make_block(f, worker, f->order[i], f->k);
}

/* Blocks with as many high links do not need each other. */
static int make_layer(agents_folded *f, sw_err *err) {
  for (f->first = 0; f->first < f->blocks; f->first = f->last) {
    int links = sw_bits_count(f->order[f->first]);
    for (f->last = f->first; f->last < f->blocks; f->last++)
      if (sw_bits_count(f->order[f->last]) != links)
        break;
    sw_crew_run(sw_budget_crew(f->budget), f->workers, make_some, f);
    for (unsigned w = 0; w < f->workers; w++)
      if (f->rc[w])
        return f->rc[w] == SW_NO_MEMORY
                   ? sw_err_memory(err)
                   : sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                                "stopped in layer %d of %d", f->k, f->goal);
  }
  return 0;
}

static int make_layers(agents_folded *f, int last, sw_err *err) {
  double done = 0, all = 0;
  char now[40];
  for (int k = 0; k <= last; k++)
    all += (double)f->choose[f->net.links][k];
  f->goal = last;
  for (f->k = 0;; f->k++) {
    int rc = make_layer(f, err);
    done += (double)f->choose[f->net.links][f->k];
    snprintf(now, sizeof now, "layer %d of %d", f->k, last);
    if (!rc && f->budget && f->budget->progress)
      f->budget->progress(f->budget->ctx, done / all, now);
    if (rc || f->k == last)
      return rc;
  }
}

/* ---- the door ---------------------------------------------------------- */

/* What is in memory at a time. */
static double most_bytes(const agents_folded *f, int last) {
  double entries = 0, most = 0;
  for (int k = 0; k <= last; k++)
    for (size_t i = 0; i < f->blocks; i++) {
      entries += (double)entries_of(f, f->order[i], k);
      most = entries > most ? entries : most;
      entries -= k ? (double)entries_of(f, f->order[i], k - 1) : 0;
    }
  double tables = (double)sw_bit(f->low) * 4 * f->maps +
                  (double)sw_bit(f->high) * (9 + sizeof *f->block);
  return most * f->halves * 4 + tables;
}

static int check_size(const agents_net *net, sw_err *err) {
  return net->links <= LINKS && net->sites <= AGENTS_SUBSET_SITES
             ? 0
             : sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                          "layers of sets take up to %d links and %d sites; "
                          "here are %d and %d",
                          LINKS, AGENTS_SUBSET_SITES, net->links, net->sites);
}

static int check_memory(const agents_folded *f, int last, sw_err *err) {
  double need = most_bytes(f, last);
  size_t memory = f->budget ? f->budget->memory : 0;
  return (memory && (double)memory < need) || need > (double)(SIZE_MAX / 2)
             ? sw_err_set(err, SW_NO_MEMORY, SW_NOWHERE,
                          "a layer of sets takes %.0f MB; allow more memory",
                          need / (1 << 20) + 1)
             : 0;
}

static int set_workers(agents_folded *f) {
  size_t room = (size_t)f->choose[f->run][f->run / 2] * (size_t)f->words;
  f->workers = sw_crew_size(sw_budget_crew(f->budget));
  f->made = sw_mem_zero(f->workers, sizeof *f->made);
  f->rc = sw_mem_zero(f->workers, sizeof *f->rc);
  for (unsigned w = 0; f->made && w < f->workers; w++)
    if (!(f->made[w] = sw_mem_alloc(room + 1, sizeof *f->made[w])))
      return SW_NO_MEMORY;
  return f->made && f->rc ? 0 : SW_NO_MEMORY;
}

static int open_folded(const agents_net *net, const sw_budget *budget,
                       agents_folded **out, sw_err *err) {
  int rc = check_size(net, err);
  agents_folded *f = rc ? NULL : sw_mem_zero(1, sizeof *f);
  *out = f;
  if (rc)
    return rc;
  if (!f)
    return sw_err_memory(err);
  f->budget = budget;
  f->fill = agents_subset_way(AGENTS_PATH_BEST);
  set_form(f, net);
  return set_highs(f) ? sw_err_memory(err) : 0;
}

int agents_folded_new(const agents_net *net, int k, const sw_budget *budget,
                      agents_folded **out, sw_err *err) {
  agents_folded *f;
  assert(k >= 0 && k <= net->links);
  int rc = open_folded(net, budget, &f, err);
  if (!rc)
    rc = check_memory(f, k, err);
  if (!rc && (set_ranks(f) || set_workers(f)))
    rc = sw_err_memory(err);
  if (!rc)
    rc = make_layers(f, k, err);
  if (rc) {
    agents_folded_free(f);
    return rc;
  }
  f->budget = NULL; /* it ends here */
  *out = f;
  return 0;
}

void agents_folded_free(agents_folded *f) {
  if (!f)
    return;
  for (size_t high = 0; f->block && high >> f->high == 0; high++)
    sw_mem_free(f->block[high]);
  for (unsigned w = 0; f->made && w < f->workers; w++)
    sw_mem_free(f->made[w]);
  for (int g = 0; g < AGENTS_MAPS; g++)
    sw_mem_free(f->rank[g]);
  for (int n = 0; n <= LINKS; n++)
    sw_mem_free(f->start[n]);
  sw_mem_free(f->run_rank);
  sw_mem_free(f->made);
  sw_mem_free(f->rc);
  sw_mem_free(f->block);
  sw_mem_free(f->way);
  sw_mem_free(f->least);
  sw_mem_free(f->order);
  sw_mem_free(f);
}

double agents_folded_memory(const agents_net *net, int k) {
  agents_folded *f;
  double bytes = open_folded(net, NULL, &f, NULL) ? 0 : most_bytes(f, k);
  agents_folded_free(f);
  return bytes;
}

double agents_folded_sets(const agents_net *net, int last) {
  agents_folded *f;
  double sets = 0;
  int rc = open_folded(net, NULL, &f, NULL);
  for (int k = 0; !rc && k <= last; k++)
    for (size_t i = 0; i < f->blocks; i++)
      sets += (double)entries_of(f, f->order[i], k);
  agents_folded_free(f);
  return sets;
}

int agents_folded_links(const agents_folded *f) {
  return f->k;
}

void agents_folded_entry(const agents_folded *f, uint64_t links,
                         uint64_t *entry) {
  uint64_t words[AGENTS_SUBSET_WORDS + 1];
  uint32_t set = 0;
  assert(sw_bits_count(links) == f->k);
  for (SW_BITS_EACH(link, links))
    set |= (uint32_t)sw_bit(f->number[link]);
  uint32_t high = (uint32_t)((uint64_t)set >> f->low);
  uint32_t low = set & (uint32_t)sw_bits_below(f->low);
  int g = f->way[high];
  uint64_t rank = rank_of(f, image_of(&f->map[g], low));
  const uint32_t *from = f->block[f->least[high]] + rank * (uint64_t)f->halves;
  for (int w = 0; w < f->words; w++)
    words[w] = word_at(from, w);
  map_entry(f, words, g, entry);
}
