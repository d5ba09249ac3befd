/* Certificates of misere play: the lost states that a value rests on.
 *
 * A state is lost when each move from it leads to a won one, and that one is
 * won when a move from it leads to a lost one, which has to be listed too, or
 * is a tree alone and decided at a glance.  Losses are collected from large to
 * small, and a listed loss serves wherever it can.  Some are superfluous in the
 * end, as those listed after them serve as well; they are taken out until each
 * is the only answer somewhere.  Written from small to large, every loss rests
 * on those before it.
 */
#include "games/sprouts/proof/sprouts_misere_proof.h"

#include "base/mem.h"
#include "games/sprouts/forms/sprouts_form_text.h"
#include "proof/proof.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A lost state, in the order of writing: a move lowers the lives of the large
 * lands, or leaves them and lowers the tree. */
typedef struct loss {
  uint32_t lives, height; /* of the lands, of the tree */
  uint64_t rank;
  uint32_t tree, state;
  uint32_t next; /* of as many lives, 0: the last */
} loss;

/* A listed loss that answers the move to a won state. */
typedef struct answer {
  uint32_t loss, won;
} answer;

typedef struct collection {
  sw_misere *misere;
  const sprouts_store *store;
  const sw_budget *budget;
  loss *losses;
  size_t n, room;
  uint8_t *listed; /* of each state */
  size_t states;
  uint32_t first[SPROUTS_LIVES + 1], last[SPROUTS_LIVES + 1]; /* 1 + index */
  sw_err *err;
  int rc;
} collection;

static void fail(collection *c, int rc) {
  if (rc && !c->rc)
    c->rc = rc == SW_NO_MEMORY ? sw_err_memory(c->err) : rc;
}

static sw_misere_view look(collection *c, uint32_t state) {
  sw_misere_view view = {0};
  if (!c->rc)
    fail(c, sw_misere_look(c->misere, state, &view, c->err));
  return view;
}

static uint32_t lives_of(const collection *c, const sw_misere_view *view) {
  uint32_t lives = 0;
  for (uint32_t i = 0; i < view->parts; i++)
    lives += (uint32_t)sprouts_store_lives(c->store, view->part[i]);
  return lives;
}

/* Makes the list of states long enough for one. */
static void make_room(collection *c, uint32_t state) {
  void *v = c->listed;
  size_t old = c->states;
  if (state < c->states)
    return;
  if (sw_mem_reserve(&v, &c->states, (size_t)state + 1, 1)) {
    fail(c, SW_NO_MEMORY);
    return;
  }
  c->listed = v;
  memset(c->listed + old, 0, c->states - old);
}

static int is_listed(const collection *c, uint32_t state) {
  return state < c->states && c->listed[state];
}

static void add_loss(collection *c, uint32_t state) {
  sw_misere_view view = look(c, state);
  void *v = c->losses;
  make_room(c, state);
  if (c->rc || c->listed[state])
    return;
  if (sw_mem_reserve(&v, &c->room, c->n + 1, sizeof *c->losses)) {
    fail(c, SW_NO_MEMORY);
    return;
  }
  c->losses = v;
  uint32_t lives = lives_of(c, &view);
  assert(lives <= SPROUTS_LIVES);
  c->losses[c->n++] = (loss){.lives = lives,
                             .height = (uint32_t)sw_trees_height(
                                 sw_misere_trees(c->misere), view.tree),
                             .rank = sw_misere_rank(c->misere, state),
                             .tree = view.tree,
                             .state = state};
  c->listed[state] = 1;
  if (c->first[lives])
    c->losses[c->last[lives] - 1].next = (uint32_t)c->n;
  else
    c->first[lives] = (uint32_t)c->n;
  c->last[lives] = (uint32_t)c->n;
}

/* ---- choosing ---------------------------------------------------------- */

static int is_lost(collection *c, uint32_t state) {
  sw_value value = SW_OPEN;
  if (!c->rc)
    fail(c, sw_misere_solve(c->misere, state, c->budget, &value, c->err));
  return value == SW_LOSS;
}

