/* Sprouts for the checker: parts of positions, their moves, and a key that two
 * equal parts share.
 *
 * A part is a list of words of vertices.  Walking round a region with the
 * region always on the same hand one passes its vertices; a word is one such
 * closed walk.  The words of a region stand together.  Vertices are numbers and
 * have a degree; a vertex of degree 3 is dead.
 */
#ifndef SPIELWERK_CHECK_SPROUTS_LAND_H
#define SPIELWERK_CHECK_SPROUTS_LAND_H

#include "check_budget.h"

enum {
  CKS_VERTICES = 256,
  CKS_LENGTH = 1400, /* longest list of words, ends included */
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

/* Calls that return nonzero stop what calls them, which returns the same. */
typedef int cks_key_sink(void *ctx, const cks_part *part, const cks_key *key);
typedef int cks_part_sink(void *ctx, const cks_part *part);

/* Removes what is dead and calls the sink with each part that remains and its
 * key.  -1 when a part is too large or the budget runs out. */
int cks_keys(ck_meter *meter, const cks_part *part, cks_key_sink *sink,
             void *ctx);

/* Calls the sink with what each move leaves; moves may come more than once.  -1
 * when the part is too large or the budget runs out. */
int cks_moves(ck_meter *meter, const cks_part *part, cks_part_sink *sink,
              void *ctx);

#endif
