/* Branch sets: what they hold, and whether they are what they should be. */
#include "games/minor/search/minor_model.h"

#include <stdarg.h>

void minor_record(const minor_search *search, const char *format, ...) {
  if (!search->proof)
    return;
  va_list args;
  va_start(args, format);
  sw_buf_vprintf(search->proof, format, args);
  va_end(args);
}

int minor_model_holds(const sw_graph *host, const sw_graph *pattern,
                      const minor_model *model) {
  sw_vset set[MINOR_PATTERN] = {{{0, 0}}};
  for (int v = 0; v < host->n; v++)
    if (model->set[v] >= 0)
      sw_vset_add(&set[model->set[v]], v);
  for (int a = 0; a < pattern->n; a++) {
    if (!sw_graph_is_connected(host, set[a]))
      return 0;
    sw_vset border = sw_graph_border(host, set[a]);
    for (SW_VSET_EACH(b, pattern->row[a]))
      if (!sw_vset_meets(border, set[b]))
        return 0;
  }
  return 1;
}

sw_vset minor_set_of(const minor_model *model, sw_vset alive, int a) {
  sw_vset set = {{0, 0}};
  for (SW_VSET_EACH(v, alive))
    if (model->set[v] == a)
      sw_vset_add(&set, v);
  return set;
}
