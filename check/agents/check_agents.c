/* Agents and links: certificates of kind `strategy`.
 *
 * The first record is "below N", then one record "POSITION MOVE" for each
 * position in which the winner needs an answer.  The checker follows the
 * winner's answers and all moves of the loser from the header's position, and
 * accepts when every way ends with the loser stuck and the winner not.  Where
 * the winner can end the game at once no answer is needed, and with fewer than
 * N links the checker decides for itself: in phase 3 by a table, of whose size
 * the cost line tells.  Every record must be of use.
 *
 * There is a move in every position in which nobody is stuck, so "all moves" is
 * never an empty set: phase 1 begins with links for all its turns and two more;
 * in phase 2 there is a free site, and a link, or Red would be stuck; in phase
 * 3 a player who is not stuck can go somewhere, and a link is there.
 */
#include "agents/check_agents_bounds.h"
#include "agents/check_agents_rules.h"
#include "agents/check_agents_table.h"
#include "frame/check.h"

#include <stdlib.h>
#include <string.h>

enum { SET_WORK = 1 << 11 }; /* of a set of links in the table */

typedef struct answer {
  ag_state at;
  ag_move move;
  int used; /* 0: empty slot, 1: read, 2: visited */
  uint64_t line;
} answer;

typedef struct proof {
  ck_cert *cert;
  ag_game game;
  ag_state root;
  int winner, below;
  answer *slots; /* open addressing, at most half full */
  size_t size, used;
  size_t *stack, height; /* slots whose answers are to be followed */
  uint64_t looked_at;
  ag_table *table;
} proof;

/* ---- moves ------------------------------------------------------------- */

enum { OPEN, WON, NOT_WON }; /* for the winner of the claim */

static int verdict(const proof *p, const ag_state *s) {
  if (ag_phase(&p->game, s) == 1)
    return OPEN;
  int mine = ag_is_stuck(&p->game, s, p->winner);
  int theirs = ag_is_stuck(&p->game, s, !p->winner);
  return mine ? NOT_WON : theirs ? WON : OPEN;
}

/* Calls `visit` with every position one move leads to, until it returns
 * nonzero, which is returned. */
static int each_move(proof *p, const ag_state *s,
                     int (*visit)(proof *, const ag_state *)) {
  uint64_t links = (uint64_t)p->game.links;
  ag_walk walk;
  int found = 0;
  if (!ck_spend(&p->cert->meter, 64 + 8 * links))
    return 1;
  ag_walk_begin(&walk, &p->game, s);
  while (!found && ag_walk_next(&walk)) {
    ag_state next = ag_after(&p->game, s, walk.move);
    if (!ck_spend(&p->cert->meter, 32 + 2 * links))
      return 1;
    found = visit(p, &next);
  }
  return found;
}

/* ---- what the checker decides for itself -------------------------------- */

static int wins(proof *p, const ag_state *s);

static int is_won(proof *p, const ag_state *s) {
  int now = verdict(p, s);
  return now == WON || (now == OPEN && wins(p, s));
}

static int is_not_won(proof *p, const ag_state *s) {
  return !is_won(p, s);
}

/* 1 when the winner of the claim wins an open position with few links. */
static int wins(proof *p, const ag_state *s) {
  p->looked_at++;
  if (ag_phase(&p->game, s) == 3)
    return ag_table_wins(p->table, s) == (s->turn == p->winner);
  return s->turn == p->winner ? each_move(p, s, is_won)
                              : !each_move(p, s, is_not_won);
}

static int ends_game(proof *p, const ag_state *s) {
  return verdict(p, s) == WON;
}

/* ---- the set of answers ------------------------------------------------- */

static size_t find(const answer *slots, size_t size, const ag_state *at) {
  uint64_t h = at->links * UINT64_C(0x9e3779b97f4a7c15);
  h ^= (uint64_t)(at->site[0] + 2) * 131 + (uint64_t)(at->site[1] + 2);
  h *= UINT64_C(0xbf58476d1ce4e5b9);
  size_t i = (size_t)(h >> 20) & (size - 1);
  while (slots[i].used && (slots[i].at.links != at->links ||
                           slots[i].at.site[0] != at->site[0] ||
                           slots[i].at.site[1] != at->site[1]))
    i = (i + 1) & (size - 1);
  return i;
}

