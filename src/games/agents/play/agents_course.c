/* The simple strategy of the course: see agents_course.h.
 *
 * The search works on sets of neighbours, which change in two places when a
 * link goes.  After a reply by (site, link) most evaluations need no search of
 * the component: removing a link whose ends have a common neighbour in the
 * component removes nothing else from it.
 *
 * The replies to a move are abandoned as soon as one is worth less than the
 * best move so far.  That keeps all ties of the best moves, so it changes only
 * the time.
 */
#include "games/agents/play/agents_course.h"

#include "base/mem.h"

#include <stdlib.h>
#include <string.h>

typedef struct net {
  const agents_board *board;
  agents_weight kind;
  agents_sites beside[AGENTS_SITES];
  int site[2];
} net;

static void net_set(net *on, const agents_rules *rules,
                    const agents_state *state, agents_weight kind) {
  on->board = &rules->board;
  on->kind = kind;
  for (int site = 0; site < rules->board.sites; site++)
    on->beside[site] = agents_beside(on->board, &state->links, site);
  memcpy(on->site, state->site, sizeof on->site);
}

/* Removes a link, or puts it back. */
static void net_flip(net *on, int link) {
  int a = on->board->end[link][0], b = on->board->end[link][1];
  on->beside[a] ^= agents_site_bit(b);
  on->beside[b] ^= agents_site_bit(a);
}

static int is_stuck(const net *on, int color) {
  int site = on->site[color];
  return site != AGENTS_NOWHERE &&
         !(on->beside[site] & ~agents_site_if(on->site[!color]));
}

/* The component of the agent's site without the other agent's site. */
static agents_sites component(const net *on, int color) {
  agents_sites closed = ~agents_site_if(on->site[!color]);
  agents_sites found = agents_site_bit(on->site[color]), rim = found;
  while (rim) {
    int site = agents_sites_lowest(rim);
    agents_sites more = on->beside[site] & closed & ~found;
    rim = (rim & (rim - 1)) | more;
    found |= more;
  }
  return found;
}

/* Nodes of the set, and ends of links between them. */
static int weigh_set(const net *on, agents_sites set, int per_link) {
  int nodes = agents_sites_count(set), ends = 0;
  for (agents_sites rest = set; rest; rest &= rest - 1)
    ends += agents_sites_count(on->beside[agents_sites_lowest(rest)] & set);
  return nodes + ends * per_link / 2;
}

static int weigh_board(const net *on, int color) {
  agents_sites set = 0;
  for (int site = 0; site < on->board->sites; site++)
    if (on->beside[site])
      set |= agents_site_bit(site);
  return weigh_set(on, set & ~agents_site_if(on->site[!color]), 1);
}

static int weigh(const net *on, int color, agents_sites set) {
  switch (on->kind) {
  case AGENTS_BOARD:
    return weigh_board(on, color);
  case AGENTS_DEGREES:
    return weigh_set(on, set, 2);
  case AGENTS_AROUND:
    return weigh_set(on, set & ~agents_site_bit(on->site[color]), 1);
  case AGENTS_COMPONENT:
    break;
  }
  return weigh_set(on, set, 1);
}

int agents_weight_of(const agents_rules *rules, const agents_state *state,
                     agents_weight kind, int color) {
  net on;
  if (state->site[color] == AGENTS_NOWHERE)
    return 0;
  net_set(&on, rules, state, kind);
  return weigh(&on, color, component(&on, color));
}

/* ---- one side before a reply takes a link ------------------------------ */

typedef struct side {
  agents_sites set; /* its component with the link still there */
  int weight;
} side;

static side side_of(const net *on, int color) {
  agents_sites set = component(on, color);
  return (side){set, weigh(on, color, set)};
}

/* The weight when the link, which is still in the net, will be gone. */
static int weight_without(net *on, int color, side now, int link) {
  int a = on->board->end[link][0], b = on->board->end[link][1];
  agents_sites ends = agents_site_bit(a) | agents_site_bit(b);
  if (on->kind != AGENTS_BOARD) {
    if ((now.set & ends) != ends)
      return now.weight;
    if (on->beside[a] & on->beside[b] & now.set) {
      if (on->kind == AGENTS_AROUND &&
          agents_link_touches(on->board, link, on->site[color]))
        return now.weight;
      return now.weight - (on->kind == AGENTS_DEGREES ? 2 : 1);
    }
  }
  net_flip(on, link);
  int weight = weigh(on, color, component(on, color));
  net_flip(on, link);
  return weight;
}

