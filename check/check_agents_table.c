/* Who wins phase 3, for all sets of links at once.
 *
 * For a set S of links, the mover on m and the other agent on o, the mover wins
 * when he can reach, not passing o, a site d other than m such that for some
 * link l of S the other agent, then to move, does not win with S - l.  The sets
 * are numbered by their bits, so S - l always comes before S.
 *
 * The end of the game: o is stuck when all its links lead to m, and then the
 * entry is a win.  That is also said of positions in which both are stuck.  It
 * does no harm: such a position comes from a turn by a link e that ends on d
 * and is then removed; the player could have removed the last link of o
 * instead, which leads to d, and would have won, so his own entry is a win in
 * either case.
 */
#include "check_agents.h"

#include <stdlib.h>
#include <string.h>

struct ag_table {
  const ag_game *game;
  int sites, stride;    /* bytes of one set of links */
  int number[AG_SITES]; /* of a board site among those with a link, or -1 */
  int a[AG_TABLE_LINKS], b[AG_TABLE_LINKS];
  uint8_t *rows; /* bit o * sites + m */
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

static uint8_t *set_of(const ag_table *t, uint64_t links) {
  return t->rows + links * (uint64_t)t->stride;
}

static uint32_t bit(int site) {
  return UINT32_C(1) << site;
}

static uint32_t all_sites(const ag_table *t) {
  return (uint32_t)((UINT64_C(1) << t->sites) - 1);
}

/* The movers that win against the other agent on o. */
static uint32_t get_row(const ag_table *t, const uint8_t *set, int o) {
  int first = o * t->sites;
  uint64_t word;
  memcpy(&word, set + first / 8, sizeof word);
  return (uint32_t)(word >> first % 8) & all_sites(t);
}

/* Into bits that are 0. */
static void put_row(const ag_table *t, uint8_t *set, int o, uint32_t row) {
  int first = o * t->sites;
  uint64_t word;
  memcpy(&word, set + first / 8, sizeof word);
  word |= (uint64_t)row << first % 8;
  memcpy(set + first / 8, &word, sizeof word);
}

/* ---- one set of links --------------------------------------------------- */

/* The rows of all smaller sets, met. */
static void meet(const ag_table *t, uint64_t links, uint8_t *rows) {
  memset(rows, 0xff, (size_t)t->stride);
  for (uint64_t rest = links; rest; rest &= rest - 1) {
    const uint8_t *child = set_of(t, links & ~(rest & -rest));
    for (int i = 0; i < t->stride; i++)
      rows[i] &= child[i];
  }
}

/* good[o]: the sites from which the agent on o is beaten, once it is to move
 * and the right link is gone. */
static void find_good(const ag_table *t, const uint8_t *rows, uint32_t *good) {
  for (int d = 0; d < t->sites; d++)
    for (uint32_t o = all_sites(t) & ~get_row(t, rows, d); o; o &= o - 1)
      good[__builtin_ctz(o)] |= bit(d);
}

/* Everything that can be reached from a site without `closed`. */
static uint32_t spread(const uint32_t *beside, uint32_t from, uint32_t closed) {
  uint32_t reached = from, rim = from;
  while (rim) {
    uint32_t more = beside[__builtin_ctz(rim)] & ~(reached | closed);
    rim = (rim & (rim - 1)) | more;
    reached |= more;
  }
  return reached;
}

/* The movers that win against the agent on o. */
static uint32_t winners(const ag_table *t, const uint32_t *beside,
                        uint32_t good, int o) {
  uint32_t row = 0, left = good & ~bit(o);
  while (left) {
    uint32_t part = spread(beside, left & -left, bit(o));
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

static void fill_set(const ag_table *t, uint64_t links) {
  uint32_t beside[AG_TABLE_SITES] = {0}, good[AG_TABLE_SITES] = {0};
  uint8_t rows[AG_TABLE_SITES * AG_TABLE_SITES / 8 + sizeof(uint64_t)] = {0};
  for (uint64_t rest = links; rest; rest &= rest - 1) {
    int l = __builtin_ctzll(rest);
    beside[t->a[l]] |= bit(t->b[l]);
    beside[t->b[l]] |= bit(t->a[l]);
  }
  meet(t, links, rows);
  find_good(t, rows, good);
  memset(rows, 0, sizeof rows);
  for (int o = 0; o < t->sites; o++)
    put_row(t, rows, o, winners(t, beside, good[o], o));
  memcpy(set_of(t, links), rows, (size_t)t->stride);
}

/* ---- all sets ----------------------------------------------------------- */

ag_table *ag_table_new(const ag_game *game, int below) {
  ag_table *t = calloc(1, sizeof *t);
  if (!t)
    return NULL;
  t->game = game;
  t->sites = number_sites(game, t->number);
  t->stride = (t->sites * t->sites + 7) / 8;
  for (int l = 0; l < game->links; l++) {
    t->a[l] = t->number[game->a[l]];
    t->b[l] = t->number[game->b[l]];
  }
  uint64_t sets = UINT64_C(1) << game->links;
  t->rows = malloc(sets * (uint64_t)t->stride + sizeof(uint64_t));
  if (!t->rows) {
    free(t);
    return NULL;
  }
  for (uint64_t links = 0; links < sets; links++)
    if (__builtin_popcountll(links) < below)
      fill_set(t, links);
  return t;
}

void ag_table_free(ag_table *table) {
  if (!table)
    return;
  free(table->rows);
  free(table);
}

int ag_table_wins(const ag_table *t, const ag_state *state) {
  int m = t->number[state->site[state->turn]];
  int o = t->number[state->site[!state->turn]];
  return (int)(get_row(t, set_of(t, state->links), o) >> m & 1);
}
