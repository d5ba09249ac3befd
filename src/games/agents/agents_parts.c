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
 * A part can have at most as many spare links as the net has links that neither
 * belong to the part nor touch it.  The parts are numbered in the order of
 * their sets as numbers; a bitmap with running counts finds the number.  They
 * are filled in this order, since what a part needs lies mostly near it; blocks
 * that share their high links need only blocks with fewer of them, so the
 * workers of a crew fill those with the same number at the same time.
 */
#include "games/agents/agents_parts.h"

#include "base/mem.h"

#include <string.h>

enum {
  WORD = 64,
  BLOCK = 1 << 10, /* words whose sets share their high links */
  MOST_TABLES_BELOW = 2 * AGENTS_PARTS_LINKS,
  MOST_REGIONS = 2 * AGENTS_PARTS_LINKS
};

/* One word of the bitmap over all sets of links. */
typedef struct word {
  uint64_t has;
  uint32_t before; /* parts in the words before */
} word;

typedef struct part {
  uint32_t table;       /* the one without spare links */
  uint8_t most, second; /* the two largest cat numbers */
  uint8_t best;         /* the site that has the largest */
  uint32_t cuts;        /* sites without which the part falls apart */
} part;

struct agents_parts {
  agents_net net;
  uint32_t touching[AGENTS_PARTS_LINKS]; /* links with a site in common */
  word *words;
  size_t n_words;
  uint64_t n_parts, tables;
  part *parts;
  uint8_t *cat;  /* [part][site] */
  uint32_t *won; /* [table][mover] */
};

/* ---- which parts there are --------------------------------------------- */

static uint32_t rim_of(const agents_parts *p, uint32_t links) {
  uint32_t near = 0;
  for (SW_BITS_EACH(link, links))
    near |= p->touching[link];
  return near & ~links;
}

