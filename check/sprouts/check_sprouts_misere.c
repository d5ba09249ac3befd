/* Sprouts: certificates of misere play.
 *
 * A state is a tree and some lands: the sum of all parts of a position, where
 * those of few lives are replaced by their reduced tree (Conway, On Numbers and
 * Games, chapter 12), which this file works out for itself.  A record `loss`
 * adds a lost state: every move from it must lead to a won one, that is to one
 * with a move to a loss recorded before, or to a tree alone that is known by
 * itself.  Each record has to be the only answer to some move.
 *
 * Lands, trees, sums of trees and states are lists of numbers and numbered
 * (check_sprouts_lists.h).
 */
#include "sprouts/check_sprouts_kinds.h"

#include "sprouts/check_sprouts_trees.h"
#include "sprouts/rules/check_sprouts_text.h"

#include <string.h>

enum {
  SUM = 64,       /* most lands of a state */
  MOST_SMALL = 12 /* lives of the largest small lands */
};

/* The tree, then the lands, ascending. */
typedef struct state {
  size_t n;
  uint32_t v[1 + SUM];
} state;

typedef struct land {
  cks_part part;
  int lives;
  int64_t tree;      /* of a small one, or -1 */
  cks_lists options; /* of a large one: states; each land has some */
} land;

typedef struct judge {
  ck_cert *cert;
  ck_meter *meter; /* when it has run out, results mean nothing */
  int small;
  cks_trees trees;
  cks_lists keys; /* of lands */
  land **land;    /* by the number of their key */
  size_t room;
  cks_lists file;   /* of each tree of the file its own number; noted: used */
  cks_lists losses; /* states; noted: needed */
  cks_lists won;    /* states that were found to be won */
} judge;

/* ---- lands ------------------------------------------------------------- */

static uint32_t land_tree(judge *j, uint32_t id);

static int lives_of(const cks_part *part) {
  uint8_t seen[CKS_VERTICES] = {0};
  int lives = 0;
  for (int i = 0; i < part->len; i++)
    if (part->at[i] >= 0 && !seen[part->at[i]]++)
      lives += 3 - part->degree[part->at[i]];
  return lives;
}

static uint32_t land_number(judge *j, const cks_part *part,
                            const cks_key *key) {
  uint32_t id = cks_lists_add_key(&j->keys, key);
  if (j->meter->lack)
    return 0;
  if (id >= j->room) {
    size_t room = 2 * j->room + 64;
    land **more = ck_longer(j->meter, j->land, room, sizeof *more);
    if (!more)
      return 0;
    j->land = more;
    j->room = room;
  }
  if (j->land[id])
    return id;
  land *at = j->land[id] = ck_new(j->meter, 1, sizeof *at);
  if (at)
    *at = (land){*part, lives_of(part), -1, {.meter = j->meter}};
  return id;
}

static void add_land(judge *j, state *s, uint32_t id) {
  if (j->meter->lack)
    return;
  if (j->land[id]->lives <= j->small) {
    s->v[0] = cks_tree_add(&j->trees, s->v[0], land_tree(j, id));
    return;
  }
  if (s->n == 1 + SUM) {
    ck_limit(j->meter);
    return;
  }
  size_t k = s->n++;
  for (; k > 1 && s->v[k - 1] > id; k--)
    s->v[k] = s->v[k - 1];
  s->v[k] = id;
}

/* The states that the moves of one land lead to. */
typedef struct gathering {
  judge *judge;
  state state;
  int parts; /* small ones too */
  cks_lists *out;
} gathering;

static int gather_part(void *ctx, const cks_part *part, const cks_key *key) {
  gathering *g = ctx;
  g->parts++;
  add_land(g->judge, &g->state, land_number(g->judge, part, key));
  return g->judge->meter->lack != CK_LACKS_NOTHING;
}

static int gather_option(void *ctx, const cks_part *option) {
  gathering *g = ctx;
  g->state = (state){.n = 1};
  cks_keys(g->judge->meter, option, gather_part, g);
  cks_lists_add(g->out, g->state.v, g->state.n);
  return g->judge->meter->lack != CK_LACKS_NOTHING;
}

static void gather_options(judge *j, const land *from, cks_lists *out) {
  gathering g = {.judge = j, .out = out};
  cks_moves(j->meter, &from->part, gather_option, &g);
}

/* The options of a small land are trees alone. */
static uint32_t land_tree(judge *j, uint32_t id) {
  land *at = j->land[id];
  cks_lists out = {.meter = j->meter};
  size_t n;
  if (at->tree >= 0)
    return (uint32_t)at->tree;
  gather_options(j, at, &out);
  uint32_t *list = ck_new(j->meter, out.count + 1, sizeof *list);
  for (size_t i = 0; list && i < out.count; i++)
    list[i] = *cks_lists_get(&out, i, &n);
  at->tree = list ? cks_tree_make(&j->trees, list, out.count) : 0;
  ck_free(j->meter, list);
  cks_lists_free(&out);
  return (uint32_t)at->tree;
}

