/* The study `levels`, what `count` prints: every level of the game; and
 * `sizes`, the same without the columns about winning.
 *
 * A level is counted in an array of places when two fit in memory
 * (peg_tally.h), without winning positions several times with counters of half
 * the size when only these fit (peg_tally_residues.h), otherwise by the level
 * engine, which goes to files and among ranks.  All keep checkpoints.  When the
 * goal is the inverse of the start, the winning positions come from the
 * counters of the tally.  Else the keys of the engine's first half are kept,
 * and they are found from these (peg_winning.h).  Both take memory in addition
 * to the levels; where that exceeds the limit, the levels are printed without
 * them, as `sizes` does.  Among ranks, rank 0 finds them.  The number of
 * solutions is found twice, as the ways into the goal and as the solutions left
 * at the start.  When a count is stopped, the finished levels are printed.
 *
 * In the literature `classes` of the English centre game are OEIS A112737 and
 * `win_classes` A112738 (G. I. Bell).
 */
#include "games/peg/studies/peg_study.h"

#include "games/peg/studies/peg_steps.h"
#include "games/peg/studies/peg_table.h"

#include "base/bits.h"
#include "base/mem.h"
#include "games/peg/counting/peg_tally_residues.h"
#include "games/peg/counting/peg_tally_winning.h"
#include "work/ranks.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

typedef struct levels {
  const peg_rules *peg;
  const sw_table_sink *sink;
  int n;
  sw_level level[PEG_CELLS];
  int sizes; /* 1: nothing about winning */
  int wants; /* levels whose keys are kept; negative: for the reason `why` */
  sw_err why;
  peg_reached reached;
  peg_tally_winning *inverses; /* or NULL: winning is found from keys */
  uint64_t kept;               /* bytes of them */
  peg_winning_sums winning[PEG_CELLS];
  char orbit_name[PEG_SYMMETRIES + 1][16];
} levels;

/* Leaves the winning positions out, which do not fit. */
static int leave_out(levels *s) {
  s->wants = -1;
  peg_reached_free(&s->reached);
  peg_tally_winning_free(s->inverses);
  s->inverses = NULL;
  sw_err_set(&s->why, SW_UNSUPPORTED, SW_NOWHERE,
             "the winning positions need more --memory");
  return 0;
}

static int add_level(void *ctx, const sw_level *level) {
  levels *s = ctx;
  assert(s->n == level->number && s->n < PEG_CELLS);
  s->level[s->n++] = *level;
  if (level->bins && level->number == s->reached.levels &&
      level->number < s->wants) {
    int rc = peg_reached_add(&s->reached, level);
    return rc == SW_UNSUPPORTED ? leave_out(s) : rc;
  }
  return 0;
}

/* ---- the table ---------------------------------------------------------- */

static int is_orbit(const levels *s, int size) {
  return s->peg->symmetries % size == 0;
}

static void add_columns(levels *s, peg_table *t) {
  peg_table_column(t, "jumps", SW_COLUMN_INT, "jumps made");
  peg_table_column(t, "pegs", SW_COLUMN_INT, "pegs left");
  peg_table_column(t, "classes", SW_COLUMN_INT, "positions up to symmetry");
  peg_table_column(t, "positions", SW_COLUMN_INT, "positions");
  for (int size = 1; size <= s->peg->symmetries; size++)
    if (is_orbit(s, size)) {
      snprintf(s->orbit_name[size], sizeof s->orbit_name[size], "s%d", size);
      peg_table_column(t, s->orbit_name[size], SW_COLUMN_INT,
                       "classes with this many members");
    }
  peg_table_column(t, "jumps_out", SW_COLUMN_INT,
                   "legal jumps, from one member of each class");
  peg_table_column(t, "end_classes", SW_COLUMN_INT,
                   "classes without a legal jump");
  peg_table_column(t, "end_positions", SW_COLUMN_INT,
                   "positions without a legal jump");
  peg_table_column(t, "paths", SW_COLUMN_BIG, "jump sequences of this length");
  peg_table_column(t, "games", SW_COLUMN_BIG, "of these, games that end here");
}

