/* The tables over connected sets of links: see agents_parts.h.
 *
 * A part P with s spare links and the mover on m: let W(S, o, d) say whether
 * the other agent, who moves next, wins from o against d when S is left.  With
 *
 *   A(o) = { d : for some link l of P, or for a spare one, not W(.., o, d) }
 *
 * the mover wins exactly when it reaches, without passing o, a site of A(o)
 * other than its own.  Removing l leaves P - l, if that is connected, or two
 * sides.  With both agents on one side the links of the other side are spare;
 * with the agents on different sides their cat numbers decide.  So A(o) is a
 * conjunction of rows of smaller parts, for all o and d at once.
 *
 * Rows are kept full of ones where a site does not belong to the part, so that
 * such entries never count in a conjunction.
 *
 * Cat numbers go along: cat(P, v) is 1 + the least over all links l of
 * run(side of v, v), where run(P, v) is the largest cat(P, u) over u != v, and
 * 0 when nothing is left at v.  For a part run has two values at most.
 *
 * A part can have at most as many spare links as there are links, of the net
 * and beside it, that neither belong to the part nor touch it.  The parts are
 * numbered in the order of their sets as numbers; a bitmap with running counts
 * finds the number.  They are filled in this order, since what a part needs
 * lies mostly near it; blocks that share their high links need only blocks with
 * fewer of them, so the workers of a crew fill those with the same number at
 * the same time.
 */
#include "games/agents/tables/agents_parts.h"

#include "base/mem.h"

#include <string.h>

enum {
  WORD = 64,
  QUADS = AGENTS_PARTS_SITES / 4,
  BLOCK = 1 << 10, /* words whose sets share their high links */
  MOST_TABLES_BELOW = 2 * AGENTS_PARTS_LINKS,
  MOST_REGIONS = 2 * AGENTS_PARTS_SITES
};

/* The rows of four sites: tables are met four rows at a time. */
typedef uint32_t quad __attribute__((vector_size(16), may_alias));

/* One word of the bitmap over all sets of links. */
typedef struct word {
  uint64_t has;
  uint32_t before; /* parts in the words before */
} word;

typedef struct part {
  uint32_t table;       /* the one without spare links */
  uint8_t most, second; /* the two largest cat numbers */
  uint8_t best;         /* the site that has the largest */
} part;

struct agents_parts {
  agents_net net;
  int spare;                             /* links beside the net */
  uint32_t touching[AGENTS_PARTS_LINKS]; /* links with a site in common */
  word *words;
  size_t n_words;
  uint64_t n_parts, tables;
  part *parts;
  size_t cats;   /* words of the cat numbers of a part, a byte for each site */
  uint64_t *cat; /* [part][word] */
  size_t
      quads; /* of a table, one at least; rows behind the last site are full */
  quad *won; /* [table][quad] */
};

/* ---- which parts there are --------------------------------------------- */

static uint32_t rim_of(const agents_parts *p, uint32_t links) {
  uint32_t near = 0;
  for (SW_BITS_EACH(link, links))
    near |= p->touching[link];
  return near & ~links;
}

static int spares_of(const agents_parts *p, uint32_t links, uint32_t rim) {
  return p->spare + p->net.links - sw_bits_count(links) - sw_bits_count(rim);
}

/* Enters the part and all that grow from it, up to `most` tables. */
static void enter(agents_parts *p, uint32_t links, uint32_t rim,
                  uint64_t most) {
  uint64_t bit = sw_bit((int)(links % WORD));
  word *at = &p->words[links / WORD];
  if (at->has & bit || p->tables > most)
    return;
  at->has |= bit;
  p->n_parts++;
  p->tables += (uint64_t)spares_of(p, links, rim) + 1;
  for (SW_BITS_EACH(link, rim)) {
    uint32_t more = links | UINT32_C(1) << link;
    enter(p, more, (rim | p->touching[link]) & ~more, most);
  }
}

