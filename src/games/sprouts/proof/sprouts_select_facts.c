/* Choosing the facts that a certificate rests on.
 *
 * A fact is the nimber of a land.  It has needs: for each smaller number, an
 * option of that worth; and for each option, evidence that it is worth
 * something else.  A need is met in several ways, each of which is a set of
 * facts about smaller lands: the nimbers of all lands of the option; or of all
 * but one, and those of an option of that one land which shows that it is not
 * worth the rest.  The task is to find a small set of facts that meets all
 * needs of its own and those of the claim (engine/logic/minimal_proof.c).
 *
 * The first set is chosen from the facts that a proof has.  One that is not
 * small is chosen anew from all that is known and that other searches find:
 * where two proofs share much, one fact that takes the place of another makes
 * many others superfluous.  Then it is chosen from itself and spare facts near
 * it, in rounds: of small lands; near a small set of larger ones with few
 * options, for a fact needs an answer to each of them; and of still larger ones
 * that the set supports already, except for a few needs.  Lemoine and Viennot
 * checked their proofs again in random order for the same purpose.
 */
#include "games/sprouts/proof/sprouts_select_facts.h"

#include "base/mem.h"
#include "engine/logic/minimal_proof.h"
#include "games/sprouts/proof/sprouts_spare_facts.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  PLACES = 1 << 26, /* most places of all ways */
  EACH = 1 << 17,   /* looks at ways for each fact of the set, .. */
  WORK = 1 << 28,   /* .. of all together no more than this */
  FEW = 1 << 20,    /* at last, for each fact of a small set .. */
  LEAST = 1 << 25,  /* .. up to this many of all together */
  TINY = 1 << 8,    /* facts of a tiny set .. */
  SMALL = 1000,     /* .. and of a small one */
  OTHERS = 4,       /* searches for a set that is not small .. */
  MODERATE = 78,    /* .. of a claim of at most so many lives */
  ANY = SPROUTS_ANY,
  SIMPLE = 150,   /* options for 100 lives */
  CLOSE = 3,      /* needs that a set does not meet */
  STEPS = 100,    /* of the search for a nimber */
  POLL = 64,      /* facts between two looks at the budget */
  ROOM = 1 << 30, /* bytes that rounds with such searches take at most */
  SUM = SPROUTS_LIVES + 1
};

typedef struct choice {
  const sprouts_facts *facts;
  const sprouts_kept *kept;
  sprouts_fact *fact;
  uint32_t n;      /* facts */
  uint32_t *index; /* of each land: its fact + 1, or 0 */
  sw_support *support;
  int rc;
} choice;

/* ---- ways --------------------------------------------------------------- */

/* A way of the last need: the lands of two sums, but for one place of the first
 * one. */
static void add_way(choice *c, const uint32_t *x, uint32_t without,
                    const uint32_t *y) {
  uint32_t facts[2 * SUM], n = 0;
  for (uint32_t i = 1; i <= x[0]; i++)
    if (i != without)
      facts[n++] = c->index[x[i]] - 1;
  for (uint32_t i = 1; y && i <= y[0]; i++)
    facts[n++] = c->index[y[i]] - 1;
  c->rc = sw_support_way(c->support, facts, n);
}

static int worth(const choice *c, const uint32_t *sum, uint32_t without) {
  return sprouts_kept_worth(c->kept, c->facts->nimbers, sum, without,
                            SPROUTS_SPARE);
}

/* Ways to show that the land at one place of a sum is not worth `rest`. */
static void add_replies(choice *c, const uint32_t *sum, uint32_t place,
                        int rest, sw_err *err) {
  const uint32_t *v;
  size_t i, to;
  c->rc = sprouts_option_cache_get(c->facts->options, sum[place], &i, &to, err);
  for (v = c->facts->options->sums.v; i < to && !c->rc; i += v[i] + 1)
    if (worth(c, &v[i], 0) == rest)
      add_way(c, sum, place, &v[i]);
}

