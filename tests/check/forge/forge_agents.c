/* Forged strategies of agents and links on graphs of a few links.
 *
 * The truth comes by plain recursion from the rules: win, loss or draw of every
 * position.  A forged strategy answers every position of the winner that can
 * be reached with a random move, or with a good one where there is one.
 */
#include "forge.h"

#include <stdio.h>
#include <string.h>

enum { SITES = 5, LINKS = 7, NOWHERE = -1, RED = 0, BLUE = 1, DRAW = 2 };

typedef struct net {
  int sites, links, a[LINKS], b[LINKS], phase1, below;
  char word[120];
  signed char known[1 << LINKS][SITES + 1][SITES + 1][2]; /* 1 + who wins */
  char seen[1 << LINKS][SITES + 1][SITES + 1];
} net;

typedef struct state {
  unsigned links;
  int site[2], turn;
} state;

typedef struct turn {
  int target, link;
} turn;

/* ---- rules -------------------------------------------------------------- */

static int phase(const net *g, const state *s) {
  if (s->site[BLUE] != NOWHERE)
    return 3;
  int gone = g->links - __builtin_popcount(s->links);
  return s->site[RED] == NOWHERE && gone < g->phase1 ? 1 : 2;
}

static int is_stuck(const net *g, const state *s, int who) {
  for (int l = 0; l < g->links; l++) {
    int away = g->a[l] == s->site[who] ? g->b[l] : g->a[l];
    if (s->links >> l & 1 &&
        (g->a[l] == s->site[who] || g->b[l] == s->site[who]) &&
        away != s->site[!who])
      return 0;
  }
  return s->site[who] != NOWHERE;
}

static unsigned reach(const net *g, const state *s) {
  int here = s->site[s->turn], other = s->site[!s->turn];
  unsigned all = (1u << g->sites) - 1, mark = here < 0 ? all : 1u << here;
  for (int again = g->sites; again && here >= 0; again--)
    for (int l = 0; l < g->links; l++)
      if (s->links >> l & 1 && g->a[l] != other && g->b[l] != other &&
          (mark >> g->a[l] & 1 || mark >> g->b[l] & 1))
        mark |= 1u << g->a[l] | 1u << g->b[l];
  mark &= here < 0 ? all : ~(1u << here);
  return other < 0 ? mark : mark & ~(1u << other);
}

static int turns(const net *g, const state *s, turn *list) {
  int n = 0, early = phase(g, s) == 1;
  unsigned targets = early ? s->links : reach(g, s);
  for (int t = 0; t < (early ? g->links : g->sites); t++)
    for (int l = early ? t + 1 : 0; l < g->links; l++)
      if (targets >> t & 1 && s->links >> l & 1)
        list[n++] = (turn){t, l};
  return n;
}

static state after(const net *g, const state *s, turn t) {
  state next = *s;
  next.links &= ~(1u << t.link);
  if (phase(g, s) == 1)
    next.links &= ~(1u << t.target);
  else
    next.site[s->turn] = t.target;
  next.turn = !s->turn;
  return next;
}

/* Who has won, DRAW, or -1. */
static int ended(const net *g, const state *s) {
  if (phase(g, s) == 1)
    return -1;
  int red = is_stuck(g, s, RED), blue = is_stuck(g, s, BLUE);
  return red && blue ? DRAW : red ? BLUE : blue ? RED : -1;
}

static int value(net *g, const state *s) {
  enum { MOST = LINKS * (SITES + LINKS) };
  signed char *known =
      &g->known[s->links][s->site[0] + 1][s->site[1] + 1][s->turn];
  turn list[MOST];
  int won = ended(g, s);
  if (won >= 0 || *known)
    return won >= 0 ? won : *known - 1;
  int best = !s->turn;
  for (int i = 0, n = turns(g, s, list); i < n && best != s->turn; i++) {
    state next = after(g, s, list[i]);
    int v = value(g, &next);
    best = v == s->turn || v == DRAW ? v : best;
  }
  *known = (signed char)(best + 1);
  return best;
}

/* ---- text --------------------------------------------------------------- */

static void spell(const net *g, const state *s, char *out) {
  int n = sprintf(out, "%0*x", (g->links + 3) / 4, s->links);
  for (int c = 0; c < 2; c++)
    n += s->site[c] < 0 ? sprintf(out + n, "/-")
                        : sprintf(out + n, "/%d", s->site[c]);
  sprintf(out + n, s->turn ? "/blue" : "/red");
}

