/* Ranks (work/ranks.h): alone, as threads of one process, or over MPI.
 *
 * The program does not need MPI.  When it finds itself started by mpirun, srun
 * or the like, it loads the module libspielwerk-mpi.so, which is built where
 * MPI is, from beside the program or from the library directory.
 */
#ifndef SW_HOST_RANKS_COMM_H
#define SW_HOST_RANKS_COMM_H

#include "work/ranks.h"

/* 1 when the program was started by a launcher of MPI. */
int sw_ranks_launched(void);

/* *ranks is NULL when the program was started alone, and else goes to
 * sw_ranks_close.  SW_UNSUPPORTED when it was started by an MPI launcher and
 * the module is not there. */
int sw_ranks_open(sw_ranks **ranks, sw_err *err);
void sw_ranks_close(sw_ranks *ranks); /* NULL is allowed */

/* Runs body(ctx, ranks) once for each of this many ranks, each on a thread of
 * its own, and returns when all are done.  0 or an error of starting them. */
int sw_ranks_as_threads(int size, void (*body)(void *ctx, sw_ranks *ranks),
                        void *ctx, sw_err *err);

#endif
