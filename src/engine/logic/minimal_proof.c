/* A small set of facts that supports itself, by local search.
 *
 * First all facts are removed in turn, unless a need of the rest would then
 * have no way any more; so no member of what remains can be left out.  Then a
 * member drawn at random is banned.  The needs that it met are met in other
 * ways, those that lack the fewest facts, and so are the needs of the facts
 * that this adds.  Other members become superfluous: those that served only
 * needs that now have a second way or are gone.  They are removed, as long as
 * there are any.  If the set has grown, all this is undone.
 *
 * The same is done with sets that are grown (grown_proof.c), and the smallest
 * of all is taken.
 *
 * Each way counts its facts that are out, each need its ways that are whole.
 * The random choices are the same each time.
 */
#include "engine/logic/minimal_proof.h"

#include "base/err.h"
#include "base/mem.h"
#include "engine/logic/grown_proof.h"

#include <assert.h>
#include <string.h>

enum {
  MOST_ADDED = 24, /* facts in one exchange */
  FEW = 1 << 12,   /* at most so many facts: other sets are grown, .. */
  GROWN = 2,       /* .. this many */
  TINY = 300,      /* of so few facts or less, no smaller set .. */
  PATIENCE = 100,  /* .. for so many looks at each need, and as many as all
                      before, is enough */
  POLL = 64,       /* exchanges between two looks at the budget */
  NOWHERE = -1
};

typedef struct list {
  uint32_t *v, n;
} list;

struct sw_support {
  sw_support_table t;
  uint32_t *first_use, *uses; /* the ways that each fact is in */
  uint8_t *in, *is_queued;
  int32_t *place; /* of each fact in the set, or NOWHERE */
  list set;       /* the facts that are in */
  list queue;     /* facts that may be superfluous */
  list added;     /* in this exchange */
  list log;       /* facts that went in or out in this exchange */
  size_t log_room;
  uint64_t work;
  const sw_budget *budget;
  int over; /* 1: the budget has ended the search */
  sw_rng rng;
  int rc;
};

/* ---- needs and ways ------------------------------------------------------ */

sw_support *sw_support_new(uint32_t facts) {
  sw_support *s = sw_mem_zero(1, sizeof *s);
  if (s)
    s->t.n = facts;
  return s;
}

void sw_support_free(sw_support *s) {
  if (!s)
    return;
  sw_mem_free(s->t.needs);
  sw_mem_free(s->t.ways);
  sw_mem_free(s->t.members);
  sw_mem_free(s->t.first_need);
  sw_mem_free(s->first_use);
  sw_mem_free(s->uses);
  sw_mem_free(s->in);
  sw_mem_free(s->is_queued);
  sw_mem_free(s->place);
  sw_mem_free(s->set.v);
  sw_mem_free(s->queue.v);
  sw_mem_free(s->added.v);
  sw_mem_free(s->log.v);
  sw_mem_free(s);
}

size_t sw_support_size(const sw_support *s) {
  return s->t.member_n;
}

int sw_support_need(sw_support *s, int32_t owner) {
  void *v = s->t.needs;
  assert(!s->t.need_n || s->t.needs[s->t.need_n - 1].owner <= owner);
  if (sw_mem_reserve(&v, &s->t.need_room, s->t.need_n + 1, sizeof *s->t.needs))
    return SW_NO_MEMORY;
  s->t.needs = v;
  s->t.needs[s->t.need_n++] =
      (sw_table_need){owner, (uint32_t)s->t.way_n, 0, 0};
  return 0;
}

/* Puts the facts at the end of the members, rising, each once. */
static uint32_t sort_in(uint32_t *to, const uint32_t *facts, uint32_t n) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < n; i++) {
    uint32_t k = count;
    while (k > 0 && to[k - 1] > facts[i])
      k--;
    if (k > 0 && to[k - 1] == facts[i])
      continue;
    memmove(to + k + 1, to + k, (count - k) * sizeof *to);
    to[k] = facts[i];
    count++;
  }
  return count;
}

