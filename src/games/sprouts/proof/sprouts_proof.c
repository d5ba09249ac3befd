/* Certificates of kind `nimber`: the evidence for a value, kept small.
 *
 * Two kinds of fact are written down.  `nimber G LAND`: for each j < G the land
 * has an option worth *j, and no option is worth *G.  `win K LAND`: the land
 * has an option worth *K, so LAND + *K is a win.  That an option is not worth
 * *G is seen in one of two ways: the nimbers of all its lands are facts, or
 * those of all but one are, and together with the rest of *G that one is a
 * `win` fact; for a land that is worth more than this rest the second way is
 * the cheaper one.
 *
 * Every move takes at least one life, so a fact rests on facts about smaller
 * lands.  Which nimbers to rest on is chosen first (sprouts_select_facts.c).
 * Then facts are collected from large to small, which lets a choice see all
 * that is needed anyway, and written from small to large.  Ties are broken by
 * the forms of the lands, since their numbers depend on what the search met
 * first.
 */
#include "games/sprouts/proof/sprouts_proof.h"

#include "base/mem.h"
#include "games/sprouts/forms/sprouts_form_text.h"
#include "games/sprouts/proof/sprouts_select_facts.h"
#include "proof/proof.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  NONE = -1,
  DROPPED = -2,
  MANY = 1 << 13 /* of more facts, only those of a proof are chosen from */
};

/* A fact needed; of one number of lives in one chain. */
typedef struct fact {
  uint64_t rank; /* of the land */
  uint32_t land;
  int32_t star; /* NONE: its nimber; else a win with this star, or DROPPED */
  uint32_t next;
} fact;

/* What is needed of each land. */
typedef struct need {
  uint64_t wins; /* bit k: a win with *k */
  uint8_t nimber;
} need;

typedef struct collection {
  const sprouts_search *search;
  const sw_budget *budget;
  sprouts_option_cache options;
  int chosen; /* 1: only what is kept may be used */
  sprouts_kept kept;
  fact *facts;
  size_t n, room;
  need *needs;
  size_t lands, need_room;
  uint32_t head[SPROUTS_LIVES + 1]; /* first fact + 1 of each chain; 0: none */
  uint64_t count[2];                /* of nimbers, of wins */
  int rc;
} collection;

static int known(const collection *c, uint32_t land) {
  if (c->chosen && (land >= c->kept.n || c->kept.land[land] != SPROUTS_IN))
    return NONE;
  return sw_nimbers_known(c->search->nimbers, land);
}

static uint64_t rank_of(const collection *c, uint32_t land) {
  return sprouts_store_rank(c->search->store, land);
}

static need *need_of(collection *c, uint32_t land) {
  if (land >= c->lands) {
    void *v = c->needs;
    c->rc =
        sw_mem_reserve(&v, &c->need_room, (size_t)land + 1, sizeof *c->needs);
    if (c->rc)
      return NULL;
    c->needs = v;
    memset(c->needs + c->lands, 0, (land + 1 - c->lands) * sizeof *c->needs);
    c->lands = (size_t)land + 1;
  }
  return &c->needs[land];
}

static void add_fact(collection *c, uint32_t land, int star) {
  need *wanted = need_of(c, land);
  void *v = c->facts;
  if (!wanted || (star == NONE ? wanted->nimber : wanted->wins >> star & 1))
    return;
  c->rc = sw_mem_reserve(&v, &c->room, c->n + 1, sizeof *c->facts);
  if (c->rc)
    return;
  c->facts = v;
  if (star == NONE)
    wanted->nimber = 1;
  else
    wanted->wins |= UINT64_C(1) << star;
  uint32_t *head = &c->head[sprouts_store_lives(c->search->store, land)];
  c->facts[c->n++] = (fact){rank_of(c, land), land, star, *head};
  *head = (uint32_t)c->n;
  c->count[star != NONE]++;
}

/* Needs the nimbers of a sum, but for one place, counted from 1 on. */
static void add_nimbers(collection *c, const uint32_t *sum, uint32_t without) {
  for (uint32_t i = 1; i <= sum[0] && !c->rc; i++)
    if (i != without)
      add_fact(c, sum[i], NONE);
}

