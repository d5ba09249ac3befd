/* Cat numbers by exhaustive recursion with a memory: see agents_cat.h.
 *
 * cat(S, v) is 0 when v has no link in S, else 1 + the least, over all cuts e,
 * of the largest cat(S - e, u) over the sites u the cat can run to (0 when
 * there is none).  Only the component of v counts, so S is cut down to it
 * first.  The memory is a table in which a new entry replaces an old one.
 */
#include "games/agents/forms/agents_cat.h"

#include "base/mem.h"

#include <string.h>

enum { SLOTS = 1 << 18 };

typedef struct slot {
  uint64_t links; /* 0: empty */
  uint8_t site, number;
} slot;

struct agents_cat {
  const agents_net *net;
  slot *slots;
};

int agents_cat_new(const agents_net *net, agents_cat **out, sw_err *err) {
  agents_cat *cats = sw_mem_alloc(1, sizeof *cats);
  slot *slots = sw_mem_zero(SLOTS, sizeof *slots);
  if (!cats || !slots) {
    sw_mem_free(cats);
    sw_mem_free(slots);
    return sw_err_memory(err);
  }
  *cats = (agents_cat){net, slots};
  *out = cats;
  return 0;
}

void agents_cat_free(agents_cat *cats) {
  if (!cats)
    return;
  sw_mem_free(cats->slots);
  sw_mem_free(cats);
}

static slot *slot_of(const agents_cat *cats, uint64_t links, int site) {
  return cats->slots + sw_hash_mix(links ^ sw_hash_mix((uint64_t)site)) % SLOTS;
}

static int number(agents_cat *cats, uint64_t links, int site);

/* The largest cat number the cat can run to after a cut; stops at `enough`. */
static int best_run(agents_cat *cats, uint64_t links, int site, int enough) {
  uint64_t beside[AGENTS_NET];
  int most = 0;
  agents_net_beside(cats->net, links, beside);
  uint64_t runs = agents_net_region(beside, site, 0) & ~sw_bit(site);
  for (SW_BITS_EACH(to, runs)) {
    int n = number(cats, links, (int)to);
    most = n > most ? n : most;
    if (most >= enough)
      break;
  }
  return most;
}

static int number(agents_cat *cats, uint64_t links, int site) {
  uint64_t beside[AGENTS_NET];
  int degree = sw_bits_count(links & cats->net->at[site]);
  if (degree <= 1)
    return degree;
  agents_net_beside(cats->net, links, beside);
  links =
      agents_net_links(cats->net, links, agents_net_region(beside, site, 0));
  slot *memory = slot_of(cats, links, site);
  if (memory->links == links && memory->site == site)
    return memory->number;
  int least = sw_bits_count(links);
  /* with two links or more the first cut never isolates: 2 is the minimum */
  for (uint64_t rest = links; rest && least > 2; rest &= rest - 1) {
    uint64_t cut = rest & -rest;
    int n = 1 + best_run(cats, links ^ cut, site, least - 1);
    least = n < least ? n : least;
  }
  *memory = (slot){links, (uint8_t)site, (uint8_t)least};
  return least;
}

int agents_cat_number(agents_cat *cats, uint64_t links, int site) {
  return number(cats, links, site);
}

int agents_cat_applies(const agents_net *net, agents_phase3 position,
                       int most) {
  uint64_t beside[AGENTS_NET];
  agents_net_beside(net, position.links, beside);
  uint64_t mine = agents_net_region(beside, position.mover, 0);
  if (mine & sw_bit(position.other))
    return 0;
  uint64_t theirs = agents_net_region(beside, position.other, 0);
  return sw_bits_count(agents_net_links(net, position.links, mine)) <= most &&
         sw_bits_count(agents_net_links(net, position.links, theirs)) <= most;
}

int agents_cat_wins(agents_cat *cats, agents_phase3 position) {
  int need = number(cats, position.links, position.other);
  return best_run(cats, position.links, position.mover, need) >= need;
}
