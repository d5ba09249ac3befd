/* Tallies modulo primes: see peg_tally_residues.h.
 *
 * Invariant: pass[i] are all levels modulo prime[i]; the passes differ in
 * `paths` and `ended` only.
 */
#include "games/peg/counting/peg_tally_residues.h"

#include "base/hash.h"
#include "base/mem.h"
#include "engine/level/level_archive.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* The greatest primes below 2^31. */
static const uint32_t prime[PEG_TALLY_RESIDUES_MOST] = {
    2147483647, 2147483629, 2147483587, 2147483579, 2147483563};

typedef struct run {
  const peg_tally_residues *job;
  sw_budget budget; /* for one tally */
  int passes;
  sw_level_list pass[PEG_TALLY_RESIDUES_MOST];
} run;

/* ---- from residues to numbers ------------------------------------------- */

static uint32_t power(uint32_t base, uint32_t exponent, uint32_t modulus) {
  uint64_t result = 1, square = base % modulus;
  for (; exponent; exponent >>= 1) {
    if (exponent & 1)
      result = result * square % modulus;
    square = square * square % modulus;
  }
  return (uint32_t)result;
}

/* The product of the first n primes, or the greatest number when that is less.
 */
static sw_u128 product(int n) {
  sw_u128 all = 1;
  for (int i = 0; i < n; i++)
    all = all > ~(sw_u128)0 / prime[i] ? ~(sw_u128)0 : all * prime[i];
  return all;
}

/* The number below the product of the first n primes that has these residues
 * (Garner 1959); it must be below 2^128. */
static sw_u128 number_of(const uint32_t *residue, int n) {
  sw_u128 number = 0, step = 1;
  for (int i = 0; i < n; i++) {
    uint64_t p = prime[i], found = sw_u128_modulo(number, prime[i]);
    uint64_t inverse =
        power(sw_u128_modulo(step, prime[i]), prime[i] - 2, prime[i]);
    uint64_t digit = (residue[i] + p - found) % p * inverse % p;
    number += digit * step;
    step *= p;
  }
  return number;
}

static sw_u128 number_at(const run *r, size_t level, int ended) {
  uint32_t residue[PEG_TALLY_RESIDUES_MOST] = {0};
  for (int i = 0; i < r->passes; i++) {
    const sw_level *of = &r->pass[i].v[level];
    residue[i] = (uint32_t)(ended ? of->ended : of->paths);
  }
  return number_of(residue, r->passes);
}

/* 1 when the passes say what the paths of every level are. */
static int are_enough(const run *r) {
  unsigned lines = (unsigned)r->job->places->lines;
  sw_u128 all = product(r->passes), paths = 1;
  for (size_t k = 1; k < r->pass[0].n; k++) {
    if (lines && paths > (all - 1) / lines)
      return 0;
    paths = number_at(r, k, 0);
  }
  return 1;
}

static int tell(const run *r) {
  int rc = 0;
  for (size_t k = 0; k < r->pass[0].n && !rc; k++) {
    sw_level level = r->pass[0].v[k];
    level.paths = number_at(r, k, 0);
    level.ended = number_at(r, k, 1);
    rc = r->job->level(r->job->ctx, &level);
  }
  return rc;
}

/* ---- checkpoints -------------------------------------------------------- */

static int are_same(const sw_level *x, const sw_level *y) {
  return x->number == y->number && x->classes == y->classes &&
         x->positions == y->positions && x->moves == y->moves &&
         !memcmp(x->orbits, y->orbits, sizeof x->orbits) &&
         x->dead_classes == y->dead_classes &&
         x->dead_positions == y->dead_positions;
}

/* 1 when pass i can be what a tally modulo its prime gave. */
static int is_pass(const run *r, int i) {
  const sw_level_list *pass = &r->pass[i];
  if (!pass->n || pass->n != r->pass[0].n)
    return 0;
  for (size_t k = 0; k < pass->n; k++)
    if (!are_same(&pass->v[k], &r->pass[0].v[k]) ||
        pass->v[k].paths >= prime[i] || pass->v[k].ended >= prime[i])
      return 0;
  return 1;
}

