/* Lists of numbers, each kept once and numbered from 0 on.  Each has a note: a
 * number that belongs to it, at first 0. */
#ifndef SPIELWERK_CHECK_SPROUTS_LISTS_H
#define SPIELWERK_CHECK_SPROUTS_LISTS_H

#include "sprouts/rules/check_sprouts_part.h"

typedef struct cks_entry {
  size_t at; /* of the list in cks_lists.v */
  uint64_t note;
} cks_entry;

/* Start from {.meter = ..}, free at the end. */
typedef struct cks_lists {
  ck_meter *meter;
  cks_entry *entry; /* by number */
  size_t count, room;
  uint32_t *v; /* of each list its length, then its numbers */
  size_t n, v_room;
  uint32_t *slot; /* hash table: 1 + number */
  size_t slots;
} cks_lists;

/* The number of a list, -1 when it is not there; of one that is added, 0 when
 * the budget has run out. */
int64_t cks_lists_find(const cks_lists *lists, const uint32_t *list, size_t n);
uint32_t cks_lists_add(cks_lists *lists, const uint32_t *list, size_t n);
/* The same for the key of a part. */
int64_t cks_lists_find_key(const cks_lists *lists, const cks_key *key);
uint32_t cks_lists_add_key(cks_lists *lists, const cks_key *key);
/* Borrowed until the next list is added. */
const uint32_t *cks_lists_get(const cks_lists *lists, size_t number, size_t *n);
void cks_lists_free(cks_lists *lists);

#endif
