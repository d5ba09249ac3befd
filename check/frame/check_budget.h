/* What a check may use: memory, work, time.
 *
 * Work is counted in steps of about a nanosecond.  The file itself determines
 * how much is allowed: a fixed amount to begin with, an amount for each byte
 * that has been read, and where the `cost` line announces more, that much more.
 * Memory is counted in bytes at each call below.  When any of them runs out,
 * the meter remembers it, and whatever the check says from then on, its verdict
 * is OUT OF BUDGET.
 */
#ifndef SPIELWERK_CHECK_BUDGET_H
#define SPIELWERK_CHECK_BUDGET_H

#include <stddef.h>
#include <stdint.h>

typedef struct ck_budget {
  uint64_t memory;        /* bytes */
  uint64_t work;          /* multiplies what the file grants */
  int (*late)(void *ctx); /* asked now and then: not 0 when time is over */
  void *ctx;
} ck_budget;

/* What is used when nothing else is said: 1 GiB, the work that the file grants,
 * no clock. */
extern const ck_budget ck_budget_default;

typedef enum ck_lack {
  CK_LACKS_NOTHING = 0,
  CK_LACKS_MEMORY,
  CK_LACKS_WORK,
  CK_LACKS_TIME,
  CK_LACKS_ROOM /* a limit of this checker is reached */
} ck_lack;

typedef struct ck_meter {
  ck_budget budget;
  uint64_t memory, work; /* left */
  uint64_t needed;       /* bytes that would have served until memory ran out */
  uint64_t pace;         /* work until the clock is asked */
  ck_lack lack;          /* the first thing that ran out */
} ck_meter;

/* What a file grants: to begin with, and for each byte of it. */
#define CK_WORK_BASE (UINT64_C(1) << 29)
#define CK_WORK_BYTE (UINT64_C(1) << 18)

void ck_meter_begin(ck_meter *meter, const ck_budget *budget);

/* More work may be done: n times this many steps. */
void ck_grant(ck_meter *meter, uint64_t n, uint64_t steps);

/* Steps are about to be taken: 1, or 0 when that is not allowed. */
int ck_spend(ck_meter *meter, uint64_t steps);

/* Asks the clock at once, which ck_spend does now and then: 1, or 0 when time
 * is over. */
int ck_ask_clock(ck_meter *meter);

/* A limit of this checker is reached, and nothing more may be done; 0. */
int ck_limit(ck_meter *meter);

/* 1 when n objects of a size would fit into what is left; else notes it. */
int ck_affords(ck_meter *meter, uint64_t n, uint64_t size);

/* n objects of a size, all bytes zero; NULL when they do not fit.  A block is
 * freed, or made longer, with the meter that it came from. */
void *ck_new(ck_meter *meter, uint64_t n, size_t size);
/* The block with n objects, new bytes zero; NULL, and the old one stays. */
void *ck_longer(ck_meter *meter, void *block, uint64_t n, size_t size);
void ck_free(ck_meter *meter, void *block);

#endif