static int spares_of(const agents_parts *p, uint32_t links, uint32_t rim) {
  return p->net.links - sw_bits_count(links) - sw_bits_count(rim);
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

/* Sites that are joined in the part without `cut`. */
typedef struct region {
  uint32_t sites;
  int cut;
} region;

/* A part that is being filled. */
typedef struct filling {
  const agents_parts *parts;
  uint32_t links;
  size_t number;
  uint32_t sites;
  uint64_t beside[AGENTS_NET];
  const uint32_t *below[MOST_TABLES_BELOW]; /* tables that are met */
  int n_below;
  uint32_t lost[AGENTS_PARTS_SITES]; /* [o] bit d: not won whatever is spare */
  uint32_t cuts;                /* sites without which the part falls apart */
  region regions[MOST_REGIONS]; /* into these, if larger than one site */
  int n_regions;
  uint8_t least[AGENTS_PARTS_SITES]; /* of run() after a cut, for one site, */
  uint8_t all;                       /* and for every site */
} filling;

static uint32_t *table_of(const agents_parts *p, size_t number, int spare) {
  return p->won +
         (p->parts[number].table + (size_t)spare) * (size_t)p->net.sites;
}

static uint8_t lesser(uint8_t x, uint8_t y) {
  return x < y ? x : y;
}

static const uint8_t *cats_of(const agents_parts *p, size_t number) {
  return p->cat + number * (size_t)p->net.sites;
}

/* The sites of a part with cat numbers above n. */
static uint32_t above(const uint8_t *cat, uint64_t sites, int n) {
  uint32_t set = 0;
  for (SW_BITS_EACH(site, sites))
    set |= (uint32_t)(cat[site] > n) << site;
  return set;
}

/* The agent that moves next is in part a, or the cat is; the other one is in
 * part b. */
static void set_apart(filling *f, size_t a, uint64_t a_sites, size_t b,
                      uint64_t b_sites) {
  part at = f->parts->parts[a];
  const uint8_t *cat = cats_of(f->parts, b);
  uint32_t safe = above(cat, b_sites, at.most);
  for (SW_BITS_EACH(o, a_sites)) {
    f->lost[o] |= safe;
    f->least[o] = lesser(f->least[o], at.most);
  }
  f->lost[at.best] |= above(cat, b_sites, at.second);
  f->least[at.best] = lesser(f->least[at.best], at.second);
}

/* The sites on b's side of the link a-b, which joins two sides with links. */
static uint32_t side_of(const filling *f, int a, int b) {
  for (int i = 0; i < f->n_regions; i++)
    if (f->regions[i].cut == a && f->regions[i].sites >> b & 1)
      return f->regions[i].sites;
  assert(0);
  return 0;
}

static void split(filling *f, int link) {
  const agents_parts *p = f->parts;
  uint32_t left = f->links & ~(UINT32_C(1) << link);
  uint32_t sites = side_of(f, p->net.end[link][0], p->net.end[link][1]);
  uint32_t side = (uint32_t)agents_net_links(&p->net, left, sites);
  uint32_t rest = left & ~side;
  size_t a = number_of(p, side), b = number_of(p, rest);
  f->below[f->n_below++] = table_of(p, a, sw_bits_count(rest));
  f->below[f->n_below++] = table_of(p, b, sw_bits_count(side));
  set_apart(f, a, sites, b, f->sites & ~sites);
  set_apart(f, b, f->sites & ~sites, a, sites);
}

static int is_leaf(const filling *f, int site) {
  return !(f->beside[site] & (f->beside[site] - 1));
}

/* The only link at the site goes. */
static void leave_alone(filling *f, int site) {
  f->lost[site] |= f->sites & ~(UINT32_C(1) << site);
  f->least[site] = 0;
}

/* The part stays connected without the link, but may lose a site.  A link more
 * makes no site a cut, unless it leads to a new site. */
static void shrink(filling *f, int link) {
  int a = f->parts->net.end[link][0], b = f->parts->net.end[link][1];
  size_t number = number_of(f->parts, f->links & ~(UINT32_C(1) << link));
  part at = f->parts->parts[number];
  f->below[f->n_below++] = table_of(f->parts, number, 0);
  f->all = lesser(f->all, at.most);
  f->least[at.best] = lesser(f->least[at.best], at.second);
  if (is_leaf(f, a)) {
    leave_alone(f, a);
    at.cuts |= UINT32_C(1) << b;
  } else if (is_leaf(f, b)) {
    leave_alone(f, b);
    at.cuts |= UINT32_C(1) << a;
  }
  f->cuts &= at.cuts;
}

static void put_cats(const filling *f) {
  part *at = &f->parts->parts[f->number];
  at->cuts = f->cuts;
  uint8_t *cat = f->parts->cat + f->number * (size_t)f->parts->net.sites;
  at->most = at->second = 0;
  for (SW_BITS_EACH(v, f->sites)) {
    cat[v] = (uint8_t)(1 + lesser(f->least[v], f->all));
    if (cat[v] > at->most) {
      at->second = at->most;
      at->most = cat[v];
      at->best = (uint8_t)v;
    } else if (cat[v] > at->second) {
      at->second = cat[v];
    }
  }
}

/* Lists the regions of the part without o, if that falls apart. */
static void cut_at(filling *f, int o) {
  uint32_t left = f->sites & ~(UINT32_C(1) << o), sites = 0;
  for (; left; left &= ~sites) {
    sites =
        (uint32_t)agents_net_region(f->beside, sw_bits_lowest(left), sw_bit(o));
    if (sites == (f->sites & ~(UINT32_C(1) << o)))
      f->cuts &= ~(UINT32_C(1) << o);
    else if (sites & (sites - 1))
      f->regions[f->n_regions++] = (region){sites, o};
  }
}

/* What the removals from the part lead to. */
static void open_part(filling *f, const agents_parts *p, uint32_t links) {
  uint32_t bridges = 0;
  f->parts = p;
  f->links = links;
  f->number = number_of(p, links);
  f->sites = 0;
  f->n_below = f->n_regions = 0;
  agents_net_beside(&p->net, links, f->beside);
  for (int site = 0; site < p->net.sites; site++)
    f->sites |= (uint32_t)(f->beside[site] != 0) << site;
  memset(f->lost, 0, sizeof f->lost);
  memset(f->least, 0xff, sizeof f->least);
  f->cuts = f->sites;
  f->all = links & (links - 1) ? 0xff : 0;
  for (SW_BITS_EACH(link, links))
    if (is_part(p, links & ~(UINT32_C(1) << link)))
      shrink(f, (int)link);
    else if (links & (links - 1))
      bridges |= UINT32_C(1) << link;
  for (SW_BITS_EACH(o, f->cuts))
    cut_at(f, (int)o);
  for (SW_BITS_EACH(link, bridges))
    split(f, (int)link);
  put_cats(f);
}

/* ---- one table --------------------------------------------------------- */

/* Sets a bit in the rows of those in the region who reach a goal other than
 * their own site. */
static void put_region(const region *at, uint32_t goals, uint32_t *row) {
  goals &= at->sites;
  if (!goals)
    return;
  uint32_t winners = goals & (goals - 1) ? at->sites : at->sites & ~goals;
  for (SW_BITS_EACH(m, winners))
    row[m] |= UINT32_C(1) << at->cut;
}

/* From A(o) for all o to the rows. */
static void put_rows(const filling *f, const uint32_t *good, uint32_t *row) {
  uint32_t won = 0, but[AGENTS_PARTS_SITES] = {0}; /* but[m]: m does not */
  for (SW_BITS_EACH(o, f->sites & ~f->cuts)) {
    if (!good[o])
      continue;
    won |= UINT32_C(1) << o;
    if (!(good[o] & (good[o] - 1)))
      but[sw_bits_lowest(good[o])] |= UINT32_C(1) << o;
  }
  for (int m = 0; m < f->parts->net.sites; m++)
    row[m] = f->sites >> m & 1 ? ~f->sites | (won & ~but[m]) : ~UINT32_C(0);
  for (int i = 0; i < f->n_regions; i++)
    put_region(&f->regions[i], good[f->regions[i].cut], row);
  for (SW_BITS_EACH(o, f->sites))
    if (is_leaf(f, (int)o)) /* stuck by its only neighbour */
      row[sw_bits_lowest(f->beside[o])] |= UINT32_C(1) << o;
}

static void fill_table(const filling *f, int spare) {
  size_t n = (size_t)f->parts->net.sites;
  uint32_t meet[AGENTS_PARTS_SITES],
      *row = table_of(f->parts, f->number, spare);
  if (spare)
    memcpy(meet, row - n, n * sizeof *meet);
  else
    memset(meet, 0xff, sizeof meet);
  for (int i = 0; i < f->n_below; i++) {
    const uint32_t *below = f->below[i] + (size_t)spare * n;
    for (size_t o = 0; o < n; o++)
      meet[o] &= below[o];
  }
  for (size_t o = 0; o < n; o++)
    meet[o] = (~meet[o] | f->lost[o]) & f->sites & ~(UINT32_C(1) << o);
  put_rows(f, meet, row);
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
  int layer; /* blocks with so many high links are being filled */
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
  const sw_crew *crew = budget ? budget->crew : NULL;
  job work = {p, budget, 0, crew ? crew->size : 1};
  for (; (size_t)BLOCK << work.layer <= p->n_words || !work.layer;
       work.layer++) {
    if (crew)
      crew->each(crew, fill_layer, &work);
    else
      fill_layer(&work, 0);
    if (sw_budget_stop(budget))
      return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                        "stopped at layer %d of the tables", work.layer);
  }
  return 0;
}

