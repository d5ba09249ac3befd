/* The rules on an unpacked position.
 *
 * A position is stored as the links that are left (little endian, as many bytes
 * as the board needs), the sites of Red and Blue (0xff: not on the board) and a
 * byte whose bit 0 is the turn and whose bit 1 says that the side that is not
 * to move has surrendered.
 *
 * Phase 1 takes 4 links a round; phase 2 begins when they are gone.  So with no
 * agent on the board the missing links tell the phase and the turn; with one it
 * is Blue's turn of phase 2; with both it is phase 3, but for the board game,
 * where both stand on the board from the start.
 */
#include "games/agents/rules/agents_state.h"

#include <string.h>

void agents_state_get(const agents_rules *rules, const sw_pos *pos,
                      agents_state *state) {
  int bytes = (rules->board.links + 7) / 8;
  assert(pos->len == bytes + 3);
  memset(state, 0, sizeof *state);
  for (int i = 0; i < bytes; i++)
    state->links.w[i / 8] |= (uint64_t)pos->b[i] << (i % 8 * 8);
  for (int color = 0; color < 2; color++) {
    int site = pos->b[bytes + color];
    state->site[color] = site == 0xff ? AGENTS_NOWHERE : site;
  }
  state->turn = pos->b[bytes + 2] & 1;
  state->surrendered = pos->b[bytes + 2] >> 1;
}

void agents_state_put(const agents_rules *rules, const agents_state *state,
                      sw_pos *pos) {
  int bytes = (rules->board.links + 7) / 8;
  pos->len = (uint16_t)(bytes + 3);
  for (int i = 0; i < bytes; i++)
    pos->b[i] = (uint8_t)(state->links.w[i / 8] >> (i % 8 * 8));
  for (int color = 0; color < 2; color++)
    pos->b[bytes + color] = (uint8_t)state->site[color];
  pos->b[bytes + 2] = (uint8_t)(state->turn | state->surrendered << 1);
}

static int missing(const agents_rules *rules, const agents_state *state) {
  return rules->board.links - agents_links_count(&state->links);
}

int agents_phase(const agents_rules *rules, const agents_state *state) {
  if (rules->home[0] != AGENTS_NOWHERE)
    return missing(rules, state) < 4 * rules->rounds ? 1 : 3;
  if (state->site[AGENTS_BLUE] != AGENTS_NOWHERE)
    return 3;
  if (state->site[AGENTS_RED] != AGENTS_NOWHERE)
    return 2;
  return missing(rules, state) < 4 * rules->rounds ? 1 : 2;
}

int agents_round(const agents_rules *rules, const agents_state *state) {
  int gone = missing(rules, state), first = 4 * rules->rounds;
  return gone < first ? gone / 4 + 1 : rules->rounds + (gone - first) / 2 + 1;
}

static int stuck(const agents_rules *rules, const agents_state *state,
                 int color) {
  int site = state->site[color];
  return site != AGENTS_NOWHERE &&
         !(agents_beside(&rules->board, &state->links, site) &
           ~agents_site_if(state->site[!color]));
}

sw_value agents_result(const agents_rules *rules, const agents_state *state) {
  if (state->surrendered)
    return SW_WIN;
  if (agents_phase(rules, state) == 1)
    return SW_OPEN;
  int mine = stuck(rules, state, state->turn);
  int theirs = stuck(rules, state, !state->turn);
  if (mine && theirs)
    return SW_DRAW;
  return mine ? SW_LOSS : theirs ? SW_WIN : SW_OPEN;
}

agents_sites agents_targets(const agents_rules *rules,
                            const agents_state *state) {
  int mine = state->site[state->turn], theirs = state->site[!state->turn];
  if (mine != AGENTS_NOWHERE)
    return agents_region(&rules->board, &state->links, mine, theirs) &
           ~agents_site_bit(mine);
  agents_sites all = rules->board.sites == AGENTS_SITES
                         ? ~(agents_sites)0
                         : agents_site_bit(rules->board.sites) - 1;
  return all & ~agents_site_if(theirs);
}

agents_links agents_live_links(const agents_rules *rules,
                               const agents_state *state) {
  const agents_board *board = &rules->board;
  agents_links live = state->links;
  agents_sites sites = 0;
  if (agents_phase(rules, state) < 3)
    return live;
  for (int c = 0; c < 2; c++)
    sites |=
        agents_region(board, &state->links, state->site[c], AGENTS_NOWHERE);
  for (int l = agents_links_next(&state->links, 0); l < AGENTS_LINKS;
       l = agents_links_next(&state->links, l + 1))
    if (!(sites & agents_site_bit(board->end[l][0])))
      agents_links_flip(&live, l);
  return live;
}

int agents_protected(const agents_rules *rules, const agents_state *state,
                     int link) {
  const agents_board *board = &rules->board;
  if (rules->home[0] == AGENTS_NOWHERE)
    return 0;
  int gone = missing(rules, state), theirs = rules->home[!state->turn];
  if (agents_link_touches(board, link, theirs))
    return gone < 4 * rules->rounds + 2;
  return agents_link_touches(board, link, rules->home[state->turn]) &&
         gone >= 4 * rules->rounds && gone < 4 * rules->rounds + 2;
}

/* ---- moves ------------------------------------------------------------- */

sw_move agents_pair(int link, int other) {
  uint64_t low = (uint64_t)(link < other ? link : other);
  uint64_t high = (uint64_t)(link < other ? other : link);
  return (sw_move){AGENTS_PAIR | low << 8 | high << 16, 0};
}

sw_move agents_turn(int site, int link) {
  return (sw_move){AGENTS_MOVE | (uint64_t)site << 8 | (uint64_t)link << 16, 0};
}

sw_move agents_give_up(void) {
  return (sw_move){AGENTS_GIVE_UP, 0};
}

void agents_make(agents_state *state, sw_move move) {
  switch (agents_move_kind(move)) {
  case AGENTS_PAIR:
    agents_links_flip(&state->links, agents_move_first(move));
    agents_links_flip(&state->links, agents_move_link(move));
    break;
  case AGENTS_MOVE:
    state->site[state->turn] = agents_move_first(move);
    agents_links_flip(&state->links, agents_move_link(move));
    break;
  case AGENTS_GIVE_UP:
    state->surrendered = 1;
    break;
  }
  state->turn = !state->turn;
}
