/* Exact values: see agents_oracle.h. */
#include "games/agents/search/agents_oracle.h"

#include "base/intern.h"
#include "base/mem.h"
#include "engine/search/dfpn.h"
#include "games/agents/forms/agents_isomorphism.h"
#include "games/agents/layers/agents_folded.h"
#include "games/agents/search/agents_phase3.h"
#include "games/agents/tables/agents_parts.h"
#include "games/agents/tables/agents_subset.h"

#include <inttypes.h>
#include <string.h>

enum {
  MOST_CAT_LINKS = 16,
  NODE_BYTES = 1024 /* of a search, for a node that the budget allows */
};
static const size_t table_memory = (size_t)2 << 30;
static const size_t search_memory = (size_t)80 << 20;

struct agents_oracle {
  const agents_rules *rules;
  const sw_budget *budget;
  agents_net net;
  agents_subset *table;  /* or NULL */
  agents_folded *layers; /* or NULL */
  agents_parts *parts;   /* or NULL */
  sw_intern early;       /* sets of links of phase 1 and of Red's turn in phase
                            2 that were asked for, */
  uint8_t *early_value;  /* and the sw_value of each */
  size_t early_room;
  int rc;                      /* of what failed while turns were looked at */
  agents_cat *cats;            /* or NULL */
  sw_dfpn *search;             /* or NULL */
  agents_isomorphism *classes; /* with a search */
  uint64_t spent;              /* nodes, besides those of the search */
  uint64_t each;               /* nodes for a question; 0: the budget's */
};

/* ---- what may be spent -------------------------------------------------- */

uint64_t agents_oracle_nodes(const agents_oracle *oracle) {
  return oracle->spent + (oracle->search ? sw_dfpn_nodes(oracle->search) : 0);
}

void agents_oracle_share(agents_oracle *oracle, uint64_t nodes) {
  oracle->each = nodes;
}

/* Nodes that may still be spent. */
static uint64_t left_of(const agents_oracle *oracle) {
  uint64_t most = oracle->budget ? oracle->budget->nodes : 0;
  uint64_t nodes = agents_oracle_nodes(oracle);
  return !most ? UINT64_MAX : nodes < most ? most - nodes : 0;
}

static int used_up(const agents_oracle *oracle, sw_err *err) {
  return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                    "undecided after %" PRIu64
                    " positions; allow more time or nodes",
                    agents_oracle_nodes(oracle));
}

int agents_oracle_visit(agents_oracle *oracle, sw_err *err) {
  if (!left_of(oracle) || sw_budget_stop(oracle->budget))
    return used_up(oracle, err);
  oracle->spent++;
  return 0;
}

/* Before a table over so many sets is filled. */
static int spend_sets(agents_oracle *oracle, double sets, sw_err *err) {
  double nodes = sets / AGENTS_NODE_SETS + 1;
  if (nodes > (double)left_of(oracle))
    return sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                      "the table has %.0f sets of links, which count as %.0f "
                      "positions; allow more nodes",
                      sets, nodes);
  oracle->spent += (uint64_t)nodes;
  return 0;
}

/* ---- setting up -------------------------------------------------------- */

static sw_budget table_budget(const agents_oracle *oracle) {
  sw_budget budget = oracle->budget ? *oracle->budget : (sw_budget){0};
  if (!budget.memory)
    budget.memory = table_memory;
  return budget;
}

/* Where nobody has set a limit of memory, tables that need more than is taken
 * then are too large; that is no lack of memory. */
static int fits(const agents_oracle *oracle, double bytes, sw_err *err) {
  if ((oracle->budget && oracle->budget->memory) ||
      bytes <= (double)table_memory)
    return 0;
  return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "the sets of links take %.0f MB; allow more memory",
                    bytes / (1 << 20) + 1);
}

