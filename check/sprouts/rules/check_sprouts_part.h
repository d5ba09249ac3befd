/* Sprouts for the checker: parts of positions, and their keys.
 *
 * A part is a list of words of vertices.  Walking round a region with the
 * region always on the same hand one passes its vertices; a word is one such
 * closed walk.  The words of a region stand together.  Vertices are numbers and
 * have a degree; a vertex of degree 3 is dead.
 */
#ifndef SPIELWERK_CHECK_SPROUTS_PART_H
#define SPIELWERK_CHECK_SPROUTS_PART_H

#include "frame/check_budget.h"

enum {
  CKS_VERTICES = 256,
  CKS_LENGTH = 1600, /* longest list of words, ends included: room for all
                        that a line can name */
  CKS_KEY = 900,
  CKS_WORD_END = -1,
  CKS_REGION_END = -2
};

typedef struct cks_part {
  int len, vertices;
  int16_t at[CKS_LENGTH]; /* vertices and ends */
  uint8_t degree[CKS_VERTICES];
} cks_part;

typedef struct cks_key {
  int len;
  uint8_t b[CKS_KEY];
} cks_key;

static inline int cks_lives(const cks_part *part, int v) {
  return 3 - part->degree[v];
}

/* Appends a vertex or an end: 1, or 0 when the list is full. */
int cks_put(cks_part *part, int what);

/* The groups of words (or regions) that are connected by their vertices.  `end`
 * is the end of a word or of a region; group[i] becomes the first one of the
 * group of number i.  Returns how many words (or regions) there are. */
int cks_find_groups(const cks_part *part, int end, int group[CKS_LENGTH]);

/* Calls that return nonzero stop what calls them, which returns the same. */
typedef int cks_key_sink(void *ctx, const cks_part *part, const cks_key *key);
typedef int cks_part_sink(void *ctx, const cks_part *part);

#endif