static void enter_all(agents_parts *p, uint64_t most) {
  const agents_net *net = &p->net;
  for (int l = 0; l < net->links; l++)
    p->touching[l] =
        (uint32_t)(net->at[net->end[l][0]] | net->at[net->end[l][1]]);
  for (int l = 0; l < net->links; l++)
    enter(p, UINT32_C(1) << l, p->touching[l] & ~(UINT32_C(1) << l), most);
}

static int is_part(const agents_parts *p, uint32_t set) {
  return (int)(p->words[set / WORD].has >> set % WORD & 1);
}

static size_t number_of(const agents_parts *p, uint32_t links) {
  const word *at = &p->words[links / WORD];
  assert(is_part(p, links));
  return at->before +
         (size_t)sw_bits_count(at->has & sw_bits_below((int)(links % WORD)));
}

static void number_all(agents_parts *p) {
  uint32_t table = 0, n = 0;
  for (size_t w = 0; w < p->n_words; w++) {
    p->words[w].before = n;
    for (SW_BITS_EACH(bit, p->words[w].has)) {
      uint32_t links = (uint32_t)(w * WORD + bit);
      p->parts[n++].table = table;
      table += (uint32_t)spares_of(p, links, rim_of(p, links)) + 1;
    }
  }
}

/* ---- one part ---------------------------------------------------------- */

/* Sites that an agent can come to from each other without passing `closed`:
 * two or more of them. */
typedef struct region {
  uint32_t sites;
  int closed;
} region;

/* A part that is being filled. */
typedef struct filling {
  const agents_parts *parts;
  uint32_t links;
  size_t number;
  uint32_t sites;
  uint32_t beside[AGENTS_PARTS_SITES];
  const quad *below[MOST_TABLES_BELOW]; /* tables that are met */
  int n_below;
  region regions[MOST_REGIONS];
  int n_regions;
  region bridges[AGENTS_PARTS_LINKS]; /* the sites behind one, from `closed` */
  int n_bridges;
  uint8_t found[AGENTS_PARTS_SITES]; /* when the search came to a site, or 0 */
  int n_found;
  quad always[QUADS];                /* [o] bit m: won whatever is spare */
  quad lost[QUADS];                  /* [o] bit d: not won whatever is spare */
  uint8_t least[AGENTS_PARTS_SITES]; /* of run() after a cut, for one site, */
  uint8_t all;                       /* and for every site */
} filling;

static uint32_t bit_of(int site) {
  return UINT32_C(1) << site;
}

static int is_single(uint32_t set) {
  return !(set & (set - 1));
}

static quad *table_of(const agents_parts *p, size_t number, int spare) {
  return p->won + (p->parts[number].table + (size_t)spare) * p->quads;
}

static uint8_t lesser(uint8_t x, uint8_t y) {
  return x < y ? x : y;
}

/* ---- what the part falls into ------------------------------------------ */

static void add_region(filling *f, uint32_t sites, int closed) {
  if (!is_single(sites))
    f->regions[f->n_regions++] = (region){sites, closed};
}

/* Depth-first search from v, as for biconnected components (Hopcroft, Tarjan
 * 1973): *tree takes the sites found. Returns when the earliest site was found
 * that a link leads to from there, except the one to `from`. */
static int descend(filling *f, int v, int from, uint32_t *tree) {
  uint32_t apart = bit_of(v); /* and the regions behind v */
  int low = ++f->n_found;
  f->found[v] = (uint8_t)low;
  *tree |= bit_of(v);
  for (SW_BITS_EACH(w, f->beside[v])) {
    int back = f->found[w];
    if ((int)w == from)
      continue;
    if (!back) {
      uint32_t below = 0;
      back = descend(f, (int)w, v, &below);
      *tree |= below;
      if (back >= f->found[v]) {
        add_region(f, below, v);
        apart |= below;
      }
      if (back > f->found[v])
        f->bridges[f->n_bridges++] = (region){below, v};
    }
    low = back < low ? back : low;
  }
  if (f->sites & ~apart)
    add_region(f, f->sites & ~apart, v);
  return low;
}