/* The need to show that a sum is not worth *value. */
static void add_difference(choice *c, int32_t owner, const uint32_t *option,
                           int value, sw_err *err) {
  uint32_t sum[SUM];
  assert(option[0] < SUM);
  memcpy(sum, option, (option[0] + 1) * sizeof *sum); /* the cache may move */
  c->rc = sw_support_need(c->support, owner);
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
  int nimber = sw_nimbers_known(c->facts->nimbers, land);
  c->rc = sprouts_option_cache_get(c->facts->options, land, &from, &to, err);
  for (int j = 0; j < nimber && !c->rc; j++) {
    const uint32_t *v = c->facts->options->sums.v;
    c->rc = sw_support_need(c->support, (int32_t)f);
    for (size_t i = from; i < to && !c->rc; i += v[i] + 1)
      if (worth(c, &v[i], 0) == j)
        add_way(c, &v[i], 0, NULL);
  }
  for (size_t i = from; i < to && !c->rc;) {
    uint32_t n = c->facts->options->sums.v[i];
    add_difference(c, (int32_t)f, &c->facts->options->sums.v[i], nimber, err);
    i += n + 1;
  }
}

static void add_claim(choice *c, sw_err *err) {
  uint32_t sum[SUM];
  sum[0] = c->facts->n;
  memcpy(sum + 1, c->facts->lands, sum[0] * sizeof *sum);
  if (c->facts->win) {
    add_difference(c, SW_SUPPORT_CLAIM, sum, 0, err);
    return;
  }
  c->rc = sw_support_need(c->support, SW_SUPPORT_CLAIM);
  if (!c->rc && worth(c, sum, 0) >= 0)
    add_way(c, sum, 0, NULL);
}

/* ---- facts -------------------------------------------------------------- */

static int list_facts(choice *c) {
  c->fact = sprouts_kept_list(c->kept, c->facts->options->store, SPROUTS_SPARE,
                              &c->n);
  c->index = sw_mem_zero((size_t)c->kept->n + 1, sizeof *c->index);
  if (!c->fact || !c->index)
    return SW_NO_MEMORY;
  for (uint32_t f = 0; f < c->n; f++)
    c->index[c->fact[f].land] = f + 1;
  return 0;
}

/* ---- choosing ----------------------------------------------------------- */

/* How often ways are looked at; `each`: for each of n facts that are in. */
static uint64_t work_for(uint64_t n, uint64_t each) {
  uint64_t work = n * each, few = n * FEW < LEAST ? n * FEW : LEAST;
  if (each == EACH && work < few)
    return few;
  return work < WORK ? work : WORK;
}

static int make_small(const choice *c, uint8_t *land, uint64_t each) {
  uint8_t *in = sw_mem_alloc((size_t)c->n + 1, 1);
  uint64_t n = 0;
  if (!in)
    return SW_NO_MEMORY;
  for (uint32_t f = 0; f < c->n; f++) {
    in[f] = land[c->fact[f].land] == SPROUTS_IN;
    n += in[f];
  }
  int rc =
      sw_support_choose(c->support, in, work_for(n, each), c->facts->budget);
  for (uint32_t f = 0; f < c->n && !rc; f++)
    land[c->fact[f].land] = in[f] ? SPROUTS_IN : SPROUTS_OUT;
  sw_mem_free(in);
  return rc;
}

/* A choice made anew can be left out: the set stays. */
static int is_over(const choice *c, uint32_t f, int anew) {
  return anew && f % POLL == 0 && sw_budget_stop(c->facts->budget);
}

/* Chooses from what is IN or SPARE; what is not chosen is OUT.  `anew`: not for
 * the first time. */