static void record(forge *f, const net *g, const state *s, turn t) {
  char position[60], first[40];
  spell(g, s, position);
  snprintf(first, sizeof first, "(%d)", t.target);
  if (phase(g, s) == 1)
    snprintf(first, sizeof first, "{(%d),(%d)}", g->a[t.target],
             g->b[t.target]);
  forge_record(f, "%s %s+{(%d),(%d)}", position, first, g->a[t.link],
               g->b[t.link]);
}

/* Answers all that the winner may meet.  `skill`: how often out of four a good
 * answer is taken. */
static void answer(forge *f, net *g, const state *s, int winner, int skill) {
  turn list[LINKS * (SITES + LINKS)];
  int n = turns(g, s, list), chosen;
  if (ended(g, s) >= 0 || __builtin_popcount(s->links) < g->below || !n)
    return;
  char *seen = &g->seen[s->links][s->site[0] + 1][s->site[1] + 1];
  if (s->turn != winner) {
    for (int i = 0; i < n; i++) {
      state next = after(g, s, list[i]);
      answer(f, g, &next, winner, skill);
    }
    return;
  }
  if ((*seen)++)
    return;
  chosen = forge_below(f, n);
  for (int i = 0; i < n; i++) {
    state next = after(g, s, list[i]);
    if (ended(g, &next) == winner)
      return;
    if (forge_below(f, 4) < skill && value(g, &next) == winner)
      chosen = i;
  }
  if (!skill && forge_below(f, 4) == 0)
    list[chosen].target =
        forge_below(f, phase(g, s) == 1 ? g->links : g->sites);
  if (list[chosen].target == s->site[!s->turn] && phase(g, s) != 1)
    return;
  record(f, g, s, list[chosen]);
  state next = after(g, s, list[chosen]);
  answer(f, g, &next, winner, skill);
}

/* ---- the forger --------------------------------------------------------- */

static void make_net(forge *f, net *g) {
  memset(g, 0, sizeof *g);
  g->sites = 2 + forge_below(f, SITES - 1);
  int n = snprintf(g->word, sizeof g->word, "agents:graph=");
  for (int a = 0; a < g->sites; a++)
    for (int b = a + 1; b < g->sites; b++)
      if (g->links < LINKS && forge_below(f, 3)) {
        n += snprintf(g->word + n, sizeof g->word - (size_t)n, "%s%d-%d",
                      g->links ? "+" : "", a, b);
        g->a[g->links] = a;
        g->b[g->links++] = b;
      }
  g->sites = 0;
  for (int l = 0; l < g->links; l++)
    g->sites = g->b[l] >= g->sites ? g->b[l] + 1 : g->sites;
  if (g->links >= 6 && forge_below(f, 3) == 0) {
    g->phase1 = 4;
    snprintf(g->word + n, sizeof g->word - (size_t)n, ",rounds=1");
  }
}

/* Positions that the rules do not have come too: a claim about them is false.
 */
static int make_state(forge *f, const net *g, state *s) {
  s->links = (unsigned)sw_rng_next(&f->rng) & ((1u << g->links) - 1);
  s->links |= (unsigned)sw_rng_next(&f->rng) & ((1u << g->links) - 1);
  if (forge_below(f, 10) == 0)
    s->links = 0;
  s->turn = forge_below(f, 2);
  s->site[RED] = forge_below(f, 5) ? forge_below(f, g->sites) : NOWHERE;
  s->site[BLUE] = forge_below(f, 4) ? forge_below(f, g->sites) : NOWHERE;
  int gone = g->links - __builtin_popcount(s->links);
  if (s->site[RED] == s->site[BLUE] && s->site[RED] != NOWHERE)
    return 0;
  switch (phase(g, s)) {
  case 1:
    return gone % 2 == 0 && s->turn == gone / 2 % 2;
  case 2:
    return s->turn == (s->site[RED] != NOWHERE) && (s->turn || s->links);
  default:
    return s->site[RED] != NOWHERE;
  }
}

/* The sets that the cost line tells; a wrong number is mended. */
static forge_truth make(forge *f) {
  static net g;
  state s;
  char position[60];
  make_net(f, &g);
  if (g.links < 1)
    return FORGE_NOTHING;
  int real = make_state(f, &g, &s), winner = forge_below(f, 2);
  int skill = forge_below(f, 5);
  g.below = forge_below(f, 2) ? forge_below(f, g.links + 3) : 0;
  spell(&g, &s, position);
  forge_head(f, g.word, "strategy", position,
             winner == RED ? "red wins" : "blue wins", "0 positions");
  forge_record(f, "below %d", g.below);
  if (real)
    answer(f, &g, &s, winner, skill);
  return real && value(&g, &s) == winner ? FORGE_TRUE : FORGE_FALSE;
}

const forger forge_agents = {"agents", make, 1, 20000};
