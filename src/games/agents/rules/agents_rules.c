/* The rules of agents and links.
 *
 * Surrender is legal at every turn; since it is never worth considering, it is
 * not among the moves that are listed.
 */
#include "games/agents/rules/agents_rules.h"

#include <string.h>

void agents_start(const sw_rules *base, sw_pos *pos) {
  const agents_rules *rules = agents_of(base);
  agents_state state = {.site = {rules->home[0], rules->home[1]}};
  agents_links_all(&rules->board, &state.links);
  agents_state_put(rules, &state, pos);
}

/* Links that the side to move may remove. */
static agents_links removable(const agents_rules *rules,
                              const agents_state *state) {
  agents_links set = state->links;
  for (int l = agents_links_next(&set, 0); l < AGENTS_LINKS;
       l = agents_links_next(&set, l + 1))
    if (agents_protected(rules, state, l))
      agents_links_flip(&set, l);
  return set;
}

static int list_pairs(const agents_links *set, sw_moves *list) {
  for (int a = agents_links_next(set, 0); a < AGENTS_LINKS;
       a = agents_links_next(set, a + 1))
    for (int b = agents_links_next(set, a + 1); b < AGENTS_LINKS;
         b = agents_links_next(set, b + 1))
      if (sw_moves_add(list, agents_pair(a, b)))
        return SW_NO_MEMORY;
  return 0;
}

static int list_turns(agents_sites targets, const agents_links *set,
                      sw_moves *list) {
  for (; targets; targets &= targets - 1)
    for (int link = agents_links_next(set, 0); link < AGENTS_LINKS;
         link = agents_links_next(set, link + 1))
      if (sw_moves_add(list, agents_turn(agents_sites_lowest(targets), link)))
        return SW_NO_MEMORY;
  return 0;
}

int agents_moves(const sw_rules *base, const sw_pos *pos, sw_moves *list) {
  const agents_rules *rules = agents_of(base);
  agents_state state;
  agents_state_get(rules, pos, &state);
  if (agents_result(rules, &state) != SW_OPEN)
    return 0;
  agents_links set = removable(rules, &state);
  if (agents_phase(rules, &state) == 1)
    return list_pairs(&set, list);
  return list_turns(agents_targets(rules, &state), &set, list);
}

/* ---- refusing what is not legal ---------------------------------------- */

static int refuse_site(const agents_rules *rules, const agents_state *state,
                       int site, sw_err *err) {
  char name[AGENTS_NAME];
  if (site >= rules->board.sites)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the move names no site of this board");
  if (agents_targets(rules, state) & agents_site_bit(site))
    return 0;
  agents_site_name(&rules->board, site, name);
  const char *why = site == state->site[!state->turn]
                        ? "the other agent stands on (%s)"
                    : site == state->site[state->turn]
                        ? "the agent must leave (%s); staying is not allowed"
                        : "the agent cannot reach (%s) along existing links";
  return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, why, name);
}

static int refuse_link(const agents_rules *rules, const agents_state *state,
                       int link, sw_err *err) {
  if (link >= rules->board.links)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the move names no link of this board");
  if (!agents_links_has(&state->links, link))
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the link is already removed; choose an existing one");
  if (agents_protected(rules, state, link))
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "a link of a start is protected until both agents have "
                      "moved (in phase 1 only that of the opponent)");
  return 0;
}

static int refuse_pair(const agents_rules *rules, const agents_state *state,
                       sw_move move, sw_err *err) {
  int a = agents_move_first(move), b = agents_move_link(move);
  if (agents_phase(rules, state) != 1)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "two links are removed in phase 1 only; now move the "
                      "agent and remove one link");
  if (a == b)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the two links must be different");
  if (a > b)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "the lower link of a pair comes first");
  int rc = refuse_link(rules, state, a, err);
  return rc ? rc : refuse_link(rules, state, b, err);
}

static int refuse_turn(const agents_rules *rules, const agents_state *state,
                       sw_move move, sw_err *err) {
  if (agents_phase(rules, state) == 1)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "phase 1 removes two links: "
                      "{(0,0),(1,0)}+{(0,0),(0,1)}; no agent moves yet");
  int rc = refuse_site(rules, state, agents_move_first(move), err);
  return rc ? rc : refuse_link(rules, state, agents_move_link(move), err);
}

static int refuse(const agents_rules *rules, const agents_state *state,
                  sw_move move, sw_err *err) {
  if (agents_result(rules, state) != SW_OPEN)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "the game is over");
  if (!move.b && !(move.a >> 24)) {
    if (agents_move_kind(move) == AGENTS_PAIR)
      return refuse_pair(rules, state, move, err);
    if (agents_move_kind(move) == AGENTS_MOVE)
      return refuse_turn(rules, state, move, err);
    if (move.a == AGENTS_GIVE_UP)
      return 0;
  }
  return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                    "this is not a move of the game");
}