static void add_winning_columns(peg_table *t) {
  peg_table_column(t, "win_classes", SW_COLUMN_INT,
                   "classes from which the goal is in reach");
  peg_table_column(t, "win_positions", SW_COLUMN_INT,
                   "positions from which the goal is in reach");
  peg_table_column(t, "win_single", SW_COLUMN_INT,
                   "winning classes with exactly one solution left");
  peg_table_column(t, "win_jumps", SW_COLUMN_INT,
                   "legal jumps from one member of each winning class");
  peg_table_column(t, "win_kept", SW_COLUMN_INT,
                   "of these, jumps after which the goal is in reach");
  peg_table_column(t, "win_most", SW_COLUMN_BIG,
                   "most solutions left of a position");
  peg_table_column(t, "win_paths", SW_COLUMN_BIG,
                   "jump sequences after which the goal is in reach");
}

static void put_winning(peg_table *t, const peg_winning_sums *sums) {
  peg_table_int(t, sums->classes);
  peg_table_int(t, sums->positions);
  peg_table_int(t, sums->single);
  peg_table_int(t, sums->moves);
  peg_table_int(t, sums->links);
  peg_table_big(t, sums->most);
  peg_table_big(t, sums->ways);
}

static void put_row(const levels *s, peg_table *t, const sw_level *level) {
  peg_table_int(t, (uint64_t)level->number);
  peg_table_int(t, (uint64_t)(sw_bits_count(s->peg->start) - level->number));
  peg_table_int(t, level->classes);
  peg_table_int(t, level->positions);
  for (int size = 1; size <= s->peg->symmetries; size++)
    if (is_orbit(s, size))
      peg_table_int(t, level->orbits[size]);
  peg_table_int(t, level->moves);
  peg_table_int(t, level->dead_classes);
  peg_table_int(t, level->dead_positions);
  peg_table_big(t, level->paths);
  peg_table_big(t, level->ended);
  if (s->wants > 0)
    put_winning(t, &s->winning[level->number]);
  peg_table_row(t);
}

static void put_totals(const levels *s, peg_table *t) {
  sw_level sum = {0};
  for (int i = 0; i < s->n; i++) {
    const sw_level *level = &s->level[i];
    sum.classes += level->classes;
    sum.positions += level->positions;
    sum.moves += level->moves;
    sum.dead_classes += level->dead_classes;
    sum.dead_positions += level->dead_positions;
    sum.ended += level->ended;
  }
  peg_table_note_big(t, "classes", sum.classes);
  peg_table_note_big(t, "positions", sum.positions);
  peg_table_note_big(t, "jumps_out", sum.moves);
  peg_table_note_big(t, "end_classes", sum.dead_classes);
  peg_table_note_big(t, "end_positions", sum.dead_positions);
  peg_table_note_big(t, "games", sum.ended);
}

static void put_winning_totals(const levels *s, peg_table *t) {
  sw_u128 solutions = s->winning[0].most, ways = 0;
  uint64_t classes = 0, positions = 0, single = 0;
  for (int i = 0; i < s->n; i++) {
    const peg_winning_sums *sums = &s->winning[i];
    classes += sums->classes;
    positions += sums->positions;
    single += sums->single;
    ways = sums->classes ? sums->ways : ways; /* at last, into the goal */
  }
  assert(ways == solutions);
  peg_table_note_big(t, "solutions", solutions);
  peg_table_note_big(t, "win_classes", classes);
  peg_table_note_big(t, "win_positions", positions);
  peg_table_note_big(t, "win_single", single);
}

