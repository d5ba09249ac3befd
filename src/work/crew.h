/* Workers for one job.  The core starts no threads: a caller passes them down.
 */
#ifndef SW_WORK_CREW_H
#define SW_WORK_CREW_H

/* Several workers for one job.  `each` calls task(ctx, w) once for every w in
 * 0..size-1, possibly at the same time, and returns when all are done.  `start`
 * does so for every w but 0, while the caller goes on with other work, and
 * `finish` returns when these are done; between the two nothing else is asked
 * of the crew. */
typedef struct sw_crew {
  unsigned size;
  void (*each)(void *pool, void (*task)(void *ctx, unsigned worker), void *ctx);
  void (*start)(void *pool, void (*task)(void *ctx, unsigned worker),
                void *ctx);
  void (*finish)(void *pool);
  void *pool;
} sw_crew;

unsigned sw_crew_size(const sw_crew *crew); /* 1 without a crew */

/* Workers 0..workers-1 of the crew do the task; worker 0 alone when there is no
 * crew or one worker is wanted.  At most sw_crew_size workers. */
void sw_crew_run(const sw_crew *crew, unsigned workers,
                 void (*task)(void *ctx, unsigned worker), void *ctx);

#endif
