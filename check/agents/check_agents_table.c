/* Who wins phase 3, for all sets of this many links at once.
 *
 * For a set S of links, the mover on m and the other agent on o, the mover wins
 * when he can reach, not passing o, a site d other than m such that for some
 * link l of S the other agent, then to move, does not win with S - l.  So the
 * layer of all sets of k links follows from that of k - 1 links, and two layers
 * are kept at a time.
 *
 * In a layer the sets stand in rising order of their bits.  The set with the
 * links b0 < b1 < .. has C(b0, 1) + C(b1, 2) + .. sets before it; without bj
 * the terms above lose one of what is chosen.
 *
 * The end of the game: o is stuck when all its links lead to m, and then the
 * entry is a win.  That is also said of positions in which both are stuck.  It
 * does no harm: such a position comes from a turn by a link e that ends on d
 * and is then removed; the player could have removed the last link of o
 * instead, which leads to d, and would have won, so his own entry is a win in
 * either case.
 */
#include "agents/check_agents_table.h"

#include <assert.h>
#include <string.h>

struct ag_table {
  ck_meter *meter;
  const ag_game *game;
  int sites, words;     /* of one set of links */
  int number[AG_SITES]; /* of a board site among those with a link, or -1 */
  int a[AG_TABLE_LINKS], b[AG_TABLE_LINKS];
  uint64_t choose[AG_TABLE_LINKS + 1][AG_TABLE_LINKS + 2];
  int k;                  /* links of the sets of the layer */
  uint64_t *layer, *last; /* of k and of k - 1; bit o * sites + m */
};

static int number_sites(const ag_game *game, int number[AG_SITES]) {
  int n = 0, has[AG_SITES] = {0};
  for (int l = 0; l < game->links; l++)
    has[game->a[l]] = has[game->b[l]] = 1;
  for (int s = 0; s < game->sites; s++)
    number[s] = has[s] ? n++ : -1;
  return n;
}

int ag_table_sites(const ag_game *game) {
  int number[AG_SITES];
  return number_sites(game, number);
}

/* ---- rows of bits ------------------------------------------------------- */

enum { WORDS = AG_TABLE_SITES * AG_TABLE_SITES / 64 };

static uint32_t bit(int site) {
  return UINT32_C(1) << site;
}

static uint32_t all_sites(const ag_table *t) {
  return (uint32_t)((UINT64_C(1) << t->sites) - 1);
}

/* The movers that win against the other agent on o. */
static uint32_t get_row(const ag_table *t, const uint64_t *set, int o) {
  int first = o * t->sites, shift = first % 64;
  uint64_t row = set[first / 64] >> shift;
  if (shift + t->sites > 64)
    row |= set[first / 64 + 1] << (64 - shift);
  return (uint32_t)row & all_sites(t);
}

/* Into bits that are 0. */
static void put_row(const ag_table *t, uint64_t *set, int o, uint32_t row) {
  int first = o * t->sites, shift = first % 64;
  set[first / 64] |= (uint64_t)row << shift;
  if (shift + t->sites > 64)
    set[first / 64 + 1] |= (uint64_t)row >> (64 - shift);
}

/* ---- one set of links --------------------------------------------------- */

/* How many sets stand before this one, of k links, in its layer. */
static uint64_t rank_of(const ag_table *t, uint64_t links) {
  uint64_t rank = 0;
  for (int i = 1; links; links &= links - 1)
    rank += t->choose[__builtin_ctzll(links)][i++];
  return rank;
}

/* The rows of all sets with one link less, met. */
static void meet(const ag_table *t, uint64_t links, uint64_t rank,
                 uint64_t *rows) {
  uint64_t above = 0;
  memset(rows, 0xff, (size_t)t->words * sizeof *rows);
  for (int i = t->k; i > 0; i--) {
    int link = 63 - __builtin_clzll(links);
    links ^= UINT64_C(1) << link;
    rank -= t->choose[link][i];
    const uint64_t *child = t->last + (rank + above) * (uint64_t)t->words;
    for (int w = 0; w < t->words; w++)
      rows[w] &= child[w];
    above += t->choose[link][i - 1];
  }
}

/* good[o]: the sites from which the agent on o is beaten, once it is to move
 * and the right link is gone. */
static void find_good(const ag_table *t, const uint64_t *rows, uint32_t *good) {
  for (int d = 0; d < t->sites; d++)
    for (uint32_t o = all_sites(t) & ~get_row(t, rows, d); o; o &= o - 1)
      good[__builtin_ctz(o)] |= bit(d);
}

/* Everything that can be reached from a site inside of `open`. */
static uint32_t spread(const uint32_t *beside, uint32_t from, uint32_t open) {
  uint32_t reached = from, rim = from;
  while (rim && open & ~reached) {
    uint32_t more = beside[__builtin_ctz(rim)] & open & ~reached;
    rim = (rim & (rim - 1)) | more;
    reached |= more;
  }
  return reached;
}

