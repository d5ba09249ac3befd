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

#include <stdlib.h>
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
  cks_part *part;
  int lives, has_options;
  int64_t tree;      /* of a small one, or -1 */
  cks_lists options; /* of a large one: states */
} land;

typedef struct judge {
  ck_cert *cert;
  const cks_part *position;
  int small;
  cks_trees trees;
  cks_lists keys, losses, won;
  land *lands; /* by the number of their key */
  size_t land_room;
  uint8_t *needed; /* of each loss */
  size_t needed_room;
  /* of the file: own number of each tree, and whether it was used */
  uint32_t *tree;
  uint8_t *used;
  uint8_t *given; /* by own number: the file has defined it */
  size_t given_room;
  size_t file_trees, tree_room, used_room;
} judge;

/* Makes room for element `at` of a list. */
static int reach(judge *j, void **list, size_t *room, size_t at, size_t unit) {
  if (at < *room)
    return 1;
  size_t more = 2 * at + 64;
  void *v = ck_longer(&j->cert->meter, *list, more, unit);
  if (!v) {
    j->trees.failed = 1;
    return 0;
  }
  *list = v;
  *room = more;
  return 1;
}

static uint32_t number(judge *j, int64_t k) {
  j->trees.failed |= k < 0;
  return k < 0 ? 0 : (uint32_t)k;
}

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
  uint32_t list[CKS_KEY];
  for (int i = 0; i < key->len; i++)
    list[i] = key->b[i];
  uint32_t id = number(j, cks_lists_add(&j->keys, list, (size_t)key->len));
  void *v = j->lands;
  if (j->trees.failed || !reach(j, &v, &j->land_room, id, sizeof *j->lands))
    return 0;
  j->lands = v;
  land *at = &j->lands[id];
  if (at->part)
    return id;
  at->part = ck_new(&j->cert->meter, 1, sizeof *at->part);
  if (!at->part) {
    j->trees.failed = 1;
    return 0;
  }
  *at->part = *part;
  at->lives = lives_of(part);
  at->tree = -1;
  return id;
}

static void add_land(judge *j, state *s, uint32_t id) {
  if (!j->trees.failed && j->lands[id].lives <= j->small) {
    s->v[0] = cks_tree_add(&j->trees, s->v[0], land_tree(j, id));
    return;
  }
  size_t k = s->n;
  if (k == 1 + SUM)
    j->trees.failed = 1;
  if (j->trees.failed)
    return;
  for (; k > 1 && s->v[k - 1] > id; k--)
    s->v[k] = s->v[k - 1];
  s->v[k] = id;
  s->n++;
}

/* The states that the moves of one land lead to. */
typedef struct gathering {
  judge *judge;
  state state;
  cks_lists *out;
} gathering;

static int gather_part(void *ctx, const cks_part *part, const cks_key *key) {
  gathering *g = ctx;
  uint32_t id = land_number(g->judge, part, key);
  add_land(g->judge, &g->state, id);
  return g->judge->trees.failed;
}

static int gather_option(void *ctx, const cks_part *option) {
  gathering *g = ctx;
  g->state = (state){.n = 1};
  if (cks_keys(&g->judge->cert->meter, option, gather_part, g))
    g->judge->trees.failed = 1;
  else
    number(g->judge, cks_lists_add(g->out, g->state.v, g->state.n));
  return g->judge->trees.failed;
}

static void gather_options(judge *j, uint32_t id, cks_lists *out) {
  cks_part part = *j->lands[id].part;
  gathering g = {.judge = j, .out = out};
  if (cks_moves(&j->cert->meter, &part, gather_option, &g))
    j->trees.failed = 1;
}

/* The options of a small land are trees alone. */
static uint32_t land_tree(judge *j, uint32_t id) {
  cks_lists out = {.meter = &j->cert->meter};
  if (j->lands[id].tree >= 0)
    return (uint32_t)j->lands[id].tree;
  gather_options(j, id, &out);
  uint32_t *list = ck_new(&j->cert->meter, out.count + 1, sizeof *list);
  uint32_t tree = 0;
  j->trees.failed |= !list;
  for (size_t i = 0; i < out.count && !j->trees.failed; i++) {
    size_t n;
    list[i] = *cks_lists_get(&out, i, &n);
  }
  if (!j->trees.failed)
    tree = cks_tree_make(&j->trees, list, out.count);
  ck_free(&j->cert->meter, list);
  cks_lists_free(&out);
  j->lands[id].tree = tree;
  return tree;
}

/* ---- states ------------------------------------------------------------ */

typedef void visitor(judge *j, void *ctx, const state *next);

