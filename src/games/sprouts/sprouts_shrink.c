/* Choosing the facts that a certificate rests on.
 *
 * A fact is the nimber of a land.  It has needs: for each smaller number an
 * option of that worth, and for each option that it is worth something else.  A
 * need is met in several ways, each of which is a set of facts about smaller
 * lands: the nimbers of all lands of the option; or of all but one, and those
 * of an option of that one land which shows that it is not worth the rest.
 * Wanted is a small set of facts that meets all needs of its own and those of
 * the claim.
 *
 * All facts are taken out in turn, large lands first, unless a need has no
 * other way left; what remains can do without none of its members.  Then one
 * member after the other, by lot, is banned, the needs that it met are met in
 * other ways, and what is not needed any more is taken out; when that leaves
 * more facts than before, it is undone.  The lots are the same each time.
 * Lemoine and Viennot checked their proofs again in random order to the same
 * end.
 */
#include "games/sprouts/sprouts_shrink.h"

#include "base/mem.h"
#include "base/rng.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  NONE = -1,
  CLAIM = -1,      /* the owner of needs that are always there */
  WORDS = 1 << 24, /* most members of all ways */
  WORK = 1 << 24,  /* ways looked at before the choice is made, */
  EACH = 1 << 18,  /* but for few facts no more than this for each */
  MOST_ADDED = 64, /* facts in one exchange */
  SUM = SPROUTS_LIVES + 1
};

typedef struct fact {
  uint64_t rank;
  uint32_t land, needs; /* the first of its needs */
  int lives;
} fact;

typedef struct need {
  int32_t owner;
  uint32_t first, ways, whole; /* whole: ways of which no member is out */
} need;

typedef struct way {
  uint32_t need, first, out; /* out: members taken out */
} way;

typedef struct choice {
  const sprouts_facts *facts;
  fact *fact;
  uint32_t n;      /* facts */
  uint32_t *index; /* of each land: its fact + 1, or 0 */
  uint32_t count;  /* lands */
  need *needs;
  way *ways;
  uint32_t *members; /* of each way, by `first` */
  size_t need_n, need_room, way_n, way_room, member_n, member_room;
  uint32_t *first_use, *use; /* the ways that each fact is in */
  uint8_t *in;
  uint32_t size;   /* facts that are in */
  uint32_t *added; /* during an exchange */
  uint32_t adds;
  uint64_t work;
  int rc;
} choice;

/* ---- ways --------------------------------------------------------------- */

static int nimber_of(const choice *c, uint32_t land) {
  if (land >= c->count || !c->index[land])
    return NONE;
  return sw_nimbers_known(c->facts->nimbers, land);
}

static void add_need(choice *c, int32_t owner) {
  void *v = c->needs;
  c->rc = sw_mem_reserve(&v, &c->need_room, c->need_n + 1, sizeof *c->needs);
  if (c->rc)
    return;
  c->needs = v;
  c->needs[c->need_n++] = (need){owner, (uint32_t)c->way_n, 0, 0};
}

static uint32_t end_of(const choice *c, uint32_t w) {
  return w + 1 < c->way_n ? c->ways[w + 1].first : (uint32_t)c->member_n;
}

/* A way of the last need: the lands of two sums, but for one place of the first
 * one. */
static void add_way(choice *c, const uint32_t *x, uint32_t without,
                    const uint32_t *y) {
  void *ways = c->ways, *members = c->members;
  uint32_t n = x[0] + (y ? y[0] : 0);
  c->rc = sw_mem_reserve(&ways, &c->way_room, c->way_n + 1, sizeof *c->ways);
  if (c->rc)
    return;
  c->ways = ways;
  c->rc = sw_mem_reserve(&members, &c->member_room, c->member_n + n,
                         sizeof *c->members);
  if (c->rc)
    return;
  c->members = members;
  c->ways[c->way_n++] =
      (way){(uint32_t)c->need_n - 1, (uint32_t)c->member_n, 0};
  c->needs[c->need_n - 1].ways++;
  for (uint32_t i = 1; i <= x[0]; i++)
    if (i != without)
      c->members[c->member_n++] = c->index[x[i]] - 1;
  for (uint32_t i = 1; y && i <= y[0]; i++)
    c->members[c->member_n++] = c->index[y[i]] - 1;
}

