/* The study `games`: the number of games, by two ways of counting.
 *
 * Forth: ways from the start are added along the jumps; the games are the ways
 * into dead ends.  Back: games left are added against the jumps, beginning with
 * one at every dead end; the games are those left at the start.
 *
 * Back, a counter is G(P) = (members of P's class) * (games left from P).  The
 * jumps between two classes, counted over all members, are the same seen from
 * either side, so G(Q) is added to every class that taking back one jump from
 * one member of Q leads to, just as ways are forth.  What is not reached from
 * the start is dropped by keeping each level's keys from the way forth.  A
 * reached class with nothing added to it is a dead end.
 *
 * A class is a node of the budget, on the way forth.  The keys that are kept
 * take half of its memory, and the levels the other half, as on the way back.
 */
#include "games/peg/studies/peg_study.h"

#include "games/peg/studies/peg_table.h"

#include "base/bits.h"
#include "base/mem.h"
#include "engine/accumulate/accumulator.h"
#include "engine/enumeration/levels.h"
#include "engine/level/expansion.h"
#include "games/peg/forms/peg_code.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* The low key bits of one level, bin after bin. */
typedef struct kept {
  uint32_t *low;
  uint32_t *size; /* of each bin */
} kept;

typedef struct games {
  const sw_rules *rules;
  const sw_budget *budget;
  sw_err *err;
  peg_table *table;
  sw_bin_form form;
  sw_expansion expansion;
  sw_accumulator accumulator;
  int levels;
  uint64_t keeps; /* bytes of what is kept */
  kept kept[PEG_CELLS];
  sw_u128 forth[PEG_CELLS], forth_sum; /* games that end on a level */
  sw_u128 back[PEG_CELLS];             /* the same from the way back */
} games;

/* ---- memory ------------------------------------------------------------- */

/* 1 when these bytes are more than half of what is allowed. */
static int is_too_much(const games *g, uint64_t bytes) {
  return g->budget && g->budget->memory && bytes > g->budget->memory / 2;
}

static int need_memory(const games *g) {
  return sw_err_set(g->err, SW_STOPPED, SW_NOWHERE,
                    "the keys of all levels do not fit in memory; give more of "
                    "it");
}

/* ---- forth -------------------------------------------------------------- */

static int keep_level(void *ctx, const sw_level *level) {
  games *g = ctx;
  const sw_bins *bins = level->bins;
  kept *k = &g->kept[g->levels];
  g->forth[g->levels++] = level->ended;
  g->forth_sum += level->ended;
  g->keeps += level->classes * sizeof *k->low + bins->bins * sizeof *k->size;
  if (is_too_much(g, g->keeps))
    return need_memory(g);
  k->low = sw_mem_alloc((size_t)level->classes, sizeof *k->low);
  k->size = sw_mem_alloc(bins->bins, sizeof *k->size);
  if (!k->low || !k->size)
    return SW_NO_MEMORY;
  uint32_t *at = k->low;
  for (size_t b = 0; b < bins->bins; b++) {
    size_t n = bins->bin[b].n;
    k->size[b] = (uint32_t)n;
    if (n)
      memcpy(at, bins->bin[b].low, n * sizeof *at);
    at += n;
  }
  return 0;
}

static int go_forth(games *g) {
  /* what the way back needs is not in a checkpoint */
  sw_budget mine = sw_budget_inside(g->budget);
  mine.memory -= mine.memory / 2;
  sw_levels job = {.rules = g->rules,
                   .budget = &mine,
                   .last = -1,
                   .level = keep_level,
                   .ctx = g};
  return sw_levels_run(&job, g->err);
}

/* ---- back --------------------------------------------------------------- */

/* The level's keys with counters of 0; what was kept is given up. */
static int restore(games *g, int level, sw_bins *bins) {
  kept *k = &g->kept[level];
  const uint32_t *at = k->low;
  if (sw_bins_init(bins, g->form, 1))
    return sw_err_memory(g->err);
  for (size_t b = 0; b < bins->bins; b++) {
    sw_bin *bin = &bins->bin[b];
    size_t n = k->size[b];
    if (!n)
      continue;
    if (sw_bin_allocate(bins, bin, n))
      return sw_err_memory(g->err);
    memcpy(bin->low, at, n * sizeof *at);
    memset(bin->lo, 0, n * sizeof *bin->lo);
    memset(bin->hi, 0, n * sizeof *bin->hi);
    at += n;
  }
  sw_mem_free(k->low);
  sw_mem_free(k->size);
  *k = (kept){NULL, NULL};
  return 0;
}

static void fold_all(games *g, sw_bins *to) {
  sw_accumulator *mine = &g->accumulator;
  for (size_t b = 0; b < to->bins; b++)
    if (to->bin[b].n || mine->head[b])
      sw_reduce_known(to, b, &mine, 1, mine);
  sw_accumulator_empty(mine, to);
}

static int pour_back(games *g, const sw_bins *from, size_t bin, size_t at,
                     size_t n, sw_bins *to) {
  const peg_packing *p = peg_of(g->rules)->packing;
  uint64_t key[SW_EXPANSION_KEYS], lo[SW_EXPANSION_KEYS], hi[SW_EXPANSION_KEYS];
  sw_bin_read(from, bin, at, n, key, lo, hi);
  size_t m = p->kernel->expand(p, key, n, ~UINT64_C(0), &g->expansion);
  sw_children children = {g->expansion.child, g->expansion.parent, m, lo, hi};
  while (!sw_scatter(&g->accumulator, to, &children))
    fold_all(g, to);
  if (sw_budget_stop(g->budget))
    return sw_err_set(g->err, SW_STOPPED, SW_NOWHERE,
                      "stopped while adding up games left");
  return 0;
}

