/* Certificates of Minorfinder: branch sets (kind map), one record "set A : V.."
 * for each pattern vertex A; or the steps that show that there are none (kind
 * absent), as minor_find.c writes them; the vertices and paths of a topological
 * minor (kind paths), or why there are none (kind unlinked), as
 * minor_paths_sat.c writes it.
 */
#include "games/minor/proof/minor_proof.h"

#include "proof/proof.h"

#include <stdio.h>
#include <string.h>

int minor_prove_map(const sw_rules *rules, const char *position, int k, int n,
                    const int *set, const sw_sink *sink, sw_err *err) {
  sw_proof proof;
  char cost[32];
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  snprintf(cost, sizeof cost, "%d sets", k);
  sw_proof_begin_at(&proof, sink, "map", rules, position, "solvable", cost);
  int failed = 0;
  for (int a = 0; a < k; a++) {
    sw_buf_clear(&text);
    for (int v = 0; v < n; v++)
      if (set[v] == a)
        sw_buf_printf(&text, " %d", v);
    failed |= sw_buf_failed(&text);
    sw_proof_record(&proof, "set %d :%s", a, sw_buf_text(&text));
  }
  sw_buf_free(&text);
  sw_proof_fail(&proof, failed ? SW_NO_MEMORY : 0);
  return sw_proof_end(&proof, err);
}

static unsigned count_lines(const sw_buf *text) {
  unsigned n = 0;
  for (size_t i = 0; i < text->len; i++)
    n += text->data[i] == '\n';
  return n;
}

static int prove_steps(const char *kind, const char *claim,
                       const sw_rules *rules, const char *position,
                       sw_buf *steps, const sw_sink *sink, sw_err *err) {
  sw_proof proof;
  char cost[32];
  snprintf(cost, sizeof cost, "%u steps", count_lines(steps));
  sw_proof_begin_at(&proof, sink, kind, rules, position, claim, cost);
  for (char *line = steps->data, *end; line && *line; line = end + 1) {
    end = strchr(line, '\n');
    *end = 0;
    sw_proof_record(&proof, "%s", line);
  }
  return sw_proof_end(&proof, err);
}

int minor_prove_absent(const sw_rules *rules, const char *position,
                       sw_buf *steps, const sw_sink *sink, sw_err *err) {
  return prove_steps("absent", "unsolvable", rules, position, steps, sink, err);
}

int minor_prove_unlinked(const sw_rules *rules, const char *position,
                         sw_buf *steps, const sw_sink *sink, sw_err *err) {
  return prove_steps("unlinked", "no topological minor", rules, position, steps,
                     sink, err);
}

int minor_prove_paths(const sw_rules *rules, const char *position,
                      const minor_pattern *pattern, const minor_paths *paths,
                      const sw_sink *sink, sw_err *err) {
  sw_proof proof;
  char cost[64];
  sw_buf text;
  sw_buf_init(&text, SW_BUF_TEXT);
  snprintf(cost, sizeof cost, "%d vertices, %d paths", pattern->g->n,
           pattern->edges);
  sw_proof_begin_at(&proof, sink, "paths", rules, position,
                    "a topological minor", cost);
  for (int a = 0; a < pattern->g->n; a++)
    sw_proof_record(&proof, "vertex %d : %d", a, paths->at[a]);
  for (int j = 0; j < pattern->edges; j++) {
    const int *ends = pattern->ends[j];
    sw_buf_clear(&text);
    for (int i = paths->start[j]; i < paths->start[j + 1]; i++)
      sw_buf_printf(&text, " %d", paths->inner[i]);
    sw_proof_record(&proof, "path %d %d : %d%s %d", ends[0], ends[1],
                    paths->at[ends[0]], sw_buf_text(&text), paths->at[ends[1]]);
  }
  int failed = sw_buf_failed(&text);
  sw_buf_free(&text);
  sw_proof_fail(&proof, failed ? SW_NO_MEMORY : 0);
  return sw_proof_end(&proof, err);
}
