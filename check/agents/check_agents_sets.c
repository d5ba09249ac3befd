/* Who wins phase 3 on 64 sets of links at once.
 *
 * For a set S of links, the mover on m and the other agent on o, the mover wins
 * when he can reach, not passing o, a site d other than m such that for some
 * link l of S the other agent, then to move, does not win with S - l; or when o
 * is stuck, all its links leading to m.
 *
 * Which sites reach each other is a matrix of words, a bit for each set; a site
 * more is joined to it by one step of Warshall's method.  It is wanted without
 * each o in turn: the sites are halved, each half is joined in turn, and the
 * other half halved again, so that a site is joined about log2(sites) times.
 *
 * The case "o is stuck" includes placements in which both agents are stuck.
 * This does no harm: such a position comes from a turn along a link e that ends
 * on d and is then removed.  The player could instead have removed the last
 * link of o, which leads to d, and would have won; so his own entry is a win in
 * either case.
 */
#include "agents/check_agents_sets.h"

#include <string.h>

typedef struct matrix {
  uint32_t inside;                             /* the sites that were joined */
  uint64_t at[AG_TABLE_SITES][AG_TABLE_SITES]; /* the diagonal is 0 */
} matrix;

typedef struct batch {
  const ag_net *net;
  const uint64_t *present;
  int degree[AG_TABLE_SITES];
  int link[AG_TABLE_SITES][AG_TABLE_LINKS], to[AG_TABLE_SITES][AG_TABLE_LINKS];
  uint64_t good[AG_TABLE_SITES][AG_TABLE_SITES]; /* for o, the sites d */
  uint64_t *wins;
} batch;

int ag_pair(const ag_net *net, int o, int m) {
  return o * (net->sites - 1) + m - (m > o);
}

int ag_pairs(const ag_net *net) {
  return net->sites * (net->sites - 1);
}

/* Blocks of 32 x 32, 16 x 16 .. 1 x 1 beside the diagonal are exchanged. */
void ag_transpose(uint64_t rows[AG_LANES]) {
  uint64_t mask = UINT64_C(0xffffffff);
  for (int half = 32; half; half >>= 1, mask ^= mask << half)
    for (int i = 0; i < AG_LANES; i = (i + half + 1) & ~half) {
      uint64_t change = (rows[i] >> half ^ rows[i + half]) & mask;
      rows[i] ^= change << half;
      rows[i + half] ^= change;
    }
}

/* ---- which sites reach each other --------------------------------------- */

static void copy(const batch *b, const matrix *from, matrix *to) {
  size_t sites = (size_t)b->net->sites;
  for (size_t i = 0; i < sites; i++)
    memcpy(to->at[i], from->at[i], sites * sizeof from->at[i][0]);
  to->inside = from->inside;
}

static void join(const batch *b, matrix *m, int v) {
  int sites = b->net->sites;
  uint64_t row[AG_TABLE_SITES] = {0};
  for (int i = 0; i < b->degree[v]; i++) {
    int a = b->to[v][i];
    uint64_t open = b->present[b->link[v][i]];
    if (!(m->inside >> a & 1))
      continue;
    for (int j = 0; j < sites; j++)
      row[j] |= open & m->at[a][j];
    row[a] |= open;
  }
  for (int i = 0; i < sites; i++) {
    if (!(m->inside >> i & 1))
      continue;
    for (int j = 0; j < sites; j++)
      m->at[i][j] |= row[i] & row[j];
    m->at[i][i] = 0;
    m->at[i][v] = row[i];
  }
  memcpy(m->at[v], row, (size_t)sites * sizeof *row);
  m->inside |= UINT32_C(1) << v;
}

/* ---- who wins ------------------------------------------------------------ */

/* The lanes in which each link of o leads to m. */
static uint64_t is_stuck(const batch *b, int o, int m) {
  uint64_t away = 0;
  for (int i = 0; i < b->degree[o]; i++)
    if (b->to[o][i] != m)
      away |= b->present[b->link[o][i]];
  return ~away;
}

/* Everything but o is joined. */
static void settle(const batch *b, const matrix *m, int o) {
  for (int s = 0; s < b->net->sites; s++) {
    if (s == o)
      continue;
    uint64_t wins = is_stuck(b, o, s);
    for (int d = 0; d < b->net->sites; d++)
      wins |= m->at[s][d] & b->good[o][d];
    b->wins[ag_pair(b->net, o, s)] = wins;
  }
}

/* Everything but the sites from `from` to before `to` is joined. */
static void settle_all(const batch *b, const matrix *m, int from, int to) {
  int middle = (from + to) / 2;
  if (to - from == 1) {
    settle(b, m, from);
    return;
  }
  matrix more;
  copy(b, m, &more);
  for (int v = middle; v < to; v++)
    join(b, &more, v);
  settle_all(b, &more, from, middle);
  copy(b, m, &more);
  for (int v = from; v < middle; v++)
    join(b, &more, v);
  settle_all(b, &more, middle, to);
}

static void put_link(batch *b, int l, int from, int to) {
  b->link[from][b->degree[from]] = l;
  b->to[from][b->degree[from]++] = to;
}

void ag_sets_fill(const ag_net *net, const uint64_t present[AG_TABLE_LINKS],
                  uint64_t wins[AG_PAIRS]) {
  batch b = {.net = net, .present = present, .wins = wins};
  matrix none = {0};
  for (int l = 0; l < net->links; l++) {
    put_link(&b, l, net->a[l], net->b[l]);
    put_link(&b, l, net->b[l], net->a[l]);
  }
  for (int o = 0; o < net->sites; o++)
    for (int d = 0; d < net->sites; d++)
      if (d != o)
        b.good[o][d] = ~wins[ag_pair(net, d, o)];
  if (net->sites)
    settle_all(&b, &none, 0, net->sites);
}
