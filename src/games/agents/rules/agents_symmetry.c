/* The normal form of a position: the least of its images.
 *
 * The images are those under the symmetries of the board (of the board game:
 * those that keep both starts); the colours stay.  A map gives, for each site,
 * the site it goes to; the links follow.
 */
#include "games/agents/rules/agents_rules.h"

#include <string.h>

static agents_state image_of(const agents_board *board, int s,
                             const agents_state *state) {
  agents_state image = *state;
  memset(&image.links, 0, sizeof image.links);
  for (int link = agents_links_next(&state->links, 0); link < AGENTS_LINKS;
       link = agents_links_next(&state->links, link + 1))
    agents_links_flip(&image.links, board->link_image[s][link]);
  for (int color = 0; color < 2; color++)
    if (state->site[color] != AGENTS_NOWHERE)
      image.site[color] = board->image[s][state->site[color]];
  return image;
}

/* An order of images of one position: they differ in links and sites only. */
static int compare(const agents_state *x, const agents_state *y) {
  for (int i = AGENTS_LINKS / 64 - 1; i >= 0; i--)
    if (x->links.w[i] != y->links.w[i])
      return x->links.w[i] < y->links.w[i] ? -1 : 1;
  for (int color = 0; color < 2; color++)
    if (x->site[color] != y->site[color])
      return x->site[color] < y->site[color] ? -1 : 1;
  return 0;
}

static void widen(const agents_board *board, int s, uint16_t *map) {
  for (int site = 0; site < board->sites; site++)
    map[site] = board->image[s][site];
}

static void normal(const sw_rules *base, const sw_pos *in, sw_pos *out,
                   uint16_t *map) {
  const agents_rules *rules = agents_of(base);
  agents_state state, best;
  int chosen = 0;
  agents_state_get(rules, in, &state);
  best = state;
  for (int s = 1; s < rules->board.symmetries; s++) {
    agents_state image = image_of(&rules->board, s, &state);
    if (compare(&image, &best) < 0) {
      best = image;
      chosen = s;
    }
  }
  agents_state_put(rules, &best, out);
  if (map)
    widen(&rules->board, chosen, map);
}

static void relabel(const sw_rules *base, const sw_pos *in, const uint16_t *map,
                    sw_pos *out) {
  const agents_rules *rules = agents_of(base);
  const agents_board *board = &rules->board;
  agents_state state, image;
  agents_state_get(rules, in, &state);
  image = state;
  memset(&image.links, 0, sizeof image.links);
  for (int link = agents_links_next(&state.links, 0); link < AGENTS_LINKS;
       link = agents_links_next(&state.links, link + 1)) {
    const uint8_t *end = board->end[link];
    int to = agents_link_between(board, map[end[0]], map[end[1]]);
    assert(to >= 0);
    agents_links_flip(&image.links, to);
  }
  for (int color = 0; color < 2; color++)
    if (state.site[color] != AGENTS_NOWHERE)
      image.site[color] = map[state.site[color]];
  agents_state_put(rules, &image, out);
}

static int labels(const sw_rules *base, const sw_pos *pos) {
  (void)pos;
  return agents_of(base)->board.sites;
}

static void shuffle(const sw_rules *base, const sw_pos *pos, sw_rng *rng,
                    uint16_t *map) {
  (void)pos;
  const agents_board *board = &agents_of(base)->board;
  widen(board, (int)sw_rng_below(rng, (uint64_t)board->symmetries), map);
}

const sw_symmetry agents_symmetry = {normal, relabel, labels, shuffle};
