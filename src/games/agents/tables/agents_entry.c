/* Filling entries without vector instructions, and counting them.
 *
 * With A(o) at hand (agents_subset.h), m wins against o when the component of m
 * without o holds a site of A(o) other than m.  The components without o are
 * walked one after the other, for each o.
 */
#include "games/agents/tables/agents_entry.h"

#include <string.h>

/* ---- the plain way ----------------------------------------------------- */

/* Sets bit o in the rows of all m that win against o: those whose component
 * without o holds a target other than m. */
static void fill_column(const agents_net *net, const uint64_t *beside,
                        uint32_t targets, int o, uint32_t *row) {
  uint64_t left = sw_bits_below(net->sites) & ~sw_bit(o);
  while (left) {
    uint64_t region =
        agents_net_region(beside, sw_bits_lowest(left), sw_bit(o));
    uint64_t goals = region & targets;
    for (SW_BITS_EACH(m, region))
      if (goals & ~sw_bit((int)m))
        row[m] |= (uint32_t)sw_bit(o);
    left &= ~region;
  }
  for (int m = 0; m < net->sites; m++)
    if (m != o && !(beside[o] & ~sw_bit(m)))
      row[m] |= (uint32_t)sw_bit(o);
}

static void fill_subset(const agents_block *block, uint64_t links,
                        uint64_t *entry) {
  const agents_net *net = block->net;
  uint64_t meet[AGENTS_SUBSET_WORDS + 1], beside[AGENTS_NET];
  uint32_t row[AGENTS_SUBSET_SITES] = {0};
  agents_block_meet(block, entry, links, meet);
  agents_net_beside(net, links, beside);
  for (int o = 0; o < net->sites; o++) {
    uint32_t targets = ~agents_subset_row(net, meet, o);
    fill_column(net, beside, targets, o, row);
  }
  memset(entry, 0, (size_t)agents_subset_words(net) * sizeof *entry);
  for (int m = 0; m < net->sites; m++)
    agents_subset_put(net, entry, m, row[m]);
}

void agents_entry_fill_plain(const agents_block *block) {
  uint64_t *entry = block->entry;
  for (uint64_t x = agents_block_first(block); x >> block->low == 0;
       x = agents_block_next(block, x)) {
    fill_subset(block, block->base | x, entry);
    entry += agents_subset_words(block->net);
  }
}

/* ---- counting ----------------------------------------------------------- */

/* Pairs (m, o) that are not placements are told by degrees alone.  Without a
 * link at o the entry is 1 for all m; when the only link of o leads to m it is
 * 1, else when that of m leads to o it is 0. */
void agents_layer_add(agents_layer *layer, const agents_net *net,
                      uint64_t links, const uint64_t *entry) {
  uint64_t some = 0, more = 0, won = 0;
  for (SW_BITS_EACH(l, links)) {
    uint64_t ends = sw_bit(net->end[l][0]) | sw_bit(net->end[l][1]);
    more |= some & ends;
    some |= ends;
  }
  uint64_t once = some & ~more;
  int leaves = sw_bits_count(once), apart = 0; /* links without neighbours */
  for (SW_BITS_EACH(l, links))
    apart += (int)(once >> net->end[l][0] & once >> net->end[l][1] & 1);
  for (int w = 0; w < agents_subset_words(net); w++)
    won += (uint64_t)sw_bits_count(entry[w]);
  int sites = sw_bits_count(some);
  int live = sites * (sites - 1) - 2 * (leaves - apart);
  won -= (uint64_t)((net->sites - sites) * (net->sites - 1) + leaves);
  layer->sets++;
  layer->placements += (uint64_t)live;
  layer->lost += (uint64_t)live - won;
}
