/* Verification of strategies: see gomoku_verify.h.
 *
 * The positions with White to move form layers by their number of stones.
 * They are found first, by looking moves up only; then each is judged on its
 * own, so that the work can be shared among workers without changing a byte of
 * the result.  A limit of nodes is spent by one group of positions after the
 * other, so that it ends at the same one for any number of workers; and nobody
 * finds more positions than it allows.
 */
#include "games/gomoku/proof/gomoku_verify.h"

#include "base/index.h"
#include "games/gomoku/proof/gomoku_shared_trees.h"
#include "games/gomoku/rules/gomoku_moves.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  PROMISED = 2, /* stones up to which a promise is a limit: of the whole game,
                   and of each second stone */
  BATCH = 64, /* positions, at least, judged between two looks at the budget */
  MOST_POSITIONS = 1 << 22, /* a limit for hostile strategies */
  LONGEST_TREE = 1 << 20    /* letters */
};

typedef struct place {
  gomoku_sequence line; /* the stones, White to move */
  uint64_t key;         /* hash as it stands .. */
  uint64_t least;       /* .. and the least of all images */
  uint64_t black;       /* hash of Black's stones alone */
  size_t rank;          /* among all as they were found */
  int limit;            /* of stones in the end, the least of all ways here */
  int judged;           /* within which limit it was judged; 0: it was not */
  int most;             /* stones in the end, once measured */
  gomoku_verdict verdict;
} place;

struct gomoku_verification {
  const gomoku_rules *rules;
  const gomoku_strategy *strategy;
  const sw_budget *budget;
  gomoku_sequence from;
  int limit;
  uint64_t nodes; /* for one reply */
  uint64_t spent; /* in all */
  place *places;
  size_t n, room;
  sw_index index; /* of places by their least keys */
  gomoku_failure *failures;
  size_t n_failures, failure_room;
};

/* ---- making one -------------------------------------------------------- */

gomoku_verification *gomoku_verification_new(const gomoku_rules *rules,
                                             const gomoku_strategy *strategy,
                                             const gomoku_sequence *from,
                                             int limit, uint64_t nodes,
                                             const sw_budget *budget) {
  gomoku_verification *v = sw_mem_zero(1, sizeof *v);
  assert(rules->kind != GOMOKU_RENJU && limit <= GOMOKU_SEQUENCE);
  assert(from->stones % 2 == 0 && from->stones < limit);
  if (!v)
    return NULL;
  *v = (gomoku_verification){.rules = rules,
                             .strategy = strategy,
                             .budget = budget,
                             .from = *from,
                             .limit = limit,
                             .nodes = nodes};
  return v;
}

static void free_places(gomoku_verification *v) {
  for (size_t i = 0; i < v->n; i++)
    gomoku_verdict_free(&v->places[i].verdict);
  sw_mem_free(v->places);
  sw_index_free(&v->index);
  v->places = NULL;
  v->n = v->room = 0;
}

void gomoku_verification_free(gomoku_verification *v) {
  if (!v)
    return;
  free_places(v);
  sw_mem_free(v->failures);
  sw_mem_free(v);
}

/* ---- the budget -------------------------------------------------------- */

static int is_limited(const gomoku_verification *v) {
  return v->budget && v->budget->nodes;
}

uint64_t gomoku_verification_left(const gomoku_verification *v) {
  if (!is_limited(v))
    return UINT64_MAX;
  return v->budget->nodes > v->spent ? v->budget->nodes - v->spent : 0;
}

void gomoku_verification_spend(gomoku_verification *v, uint64_t nodes) {
  v->spent += nodes;
}

uint64_t gomoku_verification_spent(const gomoku_verification *v) {
  return v->spent;
}

/* ---- finding the positions --------------------------------------------- */

static uint64_t least_of(const void *v, uint32_t row) {
  return ((const gomoku_verification *)v)->places[row].least;
}

static int has_least(const void *v, uint32_t row, const void *least) {
  return least_of(v, row) == *(const uint64_t *)least;
}