/* The end of the game after a turn of `color`, or 0. */
static int decided(const net *on, int color) {
  int mine = is_stuck(on, color), theirs = is_stuck(on, !color);
  return theirs - mine;
}

static int is_end(const net *on) {
  return is_stuck(on, 0) || is_stuck(on, 1);
}

/* The least evaluation over all replies that put the other agent on `site`;
 * stops below `floor`. */
static int least_for_site(net *on, const agents_rules *rules,
                          const agents_state *after, int color, int site,
                          int floor) {
  int least = AGENTS_COURSE_WON;
  on->site[!color] = site;
  side mine = side_of(on, color), theirs = side_of(on, !color);
  for (int link = agents_links_next(&after->links, 0);
       link < AGENTS_LINKS && least >= floor;
       link = agents_links_next(&after->links, link + 1)) {
    if (agents_protected(rules, after, link))
      continue;
    net_flip(on, link);
    int end = is_end(on), value = decided(on, color) * AGENTS_COURSE_WON;
    net_flip(on, link);
    if (!end)
      value = weight_without(on, color, mine, link) -
              weight_without(on, !color, theirs, link);
    least = value < least ? value : least;
  }
  return least;
}

/* The value of a move; below `floor` any value below it will do. */
static int value_of(const agents_rules *rules, const agents_state *state,
                    agents_weight kind, sw_move move, int floor) {
  net on;
  agents_state after = *state;
  agents_make(&after, move);
  net_set(&on, rules, &after, kind);
  if (is_end(&on))
    return decided(&on, state->turn) * AGENTS_COURSE_WON;
  int least = AGENTS_COURSE_WON;
  agents_sites replies = agents_targets(rules, &after);
  for (; replies && least >= floor; replies &= replies - 1) {
    int value = least_for_site(&on, rules, &after, state->turn,
                               agents_sites_lowest(replies), floor);
    least = value < least ? value : least;
  }
  return least;
}

int agents_course_values(const agents_rules *rules, const agents_state *state,
                         agents_weight kind, const sw_moves *list,
                         const sw_budget *budget, int *value, sw_err *err) {
  for (size_t i = 0; i < list->n; i++) {
    if (sw_budget_stop(budget))
      return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                        "stopped before all moves were weighed");
    value[i] = value_of(rules, state, kind, list->v[i], AGENTS_COURSE_LOST);
  }
  return 0;
}

/* ---- one turn ahead ---------------------------------------------------- */

/* The evaluation after a move to the site where the agent of `color` stands in
 * the net, of a link that is still there. */
static int near_value(net *on, int color, const side now[2], int link) {
  net_flip(on, link);
  int end = is_end(on), value = decided(on, color) * AGENTS_COURSE_WON;
  net_flip(on, link);
  if (end)
    return value;
  value = weight_without(on, color, now[color], link);
  if (on->site[!color] != AGENTS_NOWHERE)
    value -= weight_without(on, !color, now[!color], link);
  return value;
}

typedef struct near_move {
  sw_move move;
  int value;
} near_move;

/* Best first; equal ones in the order of moves. */
static int by_value(const void *x, const void *y) {
  const near_move *a = x, *b = y;
  if (a->value != b->value)
    return a->value > b->value ? -1 : 1;
  return a->move.a < b->move.a ? -1 : a->move.a > b->move.a;
}

static void see_near(const agents_rules *rules, const agents_state *state,
                     agents_weight kind, near_move *of, size_t n) {
  int color = state->turn;
  side now[2] = {{0, 0}, {0, 0}};
  net on;
  net_set(&on, rules, state, kind);
  on.site[color] = AGENTS_NOWHERE;
  for (size_t i = 0; i < n; i++) {
    int site = agents_move_first(of[i].move);
    if (site != on.site[color]) {
      on.site[color] = site;
      for (int c = 0; c < 2; c++)
        if (on.site[c] != AGENTS_NOWHERE)
          now[c] = side_of(&on, c);
    }
    of[i].value = near_value(&on, color, now, agents_move_link(of[i].move));
  }
}

/* Leaves in the list only the moves with the best evaluations at once, `most`
 * of them. */
