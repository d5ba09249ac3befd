/* The study `random`: how games end in which every jump is chosen at random.
 *
 * Chances are added along the jumps by the level engine, as 128-bit fractions
 * rounded down at each division, so they are the same for any number of
 * workers; what rounding loses is below 2^-90 and is shown as the rest.
 */
#include "games/peg/studies/peg_study.h"

#include "games/peg/studies/peg_table.h"

#include "base/bits.h"
#include "base/mem.h"
#include "engine/enumeration/levels.h"
#include "games/peg/forms/peg_code.h"

#include <assert.h>

typedef struct endings {
  const peg_rules *peg;
  peg_table *table;
  sw_u128 sum, goal; /* all ends; ends in the goal */
  int missed;        /* 1: keys of positions with one peg are not in memory */
} endings;

static void find_goal(endings *e, const sw_level *level) {
  const peg_packing *p = e->peg->packing;
  sw_level_place place = {0};
  uint64_t key;
  sw_u128 chance;
  while (sw_level_read(level, &place, &key, &chance, 1))
    if (peg_goal_reached(&e->peg->goal,
                         peg_code_pegs(p, peg_key_row(p, key).code)))
      e->goal += chance;
}

/* Only few positions have one peg; looking at all keys would cost more than
 * the run, so other goals are not looked for. */
static void add_goal(endings *e, const sw_level *level) {
  if (e->peg->goal.any_one)
    e->goal = level->ended;
  else if (level->bins)
    find_goal(e, level);
  else
    e->missed = level->classes > 0;
}

static int add_level(void *ctx, const sw_level *level) {
  endings *e = ctx;
  if (sw_bits_count(e->peg->start) - level->number == 1)
    add_goal(e, level);
  if (!level->dead_classes)
    return 0;
  e->sum += level->ended;
  peg_table_int(e->table,
                (uint64_t)(sw_bits_count(e->peg->start) - level->number));
  peg_table_int(e->table, (uint64_t)level->number);
  peg_table_int(e->table, level->dead_classes);
  peg_table_chance(e->table, level->ended);
  return peg_table_row(e->table);
}

static int run(const sw_rules *rules, const sw_budget *budget,
               const sw_table_sink *sink, sw_err *err) {
  peg_table *t = sw_mem_zero(1, sizeof *t);
  if (!t)
    return sw_err_memory(err);
  peg_table_init(t, sink);
  peg_table_column(t, "pegs", SW_COLUMN_INT, "pegs left when stuck");
  peg_table_column(t, "jumps", SW_COLUMN_INT, "jumps made");
  peg_table_column(t, "end_classes", SW_COLUMN_INT,
                   "classes without a legal jump");
  peg_table_column(t, "chance", SW_COLUMN_REAL,
                   "chance to end with this many pegs");
  endings e = {.peg = peg_of(rules), .table = t};
  sw_levels job = {.rules = rules,
                   .budget = budget,
                   .last = -1,
                   .chance = 1,
                   .level = add_level,
                   .ctx = &e};
  int rc = peg_table_begin(t);
  if (!rc)
    rc = sw_levels_run(&job, err);
  assert(e.sum <= SW_CHANCE_ONE);
  if (!rc && e.goal)
    rc = peg_table_note_chance(t, "goal", e.goal);
  if (!rc && e.missed)
    rc = peg_table_note(
        t, "goal",
        "unknown: the positions with one peg are no longer in memory");
  if (!rc)
    rc = peg_table_note(t, "rounding", "below 1e-20; chances are rounded down");
  if (t->failed)
    rc = peg_table_error(t, err);
  sw_mem_free(t);
  return rc;
}

const sw_study peg_study_random = {
    .name = "random",
    .help = "the chance of ending with that many pegs when jumps are chosen at "
            "random",
    .run = run,
};