static int same_line(const gomoku_sequence *a, const gomoku_sequence *b) {
  return a->stones == b->stones &&
         !memcmp(a->cell, b->cell, (size_t)a->stones * sizeof *a->cell);
}

/* A place that was found before, by the same line, leaves its verdict to the
 * new list. */
static int take_over(const gomoku_verification *before, uint64_t least,
                     const gomoku_sequence *line, place *taken) {
  uint32_t row = before->n ? sw_index_find(&before->index, least, has_least,
                                           before, &least)
                           : SW_INDEX_NONE;
  if (row == SW_INDEX_NONE || !same_line(&before->places[row].line, line))
    return 0;
  *taken = before->places[row];
  gomoku_verdict_init(&before->places[row].verdict);
  return 1;
}

/* Adds the position after `line`, or lowers the limit of an equal one. */
static int add_place(gomoku_verification *v, const gomoku_verification *before,
                     const gomoku_sequence *line, int limit) {
  if (line->stones > limit || v->n >= MOST_POSITIONS)
    return SW_BAD_INPUT;
  if (sw_index_reserve(&v->index, v->n, least_of, v))
    return SW_NO_MEMORY;
  int symmetry;
  gomoku_key key = gomoku_sequence_key(v->rules, line);
  uint64_t least = gomoku_key_least(&key, &symmetry);
  uint32_t *slot = sw_index_slot(&v->index, least, has_least, v, &least);
  if (*slot) {
    place *p = &v->places[*slot - 1];
    p->limit = limit < p->limit ? limit : p->limit;
    return 0;
  }
  void *block = v->places;
  if (sw_mem_reserve(&block, &v->room, v->n + 1, sizeof *v->places))
    return SW_NO_MEMORY;
  v->places = block;
  place *p = &v->places[v->n];
  if (!take_over(before, least, line, p)) {
    *p = (place){.line = *line,
                 .key = key.image[0],
                 .least = least,
                 .black = gomoku_sequence_black(line)};
    gomoku_verdict_init(&p->verdict);
  }
  p->limit = limit;
  *slot = (uint32_t)++v->n;
  return 0;
}

/* The limit, or what the strategy promises Black after so few stones, if that
 * is less. */
static int within_promise(const gomoku_verification *v,
                          const gomoku_sequence *line, int limit) {
  gomoku_key key = gomoku_sequence_key(v->rules, line);
  int most =
      line->stones <= PROMISED ? gomoku_strategy_most(v->strategy, &key) : 0;
  return most && most < limit ? most : limit;
}

/* The positions that the strategy's moves lead to from place i, which is judged
 * again when it answers other replies than it did.  Places before this one have
 * no more stones, so that all ways to it are known. */
static int add_children(gomoku_verification *v,
                        const gomoku_verification *before, size_t i) {
  uint8_t cells[GOMOKU_CELLS];
  gomoku_sequence line = v->places[i].line;
  gomoku_key key = gomoku_sequence_key(v->rules, &line);
  uint64_t listed = 0;
  int limit = v->places[i].limit, rc = 0;
  gomoku_sequence_cells(v->rules, &line, cells);
  for (int reply = 0; reply < v->rules->cells && !rc; reply++) {
    if (cells[reply])
      continue;
    int move = gomoku_strategy_answer(v->strategy, cells, &key, reply);
    if (move == GOMOKU_NONE)
      continue;
    if (line.stones + 2 > GOMOKU_SEQUENCE)
      return SW_BAD_INPUT;
    gomoku_sequence next = line;
    next.cell[next.stones++] = (uint16_t)reply;
    int most = within_promise(v, &next, limit);
    next.cell[next.stones++] = (uint16_t)move;
    rc = add_place(v, before, &next, most);
    listed++;
  }
  if (listed != v->places[i].verdict.tally.listed)
    v->places[i].judged = 0;
  return rc;
}

