/* Proof-number search with nimbers over a graph of parts.
 *
 * The question about a part P is asked for one k at a time: is P + *k a win for
 * the side to move?  Its options are S + *k for the options S of P, and P + *j
 * for j < k.  When P + *k is lost, the nimber of P is k, and from then on P is
 * that number wherever it occurs.  A sum is never searched as such: the nimbers
 * of all its parts but one reduce it to one part and a star, which is always
 * better (Lemoine and Viennot, "Nimbers are inevitable", 2012).
 *
 * Each question carries a proof number pn, the least number of open leaves that
 * have to be decided to prove a win, and a disproof number dn for a loss.
 *
 *   question      pn = least dn of the options, dn = sum of their pn
 *   sum, with at least two parts unknown: both numbers are the sum, over these
 *       parts, of the smaller number of the question they are at
 *
 * A question that has not been looked at has proof number 1.  Its disproof
 * number is 1 plus half of the amount by which its part is larger than one that
 * is worked out whole, since every second move has to be answered.  Without
 * that the search opens all options of a part once before it follows one.
 *
 * The search goes depth first to the most promising question, as long as its
 * numbers stay below thresholds at which another one would be as promising
 * (df-pn, Nagai 2002; the third threshold, on the smaller number, is for parts
 * of a sum: Cizek, Balko and Schmid 2026).  The graph of parts with its options
 * and numbers stays in memory (nimber_graph.c), but for what a limit makes the
 * search forget (nimber_forget.c).
 *
 * After each round of some expansions the search goes back to the question it
 * was asked and from there on is a function of the graph alone.  Only there a
 * budget with a store stops it, so that a search that was stopped, written to
 * the store and read again (nimber_save.c) finds what it would have found.
 * Without a store a limit of nodes ends a round too: nothing is counted beyond.
 *
 * A search that is one of several workers (engine/team) notes where it was, so
 * that it can report it to the others at the end of the round, and takes
 * another way than those before it: the questions they are at get larger
 * disproof numbers.
 */
#include "engine/impartial/nimber.h"

#include "base/mem.h"
#include "engine/impartial/nimber_forget.h"

#include <assert.h>
#include <string.h>

enum {
  ROUND = 256,    /* expansions */
  TAKEN = 1 << 16 /* more than the size of a part */
};

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

