/* Who wins phase 3, for all sets of this many links at once.
 *
 * Of the links that no agent can come to only the number matters, so a set is
 * one of the others, the net's, and a number of these spare ones.  Whether the
 * mover wins with k links follows from the sets of k - 1 links
 * (check_agents_sets.h), so one layer is made from the other.  An entry has a
 * bit for each placement, in words of 32: the last of them may be half of one
 * of 64, whose other half, of the next entry, is read and means nothing.
 *
 * The links are numbered so that a third of them, the high ones, and the low
 * ones are each mapped onto themselves by the symmetries of the net.  A set is
 * asked for by the symmetry that makes its high part least, so that only these
 * high parts have entries: for each number of spare links a block, for the low
 * parts with the links that are left to k, in rising order of their bits.  The
 * low part b0 < b1 < .. has C(b0, 1) + C(b1, 2) + .. before it.
 *
 * A block of layer k needs, of layer k - 1, itself, blocks whose high part has
 * a link less, and the one with a spare link less, which has the same low
 * parts. So the blocks with the most spare and then the most high links are
 * made first, each in place of its predecessor, and little more than a layer is
 * in memory.
 */
#include "agents/check_agents_table.h"

#include "agents/check_agents_symmetry.h"

#include <assert.h>
#include <string.h>

/* Fewer than a third of AG_TABLE_LINKS, and then four more. */
enum { HIGH = 14, BLOCKS = 1 << HIGH };

struct ag_table {
  ck_meter *meter;
  ag_net net;
  int site[AG_SITES]; /* of the game to that of the net, or -1 */
  int link[AG_LEFT];  /* likewise */
  int spare;          /* links that are not in the net */
  int low, high;      /* how many links are low, and high */
  int images;         /* of the net */
  int words, halves;  /* of an entry: of 64 bits, of 32 */
  ag_image image[AG_IMAGES];
  int pair[AG_IMAGES][AG_PAIRS]; /* where placements go */
  uint64_t choose[AG_TABLE_LINKS + 1][AG_TABLE_LINKS + 2];
  uint8_t way[BLOCKS];       /* of a high part: the symmetry that makes it */
  uint16_t least[BLOCKS];    /* this one */
  uint16_t order[BLOCKS];    /* the least ones, those of most links first */
  int blocks;                /* how many these are */
  uint32_t *rank[AG_IMAGES]; /* of a low part's image, in its block */
  uint32_t **block; /* by spare links and high part, of the least ones; each
                       has a half word more */
  int k;            /* links of the sets of the layer */
};

/* ---- numbers ------------------------------------------------------------- */

/* The sites that have one of these links. */
static int number_sites(const ag_game *game, uint64_t links,
                        int number[AG_SITES]) {
  int n = 0, has[AG_SITES] = {0};
  for (int l = 0; l < game->links; l++)
    if (links >> l & 1)
      has[game->a[l]] = has[game->b[l]] = 1;
  for (int s = 0; s < game->sites; s++)
    number[s] = has[s] ? n++ : -1;
  return n;
}

int ag_table_sites(const ag_game *game) {
  int number[AG_SITES];
  return number_sites(game, UINT64_MAX, number);
}

uint64_t ag_table_net(const ag_game *game, const ag_state *state) {
  uint64_t net = 0;
  char mark[AG_SITES] = {0};
  int more = 1;
  if (state->site[0] == AG_NOWHERE || state->site[1] == AG_NOWHERE)
    return UINT64_MAX;
  mark[state->site[0]] = mark[state->site[1]] = 1;
  while (more) {
    more = 0;
    for (int l = 0; l < game->links; l++)
      if (!(net >> l & 1) && (mark[game->a[l]] || mark[game->b[l]])) {
        mark[game->a[l]] = mark[game->b[l]] = 1;
        net |= UINT64_C(1) << l;
        more = 1;
      }
  }
  return net;
}

uint64_t ag_table_sets(int links, int most) {
  uint64_t sets = 0, choose = 1;
  for (int k = 0; k <= most && k <= links; k++) {
    sets += choose;
    choose = choose * (uint64_t)(links - k) / (uint64_t)(k + 1);
  }
  return sets;
}

