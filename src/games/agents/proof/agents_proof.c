/* Writing strategies: see agents_proof.h.
 *
 * The positions are visited depth first from the root; a set remembers those
 * that have been seen.  The answers are collected before anything is written,
 * since the header tells how many there are.
 */
#include "games/agents/proof/agents_proof.h"

#include "base/hash.h"
#include "base/index.h"
#include "proof/proof.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Up to this many links everything is written out. */
enum { EXPLICIT_LINKS = 19 };

/* Of a larger position nothing may be left out (doc/certificates.md). */
enum { TABLE_LINKS = 32, TABLE_SITES = 32 };

/* A position in which the winner is to move; its turn is implied. */
typedef struct node {
  agents_links links;
  int16_t site[2];
} node;

/* The nodes that were seen, each once, and the rows of those that are still to
 * be visited. */
typedef struct agenda {
  node *seen;
  size_t n, room;
  sw_index index;
  uint32_t *stack;
  size_t height, capacity;
} agenda;

typedef struct reply {
  node at;
  sw_move move;
} reply;

typedef struct writer {
  const agents_rules *rules;
  agents_oracle *oracle;
  int winner, below;
  int leaves_out; /* 1: some position that is reached has fewer links */
  agenda left;
  reply *replies;
  size_t n, capacity;
  sw_err *err;
} writer;

/* ---- the set ----------------------------------------------------------- */

static uint64_t hash_of(const void *list, uint32_t row) {
  return sw_hash_bytes(&((const agenda *)list)->seen[row], sizeof(node));
}

static int has_node(const void *list, uint32_t row, const void *n) {
  return !memcmp(&((const agenda *)list)->seen[row], n, sizeof(node));
}

static int make_room(agenda *list) {
  void *seen = list->seen, *stack = list->stack;
  int rc = sw_mem_reserve(&seen, &list->room, list->n + 1, sizeof *list->seen);
  list->seen = seen;
  if (!rc)
    rc = sw_mem_reserve(&stack, &list->capacity, list->height + 1,
                        sizeof *list->stack);
  list->stack = stack;
  return rc ? rc : sw_index_reserve(&list->index, list->n, hash_of, list);
}

/* Adds what has not been seen yet to the set and to the stack. */
static int schedule(agenda *list, const agents_state *state) {
  node n;
  memset(&n, 0, sizeof n);
  n.links = state->links;
  n.site[0] = (int16_t)state->site[0];
  n.site[1] = (int16_t)state->site[1];
  if (make_room(list))
    return SW_NO_MEMORY;
  uint32_t *slot = sw_index_slot(&list->index, sw_hash_bytes(&n, sizeof n),
                                 has_node, list, &n);
  if (*slot)
    return 0;
  list->stack[list->height++] = (uint32_t)list->n;
  list->seen[list->n++] = n;
  *slot = (uint32_t)list->n;
  return 0;
}

static void agenda_free(agenda *list) {
  sw_mem_free(list->seen);
  sw_mem_free(list->stack);
  sw_index_free(&list->index);
}

/* ---- visiting ---------------------------------------------------------- */

static int is_left_out(writer *w, const agents_state *state) {
  int out = agents_links_count(&state->links) < w->below;
  w->leaves_out |= out;
  return out;
}

/* Schedules what the loser's moves lead to; the loser is to move. */
static int branch(writer *w, const agents_state *state) {
  sw_moves list = {0};
  sw_pos pos;
  agents_state_put(w->rules, state, &pos);
  int rc = agents_moves(&w->rules->base, &pos, &list);
  for (size_t i = 0; !rc && i < list.n; i++) {
    agents_state after = *state;
    agents_make(&after, list.v[i]);
    sw_value value = agents_result(w->rules, &after);
    assert(value == SW_OPEN || value == SW_WIN);
    if (value == SW_OPEN && !is_left_out(w, &after))
      rc = schedule(&w->left, &after);
  }
  sw_moves_free(&list);
  return rc ? sw_err_memory(w->err) : 0;
}

static int add_reply(writer *w, const node *at, sw_move move) {
  void *block = w->replies;
  if (sw_mem_reserve(&block, &w->capacity, w->n + 1, sizeof *w->replies))
    return sw_err_memory(w->err);
  w->replies = block;
  w->replies[w->n++] = (reply){*at, move};
  return 0;
}

static agents_state state_of(const writer *w, const node *at) {
  return (agents_state){at->links, {at->site[0], at->site[1]}, w->winner, 0};
}

/* The winner's answer, unless it ends the game. */
static int answer(writer *w, node at) {
  sw_move move;
  agents_state state = state_of(w, &at);
  int rc = agents_oracle_visit(w->oracle, w->err);
  if (!rc)
    rc = agents_oracle_move(w->oracle, &state, &move, w->err);
  if (rc)
    return rc;
  agents_make(&state, move);
  sw_value value = agents_result(w->rules, &state);
  if (value == SW_LOSS)
    return 0;
  assert(value == SW_OPEN);
  rc = add_reply(w, &at, move);
  if (!rc && !is_left_out(w, &state))
    rc = branch(w, &state);
  return rc;
}

