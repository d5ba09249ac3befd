/* Peg solitaire, kind moves: a solution, and that none has fewer moves, where
 * jumps of one peg in a row are one move.
 *
 * The jumps are replayed and their moves counted, N of them.  For D = N - 1 the
 * checker then makes the states of a search from both sides level by level, as
 * doc/certificates.md defines it, compares each level with its record, and sees
 * that the two sides do not meet within D moves.  A state is dropped when it
 * cannot belong to a game of D moves: by a prune record, or because each of the
 * disjoint regions that is full on one side and not on the other costs a move.
 */
#include "peg/check_peg_bits.h"
#include "peg/check_peg_kinds.h"
#include "peg/check_peg_level.h"
#include "peg/rules/check_peg_set.h"

#include <string.h>

typedef struct search {
  ck_cert *cert;
  const pg_game *game;
  pg_game replay; /* the game along the jumps */
  int moves, at;  /* of the jumps so far, and the cell of the last one */
  int stage;      /* of the last record */
  pg_argue argue;
  int regions;
  uint64_t region[PG_CELLS], used;
  uint64_t position;
  int fixed;      /* 1: the position is its only image */
  int levels[2];  /* 0: forward, 1: backward */
  pg_set seen[2]; /* members of all levels so far */
  pg_set last[2]; /* of the last one */
  uint64_t looked_at, state_work;
} search;

/* ---- bounds ------------------------------------------------------------- */

/* Regions that are full in one position and not in another. */
static int lost(const search *s, uint64_t from, uint64_t to) {
  int n = 0;
  for (int i = 0; i < s->regions; i++)
    n += !(s->region[i] & ~from) && (s->region[i] & ~to);
  return n;
}

/* The end with a peg wherever it may have one. */
static uint64_t fullest_end(const pg_game *game, int end) {
  uint64_t bits = 0;
  for (int c = 0; c < game->cells; c++)
    bits |= (uint64_t)(pg_end_cell(game, end, c) != '.') << c;
  return bits;
}

static int moves_to_end(const search *s, uint64_t bits) {
  int least = PG_CELLS;
  for (int i = 0; i < pg_ends(s->game); i++) {
    int n = lost(s, bits, fullest_end(s->game, i));
    if (pg_is_kept(&s->argue, i) && n < least)
      least = n;
  }
  return least;
}

static int moves_from_position(const search *s, uint64_t bits) {
  int least = lost(s, s->position, bits);
  for (int k = 0; k < s->game->images && !s->fixed; k++) {
    int n = lost(s, s->position, pg_image(s->game, k, bits));
    least = n < least ? n : least;
  }
  return least;
}

static int is_dropped(const search *s, int back, uint64_t bits) {
  int other = back ? moves_from_position(s, bits) : moves_to_end(s, bits);
  return s->levels[back] + other > s->moves - 1 ||
         pg_is_pruned(&s->argue, back, bits);
}

/* ---- moves -------------------------------------------------------------- */

/* What is done with a state that one move leads to; not 0: stop. */
typedef int visit(search *s, int back, uint64_t bits, pg_set *next);

/* All jumps of the peg on `cell`, forth or back, and on from where it is. */
static int sweep(search *s, int back, uint64_t bits, int cell, visit *use,
                 pg_set *next) {
  if (!ck_spend(&s->cert->meter, 4 * (uint64_t)s->game->jumps))
    return ck_no_budget(s->cert);
  for (int i = 0; i < s->game->jumps; i++) {
    const pg_jump *j = &s->game->jump[i];
    int from = back ? j->to : j->from, to = back ? j->from : j->to;
    int over = (int)(bits >> j->over & 1);
    if (from != cell || over == back || (bits >> to & 1))
      continue;
    uint64_t after = bits ^ (1ull << j->from | 1ull << j->over | 1ull << j->to);
    if (!ck_spend(&s->cert->meter, s->state_work))
      return ck_no_budget(s->cert);
    int status = is_dropped(s, back, after) ? 0 : use(s, back, after, next);
    if (!status)
      status = sweep(s, back, after, to, use, next);
    if (status)
      return status;
  }
  return 0;
}

static int each_move(search *s, int back, visit *use, pg_set *next) {
  for (size_t i = 0; i < s->last[back].slots; i++) {
    const pg_entry *entry = &s->last[back].slot[i];
    for (uint64_t left = entry->paths ? entry->key : 0; left;
         left &= left - 1) {
      int status = sweep(s, back, entry->key, __builtin_ctzll(left), use, next);
      if (status)
        return status;
    }
  }
  return 0;
}