static int step_back(games *g, const sw_bins *from, sw_bins *to) {
  for (size_t b = 0; b < from->bins; b++)
    for (size_t at = 0; at < from->bin[b].n; at += SW_EXPANSION_KEYS) {
      size_t n = from->bin[b].n - at;
      int rc = pour_back(g, from, b, at,
                         n < SW_EXPANSION_KEYS ? n : SW_EXPANSION_KEYS, to);
      if (rc)
        return rc;
    }
  fold_all(g, to);
  return 0;
}

/* Dead ends have one game left, the empty one. */
static void set_ends(const games *g, sw_bins *bins) {
  for (size_t b = 0; b < bins->bins; b++) {
    sw_bin *bin = &bins->bin[b];
    for (size_t i = 0; i < bin->n; i++)
      if (!bin->lo[i] && !bin->hi[i])
        bin->lo[i] =
            (uint64_t)peg_packed.orbit(g->rules, sw_bin_key(bins, b, i));
  }
}

static sw_u128 sum_of(const sw_bins *bins) {
  sw_u128 sum = 0;
  for (size_t b = 0; b < bins->bins; b++)
    for (size_t i = 0; i < bins->bin[b].n; i++)
      sum += sw_bin_count(&bins->bin[b], i);
  return sum;
}

static int go_back(games *g) {
  sw_bins below = {0}, now = {0};
  int rc = 0;
  for (int level = g->levels - 1; level >= 0 && !rc; level--) {
    if (g->budget && g->budget->progress) {
      char text[60];
      snprintf(text, sizeof text, "games left, level %d", level);
      g->budget->progress(g->budget->ctx, -1, text);
    }
    rc = restore(g, level, &now);
    if (!rc && is_too_much(g, sw_bins_bytes(&now) +
                                  (below.bin ? sw_bins_bytes(&below) : 0) +
                                  sw_accumulator_bytes(&g->accumulator)))
      rc = need_memory(g);
    if (!rc && below.bin)
      rc = step_back(g, &below, &now);
    if (!rc) {
      set_ends(g, &now);
      g->back[level] = sum_of(&now);
    }
    sw_bins_free(&below);
    below = now;
    now = (sw_bins){0};
  }
  sw_bins_free(&below);
  return rc;
}

/* ---- the table ---------------------------------------------------------- */

static int write_table(games *g) {
  peg_table *t = g->table;
  sw_pos start;
  g->rules->game->start(g->rules, &start);
  peg_symmetry.normal(g->rules, &start, &start, NULL);
  uint64_t key = peg_packed.pack(g->rules, &start);
  sw_u128 back = g->back[0] / (unsigned)peg_packed.orbit(g->rules, key);
  peg_table_column(t, "jumps", SW_COLUMN_INT, "jumps made");
  peg_table_column(t, "games", SW_COLUMN_BIG, "games that end here");
  peg_table_column(t, "left", SW_COLUMN_BIG,
                   "games left, from all positions of this level together");
  if (!peg_table_begin(t))
    for (int i = 0; i < g->levels; i++) {
      peg_table_int(t, (uint64_t)i);
      peg_table_big(t, g->forth[i]);
      peg_table_big(t, g->back[i]);
      peg_table_row(t);
    }
  peg_table_note_big(t, "games", g->forth_sum);
  peg_table_note_big(t, "games_left_at_start", back);
  if (back != g->forth_sum)
    return sw_err_set(g->err, SW_FAULT, SW_NOWHERE,
                      "the two counts of games differ");
  return peg_table_error(t, g->err);
}

static int count(games *g) {
  g->form = sw_bin_form_of(peg_packed.bits(g->rules));
  if (g->form.sparse)
    return sw_err_set(g->err, SW_UNSUPPORTED, SW_NOWHERE,
                      "this board is too large for counting back");
  int rc = go_forth(g);
  if (rc)
    return rc;
  if (sw_expansion_init(&g->expansion, g->rules) ||
      sw_accumulator_init(&g->accumulator, g->form, peg_study_arena(g->budget)))
    return sw_err_memory(g->err);
  rc = go_back(g);
  return rc ? rc : write_table(g);
}

static int run(const sw_rules *rules, const sw_budget *budget,
               const sw_table_sink *sink, sw_err *err) {
  games *g = sw_mem_zero(1, sizeof *g);
  peg_table *t = sw_mem_zero(1, sizeof *t);
  int rc = g && t ? 0 : sw_err_memory(err);
  if (!rc) {
    peg_table_init(t, sink);
    g->rules = rules;
    g->budget = budget;
    g->err = err;
    g->table = t;
    rc = count(g);
    for (int i = 0; i < g->levels; i++) {
      sw_mem_free(g->kept[i].low);
      sw_mem_free(g->kept[i].size);
    }
    sw_expansion_free(&g->expansion);
    sw_accumulator_free(&g->accumulator);
  }
  sw_mem_free(g);
  sw_mem_free(t);
  return rc;
}

const sw_study peg_study_games = {
    .name = "games",
    .help = "the number of games, counted forth and back",
    .run = run,
};