/* ---- choices ----------------------------------------------------------- */

/* The worth of a sum, or NONE while a land of it is unknown. */
static int worth(const collection *c, const uint32_t *sum) {
  int all = 0;
  for (uint32_t i = 1; i <= sum[0]; i++) {
    int nimber = known(c, sum[i]);
    if (nimber < 0)
      return NONE;
    all ^= nimber;
  }
  return all;
}

/* What it would cost to write down the nimbers of a sum: lives of the lands
 * whose nimbers are not needed yet. */
static int price(collection *c, const uint32_t *sum) {
  int lives = 0;
  for (uint32_t i = 1; i <= sum[0]; i++) {
    const need *wanted = need_of(c, sum[i]);
    if (wanted && !wanted->nimber)
      lives += sprouts_store_lives(c->search->store, sum[i]);
  }
  return lives;
}

static uint64_t rank_of_sum(const collection *c, const uint32_t *sum) {
  uint64_t all = 0;
  for (uint32_t i = 1; i <= sum[0]; i++)
    all += rank_of(c, sum[i]);
  return all;
}

/* Needs the cheapest option that is worth *value. */
static void add_option(collection *c, const sw_sums *options, int value) {
  const uint32_t *best = NULL;
  uint64_t best_rank = 0;
  int least = 0;
  for (size_t i = 0; i < options->n && !c->rc; i += options->v[i] + 1) {
    const uint32_t *sum = &options->v[i];
    if (worth(c, sum) != value)
      continue;
    int cost = price(c, sum);
    uint64_t rank = rank_of_sum(c, sum);
    if (!best || cost < least || (cost == least && rank < best_rank)) {
      best = sum;
      best_rank = rank;
      least = cost;
    }
  }
  assert(best || c->rc);
  if (best && !c->rc)
    add_nimbers(c, best, 0);
}

/* Whether the land has an option that is worth *star. */
static int wins(collection *c, uint32_t land, int star, sw_err *err) {
  size_t from, to;
  if (!c->chosen)
    return sw_nimbers_wins(c->search->nimbers, land, star);
  c->rc = sprouts_option_cache_get(&c->options, land, &from, &to, err);
  for (size_t i = from; !c->rc && i < to; i += c->options.sums.v[i] + 1)
    if (worth(c, &c->options.sums.v[i]) == star)
      return 1;
  return 0;
}

/* A `win` fact about one land of a sum that, beside the nimbers of the others,
 * shows that the sum is not worth *value. */
typedef struct pick {
  uint32_t place; /* of the land in the sum, from 1 on; 0: there is none */
  int star, lives;
  int needed; /* 1: the fact is needed anyway */
  uint64_t rank;
} pick;

/* Such a fact about the land at a place, or none. */
static pick pick_at(collection *c, const uint32_t *sum, uint32_t place,
                    int value, sw_err *err) {
  pick none = {.place = 0};
  int rest = value, own = known(c, sum[place]);
  for (uint32_t k = 1; k <= sum[0]; k++) {
    int nimber = k == place ? 0 : known(c, sum[k]);
    if (nimber < 0)
      return none;
    rest ^= nimber;
  }
  if ((own >= 0 && own <= rest) || !wins(c, sum[place], rest, err))
    return none;
  const need *wanted = need_of(c, sum[place]);
  return (pick){place, rest, sprouts_store_lives(c->search->store, sum[place]),
                wanted && wanted->wins >> rest & 1, rank_of(c, sum[place])};
}

/* What is needed anyway, else what is about the largest land. */
static int is_better(const pick *x, const pick *y) {
  if (!y->place || x->needed != y->needed)
    return !y->place || x->needed > y->needed;
  if (x->lives != y->lives)
    return x->lives > y->lives;
  return x->rank > y->rank;
}

static pick pick_win(collection *c, const uint32_t *sum, int value,
                     sw_err *err) {
  pick best = {.place = 0};
  for (uint32_t i = 1; i <= sum[0] && !c->rc; i++) {
    pick x = pick_at(c, sum, i, value, err);
    if (x.place && is_better(&x, &best))
      best = x;
  }
  return best;
}