/* The worth of a sum without one place, or NONE. */
static int worth(const choice *c, const uint32_t *sum, uint32_t without) {
  int all = 0;
  for (uint32_t i = 1; i <= sum[0]; i++) {
    int nimber = i == without ? 0 : nimber_of(c, sum[i]);
    if (nimber < 0)
      return NONE;
    all ^= nimber;
  }
  return all;
}

/* Ways to show that the land at one place of a sum is not worth `rest`. */
static void add_replies(choice *c, const uint32_t *sum, uint32_t place,
                        int rest, sw_err *err) {
  const uint32_t *v;
  size_t i, to;
  c->rc = sprouts_book_options(c->facts->book, sum[place], &i, &to, err);
  for (v = c->facts->book->sums.v; i < to && !c->rc; i += v[i] + 1)
    if (worth(c, &v[i], 0) == rest)
      add_way(c, sum, place, &v[i]);
}

/* The need to show that a sum is not worth *value. */
static void add_difference(choice *c, int32_t owner, const uint32_t *option,
                           int value, sw_err *err) {
  uint32_t sum[SUM];
  assert(option[0] < SUM);
  memcpy(sum, option, (option[0] + 1) * sizeof *sum); /* the book may move */
  add_need(c, owner);
  if (!c->rc && worth(c, sum, 0) >= 0)
    add_way(c, sum, 0, NULL);
  for (uint32_t i = 1; i <= sum[0] && !c->rc; i++) {
    int rest = worth(c, sum, i);
    if (rest >= 0)
      add_replies(c, sum, i, rest ^ value, err);
  }
}

/* The needs of one fact. */
static void add_needs(choice *c, uint32_t f, sw_err *err) {
  size_t from, to;
  uint32_t land = c->fact[f].land;
  int nimber = nimber_of(c, land);
  c->rc = sprouts_book_options(c->facts->book, land, &from, &to, err);
  for (int j = 0; j < nimber && !c->rc; j++) {
    const uint32_t *v = c->facts->book->sums.v;
    add_need(c, (int32_t)f);
    for (size_t i = from; i < to && !c->rc; i += v[i] + 1)
      if (worth(c, &v[i], 0) == j)
        add_way(c, &v[i], 0, NULL);
  }
  for (size_t i = from; i < to && !c->rc;) {
    uint32_t n = c->facts->book->sums.v[i];
    add_difference(c, (int32_t)f, &c->facts->book->sums.v[i], nimber, err);
    i += n + 1;
  }
}

static void add_claim(choice *c, sw_err *err) {
  uint32_t sum[SUM];
  sum[0] = c->facts->n;
  memcpy(sum + 1, c->facts->lands, sum[0] * sizeof *sum);
  if (c->facts->win) {
    add_difference(c, CLAIM, sum, 0, err);
    return;
  }
  add_need(c, CLAIM);
  if (!c->rc && worth(c, sum, 0) >= 0)
    add_way(c, sum, 0, NULL);
}

/* ---- facts -------------------------------------------------------------- */

/* Large lands first. */
static int compare_facts(const void *x, const void *y) {
  const fact *a = x, *b = y;
  if (a->lives != b->lives)
    return a->lives > b->lives ? -1 : 1;
  return (a->rank > b->rank) - (a->rank < b->rank);
}

static int list_facts(choice *c, const uint8_t *keep) {
  const sprouts_store *store = c->facts->book->store;
  for (uint32_t l = 0; l < c->count; l++)
    c->n += keep[l];
  c->fact = sw_mem_alloc(c->n + 1, sizeof *c->fact);
  c->index = sw_mem_zero(c->count + 1, sizeof *c->index);
  c->in = sw_mem_alloc(c->n + 1, 1);
  if (!c->fact || !c->index || !c->in)
    return SW_NO_MEMORY;
  c->n = 0;
  for (uint32_t l = 0; l < c->count; l++)
    if (keep[l])
      c->fact[c->n++] = (fact){sprouts_store_rank(store, l), l, 0,
                               sprouts_store_lives(store, l)};
  qsort(c->fact, c->n, sizeof *c->fact, compare_facts);
  for (uint32_t f = 0; f < c->n; f++)
    c->index[c->fact[f].land] = f + 1;
  return 0;
}