static void number_choices(ag_table *t) {
  for (int n = 0; n <= AG_TABLE_LINKS; n++) {
    t->choose[n][0] = 1;
    for (int k = 1; k <= n; k++)
      t->choose[n][k] = t->choose[n - 1][k - 1] + t->choose[n - 1][k];
  }
}

static void put_links(ag_table *t, const ag_game *game) {
  for (int l = 0; l < game->links; l++)
    if (t->link[l] >= 0) {
      t->net.a[t->link[l]] = t->site[game->a[l]];
      t->net.b[t->link[l]] = t->site[game->b[l]];
    }
}

static void find_images(ag_table *t, const ag_game *game) {
  int x[AG_TABLE_SITES], y[AG_TABLE_SITES];
  for (int s = 0; s < game->sites; s++)
    if (t->site[s] >= 0) {
      x[t->site[s]] = game->x[s];
      y[t->site[s]] = game->y[s];
    }
  t->images = ag_find_images(&t->net, x, y, t->image);
}

/* Links with their images become high ones, until they are a third. */
static void choose_high(ag_table *t) {
  int links = t->net.links, is_high[AG_TABLE_LINKS] = {0};
  int to[AG_TABLE_LINKS], low = 0;
  for (int l = links - 1; l >= 0 && 3 * t->high < links; l--)
    for (int g = 0; g < t->images; g++)
      if (!is_high[t->image[g].link[l]]++)
        t->high++;
  t->low = links - t->high;
  for (int l = 0, high = t->low; l < links; l++)
    to[l] = is_high[l] ? high++ : low++;
  for (int l = 0; l < AG_LEFT; l++)
    t->link[l] = t->link[l] < 0 ? -1 : to[t->link[l]];
}

static void number_all(ag_table *t, const ag_game *game, uint64_t net) {
  t->net.sites = number_sites(game, net, t->site);
  for (int l = 0; l < AG_LEFT; l++)
    t->link[l] = l < game->links && net >> l & 1 ? t->net.links++ : -1;
  t->spare = game->links - t->net.links;
  t->words = (ag_pairs(&t->net) + 63) / 64;
  t->halves = (ag_pairs(&t->net) + 31) / 32;
  number_choices(t);
  put_links(t, game);
  find_images(t, game);
  choose_high(t);
  put_links(t, game);
  find_images(t, game);
  for (int g = 0; g < t->images; g++)
    for (int o = 0; o < t->net.sites; o++)
      for (int m = 0; m < t->net.sites; m++)
        if (m != o)
          t->pair[g][ag_pair(&t->net, o, m)] =
              ag_pair(&t->net, t->image[g].site[o], t->image[g].site[m]);
}

/* ---- parts of sets ------------------------------------------------------- */

static uint32_t image_of(const ag_image *image, uint32_t links) {
  uint32_t to = 0;
  for (; links; links &= links - 1)
    to |= UINT32_C(1) << image->link[__builtin_ctz(links)];
  return to;
}

static uint32_t rank_of(const ag_table *t, uint32_t low) {
  uint64_t rank = 0;
  for (int i = 1; low; low &= low - 1)
    rank += t->choose[__builtin_ctz(low)][i++];
  return (uint32_t)rank;
}

static void find_least(ag_table *t, uint32_t high) {
  t->least[high] = (uint16_t)high;
  for (int g = 1; g < t->images; g++) {
    uint32_t to = image_of(&t->image[g], high << t->low) >> t->low;
    if (to < t->least[high]) {
      t->least[high] = (uint16_t)to;
      t->way[high] = (uint8_t)g;
    }
  }
}