static int open_table(agents_oracle *oracle, sw_err *err) {
  sw_budget budget = table_budget(oracle);
  int links = oracle->net.links, rc = 0;
  if (links <= AGENTS_SUBSET_LINKS)
    rc = fits(oracle, (double)agents_subset_bytes(&oracle->net), err);
  if (!rc && links <= AGENTS_SUBSET_LINKS)
    rc = spend_sets(oracle, (double)sw_bit(links), err);
  return rc ? rc
            : agents_subset_new(&oracle->net, AGENTS_PATH_BEST, &budget,
                                &oracle->table, err);
}

/* Links that are removed before phase 3 begins. */
static int links_to_go(const agents_rules *rules, const agents_state *state) {
  int gone = rules->board.links - agents_links_count(&state->links);
  int pairs = agents_phase(rules, state) == 1 ? 4 * rules->rounds - gone : 0;
  return pairs + (state->site[AGENTS_RED] == AGENTS_NOWHERE) +
         (state->site[AGENTS_BLUE] == AGENTS_NOWHERE);
}

static int open_layers(agents_oracle *oracle, const agents_state *root,
                       sw_err *err) {
  sw_budget budget = table_budget(oracle);
  int go = links_to_go(oracle->rules, root);
  if (!go) /* phase 3: the root follows from the layer below */
    go = 1;
  if (go > oracle->net.links)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "too few links are left for layers");
  int last = oracle->net.links - go;
  int rc = fits(oracle, agents_folded_memory(&oracle->net, last), err);
  if (!rc)
    rc = spend_sets(oracle, agents_folded_sets(&oracle->net, last), err);
  return rc ? rc
            : agents_folded_new(&oracle->net, last, &budget, &oracle->layers,
                                err);
}

/* Of the other links only the number matters. */
static int open_parts(agents_oracle *oracle, const agents_state *root,
                      sw_err *err) {
  sw_budget budget = table_budget(oracle);
  if (agents_phase(oracle->rules, root) < 3)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "tables over connected sets are for phase 3");
  agents_links live = agents_live_links(oracle->rules, root);
  int rc = agents_net_of(&oracle->rules->board, &live, &oracle->net, err);
  if (budget.nodes)
    budget.nodes = left_of(oracle) * AGENTS_NODE_SETS;
  if (!rc)
    rc = agents_parts_new(&oracle->net,
                          agents_links_count(&root->links) - oracle->net.links,
                          &budget, &oracle->parts, err);
  if (!rc)
    oracle->spent += agents_parts_tables(oracle->parts) / AGENTS_NODE_SETS + 1;
  return rc;
}

/* No more than a limited search can fill, for to clear it costs time too. */
static size_t search_room(const sw_budget *budget) {
  size_t room = budget && budget->memory ? budget->memory : search_memory;
  return budget && budget->nodes && budget->nodes < room / NODE_BYTES
             ? (size_t)budget->nodes * NODE_BYTES
             : room;
}

static int open_search(agents_oracle *oracle, sw_err *err) {
  size_t memory = search_room(oracle->budget);
  int rc = agents_isomorphism_new(memory / 5, &oracle->classes, err);
  return rc ? rc : sw_dfpn_new(memory - memory / 5, &oracle->search, err);
}

static int open_means(agents_oracle *oracle, const agents_state *root,
                      unsigned means, sw_err *err) {
  if (means == AGENTS_BY_PARTS)
    return open_parts(oracle, root, err);
  int rc =
      agents_net_of(&oracle->rules->board, &root->links, &oracle->net, err);
  if (!rc && means & AGENTS_BY_TABLE)
    rc = open_table(oracle, err);
  if (!rc && means & AGENTS_BY_LAYERS)
    rc = open_layers(oracle, root, err);
  if (!rc && means & (AGENTS_BY_CATS | AGENTS_BY_SEARCH))
    rc = agents_cat_new(&oracle->net, &oracle->cats, err);
  if (!rc && means & AGENTS_BY_SEARCH)
    rc = open_search(oracle, err);
  return rc;
}

