/* The filter over graph lines: see minor_filter.h. */
#include "games/minor/minor_filter.h"

#include "graph/graph_text.h"

#include <string.h>

enum { PROOF_BYTES = 1 << 28 };

int minor_filter_open(const char *pattern, size_t len, minor_filter *f,
                      sw_err *err) {
  *f = (minor_filter){.budget = NULL};
  int rc = 0;
  if (!minor_gallery_find(pattern, len, &f->pattern))
    rc = sw_graph_parse(pattern, len, &f->pattern, err);
  return rc ? rc : minor_pattern_check(&f->pattern, 0, err);
}

static void put_sets(const minor_filter *f, int n, const minor_model *model,
                     sw_buf *out) {
  for (int a = 0; a < f->pattern.n; a++)
    for (int v = 0, first = 1; v < n; v++)
      if (model->set[v] == a) {
        sw_buf_printf(out, "%c%d", first ? ' ' : ',', v);
        first = 0;
      }
}

static void put_steps(const sw_buf *steps, sw_buf *out) {
  for (const char *at = sw_buf_text(steps), *end; *at; at = end + 1) {
    end = strchr(at, '\n');
    sw_buf_putc(out, ' ');
    sw_buf_put(out, at, (size_t)(end - at) + 1);
  }
}

static int decide(minor_filter *f, const sw_graph *g, sw_buf *steps,
                  minor_model *model) {
  minor_search search = {.budget = f->budget, .proof = f->proof ? steps : NULL};
  return minor_find(g, sw_vset_below(g->n), &f->pattern, &search, model);
}

int minor_filter_line(minor_filter *f, const char *line, size_t len,
                      sw_buf *out, sw_err *err) {
  sw_graph g;
  sw_buf steps;
  minor_model model;
  int rc = sw_graph_parse(line, len, &g, err);
  if (rc)
    return rc;
  sw_buf_init(&steps, PROOF_BYTES);
  rc = decide(f, &g, &steps, &model);
  f->hosts++;
  f->open += rc == SW_STOPPED;
  if (rc >= 0 && rc != f->invert) {
    f->passed++;
    sw_buf_put(out, line, len);
    if (rc == MINOR_YES && f->sets)
      put_sets(f, g.n, &model, out);
    sw_buf_putc(out, '\n');
    if (rc == MINOR_NO && f->proof)
      put_steps(&steps, out);
  }
  sw_buf_free(&steps);
  if (rc == SW_NO_MEMORY || sw_buf_failed(out))
    return sw_err_memory(err);
  return 0;
}
