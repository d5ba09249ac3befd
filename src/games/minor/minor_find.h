/* Is a connected pattern a minor of a host?  Always answered with evidence. */
#ifndef SW_MINOR_FIND_H
#define SW_MINOR_FIND_H

#include "games/minor/minor.h"

enum { MINOR_NO = 0, MINOR_YES = 1 };

/* Branch sets: set[v] is the pattern vertex to whose set host vertex v belongs,
 * or -1. */
typedef struct minor_model {
  int8_t set[SW_GRAPH_MAX];
} minor_model;

/* What a search may spend, has spent, and writes down.  Start from {0}. */
typedef struct minor_search {
  const sw_budget *budget; /* its nodes limit the conflicts; or NULL */
  int quick;               /* 1: SW_STOPPED where only clauses would help; such
                              a search needs no memory */
  uint64_t conflicts;      /* of the clause-learning solver, so far */
  uint64_t cuts;           /* connectivity cuts, so far */
  sw_buf *proof;           /* takes the records of a proof of absence, each
                              ended by a newline; or NULL */
} minor_search;

/* MINOR_YES and a model, MINOR_NO and (with `proof`) a proof, or SW_STOPPED or
 * SW_NO_MEMORY.  The proof of a YES is meaningless. */
int minor_find(const sw_graph *host, sw_vset alive, const sw_graph *pattern,
               minor_search *, minor_model *model);

/* The same question when the sets may join at most `surplus` pairs for which
 * the pattern has no edge; surplus 0 asks for an induced minor.  No proof is
 * written. */
int minor_find_surplus(const sw_graph *host, sw_vset alive,
                       const sw_graph *pattern, int surplus, minor_search *,
                       minor_model *model);

/* 1 when the sets are disjoint, not empty, connected and joined by host edges
 * wherever the pattern has an edge. */
int minor_model_holds(const sw_graph *host, const sw_graph *pattern,
                      const minor_model *model);

/* ---- the parts of the search ------------------------------------------- */

/* What is known about a pattern before any host is looked at. */
typedef struct minor_pattern {
  const sw_graph *g;
  int edges, least_degree;
  int connectivity; /* fewest vertices that separate it; all, if none do */
  int planar;
  int ends[45][2];          /* the edges */
  int twin[MINOR_PATTERN];  /* the next lower twin of each vertex, or -1 */
  int first[MINOR_PATTERN]; /* 1: least of its orbit */
} minor_pattern;

void minor_pattern_study(const sw_graph *g, minor_pattern *out);

/* Contracts edges as a careful player would, several times with chance in the
 * choices; 1 and a model when that leads to the pattern. `part` is connected.
 */
int minor_greedy(const sw_graph *host, sw_vset part, const minor_pattern *,
                 uint64_t seed, int tries, minor_model *model);

/* Looks for an order in which the vertices of a part can be eliminated without
 * any of them having more than `width` neighbours at its turn; returns the
 * number of vertices in `order`, or 0. */
int minor_elimination(const sw_graph *host, sw_vset part, int width,
                      int *order);
int minor_treewidth(const sw_graph *pattern);

/* Decides exactly. With surplus -1 the part is connected and joining more pairs
 * does no harm; else as minor_find_surplus. */
int minor_sat(const sw_graph *host, sw_vset part, const minor_pattern *,
              int surplus, minor_search *, minor_model *model);

#endif
