/* Winning positions by meeting in the middle: see peg_winning.h.
 *
 * With N jumps from start to goal, A(i) the classes reached from the start and
 * B(j) those reached from the inverse of the goal: a class P on level i wins
 * when P is in A(i) and its inverse in B(N - i).  The test is made on the
 * middle level m only.  For i < m a winning class has a winning child, so jumps
 * are taken back from level i + 1 and what is not in A(i) is dropped; only
 * winning classes are ever expanded.  The other half is the same work on B,
 * inverted.
 *
 * Then every jump between winning classes is found once (a link), in order.
 * Pushing along the links from the top gives the ways, pulling along them from
 * the bottom the solutions left; that the two agree on the number of solutions
 * is asserted by the tests.
 */
#include "games/peg/counting/peg_winning.h"

#include "base/bits.h"
#include "base/mem.h"
#include "engine/level/expansion.h"
#include "games/peg/board/peg_class.h"
#include "games/peg/forms/peg_packing.h"

#include <assert.h>
#include <string.h>

/* ---- reached ------------------------------------------------------------ */

int peg_reached_add(peg_reached *reached, const sw_level *level) {
  assert(level->number == reached->levels && reached->levels < PEG_CELLS);
  sw_keys *keys = &reached->level[reached->levels];
  sw_level_place place = {0};
  reached->bytes += level->classes * sizeof *keys->v;
  if (reached->most && reached->bytes > reached->most)
    return SW_UNSUPPORTED;
  if (sw_keys_reserve(keys, (size_t)level->classes))
    return SW_NO_MEMORY;
  keys->n = sw_level_read(level, &place, keys->v, NULL, keys->capacity);
  assert(keys->n == level->classes);
  reached->levels++;
  return 0;
}

void peg_reached_free(peg_reached *reached) {
  for (int i = 0; i < PEG_CELLS; i++)
    sw_keys_free(&reached->level[i]);
  *reached = (peg_reached){0};
}

/* ---- inverses ----------------------------------------------------------- */

/* The inverse of a set has the other parity when the number of cells is odd. */
static uint64_t inverse_mask(const peg_packing *p) {
  return p->cells | (sw_bits_count(p->cells) % 2 ? p->parity : 0);
}

void peg_keys_inverse(const peg_packing *p, const uint64_t *from, uint64_t *to,
                      size_t n) {
  uint64_t mask = inverse_mask(p);
  for (size_t i = 0; i < n; i++)
    to[i] = peg_key_row(p, from[i]).code ^ mask;
  p->kernel->normal(p, to, n);
}

/* Puts into *to the inverses of the keys of `from`, sorted. */
static int invert(const peg_packing *p, const sw_keys *from, sw_keys *to,
                  sw_keys *scratch) {
  if (sw_keys_reserve(to, from->n))
    return SW_NO_MEMORY;
  to->n = from->n;
  peg_keys_inverse(p, from->v, to->v, from->n);
  return sw_keys_sort(to, p->bits, scratch);
}

/* ---- one problem and its inverse ---------------------------------------- */

/* The search from one end; both ends have the same board and symmetries. */
typedef struct side {
  const peg_rules *rules;
  peg_reached *reached;
  int middle; /* its last level */
} side;

typedef struct search {
  const sw_budget *budget;
  sw_err *err;
  peg_winning *winning;
  const peg_reached *reached[2]; /* of both sides, or NULL */
  uint64_t linked;               /* bytes of links */
  sw_expansion expansion;
  sw_keys scratch;
} search;

static int too_large(sw_err *err) {
  return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                    "the winning positions need more --memory");
}

static uint64_t winners_bytes(const peg_winners *w) {
  uint64_t of_class = sizeof *w->keys.v + (w->ways ? sizeof *w->ways : 0) +
                      (w->left ? sizeof *w->left : 0) +
                      (w->orbit ? sizeof *w->orbit : 0);
  return w->keys.n * of_class;
}

static uint64_t held_bytes(const search *s) {
  uint64_t sum = s->linked + s->scratch.capacity * sizeof(uint64_t);
  for (int i = 0; i < 2; i++)
    sum += s->reached[i] ? s->reached[i]->bytes : 0;
  for (int i = 0; i < s->winning->levels; i++)
    sum += winners_bytes(&s->winning->level[i]);
  return sum;
}

