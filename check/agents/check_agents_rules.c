/* Agents and links, the rules: boards, how positions and moves are spelled, and
 * what may be played.  doc/agents.md tells them.
 *
 * A set of links is kept as bits, one for each link of the header's position;
 * no link ever comes back, so that is all that can be left.
 */
#include "agents/check_agents_rules.h"

#include <stdio.h>
#include <string.h>

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
  game->phase1 = game->usual = regular ? 4 << (a - 2) : 4;
  game->side[0] = a;
  game->side[1] = b;
  game->side[2] = c;
  return 1;
}

/* A number up to `most`, moving *text behind it; -1 when there is none. */
static int number(const char **text, int most) {
  uint64_t x;
  return ck_digits(text, (uint64_t)most, &x) ? (int)x : -1;
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

int ag_make_board(ag_game *game, const char *text) {
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
    if (define && link < game->board_links)
      game->number[link] = in ? game->links : -1;
    if (define && in) {
      game->a[game->links] = game->from[link];
      game->b[game->links++] = game->to[link];
    }
    if (in && game->number[link] < 0)
      return 0;
    if (in)
      *set |= UINT64_C(1) << game->number[link];
  }
  *text += n;
  return 1;
}

int ag_read_state(ag_game *game, const char **text, int define,
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

int ag_left(const ag_state *s) {
  return __builtin_popcountll(s->links);
}

int ag_gone(const ag_game *game, const ag_state *s) {
  return game->board_links - ag_left(s);
}

int ag_phase(const ag_game *game, const ag_state *s) {
  if (s->site[1] != AG_NOWHERE)
    return 3;
  return s->site[0] == AG_NOWHERE && ag_gone(game, s) < game->phase1 ? 1 : 2;
}

/* Do turn, agents and missing links fit together? In the board game links at
 * the starts are protected until both agents have moved once; positions are
 * taken from then on, when its rules are those of phase 3. */
int ag_is_position(const ag_game *game, const ag_state *s) {
  if (game->placed)
    return ag_phase(game, s) == 3 && s->site[0] != AG_NOWHERE &&
           ag_gone(game, s) >= game->phase1 + 2;
  switch (ag_phase(game, s)) {
  case 1:
    return ag_gone(game, s) % 2 == 0 && s->turn == ag_gone(game, s) / 2 % 2;
  case 2: /* Red needs a link to remove; without one his agent is stuck */
    return s->turn == (s->site[0] != AG_NOWHERE) && (s->turn || ag_left(s) > 0);
  default:
    return s->site[0] != AG_NOWHERE;
  }
}

int ag_is_stuck(const ag_game *game, const ag_state *s, int color) {
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
void ag_find_targets(const ag_game *game, const ag_state *s,
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

void ag_walk_begin(ag_walk *walk, const ag_game *game, const ag_state *from) {
  walk->game = game;
  walk->from = from;
  walk->move = (ag_move){0, -1};
  if (ag_phase(game, from) != 1)
    ag_find_targets(game, from, walk->mark);
}

/* A set of two links has the lower one as its target. */
int ag_walk_next(ag_walk *walk) {
  uint64_t links = walk->from->links;
  int early = ag_phase(walk->game, walk->from) == 1;
  int most = early ? walk->game->links : walk->game->sites;
  ag_move *m = &walk->move;
  for (; m->target < most; *m = (ag_move){m->target + 1, -1}) {
    if (early ? !(links >> m->target & 1) : !walk->mark[m->target])
      continue;
    while (++m->link < walk->game->links)
      if (links >> m->link & 1 && (!early || m->link > m->target))
        return 1;
  }
  return 0;
}

ag_state ag_after(const ag_game *game, const ag_state *s, ag_move move) {
  ag_state next = *s;
  next.links &= ~(UINT64_C(1) << move.link);
  if (ag_phase(game, s) == 1)
    next.links &= ~(UINT64_C(1) << move.target);
  else
    next.site[s->turn] = move.target;
  next.turn = !s->turn;
  return next;
}

int ag_is_legal(const ag_game *game, const ag_state *s, ag_move move) {
  char mark[AG_SITES];
  if (!(s->links >> move.link & 1))
    return 0;
  if (ag_phase(game, s) == 1)
    return move.target < move.link && s->links >> move.target & 1;
  ag_find_targets(game, s, mark);
  return mark[move.target];
}

int ag_read_move(const ag_game *game, const ag_state *s, const char *text,
                 ag_move *move) {
  int early = ag_phase(game, s) == 1;
  if (early)
    move->target = read_link(game, &text);
  else
    move->target = take(&text, "(") ? read_site(game, &text) : -1;
  if (!early && !take(&text, ")"))
    return 0;
  move->link = take(&text, "+") ? read_link(game, &text) : -1;
  return move->target >= 0 && move->link >= 0 && !*text;
}

int ag_read_turn(const ag_game *game, const ag_state *s, const char *text,
                 ag_move *move) {
  int here = s->site[s->turn];
  if (ag_phase(game, s) == 1)
    return ag_read_move(game, s, text, move);
  int from = take(&text, "((") ? read_site(game, &text) : -1;
  if (from < 0 || (here != AG_NOWHERE && from != here) || !take(&text, "),("))
    return 0;
  move->target = read_site(game, &text);
  move->link = take(&text, "))+") ? read_link(game, &text) : -1;
  return move->target >= 0 && move->link >= 0 && !*text;
}

/* ---- spelling ----------------------------------------------------------- */

static void show_site(ck_cert *cert, const ag_game *game, int site) {
  if (site == AG_NOWHERE)
    ck_show(cert, "/-");
  else if (game->graph)
    ck_show(cert, "/%d", game->x[site]);
  else
    ck_show(cert, "/%d,%d", game->x[site], game->y[site]);
}

static void show_board(ck_cert *cert, const ag_game *game) {
  const int *side = game->side;
  char text[CK_WORD] = "", rounds[24] = "";
  int at = 0;
  for (int l = 0; game->graph && l < game->board_links; l++)
    at += snprintf(text + at, sizeof text - (size_t)at, "%s%d-%d",
                   l ? "+" : "graph=", game->from[l], game->to[l]);
  if (!game->graph && side[0] == side[1] && side[1] == side[2])
    snprintf(text, sizeof text, "%d%s", side[0] - 1,
             game->placed ? "-boardgame" : "");
  else if (!game->graph)
    snprintf(text, sizeof text, "hex-%d-%d-%d", side[0], side[1], side[2]);
  if (game->phase1 != game->usual)
    snprintf(rounds, sizeof rounds, ",rounds=%d", game->phase1 / 4);
  ck_show_game(cert, "agents:%s%s", text, rounds);
}

void ag_show(ck_cert *cert, const ag_game *game, const ag_state *s) {
  show_board(cert, game);
  for (int digit = (game->board_links + 3) / 4 - 1; digit >= 0; digit--) {
    unsigned value = 0;
    for (int link = 4 * digit; link < 4 * digit + 4; link++)
      if (link < game->board_links && game->number[link] >= 0 &&
          s->links >> game->number[link] & 1)
        value |= 1u << link % 4;
    ck_show(cert, "%x", value);
  }
  show_site(cert, game, s->site[0]);
  show_site(cert, game, s->site[1]);
  ck_show(cert, s->turn ? "/blue" : "/red");
}
