/* A set of positions with a number of paths for each. */
#ifndef SPIELWERK_CHECK_PEG_SET_H
#define SPIELWERK_CHECK_PEG_SET_H

#include "frame/check_budget.h"

__extension__ typedef unsigned __int128 pg_paths;

typedef struct pg_entry {
  uint64_t key;
  pg_paths paths; /* 0: the slot is empty */
} pg_entry;

typedef struct pg_set {
  ck_meter *meter;
  size_t n, slots;
  pg_entry *slot;
} pg_set;

/* Makes room for n keys at once; 1, or 0 when the budget runs out. */
int pg_set_reserve(pg_set *set, uint64_t n);

/* Adds paths (not 0) to the key.  1, or 0 when the budget or 128 bits run
 * out. */
int pg_set_add(pg_set *set, uint64_t key, pg_paths paths);

/* The paths of a key, 0 when it is not there. */
pg_paths pg_set_get(const pg_set *set, uint64_t key);

/* The sum of the mixed keys, modulo 2^64: the checksum of certificates. */
uint64_t pg_set_sum(const pg_set *set);

void pg_set_free(pg_set *set);

#endif