/* 0 when there is room for so many bytes beside all that is held. */
static int need(const search *s, uint64_t bytes) {
  if (!s->budget || !s->budget->memory)
    return 0;
  return held_bytes(s) + bytes > s->budget->memory ? too_large(s->err) : 0;
}

static int stopped(const search *s) {
  if (!sw_budget_stop(s->budget))
    return 0;
  return sw_err_set(s->err, SW_STOPPED, SW_NOWHERE,
                    "stopped while looking for winning positions");
}

/* The goal as whole positions: those in the class of the start. */
static int goals(const peg_rules *peg, uint64_t goal[PEG_CELLS]) {
  int n = 0;
  if (!peg->goal.any_one) {
    if (!peg_class_differs(&peg->board, peg->start, peg->goal.pegs))
      goal[n++] = peg->goal.pegs;
    return n;
  }
  for (int cell = 0; cell < peg->board.cells; cell++)
    if (!peg_class_differs(&peg->board, peg->start, sw_bit(cell)))
      goal[n++] = sw_bit(cell);
  return n;
}

/* Jumps from start to goal; negative: never. */
static int distance(const peg_rules *peg) {
  uint64_t goal[PEG_CELLS];
  if (!goals(peg, goal))
    return -1;
  return sw_bits_count(peg->start) - sw_bits_count(goal[0]);
}

int peg_winning_wants(const sw_rules *rules, sw_err *err) {
  const peg_rules *peg = peg_of(rules);
  if (!peg->goal.any_one && peg->goal.care != peg_board_full(&peg->board))
    return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                      "winning positions are known for goals that leave no "
                      "cell open; this one does");
  int jumps = distance(peg);
  return jumps < 0 ? 0 : (jumps + 1) / 2 + 1;
}

static int add_level(void *ctx, const sw_level *level) {
  peg_reached *reached = ctx;
  if (level->number < reached->levels)
    return 0;
  return peg_reached_add(reached, level);
}

/* Enumerates the levels of one side that are not known yet. */
static int reach(const search *s, const side *from, const sw_pos *starts,
                 size_t n) {
  if (from->reached->levels > from->middle)
    return 0;
  /* a store keeps the whole run, not this part */
  sw_budget budget = sw_budget_inside(s->budget);
  int rc = need(s, 0);
  if (budget.memory && !rc) { /* as much for the levels as for their keys */
    budget.memory = (budget.memory - (size_t)held_bytes(s) + 1) / 2;
    from->reached->most = from->reached->bytes + budget.memory;
  }
  sw_levels job = {.rules = &from->rules->base,
                   .budget = &budget,
                   .starts = starts,
                   .start_count = n,
                   .last = from->middle,
                   .level = add_level,
                   .ctx = from->reached};
  if (!rc)
    rc = sw_levels_run(&job, s->err);
  if (from->reached->most && from->reached->bytes > from->reached->most)
    rc = too_large(s->err);
  /* play may end before the middle */
  if (!rc && from->reached->levels <= from->middle)
    from->reached->levels = from->middle + 1;
  return rc;
}

/* The parents of winning classes among those reached. */
static int step_back(search *s, const side *from, const sw_keys *winners,
                     int level, sw_keys *out) {
  const peg_packing *p = from->rules->packing;
  out->n = 0;
  for (size_t i = 0; i < winners->n; i += SW_EXPANSION_KEYS) {
    size_t n =
        winners->n - i < SW_EXPANSION_KEYS ? winners->n - i : SW_EXPANSION_KEYS;
    size_t m =
        p->kernel->expand(p, winners->v + i, n, ~UINT64_C(0), &s->expansion);
    int rc = need(s, 2 * (out->n + m) * sizeof *out->v);
    if (rc)
      return rc;
    if (sw_keys_reserve(out, out->n + m))
      return sw_err_memory(s->err);
    if (m)
      memcpy(out->v + out->n, s->expansion.child, m * sizeof *out->v);
    out->n += m;
    rc = stopped(s);
    if (rc)
      return rc;
  }
  if (sw_keys_sort(out, p->bits, &s->scratch))
    return sw_err_memory(s->err);
  sw_keys_intersect(out, &from->reached->level[level]);
  return 0;
}