static int same_group(const place *p, const place *q) {
  return p->black == q->black && p->line.stones == q->line.stones;
}

static int compare(const void *a, const void *b) {
  const place *p = a, *q = b;
  if (p->line.stones != q->line.stones)
    return p->line.stones - q->line.stones;
  if (p->black != q->black)
    return p->black < q->black ? -1 : 1;
  return p->rank < q->rank ? -1 : p->rank > q->rank;
}

/* Layers, and in them groups with the same black stones, each in the order of
 * discovery. */
static void sort_places(gomoku_verification *v) {
  for (size_t i = 0; i < v->n; i++)
    v->places[i].rank = i;
  qsort(v->places, v->n, sizeof *v->places, compare);
  sw_index_clear(&v->index);
  sw_index_fill(&v->index, (uint32_t)v->n, least_of, v);
}

static int ends_walk(gomoku_verification *v, size_t i) {
  if (i >= gomoku_verification_left(v)) {
    v->spent += gomoku_verification_left(v);
    return 1;
  }
  return i % BATCH == 0 && sw_budget_stop(v->budget);
}

/* What the strategy no longer leads to is dropped. */
static int walk_places(gomoku_verification *v, const gomoku_sequence *line,
                       int limit) {
  gomoku_verification before = *v;
  v->places = NULL;
  v->n = v->room = 0;
  v->index = (sw_index){0};
  int rc = add_place(v, &before, line, limit);
  for (size_t i = 0; i < v->n && !rc; i++)
    rc = ends_walk(v, i) ? SW_STOPPED : add_children(v, &before, i);
  free_places(&before);
  return rc;
}

static int find_places(gomoku_verification *v, sw_err *err) {
  gomoku_key key = gomoku_sequence_key(v->rules, &v->from);
  int first = gomoku_strategy_find(v->strategy, &key), rc;
  if (first == GOMOKU_NONE)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "the strategy has no first move");
  gomoku_sequence line = v->from;
  line.cell[line.stones++] = (uint16_t)first;
  rc = walk_places(v, &line, within_promise(v, &v->from, v->limit));
  if (!rc)
    sort_places(v);
  if (rc == SW_BAD_INPUT)
    sw_err_set(err, rc, SW_NOWHERE, "the strategy goes on beyond %d stones",
               v->limit);
  return rc;
}

/* ---- judging all ------------------------------------------------------- */

typedef struct shift {
  gomoku_verification *v;
  gomoku_judge **judges; /* one a worker */
  size_t *due;           /* places of one batch: whole groups */
  size_t n;
  unsigned workers;
  int *failed; /* an error of each worker */
} shift;

static int judge_place(shift *s, unsigned worker, place *p) {
  p->judged = p->limit;
  return gomoku_judge_position(s->judges[worker], &p->line, p->limit,
                               &p->verdict);
}

/* Workers take the groups in turn. */
static void work(void *ctx, unsigned worker) {
  shift *s = ctx;
  place *places = s->v->places;
  unsigned turn = 0;
  for (size_t i = 0; i < s->n && !s->failed[worker]; i++) {
    if (i && !same_group(&places[s->due[i]], &places[s->due[i - 1]]))
      turn = (turn + 1) % s->workers;
    if (turn == worker)
      s->failed[worker] = judge_place(s, worker, &places[s->due[i]]);
  }
}

/* A batch under a limit is one group, which the first worker takes. */
static int run_batch(shift *s) {
  int rc = 0;
  gomoku_judge_allow(s->judges[0], gomoku_verification_left(s->v));
  sw_crew_run(sw_budget_crew(s->v->budget), s->workers, work, s);
  for (unsigned w = 0; w < s->workers && !rc; w++)
    rc = s->failed[w];
  for (size_t i = 0; i < s->n; i++) {
    const place *p = &s->v->places[s->due[i]];
    s->v->spent += p->judged ? p->verdict.tally.nodes : 0;
  }
  return rc;
}