/* ---- states ------------------------------------------------------------ */

typedef void visitor(judge *j, void *ctx, const state *next);

static void each_land_move(judge *j, const state *s, size_t at, visitor *visit,
                           void *ctx) {
  land *from = j->land[s->v[at]];
  if (!from->options.count)
    gather_options(j, from, &from->options);
  for (size_t i = 0; i < from->options.count && ck_spend(j->meter, 256); i++) {
    size_t n;
    const uint32_t *option = cks_lists_get(&from->options, i, &n);
    state next = *s;
    memmove(next.v + at, next.v + at + 1, (s->n - at - 1) * sizeof *next.v);
    next.n--;
    next.v[0] = cks_tree_add(&j->trees, s->v[0], option[0]);
    for (size_t k = 1; k < n; k++)
      add_land(j, &next, option[k]);
    if (!j->meter->lack)
      visit(j, ctx, &next);
  }
}

static void each_move(judge *j, const state *s, visitor *visit, void *ctx) {
  size_t n;
  cks_lists_get(&j->trees.trees, s->v[0], &n);
  for (size_t i = 0; i < n && !j->meter->lack; i++) {
    state next = *s;
    next.v[0] = cks_lists_get(&j->trees.trees, s->v[0], &n)[i];
    visit(j, ctx, &next);
  }
  for (size_t k = 1; k < s->n && !j->meter->lack; k++)
    each_land_move(j, s, k, visit, ctx);
}

/* The different lost states that one move leads to. */
typedef struct answers {
  cks_lists lost;
  int64_t loss; /* the number of a listed one, or -1 */
} answers;

static void see_answer(judge *j, void *ctx, const state *next) {
  answers *a = ctx;
  int64_t loss = cks_lists_find(&j->losses, next->v, next->n);
  if (next->n == 1 ? cks_tree_wins(&j->trees, next->v[0]) : loss < 0)
    return;
  cks_lists_add(&a->lost, next->v, next->n);
  a->loss = loss;
}

/* 1 when the state is won; a single answer to it is needed. */
static int is_won(judge *j, const state *s) {
  answers a = {.lost.meter = j->meter, .loss = -1};
  if (s->n == 1)
    return cks_tree_wins(&j->trees, s->v[0]);
  if (cks_lists_find(&j->won, s->v, s->n) >= 0)
    return 1;
  each_move(j, s, see_answer, &a);
  size_t n = a.lost.count;
  if (n == 1 && a.loss >= 0)
    j->losses.entry[a.loss].note = 1;
  if (n)
    cks_lists_add(&j->won, s->v, s->n);
  cks_lists_free(&a.lost);
  return n > 0;
}

static void see_move(judge *j, void *ctx, const state *next) {
  int *open = ctx;
  *open |= !is_won(j, next);
}

/* ---- records ----------------------------------------------------------- */

/* A tree of the file as its own number, which is used from now on. */
static uint32_t use_tree(judge *j, uint64_t number) {
  size_t n;
  j->file.entry[number].note = 1;
  return *cks_lists_get(&j->file, number, &n);
}

static int check_tree(judge *j, const char *text) {
  uint64_t k, option, last = 0;
  uint32_t list[CK_LINE / 2];
  size_t n = 0, m;
  if (!ck_number(&text, UINT32_MAX, &k) || k != j->file.count ||
      j->losses.count)
    return ck_wrong(j->cert, "trees are numbered from 1 on, and stand before "
                             "the losses");
  for (; *text; last = option, n++) {
    if (!ck_number(&text, k - 1, &option) || (n && option <= last))
      return ck_wrong(j->cert, "the options of a tree are trees before it, "
                               "ascending");
    list[n] = use_tree(j, option);
  }
  uint32_t tree = cks_tree_make(&j->trees, list, n);
  if (cks_lists_find(&j->file, &tree, 1) >= 0)
    return ck_wrong(j->cert, "this tree was given before");
  cks_lists_get(&j->trees.trees, tree, &m);
  if (m != n)
    return ck_wrong(j->cert, "this tree is not reduced");
  cks_lists_add(&j->file, &tree, 1);
  return j->cert->status;
}

/* Takes up the one land that a text names. */
static int read_land(judge *j, const char *text, state *s) {
  cks_part part;
  gathering g = {.judge = j, .state = {.n = 1}};
  if (!cks_read_part(text, &part))
    return 0;
  cks_keys(j->meter, &part, gather_part, &g);
  if (g.parts != 1 || g.state.n != 2)
    return 0;
  add_land(j, s, g.state.v[1]);
  return 1;
}

