/* Forged certificates of kind `bounds`, for every game that has it.
 *
 * Positions come from random play near the end of small games, and the truth
 * from plain recursion over the rules of the core.  A forgery shows bounds as a
 * real proof does, children before parents, but some of its moves are bad
 * ones, some children are left out, and what it wants to show may be false.
 */
#include "forge.h"

#include "../../game_test.h"
#include "registry.h"

#include <stdio.h>
#include <string.h>

enum { MOST_RECORDS = 300, LOSS = -1, DRAW = 0, WIN = 1 };

/* A small game, and how many random moves come before the position; from where,
 * or NULL: from its start. */
typedef struct instance {
  const char *word;
  int least, most;
  const char *from;
} instance;

static const instance instances[] = {
    {"gomoku:5", 21, 23, NULL},
    {"gomoku:5", 21, 23, "_"},
    {"gomoku:freestyle-5", 21, 23, NULL},
    {"gomoku:freestyle-5", 18, 20, "_a1_e5_"},
    {"peg:oooo/oo.o", 0, 1, NULL},
    {"peg:ooo./oo.o/o.o.,goal=any", 0, 2, NULL},
    {"peg:triangle-15", 7, 10, NULL},
    {"agents:graph=0-1+0-2+1-2", 0, 2, NULL},
    {"agents:graph=0-1+0-2+1-2+2-3", 2, 2, NULL},
    {"agents:graph=0-1+1-2+1-3+2-3", 2, 2, NULL},
    {"euler:koenigsberg", 1, 5, NULL},
    {"euler:nikolaus", 1, 5, NULL},
};

typedef struct proof {
  forge *f;
  const sw_rules *rules;
  int alone;
  int can_pass; /* "_" behind a position makes it the other side's turn */
} proof;

static int score(sw_value value) {
  return value == SW_WIN ? WIN : value == SW_LOSS ? LOSS : DRAW;
}

/* The position behind a move; its value is seen by who moves there. */
static sw_pos after(const proof *p, const sw_pos *pos, sw_move move) {
  sw_pos next = {0};
  p->rules->game->apply(p->rules, pos, move, &next, NULL);
  return next;
}

static int truth(const proof *p, const sw_pos *pos) {
  sw_value over = p->rules->game->result(p->rules, pos);
  sw_moves moves = {0};
  int best = LOSS;
  if (over != SW_OPEN)
    return score(over);
  p->rules->game->moves(p->rules, pos, &moves);
  for (size_t i = 0; i < moves.n && best < WIN; i++) {
    sw_pos next = after(p, pos, moves.v[i]);
    int value = truth(p, &next) * (p->alone ? 1 : -1);
    best = value > best ? value : best;
  }
  sw_moves_free(&moves);
  return best;
}

/* ---- records ------------------------------------------------------------ */

static void put(const proof *p, const sw_pos *pos, const sw_move *move,
                int bound) {
  static const char *const words[] = {"loss", "draw", "win"};
  sw_buf text, name;
  sw_buf_init(&text, SW_BUF_TEXT);
  sw_buf_init(&name, SW_BUF_TEXT);
  p->rules->game->pos_print(p->rules, pos, &text);
  if (move)
    p->rules->game->move_print(p->rules, pos, *move, &name);
  const char *pass = p->can_pass && forge_below(p->f, 24) == 0 ? "_" : "";
  forge_record(p->f, "position %s%s", sw_buf_text(&text), pass);
  forge_record(p->f, "%s %s%s%s", move ? "least" : "most", words[bound + 1],
               move ? " " : "", sw_buf_text(&name));
  sw_buf_free(&text);
  sw_buf_free(&name);
}

/* A move that keeps the bound, or now and then any move. */
static size_t choose(const proof *p, const sw_pos *pos, const sw_moves *moves,
                     int bound) {
  for (size_t i = 0; i < moves->n && forge_below(p->f, 9); i++) {
    sw_pos next = after(p, pos, moves->v[i]);
    if (truth(p, &next) * (p->alone ? 1 : -1) >= bound)
      return i;
  }
  return (size_t)forge_below(p->f, (int)moves->n);
}

/* Shows, or pretends to, that the position is worth at least, or at most, so
 * much. */
static void show(const proof *p, const sw_pos *pos, int bound, int least) {
  sw_moves moves = {0};
  if (p->rules->game->result(p->rules, pos) != SW_OPEN ||
      bound == (least ? LOSS : WIN) || p->f->records > MOST_RECORDS)
    return;
  p->rules->game->moves(p->rules, pos, &moves);
  size_t only = least ? choose(p, pos, &moves, bound) : 0;
  for (size_t i = 0; i < moves.n; i++) {
    if (least ? i != only : forge_below(p->f, 16) == 0)
      continue;
    sw_pos next = after(p, pos, moves.v[i]);
    show(p, &next, p->alone ? bound : -bound, p->alone ? least : !least);
  }
  put(p, pos, least ? &moves.v[only] : NULL, bound);
  sw_moves_free(&moves);
}

/* ---- a forgery ---------------------------------------------------------- */

/* Some random moves; 0 when the game is over before. */
static int play(forge *f, const sw_rules *rules, int n, sw_pos *pos) {
  for (; n; n--) {
    sw_moves moves = {0};
    if (rules->game->result(rules, pos) != SW_OPEN)
      return 0;
    rules->game->moves(rules, pos, &moves);
    rules->game->apply(rules, pos, moves.v[forge_below(f, (int)moves.n)], pos,
                       NULL);
    sw_moves_free(&moves);
  }
  return rules->game->result(rules, pos) == SW_OPEN;
}

static void put_head(forge *f, const proof *p, const sw_pos *pos, int claim) {
  static const char *const words[2][3] = {
      {"the side to move loses", "a draw", "the side to move wins"},
      {"unsolvable", "", "solved"}};
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  p->rules->game->pos_print(p->rules, pos, &text);
  /* the variant of euler has no part in what is proved */
  const char *euler = strncmp(p->rules->word, "euler", 5) ? NULL : "euler";
  forge_head(f, euler ? euler : p->rules->word, "bounds", sw_buf_text(&text),
             words[p->alone][claim + 1], "every move of what is listed");
  sw_buf_free(&text);
}

static forge_truth forge_with(forge *f, const instance *in, sw_rules *rules) {
  proof p = {f, rules, sw_game_is_alone(rules->game),
             !strncmp(in->word, "gomoku", 6)};
  sw_pos pos = {0};
  int moves = in->least + forge_below(f, in->most - in->least + 1);
  rules->game->start(rules, &pos);
  if (in->from)
    pos = position_of(rules, in->from);
  if (rules->game->fresh)
    rules->game->fresh(rules, &f->rng, &pos, NULL);
  if (!play(f, rules, moves, &pos))
    return FORGE_NOTHING;
  int value = truth(&p, &pos), claim = forge_below(f, 3) - 1;
  if (p.alone && claim == DRAW)
    return FORGE_NOTHING;
  put_head(f, &p, &pos, claim);
  if (claim > LOSS)
    show(&p, &pos, claim, 1);
  if (claim < WIN)
    show(&p, &pos, claim, 0);
  return value == claim ? FORGE_TRUE : FORGE_FALSE;
}

static forge_truth make(forge *f) {
  int n = (int)(sizeof instances / sizeof *instances);
  const instance *in = &instances[forge_below(f, n)];
  sw_rules *rules = rules_of(in->word);
  forge_truth what = forge_with(f, in, rules);
  sw_rules_free(rules);
  return what;
}

const forger forge_bounds = {"bounds", make, 1, 6000};
