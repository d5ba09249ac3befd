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
 * lands.  They are collected from large to small, which lets a choice see all
 * that is needed anyway, and written from small to large.  What is equally good
 * is told apart by the forms of the lands, whose numbers depend on what the
 * search met first.
 */
#include "base/mem.h"
#include "games/sprouts/sprouts_solve.h"
#include "proof/proof.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { NONE = -1, DROPPED = -2 };

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
  fact *facts;
  size_t n, room;
  need *needs;
  size_t lands, need_room;
  uint32_t head[SPROUTS_LIVES + 1]; /* first fact + 1 of each chain; 0: none */
  uint64_t count[2];                /* of nimbers, of wins */
  int rc;
} collection;

static int known(const collection *c, uint32_t land) {
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

static void add_nimbers(collection *c, const uint32_t *lands, uint32_t n,
                        uint32_t without) {
  for (uint32_t i = 0; i < n && !c->rc; i++)
    if (i != without)
      add_fact(c, lands[i], NONE);
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
    add_nimbers(c, best + 1, best[0], UINT32_MAX);
}

/* The land of an option whose `win` fact, beside the nimbers of the others,
 * shows that the option is not worth *value; its star in *star. */
static uint32_t pick_win(const collection *c, const uint32_t *sum, int value,
                         int *star) {
  uint32_t best = UINT32_MAX;
  uint64_t best_rank = 0;
  int most = -1;
  for (uint32_t i = 1; i <= sum[0]; i++) {
    int rest = value, unknown = 0, own = known(c, sum[i]);
    for (uint32_t k = 1; k <= sum[0]; k++)
      if (k != i) {
        rest ^= known(c, sum[k]);
        unknown |= known(c, sum[k]) < 0;
      }
    int lives = sprouts_store_lives(c->search->store, sum[i]);
    uint64_t rank = rank_of(c, sum[i]);
    if (unknown || (own >= 0 && own <= rest) || lives < most ||
        (lives == most && rank < best_rank) ||
        !sw_nimbers_wins(c->search->nimbers, sum[i], rest))
      continue;
    best = i - 1;
    best_rank = rank;
    most = lives;
    *star = rest;
  }
  return best;
}

/* Needs what shows that an option is not worth *value. */
static void add_refutation(collection *c, const uint32_t *sum, int value) {
  int star = 0;
  if (worth(c, sum) >= 0 && !price(c, sum))
    return;
  uint32_t picked = pick_win(c, sum, value, &star);
  assert(picked != UINT32_MAX || worth(c, sum) >= 0);
  if (picked != UINT32_MAX)
    add_fact(c, sum[1 + picked], star);
  if (!c->rc)
    add_nimbers(c, sum + 1, sum[0], picked);
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
    add_refutation(c, &options->v[i], nimber);
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
static void add_position(collection *c, const uint32_t *lands, uint32_t n,
                         int win) {
  uint32_t sum[SPROUTS_LIVES + 1], picked = UINT32_MAX;
  int star = 0;
  sum[0] = n;
  memcpy(sum + 1, lands, n * sizeof *lands);
  if (win)
    picked = pick_win(c, sum, 0, &star);
  if (picked != UINT32_MAX)
    add_fact(c, lands[picked], star);
  add_nimbers(c, lands, n, picked);
}

static void write_fact(const collection *c, const fact *f, sw_proof *proof) {
  sw_buf text;
  int len;
  const uint8_t *form = sprouts_store_form(c->search->store, f->land, &len);
  sw_buf_init(&text, SW_BUF_TEXT);
  sprouts_form_print(form, len, &text);
  if (f->star == NONE)
    sw_proof_record(proof, "nimber %d %s", known(c, f->land),
                    sw_buf_text(&text));
  else
    sw_proof_record(proof, "win %d %s", (int)f->star, sw_buf_text(&text));
  if (sw_buf_failed(&text) && !proof->failed)
    proof->failed = SW_NO_MEMORY;
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

int sprouts_proof_write(const sprouts_search *search, const sw_rules *rules,
                        const sw_pos *pos, const uint32_t *lands, uint32_t n,
                        const char *claim, const sw_sink *sink, sw_err *err) {
  collection c = {.search = search};
  assert(n <= SPROUTS_LIVES);
  add_position(&c, lands, n, !strcmp(claim, "win"));
  collect(&c, err);
  int rc = c.rc == SW_NO_MEMORY ? sw_err_memory(err) : c.rc;
  if (!rc)
    rc = write_file(&c, rules, pos, claim, sink, err);
  sw_mem_free(c.facts);
  sw_mem_free(c.needs);
  return rc;
}