static int choose(const sprouts_facts *facts, sprouts_kept *kept, uint64_t each,
                  int anew, sw_err *err) {
  int over = 0;
  choice c = {.facts = facts, .kept = kept};
  c.rc = list_facts(&c);
  c.support = c.rc ? NULL : sw_support_new(c.n);
  if (!c.support)
    c.rc = SW_NO_MEMORY;
  else
    add_claim(&c, err);
  for (uint32_t f = 0; f < c.n && !c.rc && !over; f++)
    if (!(over = is_over(&c, f, anew)) && sw_support_size(c.support) <= PLACES)
      add_needs(&c, f, err);
  if (!c.rc && !over && sw_support_size(c.support) <= PLACES)
    c.rc = make_small(&c, kept->land, each);
  sw_mem_free(c.fact);
  sw_mem_free(c.index);
  sw_support_free(c.support);
  return c.rc;
}

/* ---- rounds ------------------------------------------------------------- */

/* Chooses again, with the lands that a rule spares. */
typedef struct round {
  sprouts_spare_rule rule;
  uint32_t most; /* facts of a set that it is for */
  uint64_t each; /* work */
} round;

static const round rounds[] = {
    {{8, ANY, ANY, 0}, UINT32_MAX, EACH / 4},
    {{10, ANY, ANY, 0}, UINT32_MAX, EACH / 4},
    {{12, ANY, ANY, 0}, UINT32_MAX, EACH},
    {{14, SIMPLE, ANY, 0}, TINY, EACH / 4},
    {{16, SIMPLE, ANY, 0}, TINY, EACH},
    {{16, SIMPLE, CLOSE, STEPS}, SMALL, EACH},
    {{20, SIMPLE, CLOSE, STEPS}, SMALL, EACH},
    {{24, SIMPLE, CLOSE, STEPS}, SMALL, EACH},
    {{28, SIMPLE, CLOSE, STEPS}, SMALL, EACH},
    {{32, SIMPLE, CLOSE, STEPS}, SMALL, EACH},
    {{36, SIMPLE, CLOSE, STEPS}, SMALL, EACH},
};

/* Whether the round before has spared all lands that this one would. */
static int is_vain(const sprouts_facts *facts, const round *r) {
  return r > rounds && r[-1].rule.lives >= sprouts_facts_lives(facts) &&
         r[-1].rule.options == r->rule.options &&
         r[-1].rule.unmet == r->rule.unmet;
}

/* For searches. */
static int has_room(const sprouts_facts *facts) {
  const sw_budget *budget = facts->budget;
  return !budget || !budget->memory || budget->memory >= ROOM;
}

static int go_round(const sprouts_facts *facts, sprouts_kept *kept,
                    const round *r, sw_err *err) {
  uint32_t n = sprouts_kept_count(kept);
  if (n > r->most || is_vain(facts, r) || (r->rule.steps && !has_room(facts)) ||
      sw_budget_stop(facts->budget))
    return 0;
  int rc = sprouts_spare_facts(facts, kept, &r->rule, n <= SMALL, err);
  return rc ? rc : choose(facts, kept, r->each, 1, err);
}

/* Chooses from what several searches for the claim find. */
static int search_others(const sprouts_facts *facts, sprouts_kept *kept,
                         uint64_t steps, sw_err *err) {
  int rc = 0;
  for (uint32_t order = 1; order <= OTHERS && !rc; order++) {
    if (sw_budget_stop(facts->budget))
      return 0;
    rc = sprouts_spare_others(facts, kept, order, steps, err);
    if (!rc)
      rc = choose(facts, kept, EACH / 32, 1, err);
  }
  return rc;
}

int sprouts_select_facts(const sprouts_facts *facts, sprouts_kept *kept,
                         sw_err *err) {
  uint64_t steps = sw_nimbers_nodes(facts->nimbers);
  int rc = choose(facts, kept, EACH / 16, 0, err);
  int others = sprouts_facts_lives(facts) <= MODERATE &&
               sprouts_kept_count(kept) > SMALL && has_room(facts);
  if (!rc && others)
    rc = search_others(facts, kept, steps, err);
  for (size_t i = 0; i < sizeof rounds / sizeof *rounds && !rc; i++)
    if (!others || !rounds[i].rule.steps) /* one kind of search is enough */
      rc = go_round(facts, kept, &rounds[i], err);
  return rc == SW_NO_MEMORY ? sw_err_memory(err) : rc;
}
