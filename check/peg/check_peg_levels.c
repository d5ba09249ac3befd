/* Peg solitaire, kind count: the positions of a search, level by level.
 *
 * The forward side goes by jumps from the position, the backward side by jumps
 * taken back from the ends that no argument has excluded.  The checker makes
 * every level itself, from the one before, and compares size and checksum with
 * the record; of each side it holds the last level only.
 *
 * Positions are taken up to the symmetries that keep the goal: the least of the
 * images, read as numbers in which cell i is bit i, stands for all of them.
 * With F(c) paths from the position to the images c stands for, and G(c) paths
 * from all those images together to the ends, there are F(c) G(c) / |c|
 * solutions through c.
 */
#include "peg/check_peg_bits.h"
#include "peg/check_peg_kinds.h"
#include "peg/check_peg_level.h"
#include "peg/rules/check_peg_set.h"

#include <stdio.h>
#include <string.h>

/* What jump i does to the bits of a position. */
typedef struct flip {
  uint64_t full, empty;      /* cells that must be pegs, must be holes */
  uint64_t image[PG_IMAGES]; /* its three cells under each symmetry */
} flip;

typedef struct search {
  ck_cert *cert;
  const pg_game *game;
  pg_argue argue;
  uint64_t all; /* every cell */
  flip flip[PG_JUMPS];
  int to_ends; /* jumps from the position to the ends */
  int levels[2];
  pg_set last[2];   /* 0: forward, 1: backward */
  pg_paths at_goal; /* solutions that the forward side has met by itself */
  uint64_t looked_at;
} search;

/* How many different images there are. */
static unsigned size_of_class(const pg_game *game, uint64_t bits) {
  unsigned fixed = 0;
  for (int k = 0; k < game->images; k++)
    fixed += pg_image(game, k, bits) == bits;
  return (unsigned)game->images / fixed;
}

static void make_flips(search *s) {
  const pg_game *game = s->game;
  for (int i = 0; i < game->jumps; i++) {
    const pg_jump *j = &game->jump[i];
    flip *f = &s->flip[i];
    f->full = 1ull << j->from | 1ull << j->over;
    f->empty = 1ull << j->to;
    pg_images(game, f->full | f->empty, f->image);
  }
}

/* ---- one level from the one before -------------------------------------- */

static int add(search *s, pg_set *set, uint64_t key, pg_paths paths) {
  return pg_set_add(set, key, paths) ? CK_TRUE : ck_no_budget(s->cert);
}

static int add_children(search *s, int back, const pg_entry *parent,
                        pg_set *next) {
  const pg_game *game = s->game;
  uint64_t image[PG_IMAGES], seen = back ? ~parent->key : parent->key;
  pg_images(game, parent->key, image);
  for (int i = 0; i < game->jumps; i++) {
    const flip *f = &s->flip[i];
    if ((seen & f->full) != f->full || (seen & f->empty))
      continue;
    uint64_t least = image[0] ^ f->image[0];
    if (pg_is_pruned(&s->argue, back, parent->key ^ (f->full | f->empty)))
      continue;
    for (int k = 1; k < game->images; k++) {
      uint64_t child = image[k] ^ f->image[k];
      least = child < least ? child : least;
    }
    if (add(s, next, least, parent->paths))
      return s->cert->status;
  }
  return CK_TRUE;
}

/* A jump has an image under each symmetry, a sum for each prune record. */
static uint64_t parent_work(const search *s) {
  int each = 2 * s->game->images + 8 * s->argue.prunes + 8;
  return 64 + (uint64_t)s->game->jumps * (uint64_t)each;
}

/* The level after the last one.  More positions than `most` are wrong. */
static int next_level(search *s, int back, uint64_t most, pg_set *next) {
  const pg_set *last = &s->last[back];
  for (size_t i = 0; i < last->slots; i++) {
    const pg_entry *parent = &last->slot[i];
    if (!parent->paths || (!back && pg_is_goal(s->game, parent->key)))
      continue;
    if (!ck_spend(&s->cert->meter, parent_work(s)))
      return ck_no_budget(s->cert);
    if (add_children(s, back, parent, next))
      return s->cert->status;
    if (next->n > most)
      return ck_wrong(s->cert, "the next level has more than %llu positions",
                      (unsigned long long)most);
  }
  return CK_TRUE;
}

static int first_level(search *s, int back, pg_set *first) {
  const pg_game *game = s->game;
  if (!back)
    return add(s, first, pg_least_image(game, pg_position_bits(game)), 1);
  for (int i = 0; i < pg_ends(game); i++)
    if (pg_is_kept(&s->argue, i) &&
        add(s, first, pg_least_image(game, pg_end_bits(game, i)), 1))
      return s->cert->status;
  return CK_TRUE;
}

/* Paths that end here because the goal is reached. */
static int count_goals(search *s, const pg_set *level) {
  for (size_t i = 0; i < level->slots; i++)
    if (level->slot[i].paths && pg_is_goal(s->game, level->slot[i].key) &&
        __builtin_add_overflow(s->at_goal, level->slot[i].paths, &s->at_goal))
      return ck_no_budget(s->cert);
  return CK_TRUE;
}