/* ---- apart: cat numbers ------------------------------------------------ */

/* Bit i: byte i is above n; no byte is above 127. */
static uint32_t bytes_above(uint64_t bytes, unsigned n) {
  const uint64_t ones = UINT64_C(0x0101010101010101);
  uint64_t above = ((bytes | 0x80 * ones) - (n + 1) * ones) >> 7 & ones;
  return (uint32_t)(above * UINT64_C(0x0102040810204080) >> 56);
}

/* The sites of a part with cat numbers above n. */
static uint32_t above(const agents_parts *p, size_t number, uint32_t sites,
                      unsigned n) {
  const uint64_t *cat = p->cat + number * p->cats;
  uint32_t set = 0;
  if (p->parts[number].most <= n)
    return 0;
  for (size_t i = 0; i < p->cats; i++)
    set |= bytes_above(cat[i], n) << 8 * i;
  return set & sites;
}

/* The agent that moves next is in part a, or the cat is; the other one is in
 * part b. */
static void set_apart(filling *f, size_t a, uint32_t a_sites, size_t b,
                      uint32_t b_sites) {
  part at = f->parts->parts[a];
  uint32_t *lost = (uint32_t *)f->lost;
  uint32_t safe = above(f->parts, b, b_sites, at.most);
  for (SW_BITS_EACH(o, a_sites)) {
    lost[o] |= safe;
    f->least[o] = lesser(f->least[o], at.most);
  }
  lost[at.best] |= above(f->parts, b, b_sites, at.second);
  f->least[at.best] = lesser(f->least[at.best], at.second);
}

static void put_cats(const filling *f) {
  part *at = &f->parts->parts[f->number];
  uint64_t *cat = f->parts->cat + f->number * f->parts->cats;
  memset(cat, 0, f->parts->cats * sizeof *cat);
  at->most = at->second = 0;
  for (SW_BITS_EACH(v, f->sites)) {
    uint8_t n = (uint8_t)(1 + lesser(f->least[v], f->all));
    cat[v / 8] |= (uint64_t)n << v % 8 * 8;
    if (n > at->most) {
      at->second = at->most;
      at->most = n;
      at->best = (uint8_t)v;
    } else if (n > at->second) {
      at->second = n;
    }
  }
}

/* ---- what the removals from the part lead to --------------------------- */

/* Memory is asked for long before the table is met. */
static void meet_with(filling *f, const quad *table) {
  __builtin_prefetch(table);
  __builtin_prefetch(table + f->parts->quads - 1);
  f->below[f->n_below++] = table;
}

/* The part stays connected without the link. */
static void shrink(filling *f, uint32_t link) {
  size_t number = number_of(f->parts, f->links & ~link);
  part at = f->parts->parts[number];
  meet_with(f, table_of(f->parts, number, 0));
  f->all = lesser(f->all, at.most);
  f->least[at.best] = lesser(f->least[at.best], at.second);
}

/* The only link at the site goes. */
static void leave_alone(filling *f, int site) {
  ((uint32_t *)f->lost)[site] |= f->sites;
  f->least[site] = 0;
}

static void split(filling *f, uint32_t link, uint32_t sites) {
  const agents_parts *p = f->parts;
  uint32_t left = f->links & ~link;
  uint32_t side = (uint32_t)agents_net_links(&p->net, left, sites);
  uint32_t rest = left & ~side;
  size_t a = number_of(p, side), b = number_of(p, rest);
  meet_with(f, table_of(p, a, sw_bits_count(rest)));
  meet_with(f, table_of(p, b, sw_bits_count(side)));
  set_apart(f, a, sites, b, f->sites & ~sites);
  set_apart(f, b, f->sites & ~sites, a, sites);
}

