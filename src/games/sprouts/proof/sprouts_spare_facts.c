/* Facts that a small proof may rest on beside those that it has.
 *
 * Lands are taken that few moves lead to from those of the set, and whatever
 * these lead to.  Of small lands these are all.  Of large ones there are too
 * many, but most are of no use: a fact that replaces another has to be
 * supported in its turn, so only those help that the set supports already,
 * except for a few of their needs.
 *
 * Lands further away are those that another search for the claim met.  It is
 * given some facts of the set, which makes it short and lets its proof share
 * much with the set, but none of the large lands, which would leave it nothing
 * to do.
 */
#include "games/sprouts/proof/sprouts_spare_facts.h"

#include "base/hash.h"
#include "base/mem.h"

#include <assert.h>
#include <string.h>

enum {
  SPARES = 30000, /* most of them */
  NEAR = 2,       /* moves */
  TINY = 8,       /* lives of lands that may have any number of options */
  TOLD = 30,      /* of 100 members, to another search */
  SUM = SPROUTS_LIVES + 1
};

typedef struct spares {
  const sprouts_facts *facts;
  sprouts_kept *kept;
  const sprouts_spare_rule *rule;
  uint32_t left; /* how many more facts */
  uint8_t *seen; /* lands that were refused */
  uint32_t lands;
  size_t room;
  sw_err *err;
} spares;

/* ---- needs that are not met --------------------------------------------- */

static int worth(const spares *s, const uint32_t *sum, uint32_t without) {
  return sprouts_kept_worth(s->kept, s->facts->nimbers, sum, without,
                            SPROUTS_IN);
}

/* Whether a land has an option that is worth so much.  1, 0 or an error. */
static int has_option(const spares *s, uint32_t land, int value) {
  size_t i, to;
  sprouts_option_cache *options = s->facts->options;
  int rc = sprouts_option_cache_get(options, land, &i, &to, s->err);
  for (; !rc && i < to; i += options->sums.v[i] + 1)
    if (worth(s, &options->sums.v[i], 0) == value)
      return 1;
  return rc;
}

/* Whether it is shown that a sum is not worth *value.  1, 0 or an error. */
static int differs(const spares *s, const uint32_t *option, int value) {
  uint32_t sum[SUM];
  int rc = worth(s, option, 0) >= 0;
  assert(option[0] < SUM);
  memcpy(sum, option, (option[0] + 1) * sizeof *sum); /* the cache may move */
  for (uint32_t i = 1; i <= sum[0] && !rc; i++) {
    int rest = worth(s, sum, i);
    if (rest >= 0)
      rc = has_option(s, sum[i], rest ^ value);
  }
  return rc;
}

/* Whether the set meets all needs of a nimber, but for few.  1, 0 or an error.
 */
static int is_close(const spares *s, uint32_t land, int nimber) {
  size_t i, to;
  sprouts_option_cache *options = s->facts->options;
  int left = s->rule->unmet;
  int rc = sprouts_option_cache_get(options, land, &i, &to, s->err);
  for (int j = 0; j < nimber && rc >= 0; j++) {
    rc = has_option(s, land, j);
    left -= rc == 0;
  }
  for (; rc >= 0 && i < to && left >= 0; i += options->sums.v[i] + 1) {
    rc = differs(s, &options->sums.v[i], nimber);
    left -= rc == 0;
  }
  return rc < 0 ? rc : left >= 0;
}

/* ---- lands --------------------------------------------------------------- */

static int is_simple(const spares *s, uint32_t land) {
  size_t i, to;
  sprouts_option_cache *options = s->facts->options;
  int lives = sprouts_store_lives(options->store, land);
  int left = lives * s->rule->options / 100;
  if (lives <= TINY)
    return 1;
  int rc = sprouts_option_cache_get(options, land, &i, &to, s->err);
  for (; !rc && i < to && left >= 0; i += options->sums.v[i] + 1)
    left--;
  return rc ? rc : left >= 0;
}

/* A search for a nimber takes so many steps, and ends with the time of all. */
static sw_budget steps_of(const spares *s) {
  sw_budget steps = {.nodes = (uint64_t)s->rule->steps};
  if (s->facts->budget) {
    steps.stop = s->facts->budget->stop;
    steps.ctx = s->facts->budget->ctx;
  }
  return steps;
}

/* Whether the rule admits a land whose nimber can be found.  1, 0 or an error.
 */
static int admits(const spares *s, uint32_t land) {
  sw_budget steps = steps_of(s);
  int nimber, rc = s->rule->options == SPROUTS_ANY ? 1 : is_simple(s, land);
  if (rc <= 0)
    return rc;
  rc = sw_nimbers_part(s->facts->nimbers, land, s->rule->steps ? &steps : NULL,
                       &nimber, s->err);
  if (rc)
    return rc == SW_STOPPED ? 0 : rc;
  return s->rule->unmet == SPROUTS_ANY ? 1 : is_close(s, land, nimber);
}