/* What fits together in the middle. */
static int meet(search *s, const side *a, const side *b, sw_keys *out) {
  sw_keys other = {0};
  const sw_keys *near = &a->reached->level[a->middle];
  const sw_keys *far = &b->reached->level[b->middle];
  int rc = need(s, 3 * near->n * sizeof *near->v);
  if (rc)
    return rc;
  rc = invert(a->rules->packing, near, &other, &s->scratch);
  if (!rc) {
    sw_keys_intersect(&other, far);
    rc = invert(b->rules->packing, &other, out, &s->scratch);
  }
  sw_keys_free(&other);
  return rc ? sw_err_memory(s->err) : 0;
}

/* Levels of both halves from the middle, where a.middle + b.middle = N. */
static int spread(search *s, const side *a, const side *b, int same) {
  peg_winners *level = s->winning->level;
  int m = a->middle, last = m + b->middle, rc = 0;
  sw_keys turned[PEG_CELLS] = {{0}};
  for (int i = m - 1; i >= 0 && !rc; i--)
    rc = step_back(s, a, &level[i + 1].keys, i, &level[i].keys);
  if (!rc && !same)
    rc = invert(a->rules->packing, &level[m].keys, &turned[b->middle],
                &s->scratch);
  for (int j = b->middle - 1; j >= 0 && !rc && !same; j--)
    rc = step_back(s, b, &turned[j + 1], j, &turned[j]);
  for (int i = m + 1; i <= last && !rc; i++) {
    const sw_keys *from = same ? &level[last - i].keys : &turned[last - i];
    if (invert(b->rules->packing, from, &level[i].keys, &s->scratch))
      rc = sw_err_memory(s->err);
  }
  for (int j = 0; j < PEG_CELLS; j++)
    sw_keys_free(&turned[j]);
  return rc;
}

enum { AHEAD = 16 }; /* look-ups on their way at a time */

/* ---- links -------------------------------------------------------------- */

/* The jumps between two winning levels: to[first[i]..first[i + 1] - 1] are the
 * children of class i. */
typedef struct links {
  size_t *first;
  uint32_t *to;
  size_t n, capacity;
} links;

static void free_links(links *l) {
  sw_mem_free(l->first);
  sw_mem_free(l->to);
  *l = (links){0};
}

static int find_batch(search *s, peg_winners *from, size_t at, size_t n,
                      const sw_key_index *next, links *l) {
  const peg_packing *p = peg_of(s->winning->rules)->packing;
  size_t m = p->kernel->expand(p, from->keys.v + at, n, 0, &s->expansion),
         k = 0;
  void *block = l->to;
  size_t before = l->capacity;
  int rc = need(s, m * sizeof *l->to);
  if (rc)
    return rc;
  if (sw_mem_reserve(&block, &l->capacity, l->n + m, sizeof *l->to))
    return sw_err_memory(s->err);
  s->linked += (l->capacity - before) * sizeof *l->to;
  l->to = block;
  from->moves += m;
  for (size_t i = 0; i < n; i++) {
    from->orbit[at + i] = s->expansion.orbit[i];
    l->first[at + i] = l->n;
    for (uint32_t j = 0; j < s->expansion.moves[i]; j++) {
      if (k + AHEAD < m)
        sw_key_prefetch(next, s->expansion.child[k + AHEAD]);
      uint32_t to = sw_key_find(next, s->expansion.child[k++]);
      if (to != SW_KEY_ABSENT)
        l->to[l->n++] = to;
    }
  }
  return stopped(s);
}