static int grow(proof *p) {
  size_t size = p->size ? 2 * p->size : 1024;
  answer *slots = ck_new(&p->cert->meter, size, sizeof *slots);
  if (!slots)
    return ck_no_budget(p->cert);
  for (size_t i = 0; i < p->size; i++)
    if (p->slots[i].used)
      slots[find(slots, size, &p->slots[i].at)] = p->slots[i];
  ck_free(&p->cert->meter, p->slots);
  p->slots = slots;
  p->size = size;
  return CK_TRUE;
}

static int read_answer(proof *p) {
  const char *text = p->cert->line;
  answer to = {.used = 1, .line = p->cert->number};
  if (!ag_read_state(&p->game, &text, 0, &to.at) || *text++ != ' ' ||
      !ag_is_position(&p->game, &to.at))
    return ck_wrong(p->cert, "a position of the game is expected");
  if (to.at.turn != p->winner)
    return ck_wrong(p->cert, "it is the loser's turn in this position");
  if (!ag_read_move(&p->game, &to.at, text, &to.move))
    return ck_wrong(p->cert, "a move from this position is expected");
  if (!ag_is_legal(&p->game, &to.at, to.move))
    return ck_wrong(p->cert, "the move is not legal");
  if (2 * p->used >= p->size && grow(p))
    return p->cert->status;
  size_t i = find(p->slots, p->size, &to.at);
  if (p->slots[i].used)
    return ck_wrong(p->cert, "the position has an answer in line %llu",
                    (unsigned long long)p->slots[i].line);
  p->slots[i] = to;
  p->used++;
  return CK_TRUE;
}

static int read_below(proof *p) {
  const char *text = p->cert->line;
  uint64_t below;
  if (ck_record(p->cert) <= 0)
    return ck_wrong(p->cert, "the first record is 'below N'");
  if (!ck_word(&text, "below") || !ck_number(&text, AG_LEFT + 1, &below) ||
      *text)
    return ck_wrong(p->cert, "the first record is 'below N'");
  p->below = (int)below;
  if (p->below && (p->game.links > AG_TABLE_LINKS ||
                   ag_table_sites(&p->game) > AG_TABLE_SITES))
    return ck_wrong(p->cert, "with this many links everything must be written");
  return CK_TRUE;
}

/* ---- following the strategy --------------------------------------------- */

static int fail(proof *p, uint64_t line, const char *why) {
  p->cert->number = line;
  return ck_wrong(p->cert, "%s", why);
}

/* A position with the winner to move. */
static int need_answer(proof *p, const ag_state *s) {
  p->looked_at++;
  int now = verdict(p, s);
  if (now != OPEN)
    return now == NOT_WON;
  if (ag_left(s) < p->below)
    return !wins(p, s);
  if (ag_phase(&p->game, s) != 1 && each_move(p, s, ends_game))
    return 0;
  size_t i = p->size ? find(p->slots, p->size, s) : 0;
  if (!p->size || !p->slots[i].used)
    return 1;
  if (p->slots[i].used == 1) {
    p->slots[i].used = 2;
    p->stack[p->height++] = i;
  }
  return 0;
}

/* A position with the loser to move: every move must meet an answer. */
static int meets_all(proof *p, const ag_state *s) {
  int now = verdict(p, s);
  if (now != OPEN)
    return now == WON;
  if (ag_left(s) < p->below)
    return wins(p, s);
  return !each_move(p, s, need_answer);
}