static int keep_near(const agents_rules *rules, const agents_state *state,
                     agents_weight kind, size_t most, sw_moves *list) {
  if (list->n <= most)
    return 0;
  near_move *of = sw_mem_alloc(list->n, sizeof *of);
  if (!of)
    return SW_NO_MEMORY;
  for (size_t i = 0; i < list->n; i++)
    of[i].move = list->v[i];
  see_near(rules, state, kind, of, list->n);
  qsort(of, list->n, sizeof *of, by_value);
  for (size_t i = 0; i < most; i++)
    list->v[i] = of[i].move;
  list->n = most;
  sw_mem_free(of);
  return 0;
}

/* ---- players ----------------------------------------------------------- */

size_t agents_course_best(const agents_rules *rules, const agents_state *state,
                          agents_weight kind, const sw_budget *budget,
                          sw_moves *list) {
  int best = AGENTS_COURSE_LOST;
  size_t kept = 0;
  for (size_t i = 0; i < list->n; i++) {
    agents_state after = *state;
    agents_make(&after, list->v[i]);
    if (agents_result(rules, &after) == SW_LOSS) {
      list->v[0] = list->v[i];
      return 1;
    }
  }
  for (size_t i = 0; i < list->n && (!kept || !sw_budget_stop(budget)); i++) {
    int value = value_of(rules, state, kind, list->v[i], best);
    if (value > best)
      kept = 0;
    if (value >= best)
      list->v[kept++] = list->v[i];
    best = value > best ? value : best;
  }
  return kept;
}

int agents_course_choose(const agents_rules *rules, const sw_pos *pos,
                         agents_weight kind, size_t most, sw_rng *rng,
                         const sw_budget *budget, sw_move *move, sw_err *err) {
  agents_state state;
  sw_moves list = {0};
  agents_state_get(rules, pos, &state);
  int late = agents_phase(rules, &state) != 1;
  int rc = agents_moves(&rules->base, pos, &list);
  if (!rc && late)
    rc = keep_near(rules, &state, kind, most, &list);
  if (rc)
    rc = sw_err_memory(err);
  else if (!list.n)
    rc = sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "the game is over");
  if (!rc) {
    size_t n = list.n;
    if (late)
      n = agents_course_best(rules, &state, kind, budget, &list);
    *move = list.v[sw_rng_below(rng, n)];
  }
  sw_moves_free(&list);
  return rc;
}

static int choose_component(const sw_rules *rules, const sw_pos *pos,
                            sw_rng *rng, const sw_budget *budget, sw_move *move,
                            sw_err *err) {
  return agents_course_choose(agents_of(rules), pos, AGENTS_COMPONENT, SIZE_MAX,
                              rng, budget, move, err);
}

static int choose_board(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                        const sw_budget *budget, sw_move *move, sw_err *err) {
  return agents_course_choose(agents_of(rules), pos, AGENTS_BOARD, SIZE_MAX,
                              rng, budget, move, err);
}

static int choose_degrees(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                          const sw_budget *budget, sw_move *move, sw_err *err) {
  return agents_course_choose(agents_of(rules), pos, AGENTS_DEGREES, SIZE_MAX,
                              rng, budget, move, err);
}

static int choose_around(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                         const sw_budget *budget, sw_move *move, sw_err *err) {
  return agents_course_choose(agents_of(rules), pos, AGENTS_AROUND, SIZE_MAX,
                              rng, budget, move, err);
}

static int choose_random(const sw_rules *rules, const sw_pos *pos, sw_rng *rng,
                         const sw_budget *budget, sw_move *move, sw_err *err) {
  (void)budget;
  sw_moves list = {0};
  int rc = agents_moves(rules, pos, &list);
  if (rc)
    rc = sw_err_memory(err);
  else if (!list.n)
    rc = sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "the game is over");
  else
    *move = list.v[sw_rng_below(rng, list.n)];
  sw_moves_free(&list);
  return rc;
}

const sw_player agents_player_course = {
    "course", "the course's strategy: two turns ahead, weight of the component",
    choose_component};
const sw_player agents_player_course_board = {
    "course-board", "the same, weighing the whole board without components",
    choose_board};
const sw_player agents_player_course_degrees = {
    "course-degrees", "the same, counting each link at both of its ends",
    choose_degrees};
const sw_player agents_player_course_around = {
    "course-around", "the same, without the agent's own site and its links",
    choose_around};
const sw_player agents_player_random = {
    "random", "any legal move, each equally likely", choose_random};
