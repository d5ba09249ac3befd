/* Certificates of Minorfinder: branch sets (kind map), one record "set A : V.."
 * for each pattern vertex A; or the steps that leave no room for them (kind
 * absent), as minor_find.c writes them.
 */
#include "games/minor/proof/minor_proof.h"

#include "proof/proof.h"

#include <stdio.h>
#include <string.h>

int minor_prove_map(const sw_rules *rules, const sw_pos *pos,
                    const minor_state *s, const minor_model *model,
                    const sw_sink *sink, sw_err *err) {
  sw_proof proof;
  char cost[32];
  sw_buf set;
  sw_buf_init(&set, SW_BUF_TEXT);
  snprintf(cost, sizeof cost, "%d sets", s->pattern.n);
  sw_proof_begin(&proof, sink, "map", rules, pos, "solvable", cost);
  int failed = 0;
  for (int a = 0; a < s->pattern.n; a++) {
    sw_buf_clear(&set);
    for (SW_VSET_EACH(v, minor_set_of(model, s->alive, a)))
      sw_buf_printf(&set, " %d", v);
    failed |= sw_buf_failed(&set);
    sw_proof_record(&proof, "set %d :%s", a, sw_buf_text(&set));
  }
  sw_buf_free(&set);
  int rc = sw_proof_end(&proof, err);
  return failed ? sw_err_memory(err) : rc;
}

static unsigned count_lines(const sw_buf *text) {
  unsigned n = 0;
  for (size_t i = 0; i < text->len; i++)
    n += text->data[i] == '\n';
  return n;
}

int minor_prove_absent(const sw_rules *rules, const sw_pos *pos, sw_buf *steps,
                       const sw_sink *sink, sw_err *err) {
  sw_proof proof;
  char cost[32];
  snprintf(cost, sizeof cost, "%u steps", count_lines(steps));
  sw_proof_begin(&proof, sink, "absent", rules, pos, "unsolvable", cost);
  for (char *line = steps->data, *end; line && *line; line = end + 1) {
    end = strchr(line, '\n');
    *end = 0;
    sw_proof_record(&proof, "%s", line);
  }
  return sw_proof_end(&proof, err);
}