static int visit_all(writer *w, const agents_state *root) {
  int rc = 0;
  if (is_left_out(w, root) || agents_result(w->rules, root) != SW_OPEN)
    return 0;
  if (root->turn != w->winner)
    rc = branch(w, root);
  else if (schedule(&w->left, root))
    rc = sw_err_memory(w->err);
  while (!rc && w->left.height)
    rc = answer(w, w->left.seen[w->left.stack[--w->left.height]]);
  return rc;
}

static void put_reply(const writer *w, const reply *r, sw_proof *proof) {
  const agents_board *board = &w->rules->board;
  char name[AGENTS_NAME];
  sw_pos pos;
  sw_buf text;
  agents_state state = state_of(w, &r->at);
  agents_state_put(w->rules, &state, &pos);
  sw_buf_init(&text, 1024);
  agents_pos_print(&w->rules->base, &pos, &text);
  sw_buf_putc(&text, ' ');
  if (agents_move_kind(r->move) == AGENTS_MOVE) {
    agents_site_name(board, agents_move_first(r->move), name);
    sw_buf_printf(&text, "(%s)", name);
  } else {
    agents_link_print(board, agents_move_first(r->move), &text);
  }
  sw_buf_putc(&text, '+');
  agents_link_print(board, agents_move_link(r->move), &text);
  if (sw_buf_failed(&text) && !proof->failed)
    proof->failed = SW_NO_MEMORY;
  sw_proof_record(proof, "%s", sw_buf_text(&text));
  sw_buf_free(&text);
}

/* Sets of links that a checker has to look at for what is left out: all those
 * of at most as many links as phase 3 begins with, or as are below. */
static uint64_t sets_left_out(const writer *w, const agents_state *root) {
  int links = agents_links_count(&root->links);
  int phase1 = agents_phase(w->rules, root) == 1, most = links;
  uint64_t sets = 0, choose = 1;
  if (phase1)
    most = w->rules->board.links - 4 * w->rules->rounds;
  most -= (root->site[0] == AGENTS_NOWHERE) + (root->site[1] == AGENTS_NOWHERE);
  most = most < w->below ? most : w->below - 1;
  for (int k = 0; k <= most; k++) {
    sets += choose;
    choose = choose * (uint64_t)(links - k) / (uint64_t)(k + 1);
  }
  return sets;
}

static int write_all(const writer *w, const agents_state *root,
                     const sw_sink *sink) {
  char cost[80];
  sw_proof proof;
  sw_pos pos;
  int n = snprintf(cost, sizeof cost, "%zu positions", w->n);
  if (w->below)
    snprintf(cost + n, sizeof cost - (size_t)n, ", %" PRIu64 " sets",
             sets_left_out(w, root));
  agents_state_put(w->rules, root, &pos);
  sw_proof_begin(&proof, sink, "strategy", &w->rules->base, &pos,
                 w->winner == AGENTS_RED ? "red wins" : "blue wins", cost);
  sw_proof_record(&proof, "below %d", w->below);
  for (size_t i = 0; i < w->n; i++)
    put_reply(w, &w->replies[i], &proof);
  return sw_proof_end(&proof, w->err);
}

/* Small positions are written out in full; of others, and of those of which
 * only the beginning is known, only phase 1, or the first turn. */
static int choose_below(const agents_rules *rules, const agents_oracle *oracle,
                        const agents_state *root) {
  int links = agents_links_count(&root->links);
  if (links <= EXPLICIT_LINKS && !agents_oracle_is_brief(oracle))
    return 0;
  return agents_phase(rules, root) == 1
             ? rules->board.links - 4 * rules->rounds + 1
             : links;
}

/* The checker can make the table of what is left out. */
static int has_table(const agents_rules *rules, const agents_state *root) {
  const agents_board *board = &rules->board;
  unsigned char has[AGENTS_SITES] = {0};
  int sites = 0;
  for (int l = 0; l < board->links; l++)
    if (agents_links_has(&root->links, l))
      has[board->end[l][0]] = has[board->end[l][1]] = 1;
  for (int s = 0; s < board->sites; s++)
    sites += has[s];
  return agents_links_count(&root->links) <= TABLE_LINKS &&
         sites <= TABLE_SITES;
}

int agents_proof_write(const agents_rules *rules, const agents_state *root,
                       agents_oracle *oracle, const sw_sink *sink,
                       sw_err *err) {
  sw_value value;
  int rc = agents_oracle_value(oracle, root, &value, err);
  if (rc)
    return rc;
  assert(value == SW_WIN || value == SW_LOSS);
  writer w = {.rules = rules, .oracle = oracle, .err = err};
  w.winner = value == SW_WIN ? root->turn : !root->turn;
  w.below = choose_below(rules, oracle, root);
  if (w.below && !has_table(rules, root))
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "a certificate leaves %d links at most, and %d sites, to "
                      "the checker",
                      TABLE_LINKS, TABLE_SITES);
  rc = visit_all(&w, root);
  w.below = w.leaves_out ? w.below : 0; /* no table for nothing */
  if (!rc)
    rc = write_all(&w, root, sink);
  agenda_free(&w.left);
  sw_mem_free(w.replies);
  return rc;
}