/* 1 when a tree alone is left: nothing has to be listed for it. */
static int is_plain(collection *c, uint32_t state) {
  return look(c, state).parts == 0;
}

/* The lost state of the fewest lives among those that one move leads to, or
 * UINT32_MAX; with `search` open ones are decided until one is lost. */
static uint32_t find_loss(collection *c, uint32_t won, int search) {
  uint32_t best = UINT32_MAX, least = UINT32_MAX, n = look(c, won).children;
  for (uint32_t i = 0; i < n && !c->rc && !(search && best != UINT32_MAX);
       i++) {
    uint32_t child = look(c, won).child[i];
    sw_misere_view next = look(c, child);
    uint32_t lives = lives_of(c, &next);
    if (c->rc || lives >= least)
      continue;
    if (search ? is_lost(c, child)
               : sw_misere_known(c->misere, child) == SW_LOSS) {
      least = lives;
      best = child;
    }
  }
  return best;
}

/* Lists what answers the move to a won state: nothing when that is known. */
static void add_answer(collection *c, uint32_t won) {
  sw_misere_view view = look(c, won);
  if (!view.parts)
    return;
  for (uint32_t i = 0; i < view.children; i++)
    if (is_listed(c, view.child[i]))
      return;
  uint32_t best = find_loss(c, won, 0);
  if (best == UINT32_MAX)
    best = find_loss(c, won, 1);
  assert(best != UINT32_MAX || c->rc);
  if (!c->rc && !is_plain(c, best))
    add_loss(c, best);
}

static void collect(collection *c) {
  for (int lives = SPROUTS_LIVES; lives >= 0; lives--)
    for (uint32_t i = c->first[lives]; i && !c->rc; i = c->losses[i - 1].next) {
      uint32_t state = c->losses[i - 1].state;
      uint32_t n = look(c, state).children;
      for (uint32_t k = 0; k < n && !c->rc; k++)
        add_answer(c, look(c, state).child[k]);
    }
}

/* ---- taking out -------------------------------------------------------- */

static int compare_losses(const void *x, const void *y) {
  const loss *a = x, *b = y;
  if (a->lives != b->lives)
    return a->lives < b->lives ? -1 : 1;
  if (a->height != b->height)
    return a->height < b->height ? -1 : 1;
  return (a->rank > b->rank) - (a->rank < b->rank);
}

static int compare_answers(const void *x, const void *y) {
  const answer *a = x, *b = y;
  if (a->loss != b->loss)
    return a->loss < b->loss ? -1 : 1;
  return a->won < b->won ? -1 : a->won > b->won;
}

/* The answers to all moves from the losses, and how many each won state has. */
typedef struct answers {
  answer *v;
  size_t n, room;
  uint32_t *count; /* of each state */
  uint8_t *met;    /* 1: the state was looked at */
} answers;

static void add_answers(collection *c, answers *a, uint32_t won) {
  sw_misere_view view = look(c, won);
  if (!view.parts || a->met[won])
    return;
  a->met[won] = 1;
  for (uint32_t i = 0; i < view.children && !c->rc; i++) {
    uint32_t child = view.child[i];
    void *v = a->v;
    if (is_plain(c, child) && is_lost(c, child))
      a->count[won] = UINT32_MAX / 2;
    view = look(c, won);
    if (!is_listed(c, child))
      continue;
    if (sw_mem_reserve(&v, &a->room, a->n + 1, sizeof *a->v)) {
      fail(c, SW_NO_MEMORY);
      return;
    }
    a->v = v;
    a->v[a->n++] = (answer){child, won};
    a->count[won]++;
  }
}