/* Removes a bridge; returns it. */
static uint32_t cross(filling *f, const region *at) {
  const agents_net *net = &f->parts->net;
  uint32_t there = at->sites & f->beside[at->closed]; /* one site */
  uint32_t here = f->sites & ~at->sites;
  uint32_t link = (uint32_t)(net->at[sw_bits_lowest(there)] &
                             net->at[at->closed] & f->links);
  if (is_single(here))
    leave_alone(f, at->closed);
  if (is_single(at->sites))
    leave_alone(f, sw_bits_lowest(there));
  if (!is_single(here) && !is_single(at->sites))
    split(f, link, at->sites);
  else if (f->links != link)
    shrink(f, link);
  return link;
}

/* Entries of sites outside, and of agents stuck by their only neighbour. */
static void put_always(filling *f) {
  uint32_t *always = (uint32_t *)f->always;
  for (int o = 0; o < AGENTS_PARTS_SITES; o++)
    always[o] = f->sites >> o & 1 ? ~f->sites : ~UINT32_C(0);
  for (SW_BITS_EACH(o, f->sites))
    if (is_single(f->beside[o]))
      always[o] |= f->beside[o];
}

static void set_sites(filling *f) {
  const agents_net *net = &f->parts->net;
  memset(f->beside, 0, sizeof f->beside);
  f->sites = 0;
  for (SW_BITS_EACH(link, f->links)) {
    int a = net->end[link][0], b = net->end[link][1];
    f->beside[a] |= bit_of(b);
    f->beside[b] |= bit_of(a);
    f->sites |= bit_of(a) | bit_of(b);
  }
}

static void open_part(filling *f, const agents_parts *p, uint32_t links) {
  uint32_t tree = 0, rest = links;
  f->parts = p;
  f->links = links;
  f->number = number_of(p, links);
  f->n_below = f->n_regions = f->n_bridges = f->n_found = 0;
  memset(f->found, 0, sizeof f->found);
  memset(f->lost, 0, sizeof f->lost);
  memset(f->least, 0xff, sizeof f->least);
  f->all = 0xff;
  set_sites(f);
  (void)descend(f, sw_bits_lowest(f->sites), AGENTS_NOWHERE, &tree);
  for (int i = 0; i < f->n_bridges; i++)
    rest &= ~cross(f, &f->bridges[i]);
  for (; rest; rest &= rest - 1)
    shrink(f, rest & -rest);
  put_cats(f);
  put_always(f);
}

/* ---- one table --------------------------------------------------------- */

/* Exchanges the bits of `high` in x with those `by` lower in y. */
static void exchange(quad *x, quad *y, int by, uint32_t low) {
  quad t = (*x >> by ^ *y) & low;
  *y ^= t;
  *x ^= t << by;
}

/* Bit m of row o becomes bit o of row m: blocks are exchanged, half as large
 * in each step (Warren, Hacker's Delight, 7-3). */
static void transpose(quad row[QUADS]) {
  const quad two = {0x33333333, 0x33333333, 0xcccccccc, 0xcccccccc};
  const quad one = {0x55555555, 0xaaaaaaaa, 0x55555555, 0xaaaaaaaa};
  const quad up = {~0u, ~0u, 0, 0}, odd = {~0u, 0, ~0u, 0};
  for (int q = 0; q < 4; q++)
    exchange(&row[q], &row[q + 4], 16, 0x0000ffff);
  for (int q = 0; q < 8; q += q % 2 ? 3 : 1)
    exchange(&row[q], &row[q + 2], 8, 0x00ff00ff);
  for (int q = 0; q < 8; q += 2)
    exchange(&row[q], &row[q + 1], 4, 0x0f0f0f0f);
  for (int q = 0; q < 8; q++) {
    quad x = row[q], y = __builtin_shufflevector(x, x, 2, 3, 0, 1);
    x = (x & two) | (((y << 2 & up) | (y >> 2 & ~up)) & ~two);
    y = __builtin_shufflevector(x, x, 1, 0, 3, 2);
    row[q] = (x & one) | (((y << 1 & odd) | (y >> 1 & ~odd)) & ~one);
  }
}

