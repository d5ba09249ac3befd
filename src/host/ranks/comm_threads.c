/* Ranks as threads of one process: see comm.h.
 *
 * In every call all ranks publish what they send, wait for each other, read
 * what is for them from the others' memory, and wait again before any of them
 * goes on and changes it.
 */
#include "host/ranks/comm.h"

#include "base/mem.h"

#include <pthread.h>
#include <string.h>

typedef struct circle circle;

typedef struct member {
  sw_ranks ranks; /* first: the member is its ranks */
  circle *circle;
  const void *given;
  const int *given_n;
  pthread_t thread;
} member;

struct circle {
  pthread_mutex_t lock;
  pthread_cond_t turn;
  int waiting;
  int state; /* 0: not all ranks are there, 1: go, -1: go home */
  unsigned long meetings;
  void (*body)(void *ctx, sw_ranks *ranks);
  void *ctx;
  int size;
  member member[];
};

static void wait_for_all(circle *c) {
  pthread_mutex_lock(&c->lock);
  unsigned long meeting = c->meetings;
  if (++c->waiting == c->size) {
    c->waiting = 0;
    c->meetings++;
    pthread_cond_broadcast(&c->turn);
  }
  while (c->meetings == meeting)
    pthread_cond_wait(&c->turn, &c->lock);
  pthread_mutex_unlock(&c->lock);
}

static int gather(sw_ranks *ranks, const void *mine, size_t bytes, void *all,
                  sw_err *err) {
  member *m = (member *)(void *)ranks;
  circle *c = m->circle;
  (void)err;
  m->given = mine;
  wait_for_all(c);
  for (int i = 0; i < c->size; i++)
    memcpy((char *)all + (size_t)i * bytes, c->member[i].given, bytes);
  wait_for_all(c);
  return 0;
}

static int exchange(sw_ranks *ranks, const void *out, const int *out_n,
                    void *in, const int *in_n, sw_err *err) {
  member *m = (member *)(void *)ranks;
  circle *c = m->circle;
  char *to = in;
  (void)err;
  m->given = out;
  m->given_n = out_n;
  wait_for_all(c);
  for (int i = 0; i < c->size; i++) {
    const char *from = c->member[i].given;
    for (int k = 0; k < ranks->rank; k++)
      from += c->member[i].given_n[k];
    if (in_n[i])
      memcpy(to, from, (size_t)in_n[i]);
    to += in_n[i];
  }
  wait_for_all(c);
  return 0;
}

static void *run(void *arg) {
  member *m = arg;
  circle *c = m->circle;
  pthread_mutex_lock(&c->lock);
  while (!c->state)
    pthread_cond_wait(&c->turn, &c->lock);
  int go = c->state > 0;
  pthread_mutex_unlock(&c->lock);
  if (go)
    c->body(c->ctx, &m->ranks);
  return NULL;
}

int sw_ranks_as_threads(int size, void (*body)(void *, sw_ranks *), void *ctx,
                        sw_err *err) {
  circle *c = sw_mem_zero(1, sizeof *c + (size_t)size * sizeof c->member[0]);
  if (!c)
    return sw_err_memory(err);
  *c = (circle){.body = body, .ctx = ctx, .size = size};
  pthread_mutex_init(&c->lock, NULL);
  pthread_cond_init(&c->turn, NULL);
  int begun = 0, rc = 0;
  for (; begun < size && !rc; begun += !rc) {
    member *m = &c->member[begun];
    m->ranks = (sw_ranks){begun, size, gather, exchange, NULL};
    m->circle = c;
    rc = pthread_create(&m->thread, NULL, run, m);
  }
  pthread_mutex_lock(&c->lock);
  c->state = rc ? -1 : 1;
  pthread_cond_broadcast(&c->turn);
  pthread_mutex_unlock(&c->lock);
  for (int i = 0; i < begun; i++)
    pthread_join(c->member[i].thread, NULL);
  pthread_cond_destroy(&c->turn);
  pthread_mutex_destroy(&c->lock);
  sw_mem_free(c);
  return rc ? sw_err_set(err, SW_NO_MEMORY, SW_NOWHERE,
                         "cannot start a thread: %s", strerror(rc))
            : 0;
}