static void show_progress(const gomoku_verification *v, size_t done) {
  char now[80];
  if (!v->budget || !v->budget->progress)
    return;
  snprintf(now, sizeof now, "%zu of %zu positions", done, v->n);
  v->budget->progress(v->budget->ctx, (double)done / (double)v->n, now);
}

/* A batch that was cut short by a stop is judged again next time. */
static int judge_batch(shift *s) {
  int rc = run_batch(s);
  if (!rc && sw_budget_stop(s->v->budget))
    rc = SW_STOPPED;
  for (size_t i = 0; i < s->n && rc; i++)
    s->v->places[s->due[i]].judged = 0;
  s->n = 0;
  return rc;
}

/* 1 at the last place of a group. */
static int ends_group(const gomoku_verification *v, size_t i) {
  return i + 1 == v->n || !same_group(&v->places[i], &v->places[i + 1]);
}

static int judge_all(shift *s) {
  gomoku_verification *v = s->v;
  size_t least = is_limited(v) ? 1 : BATCH;
  int rc = 0;
  for (size_t i = 0; i < v->n && !rc; i++) {
    if (v->places[i].judged != v->places[i].limit ||
        v->places[i].verdict.tally.failed)
      v->places[s->due[s->n++] = i].judged = 0;
    if (!s->n || (s->n < least && i + 1 < v->n) || !ends_group(v, i))
      continue;
    rc = judge_batch(s);
    show_progress(v, i + 1);
  }
  return rc;
}

static int collect_failures(gomoku_verification *v) {
  v->n_failures = 0;
  for (size_t i = 0; i < v->n; i++)
    for (size_t k = 0; k < v->places[i].verdict.tally.failed; k++) {
      void *block = v->failures;
      if (sw_mem_reserve(&block, &v->failure_room, v->n_failures + 1,
                         sizeof *v->failures))
        return SW_NO_MEMORY;
      v->failures = block;
      gomoku_failure *f = &v->failures[v->n_failures++];
      *f = (gomoku_failure){v->places[i].line, v->places[i].limit};
      f->line.cell[f->line.stones++] = v->places[i].verdict.failed[k];
    }
  return 0;
}

static int shift_open(shift *s) {
  const gomoku_verification *v = s->v;
  s->judges = sw_mem_zero(s->workers, sizeof *s->judges);
  s->failed = sw_mem_zero(s->workers, sizeof *s->failed);
  s->due = sw_mem_alloc(v->n, sizeof *s->due);
  for (unsigned w = 0; s->judges && w < s->workers; w++) {
    s->judges[w] = gomoku_judge_new(v->rules, v->strategy, v->nodes, v->budget);
    if (!s->judges[w])
      return SW_NO_MEMORY;
  }
  return s->judges && s->failed && s->due ? 0 : SW_NO_MEMORY;
}

static void shift_close(shift *s) {
  for (unsigned w = 0; s->judges && w < s->workers; w++)
    gomoku_judge_free(s->judges[w]);
  sw_mem_free(s->judges);
  sw_mem_free(s->failed);
  sw_mem_free(s->due);
}

int gomoku_verification_run(gomoku_verification *v, sw_err *err) {
  shift s = {.v = v, .workers = sw_crew_size(sw_budget_crew(v->budget))};
  int rc = find_places(v, err);
  if (!rc)
    rc = shift_open(&s);
  if (!rc)
    rc = judge_all(&s);
  shift_close(&s);
  if (!rc)
    rc = collect_failures(v);
  if (rc == SW_STOPPED)
    sw_err_set(err, rc, SW_NOWHERE, "stopped before the end");
  else if (rc == SW_NO_MEMORY)
    sw_err_memory(err);
  return rc;
}

int gomoku_verification_start(const gomoku_verification *v) {
  return v->from.stones;
}

gomoku_tally gomoku_verification_tally(const gomoku_verification *v) {
  gomoku_tally sum = {0};
  for (size_t i = 0; i < v->n; i++)
    gomoku_tally_add(&sum, &v->places[i].verdict.tally);
  return sum;
}