static int insert(search *s, pg_set *set, uint64_t key) {
  if (pg_set_get(set, key) || pg_set_add(set, key, 1))
    return 0;
  return ck_no_budget(s->cert);
}

static int keep_new(search *s, int back, uint64_t bits, pg_set *next) {
  uint64_t key = pg_least_image(s->game, bits);
  return pg_set_get(&s->seen[back], key) ? 0 : insert(s, next, key);
}

static int refuse_new(search *s, int back, uint64_t bits, pg_set *next) {
  (void)next;
  if (pg_set_get(&s->seen[back], pg_least_image(s->game, bits)))
    return 0;
  return ck_wrong(s->cert, "a level is missing, the next one is not empty");
}

static int refuse_meeting(search *s, int back, uint64_t bits, pg_set *next) {
  (void)back, (void)next;
  if (!pg_set_get(&s->seen[1], pg_least_image(s->game, bits)) &&
      !pg_is_goal(s->game, bits))
    return 0;
  return ck_wrong(s->cert, "a game of fewer moves reaches the goal");
}

/* ---- levels ------------------------------------------------------------- */

static int first_level(search *s, int back, pg_set *next) {
  const pg_game *game = s->game;
  int status = 0;
  if (!back)
    return insert(s, next, pg_least_image(game, s->position));
  for (int i = 0; i < pg_ends(game) && !status; i++)
    if (pg_is_kept(&s->argue, i))
      status = insert(s, next, pg_least_image(game, pg_end_bits(game, i)));
  return status;
}

static int take_over(search *s, int back, pg_set *next) {
  for (size_t i = 0; i < next->slots; i++)
    if (next->slot[i].paths && insert(s, &s->seen[back], next->slot[i].key))
      return s->cert->status;
  pg_set_free(&s->last[back]);
  s->last[back] = *next;
  *next = (pg_set){&s->cert->meter, 0, 0, NULL};
  s->levels[back]++;
  return 0;
}

/* A state is compared with each end or image by its regions, weighed by each
 * prune record, and brought to its normal form. */
static uint64_t state_work(const search *s) {
  int others = pg_ends(s->game) + s->game->images;
  return 64 + 2 * (uint64_t)others * (uint64_t)(s->regions + 1) +
         64 * (uint64_t)s->argue.prunes +
         (uint64_t)s->game->images * (uint64_t)s->game->cells;
}

static int make_level(search *s, int back, const pg_level *level) {
  s->state_work = state_work(s);
  pg_set next = {&s->cert->meter, 0, 0, NULL};
  int status = CK_TRUE;
  if (!pg_set_reserve(&next, level->size))
    status = ck_no_budget(s->cert);
  else if (s->levels[back])
    status = each_move(s, back, keep_new, &next);
  else
    status = first_level(s, back, &next);
  if (!status)
    status = pg_level_compare(s->cert, level, &next, "states");
  s->looked_at += next.n;
  if (!status)
    status = take_over(s, back, &next);
  pg_set_free(&next);
  return status;
}

/* "forward LEVEL SIZE CHECKSUM", all forward records first. */
static int take_level(search *s, int back, const char *text) {
  pg_level level;
  if (pg_level_read(s->cert, text, &level))
    return s->cert->status;
  if (level.number != (uint64_t)s->levels[back] || (!back && s->levels[1]) ||
      s->levels[0] + s->levels[1] > s->moves)
    return ck_wrong(s->cert, "the level is not the next one");
  if (back && !s->game->any && strchr(s->game->goal, '?'))
    return ck_wrong(s->cert, "a goal with open cells has no backward level");
  return make_level(s, back, &level);
}

/* ---- the other records -------------------------------------------------- */

static int take_jump(search *s, const char *text) {
  const char *p = text;
  const char *why = pg_make_jump(&s->replay, text);
  if (why)
    return ck_wrong(s->cert, "%s", why);
  int from = pg_cell(s->game, &p);
  p++;
  s->moves += from != s->at;
  s->at = pg_cell(s->game, &p);
  return CK_TRUE;
}

/* "region d1 d2 ...": cells in reading order, none in two regions. */
static int take_region(search *s, const char *text) {
  uint64_t cells = 0;
  while (*text) {
    int cell = pg_cell(s->game, &text);
    if (cell < 0 || cells >> cell || (*text && (*text++ != ' ' || !*text)))
      return ck_wrong(s->cert, "cells in reading order are expected");
    cells |= 1ull << cell;
  }
  if (!cells || cells & s->used)
    return ck_wrong(s->cert,
                    "regions are not empty and have no cell in common");
  for (int i = 0; i < s->game->jumps; i++) {
    const pg_jump *j = &s->game->jump[i];
    if ((cells >> j->over & 1) && !(cells >> j->from & 1) &&
        !(cells >> j->to & 1))
      return ck_wrong(s->cert, "a line has its middle alone in the region");
  }
  s->used |= cells;
  s->region[s->regions++] = cells;
  return CK_TRUE;
}