/* The movers that win against the agent on o; `linked` sites have a link. */
static uint32_t winners(const ag_table *t, const uint32_t *beside,
                        uint32_t linked, uint32_t good, int o) {
  uint32_t row = 0, left = good & ~bit(o);
  while (left) {
    uint32_t part = spread(beside, left & -left, linked & ~bit(o));
    uint32_t goals = part & left;
    row |= goals & (goals - 1) ? part : part & ~goals;
    left &= ~part;
  }
  if (!beside[o])
    row |= all_sites(t) & ~bit(o);
  else if (!(beside[o] & (beside[o] - 1)))
    row |= beside[o];
  return row;
}

static void fill_set(const ag_table *t, uint64_t links, uint64_t rank) {
  uint32_t beside[AG_TABLE_SITES] = {0}, good[AG_TABLE_SITES] = {0}, linked = 0;
  uint64_t rows[WORDS], *to = t->layer + rank * (uint64_t)t->words;
  for (uint64_t rest = links; rest; rest &= rest - 1) {
    int l = __builtin_ctzll(rest);
    beside[t->a[l]] |= bit(t->b[l]);
    beside[t->b[l]] |= bit(t->a[l]);
    linked |= bit(t->a[l]) | bit(t->b[l]);
  }
  meet(t, links, rank, rows);
  find_good(t, rows, good);
  memset(to, 0, (size_t)t->words * sizeof *to);
  for (int o = 0; o < t->sites; o++)
    put_row(t, to, o, winners(t, beside, linked, good[o], o));
}

/* ---- all sets of k links ------------------------------------------------ */

/* The next larger number with as many bits. */
static uint64_t next_set(uint64_t set) {
  uint64_t low = set & (~set + 1), up = set + low;
  return up | ((set ^ up) >> 2) / low;
}

/* Makes the layer of k links from the one before. */
static int fill_layer(ag_table *t, int k) {
  uint64_t sets = t->choose[t->game->links][k];
  uint64_t links = (UINT64_C(1) << k) - 1;
  ck_free(t->meter, t->last);
  t->last = t->layer;
  t->k = k;
  t->layer = ck_new(t->meter, sets, (size_t)t->words * sizeof *t->layer);
  if (!t->layer)
    return 0;
  for (uint64_t rank = 0; rank < sets; rank++) {
    if (!ck_spend(t->meter, (uint64_t)(k * t->words + t->sites * t->sites)))
      return 0;
    fill_set(t, links, rank);
    links = links ? next_set(links) : 0;
  }
  return 1;
}

static void number_all(ag_table *t) {
  t->sites = number_sites(t->game, t->number);
  t->words = (t->sites * t->sites + 63) / 64;
  for (int l = 0; l < t->game->links; l++) {
    t->a[l] = t->number[t->game->a[l]];
    t->b[l] = t->number[t->game->b[l]];
  }
  for (int n = 0; n <= AG_TABLE_LINKS; n++) {
    t->choose[n][0] = 1;
    for (int k = 1; k <= n; k++)
      t->choose[n][k] = t->choose[n - 1][k - 1] + t->choose[n - 1][k];
  }
}

uint64_t ag_table_sets(int links, int most) {
  uint64_t sets = 0, choose = 1;
  for (int k = 0; k <= most && k <= links; k++) {
    sets += choose;
    choose = choose * (uint64_t)(links - k) / (uint64_t)(k + 1);
  }
  return sets;
}

/* Two layers at a time. */
static int fits(ag_table *t, int links) {
  size_t size = (size_t)t->words * sizeof *t->layer;
  for (int k = 1; k <= links; k++) {
    const uint64_t *sets = t->choose[t->game->links];
    if (!ck_affords(t->meter, sets[k - 1] + sets[k], size))
      return 0;
  }
  return 1;
}

ag_table *ag_table_new(ck_meter *meter, const ag_game *game, int links) {
  ag_table *t = ck_new(meter, 1, sizeof *t);
  int ok;
  if (!t)
    return NULL;
  t->meter = meter;
  t->game = game;
  number_all(t);
  ok = fits(t, links);
  for (int k = 0; k <= links && ok; k++)
    ok = fill_layer(t, k);
  if (ok)
    return t;
  ag_table_free(t);
  return NULL;
}

void ag_table_free(ag_table *table) {
  if (!table)
    return;
  ck_free(table->meter, table->layer);
  ck_free(table->meter, table->last);
  ck_free(table->meter, table);
}

int ag_table_wins(const ag_table *t, const ag_state *state) {
  int m = t->number[state->site[state->turn]];
  int o = t->number[state->site[!state->turn]];
  assert(__builtin_popcountll(state->links) == t->k);
  const uint64_t *set =
      t->layer + rank_of(t, state->links) * (uint64_t)t->words;
  return (int)(get_row(t, set, o) >> m & 1);
}