/* Takes the losses out that are nowhere the only answer; returns how many. */
static size_t take_out(collection *c, answers *a, uint32_t keep) {
  size_t left = 0;
  if (a->n > 1)
    qsort(a->v, a->n, sizeof *a->v, compare_answers);
  for (size_t i = 0; i < c->n; i++) {
    answer from = {c->losses[i].state, 0};
    size_t low = 0, high = a->n;
    while (low < high) {
      size_t mid = (low + high) / 2;
      if (compare_answers(&a->v[mid], &from) < 0)
        low = mid + 1;
      else
        high = mid;
    }
    int sole = from.loss == keep;
    for (size_t k = low; k < a->n && a->v[k].loss == from.loss; k++)
      sole |= a->count[a->v[k].won] == 1;
    for (size_t k = low; !sole && k < a->n && a->v[k].loss == from.loss; k++)
      a->count[a->v[k].won]--;
    if (sole)
      c->losses[left++] = c->losses[i];
    else
      c->listed[from.loss] = 0;
  }
  size_t out = c->n - left;
  c->n = left;
  return out;
}

/* One pass; `root` is lost, or its winning move has to be answered too. */
static size_t reduce_once(collection *c, uint32_t root, int win) {
  uint32_t states = sw_misere_states(c->misere);
  answers a = {.count = sw_mem_zero((size_t)states + 1, sizeof *a.count),
               .met = sw_mem_zero((size_t)states + 1, 1)};
  size_t out = 0;
  if (!a.count || !a.met)
    fail(c, SW_NO_MEMORY);
  if (!c->rc && win)
    add_answers(c, &a, root);
  for (size_t i = 0; i < c->n && !c->rc; i++) {
    uint32_t n = look(c, c->losses[i].state).children;
    for (uint32_t k = 0; k < n && !c->rc; k++)
      add_answers(c, &a, look(c, c->losses[i].state).child[k]);
  }
  if (!c->rc)
    out = take_out(c, &a, win ? UINT32_MAX : root);
  sw_mem_free(a.v);
  sw_mem_free(a.count);
  sw_mem_free(a.met);
  return out;
}

/* ---- writing ----------------------------------------------------------- */

/* A tree that is written down; low ones first. */
typedef struct entry {
  int height;
  uint64_t rank;
  uint32_t tree;
} entry;

/* The trees of a certificate, and the number of each tree in it: 0 of the empty
 * one and of those that are not written. */
typedef struct wood {
  const sw_trees *trees;
  uint32_t *number;
  entry *entries;
  uint32_t n;
} wood;

/* Takes a tree in and all that it consists of. */
static void plant(wood *w, uint32_t tree) {
  uint32_t n;
  const uint32_t *option = sw_trees_options(w->trees, tree, &n);
  if (!tree || w->number[tree])
    return;
  w->number[tree] = 1;
  w->entries[w->n++] = (entry){sw_trees_height(w->trees, tree),
                               sw_trees_rank(w->trees, tree), tree};
  for (uint32_t i = 0; i < n; i++)
    plant(w, option[i]);
}

static int compare_entries(const void *x, const void *y) {
  const entry *a = x, *b = y;
  if (a->height != b->height)
    return a->height < b->height ? -1 : 1;
  return (a->rank > b->rank) - (a->rank < b->rank);
}

static int compare_numbers(const void *x, const void *y) {
  const uint32_t *a = x, *b = y;
  return (*a > *b) - (*a < *b);
}

/* The trees of all losses, numbered; what is given is freed with wood_free. */
static int wood_make(const collection *c, wood *w) {
  *w = (wood){.trees = sw_misere_trees(c->misere)};
  uint32_t n = sw_trees_count(w->trees);
  w->number = sw_mem_zero(n, sizeof *w->number);
  w->entries = sw_mem_alloc(n, sizeof *w->entries);
  if (!w->number || !w->entries)
    return SW_NO_MEMORY;
  for (size_t i = 0; i < c->n; i++)
    plant(w, c->losses[i].tree);
  if (w->n > 1)
    qsort(w->entries, w->n, sizeof *w->entries, compare_entries);
  for (uint32_t i = 0; i < w->n; i++)
    w->number[w->entries[i].tree] = i + 1;
  return 0;
}

static void wood_free(wood *w) {
  sw_mem_free(w->number);
  sw_mem_free(w->entries);
}

