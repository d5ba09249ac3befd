/* Smallest hitting sets, by branch and bound.
 *
 * Some set that is not met yet has to be: by its first member, or not by that
 * one but by the second, and so on; so no choice is looked at twice.  Sets that
 * share no member need one each, which bounds every branch from below.
 */
#include "games/untangle/search/untangle_hit.h"

#include "base/bits.h"

typedef struct hitting {
  const uint32_t *set;
  int n, size; /* of the best one */
  uint32_t best;
  uint64_t left; /* partial sets that may still be looked at */
} hitting;

/* A set that is not met and has the fewest members allowed, or -1; *bound gets
 * the number of sets without common members that a greedy choice finds. */
static int choose(const hitting *h, uint32_t in, uint32_t out, int *bound) {
  uint32_t used = 0;
  int best = -1, least = 33;
  *bound = 0;
  for (int i = 0; i < h->n; i++) {
    if (h->set[i] & in)
      continue;
    uint32_t can = h->set[i] & ~out;
    int members = sw_bits_count(can);
    if (members < least) {
      least = members;
      best = i;
    }
    if (!(can & used)) {
      used |= can;
      ++*bound;
    }
  }
  return best;
}

static void search(hitting *h, uint32_t in, uint32_t out) {
  int bound, size = sw_bits_count(in);
  int i = choose(h, in, out, &bound);
  if (size + bound >= h->size || !h->left)
    return;
  h->left--;
  if (i < 0) {
    h->best = in;
    h->size = size;
    return;
  }
  for (uint32_t can = h->set[i] & ~out; can; can &= can - 1) {
    uint32_t one = can & (0 - can);
    search(h, in | one, out);
    out |= one;
  }
}

uint32_t untangle_hit(const uint32_t *set, int n, uint64_t most, int *least) {
  hitting h = {.set = set, .n = n, .size = 33, .left = most};
  choose(&h, 0, 0, least);
  search(&h, 0, 0);
  if (h.left || h.size == 33) {
    *least = h.size == 33 ? *least : h.size;
    if (h.size == 33)
      h.best = UINT32_MAX;
  }
  return h.best;
}
