/* Budgets and sinks: see work.h. */
#include "work/work.h"

int sw_budget_stop(const sw_budget *budget) {
  return budget && budget->stop && budget->stop(budget->ctx);
}

sw_budget sw_budget_inside(const sw_budget *budget) {
  sw_budget inside = budget ? *budget : (sw_budget){0};
  inside.store = NULL;
  inside.disk = NULL;
  inside.ranks = NULL;
  return inside;
}

static int append(void *buf, const char *bytes, size_t n) {
  sw_buf_put(buf, bytes, n);
  return 0;
}

sw_sink sw_sink_into(sw_buf *buf) {
  return (sw_sink){append, buf};
}