/* ---- making and asking ------------------------------------------------- */

static size_t bytes_of(const agents_parts *p) {
  size_t n = (size_t)p->net.sites;
  return p->n_parts * (sizeof *p->parts + n) + p->tables * n * sizeof *p->won +
         p->n_words * sizeof *p->words;
}

/* Enters the parts, up to `most` tables. */
static int open_net(agents_parts *p, const agents_net *net, uint64_t most,
                    sw_err *err) {
  if (net->sites > AGENTS_PARTS_SITES || net->links > AGENTS_PARTS_LINKS)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "the tables over connected sets take up to %d links and "
                      "%d sites, not %d and %d",
                      AGENTS_PARTS_LINKS, AGENTS_PARTS_SITES, net->links,
                      net->sites);
  p->net = *net;
  p->n_words = (((size_t)1 << net->links) + WORD - 1) / WORD;
  p->words = sw_mem_zero(p->n_words, sizeof *p->words);
  if (!p->words)
    return sw_err_memory(err);
  enter_all(p, most);
  return 0;
}

static int fill(agents_parts *p, const sw_budget *budget, sw_err *err) {
  size_t n = (size_t)p->net.sites;
  if (p->tables > UINT32_MAX ||
      (budget && budget->memory && budget->memory < bytes_of(p)))
    return sw_err_set(err, SW_NO_MEMORY, SW_NOWHERE,
                      "the tables over connected sets take %zu MB; allow more "
                      "memory",
                      bytes_of(p) >> 20);
  p->parts = sw_mem_alloc(p->n_parts + 1, sizeof *p->parts);
  p->cat = sw_mem_alloc(p->n_parts + 1, n);
  p->won = sw_mem_alloc(p->tables + 1, n * sizeof *p->won);
  if (!p->parts || !p->cat || !p->won)
    return sw_err_memory(err);
  number_all(p);
  return fill_all(p, budget, err);
}