static int make_level(search *s, int back, const pg_level *level) {
  pg_set next = {&s->cert->meter, 0, 0, NULL};
  int status = CK_TRUE;
  if (!pg_set_reserve(&next, level->size))
    status = ck_no_budget(s->cert);
  else if (s->levels[back])
    status = next_level(s, back, level->size, &next);
  else
    status = first_level(s, back, &next);
  if (!status)
    status = pg_level_compare(s->cert, level, &next, "positions");
  if (!status && !back)
    status = count_goals(s, &next);
  pg_set_free(&s->last[back]);
  s->last[back] = next;
  s->levels[back]++;
  s->looked_at += next.n;
  return status;
}

/* ---- records ------------------------------------------------------------ */

/* All ends the same number of jumps away, or no backward side. */
static int may_go_back(const search *s) {
  return s->to_ends >= 0 && (s->game->any || !strchr(s->game->goal, '?'));
}

/* "forward LEVEL SIZE CHECKSUM", all forward records first. */
static int take_level(search *s, int back, const char *text) {
  pg_level level;
  if (pg_level_read(s->cert, text, &level))
    return s->cert->status;
  if (level.number != (uint64_t)s->levels[back] || (!back && s->levels[1]))
    return ck_wrong(s->cert, "the level is not the next one");
  if (back && (!may_go_back(s) || (int)level.number > s->to_ends))
    return ck_wrong(s->cert, "there is no such backward level");
  return make_level(s, back, &level);
}

static int take_record(search *s) {
  const char *text = s->cert->line;
  if (ck_word(&text, "forward"))
    return take_level(s, 0, text);
  if (ck_word(&text, "backward"))
    return take_level(s, 1, text);
  if (s->levels[0] || s->levels[1])
    return ck_wrong(s->cert, "a level is expected");
  return pg_argue_record(&s->argue, text);
}

/* ---- what follows ------------------------------------------------------- */

static int next_is_empty(search *s, int back) {
  pg_set next = {&s->cert->meter, 0, 0, NULL};
  int status = next_level(s, back, 0, &next);
  pg_set_free(&next);
  return status;
}

/* Solutions through the positions that both sides have. */
static int meet(search *s, pg_paths *solutions) {
  const pg_set *f = &s->last[0], *b = &s->last[1];
  if (s->levels[0] + s->levels[1] - 2 != s->to_ends)
    return ck_wrong(s->cert, "the two sides do not meet");
  *solutions = 0;
  for (size_t i = 0; i < f->slots; i++) {
    pg_paths back = f->slot[i].paths ? pg_set_get(b, f->slot[i].key) : 0, here;
    if (!back)
      continue;
    back /= size_of_class(s->game, f->slot[i].key);
    if (__builtin_mul_overflow(f->slot[i].paths, back, &here) ||
        __builtin_add_overflow(*solutions, here, solutions))
      return ck_no_budget(s->cert);
  }
  return CK_TRUE;
}

static int conclude(search *s, pg_paths *solutions) {
  *solutions = s->at_goal;
  if (s->levels[0] && s->levels[1])
    return meet(s, solutions);
  if (s->levels[0])
    return next_is_empty(s, 0);
  if (s->levels[1] && s->levels[1] <= s->to_ends)
    return next_is_empty(s, 1);
  return ck_wrong(s->cert, "levels are missing");
}

static const char *decimal(pg_paths x, char text[48]) {
  char *p = text + 47;
  *p = 0;
  do
    *--p = (char)('0' + (int)(x % 10));
  while (x /= 10);
  return p;
}

static int check_claim(search *s, pg_paths solutions) {
  char text[48];
  unsigned long long n = s->looked_at;
  int status =
      solutions ? ck_claim_is(s->cert, "solutions %s", decimal(solutions, text))
                : ck_claim_is(s->cert, "unsolvable");
  if (status || ck_cost_is(s->cert, "%llu positions", n))
    return s->cert->status;
  return ck_true(s->cert, "%llu positions in %d levels forward and %d backward",
                 n, s->levels[0], s->levels[1]);
}

static int run(search *s) {
  int got;
  pg_paths solutions;
  while ((got = ck_record(s->cert)) > 0)
    if (take_record(s))
      return s->cert->status;
  if (got < 0 || conclude(s, &solutions))
    return s->cert->status;
  return check_claim(s, solutions);
}

int pg_check_levels(ck_cert *cert, const pg_game *game) {
  search *s = ck_new(&cert->meter, 1, sizeof *s);
  if (!s)
    return ck_no_budget(cert);
  s->cert = cert;
  s->game = game;
  s->last[0].meter = s->last[1].meter = &cert->meter;
  s->argue.cert = cert;
  s->argue.game = game;
  s->to_ends = pg_count_pegs(game, game->pegs) -
               (game->any ? 1 : pg_count_pegs(game, game->goal));
  make_flips(s);
  pg_level_announce(cert);
  int status = run(s);
  pg_set_free(&s->last[0]);
  pg_set_free(&s->last[1]);
  ck_free(&cert->meter, s);
  return status;
}