static void explain_winning(const levels *s, peg_table *t) {
  if (s->wants > 0)
    put_winning_totals(s, t);
  else if (s->wants < 0)
    peg_table_note(t, "solutions", s->why.msg);
  else
    peg_table_note(t, "solutions",
                   "0 (the goal is of another class than the start)");
}

static int write_table(levels *s, peg_table *t, sw_err *err) {
  add_columns(s, t);
  if (s->wants > 0)
    add_winning_columns(t);
  if (peg_table_begin(t))
    return peg_table_error(t, err);
  for (int i = 0; i < s->n; i++)
    put_row(s, t, &s->level[i]);
  put_totals(s, t);
  if (!s->sizes)
    explain_winning(s, t);
  return peg_table_error(t, err);
}

/* The levels that were finished before the count was stopped; that it was is
 * the error, whatever becomes of them. */
static void write_part(levels *s, peg_table *t) {
  char text[32];
  if (!s->n)
    return;
  s->wants = 0;
  add_columns(s, t);
  if (peg_table_begin(t))
    return;
  for (int i = 0; i < s->n; i++)
    put_row(s, t, &s->level[i]);
  snprintf(text, sizeof text, "0 to %d", s->n - 1);
  peg_table_note(t, "finished levels", text);
}

static int find_winning(levels *s, const sw_rules *rules,
                        const sw_budget *budget, sw_err *err) {
  peg_winning winning;
  int rc = peg_winning_find(rules, budget, &s->reached, &winning, err);
  for (int i = 0; i < winning.levels && !rc; i++)
    s->winning[i] = peg_winners_sum(&winning.level[i]);
  peg_winning_free(&winning);
  return rc == SW_UNSUPPORTED ? leave_out(s) : rc;
}

/* The level engine; a quarter of the memory is for the keys that are kept. */
static int count_keys(levels *s, const sw_rules *rules, const sw_budget *given,
                      sw_err *err) {
  sw_budget part = given ? *given : (sw_budget){0}, *budget = &part;
  if (s->wants > 0 && part.memory) {
    s->reached.most = part.memory / 4 + 1;
    part.memory -= part.memory / 4;
  }
  sw_levels job = {.rules = rules,
                   .budget = budget,
                   .last = -1,
                   .level = add_level,
                   .ctx = s};
  return sw_levels_run(&job, err);
}

static int add_tallied(void *ctx, const sw_level *level,
                       const peg_counts *counts) {
  levels *s = ctx;
  int rc = add_level(s, level);
  if (!counts) { /* reported again: the first half is not seen as a whole */
    peg_tally_winning_free(s->inverses);
    s->inverses = NULL;
    s->kept = 0;
  }
  if (!rc && s->inverses) {
    rc = peg_tally_winning_add(s->inverses, level, counts);
    s->kept = peg_tally_winning_bytes(s->inverses);
  }
  sw_table_step(s->sink);
  return rc;
}

static int count_places(levels *s, const sw_rules *rules,
                        const peg_places *places, const sw_budget *budget,
                        sw_err *err) {
  int inverses = s->wants > 0 && peg_tally_wins(s->peg);
  uint64_t most =
      budget && budget->memory
          ? budget->memory - peg_tally_bytes(rules, places, PEG_TALLY_EXACT) + 1
          : 0;
  if (inverses)
    s->inverses = peg_tally_winning_new(s->peg, places, most);
  if (inverses && !s->inverses)
    return sw_err_memory(err);
  peg_tally job = {.rules = rules,
                   .places = places,
                   .budget = budget,
                   .level = add_tallied,
                   .ctx = s,
                   .beside = &s->kept};
  int rc = peg_tally_run(&job, err);
  if (!rc && s->inverses)
    peg_tally_winning_sums(s->inverses, s->winning);
  return rc;
}

static void forget_levels(levels *s) {
  peg_tally_winning_free(s->inverses);
  s->inverses = NULL;
  s->n = 0;
}

static void count_step(void *ctx) {
  const levels *s = ctx;
  sw_table_step(s->sink);
}