/* Where it is good to end, against each o: what some table below says, or the
 * one with a link less to spare. */
static void find_goals(const filling *f, int spare, quad goals[QUADS]) {
  size_t quads = f->parts->quads, from = (size_t)spare * quads;
  const quad *less = table_of(f->parts, f->number, spare - (spare > 0));
  quad own = {1, 2, 4, 8};
  for (size_t q = 0; q < quads; q++, own <<= 4) {
    quad all = spare ? less[q] : ~(quad){0};
    for (int i = 0; i < f->n_below; i++)
      all &= f->below[i][from + q];
    goals[q] = (~all | f->lost[q]) & ~own;
  }
}

/* Those in the region win who reach a goal other than their own site. */
static uint32_t winners(const region *at, uint32_t goals) {
  goals &= at->sites;
  return !goals ? 0 : is_single(goals) ? at->sites & ~goals : at->sites;
}

static void fill_table(const filling *f, int spare) {
  quad goals[QUADS], won[QUADS];
  memcpy(won, f->always, sizeof won);
  find_goals(f, spare, goals);
  for (int i = 0; i < f->n_regions; i++) {
    const region *at = &f->regions[i];
    ((uint32_t *)won)[at->closed] |=
        winners(at, ((uint32_t *)goals)[at->closed]);
  }
  transpose(won);
  memcpy(table_of(f->parts, f->number, spare), won,
         f->parts->quads * sizeof *won);
}

static void fill_part(const agents_parts *p, uint32_t links) {
  filling f;
  open_part(&f, p, links);
  int spares = spares_of(p, links, rim_of(p, links));
  for (int spare = 0; spare <= spares; spare++)
    fill_table(&f, spare);
}

/* ---- the order of work ------------------------------------------------- */

typedef struct job {
  const agents_parts *parts;
  const sw_budget *budget;
  int layer; /* blocks with this many high links are being filled */
  unsigned workers;
} job;

static void fill_block(const agents_parts *p, size_t block) {
  size_t end = (block + 1) * BLOCK;
  for (size_t w = block * BLOCK; w < end && w < p->n_words; w++)
    for (SW_BITS_EACH(bit, p->words[w].has))
      fill_part(p, (uint32_t)(w * WORD + bit));
}

/* Worker w takes every workers-th block of the layer. */
static void fill_layer(void *ctx, unsigned worker) {
  const job *work = ctx;
  unsigned turn = 0;
  for (size_t block = 0; block * BLOCK < work->parts->n_words; block++)
    if (sw_bits_count(block) == work->layer &&
        turn++ % work->workers == worker && !sw_budget_stop(work->budget))
      fill_block(work->parts, block);
}

static int fill_all(agents_parts *p, const sw_budget *budget, sw_err *err) {
  const sw_crew *crew = sw_budget_crew(budget);
  job work = {p, budget, 0, sw_crew_size(crew)};
  for (; (size_t)BLOCK << work.layer <= p->n_words || !work.layer;
       work.layer++) {
    sw_crew_run(crew, work.workers, fill_layer, &work);
    if (sw_budget_stop(budget))
      return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                        "stopped at layer %d of the tables", work.layer);
  }
  return 0;
}

/* ---- making and asking ------------------------------------------------- */

static size_t bytes_of(const agents_parts *p) {
  return p->n_parts * (sizeof *p->parts + p->cats * sizeof *p->cat) +
         p->tables * p->quads * sizeof *p->won + p->n_words * sizeof *p->words;
}

static int too_large(const agents_parts *p, sw_err *err) {
  return sw_err_set(err, SW_NO_MEMORY, SW_NOWHERE,
                    "the tables over connected sets take %zu MB or more; allow "
                    "more memory",
                    bytes_of(p) >> 20);
}

