/* Proof-number search with nimbers over a graph of parts.
 *
 * The question about a part P is asked for one k at a time: is P + *k a win for
 * the side to move?  Its options are S + *k for the options S of P, and P + *j
 * for j < k.  When P + *k is lost, the nimber of P is k, and from then on P is
 * that number wherever it occurs.  A sum is never searched as such: the nimbers
 * of all its parts but one reduce it to one part and a star, which is always
 * better (Lemoine and Viennot, "Nimbers are inevitable", 2012).
 *
 * Each question carries a proof number pn, how many open ends have to be closed
 * at least to make it a win, and a disproof number dn for a loss.
 *
 *   question      pn = least dn of the options, dn = sum of their pn
 *   sum, with at least two parts unknown: both numbers are the sum, over these
 *       parts, of the smaller number of the question they are at
 *
 * The search goes depth first to the most promising question, as long as its
 * numbers stay below thresholds at which another one would be as promising
 * (df-pn, Nagai 2002; the third threshold, on the smaller number, is for parts
 * of a sum: Cizek, Balko and Schmid 2026).  Nothing is ever forgotten: the
 * graph of parts with its options and numbers stays in memory.
 *
 * Small parts are worked out whole, options first, at first sight; most options
 * are then plain numbers, and a node keeps them as a set of bits.
 */
#include "engine/nimber.h"

#include "base/mem.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
  NIMBERS = 64,   /* nimbers are below */
  SUM_PARTS = 64, /* most unknown parts of an option */
  UNKNOWN = -1,
  NO_COUPLE = 0
};

static const uint32_t infinity = UINT32_C(1) << 30;

/* A part and a star: the numbers of one question. */
typedef struct couple {
  uint32_t pn, dn;
  uint32_t next; /* of the same part, or NO_COUPLE */
  uint32_t k;
} couple;

typedef struct node {
  int32_t nimber; /* or UNKNOWN */
  uint8_t expanded;
  uint32_t couples; /* first couple, or NO_COUPLE */
  uint64_t wins;    /* bit k: part + *k is a win, as an option is worth k */
  size_t option;    /* where the other options start */
  uint32_t options; /* how many they are */
} node;

struct sw_nimbers {
  sw_parts parts;
  uint32_t whole;
  node *nodes;
  size_t n, node_room;
  couple *couples;
  size_t couple_count, couple_room;
  uint32_t *option; /* each: worth of its known parts, number, parts */
  size_t option_len, option_room;
  const sw_budget *budget;
  uint64_t expanded, limit;
  int rc; /* sticky while a question is being answered */
  sw_err *err;
};

/* ---- sums -------------------------------------------------------------- */

int sw_sums_add(sw_sums *sums, const uint32_t *parts, uint32_t n) {
  void *v = sums->v;
  if (sw_mem_reserve(&v, &sums->capacity, sums->n + n + 1, sizeof *sums->v))
    return SW_NO_MEMORY;
  sums->v = v;
  sums->v[sums->n++] = n;
  for (uint32_t i = 0; i < n; i++)
    sums->v[sums->n++] = parts[i];
  return 0;
}

void sw_sums_free(sw_sums *sums) {
  sw_mem_free(sums->v);
  *sums = (sw_sums){0};
}

/* ---- the graph --------------------------------------------------------- */

static int fail(sw_nimbers *s, int rc) {
  if (!s->rc && rc == SW_NO_MEMORY)
    sw_err_memory(s->err);
  if (!s->rc)
    s->rc = rc;
  return s->rc;
}

/* The node of a part; makes room for parts that are new. NULL: no memory. */
static node *node_of(sw_nimbers *s, uint32_t part) {
  if (part < s->n)
    return &s->nodes[part];
  void *v = s->nodes;
  if (sw_mem_reserve(&v, &s->node_room, (size_t)part + 1, sizeof *s->nodes)) {
    fail(s, SW_NO_MEMORY);
    return NULL;
  }
  s->nodes = v;
  for (; s->n <= part; s->n++)
    s->nodes[s->n] = (node){.nimber = UNKNOWN};
  return &s->nodes[part];
}

static const couple *find_couple(const sw_nimbers *s, uint32_t part,
                                 uint32_t k) {
  static const couple fresh = {1, 1, NO_COUPLE, 0};
  uint32_t c = s->nodes[part].couples;
  while (c != NO_COUPLE && s->couples[c].k != k)
    c = s->couples[c].next;
  return c == NO_COUPLE ? &fresh : &s->couples[c];
}