static int find_links(search *s, peg_winners *from, const sw_keys *next,
                      links *l) {
  sw_key_index index;
  size_t n = from->keys.n;
  uint64_t of_class = sizeof *l->first + sizeof *from->orbit;
  /* an index has between two and four slots for each key */
  int rc = need(s, n * of_class + 4 * next->n * sizeof *next->v);
  if (rc)
    return rc;
  l->first = sw_mem_alloc(n + 1, sizeof *l->first);
  from->orbit = sw_mem_alloc(n, sizeof *from->orbit);
  if (!l->first || !from->orbit || sw_key_index_init(&index, next))
    return sw_err_memory(s->err);
  s->linked += n * sizeof *l->first;
  for (size_t at = 0; at < n && !rc; at += SW_EXPANSION_KEYS)
    rc = find_batch(s, from, at,
                    n - at < SW_EXPANSION_KEYS ? n - at : SW_EXPANSION_KEYS,
                    &index, l);
  l->first[n] = l->n;
  from->links = l->n;
  sw_key_index_free(&index);
  return rc;
}

static void push_ways(const peg_winners *from, peg_winners *to,
                      const links *l) {
  for (size_t i = 0; i < from->keys.n; i++)
    for (size_t j = l->first[i]; j < l->first[i + 1]; j++)
      to->ways[l->to[j]] += from->ways[i];
}

static void pull_left(peg_winners *from, const peg_winners *to,
                      const links *l) {
  for (size_t i = 0; i < from->keys.n; i++)
    for (size_t j = l->first[i]; j < l->first[i + 1]; j++)
      from->left[i] += to->left[l->to[j]];
}

static int allocate_counts(const search *s) {
  for (int i = 0; i < s->winning->levels; i++) {
    peg_winners *level = &s->winning->level[i];
    int rc = need(s, 2 * level->keys.n * sizeof *level->ways);
    if (rc)
      return rc;
    level->moves = level->links = 0;
    level->ways = sw_mem_zero(level->keys.n, sizeof *level->ways);
    level->left = sw_mem_zero(level->keys.n, sizeof *level->left);
    if (!level->ways || !level->left)
      return sw_err_memory(s->err);
  }
  return 0;
}

static int link_levels(search *s, links *all) {
  static const sw_keys none = {0};
  peg_winning *w = s->winning;
  int last = w->levels - 1, rc = 0;
  for (size_t i = 0; i < w->level[0].keys.n; i++)
    w->level[0].ways[i] = 1;
  for (int i = 0; i <= last && !rc; i++) {
    peg_winners *from = &w->level[i];
    rc = find_links(s, from, i < last ? &w->level[i + 1].keys : &none, &all[i]);
    if (!rc && i < last)
      push_ways(from, &w->level[i + 1], &all[i]);
  }
  if (rc)
    return rc;
  for (size_t i = 0; i < w->level[last].keys.n; i++)
    w->level[last].left[i] = 1;
  for (int i = last - 1; i >= 0; i--)
    pull_left(&w->level[i], &w->level[i + 1], &all[i]);
  return 0;
}

static int link_all(search *s) {
  links all[PEG_CELLS] = {{0}};
  int rc = allocate_counts(s);
  if (!rc)
    rc = link_levels(s, all);
  for (int i = 0; i < PEG_CELLS; i++)
    free_links(&all[i]);
  return rc;
}

/* ---- all together ------------------------------------------------------- */

/* The rules of the inverse problem, with the symmetries of this one. */
static int inverse_rules(const peg_rules *peg, uint64_t goal,
                         peg_rules *inverse) {
  *inverse = *peg;
  inverse->start = peg_board_full(&peg->board) & ~goal;
  inverse->packing = peg_packing_create(&inverse->board, inverse->start,
                                        inverse->symmetries, inverse->symmetry);
  if (!inverse->packing)
    return SW_NO_MEMORY;
  inverse->packing->kernel = peg->packing->kernel;
  assert(inverse->packing->keep == peg->packing->keep);
  return 0;
}

static int reach_both(search *s, const side *a, const side *b,
                      const uint64_t *goal, int n) {
  const peg_board *board = &a->rules->board;
  int rc = reach(s, a, NULL, 0);
  if (rc || a->reached == b->reached)
    return rc;
  sw_pos *starts = sw_mem_alloc((size_t)n, sizeof *starts);
  if (!starts)
    return sw_err_memory(s->err);
  for (int i = 0; i < n; i++)
    peg_pos_set(board, peg_board_full(board) & ~goal[i], &starts[i]);
  rc = reach(s, b, starts, (size_t)n);
  sw_mem_free(starts);
  return rc;
}

