/* The module for MPI: see comm.h.
 *
 * A call of the core is one collective call of MPI, by the thread that began
 * MPI.  MPI ends all ranks by itself when one is lost; what was kept on disk is
 * there for the next run.
 *
 * MPI waits by polling, which takes a processor from the threads of other
 * ranks.  So a call is started without waiting, and the wait for it sleeps.
 */
#include "host/ranks/comm_module.h"

#include <mpi.h>
#include <stdlib.h>
#include <time.h>

enum { ASK_MOST = 200000, ASK_FIRST = 2000 }; /* ns between two questions */

static int failed(int code, sw_err *err) {
  char text[MPI_MAX_ERROR_STRING] = "";
  int len;
  MPI_Error_string(code, text, &len);
  return sw_err_set(err, SW_FAULT, SW_NOWHERE, "MPI: %.150s", text);
}

/* rc is that of the call that began the request. */
static int wait_for(MPI_Request *request, int rc, sw_err *err) {
  struct timespec pause = {0, ASK_FIRST};
  int done = 0;
  while (rc == MPI_SUCCESS && !done) {
    rc = MPI_Test(request, &done, MPI_STATUS_IGNORE);
    if (rc != MPI_SUCCESS || done)
      break;
    nanosleep(&pause, NULL);
    pause.tv_nsec = pause.tv_nsec < ASK_MOST / 2 ? 2 * pause.tv_nsec : ASK_MOST;
  }
  return rc == MPI_SUCCESS ? 0 : failed(rc, err);
}

static int gather(sw_ranks *ranks, const void *mine, size_t bytes, void *all,
                  sw_err *err) {
  (void)ranks;
  MPI_Request request;
  int rc = MPI_Iallgather(mine, (int)bytes, MPI_BYTE, all, (int)bytes, MPI_BYTE,
                          MPI_COMM_WORLD, &request);
  return wait_for(&request, rc, err);
}

static void add_up(const int *n, int size, int *at) {
  int sum = 0;
  for (int i = 0; i < size; i++) {
    at[i] = sum;
    sum += n[i];
  }
}

static int exchange(sw_ranks *ranks, const void *out, const int *out_n,
                    void *in, const int *in_n, sw_err *err) {
  int size = ranks->size;
  int *at = malloc((size_t)size * 2 * sizeof *at);
  if (!at)
    return sw_err_set(err, SW_NO_MEMORY, SW_NOWHERE, "out of memory");
  add_up(out_n, size, at);
  add_up(in_n, size, at + size);
  MPI_Request request;
  int rc = MPI_Ialltoallv(out, out_n, at, MPI_BYTE, in, in_n, at + size,
                          MPI_BYTE, MPI_COMM_WORLD, &request);
  rc = wait_for(&request, rc, err);
  free(at);
  return rc;
}

static void end(sw_ranks *ranks) {
  MPI_Finalize();
  free(ranks);
}

int sw_ranks_mpi_open(sw_ranks **ranks, sw_err *err) {
  int level, rc = MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level);
  if (rc != MPI_SUCCESS)
    return failed(rc, err);
  sw_ranks *r = calloc(1, sizeof *r);
  if (!r)
    return sw_err_set(err, SW_NO_MEMORY, SW_NOWHERE, "out of memory");
  r->gather = gather;
  r->exchange = exchange;
  r->ctx = (void *)(uintptr_t)end;
  MPI_Comm_rank(MPI_COMM_WORLD, &r->rank);
  MPI_Comm_size(MPI_COMM_WORLD, &r->size);
  *ranks = r;
  return 0;
}