/* From ways to facts, turned round: the ways of fact f are use[first_use[f]]
 * up to use[first_use[f + 1]]. */
static int list_uses(choice *c) {
  c->first_use = sw_mem_zero(c->n + 2, sizeof *c->first_use);
  c->use = sw_mem_alloc(c->member_n + 1, sizeof *c->use);
  if (!c->first_use || !c->use)
    return SW_NO_MEMORY;
  for (size_t i = 0; i < c->member_n; i++)
    c->first_use[c->members[i] + 2]++;
  for (uint32_t f = 2; f < c->n + 2; f++)
    c->first_use[f] += c->first_use[f - 1];
  for (uint32_t w = 0; w < c->way_n; w++)
    for (uint32_t i = c->ways[w].first; i < end_of(c, w); i++)
      c->use[c->first_use[c->members[i] + 1]++] = w;
  return 0;
}

/* ---- taking out --------------------------------------------------------- */

static void put_all_in(choice *c) {
  memset(c->in, 1, c->n);
  for (size_t i = 0; i < c->need_n; i++)
    c->needs[i].whole = c->needs[i].ways;
}

/* 1 when the way was the last one of a need that is there. */
static int break_way(choice *c, uint32_t w) {
  need *x = &c->needs[c->ways[w].need];
  if (c->ways[w].out++)
    return 0;
  return !--x->whole && (x->owner == CLAIM || c->in[x->owner]);
}

static void mend_way(choice *c, uint32_t w) {
  if (!--c->ways[w].out)
    c->needs[c->ways[w].need].whole++;
}

static void put_in(choice *c, uint32_t f) {
  c->in[f] = 1;
  c->size++;
  for (uint32_t i = c->first_use[f]; i < c->first_use[f + 1]; i++)
    mend_way(c, c->use[i]);
  c->work += c->first_use[f + 1] - c->first_use[f];
}

/* Takes a fact out whoever needs it. */
static void force_out(choice *c, uint32_t f) {
  c->in[f] = 0;
  c->size--;
  for (uint32_t i = c->first_use[f]; i < c->first_use[f + 1]; i++)
    break_way(c, c->use[i]);
  c->work += c->first_use[f + 1] - c->first_use[f];
}

/* Takes a fact out unless something needs it. */
static void take_out(choice *c, uint32_t f) {
  uint32_t i = c->first_use[f], end = c->first_use[f + 1];
  int needed = 0;
  c->in[f] = 0;
  for (; i < end && !needed; i++)
    needed = break_way(c, c->use[i]);
  c->work += i - c->first_use[f];
  if (!needed) {
    c->size--;
    return;
  }
  while (i-- > c->first_use[f])
    mend_way(c, c->use[i]);
  c->in[f] = 1;
}

static void shuffle(sw_rng *rng, uint32_t *list, uint32_t n) {
  for (uint32_t i = n; i > 1; i--) {
    uint32_t k = (uint32_t)sw_rng_below(rng, i), old = list[k];
    list[k] = list[i - 1];
    list[i - 1] = old;
  }
}

/* ---- exchanging --------------------------------------------------------- */

/* Puts facts in for a need that nothing meets: those of a way that lacks the
 * fewest, without the banned one.  0 when there is none. */
static int meet(choice *c, const need *x, uint32_t banned, sw_rng *rng) {
  uint32_t best = UINT32_MAX, least = UINT32_MAX, equal = 0;
  for (uint32_t w = x->first; w < x->first + x->ways; w++) {
    uint32_t out = c->ways[w].out;
    int bad = out > least;
    for (uint32_t i = c->ways[w].first; i < end_of(c, w) && !bad; i++)
      bad = c->members[i] == banned;
    if (bad)
      continue;
    equal = out < least ? 1 : equal + 1;
    least = out;
    if (sw_rng_below(rng, equal) == 0)
      best = w;
  }
  if (best == UINT32_MAX)
    return 0;
  for (uint32_t i = c->ways[best].first; i < end_of(c, best); i++)
    if (!c->in[c->members[i]]) {
      put_in(c, c->members[i]);
      c->added[c->adds++] = c->members[i];
    }
  return 1;
}