static void write_tree(collection *c, const wood *w, uint32_t tree,
                       sw_proof *proof) {
  uint32_t n;
  const uint32_t *option = sw_trees_options(w->trees, tree, &n);
  uint32_t *list = sw_mem_alloc((size_t)n + 1, sizeof *list);
  if (!list) {
    fail(c, SW_NO_MEMORY);
    return;
  }
  for (uint32_t i = 0; i < n; i++)
    list[i] = w->number[option[i]];
  if (n > 1)
    qsort(list, n, sizeof *list, compare_numbers);
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  for (uint32_t i = 0; i < n; i++)
    sw_buf_printf(&text, " %u", (unsigned)list[i]);
  sw_proof_record(proof, "tree %u%s", (unsigned)w->number[tree],
                  sw_buf_text(&text));
  fail(c, sw_buf_failed(&text));
  sw_buf_free(&text);
  sw_mem_free(list);
}

/* Numbers of lands depend on the threads that met them first; ranks do not. */
static void sort_parts(const collection *c, const sw_misere_view *view,
                       uint32_t *part) {
  for (uint32_t i = 0; i < view->parts; i++) {
    uint64_t rank = sprouts_store_rank(c->store, view->part[i]);
    uint32_t k = i;
    for (; k > 0 && sprouts_store_rank(c->store, part[k - 1]) > rank; k--)
      part[k] = part[k - 1];
    part[k] = view->part[i];
  }
}

static void write_loss(collection *c, uint32_t state, const uint32_t *number,
                       sw_proof *proof) {
  sw_misere_view view = look(c, state);
  uint32_t part[SPROUTS_LIVES];
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  assert(view.parts <= SPROUTS_LIVES);
  sort_parts(c, &view, part);
  for (uint32_t i = 0; i < view.parts; i++) {
    sprouts_land form;
    sprouts_store_form(c->store, part[i], &form);
    if (i)
      sw_buf_putc(&text, '+');
    sprouts_form_print(form.t, form.len, &text);
  }
  sw_proof_record(proof, "loss %u %s", (unsigned)number[view.tree],
                  sw_buf_text(&text));
  fail(c, sw_buf_failed(&text));
  sw_buf_free(&text);
}

static void write_records(collection *c, const wood *w, sw_proof *proof) {
  sw_proof_record(proof, "small %d", SPROUTS_MISERE_SMALL);
  for (uint32_t i = 0; i < w->n && !c->rc; i++)
    write_tree(c, w, w->entries[i].tree, proof);
  if (c->n > 1)
    qsort(c->losses, c->n, sizeof *c->losses, compare_losses);
  for (size_t i = 0; i < c->n && !c->rc; i++)
    write_loss(c, c->losses[i].state, w->number, proof);
  sw_proof_fail(proof, c->rc);
}

static int write_file(collection *c, const sw_rules *rules, const sw_pos *pos,
                      const char *claim, const sw_sink *sink) {
  char cost[64];
  sw_proof proof;
  wood w;
  fail(c, wood_make(c, &w));
  if (!c->rc) {
    snprintf(cost, sizeof cost, "%u trees %zu losses", (unsigned)w.n, c->n);
    sw_proof_begin(&proof, sink, "strategy", rules, pos, claim, cost);
    write_records(c, &w, &proof);
    fail(c, sw_proof_end(&proof, c->err));
  }
  wood_free(&w);
  return c->rc;
}

int sprouts_misere_prove(const sprouts_search *search, const sw_rules *rules,
                         const sw_pos *pos, uint32_t root,
                         const sw_budget *budget, const sw_sink *sink,
                         sw_err *err) {
  collection c = {.misere = search->misere,
                  .store = search->store,
                  .budget = budget,
                  .err = err};
  int lost = is_lost(&c, root), rc;
  if (lost && !is_plain(&c, root))
    add_loss(&c, root);
  else if (!lost)
    add_answer(&c, root);
  collect(&c);
  while (!c.rc && reduce_once(&c, root, !lost))
    ;
  rc = c.rc;
  if (!rc)
    rc = write_file(&c, rules, pos, lost ? "loss" : "win", sink);
  sw_mem_free(c.losses);
  sw_mem_free(c.listed);
  return rc;
}
