/* A filter over lines of graph6 or sparse6, in the manner of nauty's tools:
 * which of the hosts have the pattern as a minor? */
#ifndef SW_MINOR_FILTER_H
#define SW_MINOR_FILTER_H

#include "games/minor/minor_find.h"

typedef struct minor_filter {
  sw_graph pattern;        /* connected, 2 to 10 vertices */
  int invert;              /* 1: pass hosts without the minor (-v) */
  int sets;                /* 1: behind a host with the minor, its branch sets:
                              " V,V V .." in the order of the pattern (-b) */
  int proof;               /* 1: behind a host without it, the steps that show
                              it, one a line, each after a blank (-p) */
  const sw_budget *budget; /* for each host; or NULL */
  uint64_t hosts, passed, open; /* open: not decided within the budget */
} minor_filter;

/* A gallery name or a line of graph6 as the pattern; the rest is zero. */
int minor_filter_open(const char *pattern, size_t len, minor_filter *,
                      sw_err *);

/* Takes one line without its newline and appends what passes, with newlines,
 * to `out`.  0, or an error; an undecided host passes nothing and is counted.
 */
int minor_filter_line(minor_filter *, const char *line, size_t len, sw_buf *out,
                      sw_err *);

#endif