/* Needs what shows that an option is not worth *value. */
static void add_refutation(collection *c, const uint32_t *sum, int value,
                           sw_err *err) {
  if (worth(c, sum) >= 0 && !price(c, sum))
    return;
  pick win = pick_win(c, sum, value, err);
  assert(win.place || c->rc || worth(c, sum) >= 0);
  if (win.place && !c->rc)
    add_fact(c, sum[win.place], win.star);
  if (!c->rc)
    add_nimbers(c, sum, win.place);
}

static void add_evidence(collection *c, const fact *f, sw_sums *options,
                         sw_err *err) {
  options->n = 0;
  c->rc = sprouts_store_options(c->search->store, f->land, 1, options, err);
  if (c->rc)
    return;
  if (f->star != NONE) {
    add_option(c, options, f->star);
    return;
  }
  int nimber = known(c, f->land);
  for (int j = 0; j < nimber && !c->rc; j++)
    add_option(c, options, j);
  for (size_t i = 0; i < options->n && !c->rc; i += options->v[i] + 1)
    add_refutation(c, &options->v[i], nimber, err);
}

static int compare_facts(const void *x, const void *y) {
  const fact *a = x, *b = y;
  if (a->rank != b->rank)
    return a->rank < b->rank ? -1 : 1;
  return (a->star > b->star) - (a->star < b->star);
}

/* Puts the chain of one number of lives into order. */
static void sort_chain(collection *c, int lives) {
  size_t n = 0;
  for (uint32_t i = c->head[lives]; i; i = c->facts[i - 1].next)
    n++;
  fact *list = sw_mem_alloc(n + 1, sizeof *list);
  if (!list) {
    c->rc = SW_NO_MEMORY;
    return;
  }
  n = 0;
  for (uint32_t i = c->head[lives]; i; i = c->facts[i - 1].next)
    list[n++] = c->facts[i - 1];
  qsort(list, n, sizeof *list, compare_facts);
  n = 0;
  for (uint32_t i = c->head[lives], next; i; i = next) {
    fact *f = &c->facts[i - 1];
    next = f->next;
    *f = list[n++];
    f->next = next;
  }
  sw_mem_free(list);
}

static void collect_level(collection *c, int lives, sw_sums *options,
                          sw_err *err) {
  sort_chain(c, lives);
  for (uint32_t i = c->head[lives]; i && !c->rc; i = c->facts[i - 1].next) {
    fact f = c->facts[i - 1];
    if (f.star != NONE && c->needs[f.land].nimber) {
      c->facts[i - 1].star = DROPPED; /* the nimber says it too */
      c->count[1]--;
      continue;
    }
    add_evidence(c, &f, options, err);
  }
}

static void collect(collection *c, sw_err *err) {
  sw_sums options = {0};
  for (int lives = SPROUTS_LIVES; lives >= 0 && !c->rc; lives--)
    collect_level(c, lives, &options, err);
  sw_sums_free(&options);
}

/* ---- the position itself and the file ---------------------------------- */

/* A win needs only one land more than its nimbers; everything else all. */
static void add_position(collection *c, const uint32_t *sum, int win,
                         sw_err *err) {
  pick one = {.place = 0};
  if (win)
    one = pick_win(c, sum, 0, err);
  if (one.place)
    add_fact(c, sum[one.place], one.star);
  add_nimbers(c, sum, one.place);
}

static void write_fact(const collection *c, const fact *f, sw_proof *proof) {
  sw_buf text;
  sprouts_land form;
  sprouts_store_form(c->search->store, f->land, &form);
  sw_buf_init(&text, SW_BUF_TEXT);
  sprouts_form_print(form.t, form.len, &text);
  if (f->star == NONE)
    sw_proof_record(proof, "nimber %d %s", known(c, f->land),
                    sw_buf_text(&text));
  else
    sw_proof_record(proof, "win %d %s", (int)f->star, sw_buf_text(&text));
  sw_proof_fail(proof, sw_buf_failed(&text) ? SW_NO_MEMORY : 0);
  sw_buf_free(&text);
}