/* Meets all needs again after a member was banned. */
static int repair(choice *c, uint32_t banned, sw_rng *rng) {
  for (uint32_t i = c->first_use[banned]; i < c->first_use[banned + 1]; i++) {
    const need *x = &c->needs[c->ways[c->use[i]].need];
    if (!x->whole && (x->owner == CLAIM || c->in[x->owner]) &&
        !meet(c, x, banned, rng))
      return 0;
  }
  for (uint32_t k = 0; k < c->adds; k++) {
    uint32_t f = c->added[k];
    if (c->adds > MOST_ADDED)
      return 0;
    for (uint32_t i = c->fact[f].needs; i < c->fact[f + 1].needs; i++)
      if (!c->needs[i].whole && !meet(c, &c->needs[i], banned, rng))
        return 0;
  }
  return 1;
}

/* Goes back to the set of `best`. */
static void restore(choice *c, const uint8_t *best) {
  for (uint32_t f = 0; f < c->n; f++)
    if (c->in[f] && !best[f])
      force_out(c, f);
    else if (!c->in[f] && best[f])
      put_in(c, f);
}

/* Bans one member, repairs, and takes out what is no longer needed. */
static int exchange(choice *c, uint32_t *order, sw_rng *rng) {
  uint32_t n = 0;
  for (uint32_t f = 0; f < c->n; f++)
    if (c->in[f])
      order[n++] = f;
  shuffle(rng, order, n);
  uint32_t banned = order[0];
  c->adds = 0;
  force_out(c, banned);
  if (!repair(c, banned, rng))
    return 0;
  for (uint32_t i = 1; i < n; i++)
    take_out(c, order[i]);
  for (uint32_t i = c->adds; i > 0; i--)
    take_out(c, c->added[i - 1]);
  return 1;
}

static int choose(choice *c, uint8_t *best) {
  uint32_t *order = sw_mem_alloc(c->n + 1, sizeof *order);
  sw_rng rng = sw_rng_seed(1);
  c->added = sw_mem_alloc(c->n + 1, sizeof *c->added);
  if (!order || !c->added) {
    sw_mem_free(order);
    return SW_NO_MEMORY;
  }
  put_all_in(c);
  c->size = c->n;
  for (uint32_t f = 0; f < c->n; f++)
    take_out(c, f);
  memcpy(best, c->in, c->n);
  uint32_t least = c->size;
  for (; c->work < WORK && c->work / EACH < least; c->work += c->n) {
    if (exchange(c, order, &rng) && c->size <= least) {
      least = c->size;
      memcpy(best, c->in, c->n);
    } else {
      restore(c, best);
    }
  }
  sw_mem_free(order);
  return 0;
}

/* ---- all of it ---------------------------------------------------------- */

/* 1 when all needs can be met and are not too many. */
static int is_ready(const choice *c) {
  for (size_t i = 0; i < c->need_n; i++)
    if (!c->needs[i].ways)
      return 0;
  return c->member_n <= WORDS;
}

static int shrink(choice *c, uint8_t *keep, sw_err *err) {
  int rc = list_facts(c, keep);
  if (rc)
    return rc;
  add_claim(c, err);
  for (uint32_t f = 0; f < c->n && !c->rc && c->member_n <= WORDS; f++) {
    c->fact[f].needs = (uint32_t)c->need_n;
    add_needs(c, f, err);
  }
  c->fact[c->n].needs = (uint32_t)c->need_n;
  if (c->rc || !is_ready(c))
    return c->rc;
  uint8_t *best = sw_mem_alloc(c->n + 1, 1);
  rc = best ? list_uses(c) : SW_NO_MEMORY;
  if (!rc)
    rc = choose(c, best);
  for (uint32_t f = 0; f < c->n && !rc; f++)
    keep[c->fact[f].land] = best[f];
  sw_mem_free(best);
  return rc;
}

int sprouts_shrink(const sprouts_facts *facts, uint8_t *keep, uint32_t count,
                   sw_err *err) {
  choice c = {.facts = facts, .count = count};
  int rc = shrink(&c, keep, err);
  sw_mem_free(c.fact);
  sw_mem_free(c.index);
  sw_mem_free(c.needs);
  sw_mem_free(c.ways);
  sw_mem_free(c.members);
  sw_mem_free(c.first_use);
  sw_mem_free(c.use);
  sw_mem_free(c.in);
  sw_mem_free(c.added);
  return rc == SW_NO_MEMORY ? sw_err_memory(err) : rc;
}
