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
  uint8_t *rows; /* bit m * sites + o */
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

static uint32_t get_row(const ag_table *t, const uint8_t *set, int m) {
  int bit = m * t->sites;
  uint64_t word;
  memcpy(&word, set + bit / 8, sizeof word);
  return (uint32_t)(word >> bit % 8 & ((UINT64_C(1) << t->sites) - 1));
}

static void set_bit(const ag_table *t, uint8_t *set, int m, int o) {
  int bit = m * t->sites + o;
  set[bit / 8] |= (uint8_t)(1 << bit % 8);
}

/* ---- one set of links --------------------------------------------------- */

/* Everything that can be reached from the sites of `from` without `closed`. */
static uint32_t spread(const ag_table *t, const uint32_t *beside, uint32_t from,
                       uint32_t closed) {
  uint32_t reached = from, before;
  do {
    before = reached;
    for (int s = 0; s < t->sites; s++)
      if (reached >> s & 1)
        reached |= beside[s] & ~closed;
  } while (reached != before);
  return reached;
}

static void fill_other(const ag_table *t, const uint32_t *beside, uint8_t *set,
                       uint32_t good, int o) {
  uint32_t closed = UINT32_C(1) << o, left = good & ~closed;
  while (left) {
    uint32_t part = spread(t, beside, left & -left, closed);
    uint32_t goals = part & good;
    for (int m = 0; m < t->sites; m++)
      if (part >> m & 1 && goals & ~(UINT32_C(1) << m))
        set_bit(t, set, m, o);
    left &= ~part;
  }
  for (int m = 0; m < t->sites; m++)
    if (m != o && !(beside[o] & ~(UINT32_C(1) << m)))
      set_bit(t, set, m, o);
}

static void fill_set(const ag_table *t, uint64_t links) {
  uint32_t beside[AG_TABLE_SITES] = {0}, bad[AG_TABLE_SITES];
  memset(bad, 0xff, sizeof bad);
  for (int l = 0; l < t->game->links; l++) {
    if (!(links >> l & 1))
      continue;
    const uint8_t *child = set_of(t, links & ~(UINT64_C(1) << l));
    for (int o = 0; o < t->sites; o++)
      bad[o] &= get_row(t, child, o);
    beside[t->a[l]] |= UINT32_C(1) << t->b[l];
    beside[t->b[l]] |= UINT32_C(1) << t->a[l];
  }
  uint32_t all = (uint32_t)((UINT64_C(1) << t->sites) - 1);
  uint8_t *set = set_of(t, links);
  memset(set, 0, (size_t)t->stride);
  for (int o = 0; o < t->sites; o++)
    fill_other(t, beside, set, all & ~bad[o], o);
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
  return (int)(get_row(t, set_of(t, state->links), m) >> o & 1);
}