static int see(spares *s, uint32_t land) {
  void *v = s->seen;
  if (land < s->lands)
    return 0;
  if (sw_mem_reserve(&v, &s->room, (size_t)land + 1, 1))
    return SW_NO_MEMORY;
  s->seen = v;
  memset(s->seen + s->lands, 0, land + 1 - s->lands);
  s->lands = land + 1;
  return 0;
}

static int spare_near(spares *s, uint32_t land, int moves);

/* Spares a land and what it leads to. */
static int spare_land(spares *s, uint32_t land) {
  if (!s->left ||
      sprouts_store_lives(s->facts->options->store, land) > s->rule->lives)
    return 0;
  if (sprouts_kept_reserve(s->kept, land + 1) || see(s, land))
    return SW_NO_MEMORY;
  if (s->kept->land[land] != SPROUTS_OUT || s->seen[land])
    return 0;
  s->seen[land] = 1;
  int rc = admits(s, land);
  if (rc <= 0)
    return rc;
  s->kept->land[land] = SPROUTS_SPARE;
  s->left--;
  return spare_near(s, land, 1);
}

/* Spares lands that one move leads to, or `moves`. */
static int spare_near(spares *s, uint32_t land, int moves) {
  size_t from, to;
  sprouts_option_cache *options = s->facts->options;
  int rc = sprouts_option_cache_get(options, land, &from, &to, s->err);
  for (size_t i = from; i < to && !rc && s->left; i += options->sums.v[i] + 1)
    for (uint32_t k = 1; k <= options->sums.v[i] && !rc; k++) {
      uint32_t next = options->sums.v[i + k];
      rc = spare_land(s, next);
      if (moves > 1 && !rc)
        rc = spare_near(s, next, moves - 1);
    }
  return rc;
}

int sprouts_spare_facts(const sprouts_facts *facts, sprouts_kept *kept,
                        const sprouts_spare_rule *rule, int claim,
                        sw_err *err) {
  spares s = {facts, kept, rule, SPARES, NULL, 0, 0, err};
  uint32_t n;
  sprouts_fact *in =
      sprouts_kept_list(kept, facts->options->store, SPROUTS_IN, &n);
  int rc = in ? 0 : SW_NO_MEMORY;
  for (uint32_t f = 0; f < n && !rc; f++)
    rc = spare_near(&s, in[f].land, NEAR);
  for (uint32_t i = 0; claim && i < facts->n && !rc; i++)
    rc = spare_near(&s, facts->lands[i], NEAR);
  sw_mem_free(in);
  sw_mem_free(s.seen);
  return rc;
}

/* ---- other searches ------------------------------------------------------ */

/* Whether a fact is told to another search for a claim of so many lives. */
static int is_told(const sprouts_fact *fact, int claim, uint32_t order) {
  return 2 * fact->lives <= claim &&
         sw_hash_mix(fact->rank ^ order) % 100 < TOLD;
}

/* All that is known and not IN. */
static int spare_known(const sprouts_facts *facts, sprouts_kept *kept) {
  if (sprouts_kept_reserve(kept, sprouts_store_count(facts->options->store)))
    return SW_NO_MEMORY;
  for (uint32_t l = 0; l < kept->n; l++)
    if (kept->land[l] == SPROUTS_OUT &&
        sw_nimbers_known(facts->nimbers, l) >= 0)
      kept->land[l] = SPROUTS_SPARE;
  return 0;
}

int sprouts_spare_others(const sprouts_facts *facts, sprouts_kept *kept,
                         uint32_t order, uint64_t steps, sw_err *err) {
  sw_budget budget = facts->budget ? *facts->budget : (sw_budget){0};
  int claim = sprouts_facts_lives(facts);
  uint32_t n, told = 0;
  sprouts_fact *in =
      sprouts_kept_list(kept, facts->options->store, SPROUTS_IN, &n);
  uint32_t *known = sw_mem_alloc((size_t)n + 1, sizeof *known);
  int rc = in && known ? 0 : SW_NO_MEMORY;
  budget.nodes = steps;
  for (uint32_t f = 0; f < n && !rc; f++)
    if (is_told(&in[f], claim, order))
      known[told++] = in[f].land;
  if (!rc)
    rc = sw_nimbers_again(facts->nimbers, facts->lands, facts->n, known, told,
                          order, &budget, err);
  sw_mem_free(in);
  sw_mem_free(known);
  return rc ? rc : spare_known(facts, kept);
}