enum { JUMPS, ARGUMENTS, REGIONS, PRUNES, LEVELS }; /* in this order */

static int stage_of(const char *text) {
  return ck_word(&text, "forward") || ck_word(&text, "backward") ? LEVELS
         : ck_word(&text, "prune")                               ? PRUNES
         : ck_word(&text, "region")                              ? REGIONS
         : ck_word(&text, "class") || ck_word(&text, "weights")  ? ARGUMENTS
                                                                 : JUMPS;
}

static int take_record(search *s) {
  const char *text = s->cert->line;
  int stage = stage_of(text);
  if (stage < s->stage)
    return ck_wrong(s->cert, "a record of this kind stands further in front");
  s->stage = stage;
  if (ck_word(&text, "forward"))
    return take_level(s, 0, text);
  if (ck_word(&text, "backward"))
    return take_level(s, 1, text);
  if (ck_word(&text, "region"))
    return take_region(s, text);
  return stage == JUMPS ? take_jump(s, text) : pg_argue_record(&s->argue, text);
}

/* ---- what follows ------------------------------------------------------- */

static int sides_are_apart(search *s) {
  for (size_t i = 0; i < s->seen[0].slots; i++) {
    const pg_entry *entry = &s->seen[0].slot[i];
    if (entry->paths && (pg_set_get(&s->seen[1], entry->key) ||
                         pg_is_goal(s->game, entry->key)))
      return ck_wrong(s->cert, "a game of fewer moves reaches the goal");
  }
  return CK_TRUE;
}

static int no_fewer(search *s) {
  int most = s->moves - 1, forward = s->levels[0], backward = s->levels[1];
  if (!forward && !backward)
    return most < 0 || moves_to_end(s, s->position) > most ||
                   (!most && !pg_is_goal(s->game, s->position))
               ? CK_TRUE
               : ck_wrong(s->cert, "levels are missing");
  if (!forward && pg_set_get(&s->seen[1], pg_least_image(s->game, s->position)))
    return ck_wrong(s->cert, "a game of fewer moves reaches the goal");
  if (!forward)
    return each_move(s, 1, refuse_new, NULL);
  if (sides_are_apart(s))
    return s->cert->status;
  if (forward + (backward ? backward - 1 : 0) == most)
    return each_move(s, 0, refuse_meeting, NULL);
  return backward ? ck_wrong(s->cert, "the two sides do not meet")
                  : each_move(s, 0, refuse_new, NULL);
}

static int run(search *s) {
  int got;
  while ((got = ck_record(s->cert)) > 0)
    if (take_record(s))
      return s->cert->status;
  if (got < 0)
    return s->cert->status;
  if (!pg_reached(s->game, s->replay.pegs))
    return ck_wrong(s->cert, "the last jump does not reach the goal");
  unsigned long long n = s->looked_at;
  if (no_fewer(s) ||
      ck_claim_is(s->cert, "solved in %d moves, not in fewer", s->moves) ||
      ck_cost_is(s->cert, "%llu states", n))
    return s->cert->status;
  return ck_true(s->cert,
                 "%d moves replayed, %d regions, %llu states in %d levels "
                 "forward and %d backward",
                 s->moves, s->regions, n, s->levels[0], s->levels[1]);
}

static int is_fixed(const pg_game *game, uint64_t bits) {
  int fixed = 1;
  for (int k = 0; k < game->images; k++)
    fixed &= pg_image(game, k, bits) == bits;
  return fixed;
}

int pg_check_moves(ck_cert *cert, const pg_game *game) {
  search *s = ck_new(&cert->meter, 1, sizeof *s);
  if (!s)
    return ck_no_budget(cert);
  s->cert = cert;
  s->game = game;
  s->last[0].meter = s->last[1].meter = &cert->meter;
  s->seen[0].meter = s->seen[1].meter = &cert->meter;
  s->replay = *game;
  s->at = -1;
  s->argue.cert = cert;
  s->argue.game = game;
  s->position = pg_position_bits(game);
  s->fixed = is_fixed(game, s->position);
  pg_level_announce(cert);
  int status = run(s);
  for (int side = 0; side < 2; side++) {
    pg_set_free(&s->seen[side]);
    pg_set_free(&s->last[side]);
  }
  ck_free(&cert->meter, s);
  return status;
}
