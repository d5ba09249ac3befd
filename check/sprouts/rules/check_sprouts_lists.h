/* Lists of numbers, each kept once and numbered from 0 on. */
#ifndef SPIELWERK_CHECK_SPROUTS_LISTS_H
#define SPIELWERK_CHECK_SPROUTS_LISTS_H

#include "frame/check_budget.h"

/* Start from {.meter = ..}, free at the end. */
typedef struct cks_lists {
  ck_meter *meter;
  uint32_t *v; /* each: its length, its numbers */
  size_t n, room;
  size_t *at; /* where each list starts */
  size_t count, at_room;
  uint32_t *slot; /* hash table: 1 + number */
  size_t slots;
} cks_lists;

/* The number of a list, -1 when it is not there; adding gives -1 when the
 * budget runs out. */
int64_t cks_lists_find(const cks_lists *lists, const uint32_t *list, size_t n);
int64_t cks_lists_add(cks_lists *lists, const uint32_t *list, size_t n);
/* Borrowed until the next list is added. */
const uint32_t *cks_lists_get(const cks_lists *lists, size_t number, size_t *n);
void cks_lists_free(cks_lists *lists);

#endif