const gomoku_failure *gomoku_verification_failures(const gomoku_verification *v,
                                                   size_t *n) {
  *n = v->n_failures;
  return v->failures;
}

/* ---- lengths --------------------------------------------------- */

/* Children come first, so places are numbered from the last to the first. */
static size_t number_of(const gomoku_verification *v, size_t i) {
  return v->n - 1 - i;
}

/* The position after the line: its place, and the symmetry that takes the
 * line's position to the one that was verified. */
static size_t find_place(const gomoku_verification *v,
                         const gomoku_sequence *line, int *symmetry) {
  gomoku_key key = gomoku_sequence_key(v->rules, line);
  uint64_t least = gomoku_key_least(&key, symmetry);
  uint32_t found = sw_index_find(&v->index, least, has_least, v, &least);
  assert(found != SW_INDEX_NONE);
  for (*symmetry = 0; key.image[*symmetry] != v->places[found].key;)
    ++*symmetry;
  return found;
}

/* The most stones at the end of a line through place i; those behind it have
 * been measured. */
static int measure_place(gomoku_verification *v, gomoku_strategy *strategy,
                         size_t i) {
  uint8_t cells[GOMOKU_CELLS];
  gomoku_sequence line = v->places[i].line;
  gomoku_key key = gomoku_sequence_key(v->rules, &line);
  int most = v->places[i].verdict.tally.longest, symmetry;
  gomoku_sequence_cells(v->rules, &line, cells);
  line.stones += 2;
  for (int reply = 0; reply < v->rules->cells; reply++) {
    int move = cells[reply]
                   ? GOMOKU_NONE
                   : gomoku_strategy_answer(strategy, cells, &key, reply);
    if (move == GOMOKU_NONE)
      continue;
    line.cell[line.stones - 2] = (uint16_t)reply;
    line.cell[line.stones - 1] = (uint16_t)move;
    int below = v->places[find_place(v, &line, &symmetry)].most;
    gomoku_key_flip(v->rules, &key, reply, GOMOKU_WHITE);
    gomoku_strategy_set_most(strategy, &key, below);
    gomoku_key_flip(v->rules, &key, reply, GOMOKU_WHITE);
    most = below > most ? below : most;
  }
  return most;
}

void gomoku_verification_measure(gomoku_verification *v,
                                 gomoku_strategy *strategy) {
  gomoku_key key = gomoku_sequence_key(v->rules, &v->from);
  assert(!v->n_failures && v->n);
  for (size_t i = v->n; i-- > 0;)
    v->places[i].most = measure_place(v, strategy, i);
  gomoku_strategy_set_most(strategy, &key, v->places[0].most);
}

/* ---- the certificate --------------------------------------------------- */

/* Where the tree begins in a record "tree CELLS TREE". */
static const char *tree_in(const char *record) {
  return strchr(strchr(record, ' ') + 1, ' ') + 1;
}

/* All trees in the order in which they are written; NULL: no memory. */
static gomoku_shared_trees *share_trees(const gomoku_verification *v) {
  gomoku_shared_trees *trees = gomoku_shared_trees_new(v->rules->side);
  int rc = trees ? 0 : SW_NO_MEMORY;
  for (size_t i = v->n; i-- > 0 && !rc;) {
    const char *text = sw_buf_text(&v->places[i].verdict.trees);
    for (const char *end; !rc && (end = strchr(text, '\n')); text = end + 1)
      rc = gomoku_shared_trees_add(trees, tree_in(text));
  }
  if (!rc)
    return trees;
  gomoku_shared_trees_free(trees);
  return NULL;
}

