/* A pool of threads: see thread_pool.h.
 *
 * Each start is a new round under one lock: the caller sets the task and the
 * round's number and wakes the threads; each thread runs the task once a round;
 * the last one to finish wakes the caller, should it wait.
 */
#include "host/system/thread_pool.h"

#include "base/mem.h"

#include <assert.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

typedef struct pool pool;

typedef struct hand {
  pool *pool;
  unsigned number;
  pthread_t thread;
} hand;

struct pool {
  sw_crew crew;
  pthread_mutex_t lock;
  pthread_cond_t begun, done;
  unsigned long round;
  unsigned working; /* hands that have not finished the round */
  int over;
  void (*task)(void *ctx, unsigned worker);
  void *ctx;
  unsigned hands; /* threads that run; worker 0 has none */
  hand hand[];
};

static void *work(void *arg) {
  const hand *h = arg;
  pool *p = h->pool;
  unsigned long seen = 0;
  pthread_mutex_lock(&p->lock);
  for (;;) {
    while (p->round == seen && !p->over)
      pthread_cond_wait(&p->begun, &p->lock);
    if (p->over)
      break;
    seen = p->round;
    pthread_mutex_unlock(&p->lock);
    p->task(p->ctx, h->number);
    pthread_mutex_lock(&p->lock);
    if (!--p->working)
      pthread_cond_signal(&p->done);
  }
  pthread_mutex_unlock(&p->lock);
  return NULL;
}

static void start(void *at, void (*task)(void *, unsigned), void *ctx) {
  pool *p = at;
  pthread_mutex_lock(&p->lock);
  assert(!p->working);
  p->task = task;
  p->ctx = ctx;
  p->working = p->hands;
  p->round++;
  pthread_cond_broadcast(&p->begun);
  pthread_mutex_unlock(&p->lock);
}

static void finish(void *at) {
  pool *p = at;
  pthread_mutex_lock(&p->lock);
  while (p->working)
    pthread_cond_wait(&p->done, &p->lock);
  pthread_mutex_unlock(&p->lock);
}

static void each(void *at, void (*task)(void *, unsigned), void *ctx) {
  start(at, task, ctx);
  task(ctx, 0);
  finish(at);
}

int sw_crew_begin(sw_crew **crew, unsigned size, sw_err *err) {
  if (size < 1 || size > SW_CREW_MOST)
    return sw_err_set(err, SW_BAD_INPUT, SW_NOWHERE,
                      "the number of threads is between 1 and %d",
                      SW_CREW_MOST);
  pool *p = sw_mem_zero(1, sizeof *p + size * sizeof p->hand[0]);
  if (!p)
    return sw_err_memory(err);
  p->crew = (sw_crew){size, each, start, finish, p};
  pthread_mutex_init(&p->lock, NULL);
  pthread_cond_init(&p->begun, NULL);
  pthread_cond_init(&p->done, NULL);
  for (unsigned i = 1; i < size; i++) {
    hand *h = &p->hand[p->hands];
    *h = (hand){.pool = p, .number = i};
    int rc = pthread_create(&h->thread, NULL, work, h);
    if (rc) {
      sw_crew_end(&p->crew);
      return sw_err_set(err, SW_NO_MEMORY, SW_NOWHERE,
                        "cannot start a thread: %s", strerror(rc));
    }
    p->hands++;
  }
  *crew = &p->crew;
  return 0;
}

void sw_crew_end(sw_crew *crew) {
  if (!crew)
    return;
  pool *p = crew->pool;
  pthread_mutex_lock(&p->lock);
  p->over = 1;
  pthread_cond_broadcast(&p->begun);
  pthread_mutex_unlock(&p->lock);
  for (unsigned i = 0; i < p->hands; i++)
    pthread_join(p->hand[i].thread, NULL);
  pthread_cond_destroy(&p->done);
  pthread_cond_destroy(&p->begun);
  pthread_mutex_destroy(&p->lock);
  sw_mem_free(p);
}

unsigned sw_crew_processors(void) {
  long n = sysconf(_SC_NPROCESSORS_ONLN);
  return n < 1 ? 1 : n > SW_CREW_MOST ? SW_CREW_MOST : (unsigned)n;
}
