/* What is timed: each item fills the totals that it found, so that items that
 * do the same work can be compared. */
#ifndef BENCH_H
#define BENCH_H

#include "base/num.h"

#include <stdint.h>

typedef struct bench_totals {
  uint64_t classes, positions, ends;
  sw_u128 games, solutions;
} bench_totals;

/* 0, or not when the item failed. */
int bench_peg_naive(bench_totals *totals);    /* the plain way */
int bench_peg_tables(bench_totals *totals);   /* images by tables */
int bench_peg_levels(bench_totals *totals);   /* by places, as count does */
int bench_peg_keys(bench_totals *totals);     /* the level engine, one thread */
int bench_peg_scalar(bench_totals *totals);   /* the same, portable kernel */
int bench_peg_winning(bench_totals *totals);  /* solutions left of everything */
int bench_peg_database(bench_totals *totals); /* the same from the database */
int bench_peg_outside(bench_totals *totals);  /* levels in files, ranks */
int bench_sprouts_normal(bench_totals *totals);   /* beside 3Graph's figures */
int bench_sprouts_forms(bench_totals *totals);    /* a second and core */
int bench_sprouts_lands(bench_totals *totals);    /* enumerated */
int bench_sprouts_outcomes(bench_totals *totals); /* searched, in turn */

#endif