/* Enters the parts, as far as their tables fit. */
static int open_net(agents_parts *p, const agents_net *net,
                    const sw_budget *budget, sw_err *err) {
  size_t memory = budget && budget->memory ? budget->memory : SIZE_MAX;
  uint64_t nodes = budget && budget->nodes ? budget->nodes : UINT64_MAX;
  if (net->sites > AGENTS_PARTS_SITES || net->links > AGENTS_PARTS_LINKS)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "the tables over connected sets take up to %d links and "
                      "%d sites, not %d and %d",
                      AGENTS_PARTS_LINKS, AGENTS_PARTS_SITES, net->links,
                      net->sites);
  p->net = *net;
  p->quads = ((size_t)net->sites + 3) / 4 + !net->sites;
  p->cats = ((size_t)net->sites + 7) / 8;
  p->n_words = (((size_t)1 << net->links) + WORD - 1) / WORD;
  if (bytes_of(p) > memory)
    return too_large(p, err);
  p->words = sw_mem_zero(p->n_words, sizeof *p->words);
  if (!p->words)
    return sw_err_memory(err);
  uint64_t most = memory / (p->quads * sizeof *p->won);
  most = most < UINT32_MAX ? most : UINT32_MAX;
  enter_all(p, most < nodes ? most : nodes);
  if (p->tables > nodes)
    return sw_err_set(
        err, SW_STOPPED, SW_NOWHERE,
        "there are more connected sets of links than the limit of "
        "nodes allows");
  return bytes_of(p) > memory || p->tables > UINT32_MAX ? too_large(p, err) : 0;
}

static int fill(agents_parts *p, const sw_budget *budget, sw_err *err) {
  p->parts = sw_mem_alloc(p->n_parts + 1, sizeof *p->parts);
  p->cat = sw_mem_alloc(p->n_parts + 1, p->cats * sizeof *p->cat);
  p->won = sw_mem_alloc(p->tables + 1, p->quads * sizeof *p->won);
  if (!p->parts || !p->cat || !p->won)
    return sw_err_memory(err);
  number_all(p);
  return fill_all(p, budget, err);
}

int agents_parts_new(const agents_net *net, int spare, const sw_budget *budget,
                     agents_parts **out, sw_err *err) {
  agents_parts *p = sw_mem_zero(1, sizeof *p);
  if (!p)
    return sw_err_memory(err);
  p->spare = spare;
  int rc = open_net(p, net, budget, err);
  if (!rc)
    rc = fill(p, budget, err);
  if (rc) {
    agents_parts_free(p);
    return rc;
  }
  *out = p;
  return 0;
}

uint64_t agents_parts_tables(const agents_parts *p) {
  return p->tables;
}

void agents_parts_free(agents_parts *p) {
  if (!p)
    return;
  sw_mem_free(p->words);
  sw_mem_free(p->parts);
  sw_mem_free(p->cat);
  sw_mem_free(p->won);
  sw_mem_free(p);
}

/* The agents are apart; neither is stuck. */
static int wins_apart(const agents_parts *p, uint32_t mine, uint32_t theirs,
                      agents_phase3 position) {
  part at = p->parts[number_of(p, mine)];
  uint8_t runs = at.best == position.mover ? at.second : at.most;
  return !above(p, number_of(p, theirs), bit_of(position.other), runs);
}

int agents_parts_wins(const agents_parts *p, agents_phase3 position,
                      int spare) {
  uint64_t beside[AGENTS_NET];
  agents_net_beside(&p->net, position.links, beside);
  uint64_t sites = agents_net_region(beside, position.mover, 0);
  uint32_t mine = (uint32_t)agents_net_links(&p->net, position.links, sites);
  if (sites & sw_bit(position.other)) {
    spare += sw_bits_count(position.links & ~mine);
    assert(spare <= spares_of(p, mine, rim_of(p, mine)));
    const uint32_t *row =
        (const uint32_t *)table_of(p, number_of(p, mine), spare);
    return (int)(row[position.mover] >> position.other & 1);
  }
  sites = agents_net_region(beside, position.other, 0);
  uint32_t theirs = (uint32_t)agents_net_links(&p->net, position.links, sites);
  return wins_apart(p, mine, theirs, position);
}