static void each_land_move(judge *j, const state *s, size_t at, visitor *visit,
                           void *ctx) {
  uint32_t id = s->v[at];
  if (!j->lands[id].has_options) {
    cks_lists out = {.meter = &j->cert->meter};
    gather_options(j, id, &out);
    j->lands[id].options = out;
    j->lands[id].has_options = 1;
  }
  for (size_t i = 0; i < j->lands[id].options.count && !j->trees.failed; i++) {
    j->trees.failed |= !ck_spend(&j->cert->meter, 256);
    size_t n;
    const uint32_t *option = cks_lists_get(&j->lands[id].options, i, &n);
    state next = *s;
    memmove(next.v + at, next.v + at + 1, (s->n - at - 1) * sizeof *next.v);
    next.n--;
    next.v[0] = cks_tree_add(&j->trees, s->v[0], option[0]);
    for (size_t k = 1; k < n; k++)
      add_land(j, &next, option[k]);
    visit(j, ctx, &next);
  }
}

static void each_move(judge *j, const state *s, visitor *visit, void *ctx) {
  size_t n;
  cks_lists_get(&j->trees.trees, s->v[0], &n);
  for (size_t i = 0; i < n && !j->trees.failed; i++) {
    state next = *s;
    next.v[0] = cks_lists_get(&j->trees.trees, s->v[0], &n)[i];
    visit(j, ctx, &next);
  }
  for (size_t k = 1; k < s->n && !j->trees.failed; k++)
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
  if (next->n == 1 ? j->trees.wins[next->v[0]] : loss < 0)
    return;
  number(j, cks_lists_add(&a->lost, next->v, next->n));
  a->loss = loss;
}

/* 1 when the state is won; a single answer to it is needed. */
static int is_won(judge *j, const state *s) {
  answers a = {.lost.meter = &j->cert->meter, .loss = -1};
  if (s->n == 1)
    return j->trees.wins[s->v[0]];
  if (cks_lists_find(&j->won, s->v, s->n) >= 0)
    return 1;
  each_move(j, s, see_answer, &a);
  size_t n = a.lost.count;
  if (n == 1 && a.loss >= 0)
    j->needed[a.loss] = 1;
  if (n)
    number(j, cks_lists_add(&j->won, s->v, s->n));
  cks_lists_free(&a.lost);
  return n > 0;
}

static void see_move(judge *j, void *ctx, const state *next) {
  int *open = ctx;
  *open |= !is_won(j, next);
}

/* ---- records ----------------------------------------------------------- */

static int check_tree(judge *j, const char *text) {
  uint64_t k, option;
  uint32_t list[CK_LINE / 2];
  size_t n = 0, m;
  uint64_t last = 0;
  if (!ck_number(&text, UINT32_MAX, &k) || k != j->file_trees ||
      j->losses.count)
    return ck_wrong(j->cert, "trees are numbered from 1 on, and stand before "
                             "the losses");
  for (; *text; last = option, n++) {
    if (!ck_number(&text, k - 1, &option) || (n && option <= last))
      return ck_wrong(j->cert, "the options of a tree are trees before it, "
                               "ascending");
    list[n] = j->tree[option];
    j->used[option] = 1;
  }
  uint32_t tree = cks_tree_make(&j->trees, list, n);
  if (j->trees.failed)
    return ck_no_budget(j->cert);
  cks_lists_get(&j->trees.trees, tree, &m);
  void *given = j->given;
  if (reach(j, &given, &j->given_room, tree, 1))
    j->given = given;
  if (!j->trees.failed && (!tree || j->given[tree]))
    return ck_wrong(j->cert, "this tree was given before");
  void *v = j->tree, *w = j->used;
  if (m != n)
    return ck_wrong(j->cert, "this tree is not reduced");
  if (reach(j, &v, &j->tree_room, k, sizeof *j->tree))
    j->tree = v;
  if (reach(j, &w, &j->used_room, k, 1))
    j->used = w;
  if (!j->trees.failed) {
    j->tree[k] = tree;
    j->given[tree] = 1;
    j->file_trees++;
  }
  return j->cert->status;
}

/* Takes up the one land that a text names. */
static int read_land(judge *j, const char *text, state *s) {
  cks_part part;
  gathering g = {.judge = j, .state = {.n = 1}};
  if (!cks_read_part(text, &part))
    return 0;
  j->trees.failed |= cks_keys(&j->cert->meter, &part, gather_part, &g) != 0;
  if (j->trees.failed || g.state.n != 2)
    return 0;
  add_land(j, s, g.state.v[1]);
  return 1;
}

