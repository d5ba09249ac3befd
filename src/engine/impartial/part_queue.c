/* Parts for a crew. */
#include "engine/impartial/part_queue.h"

#include <assert.h>

sw_part_queue sw_part_queue_begin(const sw_parts *parts,
                                  const sw_budget *budget, size_t each) {
  const sw_crew *crew = budget ? budget->crew : NULL;
  sw_part_queue q;
  q.parts = parts;
  q.crew = crew;
  q.n = 0;
  q.most = crew && crew->size > 1 && parts->ahead ? crew->size * each : 0;
  q.most = q.most < SW_PART_QUEUE ? q.most : SW_PART_QUEUE;
  return q;
}

void sw_part_queue_add(sw_part_queue *q, uint32_t part) {
  assert(q->n < q->most);
  q->part[q->n++] = part;
}

void sw_part_queue_work(const sw_part_queue *q) {
  if (q->n)
    q->parts->ahead(q->parts->ctx, q->crew, q->part, q->n);
}