static int find(search *s, peg_reached *reached) {
  const peg_rules *peg = peg_of(s->winning->rules);
  uint64_t goal[PEG_CELLS];
  peg_rules inverse;
  peg_reached *other = sw_mem_zero(1, sizeof *other);
  int n = goals(peg, goal), jumps = distance(peg);
  if (!other || inverse_rules(peg, goal[0], &inverse)) {
    sw_mem_free(other);
    return sw_err_memory(s->err);
  }
  int same = n == 1 && inverse.start == peg->start;
  side a = {peg, reached, (jumps + 1) / 2};
  side b = {&inverse, same ? reached : other, jumps / 2};
  s->winning->levels = jumps + 1;
  s->reached[0] = a.reached;
  s->reached[1] = same ? NULL : b.reached;
  int rc = reach_both(s, &a, &b, goal, n);
  if (!rc)
    rc = meet(s, &a, &b, &s->winning->level[a.middle].keys);
  if (!rc)
    rc = spread(s, &a, &b, same);
  peg_reached_free(other);
  sw_mem_free(other);
  peg_packing_free(inverse.packing);
  return rc;
}

int peg_winning_find(const sw_rules *rules, const sw_budget *budget,
                     peg_reached *reached, peg_winning *winning, sw_err *err) {
  *winning = (peg_winning){.rules = rules};
  search s = {.budget = budget, .err = err, .winning = winning};
  int wants = peg_winning_wants(rules, err);
  if (wants <= 0)
    return wants;
  int rc = sw_expansion_init(&s.expansion, rules) ? sw_err_memory(err) : 0;
  if (!rc)
    rc = find(&s, reached);
  sw_keys_free(&s.scratch);
  s.scratch = (sw_keys){0};
  s.reached[1] = NULL; /* freed */
  if (!rc)
    rc = link_all(&s);
  sw_expansion_free(&s.expansion);
  return rc;
}

void peg_winning_free(peg_winning *winning) {
  for (int i = 0; i < PEG_CELLS; i++) {
    peg_winners *level = &winning->level[i];
    sw_keys_free(&level->keys);
    sw_mem_free(level->ways);
    sw_mem_free(level->left);
    sw_mem_free(level->orbit);
  }
  *winning = (peg_winning){.rules = winning->rules};
}

peg_winning_sums peg_winners_sum(const peg_winners *w) {
  peg_winning_sums sums = {
      .classes = w->keys.n, .moves = w->moves, .links = w->links};
  for (size_t i = 0; i < w->keys.n; i++) {
    sums.positions += w->orbit[i];
    sums.single += w->left[i] == 1;
    sums.most = w->left[i] > sums.most ? w->left[i] : sums.most;
    sums.ways += w->ways[i];
  }
  return sums;
}

/* ---- questions ---------------------------------------------------------- */

static int64_t find_key(const sw_keys *keys, uint64_t key) {
  size_t low = 0, high = keys->n;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (keys->v[middle] < key)
      low = middle + 1;
    else
      high = middle;
  }
  return low < keys->n && keys->v[low] == key ? (int64_t)low : -1;
}

int64_t peg_keys_find(const peg_packing *p, const sw_keys *keys,
                      uint64_t pegs) {
  uint64_t code = peg_code_of(p, pegs), key = code;
  /* a key stands for a position of the class */
  if (peg_key_row(p, peg_code_key(p, code)).code != code)
    return -1;
  p->kernel->normal(p, &key, 1);
  return find_key(keys, key);
}

sw_u128 peg_winning_left(const peg_winning *winning, const sw_pos *pos) {
  const peg_rules *peg = peg_of(winning->rules);
  int level = sw_bits_count(peg->start) - sw_bits_count(peg_pegs(pos));
  if (level < 0 || level >= winning->levels)
    return 0;
  const peg_winners *at = &winning->level[level];
  int64_t i = peg_keys_find(peg->packing, &at->keys, peg_pegs(pos));
  return i < 0 ? 0 : at->left[i];
}
