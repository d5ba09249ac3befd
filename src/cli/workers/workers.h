/* A question that several workers are asked together: ranks of MPI, or threads
 * of this program that take their places. */
#ifndef SW_CLI_WORKERS_WORKERS_H
#define SW_CLI_WORKERS_WORKERS_H

#include "session/ask/search.h"
#include "work/ranks.h"

enum { SW_WORKERS_MOST = 64 };

/* The answer of rank 0, as sw_search_ask gives it.  A solver is asked alone:
 * the one that is named, else the first of the game, so that all ranks do the
 * same.  Ranks other than 0 write no certificate.  *shared is 0 when the solver
 * has no use for several workers and each of them did the whole work. */
int sw_workers_ask_ranks(const sw_question *question, sw_ranks *ranks,
                         sw_answer *answer, int *shared, sw_err *err);

/* The same with this many threads instead of ranks, at most SW_WORKERS_MOST,
 * which divide the memory of the budget. */
int sw_workers_ask_threads(const sw_question *question, unsigned workers,
                           sw_answer *answer, int *shared, sw_err *err);

#endif
