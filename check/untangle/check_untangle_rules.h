/* The rules of Untangle+, as the checker understands them. */
#ifndef SPIELWERK_CHECK_UNTANGLE_RULES_H
#define SPIELWERK_CHECK_UNTANGLE_RULES_H

#include "frame/check_graph.h"

enum { UT_VERTICES = 24 };

typedef struct ut_puzzle {
  ck_graph g;
  int erased, x[UT_VERTICES], y[UT_VERTICES];
} ut_puzzle;

/* Points each way. */
int ut_grid(const ut_puzzle *z);
/* The vertex below n on a point, or -1. */
int ut_vertex_at(const ut_puzzle *z, int n, int x, int y);
int ut_is_laid_out(const ut_puzzle *z);

/* "GRAPH;PLACES" or "GRAPH;PLACES;erased": 1 or 0; and back, for the verdict.
 */
int ut_read_position(const char *text, ut_puzzle *z);
void ut_show(ck_cert *cert, const ut_puzzle *z);

/* "V@X,Y" with V below n and both coordinates at most `most`; NULL, or what is
 * wrong. */
const char *ut_read_put(const char *p, int n, int most, int *v, int *x, int *y);

/* Makes the move of a text in a ut_puzzle; NULL, or what is wrong. */
const char *ut_move(void *game, const char *text);
/* Whether a ut_puzzle is solved. */
int ut_solved(const void *game);

#endif