static void set_couple(sw_nimbers *s, uint32_t part, uint32_t k, uint32_t pn,
                       uint32_t dn) {
  node *at = &s->nodes[part];
  uint32_t c = at->couples;
  while (c != NO_COUPLE && s->couples[c].k != k)
    c = s->couples[c].next;
  if (c == NO_COUPLE) {
    void *v = s->couples;
    if (s->couple_count == UINT32_MAX ||
        sw_mem_reserve(&v, &s->couple_room, s->couple_count + 1,
                       sizeof *s->couples)) {
      fail(s, SW_NO_MEMORY);
      return;
    }
    s->couples = v;
    c = (uint32_t)s->couple_count++;
    s->couples[c] = (couple){pn, dn, at->couples, k};
    at->couples = c;
  }
  s->couples[c].pn = pn;
  s->couples[c].dn = dn;
}

static int mex(uint64_t values) {
  return ~values ? __builtin_ctzll(~values) : NIMBERS;
}

static void settle_nimber(sw_nimbers *s, uint32_t part, int nimber) {
  if (nimber >= NIMBERS) {
    fail(s, sw_err_set(s->err, SW_UNSUPPORTED, SW_NOWHERE,
                       "a part is worth *64 or more"));
    return;
  }
  s->nodes[part].nimber = nimber;
  s->nodes[part].wins = (UINT64_C(1) << nimber) - 1;
}

static int out_of_budget(sw_nimbers *s) {
  size_t bytes = s->node_room * sizeof *s->nodes +
                 s->couple_room * sizeof *s->couples +
                 s->option_room * sizeof *s->option;
  if (!s->budget)
    return s->rc;
  if (s->budget->memory && bytes > s->budget->memory)
    return fail(s, SW_NO_MEMORY);
  if (s->expanded >= s->limit || sw_budget_stop(s->budget))
    return fail(s, SW_STOPPED);
  return s->rc;
}

/* ---- small parts, whole ------------------------------------------------ */

static int work_out(sw_nimbers *s, uint32_t part);

/* The worth of a sum whose parts are all small. */
static int sum_worth(sw_nimbers *s, const uint32_t *parts, uint32_t n) {
  int worth = 0;
  for (uint32_t i = 0; i < n && !s->rc; i++)
    worth ^= work_out(s, parts[i]);
  return s->rc ? 0 : worth;
}

/* The nimber of a small part; 0 when something failed. */
static int work_out(sw_nimbers *s, uint32_t part) {
  node *at = node_of(s, part);
  if (!at || s->rc || at->nimber != UNKNOWN)
    return at && !s->rc ? at->nimber : 0;
  if (out_of_budget(s))
    return 0;
  sw_sums sums = {0};
  uint64_t values = 0;
  fail(s, s->parts.options(s->parts.ctx, part, &sums, s->err));
  s->expanded++;
  for (size_t i = 0; i < sums.n && !s->rc; i += sums.v[i] + 1)
    values |= UINT64_C(1) << sum_worth(s, &sums.v[i + 1], sums.v[i]);
  sw_sums_free(&sums);
  if (!s->rc)
    settle_nimber(s, part, mex(values));
  return s->rc ? 0 : s->nodes[part].nimber;
}

/* ---- expanding --------------------------------------------------------- */

/* An option while it is being taken in. */
typedef struct option {
  uint32_t worth, n, size;
  uint32_t part[SUM_PARTS];
} option;

/* Adds known parts up and cancels equal ones. */
static void fold(sw_nimbers *s, const uint32_t *parts, uint32_t n,
                 option *out) {
  *out = (option){.n = 0};
  for (uint32_t i = 0; i < n && !s->rc; i++) {
    node *at = node_of(s, parts[i]);
    uint32_t size = s->parts.size(s->parts.ctx, parts[i]), k = 0;
    if (size <= s->whole)
      work_out(s, parts[i]);
    at = node_of(s, parts[i]);
    if (!at || s->rc)
      return;
    if (at->nimber != UNKNOWN) {
      out->worth ^= (uint32_t)at->nimber;
      continue;
    }
    while (k < out->n && out->part[k] < parts[i])
      k++;
    int twice = k < out->n && out->part[k] == parts[i];
    if (!twice && out->n == SUM_PARTS) {
      fail(s, sw_err_set(s->err, SW_UNSUPPORTED, SW_NOWHERE,
                         "a position falls into more than %d large parts",
                         SUM_PARTS));
      return;
    }
    memmove(&out->part[twice ? k : k + 1], &out->part[twice ? k + 1 : k],
            (size_t)(out->n - k - (uint32_t)twice) * sizeof *out->part);
    if (!twice)
      out->part[k] = parts[i];
    out->n = twice ? out->n - 1 : out->n + 1;
    out->size = twice ? out->size - size : out->size + size;
  }
}