int agents_parts_new(const agents_net *net, const sw_budget *budget,
                     agents_parts **out, sw_err *err) {
  agents_parts *p = sw_mem_zero(1, sizeof *p);
  if (!p)
    return sw_err_memory(err);
  int rc = open_net(p, net, UINT32_MAX, err);
  if (!rc)
    rc = fill(p, budget, err);
  if (rc) {
    agents_parts_free(p);
    return rc;
  }
  *out = p;
  return 0;
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

int agents_parts_fit(const agents_net *net, uint64_t tables) {
  agents_parts p = {.words = NULL};
  int fit =
      sw_bit(net->links < WORD ? net->links : WORD - 1) / WORD <= tables &&
      !open_net(&p, net, tables, NULL) && p.tables <= tables;
  sw_mem_free(p.words);
  return fit;
}

/* The agents are apart; neither is stuck. */
static int wins_apart(const agents_parts *p, uint32_t mine, uint32_t theirs,
                      agents_duel duel) {
  part at = p->parts[number_of(p, mine)];
  uint8_t runs = at.best == duel.mover ? at.second : at.most;
  return runs >= cats_of(p, number_of(p, theirs))[duel.other];
}

int agents_parts_wins(const agents_parts *p, agents_duel duel) {
  uint64_t beside[AGENTS_NET];
  agents_net_beside(&p->net, duel.links, beside);
  uint64_t sites = agents_net_region(beside, duel.mover, 0);
  uint32_t mine = (uint32_t)agents_net_links(&p->net, duel.links, sites);
  if (sites & sw_bit(duel.other)) {
    int spare = sw_bits_count(duel.links & ~mine);
    const uint32_t *row = table_of(p, number_of(p, mine), spare);
    return (int)(row[duel.mover] >> duel.other & 1);
  }
  sites = agents_net_region(beside, duel.other, 0);
  uint32_t theirs = (uint32_t)agents_net_links(&p->net, duel.links, sites);
  return wins_apart(p, mine, theirs, duel);
}