static int read_state(judge *j, const char *text, state *s) {
  char one[CK_LINE];
  uint64_t k;
  if (!ck_number(&text, j->file.count - 1, &k))
    return 0;
  *s = (state){.n = 1, .v = {use_tree(j, k)}};
  for (;; text++) {
    size_t n = strcspn(text, "+");
    memcpy(one, text, n);
    one[n] = 0;
    if (!read_land(j, one, s))
      return 0;
    text += n;
    if (!*text)
      return 1;
  }
}

static int check_loss(judge *j, const char *text) {
  state s;
  int open = 0;
  if (!read_state(j, text, &s) || j->meter->lack)
    return ck_wrong(j->cert, "a loss is a tree and lands of more than %d lives",
                    j->small);
  if (cks_lists_find(&j->losses, s.v, s.n) >= 0)
    return ck_wrong(j->cert, "this loss was given before");
  each_move(j, &s, see_move, &open);
  if (open)
    return ck_wrong(j->cert, "a move from here is not shown to lose");
  cks_lists_add(&j->losses, s.v, s.n);
  return j->cert->status;
}

static int no_small(judge *j) {
  return ck_wrong(j->cert, "the first record is 'small LIVES'");
}

static int check_small(judge *j, const char *text) {
  uint64_t small;
  if (!ck_number(&text, MOST_SMALL, &small) || *text)
    return ck_wrong(j->cert, "lands are small up to %d lives", MOST_SMALL);
  j->small = (int)small;
  return j->cert->status;
}

static int check_record(judge *j) {
  const char *text = j->cert->line;
  if (j->cert->records == 1)
    return ck_word(&text, "small") ? check_small(j, text) : no_small(j);
  if (ck_word(&text, "tree"))
    return check_tree(j, text);
  if (ck_word(&text, "loss"))
    return check_loss(j, text);
  return ck_wrong(j->cert, "a record is 'tree N OPTION..' or 'loss TREE LAND'");
}

/* ---- the claim --------------------------------------------------------- */

static int check_claim(judge *j, const cks_part *position) {
  gathering g = {.judge = j, .state = {.n = 1}};
  cks_keys(j->meter, position, gather_part, &g);
  if (j->meter->lack)
    return ck_no_budget(j->cert);
  int64_t root = cks_lists_find(&j->losses, g.state.v, g.state.n);
  int lost =
      root >= 0 || (g.state.n == 1 && !cks_tree_wins(&j->trees, g.state.v[0]));
  if (root >= 0)
    j->losses.entry[root].note = 1;
  if (!strcmp(j->cert->claim, lost ? "loss" : "win") &&
      (lost || is_won(j, &g.state)))
    return CK_TRUE;
  return ck_wrong_header(j->cert, CK_AT_CLAIM,
                         "this does not follow from the records");
}

/* The first list whose note is 0, or how many there are. */
static size_t first_idle(const cks_lists *l) {
  size_t k = 0;
  while (k < l->count && l->entry[k].note)
    k++;
  return k;
}

static int check_all(judge *j, const cks_part *position) {
  ck_cert *cert = j->cert;
  int got;
  while ((got = ck_record(cert)) > 0)
    if (check_record(j))
      return cert->status;
  if (!got && !cert->records)
    return no_small(j);
  if (got < 0 || check_claim(j, position))
    return cert->status;
  size_t loss = first_idle(&j->losses), tree = first_idle(&j->file);
  size_t losses = j->losses.count, trees = j->file.count - 1;
  if (loss < losses)
    return ck_wrong(cert, "loss %zu is not needed", loss + 1);
  if (tree <= trees)
    return ck_wrong(cert, "tree %zu is not needed", tree);
  if (ck_cost_is(cert, "%zu trees %zu losses", trees, losses))
    return cert->status;
  return ck_true(cert,
                 "lost positions listed: %zu, all moves and answers looked at",
                 losses);
}

/* Tree 0 is empty, here and in the file. */
static void begin(judge *j) {
  uint32_t tree = 0;
  cks_trees_begin(&j->trees, j->meter);
  cks_lists_add(&j->file, &tree, 1);
  if (!j->meter->lack)
    use_tree(j, 0);
}

static void end(judge *j) {
  for (size_t i = 0; i < j->room; i++)
    if (j->land[i]) {
      cks_lists_free(&j->land[i]->options);
      ck_free(j->meter, j->land[i]);
    }
  ck_free(j->meter, j->land);
  cks_trees_end(&j->trees);
  cks_lists_free(&j->keys);
  cks_lists_free(&j->file);
  cks_lists_free(&j->losses);
  cks_lists_free(&j->won);
}

int cks_check_misere(ck_cert *cert, const cks_part *position) {
  ck_meter *meter = &cert->meter;
  judge j = {.cert = cert, .meter = meter};
  j.keys.meter = j.file.meter = j.losses.meter = j.won.meter = meter;
  begin(&j);
  int status = check_all(&j, position);
  end(&j);
  return status;
}
