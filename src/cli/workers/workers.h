/* A question that several workers are asked together: ranks of MPI, or threads
 * of this program that take their places. */
#ifndef SW_CLI_WORKERS_WORKERS_H
#define SW_CLI_WORKERS_WORKERS_H

#include "session/ask/search.h"
#include "work/ranks.h"

enum { SW_WORKERS_MOST = 64 };

/* 1 when the solver that answers shares its search: the one that is named, else
 * the first of the game. */
int sw_workers_share(const sw_question *question);

/* For a question that is shared: the answer of rank 0, as sw_ask gives it from
 * that solver alone, so that all ranks do the same.  Ranks other than 0 write
 * no certificate. */
int sw_workers_ask_ranks(const sw_question *question, sw_ranks *ranks,
                         sw_answer *answer, sw_err *err);

/* The same with this many threads instead of ranks, at most SW_WORKERS_MOST,
 * which divide the memory of the budget. */
int sw_workers_ask_threads(const sw_question *question, unsigned workers,
                           sw_answer *answer, sw_err *err);

#endif
