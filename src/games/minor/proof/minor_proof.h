/* Certificates of both answers. */
#ifndef SW_MINOR_PROOF_H
#define SW_MINOR_PROOF_H

#include "games/minor/rules/minor_rules.h"
#include "games/minor/solver/minor_paths.h"

/* About a position by its text: set[v] is the pattern vertex, of k, to whose
 * branch set host vertex v, of n, belongs, or -1. */
int minor_prove_map(const sw_rules *rules, const char *position, int k, int n,
                    const int *set, const sw_sink *sink, sw_err *err);

/* The same of a topological minor. */
int minor_prove_paths(const sw_rules *rules, const char *position,
                      const minor_pattern *pattern, const minor_paths *paths,
                      const sw_sink *sink, sw_err *err);

/* The steps are the records of a search, ended by a newline each; their
 * newlines are overwritten. */
int minor_prove_absent(const sw_rules *rules, const char *position,
                       sw_buf *steps, const sw_sink *sink, sw_err *err);

/* The same when they show that there is no topological minor. */
int minor_prove_unlinked(const sw_rules *rules, const char *position,
                         sw_buf *steps, const sw_sink *sink, sw_err *err);

#endif