static int write_file(const collection *c, const sw_rules *rules,
                      const sw_pos *pos, const char *claim, const sw_sink *sink,
                      sw_err *err) {
  sw_proof proof;
  char cost[64];
  sw_buf text;
  sw_buf_init(&text, sizeof cost - 1);
  sw_buf_printf(&text, "%llu nimbers %llu wins",
                (unsigned long long)c->count[0],
                (unsigned long long)c->count[1]);
  memcpy(cost, sw_buf_text(&text), text.len + 1);
  sw_buf_free(&text);
  sw_proof_begin(&proof, sink, "nimber", rules, pos, claim, cost);
  for (int lives = 0; lives <= SPROUTS_LIVES; lives++)
    for (uint32_t i = c->head[lives]; i; i = c->facts[i - 1].next)
      if (c->facts[i - 1].star != DROPPED)
        write_fact(c, &c->facts[i - 1], &proof);
  return sw_proof_end(&proof, err);
}

/* ---- fewer facts ------------------------------------------------------- */

/* Keeps all that is known, or what was needed before; returns how many facts
 * that are. */
static uint32_t keep_facts(collection *c, int needed) {
  uint32_t n = 0;
  for (uint32_t l = 0; l < c->kept.n; l++) {
    int in = needed ? l < c->lands && c->needs[l].nimber
                    : sw_nimbers_known(c->search->nimbers, l) >= 0;
    c->kept.land[l] = in ? SPROUTS_IN : SPROUTS_OUT;
    n += (uint32_t)in;
  }
  return n;
}

static void forget(collection *c) {
  if (c->lands)
    memset(c->needs, 0, c->lands * sizeof *c->needs);
  memset(c->head, 0, sizeof c->head);
  c->n = 0;
  c->count[0] = c->count[1] = 0;
}

static void collect_proof(collection *c, const uint32_t *sum, int win,
                          sw_err *err) {
  add_position(c, sum, win, err);
  if (!c->rc)
    collect(c, err);
}

static void collect_few(collection *c, const uint32_t *sum, int win,
                        sw_err *err) {
  sprouts_facts facts = {c->search->nimbers, &c->options, sum + 1, sum[0], win,
                         c->budget};
  c->rc = sprouts_kept_reserve(&c->kept, sprouts_store_count(c->search->store));
  if (!c->rc && keep_facts(c, 0) > MANY) {
    collect_proof(c, sum, win, err);
    keep_facts(c, 1);
    forget(c);
  }
  if (!c->rc)
    c->rc = sprouts_select_facts(&facts, &c->kept, err);
  c->chosen = 1;
  if (!c->rc)
    collect_proof(c, sum, win, err);
}

static void sort_by_rank(const collection *c, uint32_t *sum) {
  for (uint32_t i = 2; i <= sum[0]; i++) {
    uint32_t land = sum[i], k = i;
    for (; k > 1 && rank_of(c, land) < rank_of(c, sum[k - 1]); k--)
      sum[k] = sum[k - 1];
    sum[k] = land;
  }
}

int sprouts_proof_write(const sprouts_search *search, const sw_rules *rules,
                        const sw_pos *pos, const uint32_t *lands, uint32_t n,
                        const char *claim, const sw_budget *budget,
                        const sw_sink *sink, sw_err *err) {
  collection c = {
      .search = search, .options = {.store = search->store}, .budget = budget};
  uint32_t sum[SPROUTS_LIVES + 1];
  assert(n <= SPROUTS_LIVES);
  sum[0] = n;
  memcpy(sum + 1, lands, n * sizeof *lands);
  sort_by_rank(&c, sum);
  collect_few(&c, sum, !strcmp(claim, "win"), err);
  int rc = c.rc == SW_NO_MEMORY ? sw_err_memory(err) : c.rc;
  if (!rc)
    rc = write_file(&c, rules, pos, claim, sink, err);
  sw_mem_free(c.kept.land);
  sw_mem_free(c.facts);
  sw_mem_free(c.needs);
  sprouts_option_cache_free(&c.options);
  return rc;
}
