/* The estimate by features: see agents_eval.h. */
#include "games/agents/search/agents_eval.h"

enum {
  DEGREES = 5,       /* 0 to 3, and 4 for all that is more */
  FITTED_LINKS = 26, /* beyond, the coefficients tell nothing */
  STRONG_WORTH = 400 /* there, of a strong site more */
};

typedef struct counts {
  int links, half, both; /* both: links with two strong ends, doubled */
  int barely;            /* links between two barely strong sites, doubled */
} counts;

static unsigned capped(int x, int most) {
  return (unsigned)(x > most ? most : x);
}

static unsigned degree_at(const agents_search_board *at, int site) {
  return site < 0 ? 0
                  : capped(agents_search_board_degree(at, site), DEGREES - 1);
}

static counts count_links(const agents_search_board *at, uint64_t near) {
  uint64_t strong = agents_search_board_strong(at),
           barely = agents_search_board_barely(at);
  counts n = {at->links, 0, 0, 0};
  for (SW_BITS_EACH(site, strong & near)) {
    int twice = sw_bits_count(at->beside[site] & strong);
    n.both += twice;
    n.half += agents_search_board_degree(at, (int)site) - twice;
    if (barely >> site & 1)
      n.barely += sw_bits_count(at->beside[site] & barely);
  }
  return n;
}

static int are_neighbours(const agents_search_board *at) {
  return at->mover >= 0 && at->other >= 0 &&
         (at->beside[at->mover] & sw_bit(at->other)) != 0;
}

static unsigned parities(const agents_search_board *at, int strong, int barely,
                         int free, const counts *n) {
  return (unsigned)((strong & 1) | (free & 1) << 1 | (n->half & 1) << 2 |
                    (n->both / 2 & 1) << 3 | (barely & 1) << 4 |
                    are_neighbours(at) << 5);
}

void agents_eval_features(const agents_search_board *at, uint64_t runs,
                          uint64_t theirs, uint8_t value[AGENTS_FEATURES]) {
  uint64_t strong = agents_search_board_strong(at);
  uint64_t near =
      runs | theirs | agents_bit_if(at->mover) | agents_bit_if(at->other);
  counts n = count_links(at, near);
  int sites = sw_bits_count(strong & near);
  int barely = sw_bits_count(agents_search_board_barely(at) & near);
  int rich = sw_bits_count(at->least[5] & near);
  int free = n.links - n.half - n.both / 2;
  unsigned own = degree_at(at, at->mover), other = degree_at(at, at->other);
  unsigned odd = (unsigned)n.links & 1;
  const unsigned all[AGENTS_FEATURES] = {
      [AGENTS_OWN] = capped(sw_bits_count(strong & runs), 9) * DEGREES + own,
      [AGENTS_THEIRS] =
          capped(sw_bits_count(strong & theirs), 9) * DEGREES + other,
      [AGENTS_STAND_DEGREES] = odd + 2 * (own + DEGREES * other),
      [AGENTS_LINKS_LEFT] = odd + 2 * capped(n.links, 31),
      [AGENTS_STRONG_SITES] = odd + 2 * capped(sites, 15),
      [AGENTS_BARELY_SITES] = odd + 2 * capped(barely, 12),
      [AGENTS_RICH_SITES] = odd + 2 * capped(rich, 9),
      [AGENTS_FREE_LINKS] = odd + 2 * capped(free, 15),
      [AGENTS_HALF_LINKS] = odd + 2 * capped(n.half, 20),
      [AGENTS_DOUBLE_LINKS] = odd + 2 * capped(n.both / 2, 15),
      [AGENTS_BARELY_LINKS] = odd + 2 * capped(n.barely / 2, 12),
      [AGENTS_PARITIES] = parities(at, sites, barely, free, &n)};
  for (int f = 0; f < AGENTS_FEATURES; f++)
    value[f] = (uint8_t)all[f];
}

/* With many links the agents mostly have the same sites to go to, and nothing
 * tells who wins; once they are apart, it is who has more strong sites. */
static int eval_far(const agents_search_board *at, uint64_t runs,
                    uint64_t theirs) {
  uint64_t strong = agents_search_board_strong(at);
  return STRONG_WORTH *
         (sw_bits_count(strong & (runs | agents_bit_if(at->mover))) -
          sw_bits_count(strong & (theirs | agents_bit_if(at->other))));
}

static int eval_near(const agents_search_board *at, uint64_t runs,
                     uint64_t theirs) {
  uint8_t value[AGENTS_FEATURES];
  int sum = 0;
  agents_eval_features(at, runs, theirs, value);
  for (int f = 0; f < AGENTS_FEATURES; f++)
    sum += agents_weights[f][value[f]];
  return sum;
}

int agents_eval(const agents_search_board *at, uint64_t runs, uint64_t theirs) {
  int sum = at->links > FITTED_LINKS ? eval_far(at, runs, theirs)
                                     : eval_near(at, runs, theirs);
  return sum > AGENTS_EVAL_MOST    ? AGENTS_EVAL_MOST
         : sum < -AGENTS_EVAL_MOST ? -AGENTS_EVAL_MOST
                                   : sum;
}