static int count_residues(levels *s, const sw_rules *rules,
                          const peg_places *places, const sw_budget *budget,
                          sw_err *err) {
  peg_tally_residues job = {.rules = rules,
                            .places = places,
                            .budget = budget,
                            .level = add_level,
                            .step = count_step,
                            .ctx = s};
  return peg_tally_residues_run(&job, err);
}

/* In places with counters of so many bytes; SW_UNSUPPORTED when they do not
 * fit. */
static int count_in_places(levels *s, const sw_rules *rules, int counter,
                           const sw_budget *budget, sw_err *err) {
  peg_places *places;
  int rc = SW_UNSUPPORTED;
  if (peg_tally_places(rules, budget, counter, &places))
    return sw_err_memory(err);
  if (places && counter == PEG_TALLY_EXACT)
    rc = count_places(s, rules, places, budget, err);
  else if (places)
    rc = count_residues(s, rules, places, budget, err);
  peg_places_free(places);
  if (rc == SW_UNSUPPORTED)
    forget_levels(s);
  return rc;
}

/* The levels, and the winning positions when that is the way to find them. */
static int count_levels(levels *s, const sw_rules *rules,
                        const sw_budget *budget, sw_err *err) {
  int rc = count_in_places(s, rules, PEG_TALLY_EXACT, budget, err);
  if (rc == SW_UNSUPPORTED && s->wants <= 0)
    rc = count_in_places(s, rules, PEG_TALLY_RESIDUE, budget, err);
  return rc == SW_UNSUPPORTED ? count_keys(s, rules, budget, err) : rc;
}

static int count(levels *s, const sw_rules *rules, const sw_budget *budget,
                 peg_table *t, sw_err *err) {
  int first = !budget || !budget->ranks || !budget->ranks->rank;
  s->peg = peg_of(rules);
  s->wants = s->sizes ? 0 : peg_winning_wants(rules, &s->why);
  int winning = s->wants > 0;
  int rc = count_levels(s, rules, budget, err);
  /* levels that nothing reaches are no work */
  for (int i = s->n; !rc && i < sw_bits_count(s->peg->start); i++)
    sw_table_step(t->sink);
  if (rc == SW_STOPPED)
    write_part(s, t);
  if (!rc && s->wants > 0 && first && !s->inverses)
    rc = find_winning(s, rules, budget, err);
  if (!rc && winning)
    sw_table_step(t->sink);
  if (!rc)
    rc = write_table(s, t, err);
  peg_tally_winning_free(s->inverses);
  peg_reached_free(&s->reached);
  return rc;
}

static int run(const sw_rules *rules, const sw_budget *budget, int sizes,
               const sw_table_sink *sink, sw_err *err) {
  levels *s = sw_mem_zero(1, sizeof *s);
  peg_table *t = sw_mem_zero(1, sizeof *t);
  int rc = s && t ? 0 : sw_err_memory(err);
  if (!rc) {
    peg_table_init(t, sink);
    s->sink = sink;
    s->sizes = sizes;
    rc = count(s, rules, budget, t, err);
  }
  sw_mem_free(s);
  sw_mem_free(t);
  return rc;
}

static int run_levels(const sw_rules *rules, const sw_budget *budget,
                      const sw_table_sink *sink, sw_err *err) {
  return run(rules, budget, 0, sink, err);
}

static int run_sizes(const sw_rules *rules, const sw_budget *budget,
                     const sw_table_sink *sink, sw_err *err) {
  return run(rules, budget, 1, sink, err);
}

const sw_study peg_study_levels = {
    .name = "levels",
    .help = "positions, classes, ends and paths, jump by jump",
    .run = run_levels,
    .steps = peg_steps_levels,
};

const sw_study peg_study_sizes = {
    .name = "sizes",
    .help = "the same without winning positions, for boards beyond memory",
    .run = run_sizes,
    .steps = peg_steps_sizes,
};
