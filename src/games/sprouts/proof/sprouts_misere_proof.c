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

/* The states that one move leads to. */
static sw_misere_moves moves_of(collection *c, uint32_t state) {
  sw_misere_moves moves = {0};
  if (!c->rc)
    fail(c, sw_misere_list(c->misere, state, &moves, c->err));
  return moves;
}

/* One of them; 0 when something failed. */
static uint32_t move_of(collection *c, uint32_t state, uint32_t i) {
  sw_misere_moves moves = moves_of(c, state);
  return c->rc ? 0 : moves.state[i];
}

/* Those of them that may be known to be lost. */
static sw_misere_moves known_moves_of(collection *c, uint32_t state) {
  sw_misere_moves moves = {0};
  if (!c->rc)
    fail(c, sw_misere_list_known(c->misere, state, &moves, c->err));
  return moves;
}

/* Between two states that are worked on: forgets, so that only what is held or
 * proved is still known by its number, says how far it is, and looks whether to
 * stop. */
static void tidy(collection *c, size_t losses) {
  if (c->rc || !c->budget)
    return;
  fail(c, sw_misere_tidy(c->misere, c->budget->memory, c->err));
  sw_budget_count(c->budget, losses, "losses");
  if (!c->rc && sw_budget_stop(c->budget))
    c->rc = SW_STOPPED;
}

