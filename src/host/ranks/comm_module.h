/* Between the program and its module for MPI. */
#ifndef SW_HOST_RANKS_COMM_MODULE_H
#define SW_HOST_RANKS_COMM_MODULE_H

#include "work/ranks.h"

#include <stdint.h>

#define SW_RANKS_MODULE "libspielwerk-mpi.so"
#define SW_RANKS_MODULE_OPEN "sw_ranks_mpi_open"

/* Begins MPI.  ranks->ctx is a sw_ranks_end. */
typedef int sw_ranks_module_open(sw_ranks **ranks, sw_err *err);
typedef void sw_ranks_end(sw_ranks *ranks);

sw_ranks_module_open sw_ranks_mpi_open;

#endif