static void write_reply(const gomoku_verification *v, sw_proof *proof,
                        gomoku_sequence line, int reply, int move) {
  char first[GOMOKU_NAME], second[GOMOKU_NAME];
  int symmetry;
  line.cell[line.stones++] = (uint16_t)reply;
  line.cell[line.stones++] = (uint16_t)move;
  size_t number = number_of(v, find_place(v, &line, &symmetry));
  gomoku_cell_name(v->rules->side, reply, first);
  gomoku_cell_name(v->rules->side, move, second);
  sw_proof_record(proof, "reply %s %s %zu %d", first, second, number, symmetry);
}

static void write_replies(const gomoku_verification *v, sw_proof *proof,
                          const place *p) {
  uint8_t cells[GOMOKU_CELLS];
  gomoku_key key = gomoku_sequence_key(v->rules, &p->line);
  gomoku_sequence_cells(v->rules, &p->line, cells);
  for (int reply = 0; reply < v->rules->cells; reply++) {
    if (cells[reply])
      continue;
    int move = gomoku_strategy_answer(v->strategy, cells, &key, reply);
    if (move != GOMOKU_NONE)
      write_reply(v, proof, p->line, reply, move);
  }
}

/* The trees of a place, which are numbered from *number on. */
static void write_trees(const gomoku_shared_trees *trees, sw_proof *proof,
                        const place *p, size_t *number) {
  sw_buf name;
  sw_buf_init(&name, LONGEST_TREE);
  const char *text = sw_buf_text(&p->verdict.trees);
  for (const char *end; (end = strchr(text, '\n')); text = end + 1) {
    sw_buf_clear(&name);
    gomoku_shared_trees_print(trees, (*number)++, &name);
    sw_proof_record(proof, "%.*s %s", (int)(tree_in(text) - 1 - text), text,
                    sw_buf_text(&name));
  }
  sw_buf_free(&name);
}

static void write_place(const gomoku_verification *v,
                        const gomoku_shared_trees *trees, sw_proof *proof,
                        size_t i, size_t *number) {
  const place *p = &v->places[i];
  char line[GOMOKU_SEQUENCE * GOMOKU_NAME] = "";
  size_t used = 0;
  for (int k = 0; k < p->line.stones; k++) {
    gomoku_cell_name(v->rules->side, p->line.cell[k], line + used);
    used += strlen(line + used);
  }
  sw_proof_record(proof, "node %zu %s", number_of(v, i), line);
  write_trees(trees, proof, p, number);
  write_replies(v, proof, p);
}

static void write_first(const gomoku_verification *v, sw_proof *proof) {
  char name[GOMOKU_NAME];
  const gomoku_sequence *line = &v->places[0].line;
  gomoku_cell_name(v->rules->side, line->cell[line->stones - 1], name);
  sw_proof_record(proof, "first %s %zu", name, number_of(v, 0));
}

int gomoku_verification_write(const gomoku_verification *v, const sw_sink *sink,
                              sw_err *err) {
  sw_proof proof;
  sw_pos from;
  gomoku_tally tally = gomoku_verification_tally(v);
  char claim[80], cost[80];
  if (v->n_failures || tally.positions != v->n)
    return sw_err_set(err, SW_ILLEGAL, SW_NOWHERE,
                      "%zu replies are not answered yet", v->n_failures);
  gomoku_shared_trees *trees = share_trees(v);
  if (!trees)
    return sw_err_memory(err);
  snprintf(claim, sizeof claim,
           "Black wins with at most %d stones on the board", tally.longest);
  snprintf(cost, sizeof cost, "%zu positions, %" PRIu64 " replies", v->n,
           tally.replies);
  gomoku_start(&v->rules->base, &from);
  for (int i = 0; i < v->from.stones; i++)
    gomoku_put(&from, v->from.cell[i]);
  sw_proof_begin(&proof, sink, "strategy", &v->rules->base, &from, claim, cost);
  gomoku_shared_trees_name(trees, &proof);
  size_t number = 0;
  for (size_t i = v->n; i-- > 0;)
    write_place(v, trees, &proof, i, &number);
  write_first(v, &proof);
  gomoku_shared_trees_free(trees);
  return sw_proof_end(&proof, err);
}
