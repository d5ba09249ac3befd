/* Agents and links: the rules, and certificates of kind `strategy`.
 *
 * The first record is "below N", then one record "POSITION MOVE" for each
 * position in which the winner needs an answer.  The checker follows the
 * winner's answers and all moves of the loser from the header's position, and
 * accepts when every way ends with the loser stuck and the winner not.  Where
 * the winner can end the game at once no answer is needed, and with fewer than
 * N links the checker decides for itself.  Every record must be of use.
 */
#include "check_agents.h"
#include "check.h"

#include <stdlib.h>
#include <string.h>

typedef struct answer {
  ag_state at;
  int target, link; /* phase 1: the lower link and the higher one */
  int used;         /* 0: empty slot, 1: read, 2: visited */
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

/* ---- the board ---------------------------------------------------------- */

static int site_at(const ag_game *game, int x, int y) {
  for (int s = 0; s < game->sites; s++)
    if (game->x[s] == x && game->y[s] == y)
      return s;
  return -1;
}

/* A hexagon by its sides: all points of three strips. */
static int make_hexagon(ag_game *game, int a, int b, int c) {
  if (a < 2 || b < 2 || c < 2 || a + b > 12 || b + c > 12)
    return 0;
  for (int x = 0; x <= a + b - 2; x++)
    for (int y = 0; y <= b + c - 2; y++)
      if (x - y < a && y - x < c && game->sites < AG_SITES) {
        game->x[game->sites] = x;
        game->y[game->sites++] = y;
      }
  static const int way[3][2] = {{1, 0}, {0, 1}, {1, 1}};
  for (int s = 0; s < game->sites; s++)
    for (int w = 0; w < 3; w++) {
      int t = site_at(game, game->x[s] + way[w][0], game->y[s] + way[w][1]);
      if (t >= 0 && game->board_links == AG_LINKS)
        return 0;
      if (t >= 0) {
        game->from[game->board_links] = s;
        game->to[game->board_links++] = t;
      }
    }
  int regular = a == b && b == c;
  game->phase1 = regular ? 4 << (a - 2) : 4;
  return 1;
}

/* A number up to `most`, moving *text behind it; -1 when there is none. */
static int number(const char **text, int most) {
  int x = 0;
  const char *start = *text;
  for (; **text >= '0' && **text <= '9' && x <= most; ++*text)
    x = 10 * x + (**text - '0');
  return *text == start || x > most ? -1 : x;
}

static int take(const char **text, const char *word) {
  size_t n = strlen(word);
  if (strncmp(*text, word, n) != 0)
    return 0;
  *text += n;
  return 1;
}

/* "0-1+1-2": links in increasing order, each from the lower site. */
static int make_graph(ag_game *game, const char **text) {
  game->graph = 1;
  do {
    int n = game->board_links, a = number(text, AG_SITES - 1);
    int b = a >= 0 && take(text, "-") ? number(text, AG_SITES - 1) : -1;
    if (b <= a || n == AG_LINKS ||
        (n && (game->from[n - 1] > a ||
               (game->from[n - 1] == a && game->to[n - 1] >= b))))
      return 0;
    game->from[n] = a;
    game->to[n] = b;
    game->board_links++;
    game->sites = b >= game->sites ? b + 1 : game->sites;
  } while (take(text, "+"));
  for (int s = 0; s < game->sites; s++)
    game->x[s] = s;
  return 1;
}

static int make_board(ag_game *game, const char *text) {
  int ok;
  if (take(&text, "graph=")) {
    ok = make_graph(game, &text);
  } else if (take(&text, "hex-")) {
    int a = number(&text, 11), b = take(&text, "-") ? number(&text, 11) : -1;
    int c = take(&text, "-") ? number(&text, 11) : -1;
    ok = make_hexagon(game, a, b, c);
  } else {
    int k = number(&text, 5);
    ok = make_hexagon(game, k + 1, k + 1, k + 1);
    game->placed = k == 2 && take(&text, "-boardgame");
  }
  if (ok && !game->placed && take(&text, ",rounds=")) {
    int rounds = number(&text, AG_LINKS / 4);
    ok = rounds == 0 || (rounds > 0 && 4 * rounds + 2 <= game->board_links);
    game->phase1 = 4 * rounds;
  }
  return ok && !*text;
}

/* ---- text --------------------------------------------------------------- */

static int read_site(const ag_game *game, const char **text) {
  int x = number(text, AG_SITES - 1), y = 0;
  if (!game->graph)
    y = take(text, ",") ? number(text, AG_SITES - 1) : -1;
  return x < 0 || y < 0 ? -1 : site_at(game, x, y);
}

/* The digits of a set of links, highest first; calls back by bit number. */
static int read_links(ag_game *game, const char **text, int define,
                      uint64_t *set) {
  static const char digits[] = "0123456789abcdef";
  int n = (game->board_links + 3) / 4;
  *set = 0;
  if ((int)strspn(*text, digits) != n)
    return 0;
  for (int link = 0; link < 4 * n; link++) {
    long value = strchr(digits, (*text)[n - 1 - link / 4]) - digits;
    int in = (int)(value >> link % 4 & 1);
    if (in && (link >= game->board_links || (define && game->links == AG_LEFT)))
      return 0;
    if (define && link < game->board_links) {
      game->number[link] = in ? game->links : -1;
      game->a[game->links] = in ? game->from[link] : 0;
      game->b[game->links] = in ? game->to[link] : 0;
      game->links += in;
    }
    if (in && game->number[link] < 0)
      return 0;
    if (in)
      *set |= UINT64_C(1) << game->number[link];
  }
  *text += n;
  return 1;
}

static int read_state(ag_game *game, const char **text, int define,
                      ag_state *state) {
  if (!read_links(game, text, define, &state->links))
    return 0;
  for (int c = 0; c < 2; c++) {
    if (!take(text, "/"))
      return 0;
    state->site[c] = AG_NOWHERE;
    if (!take(text, "-") && (state->site[c] = read_site(game, text)) < 0)
      return 0;
  }
  state->turn = take(text, "/red") ? 0 : take(text, "/blue") ? 1 : 2;
  return state->turn < 2 &&
         (state->site[0] != state->site[1] || state->site[0] == AG_NOWHERE);
}

/* "{(..),(..)}" as the number of a link of the header's position. */
static int read_link(const ag_game *game, const char **text) {
  int a = take(text, "{(") ? read_site(game, text) : -1;
  int b = take(text, "),(") ? read_site(game, text) : -1;
  if (a < 0 || b < 0 || !take(text, ")}"))
    return -1;
  for (int l = 0; l < game->links; l++)
    if (game->a[l] == a && game->b[l] == b)
      return l;
  return -1;
}

/* ---- rules -------------------------------------------------------------- */

static int left(uint64_t links) {
  return __builtin_popcountll(links);
}

/* How many links are gone from the full board. */
static int gone(const ag_game *game, const ag_state *s) {
  return game->board_links - left(s->links);
}

static int phase(const ag_game *game, const ag_state *s) {
  if (s->site[1] != AG_NOWHERE)
    return 3;
  return s->site[0] == AG_NOWHERE && gone(game, s) < game->phase1 ? 1 : 2;
}

/* Do turn, agents and missing links fit together? In the board game links at
 * the starts are protected until both agents have moved once; positions are
 * taken from then on, when its rules are those of phase 3. */
static int is_position(const ag_game *game, const ag_state *s) {
  if (game->placed)
    return phase(game, s) == 3 && s->site[0] != AG_NOWHERE &&
           gone(game, s) >= game->phase1 + 2;
  switch (phase(game, s)) {
  case 1:
    return gone(game, s) % 2 == 0 && s->turn == gone(game, s) / 2 % 2;
  case 2:
    return s->turn == (s->site[0] != AG_NOWHERE);
  default:
    return s->site[0] != AG_NOWHERE;
  }
}

static int is_stuck(const ag_game *game, const ag_state *s, int color) {
  int here = s->site[color], other = s->site[!color];
  if (here == AG_NOWHERE)
    return 0;
  for (int l = 0; l < game->links; l++)
    if (s->links >> l & 1 && ((game->a[l] == here && game->b[l] != other) ||
                              (game->b[l] == here && game->a[l] != other)))
      return 0;
  return 1;
}

/* Marks where the side to move may end in phases 2 and 3. */
static void find_targets(const ag_game *game, const ag_state *s,
                         char mark[AG_SITES]) {
  int here = s->site[s->turn], other = s->site[!s->turn], more = 1;
  memset(mark, here == AG_NOWHERE, AG_SITES);
  if (here != AG_NOWHERE)
    mark[here] = 1;
  while (more && here != AG_NOWHERE) {
    more = 0;
    for (int l = 0; l < game->links; l++) {
      int a = game->a[l], b = game->b[l];
      if (s->links >> l & 1 && mark[a] != mark[b] && a != other && b != other)
        more = mark[a] = mark[b] = 1;
    }
  }
  if (here != AG_NOWHERE)
    mark[here] = 0;
  if (other != AG_NOWHERE)
    mark[other] = 0;
}

static ag_state after_turn(const ag_state *s, int target, int link) {
  ag_state next = *s;
  next.site[s->turn] = target;
  next.links &= ~(UINT64_C(1) << link);
  next.turn = !s->turn;
  return next;
}

static ag_state after_pair(const ag_state *s, int l, int k) {
  ag_state next = *s;
  next.links &= ~(UINT64_C(1) << l) & ~(UINT64_C(1) << k);
  next.turn = !s->turn;
  return next;
}

enum { OPEN, WON, NOT_WON }; /* for the winner of the claim */

static int verdict(const proof *p, const ag_state *s) {
  if (phase(&p->game, s) == 1)
    return OPEN;
  int mine = is_stuck(&p->game, s, p->winner);
  int theirs = is_stuck(&p->game, s, !p->winner);
  return mine ? NOT_WON : theirs ? WON : OPEN;
}

/* Calls `visit` with every position one move leads to, until it returns
 * nonzero, which is returned. */
static int each_move(proof *p, const ag_state *s,
                     int (*visit)(proof *, const ag_state *)) {
  const ag_game *game = &p->game;
  int early = phase(game, s) == 1, found = 0;
  char mark[AG_SITES];
  if (!early)
    find_targets(game, s, mark);
  for (int t = 0; t < (early ? game->links : game->sites) && !found; t++) {
    if (early ? !(s->links >> t & 1) : !mark[t])
      continue;
    for (int l = early ? t + 1 : 0; l < game->links && !found; l++)
      if (s->links >> l & 1) {
        ag_state next = early ? after_pair(s, t, l) : after_turn(s, t, l);
        found = visit(p, &next);
      }
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
  if (phase(&p->game, s) == 3)
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
  answer *slots = calloc(size, sizeof *slots);
  if (!slots)
    return ck_no_memory(p->cert);
  for (size_t i = 0; i < p->size; i++)
    if (p->slots[i].used)
      slots[find(slots, size, &p->slots[i].at)] = p->slots[i];
  free(p->slots);
  p->slots = slots;
  p->size = size;
  return CK_TRUE;
}

static int read_move(const ag_game *game, const char *text, answer *to) {
  int early = phase(game, &to->at) == 1;
  if (early)
    to->target = read_link(game, &text);
  else
    to->target = take(&text, "(") ? read_site(game, &text) : -1;
  if (!early && !take(&text, ")"))
    return 0;
  to->link = take(&text, "+") ? read_link(game, &text) : -1;
  return to->target >= 0 && to->link >= 0 && !*text;
}

static int is_legal(const ag_game *game, const answer *to) {
  char mark[AG_SITES];
  if (!(to->at.links >> to->link & 1))
    return 0;
  if (phase(game, &to->at) == 1)
    return to->target < to->link && to->at.links >> to->target & 1;
  find_targets(game, &to->at, mark);
  return mark[to->target];
}

static int read_answer(proof *p) {
  const char *text = p->cert->line;
  answer to = {.used = 1, .line = p->cert->number};
  if (!read_state(&p->game, &text, 0, &to.at) || !take(&text, " ") ||
      !is_position(&p->game, &to.at))
    return ck_wrong(p->cert, "a position of the game is expected");
  if (to.at.turn != p->winner)
    return ck_wrong(p->cert, "it is the loser's turn in this position");
  if (!read_move(&p->game, text, &to))
    return ck_wrong(p->cert, "a move from this position is expected");
  if (!is_legal(&p->game, &to))
    return ck_wrong(p->cert, "the move is not legal");
  if (2 * p->used >= p->size && grow(p))
    return CK_FAULT;
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
    return ck_wrong(p->cert, "with so many links everything must be written");
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
  if (left(s->links) < p->below)
    return !wins(p, s);
  if (phase(&p->game, s) != 1 && each_move(p, s, ends_game))
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
  if (left(s->links) < p->below)
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
    ag_state next = phase(&p->game, &to->at) == 1
                        ? after_pair(&to->at, to->target, to->link)
                        : after_turn(&to->at, to->target, to->link);
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
  if (!make_board(&p->game, rules))
    return ck_wrong_header(p->cert, CK_AT_GAME, "no board of this game");
  if (strcmp(p->cert->kind, "strategy") != 0)
    return ck_wrong_header(p->cert, CK_AT_KIND, "the kind is 'strategy'");
  if (!read_state(&p->game, &text, 1, &p->root) || *text ||
      !is_position(&p->game, &p->root))
    return ck_wrong_header(p->cert, CK_AT_POSITION, "no position of this game");
  p->winner = strcmp(p->cert->claim, "red wins") != 0;
  return ck_claim_is(p->cert, p->winner ? "blue wins" : "red wins");
}

static int read_all(proof *p) {
  int status = read_below(p), got = 1;
  while (!status && (got = ck_record(p->cert)) > 0)
    status = read_answer(p);
  if (!status && got < 0)
    return p->cert->status;
  return status ? status : ck_cost_is(p->cert, "%zu positions", p->used);
}

/* How many links are left where the table is asked: always the same number.
 * Phase 3 takes one link a turn, so of its positions that is the first number
 * below N, or the one that it begins with, if that is lower. */
static int table_links(const proof *p) {
  const ag_state *s = &p->root;
  int pairs = phase(&p->game, s) == 1 ? p->game.phase1 - gone(&p->game, s) : 0;
  int begin = left(s->links) - pairs - (s->site[0] == AG_NOWHERE) -
              (s->site[1] == AG_NOWHERE);
  int links = begin < p->below ? begin : p->below - 1;
  return links > 0 ? links : 0;
}

static int check_proof(proof *p, const char *rules) {
  int status = read_header(p, rules);
  if (!status)
    status = read_all(p);
  if (status)
    return status;
  p->stack = malloc((p->used + 1) * sizeof *p->stack);
  if (p->below)
    p->table = ag_table_new(&p->game, table_links(p));
  if (!p->stack || (p->below && !p->table))
    return ck_no_memory(p->cert);
  status = follow_all(p);
  return status ? status
                : ck_true(p->cert, "%zu answers, %llu positions looked at",
                          p->used, (unsigned long long)p->looked_at);
}

static int check(ck_cert *cert, const char *rules) {
  proof *p = calloc(1, sizeof *p);
  if (!p)
    return ck_no_memory(cert);
  p->cert = cert;
  int status = check_proof(p, rules);
  free(p->slots);
  free(p->stack);
  ag_table_free(p->table);
  free(p);
  return status;
}

const ck_game ck_game_agents = {"agents", check};