/* Small sums first, of equal ones those with more parts. */
static int compare_options(const void *x, const void *y) {
  const option *a = x, *b = y;
  if (a->size != b->size)
    return a->size < b->size ? -1 : 1;
  if (a->n != b->n)
    return a->n > b->n ? -1 : 1;
  if (a->worth != b->worth)
    return a->worth < b->worth ? -1 : 1;
  for (uint32_t i = 0; i < a->n; i++)
    if (a->part[i] != b->part[i])
      return a->part[i] < b->part[i] ? -1 : 1;
  return 0;
}

static void keep_options(sw_nimbers *s, uint32_t part, const option *list,
                         size_t n) {
  size_t need = s->option_len;
  for (size_t i = 0; i < n; i++)
    need += list[i].n + 2;
  void *v = s->option;
  if (sw_mem_reserve(&v, &s->option_room, need, sizeof *s->option)) {
    fail(s, SW_NO_MEMORY);
    return;
  }
  s->option = v;
  s->nodes[part].option = s->option_len;
  for (size_t i = 0; i < n; i++) {
    if (i && !compare_options(&list[i - 1], &list[i]))
      continue;
    s->option[s->option_len++] = list[i].worth;
    s->option[s->option_len++] = list[i].n;
    for (uint32_t k = 0; k < list[i].n; k++)
      s->option[s->option_len++] = list[i].part[k];
    s->nodes[part].options++;
  }
  s->nodes[part].expanded = 1;
}

/* Options that are plain numbers become bits, the others a list. */
static void take_options(sw_nimbers *s, uint32_t part, const sw_sums *sums) {
  size_t count = 0, n = 0;
  uint64_t values = 0;
  for (size_t i = 0; i < sums->n; i += sums->v[i] + 1)
    count++;
  option *list = sw_mem_alloc(count + 1, sizeof *list);
  if (!list) {
    fail(s, SW_NO_MEMORY);
    return;
  }
  for (size_t i = 0; i < sums->n && !s->rc; i += sums->v[i] + 1) {
    fold(s, &sums->v[i + 1], sums->v[i], &list[n]);
    if (list[n].n)
      n++;
    else
      values |= UINT64_C(1) << list[n].worth;
  }
  if (!s->rc) {
    qsort(list, n, sizeof *list, compare_options);
    s->nodes[part].wins |= values;
    keep_options(s, part, list, n);
  }
  sw_mem_free(list);
}

static void expand(sw_nimbers *s, uint32_t part) {
  sw_sums sums = {0};
  if (out_of_budget(s))
    return;
  fail(s, s->parts.options(s->parts.ctx, part, &sums, s->err));
  s->expanded++;
  if (!s->rc)
    take_options(s, part, &sums);
  sw_sums_free(&sums);
}

/* ---- numbers ----------------------------------------------------------- */

/* The most promising option of a question, and what the others say. */
typedef struct view {
  uint32_t pn, dn;  /* of the question */
  uint32_t part, k; /* the question to go on with */
  uint32_t second;  /* least dn of the other options */
  uint32_t best_pn; /* pn of the option taken */
  uint32_t beside;  /* in a sum: the numbers of its other parts */
  int in_sum;
} view;

static uint32_t lesser(uint32_t x, uint32_t y) {
  return x < y ? x : y;
}

static uint32_t add(uint32_t x, uint32_t y) {
  return lesser(x + y, infinity);
}

static void offer(view *v, uint32_t pn, uint32_t dn, uint32_t part, uint32_t k,
                  uint32_t beside, int in_sum) {
  v->dn = add(v->dn, pn);
  if (dn >= v->pn) {
    v->second = lesser(v->second, dn);
    return;
  }
  v->second = v->pn;
  v->pn = dn;
  v->best_pn = pn;
  v->part = part;
  v->k = k;
  v->beside = beside;
  v->in_sum = in_sum;
}