/* 1 when all facts of x are in y; both rise. */
static int is_within(const uint32_t *x, uint32_t n, const uint32_t *y,
                     uint32_t m) {
  uint32_t k = 0;
  for (uint32_t i = 0; i < n; i++, k++) {
    while (k < m && y[k] < x[i])
      k++;
    if (k == m || y[k] != x[i])
      return 0;
  }
  return 1;
}

/* 1 when an earlier way of the last need is within the one behind the last. */
static int is_dominated(const sw_support *s, uint32_t n, uint32_t sign) {
  const sw_table_need *x = &s->t.needs[s->t.need_n - 1];
  for (uint32_t w = x->first; w < x->first + x->ways; w++)
    if (!(s->t.ways[w].sign & ~sign) &&
        is_within(s->t.members + s->t.ways[w].first,
                  sw_support_end(&s->t, w) - s->t.ways[w].first,
                  s->t.members + s->t.member_n, n))
      return 1;
  return 0;
}

int sw_support_way(sw_support *s, const uint32_t *facts, uint32_t n) {
  void *ways = s->t.ways, *members = s->t.members;
  uint32_t sign = 0;
  if (sw_mem_reserve(&ways, &s->t.way_room, s->t.way_n + 1, sizeof *s->t.ways))
    return SW_NO_MEMORY;
  s->t.ways = ways;
  if (sw_mem_reserve(&members, &s->t.member_room, s->t.member_n + n + 1,
                     sizeof *s->t.members))
    return SW_NO_MEMORY;
  s->t.members = members;
  n = sort_in(s->t.members + s->t.member_n, facts, n);
  for (uint32_t i = 0; i < n; i++)
    sign |= UINT32_C(1) << s->t.members[s->t.member_n + i] % 32;
  if (is_dominated(s, n, sign))
    return 0;
  s->t.ways[s->t.way_n++] = (sw_table_way){(uint32_t)s->t.need_n - 1,
                                           (uint32_t)s->t.member_n, 0, sign};
  s->t.needs[s->t.need_n - 1].ways++;
  s->t.member_n += n;
  return 0;
}

/* ---- the other way round ------------------------------------------------- */

/* The needs of fact f are first_need[f] up to first_need[f + 1]. */
static void list_needs(sw_support *s) {
  uint32_t i = 0;
  for (uint32_t f = 0; f <= s->t.n; f++) {
    while (i < s->t.need_n && s->t.needs[i].owner < (int32_t)f)
      i++;
    s->t.first_need[f] = i;
  }
}

/* The ways of fact f are uses[first_use[f]] up to uses[first_use[f + 1]]. */
static void list_uses(sw_support *s) {
  for (size_t i = 0; i < s->t.member_n; i++)
    s->first_use[s->t.members[i] + 2]++;
  for (uint32_t f = 2; f < s->t.n + 2; f++)
    s->first_use[f] += s->first_use[f - 1];
  for (uint32_t w = 0; w < s->t.way_n; w++)
    for (uint32_t i = s->t.ways[w].first; i < sw_support_end(&s->t, w); i++)
      s->uses[s->first_use[s->t.members[i] + 1]++] = w;
}

static int prepare(sw_support *s) {
  size_t n = (size_t)s->t.n + 2;
  s->t.first_need = sw_mem_alloc(n, sizeof *s->t.first_need);
  s->first_use = sw_mem_zero(n, sizeof *s->first_use);
  s->uses = sw_mem_alloc(s->t.member_n + 1, sizeof *s->uses);
  s->in = sw_mem_alloc(n, 1);
  s->is_queued = sw_mem_zero(n, 1);
  s->place = sw_mem_alloc(n, sizeof *s->place);
  s->set.v = sw_mem_alloc(n, sizeof *s->set.v);
  s->queue.v = sw_mem_alloc(n, sizeof *s->queue.v);
  s->added.v = sw_mem_alloc(n, sizeof *s->added.v);
  if (!s->t.first_need || !s->first_use || !s->uses || !s->in ||
      !s->is_queued || !s->place || !s->set.v || !s->queue.v || !s->added.v)
    return SW_NO_MEMORY;
  list_needs(s);
  list_uses(s);
  return 0;
}

