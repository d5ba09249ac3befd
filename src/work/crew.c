/* Workers for one job: see crew.h. */
#include "work/crew.h"

#include <assert.h>

unsigned sw_crew_size(const sw_crew *crew) {
  return crew ? crew->size : 1;
}

/* For the workers that are wanted of a crew. */
typedef struct call {
  unsigned workers;
  void (*task)(void *ctx, unsigned worker);
  void *ctx;
} call;

static void do_call(void *ctx, unsigned number) {
  const call *c = ctx;
  if (number < c->workers)
    c->task(c->ctx, number);
}

void sw_crew_run(const sw_crew *crew, unsigned workers,
                 void (*task)(void *ctx, unsigned worker), void *ctx) {
  call c = {workers, task, ctx};
  assert(workers <= sw_crew_size(crew));
  if (workers > 1)
    crew->each(crew->pool, do_call, &c);
  else
    task(ctx, 0);
}