static int prepare(ag_table *t) {
  uint32_t highs = UINT32_C(1) << t->high, lows = UINT32_C(1) << t->low;
  uint64_t parts = (uint64_t)t->images * (highs + lows);
  if (!ck_spend(t->meter, parts * (uint64_t)(t->net.links + 1)))
    return 0;
  t->block =
      ck_new(t->meter, (uint64_t)(t->spare + 1) << t->high, sizeof *t->block);
  if (!t->block)
    return 0;
  for (uint32_t high = 0; high < highs; high++)
    find_least(t, high);
  for (int n = t->high; n >= 0; n--)
    for (uint32_t high = 0; high < highs; high++)
      if (t->least[high] == high && __builtin_popcount(high) == n)
        t->order[t->blocks++] = (uint16_t)high;
  for (int g = 0; g < t->images; g++) {
    t->rank[g] = ck_new(t->meter, lows, sizeof *t->rank[g]);
    if (!t->rank[g])
      return 0;
    for (uint32_t low = 0; low < lows; low++)
      t->rank[g][low] = rank_of(t, image_of(&t->image[g], low));
  }
  return 1;
}

static uint32_t **block_of(const ag_table *t, int spare, uint32_t high) {
  return &t->block[(size_t)spare << t->high | high];
}

/* How many entries the block has for sets of k links of the net. */
static uint64_t entries_of(const ag_table *t, uint32_t high, int k) {
  int left = k - __builtin_popcount(high);
  return left < 0 || left > t->low ? 0 : t->choose[t->low][left];
}

/* ---- a batch: sets of a block, one behind the other ---------------------- */

enum { WORDS = (AG_PAIRS + 63) / 64 };

typedef struct batch {
  uint32_t high, low[AG_LANES];
  int spare;
  int n;                         /* how many sets */
  uint64_t met[WORDS][AG_LANES]; /* a column for each set: entries met */
} batch;

/* The sets with this high part and so many spare links, of which a low link is
 * left out, or none; by the symmetry that makes the high part least. */
static void meet(const ag_table *t, batch *b, int spare, uint32_t high,
                 int lane, uint32_t less) {
  const uint32_t *rank = t->rank[t->way[high]];
  const uint32_t *entry = *block_of(t, spare, t->least[high]) +
                          rank[b->low[lane] & ~less] * (uint64_t)t->halves;
  for (int w = 0; w < t->words; w++)
    b->met[w][lane] &= entry[2 * w] | (uint64_t)entry[2 * w + 1] << 32;
}

/* The sets with a link less that the symmetry g looks up; 0 when there are
 * none. */
static int meet_by(const ag_table *t, batch *b, int g) {
  int any = !g && (b->low[0] || b->spare);
  memset(b->met, 0xff, sizeof b->met[0] * (size_t)t->words);
  for (int lane = 0; any && lane < b->n; lane++) {
    for (uint32_t rest = b->low[lane]; rest; rest &= rest - 1)
      meet(t, b, b->spare, b->high, lane, rest & -rest);
    if (b->spare)
      meet(t, b, b->spare - 1, b->high, lane, 0);
  }
  for (uint32_t rest = b->high; rest; rest &= rest - 1) {
    uint32_t high = b->high & ~(rest & -rest);
    for (int lane = 0; t->way[high] == g && lane < b->n; lane++)
      meet(t, b, b->spare, high, lane, 0);
    any |= t->way[high] == g;
  }
  return any;
}

static void meet_all(const ag_table *t, batch *b, uint64_t *wins) {
  memset(wins, 0xff, AG_PAIRS * sizeof *wins);
  for (int g = 0; g < t->images; g++) {
    if (!meet_by(t, b, g))
      continue;
    for (int w = 0; w < t->words; w++)
      ag_transpose(b->met[w]);
    for (int p = 0; p < ag_pairs(&t->net); p++)
      wins[p] &= b->met[t->pair[g][p] / 64][t->pair[g][p] % 64];
  }
}

static void fill_batch(const ag_table *t, batch *b, uint32_t *to) {
  uint64_t wins[WORDS * AG_LANES], present[AG_LANES] = {0};
  for (int lane = 0; lane < b->n; lane++)
    present[lane] = (uint64_t)b->high << t->low | b->low[lane];
  ag_transpose(present);
  meet_all(t, b, wins);
  ag_sets_fill(&t->net, present, wins);
  memset(wins + ag_pairs(&t->net), 0,
         (size_t)(64 * t->words - ag_pairs(&t->net)) * sizeof *wins);
  for (int half = 0; half < t->halves; half++) {
    uint64_t *word = wins + half / 2 * AG_LANES;
    if (half % 2 == 0)
      ag_transpose(word);
    for (int lane = 0; lane < b->n; lane++)
      to[lane * t->halves + half] = (uint32_t)(word[lane] >> half % 2 * 32);
  }
}