/* ---- in and out ---------------------------------------------------------- */

static int is_there(const sw_support *s, const sw_table_need *x) {
  return x->owner == SW_SUPPORT_CLAIM || s->in[x->owner];
}

static void enter(sw_support *s, uint32_t f) {
  s->in[f] = 1;
  s->place[f] = (int32_t)s->set.n;
  s->set.v[s->set.n++] = f;
}

static void leave(sw_support *s, uint32_t f) {
  uint32_t last = s->set.v[--s->set.n], at = (uint32_t)s->place[f];
  s->set.v[at] = last;
  s->place[last] = (int32_t)at;
  s->place[f] = NOWHERE;
  s->in[f] = 0;
}

static void note(sw_support *s, uint32_t f) {
  void *v = s->log.v;
  s->rc = s->rc ? s->rc
                : sw_mem_reserve(&v, &s->log_room, (size_t)s->log.n + 1,
                                 sizeof *s->log.v);
  s->log.v = v;
  if (!s->rc)
    s->log.v[s->log.n++] = f;
}

static void enqueue(sw_support *s, uint32_t f) {
  if (!s->in[f] || s->is_queued[f])
    return;
  s->is_queued[f] = 1;
  s->queue.v[s->queue.n++] = f;
}

/* Facts that the need could not do without are in all its whole ways, but
 * perhaps for one that has just become whole: those of two ways are enough. */
static void relax(sw_support *s, const sw_table_need *x) {
  int looks = 2;
  for (uint32_t w = x->first; w < x->first + x->ways && looks; w++) {
    if (s->t.ways[w].out)
      continue;
    looks--;
    for (uint32_t i = s->t.ways[w].first; i < sw_support_end(&s->t, w); i++)
      enqueue(s, s->t.members[i]);
  }
  s->work += x->ways;
}

static void relax_needs(sw_support *s, uint32_t f) {
  for (uint32_t i = s->t.first_need[f]; i < s->t.first_need[f + 1]; i++)
    relax(s, &s->t.needs[i]);
}

/* 1 when the way was the last one of a need that is there. */
static int break_way(sw_support *s, uint32_t w) {
  sw_table_need *x = &s->t.needs[s->t.ways[w].need];
  return !s->t.ways[w].out++ && !--x->whole && is_there(s, x);
}

static void mend_way(sw_support *s, uint32_t w) {
  if (!--s->t.ways[w].out)
    s->t.needs[s->t.ways[w].need].whole++;
}

static void put_in(sw_support *s, uint32_t f) {
  enter(s, f);
  for (uint32_t i = s->first_use[f]; i < s->first_use[f + 1]; i++)
    mend_way(s, s->uses[i]);
  s->work += s->first_use[f + 1] - s->first_use[f];
}

/* Takes a fact out whoever needs it. */
static void force_out(sw_support *s, uint32_t f) {
  leave(s, f);
  for (uint32_t i = s->first_use[f]; i < s->first_use[f + 1]; i++)
    break_way(s, s->uses[i]);
  s->work += s->first_use[f + 1] - s->first_use[f];
}

/* Takes a fact out unless something needs it; 1 when it is out. */
static int take_out(sw_support *s, uint32_t f) {
  uint32_t i = s->first_use[f], end = s->first_use[f + 1];
  int needed = 0;
  leave(s, f);
  for (; i < end && !needed; i++)
    needed = break_way(s, s->uses[i]);
  s->work += i - s->first_use[f];
  if (!needed)
    return 1;
  uint32_t first = s->first_use[f], last = s->uses[i - 1];
  s->uses[i - 1] = s->uses[first]; /* where it is seen soonest next time */
  s->uses[first] = last;
  while (i-- > first)
    mend_way(s, s->uses[i]);
  enter(s, f);
  return 0;
}