int agents_apply(const sw_rules *base, const sw_pos *from, sw_move move,
                 sw_pos *to, sw_err *err) {
  const agents_rules *rules = agents_of(base);
  agents_state state;
  agents_state_get(rules, from, &state);
  int rc = refuse(rules, &state, move, err);
  if (rc)
    return rc;
  agents_make(&state, move);
  agents_state_put(rules, &state, to);
  return 0;
}

sw_value agents_pos_result(const sw_rules *base, const sw_pos *pos) {
  agents_state state;
  agents_state_get(agents_of(base), pos, &state);
  return agents_result(agents_of(base), &state);
}

int agents_pos_turn(const sw_rules *base, const sw_pos *pos) {
  agents_state state;
  agents_state_get(agents_of(base), pos, &state);
  return state.turn;
}

/* ---- what is a position ------------------------------------------------ */

static int bad(sw_err *err, const char *why) {
  return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE, "%s", why);
}

static int valid_bytes(const agents_board *board, const sw_pos *pos,
                       sw_err *err) {
  int bytes = (board->links + 7) / 8;
  if (pos->len != bytes + 3)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "a position of this board has %d bytes", bytes + 3);
  if (board->links % 8 && pos->b[bytes - 1] >> board->links % 8)
    return bad(err, "the set of links has bits beyond the last link");
  int red = pos->b[bytes], blue = pos->b[bytes + 1];
  if ((red >= board->sites && red != 0xff) ||
      (blue >= board->sites && blue != 0xff))
    return bad(err, "an agent stands off the board");
  if (red == blue && red != 0xff)
    return bad(err, "both agents stand on one site");
  return pos->b[bytes + 2] > 3 ? bad(err, "the turn is red or blue") : 0;
}

/* The turn must be the one that the agents and the missing links tell. */
static int valid_turn(const agents_rules *rules, const agents_state *state,
                      sw_err *err) {
  int gone = rules->board.links - agents_links_count(&state->links);
  int phase = agents_phase(rules, state), turn = state->turn;
  if (phase == 1 && gone % 2)
    return bad(err, "phase 1 takes links in pairs; an odd number is missing");
  if (phase == 1 && turn != gone / 2 % 2)
    return bad(err, "by the number of missing links it is the other's turn");
  if (phase == 2 && turn != (state->site[AGENTS_RED] != AGENTS_NOWHERE))
    return bad(err, "in phase 2 Red places first, then Blue");
  if (phase == 2 && turn == AGENTS_RED && gone == rules->board.links)
    return bad(err, "there is no link left to play with");
  return 0;
}

int agents_valid(const sw_rules *base, const sw_pos *pos, sw_err *err) {
  const agents_rules *rules = agents_of(base);
  int rc = valid_bytes(&rules->board, pos, err);
  if (rc)
    return rc;
  agents_state state;
  agents_state_get(rules, pos, &state);
  /* who gave up had the turn before; the rest is judged at that time */
  state.turn ^= state.surrendered;
  int red = state.site[AGENTS_RED], blue = state.site[AGENTS_BLUE];
  if (red == AGENTS_NOWHERE && blue != AGENTS_NOWHERE)
    return bad(err, "Red places before Blue, so Red's agent is missing");
  if (rules->home[0] != AGENTS_NOWHERE) {
    if (blue == AGENTS_NOWHERE)
      return bad(err, "in the board game both agents are always on the board");
    if (agents_phase(rules, &state) == 1 &&
        (red != rules->home[0] || blue != rules->home[1]))
      return bad(err, "in phase 1 the agents stand on their starts");
  }
  return valid_turn(rules, &state, err);
}

/* A random result of phase 1: what a match begins with. */
int agents_fresh(const sw_rules *base, sw_rng *rng, sw_pos *pos, sw_err *err) {
  sw_moves list = {0};
  int rc = 0, phase = 1;
  agents_start(base, pos);
  while (!rc && phase == 1) {
    agents_state state;
    agents_state_get(agents_of(base), pos, &state);
    phase = agents_phase(agents_of(base), &state);
    list.n = 0;
    if (phase == 1)
      rc = agents_moves(base, pos, &list);
    if (rc)
      rc = sw_err_memory(err);
    else if (list.n)
      rc = agents_apply(base, pos, list.v[sw_rng_below(rng, list.n)], pos, err);
  }
  sw_moves_free(&list);
  return rc;
}