static int follow_all(proof *p) {
  int ok = p->root.turn == p->winner ? !need_answer(p, &p->root)
                                     : meets_all(p, &p->root);
  if (!ok)
    return fail(p, p->cert->first + CK_AT_POSITION,
                "a move from the header's position has no answer that wins");
  while (p->height) {
    const answer *to = &p->slots[p->stack[--p->height]];
    ag_state next = ag_after(&p->game, &to->at, to->move);
    if (!meets_all(p, &next))
      return fail(p, to->line, "after this answer the loser has a way out");
  }
  for (size_t i = 0; i < p->size; i++)
    if (p->slots[i].used == 1)
      return fail(p, p->slots[i].line, "this answer is never needed");
  return CK_TRUE;
}

/* ---- the door ----------------------------------------------------------- */

static int read_header(proof *p, const char *rules) {
  const char *text = p->cert->position;
  if (!ag_make_board(&p->game, rules))
    return ck_wrong_header(p->cert, CK_AT_GAME, "no board of this game");
  if (!ag_read_state(&p->game, &text, 1, &p->root) || *text ||
      !ag_is_position(&p->game, &p->root))
    return ck_wrong_header(p->cert, CK_AT_POSITION, "no position of this game");
  ag_show(p->cert, &p->game, &p->root);
  return CK_TRUE;
}

static int read_claim(proof *p) {
  p->winner = strcmp(p->cert->claim, "red wins") != 0;
  return ck_claim_is(p->cert, p->winner ? "blue wins" : "red wins");
}

/* How many links are left where the table is asked, which is always the same
 * number: phase 3 takes one link a turn, so it is the first number below N in
 * phase 3, or the number with which phase 3 begins, if that is lower. */
static int table_links(const proof *p) {
  const ag_state *s = &p->root;
  int pairs =
      ag_phase(&p->game, s) == 1 ? p->game.phase1 - ag_gone(&p->game, s) : 0;
  int begin = ag_left(s) - pairs - (s->site[0] == AG_NOWHERE) -
              (s->site[1] == AG_NOWHERE);
  int links = begin < p->below ? begin : p->below - 1;
  return links > 0 ? links : 0;
}

static int read_all(proof *p) {
  int status = read_below(p), got = 1;
  while (!status && (got = ck_record(p->cert)) > 0)
    status = read_answer(p);
  if (!status && got < 0)
    return p->cert->status;
  if (status)
    return status;
  if (!p->below)
    return ck_cost_is(p->cert, "%zu positions", p->used);
  uint64_t sets = ag_table_sets(p->game.links, table_links(p));
  ck_grant(&p->cert->meter, sets, SET_WORK);
  return ck_cost_is(p->cert, "%zu positions, %llu sets", p->used,
                    (unsigned long long)sets);
}

static int check_strategy(proof *p) {
  int status = read_claim(p);
  if (!status)
    status = read_all(p);
  if (status)
    return status;
  p->stack = ck_new(&p->cert->meter, p->used + 1, sizeof *p->stack);
  if (p->below)
    p->table = ag_table_new(&p->cert->meter, &p->game,
                            ag_table_net(&p->game, &p->root), table_links(p));
  if (!p->stack || (p->below && !p->table))
    return ck_no_budget(p->cert);
  status = follow_all(p);
  return status ? status
                : ck_true(p->cert, "%zu answers, %llu positions looked at",
                          p->used, (unsigned long long)p->looked_at);
}

static int check(ck_cert *cert, const char *rules) {
  proof *p = ck_new(&cert->meter, 1, sizeof *p);
  if (!p)
    return ck_no_budget(cert);
  p->cert = cert;
  int status = read_header(p, rules);
  if (!status && !strcmp(cert->kind, "strategy"))
    status = check_strategy(p);
  else if (!status && !strcmp(cert->kind, "bounds"))
    status = ag_check_bounds(cert, &p->game);
  else if (!status)
    status = ck_wrong_header(cert, CK_AT_KIND, "this game has no such kind");
  ck_free(&cert->meter, p->slots);
  ck_free(&cert->meter, p->stack);
  ag_table_free(p->table);
  ck_free(&cert->meter, p);
  return status;
}

const ck_game ck_game_agents = {"agents", check};