int agents_oracle_new(const agents_rules *rules, const agents_state *root,
                      unsigned means, const sw_budget *budget,
                      agents_oracle **out, sw_err *err) {
  agents_oracle *oracle = sw_mem_zero(1, sizeof *oracle);
  if (!oracle)
    return sw_err_memory(err);
  oracle->rules = rules;
  oracle->budget = budget;
  int rc = open_means(oracle, root, means, err);
  if (rc) {
    agents_oracle_free(oracle);
    return rc;
  }
  *out = oracle;
  return 0;
}

void agents_oracle_free(agents_oracle *oracle) {
  if (!oracle)
    return;
  agents_subset_free(oracle->table);
  agents_folded_free(oracle->layers);
  agents_parts_free(oracle->parts);
  agents_cat_free(oracle->cats);
  sw_dfpn_free(oracle->search);
  agents_isomorphism_free(oracle->classes);
  sw_intern_free(&oracle->early);
  sw_mem_free(oracle->early_value);
  sw_mem_free(oracle);
}

int agents_oracle_is_brief(const agents_oracle *oracle) {
  return oracle->layers != NULL;
}

/* ---- phase 3 ----------------------------------------------------------- */

/* The entry of a set of the layer, or of the table. */
static void copy_entry(const agents_oracle *oracle, uint64_t links,
                       uint64_t *entry) {
  size_t words = (size_t)agents_subset_words(&oracle->net);
  if (oracle->table)
    memcpy(entry, oracle->table->won + links * words, 8 * words);
  else
    agents_folded_entry(oracle->layers, links, entry);
}

/* The conjunction of the entries of all sets with one link less. */
static void meet_below(const agents_oracle *oracle, uint64_t links,
                       uint64_t meet[AGENTS_SUBSET_WORDS]) {
  size_t words = (size_t)agents_subset_words(&oracle->net);
  uint64_t entry[AGENTS_SUBSET_WORDS];
  memset(meet, 0xff, words * sizeof *meet);
  for (uint64_t rest = links; rest; rest &= rest - 1) {
    copy_entry(oracle, links ^ (rest & -rest), entry);
    agents_subset_and(meet, entry, words);
  }
}

/* Sets of the layer, and of one link more. */
static int duel_by_layer(const agents_oracle *oracle, agents_phase3 position,
                         sw_value *value, sw_err *err) {
  uint64_t entry[AGENTS_SUBSET_WORDS + 1] = {0};
  int links = sw_bits_count(position.links),
      layer = agents_folded_links(oracle->layers);
  if (links != layer && links != layer + 1)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "layers decide phase 3 only where it begins");
  if (links == layer) {
    copy_entry(oracle, position.links, entry);
  } else {
    agents_block one = {&oracle->net, position.links, 0, 0, entry};
    meet_below(oracle, position.links, entry);
    agents_entry_fill_plain(&one);
  }
  uint32_t row = agents_subset_row(&oracle->net, entry, position.mover);
  *value = row >> position.other & 1 ? SW_WIN : SW_LOSS;
  return 0;
}

static int duel_by_search(agents_oracle *oracle, agents_phase3 position,
                          sw_value *value, sw_err *err) {
  sw_budget budget = oracle->budget ? *oracle->budget : (sw_budget){0};
  agents_arena arena = {&oracle->net, oracle->cats, oracle->classes};
  sw_dfpn_game game = agents_phase3_game(&arena);
  sw_dfpn_key key = agents_key_of(&oracle->net, position);
  *value = sw_dfpn_known(oracle->search, key);
  if (*value != SW_OPEN)
    return 0;
  if (oracle->each)
    budget.nodes = oracle->each;
  else if (budget.nodes && !(budget.nodes = left_of(oracle)))
    return used_up(oracle, err);
  return sw_dfpn_solve(oracle->search, &game, key, &budget, value, err);
}

