/* The replay of forcing trees.
 *
 * A tree is the attacker's move, then the defender's replies, each followed by
 * the tree that answers it: "g8(f8h6)(h7i9j9k9)"; a single reply needs no
 * brackets.  After the attacker's move
 *
 *   - it has made five, or two cells complete a five: won;
 *   - one cell completes a five: the defender must take it;
 *   - otherwise some cell must make an open four, with two completing cells on
 *     one line.  Defences are what stops every such cell (the cell itself, or
 *     one of its completing cells when there are only two and only one line),
 *     and every four of the defender.
 *
 * Under renju Black's forbidden moves do not count, whether he attacks or
 * defends: a forbidden reply needs no answer, and he threatens an open four
 * only where that is allowed wherever White plays.  A defender without a reply
 * that could help has lost, unless he might come to have no move at all, which
 * is a draw.
 *
 * Where ends block (caro), a stone at an end can close a five as well: what
 * stops a four, and what an open four is, is found by placing that stone
 * (check_gomoku_closing.h).
 *
 * In place of a tree "#7" may stand, which is the tree with that name; in its
 * text only lower names are known, and it begins with a move, so that each name
 * that is followed sets a stone.
 *
 * The zone of a tree: all cells it plays on or reads as completing or open;
 * and, whenever the defender has two stones in a window without a stone of the
 * attacker, the rest of this window, for a stone there could help to make a
 * four.
 */
#include "gomoku/check_gomoku_tree.h"

#include "gomoku/check_gomoku_hull.h"
#include "gomoku/rules/check_gomoku_closing.h"
#include "gomoku/rules/check_gomoku_fouls.h"

#include <string.h>

/* ---- what a tree looks at ----------------------------------------------- */

/* The cells of the hull that would complete a five after a stone on `cell`, by
 * line.  When the cell lies beyond the hull, a line has one of them at most. */
static void completing(const gm_board *board, int colour, int cell,
                       const gm_hull *hull, gm_set set[4]) {
  for (int line = 0; line < 4; line++)
    gm_empty(board, &set[line]);
  for (int i = 0; i < board->throughs[cell]; i++) {
    int window = board->through[cell][i];
    if (gm_holds(board, window, colour, 3))
      gm_add_empty(board, window, &set[board->window[window].line]);
  }
  for (int line = 0; line < 4; line++) {
    gm_drop(&set[line], cell);
    gm_hull_keep(board, hull, &set[line]);
  }
}

/* Keeps in `stops` what also stops the open four on this cell; 0 when there is
 * none. */
static int meet_stops(gm_board *board, int colour, int cell,
                      const gm_hull *hull, gm_set *stops, gm_set *zone) {
  gm_set set[4], these, stop;
  int lines = 0;
  gm_empty(board, &these);
  gm_empty(board, &stop);
  completing(board, colour, cell, hull, set);
  for (int line = 0; line < 4; line++) {
    int n = gm_size(board, &set[line]);
    if (n < 2)
      continue;
    gm_empty(board, &stop);
    if (!lines++ && n == 2)
      gm_copy(board, &stop, &set[line]);
    gm_add_all(board, &these, &set[line]);
  }
  if (!lines)
    return 0;
  gm_add(&these, cell);
  gm_add(&stop, cell);
  if (zone)
    gm_add_all(board, zone, &these);
  for (int i = 0; i < board->words; i++)
    stops->word[i] &= stop.word[i];
  return 1;
}

/* What stops a three; 0 when it is none. */
static int stop_three(gm_board *board, int attacker, const gm_hull *hull,
                      gm_set *stops, gm_set *zone) {
  gm_set candidates;
  int open = 0;
  gm_holes(board, attacker, 3, &candidates);
  memset(stops, 0xff, (size_t)board->words * sizeof *stops->word);
  for (int i = 0; i < board->words; i++)
    for (uint64_t left = candidates.word[i]; left; left &= left - 1) {
      int cell = 64 * i + __builtin_ctzll(left);
      if (gm_stays_fair(board, attacker, cell))
        open |= board->blocks
                    ? gm_closing_meet(board, attacker, cell, stops, zone)
                    : meet_stops(board, attacker, cell, hull, stops, zone);
    }
  return open;
}

