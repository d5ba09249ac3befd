/* What a search is given and what it finds: branch sets. */
#ifndef SW_MINOR_MODEL_H
#define SW_MINOR_MODEL_H

#include "ability/solver.h"
#include "graph/simple/graph.h"

enum {
  MINOR_PATTERN = 32, /* most vertices of a pattern */
  MINOR_PATTERN_EDGES = MINOR_PATTERN * (MINOR_PATTERN - 1) / 2
};

enum { MINOR_NO = 0, MINOR_YES = 1 };

/* Branch sets: set[v] is the pattern vertex to whose set host vertex v belongs,
 * or -1. */
typedef struct minor_model {
  int8_t set[SW_GRAPH_MAX];
} minor_model;

/* What a search may spend, has spent, and writes.  Start from {0}. */
typedef struct minor_search {
  const sw_budget *budget; /* its nodes limit the conflicts; or NULL */
  int quick;               /* 1: SW_STOPPED where only clauses would help; such
                              a search needs no memory */
  uint64_t conflicts;      /* of the clause-learning solver, so far; sets that
                              turned out not to be connected count too */
  uint64_t cuts;           /* connectivity cuts, so far */
  sw_buf *proof;           /* takes the records of a proof of absence, each
                              ended by a newline; or NULL */
  const int *name;         /* what the proof calls the host's vertices, all
                              SW_GRAPH_MAX of them; NULL: by their numbers */
  int crossed;             /* 1: the host is known not to be planar */
  int shown; /* 1: the proof shows why the pattern is not planar */
} minor_search;

static inline int minor_name(const minor_search *search, int v) {
  return search->name ? search->name[v] : v;
}

/* Appends to the proof, if there is one. */
__attribute__((format(printf, 2, 3))) void
minor_record(const minor_search *search, const char *format, ...);

/* 1 when the sets are disjoint, not empty, connected and joined by host edges
 * wherever the pattern has an edge. */
int minor_model_holds(const sw_graph *host, const sw_graph *pattern,
                      const minor_model *model);

/* The branch set of a pattern vertex, or with -1 the vertices of none. */
sw_vset minor_set_of(const minor_model *model, sw_vset alive, int a);

#endif
