/* The study `moves`: levels by moves, where a move is one or more jumps of the
 * same peg.
 *
 * Breadth first over classes: from every class first reached after n moves, all
 * moves lead to classes that, when not seen before, are first reached after
 * n + 1.  Ways are counted as jump sequences.  A sequence with the fewest moves
 * has the fewest moves to each position on its way, so the ways into the goal
 * are exactly the sequences with the fewest moves.
 *
 * Seen classes are marked in a bit set over all keys.  A node of the budget is
 * a class whose moves are made.
 */
#include "games/peg/studies/peg_study.h"

#include "games/peg/studies/peg_table.h"

#include "base/bits.h"
#include "base/mem.h"
#include "engine/accumulate/accumulator.h"
#include "games/peg/forms/peg_code.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

enum { KEY_BITS_MOST = 33, BATCH = 1 << 14 };

typedef struct sweeps {
  const peg_rules *peg;
  const peg_packing *packing;
  const sw_budget *budget;
  sw_err *err;
  uint64_t *seen;
  sw_bins now, next;
  sw_accumulator accumulator;
  uint64_t done;  /* classes whose moves were made */
  uint64_t bytes; /* in use, when `next` was last reduced */
  /* lines with this cell as an end */
  uint8_t lines[PEG_CELLS], line[PEG_CELLS][PEG_LINES];
  /* moves on their way to the arena: codes, then keys */
  uint64_t child[BATCH];
  uint16_t parent[BATCH];
  size_t n;
  uint64_t lo[1], hi[1]; /* the counter of the class being expanded */
  int failed;
} sweeps;

/* More than addresses where these have 32 bits. */
static uint64_t seen_words(const sweeps *s) {
  return (sw_bit(s->packing->bits) + 63) / 64;
}

static uint64_t bytes_of(const sweeps *s) {
  uint64_t bytes = seen_words(s) * sizeof *s->seen;
  bytes += sw_accumulator_needs(sw_bin_form_of(s->packing->bits),
                                peg_study_arena(s->budget));
  bytes += s->now.bin ? sw_bins_bytes(&s->now) : 0;
  return bytes + (s->next.bin ? sw_bins_bytes(&s->next) : 0);
}

static int stopped(const sweeps *s) {
  return sw_err_set(s->err, SW_STOPPED, SW_NOWHERE,
                    "stopped while counting by moves");
}

static void fold_all(sweeps *s) {
  sw_accumulator *mine = &s->accumulator;
  for (size_t b = 0; b < s->next.bins && !s->failed; b++)
    s->failed = sw_reduce(&s->next, b, &mine, 1, mine);
  sw_accumulator_empty(mine, &s->next);
  s->bytes = bytes_of(s);
}

static int is_seen(const sweeps *s, uint64_t key) {
  return (int)(s->seen[key >> 6] >> (key & 63) & 1);
}

/* Presses the collected codes to keys and pours the new ones. */
static void flush(sweeps *s) {
  size_t n = 0;
  s->packing->kernel->normal(s->packing, s->child, s->n);
  for (size_t i = 0; i < s->n; i++)
    if (!is_seen(s, s->child[i]))
      s->child[n++] = s->child[i];
  sw_children children = {s->child, s->parent, n, s->lo, s->hi};
  while (!s->failed && !sw_scatter(&s->accumulator, &s->next, &children))
    fold_all(s);
  s->n = 0;
}

/* All ways to go on jumping with the peg on `cell`. */
static void extend(sweeps *s, uint64_t code, int cell) {
  const peg_packing *p = s->packing;
  for (int i = 0; i < s->lines[cell]; i++) {
    int l = s->line[cell][i];
    const peg_line *line = &s->peg->board.line[l];
    int to = line->a == cell ? line->c : line->a;
    if (!(code & p->middle[l]) || (code >> p->bit[to] & 1))
      continue;
    if (s->n == BATCH)
      flush(s);
    s->child[s->n++] = code ^ p->flip[l];
    extend(s, code ^ p->flip[l], to);
  }
}

static void expand(sweeps *s, uint64_t key, sw_u128 ways) {
  uint64_t code = peg_key_row(s->packing, key).code;
  s->lo[0] = (uint64_t)ways;
  s->hi[0] = (uint64_t)(ways >> 64);
  for (int cell = 0; cell < s->peg->board.cells; cell++)
    if (code >> s->packing->bit[cell] & 1)
      extend(s, code, cell);
  flush(s);
}

/* ---- one level ---------------------------------------------------------- */

typedef struct layer {
  uint64_t classes;
  int most_pegs, least_pegs;
  sw_u128 solutions, singles; /* ways into the goal, into one peg */
} layer;

static void look(const sweeps *s, uint64_t key, sw_u128 ways, layer *sum) {
  uint64_t code = peg_key_row(s->packing, key).code;
  uint64_t set = peg_code_pegs(s->packing, code);
  int pegs = sw_bits_count(set);
  sum->classes++;
  sum->most_pegs = pegs > sum->most_pegs ? pegs : sum->most_pegs;
  sum->least_pegs = pegs < sum->least_pegs ? pegs : sum->least_pegs;
  sum->solutions += peg_goal_reached(&s->peg->goal, set) ? ways : 0;
  sum->singles += pegs == 1 ? ways : 0;
}

static void mark(sweeps *s, layer *sum) {
  *sum = (layer){.least_pegs = PEG_CELLS};
  for (size_t b = 0; b < s->now.bins; b++)
    for (size_t i = 0; i < s->now.bin[b].n; i++) {
      uint64_t key = sw_bin_key(&s->now, b, i);
      s->seen[key >> 6] |= sw_bit((int)(key & 63));
      look(s, key, sw_bin_count(&s->now.bin[b], i), sum);
    }
}