/* The question P + *k as an option; a known win for the other side is none. */
static void offer_couple(const sw_nimbers *s, view *v, uint32_t part,
                         uint32_t k) {
  if (s->nodes[part].wins >> k & 1)
    return;
  const couple *c = find_couple(s, part, k);
  offer(v, c->pn, c->dn, part, k, 0, 0);
}

/* Where the search for the nimber of a part stands, and how far it is. */
static uint32_t standing(const sw_nimbers *s, uint32_t part, uint32_t *k) {
  *k = (uint32_t)mex(s->nodes[part].wins);
  const couple *c = find_couple(s, part, *k);
  return lesser(c->pn, c->dn);
}

/* A sum of at least two unknown parts: the smallest is next. */
static void offer_sum(const sw_nimbers *s, view *v, const uint32_t *parts,
                      uint32_t n) {
  uint32_t all = 0, best = 0, best_size = UINT32_MAX, best_k = 0, own = 0;
  for (uint32_t i = 0; i < n; i++) {
    if (s->nodes[parts[i]].nimber != UNKNOWN)
      continue;
    uint32_t k, far = standing(s, parts[i], &k);
    uint32_t size = s->parts.size(s->parts.ctx, parts[i]);
    all = add(all, far);
    if (size < best_size) {
      best_size = size;
      best = parts[i];
      best_k = k;
      own = far;
    }
  }
  offer(v, all, all, best, best_k, all - own, 1);
}

/* One option of the question part + *k; 1 when it decides it as a win. */
static int offer_option(sw_nimbers *s, const uint32_t *sum, uint32_t k,
                        node *at, view *v) {
  uint32_t worth = sum[0], unknown = 0, last = 0;
  for (uint32_t i = 0; i < sum[1]; i++) {
    const node *part = &s->nodes[sum[2 + i]];
    if (part->nimber != UNKNOWN) {
      worth ^= (uint32_t)part->nimber;
    } else {
      unknown++;
      last = sum[2 + i];
    }
  }
  if (unknown == 0)
    at->wins |= UINT64_C(1) << worth;
  else if (unknown == 1)
    offer_couple(s, v, last, k ^ worth);
  else
    offer_sum(s, v, sum + 2, sum[1]);
  return unknown == 0 && worth == k;
}

/* Looks at all options.  A question without open options is lost. */
static void look(sw_nimbers *s, uint32_t part, uint32_t k, view *v) {
  node *at = &s->nodes[part];
  *v = (view){.pn = infinity, .second = infinity};
  size_t place = at->option;
  int won = (int)(at->wins >> k & 1);
  for (uint32_t i = 0; i < at->options && !won; i++) {
    const uint32_t *sum = s->option + place;
    won = offer_option(s, sum, k, at, v);
    place += sum[1] + 2;
  }
  for (uint32_t j = 0; j < k && !won; j++)
    offer_couple(s, v, part, j);
  if (won) {
    v->pn = 0;
    v->dn = infinity;
  }
}

/* ---- searching --------------------------------------------------------- */

typedef struct bounds {
  uint32_t pn, dn, least; /* go on while below all three; least: of pn, dn */
} bounds;

static bounds bounds_below(const view *v, bounds b) {
  uint32_t dn = lesser(b.pn, add(v->second, 1));
  uint32_t pn = b.dn - (v->dn - v->best_pn);
  if (!v->in_sum)
    return (bounds){pn, dn, b.least};
  return (bounds){infinity, infinity,
                  lesser(lesser(pn, dn), b.least) - v->beside};
}

/* Works on part + *k until it is decided or reaches a bound. */
static void work(sw_nimbers *s, uint32_t part, uint32_t k, bounds b) {
  for (;;) {
    view v;
    node *at = node_of(s, part);
    if (at && !at->expanded)
      expand(s, part);
    if (s->rc)
      return;
    look(s, part, k, &v);
    set_couple(s, part, k, v.pn, v.dn);
    if (!v.pn)
      s->nodes[part].wins |= UINT64_C(1) << k;
    else if (!v.dn)
      settle_nimber(s, part, (int)k);
    if (!v.pn || !v.dn || v.pn >= b.pn || v.dn >= b.dn ||
        lesser(v.pn, v.dn) >= b.least)
      return;
    work(s, v.part, v.k, bounds_below(&v, b));
    if (s->rc)
      return;
  }
}

