/* Which variable next?  A priority queue of variables by their activity, a
 * score that is raised by use and fades with time (VSIDS, Moskewicz et al.
 * 2001).  Start from {0}; scores begin at 0.
 */
#ifndef SW_ENGINE_LOGIC_ACTIVITY_H
#define SW_ENGINE_LOGIC_ACTIVITY_H

#include <stddef.h>
#include <stdint.h>

typedef struct sw_activity {
  double *score;   /* of each variable */
  uint32_t *place; /* in the heap, plus 1; 0: not in the queue */
  uint32_t *heap;  /* a binary heap, the highest score first */
  size_t n;        /* variables in the queue */
  size_t known;    /* variables 0 .. known - 1 have a score */
  double step;
} sw_activity;

/* Makes variables up to n - 1 known; 0 or SW_NO_MEMORY. */
int sw_activity_reserve(sw_activity *order, size_t n);
void sw_activity_free(sw_activity *order);

void sw_activity_insert(sw_activity *order, uint32_t v); /* may be in already */
uint32_t sw_activity_pop(sw_activity *order);            /* n is not 0 */
void sw_activity_bump(sw_activity *order, uint32_t v);
void sw_activity_fade(sw_activity *order);

#endif