static int duel_value(agents_oracle *oracle, const agents_state *state,
                      sw_value *value, sw_err *err) {
  agents_phase3 position = agents_net_phase3(&oracle->net, state);
  if (oracle->table) {
    *value = agents_subset_wins(oracle->table, position) ? SW_WIN : SW_LOSS;
    return 0;
  }
  if (oracle->layers)
    return duel_by_layer(oracle, position, value, err);
  if (oracle->parts) {
    int spare =
        agents_links_count(&state->links) - sw_bits_count(position.links);
    *value =
        agents_parts_wins(oracle->parts, position, spare) ? SW_WIN : SW_LOSS;
    return 0;
  }
  if (oracle->cats &&
      agents_cat_applies(&oracle->net, position, MOST_CAT_LINKS)) {
    *value = agents_cat_wins(oracle->cats, position) ? SW_WIN : SW_LOSS;
    return 0;
  }
  if (!oracle->search)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "cat numbers decide only when the agents are apart with "
                      "at most %d links each",
                      MOST_CAT_LINKS);
  return duel_by_search(oracle, position, value, err);
}

/* ---- phase 2 ----------------------------------------------------------- */

/* 1 when Blue can place so that both are stuck; Red stands on `red`. */
static int can_draw(const agents_net *net, uint64_t links, int red) {
  if (sw_bits_count(links & net->at[red]) > 2)
    return 0;
  for (int blue = 0; blue < net->sites; blue++)
    for (SW_BITS_EACH(link, links)) {
      uint64_t left = links & ~sw_bit((int)link);
      if (blue != red && agents_phase3_stuck(net, left, red, blue) &&
          agents_phase3_stuck(net, left, blue, red))
        return 1;
    }
  return 0;
}

/* For Blue, who is to place, with Red on a site that has a link. */
static sw_value blue_value(const agents_oracle *oracle, uint64_t links,
                           const uint64_t *meet, int red) {
  if (agents_subset_targets(&oracle->net, meet, red))
    return SW_WIN;
  return can_draw(&oracle->net, links, red) ? SW_DRAW : SW_LOSS;
}

static sw_value red_value(const agents_oracle *oracle, uint64_t links) {
  const agents_net *net = &oracle->net;
  uint64_t meet[AGENTS_SUBSET_WORDS];
  sw_value best = SW_LOSS;
  for (SW_BITS_EACH(link, links)) {
    uint64_t left = links & ~sw_bit((int)link);
    meet_below(oracle, left, meet);
    for (int red = 0; red < net->sites; red++) {
      if (!(left & net->at[red]))
        continue; /* Red would be stuck at once */
      sw_value blue = blue_value(oracle, left, meet, red);
      if (blue == SW_LOSS)
        return SW_WIN;
      best = blue == SW_DRAW ? SW_DRAW : best;
    }
  }
  return best;
}

/* ---- phase 1 ----------------------------------------------------------- */

static sw_value early_value(agents_oracle *oracle, uint64_t links);

static sw_value pair_value(agents_oracle *oracle, uint64_t links) {
  sw_value best = SW_LOSS;
  for (SW_BITS_EACH(a, links))
    for (SW_BITS_EACH(b, links & ~sw_bits_below((int)a + 1))) {
      uint64_t left = links & ~sw_bit((int)a) & ~sw_bit((int)b);
      sw_value value = sw_value_opposite(early_value(oracle, left));
      if (value == SW_WIN)
        return SW_WIN;
      best = value > best ? value : best;
    }
  return best;
}

/* The number of a set of links that is asked for. */
static int early_number(agents_oracle *oracle, uint64_t links, uint32_t *n) {
  size_t before = oracle->early.n;
  void *block = oracle->early_value;
  int rc = sw_mem_reserve(&block, &oracle->early_room, before + 1, 1);
  if (rc)
    return rc;
  oracle->early_value = block;
  rc = sw_intern_add(&oracle->early, &links, sizeof links, n);
  if (oracle->early.n > before)
    oracle->early_value[*n] = SW_OPEN;
  return rc;
}