/* ---- exchanging ---------------------------------------------------------- */

static uint32_t draw(sw_support *s) {
  return s->set.v[sw_rng_below(&s->rng, s->set.n)];
}

static uint32_t uses_of(const sw_support *s, uint32_t f) {
  return s->first_use[f + 1] - s->first_use[f];
}

/* Puts a fact in, and looks for what it makes superfluous. */
static void add(sw_support *s, uint32_t f) {
  put_in(s, f);
  note(s, f);
  s->added.v[s->added.n++] = f;
  for (uint32_t i = s->first_use[f]; i < s->first_use[f + 1]; i++) {
    const sw_table_way *w = &s->t.ways[s->uses[i]];
    const sw_table_need *x = &s->t.needs[w->need];
    if (!w->out && x->whole == 2 && is_there(s, x))
      relax(s, x);
  }
}

/* Puts facts in for a need that nothing meets: those of a way that lacks the
 * fewest, without the banned one.  0 when there is none. */
static int meet(sw_support *s, const sw_table_need *x, uint32_t banned) {
  uint32_t best = UINT32_MAX, least = UINT32_MAX, equal = 0;
  for (uint32_t w = x->first; w < x->first + x->ways; w++) {
    uint32_t out = s->t.ways[w].out;
    int bad = out > least;
    for (uint32_t i = s->t.ways[w].first; i < sw_support_end(&s->t, w) && !bad;
         i++)
      bad = s->t.members[i] == banned;
    if (bad)
      continue;
    equal = out < least ? 1 : equal + 1;
    least = out;
    if (sw_rng_below(&s->rng, equal) == 0)
      best = w;
  }
  s->work += x->ways;
  if (best == UINT32_MAX)
    return 0;
  for (uint32_t i = s->t.ways[best].first; i < sw_support_end(&s->t, best); i++)
    if (!s->in[s->t.members[i]])
      add(s, s->t.members[i]);
  return 1;
}

/* Meets all needs again after a fact was banned. */
static int repair(sw_support *s, uint32_t banned) {
  for (uint32_t i = s->first_use[banned]; i < s->first_use[banned + 1]; i++) {
    const sw_table_need *x = &s->t.needs[s->t.ways[s->uses[i]].need];
    if (!x->whole && is_there(s, x) && !meet(s, x, banned))
      return 0;
    if (s->added.n > MOST_ADDED)
      return 0;
  }
  for (uint32_t k = 0; k < s->added.n; k++) {
    uint32_t f = s->added.v[k];
    for (uint32_t i = s->t.first_need[f]; i < s->t.first_need[f + 1]; i++)
      if (!s->t.needs[i].whole && !meet(s, &s->t.needs[i], banned))
        return 0;
    if (s->added.n > MOST_ADDED)
      return 0;
  }
  return 1;
}

/* Takes out what is superfluous, at random. */
static void take_out_queued(sw_support *s) {
  while (s->queue.n) {
    uint32_t k = (uint32_t)sw_rng_below(&s->rng, s->queue.n);
    uint32_t f = s->queue.v[k];
    s->queue.v[k] = s->queue.v[--s->queue.n];
    s->is_queued[f] = 0;
    if (s->in[f] && take_out(s, f)) {
      note(s, f);
      relax_needs(s, f);
    }
  }
}

static void forget_queue(sw_support *s) {
  while (s->queue.n)
    s->is_queued[s->queue.v[--s->queue.n]] = 0;
}

static void undo(sw_support *s) {
  while (s->log.n) {
    uint32_t f = s->log.v[--s->log.n];
    if (s->in[f])
      force_out(s, f);
    else
      put_in(s, f);
  }
}

