/* Topological minors: a pattern that is no minor is no topological minor
 * either; one without vertices of degree 4 or more is a topological minor
 * exactly when it is a minor; for the others branch sets do not decide, and
 * paths are searched for.
 */
#include "games/minor/solver/minor_topological.h"

#include "games/minor/search/minor_find.h"

static int greatest_degree(const sw_graph *g) {
  int most = 0;
  for (int v = 0; v < g->n; v++)
    most = sw_graph_degree(g, v) > most ? sw_graph_degree(g, v) : most;
  return most;
}

static int find_minor(const sw_wide *host, const minor_pattern *pattern,
                      minor_search *search, int *set) {
  sw_graph small;
  minor_model model;
  if (host->n > SW_GRAPH_MAX)
    return minor_find_large(host, pattern, search, set);
  sw_graph_init(&small, host->n);
  for (int v = 0; v < host->n; v++)
    for (SW_WIDE_EACH(u, host, v))
      sw_graph_join(&small, u, v);
  int rc = minor_find_studied(&small, sw_vset_below(host->n), pattern, search,
                              &model);
  for (int v = 0; v < host->n && rc == MINOR_YES; v++)
    set[v] = model.set[v];
  return rc;
}

int minor_find_topological(const sw_wide *host, const minor_pattern *pattern,
                           minor_search *search, minor_paths *out,
                           int *absent) {
  int set[MINOR_LARGE], rc = find_minor(host, pattern, search, set);
  *absent = rc == MINOR_NO;
  if (rc == MINOR_NO || rc == SW_NO_MEMORY)
    return rc;
  if (greatest_degree(pattern->g) < 4) {
    int failed =
        rc == MINOR_YES ? minor_paths_of_sets(host, pattern, set, out) : 0;
    return failed ? failed : rc;
  }
  if (search->proof)
    sw_buf_clear(search->proof);
  search->conflicts = 0;
  return minor_paths_sat(host, pattern, search, out);
}