static void offer(view *v, uint32_t pn, uint32_t dn, uint32_t part, uint32_t k,
                  uint32_t beside, int in_sum) {
  v->dn = sw_pn_add(v->dn, pn);
  if (dn >= v->pn) {
    v->second = sw_pn_least(v->second, dn);
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

/* The disproof number of a question, by which a worker goes apart from those
 * before it: half more where only others were, and a quarter for each worker
 * that is there. */
static uint32_t apart(const sw_nimbers *s, uint32_t part,
                      const sw_nimber_couple *c) {
  const sw_nimber_node *at = &s->nodes[part];
  uint32_t dn = c->dn;
  const sw_nimber_record *record = sw_nimbers_look(s, part);
  if (!record->opened && record->couples)
    dn = sw_pn_add(dn, dn / 2);
  for (size_t i = 0; at->taken && i < s->news->taken.n; i++)
    if (s->news->taken.v[i].part == part && s->news->taken.v[i].k == c->k)
      dn = sw_pn_add(dn, dn / 4);
  return dn;
}

/* The question P + *k as an option; a known win for the other side is none. */
static void offer_couple(const sw_nimbers *s, view *v, uint32_t part,
                         uint32_t k) {
  if (sw_nimbers_look(s, part)->wins >> k & 1)
    return;
  sw_nimber_couple c = sw_nimbers_couple(s, part, k);
  offer(v, c.pn, s->news ? apart(s, part, &c) : c.dn, part, k, 0, 0);
}

/* Where the search for the nimber of a part stands, and how far it is. */
static uint32_t standing(const sw_nimbers *s, uint32_t part, uint32_t *k) {
  *k = (uint32_t)sw_nimbers_mex(sw_nimbers_look(s, part)->wins);
  sw_nimber_couple c = sw_nimbers_couple(s, part, *k);
  return sw_pn_least(c.pn, c.dn);
}

/* A sum of at least two unknown parts: the smallest is next, but one where no
 * other worker is comes first. */
static void offer_sum(const sw_nimbers *s, view *v, const uint32_t *parts,
                      uint32_t n) {
  uint32_t all = 0, best = 0, best_size = UINT32_MAX, best_k = 0, own = 0;
  for (uint32_t i = 0; i < n; i++) {
    if (s->nodes[parts[i]].nimber != SW_NIMBER_UNKNOWN)
      continue;
    uint32_t k, far = standing(s, parts[i], &k);
    uint32_t size = sw_nimbers_size(s, parts[i]);
    size += s->nodes[parts[i]].taken ? TAKEN : 0;
    all = sw_pn_add(all, far);
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
                        sw_nimber_record *at, view *v) {
  uint32_t worth = sum[0], unknown = 0, last = 0;
  for (uint32_t i = 0; i < sum[1]; i++) {
    const sw_nimber_node *part = &s->nodes[sum[2 + i]];
    if (part->nimber != SW_NIMBER_UNKNOWN) {
      worth ^= sw_nimbers_worth(part);
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
  sw_nimber_record *at = sw_nimbers_own(s, part);
  *v = (view){.pn = SW_PN_INFINITY, .second = SW_PN_INFINITY};
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
    v->dn = SW_PN_INFINITY;
  }
}

/* ---- searching --------------------------------------------------------- */

typedef struct bounds {
  uint32_t pn, dn, least; /* go on while below all three; least: of pn, dn */
} bounds;

static bounds bounds_below(const view *v, bounds b) {
  uint32_t dn = sw_pn_least(b.pn, sw_pn_add(v->second, 1));
  uint32_t pn = b.dn - (v->dn - v->best_pn);
  assert(v->best_pn <= v->dn && v->dn < b.dn && v->pn < b.pn);
  if (!v->in_sum)
    return (bounds){pn, dn, b.least};
  uint32_t least = sw_pn_least(sw_pn_least(pn, dn), b.least);
  assert(least > v->beside && "the others of the sum alone are within bounds");
  return (bounds){SW_PN_INFINITY, SW_PN_INFINITY, least - v->beside};
}

/* The crew may begin with the options that come after the next one: those of
 * one part that has not been looked at are all as promising as the first of
 * them. */
static void ask_crew(sw_nimbers *s, uint32_t part, uint32_t next) {
  sw_part_queue queue =
      sw_part_queue_begin(&s->parts, s->budget, SW_NIMBER_EACH);
  const sw_nimber_record *at = sw_nimbers_look(s, part);
  const uint32_t *sum = s->option + at->option;
  int room = queue.most > 0;
  s->nodes[next].ahead = 1;
  for (uint32_t i = 0; i < at->options && room; i++, sum += sum[1] + 2)
    if (sum[1] == 1)
      room = sw_nimbers_enqueue(s, &queue, sum[2]);
  sw_part_queue_work(&queue);
}

static void set_win(sw_nimbers *s, uint32_t part, uint32_t k) {
  assert(s->nodes[part].nimber != (int)k && "a loss is no win");
  sw_nimber_record *record = sw_nimbers_own(s, part);
  record->wins |= UINT64_C(1) << k;
  record->proved |= UINT64_C(1) << k;
  s->facts++;
}

/* Works on part + *k until it is decided or reaches a bound. */
static void work(sw_nimbers *s, uint32_t part, uint32_t k, bounds b) {
  for (;;) {
    view v;
    const sw_nimber_node *at = sw_nimbers_node(s, part);
    if (at && !at->expanded)
      sw_nimbers_expand(s, part);
    if (s->rc)
      return;
    look(s, part, k, &v);
    sw_nimbers_set_couple(s, part, k, v.pn, v.dn);
    sw_nimbers_own(s, part)->seen = (uint32_t)s->expanded;
    if (!v.pn)
      set_win(s, part, k);
    else if (!v.dn) {
      assert(sw_nimbers_mex(sw_nimbers_look(s, part)->wins) >= (int)k);
      sw_nimbers_settle(s, part, (int)k);
    }
    sw_nimbers_touch(s, part);
    if (s->news && s->expanded >= s->round)
      sw_nimbers_note(s, &s->news->path, part, k);
    if (!v.pn || !v.dn || v.pn >= b.pn || v.dn >= b.dn ||
        sw_pn_least(v.pn, v.dn) >= b.least || s->expanded >= s->round)
      return;
    if (!s->nodes[v.part].expanded && !s->nodes[v.part].ahead)
      ask_crew(s, part, v.part);
    work(s, v.part, v.k, bounds_below(&v, b));
    if (s->rc)
      return;
  }
}

/* One round of work on part + *k. */
static void work_round(sw_nimbers *s, uint32_t part, uint32_t k) {
  static const bounds everything = {SW_PN_INFINITY, SW_PN_INFINITY,
                                    SW_PN_INFINITY};
  if (s->budget && s->budget->memory && !(s->news && s->news->n))
    sw_nimbers_fail(s, sw_nimbers_forget(s, s->budget->memory));
  if (sw_nimbers_check_budget(s))
    return;
  s->round = (s->expanded / ROUND + 1) * ROUND;
  work(s, part, k, everything);
}

static int find_nimber(sw_nimbers *s, uint32_t part) {
  const sw_nimber_node *at = sw_nimbers_node(s, part);
  if (at && at->size <= s->whole)
    sw_nimbers_work_out(s, part);
  while (!s->rc && s->nodes[part].nimber == SW_NIMBER_UNKNOWN) {
    int k = sw_nimbers_mex(sw_nimbers_look(s, part)->wins);
    if (k >= SW_NIMBERS)
      sw_nimbers_settle(s, part, k);
    else
      work_round(s, part, (uint32_t)k);
  }
  return s->rc ? SW_NIMBER_UNKNOWN : s->nodes[part].nimber;
}

static void begin(sw_nimbers *s, const sw_budget *budget, sw_err *err) {
  s->budget = budget;
  s->asked_n = 0;
  s->limit = budget && budget->nodes ? s->expanded + budget->nodes : UINT64_MAX;
  s->most = s->news || (budget && budget->store) ? UINT64_MAX : s->limit;
  s->rc = 0;
  s->err = err;
}

static int end(sw_nimbers *s) {
  if (s->parts.rest)
    s->parts.rest(s->parts.ctx);
  return s->rc;
}

int sw_nimbers_enumerate(sw_nimbers *s, uint32_t part, const sw_budget *budget,
                         sw_err *err) {
  begin(s, budget, err);
  sw_nimbers_work_out(s, part);
  return end(s);
}

int sw_nimbers_part(sw_nimbers *s, uint32_t part, const sw_budget *budget,
                    int *nimber, sw_err *err) {
  begin(s, budget, err);
  s->asked = &part;
  s->asked_n = 1;
  *nimber = find_nimber(s, part);
  return end(s);
}

/* Moves the largest part, of equal ones the last, behind the others. */
static uint32_t largest_last(const sw_nimbers *s, uint32_t *part, uint32_t n) {
  uint32_t at = 0, most = 0;
  for (uint32_t i = 0; i < n; i++) {
    uint32_t size = sw_nimbers_size(s, part[i]);
    if (size >= most) {
      most = size;
      at = i;
    }
  }
  uint32_t last = part[at];
  memmove(part + at, part + at + 1, (n - 1 - at) * sizeof *part);
  return part[n - 1] = last;
}

/* All nimbers but that of the largest part; then one question about it. */
static int sum_wins(sw_nimbers *s, sw_nimber_option *sum, uint32_t star) {
  star ^= sum->worth;
  if (!sum->n)
    return star != 0;
  uint32_t last = largest_last(s, sum->part, sum->n);
  s->asked = sum->part;
  s->asked_n = sum->n;
  for (uint32_t i = 0; i + 1 < sum->n && !s->rc; i++)
    star ^= (uint32_t)find_nimber(s, sum->part[i]);
  while (!s->rc && !(sw_nimbers_look(s, last)->wins >> star & 1) &&
         s->nodes[last].nimber == SW_NIMBER_UNKNOWN)
    work_round(s, last, star);
  return s->nodes[last].nimber == SW_NIMBER_UNKNOWN ||
         (uint32_t)s->nodes[last].nimber != star;
}

int sw_nimbers_sum(sw_nimbers *s, const uint32_t *parts, size_t n, int star,
                   const sw_budget *budget, sw_value *value, sw_err *err) {
  sw_nimber_option sum;
  begin(s, budget, err);
  assert(star >= 0 && star < SW_NIMBERS);
  sw_nimbers_fold(s, parts, (uint32_t)n, UINT64_MAX, &sum);
  int win = s->rc ? 0 : sum_wins(s, &sum, (uint32_t)star);
  *value = s->rc ? SW_OPEN : win ? SW_WIN : SW_LOSS;
  return end(s);
}

/* ---- once more ---------------------------------------------------------- */

/* Takes over nimbers from another search for the same parts. */
static int learn(sw_nimbers *s, const sw_nimbers *other) {
  for (uint32_t l = 0; l < other->n; l++) {
    int nimber = other->nodes[l].nimber;
    const sw_nimber_node *at =
        nimber == SW_NIMBER_UNKNOWN ? NULL : sw_nimbers_node(s, l);
    if (at && at->nimber == SW_NIMBER_UNKNOWN)
      sw_nimbers_settle(s, l, nimber);
  }
  return s->rc;
}

/* What is left of the memory beside the graph that there is. */
static sw_budget beside(const sw_nimbers *s, const sw_budget *budget) {
  sw_budget left = {.nodes = budget->nodes,
                    .memory = budget->memory,
                    .stop = budget->stop,
                    .ctx = budget->ctx};
  size_t own = sw_nimbers_bytes(s);
  if (s->parts.bytes)
    own -= s->parts.bytes(s->parts.ctx);
  if (left.memory)
    left.memory = left.memory > own ? left.memory - own : 1;
  return left;
}

int sw_nimbers_again(sw_nimbers *s, const uint32_t *parts, size_t count,
                     const uint32_t *known, size_t n, uint32_t order,
                     const sw_budget *budget, sw_err *err) {
  sw_budget left = beside(s, budget);
  sw_value value;
  sw_nimbers *other = sw_nimbers_new(&s->parts, s->whole);
  if (!other)
    return sw_err_memory(err);
  other->parts.forget = NULL; /* the parts are not its own */
  other->order = order;
  for (size_t i = 0; i < n && !other->rc; i++)
    if (sw_nimbers_node(other, known[i]))
      sw_nimbers_settle(other, known[i], s->nodes[known[i]].nimber);
  int rc = other->rc;
  if (!rc)
    rc = sw_nimbers_sum(other, parts, count, 0, &left, &value, err);
  s->rc = 0;
  s->err = err;
  if (!rc || rc == SW_STOPPED || rc == SW_NO_MEMORY)
    rc = learn(s, other);
  sw_nimbers_free(other);
  return rc;
}

/* ---- life -------------------------------------------------------------- */

sw_nimbers *sw_nimbers_new(const sw_parts *parts, uint32_t whole) {
  sw_nimbers *s = sw_mem_zero(1, sizeof *s);
  if (!s)
    return NULL;
  s->parts = *parts;
  s->whole = whole;
  s->couple_room = s->record_room = s->option_room = 64;
  s->couples = sw_mem_alloc(64, sizeof *s->couples);
  s->records = sw_mem_zero(64, sizeof *s->records);
  /* a list without options has a place, too */
  s->option = sw_mem_alloc(64, sizeof *s->option);
  if (!s->couples || !s->records || !s->option) {
    sw_nimbers_free(s);
    return NULL;
  }
  s->couple_count = 1; /* SW_NIMBER_NO_COUPLE is never used */
  s->record_count = 1; /* SW_NIMBER_NO_RECORD is empty */
  return s;
}

void sw_nimbers_free(sw_nimbers *s) {
  if (!s)
    return;
  sw_mem_free(s->nodes);
  sw_mem_free(s->records);
  sw_mem_free(s->couples);
  sw_mem_free(s->option);
  sw_mem_free(s);
}

int sw_nimbers_known(const sw_nimbers *s, uint32_t part) {
  return part < s->n ? s->nodes[part].nimber : SW_NIMBER_UNKNOWN;
}

int sw_nimbers_wins(const sw_nimbers *s, uint32_t part, int k) {
  if (part >= s->n)
    return 0;
  int nimber = s->nodes[part].nimber;
  if (nimber != SW_NIMBER_UNKNOWN)
    return nimber != k;
  return (int)(sw_nimbers_look(s, part)->wins >> k & 1);
}

uint64_t sw_nimbers_nodes(const sw_nimbers *s) {
  return s->expanded;
}
