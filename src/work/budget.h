/* A budget for work: its limits and its helpers.  The core reads no clock and
 * opens no files; the caller passes all of this down. */
#ifndef SW_WORK_BUDGET_H
#define SW_WORK_BUDGET_H

#include "work/crew.h"

#include <stddef.h>
#include <stdint.h>

/* What work may spend, and with what help.  Limits and helpers travel together,
 * since whoever passes on a part of the work passes on both, and how much
 * memory is needed depends on the helpers; a search that uses none of them
 * reads the limits only, and sw_budget_inside takes away the helpers that
 * outlive the call. */
typedef struct sw_budget {
  /* limits */
  uint64_t nodes; /* 0: none */
  size_t memory;  /* bytes; 0: the solver's own default */

  /* The core reads no clock: a time limit and Ctrl-C arrive through `stop`,
   * which is polled often and may be called by any worker.  `part` is in 0..1,
   * negative when unknown; `spent` tells the part of the time that is over,
   * 0..1. Each may be NULL. */
  int (*stop)(void *ctx);
  void (*progress)(void *ctx, double part, const char *now);
  double (*spent)(void *ctx);
  void *ctx;

  /* helpers, each of which may be NULL */
  const sw_crew *crew;    /* workers of this program */
  struct sw_store *store; /* where checkpoints go (store.h) */
  struct sw_disk *disk;   /* files for what does not fit in memory (disk.h) */
  struct sw_ranks *ranks; /* others at the same job (ranks.h): together with a
                             disk for levels, without one for a search */
  const char *lemmas; /* text of certificates, of which a search may find the
                         facts first; it trusts none of them */
} sw_budget;

const sw_crew *sw_budget_crew(const sw_budget *budget); /* or NULL */
int sw_budget_stop(const sw_budget *budget); /* 1 when it asks to stop */
/* 1 when it is used up: no node is left after these, or their bytes are more
 * than it allows, or it asks to stop. */
int sw_budget_over(const sw_budget *budget, uint64_t nodes, uint64_t bytes);
/* Reports what a search without a known end has done: "12 positions". */
void sw_budget_count(const sw_budget *budget, uint64_t n, const char *unit);
/* 1 with a limit of time, some of which is always over. */
int sw_budget_timed(const sw_budget *budget);

/* The same budget for work that stays in memory, alone: without store, disk,
 * ranks and lemmas.  NULL is a budget without limits. */
sw_budget sw_budget_inside(const sw_budget *budget);

/* The same budget, of whose time only a part may be used: until this part of
 * the whole is over, counted from where the whole began.  Without a limit of
 * time there is nothing to share. *share is room of the caller's. */
typedef struct sw_time_share {
  const sw_budget *whole;
  double until; /* 0..1 */
} sw_time_share;

sw_budget sw_budget_until(const sw_budget *whole, double until,
                          sw_time_share *share);

#endif