/* ---- all sets of k links ------------------------------------------------- */

/* The next larger number with as many bits. */
static uint32_t next_set(uint32_t set) {
  uint32_t low = set & (~set + 1), up = set + low;
  return low ? up | ((set ^ up) >> 2) / low : 0;
}

/* The sets of k links of the net with so many spare ones. */
static int fill_block(ag_table *t, int spare, uint32_t high, int k) {
  uint64_t n = entries_of(t, high, k), halves = (uint64_t)t->halves, at = 0;
  uint64_t pairs = (uint64_t)ag_pairs(&t->net);
  uint32_t *to = NULL;
  uint32_t low = n ? (UINT32_C(1) << (k - __builtin_popcount(high))) - 1 : 0;
  uint32_t **block = block_of(t, spare, high);
  batch b = {.high = high, .spare = spare};
  if (n && !(to = ck_new(t->meter, n * halves + 1, sizeof *to)))
    return 0;
  for (; at < n; at += AG_LANES) {
    b.n = n - at < AG_LANES ? (int)(n - at) : AG_LANES;
    if (!ck_spend(t->meter,
                  AG_LANES * ((uint64_t)((k + 1) * t->words) + pairs)))
      break;
    for (int lane = 0; lane < b.n; lane++, low = next_set(low))
      b.low[lane] = low;
    fill_batch(t, &b, to + at * halves);
  }
  ck_free(t->meter, *block);
  *block = to;
  return at >= n;
}

static int fill_layer(ag_table *t, int k) {
  int ok = 1;
  for (int spare = t->spare; spare >= 0; spare--)
    for (int i = 0; i < t->blocks && ok; i++)
      ok = fill_block(t, spare, t->order[i], k - spare);
  t->k = k;
  return ok;
}

/* What is in memory at a time, tried before. */
static int fits(ag_table *t, int links) {
  uint64_t entries = 0, most = 0;
  for (int k = 0; k <= links; k++)
    for (int spare = t->spare; spare >= 0; spare--)
      for (int i = 0; i < t->blocks; i++) {
        entries += entries_of(t, t->order[i], k - spare);
        most = entries > most ? entries : most;
        entries -= entries_of(t, t->order[i], k - spare - 1);
      }
  return ck_affords(t->meter, most, (size_t)t->halves * sizeof **t->block);
}

ag_table *ag_table_new(ck_meter *meter, const ag_game *game, uint64_t net,
                       int links) {
  ag_table *t = ck_new(meter, 1, sizeof *t);
  if (!t)
    return NULL;
  t->meter = meter;
  number_all(t, game, net);
  int ok = prepare(t) && fits(t, links);
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
  for (int g = 0; g < AG_IMAGES; g++)
    ck_free(table->meter, table->rank[g]);
  for (size_t i = 0; table->block && i >> table->high <= (size_t)table->spare;
       i++)
    ck_free(table->meter, table->block[i]);
  ck_free(table->meter, table->block);
  ck_free(table->meter, table);
}

int ag_table_wins(const ag_table *t, const ag_state *state) {
  uint32_t links = 0;
  int spare = 0;
  for (uint64_t rest = state->links; rest; rest &= rest - 1) {
    int link = t->link[__builtin_ctzll(rest)];
    spare += link < 0;
    links |= link < 0 ? 0 : UINT32_C(1) << link;
  }
  assert(__builtin_popcount(links) + spare == t->k);
  uint32_t high = links >> t->low, low = links & ((UINT32_C(1) << t->low) - 1);
  int g = t->way[high], m = t->site[state->site[state->turn]];
  int p = t->pair[g][ag_pair(&t->net, t->site[state->site[!state->turn]], m)];
  const uint32_t *entry = *block_of(t, spare, t->least[high]) +
                          t->rank[g][low] * (uint64_t)t->halves;
  return (int)(entry[p / 32] >> p % 32 & 1);
}