/* Phase 1, or Red's turn of phase 2, by the number of missing links. What is
 * found while the budget runs out may be wrong, so it is not kept. */
static sw_value early_value(agents_oracle *oracle, uint64_t links) {
  uint32_t n;
  int rc = early_number(oracle, links, &n);
  if (rc)
    oracle->rc = rc;
  else if (oracle->early_value[n] != SW_OPEN)
    return (sw_value)oracle->early_value[n];
  if (!oracle->rc)
    oracle->rc = agents_oracle_visit(oracle, NULL);
  if (oracle->rc)
    return SW_WIN; /* ends the loops above quickly */
  int gone = oracle->rules->board.links - sw_bits_count(links);
  sw_value value = gone < 4 * oracle->rules->rounds ? pair_value(oracle, links)
                                                    : red_value(oracle, links);
  if (sw_budget_stop(oracle->budget) && !oracle->rc)
    oracle->rc = SW_STOPPED;
  if (oracle->rc)
    return SW_WIN;
  oracle->early_value[n] = (uint8_t)value;
  return value;
}

static uint64_t net_links(const agents_net *net, const agents_links *links) {
  uint64_t set = 0;
  for (int i = 0; i < net->links; i++)
    if (agents_links_has(links, net->board_link[i]))
      set |= sw_bit(i);
  return set;
}

/* ---- all phases -------------------------------------------------------- */

static int is_protected(const agents_rules *rules, const agents_state *state) {
  for (int l = agents_links_next(&state->links, 0); l < AGENTS_LINKS;
       l = agents_links_next(&state->links, l + 1))
    if (agents_protected(rules, state, l))
      return 1;
  return 0;
}

/* Phases 1 and 2, by the table or a layer. */
static int turns_value(agents_oracle *oracle, const agents_state *state,
                       sw_value *value, sw_err *err) {
  uint64_t meet[AGENTS_SUBSET_WORDS];
  uint64_t links = net_links(&oracle->net, &state->links);
  oracle->rc = 0;
  if (state->site[AGENTS_RED] == AGENTS_NOWHERE) {
    *value = early_value(oracle, links);
  } else {
    meet_below(oracle, links, meet);
    *value = blue_value(oracle, links, meet,
                        agents_net_site(&oracle->net, state->site[AGENTS_RED]));
  }
  if (!oracle->rc)
    return 0;
  *value = SW_OPEN;
  return oracle->rc == SW_NO_MEMORY
             ? sw_err_memory(err)
             : sw_err_set(err, SW_STOPPED, SW_NOWHERE,
                          "stopped while the first turns were decided");
}

int agents_oracle_value(agents_oracle *oracle, const agents_state *state,
                        sw_value *value, sw_err *err) {
  const agents_rules *rules = oracle->rules;
  int phase = agents_phase(rules, state);
  *value = agents_result(rules, state);
  if (*value != SW_OPEN)
    return 0;
  if (is_protected(rules, state))
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "the solvers begin when no link is protected any more");
  if (phase == 3)
    return duel_value(oracle, state, value, err);
  if (!oracle->table && !oracle->layers)
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "phases 1 and 2 are solved by the table over subsets, "
                      "for up to %d links, or by its layers, for up to %d",
                      AGENTS_SUBSET_LINKS, AGENTS_FOLDED_LINKS);
  return turns_value(oracle, state, value, err);
}

/* ---- moves ------------------------------------------------------------- */