static int read_state(judge *j, const char *text, state *s) {
  char one[CK_LINE];
  uint64_t k;
  if (!ck_number(&text, j->file_trees - 1, &k))
    return 0;
  *s = (state){.n = 1, .v = {j->tree[k]}};
  j->used[k] = 1;
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
  if (!read_state(j, text, &s))
    return j->trees.failed
               ? ck_no_budget(j->cert)
               : ck_wrong(j->cert,
                          "a loss is a tree and lands of more than %d lives",
                          j->small);
  if (cks_lists_find(&j->losses, s.v, s.n) >= 0)
    return ck_wrong(j->cert, "this loss was given before");
  each_move(j, &s, see_move, &open);
  if (j->trees.failed)
    return ck_no_budget(j->cert);
  if (open)
    return ck_wrong(j->cert, "a move from here is not shown to lose");
  void *v = j->needed;
  uint32_t at = number(j, cks_lists_add(&j->losses, s.v, s.n));
  if (reach(j, &v, &j->needed_room, at, 1))
    j->needed = v;
  return j->cert->status;
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
    return ck_word(&text, "small")
               ? check_small(j, text)
               : ck_wrong(j->cert, "the first record is 'small LIVES'");
  if (ck_word(&text, "tree"))
    return check_tree(j, text);
  if (ck_word(&text, "loss"))
    return check_loss(j, text);
  return ck_wrong(j->cert, "a record is 'tree N OPTION..' or 'loss TREE LAND'");
}

/* ---- the claim --------------------------------------------------------- */

static int check_claim(judge *j) {
  gathering g = {.judge = j, .state = {.n = 1}};
  if (cks_keys(&j->cert->meter, j->position, gather_part, &g))
    return ck_no_budget(j->cert);
  int64_t root = cks_lists_find(&j->losses, g.state.v, g.state.n);
  int plain = g.state.n == 1, lost = plain && !j->trees.wins[g.state.v[0]];
  if (root >= 0)
    j->needed[root] = 1;
  if (!strcmp(j->cert->claim, "loss") && (root >= 0 || lost))
    return CK_TRUE;
  if (!strcmp(j->cert->claim, "win") && is_won(j, &g.state) && !j->trees.failed)
    return CK_TRUE;
  return ck_wrong_header(j->cert, CK_AT_CLAIM,
                         "this does not follow from the records");
}

static int check_all(judge *j) {
  ck_cert *cert = j->cert;
  int got;
  while ((got = ck_record(cert)) > 0) {
    int status = check_record(j);
    if (j->trees.failed)
      return ck_no_budget(cert);
    if (status)
      return status;
  }
  if (got < 0 || check_claim(j))
    return j->trees.failed ? ck_no_budget(cert) : cert->status;
  for (size_t i = 0; i < j->losses.count; i++)
    if (!j->needed[i])
      return ck_wrong(cert, "loss %zu is not needed", i + 1);
  for (size_t i = 1; i < j->file_trees; i++)
    if (!j->used[i])
      return ck_wrong(cert, "tree %zu is not needed", i);
  size_t trees = j->file_trees - 1, losses = j->losses.count;
  if (ck_cost_is(cert, "%zu trees %zu losses", trees, losses))
    return cert->status;
  return ck_true(cert, "%zu lost sums, all moves and answers looked at",
                 losses);
}

/* Tree 0 is empty, here and in the file. */
static int begin(judge *j) {
  void *tree = NULL, *used = NULL, *needed = NULL;
  int ok = cks_trees_begin(&j->trees, &j->cert->meter) &&
           reach(j, &tree, &j->tree_room, 0, sizeof *j->tree) &&
           reach(j, &used, &j->used_room, 0, 1) &&
           reach(j, &needed, &j->needed_room, 0, 1);
  j->tree = tree;
  j->used = used;
  j->needed = needed;
  j->file_trees = 1;
  return ok;
}

static void end(judge *j) {
  ck_meter *meter = &j->cert->meter;
  for (size_t i = 0; i < j->keys.count && i < j->land_room; i++) {
    ck_free(meter, j->lands[i].part);
    if (j->lands[i].has_options)
      cks_lists_free(&j->lands[i].options);
  }
  cks_trees_end(&j->trees);
  cks_lists_free(&j->keys);
  cks_lists_free(&j->losses);
  cks_lists_free(&j->won);
  void *const blocks[] = {j->lands, j->needed, j->tree, j->used, j->given, j};
  for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++)
    ck_free(meter, blocks[i]);
}

int cks_check_misere(ck_cert *cert, const cks_part *position) {
  judge *j = ck_new(&cert->meter, 1, sizeof *j);
  if (!j)
    return ck_no_budget(cert);
  j->cert = cert;
  j->position = position;
  j->keys.meter = j->losses.meter = j->won.meter = &cert->meter;
  int status = begin(j) ? check_all(j) : ck_no_budget(cert);
  end(j);
  return status;
}