/* A further stone of the defender in one of these windows may make a four. */
void gm_add_partners(const gm_board *board, int defender, int cell,
                     const gm_zone *zone) {
  for (int i = 0; i < board->throughs[cell]; i++) {
    int window = board->through[cell][i];
    for (int n = zone->least; n <= 5; n++)
      if (board->tally[window] == gm_alone(defender, n))
        gm_add_empty(board, window, zone->cells);
  }
}

/* ---- the replay --------------------------------------------------------- */

typedef struct replay {
  ck_meter *meter;
  gm_board *board;
  int attacker, limit;
  const gm_names *names;
  uint64_t below; /* names that are known here */
  const char *at; /* in the text */
  const gm_zone *zone;
  gm_hull hull; /* of the stones on the board */
  int needed;   /* the reply before had to be answered even without the four
                   that it may have made */
} replay;

/* Skips the rest of a tree, up to the bracket that closes it. */
static void skip_tree(replay *r) {
  const char *from = r->at;
  for (int depth = 0; *r->at && *r->at != ' ' && (depth || *r->at != ')');
       r->at++)
    depth += (*r->at == '(') - (*r->at == ')');
  ck_spend(r->meter, (uint64_t)(r->at - from));
}

static int attack(replay *r);

/* One branch, at its reply; takes the reply from those still to be answered. */
static int answer(replay *r, gm_set *replies, const gm_set *stops) {
  int reply = gm_cell(r->board, &r->at);
  if (reply < 0)
    return 0;
  if (!gm_has(replies, reply)) {
    skip_tree(r);
    return 1;
  }
  gm_drop(replies, reply);
  gm_put(r->board, reply, 3 - r->attacker);
  if (r->zone) {
    gm_add(r->zone->cells, reply);
    gm_add_partners(r->board, 3 - r->attacker, reply, r->zone);
  }
  gm_hull before = r->hull;
  r->hull = gm_hull_with(r->board, before, reply);
  r->needed = gm_has(stops, reply);
  int won = attack(r);
  r->hull = before;
  gm_take(r->board, reply);
  return won;
}

/* All replies, those among them that stop the attacker, and others that only
 * make a four. */
static int answer_all(replay *r, gm_set *replies, const gm_set *stops) {
  if (*r->at && *r->at != '(' && *r->at != ')' && !answer(r, replies, stops))
    return 0;
  while (*r->at == '(') {
    r->at++;
    if (!answer(r, replies, stops) || *r->at != ')')
      return 0;
    r->at++;
  }
  return !gm_size(r->board, replies);
}

/* Takes from the replies what is forbidden. */
static void drop_fouls(replay *r, gm_set *replies) {
  int defender = gm_other(r->attacker);
  for (int cell = 0; r->board->fouls && cell < r->board->cells; cell++)
    if (gm_has(replies, cell) &&
        (r->board->stone[cell] || gm_is_foul(r->board, defender, cell)))
      gm_drop(replies, cell);
}

/* A player without any move draws: 1 when the defender has a move for as long
 * as it takes to make five, but none that helps him. */
static int can_move(replay *r, int fives) {
  int defender = gm_other(r->attacker);
  return fives ? gm_may_move(r->board, defender)
               : gm_moves_on(r->board, defender);
}

/* The attacker's stone is on the board. */
static int carry_on(replay *r) {
  gm_set replies, stops;
  gm_set *zone = r->zone ? r->zone->cells : NULL;
  gm_holes(r->board, 3 - r->attacker, 4, &replies);
  if (gm_size(r->board, &replies))
    return 0;
  gm_holes(r->board, r->attacker, 4, &stops);
  gm_hull_keep(r->board, &r->hull, &stops);
  int fives = gm_size(r->board, &stops), is_stopped = fives == 1;
  if (zone)
    gm_add_all(r->board, zone, &stops);
  if (r->board->stones + (fives ? 2 : 4) > r->limit)
    return 0;
  if (fives && r->board->blocks)
    is_stopped = gm_closing_parries(r->board, r->attacker, &stops, zone);
  if (!can_move(r, fives))
    return 0;
  if (fives && !is_stopped) {
    skip_tree(r);
    return 1;
  }
  if (!fives && !stop_three(r->board, r->attacker, &r->hull, &stops, zone))
    return 0;
  if (!fives)
    gm_holes(r->board, 3 - r->attacker, 3, &replies);
  gm_add_all(r->board, &replies, &stops);
  drop_fouls(r, &replies);
  /* each stone that would stop it is a foul: what stands there is not read */
  if (r->board->fouls && !gm_size(r->board, &replies)) {
    skip_tree(r);
    return 1;
  }
  return answer_all(r, &replies, &stops);
}