static uint32_t lives_of(const collection *c, uint32_t state) {
  sw_misere_view view = sw_misere_look(c->misere, state);
  uint32_t lives = 0;
  for (uint32_t i = 0; i < view.parts; i++)
    lives += (uint32_t)sprouts_store_lives(c->store, view.part[i]);
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

/* A loss that took search to decide keeps its number. */
static void add_loss(collection *c, uint32_t state) {
  void *v = c->losses;
  make_room(c, state);
  if (c->rc || c->listed[state])
    return;
  if (sw_mem_reserve(&v, &c->room, c->n + 1, sizeof *c->losses)) {
    fail(c, SW_NO_MEMORY);
    return;
  }
  c->losses = v;
  uint32_t lives = lives_of(c, state);
  uint32_t tree = sw_misere_look(c->misere, state).tree;
  assert(lives <= SPROUTS_LIVES);
  c->losses[c->n++] = (loss){
      .lives = lives,
      .height = (uint32_t)sw_trees_height(sw_misere_trees(c->misere), tree),
      .rank = sw_misere_rank(c->misere, state),
      .tree = tree,
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
static int is_plain(const collection *c, uint32_t state) {
  return sw_misere_look(c->misere, state).parts == 0;
}

/* The state of the fewest lives that is known to be lost, or UINT32_MAX. */
static uint32_t find_known(const collection *c, sw_misere_moves moves) {
  uint32_t best = UINT32_MAX, least = UINT32_MAX;
  for (uint32_t i = 0; i < moves.n; i++) {
    uint32_t lives = lives_of(c, moves.state[i]);
    if (lives < least &&
        sw_misere_known(c->misere, moves.state[i]) == SW_LOSS) {
      least = lives;
      best = moves.state[i];
    }
  }
  return best;
}

/* The first state that one move leads to and that is lost. */
static uint32_t search_loss(collection *c, uint32_t won) {
  uint32_t best = UINT32_MAX, n = moves_of(c, won).n;
  sw_misere_hold(c->misere, won, 1);
  for (uint32_t i = 0; i < n && !c->rc && best == UINT32_MAX; i++) {
    uint32_t child = move_of(c, won, i);
    if (is_lost(c, child))
      best = child;
  }
  sw_misere_hold(c->misere, won, 0);
  return best;
}

/* Lists what answers the move to a won state: nothing when that is known. */
static void add_answer(collection *c, uint32_t won) {
  if (c->rc || is_plain(c, won))
    return;
  sw_misere_moves moves = known_moves_of(c, won);
  for (uint32_t i = 0; i < moves.n; i++)
    if (is_listed(c, moves.state[i]))
      return;
  uint32_t best = find_known(c, moves);
  if (best == UINT32_MAX)
    best = search_loss(c, won);
  assert(best != UINT32_MAX || c->rc);
  if (!c->rc && !is_plain(c, best))
    add_loss(c, best);
}

static void collect(collection *c) {
  for (int lives = SPROUTS_LIVES; lives >= 0; lives--)
    for (uint32_t i = c->first[lives]; i && !c->rc; i = c->losses[i - 1].next) {
      uint32_t state = c->losses[i - 1].state;
      uint32_t n = moves_of(c, state).n;
      for (uint32_t k = 0; k < n && !c->rc; k++) {
        add_answer(c, move_of(c, state, k));
        tidy(c, c->n);
      }
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

/* A list for each of some rows, which are filled one after the other: row r
 * ends before end[r]. */
typedef struct rows {
  uint32_t *v;
  size_t *end, n, room, rows, rows_room;
} rows;

static void row_add(collection *c, rows *r, uint32_t number) {
  void *v = r->v;
  if (c->rc || sw_mem_reserve(&v, &r->room, r->n + 1, sizeof *r->v)) {
    fail(c, SW_NO_MEMORY);
    return;
  }
  r->v = v;
  r->v[r->n++] = number;
}

static void row_end(collection *c, rows *r) {
  void *end = r->end;
  if (c->rc ||
      sw_mem_reserve(&end, &r->rows_room, r->rows + 1, sizeof *r->end)) {
    fail(c, SW_NO_MEMORY);
    return;
  }
  r->end = end;
  r->end[r->rows++] = r->n;
}

static size_t row_begin(const rows *r, size_t row) {
  return row ? r->end[row - 1] : 0;
}

static void rows_free(rows *r) {
  sw_mem_free(r->v);
  sw_mem_free(r->end);
}

/* Which losses serve where.  Losses have their places in the collection as
 * numbers, and the won states that have to be answered by one are numbered as
 * they appear. */
typedef struct service {
  rows needs;       /* of each loss: the won states that moves lead to; one row
                       more is that of the claim */
  rows answers;     /* of each won state: the losses that answer it */
  rows serves;      /* of each loss: the won states that it answers */
  uint32_t *place;  /* of each state that is listed: where */
  uint32_t *number; /* of each state: 1 + its number if it is won, or 0 */
  size_t numbers;
  uint32_t *count; /* of each won state: the losses left that answer it */
  uint8_t *met;    /* of each: 1 when what is left needs it */
  uint8_t *out;    /* of each loss: 1 when it is taken out */
} service;

/* Lists the answers to the move to a won state, which is held from now on. */
static void add_won(collection *c, service *s, uint32_t won) {
  sw_misere_moves moves = known_moves_of(c, won);
  int is_known = 0;
  sw_misere_hold(c->misere, won, 1);
  for (uint32_t i = 0; i < moves.n && !is_known; i++)
    is_known = is_plain(c, moves.state[i]); /* won trees are left out */
  for (uint32_t i = 0; i < moves.n && !is_known; i++)
    if (is_listed(c, moves.state[i]))
      row_add(c, &s->answers, s->place[moves.state[i]]);
  row_end(c, &s->answers);
}

/* Makes the list of numbers long enough for a state. */
static void make_numbers(collection *c, service *s, uint32_t state) {
  void *v = s->number;
  size_t old = s->numbers;
  if (sw_mem_reserve(&v, &s->numbers, (size_t)state + 1, sizeof *s->number)) {
    fail(c, SW_NO_MEMORY);
    return;
  }
  s->number = v;
  memset(s->number + old, 0, (s->numbers - old) * sizeof *s->number);
}

/* The row of needs that is being filled gets a won state. */
static void add_need(collection *c, service *s, uint32_t won) {
  if (!c->rc)
    make_numbers(c, s, won);
  if (c->rc || is_plain(c, won))
    return;
  if (!s->number[won]) {
    s->number[won] = (uint32_t)s->answers.rows + 1;
    add_won(c, s, won);
  }
  row_add(c, &s->needs, s->number[won] - 1);
}

static void add_needs(collection *c, service *s, uint32_t lost) {
  uint32_t n = moves_of(c, lost).n;
  for (uint32_t i = 0; i < n && !c->rc; i++)
    add_need(c, s, move_of(c, lost, i));
  row_end(c, &s->needs);
  tidy(c, s->needs.rows);
}

/* Turns the answers round. */
static void find_served(collection *c, service *s) {
  rows *to = &s->serves;
  const rows *from = &s->answers;
  *to = (rows){.v = sw_mem_alloc(from->n + 1, sizeof *to->v),
               .end = sw_mem_zero(c->n + 1, sizeof *to->end),
               .n = from->n,
               .rows = c->n};
  if (!to->v || !to->end) {
    fail(c, SW_NO_MEMORY);
    return;
  }
  for (size_t i = 0; i < from->n; i++)
    to->end[from->v[i] + 1]++;
  for (size_t i = 0; i < c->n; i++)
    to->end[i + 1] += to->end[i];
  for (size_t w = 0; w < from->rows; w++)
    for (size_t i = row_begin(from, w); i < from->end[w]; i++)
      to->v[to->end[from->v[i]]++] = (uint32_t)w;
}

static void open_service(collection *c, service *s, uint32_t root, int win) {
  size_t states = c->states;
  *s = (service){.place = sw_mem_zero(states + 1, sizeof *s->place),
                 .out = sw_mem_zero(c->n + 1, 1)};
  if (!s->place || !s->out)
    fail(c, SW_NO_MEMORY);
  for (size_t i = 0; i < c->n && !c->rc; i++)
    s->place[c->losses[i].state] = (uint32_t)i;
  for (size_t i = 0; i < c->n && !c->rc; i++)
    add_needs(c, s, c->losses[i].state);
  if (win)
    add_need(c, s, root);
  row_end(c, &s->needs);
  if (!c->rc)
    find_served(c, s);
  s->count = sw_mem_alloc(s->answers.rows + 1, sizeof *s->count);
  s->met = sw_mem_alloc(s->answers.rows + 1, 1);
  if (!s->count || !s->met)
    fail(c, SW_NO_MEMORY);
}

static void close_service(service *s) {
  rows_free(&s->needs);
  rows_free(&s->answers);
  rows_free(&s->serves);
  sw_mem_free(s->place);
  sw_mem_free(s->number);
  sw_mem_free(s->count);
  sw_mem_free(s->met);
  sw_mem_free(s->out);
}

/* What is needed now, and by how many it is answered. */
static void count_answers(const collection *c, service *s) {
  memset(s->met, 0, s->answers.rows);
  memset(s->count, 0, s->answers.rows * sizeof *s->count);
  for (size_t i = 0; i <= c->n; i++)
    for (size_t k = row_begin(&s->needs, i);
         k < s->needs.end[i] && (i == c->n || !s->out[i]); k++)
      s->met[s->needs.v[k]] = 1;
  for (size_t w = 0; w < s->answers.rows; w++)
    for (size_t k = row_begin(&s->answers, w); k < s->answers.end[w]; k++)
      s->count[w] += !s->out[s->answers.v[k]];
}

/* 1 when the loss is somewhere the only answer. */
static int is_sole(const service *s, size_t place) {
  for (size_t k = row_begin(&s->serves, place); k < s->serves.end[place]; k++)
    if (s->met[s->serves.v[k]] && s->count[s->serves.v[k]] == 1)
      return 1;
  return 0;
}

/* Takes the losses out that are nowhere the only answer; returns how many. */
static size_t take_out(const collection *c, service *s, uint32_t keep) {
  size_t out = 0;
  count_answers(c, s);
  for (size_t i = 0; i < c->n; i++) {
    if (s->out[i] || c->losses[i].state == keep || is_sole(s, i))
      continue;
    for (size_t k = row_begin(&s->serves, i); k < s->serves.end[i]; k++)
      s->count[s->serves.v[k]]--;
    s->out[i] = 1;
    out++;
  }
  return out;
}

/* `root` is lost, or its winning move has to be answered too.  When the time
 * is over, the superfluous ones stay. */
static void reduce(collection *c, uint32_t root, int win) {
  service s;
  size_t left = 0;
  open_service(c, &s, root, win);
  while (!c->rc && take_out(c, &s, win ? UINT32_MAX : root))
    ;
  for (size_t i = 0; i < c->n && !c->rc; i++)
    if (!s.out[i])
      c->losses[left++] = c->losses[i];
  c->n = c->rc ? c->n : left;
  c->rc = c->rc == SW_STOPPED ? 0 : c->rc;
  close_service(&s);
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
  sw_misere_view view = sw_misere_look(c->misere, state);
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
  sw_misere_hold(c.misere, root, 1);
  if (lost && !is_plain(&c, root))
    add_loss(&c, root);
  else if (!lost)
    add_answer(&c, root);
  collect(&c);
  if (!c.rc)
    reduce(&c, root, !lost);
  rc = c.rc;
  if (!rc)
    rc = write_file(&c, rules, pos, lost ? "loss" : "win", sink);
  sw_mem_free(c.losses);
  sw_mem_free(c.listed);
  return rc;
}