static const bounds everything = {1 << 30, 1 << 30, 1 << 30};

static int find_nimber(sw_nimbers *s, uint32_t part) {
  node *at = node_of(s, part);
  if (at && s->parts.size(s->parts.ctx, part) <= s->whole)
    work_out(s, part);
  while (!s->rc && s->nodes[part].nimber == UNKNOWN) {
    int k = mex(s->nodes[part].wins);
    if (k >= NIMBERS)
      settle_nimber(s, part, k);
    else
      work(s, part, (uint32_t)k, everything);
  }
  return s->rc ? UNKNOWN : s->nodes[part].nimber;
}

static void begin(sw_nimbers *s, const sw_budget *budget, sw_err *err) {
  s->budget = budget;
  s->limit = budget && budget->nodes ? s->expanded + budget->nodes : UINT64_MAX;
  s->rc = 0;
  s->err = err;
}

int sw_nimbers_enumerate(sw_nimbers *s, uint32_t part, const sw_budget *budget,
                         sw_err *err) {
  begin(s, budget, err);
  work_out(s, part);
  return s->rc;
}

int sw_nimbers_part(sw_nimbers *s, uint32_t part, const sw_budget *budget,
                    int *nimber, sw_err *err) {
  begin(s, budget, err);
  *nimber = find_nimber(s, part);
  return s->rc;
}

static uint32_t largest_last(const sw_nimbers *s, uint32_t *part, uint32_t n) {
  for (uint32_t i = 0; i + 1 < n; i++)
    if (s->parts.size(s->parts.ctx, part[i]) >
        s->parts.size(s->parts.ctx, part[n - 1])) {
      uint32_t old = part[i];
      part[i] = part[n - 1];
      part[n - 1] = old;
    }
  return part[n - 1];
}

/* All nimbers but that of the largest part; then one question about it. */
static int sum_wins(sw_nimbers *s, option *sum, uint32_t star) {
  star ^= sum->worth;
  if (!sum->n)
    return star != 0;
  uint32_t last = largest_last(s, sum->part, sum->n);
  for (uint32_t i = 0; i + 1 < sum->n && !s->rc; i++)
    star ^= (uint32_t)find_nimber(s, sum->part[i]);
  if (!s->rc && !(s->nodes[last].wins >> star & 1))
    work(s, last, star, everything);
  return s->nodes[last].nimber == UNKNOWN ||
         (uint32_t)s->nodes[last].nimber != star;
}

int sw_nimbers_sum(sw_nimbers *s, const uint32_t *parts, size_t n, int star,
                   const sw_budget *budget, sw_value *value, sw_err *err) {
  option sum;
  begin(s, budget, err);
  assert(star >= 0 && star < NIMBERS);
  fold(s, parts, (uint32_t)n, &sum);
  int win = s->rc ? 0 : sum_wins(s, &sum, (uint32_t)star);
  *value = s->rc ? SW_OPEN : win ? SW_WIN : SW_LOSS;
  return s->rc;
}

/* ---- life -------------------------------------------------------------- */

sw_nimbers *sw_nimbers_new(const sw_parts *parts, uint32_t whole) {
  sw_nimbers *s = sw_mem_zero(1, sizeof *s);
  if (!s)
    return NULL;
  s->parts = *parts;
  s->whole = whole;
  void *v = NULL;
  if (sw_mem_reserve(&v, &s->couple_room, 64, sizeof *s->couples)) {
    sw_mem_free(s);
    return NULL;
  }
  s->couples = v;
  s->couple_count = 1; /* NO_COUPLE is never used */
  return s;
}

void sw_nimbers_free(sw_nimbers *s) {
  if (!s)
    return;
  sw_mem_free(s->nodes);
  sw_mem_free(s->couples);
  sw_mem_free(s->option);
  sw_mem_free(s);
}

int sw_nimbers_known(const sw_nimbers *s, uint32_t part) {
  return part < s->n ? s->nodes[part].nimber : UNKNOWN;
}

int sw_nimbers_wins(const sw_nimbers *s, uint32_t part, int k) {
  if (part >= s->n)
    return 0;
  const node *at = &s->nodes[part];
  if (at->nimber != UNKNOWN)
    return at->nimber != k;
  return (int)(at->wins >> k & 1);
}

uint64_t sw_nimbers_nodes(const sw_nimbers *s) {
  return s->expanded;
}