static int pass_all(void *ctx, sw_archive *a) {
  run *r = ctx;
  uint64_t passes = (uint64_t)r->passes;
  int rc = sw_archive_words(a, &passes, 1);
  if (!rc && (passes < 1 || passes > PEG_TALLY_RESIDUES_MOST))
    return sw_archive_damaged(a);
  for (int i = 0; i < (int)passes && !rc; i++) {
    rc = sw_levels_pass_done(a, &r->pass[i]);
    if (!rc && !is_pass(r, i))
      return sw_archive_damaged(a);
  }
  r->passes = (int)passes;
  return rc;
}

static sw_archive_label label_of(const run *r) {
  uint64_t job = sw_hash_mix((uint64_t)r->job->places->lines);
  return (sw_archive_label){"levels modulo primes", 1, r->job->rules->word,
                            job};
}

static int save(run *r, sw_err *err) {
  sw_archive_label label = label_of(r);
  const sw_budget *budget = r->job->budget;
  return budget && budget->store ? sw_archive_save(budget->store, "residues",
                                                   &label, pass_all, r, err)
                                 : 0;
}

static int load(run *r, sw_err *err) {
  sw_archive_label label = label_of(r);
  const sw_budget *budget = r->job->budget;
  if (!budget || !budget->store)
    return 0;
  int rc = sw_archive_load(budget->store, "residues", &label, pass_all, r, err);
  return rc == 1 ? 0 : rc == SW_BAD_INPUT ? SW_UNSUPPORTED : rc;
}

/* ---- the run ------------------------------------------------------------ */

static void step(const run *r) {
  if (r->job->step)
    r->job->step(r->job->ctx);
}

static int add_level(void *ctx, const sw_level *level,
                     const peg_counts *counts) {
  run *r = ctx;
  sw_level_list *pass = &r->pass[r->passes];
  void *block = pass->v;
  (void)counts;
  if (sw_mem_reserve(&block, &pass->capacity, pass->n + 1, sizeof *pass->v))
    return SW_NO_MEMORY;
  pass->v = block;
  pass->v[pass->n++] = *level;
  if (!r->passes)
    step(r);
  return 0;
}

/* How far all is, as if all primes but the last were needed. */
static void progress(void *ctx, double done, const char *text) {
  const run *r = ctx;
  int passes =
      PEG_TALLY_RESIDUES_MOST - 1 + (r->passes == PEG_TALLY_RESIDUES_MOST - 1);
  char line[120];
  snprintf(line, sizeof line, "prime %d, %s", r->passes + 1, text);
  r->job->budget->progress(r->job->budget->ctx, (r->passes + done) / passes,
                           line);
}

static int stop(void *ctx) {
  const run *r = ctx;
  return sw_budget_stop(r->job->budget);
}

static int one_pass(run *r, sw_err *err) {
  peg_tally job = {.rules = r->job->rules,
                   .places = r->job->places,
                   .budget = r->job->budget ? &r->budget : NULL,
                   .level = add_level,
                   .ctx = r,
                   .modulus = prime[r->passes]};
  int rc = peg_tally_run(&job, err);
  if (rc)
    return rc;
  assert(is_pass(r, r->passes));
  if (r->passes++)
    step(r);
  return save(r, err);
}

static int run_all(run *r, sw_err *err) {
  int rc = load(r, err);
  while (!rc && !(r->passes && are_enough(r))) {
    if (r->passes == PEG_TALLY_RESIDUES_MOST)
      return sw_err_set(err, SW_UNSUPPORTED, SW_NOWHERE,
                        "the number of paths may pass 2^128");
    rc = one_pass(r, err);
  }
  return rc ? rc : tell(r);
}

int peg_tally_residues_run(const peg_tally_residues *job, sw_err *err) {
  run r = {.job = job};
  if (job->budget) {
    r.budget = *job->budget;
    r.budget.ctx = &r;
    r.budget.stop = stop;
    r.budget.progress = job->budget->progress ? progress : NULL;
    r.budget.spent = NULL;
    r.budget.store = NULL;
  }
  int rc = run_all(&r, err);
  for (int i = 0; i < PEG_TALLY_RESIDUES_MOST; i++)
    sw_mem_free(r.pass[i].v);
  return rc;
}
