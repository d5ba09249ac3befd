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
#include "games/gomoku/proof/gomoku_verification.h"
#include "games/gomoku/rules/gomoku_symmetry.h"
#include "games/gomoku/strategy/gomoku_far.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  PROMISED = 2, /* stones up to which a promise is a limit: of the whole game,
                   and of each second stone */
  BATCH = 64,   /* positions, at least, that are judged together */
  MOST_POSITIONS = 1 << 22 /* a limit for hostile strategies */
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
                     const gomoku_sequence *line, gomoku_place *taken) {
  uint32_t row = before->n ? sw_index_find(&before->index, least, has_least,
                                           before, &least)
                           : SW_INDEX_NONE;
  if (row == SW_INDEX_NONE || !same_line(&before->places[row].line, line))
    return 0;
  *taken = before->places[row];
  gomoku_verdict_init(&before->places[row].verdict);
  return 1;
}

/* 1 when the symmetry takes the line to one whose second stone may be far. */
static int is_aside(const gomoku_verification *v, const gomoku_sequence *line,
                    int reply, int symmetry) {
  const uint16_t *image = v->rules->image[symmetry];
  return image[line->cell[2]] == v->far->answer &&
         !gomoku_set_has(&v->far->matters[image[reply]], image[line->cell[1]]);
}

gomoku_sequence gomoku_verification_next(const gomoku_verification *v,
                                         const gomoku_sequence *line, int reply,
                                         int move) {
  gomoku_sequence next = *line, aside;
  next.cell[next.stones++] = (uint16_t)reply;
  aside = next;
  next.cell[next.stones++] = (uint16_t)move;
  if (!v->far || line->stones != 3 ||
      line->cell[1] == gomoku_far_cell(v->rules, 1))
    return next;
  for (int s = 0; s < GOMOKU_SYMMETRIES; s++) {
    if (!is_aside(v, line, reply, s))
      continue;
    aside.cell[1] =
        v->rules
            ->image[gomoku_symmetry_inverse(s)][gomoku_far_cell(v->rules, 1)];
    gomoku_key key = gomoku_sequence_key(v->rules, &aside);
    if (gomoku_strategy_find(v->strategy, &key) == move) {
      next.cell[1] = aside.cell[1];
      break;
    }
  }
  return next;
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
    gomoku_place *p = &v->places[*slot - 1];
    p->limit = limit < p->limit ? limit : p->limit;
    return 0;
  }
  void *block = v->places;
  if (sw_mem_reserve(&block, &v->room, v->n + 1, sizeof *v->places))
    return SW_NO_MEMORY;
  v->places = block;
  gomoku_place *p = &v->places[v->n];
  if (!take_over(before, least, line, p)) {
    *p = (gomoku_place){.line = *line,
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
 * again when it answers other replies than it did, or has others.  Places
 * before this one have no more stones, so that all ways to it are known. */
static int add_children(gomoku_verification *v,
                        const gomoku_verification *before, size_t i) {
  uint8_t cells[GOMOKU_CELLS];
  gomoku_sequence line = v->places[i].line;
  gomoku_key key = gomoku_sequence_key(v->rules, &line);
  uint64_t seen = 0, listed = 0, halves = 0;
  int limit = v->places[i].limit, rc = 0;
  gomoku_set replies;
  gomoku_sequence_cells(v->rules, &line, cells);
  gomoku_far_replies(v->rules, v->far, cells, &replies);
  for (int reply = 0; reply < v->rules->cells && !rc; reply++) {
    if (cells[reply] || !gomoku_set_has(&replies, reply))
      continue;
    seen++;
    int move = gomoku_strategy_answer(v->strategy, cells, &key, reply);
    if (move == GOMOKU_NONE)
      continue;
    if (line.stones + 2 > GOMOKU_SEQUENCE)
      return SW_BAD_INPUT;
    gomoku_sequence next = line;
    next.cell[next.stones++] = (uint16_t)reply;
    int most = within_promise(v, &next, limit);
    next = gomoku_verification_next(v, &line, reply, move);
    if (line.stones == 3 && gomoku_is_far(v->rules, line.cell[1]) &&
        gomoku_is_far(v->rules, reply) && v->rules->unbounded)
      most -= GOMOKU_FAR_STONES;
    rc = add_place(v, before, &next, most);
    listed++;
    halves += (uint64_t)!gomoku_is_sure(v->rules, cells, reply, move);
  }
  const gomoku_tally *tally = &v->places[i].verdict.tally;
  if (listed != tally->listed || seen != tally->replies ||
      halves != tally->halves)
    v->places[i].judged = 0;
  return rc;
}

static int same_group(const gomoku_place *p, const gomoku_place *q) {
  return p->black == q->black && p->line.stones == q->line.stones;
}

static int compare(const void *a, const void *b) {
  const gomoku_place *p = a, *q = b;
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

static int judge_place(shift *s, unsigned worker, gomoku_place *p) {
  p->judged = p->limit;
  return gomoku_judge_position(s->judges[worker], &p->line, p->limit,
                               &p->verdict);
}

/* Workers take the groups in turn, and look at the budget before each place. */
static void work(void *ctx, unsigned worker) {
  shift *s = ctx;
  gomoku_place *places = s->v->places;
  unsigned turn = 0;
  for (size_t i = 0; i < s->n && !s->failed[worker]; i++) {
    if (i && !same_group(&places[s->due[i]], &places[s->due[i - 1]]))
      turn = (turn + 1) % s->workers;
    if (turn == worker)
      s->failed[worker] = sw_budget_stop(s->v->budget)
                              ? SW_STOPPED
                              : judge_place(s, worker, &places[s->due[i]]);
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
    const gomoku_place *p = &s->v->places[s->due[i]];
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

static void add_due(shift *s, size_t i) {
  s->v->places[i].judged = 0;
  s->due[s->n++] = i;
}

static int judge_all(shift *s) {
  gomoku_verification *v = s->v;
  size_t least = is_limited(v) ? 1 : BATCH;
  int rc = 0;
  for (size_t i = 0; i < v->n && !rc; i++) {
    if (v->places[i].judged != v->places[i].limit ||
        v->places[i].verdict.tally.failed)
      add_due(s, i);
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
    s->judges[w] =
        gomoku_judge_new(v->rules, v->strategy, v->far, v->nodes, v->budget);
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

size_t gomoku_verification_find(const gomoku_verification *v,
                                const gomoku_sequence *line, int *symmetry) {
  gomoku_key key = gomoku_sequence_key(v->rules, line);
  uint64_t least = gomoku_key_least(&key, symmetry);
  uint32_t found = sw_index_find(&v->index, least, has_least, v, &least);
  assert(found != SW_INDEX_NONE);
  for (*symmetry = 0; key.image[*symmetry] != v->places[found].key;)
    ++*symmetry;
  return found;
}