/* 1 when the side to move can end the game in its favour. */
static int can_end(const agents_rules *rules, const agents_state *state) {
  if (agents_phase(rules, state) == 1)
    return 0;
  for (agents_sites to = agents_targets(rules, state); to; to &= to - 1)
    for (int link = agents_links_next(&state->links, 0); link < AGENTS_LINKS;
         link = agents_links_next(&state->links, link + 1)) {
      agents_state after = *state;
      agents_make(&after, agents_turn(agents_sites_lowest(to), link));
      if (agents_result(rules, &after) == SW_LOSS)
        return 1;
    }
  return 0;
}

/* How good a move is for the one who makes it: a win is 4, a draw 3, a loss
 * that does not come at once 2, one that the other side has to make 1. */
static int rank_move(agents_oracle *oracle, const agents_state *state,
                     sw_move move, int *rank, sw_err *err) {
  agents_state after = *state;
  sw_value value;
  agents_make(&after, move);
  int over = agents_result(oracle->rules, &after) != SW_OPEN;
  int rc = agents_oracle_value(oracle, &after, &value, err);
  if (value == SW_WIN)
    *rank = over ? 0 : can_end(oracle->rules, &after) ? 1 : 2;
  else
    *rank = value == SW_LOSS ? 4 : 3;
  return rc;
}

/* The move that ends the game in the mover's favour, if there is one. */
static int find_end(const agents_oracle *oracle, const agents_state *state,
                    const sw_moves *list, sw_move *move) {
  if (agents_phase(oracle->rules, state) == 3 &&
      !agents_phase3_wins_now(&oracle->net,
                              agents_net_phase3(&oracle->net, state)))
    return 0;
  for (size_t i = 0; i < list->n; i++) {
    agents_state after = *state;
    agents_make(&after, list->v[i]);
    if (agents_result(oracle->rules, &after) == SW_LOSS) {
      *move = list->v[i];
      return 1;
    }
  }
  return 0;
}

/* How many sites the other side could go to after the move. */
static int freedom(const agents_rules *rules, const agents_state *state,
                   sw_move move) {
  agents_state after = *state;
  agents_make(&after, move);
  return agents_phase(rules, &after) == 1
             ? 0
             : agents_sites_count(agents_targets(rules, &after));
}

static int choose(agents_oracle *oracle, const agents_state *state,
                  const sw_moves *list, sw_move *move, sw_err *err) {
  int best = -1, rank = 0, least = AGENTS_SITES;
  sw_value goal;
  int rc = agents_oracle_value(oracle, state, &goal, err);
  if (rc || find_end(oracle, state, list, move))
    return rc;
  int enough = goal == SW_WIN ? 4 : goal == SW_DRAW ? 3 : 2;
  /* with a table at hand the answer that leaves least freedom is looked for:
   * it makes short games */
  int patient = goal == SW_WIN && (oracle->table || oracle->parts);
  int stopped = 0; /* by a move whose value there was no room left to find */
  for (size_t i = 0; !rc && i < list->n && (patient || best < enough); i++) {
    int free = freedom(oracle->rules, state, list->v[i]);
    if (best == enough && free >= least)
      continue;
    rc = rank_move(oracle, state, list->v[i], &rank, err);
    if (rc == SW_STOPPED) { /* the move that was found is in the table */
      stopped = rc;
      rc = 0;
      continue;
    }
    if (rc || rank < best || (rank == best && free >= least))
      continue;
    best = rank;
    least = free;
    *move = list->v[i];
  }
  return rc || best == enough ? rc : stopped;
}

int agents_oracle_move(agents_oracle *oracle, const agents_state *state,
                       sw_move *move, sw_err *err) {
  sw_moves list = {0};
  sw_pos pos;
  agents_state_put(oracle->rules, state, &pos);
  int rc = agents_moves(&oracle->rules->base, &pos, &list);
  if (rc)
    rc = sw_err_memory(err);
  else if (!list.n)
    rc = sw_err_set(err, SW_ILLEGAL, SW_NOWHERE, "the game is over");
  else
    rc = choose(oracle, state, &list, move, err);
  sw_moves_free(&list);
  return rc;
}