/* The budget is asked for each bin, and its nodes are counted class by class.
 */
static int expand_bin(sweeps *s, size_t number) {
  const sw_bin *bin = &s->now.bin[number];
  uint64_t most = s->budget && s->budget->nodes ? s->budget->nodes : UINT64_MAX;
  if (bin->n && sw_budget_over(s->budget, s->done, s->bytes))
    return stopped(s);
  for (size_t i = 0; i < bin->n; i++) {
    if (s->done++ == most)
      return stopped(s);
    expand(s, sw_bin_key(&s->now, number, i), sw_bin_count(bin, i));
  }
  return 0;
}

static int expand_all(sweeps *s) {
  int rc = 0;
  if (sw_bins_init(&s->next, s->now.form, 1))
    return sw_err_memory(s->err);
  for (size_t b = 0; b < s->now.bins && !s->failed && !rc; b++)
    rc = expand_bin(s, b);
  if (rc)
    return rc;
  fold_all(s);
  sw_bins_free(&s->now);
  s->now = s->next;
  s->next = (sw_bins){0};
  return s->failed ? sw_err_memory(s->err) : 0;
}

/* ---- the table ---------------------------------------------------------- */

static void add_columns(peg_table *t) {
  peg_table_column(t, "moves", SW_COLUMN_INT, "fewest moves");
  peg_table_column(t, "classes", SW_COLUMN_INT,
                   "positions up to symmetry that need this many");
  peg_table_column(t, "most_pegs", SW_COLUMN_INT, "most pegs among them");
  peg_table_column(t, "least_pegs", SW_COLUMN_INT, "fewest pegs among them");
  peg_table_column(t, "solutions", SW_COLUMN_BIG,
                   "jump sequences to the goal in this many moves");
  peg_table_column(t, "one_peg", SW_COLUMN_BIG,
                   "the same, to any one peg that needs this many");
}

static void put_row(peg_table *t, int moves, const layer *sum) {
  peg_table_int(t, (uint64_t)moves);
  peg_table_int(t, sum->classes);
  peg_table_int(t, (uint64_t)sum->most_pegs);
  peg_table_int(t, (uint64_t)sum->least_pegs);
  peg_table_big(t, sum->solutions);
  peg_table_big(t, sum->singles);
  peg_table_row(t);
}

static int levels(sweeps *s, peg_table *t) {
  layer sum;
  uint64_t classes = 0;
  int fewest = -1;
  add_columns(t);
  peg_table_begin(t);
  for (int moves = 0; sw_bins_keys(&s->now); moves++) {
    if (s->budget && s->budget->progress) {
      char text[60];
      snprintf(text, sizeof text, "after %d moves", moves);
      s->budget->progress(s->budget->ctx, -1, text);
    }
    mark(s, &sum);
    put_row(t, moves, &sum);
    classes += sum.classes;
    if (fewest < 0 && sum.solutions)
      fewest = moves;
    int rc = expand_all(s);
    if (rc)
      return rc;
  }
  peg_table_note_big(t, "classes", classes);
  if (fewest >= 0)
    peg_table_note_big(t, "fewest_moves", (sw_u128)fewest);
  return peg_table_error(t, s->err);
}

static int begin(sweeps *s) {
  const peg_packing *p = s->packing;
  const peg_board *board = &s->peg->board;
  if (p->bits > KEY_BITS_MOST)
    return sw_err_set(s->err, SW_UNSUPPORTED, SW_NOWHERE,
                      "this board is too large for counting by moves");
  for (int l = 0; l < board->lines; l++) {
    const peg_line *line = &board->line[l];
    s->line[line->a][s->lines[line->a]++] = (uint8_t)l;
    s->line[line->c][s->lines[line->c]++] = (uint8_t)l;
  }
  if (sw_budget_over(s->budget, 0, bytes_of(s)))
    return stopped(s);
  sw_bin_form form = sw_bin_form_of(p->bits);
  s->seen = seen_words(s) < SIZE_MAX
                ? sw_mem_zero((size_t)seen_words(s), sizeof *s->seen)
                : NULL;
  if (!s->seen || sw_bins_init(&s->next, form, 1) ||
      sw_accumulator_init(&s->accumulator, form, peg_study_arena(s->budget)))
    return sw_err_memory(s->err);
  s->lo[0] = 1;
  s->child[s->n++] = peg_code_of(p, s->peg->start);
  flush(s);
  fold_all(s);
  s->now = s->next;
  s->next = (sw_bins){0};
  return s->failed ? sw_err_memory(s->err) : 0;
}

static int run(const sw_rules *rules, const sw_budget *budget,
               const sw_table_sink *sink, sw_err *err) {
  sweeps *s = sw_mem_zero(1, sizeof *s);
  peg_table *t = sw_mem_zero(1, sizeof *t);
  int rc = s && t ? 0 : sw_err_memory(err);
  if (!rc) {
    peg_table_init(t, sink);
    s->peg = peg_of(rules);
    s->packing = s->peg->packing;
    s->budget = budget;
    s->err = err;
    rc = begin(s);
    if (!rc)
      rc = levels(s, t);
    sw_mem_free(s->seen);
    sw_bins_free(&s->now);
    sw_bins_free(&s->next);
    sw_accumulator_free(&s->accumulator);
  }
  sw_mem_free(s);
  sw_mem_free(t);
  return rc;
}

const sw_study peg_study_moves = {
    .name = "moves",
    .help = "positions by the fewest moves, a move being jumps of one peg",
    .run = run,
};