/* Bans one member, repairs, and takes out what is no longer needed.  Of two
 * members that with fewer uses is banned: the other can rarely be spared. */
static void exchange(sw_support *s) {
  uint32_t before = s->set.n;
  uint32_t banned = draw(s), other = draw(s);
  if (uses_of(s, other) < uses_of(s, banned))
    banned = other;
  s->added.n = s->log.n = 0;
  force_out(s, banned);
  note(s, banned);
  int met = repair(s, banned);
  if (met) {
    relax_needs(s, banned);
    take_out_queued(s);
    for (uint32_t k = 0; k < s->added.n; k++)
      enqueue(s, s->added.v[k]);
    take_out_queued(s);
  }
  forget_queue(s);
  if (!met || s->set.n > before)
    undo(s);
}

/* Starts from the given set. */
static void begin(sw_support *s, const uint8_t *in) {
  s->rng = sw_rng_seed(1);
  s->set.n = 0;
  for (uint32_t f = 0; f < s->t.n; f++)
    s->place[f] = NOWHERE;
  for (size_t i = 0; i < s->t.need_n; i++)
    s->t.needs[i].whole = s->t.needs[i].ways;
  memset(s->in, 0, s->t.n);
  for (uint32_t f = 0; f < s->t.n; f++)
    if (in[f])
      enter(s, f);
  for (uint32_t w = 0; w < s->t.way_n; w++) {
    s->t.ways[w].out = 0;
    for (uint32_t i = s->t.ways[w].first; i < sw_support_end(&s->t, w); i++)
      s->t.ways[w].out += !in[s->t.members[i]];
    s->t.needs[s->t.ways[w].need].whole -= s->t.ways[w].out > 0;
  }
  for (size_t i = 0; i < s->t.need_n; i++)
    assert(s->t.needs[i].whole || !is_there(s, &s->t.needs[i]));
}

/* Makes a set small. */
static void search(sw_support *s, const uint8_t *in, uint64_t work) {
  begin(s, in);
  for (uint32_t f = 0; f < s->t.n; f++)
    if (s->in[f])
      take_out(s, f);
  uint32_t least = s->set.n;
  uint64_t latest = 0, exchanges = 0;
  for (s->work = 0; s->work < work && s->set.n && !s->rc; s->work++) {
    s->over |= exchanges++ % POLL == 0 && sw_budget_stop(s->budget);
    if (s->over)
      break;
    exchange(s);
    if (s->set.n < least) {
      least = s->set.n;
      latest = s->work;
    } else if (least <= TINY &&
               s->work - latest > latest + PATIENCE * s->t.need_n) {
      break;
    }
  }
}

/* Searches from sets that grow from small proofs, and keeps a smaller one.  The
 * small proofs of large sets are too many. */
static void search_grown(sw_support *s, uint8_t *in, uint8_t *other,
                         uint64_t work) {
  sw_rng rng = sw_rng_seed(2);
  uint32_t least = s->set.n;
  for (int k = 0; k < GROWN && least <= FEW && !s->rc && !s->over; k++) {
    int grown = sw_grown_proof(&s->t, &rng, other);
    if (grown <= 0) {
      s->rc = grown;
      return;
    }
    search(s, other, work);
    if (s->set.n >= least)
      continue;
    least = s->set.n;
    memcpy(in, s->in, s->t.n);
  }
}

int sw_support_choose(sw_support *s, uint8_t *in, uint64_t work,
                      const sw_budget *budget) {
  uint8_t *other = sw_mem_alloc((size_t)s->t.n + 1, 1);
  int rc = other ? prepare(s) : SW_NO_MEMORY;
  s->budget = budget;
  if (!rc) {
    search(s, in, work);
    memcpy(in, s->in, s->t.n);
    search_grown(s, in, other, work);
    rc = s->rc;
  }
  sw_mem_free(other);
  return rc;
}