/* The attacker's cell is on each board that the stones fit on; or it alone
 * completes a five of the defender, and on a board without it the reply before
 * was no four and stopped nothing. */
static int may_set(const replay *r, int cell) {
  if (gm_hull_has(r->board, &r->hull, cell))
    return 1;
  gm_set fives;
  gm_holes(r->board, 3 - r->attacker, 4, &fives);
  return !r->needed && gm_has(&fives, cell) && gm_size(r->board, &fives) == 1;
}

/* A name stands here. */
static int attack_as_named(replay *r) {
  const char *behind = r->at + 1;
  uint64_t below = r->below, name;
  if (!ck_digits(&behind, UINT32_MAX, &name) || name >= below ||
      (*behind && *behind != ')'))
    return 0;
  r->at = r->names->text + r->names->from[name];
  r->below = name;
  int won = attack(r) && !*r->at;
  r->at = behind;
  r->below = below;
  return won;
}

/* The attacker is to move. */
static int attack(replay *r) {
  if (*r->at == '#')
    return attack_as_named(r);
  int move = gm_cell(r->board, &r->at);
  uint64_t work = (uint64_t)r->board->windows *
                  (r->board->blocks || r->board->fouls ? 64 : 8);
  if (move < 0 || r->board->stone[move] || !ck_spend(r->meter, work) ||
      gm_is_foul(r->board, r->attacker, move) || !may_set(r, move))
    return 0;
  if (r->zone)
    gm_add(r->zone->cells, move);
  if (r->zone && r->board->blocks)
    gm_closing_five(r->board, r->attacker, move, r->zone->cells);
  if (gm_makes_five(r->board, r->attacker, move)) {
    skip_tree(r);
    return r->board->stones + 1 <= r->limit;
  }
  gm_hull before = r->hull;
  r->hull = gm_hull_with(r->board, before, move);
  gm_put(r->board, move, r->attacker);
  int won = carry_on(r);
  gm_take(r->board, move);
  r->hull = before;
  return won;
}

int gm_tree_wins(ck_meter *meter, const gm_names *names, gm_board *board,
                 int attacker, const char *tree, int limit,
                 const gm_zone *zone) {
  replay r = {.meter = meter,
              .board = board,
              .attacker = attacker,
              .limit = limit,
              .names = names,
              .below = names->n,
              .at = tree,
              .zone = zone,
              .hull = gm_hull_of(board),
              .needed = 1};
  for (int cell = 0; zone && cell < board->cells; cell++)
    if (board->stone[cell] == 3 - attacker)
      gm_add_partners(board, 3 - attacker, cell, zone);
  return attack(&r) && !*r.at;
}

/* ---- names -------------------------------------------------------------- */

/* Twice the room when it does not suffice; 0 when the budget runs out. */
static int reserve(ck_meter *meter, void **block, uint64_t *room,
                   uint64_t needed, uint64_t size) {
  uint64_t more = *room ? *room : 1024;
  while (more < needed)
    more *= 2;
  if (more == *room)
    return 1;
  void *longer = ck_longer(meter, *block, more, size);
  if (!longer)
    return 0;
  *block = longer;
  *room = more;
  return 1;
}

int gm_names_add(ck_meter *meter, gm_names *names, const char *tree) {
  uint64_t bytes = strlen(tree) + 1;
  void *text = names->text, *from = names->from;
  int fits = reserve(meter, &text, &names->text_room, names->used + bytes, 1) &&
             reserve(meter, &from, &names->from_room, names->n + 1,
                     sizeof *names->from);
  names->text = text;
  names->from = from;
  if (!fits)
    return 0;
  memcpy(names->text + names->used, tree, bytes);
  names->from[names->n++] = names->used;
  names->used += bytes;
  return 1;
}

void gm_names_free(ck_meter *meter, gm_names *names) {
  ck_free(meter, names->text);
  ck_free(meter, names->from);
}
