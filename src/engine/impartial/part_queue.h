/* Parts whose options a crew is to work out before the search asks for them. */
#ifndef SW_ENGINE_IMPARTIAL_PART_QUEUE_H
#define SW_ENGINE_IMPARTIAL_PART_QUEUE_H

#include "engine/impartial/parts.h"

enum { SW_PART_QUEUE = 256 /* most parts at a time */ };

typedef struct sw_part_queue {
  const sw_parts *parts;
  const sw_crew *crew;
  size_t n, most; /* most is 0 without a crew */
  uint32_t part[SW_PART_QUEUE];
} sw_part_queue;

/* An empty queue with room for `each` parts for every worker of the crew of a
 * budget; without a crew, or a budget, with none.  `parts` is borrowed. */
sw_part_queue sw_part_queue_begin(const sw_parts *parts,
                                  const sw_budget *budget, size_t each);

/* Adds a part, for which there has to be room. */
void sw_part_queue_add(sw_part_queue *queue, uint32_t part);

/* Lets the crew begin with them. */
void sw_part_queue_work(const sw_part_queue *queue);

#endif
